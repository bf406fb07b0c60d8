// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Codecs
  import MultiplaneGraphics
  import Testing

  @testable import MultiplaneImages

  /// The conversion of gamma, primaries and profiles of files to sRGB.
  @Suite struct ImageColorTests {
    /// Returns the decoded color of a PNG file with one pixel and the given chunks instead of sRGB.
    private func color(_ chunks: [[UInt8]], _ r: UInt8, _ g: UInt8, _ b: UInt8) throws
      -> [UInt8]
    {
      var bytes = PNGEncoder(.fast).encode(
        CGImage.formula(1, 1) { _, _ in (r, g, b, 255) }.bitmap)
      bytes.replaceSubrange(33..<46, with: chunks.flatMap { $0 })
      let pixel = try ImageReader(.init(bytes)).image()[0, 0]
      return [pixel.red, pixel.green, pixel.blue]
    }

    private func gamma(_ value: Int) -> [UInt8] {
      PNGChunk.chunk("gAMA", PNGChunk.bigEndian(value))
    }

    private func primaries(_ values: [Int]) -> [UInt8] {
      PNGChunk.chunk("cHRM", values.flatMap { PNGChunk.bigEndian($0) })
    }

    private let sRGB = [31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000]
    private let displayP3 = [31270, 32900, 68000, 32000, 26500, 69000, 15000, 6000]

    @Test func redundantColorChunksHaveNoEffect() throws {
      let plain: [UInt8] = [10, 130, 250]
      #expect(try color([], 10, 130, 250) == plain)
      #expect(try color([gamma(45_455)], 10, 130, 250) == plain)
      #expect(try color([gamma(45_455), primaries(sRGB)], 10, 130, 250) == plain)
      #expect(try color([PNGChunk.sRGB, gamma(100_000)], 10, 130, 250) == plain)
      #expect(try color([gamma(0)], 10, 130, 250) == plain)
    }

    @Test func linearLightConvertsToSRGB() throws {
      // The sRGB codes of linear light 0, 1/5 and 1.
      #expect(try color([gamma(100_000)], 0, 51, 255) == [0, 124, 255])
    }

    @Test func displayP3IsClampedToSRGB() throws {
      // P3 green is outside of sRGB; gray stays the same.
      #expect(try color([primaries(displayP3)], 0, 255, 0) == [0, 255, 0])
      #expect(try color([primaries(displayP3)], 128, 128, 128) == [128, 128, 128])
      // P3 (0.6, 0.4, 0.4) in sRGB by the matrices of CSS Color 4: (0.6345, 0.3887, 0.3948).
      #expect(try color([primaries(displayP3)], 153, 102, 102) == [162, 99, 101])
    }

    @Test func degeneratePrimariesAreIgnored() throws {
      let line = [31270, 32900, 30000, 30000, 30000, 30000, 30000, 30000]
      #expect(try color([primaries(line)], 10, 130, 250) == [10, 130, 250])
      #expect(try color([primaries(Array(repeating: 0, count: 8))], 1, 2, 3) == [1, 2, 3])
    }

    @Test func damagedProfilesAreReported() throws {
      let profile = Array("no profile".utf8)
      let packed: [UInt8] = [0x78, 0x01, 0x01, 10, 0, 0xF5, 0xFF] + profile
      let sum = profile.reduce((1, 0)) {
        (($0.0 + Int($1)) % 65521, ($0.0 + Int($1) + $0.1) % 65521)
      }
      let chunk = PNGChunk.chunk(
        "iCCP", Array("x".utf8) + [0, 0] + packed + PNGChunk.bigEndian(sum.1 << 16 | sum.0))
      var bytes = PNGEncoder(.fast).encode(CGImage.gradient(2, 2).bitmap)
      bytes.replaceSubrange(33..<46, with: chunk)
      let reader = try ImageReader(.init(bytes))
      #expect(try reader.image().hasPixels(of: .gradient(2, 2)))
      #expect(reader.unconvertedProfile == "a damaged profile")
    }
  }
#endif
