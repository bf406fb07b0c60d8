// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneRaster
import TestSupport
import Testing

@testable import MultiplaneImages

/// Truncated, inconsistent and hostile files produce an error with an offset, or an image, and never exceed the limits.
@Suite struct ImageSafetyTests {
  private func readError(_ data: Data, limits: ImageLimits = ImageLimits()) -> ImageReadError? {
    do {
      let reader = try ImageReader(data, limits: limits)
      for n in 0..<reader.frameCount { _ = try reader.image(at: n) }
      return nil
    } catch {
      return error as? ImageReadError
    }
  }

  /// Files of every format, still and animated.
  private static var samples: [(name: String, data: Data)] {
    get throws {
      var samples = [("gif", gif(frames: 3))]
      #if Codecs
        for name in ["cmyk.jpg", "progressive-80-1.jpg", "restarts.jpg"] {
          samples.append((name, try data("jpeg/" + name)))
        }
        for name in ["disposal-mixed.gif", "local-palettes.gif"] {
          samples.append((name, try data("gif/" + name)))
        }
        for name in ["lossy-alpha.webp", "lossless-6.webp", "animated-mixed.webp"] {
          samples.append((name, try data("webp/" + name)))
        }
        samples.append(("png", CGImage.fading(20, 12).pngData()))
        samples.append(("apng", try animatedPNG()))
      #endif
      return samples.map { ($0.0, $0.1) }
    }
  }

  private static func data(_ path: String) throws -> Data {
    try Data(contentsOf: ImageFile.folder.appendingPathComponent(path))
  }

  private static func animatedPNG() throws -> Data {
    let frames = (0..<3).map {
      ImageFileEncoder.Frame(image: .gradient(16, 12, shift: 40 * $0), duration: 0.1)
    }
    return try ImageFileEncoder().encode(frames, loopCount: 0, .png)
  }

