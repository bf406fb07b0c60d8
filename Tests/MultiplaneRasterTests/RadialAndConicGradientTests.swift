// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneMath
import TestSupport
import Testing

@testable import MultiplaneRaster

@Suite struct RadialAndConicGradientTests {
  private let ramp = [
    GradientStop(location: 0, red: 0, green: 0, blue: 0, alpha: 1),
    GradientStop(location: 1, red: 1, green: 1, blue: 1, alpha: 1),
  ]

  private func radial(
    _ x0: Double, _ y0: Double, _ r0: Double, _ x1: Double, _ y1: Double, _ r1: Double,
    before: Bool = true, after: Bool = true, by map: Homography = .identity
  ) -> GradientShader {
    GradientShader(
      RadialGradient(
        start: CGPoint(x: x0, y: y0), startRadius: r0, end: CGPoint(x: x1, y: y1), endRadius: r1,
        stops: ramp, extendsStart: before, extendsEnd: after), transform: map)
  }

  private func conic(
    _ x: Double, _ y: Double, _ angle: Double, by map: Homography = .identity
  ) -> GradientShader {
    GradientShader(
      ConicGradient(center: CGPoint(x: x, y: y), angle: angle, stops: ramp), transform: map)
  }

  @Test func radialGradientFollowsDistance() {
    let s = radial(50, 40, 0, 50, 40, 60), ring = radial(50, 40, 20, 50, 40, 60)
    let inward = radial(50, 40, 60, 50, 40, 20)
    for y in 0..<100 {
      for x in 0..<100 {
        let dx = Double(x) - 49.5, dy = Double(y) - 39.5, d = (dx * dx + dy * dy).squareRoot()
        func near(_ s: GradientShader, _ t: Double) {
          let value = Double(s.color(x: x, y: y) & 255)
          expect(abs(value - min(max(t, 0), 1) * 255) <= 1)
        }
        near(s, d / 60)
        near(ring, (d - 20) / 40)
        near(inward, (60 - d) / 40)
      }
    }
  }

  @Test func transformedCirclesAreEllipses() {
    let s = radial(0, 0, 0, 0, 0, 1, by: .init(a: 40, b: 0, c: 0, d: 20, tx: 50, ty: 50))
    for (x, y) in [(69, 50), (50, 59), (20, 45), (61, 62)] {
      let u = (Double(x) - 49.5) / 40, v = (Double(y) - 49.5) / 20
      let exact = (u * u + v * v).squareRoot() * 255
      expect(abs(Double(s.color(x: x, y: y) & 255) - exact) <= 1)
    }
  }

  @Test func unextendedEndsAreTransparent() {
    let s = radial(50, 50, 10, 50, 50, 30, before: false, after: false)
    expectEqual(s.color(x: 50, y: 50), 0)
    expectEqual(s.color(x: 70, y: 50) >> 24, 255)
    expectEqual(s.color(x: 90, y: 50), 0)
    expect(!s.isOpaque)
    // Without extension the cone of circles ends at both circles.
    let cone = radial(30, 50, 5, 70, 50, 15, before: false, after: false)
    expectEqual(cone.color(x: 30, y: 50) >> 24, 255)
    expectEqual(cone.color(x: 50, y: 20), 0)
    expectEqual(cone.color(x: 88, y: 50), 0)
    expectEqual(cone.color(x: 10, y: 50), 0)
    let both = radial(30, 50, 5, 70, 50, 15)
    expectEqual(both.color(x: 110, y: 50), 0xffff_ffff)
    expectEqual(both.color(x: 15, y: 50), 0xff00_0000)
    // There are no circles beyond the apex of the cone.
    expectEqual(both.color(x: 2, y: 50), 0)
  }

  /// Compares with a search for the circle with the largest t that passes through a pixel.
  @Test func laterCirclesCoverEarlierOnes() {
    var n = RandomNumbers(seed: 61)
    for _ in 0..<12 {
      let (x0, y0, r0) = (n.real(20...60), n.real(20...60), n.real(0...25))
      let (x1, y1, r1) = (n.real(20...60), n.real(20...60), n.real(0...25))
      let s = radial(x0, y0, r0, x1, y1, r1, before: false, after: false)
      for _ in 0..<200 {
        let x = n.int(0...80), y = n.int(0...80)
        var found: Double?, nearest = Double.infinity
        for i in stride(from: 4000, through: 0, by: -1) {
          let t = Double(i) / 4000
          let dx = Double(x) + 0.5 - x0 - t * (x1 - x0), dy = Double(y) + 0.5 - y0 - t * (y1 - y0)
          let off = (dx * dx + dy * dy).squareRoot() - r0 - t * (r1 - r0)
          nearest = min(nearest, abs(off))
          if abs(off) < 0.02 {
            found = t
            break
          }
        }
        let color = s.color(x: x, y: y)
        if let found {
          // Where circles touch, rounding decides which of them are found.
          if color != 0 { expect(abs(Double(color & 255) - found * 255) < 24) }
        } else if nearest > 0.1 {
          expectEqual(color, 0)
        }
      }
    }
  }

