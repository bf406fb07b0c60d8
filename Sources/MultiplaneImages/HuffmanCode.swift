// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// A length-limited Huffman code for symbols of known frequencies, in the canonical form of DEFLATE (RFC 1951, 3.2.2).
///
/// Lengths come from Huffman's algorithm; codes longer than the limit are shortened to it, and shorter codes are
/// lengthened until Kraft's inequality holds again. That costs a few bits compared with package-merge, and is simpler
/// and faster.
/// The canonical form: https://www.rfc-editor.org/rfc/rfc1951#section-3.2.2
struct HuffmanCode {
  /// Length of each symbol's code in bits; 0 for symbols of frequency 0.
  private(set) var lengths: [UInt8]
  /// The code of each symbol, with its first bit lowest.
  private(set) var codes: [UInt16]

  /// Creates a code for the symbols 0 ..< `frequencies.count` with codes of at most `limit` bits. A single symbol gets
  /// a code of one bit.
  init(frequencies: [UInt32], longest limit: Int) {
    lengths = Array(repeating: 0, count: frequencies.count)
    codes = Array(repeating: 0, count: frequencies.count)
    let symbols = frequencies.indices.filter { frequencies[$0] > 0 }
      .sorted { (frequencies[$0], $0) < (frequencies[$1], $1) }
    guard symbols.count > 1 else {
      for symbol in symbols { lengths[symbol] = 1 }
      return
    }

    // Depths by the two-queue method: leaves are sorted, and inner nodes are created in ascending order too.
    let leafCount = symbols.count
    var weights = symbols.map { UInt64(frequencies[$0]) }
    var parents = Array(repeating: 0, count: 2 * leafCount - 1)
    var nextLeaf = 0
    var nextInner = leafCount
    func takeLightest() -> Int {
      if nextLeaf < leafCount, nextInner >= weights.count || weights[nextLeaf] <= weights[nextInner]
      {
        nextLeaf += 1
        return nextLeaf - 1
      }
      nextInner += 1
      return nextInner - 1
    }
    for parent in leafCount..<(2 * leafCount - 1) {
      let first = takeLightest()
      let second = takeLightest()
      parents[first] = parent
      parents[second] = parent
      weights.append(weights[first] + weights[second])
    }
    var depths = Array(repeating: 0, count: 2 * leafCount - 1)
    var counts = Array(repeating: 0, count: limit + 1)
    for node in (0..<(2 * leafCount - 2)).reversed() {
      depths[node] = depths[parents[node]] + 1
      if node < leafCount { counts[min(depths[node], limit)] += 1 }
    }

    // The excess of Kraft's sum over 1, in units of 2^-limit. Each step lengthens a shorter code by one bit and makes
    // one of the longest codes its sibling, which reduces the excess by 1.
    var excess = (1...limit).reduce(0) { $0 + counts[$1] << (limit - $1) } - 1 << limit
    while excess > 0 {
      counts[limit] -= 1
      var length = limit - 1
      while counts[length] == 0 { length -= 1 }
      counts[length] -= 1
      counts[length + 1] += 2
      excess -= 1
    }

    var symbol = 0
    for length in (1...limit).reversed() {
      for _ in 0..<counts[length] {
        lengths[symbols[symbol]] = UInt8(length)
        symbol += 1
      }
    }
    var next = 0
    var firstCodes = Array(repeating: 0, count: limit + 2)
    for length in 1...limit {
      firstCodes[length] = next
      next = (next + counts[length]) << 1
    }
    for symbol in lengths.indices where lengths[symbol] > 0 {
      let length = Int(lengths[symbol])
      codes[symbol] = UInt16(firstCodes[length]).reversedBits >> (16 - length)
      firstCodes[length] += 1
    }
  }
}

extension UInt16 {
  fileprivate var reversedBits: UInt16 {
    var x = self
    x = (x & 0x5555) << 1 | (x >> 1) & 0x5555
    x = (x & 0x3333) << 2 | (x >> 2) & 0x3333
    x = (x & 0x0f0f) << 4 | (x >> 4) & 0x0f0f
    return x.byteSwapped
  }
}
