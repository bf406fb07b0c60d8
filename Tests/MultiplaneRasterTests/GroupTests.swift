// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneRaster

@Suite struct GroupTests {
  private let left = Outline.rect(2, 2, 12, 12), right = Outline.rect(8, 2, 12, 12)

  @Test func groupOpacityHidesOverlappedContent() {
    // Two overlapping shapes in a group at half opacity: in their intersection only the upper one shows.
    let grouped = RenderedImage(24, 16) {
      $0.pushGroup(opacity: 128)
      $0.fill(left, .red)
      $0.fill(right, .color(0, 0, 255))
      $0.popGroup()
    }
    expectEqual(grouped[10, 8], grouped[18, 8])
    expectEqual(grouped[18, 8], 0x8080_0000)
    expectEqual(grouped[4, 8], 0x8000_0080)
    let each = RenderedImage(24, 16) {
      for (shape, paint) in [(left, Paint.red), (right, .color(0, 0, 255))] {
        $0.pushGroup(opacity: 128)
        $0.fill(shape, paint)
        $0.popGroup()
      }
    }
    expect(each[10, 8] != grouped[10, 8])
  }

  @Test func opaqueGroupsMatchDirectDrawing() {
    var n = RandomNumbers(seed: 21)
    let shapes = (0..<6).map { _ in Outline.random(&n, size: 64, steps: 6) }
    func draw(_ list: inout DrawList) {
      for shape in shapes { list.fill(shape, .color(20, 60, 90, 100)) }
    }
    let plain = RenderedImage(64, 64, draw)
    let grouped = RenderedImage(64, 64) {
      $0.clip(.circle(32, 32, 500))
      $0.pushGroup(opacity: 255)
      draw(&$0)
      $0.popGroup()
      $0.popClip()
    }
    expectEqual(plain, grouped)
  }

  @Test func zeroOpacityDrawsNothing() {
    let picture = RenderedImage(24, 16) {
      $0.pushGroup(opacity: 0)
      $0.fill(left, .red)
      $0.popGroup()
    }
    expect(picture.pixels.allSatisfy { $0 == 0 })
  }

  @Test func maskMultipliesAlpha() {
    let picture = RenderedImage(24, 16) {
      $0.pushGroup(opacity: 255)
      $0.fill(left, .red)
      $0.pushMask()
      $0.fill(right, .color(0, 0, 0, 51))
      $0.popMask()
      $0.popGroup()
    }
    expectEqual(picture[10, 8], 0x3300_0033)
    expectEqual(picture[4, 8], 0)
    expectEqual(picture[18, 8], 0)
  }

  @Test func emptyMaskHidesContent() {
    let picture = RenderedImage(24, 16) {
      $0.pushGroup(opacity: 255)
      $0.fill(left, .red)
      $0.pushMask()
      $0.popMask()
      $0.popGroup()
    }
    expect(picture.pixels.allSatisfy { $0 == 0 })
  }

  @Test func clipMultipliesCoverage() {
    // A clip with half-covered pixels.
    let picture = RenderedImage(24, 16) {
      $0.clip(.rect(0, 0, 10.5, 16))
      $0.fill(left, .red)
      $0.popClip()
      $0.fill(.rect(20, 0, 4, 16), .red)
    }
    expectEqual(picture[9, 8], 0xff00_00ff)
    expectEqual(picture[10, 8], 0x8000_0080)
    expectEqual(picture[11, 8], 0)
    expectEqual(picture[21, 8], 0xff00_00ff)
  }

  @Test func nestedClipsMultiplyCoverage() {
    let picture = RenderedImage(24, 16) {
      $0.clip(.rect(0, 0, 10.5, 16))
      $0.clip(.rect(0, 0, 24, 8.5))
      $0.fill(.rect(0, 0, 24, 16), .white)
      $0.popClip()
      $0.popClip()
    }
    expectEqual(picture.alpha(5, 5), 255)
    expectEqual(picture.alpha(10, 5), 128)
    expectEqual(picture.alpha(5, 8), 128)
    expectEqual(picture.alpha(10, 8), 64)
  }

