// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// A JSON value (https://www.rfc-editor.org/rfc/rfc8259) whose objects keep the order of their members.
package enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case text(String)
  case array([JSONValue])
  case object([Member])

  package struct Member: Equatable, Sendable {
    package var key: String
    package var value: JSONValue

    package init(key: String, value: JSONValue) { (self.key, self.value) = (key, value) }
  }

  package init(_ value: Double?) { self = value.map { .number($0) } ?? .null }
  package init(_ value: Int?) { self = value.map { .number(Double($0)) } ?? .null }
  package init(_ value: String?) { self = value.map { .text($0) } ?? .null }

  /// Creates a message: an object with the member `type`, followed by others.
  package static func message(_ type: String, _ members: KeyValuePairs<String, JSONValue>)
    -> JSONValue
  {
    .object(
      [Member(key: "type", value: .text(type))]
        + members.map { Member(key: $0.key, value: $0.value) })
  }

  /// The JSON text on one line; numbers that JSON cannot represent become null.
  package var json: String {
    var result = ""
    write(to: &result)
    return result
  }

  private func write(to result: inout String) {
    switch self {
    case .null: result += "null"
    case .bool(let value): result += value ? "true" : "false"
    case .number(let value):
      if !value.isFinite {
        result += "null"
      } else if value == value.rounded(), abs(value) < 1e15 {
        result += "\(Int(value))"
      } else {
        result += "\(value)"
      }
    case .text(let value): Self.quote(value, to: &result)
    case .array(let values):
      result += "["
      for (index, value) in values.enumerated() {
        if index > 0 { result += "," }
        value.write(to: &result)
      }
      result += "]"
    case .object(let members):
      result += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { result += "," }
        Self.quote(member.key, to: &result)
        result += ":"
        member.value.write(to: &result)
      }
      result += "}"
    }
  }

  private static func quote(_ text: String, to result: inout String) {
    result += "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case let control where control.value < 0x20 || control.value == 0x7f:
        let hex = String(control.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: result.unicodeScalars.append(scalar)
      }
    }
    result += "\""
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByNilLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self = .text(value) }
  package init(integerLiteral value: Int) { self = .number(Double(value)) }
  package init(floatLiteral value: Double) { self = .number(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(nilLiteral: ()) { self = .null }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member(key: $0.0, value: $0.1) })
  }
}

extension JSONValue {
  /// Returns the type at the beginning of the JSON text of a ``message(_:_:)``; nil if there is none.
  package static func type(ofMessage text: String) -> String? {
    let begin = #"{"type":""#
    guard text.hasPrefix(begin) else { return nil }
    let rest = text.dropFirst(begin.count)
    return rest.firstIndex(of: "\"").map { String(rest[..<$0]) }
  }
}
