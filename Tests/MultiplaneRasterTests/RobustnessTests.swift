// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneRaster

@Suite struct RobustnessTests {
  private let good = Outline.rect(4, 4, 8, 8)
  private var goodPicture: RenderedImage { RenderedImage(32, 32) { $0.fill(good, .white) } }

  @Test func emptyContentDrawsNothing() {
    let picture = RenderedImage(32, 32) {
      $0.fill(Outline(), .white)
      var dot = Outline()
      dot.add(.move, 3, 3)
      $0.fill(dot, .white)
      dot.add(.close)
      $0.fill(dot, .white)
      $0.fill(good, .color(0, 0, 0, 0))
      $0.pushGroup(opacity: 100)
      $0.popGroup()
    }
    expect(picture.pixels.allSatisfy { $0 == 0 })
    expectEqual(RenderedImage(DrawList(width: 32, height: 32)), picture)
  }

  @Test func singlePixelBitmap() {
    expectEqual(RenderedImage(1, 1) { $0.fill(.rect(-1, -1, 3, 3), .white) }.pixels, [0xffff_ffff])
    expectEqual(RenderedImage(1, 1) { $0.fill(.rect(0, 0, 0.5, 1), .white) }.pixels, [0x8080_8080])
    expectEqual(
      RenderedImage(1, 1) { $0.fill(.circle(0.5, 0.5, 40), .white) }.pixels, [0xffff_ffff])
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e301, -1e301])
  func nonFiniteSubpathsAreIgnored(bad: Double) {
    for verb in [Outline.Verb.line, .quad, .cubic] {
      for position in 0..<verb.pointCount * 2 {
        var o = Outline()
        o.add(.move, 16, 16)
        o.add(.line, 30, 16)
        o.verbs.append(verb)
        var coordinates = [Double](repeating: 30, count: verb.pointCount * 2)
        coordinates[position] = bad
        for i in stride(from: 0, to: coordinates.count, by: 2) {
          o.points.append(CGPoint(x: coordinates[i], y: coordinates[i + 1]))
        }
        expectEqual(RenderedImage(32, 32) { $0.fill(good + o, .white) }, goodPicture)
        expectEqual(RenderedImage(32, 32) { $0.fill(o + good, .white) }, goodPicture)
        let map = Homography(
          a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0, px: 1e-12, py: 0, pw: 1)
        _ = RenderedImage(32, 32) { $0.fill(o + good, .white, by: map) }
      }
    }
    let picture = RenderedImage(32, 32) {
      $0.fill(
        good, .white, by: Homography(a: bad, b: 0, c: 0, d: 1, tx: 0, ty: 0))
      $0.fill(good, .white, by: Homography(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0, px: bad))
    }
    expect(picture.pixels.allSatisfy { $0 == 0 })
  }

  @Test(arguments: [1e4, 1e6, 1e7, 1e9, 1e12, 1e15, 1e30, 1e60])
  func hugeShapesAreClipped(size: Double) {
    func all(_ o: Outline) -> Bool {
      RenderedImage(32, 32) { $0.fill(o, .white) }.pixels.allSatisfy { $0 == 0xffff_ffff }
    }
    expect(all(.rect(-size, -size, 2 * size, 2 * size)))
    expect(all(.circle(16, 16, size)))
    expect(all(.circle(size * 0.5, size * 0.25, size)))
    expect(all(.polygon([(-size, -size), (size, -size), (0, size)])))
    var quads = Outline()
    quads.add(.move, -size, -size)
    quads.add(.quad, 3 * size, 0, -size, size)
    quads.add(.close)
    expect(all(quads))
    // Shapes completely outside the canvas draw nothing.
    let beside = RenderedImage(32, 32) {
      $0.fill(.rect(size, 0, size, 32), .white)
      $0.fill(.rect(-2 * size, 0, size, 32), .white)
      $0.fill(.circle(16, size * 2, size * 1.5), .white)
      $0.fill(.circle(-size * 2, -size * 3, size), .white)
    }
    expect(beside.pixels.allSatisfy { $0 == 0 })
  }

  @Test(arguments: [1e4, 1e6, 1e8, 1e10])
  func longDiagonalsKeepPrecision(size: Double) {
    // The half plane below y = x, drawn as a triangle far larger than the canvas.
    let expected = RenderedImage(32, 32) { $0.fill(.polygon([(0, 0), (32, 32), (0, 32)]), .white) }
    let picture = RenderedImage(32, 32) {
      $0.fill(.polygon([(-size, -size), (size, size), (-size, size)]), .white)
    }
    for (a, b) in zip(picture.pixels, expected.pixels) {
      expect(abs(Int(a >> 24) - Int(b >> 24)) <= 1)
    }
  }

  @Test func arbitraryNumbersNeverTrap() {
    var n = RandomNumbers(seed: 41)
    let magnitudes: [Double] = [0, 1e-300, 1e-9, 1, 30, 1e3, 5e5, 3e6, 1e9, 1e20, 1e99, 1e200]
    for i in 0..<1500 {
      var o = Outline()
      func value(_ n: inout RandomNumbers) -> CGFloat {
        CGFloat(magnitudes[n.int(0...11)] * n.real(-1...1))
      }
      for _ in 0..<n.int(1...8) {
        let verb = Outline.Verb(rawValue: UInt8(n.int(0...4)))!
        o.verbs.append(verb)
        for _ in 0..<verb.pointCount { o.points.append(CGPoint(x: value(&n), y: value(&n))) }
      }
      var map = Homography.identity
      if i % 4 == 0 { map.px = Double(value(&n)) }
      if i % 4 == 1 { (map.a, map.tx) = (Double(value(&n)), Double(value(&n))) }
      let picture = RenderedImage(16, 16) {
        $0.clip(.circle(8, 8, 7))
        $0.fill(
          o,
          .gradient(
            Double(value(&n)), 0, Double(value(&n)), 5,
            [
              GradientStop(location: 0, red: 1, green: 0, blue: 0, alpha: 1),
              GradientStop(location: 1, red: 0, green: 0, blue: 0, alpha: 1),
            ]), by: map)
        $0.popClip()
        $0.fill(o, .white, rule: .evenOdd, by: map)
      }
      expectEqual(picture.pixels.count, 256)
    }
  }

  @Test func tenThousandElements() {
    var n = RandomNumbers(seed: 42)
    var o = Outline()
    o.add(.move, 500, 500)
    for i in 0..<10_000 {
      if i % 2 == 0 {
        o.add(.line, n.real(0...1000), n.real(0...1000))
      } else {
        o.add(
          .cubic, n.real(0...1000), n.real(0...1000), n.real(0...1000), n.real(0...1000),
          n.real(0...1000), n.real(0...1000))
      }
    }
    let one = RenderedImage(1000, 1000) { $0.fill(o, .white, rule: .evenOdd) }
    expect(one.area > 400_000 && one.area < 600_000)
    var list = DrawList(width: 1000, height: 1000, bandHeight: 16)
    list.fill(o, .white, rule: .evenOdd)
    expectEqual(RenderedImage(list, by: Rasterizer(threads: 2)), one)
  }

  @Test func pathWithoutMoveStartsAtFirstPoint() {
    var o = Outline()
    o.add(.line, 4, 4)
    o.add(.line, 12, 4)
    o.add(.line, 12, 12)
    o.add(.line, 4, 12)
    expectEqual(RenderedImage(32, 32) { $0.fill(o, .white) }, goodPicture)
    o.verbs.insert(.close, at: 0)
    expectEqual(RenderedImage(32, 32) { $0.fill(o, .white) }, goodPicture)
  }

  @Test func colorsAreClampedToAlpha() {
    let picture = RenderedImage(32, 32) { $0.fill(good, .color(255, 10, 200, 100)) }
    expectEqual(picture[6, 6], 0x6464_0a64)
  }

  @Test func maximumBitmapSides() {
    let wide = RenderedImage(Bitmap.maximumSide, 2) {
      $0.fill(.polygon([(0, 0), (32_768, 0), (32_768, 2)]), .white)
    }
    expect(abs(wide.area - 32_768) < 40)
    let tall = RenderedImage(2, Bitmap.maximumSide) { $0.fill(.circle(1, 16_384, 16_384), .white) }
    expectEqual(tall.alpha(1, 16_384), 255)
    expectEqual(tall.alpha(0, 16_384), 255)
  }
}
