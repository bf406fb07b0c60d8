// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// A barcode of the symbology Code 128 (ISO/IEC 15417).
struct Code128 {
  /// Whether the modules are dark, from the left, without quiet space.
  let modules: [Bool]

  /// The widths of the bars and spaces of each symbol, in modules, beginning with a bar.
  private static let widths: [String] = [
    "212222", "222122", "222221", "121223", "121322", "131222", "122213", "122312", "132212",
    "221213", "221312", "231212", "112232", "122132", "122231", "113222", "123122", "123221",
    "223211", "221132", "221231", "213212", "223112", "312131", "311222", "321122", "321221",
    "312212", "322112", "322211", "212123", "212321", "232121", "111323", "131123", "131321",
    "112313", "132113", "132311", "211313", "231113", "231311", "112133", "112331", "132131",
    "113123", "113321", "133121", "313121", "211331", "231131", "213113", "213311", "213131",
    "311123", "311321", "331121", "312113", "312311", "332111", "314111", "221411", "431111",
    "111224", "111422", "121124", "121421", "141122", "141221", "112214", "112412", "122114",
    "122411", "142112", "142211", "241211", "221114", "413111", "241112", "134111", "111242",
    "121142", "121241", "114212", "124112", "124211", "411212", "421112", "421211", "212141",
    "214121", "412121", "111143", "111341", "131141", "114113", "114311", "411113", "411311",
    "113141", "114131", "311141", "411131", "211412", "211214", "211232", "2331112",
  ]

  /// Creates the code of a message; nil for an empty message and for bytes that are not ASCII.
  ///
  /// Runs of at least four digits, and a message of two digits, are encoded in pairs. The first digit of a run of odd
  /// length is encoded alone.
  init?(_ message: [UInt8]) {
    guard !message.isEmpty, message.allSatisfy({ $0 < 128 }) else { return nil }
    enum CodeSet { case a, b, c }
    func isDigit(_ index: Int) -> Bool {
      message.indices.contains(index) && (48...57).contains(message[index])
    }
    func digits(from index: Int) -> Int {
      var end = index
      while isDigit(end) { end += 1 }
      return end - index
    }
    var symbols: [Int] = []
    var current: CodeSet?
    func change(to set: CodeSet) {
      guard current != set else { return }
      switch set {
      case .a: symbols.append(current == nil ? 103 : 101)
      case .b: symbols.append(current == nil ? 104 : 100)
      case .c: symbols.append(current == nil ? 105 : 99)
      }
      current = set
    }
    var index = 0
    while index < message.count {
      let run = digits(from: index)
      let isPaired =
        current == .c ? run >= 2 : run >= 4 && (run % 2 == 0) || run == 2 && message.count == 2
      if isPaired {
        change(to: .c)
        symbols.append(Int(message[index] - 48) * 10 + Int(message[index + 1] - 48))
        index += 2
        continue
      }
      let byte = Int(message[index])
      // Set A contains control characters, set B lowercase letters; all others are in both.
      if byte < 32 { change(to: .a) } else if byte >= 96 || current != .a { change(to: .b) }
      symbols.append(byte < 32 ? byte + 64 : byte - 32)
      index += 1
    }
    let sum = symbols.enumerated().reduce(0) { $0 + max(1, $1.offset) * $1.element }
    var modules: [Bool] = []
    for symbol in symbols + [sum % 103, 106] {
      var isDark = true
      for width in Self.widths[symbol] {
        modules += Array(repeating: isDark, count: width.wholeNumberValue ?? 0)
        isDark.toggle()
      }
    }
    self.modules = modules
  }
}
