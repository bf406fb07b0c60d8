// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster

#if Codecs
  import CImageCodecs
#endif

/// An encoder of rectangles of a bitmap as PNG or JPEG files.
package struct RegionEncoder {
  /// A rectangle of a bitmap, in pixels from the top left.
  package struct Region: Hashable, Sendable {
    package var x, y, width, height: Int
    package init(x: Int, y: Int, width: Int, height: Int) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }
  }

  private let bitmap: Bitmap

  /// Creates an encoder; the bitmap must not be modified while the encoder is in use.
  package init(_ bitmap: Bitmap) { self.bitmap = bitmap }

  private func first(of region: Region) -> UnsafePointer<UInt32> {
    precondition(
      region.x >= 0 && region.y >= 0 && region.width > 0 && region.height > 0
        && region.x + region.width <= bitmap.width && region.y + region.height <= bitmap.height,
      "The region extends beyond the bitmap.")
    return UnsafePointer(bitmap.pixels) + region.y * bitmap.stride + region.x
  }

  /// Returns whether all pixels of a region are opaque.
  package func isOpaque(_ region: Region) -> Bool {
    PixelRows.areOpaque(
      first(of: region), stride: bitmap.stride, width: region.width, height: region.height)
  }

  /// Returns a region as a PNG file.
  package func png(_ region: Region) -> [UInt8] {
    PNGEncoder(.fast).encode(
      PixelRows(
        premultiplied: first(of: region), stride: bitmap.stride, width: region.width,
        height: region.height))
  }

  /// Returns an opaque region as a JPEG file with a quality of 1...100; nil if a side exceeds 65,500 pixels, the
  /// encoder fails, or the package trait `Codecs` is disabled.
  package func jpeg(_ region: Region, quality: Int) -> [UInt8]? {
    #if Codecs
      guard region.width <= 65_500, region.height <= 65_500 else { return nil }
      var message = [CChar](repeating: 0, count: Int(MULTIPLANE_MESSAGE_SIZE))
      var file = MultiplaneBytes(bytes: nil, count: 0)
      defer { multiplane_bytes_free(file) }
      let result = UnsafeRawPointer(first(of: region)).withMemoryRebound(
        to: UInt8.self, capacity: 4
      ) {
        multiplane_jpeg_encode(
          $0, UInt32(region.width), UInt32(region.height), bitmap.stride * 4, Int32(quality), 1,
          nil, 0, &file, &message)
      }
      guard result == Int32(MULTIPLANE_DONE), let bytes = file.bytes else { return nil }
      return Array(UnsafeBufferPointer(start: bytes, count: file.count))
    #else
      return nil
    #endif
  }
}
