// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import TestSupport
import Testing

@Suite struct PathSliderTests {
  private func distanceBetween(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
    ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
  }

  /// The article's figure 8 in a view of 300 x 480.
  private var figure8: CGPath {
    let radius: CGFloat = 80, offset = 2 * radius * CGFloat(0.5).squareRoot()
    let path = CGMutablePath()
    path.addArc(
      center: CGPoint(x: 150, y: 240 - offset), radius: radius, startAngle: .pi / 4,
      endAngle: -.pi - .pi / 4, clockwise: true)
    path.addArc(
      center: CGPoint(x: 150, y: 240 + offset), radius: radius, startAngle: -.pi / 4,
      endAngle: .pi + .pi / 4, clockwise: false)
    path.closeSubpath()
    return path
  }

  @Test("The slider moves to the same points as the article's handle")
  func sliderMatchesArticleHandle() {
    let measure = PathMeasure(figure8)
    let count = 20_000
    let points = measure.evenlySpacedPoints(count: count)
    var random = SeededGenerator(12)
    var compared = 0
    for _ in 0..<60 {
      var index = Int(random.next() % UInt64(count))
      var slider = PathSlider(measure, at: measure.length * CGFloat(index) / CGFloat(count))
      for _ in 0..<5 {
        let p = CGPoint(x: random.number(0...300), y: random.number(0...480))
        func sampleDistance(_ i: Int) -> CGFloat {
          distanceBetween(points[(i % count + count) % count], p)
        }
        // Where both directions are equally steep, the rounding of samples decides.
        let lean = sampleDistance(index - 1) - sampleDistance(index + 1)
        let isUndecided = abs(lean) < 1e-4 && sampleDistance(index) > sampleDistance(index + 1)
        let (earlier, current, later) = (
          sampleDistance(index - 1), sampleDistance(index), sampleDistance(index + 1)
        )
        if !(current <= earlier && current <= later) {
          let step = earlier < later ? -1 : 1
          while sampleDistance(index + step) < sampleDistance(index) { index += step }
          index = (index % count + count) % count
        }
        if isUndecided { break }
        slider.slide(toward: p)
        expect(distanceBetween(slider.position, points[index]) < 0.2)
        compared += 1
      }
    }
    expect(compared > 200)
  }

  @Test("Repeating a slide does not move it, and no slide increases the distance")
  func repeatedSlidesAreStable() {
    var random = SeededGenerator(4)
    for _ in 0..<100 {
      let path = CGMutablePath()
      path.move(to: random.point())
      path.addCurve(to: random.point(), control1: random.point(), control2: random.point())
      path.addQuadCurve(to: random.point(), control: random.point())
      path.addLine(to: random.point())
      if random.next() % 2 == 0 { path.closeSubpath() }
      var slider = PathSlider(path)
      slider.distance = random.number(0...slider.measure.length)
      for _ in 0..<5 {
        let p = random.point(-20...120)
        let before = distanceBetween(slider.position, p)
        slider.slide(toward: p)
        let after = distanceBetween(slider.position, p)
        expect(after <= before + 1e-9)
        let place = slider.distance
        slider.slide(toward: p)
        let moved = abs(slider.distance - place)
        expect(min(moved, slider.measure.length - moved) < 1e-5)
        // No location nearby is closer.
        for h in [-1e-3, 1e-3] as [CGFloat] {
          let s = slider.distance + h
          if s > 0, s < slider.measure.length {
            expect(distanceBetween(slider.measure.point(at: s), p) > after - 1e-7)
          }
        }
      }
    }
  }

  @Test("With one minimum a large step equals many small ones") func largeStepEqualsSmallSteps() {
    let circle = PathMeasure(CGPath(ellipseIn: CGRect(x: -50, y: -50, width: 100, height: 100)))
    let arc = PathMeasure(PathText("M 0 0 C 40 60 60 60 100 0").path)
    var random = SeededGenerator(9)
    for (measure, isArc) in [(circle, false), (arc, true)] {
      for _ in 0..<40 {
        let a =
          isArc
          ? CGPoint(x: random.number(), y: random.number(30...90))
          : random.point(-90...90)
        let b =
          isArc
          ? CGPoint(x: random.number(), y: random.number(60...90))
          : random.point(-90...90)
        guard isArc || abs(a.x * b.y - a.y * b.x) > 100 else { continue }
        var big = PathSlider(measure)
        big.slide(toward: a)
        var small = big
        big.slide(toward: b)
        let count = 1 + Int(random.next() % 300)
        for i in 1...count {
          let u = CGFloat(i) / CGFloat(count)
          small.slide(toward: CGPoint(x: a.x + (b.x - a.x) * u, y: a.y + (b.y - a.y) * u))
        }
        expect(distanceBetween(big.position, small.position) < 1e-6)
      }
    }
  }

