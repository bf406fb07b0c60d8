// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import TestSupport
import Testing

@Suite struct PathMorphTests {
  static let pairs = MorphPair.all
  static let filled = pairs.filter { !$0.isStroked }

  @Test(arguments: pairs) func endpointsEqualOriginalPaths(_ pair: MorphPair) {
    let morph = PathMorph(from: pair.from, to: pair.to)
    expect(morph.isContinuous)
    expectEqual(morph.path(at: 0), pair.from)
    expectEqual(morph.path(at: 1), pair.to)
  }

  @Test(arguments: pairs) func alignmentPreservesShape(
    _ pair: MorphPair
  ) {
    let (a, b) = PathMorph.align(pair.from, pair.to)
    expectEqual(a.kinds, b.kinds)
    expect(expectSame(a, pair.from, isStroked: pair.isStroked))
    expect(expectSame(b, pair.to, isStroked: pair.isStroked))
  }

  /// Returns whether two paths have equal bounds, equal area or length, and contain the same points.
  private func expectSame(_ a: CGPath, _ b: CGPath, isStroked: Bool) -> Bool {
    let (p, q) = (a.boundingBoxOfPath, b.boundingBoxOfPath)
    for (x, y) in [(p.minX, q.minX), (p.minY, q.minY), (p.maxX, q.maxX), (p.maxY, q.maxY)] {
      guard abs(x - y) < 1e-9 else { return false }
    }
    let (u, v) = (MorphMetrics(a, tolerance: 1e-4), MorphMetrics(b, tolerance: 1e-4))
    if isStroked { return abs(u.length - v.length) < 1e-2 }
    guard abs(u.area - v.area) < 0.02 else { return false }
    var random = SeededGenerator(7)
    return (0..<2000).allSatisfy { _ in
      let point = random.point()
      return a.contains(point) == b.contains(point)
    }
  }

  @Test(arguments: pairs) func smallStepsChangeShapeGradually(_ pair: MorphPair) {
    let morph = PathMorph(from: pair.from, to: pair.to)
    var last = morph.path(at: 0)
    for k in 1...100 {
      let path = morph.path(at: CGFloat(k) / 100)
      expect(path.isFinite)
      let (p, q) = (MorphMetrics(last), MorphMetrics(path))
      if !pair.isStroked { expect(abs(p.area - q.area) < 150) }
      let (u, v) = (last.boundingBoxOfPath, path.boundingBoxOfPath)
      expect(abs(u.minX - v.minX) < 1.2 && abs(u.maxX - v.maxX) < 1.2)
      expect(abs(u.minY - v.minY) < 1.2 && abs(u.maxY - v.maxY) < 1.2)
      last = path
    }
  }

  @Test(arguments: filled) func intermediateAreasStayInRange(_ pair: MorphPair) {
    let morph = PathMorph(from: pair.from, to: pair.to)
    let (a, b) = (MorphMetrics(pair.from).area, MorphMetrics(pair.to).area)
    for k in 1..<20 {
      let area = MorphMetrics(morph.path(at: CGFloat(k) / 20)).area
      // Halfway, a cut or notched shape may be slightly smaller than both.
      expect(area > 0.85 * min(a, b) && area < 1.02 * max(a, b))
    }
  }

  @Test(arguments: filled) func contoursDoNotSelfIntersect(_ pair: MorphPair) {
    let morph = PathMorph(from: pair.from, to: pair.to)
    for k in 1..<12 {
      let picture = MorphMetrics(morph.path(at: CGFloat(k) / 12), tolerance: 0.1)
      for i in picture.polygons.indices { expectEqual(picture.crossings(i), 0) }
    }
  }

  @Test func holesArePreserved() {
    for (pair, hasHole) in [
      ("letter to square", true), ("ring to disk", true), ("heart to pin", true),
    ] {
      let pair = Self.pairs.first { $0.name == pair }!
      let morph = PathMorph(from: pair.from, to: pair.to)
      for k in 1..<20 {
        let areas = MorphMetrics(morph.path(at: CGFloat(k) / 20)).areas
        expect((areas.count == 2) == hasHole)
        expect(areas[0] * areas[1] < 0)
        expect(abs(areas[0]) > abs(areas[1]))
      }
    }
  }

  @Test func holesFollowContainingShape() {
    let from = CGMutablePath(), to = CGMutablePath()
    from.addPath(MorphPair.ring())
    from.addRect(CGRect(x: 200, y: 0, width: 60, height: 60))
    // The same shapes in another order and direction, and a square with a square hole.
    to.addPath(MorphPair.path("M300 0 L360 30 L300 60 Z"))
    to.addPath(MorphPair.path("M0 0 L0 100 L100 100 L100 0 Z M30 30 L70 30 L70 70 L30 70 Z"))
    let morph = PathMorph(from: from, to: to)
    let middle = morph.path(at: 0.5)
    expect(!middle.contains(CGPoint(x: 50, y: 50)))
    expect(middle.contains(CGPoint(x: 12, y: 50)))
    expect(middle.contains(CGPoint(x: 265, y: 30)))
    expect(morph.report.contains("1 pair of holes matched."))
  }

