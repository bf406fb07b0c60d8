// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import GraphicsTestSupport
import TestSupport
import Testing

@testable import MultiplaneGraphics

@Suite struct PathFittingTests {
  static let circle = (0..<100).map { i in
    let a = CGFloat(i) / 50 * .pi
    return CGPoint(x: 100 + 100 * cos(a), y: 100 + 100 * sin(a))
  }

  static func wave(_ count: Int) -> [CGPoint] {
    (0..<count).map { i in
      let x = CGFloat(i) / 10
      return CGPoint(x: x, y: 50 * sin(x / 20) + 20 * sin(x / 7.3))
    }
  }

  @Test(arguments: [1, 0.2, 0.1, 0.05, 0.01] as [CGFloat])
  func circleStaysWithinTolerance(tolerance: CGFloat) {
    let path = CGPath(fitting: Self.circle, tolerance: tolerance, isClosed: true)
    expect(
      hausdorffDistance(path, polyline(Self.circle, isClosed: true)) <= Double(tolerance) + 1e-4)
    expectEqual(path.outline.verbs.last, .close)
    // The polygon itself is 0.05 inside the circle.
    if tolerance >= 0.1 { expect(path.outline.verbs.count <= 6) }
  }

  @Test(arguments: [2, 0.3, 0.02] as [CGFloat])
  func noisyWavesStayWithinTolerance(tolerance: CGFloat) {
    var random = SeededGenerator(7)
    let wave = Self.wave(800)
    let noisy = wave.map {
      CGPoint(
        x: $0.x, y: $0.y + random.number(-0.4 * tolerance...0.4 * tolerance))
    }
    for points in [wave, noisy] {
      let path = CGPath(fitting: points, tolerance: tolerance)
      expect(hausdorffDistance(path, polyline(points)) <= Double(tolerance) + 1e-4)
      expectEqual(path.currentPoint, points.last)
    }
    expect(CGPath(fitting: wave, tolerance: tolerance).outline.verbs.count < 25)
  }

  @Test func segmentJoinsAreSmooth() {
    let path = CGPath(fitting: Self.wave(2000), tolerance: 0.1)
    let segments = path.outline.segmentedSubpaths()[0].segments
    expect(segments.count > 4)
    for (a, b) in zip(segments, segments.dropFirst()) {
      expect(turningAngleCosine(a.endDirection, b.startDirection) > 1 - 1e-9)
    }
  }

  @Test func cornersArePreserved() {
    let square = [(0, 0), (50, 0), (100, 0), (100, 50), (100, 100), (0, 100), (0, 40)].map {
      CGPoint(x: $0.0, y: $0.1)
    }
    let path = CGPath(fitting: square, tolerance: 0.5, isClosed: true)
    expectEqual(path.outline.verbs, [.move, .line, .line, .line, .line, .close])
    expectEqual(path.boundingBoxOfPath, CGRect(x: 0, y: 0, width: 100, height: 100))
  }

  @Test func randomPolylinesStayWithinTolerance() {
    for seed in 0..<30 {
      var random = SeededGenerator(UInt64(seed))
      let points = (0..<20).map { _ in random.point() }
      let tolerance = random.number(0.01...20)
      let isClosed = seed % 2 == 0
      let path = CGPath(
        fitting: points, tolerance: tolerance, isClosed: isClosed,
        cornerAngle: seed % 3 == 0 ? .pi : 0.5)
      expect(
        hausdorffDistance(path, polyline(points, isClosed: isClosed)) <= Double(tolerance) + 1e-3,
        "seed \(seed)")
    }
  }

  @Test func degenerateInput() {
    expect(CGPath(fitting: [], tolerance: 1).isEmpty)
    expectEqual(CGPath(fitting: [.zero, .zero], tolerance: 1).outline.verbs, [.move])
    let three = [CGPoint.zero, CGPoint(x: CGFloat.nan, y: 0), CGPoint(x: 5, y: 0)]
    expectEqual(CGPath(fitting: three, tolerance: 1).outline.verbs, [.move, .line])
    var random = SeededGenerator(3)
    for _ in 0..<200 {
      let points = (0..<7).map { _ in oddPoints.randomElement(using: &random)! }
      for tolerance: CGFloat in [0, 1, .nan, .infinity, -1, 1e200] {
        let path = CGPath(
          fitting: points, tolerance: tolerance, isClosed: tolerance == 1, cornerAngle: tolerance)
        expect(path.outline.points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
      }
    }
  }
}
