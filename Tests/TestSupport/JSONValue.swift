// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A parsed JSON document whose numbers are the nearest doubles, which `JSONSerialization` does not guarantee on Linux.
///
/// For test data only: malformed input stops the test process, and escapes in strings are not decoded.
public indirect enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// Parses a file.
  ///
  /// - Throws: An error of Foundation if the file cannot be read.
  public init(contentsOf url: URL) throws {
    var bytes = [UInt8](try Data(contentsOf: url))
    bytes.append(0)
    self = bytes.withUnsafeBufferPointer { buffer in
      var parser = JSONParser(bytes: buffer)
      return parser.value()
    }
  }

  /// The member of an object; nil if there is none, or if this is not an object.
  public subscript(key: String) -> JSONValue? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  /// The number; nil for other kinds.
  public var double: Double? { if case .number(let x) = self { x } else { nil } }
  /// The Boolean value; nil for other kinds.
  public var bool: Bool? { if case .bool(let x) = self { x } else { nil } }
  /// The string; nil for other kinds.
  public var string: String? { if case .string(let x) = self { x } else { nil } }
  /// The elements; nil for other kinds.
  public var array: [JSONValue]? { if case .array(let x) = self { x } else { nil } }
  /// The numbers among the elements; nil for other kinds.
  public var doubles: [Double]? { array?.compactMap(\.double) }
}

private struct JSONParser {
  let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0

  init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func value() -> JSONValue {
    skipSpace()
    switch bytes[index] {
    case UInt8(ascii: "{"): return object()
    case UInt8(ascii: "["): return array()
    case UInt8(ascii: "\""): return .string(string())
    case UInt8(ascii: "t"): return literal(4, .bool(true))
    case UInt8(ascii: "f"): return literal(5, .bool(false))
    case UInt8(ascii: "n"): return literal(4, .null)
    default: return number()
    }
  }

  private mutating func literal(_ length: Int, _ value: JSONValue) -> JSONValue {
    index += length
    return value
  }

  private mutating func number() -> JSONValue {
    bytes.withMemoryRebound(to: CChar.self) { characters in
      let start = characters.baseAddress! + index
      var end: UnsafeMutablePointer<CChar>?
      let number = strtod(start, &end)
      precondition(end != nil && UnsafePointer(end!) > start, "unexpected byte at \(index)")
      index += UnsafePointer(end!) - start
      return .number(number)
    }
  }

  private mutating func object() -> JSONValue {
    var members: [String: JSONValue] = [:]
    index += 1
    while !ends(with: "}") {
      skipSpace()
      let key = string()
      skipSpace()
      index += 1
      members[key] = value()
    }
    return .object(members)
  }

  private mutating func array() -> JSONValue {
    var elements: [JSONValue] = []
    index += 1
    while !ends(with: "]") { elements.append(value()) }
    return .array(elements)
  }

  /// Skips a comma or the end of the list, and returns whether it was the end.
  private mutating func ends(with end: Unicode.Scalar) -> Bool {
    skipSpace()
    if bytes[index] == UInt8(ascii: end) {
      index += 1
      return true
    }
    if bytes[index] == UInt8(ascii: ",") { index += 1 }
    return false
  }

  private mutating func string() -> String {
    precondition(bytes[index] == UInt8(ascii: "\""), "expected a string at byte \(index)")
    let start = index + 1
    var end = start
    while bytes[end] != UInt8(ascii: "\"") {
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    index = end + 1
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  private mutating func skipSpace() {
    while [9, 10, 13, 32].contains(bytes[index]) { index += 1 }
  }
}
