// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneFilm

/// The output format that a file name selects.
enum OutputFormat: Equatable {
  case gif
  case animatedPNG
  /// A PNG file for each frame, named by the pattern.
  case sequence(FileNamePattern)
  case film(FFmpeg.Format)
  /// Uncompressed video, input for other encoders.
  case y4m
  /// R, G, B, A bytes with straight alpha, frame after frame, to standard output.
  case raw

  /// Selects the format by the file extension; `-` is raw, and a path with `%` is the pattern of a PNG sequence.
  /// - Throws: A usage error for an unsupported extension or an invalid file name pattern.
  init(path: String) throws(RunnerError) {
    if path == "-" {
      self = .raw
      return
    }
    let kind = URL(fileURLWithPath: path).pathExtension.lowercased()
    if path.contains("%") {
      guard let pattern = FileNamePattern(path), kind == "png" else {
        throw .usage(
          "\(path) is not a valid file name pattern.",
          hint: "Use a pattern such as frame-%04d.png: %d for the number, %04d for four digits.")
      }
      self = .sequence(pattern)
      return
    }
    switch kind {
    case "gif": self = .gif
    case "png", "apng": self = .animatedPNG
    case "y4m": self = .y4m
    default:
      guard let format = FFmpeg.Format(path: path) else {
        throw .usage(
          kind.isEmpty
            ? "\(path) has no extension to select a format."
            : "\(path): .\(kind) files are not supported.",
          hint: Self.list)
      }
      self = .film(format)
    }
  }

  static let list = """
    Formats: .gif, .png or .apng (animated), .mp4, .m4v, .mov, .webm, .y4m, frame-%04d.png (a \
    sequence), - (raw RGBA).
    """
}
