// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import GraphicsTestSupport
import MultiplaneGraphics
import TestSupport
import Testing

@Suite struct CGPathQueryTests {
  private let square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
  private func p(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

  @Test func containmentIncludesEdges() {
    for rule in [CGPathFillRule.winding, .evenOdd] {
      for point in [p(0, 0), p(10, 10), p(5, 0), p(0, 5), p(10, 5), p(5, 10), p(5, 5)] {
        expect(square.contains(point, using: rule))
      }
      for point in [p(10.001, 5), p(5, 10.001), p(-0.001, 5), p(5, -0.001)] {
        expect(!square.contains(point, using: rule))
      }
    }
    expect(square.contains(p(-95, 5), transform: CGAffineTransform(translationX: 100, y: 0)))
    let circle = CGPath(ellipseIn: CGRect(x: -1, y: -1, width: 2, height: 2))
    for point in [p(1, 0), p(0, 1), p(-1, 0), p(0, -1)] { expect(circle.contains(point)) }
  }

  @Test func openSubpathsAreTreatedAsClosed() {
    let corner = PathText("M 0 0 L 10 0 L 10 10").path
    expect(corner.contains(p(8, 3)) && corner.contains(p(5, 5)) && !corner.contains(p(3, 8)))
  }

  @Test func fillRulesDiffer() {
    let nested = CGMutablePath()
    nested.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    nested.addRect(CGRect(x: 3, y: 3, width: 4, height: 4))
    expect(nested.contains(p(5, 5)) && !nested.contains(p(5, 5), using: .evenOdd))
    expect(nested.contains(p(3, 5), using: .evenOdd))
  }

  @Test func emptyPathsContainNothing() {
    expect(!CGMutablePath().contains(.zero))
    expect(!square.contains(p(.nan, 5)) && !square.contains(p(.infinity, 5)))
  }

  @Test("Containment in curves agrees with finely flattened polygons") func curveContainment() {
    var random = SeededGenerator(7)
    for _ in 0..<20 {
      let path = CGMutablePath()
      path.move(to: random.point())
      for _ in 0..<4 {
        path.addCurve(to: random.point(), control1: random.point(), control2: random.point())
        path.addQuadCurve(to: random.point(), control: random.point())
      }
      let polygons = ScanArea(path, tolerance: 1e-5)
      for rule in [CGPathFillRule.winding, .evenOdd] {
        for _ in 0..<20 {
          let point = random.point()
          let spans = polygons.spans(atY: Double(point.y), rule: rule)
          // Too close to an edge, the polygon is not decisive.
          let edges = spans.flatMap { [$0.lowerBound, $0.upperBound] }
          guard edges.allSatisfy({ abs($0 - Double(point.x)) > 1e-2 }) else { continue }
          expectEqual(
            path.contains(point, using: rule), spans.contains { $0.contains(Double(point.x)) })
        }
      }
    }
  }

  @Test func boundingBoxes() {
    // Semantics 11.2.6: only one of the boxes includes control points.
    let path = PathText("M 0 0 Q 5 10 10 0 C 10 -20 20 20 20 0").path
    expectEqual(path.boundingBox, CGRect(x: 0, y: -20, width: 20, height: 40))
    let tight = path.boundingBoxOfPath
    expect(tight.minX == 0 && tight.maxX == 20)
    expect(abs(tight.maxY - 40 * 3.squareRoot() / 12) < 1e-12)
    expect(abs(tight.minY + 40 * 3.squareRoot() / 12) < 1e-12)
    var random = SeededGenerator(1)
    for _ in 0..<50 {
      let path = CGMutablePath()
      path.move(to: random.point())
      path.addCurve(to: random.point(), control1: random.point(), control2: random.point())
      let tight = path.boundingBoxOfPath, fine = path.flattened(threshold: 1e-4).boundingBox
      expect(abs(tight.minX - fine.minX) < 1e-4 && abs(tight.maxX - fine.maxX) < 1e-4)
      expect(abs(tight.minY - fine.minY) < 1e-4 && abs(tight.maxY - fine.maxY) < 1e-4)
    }
  }

  @Test(
    arguments: [
      ("M 0 0 L 9 0 L 9 5 L 0 5 Z", true), ("M 9 5 L 9 0 L 0 0 L 0 5 Z", true),
      ("M 0 0 L 9 0 L 9 5 L 0 5 L 0 0 Z", true), ("M 0 0 L 9 0 L 9 5 L 0 5", false),
      ("M 0 0 L 9 0 L 9 5 L 1 5 Z", false), ("M 0 0 L 9 1 L 8 6 L -1 5 Z", false),
      ("M 0 0 L 9 0 L 9 5 Z", false), ("M 0 0 L 9 0 L 9 5 L 0 5 Z M 1 1", false), ("", false),
      ("M 0 0 Z", false), ("M 0 0 L 9 0 L 9 5 Q 0 5 0 5 Z", false),
    ])
  func isRectDetectsRectangles(_ text: String, _ expected: Bool) {
    var rect = CGRect.null
    expectEqual(PathText(text).path.isRect(&rect), expected)
    expect(rect == (expected ? CGRect(x: 0, y: 0, width: 9, height: 5) : .null))
    expectEqual(PathText(text).path.isRect(nil), expected)
  }
}
