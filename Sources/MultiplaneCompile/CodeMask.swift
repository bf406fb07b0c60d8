// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// A mask of the bytes of a Swift source that are code: not comments, and not the text of string and regex literals.
/// Interpolated expressions are code.
struct CodeMask {
  /// Whether each byte of the source is code.
  private(set) var isCode: [Bool]

  private enum Context {
    /// Code with a number of open parentheses: the file itself, which never closes, or an interpolation.
    case code(parentheses: Int)
    case string(hashes: Int, isMultiline: Bool)
  }

  init(_ bytes: [UInt8]) {
    isCode = Array(repeating: false, count: bytes.count)
    var stack: [Context] = [.code(parentheses: 0)]
    var i = 0
    while i < bytes.count {
      switch stack[stack.count - 1] {
      case .code(let parentheses):
        if let end = Self.commentEnd(bytes, i) {
          i = end
        } else if let end = Self.regexEnd(bytes, i) {
          i = end
        } else if let quote = Self.quote(bytes, i) {
          stack.append(.string(hashes: quote.hashes, isMultiline: quote.isMultiline))
          i = quote.end
        } else if bytes[i] == UInt8(ascii: ")"), stack.count > 1, parentheses == 0 {
          stack.removeLast()
          i += 1
        } else {
          let step = bytes[i] == UInt8(ascii: "(") ? 1 : bytes[i] == UInt8(ascii: ")") ? -1 : 0
          stack[stack.count - 1] = .code(parentheses: parentheses + step)
          isCode[i] = true
          i += 1
        }
      case .string(let hashes, let isMultiline):
        if bytes[i] == UInt8(ascii: "\\"), Self.has(bytes, i + 1, "#", hashes) {
          let next = i + 1 + hashes
          if next < bytes.count, bytes[next] == UInt8(ascii: "(") {
            stack.append(.code(parentheses: 0))
          }
          i = next + 1
        } else if Self.has(bytes, i, "\"", isMultiline ? 3 : 1),
          Self.has(bytes, i + (isMultiline ? 3 : 1), "#", hashes)
        {
          stack.removeLast()
          i += (isMultiline ? 3 : 1) + hashes
        } else {
          // An unterminated literal ends with its line.
          if !isMultiline, bytes[i] == UInt8(ascii: "\n") { stack.removeLast() }
          i += 1
        }
      }
    }
  }

  private static func has(
    _ bytes: [UInt8], _ start: Int, _ character: Unicode.Scalar, _ count: Int
  ) -> Bool {
    start + count <= bytes.count
      && bytes[start..<start + count].allSatisfy { $0 == UInt8(ascii: character) }
  }

  /// Returns the end of the comment that starts at an offset; nil if there is none.
  private static func commentEnd(_ bytes: [UInt8], _ start: Int) -> Int? {
    guard start + 1 < bytes.count, bytes[start] == UInt8(ascii: "/") else { return nil }
    if bytes[start + 1] == UInt8(ascii: "/") {
      return bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    }
    guard bytes[start + 1] == UInt8(ascii: "*") else { return nil }
    var (depth, i) = (0, start)
    while i + 1 < bytes.count {
      switch (bytes[i], bytes[i + 1]) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        depth += 1
        i += 2
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        depth -= 1
        i += 2
        if depth == 0 { return i }
      default: i += 1
      }
    }
    return bytes.count
  }

  /// Characters and words that precede a value, so that a following slash starts a regex literal rather than a
  /// division.
  private static let openers = Set("(,=:[{;!&|?<>+-~^".utf8)
  private static let openingWords: Set<String> = [
    "return", "in", "case", "try", "await", "if", "while", "switch", "else", "throw",
  ]

  /// Returns the end of the regex literal that starts at an offset; nil if there is none.
  private static func regexEnd(_ bytes: [UInt8], _ start: Int) -> Int? {
    var i = start
    while i < bytes.count, bytes[i] == UInt8(ascii: "#") { i += 1 }
    let hashes = i - start
    guard i + 1 < bytes.count, bytes[i] == UInt8(ascii: "/") else { return nil }
    i += 1
    let blanks = Set(" \t\n\r".utf8)
    if hashes == 0 {
      guard !blanks.contains(bytes[i]), bytes[i] != UInt8(ascii: "/"), isBeforeValue(bytes, start)
      else { return nil }
    }
    // A literal with hashes whose first line is empty spans several lines.
    let isMultiline = hashes > 0 && bytes[i...].first { $0 != 0x20 && $0 != 0x09 } == 0x0A
    while i < bytes.count {
      if bytes[i] == UInt8(ascii: "\\") {
        i += 2
      } else if bytes[i] == UInt8(ascii: "/"), has(bytes, i + 1, "#", hashes) {
        return hashes == 0 && blanks.contains(bytes[i - 1]) ? nil : i + 1 + hashes
      } else if bytes[i] == UInt8(ascii: "\n"), !isMultiline {
        return nil
      } else {
        i += 1
      }
    }
    return nil
  }

  /// Whether the preceding character or word of the line indicates that a value starts at an offset, so that a slash is
  /// not a division.
  private static func isBeforeValue(_ bytes: [UInt8], _ place: Int) -> Bool {
    guard let last = bytes[..<place].lastIndex(where: { $0 != 0x20 && $0 != 0x09 }) else {
      return true
    }
    if openers.contains(bytes[last]) { return true }
    let word = bytes[...last].reversed().prefix { (0x61...0x7A).contains($0) }
    return openingWords.contains(String(decoding: word.reversed(), as: UTF8.self))
  }

  /// Returns the opening delimiter of the string literal that starts at an offset; nil if there is none.
  private static func quote(
    _ bytes: [UInt8], _ start: Int
  ) -> (hashes: Int, isMultiline: Bool, end: Int)? {
    var i = start
    while i < bytes.count, bytes[i] == UInt8(ascii: "#") { i += 1 }
    guard i < bytes.count, bytes[i] == UInt8(ascii: "\"") else { return nil }
    let isMultiline = has(bytes, i, "\"", 3)
    return (i - start, isMultiline, i + (isMultiline ? 3 : 1))
  }
}
