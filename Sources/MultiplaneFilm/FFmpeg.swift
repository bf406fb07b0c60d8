// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The FFmpeg program, which encodes films, and its arguments.
public enum FFmpeg {
  /// A video format that the program encodes.
  public enum Format: String, CaseIterable, Sendable {
    /// H.264 in an MPEG-4 file.
    case mp4
    /// H.264 in a QuickTime file.
    case mov
    /// VP9 in a WebM file.
    case webm

    /// Creates the format for a path with the extension mp4, m4v, mov or webm, in upper or lower case;
    /// nil for others.
    public init?(path: String) {
      switch URL(fileURLWithPath: path).pathExtension.lowercased() {
      case "mp4", "m4v": self = .mp4
      case "mov": self = .mov
      case "webm": self = .webm
      default: return nil
      }
    }
  }

  /// The name of the program, and of the package that contains it on Debian and Ubuntu.
  public static let name = "ffmpeg"

  /// Returns the path of the program, the first in the folders of `$PATH`; nil if it is not installed.
  public static func find() -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.lazy.map { "\($0)/\(name)" }.first {
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: $0, isDirectory: &isFolder)
        && !isFolder.boolValue && FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  /// Checks in advance whether a film of a size can be encoded.
  /// - Throws: ``FilmError/unsupported(_:)`` for an odd side or one below 1, or
  ///   ``FilmError/missingTool(name:package:)`` if the program is not installed.
  public static func check(width: Int, height: Int) throws(FilmError) {
    try checkSides(width: width, height: height)
    guard find() != nil else { throw .missingTool(name: name, package: name) }
  }

  /// Throws if a side is odd or below 1: 4:2:0 chroma has one sample per 2 x 2 pixels.
  static func checkSides(width: Int, height: Int) throws(FilmError) {
    guard width % 2 == 0, height % 2 == 0, width > 0, height > 0 else {
      let (w, h) = (max(2, width + width % 2), max(2, height + height % 2))
      throw .unsupported(
        """
        A film of \(width) x \(height) pixels cannot be encoded: both sides must be even. \
        Choose \(w) x \(h), or a scale that gives even sides.
        """)
    }
  }

  /// Returns the arguments with which the program encodes raw yuv420p frames from standard input into one file.
  static func arguments(
    format: Format, settings: FilmSettings, quality: FilmQuality, output: String
  ) -> [String] {
    // For both input and output, so that no version of FFmpeg converts colors.
    let colors = [
      "-color_range", "tv", "-colorspace", "bt709", "-color_primaries", "bt709",
      "-color_trc", "bt709", "-chroma_sample_location", "center",
    ]
    return ["-hide_banner", "-nostdin", "-y", "-loglevel", "error"]
      // Without it, the program reports success when the end of a file cannot be written.
      + ["-xerror"]
      // Prints the number of encoded frames at the end.
      + ["-progress", "pipe:1", "-stats_period", "86400"]
      + ["-f", "rawvideo", "-pix_fmt", "yuv420p"] + colors
      + ["-s", "\(settings.width)x\(settings.height)"]
      + ["-r", rate(settings), "-i", "pipe:0"]
      + codec(format, quality) + ["-pix_fmt", "yuv420p"] + colors
      + ["-f", format.rawValue, output]
  }

  private static func codec(_ format: Format, _ quality: FilmQuality) -> [String] {
    switch format {
    case .mp4, .mov:
      let (preset, crf) =
        switch quality {
        case .draft: ("veryfast", "26")
        case .good: ("medium", "18")
        case .best: ("slow", "13")
        }
      return ["-c:v", "libx264", "-preset", preset, "-crf", crf, "-movflags", "+faststart"]
    case .webm:
      let (deadline, speed, crf) =
        switch quality {
        case .draft: ("realtime", "8", "38")
        case .good: ("good", "4", "28")
        case .best: ("good", "1", "18")
        }
      return ["-c:v", "libvpx-vp9", "-b:v", "0", "-crf", crf, "-row-mt", "1"]
        + ["-deadline", deadline, "-cpu-used", speed]
    }
  }

  /// Returns the frame rate in the syntax of FFmpeg: a whole number, a fraction such as `30000/1001`, or the unchanged
  /// decimal number if the rate is out of range.
  static func rate(_ settings: FilmSettings) -> String {
    guard let rate = settings.frameRate else { return "\(settings.framesPerSecond)" }
    return rate.seconds == 1 ? "\(rate.frames)" : "\(rate.frames)/\(rate.seconds)"
  }
}
