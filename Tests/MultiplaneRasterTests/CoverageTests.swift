// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneRaster

@Suite struct CoverageTests {
  /// Rectangles with sides at 1/256 pixel, so that the exact coverage of each pixel is a product of two overlaps.
  @Test func fractionalRectangleCoverage() {
    var n = RandomNumbers(seed: 11)
    for _ in 0..<60 {
      func unit(_ n: inout RandomNumbers) -> Int { n.int(-600...7000) }
      let xs = [unit(&n), unit(&n)].sorted(), ys = [unit(&n), unit(&n)].sorted()
      let picture = RenderedImage(24, 24) {
        $0.fill(
          .rect(
            Double(xs[0]) / 256, Double(ys[0]) / 256, Double(xs[1] - xs[0]) / 256,
            Double(ys[1] - ys[0]) / 256), .white)
      }
      for y in 0..<24 {
        for x in 0..<24 {
          let w = max(0, min(xs[1], x * 256 + 256) - max(xs[0], x * 256))
          let h = max(0, min(ys[1], y * 256 + 256) - max(ys[0], y * 256))
          let exact = (Double(w * h) * 255 / 65_536).rounded()
          if Double(picture.alpha(x, y)) != exact {
            Issue.record("\(xs) \(ys) at \(x),\(y): \(picture.alpha(x, y)), not \(exact)")
          }
        }
      }
    }
  }

  @Test func triangleAreas() {
    var n = RandomNumbers(seed: 12)
    for _ in 0..<200 {
      let p = (0..<3).map { _ in (n.real(1...99), n.real(1...99)) }
      let exact =
        abs(
          (p[1].0 - p[0].0) * (p[2].1 - p[0].1) - (p[2].0 - p[0].0) * (p[1].1 - p[0].1)) / 2
      let area = RenderedImage(100, 100) { $0.fill(.polygon(p), .white) }.area
      // Corners are moved by at most 1/512, and each edge pixel is rounded by 1/510.
      expect(abs(area - exact) < 0.9, "\(p)")
    }
  }

  @Test func circleAreas() {
    for r in [0.3, 1, 7.5, 40, 100, 240] {
      let picture = RenderedImage(500, 500) { $0.fill(.circle(250.3, 249.8, r), .white) }
      // The cubic circle is at most 0.03 % too large; chords are inside by at most 2/3 of 0.1.
      expect(abs(picture.area - .pi * r * r) < 0.05 + 2 * .pi * r * 0.07)
    }
  }

  @Test func halfPlaneCoverage() {
    // A diagonal covers half of each pixel on it.
    let picture = RenderedImage(16, 16) { $0.fill(.polygon([(0, 0), (16, 16), (0, 16)]), .white) }
    for y in 0..<16 {
      for x in 0..<16 { expect(picture.alpha(x, y) == (x < y ? 255 : x == y ? 128 : 0)) }
    }
  }

  @Test func sharedEdgeCoverageAddsUp() {
    // Two shapes on either side of an edge: coverages add up to one, except for the rounding of halves.
    var n = RandomNumbers(seed: 14)
    for _ in 0..<50 {
      let a = (n.real(0...40), 0.0), b = (n.real(0...40), 40.0)
      let left = RenderedImage(40, 40) { $0.fill(.polygon([(0, 0), a, b, (0, 40)]), .white) }
      let right = RenderedImage(40, 40) { $0.fill(.polygon([a, (40, 0), (40, 40), b]), .white) }
      for i in left.pixels.indices {
        let sum = left.pixels[i] >> 24 + right.pixels[i] >> 24
        if sum != 255 && sum != 256 { Issue.record("\(sum)") }
        if sum == 256 && left.pixels[i] != right.pixels[i] { Issue.record("not a tie") }
      }
      let both = RenderedImage(40, 40) {
        $0.fill(
          .polygon([(0, 0), a, b, (0, 40)]) + .polygon([a, (40, 0), (40, 40), b]), .white)
      }
      expect(both.pixels.allSatisfy { $0 >> 24 == 255 })
    }
  }

