// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// A byte-by-byte scanner for the tokens of SVG path data: white space, commas, numbers and flags.
struct SVGPathScanner {
  let bytes: [UInt8]
  var offset = 0
  /// The range of the last number if it begins with a 0 that is followed by another digit.
  private(set) var leadingZeroNumber: Range<Int>?

  init(_ text: String) { bytes = Array(text.utf8) }

  /// The byte at the offset, or nil at the end.
  var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// Whether a number may begin at the offset: a digit, a point or a sign.
  var isAtNumber: Bool {
    guard let byte = next else { return false }
    return byte.isDigit || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "+")
  }

  mutating func skipSpace() {
    while let byte = next {
      let length = byte < 0x80 ? (byte.isPathSpace ? 1 : 0) : unicodeSpaceLength
      if length == 0 { return }
      offset += length
    }
  }

  /// Number of bytes of the non-ASCII white space at the offset, or 0 if there is none.
  ///
  /// White space is what `\s` matches in JavaScript, because programs use `\s` to parse path data.
  private var unicodeSpaceLength: Int {
    func follows(_ distance: Int) -> UInt8 {
      offset + distance < bytes.count ? bytes[offset + distance] : 0
    }
    switch (bytes[offset], follows(1), follows(2)) {
    case (0xc2, 0xa0, _): return 2  // U+00A0
    case (0xe1, 0x9a, 0x80),  // U+1680
      (0xe2, 0x80, 0x80...0x8a), (0xe2, 0x80, 0xa8...0xa9),  // U+2000 to U+200A, U+2028, U+2029
      (0xe2, 0x80, 0xaf), (0xe2, 0x81, 0x9f),  // U+202F, U+205F
      (0xe3, 0x80, 0x80), (0xef, 0xbb, 0xbf):  // U+3000, U+FEFF
      return 3
    default: return 0
    }
  }

  /// Skips white space with at most one comma, and returns whether there was a comma.
  mutating func skipSeparator() -> Bool {
    skipSpace()
    guard next == UInt8(ascii: ",") else { return false }
    offset += 1
    skipSpace()
    return true
  }

  mutating func flag(expected: @autoclosure () -> String) throws(SVGPathDataError) -> Bool {
    guard let byte = next, byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else {
      throw failure(expected())
    }
    offset += 1
    return byte == UInt8(ascii: "1")
  }

  /// Reads a number: an optional sign, digits, a fraction or both, and an optional exponent.
  mutating func number(expected: @autoclosure () -> String) throws(SVGPathDataError) -> Double {
    guard isAtNumber else { throw failure(expected()) }
    let start = offset
    let isNegative = next == UInt8(ascii: "-")
    if isNegative || next == UInt8(ascii: "+") { offset += 1 }

    var decimal = Decimal()
    let digits = offset
    let whole = skipDigits { decimal.append($0, isFraction: false) }
    leadingZeroNumber = whole > 1 && bytes[digits] == UInt8(ascii: "0") ? start..<offset : nil
    if next == UInt8(ascii: ".") {
      offset += 1
      guard skipDigits({ decimal.append($0, isFraction: true) }) > 0 else {
        throw failure("a digit after '.'")
      }
    } else if whole == 0 {
      throw failure("a digit after '\(isNegative ? "-" : "+")'")
    }
    if let byte = next, byte | 0x20 == UInt8(ascii: "e") {
      offset += 1
      let isBelow = next == UInt8(ascii: "-")
      if isBelow || next == UInt8(ascii: "+") { offset += 1 }
      var exponent = 0
      guard skipDigits({ exponent = min(exponent * 10 + Int($0), 100_000) }) > 0 else {
        throw failure("a digit of the exponent")
      }
      decimal.exponent += isBelow ? -exponent : exponent
    }
    if let value = decimal.exactValue { return isNegative ? -value : value }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    guard let value = Double(text), value.isFinite else {
      let found = text.count > 24 ? text.prefix(20) + "…" : text[...]
      throw SVGPathDataError(
        offset: start, expected: "a number below 1.8e308", found: "'\(found)'")
    }
    return value
  }

  private mutating func skipDigits(_ body: (UInt8) -> Void) -> Int {
    let start = offset
    while let byte = next, byte.isDigit {
      body(byte &- UInt8(ascii: "0"))
      offset += 1
    }
    return offset - start
  }

  /// Returns an error at the offset with the input found there: a word, a character, or the end.
  func failure(_ expected: String) -> SVGPathDataError {
    SVGPathDataError(offset: offset, expected: expected, found: found)
  }

  private var found: String {
    guard next != nil else { return "the end" }
    let word = bytes[offset...].prefix { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7a }.prefix(12)
    if word.count > 1 { return "'\(String(decoding: word, as: UTF8.self))'" }
    let rest = String(decoding: bytes[offset..<min(offset + 4, bytes.count)], as: UTF8.self)
    guard let scalar = rest.unicodeScalars.first else { return "the end" }
    switch scalar.properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator, .nonspacingMark,
      .enclosingMark, .unassigned, .privateUse:
      if scalar == " " { return "' '" }
      let hex = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - hex.count)) + hex
    default:
      return "'\(scalar)'"
    }
  }
}

/// A decimal number that is built digit by digit.
private struct Decimal {
  private var digits: UInt64 = 0
  private var isTooLong = false
  var exponent = 0

  mutating func append(_ digit: UInt8, isFraction: Bool) {
    if digits > (1 << 53) / 10 - 1 {
      isTooLong = true
    } else {
      digits = digits * 10 + UInt64(digit)
      if isFraction { exponent -= 1 }
    }
  }

  /// The nearest double, if a single operation on exact numbers computes it.
  ///
  /// Nil for numbers of more than about 15 digits and for large exponents, which need correct rounding.
  var exactValue: Double? {
    if isTooLong { return nil }
    if digits == 0 { return 0 }
    guard exponent.magnitude <= 22 else { return nil }
    let power = Self.powersOfTen[Int(exponent.magnitude)]
    return exponent < 0 ? Double(digits) / power : Double(digits) * power
  }

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}

extension UInt8 {
  fileprivate var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  /// Whether the byte is a space, tab, line feed, vertical tab, form feed or carriage return.
  fileprivate var isPathSpace: Bool { self == 0x20 || self &- 0x09 < 5 }
}
