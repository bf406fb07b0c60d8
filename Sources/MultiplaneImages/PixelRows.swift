// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster

/// A rectangle of pixels, read row by row with straight alpha, as PNG stores them.
package struct PixelRows {
  /// Number of columns and rows, each at least 1.
  package let width, height: Int
  /// Whether alpha is not stored, since every pixel is opaque; always false for rows created with straight alpha.
  package let isOpaque: Bool

  private let first: UnsafePointer<UInt32>
  private let stride: Int
  private let isStraight: Bool

  /// Creates rows of premultiplied pixels, which must stay valid and unchanged while the rows are used.
  /// - Parameter isOpaque: whether all pixels are opaque; nil examines them.
  package init(
    premultiplied first: UnsafePointer<UInt32>, stride: Int, width: Int, height: Int,
    isOpaque: Bool? = nil
  ) {
    (self.first, self.stride, self.width, self.height) = (first, stride, width, height)
    self.isOpaque =
      isOpaque ?? Self.areOpaque(first, stride: stride, width: width, height: height)
    isStraight = self.isOpaque
  }

  /// Creates rows of pixels with straight alpha, which is stored even if all pixels are opaque. The pixels must stay
  /// valid and unchanged while the rows are used.
  package init(straight first: UnsafePointer<UInt32>, stride: Int, width: Int, height: Int) {
    (self.first, self.stride, self.width, self.height) = (first, stride, width, height)
    isOpaque = false
    isStraight = true
  }

  /// Creates the rows of a whole bitmap, which must outlive the rows and stay unchanged.
  package init(_ bitmap: Bitmap, isOpaque: Bool? = nil) {
    self.init(
      premultiplied: bitmap.pixels, stride: bitmap.stride, width: bitmap.width,
      height: bitmap.height, isOpaque: isOpaque)
  }

  /// Number of bytes per stored pixel: 3 for RGB, 4 for RGBA.
  package var bytesPerPixel: Int { isOpaque ? 3 : 4 }

  /// Returns row `y` with straight alpha: in place, or converted into `buffer`, which has room for `width` pixels.
  @inline(__always)
  func row(_ y: Int, _ buffer: UnsafeMutablePointer<UInt32>) -> UnsafePointer<UInt32> {
    let row = first + y * stride
    if isStraight { return row }
    StraightAlpha.convert(row, to: buffer, count: width)
    return UnsafePointer(buffer)
  }

  /// Returns whether the alpha of every pixel is 255.
  package static func areOpaque(
    _ first: UnsafePointer<UInt32>, stride: Int, width: Int, height: Int
  ) -> Bool {
    let alpha = UInt32(littleEndian: 0xff00_0000)
    for y in 0..<height {
      let row = first + y * stride
      var all = alpha
      for x in 0..<width { all &= row[x] }
      if all != alpha { return false }
    }
    return true
  }
}

/// The conversion from premultiplied to straight alpha.
package enum StraightAlpha {
  /// 2^32 / alpha, rounded up, for each alpha: the product with a number below 2^16, shifted right by 32 bits, is the
  /// exact quotient.
  private static let reciprocals: [UInt64] = [0] + (1...255).map { ((1 << 32) + $0 - 1) / $0 }

  /// Converts `count` pixels: a channel c becomes 255 c / alpha, rounded to nearest and at most 255; a pixel with alpha
  /// 0 becomes 0. Premultiplying the result restores a source whose channels do not exceed alpha.
  package static func convert(
    _ source: UnsafePointer<UInt32>, to target: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    reciprocals.withUnsafeBufferPointer { reciprocals in
      for i in 0..<count {
        let pixel = UInt32(littleEndian: source[i])
        let alpha = pixel >> 24
        if alpha == 255 || pixel == 0 {
          target[i] = source[i]
          continue
        }
        let reciprocal = reciprocals[Int(alpha)]
        let half = UInt64(alpha >> 1)
        @inline(__always) func channel(_ shift: UInt32) -> UInt32 {
          let numerator = UInt64((pixel &>> shift) & 255) &* 255 &+ half
          return min(UInt32(truncatingIfNeeded: (numerator &* reciprocal) &>> 32), 255) &<< shift
        }
        target[i] =
          alpha == 0 ? 0 : (channel(0) | channel(8) | channel(16) | alpha << 24).littleEndian
      }
    }
  }
}
