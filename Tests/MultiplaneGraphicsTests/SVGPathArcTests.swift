// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneGraphics
import MultiplaneMath
import TestSupport
import Testing

/// Arcs compared with the formulas of the SVG specification, which compute the center by another method.
@Suite struct SVGPathArcTests {
  struct Case: CustomStringConvertible, Sendable {
    var start, end: CGPoint
    var rx, ry, rotation: Double
    var isLarge, isSweep: Bool

    var text: String {
      "M\(start.x) \(start.y)A\(rx) \(ry) \(rotation) \(isLarge ? 1 : 0) \(isSweep ? 1 : 0)"
        + " \(end.x) \(end.y)"
    }
    var description: String { text }
  }

  static let cases: [Case] = {
    var state: UInt64 = 7
    func next() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) * 0x1p-53
    }
    return (0..<400).map { i in
      Case(
        start: CGPoint(x: next() * 100, y: next() * 100),
        end: CGPoint(x: next() * 100, y: next() * 100), rx: 1 + next() * 200, ry: 1 + next() * 200,
        rotation: next() * 720 - 360, isLarge: i & 1 != 0, isSweep: i & 2 != 0)
    }
  }()

  /// Returns center, final radii, first angle and sweep; SVG 2, implementation notes, B.2.4 and B.2.5.
  private func specificationArc(_ c: Case) -> (
    center: CGPoint, rx: Double, ry: Double, angle: Double, sweep: Double
  ) {
    let (s, k) = Elementary.sinCos(c.rotation * .pi / 180)
    let dx = Double(c.start.x - c.end.x) / 2
    let dy = Double(c.start.y - c.end.y) / 2
    let x = k * dx + s * dy
    let y = k * dy - s * dx
    let lambda = x * x / (c.rx * c.rx) + y * y / (c.ry * c.ry)
    let scale = lambda > 1 ? lambda.squareRoot() : 1
    let (rx, ry) = (c.rx * scale, c.ry * scale)
    let d = rx * rx * y * y + ry * ry * x * x
    let f =
      lambda > 1
      ? 0 : (c.isLarge == c.isSweep ? -1 : 1) * max(0, (rx * rx * ry * ry - d) / d).squareRoot()
    let (cx, cy) = (f * rx * y / ry, -f * ry * x / rx)
    let first = Elementary.atan2((y - cy) / ry, (x - cx) / rx)
    var sweep = Elementary.atan2((-y - cy) / ry, (-x - cx) / rx) - first
    if c.isSweep && sweep < 0 { sweep += 2 * .pi }
    if !c.isSweep && sweep > 0 { sweep -= 2 * .pi }
    let middle = CGPoint(x: (c.start.x + c.end.x) / 2, y: (c.start.y + c.end.y) / 2)
    let center = CGPoint(
      x: Double(middle.x) + k * cx - s * cy, y: Double(middle.y) + s * cx + k * cy)
    return (center, rx, ry, first, sweep)
  }

  @Test func curvesApproximateEllipse() throws {
    for c in Self.cases {
      let path = try CGPath(svgPathData: c.text)
      let segments = SVGPathData(path).segments.dropFirst()
      let book = specificationArc(c)
      let size = max(book.rx, book.ry)
      let (s, k) = Elementary.sinCos(c.rotation * .pi / 180)
      expectEqual(
        segments.count, max(1, Int((abs(book.sweep) / (.pi / 2) - 1e-9).rounded(.up))), "\(c)")

      var from = c.start
      for (i, segment) in segments.enumerated() {
        guard case .curve(let c1, let c2, let to) = segment.command else {
          Issue.record("\(c) draws \(segment)")
          return
        }
        for step in 0...8 {
          let t = Double(step) / 8
          let u = 1 - t
          func mix(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> Double {
            u * u * u * Double(a) + 3 * u * u * t * Double(b) + 3 * u * t * t * Double(c)
              + t * t * t * Double(d)
          }
          let x = mix(from.x, c1.x, c2.x, to.x) - Double(book.center.x)
          let y = mix(from.y, c1.y, c2.y, to.y) - Double(book.center.y)
          let (a, b) = ((k * x + s * y) / book.rx, (k * y - s * x) / book.ry)
          // On the ellipse within the error of a cubic, and near the angle at the fraction t: the cubic of a quarter
          // turn is ahead by at most 0.0072 radians, 0.0102 in a + b.
          expect(abs((a * a + b * b).squareRoot() - 1) < 3e-4, "\(c)")
          let angle = book.angle + book.sweep * (Double(i) + t) / Double(segments.count)
          let (sine, cosine) = Elementary.sinCos(angle)
          expect(abs(a - cosine) + abs(b - sine) < 0.0102, "\(c)")
          if step % 8 == 0 {
            expect((abs(a - cosine) + abs(b - sine)) * size < 1e-6 * size, "\(c)")
          }
        }
        from = to
      }
      expectEqual(from, c.end)
    }
  }

  @Test func shortRadiiAreScaledUp() throws {
    // A semicircle with a diameter of 20, for any axes that are equal and too short.
    let expected = try CGPath(svgPathData: "M0 0A10 10 0 0 1 20 0")
    for axis in ["1", "0.5", "1e-30", "1e-320"] {
      let path = try CGPath(svgPathData: "M0 0A\(axis) \(axis) 0 0 1 20 0")
      for (a, b) in zip(path.outline.points, expected.outline.points) {
        expect(abs(a.x - b.x) + abs(a.y - b.y) < 1e-12, "\(axis)")
      }
    }
  }

  @Test func degenerateArcs() throws {
    func drawn(_ text: String) throws -> String {
      try CGPath(svgPathData: text).svgPathData(style: .readable)
    }
    expect(try drawn("M1 1A0 5 0 0 1 9 9") == "M1 1L9 9")
    expect(try drawn("M1 1A5 0 0 0 1 9 9") == "M1 1L9 9")
    expect(try drawn("M1 1A5 5 0 1 1 1 1L2 2") == "M1 1L2 2")
    expect(try drawn("M1 1A-5 -5 0 0 1 9 9") == drawn("M1 1A5 5 0 0 1 9 9"))
    expect(try drawn("M1 1a5 5 0 0 1 0 0z") == "M1 1Z")
  }

  @Test func arcsHaveDoublePrecision() throws {
    // A quarter of a circle of radius 1: the control length is 4/3 tan(pi/8).
    let quarter = try SVGPathData(parsing: "M1 0A1 1 0 0 1 0 1").arcsAsCubics()
    guard case .curve(let c1, let c2, let end) = quarter.segments[1].command else {
      Issue.record("no curve")
      return
    }
    let kappa: CGFloat = 0.5522847498307935
    expect(abs(c1.x - 1) < 3e-16 && abs(c1.y - kappa) < 3e-16)
    expect(abs(c2.x - kappa) < 3e-16 && abs(c2.y - 1) < 3e-16)
    expectEqual(end, CGPoint(x: 0, y: 1))
    // A flat arc of a huge circle is a parabola of height chord^2 / (8 r).
    let slight = try SVGPathData(parsing: "M-1 0A1e9 1e9 0 0 1 1 0").arcsAsCubics()
    guard case .curve(let a, let b, _) = slight.segments[1].command else {
      Issue.record("no curve")
      return
    }
    let height = -0.75 * (a.y + b.y) / 2
    expect(abs(height / 5e-10 - 1) < 1e-9)
  }

  @Test func rightAngleRotationsAreExact() throws {
    // Rotated by a quarter turn, the axes are swapped exactly.
    let a = try CGPath(svgPathData: "M0 0A30 20 90 0 1 17 9")
    let b = try CGPath(svgPathData: "M0 0A20 30 0 0 1 17 9")
    for (p, q) in zip(a.outline.points, b.outline.points) {
      expect(abs(p.x - q.x) + abs(p.y - q.y) < 1e-13)
    }
    let turns = try CGPath(svgPathData: "M0 0A30 20 7290 0 1 17 9")
    expectEqual(turns, a)
  }

  @Test func extremeNumbersNeverTrap() {
    let numbers = [
      "0", "1e-320", "1e-150", "1", "1e30", "1e154", "1e200", "1e308", "-1e308", "1.7e308",
    ]
    for rx in numbers {
      for ry in numbers {
        for end in numbers {
          for flags in ["00", "11"] {
            let text = "M1 2A\(rx) \(ry) 37 \(flags) \(end) 5"
            let (data, error) = SVGPathData.parsePrefix(of: text)
            expect(data.segments.count == (error == nil ? 2 : 1))
            let points = data.path.outline.points
            expect(points.allSatisfy { $0.x.isFinite && $0.y.isFinite }, "\(text)")
            if error == nil { expectEqual(points.last, CGPoint(x: Double(end)!, y: 5)) }
          }
        }
      }
    }
  }
}
