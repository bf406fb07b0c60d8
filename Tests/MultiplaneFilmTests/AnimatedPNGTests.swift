// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneImages
import MultiplaneRaster
import TestSupport
import Testing

@testable import MultiplaneFilm

@Suite struct AnimatedPNGTests {
  @Test(arguments: PNGEncoder.CompressionLevel.allCases)
  func filmsRoundTrip(compression: PNGEncoder.CompressionLevel) async throws {
    let folder = try FilmFolder()
    for film in TestFilm.all {
      let path = folder.path("film.png")
      let writer = try AnimatedPNGWriter(to: path, film.settings(), compression: compression)
      let summary = try await film.write(to: writer)
      expectEqual(folder.names, ["film.png"])
      expectEqual(summary.frameCount, film.frames.count)
      expectEqual(summary.duration, Double(film.frames.count) / 25)
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      expectEqual(bytes.count, summary.byteCount)

      let png = try GoldenPNG(bytes)
      expect(png.colorType == (film.isOpaque ? 2 : 6))
      expectEqual(png.loopCount, 0)
      let expected = film.frames.map { GoldenPNG.Image($0) }
      expectEqual(png.still, expected[0], "\(film.name)")
      // The frames at 25 per second, each repeated for the duration of its delay.
      var shown: [GoldenPNG.Image] = []
      for frame in png.frames {
        let periods = 25 * frame.delay.numerator
        expectEqual(periods % frame.delay.denominator, 0)
        shown += Array(repeating: frame.picture, count: periods / frame.delay.denominator)
      }
      expectEqual(shown, expected, "\(film.name)")
      // Equal consecutive frames are stored once.
      for (a, b) in zip(png.frames, png.frames.dropFirst()) { expect(a.picture != b.picture) }
    }
  }

  @Test func onlyChangedRegionsAreStored() async throws {
    let folder = try FilmFolder()
    let first = GoldenPatterns.gradient(100, 80)
    let second = GoldenPatterns.copy(first)
    GoldenPatterns.fill(second, 20, 30, 4, 1, .max)
    GoldenPatterns.fill(second, 50, 10, 1, 5, .max)
    let film = TestFilm(name: "", frames: [first, second, first], isOpaque: false)
    let writer = try AnimatedPNGWriter(to: folder.path("a.png"), film.settings(loopCount: 3))
    _ = try await film.write(to: writer)
    let png = try GoldenPNG(contentsOf: folder.url.appendingPathComponent("a.png"))
    expectEqual(png.rectangles.map(\.x), [0, 20, 20])
    expectEqual(png.rectangles.map(\.y), [0, 10, 10])
    expectEqual(png.rectangles.map(\.width), [100, 31, 31])
    expectEqual(png.rectangles.map(\.height), [80, 21, 21])
    expectEqual(png.loopCount, 3)
    // Few pixels of a detailed rectangle change; the others are transparent.
    let later = png.chunks.filter { $0.type == "fdAT" }.map(\.contents.count)
    expect(later.allSatisfy { $0 < 250 })
  }

  @Test func delaysAreExact() {
    for (rate, expected) in [
      (60.0, (1, 60)), (25, (1, 25)), (29.97, (1001, 30_000)), (23.976, (1001, 24_000)),
      (0.5, (2, 1)), (12.5, (2, 25)), (0.25, (4, 1)),
    ] {
      let clock = clock(rate)
      let delay = clock.delays(from: 0, to: 1)
      expectEqual(delay, [.init(numerator: expected.0, denominator: expected.1)], "\(rate)")
      expectEqual(clock.time(of: 1), Double(expected.0) / Double(expected.1))
    }
    expectEqual(clock(60).delays(from: 3, to: 33), [.init(numerator: 1, denominator: 2)])
  }

  @Test func longAndIrregularDelaysAddUp() {
    // 100 periods of 1001/30000 s need more than 16 bits.
    for (rate, count) in [(29.97, 100), (29.97, 30_000), (59.94, 65), (0.1, 100_000)] {
      let clock = clock(rate)
      let delays = clock.delays(from: 7, to: 7 + count)
      let total = delays.reduce(0.0) { $0 + Double($1.numerator) / Double($1.denominator) }
      expect(abs(total - clock.time(of: count)) < 1e-9)
      for delay in delays {
        expect((1...65_535).contains(delay.numerator) && (1...65_535).contains(delay.denominator))
      }
    }
    // A rate whose period is not such a fraction does not drift.
    let clock = clock(119.88)
    let delays = (0..<1000).flatMap { clock.delays(from: $0, to: $0 + 1) }
    let total = delays.reduce(0.0) { $0 + Double($1.numerator) / Double($1.denominator) }
    expect(abs(total - 1000 * 1001 / 120_000) < 2e-5)
  }

  @Test func longDelaysAreSplitAcrossFrames() async throws {
    let folder = try FilmFolder()
    let frame = GoldenPatterns.gradient(5, 5)
    let film = TestFilm(name: "", frames: Array(repeating: frame, count: 199), isOpaque: true)
    let writer = try AnimatedPNGWriter(to: folder.path("a.png"), film.settings(29.97))
    let summary = try await film.write(to: writer)
    let png = try GoldenPNG(contentsOf: folder.url.appendingPathComponent("a.png"))
    expectEqual(png.frames.count, 4)
    let total = png.frames.reduce(0) { $0 + $1.delay.numerator * 30_000 / $1.delay.denominator }
    expectEqual(total, 199 * 1001)
    expectEqual(summary.duration, Double(199 * 1001) / 30_000)
    for frame in png.frames { expectEqual(frame.picture, png.still) }
  }

  @Test func sizeAndOpacityMismatchesThrow() async throws {
    let folder = try FilmFolder()
    let settings = FilmSettings(
      width: 4, height: 4, framesPerSecond: 30, backgroundIsOpaque: true)
    let wrong = try AnimatedPNGWriter(to: folder.path("a.png"), settings)
    await #expect(
      throws: FilmError.wrongSize(expectedWidth: 4, expectedHeight: 4, width: 5, height: 4)
    ) { try await wrong.write(Bitmap(width: 5, height: 4)) }
    let clear = try AnimatedPNGWriter(to: folder.path("a.png"), settings)
    await #expect(throws: FilmError.self) { try await clear.write(Bitmap(width: 4, height: 4)) }
    let empty = try AnimatedPNGWriter(to: folder.path("a.png"), settings)
    await #expect(throws: FilmError.noFrames) { try await empty.finish() }
    for rate in [0, -1, .infinity, .nan, 1e9] {
      #expect(throws: FilmError.self) {
        try AnimatedPNGWriter(
          to: folder.path("a.png"), FilmSettings(width: 1, height: 1, framesPerSecond: rate))
      }
    }
    expectEqual(folder.names, [])
  }

  private func clock(_ rate: Double) -> AnimatedPNGTiming {
    let rate = FilmSettings(width: 1, height: 1, framesPerSecond: rate).frameRate!
    return AnimatedPNGTiming(frames: rate.frames, seconds: rate.seconds)
  }
}
