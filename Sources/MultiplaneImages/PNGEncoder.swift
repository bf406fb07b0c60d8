// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster

/// Writes still pictures as PNG: 8 bits a channel, sRGB, straight alpha, or RGB when every pixel is
/// opaque.
///
///     let bytes = PNGEncoder(.quick).encode(bitmap)
///
/// The same picture and setting give the same bytes on every machine, except that ``Setting/small``
/// follows the version of libdeflate. https://www.w3.org/TR/png-3/
public struct PNGEncoder: Sendable {
  /// What to spend.
  public enum CompressionLevel: Sendable, Hashable, CaseIterable {
    /// A few milliseconds for 1920 x 1080: one filter and a DEFLATE of our own that finds runs
    /// only.
    case fast
    #if Codecs
      /// For files: each row's best filter, and libdeflate. About ten times slower, half the bytes.
      /// With the package trait `Codecs` only.
      case best
    #endif

    /// The setting of fewest bytes that this build has.
    public static var smallest: CompressionLevel {
      #if Codecs
        .best
      #else
        .quick
      #endif
    }
  }

  /// What to spend.
  public var setting: CompressionLevel

  /// An encoder; ``Setting/quick`` by default.
  public init(_ setting: CompressionLevel = .fast) { self.setting = setting }

  /// The bytes of a PNG file. Premultiplied pixels are divided by their alpha and rounded to
  /// nearest, so that multiplying again gives the same pixels.
  public func encode(_ bitmap: Bitmap) -> [UInt8] { encode(PixelRows(bitmap)) }

  /// The bytes of a PNG file with these rows.
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
  /// The zlib stream of the rows, after and before a number of bytes left for the caller to fill.
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
