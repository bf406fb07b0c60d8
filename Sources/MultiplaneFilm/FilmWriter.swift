// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster

/// A writer of the frames of a film. A file appears under its name only when it is complete.
///
///     let writer = try AnimatedPNGWriter(
///       to: "pin.png", FilmSettings(width: 320, height: 240, framesPerSecond: 60))
///     for n in 0..<60 { try await writer.write(frame(n)) }
///     let summary = try await writer.finish()
///
/// A writer is used by one task at a time. ``cancel()`` and the deallocation of the writer remove the incomplete file.
public protocol FilmWriter: AnyObject {
  /// Writes the next frame, which lasts one period of the frame rate. The caller may reuse the bitmap when the method
  /// returns.
  /// - Throws: ``FilmError/wrongSize(expectedWidth:expectedHeight:width:height:)`` for a bitmap whose size differs from
  ///   that of the settings, or another ``FilmError`` if the frame cannot be encoded or written.
  nonisolated(nonsending) func write(_ frame: Bitmap) async throws

  /// Completes the output, and renames a file with a temporary name to its final name. No frame may be written
  /// afterwards.
  /// - Throws: ``FilmError/noFrames`` if no frame was written, or another ``FilmError`` if the file cannot be
  ///   completed.
  nonisolated(nonsending) func finish() async throws -> FilmSummary

  /// Removes the incomplete file, if there is one. Has no effect after ``finish()``.
  nonisolated(nonsending) func cancel() async
}

/// The number of frames, the file size and the duration of a finished film.
public struct FilmSummary: Sendable, Hashable {
  /// Number of frames that were written, including identical ones.
  public var frameCount: Int
  /// The size of the file, or of all files of a sequence, in bytes.
  public var byteCount: Int
  /// Seconds from the first frame to the end of the last, as stored in the file; at the requested frame rate for PNG
  /// sequences, raw frames and Y4M files.
  public var duration: Double

  /// Creates a summary from the numbers of frames and bytes and the duration in seconds.
  public init(frameCount: Int, byteCount: Int, duration: Double) {
    self.frameCount = frameCount
    self.byteCount = byteCount
    self.duration = duration
  }
}

/// The settings of a film, common to all formats.
public struct FilmSettings: Sendable, Hashable {
  /// The size of every frame in pixels.
  public var width, height: Int
  /// Frames per second, above 0. A rate such as 29.97 stands for the nearest NTSC fraction (30000/1001).
  public var framesPerSecond: Double
  /// Number of times the film plays; 0, the default, is indefinite. Ignored by formats without loops.
  public var loopCount: Int
  /// Whether the caller guarantees that every pixel is opaque, which writers may verify; false by
  /// default.
  public var backgroundIsOpaque: Bool

  /// Creates settings; by default the film plays indefinitely and may have transparent pixels.
  public init(
    width: Int, height: Int, framesPerSecond: Double, loopCount: Int = 0,
    backgroundIsOpaque: Bool = false
  ) {
    self.width = width
    self.height = height
    self.framesPerSecond = framesPerSecond
    self.loopCount = loopCount
    self.backgroundIsOpaque = backgroundIsOpaque
  }
}

/// An error while writing a film; ``description`` is a message for the user.
public enum FilmError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file, or the pipe to the program that writes it, could not be created, for example in a missing or read-only
  /// folder.
  case cannotCreate(path: String, reason: String)
  /// The device that stores the file has no space left, or a disk quota is exceeded.
  case diskFull(path: String)
  /// The reader of standard output closed it.
  case closedPipe
  /// The system rejected a write, the renaming or another operation for a reason other than a full disk or a closed
  /// pipe.
  case cannotWrite(path: String, reason: String)
  /// The size of a frame differs from that of the film.
  case wrongSize(expectedWidth: Int, expectedHeight: Int, width: Int, height: Int)
  /// The film ended before its first frame.
  case noFrames
  /// A setting, a file extension or the contents of a frame are not supported by the format; the message is a sentence
  /// that describes the problem.
  case unsupported(String)
  /// A required program is not installed.
  case missingTool(name: String, package: String)
  /// A required program failed; `message` is usually the end of its output.
  case toolFailed(name: String, message: String)

  /// A sentence that describes the error, in most cases with the path, the program or the number that caused it.
  public var description: String {
    switch self {
    case .cannotCreate(let path, let reason): "\(path) cannot be created: \(reason)."
    case .diskFull(let path): "\(path) cannot be written: no space is left on the device."
    case .closedPipe: "Standard output was closed before the film was complete."
    case .cannotWrite(let path, let reason): "\(path) cannot be written: \(reason)."
    case .wrongSize(let expectedWidth, let expectedHeight, let width, let height):
      "A frame has \(width) x \(height) pixels in a film of \(expectedWidth) x \(expectedHeight)."
    case .noFrames: "A film needs at least one frame."
    case .unsupported(let sentence): sentence
    case .missingTool(let name, let package):
      "The program \(name) is missing; install the package \(package)."
    case .toolFailed(let name, let message): "\(name) failed: \(message)"
    }
  }
}

extension FilmSettings {
  /// Throws unless a frame has the size of the film.
  package func check(_ frame: Bitmap) throws(FilmError) {
    guard frame.width == width, frame.height == height else {
      throw .wrongSize(
        expectedWidth: width, expectedHeight: height, width: frame.width, height: frame.height)
    }
  }
}
