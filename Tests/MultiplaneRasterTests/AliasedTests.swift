// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneRaster

/// Shapes without antialiasing, which cover a pixel completely or not at all.
@Suite struct AliasedTests {
  private func render(
    _ outline: Outline, _ rule: FillRule, _ side: Int, _ rasterizer: Rasterizer = Rasterizer(),
    clipped: Bool = false
  ) -> RenderedImage {
    var list = DrawList(width: side, height: side)
    if clipped {
      list.pushClip(outline, transform: .identity, rule: rule, isAliased: true)
      list.fill(.rect(-1, -1, Double(side) + 2, Double(side) + 2), .white)
      list.popClip()
    } else {
      list.fill(
        outline, transform: .identity, rule: rule, paint: .white, paintTransform: .identity,
        isAliased: true)
    }
    return RenderedImage(list, by: rasterizer)
  }

  /// Returns the winding number of a polygon around a point, and the distance of the nearest edge.
  private func winding(_ polygon: [CGPoint], _ x: Double, _ y: Double) -> (Int, Double) {
    var winding = 0, near = Double.infinity
    for i in polygon.indices {
      let a = polygon[i], b = polygon[(i + 1) % polygon.count]
      let (ax, ay, bx, by) = (Double(a.x) - x, Double(a.y) - y, Double(b.x) - x, Double(b.y) - y)
      let (dx, dy) = (bx - ax, by - ay), square = dx * dx + dy * dy
      let t = square > 0 ? min(max(-(ax * dx + ay * dy) / square, 0), 1) : 0
      near = min(near, ((ax + t * dx) * (ax + t * dx) + (ay + t * dy) * (ay + t * dy)).squareRoot())
      if (ay <= 0) != (by <= 0), ax + dx * (-ay / dy) < 0 { winding += by > ay ? 1 : -1 }
    }
    return (winding, near)
  }

  @Test func pixelCentersDecideCoverage() {
    var n = RandomNumbers(seed: 5)
    for round in 0..<60 {
      let side = 40
      let points = (0..<n.int(3...8)).map { _ in
        CGPoint(x: n.real(-20...60), y: n.real(-20...60))
      }
      let outline = Outline.polygon(points.map { (Double($0.x), Double($0.y)) })
      let rule = round % 2 == 0 ? FillRule.nonZero : .evenOdd
      let drawn = render(outline, rule, side)
      expectEqual(drawn, render(outline, rule, side, Rasterizer(backend: .reference)))
      expectEqual(drawn, render(outline, rule, side, clipped: true))
      var wrong = 0
      for y in 0..<side {
        for x in 0..<side {
          let (winding, distance) = winding(points, Double(x) + 0.5, Double(y) + 0.5)
          // Edges are rounded to 1/256 pixel.
          if distance < 1 / 64 { continue }
          let isInside = rule == .nonZero ? winding != 0 : winding % 2 != 0
          if drawn.pixels[y * side + x] != (isInside ? .max : 0) { wrong += 1 }
        }
      }
      expectEqual(wrong, 0, "round \(round)")
    }
  }

  @Test func curvesHaveNoPartialCoverage() {
    let drawn = render(.circle(20, 20, 15.3), .nonZero, 40)
    expect(drawn.pixels.allSatisfy { $0 == 0 || $0 == .max })
    let area = drawn.pixels.count { $0 != 0 }
    expect(abs(Double(area) - 3.14159 * 15.3 * 15.3) < 12)
  }

  @Test func adjacentShapesShareNoPixels() {
    var n = RandomNumbers(seed: 9)
    for _ in 0..<20 {
      // A fan of triangles around a point, which may be the center of a pixel.
      let (cx, cy) = (Double(n.int(20...40)) / 2, Double(n.int(20...40)) / 2)
      let corners = [(0.0, 0.0), (30.5, 0), (30, 11.5), (30.0, 30.0), (7.5, 30), (0, 30)]
      var counts = [Int](repeating: 0, count: 900)
      for i in corners.indices {
        let drawn = render(
          .polygon([(cx, cy), corners[i], corners[(i + 1) % corners.count]]), .nonZero, 30)
        for (j, pixel) in drawn.pixels.enumerated() where pixel != 0 { counts[j] += 1 }
      }
      expect(counts.allSatisfy { $0 == 1 })
    }
  }

  @Test func shapesMissingPixelCentersAreNotDrawn() {
    for outline in [
      Outline.rect(3.6, 3, 0.8, 20), .rect(3, 3.55, 20, 0.9), .rect(-50, 4, 40, 4),
      .rect(4, 60, 4, 4), Outline(),
    ] {
      expect(render(outline, .nonZero, 40).pixels.allSatisfy { $0 == 0 })
    }
    expectEqual(render(.rect(3.5, 3.5, 4, 2), .nonZero, 40).pixels.count { $0 != 0 }, 8)
  }

  @Test func hugeShapesAreClipped() {
    let far = 1e9
    expect(
      render(.polygon([(-far, -far), (far, -far), (0, far)]), .nonZero, 20).pixels
        .allSatisfy { $0 == .max })
  }
}
