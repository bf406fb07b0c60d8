// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// The declarations at the end of a rewritten file to which its `#selector` expressions refer. Their names are short,
/// to fit in the places of the original expressions.
struct SelectorDeclarations {
  /// The maximum number of selector names, and of classes, in a file.
  private static let limit = 26 * 26

  private var methods: [String] = []
  private var types: [String] = []

  /// Returns the name of the `SelectorName` for a method, of four bytes; nil if there are too many in the file.
  mutating func function(forMethod method: String) -> String? {
    Self.number(of: method, in: &methods).map { "_S" + Self.letters($0) }
  }

  /// Returns an alias of a class, of four bytes; nil if there are too many in the file.
  mutating func alias(of type: String) -> String? {
    Self.number(of: type, in: &types).map { "_T" + Self.letters($0) }
  }

  /// The declarations; empty if there are none.
  var text: String {
    // A stored variable in a file with top-level statements would not have its value before the end of the file.
    let lines =
      methods.enumerated().map { number, method in
        "fileprivate var _S\(Self.letters(number)): SelectorName { SelectorName(\"\(method)\") }"
      }
      + types.enumerated().map { number, type in
        "fileprivate typealias _T\(Self.letters(number)) = \(type)"
      }
    return lines.map { "\n" + $0 }.joined() + (lines.isEmpty ? "" : "\n")
  }

  private static func number(of name: String, in names: inout [String]) -> Int? {
    if let known = names.firstIndex(of: name) { return known }
    guard names.count < limit else { return nil }
    names.append(name)
    return names.count - 1
  }

  private static func letters(_ number: Int) -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    return String([letters[number / 26], letters[number % 26]])
  }
}
