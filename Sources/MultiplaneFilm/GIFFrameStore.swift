// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneImages
import MultiplaneRaster

/// Stores frames until a film's palette is known: the changes from each frame to the next, as runs.
///
/// A frame is a sequence of words that covers its pixels row by row: `skip`; `run`, followed by one color; or
/// `literals`, followed by a color per pixel. The pixels after the last word are unchanged. Colors are not
/// premultiplied, R in the lowest byte; alpha below 128 is ``transparent``, other alpha is ignored. By default, when
/// more than 64 MB of words are in memory, they are written to a temporary file.
final class GIFFrameStore {
  /// The value that represents a transparent pixel; colors have only 24 bits.
  static let transparent: UInt32 = 1 << 24

  let colors = GIFColorHistogram()
  private(set) var hasTransparentPixels = false
  private(set) var count = 0

  private let width, height: Int
  private let basePath: String
  private let memoryWords: Int
  private let shown: Bitmap
  private var words = WordBuffer()
  /// The index after the last word of each frame. Indices count the words in the file first, then those in memory.
  private var ends: [Int] = []
  private var spilledWords = 0
  private var file: AtomicFile?

  /// Creates a store of frames of a size in pixels.
  /// - Parameters:
  ///   - path: The path of the film. The temporary file is created beside the film, or in the folder for temporary
  ///     files if the path is `-`, standard output.
  ///   - memoryWords: The number of words in memory above which the words are moved to the temporary file.
  init(width: Int, height: Int, path: String, memoryWords: Int = 16 << 20) {
    (self.width, self.height) = (width, height)
    self.memoryWords = memoryWords
    basePath =
      path == "-"
      ? NSTemporaryDirectory() + "/multiplane" : path
    shown = Bitmap(width: width, height: height)
  }

  deinit { words.free() }

  /// Stores a frame unless it is identical to the previous one; returns whether it was stored.
  func add(_ frame: Bitmap) throws(FilmError) -> Bool {
    let change: ChangedRect
    if count == 0 {
      change = ChangedRect(whole: frame)
    } else {
      guard let difference = ChangedRect(from: shown, to: frame) else { return false }
      change = difference
    }
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: width) { straight in
      let row = straight.baseAddress!
      var adder = RunLengthEncoder(colors: colors, words: words, isFirst: count == 0)
      var skipped = change.y * width + change.x
      for y in change.y..<(change.y + change.height) {
        StraightAlpha.convert(
          frame.pixels + y * frame.stride + change.x, to: row, count: change.width)
        adder.add(
          row, frame.pixels + y * frame.stride + change.x,
          shown.pixels + y * shown.stride + change.x, change.width, &skipped)
        skipped += width - change.width
      }
      words = adder.words
      if adder.sawTransparent { hasTransparentPixels = true }
    }
    shown.copyPixels(of: frame)
    count += 1
    ends.append(spilledWords + words.count)
    if words.count > memoryWords { try spill() }
    return true
  }

  /// Calls `body` with the words of each frame in order.
  func forEach(_ body: (borrowing FrameWords) throws(FilmError) -> Void) throws(FilmError) {
    var start = 0
    var buffer: [UInt32] = []
    for end in ends {
      if end <= spilledWords, let file {
        buffer = Array(repeating: 0, count: end - start)
        try buffer.withUnsafeMutableBufferPointer { buffer throws(FilmError) in
          try file.read(UnsafeMutableRawBufferPointer(buffer), at: 4 * start)
        }
        try buffer.withUnsafeBufferPointer { words throws(FilmError) in
          try body(FrameWords(words: words))
        }
      } else {
        let range = (start - spilledWords)..<(end - spilledWords)
        try body(FrameWords(words: UnsafeBufferPointer(rebasing: words.all[range])))
      }
      start = end
    }
  }

  /// Removes the temporary file, if there is one.
  func removeFile() { file?.cancel() }

  /// The words of one frame, in the encoding that ``GIFFrameStore`` describes.
  struct FrameWords: ~Copyable {
    fileprivate let words: UnsafeBufferPointer<UInt32>

    /// Calls `body` with the runs of changed pixels of one color, in order: index of the first pixel in the frame,
    /// number of pixels, color.
    @inline(__always)
    func forEachRun(_ body: (_ start: Int, _ count: Int, _ color: UInt32) -> Void) {
      var pixel = 0
      var i = 0
      while i < words.count {
        let count = Int(words[i] & 0x3fff_ffff)
        switch words[i] &>> 30 {
        case WordTag.skip:
          i &+= 1
        case WordTag.run:
          body(pixel, count, words[i &+ 1])
          i &+= 2
        default:
          for j in 0..<count { body(pixel &+ j, 1, words[i &+ 1 &+ j]) }
          i &+= 1 &+ count
        }
        pixel &+= count
      }
    }
  }

  private func spill() throws(FilmError) {
    if file == nil { file = try AtomicFile(path: basePath + ".frames") }
    try file!.write(UnsafeRawBufferPointer(words.all))
    spilledWords += words.count
    words.count = 0
  }
}

