// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

@testable import MultiplaneRaster

/// A random number generator with a fixed seed (xorshift).
struct RandomNumbers {
  private var state: UInt64
  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
  mutating func real(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + Double(next() >> 11) / 9_007_199_254_740_992
      * (range.upperBound - range.lowerBound)
  }
  mutating func int(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() >> 33) % range.count
  }
  mutating func byte() -> UInt8 { UInt8(next() >> 56) }
}

extension Outline {
  mutating func add(_ verb: Verb, _ coordinates: Double...) {
    verbs.append(verb)
    for i in stride(from: 0, to: coordinates.count, by: 2) {
      points.append(CGPoint(x: coordinates[i], y: coordinates[i + 1]))
    }
  }

  static func polygon(_ corners: [(Double, Double)]) -> Outline {
    var o = Outline()
    for (i, p) in corners.enumerated() { o.add(i == 0 ? .move : .line, p.0, p.1) }
    o.add(.close)
    return o
  }

  static func rect(_ x: Double, _ y: Double, _ w: Double, _ h: Double) -> Outline {
    polygon([(x, y), (x + w, y), (x + w, y + h), (x, y + h)])
  }

  static func circle(_ cx: Double, _ cy: Double, _ r: Double) -> Outline {
    let k = 0.5522847498 * r
    var o = Outline()
    o.add(.move, cx + r, cy)
    o.add(.cubic, cx + r, cy + k, cx + k, cy + r, cx, cy + r)
    o.add(.cubic, cx - k, cy + r, cx - r, cy + k, cx - r, cy)
    o.add(.cubic, cx - r, cy - k, cx - k, cy - r, cx, cy - r)
    o.add(.cubic, cx + k, cy - r, cx + r, cy - k, cx + r, cy)
    o.add(.close)
    return o
  }

  static func + (a: Outline, b: Outline) -> Outline {
    var o = a
    o.verbs += b.verbs
    o.points += b.points
    return o
  }

  var reversedPolygon: Outline { .polygon(points.reversed().map { (Double($0.x), Double($0.y)) }) }

  /// Creates random lines, quadratics, cubics and closes, inside and around a square.
  static func random(_ n: inout RandomNumbers, size: Double, steps: Int) -> Outline {
    var o = Outline()
    func x() -> Double { 0 }
    func p(_ n: inout RandomNumbers) -> CGPoint {
      CGPoint(x: n.real(-size * 0.3...size * 1.3), y: n.real(-size * 0.3...size * 1.3))
    }
    o.verbs.append(.move)
    o.points.append(p(&n))
    for _ in 0..<steps {
      let verb = [Verb.line, .line, .quad, .cubic, .close, .move][n.int(0...5)]
      o.verbs.append(verb)
      for _ in 0..<verb.pointCount { o.points.append(p(&n)) }
    }
    return o
  }
}

extension Paint {
  static func color(_ r: UInt8, _ g: UInt8, _ b: UInt8, _ a: UInt8 = 255) -> Paint {
    .solid(PremultipliedColor(red: r, green: g, blue: b, alpha: a))
  }
  static let white = color(255, 255, 255)
  static let red = color(255, 0, 0)

  static func gradient(
    _ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, _ stops: [GradientStop],
    before: Bool = true, after: Bool = true
  ) -> Paint {
    .linear(
      LinearGradient(
        start: CGPoint(x: x0, y: y0), end: CGPoint(x: x1, y: y1), stops: stops,
        extendsStart: before, extendsEnd: after))
  }
}

extension DrawList {
  mutating func fill(
    _ outline: Outline, _ paint: Paint, rule: FillRule = .nonZero, by map: Homography = .identity
  ) {
    fill(outline, transform: map, rule: rule, paint: paint, paintTransform: map)
  }
  mutating func clip(_ outline: Outline, rule: FillRule = .nonZero) {
    pushClip(outline, transform: .identity, rule: rule)
  }
}

/// The pixels of a bitmap without the padding of its rows.
struct RenderedImage: Equatable {
  let width, height: Int
  var pixels: [UInt32]

  init(_ bitmap: Bitmap) {
    (width, height) = (bitmap.width, bitmap.height)
    pixels = (0..<bitmap.height).flatMap { y in
      UnsafeBufferPointer(start: bitmap.pixels + y * bitmap.stride, count: bitmap.width)
    }
  }

  /// Draws a list over a color with a rasterizer.
  init(_ list: DrawList, by rasterizer: Rasterizer = Rasterizer(), over: UInt32 = 0) {
    let bitmap = Bitmap(width: list.width, height: list.height)
    for i in 0..<bitmap.stride * bitmap.height { bitmap.pixels[i] = over }
    rasterizer.draw(list, into: bitmap)
    self.init(bitmap)
  }

  init(_ width: Int, _ height: Int, _ draw: (inout DrawList) -> Void) {
    var list = DrawList(width: width, height: height)
    draw(&list)
    self.init(list)
  }

  subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }
  func alpha(_ x: Int, _ y: Int) -> Int { Int(self[x, y] >> 24) }
  /// The sum of alpha values, in pixels.
  var area: Double { pixels.reduce(0.0) { $0 + Double($1 >> 24) } / 255 }
}
