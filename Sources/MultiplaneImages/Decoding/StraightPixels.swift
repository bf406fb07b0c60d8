// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneGraphics
import MultiplaneRaster

/// Decoded pixels of 8 bits per component, R, G, B, A with straight alpha, without gaps. They may be CMYK or
/// premultiplied until a decoder has converted them.
struct StraightPixels {
  var bytes: [UInt8]

  /// Creates pixels with all components 0.
  init(count: Int) { bytes = Array(repeating: 0, count: count * 4) }

  /// Returns the pixels with premultiplied alpha.
  func premultipliedPixels() -> [UInt32] {
    [UInt32](unsafeUninitializedCapacity: bytes.count / 4) { target, count in
      bytes.withUnsafeBytes { bytes in
        Self.premultiply(bytes.baseAddress!, target.baseAddress!, bytes.count / 4)
      }
      count = bytes.count / 4
    }
  }

  /// Returns the pixels as an image with premultiplied alpha.
  func image(width: Int, height: Int) -> CGImage {
    let bitmap = Bitmap(width: width, height: height)
    bytes.withUnsafeBytes { bytes in
      for y in 0..<height {
        Self.premultiply(
          bytes.baseAddress! + 4 * y * width, bitmap.pixels + y * bitmap.stride, width)
      }
    }
    return CGImage(adopting: bitmap)
  }

  static func premultiply(
    _ source: UnsafeRawPointer, _ target: UnsafeMutablePointer<UInt32>, _ count: Int
  ) {
    for x in 0..<count {
      let pixel = UInt32(littleEndian: source.loadUnaligned(fromByteOffset: 4 * x, as: UInt32.self))
      // Fast path for opaque pixels.
      guard pixel >> 24 < 255 else {
        target[x] = pixel.littleEndian
        continue
      }
      target[x] =
        premultiplied(
          UInt8(truncatingIfNeeded: pixel), UInt8(truncatingIfNeeded: pixel >> 8),
          UInt8(truncatingIfNeeded: pixel >> 16), UInt8(truncatingIfNeeded: pixel >> 24)
        ).littleEndian
    }
  }

  /// Applies the color conversion, if there is one.
  mutating func convert(_ treatment: ColorProfileConversion) {
    if case .conversion(let conversion) = treatment { conversion.apply(to: &bytes) }
  }
}

extension CGImage {
  /// Creates an image from a copy of premultiplied R, G, B, A without gaps.
  convenience init(premultiplied pixels: UnsafePointer<UInt8>, width: Int, height: Int) {
    let bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      UnsafeMutableRawPointer(bitmap.pixels + y * bitmap.stride).copyMemory(
        from: pixels + y * width * 4, byteCount: width * 4)
    }
    self.init(adopting: bitmap)
  }
}
