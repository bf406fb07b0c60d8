// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import TestSupport
import Testing

@Suite struct PathMeasureTests {
  private func distanceBetween(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
    ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
  }

  @Test func lineMeasurementsAreExact() throws {
    let path = PathText("M 0 0 L 3 4 L 3 10 Z M 20 0 L 20 2").path
    let measure = PathMeasure(path)
    expectEqual(measure.length, 5 + 6 + CGFloat(109).squareRoot() + 2)
    expectEqual(measure.subpaths.map(\.isClosed), [true, false])
    expectEqual(measure.subpaths[1].start, measure.length - 2)
    expectEqual(measure.point(at: 5), CGPoint(x: 3, y: 4))
    expectEqual(measure.point(at: 8), CGPoint(x: 3, y: 7))
    expectEqual(measure.tangent(at: 8), CGVector(dx: 0, dy: 1))
    // At a corner the tangent is that of the incoming segment.
    expectEqual(measure.tangent(at: 5), CGVector(dx: 3.0 / 5, dy: 4.0 / 5))
    expectEqual(measure.tangent(at: 0), CGVector(dx: 3.0 / 5, dy: 4.0 / 5))
    let back = try #require(measure.location(at: 11 + CGFloat(109).squareRoot() / 2))
    expect(distanceBetween(back.point, CGPoint(x: 1.5, y: 5)) < 1e-12)
    expect(back.elementIndex == 3 && abs(back.parameter - 0.5) < 1e-12)
    expect(measure.distance(ofElement: 3, parameter: back.parameter)! - back.distance < 1e-12)
    expect(measure.distance(ofElement: 4, parameter: 0.5) == nil)
    expect(measure.point(at: -7) == .zero && measure.point(at: .nan) == .zero)
    expectEqual(measure.point(at: 1e9), CGPoint(x: 20, y: 2))
    expectEqual(measure.curvature(at: 3), 0)
    expect(try #require(measure.location(at: 12)).angle < 0)
  }

  @Test func subpathMeasure() throws {
    let whole = PathMeasure(PathText("M 0 0 L 4 0 M 9 9 Z M 0 1 C 0 5 5 5 5 1 Z").path)
    expectEqual(whole.subpaths.map(\.length)[..<2], [4, 0])
    let part = whole[2]
    expect(part.length == whole.length - 4 && part.point(at: 0) == CGPoint(x: 0, y: 1))
    let location = try #require(part.location(atFraction: 0.2))
    expect(location.elementIndex == 5 && location.subpathIndex == 0)
    expect(distanceBetween(location.point, whole.point(at: 4 + location.distance)) < 1e-9)
    expect(whole[1].point(at: 3) == CGPoint(x: 9, y: 9) && whole[1].length == 0)
  }

  @Test("A circle of cubics has the circle's length and curvature") func circleLengthAndCurvature()
  {
    let measure = PathMeasure(
      CGPath(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20), transform: nil))
    expect(abs(measure.length - 20 * .pi) < 0.02)
    for i in 0..<40 {
      let s = measure.length * CGFloat(i) / 40
      let p = measure.point(at: s), t = measure.tangent(at: s)
      expect(abs(distanceBetween(p, .zero) - 10) < 0.003)
      expect(abs(t.dx * t.dx + t.dy * t.dy - 1) < 1e-12)
      expect(abs(t.dx * p.x + t.dy * p.y) < 0.03)
      expect(abs(measure.curvature(at: s) - 0.1) < 0.0025)
    }
  }

  @Test("Quadratic curves have the length given by the closed form") func quadraticCurveLength() {
    // y = x^2 from 0 to 1: (2 sqrt 5 + asinh 2) / 4.
    let path = PathText("M 0 0 Q 0.5 0 1 1").path
    expect(abs(PathMeasure(path).length - 1.478942857544597) < 1e-9)
    expect(abs(PathMeasure.length(of: path) - 1.478942857544597) < 1e-9)
    expect(abs(PathMeasure.length(of: path, accuracy: 1e-3) - 1.478942857544597) < 1e-3)
  }

