// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import GraphicsTestSupport
import MultiplaneGraphics
import MultiplaneRaster
import TestSupport
import Testing

/// Inputs of 10,000 and more elements, including long and parallel edges.
@Suite struct BooleanLargeTests {
  private func comb(teeth: Int) -> Outline {
    var corners: [CGPoint] = []
    for i in 0..<teeth {
      let x = CGFloat(i)
      corners += [
        CGPoint(x: x, y: 0), CGPoint(x: x, y: 1000), CGPoint(x: x + 0.5, y: 1000),
        CGPoint(x: x + 0.5, y: 0),
      ]
    }
    var result = Outline()
    corners += [CGPoint(x: teeth, y: -10), CGPoint(x: 0, y: -10)]
    result.addPolygon(corners)
    return result
  }

  @Test("A comb of 10,000 edges is cut across") func combIsCutByStrip() {
    let comb = comb(teeth: 2500)
    var strip = Outline()
    strip.addPolygon([
      CGPoint(x: -5, y: 400), CGPoint(x: 3000, y: 400), CGPoint(x: 3000, y: 600),
      CGPoint(x: -5, y: 600),
    ])
    expect(abs(comb.combined(with: strip, by: .intersection).signedArea - 250_000) < 1e-6)
    expectEqual(comb.components().count, 1)
    expectEqual(comb.combined(with: strip, by: .difference).components().count, 2501)
    let lying = comb.mapped { CGPoint(x: $0.y, y: $0.x) }
    let strip2 = strip.mapped { CGPoint(x: $0.y, y: $0.x) }
    expect(abs(lying.combined(with: strip2, by: .intersection).signedArea - 250_000) < 1e-6)
  }

  @Test("2,500 adjacent squares, each minus a hole, make one component") func squares() {
    var (floor, holes) = (Outline(), Outline())
    for i in 0..<2500 {
      let (x, y) = (CGFloat(i % 50), CGFloat(i / 50))
      floor.add(CGPath(rect: CGRect(x: x, y: y, width: 1, height: 1)).outline)
      holes.add(CGPath(rect: CGRect(x: x + 0.25, y: y + 0.25, width: 0.5, height: 0.5)).outline)
    }
    let union = floor.normalized()
    expect(abs(union.signedArea - 2500) < 1e-9)
    expectEqual(union.verbs.count(where: { $0 == .move }), 1)
    let sieve = floor.combined(with: holes, by: .difference)
    expect(abs(sieve.signedArea - 1875) < 1e-9)
    expectEqual(sieve.components().count, 1)
  }

  @Test("2,500 tangent circles stay separate components") func tangentCirclesStaySeparate() {
    var circles = Outline()
    for i in 0..<2500 {
      let (x, y) = (CGFloat(i % 50), CGFloat(i / 50))
      circles.add(CGPath(ellipseIn: CGRect(x: x, y: y, width: 1, height: 1)).outline)
    }
    let one = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 1, height: 1)).outline.signedArea
    expect(abs(circles.normalized().signedArea - 2500 * one) < 1e-7)
    expectEqual(circles.components().count, 2500)
  }

  @Test("5,000 random triangles have the area found by scan lines") func randomTriangleUnionArea() {
    var seed = SeededGenerator(9)
    var confetti = Outline()
    for _ in 0..<5000 {
      let p = seed.point()
      confetti.addPolygon([
        p, CGPoint(x: p.x + seed.number(0...1), y: p.y + seed.number(0...1)),
        CGPoint(x: p.x + seed.number(0...1), y: p.y - seed.number(0...1)),
      ])
    }
    let area = Double(confetti.normalized().signedArea)
    let scanned = ScanArea(CGPath.of(confetti)).area(lines: 20_000)
    expect(abs(area - scanned) < 1e-3 * area)
  }

  @Test("20,000 coincident shapes reduce to one of each") func coincidentShapesMerge() {
    let rect = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)).outline
    let disk = CGPath(ellipseIn: CGRect(x: 5, y: 5, width: 10, height: 10)).outline
    var stack = Outline()
    for _ in 0..<10_000 {
      stack.add(rect)
      stack.add(disk)
    }
    var two = rect
    two.add(disk)
    expectEqual(stack.normalized(), two.normalized())
    // Under the even-odd rule an even number of copies cancels.
    expect(stack.normalized(rule: .evenOdd).verbs.isEmpty)
    stack.add(disk)
    expectEqual(stack.normalized(rule: .evenOdd), disk.normalized())
    expect(stack.combined(with: stack, by: .difference).verbs.isEmpty)
    expectEqual(stack.combined(with: two, by: .intersection), two.normalized())
    // Copies in opposite directions cancel, also as the area that cuts lines.
    var pair = rect
    pair.addPolygon([.zero, CGPoint(x: 0, y: 10), CGPoint(x: 10, y: 10), CGPoint(x: 10, y: 0)])
    expect(pair.normalized().verbs.isEmpty)
    expectEqual(disk.lines(.outside, of: pair), disk)
    expectEqual(rect.lines(.inside, of: stack), rect)
    expectEqual(stack.lines(.inside, of: rect).points.count, 10_000 * 4 + 10_001 * 4)
  }
}
