// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Codecs
  import CDeflate

  /// A zlib encoder for small files: libdeflate after the filter of each row with the smallest sum of absolute
  /// differences (https://www.w3.org/TR/png-3/#12Filter-selection), or after "Up" for all rows if that compresses
  /// better.
  struct BestDeflate {
    private let rows: PixelRows

    init(_ rows: PixelRows) { self.rows = rows }

    /// Returns the stream, with bytes before and after it reserved for the caller.
    func compressed(reserving before: Int, _ after: Int) -> [UInt8] {
      let candidates = [PNGFilter.adaptive(rows), PNGFilter.up(rows)]
        .map { deflate($0, level: 8, reserving: before, after) }
      return candidates.min { $0.count < $1.count }!
    }

    private func deflate(
      _ bytes: [UInt8], level: Int32, reserving before: Int, _ after: Int
    ) -> [UInt8] {
      guard let compressor = libdeflate_alloc_compressor(level) else {
        preconditionFailure("Out of memory: libdeflate cannot allocate a compressor.")
      }
      defer { libdeflate_free_compressor(compressor) }
      let bound = libdeflate_zlib_compress_bound(compressor, bytes.count)
      return [UInt8](unsafeUninitializedCapacity: before + bound + after) { target, count in
        let length = libdeflate_zlib_compress(
          compressor, bytes, bytes.count, target.baseAddress! + before, bound)
        precondition(length > 0, "libdeflate exceeded its own size bound.")
        target[..<before].initialize(repeating: 0)
        target[(before + length)..<(before + length + after)].initialize(repeating: 0)
        count = before + length + after
      }
    }
  }
#endif
