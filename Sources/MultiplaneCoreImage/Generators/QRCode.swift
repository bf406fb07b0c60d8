// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// A QR code (ISO/IEC 18004) of bytes.
struct QRCode {
  /// The share of the code words that may be damaged: 7, 15, 25 or 30 %.
  enum CorrectionLevel: String {
    case low = "L", medium = "M", quartile = "Q", high = "H"

    /// The index of the level in the tables.
    var index: Int {
      switch self {
      case .low: 0
      case .medium: 1
      case .quartile: 2
      case .high: 3
      }
    }
    /// The two bits of the level in the format information.
    var formatBits: Int {
      switch self {
      case .low: 1
      case .medium: 0
      case .quartile: 3
      case .high: 2
      }
    }
  }

  /// The version, 1...40, which determines the size.
  private(set) var version: Int
  /// The number of modules in each direction: 21...177.
  private(set) var size: Int
  /// Whether the modules are dark, row by row from the top.
  private(set) var modules: [Bool]
  /// Whether the modules are reserved for patterns, format and version, so that they contain no code words.
  private var isFunction: [Bool]

  /// Creates the smallest code that contains a message, with the mask of the lowest penalty; nil for a message of more
  /// bytes than a code of the level can contain: 2953, 2331, 1663 or 1273.
  init?(_ message: [UInt8], _ level: CorrectionLevel) {
    guard
      let version = (1...40).first(where: { version in
        let lengthBits = version < 10 ? 8 : 16
        return 4 + lengthBits + 8 * message.count <= 8 * Self.dataCount(version, level)
      })
    else { return nil }
    self.version = version
    size = 17 + 4 * version
    modules = Array(repeating: false, count: size * size)
    isFunction = modules
    drawFunctionPatterns(level)
    draw(Self.interleaved(Self.dataWords(message, version, level), version, level))
    var best: (penalty: Int, code: QRCode)?
    for mask in 0..<8 {
      var code = self
      code.apply(mask)
      code.drawFormat(level, mask)
      let penalty = code.penalty
      if best.map({ penalty < $0.penalty }) ?? true { best = (penalty, code) }
    }
    if let best { self = best.code }
  }

  /// Whether a module is dark; column and row are counted from the upper left corner.
  subscript(x: Int, y: Int) -> Bool { modules[y * size + x] }

  // MARK: Code words

