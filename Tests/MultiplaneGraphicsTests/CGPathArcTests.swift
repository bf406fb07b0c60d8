// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import TestSupport
import Testing

// Semantics 11.4. The numbers of curves were measured on macOS.

@Suite struct CGPathArcTests {
  private func arc(_ start: CGFloat, _ end: CGFloat, clockwise: Bool) -> PathText {
    let path = CGMutablePath()
    path.addArc(center: .zero, radius: 1, startAngle: start, endAngle: end, clockwise: clockwise)
    return PathText(path)
  }

  @Test(
    "Number of curves in counterclockwise sweeps",
    arguments: [
      (0, -1, 4), (0, -2 * .pi, 0), (0, 4 * .pi, 8), (1, 7.5, 5), (0, 0, 0), (0, .pi, 2),
      (0, 2 * .pi, 4), (0.1, 0.1 + 2 * .pi, 4),
    ] as [(CGFloat, CGFloat, Int)])
  func counterclockwiseCurveCount(_ start: CGFloat, _ end: CGFloat, _ curves: Int) {
    expectEqual(
      arc(start, end, clockwise: false).verbs, "M" + String(repeating: "C", count: curves))
  }

  @Test(
    "Number of curves in clockwise sweeps",
    arguments: [
      (0, 2 * .pi, 4), (0, 3 * .pi, 2), (0, 7, 4), (0, 1, 4), (2, 0, 2), (0, -7, 5), (0, 0, 0),
    ] as [(CGFloat, CGFloat, Int)])
  func clockwiseCurveCount(_ start: CGFloat, _ end: CGFloat, _ curves: Int) {
    expectEqual(arc(start, end, clockwise: true).verbs, "M" + String(repeating: "C", count: curves))
  }

  @Test func endAngleBeforeStartWrapsAround() {
    // The sweep from 0 to -7 continues to 4 pi - 7 = 5.566.
    let points = arc(0, -7, clockwise: false)
    expectEqual(points.verbs, "MCCCC")
    expect(abs(points.numbers[points.numbers.count - 2] - 0.7539022543433046) < 1e-12)
    expect(abs(points.numbers[points.numbers.count - 1] + 0.6569865987187891) < 1e-12)
  }

  @Test func partialQuarterArc() {
    let path = CGMutablePath()
    path.addArc(
      center: CGPoint(x: 10, y: 10), radius: 5, startAngle: 0, endAngle: 0.5, clockwise: false)
    expect(
      PathText(path).matches(
        PathText("M 15 10 C 15 10.8377 14.7895 11.6620 14.3879 12.3971"), within: 5e-5))
  }

  @Test func wholeQuartersPrecedeRemainder() {
    let path = arc(0, 2, clockwise: false)
    expectEqual(path.verbs, "MCC")
    expect(path.numbers[6] == 0 && path.numbers[7] == 1)
    expect(abs(path.numbers[3] - 0.5522847498307936) < 1e-15)
  }

