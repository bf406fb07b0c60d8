// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// Decompresses DEFLATE data (RFC 1951) within a zlib stream (RFC 1950), bit by bit and with all possible checks.
struct Inflate {
  struct Failure: Error, CustomStringConvertible { var description: String }

  private let bytes: [UInt8]
  private var position: Int
  private var bit = 0
  private(set) var output: [UInt8] = []

  /// Returns the uncompressed bytes of a zlib stream that takes up all of `stream`.
  static func zlib(_ stream: [UInt8]) throws -> [UInt8] {
    guard stream.count >= 6 else {
      throw Failure(description: "a zlib stream has 6 bytes at least")
    }
    guard stream[0] & 15 == 8, (Int(stream[0]) << 8 | Int(stream[1])) % 31 == 0,
      stream[1] & 32 == 0
    else { throw Failure(description: "bad zlib header") }
    var inflate = Inflate(bytes: stream, position: 2)
    try inflate.blocks()
    let end = inflate.bit == 0 ? inflate.position : inflate.position + 1
    guard stream.count == end + 4 else {
      throw Failure(description: "\(stream.count - end) bytes follow the last block instead of 4")
    }
    var (a, b) = (UInt32(1), UInt32(0))
    for byte in inflate.output {
      a = (a + UInt32(byte)) % 65521
      b = (b + a) % 65521
    }
    let stated = stream[end...].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    guard stated == b << 16 | a else { throw Failure(description: "Adler-32 differs") }
    return inflate.output
  }

  private init(bytes: [UInt8], position: Int) {
    self.bytes = bytes
    self.position = position
  }

  private mutating func read(_ count: Int) throws -> Int {
    var value = 0
    for i in 0..<count {
      guard position < bytes.count else { throw Failure(description: "the stream ends early") }
      value |= Int(bytes[position] >> bit & 1) << i
      bit += 1
      if bit == 8 { (position, bit) = (position + 1, 0) }
    }
    return value
  }

  private mutating func blocks() throws {
    var isLast = false
    while !isLast {
      isLast = try read(1) == 1
      switch try read(2) {
      case 0: try stored()
      case 1:
        try block(
          Code(
            Array(repeating: 8, count: 144) + Array(repeating: 9, count: 112)
              + Array(repeating: 7, count: 24) + Array(repeating: 8, count: 8)),
          Code(Array(repeating: 5, count: 32)))
      case 2: try dynamic()
      default: throw Failure(description: "reserved block type")
      }
    }
  }

  private mutating func stored() throws {
    if bit > 0 { (position, bit) = (position + 1, 0) }
    let length = try read(16)
    guard try read(16) == ~length & 0xffff, position + length <= bytes.count else {
      throw Failure(description: "bad stored block")
    }
    output += bytes[position..<(position + length)]
    position += length
  }

  private mutating func dynamic() throws {
    let literalCount = try read(5) + 257
    let distanceCount = try read(5) + 1
    let lengthCount = try read(4) + 4
    guard literalCount <= 286, distanceCount <= 30 else {
      throw Failure(description: "too many codes")
    }
    var lengthLengths = Array(repeating: 0, count: 19)
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    for i in 0..<lengthCount { lengthLengths[order[i]] = try read(3) }
    let lengthCode = try Code(lengthLengths)
    var lengths: [Int] = []
    while lengths.count < literalCount + distanceCount {
      switch try symbol(lengthCode) {
      case 16:
        guard let last = lengths.last else { throw Failure(description: "nothing to repeat") }
        lengths += Array(repeating: last, count: try read(2) + 3)
      case 17: lengths += Array(repeating: 0, count: try read(3) + 3)
      case 18: lengths += Array(repeating: 0, count: try read(7) + 11)
      case let length: lengths.append(length)
      }
    }
    guard lengths.count == literalCount + distanceCount, lengths[256] > 0 else {
      throw Failure(description: "bad code lengths")
    }
    try block(Code(Array(lengths[..<literalCount])), Code(Array(lengths[literalCount...])))
  }

  private mutating func block(_ literals: Code, _ distances: Code) throws {
    let lengthBases = [
      3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
      163, 195, 227, 258,
    ]
    while true {
      let symbol = try symbol(literals)
      if symbol < 256 {
        output.append(UInt8(symbol))
        continue
      }
      if symbol == 256 { return }
      let lengthIndex = symbol - 257
      guard lengthIndex < 29 else { throw Failure(description: "length symbol \(symbol)") }
      let lengthBits = lengthIndex < 8 || lengthIndex == 28 ? 0 : lengthIndex / 4 - 1
      let length = try lengthBases[lengthIndex] + read(lengthBits)
      let distanceSymbol = try self.symbol(distances)
      guard distanceSymbol < 30 else { throw Failure(description: "distance symbol") }
      let distanceBits = distanceSymbol < 4 ? 0 : distanceSymbol / 2 - 1
      let distance =
        try
        (distanceSymbol < 4
        ? distanceSymbol + 1 : (2 + distanceSymbol % 2) << distanceBits + 1) + read(distanceBits)
      guard distance <= output.count, distance <= 32_768 else {
        throw Failure(description: "distance \(distance) reaches before the start")
      }
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
  }

  /// A canonical prefix code: the number of codes of each length, and their symbols in order.
  private struct Code {
    var counts = Array(repeating: 0, count: 16)
    var symbols: [Int] = []

    init(_ lengths: [Int]) throws {
      for length in lengths where length > 0 { counts[length] += 1 }
      let space = (1...15).reduce(0) { $0 + counts[$1] << (15 - $1) }
      // A single code of one bit is the one incomplete code that is allowed.
      guard space == 1 << 15 || space == 0 || (counts[1] == 1 && space == 1 << 14) else {
        throw Failure(description: "the code is over-subscribed or incomplete")
      }
      for length in 1...15 { symbols += lengths.indices.filter { lengths[$0] == length } }
    }
  }

  private mutating func symbol(_ code: Code) throws -> Int {
    var (value, first, index) = (0, 0, 0)
    for length in 1...15 {
      value |= try read(1)
      let count = code.counts[length]
      if value - first < count { return code.symbols[index + value - first] }
      index += count
      first = (first + count) << 1
      value <<= 1
    }
    throw Failure(description: "a code that stands for nothing")
  }
}
