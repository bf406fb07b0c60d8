// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import GraphicsTestSupport
import TestSupport
import Testing

@testable import MultiplaneGraphics

@Suite struct PathSimplifyingTests {
  @Test func flattenedCircleBecomesCurves() {
    let lines = polyline(PathFittingTests.circle, isClosed: true)
    let path = lines.simplified(tolerance: 0.1)
    expect(path.outline.verbs.count <= 8)
    expect(hausdorffDistance(path, lines) <= 0.1 + 1e-4)
  }

  @Test(arguments: [0.5, 0.1, 0.03] as [CGFloat])
  func flattenedRoundedRect(tolerance: CGFloat) {
    let box = CGRect(x: 0, y: 0, width: 200, height: 120)
    let lines = CGPath(roundedRect: box, cornerWidth: 30, cornerHeight: 30, transform: nil)
      .flattened(threshold: 0.02)
    let path = lines.simplified(tolerance: tolerance)
    expect(hausdorffDistance(path, lines) <= Double(tolerance) + 1e-4)
    expect(path.outline.verbs.count(where: { $0 == .line }) >= 3)
    expect(path.outline.verbs.count <= 14)
  }

  @Test func collinearLinesMerge() {
    let points = [(0, 0), (10, 0), (30, 0), (30, 5), (30, 30)].map { CGPoint(x: $0.0, y: $0.1) }
    let path = polyline(points).simplified(tolerance: 0.01)
    expectEqual(path, polyline([points[0], points[2], points[4]]))
  }

  @Test func polygonsStayUnchanged() {
    let rect = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 20))
    let path = rect.simplified(tolerance: 0.5)
    expectEqual(path.boundingBoxOfPath, rect.boundingBoxOfPath)
    expectEqual(path.outline.verbs.filter { $0 != .line }, [.move, .close])
    expectEqual(hausdorffDistance(path, rect), 0)
  }

  @Test func splitCurvesAreJoined() {
    // One cubic as 20 segments.
    let points = PathFittingTests.wave(1000)
    let fine = CGPath(fitting: points, tolerance: 1e-3)
    let path = fine.simplified(tolerance: 0.2)
    expect(path.outline.verbs.count * 2 < fine.outline.verbs.count)
    expect(hausdorffDistance(path, fine) <= 0.2 + 1e-3)
  }

  @Test func randomPathsStayWithinTolerance() {
    for seed in 0..<40 {
      var random = SeededGenerator(UInt64(seed))
      let path = CGMutablePath()
      path.move(to: random.point())
      for _ in 0..<6 {
        switch seed % 3 {
        case 0:
          path.addCurve(
            to: random.point(), control1: random.point(), control2: random.point())
        case 1: path.addQuadCurve(to: random.point(), control: random.point())
        default: path.addLine(to: random.point())
        }
      }
      if seed % 2 == 0 { path.closeSubpath() }
      let tolerance = random.number(0.01...8)
      let simple = path.simplified(tolerance: tolerance)
      let apart = hausdorffDistance(simple, path, flatness: 0.005)
      expect(apart <= Double(tolerance) + 0.005, "seed \(seed)")
      expect(simple.outline.verbs.count <= path.outline.verbs.count + 1)
    }
  }

  @Test func degenerateInput() {
    expect(CGPath(outline: .init()).simplified(tolerance: 1).isEmpty)
    var random = SeededGenerator(5)
    for k in 0..<200 {
      let path = CGMutablePath()
      path.move(to: oddPoints.randomElement(using: &random)!)
      for _ in 0..<5 {
        let p = (0..<3).map { _ in oddPoints.randomElement(using: &random)! }
        if k % 2 == 0 { path.addLine(to: p[0]) }
        path.addCurve(to: p[0], control1: p[1], control2: p[2])
        if k % 5 == 0 { path.closeSubpath() }
      }
      for tolerance: CGFloat in [0, 1, .nan, .infinity] {
        let simple = path.simplified(tolerance: tolerance)
        expect(simple.outline.points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
        let offset = path.offset(by: [1, -1e50, 1e-200][k % 3], tolerance: tolerance)
        expect(offset.outline.points.allSatisfy { !$0.x.isNaN && !$0.y.isNaN })
      }
    }
  }
}