  @Test func zeroSweepAddsLineToStart() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 0))
    path.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: 0, clockwise: false)
    expectEqual(PathText(path), PathText("M 1 0 L 1 0"))
  }

  @Test func negativeRadiusMirrorsArc() {
    let path = CGMutablePath()
    path.addArc(center: .zero, radius: -1, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    expect(
      PathText(path).matches(PathText("M -1 0 C -1 -0.5522847 -0.5522847 -1 0 -1"), within: 1e-6))
  }

  @Test func relativeArcs() {
    let path = CGMutablePath()
    path.addRelativeArc(center: .zero, radius: 1, startAngle: 0, delta: 7)
    expectEqual(PathText(path).verbs, "MCCCCC")
    path.addRelativeArc(center: .zero, radius: 1, startAngle: 0, delta: 0)
    expectEqual(PathText(path).verbs, "MCCCCCL")
    path.addRelativeArc(center: .zero, radius: 1, startAngle: 0, delta: -.pi / 2)
    expectEqual(path.currentPoint, CGPoint(x: 0, y: -1))
  }

  @Test func nonFiniteArcsAddNothing() {
    let path = CGMutablePath()
    for bad in [CGFloat.nan, .infinity, -.infinity] {
      path.addArc(center: .zero, radius: 1, startAngle: bad, endAngle: 1, clockwise: true)
      path.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: bad, clockwise: false)
      path.addArc(center: .zero, radius: bad, startAngle: 0, endAngle: 1, clockwise: false)
      path.addRelativeArc(center: CGPoint(x: 0, y: bad), radius: 1, startAngle: 0, delta: 1)
      path.addRelativeArc(center: .zero, radius: 1, startAngle: 0, delta: bad)
    }
    // The difference of the angles is not finite.
    for isClockwise in [false, true] {
      path.addArc(
        center: .zero, radius: 1, startAngle: -1.7e308, endAngle: 1.7e308, clockwise: isClockwise)
      path.addArc(
        center: .zero, radius: 1, startAngle: 1.7e308, endAngle: -1.7e308, clockwise: isClockwise)
    }
    expect(path.isEmpty)
  }

  @Test func largeSweepsHaveBoundedElementCount() {
    let path = CGMutablePath()
    path.addRelativeArc(center: .zero, radius: 1, startAngle: 0, delta: 1e30)
    path.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: -1e30, clockwise: true)
    path.addArc(center: .zero, radius: 1, startAngle: 1e30, endAngle: 0, clockwise: false)
    expect(path.outline.verbs.count < 2500)
    expect(path.boundingBox.width < 2.1)
  }

  @Test("Arcs stay within 0.03 % of the circle")
  func arcsApproximateCircle() {
    for sweep in stride(from: CGFloat(0.1), through: 6.2, by: 0.3) {
      let path = CGMutablePath()
      path.addRelativeArc(center: .zero, radius: 1, startAngle: 0.3, delta: sweep)
      for point in path.flattened(threshold: 1e-5).outline.points {
        expect(abs((point.x * point.x + point.y * point.y).squareRoot() - 1) < 3e-4)
      }
      expect(abs(path.currentPoint.x - cos(0.3 + sweep)) < 1e-14)
      expect(abs(path.currentPoint.y - sin(0.3 + sweep)) < 1e-14)
    }
  }

  // MARK: Tangent arcs

  private func corner(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, radius: CGFloat) -> PathText {
    let path = CGMutablePath()
    path.move(to: a)
    path.addArc(tangent1End: b, tangent2End: c, radius: radius)
    return PathText(path)
  }
  private func p(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

  @Test func tangentArc() {
    expect(
      corner(p(0, 0), p(10, 0), p(10, 10), radius: 3).matches(
        PathText("M 0 0 L 7 0 C 8.6569 0 10 1.3431 10 3"), within: 5e-5))
    expect(
      corner(p(0, 0), p(10, 0), p(10, -10), radius: 3).matches(
        PathText("M 0 0 L 7 0 C 8.6569 0 10 -1.3431 10 -3"), within: 5e-5))
  }

  @Test func sharpTangentArcsUseTwoCurves() {
    let path = corner(p(0, 0), p(10, 0), p(0, 1), radius: 0.2)
    expectEqual(path.verbs, "MLCC")
  }

  @Test func degenerateTangentArcsBecomeLines() {
    let line = PathText("M 0 0 L 10 0")
    expectEqual(corner(p(0, 0), p(10, 0), p(20, 0), radius: 3), line)
    expectEqual(corner(p(0, 0), p(10, 0), p(5, 0), radius: 3), line)
    expectEqual(corner(p(0, 0), p(10, 0), p(10, 0), radius: 3), line)
    expectEqual(corner(p(10, 0), p(10, 0), p(20, 5), radius: 3), PathText("M 10 0 L 10 0"))
    expectEqual(corner(p(0, 0), p(10, 0), p(10, 10), radius: .nan), line)
    expectEqual(
      corner(p(0, 0), p(10, 0), p(10, 10), radius: 0), PathText("M 0 0 L 10 0 C 10 0 10 0 10 0"))
    let path = CGMutablePath()
    path.addArc(tangent1End: p(10, 0), tangent2End: p(10, 10), radius: 3)
    expect(path.isEmpty)
  }
}
