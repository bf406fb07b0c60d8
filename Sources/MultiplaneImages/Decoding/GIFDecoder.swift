// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneGraphics

/// A decoder of still and animated GIF files: https://www.w3.org/Graphics/GIF/spec-gif89a.txt
///
/// The background color is ignored: the canvas is transparent before the first frame.
struct GIFDecoder: ImageDecoder {
  private struct Frame: Sendable {
    var placement: FramePlacement
    var isInterlaced: Bool
    /// 256 premultiplied colors with R in the lowest byte; the transparent color is 0.
    var palette: [UInt32]
    var codeSize: Int
    /// Offset of the data blocks in the file, in bytes; each block follows its length.
    var blocks: Int
  }

  private(set) var header: ImageHeader
  var unconvertedProfile: String? { nil }
  private let bytes: ImageBytes
  private var frames: [Frame] = []
  private var canvas: AnimationCanvas
  private var next = 0

  init(_ bytes: ImageBytes, _ limits: ImageLimits) throws {
    self.bytes = bytes
    var cursor = ByteCursor(bytes, .gif)
    cursor.offset = 6
    let width = try cursor.littleEndian16("the header")
    let height = try cursor.littleEndian16("the header")
    // 17 bytes per pixel: the canvas before and after the frame, the indices and pixels of the frame, and the resulting
    // image.
    try limits.check(width: width, height: height, bytesPerPixel: 17, .gif, at: 6)
    let flags = try cursor.byte("the header")
    _ = try cursor.take(2, "the header")
    let palette = flags & 0x80 == 0 ? [] : try Self.palette(flags, &cursor)
    header = ImageHeader(
      width: width, height: height, durations: [], hasAlpha: true, model: .indexed)
    canvas = AnimationCanvas(width: 0, height: 0)
    try readBlocks(&cursor, palette, limits)
    guard !frames.isEmpty else {
      throw ImageReadError(.damaged, .gif, at: cursor.offset, "the file contains no image")
    }
    header.durations = frames.map(\.placement.duration)
    if frames.count == 1 { header.durations = [0] }
  }

  private static func palette(_ flags: UInt8, _ cursor: inout ByteCursor) throws -> [UInt32] {
    let count = 2 << Int(flags & 7)
    let range = try cursor.take(3 * count, "a color table")
    let b = cursor.bytes.buffer
    return (0..<count).map { n in
      let i = range.lowerBound + 3 * n
      return premultiplied(b[i], b[i + 1], b[i + 2], 255)
    }
  }

  private mutating func readBlocks(
    _ cursor: inout ByteCursor, _ palette: [UInt32], _ limits: ImageLimits
  ) throws {
    var (duration, disposal, clear) = (0.0, FrameDisposal.keep, -1)
    var pixels = 0
    while true {
      let start = cursor.offset
      switch try cursor.byte("the list of blocks") {
      case 0x3B: return
      case 0x21:
        let label = try cursor.byte("an extension")
        let block = try firstBlock(&cursor)
        let b = bytes.buffer
        if label == 0xF9, block.count >= 4 {
          let flags = b[block.lowerBound]
          duration = Double(Int(b[block.lowerBound + 1]) | Int(b[block.lowerBound + 2]) << 8) / 100
          disposal = flags >> 2 & 7 == 2 ? .clear : flags >> 2 & 7 == 3 ? .restore : .keep
          clear = flags & 1 == 1 ? Int(b[block.lowerBound + 3]) : -1
        }
        let isLoop =
          label == 0xFF && block.count == 11
          && (b[block].elementsEqual("NETSCAPE2.0".utf8)
            || b[block].elementsEqual("ANIMEXTS1.0".utf8))
        while true {
          let count = Int(try cursor.byte("an extension"))
          if count == 0 { break }
          let data = try cursor.take(count, "an extension")
          if isLoop, count >= 3, b[data.lowerBound] == 1 {
            let repeats = Int(b[data.lowerBound + 1]) | Int(b[data.lowerBound + 2]) << 8
            // The file stores the number of repetitions after the first play.
            header.loopCount = repeats == 0 ? 0 : repeats + 1
          }
        }
      case 0x2C:
        frames.append(try frame(&cursor, palette, clear, duration, disposal, limits))
        let last = frames[frames.count - 1].placement
        pixels += last.width * last.height
        try limits.check(frameCount: frames.count, pixels: pixels, .gif, at: start)
        (duration, disposal, clear) = (0, .keep, -1)
      case let other:
        throw ImageReadError(.damaged, .gif, at: start, "unknown block type \(other)")
      }
    }
  }

  private func firstBlock(_ cursor: inout ByteCursor) throws -> Range<Int> {
    let count = Int(try cursor.byte("an extension"))
    let range = try cursor.take(count, "an extension")
    // An empty first block is the terminator, which the caller reads again.
    if count == 0 { cursor.offset -= 1 }
    return range
  }

