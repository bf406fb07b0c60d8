// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import TestSupport
import Testing

/// A slider that follows a continuously moving point.
@Suite struct PathSliderMotionTests {
  private func distanceBetween(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
    ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
  }

  private func between(_ a: CGPoint, _ b: CGPoint, _ part: CGFloat) -> CGPoint {
    CGPoint(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
  }

  /// Creates a path of curves, lines and corners, closed if requested.
  private func path(_ random: inout SeededGenerator, isClosed: Bool) -> CGPath {
    let path = CGMutablePath()
    path.move(to: random.point())
    path.addCurve(to: random.point(), control1: random.point(), control2: random.point())
    path.addQuadCurve(to: random.point(), control: random.point())
    path.addLine(to: random.point())
    if isClosed { path.closeSubpath() }
    return path
  }

  @Test(
    "Subdividing the motion makes no difference",
    arguments: [(21, 10), (21, 1000), (22, 37), (23, 100), (24, 333)])
  func subdividedMotionEndsAtSamePosition(seed: UInt64, count: Int) {
    var random = SeededGenerator(seed)
    for n in 0..<60 {
      let measure = PathMeasure(path(&random, isClosed: n % 2 == 0))
      var whole = PathSlider(measure, at: random.number(0...measure.length))
      whole.slide(toward: whole.position)
      var parts = whole
      let a = whole.position, b = random.point(-40...140)
      whole.slide(from: a, to: b)
      for i in 0..<count {
        parts.slide(
          from: between(a, b, CGFloat(i) / CGFloat(count)),
          to: between(a, b, CGFloat(i + 1) / CGFloat(count)))
      }
      expect(distanceBetween(whole.position, parts.position) < 1e-5, "path \(n)")
    }
  }

  @Test("The result is the limit of ever smaller steps") func motionIsLimitOfSmallSteps() {
    var random = SeededGenerator(5)
    for n in 0..<40 {
      let measure = PathMeasure(path(&random, isClosed: n % 2 == 0))
      var way = PathSlider(measure, at: random.number(0...measure.length))
      var steps = way
      let a = way.position, b = random.point(-40...140)
      way.slide(from: a, to: b)
      let count = 8000
      for i in 0...count { steps.slide(toward: between(a, b, CGFloat(i) / CGFloat(count))) }
      expect(distanceBetween(way.position, steps.position) < 1e-5, "path \(n)")
    }
  }

  @Test func singleStepCanEndElsewhere() {
    // Across the middle of a bend: a single step switches to the other side, the continuous motion does not.
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 100))
    path.addLine(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 30, y: 0))
    path.addLine(to: CGPoint(x: 30, y: 100))
    var step = PathSlider(path, at: 60), way = step
    let a = step.position, b = CGPoint(x: 40, y: -30), c = CGPoint(x: 40, y: 80)
    way.slide(from: a, to: b)
    way.slide(from: b, to: c)
    expectEqual(way.position, CGPoint(x: 30, y: 80))
    step.slide(toward: c)
    expectEqual(step.position, CGPoint(x: 0, y: 80))
  }

  @Test(
    "A motion past the center of a circle ends at the opposite side")
  func motionPastCircleCenter() {
    let circle = CGPath(ellipseIn: CGRect(x: -50, y: -50, width: 100, height: 100))
    for y in [-3, 0.25, 3] as [CGFloat] {
      var slider = PathSlider(circle)
      slider.slide(from: CGPoint(x: 50, y: 0), to: CGPoint(x: -40, y: y))
      expect(abs(distanceBetween(slider.position, .zero) - 50) < 0.02)
      expect(slider.position.x < -49)
    }
  }

  @Test func sliderStopsAtCornersAndEnds() {
    let corner = CGMutablePath()
    corner.move(to: .zero)
    corner.addLine(to: CGPoint(x: 50, y: 0))
    corner.addLine(to: CGPoint(x: 50, y: 50))
    var slider = PathSlider(corner, at: 20)
    slider.slide(from: CGPoint(x: 20, y: 0), to: CGPoint(x: 80, y: -30))
    expectEqual(slider.position, CGPoint(x: 50, y: 0))
    slider.slide(from: CGPoint(x: 80, y: -30), to: CGPoint(x: 80, y: 30))
    expectEqual(slider.position, CGPoint(x: 50, y: 30))
    slider.slide(from: CGPoint(x: 80, y: 30), to: CGPoint(x: 80, y: 300))
    expectEqual(slider.position, CGPoint(x: 50, y: 50))
    slider.slide(from: CGPoint(x: 80, y: 300), to: CGPoint(x: 10, y: 10))
    expect(distanceBetween(slider.position, CGPoint(x: 50, y: 10)) < 1e-12)
  }

  /// At the second corner the middle segment leads closer, though by less and less as the point moves on.
  @Test func sliderLeavesCornerForCloserSegment() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: -100, y: -50))
    path.addLine(to: CGPoint(x: 0, y: -50))
    path.addLine(to: .zero)
    path.addLine(to: CGPoint(x: 100, y: 0))
    let a = CGPoint(x: 50, y: -95.625), b = CGPoint(x: -80, y: 10)
    var way = PathSlider(path, at: 200), steps = way
    way.slide(from: a, to: b)
    for i in 0...100 { steps.slide(toward: between(a, b, CGFloat(i) / 100)) }
    expect(distanceBetween(way.position, CGPoint(x: -80, y: -50)) < 1e-9)
    expect(distanceBetween(steps.position, way.position) < 1e-9)
  }

  @Test func invalidTargetsAreRejected() {
    var slider = PathSlider(CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil))
    for bad in [CGPoint(x: CGFloat.nan, y: 0), CGPoint(x: 0, y: CGFloat.infinity)] {
      let moved = slider.slide(from: bad, to: CGPoint(x: 9, y: 0))
      let movedTo = slider.slide(from: .zero, to: bad)
      expect(!moved && !movedTo && slider.distance == 0)
    }
    var none = PathSlider(CGMutablePath())
    let moved = none.slide(from: .zero, to: CGPoint(x: 1, y: 1))
    expect(!moved)
    let stays = slider.slide(from: .zero, to: .zero)
    expect(!stays)
  }
}
