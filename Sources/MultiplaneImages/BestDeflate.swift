// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Codecs
  import CDeflate

  /// A zlib encoder that gives small files: it compresses the rows twice with libdeflate and returns the shorter
  /// stream. The filter of the first attempt is the one with the smallest sum of absolute differences in each row
  /// (https://www.w3.org/TR/png-3/#12Filter-selection), that of the second is "Up" in all rows.
  struct BestDeflate {
    private let rows: PixelRows

    init(_ rows: PixelRows) { self.rows = rows }

    /// Returns the zlib stream of the rows, with `before` zero bytes before it and `after` zero bytes after it.
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
