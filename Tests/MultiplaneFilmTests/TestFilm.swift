// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneFilm
import MultiplaneRaster
import TestSupport

/// A folder for the files of a test, removed with this object.
final class FilmFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("multiplane-film-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// The names of all files in the folder, including hidden ones.
  var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: url.path).sorted()) ?? []
  }
}

/// A small film.
struct TestFilm {
  var name: String
  var frames: [Bitmap]
  var isOpaque: Bool

  var width: Int { frames[0].width }
  var height: Int { frames[0].height }

  func settings(_ framesPerSecond: Double = 25, loopCount: Int = 0) -> FilmSettings {
    FilmSettings(
      width: width, height: height, framesPerSecond: framesPerSecond, loopCount: loopCount,
      backgroundIsOpaque: isOpaque)
  }

  /// Films with a new rectangle in most frames, with noise, with equal frames, with a single frame, and with shapes
  /// that disappear, in sizes from one pixel.
  static let all: [TestFilm] = {
    var patterns = GoldenPatterns(seed: 17)
    var films: [TestFilm] = []
    for (w, h) in [(1, 1), (1, 7), (31, 1), (37, 23), (64, 64), (130, 50)] {
      for isOpaque in [true, false] {
        var frame = patterns.rectangles(w, h, count: 3, isOpaque: isOpaque)
        var frames = [frame]
        for n in 1..<9 {
          frame = GoldenPatterns.copy(frame)
          if n % 3 != 0 { patterns.addRectangle(to: frame, isOpaque: isOpaque) }
          frames.append(frame)
        }
        let kind = "\(isOpaque ? "opaque" : "alpha") \(w)x\(h)"
        films.append(TestFilm(name: "rectangles \(kind)", frames: frames, isOpaque: isOpaque))
        films.append(
          TestFilm(
            name: "noise \(kind)",
            frames: (0..<3).map { _ in patterns.noise(w, h, isOpaque: isOpaque) },
            isOpaque: isOpaque))
        films.append(
          TestFilm(
            name: "equal \(kind)", frames: Array(repeating: frames[0], count: 5),
            isOpaque: isOpaque))
        films.append(TestFilm(name: "one \(kind)", frames: [frames[0]], isOpaque: isOpaque))
      }
      // An opaque square of few colors moves over nothing: pixels become transparent again.
      let wander = (0..<6).map { n in
        let frame = Bitmap(width: w, height: h)
        let (x, y) = (n * w / 8, n * h / 8)
        GoldenPatterns.fill(
          frame, x, y, max(1, w / 4), max(1, h / 4),
          UInt32(0xff00_0000 | (40 * n) << 8 | 200).littleEndian)
        return frame
      }
      films.append(TestFilm(name: "wandering \(w)x\(h)", frames: wander, isOpaque: false))
      films.append(
        TestFilm(
          name: "empty \(w)x\(h)", frames: [Bitmap(width: w, height: h)], isOpaque: false))
    }
    return films
  }()

  /// Writes the film.
  func write(to writer: some FilmWriter) async throws -> FilmSummary {
    for frame in frames { try await writer.write(frame) }
    return try await writer.finish()
  }
}
