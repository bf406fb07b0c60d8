// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CMultiplaneKernels
import Foundation
import MultiplaneRaster
import TestSupport
import Testing

@testable import MultiplaneImages

/// PNG files decoded without the codec, compared with the codec.
@Suite struct FastPNGDecoderTests {
  /// Reverses a filter byte by byte, as the specification defines it.
  private func unfiltered(
    _ filter: UInt8, _ row: [UInt8], _ above: [UInt8], _ gap: Int
  ) -> [UInt8] {
    var row = row
    for i in row.indices {
      let a = i < gap ? 0 : Int(row[i - gap]), b = Int(above[i])
      let c = i < gap ? 0 : Int(above[i - gap])
      let expected: Int
      switch filter {
      case 1: expected = a
      case 2: expected = b
      case 3: expected = (a + b) / 2
      case 4:
        let p = a + b - c
        let (pa, pb, pc) = (abs(p - a), abs(p - b), abs(p - c))
        expected = pa <= pb && pa <= pc ? a : pb <= pc ? b : c
      default: expected = 0
      }
      row[i] = row[i] &+ UInt8(expected)
    }
    return row
  }

  @Test func filtersMatchSpecification() {
    var patterns = GoldenPatterns(seed: 31)
    for gap in [3, 4] {
      for width in [1, 2, 3, 5, 64, 301] {
        for filter: UInt8 in 0...5 {
          // Noise, and similar bytes, for which ties are common.
          for range in [256, 3] {
            let bytes = (0..<2).map { _ in
              (0..<width * gap).map { _ in UInt8(patterns.next(range)) }
            }
            var row = bytes[0] + [77]
            mp_png_unfilter(Int32(filter), &row, bytes[1] + [99], width, gap)
            expectEqual(row, unfiltered(filter, bytes[0], bytes[1], gap) + [77])
          }
        }
      }
    }
  }

  @Test func rgbPixelsBecomeOpaque() {
    let row: [UInt8] = [1, 2, 3, 250, 251, 252, 9, 8, 7, 0]
    var pixels = [UInt32](repeating: 0, count: 4)
    mp_png_expand(row, &pixels, 3)
    expectEqual(pixels, [0xFF03_0201, 0xFFFC_FBFA, 0xFF07_0809, 0])
  }

  #if Codecs
    /// Returns a file with filtered rows in stored blocks.
    private func file(_ rows: [UInt8], width: Int, height: Int, hasAlpha: Bool, parts: Int = 1)
      -> [UInt8]
    {
      let count = UInt16(rows.count)
      var stream: [UInt8] = [0x78, 1, 1]
      for word in [count, ~count] { stream += [UInt8(word & 255), UInt8(word >> 8)] }
      var sum = Adler32()
      rows.withUnsafeBytes { sum.update($0) }
      stream += rows + PNGChunk.bigEndian(Int(sum.value))
      var file = PNGChunk.signature
      file += PNGChunk.header(width: width, height: height, hasAlpha: hasAlpha)
      let length = (stream.count + parts - 1) / parts
      for start in stride(from: 0, to: stream.count, by: length) {
        file += PNGChunk.chunk("IDAT", Array(stream[start..<min(start + length, stream.count)]))
      }
      return file + PNGChunk.end
    }

    private func decoder(_ file: [UInt8]) throws -> (PNGDecoder, FastPNGDecoder?) {
      let bytes = ImageBytes(Data(file))
      return (
        try PNGDecoder(bytes, ImageLimits()),
        FastPNGDecoder(bytes, try PNGChunkIndex(bytes, ImageLimits()))
      )
    }

    private func pixels(_ bitmap: Bitmap?) -> [UInt32]? {
      bitmap.map { bitmap in
        (0..<bitmap.height).flatMap { y in
          UnsafeBufferPointer(start: bitmap.pixels + y * bitmap.stride, count: bitmap.width)
        }
      }
    }

    @Test func imagesMatchCodec() throws {
      var patterns = GoldenPatterns(seed: 32)
      for hasAlpha in [false, true] {
        for (width, height) in [(1, 1), (3, 9), (37, 21), (64, 2)] {
          let length = width * (hasAlpha ? 4 : 3)
          let rows = (0..<height).flatMap { y in
            [UInt8(y % 5)] + (0..<length).map { _ in UInt8(patterns.next(256)) }
          }
          let file = file(
            rows, width: width, height: height, hasAlpha: hasAlpha, parts: 1 + width % 3)
          var (decoder, quick) = try decoder(file)
          let expected = try decoder.defaultImage().premultipliedPixels()
          expectEqual(pixels(quick?.bitmap()), expected)
          let image = try decoder.image(at: 0)
          expect(image.width == width && image.height == height)
        }
      }
    }

    @Test func irregularFilesFallBackToCodec() throws {
      let rows: [UInt8] = [0, 1, 2, 3, 4, 5, 6, 1, 9, 9, 9, 8, 8, 8]
      let good = file(rows, width: 2, height: 2, hasAlpha: false)
      expect(try decoder(good).1?.bitmap() != nil)
      // Too few rows, too many, an unknown filter.
      for (rows, height) in [
        (Array(rows[..<7]), 2), (rows, 1), (Array(rows[..<7]) + [5] + rows[8...], 2),
      ] {
        let file = file(rows, width: 2, height: height, hasAlpha: false)
        expect(try decoder(file).1?.bitmap() == nil)
      }
      // A wrong checksum of the stream, in a chunk with a correct one.
      let idat = 8 + 25
      var contents = Array(good[idat + 8..<good.count - 12 - 4])
      contents[contents.count - 1] ^= 1
      let stream = Array(good[..<idat]) + PNGChunk.chunk("IDAT", contents) + PNGChunk.end
      expect(try decoder(stream).1?.bitmap() == nil)
      // 16 bits, a palette, gray, interlaced rows, another gamma.
      for kind: [UInt8] in [
        [16, 2, 0, 0, 0], [8, 3, 0, 0, 0], [8, 0, 0, 0, 0], [8, 2, 0, 0, 1],
      ] {
        var other = good
        other.replaceSubrange(
          8..<33,
          with: PNGChunk.chunk("IHDR", PNGChunk.bigEndian(2) + PNGChunk.bigEndian(2) + kind))
        expect(try decoder(other).1 == nil)
      }
      var darker = good
      darker.insert(contentsOf: PNGChunk.chunk("gAMA", PNGChunk.bigEndian(100_000)), at: 33)
      expect(try decoder(darker).1 == nil)
    }
  #endif
}
