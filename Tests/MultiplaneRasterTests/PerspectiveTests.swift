// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneRaster

@Suite struct PerspectiveTests {
  private let map = Homography(
    a: 1.1, b: 0.1, c: 0.2, d: 0.9, tx: 10, ty: 5, px: 0.004, py: 0.002, pw: 1)

  @Test func inverseRoundTrips() {
    var n = RandomNumbers(seed: 51)
    for _ in 0..<100 {
      let p = CGPoint(x: n.real(-50...100), y: n.real(-50...100))
      let q = map.inverse!.applying(to: map.applying(to: p))
      expect(abs(q.x - p.x) < 1e-9 && abs(q.y - p.y) < 1e-9)
    }
    let both = map.concatenating(map.inverse!)
    expect(abs(both.a - 1) < 1e-12 && abs(both.px) < 1e-15 && abs(both.tx) < 1e-12)
    expect(Homography(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0).inverse == nil)
    expect(Homography(a: 2, b: 0, c: 0, d: 4, tx: 6, ty: 8).inverse!.isAffine)
  }

  @Test func straightLinesStayStraight() {
    let corners = [(0.0, 0.0), (80, 0), (80, 60), (0, 60)]
    let mapped = corners.map {
      let p = map.applying(to: CGPoint(x: $0.0, y: $0.1))
      return (Double(p.x), Double(p.y))
    }
    let a = RenderedImage(100, 100) { $0.fill(.polygon(corners), .white, by: map) }
    let b = RenderedImage(100, 100) { $0.fill(.polygon(mapped), .white) }
    expectEqual(a, b)
  }

  @Test func curvesAreFlattenedAfterProjection() {
    // The curve, finely subdivided before projection.
    var curve = Outline(), fine = Outline()
    let p = [(0.0, 0.0), (90, 10), (-20, 70), (80, 75)]
    curve.add(.move, p[0].0, p[0].1)
    curve.add(.cubic, p[1].0, p[1].1, p[2].0, p[2].1, p[3].0, p[3].1)
    fine.add(.move, p[0].0, p[0].1)
    for i in 1...400 {
      let t = Double(i) / 400, s = 1 - t
      let w = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
      fine.add(
        .line, zip(w, p).reduce(0) { $0 + $1.0 * $1.1.0 },
        zip(w, p).reduce(0) { $0 + $1.0 * $1.1.1 })
    }
    let a = RenderedImage(100, 100) { $0.fill(curve, .white, by: map) }
    let b = RenderedImage(100, 100) { $0.fill(fine, .white, by: map) }
    for (x, y) in zip(a.pixels, b.pixels) { expect(abs(Int(x >> 24) - Int(y >> 24)) <= 27) }
    expect(abs(a.area - b.area) < 3)
  }

  @Test func geometryBehindNearPlaneIsClipped() {
    // w = 1 - x / 50: the rectangle from 0 to 100 crosses w = 0 at 50; projected, it extends from x = 0 to infinity.
    let m = Homography(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0, px: -0.02, py: 0, pw: 1)
      .concatenating(Homography(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 16))
    let picture = RenderedImage(64, 32) { $0.fill(.rect(0, -2, 100, 4), .white, by: m) }
    for x in 0..<64 {
      expectEqual(picture.alpha(x, 16), 255)
      // Its half height is proportional to 1 / w = 1 + x' / 50.
      let half = 2 * (1 + (Double(x) + 0.5) / 50)
      let column = (0..<32).reduce(0.0) { $0 + Double(picture.alpha(x, $1)) / 255 }
      expect(abs(column - 2 * half) < 0.03)
    }
    let behind = RenderedImage(64, 32) { $0.fill(.rect(60, -2, 30, 4), .white, by: m) }
    expect(behind.pixels.allSatisfy { $0 == 0 })
    let circle = RenderedImage(64, 32) { $0.fill(.circle(50, 0, 30), .white, by: m) }
    expectEqual(circle.alpha(63, 16), 255)
    expectEqual(circle.alpha(20, 16), 0)
  }

  @Test func affineTransformInProjectiveForm() {
    // The same transform with w = 2 everywhere.
    var n = RandomNumbers(seed: 52)
    let o = Outline.random(&n, size: 60, steps: 9)
    let twice = Homography(a: 2, b: 0, c: 0, d: 2, tx: 4, ty: 6, px: 0, py: 0, pw: 2)
    let plain = Homography(a: 1, b: 0, c: 0, d: 1, tx: 2, ty: 3)
    let a = RenderedImage(64, 64) { $0.fill(o, .white, by: twice) }
    let b = RenderedImage(64, 64) { $0.fill(o, .white, by: plain) }
    for (x, y) in zip(a.pixels, b.pixels) { expect(abs(Int(x >> 24) - Int(y >> 24)) <= 27) }
  }
}