  @Test func curvesWithCusps() {
    // x' = 300 (1 - 2t)^2 and y' = 300 (1 - 2t) are both zero in the middle, which makes a cusp.
    let cusp = PathText("M 0 0 C 100 100 0 100 100 0").path
    let line = PathText("M 0 0 C 30 0 -20 0 10 0").path
    // On the line x(t) = 90 t - 240 t^2 + 160 t^3 reverses where 90 - 480 t + 480 t^2 = 0.
    let root = CGFloat(57600).squareRoot()
    let ts = [(480 - root) / 960, (480 + root) / 960]
    let xs = ts.map { 90 * $0 - 240 * $0 * $0 + 160 * $0 * $0 * $0 }
    let expected = abs(xs[0]) + abs(xs[1] - xs[0]) + abs(10 - xs[1])
    expect(abs(PathMeasure(line).length - expected) < 1e-6 * expected)
    let measure = PathMeasure(cusp)
    for i in 0...100 {
      let s = measure.length * CGFloat(i) / 100
      let location = measure.location(at: s)!
      let back = measure.distance(ofElement: 1, parameter: location.parameter)!
      expect(abs(back - s) < 1e-6 * measure.length)
      let t = location.tangent
      expect(abs(t.dx * t.dx + t.dy * t.dy - 1) < 1e-12)
    }
  }

  @Test("Length and its inverse agree, and halves add up") func lengthAndInverseAgree() {
    var random = SeededGenerator(31)
    for _ in 0..<60 {
      let path = CGMutablePath()
      path.move(to: random.point())
      path.addCurve(to: random.point(), control1: random.point(), control2: random.point())
      path.addQuadCurve(to: random.point(), control: random.point())
      path.addLine(to: random.point())
      path.closeSubpath()
      path.addCurve(to: random.point(), control1: random.point(), control2: random.point())
      let measure = PathMeasure(path)
      expect(abs(measure.length - PathMeasure.length(of: path)) < 1e-6)
      expect(abs(measure.subpaths.reduce(0) { $0 + $1.length } - measure.length) < 1e-9)
      var cuts = [0, measure.length]
      for _ in 0..<6 {
        let s = random.number(0...measure.length)
        cuts.append(s)
        let location = measure.location(at: s)!
        let back = measure.distance(
          ofElement: location.elementIndex, parameter: location.parameter)!
        expect(abs(back - s) < 1e-5)
        expectEqual(location.point, measure.point(at: s))
        // The tangent is the derivative of the point with respect to distance.
        let h: CGFloat = 1e-4
        let a = measure.point(at: s - h), b = measure.point(at: s + h)
        if distanceBetween(a, b) > 1.9999 * h {
          expect(abs((b.x - a.x) / (2 * h) - location.tangent.dx) < 0.05)
          expect(abs((b.y - a.y) / (2 * h) - location.tangent.dy) < 0.05)
        }
      }
      cuts.sort()
      var sum: CGFloat = 0
      for (a, b) in zip(cuts, cuts.dropFirst()) {
        let part = measure.path(from: a, to: b)
        let length = PathMeasure(part).length
        sum += length
        expect(abs(length - (b - a)) < 1e-5)
        if !part.isEmpty {
          expect(distanceBetween(part.currentPoint, measure.point(at: b)) < 1e-5)
        }
      }
      expect(abs(sum - measure.length) < 1e-5)
    }
  }

  @Test("Lengths have the stated accuracy") func lengthsHaveStatedAccuracy() {
    var random = SeededGenerator(8)
    for _ in 0..<300 {
      let path = CGMutablePath()
      path.move(to: random.point())
      path.addCurve(to: random.point(), control1: random.point(), control2: random.point())
      // The reference is a sum of chords, extrapolated.
      let fine = PathMeasure(path)
      for accuracy in [1e-1, 1e-2, 1e-3, 1e-5] as [CGFloat] {
        expect(abs(PathMeasure.length(of: path, accuracy: accuracy) - fine.length) <= accuracy)
        let coarse = PathMeasure(path, accuracy: accuracy)
        expect(abs(coarse.length - fine.length) <= accuracy)
        let s = random.number(0...fine.length)
        let t = coarse.location(at: s)!.parameter
        expect(
          abs(fine.distance(ofElement: 1, parameter: t)! - min(s, coarse.length)) <= 2 * accuracy)
      }
    }
  }

