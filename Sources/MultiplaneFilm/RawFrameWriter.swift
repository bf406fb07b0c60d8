// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster

/// Writes frames to standard output as raw video: rows from the top, R, G, B, A bytes, not premultiplied, without
/// padding between rows or frames. The format is FFmpeg's `rawvideo` with `rgba` pixels.
public final class RawFrameWriter: FilmWriter {
  private let settings: FilmSettings
  private let file: AtomicFile
  private var frameCount = 0
  private var row: [UInt8]

  /// Creates a writer of frames of the size in the settings.
  /// - Throws: No error, since standard output is already open.
  public init(_ settings: FilmSettings) throws(FilmError) {
    self.settings = settings
    file = try AtomicFile(path: "-")
    row = Array(repeating: 0, count: settings.width * settings.height * 4)
  }

  /// Writes the next frame.
  /// - Throws: ``FilmError/wrongSize(expectedWidth:expectedHeight:width:height:)`` for a frame whose size differs from
  ///   the settings, ``FilmError/closedPipe`` if the reader has closed standard output, or another ``FilmError`` if the
  ///   frame cannot be written.
  public nonisolated(nonsending) func write(_ frame: Bitmap) async throws {
    try settings.check(frame)
    var offset = 0
    for y in 0..<frame.height {
      for x in 0..<frame.width {
        let pixel = Self.straight(frame.pixels[y * frame.stride + x])
        for shift in 0..<4 {
          row[offset + shift] = UInt8(truncatingIfNeeded: pixel >> UInt32(8 * shift))
        }
        offset += 4
      }
    }
    try file.write(row)
    frameCount += 1
  }

  /// Returns a summary of the written frames.
  /// - Throws: ``FilmError/noFrames`` if no frame was written.
  public nonisolated(nonsending) func finish() async throws -> FilmSummary {
    guard frameCount > 0 else { throw FilmError.noFrames }
    return FilmSummary(
      frameCount: frameCount, byteCount: try file.finish(),
      duration: Double(frameCount) / settings.framesPerSecond)
  }

  /// Has no effect: output to standard output cannot be undone.
  public nonisolated(nonsending) func cancel() async {}

  /// Returns a pixel with its color divided by its alpha and rounded; unchanged if alpha is 0 or 255.
  private static func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 || alpha == 0 { return pixel }
    var result = alpha << 24
    for shift: UInt32 in [0, 8, 16] {
      result |= min(255, ((pixel >> shift & 255) * 255 + alpha / 2) / alpha) << shift
    }
    return result
  }
}