  @Test func sliderDoesNotJumpAtCrossing() {
    let measure = PathMeasure(figure8)
    // Down the right side of the upper lobe, through the crossing, to the left side of the lower lobe.
    var slider = PathSlider(measure, at: 0)
    var last = slider.distance
    for i in 0...400 {
      let p = CGPoint(x: 206 - CGFloat(i) * 112 / 400, y: 184 + CGFloat(i) * 112 / 400)
      slider.slide(toward: p)
      let moved = abs(slider.distance - last)
      expect(min(moved, measure.length - moved) < 2)
      last = slider.distance
    }
    expect(distanceBetween(slider.position, CGPoint(x: 94, y: 296)) < 1)
  }

  @Test("A target on the path does not move the slider away") func targetOnPathKeepsPosition()
    throws
  {
    let measure = PathMeasure(figure8)
    for step in 0..<500 {
      let wish = measure.point(atFraction: (CGFloat(step) + 0.3) / 500)
      for shift in [-1, 0, 1] as [CGFloat] {
        let p = CGPoint(x: wish.x + shift * wish.x.ulp, y: wish.y - shift * wish.y.ulp)
        let nearest = try #require(measure.nearestPoint(to: p))
        var slider = PathSlider(measure, at: nearest.location.distance)
        let before = distanceBetween(slider.position, p)
        slider.slide(toward: p)
        expect(distanceBetween(slider.position, p) <= before && before < 1e-6)
      }
    }
  }

  @Test func closedPathsWrapAndOpenPathsStop() {
    let square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    var slider = PathSlider(square, at: 2)
    slider.slide(toward: CGPoint(x: -3, y: 4))
    expect(slider.position == CGPoint(x: 0, y: 4) && slider.distance == 36)
    slider.slide(toward: CGPoint(x: 5, y: -1))
    expectEqual(slider.position, CGPoint(x: 5, y: 0))
    var open = PathSlider(PathText("M 0 0 L 10 0 M 20 0 L 30 0").path, at: 5)
    open.slide(toward: CGPoint(x: 29, y: 1))
    expectEqual(open.position, CGPoint(x: 10, y: 0))
    open.slide(toward: CGPoint(x: -9, y: 1))
    expect(open.position == .zero && open.tangent == CGVector(dx: 1, dy: 0) && open.angle == 0)
    open.distance = 15
    expectEqual(open.position, CGPoint(x: 25, y: 0))
  }

  @Test("From the opposite side of a circle it moves; at the center it stays")
  func slideFromOppositeSide() {
    let circle = CGPath(ellipseIn: CGRect(x: -5, y: -5, width: 10, height: 10))
    var slider = PathSlider(circle)
    let atCentre = slider.slide(toward: .zero)
    expect(!atCentre)
    let opposite = slider.slide(toward: CGPoint(x: -9, y: 0))
    expect(opposite)
    expect(distanceBetween(slider.position, CGPoint(x: -5, y: 0)) < 1e-9)
    expect(abs(slider.distance - slider.measure.length / 2) < 1e-6)
  }

  @Test func degenerateInput() {
    var none = PathSlider(CGMutablePath())
    let noneMoved = none.slide(toward: CGPoint(x: 1, y: 1))
    expect(!noneMoved && none.position == .zero && none.location == nil)
    var lone = PathSlider(PathText("M 3 4 Z").path, at: 7)
    let loneMoved = lone.slide(toward: .zero)
    expect(!loneMoved && lone.position == CGPoint(x: 3, y: 4))
    var slider = PathSlider(PathText("M 0 0 C 1 9 2 9 3 0 L 3 0 Z").path, at: .nan)
    for bad in DegeneratePathTests.numbers {
      slider.slide(toward: CGPoint(x: bad, y: 2))
      expect(slider.position.x.isFinite && slider.distance.isFinite)
    }
  }
}
