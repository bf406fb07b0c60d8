// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneImages
import MultiplaneRaster

/// Writes each frame to a separate PNG file.
///
/// Each file appears under its name when it is complete. If the process is killed, the frame that it was writing is
/// lost.
public final class PNGSequenceWriter: FilmWriter {
  private let settings: FilmSettings
  private let pattern: FileNamePattern
  private let encoder: PNGEncoder
  private var numbers: any IteratorProtocol<Int>
  private var count = 0
  private var byteCount = 0

  /// Creates a writer, and verifies that a file can be created in the folder of the first frame. PNG files are
  /// compressed fast for the quality `draft`, otherwise as small as possible.
  /// - Parameter first: The number of the first frame.
  /// - Throws: ``FilmError/cannotCreate(path:reason:)`` if the file of the first frame cannot be created.
  public convenience init(
    pattern: FileNamePattern, first: Int, _ settings: FilmSettings, quality: FilmQuality
  ) throws(FilmError) {
    try self.init(pattern: pattern, numbers: first..<Int.max, settings, quality: quality)
  }

  /// Creates a writer of frames whose numbers are given in the order in which the frames are written. Writing more
  /// frames than there are numbers traps.
  /// - Throws: ``FilmError/cannotCreate(path:reason:)`` if the file of the first frame cannot be created.
  package init(
    pattern: FileNamePattern, numbers: some Collection<Int>, _ settings: FilmSettings,
    quality: FilmQuality
  ) throws(FilmError) {
    (self.pattern, self.numbers, self.settings) = (pattern, numbers.makeIterator(), settings)
    encoder = PNGEncoder(quality == .draft ? .fast : .smallest)
    // Detects an unwritable folder before the first frame is rendered.
    if let first = numbers.first { try AtomicFile(path: pattern.name(first)).cancel() }
  }

  /// Writes the next frame to its file.
  /// - Throws: ``FilmError/wrongSize(expectedWidth:expectedHeight:width:height:)`` for a frame whose size differs from
  ///   the settings, or the errors of ``AtomicFile``.
  public nonisolated(nonsending) func write(_ frame: Bitmap) async throws {
    try settings.check(frame)
    guard let number = numbers.next() else {
      preconditionFailure("A frame was written that has no number")
    }
    let file = try AtomicFile(path: pattern.name(number))
    try file.write(encoder.encode(frame))
    byteCount += try file.finish()
    count += 1
  }

  /// Returns a summary of the files.
  /// - Throws: ``FilmError/noFrames`` if no frame was written.
  public nonisolated(nonsending) func finish() async throws -> FilmSummary {
    guard count > 0 else { throw FilmError.noFrames }
    return FilmSummary(
      frameCount: count, byteCount: byteCount, duration: Double(count) / settings.framesPerSecond)
  }

  /// Has no effect: the files of complete frames remain.
  public nonisolated(nonsending) func cancel() async {}
}