/// A buffer of words in memory, which its owner must free.
private struct WordBuffer {
  private var memory = UnsafeMutablePointer<UInt32>.allocate(capacity: 1024)
  private var capacity = 1024
  var count = 0

  var all: UnsafeBufferPointer<UInt32> { UnsafeBufferPointer(start: memory, count: count) }

  subscript(i: Int) -> UInt32 {
    @inline(__always) get { memory[i] }
    @inline(__always) nonmutating set { memory[i] = newValue }
  }

  /// Reserves capacity for a number of further words. ``append(_:)`` does not check the capacity.
  mutating func reserve(_ more: Int) {
    guard count + more > capacity else { return }
    let larger = UnsafeMutablePointer<UInt32>.allocate(capacity: 2 * (count + more))
    larger.initialize(from: memory, count: count)
    memory.deallocate()
    memory = larger
    capacity = 2 * (count + more)
  }

  @inline(__always)
  mutating func append(_ word: UInt32) {
    (memory + count).initialize(to: word)
    count &+= 1
  }

  func free() { memory.deallocate() }
}

/// Encodes the changes in rows of pixels as words of ``GIFFrameStore``.
private struct RunLengthEncoder {
  let colors: GIFColorHistogram
  var words: WordBuffer
  /// Whether the frame is the first of the film, so that every pixel counts as changed.
  let isFirst: Bool
  var sawTransparent = false

  /// Adds the changes of a row of `count` pixels from `before` to `after`; `straight` is `after` with straight alpha,
  /// and `skipped` the number of unchanged pixels since the last word.
  mutating func add(
    _ straight: UnsafePointer<UInt32>, _ after: UnsafePointer<UInt32>,
    _ before: UnsafePointer<UInt32>, _ count: Int, _ skipped: inout Int
  ) {
    // A pixel takes at most a skip, a literal head and itself.
    words.reserve(3 * count + 1)
    var literalHead = -1
    var x = 0
    while x < count {
      if !isFirst, after[x] == before[x] {
        literalHead = -1
        skipped &+= 1
        x &+= 1
        continue
      }
      let pixel = after[x]
      var end = x &+ 1
      while end < count, after[end] == pixel, isFirst || before[end] != pixel { end &+= 1 }
      let run = end &- x
      var color = UInt32(littleEndian: straight[x])
      if color >> 31 == 0 {
        color = GIFFrameStore.transparent
        sawTransparent = true
      } else {
        color &= 0xff_ffff
        colors.add(color, count: run)
      }
      if skipped > 0 {
        words.append(WordTag.skip << 30 | UInt32(skipped))
        skipped = 0
        literalHead = -1
      }
      if run > 2 {
        words.append(WordTag.run << 30 | UInt32(run))
        words.append(color)
        literalHead = -1
      } else {
        if literalHead < 0 {
          literalHead = words.count
          words.append(WordTag.literals << 30)
        }
        words[literalHead] &+= UInt32(run)
        for _ in 0..<run { words.append(color) }
      }
      x = end
    }
  }
}

/// The kind of a word of ``GIFFrameStore`` that is not a color, in its upper two bits; the lower bits are a number of
/// pixels.
private enum WordTag {
  static let skip: UInt32 = 0
  static let run: UInt32 = 1
  static let literals: UInt32 = 2
}
