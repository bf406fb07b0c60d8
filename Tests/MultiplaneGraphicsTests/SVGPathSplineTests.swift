// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import TestSupport
import Testing

/// The command `R`, a Catmull-Rom spline through points.
@Suite struct SVGPathSplineTests {
  private let text = "M0 0R6 12 12 0 18 6"

  @Test func splinesHaveOneCubicPerPoint() throws {
    // The tangent at a point is half the vector from the previous to the next point; endpoints count twice.
    let path = try CGPath(svgPathData: text)
    expectEqual(
      path.svgPathData(style: .readable), "M0 0C1 2 4 12 6 12 8 12 10 1 12 0 14-1 17 5 18 6")
    // A spline to a single point is a line.
    expect(
      try CGPath(svgPathData: "M0 0R6 12").svgPathData(style: .readable) == "M0 0C1 2 5 10 6 12")
    // For points on a line at equal distances the speed is constant inside.
    let even = try CGPath(svgPathData: "M0 0R3 0 6 0 9 0")
    expectEqual(even.svgPathData(style: .readable), "M0 0C0.5 0 2 0 3 0 4 0 5 0 6 0 7 0 8.5 0 9 0")
  }

  @Test func splinePassesThroughPointsSmoothly() throws {
    let points = (1...20).map { CGPoint(x: 10 * $0, y: ($0 * $0 * 7) % 31) }
    let data = SVGPathData([.init(.move(to: .zero)), .init(.spline(through: points))])
    let outline = data.path.outline
    expectEqual(outline.verbs.count, 21)
    for (i, p) in points.enumerated() { expectEqual(outline.points[3 * i + 3], p) }
    for i in 0..<19 {
      let (a, b, c) = (outline.points[3 * i + 2], points[i], outline.points[3 * i + 4])
      expect(abs((b.x - a.x) - (c.x - b.x)) < 1e-12 && abs((b.y - a.y) - (c.y - b.y)) < 1e-12)
    }
  }

  @Test func splinesSupportAllConversions() throws {
    let data = try SVGPathData(parsing: text)
    expectEqual(data.segments.count, 2)
    expectEqual(data.relative().description, "M0 0r6 12 12 0 18 6")
    let relative = try SVGPathData(parsing: "M1 2r6 12 12 0l1 1")
    expectEqual(relative.absolute().description, "M1 2R7 14 13 2L14 3")
    expectEqual(relative.absolute().path, relative.path)
    expectEqual(
      relative.applying(CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 1, ty: 1)).description,
      "M3 7r12 36 24 0l2 3")
    // Transforming the spline equals transforming its path.
    let t = CGAffineTransform(a: 0, b: 2, c: -1, d: 0.5, tx: 3, ty: 4)
    let moved = data.path.copy(using: [t])!
    expectEqual(data.applying(t).path.svgPathData(precision: 9), moved.svgPathData(precision: 9))
    expect(
      try SVGPathData(parsing: "M0 0R.123 4.56-7.891 2").rounded(1).description
        == "M0 0R0.1 4.6-7.9 2")
    expectEqual(data.splinesAsCubics().path, data.path)
    expect(!data.splinesAsCubics().description.contains("R"))
    expect(data.expandingShorthands() == data && data.arcsAsCubics() == data)
  }

  @Test func splineTextRoundTrips() throws {
    // Two splines are not merged, numbers after a comma or a minus sign are points, and a smooth curve reflects the
    // last cubic.
    for text in [
      "M0 0R1 1 2 2R3 3", "m1 2r1-1,2 2-3-3z", "M0 0R6 0 12 6S20 20 30 30", "M0 0R1 1t1 1",
    ] {
      let data = try SVGPathData(parsing: text)
      for style in [SVGPathData.Style.compact, .readable] {
        expect(try SVGPathData(parsing: data.text(style: style)) == data, "\(text)")
      }
      expectEqual(data.expandingShorthands().path, data.path, "\(text)")
    }
    let smooth = try CGPath(svgPathData: "M0 0R6 0 12 6S20 20 30 30")
    expectEqual(smooth.outline.points[7], CGPoint(x: 13, y: 7))
  }

  @Test func emptyAndOverflowingSplines() throws {
    let empty = SVGPathData([
      .init(.move(to: CGPoint(x: 1, y: 2))), .init(.spline(through: [])),
      .init(.horizontalLine(toX: 4)),
    ])
    expectEqual(empty.description, "M1 2H4")
    expectEqual(empty.path.svgPathData(), "M1 2H4")
    let huge = try CGPath(svgPathData: "M-1.7e308 0R1.7e308 0-1.7e308 1")
    expect(huge.outline.points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
    expectEqual(huge.outline.points.count, 7)
    let infinite = SVGPathData([
      .init(.move(to: .zero)), .init(.spline(through: [CGPoint(x: 1, y: CGFloat.infinity)])),
    ])
    expect(infinite.description == "M0 0" && infinite.path.svgPathData() == "M0 0")
  }
}
