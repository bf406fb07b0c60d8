// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster
import TestSupport
import Testing

@testable import MultiplaneGraphics

@Suite struct CGContextImageTests {
  private static func opaque(_ r: UInt8, _ g: UInt8, _ b: UInt8) -> PremultipliedColor {
    PremultipliedColor(red: r, green: g, blue: b, alpha: 255)
  }
  private let red = opaque(255, 0, 0), green = opaque(0, 255, 0), blue = opaque(0, 0, 255)
  private let white = opaque(255, 255, 255)

  /// An image of 2 x 2 pixels: red and green above blue and white.
  private let image = CGImage(
    width: 2, height: 2,
    premultipliedRGBA: [
      255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255,
    ])!

  @Test func firstRowIsDrawnAtTop() {
    let context = bitmapContext(2, 2)
    context.draw(image, in: CGRect(x: 0, y: 0, width: 2, height: 2))
    let drawn = context.makeImage()!
    expect(
      drawn[0, 0] == red && drawn[1, 0] == green && drawn[0, 1] == blue && drawn[1, 1] == white)
  }

  @Test func flippedTransformInvertsImage() {
    let context = bitmapContext(2, 2)
    context.translateBy(x: 0, y: 2)
    context.scaleBy(x: 1, y: -1)
    context.draw(image, in: CGRect(x: 0, y: 0, width: 2, height: 2))
    let drawn = context.makeImage()!
    expect(
      drawn[0, 0] == blue && drawn[1, 0] == white && drawn[0, 1] == red && drawn[1, 1] == green)
  }

  @Test func negativeSizesAreStandardized() {
    let context = bitmapContext(4, 4)
    context.draw(image, in: CGRect(x: 3, y: 3, width: -2, height: -2))
    expect(context.makeImage()![1, 1] == red && context.makeImage()![2, 2] == white)
  }

  @Test func interpolationQualitySelectsFilter() {
    func middle(_ quality: CGInterpolationQuality, _ image: CGImage) -> [UInt8] {
      let context = bitmapContext(8, 8)
      expectEqual(context.interpolationQuality, .default)
      context.interpolationQuality = quality
      context.draw(image, in: CGRect(x: 0, y: 0, width: 8, height: 8))
      let drawn = context.makeImage()!
      return (0..<8).map { drawn[$0, 0].red }
    }
    let hard: [UInt8] = [255, 255, 255, 255, 0, 0, 0, 0]
    expectEqual(middle(.none, image), hard)
    for quality in [CGInterpolationQuality.low, .medium, .high, .default] {
      let soft = middle(quality, image)
      expect(soft[0] == 255 && soft[7] == 0 && soft[3] > soft[4] && soft[3] < 200)
      expectEqual(
        middle(quality, CGImage(adopting: image.bitmap, shouldInterpolate: false)), hard)
    }
  }

  @Test func downscalingAveragesAllPixels() {
    var bytes: [UInt8] = []
    for y in 0..<64 {
      for x in 0..<64 { bytes += [(x / 4 + y / 4) % 2 == 0 ? 255 : 0, 0, 0, 255] }
    }
    let board = CGImage(width: 64, height: 64, premultipliedRGBA: bytes)!
    let context = bitmapContext(4, 4)
    context.draw(board, in: CGRect(x: 0, y: 0, width: 4, height: 4))
    let drawn = context.makeImage()!
    for y in 0..<4 { for x in 0..<4 { expect(abs(Int(drawn[x, y].red) - 128) <= 2) } }
  }