  @Test func emptyClipHidesContent() {
    let picture = RenderedImage(24, 16) {
      $0.clip(Outline())
      $0.fill(.rect(0, 0, 24, 16), .white)
      $0.pushGroup(opacity: 100)
      $0.fill(.rect(0, 0, 24, 16), .white)
      $0.popGroup()
      $0.popClip()
    }
    expect(picture.pixels.allSatisfy { $0 == 0 })
  }

  @Test func clipMaskAndOpacityCombine() {
    // k = round(round(opacity * mask) * clip) in 1/255.
    let picture = RenderedImage(24, 16) {
      $0.clip(.rect(0, 0, 10.5, 16))
      $0.pushGroup(opacity: 200)
      $0.fill(left, .white)
      $0.pushMask()
      $0.fill(.rect(0, 0, 24, 16), .color(0, 0, 0, 100))
      $0.popMask()
      $0.popGroup()
      $0.popClip()
    }
    let mask = PixelArithmetic.product(200, 100)
    expectEqual(picture.alpha(9, 8), Int(mask))
    expectEqual(picture.alpha(10, 8), Int(PixelArithmetic.product(mask, 128)))
    expectEqual(picture.alpha(11, 8), 0)
  }

  @Test func clipEndsWithinGroup() {
    let picture = RenderedImage(24, 16) {
      $0.pushGroup(opacity: 255)
      $0.clip(.circle(8, 8, 4))
      $0.fill(left, .red)
      $0.popClip()
      $0.fill(.rect(16, 0, 8, 16), .white)
      $0.pushMask()
      $0.fill(.rect(0, 0, 24, 16), .white)
      $0.popMask()
      $0.popGroup()
    }
    expectEqual(picture[8, 8], 0xff00_00ff)
    expectEqual(picture[3, 3], 0)
    expectEqual(picture.alpha(20, 8), 255)
  }

  @Test func groupsCrossFade() {
    func fade(_ share: UInt8, from old: Paint, to new: Paint) -> UInt32 {
      RenderedImage(8, 8) {
        $0.fill(.rect(0, 0, 8, 8), .color(9, 99, 199))
        $0.pushGroup(opacity: 255, isIsolated: true)
        $0.pushGroup(opacity: 255 - share)
        $0.fill(.rect(0, 0, 8, 8), old)
        $0.popGroup()
        $0.pushGroup(opacity: share, blend: .plusLighter)
        $0.fill(.rect(0, 0, 8, 8), new)
        $0.popGroup()
        $0.popGroup()
      }[4, 4]
    }
    expectEqual(fade(0, from: .red, to: .white), 0xff00_00ff)
    expectEqual(fade(255, from: .red, to: .white), 0xffff_ffff)
    // 154 of red and 101 of white.
    expectEqual(fade(101, from: .red, to: .white), 0xff65_65ff)
    // Equal contents stay unchanged, whatever their alpha.
    for alpha in stride(from: UInt8(0), through: 255, by: 5) {
      let paint = Paint.color(alpha, alpha / 2, alpha / 5, alpha)
      let still = fade(0, from: paint, to: paint)
      for share in stride(from: UInt8(1), to: 255, by: 3) {
        expectEqual(fade(share, from: paint, to: paint), still, "\(alpha) \(share)")
      }
    }
  }

  @Test func plusLighterSaturatesAtWhite() {
    let picture = RenderedImage(24, 16) {
      $0.fill(left, .color(200, 200, 200))
      $0.pushGroup(opacity: 255, blend: .plusLighter)
      $0.fill(right, .color(100, 10, 0))
      $0.popGroup()
    }
    expectEqual(picture[10, 8], 0xffc8_d2ff)
    expect(picture[4, 8] == 0xffc8_c8c8 && picture[18, 8] == 0xff00_0a64)
  }
}
