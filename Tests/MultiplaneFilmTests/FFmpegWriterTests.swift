// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster
import TestSupport
import Testing

@testable import MultiplaneFilm

#if Tools
  @Suite(.enabled(if: FFmpeg.find() != nil, "ffmpeg is not installed"))
  struct FFmpegWriterTests {
    /// Returns a frame whose left part is n pixels wide.
    static func frame(_ n: Int, width: Int = 64, height: Int = 48) -> Bitmap {
      let bitmap = Bitmap(width: width, height: height)
      for y in 0..<height {
        for x in 0..<width {
          bitmap.pixels[y * bitmap.stride + x] = x < n % width ? 0xFF00_00FF : 0xFFFF_FFFF
        }
      }
      return bitmap
    }

    @Test(arguments: ["film.mp4", "film.m4v", "film.mov", "film.webm"])
    func filmKeepsFramesAndColorTags(name: String) async throws {
      try await withFolder { folder in
        let path = folder + "/" + name
        let writer = try FFmpegWriter(
          to: path, FilmSettings(width: 64, height: 48, framesPerSecond: 30), quality: .draft)
        for n in 0..<20 { try await writer.write(Self.frame(n)) }
        let summary = try await writer.finish()
        expectEqual(summary.frameCount, 20)
        expect(abs(summary.duration - 20.0 / 30) < 1e-9)
        expectEqual(summary.byteCount, (try Data(contentsOf: URL(fileURLWithPath: path))).count)
        expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [name])
        let probe = try probe(path)
        expectEqual(probe["nb_read_frames"], "20")
        expect(probe["width"] == "64" && probe["height"] == "48")
        expectEqual(probe["pix_fmt"], "yuv420p")
        expect(probe["color_range"] == "tv" && probe["color_space"] == "bt709")
        expect(probe["color_primaries"] == "bt709" && probe["color_transfer"] == "bt709")
        expectEqual(probe["r_frame_rate"], "30/1")
        expect(probe["codec_name"] == (name.hasSuffix("webm") ? "vp9" : "h264"))
        if !name.hasSuffix("webm") { expectEqual(probe["chroma_location"], "center") }
      }
    }

    @Test func manyFramesArriveInOrder() async throws {
      try await withFolder { folder in
        let path = folder + "/film.mp4"
        let writer = try FFmpegWriter(
          to: path, FilmSettings(width: 256, height: 128, framesPerSecond: 60), quality: .draft)
        for n in 0..<250 { try await writer.write(Self.frame(n, width: 256, height: 128)) }
        expect(try await writer.finish().frameCount == 250)
        // Read back: the red part is n pixels wide in frame n.
        let raw = try output(
          of: "ffmpeg",
          ["-v", "error", "-i", path, "-f", "rawvideo", "-pix_fmt", "rgb24", "-"])
        expectEqual(raw.count, 250 * 98_304)  // 256 by 128 pixels of 3 bytes
        for n in stride(from: 0, to: 250, by: 31) {
          let start = (n * 128 + 64) * 256 * 3
          let red = (0..<256).count { (x: Int) -> Bool in raw[start + x * 3 + 2] < 128 }
          expect(abs(red - n) <= 1, "frame \(n) shows \(red)")
        }
      }
    }

    @Test func fractionalRatesAreExact() {
      for (rate, text) in [
        (30, "30"), (29.97, "30000/1001"), (59.94, "60000/1001"), (12.5, "25/2"),
      ] {
        let settings = FilmSettings(width: 2, height: 2, framesPerSecond: rate)
        expectEqual(FFmpeg.rate(settings), text)
      }
    }

    @Test(arguments: [(641, 360), (640, 361), (1, 1)])
    func oddDimensionsAreRejectedBeforeWriting(width: Int, height: Int) async throws {
      try await withFolder { folder in
        let error = #expect(throws: FilmError.self) {
          _ = try FFmpegWriter(
            to: folder + "/film.mp4",
            FilmSettings(width: width, height: height, framesPerSecond: 30))
        }
        let sentence = try #require(error).description
        expect(sentence.contains("\(width) x \(height)"))
        expect(sentence.contains("\(width + width % 2) x \(height + height % 2)"))
        expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
      }
    }

    @Test func unwritableFolderThrowsOnInit() {
      #expect {
        _ = try FFmpegWriter(
          to: "/nonexistent/film.mp4", FilmSettings(width: 2, height: 2, framesPerSecond: 30))
      } throws: {
        if case .cannotCreate? = $0 as? FilmError { true } else { false }
      }
    }

    @Test func unknownExtensionIsRejected() {
      #expect(throws: FilmError.self) {
        _ = try FFmpegWriter(
          to: "film.avi", FilmSettings(width: 2, height: 2, framesPerSecond: 30))
      }
      expectEqual(FFmpeg.Format(path: "A.MP4"), .mp4)
      expect(FFmpeg.Format(path: "mp4") == nil)
    }

    @Test func cancelLeavesNoFiles() async throws {
      try await withFolder { folder in
        let writer = try FFmpegWriter(
          to: folder + "/film.mp4", FilmSettings(width: 64, height: 48, framesPerSecond: 30))
        for n in 0..<5 { try await writer.write(Self.frame(n)) }
        await writer.cancel()
        expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
        await writer.cancel()
        await #expect(throws: FilmError.self) {
          for n in 0..<5 { try await writer.write(Self.frame(n)) }
        }
      }
    }

    @Test func emptyFilmLeavesNoFiles() async throws {
      try await withFolder { folder in
        let writer = try FFmpegWriter(
          to: folder + "/film.mp4", FilmSettings(width: 64, height: 48, framesPerSecond: 30))
        await #expect(throws: FilmError.noFrames) { _ = try await writer.finish() }
        expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
      }
    }

    @Test func mismatchedFrameSizeIsRejected() async throws {
      try await withFolder { folder in
        let writer = try FFmpegWriter(
          to: folder + "/film.mp4", FilmSettings(width: 64, height: 48, framesPerSecond: 30))
        await #expect(throws: FilmError.self) {
          try await writer.write(Bitmap(width: 2, height: 2))
        }
        await writer.cancel()
      }
    }

    @Test func deallocatedWriterLeavesNoFiles() async throws {
      try await withFolder { folder in
        do {
          let writer = try FFmpegWriter(
            to: folder + "/film.mp4", FilmSettings(width: 64, height: 48, framesPerSecond: 30))
          try await writer.write(Self.frame(0))
        }
        for _ in 0..<100 {
          if try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty { break }
          try await Task.sleep(for: .milliseconds(20))
        }
        expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
      }
    }

    @Test func ffmpegFailureIncludesItsOutput() async throws {
      try await withFolder { folder in
        // A width of 20000 pixels exceeds the limit of the encoder, which reports it and exits.
        let writer = try FFmpegWriter(
          to: folder + "/film.mp4", FilmSettings(width: 20000, height: 2, framesPerSecond: 30))
        let bitmap = Bitmap(width: 20000, height: 2)
        let error = await #expect(throws: FilmError.self) {
          for _ in 0..<500 { try await writer.write(bitmap) }
          _ = try await writer.finish()
        }
        guard case .toolFailed(name: "ffmpeg", let message)? = error else {
          Issue.record("\(String(describing: error))")
          return
        }
        expect(message.contains("20000"), "\(message)")
        expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
      }
    }
  }

  /// Calls a closure with a folder that is removed afterward.
  nonisolated(nonsending) func withFolder<Result>(
    _ body: nonisolated(nonsending) (String) async throws -> Result
  ) async throws -> Result {
    let folder = NSTemporaryDirectory() + "film-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    return try await body(folder)
  }

  /// Returns ffprobe's properties of the first video stream, with frames counted by decoding.
  private func probe(_ path: String) throws -> [String: String] {
    let text = String(
      decoding: try output(
        of: "ffprobe",
        ["-v", "error", "-select_streams", "v:0", "-count_frames", "-show_streams", path]),
      as: UTF8.self)
    return Dictionary(
      text.split(separator: "\n").compactMap { line in
        let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
        return parts.count == 2 ? (parts[0], parts[1]) : nil
      }, uniquingKeysWith: { first, _ in first })
  }

  private func output(of program: String, _ arguments: [String]) throws -> [UInt8] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Array(data)
  }
#endif