  @Test("Dashes and gaps add up to the length, and each dash has its own length")
  func dashesAddUpToLength() {
    var random = SeededGenerator(14)
    for i in 0..<30 {
      let path = CGMutablePath()
      for _ in 0..<2 {
        path.move(to: random.point())
        path.addCurve(to: random.point(), control1: random.point(), control2: random.point())
        path.addQuadCurve(to: random.point(), control: random.point())
        // Every third element has a cusp.
        let p = path.currentPoint
        let c = i % 3 == 0 ? CGPoint(x: p.x + 50, y: p.y + 50) : random.point()
        path.addCurve(
          to: CGPoint(x: p.x + 50, y: p.y), control1: c, control2: CGPoint(x: p.x, y: p.y + 50))
        path.closeSubpath()
      }
      let whole = PathMeasure(path)
      let lengths = [random.number(1...9), random.number(1...9)]
      let dashes = PathMeasure(path.copy(dashingWithPhase: 0, lengths: lengths))
      let gaps = PathMeasure(
        path.copy(dashingWithPhase: -lengths[0], lengths: [lengths[1], lengths[0]])
      )
      expect(abs(dashes.length + gaps.length - whole.length) < 1e-3)
      // The last dash of each subpath may be shorter.
      let full = dashes.subpaths.filter { abs($0.length - lengths[0]) < 1e-4 }
      expect(full.count >= dashes.subpaths.count - 2)
    }
  }

  @Test func pointsAreEvenlySpaced() {
    let line = PathMeasure(PathText("M 0 0 L 6 0 L 6 3").path)
    expectEqual(
      line.evenlySpacedPoints(count: 4),
      [CGPoint(x: 0, y: 0), CGPoint(x: 3, y: 0), CGPoint(x: 6, y: 0), CGPoint(x: 6, y: 3)])
    expectEqual(line.evenlySpacedPoints(count: 1), [.zero])
    expect(line.evenlySpacedPoints(count: 0).isEmpty && line.evenlySpacedPoints(count: -3).isEmpty)
    let square = PathMeasure(CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil))
    expectEqual(
      square.evenlySpacedPoints(count: 2), [CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1)])
    expect(PathMeasure(CGMutablePath()).evenlySpacedPoints(count: 3).isEmpty)
  }

  @Test("Lengths and points agree with Skia's path measure") func measuresMatchSkia() throws {
    guard let rows = try Oracles.rows("oracles/skia/path_measure.tsv") else { return }
    for row in rows {
      let measure = PathMeasure(try CGPath(svgPathData: row[0]))
      let numbers = row[1...].compactMap { Double($0) }.map { CGFloat($0) }
      expect(abs(measure.length - numbers[0]) <= 0.0005 * numbers[0], "\(row)")
      let point = measure.point(atFraction: numbers[1])
      expect(
        distanceBetween(point, CGPoint(x: numbers[2], y: numbers[3])) <= 0.05, "\(row) \(point)")
    }
    expectEqual(rows.count, 88)
    Oracles.count("skia path_measure", rows: rows.count)
  }

  @Test func degenerateAndNonFinitePaths() {
    let empty = PathMeasure(CGMutablePath())
    expect(empty.length == 0 && empty.location(at: 3) == nil && empty.point(at: 1) == .zero)
    expect(empty.tangent(at: 1) == .zero && empty.path(from: 0, to: 1).isEmpty)
    let lone = PathMeasure(PathText("M 5 6").path)
    expect(lone.point(at: 9) == CGPoint(x: 5, y: 6) && lone.subpaths.count == 1)
    expectEqual(
      PathMeasure(PathText("M 5 6 C 5 6 5 6 5 6 Z").path).point(at: 1), CGPoint(x: 5, y: 6))
    for bad in DegeneratePathTests.numbers {
      let path = PathText("M 1 1 L 2 2").path
      path.addCurve(to: CGPoint(x: bad, y: 1), control1: CGPoint(x: 1, y: bad), control2: .zero)
      path.addQuadCurve(to: CGPoint(x: 3, y: 3), control: CGPoint(x: bad, y: bad))
      path.closeSubpath()
      path.addLine(to: CGPoint(x: bad, y: 0))
      let measure = PathMeasure(path)
      expect(measure.length.isFinite && measure.length >= CGFloat(2).squareRoot())
      for s in DegeneratePathTests.numbers {
        let location = measure.location(at: s)!
        expect(location.point.x.isFinite && location.distance >= 0)
        _ = measure.path(from: s, to: measure.length / 2)
      }
    }
  }
}