  @Test func imagesUseAlphaAndClip() {
    let context = bitmapContext(4, 4)
    context.setAlpha(0.5)
    context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 4))
    context.draw(image, in: CGRect(x: 0, y: 0, width: 4, height: 4))
    expect(context.alpha(1, 1) == 128 && context.alpha(2, 1) == 0)
  }

  @Test func tiledImagesFillClipWithoutSeams() {
    let context = bitmapContext(40, 40)
    context.translateBy(x: 3.3, y: 2.7)
    context.rotate(by: 0.4)
    context.draw(image, in: CGRect(x: 0, y: 0, width: 5.5, height: 3.7), byTiling: true)
    expect(bytes(context).enumerated().allSatisfy { $0.offset % 4 != 3 || $0.element == 255 })
    let exact = bitmapContext(6, 6)
    exact.draw(image, in: CGRect(x: 1, y: 0, width: 2, height: 2), byTiling: true)
    let drawn = exact.makeImage()!
    for y in 0..<6 {
      for x in 0..<6 {
        expect(
          drawn[x, y] == (y % 2 == 0 ? (x % 2 == 1 ? red : green) : x % 2 == 1 ? blue : white))
      }
    }
  }

  @Test func invalidRectanglesDrawNothing() {
    let context = bitmapContext()
    for rect in [
      CGRect.null, .zero, .infinite, CGRect(x: 0, y: 0, width: CGFloat.nan, height: 4),
      CGRect(x: CGFloat.infinity, y: 0, width: 4, height: 4),
      CGRect(x: 0, y: 0, width: 0, height: 4),
    ] {
      context.draw(image, in: rect)
      context.draw(image, in: rect, byTiling: true)
    }
    context.scaleBy(x: 0, y: 1)
    context.draw(image, in: CGRect(x: 0, y: 0, width: 4, height: 4))
    expect(bytes(context).allSatisfy { $0 == 0 })
  }

  @Test func grayContextsStoreLuminance() {
    var memory = [UInt8](repeating: 0, count: 1)
    memory.withUnsafeMutableBytes { bytes in
      let context = CGContext(
        data: bytes.baseAddress, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 1,
        space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGImageAlphaInfo.none.rawValue)!
      let green = CGImage(width: 1, height: 1, premultipliedRGBA: [0, 255, 0, 255])!
      context.draw(green, in: CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    expectEqual(memory, [220])
  }
}

@Suite struct CGContextMaskTests {
  private func mask(
    _ samples: [UInt8], width: Int, bits: Int = 8, decode: [CGFloat]? = nil, rows: Int = 1
  ) -> CGImage? {
    let provider = CGDataProvider(data: Data(samples))!
    func make(_ decode: UnsafePointer<CGFloat>?) -> CGImage? {
      CGImage(
        maskWidth: width, height: rows, bitsPerComponent: bits, bitsPerPixel: bits,
        bytesPerRow: samples.count / rows, provider: provider, decode: decode,
        shouldInterpolate: false)
    }
    return decode.map { make($0) } ?? make(nil)
  }

  @Test func masksPaintFillColorAtLowSamples() {
    let context = bitmapContext(4, 2)
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    let mask = mask([0, 255, 128, 0], width: 4)!
    expect(mask.isMask)
    context.draw(mask, in: CGRect(x: 0, y: 0, width: 4, height: 2))
    let drawn = context.makeImage()!
    expectEqual((0..<4).map { drawn[$0, 0].red }, [255, 0, 127, 255])
    expectEqual((0..<4).map { drawn[$0, 0].alpha }, [255, 0, 127, 255])
  }

  @Test func maskBitDepthsAndDecodeArrays() {
    func alphas(_ mask: CGImage?) -> [UInt8]? {
      mask.map { mask in (0..<mask.width).map { mask[$0, 0].alpha } }
    }
    expectEqual(alphas(mask([0b1010_0000], width: 4, bits: 1)), [0, 255, 0, 255])
    expectEqual(alphas(mask([0b1101_0010], width: 4, bits: 2)), [0, 170, 255, 85])
    expectEqual(alphas(mask([0x0F, 0x80], width: 3, bits: 4)), [255, 0, 119])
    expectEqual(alphas(mask([0, 255], width: 2, decode: [1, 0])), [0, 255])
    expectEqual(alphas(mask([0, 255], width: 2, decode: [.nan, 7])), [255, 255])
    expect(mask([0], width: 2) == nil && mask([0], width: 0) == nil)
    expect(mask([0], width: 1, bits: 3) == nil && mask([0], width: 1, bits: 16) == nil)
    expect(mask([0], width: 40_000) == nil)
  }

  @Test func clipToMask() {
    let gray = CGImage(
      width: 4, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 4,
      space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGBitmapInfo(rawValue: 0),
      provider: CGDataProvider(data: Data([0, 255, 128, 0]))!, decode: nil,
      shouldInterpolate: false, intent: .defaultIntent)!
    let colored = CGImage(
      adopting: CGImage(
        width: 4, height: 1,
        premultipliedRGBA: [9, 9, 9, 255, 0, 0, 0, 0, 0, 0, 0, 127, 5, 5, 5, 255])!.bitmap,
      shouldInterpolate: false)
    let cases: [(CGImage, [UInt8])] = [
      (mask([0, 255, 128, 0], width: 4)!, [255, 0, 127, 255]), (gray, [0, 255, 128, 0]),
      (colored, [255, 0, 127, 255]),
    ]
    for (image, expected) in cases {
      let context = bitmapContext(8, 4)
      context.clip(to: CGRect(x: 2, y: 0, width: 4, height: 2), mask: image)
      expectEqual(context.boundingBoxOfClipPath, CGRect(x: 2, y: 0, width: 4, height: 2))
      context.fill(CGRect(x: 0, y: 0, width: 8, height: 4))
      expectEqual((0..<8).map { context.alpha($0, 1) }, [0, 0] + expected + [0, 0])
      expect((0..<8).allSatisfy { context.alpha($0, 3) == 0 })
    }
  }

  @Test func maskClipsApplyToEachDraw() {
    let context = bitmapContext(4, 4)
    let half = CGImage(width: 1, height: 1, premultipliedRGBA: [0, 0, 0, 128])!
    let all = CGRect(x: 0, y: 0, width: 4, height: 4)
    context.saveGState()
    context.clip(to: all, mask: half)
    context.fill(all)
    expectEqual(context.alpha(1, 1), 128)
    context.fill(all)
    expectEqual(context.alpha(1, 1), 192)
    // Nested masks.
    context.clip(to: all, mask: half)
    context.setBlendMode(.copy)
    context.setFillColor(gray: 0, alpha: 0)
    context.fill(all)
    expect(abs(Int(context.alpha(1, 1)) - 144) <= 1)
    context.restoreGState()
    context.fill(all)
    expectEqual(context.alpha(1, 1), 255)
  }

  @Test func maskClipsApplyToTransparencyLayers() {
    let context = bitmapContext(4, 4)
    let half = CGImage(width: 1, height: 1, premultipliedRGBA: [0, 0, 0, 128])!
    let all = CGRect(x: 0, y: 0, width: 4, height: 4)
    context.clip(to: all, mask: half)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.fill(all)
    context.fill(all)
    context.endTransparencyLayer()
    expectEqual(context.alpha(1, 1), 128)
  }

  @Test func maskingMultipliesAlpha() {
    let red = CGImage(width: 1, height: 1, premultipliedRGBA: [255, 0, 0, 255])!
    let masked = red.masking(mask([0, 255, 128, 0], width: 4)!)!
    expect(masked.width == 4 && masked.height == 1)
    expectEqual((0..<4).map { masked[$0, 0].red }, [255, 0, 127, 255])
    expect(mask([0], width: 1)!.masking(red) == nil)
    expect(red.cropping(to: CGRect(x: 0, y: 0, width: 1, height: 1))?.isMask == false)
    expect(mask([0], width: 1)!.cropping(to: CGRect(x: 0, y: 0, width: 1, height: 1))!.isMask)
  }

  @Test func masksPaintPatterns() {
    let context = bitmapContext(8, 4)
    context.setFillPattern(stripes(CGAffineTransform.identity), colorComponents: [1])
    context.draw(mask([0, 255], width: 2)!, in: CGRect(x: 0, y: 0, width: 8, height: 4))
    expectEqual((0..<8).map { context.alpha($0, 1) }, [255, 0, 255, 0, 0, 0, 0, 0])
    let tiled = bitmapContext(8, 4)
    tiled.setFillColor(gray: 0, alpha: 0.5)
    tiled.draw(
      mask([0, 255], width: 2)!, in: CGRect(x: 0, y: 0, width: 4, height: 4), byTiling: true)
    expectEqual((0..<8).map { tiled.alpha($0, 1) }, [128, 128, 0, 0, 128, 128, 0, 0])
  }
}
