// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneImages
import MultiplaneRaster

/// Writes a GIF: one palette of at most 256 colours for the whole film, 1-bit transparency.
///
/// A film of at most 255 colours (256 if nothing is transparent) keeps them exactly. Pixels of
/// alpha below 128 become transparent, others opaque. Later frames store the rectangle that
/// changed, its unchanged pixels transparent. Delays are hundredths of a second, spread so that the
/// whole lasts as long as it should. The palette needs all frames, so ``write(_:)`` keeps what
/// changes and ``finish()`` does the work; at most 64 MB and a few frames are in memory, the rest
/// in a hidden file beside the film (4 bytes a changed pixel at most).
/// https://www.w3.org/Graphics/GIF/spec-gif89a.txt
public final class GIFWriter: FilmWriter {
  /// The highest frame rate that players follow: delays below 2/100 s are shown as 1/10 s.
  public static let maximumFramesPerSecond = 50.0

  /// How colours outside the palette are shown.
  public enum Dither: Sendable, Hashable, CaseIterable {
    /// The nearest colour.
    case none
    /// A fixed 8 x 8 pattern of two colours, for colours that the palette misses visibly.
    case ordered
  }

  private let settings: FilmSettings
  private let dither: Dither
  private let rate: (frames: Int, seconds: Int)
  private let file: AtomicFile
  private let store: GIFFrameStore
  /// The frame at which each stored frame begins.
  private var starts: [Int] = []
  private var frameCount = 0

  /// Opens a film at `path`, or on standard output for `-`. Throws ``FilmError`` for a file that
  /// cannot be made, a side above 65,535 pixels, or a frame rate above ``maximumFramesPerSecond``.
  public init(
    to path: String, _ settings: FilmSettings, dither: Dither = .ordered
  ) throws(FilmError) {
    guard let rate = settings.frameRate else {
      throw .unsupported("\(settings.framesPerSecond) frames a second is no frame rate.")
    }
    guard rate.frames <= 50 * rate.seconds else {
      throw .unsupported(
        "GIF plays at most 50 frames a second; \(settings.framesPerSecond) were asked for.")
    }
    guard (1...65_535).contains(settings.width), (1...65_535).contains(settings.height) else {
      throw .unsupported(
        "GIF has at most 65535 x 65535 pixels, not \(settings.width) x \(settings.height).")
    }
    guard settings.width * settings.height < 1 << 30 else {
      throw .unsupported("GIF films of 2^30 pixels a frame and more are not written.")
    }
    guard (0...65_536).contains(settings.loopCount) else {
      throw .unsupported("GIF plays at most 65536 times, not \(settings.loopCount).")
    }
    self.settings = settings
    self.dither = dither
    self.rate = rate
    file = try AtomicFile(path: path)
    store = GIFFrameStore(width: settings.width, height: settings.height, path: path)
  }

  /// Keeps what the frame changes. Throws what ``WholeFile`` throws, and
  /// ``FilmError/wrongSize(expectedWidth:expectedHeight:width:height:)``; the film is then
  /// cancelled.
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

  /// Removes what was written.
  public nonisolated(nonsending) func cancel() async { clear() }

  private func clear() {
    file.cancel()
    store.removeFile()
  }

  /// When frame n begins, in hundredths of a second, rounded to nearest.
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

  /// Sets the indices of what a frame changes.
  private func draw(
    _ words: borrowing GIFFrameStore.FrameWords, _ dither: GIFDither, _ transparent: UInt8,
    _ indices: UnsafeMutablePointer<UInt8>
  ) {
    let width = settings.width
    var y = 0
    var rowStart = 0
    dither.ditherMixes.withLookup { mix in
      // Runs come in order and end with their row.
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
