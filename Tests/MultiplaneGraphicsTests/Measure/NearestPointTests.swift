// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import TestSupport
import Testing

@Suite struct NearestPointTests {
  /// Creates a path of four elements, one of them a closing line.
  private func path(_ random: inout SeededGenerator) -> CGMutablePath {
    let path = CGMutablePath()
    path.move(to: random.point())
    path.addCurve(to: random.point(), control1: random.point(), control2: random.point())
    path.addQuadCurve(to: random.point(), control: random.point())
    path.closeSubpath()
    path.move(to: random.point())
    path.addCurve(to: random.point(), control1: random.point(), control2: random.point())
    return path
  }

  private func distanceBetween(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
    ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
  }

  @Test("None of 10,000 samples is nearer than the nearest point") func noSampleIsNearer() throws {
    var random = SeededGenerator(77)
    for _ in 0..<12 {
      let measure = PathMeasure(path(&random))
      let samples = measure.evenlySpacedPoints(count: 10_000)
      for _ in 0..<5 {
        let p = random.point(-50...150)
        let nearest = try #require(measure.nearestPoint(to: p))
        let best = samples.reduce(CGFloat.infinity) { min($0, distanceBetween($1, p)) }
        expect(nearest.distance <= best + 1e-10)
        expect(nearest.distance >= best - measure.length / 10_000)
        // All properties of the location are consistent.
        let place = nearest.location
        expect(abs(distanceBetween(place.point, p) - nearest.distance) < 1e-10)
        // The distance at which a subpath begins belongs to the end of the subpath before.
        expect(
          place.parameter == 0
            || distanceBetween(measure.point(at: place.distance), place.point) < 1e-5)
        expectEqual(
          measure.distance(ofElement: place.elementIndex, parameter: place.parameter),
          place.distance)
        // Inside a curve the direction to the point is perpendicular to the tangent.
        if place.parameter > 0 && place.parameter < 1 {
          let along =
            (p.x - place.point.x) * place.tangent.dx + (p.y - place.point.y) * place.tangent.dy
          expect(abs(along) < 1e-9 * max(nearest.distance, 1))
        }
      }
    }
  }

  @Test func indexMatchesMeasure() throws {
    var random = SeededGenerator(3)
    let long = CGMutablePath()
    for _ in 0..<40 { long.addPath(path(&random)) }
    let index = NearestPointIndex(long)
    for _ in 0..<150 {
      let p = random.point(-50...150)
      let a = try #require(index.nearestPoint(to: p))
      let b = try #require(index.measure.nearestPoint(to: p))
      expect(abs(a.distance - b.distance) < 1e-10)
      expectEqual(a.location.elementIndex, b.location.elementIndex)
    }
  }

  @Test func nearestPointsOnCircleAndLine() throws {
    let circle = CGPath(ellipseIn: CGRect(x: -5, y: -5, width: 10, height: 10))
    for i in 0..<24 {
      let angle = CGFloat(i) * .pi / 12 + 0.01
      let p = CGPoint(x: 9 * cos(angle), y: 9 * sin(angle))
      let nearest = try #require(circle.nearestPoint(to: p))
      expect(abs(nearest.distance - 4) < 2e-3)
      expect(distanceBetween(nearest.point, CGPoint(x: p.x * 5 / 9, y: p.y * 5 / 9)) < 0.03)
    }
    let line = PathText("M 0 0 L 10 0 L 10 10 M 50 0 L 50 1").path
    let corner = try #require(line.nearestPoint(to: CGPoint(x: 12, y: -1)))
    expect(corner.point == CGPoint(x: 10, y: 0) && corner.location.elementIndex == 1)
    let side = try #require(line.nearestPoint(to: CGPoint(x: 4, y: 3)))
    expect(side.point == CGPoint(x: 4, y: 0) && side.distance == 3 && side.location.distance == 4)
    let far = try #require(line.nearestPoint(to: CGPoint(x: 60, y: 0.5)))
    expect(far.location.subpathIndex == 1 && far.location.parameter == 0.5)
  }

  @Test("Of equally near locations the earliest is returned") func tiesReturnEarliestLocation()
    throws
  {
    let square = CGPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2))
    let middle = try #require(square.nearestPoint(to: CGPoint(x: 1, y: 1)))
    expect(middle.location.elementIndex == 1 && middle.point == CGPoint(x: 1, y: 0))
    let same = try #require(NearestPointIndex(square).nearestPoint(to: CGPoint(x: 1, y: 1)))
    expectEqual(same, middle)
  }

  @Test func degenerateInput() throws {
    expect(CGMutablePath().nearestPoint(to: .zero) == nil)
    expect(NearestPointIndex(CGMutablePath()).nearestPoint(to: .zero) == nil)
    let lone = try #require(PathText("M 3 4").path.nearestPoint(to: .zero))
    expect(lone.distance == 5 && lone.location.distance == 0)
    let dot = try #require(PathText("M 3 4 C 3 4 3 4 3 4 L 3 4").path.nearestPoint(to: .zero))
    expectEqual(dot.distance, 5)
    let curve = PathText("M 0 0 C 1 2 3 4 5 0 Q 7 7 8 8").path
    for bad in [CGFloat.nan, .infinity, 1e300] {
      expect(curve.nearestPoint(to: CGPoint(x: bad, y: 0)) == nil)
      expect(NearestPointIndex(curve).nearestPoint(to: CGPoint(x: 0, y: bad)) == nil)
    }
    for size in [1e-100, 1e-6, 1e6, 1e100] as [CGFloat] {
      let scaled = try #require(
        curve.copy(using: [CGAffineTransform(scaleX: size, y: size)]))
      let nearest = try #require(scaled.nearestPoint(to: CGPoint(x: 3 * size, y: 9 * size)))
      let plain = try #require(curve.nearestPoint(to: CGPoint(x: 3, y: 9)))
      if size > 1e-50, size < 1e50 {
        expect(abs(nearest.distance / size - plain.distance) < 1e-9)
      }
      expect(nearest.distance.isFinite)
      let indexed = NearestPointIndex(scaled).nearestPoint(to: CGPoint(x: 3 * size, y: 9 * size))
      expect(abs(indexed!.distance - nearest.distance) <= 1e-14 * nearest.distance)
      let length = PathMeasure(scaled).length / size
      expect(abs(length - PathMeasure(curve).length) < 1e-8)
    }
    for bad in DegeneratePathTests.numbers {
      let path = PathText("M 1 1 L 2 2").path
      path.addCurve(to: CGPoint(x: bad, y: 1), control1: CGPoint(x: 1, y: bad), control2: .zero)
      expect(path.nearestPoint(to: CGPoint(x: 5, y: 5))!.distance <= 32 || bad.isFinite)
      expect(NearestPointIndex(path).nearestPoint(to: CGPoint(x: 5, y: 5)) != nil)
    }
  }
}
