// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneImages
import MultiplaneRaster

/// Writes an animated PNG: lossless, with alpha; viewers without support for animation show the
/// first frame.
///
/// Later frames store only the rectangle that changed and, unless ``FilmSettings/backgroundIsOpaque`` is true, only its
/// changed pixels where that is possible and smaller; identical frames extend the previous one. Delays are exact
/// fractions, unless the frame rate requires numbers above 65,535: frame times are then rounded to 1/50,000 s. Browsers
/// play delays below 11 ms as 100 ms, so rates up to 90 frames/s play correctly.
/// https://www.w3.org/TR/png-3/#apng-frame-based-animation
///
/// Frames are written to the file as soon as their delay is known. On standard output, where the number of frames
/// cannot be filled in later, the whole compressed film stays in memory until ``finish()``.
public final class AnimatedPNGWriter: FilmWriter {
  private let settings: FilmSettings
  private let compression: PNGEncoder.CompressionLevel
  private let clock: AnimatedPNGTiming
  private let file: AtomicFile
  private var pendingBytes: [UInt8] = []

  private let previousFrame: Bitmap
  private var frameCount = 0
  /// The frame whose delay is not known yet, and the index of the first of the identical frames that it represents; nil
  /// before the first frame and after ``finish()``.
  private var pending: (frame: AnimatedPNGFrame, start: Int)?
  private var storedCount = 0
  private var sequence = 0
  private var controlOffset = 0

  /// Opens a film at `path`, or on standard output for `-`.
  /// - Throws: ``FilmError`` if the file cannot be created, its header cannot be written, a side is below 1, the loop
  ///   count is outside 0...2^31 - 1, or the frame rate is invalid.
  public init(
    to path: String, _ settings: FilmSettings, compression: PNGEncoder.CompressionLevel = .smallest
  ) throws(FilmError) {
    guard let rate = settings.frameRate else {
      throw .unsupported("\(settings.framesPerSecond) frames per second is not a valid frame rate.")
    }
    guard settings.width > 0, settings.height > 0, (0...0x7fff_ffff).contains(settings.loopCount)
    else { throw .unsupported("A film needs at least one pixel and at most 2147483647 loops.") }
    self.settings = settings
    self.compression = compression
    clock = AnimatedPNGTiming(frames: rate.frames, seconds: rate.seconds)
    previousFrame = Bitmap(width: settings.width, height: settings.height)
    file = try AtomicFile(path: path)
    let head =
      PNGChunk.signature
      + PNGChunk.header(
        width: settings.width, height: settings.height, hasAlpha: !settings.backgroundIsOpaque)
      + PNGChunk.sRGB
    controlOffset = head.count
    do {
      try put(head + control())
    } catch {
      file.cancel()
      throw error
    }
  }

  /// Compresses the changes of the frame and then stores the previous frame; a frame without changes is only counted.
  /// - Throws: ``FilmError/wrongSize(expectedWidth:expectedHeight:width:height:)`` for a frame whose size differs from
  ///   the settings, ``FilmError/unsupported(_:)`` for a pixel that is not opaque if
  ///   ``FilmSettings/backgroundIsOpaque`` is true, or the errors of ``AtomicFile``. After an error, the film is
  ///   cancelled.
  public nonisolated(nonsending) func write(_ frame: Bitmap) async throws {
    do {
      try add(frame)
    } catch {
      file.cancel()
      throw error
    }
  }

  /// Stores the last frame and completes the file.
  /// - Throws: ``FilmError/noFrames`` if no frame was written, or the errors of ``AtomicFile``. After an error, the
  ///   film is cancelled.
  public nonisolated(nonsending) func finish() async throws -> FilmSummary {
    do {
      guard frameCount > 0 else { throw FilmError.noFrames }
      try flush()
      try put(PNGChunk.end)
      if file.isPatchable {
        try file.patch(control(), at: controlOffset)
      } else {
        pendingBytes.replaceSubrange(
          controlOffset..<(controlOffset + control().count), with: control())
        try file.write(pendingBytes)
        pendingBytes = []
      }
      return FilmSummary(
        frameCount: frameCount, byteCount: try file.finish(),
        duration: clock.time(of: frameCount))
    } catch {
      file.cancel()
      throw error
    }
  }

  /// Removes the incomplete file. Has no effect after ``finish()``.
  public nonisolated(nonsending) func cancel() async { file.cancel() }

  // MARK: Frames

  private func add(_ frame: Bitmap) throws(FilmError) {
    try settings.check(frame)
    if settings.backgroundIsOpaque {
      guard
        PixelRows.areOpaque(
          frame.pixels, stride: frame.stride, width: frame.width, height: frame.height)
      else {
        throw .unsupported(
          "Frame \(frameCount) is not opaque, but the settings promise an opaque background.")
      }
    }
    defer { frameCount += 1 }
    if pending == nil {
      pending = (fullFrame(frame), 0)
    } else {
      guard let change = ChangedRect(from: previousFrame, to: frame) else { return }
      let next = AnimatedPNGFrame(
        from: previousFrame, to: frame, change, isOpaque: settings.backgroundIsOpaque, compression)
      try flush()
      pending = (next, frameCount)
    }
    previousFrame.copyPixels(of: frame)
  }

  private func fullFrame(_ frame: Bitmap) -> AnimatedPNGFrame {
    AnimatedPNGFrame(
      ChangedRect(whole: frame), blends: false,
      PixelRows(frame, isOpaque: settings.backgroundIsOpaque), compression)
  }

  /// Stores the pending frame, which lasts until the frame with the number `frameCount`.
  private func flush() throws(FilmError) {
    guard let pending else { return }
    var frame = pending.frame
    for delay in clock.delays(from: pending.start, to: frameCount) {
      try put(frame.control(sequence: sequence, delay))
      sequence += 1
      try put(frame.data(sequence: storedCount == 0 ? nil : sequence))
      if storedCount > 0 { sequence += 1 }
      storedCount += 1
      // A delay that does not fit in a fraction of 16 bits continues with a frame without changes.
      frame = AnimatedPNGFrame.repeating(previousFrame, isOpaque: settings.backgroundIsOpaque)
    }
    self.pending = nil
  }

  private func control() -> [UInt8] {
    PNGChunk.chunk(
      "acTL", PNGChunk.bigEndian(storedCount) + PNGChunk.bigEndian(settings.loopCount))
  }

  private func put(_ bytes: [UInt8]) throws(FilmError) {
    if file.isPatchable {
      try file.write(bytes)
    } else {
      pendingBytes += bytes
    }
  }
}
