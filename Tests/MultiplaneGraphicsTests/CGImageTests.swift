// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneRaster
import TestSupport
import Testing

@Suite struct CGImageTests {
  /// Creates an image whose red is the column and whose green is the row.
  private func image(_ width: Int, _ height: Int) -> CGImage {
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width { bytes += [UInt8(x), UInt8(y), 7, 255] }
    }
    return CGImage(width: width, height: height, premultipliedRGBA: bytes)!
  }

  @Test func pixelsAndProperties() {
    let image = image(21, 3)
    expect(image.width == 21 && image.height == 3 && image.bytesPerRow >= 84)
    expect(image.bitsPerComponent == 8 && image.bitsPerPixel == 32)
    expect(image.alphaInfo == .premultipliedLast && image.bitmapInfo.rawValue == 1)
    expectEqual(image.colorSpace?.name, CGColorSpace.sRGB)
    expectEqual(image[20, 2], PremultipliedColor(red: 20, green: 2, blue: 7, alpha: 255))
    image.withUnsafeBytes { bytes in
      expectEqual(bytes[image.bytesPerRow * 2 + 4 * 5], 5)
      expectEqual(bytes[image.bytesPerRow * 2 + 4 * 5 + 3], 255)
    }
  }

  @Test func imageCopiesBitmap() {
    let bitmap = Bitmap(width: 2, height: 2)
    let image = CGImage(bitmap)
    bitmap.pixels[0] = .max
    expectEqual(image[0, 0], PremultipliedColor(red: 0, green: 0, blue: 0, alpha: 0))
    expect(image == image && image != CGImage(bitmap))
  }

  @Test func croppingRoundsOutAndIntersects() {
    let image = image(20, 10)
    let part = image.cropping(to: CGRect(x: 2.5, y: 3.2, width: 4, height: 2))!
    expect(part.width == 5 && part.height == 3)
    expect(part[0, 0].red == 2 && part[0, 0].green == 3)
    expect(part[4, 2].red == 6 && part[4, 2].green == 5)
    let corner = image.cropping(to: CGRect(x: 18, y: -5, width: 100, height: 6))!
    expect(corner.width == 2 && corner.height == 1 && corner[1, 0].red == 19)
    expectEqual(image.cropping(to: .infinite)?.width, 20)
    for nothing in [
      CGRect(x: 20, y: 0, width: 5, height: 5), .null, .zero,
      CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1),
    ] {
      expect(image.cropping(to: nothing) == nil)
    }
  }

  @Test func invalidSizesReturnNil() {
    expect(CGImage(width: 0, height: 1, premultipliedRGBA: []) == nil)
    expect(CGImage(width: -1, height: -1, premultipliedRGBA: [0, 0, 0, 0]) == nil)
    expect(CGImage(width: 2, height: 1, premultipliedRGBA: [0, 0, 0, 0]) == nil)
    expect(CGImage(width: .max, height: 8, premultipliedRGBA: [0, 0, 0, 0]) == nil)
    let line = [UInt8](repeating: 255, count: 4 * 32_769)
    expect(CGImage(width: 32_769, height: 1, premultipliedRGBA: line) == nil)
    expect(CGImage(width: 1, height: 32_769, premultipliedRGBA: line) == nil)
    expect(CGImage(width: 32_768, height: 1, premultipliedRGBA: line) != nil)
  }

  private func makeProviderImage(
    _ bytes: [UInt8], _ info: UInt32, space: CGColorSpace = CGColorSpaceCreateDeviceRGB(),
    width: Int = 1, height: Int = 1, bits: Int = 32, bytesPerRow: Int? = nil
  ) -> CGImage? {
    CGImage(
      width: width, height: height, bitsPerComponent: 8, bitsPerPixel: bits,
      bytesPerRow: bytesPerRow ?? width * bits / 8, space: space,
      bitmapInfo: CGBitmapInfo(rawValue: info), provider: CGDataProvider(data: Data(bytes))!,
      decode: nil, shouldInterpolate: false, intent: .defaultIntent)
  }

  @Test func pixelFormatsAreConverted() {
    func pixel(_ r: UInt8, _ g: UInt8, _ b: UInt8, _ a: UInt8) -> PremultipliedColor {
      PremultipliedColor(red: r, green: g, blue: b, alpha: a)
    }
    let last = CGImageAlphaInfo.last.rawValue, first = CGImageAlphaInfo.first.rawValue
    expectEqual(makeProviderImage([200, 100, 0, 128], last)?[0, 0], pixel(100, 50, 0, 128))
    expectEqual(makeProviderImage([128, 200, 100, 0], first)?[0, 0], pixel(100, 50, 0, 128))
    expectEqual(
      makeProviderImage([1, 2, 3, 4], CGImageAlphaInfo.premultipliedLast.rawValue)?[0, 0],
      pixel(1, 2, 3, 4))
    // BGRA: alpha first, bytes in reverse order.
    let bgra = CGImageAlphaInfo.premultipliedFirst.rawValue | 2 << 12
    expectEqual(makeProviderImage([1, 2, 3, 4], bgra)?[0, 0], pixel(3, 2, 1, 4))
    expectEqual(
      makeProviderImage([1, 2, 3, 4], CGImageAlphaInfo.noneSkipFirst.rawValue | 2 << 12)?[0, 0],
      pixel(3, 2, 1, 255))
    expectEqual(
      makeProviderImage([9], 0, space: CGColorSpaceCreateDeviceGray(), bits: 8)?[0, 0],
      pixel(9, 9, 9, 255))
    expectEqual(
      makeProviderImage([9], CGImageAlphaInfo.alphaOnly.rawValue, bits: 8)?[0, 0], pixel(0, 0, 0, 9)
    )
    // Rows may have padding, except the last.
    let tall = makeProviderImage(
      [1, 2, 3, 4, 0, 0, 5, 6, 7, 8], CGImageAlphaInfo.noneSkipLast.rawValue, height: 2,
      bytesPerRow: 6)
    expectEqual(tall?[0, 1], pixel(5, 6, 7, 255))
    expect(tall?.shouldInterpolate == false)
  }

  @Test func unsupportedPixelFormatsReturnNil() {
    let info = CGImageAlphaInfo.last.rawValue
    expect(makeProviderImage([1, 2, 3], info) == nil)
    expect(makeProviderImage([1, 2, 3, 4], info, width: 0) == nil)
    expect(makeProviderImage([1, 2, 3, 4], info, height: 40_000) == nil)
    expect(makeProviderImage([1, 2, 3, 4], info, bytesPerRow: 3) == nil)
    expect(makeProviderImage([1, 2, 3, 4], info | 1 << 8) == nil)
    expect(makeProviderImage([1, 2, 3, 4], info | 1 << 12) == nil)
    expect(makeProviderImage([1, 2, 3, 4], 31) == nil)
    expect(makeProviderImage([1, 2, 3, 4], 0) == nil)
    expect(makeProviderImage([1, 2, 3, 4], info, bits: 24) == nil)
    expect(makeProviderImage([1, 2, 3, 4], info, height: 2, bytesPerRow: .max) == nil)
    expect(
      makeProviderImage([1, 2, 3, 4], info, space: CGColorSpace(name: CGColorSpace.linearSRGB)!)
        == nil)
    expect(makeProviderImage([1, 2, 3, 4], info, space: CGColorSpaceCreateDeviceGray()) == nil)
  }

  @Test func dataProviderContainsRows() {
    let image = image(3, 2)
    let data = image.dataProvider!.data!
    expectEqual(data.count, image.bytesPerRow * 2)
    expect(data[image.bytesPerRow + 4] == 1 && data[image.bytesPerRow + 5] == 1)
  }
}
