// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneImages

/// The reader that other tests rely on.
@Suite struct GoldenPNGTests {
  @Test func paletteGrayAndSixteenBitImages() throws {
    // 3 x 1 pixels by palette, 2 bits each: 0, 1, 2.
    let palette = file(
      3, 1, depth: 2, type: 3,
      [("PLTE", [255, 0, 0, 0, 255, 0, 0, 0, 255]), ("tRNS", [128])], rows: [0, 0b0001_1000])
    expect(try GoldenPNG(palette).still.pixels == [0x8000_00ff, 0xff00_ff00, 0xffff_0000])
    let gray = file(2, 1, depth: 8, type: 4, [], rows: [0, 10, 20, 30, 255])
    expect(try GoldenPNG(gray).still.pixels == [0x140a_0a0a, 0xff1e_1e1e])
    let deep = file(1, 2, depth: 16, type: 0, [], rows: [0, 255, 255, 2, 0x80, 0x7f])
    expect(try GoldenPNG(deep).still.pixels == [0xffff_ffff, 0xff7f_7f7f])
    let keyed = file(
      2, 1, depth: 8, type: 2, [("tRNS", [0, 1, 0, 2, 0, 3])], rows: [0, 1, 2, 3, 3, 2, 1])
    expect(try GoldenPNG(keyed).still.pixels == [0x0003_0201, 0xff01_0203])
  }

  @Test func corruptionIsDetected() throws {
    var patterns = GoldenPatterns()
    let good = PNGEncoder().encode(patterns.rectangles(20, 20, count: 3))
    for position in stride(from: 0, to: good.count, by: 3) {
      var bad = good
      bad[position] ^= 4
      #expect(throws: (any Error).self, "byte \(position)") { try GoldenPNG(bad) }
    }
    for count in stride(from: 0, to: good.count, by: 5) {
      #expect(throws: (any Error).self) { try GoldenPNG(Array(good[..<count])) }
    }
  }

  private func file(
    _ width: Int, _ height: Int, depth: UInt8, type: UInt8,
    _ chunks: [(StaticString, [UInt8])], rows: [UInt8]
  ) -> [UInt8] {
    var adler = Adler32()
    rows.withUnsafeBytes { adler.update($0) }
    let count = UInt8(rows.count)
    let stream = [0x78, 1, 1, count, 0, ~count, 255] + rows + PNGChunk.bigEndian(Int(adler.value))
    return PNGChunk.signature
      + PNGChunk.chunk(
        "IHDR",
        PNGChunk.bigEndian(width) + PNGChunk.bigEndian(height) + [depth, type, 0, 0, 0])
      + chunks.flatMap { PNGChunk.chunk($0.0, $0.1) }
      + PNGChunk.chunk("IDAT", stream) + PNGChunk.end
  }
}
