// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneImages
import MultiplaneRaster
import TestSupport
import Testing

@testable import MultiplaneFilm

@Suite struct GIFTests {
  @Test func fewColorFilmsRoundTripExactly() async throws {
    let folder = try FilmFolder()
    for film in TestFilm.all where Self.colors(film).count <= 255 {
      for dither in GIFWriter.Dither.allCases {
        let path = folder.path("film.gif")
        let writer = try GIFWriter(to: path, film.settings(), dither: dither)
        let summary = try await film.write(to: writer)
        expectEqual(folder.names, ["film.gif"])
        expectEqual(summary.frameCount, film.frames.count)
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        expectEqual(bytes.count, summary.byteCount)
        let gif = try GoldenGIF(bytes)
        let shown = gif.frames.flatMap { frame in
          expectEqual(frame.delay % 4, 0)
          return Array(repeating: frame.picture, count: frame.delay / 4)
        }
        expectEqual(shown, film.frames.map(Self.representablePixels), "\(film.name)")
        expectEqual(gif.loops, 0)
      }
    }
  }

  @Test func manyColorFilmsRoundTripApproximately() async throws {
    let folder = try FilmFolder()
    // Minimum peak signal-to-noise ratios in dB, measured without alpha: without dithering and with it.
    let gradient = [GoldenPatterns.gradient(96, 96)]
    var patterns = GoldenPatterns(seed: 31)
    let noise = [patterns.noise(64, 64, isOpaque: true)]
    for (frames, plain, dithered) in [(gradient, 33.0, 31.0), (noise, 24.0, 20.0)] {
      let film = TestFilm(name: "", frames: frames, isOpaque: true)
      for (dither, floor) in [(GIFWriter.Dither.none, plain), (.ordered, dithered)] {
        let writer = try GIFWriter(to: folder.path("a.gif"), film.settings(), dither: dither)
        _ = try await film.write(to: writer)
        let gif = try GoldenGIF(contentsOf: folder.url.appendingPathComponent("a.gif"))
        let ratio = Self.signalToNoise(gif.frames[0].picture, Self.representablePixels(frames[0]))
        print("GIF \(dither): \(ratio) dB")
        expect(ratio > floor)
      }
    }
  }

  @Test func ditheringPreservesAreaMeans() async throws {
    // 600 colors in squares of 8 x 8 pixels: the mean of each square is closer with dithering than without.
    let bitmap = Bitmap(width: 240, height: 160)
    var patterns = GoldenPatterns(seed: 37)
    for y in 0..<20 {
      for x in 0..<30 {
        GoldenPatterns.fill(bitmap, 8 * x, 8 * y, 8, 8, patterns.color(isOpaque: true))
      }
    }
    let film = TestFilm(name: "", frames: [bitmap], isOpaque: true)
    let folder = try FilmFolder()
    var errors: [Double] = []
    for dither in [GIFWriter.Dither.none, .ordered] {
      let writer = try GIFWriter(to: folder.path("a.gif"), film.settings(), dither: dither)
      _ = try await film.write(to: writer)
      let shown = try GoldenGIF(contentsOf: folder.url.appendingPathComponent("a.gif")).frames[0]
      var error = 0.0
      for y in 0..<20 {
        for x in 0..<30 {
          for shift: UInt32 in [0, 8, 16] {
            var sum = 0.0
            for i in 0..<64 {
              let index = (8 * y + i / 8) * 240 + 8 * x + i % 8
              sum += Double(shown.picture.pixels[index] >> shift & 255)
            }
            let wanted = bitmap.pixels[8 * y * bitmap.stride + 8 * x] >> shift & 255
            let difference = sum / 64 - Double(wanted)
            error += difference * difference
          }
        }
      }
      errors.append(error)
    }
    expect(errors[1] < 0.6 * errors[0])
  }

