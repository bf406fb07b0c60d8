// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Codecs
  import CDeflate
  import CMultiplaneKernels
  import MultiplaneRaster

  /// A fast decoder of the most common PNG files, without the general codec: 8 bits per channel, RGB or RGBA, not
  /// interlaced, without color conversion.
  ///
  /// ``bitmap()`` returns nil for any error; the general codec then decodes the file or reports an error.
  struct FastPNGDecoder {
    private let bytes: ImageBytes
    private let layout: PNGChunkIndex
    private let bytesPerPixel: Int

    /// Creates a decoder; nil for a PNG file that is left to the general codec.
    init?(_ bytes: ImageBytes, _ layout: PNGChunkIndex) {
      let kind = layout.kind
      guard kind == [8, 2, 0, 0, 0] || kind == [8, 6, 0, 0, 0], layout.palette == nil,
        layout.transparency == nil, layout.width <= Bitmap.maximumSide,
        layout.height <= Bitmap.maximumSide, case .sRGB = layout.colorDescription
      else { return nil }
      (self.bytes, self.layout) = (bytes, layout)
      bytesPerPixel = kind[1] == 2 ? 3 : 4
    }

    /// Returns the image; nil if the stream cannot be decompressed or does not match the header, and if a filter is
    /// unknown.
    func bitmap() -> Bitmap? {
      let (width, height) = (layout.width, layout.height)
      let length = 1 + width * bytesPerPixel
      // A row of zeros precedes the first row; the kernels may read one byte after the last row.
      let rows = UnsafeMutablePointer<UInt8>.allocate(capacity: length * (height + 1) + 1)
      defer { rows.deallocate() }
      rows.initialize(repeating: 0, count: length)
      rows[length * (height + 1)] = 0
      guard inflate(into: rows + length, length * height) else { return nil }
      let bitmap = Bitmap(width: width, height: height)
      for y in 0..<height {
        let line = rows + length * (y + 1), row = line + 1
        guard line[0] <= 4 else { return nil }
        mp_png_unfilter(Int32(line[0]), row, row - length, width, bytesPerPixel)
        let pixels = bitmap.pixels + y * bitmap.stride
        if bytesPerPixel == 3 {
          mp_png_expand(row, pixels, width)
        } else {
          StraightPixels.premultiply(row, pixels, width)
        }
      }
      return bitmap
    }

    /// Decompresses the stream of the still image to `target`; returns whether the stream is valid and exactly `count`
    /// bytes long when decompressed.
    private func inflate(into target: UnsafeMutablePointer<UInt8>, _ count: Int) -> Bool {
      guard let decompressor = libdeflate_alloc_decompressor() else { return false }
      defer { libdeflate_free_decompressor(decompressor) }
      func inflate(_ stream: UnsafeRawBufferPointer) -> Bool {
        var read = 0, written = 0
        let result = libdeflate_zlib_decompress_ex(
          decompressor, stream.baseAddress, stream.count, target, count, &read, &written)
        return result == LIBDEFLATE_SUCCESS && read == stream.count && written == count
      }
      let parts = layout.stillData
      if parts.count == 1 {
        return inflate(UnsafeRawBufferPointer(rebasing: bytes.buffer[parts[0]]))
      }
      var stream: [UInt8] = []
      stream.reserveCapacity(parts.reduce(0) { $0 + $1.count })
      for part in parts { stream += bytes.buffer[part] }
      return stream.withUnsafeBytes { inflate($0) }
    }
  }
#endif