  /// Returns a GIF file with frames of one pixel and a palette of two colors.
  static func gif(width: Int = 1, height: Int = 1, frames: Int) -> Data {
    func word(_ n: Int) -> [UInt8] { [UInt8(n & 255), UInt8(n >> 8)] }
    var bytes = Array("GIF89a".utf8) + word(width) + word(height) + [0x80, 0, 0]
    bytes += [0, 0, 0, 255, 255, 255]
    let frame: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 0x01, 0]
    for _ in 0..<frames { bytes += frame }
    return Data(bytes + [0x3B])
  }

  @Test func intactFilesDecode() throws {
    for (name, data) in try Self.samples { expect(readError(data) == nil, "\(name)") }
  }

  @Test func truncatedFilesThrowWithOffset() throws {
    for (name, data) in try Self.samples {
      for count in stride(from: 0, to: data.count - 1, by: max(1, data.count / 60)) {
        guard let fault = readError(data.prefix(count)) else {
          // Some decoders do not need the last two bytes of a JPEG, or the padding of a WebP.
          expect(count > data.count - 4, "\(name) of \(count) bytes is read")
          continue
        }
        let place = try #require(fault.offset, "\(name) of \(count) bytes: \(fault)")
        expect((0...count).contains(place), "\(name) of \(count) bytes: \(fault)")
      }
    }
  }

  @Test func mutatedBytesNeverCrash() throws {
    // A linear congruential sequence: the same changes every time.
    var state: UInt64 = 7
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    var limits = ImageLimits()
    limits.pixels = 1 << 20
    for (name, data) in try Self.samples {
      for _ in 0..<150 {
        var changed = data
        for _ in 0...next(3) { changed[next(changed.count)] = UInt8(next(256)) }
        if let fault = readError(changed, limits: limits) {
          expect((0...changed.count).contains(fault.offset ?? -1), "\(name): \(fault)")
        }
      }
    }
  }

  @Test func excessiveSizesAreRejectedByHeader() throws {
    let gif = Self.gif(width: 65_535, height: 65_535, frames: 1)
    let fault = try #require(readError(gif))
    expect(fault.kind == .tooLarge && fault.offset == 6)
    expect(fault.description.contains("65535 x 65535") && fault.description.contains("32768"))
  }

  @Test func limitErrorsDescribeLimit() throws {
    var limits = ImageLimits()
    limits.frames = 2
    let frames = try #require(readError(Self.gif(frames: 3), limits: limits))
    expect(frames.kind == .tooLarge && frames.reason == "more frames than the limit, 2")

    limits = ImageLimits()
    limits.memory = 1000
    let memory = try #require(readError(Self.gif(width: 8, height: 8, frames: 1), limits: limits))
    expectEqual(memory.kind, .tooLarge)
    expectEqual(memory.reason, "8 x 8 pixels take up to 1088 bytes; the limit is 1000")

    limits = ImageLimits()
    limits.animationPixels = 2
    let pixels = try #require(readError(Self.gif(frames: 3), limits: limits))
    expect(pixels.kind == .tooLarge && pixels.reason.hasSuffix("the limit, 2"))
  }

  @Test func limitsAreCappedAtBitmapMaximum() throws {
    var limits = ImageLimits()
    (limits.side, limits.pixels, limits.memory) = (.max, .max, .max)
    for data in [
      Self.gif(width: 32_769, height: 1, frames: 1), Self.gif(width: 1, height: 65_535, frames: 1),
    ] {
      let fault = try #require(readError(data, limits: limits))
      expect(fault.kind == .tooLarge && fault.reason.contains("32768 a side"))
    }
    expect(readError(Self.gif(width: 32_768, height: 1, frames: 1), limits: limits) == nil)
    limits.memory = 0
    expect(readError(Self.gif(width: 32_768, height: 32_768, frames: 1), limits: limits) != nil)
  }

  @Test func unknownFormatsAreReported() throws {
    for data in [Data(), Data("<svg/>".utf8), Data([0xFF, 0xD8])] {
      expectEqual(readError(data)?.kind, .unknownFormat)
      expectEqual(readError(data)?.offset, 0)
    }
  }

  @Test func gifWithoutFramesOrPaletteIsRejected() throws {
    expectEqual(readError(Self.gif(frames: 0))?.kind, .damaged)
    var bytes = Self.gif(frames: 1)
    bytes[10] = 0
    bytes.removeSubrange(13..<19)
    expectEqual(readError(bytes)?.kind, .damaged)
  }

  @Test func undefinedLZWCodesAreRejected() throws {
    var bytes = Self.gif(frames: 1)
    // The second code, after the clear code, is 7, while only 5 codes are known.
    bytes[bytes.count - 4] = 0x3C
    let fault = try #require(readError(bytes))
    expect(fault.kind == .damaged && fault.reason == "code 7 is not known yet")
  }

  #if Codecs
    @Test func pngWithWrongSizeIsRejected() throws {
      func png(_ width: Int, _ height: Int) -> Data {
        var bytes = [UInt8](CGImage.gradient(4, 4).pngData())
        let header =
          PNGChunk.bigEndian(width) + PNGChunk.bigEndian(height) + Array(bytes[24..<29])
        bytes.replaceSubrange(8..<33, with: PNGChunk.chunk("IHDR", header))
        return Data(bytes)
      }
      expect(readError(png(4, 4)) == nil)
      expectEqual(readError(png(4, 5))?.kind, .truncated)
      expectEqual(readError(png(0, 4))?.kind, .damaged)
      expectEqual(readError(png(30_000, 30_000))?.kind, .tooLarge)
      expectEqual(readError(png(1 << 31 - 1, 1 << 31 - 1))?.kind, .tooLarge)
    }

    @Test func chunkLengthBeyondFileIsRejected() throws {
      var bytes = CGImage.gradient(4, 4).pngData()
      bytes[33] = 0x7F
      let fault = try #require(readError(bytes))
      expect(fault.kind == .truncated && fault.offset == bytes.count)
    }

    @Test func duplicateUniqueChunksAreRejected() throws {
      for (chunk, reason) in [
        (PNGChunk.chunk("PLTE", [1, 2, 3]), "two palettes"),
        (PNGChunk.chunk("tRNS", [0, 1, 0, 2, 0, 3]), "two tRNS chunks"),
        (PNGChunk.chunk("iCCP", Array("name".utf8) + [0, 0, 9, 9, 9]), "two color profiles"),
      ] {
        var bytes = [UInt8](CGImage.gradient(4, 4).pngData())
        bytes.insert(contentsOf: chunk, at: 46)
        expect(readError(Data(bytes)) == nil, "\(reason)")
        bytes.insert(contentsOf: chunk, at: 46)
        let fault = try #require(readError(Data(bytes)))
        expect(fault.kind == .damaged && fault.reason.hasSuffix(reason), "\(fault)")
      }
    }

    @Test func longDurationsAreNotClamped() throws {
      func file(_ duration: Double) throws -> Data {
        let frames = [
          ImageFileEncoder.Frame(image: .gradient(4, 4), duration: duration),
          ImageFileEncoder.Frame(image: .gradient(4, 4, shift: 9), duration: 1),
        ]
        return try ImageFileEncoder().encode(frames, loopCount: 0, .png)
      }
      expect(try ImageReader(file(65_535)).unclampedDuration(at: 0) == 65_535)
      #expect(throws: ImageWriteError.self) { try file(65_536) }
    }

    @Test func profileIsReadOncePerFile() throws {
      var bytes = [UInt8](try Self.animatedPNG())
      let tag = try #require(
        bytes.indices.first { bytes[$0...].starts(with: "sRGB".utf8) })
      let plain = try ImageReader(Data(bytes))
      bytes.replaceSubrange(
        tag - 4..<tag + 9, with: PNGChunk.chunk("iCCP", Array("name".utf8) + [0, 0, 9, 9, 9]))
      var decoder = try PNGDecoder(ImageBytes(Data(bytes)), ImageLimits())
      func carriesProfile() -> Bool {
        let stream = decoder.stream(width: 16, height: 12, [])
        return stream.indices.contains { stream[$0...].starts(with: "iCCP".utf8) }
      }
      expect(decoder.colors == nil && carriesProfile())
      for n in 0..<3 {
        expect(try decoder.image(at: n).hasPixels(of: plain.image(at: n)))
        expectEqual(decoder.unconvertedProfile, "a damaged profile")
        expect(!carriesProfile())
      }
    }

    @Test func damagedProfileDoesNotPreventJPEGDecoding() throws {
      for name in ["baseline-75-1.jpg", "cmyk.jpg"] {
        let file = try Self.data("jpeg/" + name)
        // Part 2 of 1.
        let segment = [0xFF, 0xE2, 0, 18] + Array("ICC_PROFILE".utf8) + [0, 2, 1, 7, 7]
        let damaged = try ImageReader(file.prefix(2) + segment + file.dropFirst(2))
        let whole = try ImageReader(file)
        expect(try damaged.image().hasPixels(of: whole.image()))
        expectEqual(damaged.unconvertedProfile, "a damaged profile", "\(name)")
        expect(whole.unconvertedProfile == nil)
      }
    }

    @Test func compressedTextBombIsIgnored() throws {
      // 8 MiB of zeros, compressed to 8 KiB; text chunks are not read.
      let zeros = [UInt8](repeating: 0, count: 8 << 20)
      let packed = zeros.withUnsafeBytes {
        PixelRows(
          straight: $0.bindMemory(to: UInt32.self).baseAddress!, stride: 4096, width: 4096,
          height: 512
        ).compressed(.best, reserving: 0, 0)
      }
      var bytes = [UInt8](CGImage.gradient(4, 4).pngData())
      let text = PNGChunk.chunk("zTXt", Array("Comment".utf8) + [0, 0] + packed)
      bytes.insert(contentsOf: text, at: 33)
      expect(readError(Data(bytes)) == nil)
    }

    @Test func profileBombIsRejected() throws {
      let zeros = [UInt8](repeating: 0, count: 8 << 20)
      let packed = zeros.withUnsafeBytes {
        PixelRows(
          straight: $0.bindMemory(to: UInt32.self).baseAddress!, stride: 4096, width: 4096,
          height: 512
        ).compressed(.best, reserving: 0, 0)
      }
      var bytes = [UInt8](CGImage.gradient(4, 4).pngData())
      // Replaces the chunk sRGB, which would take precedence.
      bytes.replaceSubrange(
        33..<46, with: PNGChunk.chunk("iCCP", Array("bomb".utf8) + [0, 0] + packed))
      let fault = try #require(readError(Data(bytes)))
      expect(fault.kind == .damaged && fault.offset != nil)
    }

    @Test func excessiveScansAreRejected() throws {
      let file = try Self.data("jpeg/progressive-50-2.jpg")
      // The last scan is repeated; each is a pass over the image.
      let start = try #require(
        file.indices.last { $0 + 1 < file.count && file[$0] == 0xFF && file[$0 + 1] == 0xDA })
      let scan = file[start..<(file.count - 2)]
      var bytes = Data(file[..<start])
      for _ in 0..<600 { bytes += scan }
      bytes += [0xFF, 0xD9]
      let fault = try #require(readError(bytes))
      expect((0...bytes.count).contains(fault.offset ?? -1), "\(fault)")
    }
  #endif
}
