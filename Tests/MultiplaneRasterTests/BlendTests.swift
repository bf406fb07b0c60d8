// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneRaster

@Suite struct BlendTests {
  private static func pixel(_ n: inout RandomNumbers) -> UInt32 {
    PremultipliedColor(
      red: n.byte(), green: n.byte(), blue: n.byte(), alpha: [0, 255, n.byte()][n.int(0...2)]
    ).valid.pixel
  }

  /// Unpremultiplied 8-bit colors blended by another library.
  @Test func blendModesMatchSkia() throws {
    guard let rows = try Oracles.rows("oracles/skia/blend_modes.tsv") else { return }
    var held = 0
    for row in rows {
      func numbers(_ s: String) -> [Double] { s.split(separator: ",").map { Double($0)! } }
      guard let mode = BlendMode.allCases.first(where: { "\($0)" == row[0] }) else {
        Issue.record("no mode \(row[0])")
        continue
      }
      func pixel(_ c: [Double]) -> UInt32 {
        PremultipliedColor(
          straightRed: c[0] / 255, green: c[1] / 255, blue: c[2] / 255, alpha: c[3] / 255
        ).pixel
      }
      let expected = numbers(row[3])
      let result = PixelArithmetic.blended(
        pixel(numbers(row[2])), pixel(numbers(row[1])), mode)
      let alpha = Double(result >> 24)
      var isNear = abs(alpha - expected[3]) <= 2
      for i in 0..<3 {
        // Premultiplied channels, so that differences are weighted by alpha.
        let channel = Double(result >> UInt32(8 * i) & 255)
        isNear = isNear && abs(channel - expected[i] * expected[3] / 255) <= 2
      }
      if isNear { held += 1 } else { Issue.record("\(row)") }
    }
    expectEqual(held, 270)
    Oracles.count("Skia's blend modes", rows: held)
  }

  @Test func plusDarkerOfOpaqueColors() {
    func gray(_ v: UInt8) -> UInt32 {
      PremultipliedColor(red: v, green: v, blue: v, alpha: 255).pixel
    }
    expectEqual(PixelArithmetic.blended(gray(200), gray(100), .plusDarker), gray(45))
    expectEqual(PixelArithmetic.blended(gray(100), gray(100), .plusDarker), gray(0))
    expectEqual(PixelArithmetic.blended(0, gray(100), .plusDarker), gray(100))
    expectEqual(PixelArithmetic.blended(gray(100), 0, .plusDarker), gray(100))
  }

  @Test func resultsAreValidPremultipliedPixels() {
    var n = RandomNumbers(seed: 71)
    for mode in BlendMode.allCases {
      for _ in 0..<3000 {
        let r = PixelArithmetic.blended(
          Self.pixel(&n), Self.pixel(&n), mode, coverage: n.byte())
        let a = r >> 24
        if r & 255 > a || r >> 8 & 255 > a || r >> 16 & 255 > a { Issue.record("\(mode) \(r)") }
      }
    }
  }

  @Test func transparentSourcesKeepDestination() {
    var n = RandomNumbers(seed: 72)
    for mode in BlendMode.allCases where !mode.affectsTransparentBlack {
      for _ in 0..<500 {
        let d = Self.pixel(&n)
        expectEqual(PixelArithmetic.blended(d, 0, mode), d, "\(mode)")
      }
    }
  }

  @Test func coverageInterpolatesWithDestination() {
    var n = RandomNumbers(seed: 73)
    for mode in BlendMode.allCases {
      for _ in 0..<300 {
        let s = Self.pixel(&n), d = Self.pixel(&n), k = n.byte()
        let full = PixelArithmetic.blended(d, s, mode)
        expectEqual(PixelArithmetic.blended(d, s, mode, coverage: 255), full)
        expectEqual(PixelArithmetic.blended(d, s, mode, coverage: 0), d)
        let mixed = PixelArithmetic.blended(d, s, mode, coverage: k)
        for shift: UInt32 in [0, 8, 16, 24] {
          let a = Double(full >> shift & 255), b = Double(d >> shift & 255)
          let exact = b + (a - b) * Double(k) / 255
          if abs(Double(mixed >> shift & 255) - exact) > 0.51 { Issue.record("\(mode)") }
        }
      }
    }
  }

