// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster

/// A stored frame of an animated PNG: its rectangle, blend operation and compressed rows.
package struct AnimatedPNGFrame {
  private let changedRect: ChangedRect
  /// Whether the frame is composited over the canvas (blend operation "over") instead of replacing its rectangle
  /// ("source").
  private let blends: Bool
  /// The zlib stream, with 12 bytes before and 4 after it reserved for the fields of a chunk.
  private let stream: [UInt8]

  private static let chunkOverhead = (before: 12, after: 4)

  package init(
    _ place: ChangedRect, blends: Bool, _ rows: PixelRows,
    _ compression: PNGEncoder.CompressionLevel
  ) {
    self.changedRect = place
    self.blends = blends
    stream = rows.compressed(
      compression, reserving: Self.chunkOverhead.before, Self.chunkOverhead.after)
  }

  /// Creates the frame that changes `before` into `after`, which differ only within `change`.
  package init(
    from before: Bitmap, to after: Bitmap, _ change: ChangedRect, isOpaque: Bool,
    _ compression: PNGEncoder.CompressionLevel
  ) {
    let rows = PixelRows(
      premultiplied: after.pixels + change.y * after.stride + change.x, stride: after.stride,
      width: change.width, height: change.height, isOpaque: isOpaque)
    guard !isOpaque, let changed = Self.changedPixels(from: before, to: after, change) else {
      self.init(change, blends: false, rows, compression)
      return
    }
    let changedRows = PixelRows(changed, isOpaque: false)
    let sizes = [rows, changedRows].map { $0.compressed(.fast, reserving: 0, 0).count }
    let blends = sizes[1] < sizes[0]
    self.init(change, blends: blends, blends ? changedRows : rows, compression)
  }

  /// Returns a frame that replaces the top left pixel of the shown image by the same pixel, and so changes nothing.
  package static func repeating(_ shown: Bitmap, isOpaque: Bool) -> AnimatedPNGFrame {
    AnimatedPNGFrame(
      ChangedRect(x: 0, y: 0, width: 1, height: 1), blends: false,
      PixelRows(
        premultiplied: shown.pixels, stride: 1, width: 1, height: 1, isOpaque: isOpaque), .fast)
  }

  /// Returns the pixels of the rectangle after the change, with unchanged pixels transparent.
  ///
  /// Nil if a changed pixel is not opaque, so that compositing could not replace the pixel below it, or if at most a
  /// sixteenth of the pixels is unchanged.
  private static func changedPixels(
    from before: Bitmap, to after: Bitmap, _ change: ChangedRect
  ) -> Bitmap? {
    let alpha = UInt32(littleEndian: 0xff00_0000)
    let result = Bitmap(width: change.width, height: change.height)
    var unchanged = 0
    for y in 0..<change.height {
      let a = before.pixels + (change.y + y) * before.stride + change.x
      let b = after.pixels + (change.y + y) * after.stride + change.x
      let target = result.pixels + y * result.stride
      var all = alpha
      for x in 0..<change.width {
        if a[x] == b[x] {
          unchanged += 1
        } else {
          all &= b[x]
          target[x] = b[x]
        }
      }
      if all != alpha { return nil }
    }
    return unchanged * 16 > change.width * change.height ? result : nil
  }

  /// Returns the frame control chunk: https://www.w3.org/TR/png-3/#fcTL-chunk
  package func control(sequence: Int, _ delay: AnimatedPNGTiming.Delay) -> [UInt8] {
    var contents: [UInt8] = []
    for value in [sequence, changedRect.width, changedRect.height, changedRect.x, changedRect.y] {
      contents += PNGChunk.bigEndian(value)
    }
    for value in [delay.numerator, delay.denominator] {
      contents += PNGChunk.bigEndian(value)[2...]
    }
    return PNGChunk.chunk("fcTL", contents + [0, blends ? 1 : 0])
  }

  /// Returns the data chunk: fdAT with a sequence number, or IDAT if `sequence` is nil, as for the first frame.
  package func data(sequence: Int?) -> [UInt8] {
    var bytes = stream
    guard let sequence else {
      bytes.removeFirst(4)
      PNGChunk.finishChunk(&bytes, "IDAT", bytes.indices)
      return bytes
    }
    bytes.replaceSubrange(8..<12, with: PNGChunk.bigEndian(sequence))
    PNGChunk.finishChunk(&bytes, "fdAT", bytes.indices)
    return bytes
  }
}

/// Conversion of frame times to delays, which are fractions of 16-bit integers.
package struct AnimatedPNGTiming {
  /// A delay in seconds as a fraction: the denominator is in 1...65,535, the numerator in 0...65,535.
  package struct Delay: Equatable {
    package var numerator, denominator: Int

    package init(numerator: Int, denominator: Int) {
      (self.numerator, self.denominator) = (numerator, denominator)
    }
  }

  private let frames, seconds: Int
  /// Whether `frames` and `seconds`, of which the frame rate is the quotient, fit in 16 bits, so that delays can be
  /// stored exactly. Otherwise the time of each frame is rounded to a multiple of 1 / `ticks` seconds.
  private let isExact: Bool
  private let ticks = 50_000

  package init(frames: Int, seconds: Int) {
    (self.frames, self.seconds) = (frames, seconds)
    isExact = frames <= 65_535 && seconds <= 65_535
  }

  /// Returns the time of frame n in seconds, as the sum of the delays before it.
  package func time(of n: Int) -> Double {
    isExact ? Double(n * seconds) / Double(frames) : Double(tick(n)) / Double(ticks)
  }

  /// Returns delays that add up to the time between two frames: a single fraction if its reduced numerator is at most
  /// 65,535, otherwise several fractions with a common denominator.
  package func delays(from start: Int, to end: Int) -> [Delay] {
    let denominator = isExact ? frames : ticks
    var rest = isExact ? (end - start) * seconds : tick(end) - tick(start)
    let divisor = rest == 0 ? 1 : greatestCommonDivisor(rest, denominator)
    if rest / divisor <= 65_535 {
      return [Delay(numerator: rest / divisor, denominator: denominator / divisor)]
    }
    var delays: [Delay] = []
    while rest > 0 {
      let part = min(rest, 65_535)
      delays.append(Delay(numerator: part, denominator: denominator))
      rest -= part
    }
    return delays
  }

  private func tick(_ n: Int) -> Int {
    let (whole, rest) = (n * seconds).quotientAndRemainder(dividingBy: frames)
    return whole * ticks + (rest * ticks + frames / 2) / frames
  }
}

/// Returns the greatest common divisor of two positive numbers by Euclid's algorithm.
package func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
  var (a, b) = (a, b)
  while b != 0 { (a, b) = (b, a % b) }
  return a
}
