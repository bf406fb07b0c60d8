// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneRaster

/// A pair of unlike paths, each within 0...100 in both directions, y down.
struct MorphPair: Sendable, CustomStringConvertible {
  var name: String
  var from, to: CGPath
  /// Whether the paths are drawn as lines instead of filled.
  var isStroked = false

  var description: String { name }

  static let all: [MorphPair] = [
    MorphPair(name: "star to circle", from: star(), to: circle(50, 50, 42)),
    MorphPair(name: "square to circle", from: square(), to: circle(50, 50, 42)),
    MorphPair(name: "letter to square", from: letter(), to: square()),
    MorphPair(name: "one to three", from: circle(50, 50, 42), to: three()),
    MorphPair(name: "three to one", from: three(), to: star()),
    MorphPair(name: "zigzag to wave", from: zigzag(), to: wave(), isStroked: true),
    MorphPair(name: "spiral to line", from: spiral(), to: line(), isStroked: true),
    MorphPair(name: "triangle to square", from: triangle(), to: square()),
    MorphPair(name: "ring to disk", from: ring(), to: circle(50, 50, 42)),
    MorphPair(name: "heart to pin", from: heart(), to: pin()),
  ]

  static func path(_ data: String) -> CGPath {
    // The path data is constant and valid.
    try! CGPath(svgPathData: data)
  }

  static func circle(_ x: CGFloat, _ y: CGFloat, _ r: CGFloat) -> CGPath {
    CGPath(ellipseIn: CGRect(x: x - r, y: y - r, width: 2 * r, height: 2 * r))
  }

  static func square() -> CGPath { CGPath(rect: CGRect(x: 12, y: 12, width: 76, height: 76)) }

  static func triangle() -> CGPath { path("M50 10 L94 86 L6 86 Z") }

  /// A five-pointed star, its first point at the top.
  static func star() -> CGPath {
    path(
      "M50 4 L60.8 37.2 L95.7 37.2 L67.4 57.6 L78.2 90.8 L50 70.3 L21.8 90.8 L32.6 57.6 "
        + "L4.3 37.2 L39.2 37.2 Z")
  }

  /// A letter A, its hole in the opposite direction.
  static func letter() -> CGPath {
    path("M40 8 L60 8 L92 92 L74 92 L66 70 L34 70 L26 92 L8 92 Z M50 26 L39 56 L61 56 Z")
  }

  static func three() -> CGPath {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 4, y: 36, width: 26, height: 28))
    path.addPath(circle(50, 50, 14))
    path.addLines(between: [
      CGPoint(x: 84, y: 34), CGPoint(x: 98, y: 64), CGPoint(x: 70, y: 64),
    ])
    path.closeSubpath()
    return path
  }

  static func zigzag() -> CGPath { path("M6 30 L24 70 L42 30 L60 70 L78 30 L94 70") }

  /// A wave from right to left.
  static func wave() -> CGPath { path("M94 50 C80 0 64 0 50 50 S20 100 6 50") }

  /// A spiral of two and a half turns of quadratic curves.
  static func spiral() -> CGPath {
    let path = CGMutablePath()
    let steps = 20
    func point(_ i: Double, _ stretch: Double) -> CGPoint {
      let angle = i * .pi / 4
      let r = (4 + i * 2) * stretch
      return CGPoint(x: 50 + r * cos(angle), y: 50 + r * sin(angle))
    }
    path.move(to: point(0, 1))
    for i in 0..<steps {
      path.addQuadCurve(
        to: point(Double(i + 1), 1), control: point(Double(i) + 0.5, 1 / cos(.pi / 8)))
    }
    return path
  }

  static func line() -> CGPath { path("M6 50 L94 50") }

  /// A disk with a hole, both drawn by arcs.
  static func ring() -> CGPath {
    let path = CGMutablePath()
    let center = CGPoint(x: 50, y: 50)
    path.addArc(center: center, radius: 44, startAngle: 0, endAngle: 2 * .pi, clockwise: false)
    path.closeSubpath()
    path.move(to: CGPoint(x: 74, y: 50))
    path.addArc(center: center, radius: 24, startAngle: 0, endAngle: -2 * .pi, clockwise: true)
    path.closeSubpath()
    return path
  }

  static func heart() -> CGPath {
    path(
      "M50 90 C20 66 6 50 6 32 C6 18 17 10 28 10 C38 10 46 15 50 24 C54 15 62 10 72 10 "
        + "C83 10 94 18 94 32 C94 50 80 66 50 90 Z")
  }

  /// A map pin with a hole.
  static func pin() -> CGPath {
    path(
      "M50 96 C44 76 20 60 20 36 C20 18 34 6 50 6 C66 6 80 18 80 36 C80 60 56 76 50 96 Z "
        + "M50 24 C43 24 38 29 38 36 C38 43 43 48 50 48 C57 48 62 43 62 36 C62 29 57 24 50 24 Z")
  }
}

extension MorphPair {
  /// Returns a contact sheet with a row of `steps` cells for each pair, with cells of side `cell`.
  static func sheet(_ pairs: [MorphPair] = all, cell: Double, steps: Int = 7) -> DisplayList {
    let ink = DisplayList.Fill.color(CGColor(red: 0.11, green: 0.3, blue: 0.62, alpha: 1))
    let scale = cell * 0.0086
    var items: [DisplayList.Item] = []
    for (row, pair) in pairs.enumerated() {
      let morph = PathMorph(from: pair.from, to: pair.to)
      for step in 0..<steps {
        let path = morph.path(at: CGFloat(step) / CGFloat(steps - 1))
        let place = Homography(
          a: scale, b: 0, c: 0, d: scale, tx: (Double(step) + 0.07) * cell,
          ty: (Double(row) + 0.07) * cell)
        items.append(
          pair.isStroked
            ? .stroke(
              path, style: StrokeStyle(width: 4, cap: .round, join: .round), paint: ink,
              transform: place)
            : .fill(path, rule: .winding, paint: ink, transform: place))
      }
    }
    return DisplayList(items)
  }
}
