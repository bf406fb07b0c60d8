// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster

/// Takes the frames of a film in order and leaves a whole file or nothing.
///
/// let writer = try AnimatedPNGWriter(to: "pin.png", FilmSettings(width: 320, height: 240,
/// framesPerSecond: 60))
///     for n in 0..<60 { try await writer.write(frame(n)) }
///     let summary = try await writer.finish()
///
/// A writer is used from one task at a time and works in that task; after an error, ``cancel()`` or
/// its last reference going away, nothing of the file is left.
public protocol FilmWriter: AnyObject {
  /// Takes the next frame, shown for one period of the frame rate.
  ///
  /// The bitmap has the size of the settings, else
  /// ``FilmError/wrongSize(expectedWidth:expectedHeight:width:height:)`` is thrown; it belongs to
  /// the caller again when this returns.
  nonisolated(nonsending) func write(_ frame: Bitmap) async throws

  /// Completes the file and gives it its name. Throws ``FilmError/noFrames`` when none was written.
  /// Nothing may be written afterwards.
  nonisolated(nonsending) func finish() async throws -> FilmSummary

  /// Removes what was written. Does nothing after ``finish()``.
  nonisolated(nonsending) func cancel() async
}

/// What a finished film holds.
public struct FilmSummary: Sendable, Hashable {
  /// How many frames were written, identical ones included.
  public var frameCount: Int
  /// The size of the file.
  public var byteCount: Int
  /// Seconds from the first frame to the end of the last, as the file says them.
  public var duration: Double

  /// A summary of a film.
  public init(frameCount: Int, byteCount: Int, duration: Double) {
    self.frameCount = frameCount
    self.byteCount = byteCount
    self.duration = duration
  }
}

/// What every film format needs to know before the first frame.
public struct FilmSettings: Sendable, Hashable {
  /// Columns and rows of every frame, in pixels.
  public var width, height: Int
  /// Frames a second, above 0. Rates such as 29.97 mean the fraction next to it (30000/1001).
  public var framesPerSecond: Double
  /// How often the film plays; 0, the default, is for ever. Formats without loops ignore it.
  public var loopCount: Int
  /// Whether the caller promises that every pixel is opaque. Writers need not trust it; default
  /// false.
  public var backgroundIsOpaque: Bool

  /// Settings of a film.
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

/// Why a film could not be written; ``description`` is a sentence for the person who asked for it.
public enum FilmError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file could not be made beside its target, such as in a missing or unwritable folder.
  case cannotCreate(path: String, reason: String)
  /// The device has no room left.
  case diskFull(path: String)
  /// Whoever read standard output went away.
  case closedPipe
  /// The system refused a write or the renaming for another reason.
  case cannotWrite(path: String, reason: String)
  /// A frame has another size than the film.
  case wrongSize(expectedWidth: Int, expectedHeight: Int, width: Int, height: Int)
  /// The film ended before its first frame.
  case noFrames
  /// The format cannot express the settings; the sentence says which and what to do.
  case unsupported(String)
  /// A program that does the work is not installed.
  case missingTool(name: String, package: String)
  /// A program that does the work failed; `message` is its last words.
  case toolFailed(name: String, message: String)

  /// A sentence that names the file, the program or the number at fault.
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