  @Test func exactly256ColorsNeedNoTransparency() async throws {
    let folder = try FilmFolder()
    func grays(_ shift: Int) -> Bitmap {
      let bitmap = Bitmap(width: 16, height: 16)
      for i in 0..<256 {
        let gray = UInt32((i + shift) & 255)
        bitmap.pixels[i / 16 * bitmap.stride + i % 16] =
          (gray * 0x01_0101 | 0xff00_0000).littleEndian
      }
      return bitmap
    }
    let film = TestFilm(name: "", frames: [grays(0), grays(1), grays(5)], isOpaque: true)
    let writer = try GIFWriter(to: folder.path("a.gif"), film.settings())
    _ = try await film.write(to: writer)
    let gif = try GoldenGIF(contentsOf: folder.url.appendingPathComponent("a.gif"))
    expectEqual(gif.frames.map(\.picture), film.frames.map(Self.representablePixels))
  }

  @Test func delaysAddUpToDuration() async throws {
    let folder = try FilmFolder()
    let films: [(Double, Int)] = [(50, 100), (30, 90), (29.97, 100), (24, 48), (33, 99), (0.5, 2)]
    for (rate, count) in films {
      let frames = (0..<count).map { (n: Int) -> Bitmap in
        GoldenPatterns.flat(2, 1, UInt32(0xff00_0000 | n).littleEndian)
      }
      let film = TestFilm(name: "", frames: frames, isOpaque: true)
      let writer = try GIFWriter(to: folder.path("a.gif"), film.settings(rate, loopCount: 1))
      let summary = try await film.write(to: writer)
      let gif = try GoldenGIF(contentsOf: folder.url.appendingPathComponent("a.gif"))
      expectEqual(gif.frames.count, count)
      expect(gif.frames.allSatisfy { $0.delay >= 2 })
      let total = gif.frames.reduce(0) { $0 + $1.delay }
      expectEqual(summary.duration, Double(total) / 100)
      let (n, d) = film.settings(rate).frameRate!
      let exact = 100 * Double(count * d) / Double(n)
      expect(abs(Double(total) - exact) <= 0.5)
      expect(gif.loops == nil)
    }
  }

  @Test func longDelaysAreSplitAcrossFrames() async throws {
    let folder = try FilmFolder()
    let frame = GoldenPatterns.flat(3, 2, .max)
    let film = TestFilm(name: "", frames: [frame, frame, frame], isOpaque: true)
    let writer = try GIFWriter(to: folder.path("a.gif"), film.settings(0.003, loopCount: 4))
    _ = try await film.write(to: writer)
    let gif = try GoldenGIF(contentsOf: folder.url.appendingPathComponent("a.gif"))
    expectEqual(gif.frames.map(\.delay), [65_535, 100_000 - 65_535])
    expectEqual(gif.frames[0].picture, gif.frames[1].picture)
    expectEqual(gif.loops, 3)
  }

  @Test func onlyChangedRegionsAreStored() async throws {
    let folder = try FilmFolder()
    let first = GoldenPatterns.flat(60, 40, .max)
    let second = GoldenPatterns.copy(first)
    GoldenPatterns.fill(second, 10, 20, 30, 5, UInt32(0xff00_0000).littleEndian)
    let film = TestFilm(name: "", frames: [first, second, first], isOpaque: true)
    let writer = try GIFWriter(to: folder.path("a.gif"), film.settings())
    _ = try await film.write(to: writer)
    let gif = try GoldenGIF(contentsOf: folder.url.appendingPathComponent("a.gif"))
    expectEqual(
      gif.rectangles.map { [$0.x, $0.y, $0.width, $0.height] },
      [[0, 0, 60, 40], [10, 20, 30, 5], [10, 20, 30, 5]])
  }

