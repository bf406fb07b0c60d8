// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import Foundation
  import MultiplaneGraphics
  import MultiplaneImages
  import MultiplaneRaster

  /// A sequential reader of the frames of an image, an animation or a film.
  protocol FrameFile: AnyObject {
    var width: Int { get }
    var height: Int { get }
    /// Returns the next frame with its duration in seconds, or nil after the last frame. The duration is nil for a
    /// still image, and for a film without a known frame rate.
    func next() throws -> (bitmap: Bitmap, duration: Double?)?
    /// Stops reading, and ends the process that decodes a film.
    func close()
  }

  enum FrameFiles {
    /// File extensions read with ffmpeg.
    private static let films: Set = ["mp4", "m4v", "mov", "webm", "mkv", "y4m", "avi"]

    /// Opens a film, recognized by its file extension, or an image.
    /// - Parameter isolated: Whether a separate process decodes an image; films are always decoded by a separate
    ///   process.
    /// - Throws: `SceneProductError` if the file cannot be read or decoded, or if ffmpeg is not installed; another
    ///   error if no process can be started.
    static func open(_ path: String, isolated: Bool) throws -> any FrameFile {
      let kind = URL(fileURLWithPath: path).pathExtension.lowercased()
      guard FileManager.default.isReadableFile(atPath: path) else {
        throw SceneProductError(
          code: 1, message: "\(path) cannot be read: the file does not exist or is not readable.")
      }
      return films.contains(kind)
        ? try FilmFrames(path) : try ImageFrames(path, isolated: isolated)
    }
  }

  /// A reader of the frames of a still or animated image; a still image has one frame.
  final class ImageFrames: FrameFile {
    private let path: String
    private let reader: ImageReader
    private let isIsolated: Bool
    private var index = 0

    init(_ path: String, isolated: Bool) throws {
      (self.path, isIsolated) = (path, isolated)
      reader = try Self.explaining(path, isolated) {
        try ImageReader(contentsOf: URL(fileURLWithPath: path), isolated: isolated)
      }
    }

    var width: Int { reader.width }
    var height: Int { reader.height }
    func close() {}

    func next() throws -> (bitmap: Bitmap, duration: Double?)? {
      guard index < reader.frameCount else { return nil }
      defer { index += 1 }
      let image = try Self.explaining(path, isIsolated) { try reader.image(at: index) }
      return (image.bitmap, reader.frameCount > 1 ? reader.duration(at: index) : nil)
    }

    private static func explaining<Result>(
      _ path: String, _ isolated: Bool, _ body: () throws -> Result
    ) throws -> Result {
      do { return try body() } catch let error as ImageReadError {
        throw SceneProductError(
          code: 1, message: "\(path): \(error)",
          hint: error.kind == .processTerminated && isolated
            ? "Use --no-isolation to decode it in this process." : nil)
      } catch let error as CocoaError {
        throw SceneProductError(
          code: 1, message: "\(path) cannot be read: \(error.localizedDescription)")
      }
    }
  }

  /// A reader of the frames of a film, which ffmpeg decodes as 8-bit straight RGBA.
  final class FilmFrames: FrameFile {
    let width, height: Int
    private let path: String
    /// Duration of a frame in seconds, from the frame rate that ffprobe prints; nil if it prints no valid one.
    private let duration: Double?
    private let process = Process()
    private let output = Pipe()
    private var hasEnded = false

    /// Maximum width and height of a film, in pixels.
    private static let sideLimit = 16_384

    init(_ path: String) throws {
      self.path = path
      let file = "file:" + URL(fileURLWithPath: path).path
      let limits = ["-v", "error", "-protocol_whitelist", "file,pipe"]
      let described = try Self.output(
        of: "ffprobe",
        limits + [
          "-select_streams", "v:0", "-show_entries", "stream=width,height,r_frame_rate", "-of",
          "default=noprint_wrappers=1", file,
        ])
      var values: [String: String] = [:]
      for line in described.split(separator: "\n") {
        let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
        if parts.count == 2 { values[parts[0]] = parts[1] }
      }
      guard let width = values["width"].flatMap({ Int($0) }),
        let height = values["height"].flatMap({ Int($0) }),
        (1...Self.sideLimit).contains(width), (1...Self.sideLimit).contains(height)
      else {
        throw SceneProductError(
          code: 1, message: "\(path) contains no video that ffmpeg can read.",
          hint: "Run ffprobe \(path) for details.")
      }
      (self.width, self.height) = (width, height)
      let rate = (values["r_frame_rate"] ?? "").split(separator: "/").compactMap { Double($0) }
      duration = rate.count == 2 && rate[0] > 0 && rate[1] > 0 ? rate[1] / rate[0] : nil
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments =
        ["ffmpeg", "-nostdin"] + limits + [
          "-noautorotate", "-i", file, "-map", "0:v:0", "-fps_mode", "passthrough", "-f",
          "rawvideo", "-pix_fmt", "rgba", "pipe:1",
        ]
      // Otherwise the process of a second film keeps this pipe open, and its end is never read.
      for end in [output.fileHandleForReading, output.fileHandleForWriting] {
        _ = fcntl(end.fileDescriptor, F_SETFD, FD_CLOEXEC)
      }
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      try process.run()
    }

    func close() {
      guard !hasEnded else { return }
      hasEnded = true
      if process.isRunning { process.terminate() }
      process.waitUntilExit()
    }

    func next() throws -> (bitmap: Bitmap, duration: Double?)? {
      guard !hasEnded else { return nil }
      let needed = width * height * 4
      var bytes = Data(capacity: needed)
      while bytes.count < needed,
        let more = try output.fileHandleForReading.read(upToCount: needed - bytes.count),
        !more.isEmpty
      {
        bytes.append(more)
      }
      if bytes.isEmpty {
        hasEnded = true
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw damaged }
        return nil
      }
      guard bytes.count == needed else { throw damaged }
      return (Self.premultiplied(bytes, width, height), duration)
    }

    private var damaged: SceneProductError {
      SceneProductError(
        code: 1, message: "\(path) is damaged: ffmpeg cannot decode all of its frames.")
    }

    private static func premultiplied(_ bytes: Data, _ width: Int, _ height: Int) -> Bitmap {
      let bitmap = Bitmap(width: width, height: height)
      bytes.withUnsafeBytes { bytes in
        for y in 0..<height {
          for x in 0..<width {
            let place = (y * width + x) * 4
            let alpha = UInt32(bytes[place + 3])
            func channel(_ index: Int) -> UInt32 {
              let product = UInt32(bytes[place + index]) * alpha + 127
              return alpha == 255 ? UInt32(bytes[place + index]) : product / 255
            }
            bitmap.pixels[y * bitmap.stride + x] =
              (channel(0) | channel(1) << 8 | channel(2) << 16 | alpha << 24).littleEndian
          }
        }
      }
      return bitmap
    }

    /// Returns the standard output of a program, also if the program fails.
    /// - Throws: `SceneProductError` if the program is not installed, or another error if no process can be started.
    private static func output(of program: String, _ arguments: [String]) throws -> String {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = [program] + arguments
      process.standardInput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      let pipe = Pipe()
      process.standardOutput = pipe
      try process.run()
      let data = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      guard process.terminationStatus != 127 else {
        throw SceneProductError(
          code: 4, message: "The program \(program) is not installed; films require it.",
          hint:
            "On Debian and Ubuntu: sudo apt-get install ffmpeg. GIF, PNG and WebP do not require it."
        )
      }
      return String(decoding: data, as: UTF8.self)
    }
  }
#endif
