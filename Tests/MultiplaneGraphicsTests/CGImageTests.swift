// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneRaster
import Testing

@Suite struct CGImageTests {
  /// Red is the column, green the row.
  private func image(_ width: Int, _ height: Int) -> CGImage {
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width { bytes += [UInt8(x), UInt8(y), 7, 255] }
    }
    return CGImage(width: width, height: height, premultipliedRGBA: bytes)!
  }

  @Test func pixelsAndProperties() {
    let image = image(21, 3)
    #expect(image.width == 21 && image.height == 3 && image.bytesPerRow >= 84)
    #expect(image.bitsPerComponent == 8 && image.bitsPerPixel == 32)
    #expect(image.alphaInfo == .premultipliedLast && image.bitmapInfo.rawValue == 1)
    #expect(image.colorSpace?.name == CGColorSpace.sRGB)
    #expect(image[20, 2] == PremultipliedColor(red: 20, green: 2, blue: 7, alpha: 255))
    image.withUnsafeBytes { bytes in
      #expect(bytes[image.bytesPerRow * 2 + 4 * 5] == 5)
      #expect(bytes[image.bytesPerRow * 2 + 4 * 5 + 3] == 255)
    }
  }

  @Test func copiesTheBitmap() {
    let bitmap = Bitmap(width: 2, height: 2)
    let image = CGImage(bitmap)
    bitmap.pixels[0] = .max
    #expect(image[0, 0] == PremultipliedColor(red: 0, green: 0, blue: 0, alpha: 0))
    #expect(image == image && image != CGImage(bitmap))
  }

  @Test func cropping() {
    let image = image(20, 10)
    let part = image.cropping(to: CGRect(x: 2.5, y: 3.2, width: 4, height: 2))!
    #expect(part.width == 5 && part.height == 3)
    #expect(part[0, 0].red == 2 && part[0, 0].green == 3)
    #expect(part[4, 2].red == 6 && part[4, 2].green == 5)
    let corner = image.cropping(to: CGRect(x: 18, y: -5, width: 100, height: 6))!
    #expect(corner.width == 2 && corner.height == 1 && corner[1, 0].red == 19)
    #expect(image.cropping(to: .infinite)?.width == 20)
    for nothing in [
      CGRect(x: 20, y: 0, width: 5, height: 5), .null, .zero,
      CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1),
    ] {
      #expect(image.cropping(to: nothing) == nil)
    }
  }

  @Test func badSizesAreNil() {
    #expect(CGImage(width: 0, height: 1, premultipliedRGBA: []) == nil)
    #expect(CGImage(width: -1, height: -1, premultipliedRGBA: [0, 0, 0, 0]) == nil)
    #expect(CGImage(width: 2, height: 1, premultipliedRGBA: [0, 0, 0, 0]) == nil)
    #expect(CGImage(width: .max, height: 8, premultipliedRGBA: [0, 0, 0, 0]) == nil)
  }
}