  @Test func retracedPathsCoverNothing() {
    var n = RandomNumbers(seed: 15)
    for _ in 0..<50 {
      let p = (0..<7).map { _ in (n.real(-20...60), n.real(-20...60)) }
      let polygon = Outline.polygon(p)
      let picture = RenderedImage(40, 40) {
        $0.fill(polygon + polygon.reversedPolygon, .white)
        $0.fill(.polygon(p + p.dropLast().reversed()), .white, rule: .evenOdd)
      }
      expect(picture.pixels.allSatisfy { $0 == 0 })
    }
  }

  @Test func windingRules() {
    let outer = Outline.rect(2, 2, 20, 20), inner = Outline.rect(8, 8, 8, 8)
    func middle(_ outline: Outline, _ rule: FillRule) -> Int {
      RenderedImage(24, 24) { $0.fill(outline, .white, rule: rule) }.alpha(12, 12)
    }
    expectEqual(middle(outer + inner, .nonZero), 255)
    expectEqual(middle(outer + inner, .evenOdd), 0)
    expectEqual(middle(outer + inner.reversedPolygon, .nonZero), 0)
    expectEqual(middle(outer + inner.reversedPolygon, .evenOdd), 0)
    expectEqual(middle(outer + inner + inner, .evenOdd), 255)
    // The five-pointed star drawn in one line.
    let star = Outline.polygon([(12, 1), (19, 22), (1, 9), (23, 9), (5, 22)])
    expectEqual(middle(star, .nonZero), 255)
    expectEqual(middle(star, .evenOdd), 0)
  }

  @Test func openSubpathsAreClosed() {
    var open = Outline()
    open.add(.move, 2, 2)
    open.add(.line, 12, 3)
    open.add(.line, 4, 13)
    open.add(.move, 20, 20)
    open.add(.quad, 30, 20, 30, 30)
    var closed = open
    closed.verbs.insert(.close, at: 3)
    closed.verbs.append(.close)
    expectEqual(
      RenderedImage(32, 32) { $0.fill(open, .white) },
      RenderedImage(32, 32) { $0.fill(closed, .white) })
  }

  @Test func pathContinuesAfterClose() {
    var o = Outline()
    o.add(.move, 4, 4)
    o.add(.line, 8, 4)
    o.add(.line, 8, 8)
    o.add(.close)
    o.add(.line, 4, 12)
    o.add(.line, 0, 12)
    let picture = RenderedImage(16, 16) { $0.fill(o, .white) }
    expect(picture.alpha(6, 5) > 100)
    expect(picture.alpha(3, 9) > 100)
  }

  @Test func quadraticMatchesEquivalentCubic() {
    var quad = Outline(), cubic = Outline()
    quad.add(.move, 3, 90)
    quad.add(.quad, 50, -60, 95, 80)
    cubic.add(.move, 3, 90)
    cubic.add(.cubic, 3 + 47 * 2 / 3.0, 90 - 100, 95 - 45 * 2 / 3.0, 80 - 140 * 2 / 3.0, 95, 80)
    let a = RenderedImage(100, 100) { $0.fill(quad, .white) }
    let b = RenderedImage(100, 100) { $0.fill(cubic, .white) }
    // Both are within 0.1 pixel of the same curve.
    let worst = zip(a.pixels, b.pixels).map { abs(Int($0 >> 24) - Int($1 >> 24)) }.max()!
    expect(worst <= 30)
  }

  @Test func flatteningStaysWithinTolerance() {
    // A large circle of four cubics: edges are compared with the radius, inside and outside.
    for r in [10.0, 100, 900] {
      var builder = EdgeBuilder()
      defer { builder.deallocate() }
      let canvas = PixelRect(x0: 0, y0: 0, x1: 2000, y1: 2000)
      _ = builder.append(.circle(1000, 1000, r), transform: .identity, clip: canvas)
      for i in 0..<builder.edges.count {
        let e = builder.edges[i]
        let mx = Double(e.x + e.z) / 512 - 1000, my = Double(e.y + e.w) / 512 - 1000
        let off = abs((mx * mx + my * my).squareRoot() - r)
        expect(off < 0.1 + 0.0003 * r + 0.005)
      }
    }
  }
}