  @Test func conicGradientFollowsAngle() {
    for angle in [0, 0.3, -2, 7] {
      let s = conic(50, 50, angle)
      for y in 0..<100 {
        for x in 0..<100 {
          let a = Elementary.atan2(Double(y) - 49.5, Double(x) - 49.5) - angle
          let turn = a / (2 * .pi) - (a / (2 * .pi)).rounded(.down)
          // On the ray itself, rounding decides which end shows.
          if turn < 1e-5 || turn > 1 - 1e-5 { continue }
          expect(abs(Double(s.color(x: x, y: y) & 255) - turn * 255) <= 1)
        }
      }
    }
  }

  @Test func atan2ApproximationIsAccurate() {
    for i in 0..<100_000 {
      let a = Double(i) / 100_000 * 2 * .pi
      let (sin, cos) = Elementary.sinCos(a)
      let t = Double(GradientShader.atan2Turns(Float(cos) * 300, Float(sin) * 300))
      let off = abs(t - Double(i) / 100_000)
      if min(off, 1 - off) > 2.2e-6 { Issue.record("\(i): \(off)") }
    }
    expectEqual(GradientShader.atan2Turns(0, 0), 0)
  }

  @Test func degenerateGradientsDrawNothing() {
    for s in [
      radial(5, 5, 10, 5, 5, 10), radial(5, 5, -1, 5, 5, 0), radial(.nan, 5, 1, 5, 5, 10),
      radial(5, 5, 1, 5, 5, .infinity), conic(.nan, 0, 0), conic(0, 0, .infinity),
      radial(5, 5, 0, 5, 5, 9, by: .init(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0)),
    ] {
      expect(s.isClear)
      expectEqual(s.color(x: 5, y: 7), 0)
    }
  }

  @Test(arguments: 0..<4)
  func rowsMatchPixels(block: Int) {
    var n = RandomNumbers(seed: UInt64(block) + 6000)
    for i in 0..<80 {
      let size = [0.0001, 0.3, 1, 1, 50, 1e9][n.int(0...5)]
      let isFlat = i % 3 != 0
      let map = Homography(
        a: n.real(-size...size), b: n.real(-size...size), c: n.real(-size...size),
        d: n.real(-size...size), tx: n.real(-30...60), ty: n.real(-30...60),
        px: isFlat ? 0 : n.real(-0.02...0.02), py: isFlat ? 0 : n.real(-0.02...0.02), pw: 1)
      func number(_ n: inout RandomNumbers) -> Double { n.real(-50...100) }
      let x0 = number(&n), y0 = number(&n), isConcentric = n.int(0...1) == 0
      let stops = (0..<n.int(1...4)).map { j in
        GradientStop(
          location: Double(j) / 3, red: n.real(0...1), green: n.real(0...1), blue: n.real(0...1),
          alpha: n.int(0...1) == 0 ? 1 : n.real(0...1))
      }
      let paint: Paint =
        n.int(0...1) == 0
        ? .conic(ConicGradient(center: CGPoint(x: x0, y: y0), angle: n.real(-9...9), stops: stops))
        : .radial(
          RadialGradient(
            start: CGPoint(x: x0, y: y0), startRadius: [0, number(&n)][n.int(0...1)],
            end: isConcentric
              ? CGPoint(x: x0, y: y0) : CGPoint(x: number(&n), y: number(&n)),
            endRadius: number(&n), stops: stops, extendsStart: n.int(0...1) == 0,
            extendsEnd: n.int(0...1) == 0))
      let shader = paint.shader(map)!
      let x = n.int(-20...50), y = n.int(-20...50), count = n.int(0...90)
      expectSameRow(shader, x: x, y: y, count: count, "\(paint), \(map)")
    }
  }
}