  @Test(arguments: RowKernels.variants.indices)
  func kernelsMatchFormulas(variant: Int) {
    let kernels = RowKernels.variants[variant]
    var n = RandomNumbers(seed: 74)
    for mode in BlendMode.allCases where mode != .normal {
      for count in [0, 1, 7, 8, 9, 64, 700] {
        let source = (0..<count).map { _ in Self.pixel(&n) }
        let under = (0..<count).map { _ in Self.pixel(&n) }
        var mask = (0..<count).map { _ in n.byte() }
        if count > 20 { for i in 0..<8 { (mask[i], mask[i + 8]) = (255, 0) } }
        var pixels = under + [0xdead_beef]
        pixels.withUnsafeMutableBufferPointer {
          kernels.blend($0.baseAddress!, source, mask: mask, count, mode)
        }
        let expected = (0..<count).map {
          PixelArithmetic.blended(under[$0], source[$0], mode, coverage: mask[$0])
        }
        expectEqual(pixels, expected + [0xdead_beef], "\(kernels.name) \(mode) \(count)")
      }
    }
  }

  @Test func copyBlendErasesWithinShape() {
    // Copying a transparent color erases, and erases partially covered pixels in proportion.
    let picture = RenderedImage(8, 4) {
      $0.fill(.rect(0, 0, 8, 4), .red)
      $0.fill(
        .rect(2, 0, 2.5, 4), transform: .identity, rule: .nonZero, paint: .color(0, 0, 0, 0),
        paintTransform: .identity, blend: .copy)
    }
    expectEqual(picture[1, 1], 0xff00_00ff)
    expectEqual(picture[2, 1], 0)
    expectEqual(picture[4, 1], 0x7f00_007f)
    expectEqual(picture[5, 1], 0xff00_00ff)
  }

  @Test func groupsBlendAfterCompositing() {
    func draw(_ mode: BlendMode, opacity: UInt8 = 255) -> RenderedImage {
      RenderedImage(12, 4) {
        $0.fill(.rect(0, 0, 8, 4), .color(100, 100, 100))
        $0.clip(.rect(0, 0, 6, 4))
        $0.pushGroup(opacity: opacity, blend: mode)
        $0.fill(.rect(2, 0, 4, 4), .color(0, 0, 200))
        $0.fill(.rect(4, 0, 4, 4), .color(200, 200, 200))
        $0.popGroup()
        $0.popClip()
      }
    }
    let multiplied = draw(.multiply)
    expectEqual(multiplied[1, 1], 0xff64_6464)
    expectEqual(multiplied[2, 1], 0xff4e_0000)
    expectEqual(multiplied[4, 1], 0xff4e_4e4e)
    expectEqual(multiplied[6, 1], 0xff64_6464)
    // Transparent parts of the group erase within the clip.
    let copied = draw(.copy)
    expectEqual(copied[1, 1], 0)
    expectEqual(copied[2, 1], 0xffc8_0000)
    expectEqual(copied[7, 1], 0xff64_6464)
    let faint = draw(.copy, opacity: 51)
    expectEqual(faint[1, 1], 0)
    expectEqual(faint[2, 1], 0x3328_0000)
    expectEqual(faint[7, 1], 0xff64_6464)
  }

  @Test func crossFadeWeightsAddUp() {
    for k in [UInt8(0), 1, 77, 128, 254, 255] {
      let picture = RenderedImage(6, 2) {
        $0.pushGroup(opacity: 255, isIsolated: true)
        for opacity in [255 - k, k] {
          $0.pushGroup(opacity: opacity, blend: .plusLighter)
          $0.fill(.rect(0, 0, 3, 2), .white)
          $0.popGroup()
        }
        $0.popGroup()
      }
      expect(picture[1, 1] == 0xffff_ffff && picture[4, 1] == 0)
    }
  }

  @Test func isolatedGroupsIgnoreBackdrop() {
    func draw(_ isIsolated: Bool) -> RenderedImage {
      RenderedImage(4, 4) {
        $0.fill(.rect(0, 0, 4, 4), .color(100, 100, 100))
        $0.pushGroup(opacity: 255, isIsolated: isIsolated)
        $0.fill(
          .rect(0, 0, 4, 4), transform: .identity, rule: .nonZero, paint: .color(0, 0, 200),
          paintTransform: .identity, blend: .multiply)
        $0.popGroup()
      }
    }
    expectEqual(draw(false)[1, 1], 0xff4e_0000)
    expectEqual(draw(true)[1, 1], 0xffc8_0000)
  }
}
