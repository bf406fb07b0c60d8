// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster

/// Images of many kinds for tests of codecs, the same in every run.
public struct GoldenPatterns {
  private var state: UInt64

  /// Creates a generator of images, which depend on the seed.
  public init(seed: UInt64 = 1) { state = seed }

  /// Returns the next number of a pseudorandom sequence (SplitMix64).
  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ z >> 30) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ z >> 27) &* 0x94d0_49bb_1331_11eb
    return z ^ z >> 31
  }

  /// Returns a number from 0 to `count - 1`.
  public mutating func next(_ count: Int) -> Int { Int(next() % UInt64(count)) }

  /// Returns a premultiplied color, opaque or with any alpha.
  public mutating func color(isOpaque: Bool = false) -> UInt32 {
    let alpha = isOpaque ? 255 : next(256)
    return UInt32(next(alpha + 1) | next(alpha + 1) << 8 | next(alpha + 1) << 16 | alpha << 24)
      .littleEndian
  }

  /// Returns an image of a single color.
  public static func flat(_ width: Int, _ height: Int, _ color: UInt32) -> Bitmap {
    let bitmap = Bitmap(width: width, height: height)
    fill(bitmap, 0, 0, width, height, color)
    return bitmap
  }

  /// Returns an image of independent pixels, which cannot be compressed.
  public mutating func noise(_ width: Int, _ height: Int, isOpaque: Bool = false) -> Bitmap {
    let bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { bitmap.pixels[y * bitmap.stride + x] = color(isOpaque: isOpaque) }
    }
    return bitmap
  }

  /// Returns an opaque color gradient in both directions.
  public static func gradient(_ width: Int, _ height: Int) -> Bitmap {
    let bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let r = 255 * x / max(1, width - 1)
        let g = 255 * y / max(1, height - 1)
        let b = 255 * (x + y) / max(1, width + height - 2)
        bitmap.pixels[y * bitmap.stride + x] =
          UInt32(r | g << 8 | (255 - b) << 16 | 255 << 24).littleEndian
      }
    }
    return bitmap
  }

  /// Returns an image of overlapping rectangles over a background of one color.
  public mutating func rectangles(
    _ width: Int, _ height: Int, count: Int, isOpaque: Bool = false
  ) -> Bitmap {
    let bitmap = Self.flat(width, height, color(isOpaque: isOpaque))
    for _ in 0..<count { addRectangle(to: bitmap, isOpaque: isOpaque) }
    return bitmap
  }

  /// Fills a random rectangle with a random color.
  public mutating func addRectangle(to bitmap: Bitmap, isOpaque: Bool = false) {
    let (x, y) = (next(bitmap.width), next(bitmap.height))
    let w = next(bitmap.width - x) + 1
    let h = next(bitmap.height - y) + 1
    Self.fill(bitmap, x, y, w, h, color(isOpaque: isOpaque))
  }

  /// Returns a bitmap with the same pixels.
  public static func copy(_ bitmap: Bitmap) -> Bitmap {
    let copy = Bitmap(width: bitmap.width, height: bitmap.height)
    for y in 0..<bitmap.height {
      (copy.pixels + y * copy.stride)
        .update(from: bitmap.pixels + y * bitmap.stride, count: bitmap.width)
    }
    return copy
  }

  /// Fills a rectangle, which must lie within the bitmap.
  public static func fill(
    _ bitmap: Bitmap, _ x: Int, _ y: Int, _ width: Int, _ height: Int, _ color: UInt32
  ) {
    for row in y..<(y + height) {
      (bitmap.pixels + row * bitmap.stride + x).update(repeating: color, count: width)
    }
  }
}
