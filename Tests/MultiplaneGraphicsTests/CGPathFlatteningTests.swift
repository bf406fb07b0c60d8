// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import TestSupport
import Testing

@Suite struct CGPathFlatteningTests {
  @Test func flatteningKeepsMovesLinesAndCloses() {
    let path = PathText("M 0 0 L 5 0 C 5 5 9 9 9 0 Z Q 1 9 2 0 M 7 7").path
    let flat = PathText(path.flattened(threshold: 0.5))
    expectEqual(Set(flat.verbs), ["M", "L", "Z"])
    expectEqual(flat.verbs.filter { "MZ".contains($0) }, "MZM")
    // After the close the curve starts at the subpath's start point.
    let index = flat.verbs.firstIndex(of: "Z")!
    expectEqual(flat.verbs[index...].dropFirst().first, "L")
    let lines = PathText("M 0 0 L 5 0 L 3 3 Z M 1 1").path
    expectEqual(lines.flattened(threshold: 1), lines)
  }

  @Test("Every point of a curve is within the threshold", arguments: [1, 0.1, 0.01, 0.001])
  func flatteningStaysWithinThreshold(_ threshold: CGFloat) {
    var random = SeededGenerator(3)
    for _ in 0..<30 {
      let (a, b, c, d) = (random.point(), random.point(), random.point(), random.point())
      for isCubic in [true, false] {
        let path = CGMutablePath()
        path.move(to: a)
        if isCubic {
          path.addCurve(to: d, control1: b, control2: c)
        } else {
          path.addQuadCurve(to: d, control: b)
        }
        let points = path.flattened(threshold: threshold).outline.points
        expect(points.first == a && points.last == d)
        for i in 0...100 {
          let t = CGFloat(i) / 100, s = 1 - t
          let p =
            isCubic
            ? CGPoint(
              x: s * s * s * a.x + 3 * s * s * t * b.x + 3 * s * t * t * c.x + t * t * t * d.x,
              y: s * s * s * a.y + 3 * s * s * t * b.y + 3 * s * t * t * c.y + t * t * t * d.y)
            : CGPoint(
              x: s * s * a.x + 2 * s * t * b.x + t * t * d.x,
              y: s * s * a.y + 2 * s * t * b.y + t * t * d.y)
          let nearest = zip(points, points.dropFirst()).map { distance(p, $0, $1) }.min()!
          expect(nearest <= threshold * 1.000001)
        }
      }
    }
  }

  @Test func circleFlattensToFewLines() {
    let circle = CGPath(ellipseIn: CGRect(x: -100, y: -100, width: 200, height: 200))
    // The fewest lines of equal length are pi / acos(1 - 0.1 / 100), 71.
    let count = circle.flattened(threshold: 0.1).outline.verbs.count { $0 == .line }
    expect(count >= 71 && count <= 100)
  }

  @Test func outOfRangeThresholds() {
    let path = PathText("M 0 0 C 10 10 20 -10 30 0").path
    let finest = path.flattened(threshold: 1e-6)
    for threshold in [CGFloat.nan, 0, -1] {
      expectEqual(path.flattened(threshold: threshold), finest)
    }
    expectEqual(PathText(path.flattened(threshold: .infinity)), PathText("M 0 0 L 30 0"))
  }

  @Test func curvesThatAreNotFiniteBecomeLines() {
    for index in 0..<6 {
      for bad in [CGFloat.nan, .infinity] {
        var numbers: [CGFloat] = [100, 100, 200, 0, 300, 100]
        numbers[index] = bad
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addCurve(
          to: CGPoint(x: numbers[4], y: numbers[5]),
          control1: CGPoint(x: numbers[0], y: numbers[1]),
          control2: CGPoint(x: numbers[2], y: numbers[3]))
        expectEqual(path.outline.flattened(tolerance: 0.1).verbs, [.move, .line], "\(numbers)")
      }
    }
  }
}

/// Returns the distance of a point from a line segment.
func distance(_ p: CGPoint, _ a: CGPoint, _ b: CGPoint) -> CGFloat {
  let (dx, dy) = (b.x - a.x, b.y - a.y)
  let squared = dx * dx + dy * dy
  let t = squared > 0 ? min(max(((p.x - a.x) * dx + (p.y - a.y) * dy) / squared, 0), 1) : 0
  let (x, y) = (a.x + t * dx - p.x, a.y + t * dy - p.y)
  return (x * x + y * y).squareRoot()
}
