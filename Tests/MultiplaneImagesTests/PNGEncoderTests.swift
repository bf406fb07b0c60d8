// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster
import TestSupport
import Testing

@testable import MultiplaneImages

@Suite struct PNGEncoderTests {
  /// Kinds of content and sizes: one pixel, one row, one column, and sizes around a 64-pixel block and around a sample.
  static let pictures: [(name: String, bitmap: Bitmap)] = {
    var patterns = GoldenPatterns()
    var pictures: [(String, Bitmap)] = []
    for (w, h) in [
      (1, 1), (1, 9), (9, 1), (2, 3), (63, 5), (64, 5), (65, 5), (86, 3), (87, 3), (129, 130),
      (300, 300),
    ] {
      pictures.append(("clear \(w)x\(h)", Bitmap(width: w, height: h)))
      pictures.append(("white \(w)x\(h)", GoldenPatterns.flat(w, h, .max)))
      pictures.append(("gradient \(w)x\(h)", GoldenPatterns.gradient(w, h)))
      for isOpaque in [true, false] {
        let kind = isOpaque ? "opaque" : "alpha"
        pictures.append(("noise \(kind) \(w)x\(h)", patterns.noise(w, h, isOpaque: isOpaque)))
        pictures.append(
          (
            "rectangles \(kind) \(w)x\(h)",
            patterns.rectangles(w, h, count: 12, isOpaque: isOpaque)
          ))
      }
    }
    return pictures
  }()

  @Test(arguments: PNGEncoder.CompressionLevel.allCases)
  func imagesRoundTrip(setting: PNGEncoder.CompressionLevel) throws {
    for (name, bitmap) in Self.pictures {
      let file = PNGEncoder(setting).encode(bitmap)
      let png = try GoldenPNG(file)
      expectEqual(png.still, GoldenPNG.Image(bitmap), "\(name)")
      expectEqual(png.chunks.map(\.type), ["IHDR", "sRGB", "IDAT", "IEND"])
    }
  }

  @Test(arguments: PNGEncoder.CompressionLevel.allCases)
  func premultipliedPixelsRoundTrip(setting: PNGEncoder.CompressionLevel) throws {
    // Every alpha with every valid channel value.
    let bitmap = Bitmap(width: 256, height: 256)
    for alpha in 0..<256 {
      for c in 0...alpha {
        bitmap.pixels[alpha * bitmap.stride + c] =
          UInt32(c | (alpha - c) << 8 | (c / 2) << 16 | alpha << 24).littleEndian
      }
    }
    let read = try GoldenPNG(PNGEncoder(setting).encode(bitmap)).still.bitmap()
    for i in 0..<(256 * bitmap.stride) { expectEqual(read.pixels[i], bitmap.pixels[i]) }
  }

  @Test func opaqueImagesOmitAlpha() throws {
    let white = GoldenPatterns.flat(70, 3, .max)
    expect(try GoldenPNG(PNGEncoder().encode(white)).colorType == 2)
    white.pixels[2 * white.stride + 69] = UInt32(0xfeff_ffff).littleEndian
    expect(try GoldenPNG(PNGEncoder().encode(white)).colorType == 6)
  }

  @Test func unevenLargeImageRoundTrips() throws {
    // Flat in the rows that determine the code, noise between them: the worst case for sampling.
    var patterns = GoldenPatterns(seed: 7)
    let bitmap = patterns.noise(500, 240, isOpaque: true)
    for y in stride(from: 3, to: 240, by: 8) {
      GoldenPatterns.fill(bitmap, 0, y, 500, 2, .max)
    }
    let file = PNGEncoder(.fast).encode(bitmap)
    expect(try GoldenPNG(file).still == GoldenPNG.Image(bitmap))
    expect(file.count < 240 * (3 * 500 + 1) + 200)
  }

  /// The filter byte and the bytes of each row's first pixel are so rare that their codes have 12 bits each, 60 in
  /// total, after up to 7 bits of the previous row.
  @Test func rowsThatBeginWithTheLongestCodesComeBack() throws {
    let (width, height) = (1024, 16)
    var patterns = GoldenPatterns()
    var pixels: [UInt32] = []
    for y in 0..<height {
      for x in 0..<width {
        let random = patterns.next()
        var pixel: UInt32 = 0
        for channel in 0..<4 {
          // Each byte of the other pixels is half as frequent as the byte below it.
          let bits = UInt16(truncatingIfNeeded: random >> UInt64(16 * channel)) | 0x8000
          let difference = x == 0 ? 100 + 4 * y + channel : 16 + bits.trailingZeroBitCount
          let shift = UInt32(8 * channel)
          let above: UInt32 = y == 0 ? 0 : (pixels[(y - 1) * width + x] >> shift) & 255
          pixel |= ((above + UInt32(difference)) & 255) << shift
        }
        pixels.append(pixel)
      }
    }
    let file = pixels.map(\.littleEndian).withUnsafeBufferPointer {
      PNGEncoder(.fast).encode(
        PixelRows(straight: $0.baseAddress!, stride: width, width: width, height: height))
    }
    let png = try GoldenPNG(file)
    expectEqual(png.still, GoldenPNG.Image(width: width, height: height, pixels: pixels))
    // The rows are not stored uncompressed.
    expect(file.count < 4 * width * height / 2)
  }

  @Test func noiseHasLittleOverhead() {
    var patterns = GoldenPatterns(seed: 3)
    for isOpaque in [true, false] {
      let file = PNGEncoder(.fast).encode(patterns.noise(200, 100, isOpaque: isOpaque))
      expect(file.count <= 100 * ((isOpaque ? 3 : 4) * 200 + 1) + 100)
    }
  }

  @Test func repetitionCompressesWell() {
    let gradient = GoldenPatterns.gradient(256, 256)
    for y in 1..<256 {
      (gradient.pixels + y * gradient.stride).update(from: gradient.pixels, count: 256)
    }
    expect(PNGEncoder(.fast).encode(gradient).count < 2_300)
    expect(PNGEncoder(.fast).encode(GoldenPatterns.flat(256, 256, .max)).count < 1_300)
  }

  #if Codecs
    @Test func bestIsNotLargerThanFast() {
      for (name, bitmap) in Self.pictures {
        let quick = PNGEncoder(.fast).encode(bitmap).count
        expect(PNGEncoder(.best).encode(bitmap).count <= quick + 12, "\(name)")
      }
    }
  #endif

  @Test func rowPaddingIsIgnored() {
    let a = GoldenPatterns.gradient(33, 5)
    let b = GoldenPatterns.copy(a)
    for y in 0..<5 { for x in 33..<b.stride { b.pixels[y * b.stride + x] = 0x1234_5678 } }
    expectEqual(PNGEncoder().encode(a), PNGEncoder().encode(b))
  }
}
