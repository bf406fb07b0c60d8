// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneRaster
import TestSupport
import Testing

@Suite struct BooleanCaseTests {
  private func square(_ x: CGFloat, _ y: CGFloat, _ size: CGFloat) -> CGPath {
    CGPath(rect: CGRect(x: x, y: y, width: size, height: size))
  }

  private func circle(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> CGPath {
    CGPath(ellipseIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
  }

  private func path(_ text: String) -> CGPath { PathText(text).path }

  private func area(_ path: CGPath) -> CGFloat { path.outline.signedArea }

  @Test("Uncrossed elements keep their points") func uncrossedElementsKeepPoints() {
    let a = circle(0, 0, 10)
    expectEqual(a.normalized(), a)
    expectEqual(a.union(circle(100, 0, 10)).outline.verbs.count, 12)
    let far = a.union(circle(100, 0, 10)).outline
    expectEqual(far.points, a.outline.points + circle(100, 0, 10).outline.points)
    expectEqual(a.subtracting(circle(50, 0, 10)), a)
    expectEqual(a.intersection(square(-50, -50, 100)), a)
    // Only the arcs on the right are cut.
    let cut = a.subtracting(square(5, -20, 40))
    expectEqual(cut.outline.verbs.filter { $0 == .cubic }.count, 4)
    for p in [CGPoint(x: 0, y: 10), CGPoint(x: -10, y: 0), CGPoint(x: 0, y: -10)] {
      expect(cut.outline.points.contains(p))
    }
  }

  @Test("Curves keep their degree") func curvesKeepDegree() {
    let quads = path("M 0 0 Q 50 80 100 0 Z")
    let result = quads.intersection(square(0, 0, 60))
    expect(result.outline.verbs.contains(.quad))
    expect(!result.outline.verbs.contains(.cubic))
    let cubics = circle(0, 0, 10).union(circle(8, 0, 10))
    expect(!cubics.outline.verbs.contains(.quad))
    expect(!cubics.outline.verbs.contains(.line))
  }

  @Test("Outer contours run from x to y, holes in the opposite direction") func contourOrientation()
  {
    let clockwise = path("M 0 0 L 0 10 L 10 10 L 10 0 Z")
    expectEqual(area(clockwise), -100)
    expectEqual(area(clockwise.normalized()), 100)
    let ring = square(0, 0, 10).subtracting(square(2, 2, 6))
    expectEqual(area(ring), 64)
    expect(ring.contains(CGPoint(x: 1, y: 1)) && !ring.contains(CGPoint(x: 5, y: 5)))
    expect(!ring.contains(CGPoint(x: 5, y: 5), using: .evenOdd))
  }

  @Test("Shared edges merge in either direction") func sharedEdgesMerge() {
    expectEqual(
      square(0, 0, 10).union(square(10, 0, 10)).outline.verbs.count(where: { $0 == .move }), 1)
    expectEqual(area(square(0, 0, 10).union(square(10, 0, 10))), 200)
    expect(square(0, 0, 10).intersection(square(10, 0, 10)).isEmpty)
    expectEqual(area(square(0, 0, 10).union(square(10, 3, 4))), 116)
    expectEqual(area(square(0, 0, 10).subtracting(square(5, 3, 5))), 75)
    expect(square(0, 0, 10).subtracting(square(0, 0, 10)).isEmpty)
    // One shared edge, in the same and in the opposite direction.
    expectEqual(area(path("M 0 0 L 10 0 L 10 10 Z").union(path("M 10 10 L 0 0 L 0 10 Z"))), 100)
    expectEqual(area(path("M 0 0 L 10 0 L 10 10 Z").union(path("M 0 0 L 10 10 L 0 10 Z"))), 100)
  }

  @Test("Curves that coincide in part merge in either direction")
  func partiallyCoincidentCurvesMerge() {
    let whole = "C 10 40 60 40 70 0"
    let a = path("M 0 0 \(whole) Z")
    // The middle half of that curve, by de Casteljau subdivision at 1/4 and 3/4, reversed.
    let part = path("M 56.25 22.5 C 43.75 32.5 26.25 32.5 13.75 22.5 L 13.75 80 L 56.25 80 Z")
    let both = a.union(part)
    expect(abs(area(both) - area(a.normalized()) - area(part.normalized())) < 1e-9)
    expectEqual(both.outline.verbs.count(where: { $0 == .move }), 1)
    expect(a.intersection(part).isEmpty)
    let same = path("M 13.75 22.5 C 26.25 32.5 43.75 32.5 56.25 22.5 L 35 -30 Z")
    expectEqual(a.subtracting(same).outline.verbs.count(where: { $0 == .move }), 2)
  }

  @Test("Tangent circles are combined exactly") func tangentCircles() {
    let disk = CGFloat(area(circle(0, 0, 10)))
    let outside = circle(0, 0, 10).union(circle(20, 0, 10))
    expect(abs(area(outside) - 2 * disk) < 1e-8)
    expect(circle(0, 0, 10).intersection(circle(20, 0, 10)).isEmpty)
    expect(!circle(0, 0, 10).intersects(circle(20, 0, 10)))
    expect(circle(0, 0, 10).intersects(circle(19.9, 0, 10)))
    let inside = circle(0, 0, 10).subtracting(circle(5, 0, 5))
    expect(abs(area(inside) - disk * 0.75) < 1e-8)
    expect(abs(area(circle(0, 0, 10).union(circle(5, 0, 5))) - disk) < 1e-8)
    // A square whose side is tangent to the circle at the top.
    expect(abs(area(circle(0, 0, 10).union(square(-10, 10, 20))) - disk - 400) < 1e-8)
  }

  @Test("Overlaps and self-intersections of one path are resolved")
  func selfIntersectionsAreResolved() {
    let star = path("M 50 0 L 79 90 L 2 35 L 98 35 L 21 90 Z")
    expect(area(star.normalized()) > area(star.normalized(using: .evenOdd)))
    expectEqual(star.normalized(using: .evenOdd).componentsSeparated().count, 5)
    let eight = path("M 0 0 L 10 10 L 10 0 L 0 10 Z")
    expect(abs(area(eight.normalized()) - 50) < 1e-12)
    expectEqual(eight.componentsSeparated().count, 2)
    // A square traversed twice: filled once under the nonzero rule, not at all under the even-odd rule.
    let twice = path("M 0 0 L 9 0 L 9 9 L 0 9 L 0 0 L 9 0 L 9 9 L 0 9 Z")
    expectEqual(area(twice.normalized()), 81)
    expect(twice.normalized(using: .evenOdd).isEmpty)
    // A self-intersecting cubic whose ends are closed by a line.
    let loop = path("M 0 0 C 150 100 -50 100 100 0 Z")
    expectEqual(loop.componentsSeparated().count, 2)
    // A cubic with a cusp.
    let cusp = path("M 0 0 C 100 100 0 100 100 0 Z").normalized()
    expectEqual(cusp.outline.verbs.count(where: { $0 == .move }), 1)
  }

  @Test("Spikes, points and repeated points vanish") func degenerateSubpathsVanish() {
    expect(path("M 0 0 L 10 0 L 5 0 Z").normalized().isEmpty)
    expectEqual(
      path("M 0 0 L 10 0 L 10 10 L 10 20 L 10 10 L 0 10 Z").normalized().outline.points.count, 4)
    expect(path("M 5 5 Z").normalized().isEmpty)
    expect(path("M 5 5 L 5 5 L 5 5 Z").union(path("M 5 5")).isEmpty)
    expect(path("M 5 5 C 5 5 5 5 5 5 Z").normalized().isEmpty)
    expect(path("M 0 0 C 0 0 10 0 10 0 C 10 0 0 0 0 0 Z").normalized().isEmpty)
    expect(CGMutablePath().normalized().isEmpty)
    expectEqual(CGMutablePath().union(square(0, 0, 2)), square(0, 0, 2))
    expect(square(0, 0, 2).intersection(CGMutablePath()).isEmpty)
    expectEqual(square(0, 0, 2).subtracting(CGMutablePath()), square(0, 0, 2))
    expect(CGMutablePath().componentsSeparated().isEmpty)
    expect(!CGMutablePath().intersects(square(0, 0, 2)))
    let doubled = path("M 0 0 L 0 0 L 10 0 L 10 0 L 10 10 L 10 10 Z").normalized()
    expectEqual(doubled.outline.points.count, 3)
  }

  @Test("Open subpaths are treated as closed") func openSubpathsAreClosed() {
    expectEqual(area(path("M 0 0 L 10 0 L 10 10").normalized()), 50)
    expectEqual(area(path("M 0 0 L 10 0 L 10 10 M 20 0 L 30 0 L 30 10").normalized()), 100)
  }

  @Test("Non-finite subpaths are ignored; huge and tiny ones are exact")
  func nonFiniteAndExtremeSizes() {
    let good = square(0, 0, 10)
    for bad in [CGFloat.nan, .infinity, -.infinity] {
      let outline = CGMutablePath()
      outline.addLines(between: [.zero, CGPoint(x: bad, y: 1), CGPoint(x: 4, y: 9)])
      expect(outline.normalized().isEmpty)
      outline.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
      expectEqual(outline.normalized(), good)
      expectEqual(good.union(outline), good)
      expectEqual(outline.lineIntersection(good), good)
    }
    for size: CGFloat in [1e-300, 1e-100, 1e-6, 1e6, 1e100, 1e300] {
      let a = square(0, 0, size)
      let b = square(size / 2, size / 2, size)
      let corner = a.intersection(b).boundingBoxOfPath
      expect(abs(corner.minX / size - 0.5) < 1e-12 && abs(corner.width / size - 0.5) < 1e-12)
    }
    let greatest = CGFloat.greatestFiniteMagnitude
    let all = path("M 0 0 L 1 0 L 1 1 Z").outline.mapped {
      CGPoint(x: $0.x == 0 ? -greatest : greatest, y: $0.y == 0 ? -greatest : greatest)
    }
    expectEqual(all.normalized().points.count, 3)
    // A small shape far from the origin, exact to the last bit of the coordinates.
    let far = square(1e6, 1e6, 1e-3).subtracting(square(1e6, 1e6, 5e-4))
    expect(abs(area(far) - 7.5e-7) < 1e-12)
    // Small features in a large path.
    let mixed = square(0, 0, 1e6).subtracting(square(1, 1, 1e-5))
    expectEqual(mixed.outline.verbs.count(where: { $0 == .move }), 2)
  }

  @Test("Nearly equal curves at any distance give consistent areas") func nearlyEqualCurves() {
    let a = circle(50, 50, 40)
    for exponent in 3...15 {
      let d = CGFloat(sign: .plus, exponent: -3 * exponent, significand: 1)
      let b = circle(50 + d, 50 + d / 2, 40)
      let union = area(a.union(b))
      let common = area(a.intersection(b))
      expect(abs(union + common - area(a) - area(b)) < 1e-7, "\(d)")
      expect(union >= area(a) - 1e-7 && common <= area(a) + 1e-7)
    }
  }

  @Test("Components are outer contours with their holes") func componentsIncludeHoles() {
    var outline = square(0, 0, 100).outline
    outline.add(square(10, 10, 20).outline)
    outline.add(square(60, 10, 20).outline)
    outline.add(square(12, 12, 10).outline)
    outline.add(square(200, 0, 10).outline)
    outline.add(square(202, 2, 3).outline)
    let parts = CGPath.of(outline).componentsSeparated(using: .evenOdd)
    let areas = parts.map(area)
    expectEqual(areas, [9200, 100, 91])
    expectEqual(parts[0].outline.verbs.count(where: { $0 == .move }), 3)
    expectEqual(CGPath.of(outline).componentsSeparated().count, 2)
    // Squares that touch at a corner are two components.
    expectEqual(square(0, 0, 1).union(square(1, 1, 1)).componentsSeparated().count, 2)
  }

  @Test("Lines are cut by an area") func lines() {
    let line = path("M -5 5 L 15 5")
    expectEqual(line.lineIntersection(square(0, 0, 10)), path("M 0 5 L 10 5"))
    expectEqual(line.lineSubtracting(square(0, 0, 10)), path("M -5 5 L 0 5 M 10 5 L 15 5"))
    expect(line.lineIntersection(square(20, 20, 4)).isEmpty)
    expectEqual(line.lineSubtracting(square(20, 20, 4)), line)
    // Open subpaths are not closed, unlike those of areas.
    let corner = path("M 1 1 L 9 1 L 9 9")
    expectEqual(corner.lineIntersection(square(0, 0, 10)), corner)
    // Closed subpaths stay closed if whole, and are opened where they are cut.
    expectEqual(square(2, 2, 3).lineIntersection(square(0, 0, 10)), square(2, 2, 3))
    let open = square(5, 2, 10).lineIntersection(square(0, 0, 10))
    expect(open == path("M 10 12 L 5 12 L 5 2 L 10 2") || open == path("M 5 10 L 5 2 L 10 2"))
    // A line along the edge counts as inside.
    expectEqual(path("M 0 0 L 10 0").lineIntersection(square(0, 0, 10)), path("M 0 0 L 10 0"))
    expectEqual(path("M 0 0 L 20 0").lineSubtracting(square(0, 0, 10)), path("M 10 0 L 20 0"))
    // The hole of a ring is outside.
    let ring = square(0, 0, 10).subtracting(square(3, 3, 4))
    expectEqual(line.lineIntersection(ring), path("M 0 5 L 3 5 M 7 5 L 10 5"))
    // A line is not cut by its self-intersections.
    let eight = path("M 1 1 L 9 9 L 9 1 L 1 9")
    expectEqual(eight.lineIntersection(square(0, 0, 10)), eight)
  }
}
