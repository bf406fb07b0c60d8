// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Codecs
  import MultiplaneGraphics
  import TestSupport
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
      expect(try color([], 10, 130, 250) == plain)
      expect(try color([gamma(45_455)], 10, 130, 250) == plain)
      expect(try color([gamma(45_455), primaries(sRGB)], 10, 130, 250) == plain)
      expect(try color([PNGChunk.sRGB, gamma(100_000)], 10, 130, 250) == plain)
      expect(try color([gamma(0)], 10, 130, 250) == plain)
    }

    @Test func linearLightConvertsToSRGB() throws {
      // The sRGB codes of linear light 0, 1/5 and 1.
      expect(try color([gamma(100_000)], 0, 51, 255) == [0, 124, 255])
    }

    @Test func displayP3IsClampedToSRGB() throws {
      // P3 green is outside of sRGB; gray stays the same.
      expect(try color([primaries(displayP3)], 0, 255, 0) == [0, 255, 0])
      expect(try color([primaries(displayP3)], 128, 128, 128) == [128, 128, 128])
      // P3 (0.6, 0.4, 0.4) in sRGB by the matrices of CSS Color 4: (0.6345, 0.3887, 0.3948).
      expect(try color([primaries(displayP3)], 153, 102, 102) == [162, 99, 101])
    }

    @Test func degeneratePrimariesAreIgnored() throws {
      let line = [31270, 32900, 30000, 30000, 30000, 30000, 30000, 30000]
      expect(try color([primaries(line)], 10, 130, 250) == [10, 130, 250])
      expect(try color([primaries(Array(repeating: 0, count: 8))], 1, 2, 3) == [1, 2, 3])
    }

    /// Returns an iCCP chunk with a profile of at most 65,535 bytes.
    private func chunk(profile: [UInt8]) -> [UInt8] {
      let (low, high) = (UInt8(profile.count & 0xFF), UInt8(profile.count >> 8))
      let packed: [UInt8] = [0x78, 0x01, 0x01, low, high, ~low, ~high] + profile
      let sum = profile.reduce((1, 0)) {
        (($0.0 + Int($1)) % 65521, ($0.0 + Int($1) + $0.1) % 65521)
      }
      return PNGChunk.chunk(
        "iCCP", Array("x".utf8) + [0, 0] + packed + PNGChunk.bigEndian(sum.1 << 16 | sum.0))
    }

    @Test func damagedProfilesAreReported() throws {
      var bytes = PNGEncoder(.fast).encode(CGImage.gradient(2, 2).bitmap)
      bytes.replaceSubrange(33..<46, with: chunk(profile: Array("no profile".utf8)))
      let reader = try ImageReader(.init(bytes))
      expect(try reader.image().hasPixels(of: .gradient(2, 2)))
      expectEqual(reader.unconvertedProfile, "a damaged profile")
    }

    /// The Display P3 profile of a file that Pillow wrote.
    private func displayP3Profile() throws -> [UInt8] {
      let file = try #require(ImageFile.all("webp").first { $0.name == "display-p3.webp" })
      let bytes = [UInt8](try file.data())
      let place = try #require(bytes.indices.first { bytes[$0...].starts(with: "ICCP".utf8) })
      let count = (0..<4).reduce(0) { $0 | Int(bytes[place + 4 + $1]) << (8 * $1) }
      return Array(bytes[place + 8..<place + 8 + count])
    }

    @Test func profilesPrecedeTheSRGBTag() throws {
      let profile = chunk(profile: try displayP3Profile())
      let converted = try color([profile], 153, 102, 102)
      expect(converted[0] > 158 && converted[1] < 102)
      expect(try color([PNGChunk.sRGB, profile], 153, 102, 102) == converted)
      expect(try color([profile, PNGChunk.sRGB, gamma(100_000)], 153, 102, 102) == converted)
      // A damaged profile is replaced by the next description.
      let damaged = chunk(profile: Array("no profile".utf8))
      var bytes = PNGEncoder(.fast).encode(CGImage.gradient(2, 2).bitmap)
      bytes.insert(contentsOf: damaged, at: 46)
      let reader = try ImageReader(.init(bytes))
      expect(try reader.image().hasPixels(of: .gradient(2, 2)))
      expect(reader.unconvertedProfile == nil)
    }

    @Test func codePointsPrecedeAllOtherChunks() throws {
      func codePoints(_ values: UInt8...) -> [UInt8] { PNGChunk.chunk("cICP", values) }
      let rest = [chunk(profile: Array("no profile".utf8)), PNGChunk.sRGB, gamma(100_000)]
      expect(try color([codePoints(12, 13, 0, 1)] + rest, 153, 102, 102) == [162, 99, 101])
      expect(try color(rest + [codePoints(12, 13, 0, 1)], 153, 102, 102) == [162, 99, 101])
      expect(try color([codePoints(1, 13, 0, 1), gamma(100_000)], 0, 51, 255) == [0, 51, 255])
      expect(try color([codePoints(1, 8, 0, 1), PNGChunk.sRGB], 0, 51, 255) == [0, 124, 255])
      // BT.2020 (0.6, 0.4, 0.4) in sRGB by the matrices of CSS Color 4 is redder than P3's.
      let wide = try color([codePoints(9, 13, 0, 1)], 153, 102, 102)
      expect(wide[0] > 165 && wide[1] < 100)
      // Video range, the curve of HDR video, and a chunk of another length are not supported.
      let linear = [gamma(100_000)]
      for other in [codePoints(1, 13, 0, 0), codePoints(9, 16, 0, 1), codePoints(1, 13)] {
        expect(try color([other] + linear, 0, 51, 255) == [0, 124, 255])
      }
    }
  }
#endif
