// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// Which bytes of a Swift source are code: not comments, not the text of string literals. Code inside interpolations
/// counts.
struct CodeMask {
  /// For each byte of the source.
  private(set) var isCode: [Bool]

  private enum Context {
    /// Inside an interpolation, with so many parentheses open; the outermost never closes.
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
          // A literal that is not closed ends with its line.
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

  /// Where the comment that begins here ends; nil when none does.
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

  /// What opens a string literal here; nil when nothing does.
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
