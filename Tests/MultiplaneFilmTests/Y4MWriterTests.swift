// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster
import TestSupport
import Testing

@testable import MultiplaneFilm

@Suite struct Y4MWriterTests {
  @Test func fileContainsHeaderAndFramePlanes() async throws {
    try await withFolder { folder in
      let path = folder + "/film.y4m"
      let writer = try Y4MWriter(
        to: path, FilmSettings(width: 6, height: 4, framesPerSecond: 29.97))
      let frame = Bitmap(width: 6, height: 4)
      for n in 0..<3 {
        for y in 0..<4 {
          for x in 0..<6 { frame.pixels[y * frame.stride + x] = 0xFF00_0000 | UInt32(n * 50) }
        }
        try await writer.write(frame)
      }
      let summary = try await writer.finish()
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      let header = "YUV4MPEG2 W6 H4 F30000:1001 Ip A1:1 C420jpeg XCOLORRANGE=LIMITED\n"
      expect(data.starts(with: Data(header.utf8)))
      expectEqual(data.count, header.utf8.count + 3 * (6 + 6 * 4 * 3 / 2))
      expect(summary.byteCount == data.count && summary.frameCount == 3)
      let planes = YUVFrame(width: 6, height: 4)
      planes.fill(
        with: frame, over: PremultipliedColor(red: 0, green: 0, blue: 0, alpha: 255))
      expectEqual(data.suffix(36), Data(planes.bytes))
    }
  }

  @Test func oddDimensionsAreRejected() throws {
    #expect(throws: FilmError.self) {
      try Y4MWriter(to: "/tmp/odd.y4m", FilmSettings(width: 7, height: 4, framesPerSecond: 30))
    }
    expect(!FileManager.default.fileExists(atPath: "/tmp/odd.y4m"))
  }
}
