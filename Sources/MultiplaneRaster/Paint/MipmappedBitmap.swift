// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A bitmap that is drawn as an image and must not change any more, with its mip levels.
///
/// Mip levels are created when first needed, and cached as long as the object exists. L. Williams, Pyramidal
/// parametrics, 1983, https://doi.org/10.1145/964967.801126
public final class MipmappedBitmap: @unchecked Sendable {
  /// The number of columns and of rows, at least 1.
  public let width, height: Int

  private let bitmap: Bitmap
  private let lock = NSLock()
  /// Level 0 with validated channels, and whether all its pixels are opaque; nil before the first use.
  private var validatedBitmap: (bitmap: Bitmap, isOpaque: Bool)?
  /// The levels from 1 on that have been created so far.
  private var mipLevels: [Bitmap] = []

  /// Creates an image that keeps a reference to a bitmap.
  /// - Parameter bitmap: must not be drawn into afterwards. Channels are clamped to their alpha.
  public init(_ bitmap: Bitmap) {
    self.bitmap = bitmap
    (width, height) = (bitmap.width, bitmap.height)
  }

  /// Whether every pixel is opaque.
  var isOpaque: Bool { lock.withLock { checkedBitmap.isOpaque } }

  /// The index of the last level, a single pixel; each level has half the columns and rows of the previous, rounded
  /// down, but at least 1.
  var lastLevel: Int { Int.bitWidth - 1 - max(width, height).leadingZeroBitCount }

  /// Returns a level, 0...``lastLevel``; 0 is the image itself.
  func level(_ index: Int) -> Bitmap {
    lock.withLock {
      while mipLevels.count < index {
        mipLevels.append(Self.half(mipLevels.last ?? checkedBitmap.bitmap))
      }
      return index == 0 ? checkedBitmap.bitmap : mipLevels[index - 1]
    }
  }

  /// Level 0 with channels clamped to their alpha, and whether all its pixels are opaque; computed at the first access.
  /// The caller must hold the lock.
  private var checkedBitmap: (bitmap: Bitmap, isOpaque: Bool) {
    if let validatedBitmap { return validatedBitmap }
    // Without branches, so that the compiler vectorizes the loop: the bitwise AND of all alphas, and the bitwise OR of
    // all differences, which is negative if a channel exceeds its alpha.
    var common: UInt32 = 0xFF00_0000, differences: UInt32 = 0
    for y in 0..<height {
      let row = bitmap.pixels + y * bitmap.stride
      for x in 0..<width {
        let p = row[x], alpha = p >> 24
        common &= p
        differences |=
          (alpha &- (p & 255)) | (alpha &- (p >> 8 & 255)) | (alpha &- (p >> 16 & 255))
      }
    }
    let isValid = differences >> 31 == 0
    let result = (
      bitmap: isValid ? bitmap : Self.valid(bitmap), isOpaque: common == 0xFF00_0000
    )
    validatedBitmap = result
    return result
  }

  /// Returns a copy with channels clamped to their alpha, as source-over would overflow otherwise.
  private static func valid(_ source: Bitmap) -> Bitmap {
    let result = Bitmap(width: source.width, height: source.height)
    for i in 0..<source.stride * source.height {
      let p = source.pixels[i], alpha = p >> 24
      result.pixels[i] =
        min(p & 255, alpha) | min(p >> 8 & 255, alpha) << 8 | min(p >> 16 & 255, alpha) << 16
        | alpha << 24
    }
    return result
  }

  /// Returns the next mip level: each pixel is the mean of the area that it covers (a box filter).
  private static func half(_ source: Bitmap) -> Bitmap {
    let w = source.width, h = source.height
    let result = Bitmap(width: max(1, w / 2), height: max(1, h / 2))
    // Integer units in which a source pixel has the size `result.width`, and a result pixel the source's width.
    func weights(_ i: Int, _ from: Int, _ to: Int) -> [(Int, UInt64)] {
      (i * from / to...(i * from + from - 1) / to).map { j in
        (j, UInt64(min((i + 1) * from, (j + 1) * to) - max(i * from, j * to)))
      }
    }
    let columns = (0..<result.width).map { weights($0, w, result.width) }
    let total = UInt64(w) * UInt64(h)
    for y in 0..<result.height {
      let rows = weights(y, h, result.height)
      for x in 0..<result.width {
        var sums = SIMD4<UInt64>()
        for (j, wy) in rows {
          for (i, wx) in columns[x] {
            let p = UInt64(source.pixels[j * source.stride + i])
            sums &+= SIMD4(p & 255, p >> 8 & 255, p >> 16 & 255, p >> 24) &* (wx * wy)
          }
        }
        sums = (sums &+ total / 2) / SIMD4(repeating: total)
        result.pixels[y * result.stride + x] =
          UInt32(sums.x) | UInt32(sums.y) << 8 | UInt32(sums.z) << 16 | UInt32(sums.w) << 24
      }
    }
    return result
  }
}
