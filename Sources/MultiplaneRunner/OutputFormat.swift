// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneFilm

/// What a file name asks for.
enum OutputFormat: Equatable {
  case gif
  case animatedPNG
  /// A PNG file for each frame, named by the pattern.
  case sequence(FileNamePattern)
  case film(FFmpeg.Format)
  /// Uncompressed video, for encoders of the reader's choice.
  case y4m
  /// R, G, B, A bytes, straight alpha, frame after frame, to standard output.
  case raw

  /// By extension; `-` is raw. Throws a usage error that lists what there is.
  init(path: String) throws(RunnerError) {
    if path == "-" {
      self = .raw
      return
    }
    let kind = URL(fileURLWithPath: path).pathExtension.lowercased()
    if path.contains("%") {
      guard let pattern = FileNamePattern(path), kind == "png" else {
        throw .usage(
          "\(path) is no pattern for frames.",
          hint: "Name a sequence like frame-%04d.png: %d for the number, %04d for four digits.")
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
            ? "\(path) has no extension that says the format."
            : "\(path): there is no format for .\(kind) files.",
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

/// A file name with a place for a number: `frame-%04d.png`. `%%` stands for a percent sign.
struct FileNamePattern: Equatable, Sendable {
  private let head, tail: String
  private let digits: Int

  /// Nil unless there is exactly one place.
  init?(_ text: String) {
    var parts: [String] = [""]
    var digits = 0
    var rest = Substring(text)
    while let character = rest.popFirst() {
      guard character == "%" else {
        parts[parts.count - 1].append(character)
        continue
      }
      if rest.first == "%" {
        rest.removeFirst()
        parts[parts.count - 1].append("%")
        continue
      }
      let number = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(number.count)
      guard rest.popFirst() == "d", number.isEmpty || (number.first == "0" && number.count <= 3)
      else { return nil }
      digits = Int(number) ?? 0
      parts.append("")
    }
    guard parts.count == 2, digits <= 20 else { return nil }
    (head, tail) = (parts[0], parts[1])
    self.digits = digits
  }

  /// The name for a number, 0 or more.
  func name(_ number: Int) -> String {
    let text = "\(number)"
    return head + String(repeating: "0", count: max(0, digits - text.count)) + text + tail
  }
}
