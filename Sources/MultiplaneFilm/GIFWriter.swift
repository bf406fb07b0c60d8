// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneImages
import MultiplaneRaster

/// Writes a GIF: one palette of at most 256 colors for the whole film, 1-bit transparency.
///
/// A film of at most 255 colors (256 if nothing is transparent) keeps them exactly. Pixels with an alpha below 128
/// become transparent, others opaque. Later frames store the rectangle that changed.
/// Delays are in hundredths of a second, rounded such that the total duration is correct. The palette depends on all
/// frames, so ``write(_:)`` stores the changes, of at most 12 bytes per changed pixel, and ``finish()`` encodes them.
/// About 64 MB of changes and a few frames are in memory; the rest is in a hidden file beside the film, or in the
/// temporary folder for standard output.
/// https://www.w3.org/Graphics/GIF/spec-gif89a.txt
public final class GIFWriter: FilmWriter {
  /// The maximum frame rate that players support: delays below 2/100 s are played as 1/10 s.
  public static let maximumFramesPerSecond = 50.0

  /// The approximation of colors that are not in the palette.
  public enum Dither: Sendable, Hashable, CaseIterable {
    /// Every color is replaced by the nearest color of the palette.
    case none
    /// A fixed 8 x 8 pattern of two colors, for colors that differ visibly from the palette.
    case ordered
  }

  private let settings: FilmSettings
  private let dither: Dither
  private let rate: (frames: Int, seconds: Int)
  private let file: AtomicFile
  private let store: GIFFrameStore
  /// The index of the first frame that each stored frame represents.
  private var starts: [Int] = []
  private var frameCount = 0

  /// Opens a film at `path`, or on standard output for `-`.
  /// - Throws: ``FilmError`` if the file cannot be created, a side is outside 1...65,535 pixels, a frame has
  ///   2^30 pixels or more, the loop count is outside 0...65,536, or the frame rate is invalid or above
  ///   ``maximumFramesPerSecond``.
  public init(
    to path: String, _ settings: FilmSettings, dither: Dither = .ordered
  ) throws(FilmError) {
    guard let rate = settings.frameRate else {
      throw .unsupported("\(settings.framesPerSecond) frames per second is not a valid frame rate.")
    }
    guard rate.frames <= 50 * rate.seconds else {
      throw .unsupported(
        "GIF supports at most 50 frames per second, not \(settings.framesPerSecond).")
    }
    guard (1...65_535).contains(settings.width), (1...65_535).contains(settings.height) else {
      throw .unsupported(
        "GIF supports at most 65535 x 65535 pixels, not \(settings.width) x \(settings.height).")
    }
    guard settings.width * settings.height < 1 << 30 else {
      throw .unsupported("The frames of a GIF must have fewer than 2^30 pixels.")
    }
    guard (0...65_536).contains(settings.loopCount) else {
      throw .unsupported("GIF supports at most 65536 loops, not \(settings.loopCount).")
    }
    self.settings = settings
    self.dither = dither
    self.rate = rate
    file = try AtomicFile(path: path)
    store = GIFFrameStore(width: settings.width, height: settings.height, path: path)
  }

  /// Stores the changes from the previous frame.
  /// - Throws: ``FilmError/wrongSize(expectedWidth:expectedHeight:width:height:)`` for a frame whose size differs from
  ///   the settings, or the errors of ``AtomicFile`` if the hidden file of changes cannot be created or written. After
  ///   an error, the film is cancelled.
  public nonisolated(nonsending) func write(_ frame: Bitmap) async throws {
    do {
      try settings.check(frame)
      if try store.add(frame) { starts.append(frameCount) }
      frameCount += 1
    } catch {
      clear()
      throw error
    }
  }

  /// Chooses the palette, encodes every frame and completes the file.
  /// - Throws: ``FilmError/noFrames`` if no frame was written, or the errors of ``AtomicFile``. After an error, the
  ///   film is cancelled.
  public nonisolated(nonsending) func finish() async throws -> FilmSummary {
    do {
      guard frameCount > 0 else { throw FilmError.noFrames }
      try encode()
      let byteCount = try file.finish()
      store.removeFile()
      return FilmSummary(
        frameCount: frameCount, byteCount: byteCount,
        duration: Double(hundredths(frameCount)) / 100)
    } catch {
      clear()
      throw error
    }
  }

  /// Removes the incomplete file and the hidden file of changes. Has no effect after ``finish()``.
  public nonisolated(nonsending) func cancel() async { clear() }

  private func clear() {
    file.cancel()
    store.removeFile()
  }

  /// Returns the start of frame `n` in hundredths of a second, rounded to nearest.
  private func hundredths(_ n: Int) -> Int {
    (2 * n * rate.seconds * 100 + rate.frames) / (2 * rate.frames)
  }

  // MARK: Encoding

  private func encode() throws(FilmError) {
    let colors = store.colors
    let keepsAll = colors.count == 256 && colors.isExact && !store.hasTransparentPixels
    let palette = GIFPalette(colors, limit: keepsAll ? 256 : 255)
    let isExact = colors.isExact && colors.count <= (keepsAll ? 256 : 255)
    let mixes = GIFDither(colors, palette, isOrdered: dither == .ordered && !isExact)
    let transparent = keepsAll ? nil : UInt8(palette.colors.count)
    try file.write(
      GIFFrameEncoder.fileHeader(
        width: settings.width, height: settings.height, palette.colors, hasTransparent: !keepsAll,
        loopCount: settings.loopCount))

    var frames = GIFFrameEncoder(
      width: settings.width, height: settings.height, transparent: transparent,
      codeSize: GIFFrameEncoder.codeSize(palette.colors.count + (keepsAll ? 0 : 1)))
    var indices = [UInt8](
      repeating: transparent ?? 0, count: settings.width * settings.height)
    var n = 0
    try store.forEach { words throws(FilmError) in
      indices.withUnsafeMutableBufferPointer {
        draw(words, mixes, transparent ?? 0, $0.baseAddress!)
      }
      try file.write(frames.add(indices, at: hundredths(starts[n])))
      n += 1
    }
    try file.write(frames.finish(at: hundredths(frameCount)))
    try file.write([0x3b])
  }

  /// Sets the palette indices of the changed pixels of a frame.
  private func draw(
    _ words: borrowing GIFFrameStore.FrameWords, _ dither: GIFDither, _ transparent: UInt8,
    _ indices: UnsafeMutablePointer<UInt8>
  ) {
    let width = settings.width
    var y = 0
    var rowStart = 0
    dither.ditherMixes.withLookup { mix in
      // Runs are in ascending order, and each lies within one row.
      words.forEachRun { start, count, color in
        while start >= rowStart &+ width {
          rowStart &+= width
          y &+= 1
        }
        let target = indices + start
        if color == GIFFrameStore.transparent {
          target.update(repeating: transparent, count: count)
          return
        }
        let mix = mix(color)
        if count == 1 {
          target.pointee = GIFDither.index(mix, start &- rowStart, y)
        } else if mix &>> 16 == 0 {
          target.update(repeating: UInt8(truncatingIfNeeded: mix), count: count)
        } else {
          for i in 0..<count { target[i] = GIFDither.index(mix, start &- rowStart &+ i, y) }
        }
      }
    }
  }
}