  @Test func unsupportedSettingsThrow() async throws {
    let folder = try FilmFolder()
    for settings in [
      FilmSettings(width: 4, height: 4, framesPerSecond: 60),
      FilmSettings(width: 65_536, height: 4, framesPerSecond: 30),
      FilmSettings(width: 4, height: 4, framesPerSecond: .nan),
      FilmSettings(width: 4, height: 4, framesPerSecond: 30, loopCount: -1),
    ] {
      #expect(throws: FilmError.self) { try GIFWriter(to: folder.path("a.gif"), settings) }
    }
    let writer = try GIFWriter(
      to: folder.path("a.gif"), FilmSettings(width: 4, height: 4, framesPerSecond: 50))
    await #expect(throws: FilmError.noFrames) { try await writer.finish() }
    expectEqual(folder.names, [])
  }

  @Test func compressionRoundTrips() throws {
    // Lengths around the changes of code length and the clearing of the dictionary, for every code size.
    var patterns = GoldenPatterns(seed: 41)
    for codeSize in 2...8 {
      var compressor = LZWEncoder(codeSize: codeSize)
      for count in [1, 2, 3, 4, 5, 250, 255, 256, 257, 1000, 3837, 3838, 3839, 4095, 4097, 9000] {
        for kind in 0..<3 {
          let indices = (0..<count).map { i in
            UInt8(kind == 0 ? 0 : kind == 1 ? patterns.next(1 << codeSize) : i / 7 & 3)
          }
          let data = indices.withUnsafeBufferPointer { compressor.compress($0) }
          let palette = (0..<(3 << codeSize)).map { UInt8($0 / 3) }
          let file =
            Array("GIF89a".utf8) + [UInt8(count & 255), UInt8(count >> 8), 1, 0]
            + [0xf0 | UInt8(codeSize - 1), 0, 0] + palette
            + [0x2c, 0, 0, 0, 0, UInt8(count & 255), UInt8(count >> 8), 1, 0, 0] + data + [0x3b]
          let gif = try GoldenGIF(file)
          expectEqual(gif.frames[0].picture.pixels.map { UInt8($0 & 255) }, indices)
        }
      }
    }
  }

  @Test func framesBeyondMemoryLimitSpillToFile() async throws {
    let folder = try FilmFolder()
    var patterns = GoldenPatterns(seed: 43)
    let store = GIFFrameStore(width: 40, height: 30, path: folder.path("a.gif"), memoryWords: 3000)
    var pictures: [[UInt32]] = []
    for _ in 0..<12 {
      let frame = patterns.noise(40, 30, isOpaque: true)
      pictures.append(Self.representablePixels(frame).pixels)
      expect(try store.add(frame))
    }
    expectEqual(folder.names.count, 1)
    var shown = [UInt32](repeating: 0, count: 1200)
    var n = 0
    try store.forEach { words throws(FilmError) in
      words.forEachRun { start, count, color in
        for i in 0..<count { shown[start + i] = color | 0xff00_0000 }
      }
      expectEqual(shown, pictures[n])
      n += 1
    }
    expectEqual(n, 12)
    store.removeFile()
    expectEqual(folder.names, [])
  }

  // MARK: Expectation

  /// Returns the pixels that a GIF can represent: alpha below 128 is transparent, other alpha is opaque.
  static func representablePixels(_ bitmap: Bitmap) -> GoldenPNG.Image {
    var picture = GoldenPNG.Image(bitmap)
    picture.pixels = picture.pixels.map { $0 >> 31 == 0 ? 0 : $0 | 0xff00_0000 }
    return picture
  }

  static func colors(_ film: TestFilm) -> Set<UInt32> {
    film.frames.reduce(into: Set()) { $0.formUnion(representablePixels($1).pixels) }.subtracting([0]
    )
  }

  static func signalToNoise(_ a: GoldenPNG.Image, _ b: GoldenPNG.Image) -> Double {
    var sum = 0.0
    for (p, q) in zip(a.pixels, b.pixels) {
      for shift: UInt32 in [0, 8, 16] {
        let difference = Double(p >> shift & 255) - Double(q >> shift & 255)
        sum += difference * difference
      }
    }
    return 10 * log10(255 * 255 * Double(3 * a.pixels.count) / sum)
  }
}