  private func frame(
    _ cursor: inout ByteCursor, _ common: [UInt32], _ clear: Int, _ duration: Double,
    _ disposal: FrameDisposal, _ limits: ImageLimits
  ) throws -> Frame {
    let start = cursor.offset
    let x = try cursor.littleEndian16("a frame"), y = try cursor.littleEndian16("a frame")
    let width = try cursor.littleEndian16("a frame"), height = try cursor.littleEndian16("a frame")
    try limits.check(width: width, height: height, bytesPerPixel: 17, .gif, at: start)
    let flags = try cursor.byte("a frame")
    var palette = flags & 0x80 == 0 ? common : try Self.palette(flags, &cursor)
    guard !palette.isEmpty else {
      throw ImageReadError(.damaged, .gif, at: start, "a frame has no color table")
    }
    // Indices beyond the color table are black, as in browsers.
    palette += Array(repeating: 0xFF00_0000, count: 256 - palette.count)
    if clear >= 0 { palette[clear] = 0 }
    let codeSize = Int(try cursor.byte("a frame"))
    guard (1...8).contains(codeSize) else {
      throw ImageReadError(
        .damaged, .gif, at: cursor.offset - 1,
        "the initial code size of \(codeSize) bits is invalid")
    }
    let blocks = cursor.offset
    while true {
      let count = Int(try cursor.byte("the pixels"))
      if count == 0 { break }
      _ = try cursor.take(count, "the pixels")
    }
    return Frame(
      placement: FramePlacement(
        x: x, y: y, width: width, height: height, disposal: disposal, duration: duration),
      isInterlaced: flags & 0x40 != 0, palette: palette, codeSize: codeSize, blocks: blocks)
  }

  mutating func image(at index: Int) throws -> CGImage {
    if index < next || canvas.width == 0 {
      canvas = AnimationCanvas(width: header.width, height: header.height)
      next = 0
    }
    while next <= index {
      let frame = frames[next]
      canvas.put(try pixels(of: frame), frame.placement)
      next += 1
    }
    return CGImage(adopting: canvas.bitmap())
  }

  private func pixels(of frame: Frame) throws -> [UInt32] {
    let (width, height) = (frame.placement.width, frame.placement.height)
    var codes = LZWDecoder(bytes, at: frame.blocks, codeSize: frame.codeSize)
    let indices = try codes.read(width * height)
    var pixels = [UInt32](repeating: 0, count: width * height)
    for (n, y) in Self.rows(height, isInterlaced: frame.isInterlaced).enumerated() {
      for x in 0..<width { pixels[y * width + x] = frame.palette[Int(indices[n * width + x])] }
    }
    return pixels
  }

  /// Returns the numbers of the pixel rows in the order in which the file stores them.
  private static func rows(_ height: Int, isInterlaced: Bool) -> [Int] {
    guard isInterlaced else { return Array(0..<height) }
    return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { start, step in
      Array(stride(from: start, to: height, by: step))
    }
  }
}

/// An LZW decoder of the pixel indices of a frame.
private struct LZWDecoder {
  private let bytes: ImageBytes
  private let codeSize: Int
  private let start: Int
  private var offset: Int
  private var blockEnd: Int
  private var bits: UInt32 = 0
  private var bitCount = 0

  init(_ bytes: ImageBytes, at offset: Int, codeSize: Int) {
    (self.bytes, self.offset, blockEnd, start) = (bytes, offset, offset, offset)
    self.codeSize = codeSize
  }

  /// Reads the next code, which has `width` bits; nil at the end of the blocks.
  private mutating func code(_ width: Int) -> Int? {
    while bitCount < width {
      if offset == blockEnd {
        let count = Int(bytes.buffer[offset])
        if count == 0 { return nil }
        offset += 1
        blockEnd = offset + count
      }
      bits |= UInt32(bytes.buffer[offset]) << UInt32(bitCount)
      bitCount += 8
      offset += 1
    }
    defer {
      bits >>= UInt32(width)
      bitCount -= width
    }
    return Int(bits & (1 << UInt32(width) - 1))
  }

  private func readError(_ kind: ImageReadError.Kind, _ reason: String) -> ImageReadError {
    ImageReadError(kind, .gif, at: offset, reason)
  }

  /// Decodes a number of indices; data after them are ignored.
  mutating func read(_ count: Int) throws -> [UInt8] {
    let clear = 1 << codeSize, end = clear + 1
    var prefix = [UInt16](repeating: 0, count: 4096)
    var suffix = [UInt8](repeating: 0, count: 4096)
    for n in 0..<clear { suffix[n] = UInt8(n) }
    var stack = [UInt8](repeating: 0, count: 4097)
    var output = [UInt8]()
    output.reserveCapacity(count)
    var (next, width, previous) = (end + 1, codeSize + 1, -1)
    var first: UInt8 = 0
    while output.count < count {
      guard let code = code(width) else {
        throw readError(.truncated, "the data end after \(output.count) of \(count) pixels")
      }
      if code == clear {
        (next, width, previous) = (end + 1, codeSize + 1, -1)
        continue
      }
      if code == end {
        throw readError(.truncated, "the data end after \(output.count) of \(count) pixels")
      }
      guard code < next || code == next && previous >= 0 else {
        throw readError(.damaged, "code \(code) is not known yet")
      }
      var depth = 0
      var current = code
      if code == next {
        stack[0] = first
        depth = 1
        current = previous
      }
      while current > end {
        stack[depth] = suffix[current]
        depth += 1
        current = Int(prefix[current])
      }
      first = suffix[current]
      stack[depth] = first
      depth += 1
      while depth > 0, output.count < count {
        depth -= 1
        output.append(stack[depth])
      }
      if previous >= 0, next < 4096 {
        prefix[next] = UInt16(previous)
        suffix[next] = first
        next += 1
        if next == 1 << width, width < 12 { width += 1 }
      }
      previous = code
    }
    return output
  }
}
