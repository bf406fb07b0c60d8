// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// A file name with a placeholder for a number, such as `frame-%04d.png`; `%%` stands for a percent sign.
public struct FileNamePattern: Equatable, Sendable {
  private let head, tail: String
  private let digits: Int

  /// Parses a pattern; nil unless it has exactly one placeholder, `%d` or `%0Nd` with N at most 20, and all other
  /// percent signs are doubled.
  public init?(_ text: String) {
    var parts: [String] = [""]
    var digits = 0
    var rest = Substring(text)
    while let character = rest.popFirst() {
      guard character == "%" else {
        parts[parts.count - 1].append(character)
        continue
      }
      if rest.first == "%" {
        rest.removeFirst()
        parts[parts.count - 1].append("%")
        continue
      }
      let number = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(number.count)
      guard rest.popFirst() == "d", number.isEmpty || (number.first == "0" && number.count <= 3)
      else { return nil }
      digits = Int(number) ?? 0
      parts.append("")
    }
    guard parts.count == 2, digits <= 20 else { return nil }
    (head, tail) = (parts[0], parts[1])
    self.digits = digits
  }

  /// Returns the name for a number, which is 0 or more.
  public func name(_ number: Int) -> String {
    let text = "\(number)"
    return head + String(repeating: "0", count: max(0, digits - text.count)) + text + tail
  }

  /// Returns whether ``name(_:)`` returns a name for some number.
  package func contains(_ name: String) -> Bool {
    guard name.hasPrefix(head), name.hasSuffix(tail), name.count > head.count + tail.count else {
      return false
    }
    let text = name.dropFirst(head.count).dropLast(tail.count)
    guard let number = Int(text), number >= 0 else { return false }
    return self.name(number) == name
  }
}