  @Test func symmetricShapesMoveRadially() {
    // A square becomes a disk: each point moves along its own ray.
    let morph = PathMorph(from: MorphPair.square(), to: MorphPair.circle(50, 50, 42))
    let (a, b) = PathMorph.align(MorphPair.square(), MorphPair.circle(50, 50, 42))
    expect(a.kinds.count == 10 && b.kinds.count == 10)
    let corner = b.outline.points[0]
    expect(abs(corner.x - corner.y) < 1e-3)
    let box = morph.path(at: 0.5).boundingBoxOfPath
    expect(abs(box.midX - 50) < 1e-3 && abs(box.midY - 50) < 1e-3)
  }

  @Test func startPointAndDirectionAreMatched() {
    let star = MorphPair.star()
    var points = star.outline.points
    points = Array(points[3...] + points[..<3]).reversed()
    let other = CGMutablePath()
    other.addLines(between: points)
    other.closeSubpath()
    let morph = PathMorph(from: star, to: other, style: .aligned)
    let middle = morph.path(at: 0.5)
    expectEqual(middle.outline.points, star.outline.points)
    expect(morph.report.contains("1 contour of the target reversed."))
    expect(morph.report.contains("1 contour begun at another point."))
  }

  @Test func cornersAreMatched() {
    let from = MorphPair.path("M0 0 L100 0 L100 60 L0 60 Z")
    let to = MorphPair.path("M50 -10 L100 0 L110 80 L0 60 L-5 5 Z")
    let (a, b) = PathMorph.align(from, to)
    // Four corners match corners; the fifth one starts on the upper side.
    expectEqual(a.kinds.count, 6)
    expect(b.outline.points.contains(CGPoint(x: 50, y: -10)))
    let upper = a.outline.points.filter { $0.y == 0 }
    expectEqual(upper.count, 3)
  }
}

@Suite struct PathMorphReportTests {
  @Test func reportDescribesMatching() {
    let one = PathMorph(from: MorphPair.circle(50, 50, 42), to: MorphPair.three()).report
    expectEqual(one[0], "1 shape becomes 3 shapes.")
    expectEqual(one[1], "Shape 1 of the origin to shapes 1, 2, 3 of the target.")
    expectEqual(one[2], "Shape 1 cut into 3 pieces, in the origin.")
    expect(one.contains("3 pairs of shapes matched."))
    let ring = PathMorph(from: MorphPair.ring(), to: MorphPair.circle(50, 50, 42)).report
    expectEqual(ring[0], "1 shape with 1 hole becomes 1 shape.")
    expect(ring.contains("1 hole shrinking to a point."))
    let open = PathMorph(from: MorphPair.wave(), to: MorphPair.square()).report
    expect(open.contains("1 closed contour opened."))
  }

  @Test func mixedDirectionsAreUnified() {
    // The disk among the three shapes has the opposite direction.
    let path = CGMutablePath()
    path.addRect(CGRect(x: 4, y: 36, width: 26, height: 28))
    var flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 100)
    path.addPath(MorphPair.circle(50, 50, 14).copy(using: &flip)!)
    path.addPath(MorphPair.path("M84 34 L98 64 L70 64 Z"))
    for (a, b) in [(path as CGPath, MorphPair.star()), (MorphPair.star(), path as CGPath)] {
      let morph = PathMorph(from: a, to: b)
      expect(!morph.report.contains { $0.contains("opposite") })
      let least = min(MorphMetrics(MorphPair.three()).area, MorphMetrics(MorphPair.star()).area)
      for k in 1..<10 {
        let areas = MorphMetrics(morph.path(at: CGFloat(k) / 10)).areas
        expect(areas.allSatisfy { $0 > 0 } || areas.allSatisfy { $0 < 0 })
        expect(abs(areas.reduce(0, +)) > 0.85 * least)
      }
    }
  }

  @Test func ringSplitsIntoHalves() {
    let two = CGMutablePath()
    for x in [0, 50] as [CGFloat] {
      var map = CGAffineTransform(a: 0.5, b: 0, c: 0, d: 0.5, tx: x, ty: 25)
      two.addPath(MorphPair.ring().copy(using: &map)!)
    }
    let (a, _) = PathMorph.align(MorphPair.ring(), two)
    let areas = MorphMetrics(a, tolerance: 1e-3).areas.map { abs($0) }.filter { $0 > 1 }
    expectEqual(areas.count, 2)
    expect(abs(areas[0] - areas[1]) < 0.05 * areas[0])
  }
}
