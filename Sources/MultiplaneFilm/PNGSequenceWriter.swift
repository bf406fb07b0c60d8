// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneImages
import MultiplaneRaster

/// Writes each frame to a separate PNG file.
///
/// Files have hidden names in the same folder until ``finish()`` renames all of them.
public final class PNGSequenceWriter: FilmWriter {
  private let settings: FilmSettings
  private let pattern: FileNamePattern
  private let encoder: PNGEncoder
  private let first: Int
  /// The files of the frames, complete and closed, with hidden names. ``AtomicFile/removeUnfinished()`` removes them.
  private var files: [AtomicFile] = []

  /// Creates a writer, and verifies that a file can be created in the folder. PNG files are compressed fast for the
  /// quality `draft`, otherwise as small as possible.
  /// - Parameter first: The number of the first frame.
  /// - Throws: ``FilmError/cannotCreate(path:reason:)`` if the file of the first frame cannot be created.
  public init(
    pattern: FileNamePattern, first: Int, _ settings: FilmSettings, quality: FilmQuality
  ) throws(FilmError) {
    (self.pattern, self.first, self.settings) = (pattern, first, settings)
    encoder = PNGEncoder(quality == .draft ? .fast : .smallest)
    // Detects an unwritable folder before the first frame is rendered.
    try AtomicFile(path: pattern.name(first)).cancel()
  }

  deinit { removeHidden() }

  /// Writes the next frame to a file with a hidden name.
  /// - Throws: ``FilmError/wrongSize(expectedWidth:expectedHeight:width:height:)`` for a frame whose size differs from
  ///   the settings, or the errors of ``AtomicFile``.
  public nonisolated(nonsending) func write(_ frame: Bitmap) async throws {
    try settings.check(frame)
    let file = try AtomicFile(path: pattern.name(first + files.count))
    try file.write(encoder.encode(frame))
    try file.closeTemporaryFile()
    files.append(file)
  }

  /// Renames all files, and returns a summary.
  /// - Throws: ``FilmError/noFrames`` if no frame was written, or ``FilmError/cannotWrite(path:reason:)`` if a file
  ///   cannot be renamed.
  public nonisolated(nonsending) func finish() async throws -> FilmSummary {
    guard !files.isEmpty else { throw FilmError.noFrames }
    let count = files.count
    var byteCount = 0
    do {
      for file in files { byteCount += try file.finish() }
    } catch {
      removeHidden()
      throw error
    }
    files = []
    return FilmSummary(
      frameCount: count, byteCount: byteCount, duration: Double(count) / settings.framesPerSecond)
  }

  /// Removes the files that have not been renamed.
  public nonisolated(nonsending) func cancel() async { removeHidden() }

  private func removeHidden() {
    for file in files { file.cancel() }
    files = []
  }
}
