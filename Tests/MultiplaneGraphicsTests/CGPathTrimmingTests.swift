// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import TestSupport
import Testing

@Suite struct CGPathTrimmingTests {
  @Test func trimmedLines() {
    let path = PathText("M 0 0 L 10 0 L 10 10 M 20 0 L 20 20").path
    expectEqual(
      PathText(path.trimmed(from: 0.25, to: 0.75)), PathText("M 10 0 L 10 10 M 20 0 L 20 10"))
    expectEqual(
      PathText(path.trimmed(from: 0, to: 0.375)), PathText("M 0 0 L 10 0 L 10 5"))
    expectEqual(PathText(path.trimmed(from: 0.5, to: 1)), PathText("M 20 0 L 20 20"))
  }

  @Test func fullAndEmptyRanges() {
    let path = PathText("M 0 0 L 10 0 Z M 5 5").path
    expect(path.trimmed(from: 0, to: 1) == path && path.trimmed(from: -3, to: 7) == path)
    for (a, b) in [(0.5, 0.5), (0.7, 0.2), (1, 1), (.nan, 1), (0, .nan)] as [(CGFloat, CGFloat)] {
      expect(path.trimmed(from: a, to: b).isEmpty)
    }
    expect(CGMutablePath().trimmed(from: 0.2, to: 0.8).isEmpty)
    // A subpath of length 0 belongs to the part that contains its position.
    let dots = PathText("M 0 0 L 0 0 M 0 0 L 10 0 M 5 5 L 5 5 M 0 9 L 10 9").path
    expectEqual(
      PathText(dots.trimmed(from: 0.25, to: 0.75)), PathText("M 5 0 L 10 0 M 5 5 L 5 5 M 0 9 L 5 9")
    )
  }

  @Test func fullyIncludedSubpathsStayClosed() {
    let square = CGMutablePath()
    square.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    square.addRect(CGRect(x: 20, y: 0, width: 10, height: 10))
    expectEqual(
      PathText(square.trimmed(from: 0, to: 0.75)),
      PathText("M 0 0 L 10 0 L 10 10 L 0 10 Z M 20 0 L 30 0 L 30 10"))
    expectEqual(
      PathText(square.trimmed(from: 0.375, to: 0.5)), PathText("M 0 10 L 0 0"))
  }

  @Test("Parts of a curve add up to the whole and are on it") func trimmedCurvesAddUpToWhole() {
    var random = SeededGenerator(5)
    for _ in 0..<10 {
      let path = CGMutablePath()
      path.move(to: random.point())
      path.addCurve(to: random.point(), control1: random.point(), control2: random.point())
      path.addQuadCurve(to: random.point(), control: random.point())
      var cuts = [CGFloat(0), 1] + (0..<4).map { _ in random.number(0...1) }
      cuts.sort()
      var end = path.outline.points[0]
      for (a, b) in zip(cuts, cuts.dropFirst()) {
        let part = path.trimmed(from: a, to: b)
        let start = part.outline.points[0]
        expect(abs(start.x - end.x) < 1e-5 && abs(start.y - end.y) < 1e-5)
        end = part.currentPoint
        // A part of a part by length equals the part of the combined fraction.
        let measure = PathMeasure(path)
        let half = measure.path(fromFraction: a, toFraction: (a + b) / 2)
        let halfAgain = PathMeasure(measure.path(fromFraction: a, toFraction: b))
          .path(fromFraction: 0, toFraction: 0.5)
        expect(
          abs(half.currentPoint.x - halfAgain.currentPoint.x) < 1e-5
            && abs(half.currentPoint.y - halfAgain.currentPoint.y) < 1e-5)
      }
      expectEqual(end, path.currentPoint)
    }
  }

  /// Row 6 of apple-facts/from-clients.md.
  @Test func fractionsUseCurveParameterWithinElements() {
    // A cubic along a line at uneven speed: x = 10 t^3.
    let path = PathText("M 0 0 C 0 0 0 0 10 0").path
    expect(abs(path.trimmed(from: 0, to: 0.3).currentPoint.x - 0.27) < 1e-9)
    let measured = PathMeasure(path).path(fromFraction: 0, toFraction: 0.3).currentPoint
    expect(abs(measured.x - 3) < 1e-7)
    let circle = CGPath(ellipseIn: CGRect(x: -1, y: -1, width: 2, height: 2))
    let quarter = circle.trimmed(from: 0, to: 0.125).currentPoint
    expect(abs(quarter.x - quarter.y) < 1e-9 && quarter.x > 0.7)
  }
}
