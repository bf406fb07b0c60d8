// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster

// The conversion from RGB to Y'CbCr as formulas; yuv.c computes the same results with the same integers.
//
// BT.709 (https://www.itu.int/rec/R-REC-BT.709, ITU-R BT.709-6, sections 3.3 and 3.5) with each factor
// multiplied by 2^15 and rounded, such that luma factors add up to 219/255 and chroma factors to 0.

extension YUVFrame {
  func fillByReference(with bitmap: Bitmap, over background: PremultipliedColor) {
    func pixel(_ x: Int, _ y: Int) -> SIMD4<Int> {
      Self.composited(bitmap.pixels[y * bitmap.stride + x], over: background.pixel)
    }
    for y in 0..<height {
      for x in 0..<width { bytes[y * width + x] = Self.luma(pixel(x, y)) }
    }
    for y in stride(from: 0, to: height, by: 2) {
      let rows = rows(at: y)
      for x in stride(from: 0, to: width, by: 2) {
        let sum = pixel(x, y) &+ pixel(x + 1, y) &+ pixel(x, y + 1) &+ pixel(x + 1, y + 1)
        bytes[rows.cb + x / 2] = Self.chroma(sum, SIMD4(-3298, -11094, 14392, 0))
        bytes[rows.cr + x / 2] = Self.chroma(sum, SIMD4(14392, -13072, -1320, 0))
      }
    }
  }

  /// Returns red, green and blue of a premultiplied pixel over an opaque background: the pixel, plus the background
  /// times `(255 - alpha) / 255`, rounded.
  private static func composited(_ pixel: UInt32, over background: UInt32) -> SIMD4<Int> {
    func channels(_ p: UInt32) -> SIMD4<Int> {
      SIMD4(Int(p & 255), Int(p >> 8 & 255), Int(p >> 16 & 255), 0)
    }
    let uncovered = 255 - Int(pixel >> 24)
    // round(x / 255) for 0...255²: (x + 127) / 255 rounds to nearest, ties do not occur (255 is
    // odd).
    return channels(pixel) &+ (channels(background) &* uncovered &+ 127) / 255
  }

  /// Returns the luma of a pixel: `16 + 219 / 255 (0.2126 R + 0.7152 G + 0.0722 B)`, rounded.
  private static func luma(_ p: SIMD4<Int>) -> UInt8 {
    UInt8(((p &* SIMD4(5983, 20127, 2032, 0)).wrappedSum() + (16 << 15) + (1 << 14)) >> 15)
  }

  /// Returns a chroma sample from the sum of four pixels: 128 plus a quarter of the sum weighted by `factors / 2^15`,
  /// rounded.
  private static func chroma(_ sum: SIMD4<Int>, _ factors: SIMD4<Int>) -> UInt8 {
    UInt8(((sum &* factors).wrappedSum() + (128 << 17) + (1 << 16)) >> 17)
  }
}
