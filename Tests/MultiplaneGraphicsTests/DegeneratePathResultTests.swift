// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import TestSupport
import Testing

/// Operations on empty, one-point, degenerate, huge, tiny and non-finite paths: each call terminates and returns what
/// its documentation states. Strokes and dashes are in ``BadPathTests``.
@Suite struct DegeneratePathResultTests {
  private static let good = PathText("M 0 0 L 10 0 L 10 10 L 0 10 Z").path

  private static let degenerate: [CGPath] = [
    "", "M 0 0", "M 0 0 Z", "M 3 4 L 3 4", "M 0 0 L 0 0 Z", "M 1 1 C 1 1 1 1 1 1 Z",
    "M 0 0 L 1 0 L 0 0 Z", "M 0 0 C 10 0 -10 0 0 0", "M 0 0 C 9 9 0 9 9 0", "M 0 0 Q 5 0 0 0",
    "M 0 0 L 1e-300 0 L 0 1e-300 Z", "M 5 5 L 5 5 L 5 5 L 6 5", "M 1 1 M 2 2 L 2 2 M 3 3 Z",
    "M 1e-320 0 L 0 1e-320 L 1e-320 1e-320 Z", "M 0 0 L 1e150 0 L 0 1e150 Z",
    "M 0 0 C 1e300 0 0 1e300 -1e300 -1e300 Z", "M 1e300 1e300 L 1e300 -1e300 L -1e300 0 Z",
    "M 1e9 1e9 L 1000000000.0000001 1e9 L 1e9 1000000000.0000002 Z",
  ].map { PathText($0).path }

  /// Every non-finite number in every coordinate of every element.
  private static let notFinite: [CGPath] = {
    let numbers: [CGFloat] = [.nan, .infinity, -.infinity]
    return numbers.flatMap { number in
      (0..<14).map { place in
        var n = [CGFloat](repeating: 1, count: 14).enumerated().map { CGFloat($0 * $0 % 11) * $1 }
        n[place] = number
        let path = CGMutablePath()
        path.move(to: CGPoint(x: n[0], y: n[1]))
        path.addLine(to: CGPoint(x: n[2], y: n[3]))
        path.addQuadCurve(to: CGPoint(x: n[6], y: n[7]), control: CGPoint(x: n[4], y: n[5]))
        path.addCurve(
          to: CGPoint(x: n[12], y: n[13]), control1: CGPoint(x: n[8], y: n[9]),
          control2: CGPoint(x: n[10], y: n[11]))
        path.closeSubpath()
        return path
      }
    }
  }()

  @Test("Boolean operations ignore non-finite subpaths and return finite paths")
  func booleanOperationsReturnFinitePaths() {
    for path in Self.degenerate + Self.notFinite {
      for rule in [CGPathFillRule.winding, .evenOdd] {
        let results = [
          path.normalized(using: rule), path.union(path, using: rule),
          path.intersection(Self.good, using: rule), Self.good.subtracting(path, using: rule),
          path.symmetricDifference(Self.good, using: rule),
        ]
        for result in results + path.componentsSeparated(using: rule) {
          expect(result.isFinite, "\(path)")
        }
        expect(path.subtracting(path, using: rule).isEmpty, "\(path)")
        expect(path.lineIntersection(Self.good, using: rule).isFinite, "\(path)")
        expect(path.lineSubtracting(Self.good, using: rule).isFinite, "\(path)")
        _ = path.intersects(Self.good, using: rule)
      }
    }
    for path in Self.notFinite {
      expect(path.normalized().isEmpty)
      expectEqual(Self.good.union(path), Self.good)
      expect(!path.intersects(Self.good))
      expect(path.lineSubtracting(Self.good).isEmpty)
    }
  }

  @Test("Measures, nearest points and sliders accept any path") func places() {
    for path in Self.degenerate + Self.notFinite {
      let measure = PathMeasure(path)
      expect(measure.length >= 0 && !measure.length.isNaN, "\(path)")
      let index = NearestPointIndex(measure)
      for p in [CGPoint(x: 3, y: 4), CGPoint(x: -1e30, y: 7), CGPoint(x: CGFloat.nan, y: 0)] {
        let one = measure.nearestPoint(to: p)
        let other = index.nearestPoint(to: p)
        expect((one == nil) == (other == nil), "\(path)")
        if let one, p.x.isFinite, path.isFinite { expect(!one.distance.isNaN, "\(path)") }
        var slider = PathSlider(measure, at: measure.length / 3)
        slider.slide(toward: p)
        if path.isFinite { expect(slider.position.x.isFinite, "\(path)") }
      }
      for distance in [CGFloat(0), 1, -5, 1e300, .nan, .infinity] {
        if let location = measure.location(at: distance), path.isFinite {
          expect(location.point.x.isFinite && !location.angle.isNaN, "\(path) \(distance)")
        }
        _ = measure.path(from: 0.3, to: distance)
      }
      expect(measure.evenlySpacedPoints(count: 5).count <= 5)
    }
  }

  @Test("Morphs, offsets, fits and SVG text accept any path")
  func morphsOffsetsAndSVGTextAcceptAnyPath() throws {
    for path in Self.degenerate + Self.notFinite {
      for style in [PathMorph.Style.automatic, .coreAnimation, .aligned] {
        for (a, b) in [(path, Self.good), (Self.good, path)] {
          let morph = PathMorph(from: a, to: b, style: style)
          expect(!morph.report.isEmpty)
          let middle = morph.path(at: 0.5)
          if path.isFinite { expect(middle.isFinite, "\(path)") }
        }
      }
      for distance in [CGFloat(1), -1, 0, 1e-300, 1e200, .nan] {
        expect(path.offset(by: distance).isFinite, "\(path) \(distance)")
      }
      for tolerance in [CGFloat(0.1), 0, .nan, 1e300] {
        expect(path.simplified(tolerance: tolerance).isFinite, "\(path) \(tolerance)")
        expect(CGPath(fitting: path.outline.points, tolerance: tolerance).isFinite, "\(path)")
      }
      let text = path.svgPathData()
      if path.isFinite {
        expect(try CGPath(svgPathData: text) == path, "\(path)")
      } else {
        #expect(throws: Never.self) { try CGPath(svgPathData: text) }
      }
      expect(path.description.hasPrefix("Path 0x"))
      expect(path.swiftSource(as: .uiBezierPath).contains("UIBezierPath()"))
    }
  }
}