  /// The numbers of code words for error correction in a block, for the levels L, M, Q and H and the versions 1...40.
  private static let correctionCounts: [[Int]] = [
    [
      7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30,
      26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
    [
      10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28,
      28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
    ],
    [
      13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30, 28, 30, 30,
      30, 30, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
    [
      17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28, 30, 24, 30,
      30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
  ]
  /// The numbers of blocks, for the levels L, M, Q and H and the versions 1...40.
  private static let blockCounts: [[Int]] = [
    [
      1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14,
      15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25,
    ],
    [
      1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25,
      26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
    ],
    [
      1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20, 23, 23, 25, 27, 29, 34,
      34, 35, 38, 40, 43, 45, 48, 51, 53, 56, 59, 62, 65, 68,
    ],
    [
      1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25, 25, 34, 30, 32, 35, 37,
      40, 42, 45, 48, 51, 54, 57, 60, 63, 66, 70, 74, 77, 80,
    ],
  ]

  /// The number of modules that contain code words, including remaining bits.
  private static func rawModuleCount(_ version: Int) -> Int {
    var count = (16 * version + 128) * version + 64
    if version >= 2 {
      let alignments = version / 7 + 2
      count -= (25 * alignments - 10) * alignments - 55
      if version >= 7 { count -= 36 }
    }
    return count
  }

  /// The number of code words for data.
  private static func dataCount(_ version: Int, _ level: CorrectionLevel) -> Int {
    rawModuleCount(version) / 8
      - correctionCounts[level.index][version - 1] * blockCounts[level.index][version - 1]
  }

  /// Returns the data of a message in byte mode, padded to the capacity.
  private static func dataWords(
    _ message: [UInt8], _ version: Int, _ level: CorrectionLevel
  ) -> [UInt8] {
    var bits: [Bool] = []
    func append(_ value: Int, _ count: Int) {
      for shift in stride(from: count - 1, through: 0, by: -1) {
        bits.append(value >> shift & 1 == 1)
      }
    }
    append(4, 4)
    append(message.count, version < 10 ? 8 : 16)
    for byte in message { append(Int(byte), 8) }
    let capacity = 8 * dataCount(version, level)
    append(0, min(4, capacity - bits.count))
    append(0, (8 - bits.count % 8) % 8)
    var pad = 0xEC
    while bits.count < capacity {
      append(pad, 8)
      pad ^= 0xEC ^ 0x11
    }
    return stride(from: 0, to: capacity, by: 8).map { start in
      bits[start..<start + 8].reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
    }
  }

  /// Returns the data and the code words for error correction of all blocks, in the order in which the code stores
  /// them.
  private static func interleaved(
    _ data: [UInt8], _ version: Int, _ level: CorrectionLevel
  ) -> [UInt8] {
    let count = blockCounts[level.index][version - 1]
    let corrections = correctionCounts[level.index][version - 1]
    let total = rawModuleCount(version) / 8
    let shortCount = count - total % count, shortLength = total / count - corrections
    let divisor = ReedSolomon.divisor(corrections)
    var blocks: [(data: [UInt8], correction: [UInt8])] = []
    var start = 0
    for index in 0..<count {
      let length = shortLength + (index < shortCount ? 0 : 1)
      let part = Array(data[start..<start + length])
      blocks.append((part, ReedSolomon.remainder(part, divisor)))
      start += length
    }
    var result: [UInt8] = []
    for index in 0...shortLength {
      for block in blocks where index < block.data.count { result.append(block.data[index]) }
    }
    for index in 0..<corrections { result += blocks.map { $0.correction[index] } }
    return result
  }

  // MARK: Modules

  private mutating func set(_ x: Int, _ y: Int, _ isDark: Bool) {
    modules[y * size + x] = isDark
    isFunction[y * size + x] = true
  }

  private mutating func drawFunctionPatterns(_ level: CorrectionLevel) {
    for i in 0..<size {
      set(6, i, i % 2 == 0)
      set(i, 6, i % 2 == 0)
    }
    for (x, y) in [(3, 3), (size - 4, 3), (3, size - 4)] { drawFinder(x, y) }
    let places = alignmentPlaces, last = places.count - 1
    for i in places.indices {
      for j in places.indices
      where !(i == 0 && j == 0 || i == 0 && j == last || i == last && j == 0) {
        for dy in -2...2 {
          for dx in -2...2 { set(places[i] + dx, places[j] + dy, max(abs(dx), abs(dy)) != 1) }
        }
      }
    }
    drawFormat(level, 0)
    guard version >= 7 else { return }
    var remainder = version
    for _ in 0..<12 { remainder = remainder << 1 ^ (remainder >> 11) * 0x1F25 }
    let bits = version << 12 | remainder
    for i in 0..<18 {
      let isDark = bits >> i & 1 == 1, a = size - 11 + i % 3, b = i / 3
      set(a, b, isDark)
      set(b, a, isDark)
    }
  }

  private mutating func drawFinder(_ x: Int, _ y: Int) {
    for dy in -4...4 {
      for dx in -4...4 {
        let distance = max(abs(dx), abs(dy)), (column, row) = (x + dx, y + dy)
        if (0..<size).contains(column), (0..<size).contains(row) {
          set(column, row, distance != 2 && distance != 4)
        }
      }
    }
  }

  /// The coordinates of the centers of alignment patterns.
  private var alignmentPlaces: [Int] {
    if version == 1 { return [] }
    let count = version / 7 + 2
    let step = version == 32 ? 26 : (version * 4 + count * 2 + 1) / (count * 2 - 2) * 2
    return [6] + (0..<count - 1).reversed().map { size - 7 - $0 * step }
  }

  private mutating func drawFormat(_ level: CorrectionLevel, _ mask: Int) {
    let data = level.formatBits << 3 | mask
    var remainder = data
    for _ in 0..<10 { remainder = remainder << 1 ^ (remainder >> 9) * 0x537 }
    let bits = (data << 10 | remainder) ^ 0x5412
    func bit(_ i: Int) -> Bool { bits >> i & 1 == 1 }
    for i in 0...5 { set(8, i, bit(i)) }
    set(8, 7, bit(6))
    set(8, 8, bit(7))
    set(7, 8, bit(8))
    for i in 9..<15 { set(14 - i, 8, bit(i)) }
    for i in 0..<8 { set(size - 1 - i, 8, bit(i)) }
    for i in 8..<15 { set(8, size - 15 + i, bit(i)) }
    set(8, size - 8, true)
  }

  /// Draws code words in pairs of columns from the right, alternately upward and downward.
  private mutating func draw(_ words: [UInt8]) {
    var index = 0
    for pair in stride(from: size - 1, through: 1, by: -2) {
      // The column of the timing pattern belongs to no pair.
      let right = pair <= 6 ? pair - 1 : pair
      let isUpward = (right + 1) & 2 == 0
      for step in 0..<size {
        let y = isUpward ? size - 1 - step : step
        for x in [right, right - 1] where !isFunction[y * size + x] && index < words.count * 8 {
          modules[y * size + x] = words[index >> 3] >> (7 - (index & 7)) & 1 == 1
          index += 1
        }
      }
    }
  }

  private mutating func apply(_ mask: Int) {
    for y in 0..<size {
      for x in 0..<size where !isFunction[y * size + x] {
        let isInverted =
          switch mask {
          case 0: (x + y) % 2 == 0
          case 1: y % 2 == 0
          case 2: x % 3 == 0
          case 3: (x + y) % 3 == 0
          case 4: (x / 3 + y / 2) % 2 == 0
          case 5: x * y % 2 + x * y % 3 == 0
          case 6: (x * y % 2 + x * y % 3) % 2 == 0
          default: ((x + y) % 2 + x * y % 3) % 2 == 0
          }
        if isInverted { modules[y * size + x].toggle() }
      }
    }
  }

  /// The penalty by which masks are compared.
  private var penalty: Int {
    var result = 0
    for isColumn in [false, true] {
      for i in 0..<size {
        let line = (0..<size).map { isColumn ? self[i, $0] : self[$0, i] }
        var run = 1
        for j in 1...size {
          if j < size, line[j] == line[j - 1] {
            run += 1
          } else {
            if run >= 5 { result += run - 2 }
            run = 1
          }
        }
        // A pattern like that of a finder, with four light modules at one side.
        let finder = [true, false, true, true, true, false, true]
        let light = [false, false, false, false]
        for j in 0...max(0, size - 11) {
          let part = Array(line[j..<j + 11])
          if part == finder + light || part == light + finder { result += 40 }
        }
      }
    }
    for y in 1..<size {
      for x in 1..<size {
        let isDark = self[x, y]
        if self[x - 1, y] == isDark, self[x, y - 1] == isDark, self[x - 1, y - 1] == isDark {
          result += 3
        }
      }
    }
    let dark = modules.reduce(0) { $0 + ($1 ? 1 : 0) }, total = size * size
    result += (abs(dark * 20 - total * 10) + total - 1) / total * 10 - 10
    return result
  }
}

/// Error correction by polynomials over the field of 256 elements with the polynomial 0x11D.
private enum ReedSolomon {
  static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
    var result = 0
    for shift in stride(from: 7, through: 0, by: -1) {
      result = result << 1 ^ (result >> 7) * 0x11D
      result ^= (Int(b) >> shift & 1) * Int(a)
    }
    return UInt8(result)
  }

  /// Returns the coefficients of the generator polynomial, without the leading one.
  static func divisor(_ degree: Int) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: degree - 1) + [1]
    var root: UInt8 = 1
    for _ in 0..<degree {
      for j in 0..<degree {
        result[j] = product(result[j], root) ^ (j + 1 < degree ? result[j + 1] : 0)
      }
      root = product(root, 2)
    }
    return result
  }

  static func remainder(_ data: [UInt8], _ divisor: [UInt8]) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: divisor.count)
    for byte in data {
      let factor = byte ^ result.removeFirst()
      result.append(0)
      for index in result.indices { result[index] ^= product(divisor[index], factor) }
    }
    return result
  }
}
