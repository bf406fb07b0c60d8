// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import GraphicsTestSupport
import TestSupport
import Testing

@testable import MultiplaneGraphics

@Suite struct PathOffsettingTests {
  static let star = polyline(
    (0..<10).map { i in
      let a = CGFloat(i) * .pi / 5
      let r: CGFloat = i % 2 == 0 ? 80 : 35
      return CGPoint(x: r * sin(a), y: r * cos(a))
    }, isClosed: true)

  @Test func squares() {
    let square = CGPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100))
    for d: CGFloat in [10, -10, -49] {
      let path = square.offset(by: d)
      expect(path.outline.verbs.filter { $0 == .cubic }.isEmpty)
      expect(path.outline.verbs.count <= 6)
      let box = square.boundingBoxOfPath.insetBy(dx: -d, dy: -d)
      expect(hausdorffDistance(path, CGPath(rect: box)) < 1e-9)
    }
    for d: CGFloat in [-51, -200] { expect(square.offset(by: d).isEmpty) }
  }

  @Test(arguments: [20, 5, -10, -49] as [CGFloat])
  func circleOffsets(distance: CGFloat) {
    func disk(_ r: CGFloat) -> CGPath {
      CGPath(ellipseIn: CGRect(x: -r, y: -r, width: 2 * r, height: 2 * r))
    }
    let path = disk(50).offset(by: distance, tolerance: 0.05)
    // The four cubics of a circle differ from it by 3e-4 of the radius.
    expect(hausdorffDistance(path, disk(50 + distance)) <= 0.05 + 0.03)
    expect(disk(50).offset(by: -60).isEmpty)
  }

  @Test(arguments: [CGLineJoin.miter, .round, .bevel])
  func holesShrinkWhenAreasGrow(join: CGLineJoin) {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 100, height: 100))
    path.move(to: CGPoint(x: 30, y: 30))
    path.addLine(to: CGPoint(x: 30, y: 70))
    path.addLine(to: CGPoint(x: 70, y: 70))
    path.addLine(to: CGPoint(x: 70, y: 30))
    path.closeSubpath()
    let grown = path.offset(by: 5, join: join)
    expect(!grown.contains(CGPoint(x: 36, y: 50)) && grown.contains(CGPoint(x: 34, y: 50)))
    expect(grown.contains(CGPoint(x: -4, y: 50)) && !grown.contains(CGPoint(x: -6, y: 50)))
    expect(grown.contains(CGPoint(x: -4.9, y: -4.9)) == (join == .miter))
    let shrunk = path.offset(by: -5, join: join)
    expect(!shrunk.contains(CGPoint(x: 26, y: 50)) && shrunk.contains(CGPoint(x: 24, y: 50)))
    // An offset that leaves no space for the hole.
    expect(path.offset(by: 25, join: join).contains(CGPoint(x: 50, y: 50)))
  }

  /// With round joins every point of the result has the requested distance.
  @Test(arguments: [16, 6, -6, -15, -25] as [CGFloat])
  func starOffsetHasUniformDistance(distance: CGFloat) {
    let path = Self.star.offset(by: distance, join: .round, tolerance: 0.05)
    expect(!path.isEmpty)
    var (least, most) = (Double.infinity, 0.0)
    let edges = Self.star.outline.segmentedSubpaths()[0].segments
    for line in path.flattened(threshold: 0.01).outline.segmentedSubpaths().flatMap(\.segments) {
      let d = edges.map {
        MultiplaneGraphics.distance(from: line.start, toSegment: $0.start, $0.end)
      }
      .min()!
      least = min(least, d)
      most = max(most, d)
    }
    expect(abs(least - abs(Double(distance))) <= 0.06)
    expect(abs(most - abs(Double(distance))) <= 0.06)
  }

  /// The result contains the points that are near enough to, or deep enough in, a wavy shape.
  @Test(arguments: [15, 4, -4, -15, -40] as [CGFloat])
  func blobOffsetContainment(distance: CGFloat) {
    for seed in 0..<6 {
      var random = SeededGenerator(UInt64(seed))
      let points = (0..<120).map { i in
        let a = CGFloat(i) / 60 * .pi
        let r = 70 + 15 * sin(a * CGFloat(2 + seed)) + 6 * cos(a * CGFloat(7 - seed))
        return CGPoint(x: r * cos(a), y: r * sin(a))
      }
      let blob = CGPath(fitting: points, tolerance: 0.5, isClosed: true)
      let edges = blob.flattened(threshold: 0.01).outline.segmentedSubpaths()[0].segments
      let path = blob.offset(by: distance, join: .round, tolerance: 0.05)
      for _ in 0..<150 {
        let p = random.point(-115...115)
        let away = edges.map {
          MultiplaneGraphics.distance(from: Vector(p), toSegment: $0.start, $0.end)
        }.min()!
        let signed = blob.contains(p) ? -away : away
        if abs(signed - Double(distance)) < 0.1 { continue }
        expect(path.contains(p) == (signed < Double(distance)), "seed \(seed), \(p)")
      }
    }
  }

  @Test func beveledInsetsAreNotEmpty() {
    expect(!Self.star.offset(by: -25, join: .bevel).isEmpty)
  }

  @Test func openPathsOffsetToOneSide() {
    let line = polyline([.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
    let path = line.offset(by: 2)
    let wanted = [(0, -2), (10, -2), (12, -2), (12, 0), (12, 10)].map { CGPoint(x: $0.0, y: $0.1) }
    expect(hausdorffDistance(path, polyline(wanted)) < 1e-9)
    expectEqual(path.outline.verbs.last, .line)
  }

  @Test func tightBendsProduceCusps() {
    // A path with bend radii of about 10 is offset by 30 toward the inside.
    let path = CGMutablePath()
    path.move(to: CGPoint(x: -50, y: 50))
    path.addCurve(
      to: CGPoint(x: 50, y: 50), control1: CGPoint(x: 0, y: -20), control2: CGPoint(x: 0, y: -20))
    let inner = path.offset(by: -30, tolerance: 0.02)
    let segments = inner.outline.segmentedSubpaths()[0].segments
    let cusps = zip(segments, segments.dropFirst()).filter {
      turningAngleCosine($0.endDirection, $1.startDirection) < -0.99
    }
    expectEqual(cusps.count, 2)
    let curve = path.outline.segmentedSubpaths()[0].segments[0].curve
    let exact = polyline(
      (0...2000).map { i in
        let t = Double(i) / 2000
        let d = curve.derivative(at: t)
        return (curve.point(at: t) + (d / d.length).perpendicular * 30).point
      })
    expect(directedHausdorffDistance(of: inner, from: exact, flatness: 0.005) <= 0.025)
    expect(directedHausdorffDistance(of: exact, from: inner, flatness: 0.005) <= 0.025)
  }

  @Test func invalidAndZeroDistances() {
    for d: CGFloat in [.nan, .infinity, 1e200] { expect(Self.star.offset(by: d).isEmpty) }
    expect(hausdorffDistance(Self.star.offset(by: 0), Self.star) < 1e-9)
    expect(CGPath(outline: .init()).offset(by: 3).isEmpty)
  }
}
