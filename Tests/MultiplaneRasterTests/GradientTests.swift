// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneRaster

@Suite struct GradientTests {
  private func stop(_ t: Double, _ r: Double, _ g: Double, _ b: Double, _ a: Double = 1)
    -> GradientStop
  {
    GradientStop(location: t, red: r, green: g, blue: b, alpha: a)
  }

  private func shader(
    _ stops: [GradientStop], length: Double = 100, by map: Homography = .identity,
    before: Bool = true, after: Bool = true
  ) -> GradientShader {
    GradientShader(
      LinearGradient(
        start: .zero, end: CGPoint(x: length, y: 0), stops: stops, extendsStart: before,
        extendsEnd: after), transform: map)
  }

  @Test func endColorsAreExact() {
    let s = shader([stop(0, 1, 0, 0), stop(1, 0, 0, 1, 0.5)])
    expectEqual(s.table.padded[1], 0xff00_00ff)
    expectEqual(s.table[s.table.count - 1], 0x8080_0000)
    expectEqual(s.color(x: -500, y: 3), 0xff00_00ff)
    expectEqual(s.color(x: 5000, y: 3), 0x8080_0000)
  }

  @Test func pixelsMatchLinearFormula() {
    // Gray from 0 to 1 over 100 pixels, sampled at pixel centers.
    let s = shader([stop(0, 0, 0, 0), stop(1, 1, 1, 1)])
    for x in 0..<100 {
      let exact = (Double(x) + 0.5) / 100 * 255
      expect(abs(Double(s.color(x: x, y: 0) & 255) - exact) <= 1)
    }
  }

  @Test func interpolationUsesStraightAlpha() {
    // From transparent red to opaque red the color stays red: premultiplied red equals alpha.
    let s = shader([stop(0, 1, 0, 0, 0), stop(1, 1, 0, 0, 1)])
    for c in s.table.padded { expect(c & 255 == c >> 24 && c & 0x00ff_ff00 == 0) }
    // From transparent green to opaque red the middle contains half of both.
    let mixed = shader([stop(0, 0, 1, 0, 0), stop(1, 1, 0, 0, 1)])
    let middle = mixed.table[mixed.table.count / 2]
    expect(abs(Int(middle & 255) - 64) <= 1 && abs(Int(middle >> 8 & 255) - 64) <= 1)
  }

  @Test func tableSizeGrowsWithSteepness() {
    expectEqual(shader([stop(0, 0, 0, 0), stop(1, 1, 1, 1)]).table.count, 256)
    expectEqual(shader([stop(0, 0, 0, 0), stop(0.6, 1, 1, 1)]).table.count, 512)
    expectEqual(shader([stop(0, 0, 0, 0), stop(0.3, 1, 1, 1)]).table.count, 1024)
    expectEqual(shader([stop(0, 0, 0, 0), stop(0.01, 1, 1, 1)]).table.count, 4096)
    expectEqual(shader([stop(0.5, 0, 0, 0), stop(0.5, 1, 1, 1)]).table.count, 1024)
  }

  @Test func hardStops() {
    let s = shader([stop(0, 1, 0, 0), stop(0.5, 1, 0, 0), stop(0.5, 0, 0, 1), stop(1, 0, 0, 1)])
    expectEqual(s.color(x: 49, y: 0), 0xff00_00ff)
    expectEqual(s.color(x: 50, y: 0), 0xffff_0000)
  }

  @Test func unextendedEndsAreTransparent() {
    let s = shader([stop(0, 1, 0, 0), stop(1, 0, 0, 1)], before: false, after: false)
    expectEqual(s.color(x: -1, y: 0), 0)
    expect(s.color(x: 0, y: 0) != 0)
    expect(s.color(x: 99, y: 0) != 0)
    expectEqual(s.color(x: 100, y: 0), 0)
    expect(!s.isOpaque)
  }

  @Test func degenerateGradientsUseEndColor() {
    let stops = [stop(0, 1, 0, 0), stop(1, 0, 0, 1)]
    expectEqual(shader(stops, length: 0).color(x: 7, y: 7), 0xffff_0000)
    expectEqual(shader(stops, length: 0, after: false).color(x: 7, y: 7), 0)
    let flat = Homography(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0)
    expectEqual(shader(stops, by: flat).color(x: 7, y: 7), 0xffff_0000)
    expectEqual(shader(stops, length: .nan).color(x: 7, y: 7), 0xffff_0000)
  }

  @Test func rowsMatchPixels() {
    var n = RandomNumbers(seed: 31)
    for i in 0..<200 {
      let map = Homography(
        a: n.real(-3...3), b: n.real(-3...3), c: n.real(-3...3), d: n.real(-3...3),
        tx: n.real(-50...50), ty: n.real(-50...50), px: i % 3 == 0 ? n.real(-0.01...0.01) : 0,
        py: 0, pw: 1)
      let s = shader(
        [stop(0, 1, 0, 0), stop(0.3, 0, 1, 0, 0.5), stop(1, 0, 0, 1)],
        length: [0.001, 1, 30, 1000][n.int(0...3)], by: map, before: n.int(0...1) == 0,
        after: n.int(0...1) == 0)
      let x = n.int(-20...50), y = n.int(-20...50), count = n.int(0...90)
      expectSameRow(s, x: x, y: y, count: count, "\(s), \(map)")
    }
  }

  @Test func projectiveGradientsFollowTransform() {
    let map = Homography(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0, px: 0.005, py: 0.002, pw: 1)
    let s = shader([stop(0, 0, 0, 0), stop(1, 1, 1, 1)], by: map)
    for u in stride(from: 5.0, through: 95, by: 10) {
      for v in [0.0, 20, 60] {
        let p = map.applying(to: CGPoint(x: u, y: v))
        let grey = Double(s.color(x: Int(p.x.rounded(.down)), y: Int(p.y.rounded(.down))) & 255)
        // Half a pixel is up to two units in the gradient's space here, times 2.55.
        expect(abs(grey - u * 2.55) < 6)
      }
    }
  }

  @Test func unorderedAndInvalidStops() {
    let s = shader([
      stop(0.5, 1, 0, 0), stop(0.2, 0, 0, 1), stop(.nan, 0, 1, 0), stop(2, 9, -1, .nan),
    ])
    expectEqual(s.color(x: 10, y: 0), 0xff00_00ff)
    expectEqual(s.table.count, 1024)
    expect(shader([stop(0.3, 0, 0, 1)]).table.padded.allSatisfy { $0 == 0xffff_0000 })
  }
}
