// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// The Huffman codes of a DEFLATE block with literals and with matches of a single distance, one pixel.
struct DeflateBlockCode {
  /// Frequencies of the symbols of an image: literals, lengths of matches, and the end of the block (256).
  struct Counts {
    fileprivate var symbols: [UInt32]

    /// Creates counts of 1 if `everySymbol` is true, so that the code contains every symbol; otherwise of 0, except 1
    /// for the end of the block.
    init(everySymbol: Bool) {
      symbols = Array(repeating: everySymbol ? 1 : 0, count: 286)
      symbols[256] = 1
    }

    mutating func addFilterBytes(_ count: Int) { symbols[2] += UInt32(count) }

    /// Counts the bytes of a pixel, without alpha (the highest byte) if `isRGB` is true.
    mutating func add(_ pixel: UInt32, isRGB: Bool) {
      symbols[Int(pixel & 255)] += 1
      symbols[Int(pixel >> 8 & 255)] += 1
      symbols[Int(pixel >> 16 & 255)] += 1
      if !isRGB { symbols[Int(pixel >> 24)] += 1 }
    }

    mutating func add(run: Int, _ longestRun: Int, _ bytesPerPixel: Int) {
      var rest = run
      while rest > longestRun {
        symbols[DeflateBlockCode.length(longestRun * bytesPerPixel).symbol] += 1
        rest -= longestRun
      }
      symbols[DeflateBlockCode.length(rest * bytesPerPixel).symbol] += 1
    }
  }

  private let symbols: HuffmanCode
  private let distanceSymbol: Int
  /// The codes of literals, by byte, and those of runs, by length in pixels. The top 8 bits are the length of the code
  /// in bits, the others the code.
  private let literals, runs: [UInt32]

  init(_ counts: Counts, bytesPerPixel: Int, longestRun: Int) {
    let symbols = HuffmanCode(frequencies: counts.symbols, longest: 12)
    self.symbols = symbols
    distanceSymbol = bytesPerPixel - 1
    literals = (0..<256).map {
      UInt32(symbols.codes[$0]) | UInt32(symbols.lengths[$0]) << 24
    }
    runs = (0...longestRun).map { run in
      guard run > 0 else { return 0 }
      let (symbol, extra, extraCount) = DeflateBlockCode.length(run * bytesPerPixel)
      let length = Int(symbols.lengths[symbol])
      let code = UInt32(symbols.codes[symbol]) | UInt32(extra) << length
      // The only distance has the one-bit code 0.
      return code | UInt32(length + extraCount + 1) << 24
    }
  }

  func withTables<Result>(
    _ body: (_ literals: UnsafePointer<UInt32>, _ runs: UnsafePointer<UInt32>) -> Result
  ) -> Result {
    literals.withUnsafeBufferPointer { literals in
      runs.withUnsafeBufferPointer { body(literals.baseAddress!, $0.baseAddress!) }
    }
  }

  func put(_ symbol: Int, _ writer: inout BitWriter) {
    writer.put(UInt64(symbols.codes[symbol]), UInt64(symbols.lengths[symbol]))
    writer.flush()
  }

  /// Returns the symbol of a match of 3 to 258 bytes, its extra bits and their number:
  /// https://www.rfc-editor.org/rfc/rfc1951#section-3.2.5
  static func length(_ count: Int) -> (symbol: Int, extra: Int, extraCount: Int) {
    if count == 258 { return (285, 0, 0) }
    let value = count - 3
    if value < 8 { return (257 + value, 0, 0) }
    let extraCount = Int.bitWidth - value.leadingZeroBitCount - 3
    return (
      257 + 4 * extraCount + value >> extraCount, value & ((1 << extraCount) - 1), extraCount
    )
  }

  /// Writes the header of a final block with dynamic codes: https://www.rfc-editor.org/rfc/rfc1951#section-3.2.7
  func writeHeader(to writer: inout BitWriter) {
    let used = (symbols.lengths.lastIndex { $0 > 0 } ?? 0) + 1
    let symbolCount = max(257, used)
    var lengths = Array(symbols.lengths[..<symbolCount])
    lengths += Array(repeating: 0, count: distanceSymbol)
    lengths.append(1)

    let items = Self.runLengths(lengths)
    var counts = Array(repeating: UInt32(0), count: 19)
    for item in items { counts[item.symbol] += 1 }
    let lengthCode = HuffmanCode(frequencies: counts, longest: 7)
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    let orderCount = max(4, (order.lastIndex { lengthCode.lengths[$0] > 0 } ?? 0) + 1)

    writer.put(0b101, 3)
    writer.put(UInt64(symbolCount - 257), 5)
    writer.put(UInt64(distanceSymbol), 5)
    writer.put(UInt64(orderCount - 4), 4)
    writer.flush()
    for symbol in order[..<orderCount] {
      writer.put(UInt64(lengthCode.lengths[symbol]), 3)
      writer.flush()
    }
    for item in items {
      writer.put(UInt64(lengthCode.codes[item.symbol]), UInt64(lengthCode.lengths[item.symbol]))
      writer.put(UInt64(item.extra), UInt64(item.extraCount))
      writer.flush()
    }
  }

  /// Returns the run-length encoding of code lengths: symbol 16 repeats the previous length 3 to 6 times, symbols 17
  /// and 18 stand for 3 to 10 and 11 to 138 zeros.
  private static func runLengths(
    _ lengths: [UInt8]
  ) -> [(symbol: Int, extra: Int, extraCount: Int)] {
    var items: [(symbol: Int, extra: Int, extraCount: Int)] = []
    var i = 0
    while i < lengths.count {
      let length = lengths[i]
      var run = 1
      while i + run < lengths.count, lengths[i + run] == length { run += 1 }
      i += run
      if length == 0 {
        while run >= 11 {
          let part = min(run, 138)
          items.append((18, part - 11, 7))
          run -= part
        }
        if run >= 3 {
          items.append((17, run - 3, 3))
          run = 0
        }
      } else {
        items.append((Int(length), 0, 0))
        run -= 1
        while run >= 3 {
          let part = min(run, 6)
          items.append((16, part - 3, 2))
          run -= part
        }
      }
      for _ in 0..<run { items.append((Int(length), 0, 0)) }
    }
    return items
  }
}
