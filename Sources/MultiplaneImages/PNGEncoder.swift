// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster

/// An encoder of still images as PNG: 8 bits per channel, sRGB, straight alpha, or RGB if every pixel is opaque.
///
///     let bytes = PNGEncoder(.fast).encode(bitmap)
///
/// The same image and compression level give the same bytes on every machine, except that the result of
/// ``CompressionLevel/best`` depends on the version of libdeflate. https://www.w3.org/TR/png-3/
public struct PNGEncoder: Sendable {
  /// The trade-off between the time to encode a file and its size.
  public enum CompressionLevel: Sendable, Hashable, CaseIterable {
    /// Fastest: one filter and a DEFLATE encoder that finds only runs; a few milliseconds for 1920 x 1080.
    case fast
    #if Codecs
      /// Small: a filter chosen for each row, or "Up" for all rows if that is smaller, and libdeflate; typically ten
      /// times slower than ``fast`` and half the size.
      ///
      /// Requires the package trait `Codecs`.
      case best
    #endif

    /// The compression level that usually gives the smallest files in this build.
    public static var smallest: CompressionLevel {
      #if Codecs
        .best
      #else
        .fast
      #endif
    }
  }

  /// The compression level of the files that ``encode(_:)`` returns.
  public var setting: CompressionLevel

  /// Creates an encoder; the compression level is ``CompressionLevel/fast`` by default.
  public init(_ setting: CompressionLevel = .fast) { self.setting = setting }

  /// Returns the bitmap as a PNG file.
  ///
  /// Premultiplied pixels are divided by their alpha and rounded to nearest; premultiplying the result restores them.
  public func encode(_ bitmap: Bitmap) -> [UInt8] { encode(PixelRows(bitmap)) }

  /// Returns a PNG file with the given rows.
  package func encode(_ rows: PixelRows) -> [UInt8] {
    let head =
      PNGChunk.signature
      + PNGChunk.header(width: rows.width, height: rows.height, hasAlpha: !rows.isOpaque)
      + PNGChunk.sRGB
    let tail = PNGChunk.end
    var file = rows.compressed(setting, reserving: head.count + 8, 4 + tail.count)
    file.replaceSubrange(0..<head.count, with: head)
    file.replaceSubrange((file.count - tail.count)..., with: tail)
    PNGChunk.finishChunk(&file, "IDAT", head.count..<(file.count - tail.count))
    return file
  }
}

extension PixelRows {
  /// Returns the zlib stream of the filtered rows, with `before` zero bytes before it and `after` zero bytes after it.
  package func compressed(
    _ setting: PNGEncoder.CompressionLevel, reserving before: Int, _ after: Int
  ) -> [UInt8] {
    switch setting {
    case .fast:
      let deflate = FastDeflate(self)
      let capacity = max(
        deflate.bound, StoredDeflate.bound((1 + bytesPerPixel * width) * height))
      return [UInt8](unsafeUninitializedCapacity: before + capacity + 8 + after) { bytes, count in
        let length = deflate.compress(into: UnsafeMutableRawPointer(bytes.baseAddress! + before))
        bytes[..<before].initialize(repeating: 0)
        bytes[(before + length)..<(before + length + after)].initialize(repeating: 0)
        count = before + length + after
      }
    #if Codecs
      case .best:
        return BestDeflate(self).compressed(reserving: before, after)
    #endif
    }
  }
}
