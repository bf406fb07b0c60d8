// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneText

/// CSS rules whose selectors consist of element names, classes and identifiers, and functions that read values of CSS.
struct StyleSheet {
  /// An element of HTML, as far as selectors distinguish elements.
  struct Element {
    var name: String
    var classes: Set<String> = []
    var identifier: String?
  }

  private struct Part {
    var name: String?
    var classes: Set<String> = []
    var identifier: String?

    func matches(_ element: Element) -> Bool {
      (name == nil || name == element.name) && classes.isSubset(of: element.classes)
        && (identifier == nil || identifier == element.identifier)
    }
  }

  /// A property and its value.
  struct Declaration {
    /// The name in lowercase.
    let name: String
    let value: String
    /// Whether the declaration takes precedence over those that are not important.
    let isImportant: Bool
  }

  private struct Rule {
    /// The names, classes and identifiers that are required of ancestors, from the outermost one, and last those that
    /// are required of the element itself.
    let parts: [Part]
    let weight: Int
    let declarations: [Declaration]
  }

  private var rules: [Rule] = []

  /// Adds the rules of a style sheet. Selectors of pseudo-classes, attributes and siblings are ignored, as are `@`
  /// rules with all rules inside them, and a rule after an `@` rule without braces. A child selector (`>`) matches all
  /// descendants.
  mutating func add(_ css: String) {
    var rest = Self.withoutComments(css)[...]
    while true {
      rest = Self.withoutStatements(rest)
      guard let open = rest.firstIndex(of: "{") else { break }
      let selectors = rest[..<open].trimmingCharacters(in: .whitespacesAndNewlines)
      var depth = 1
      var end = rest.index(after: open)
      while end < rest.endIndex, depth > 0 {
        if rest[end] == "{" { depth += 1 } else if rest[end] == "}" { depth -= 1 }
        end = rest.index(after: end)
      }
      let body = rest[rest.index(after: open)..<(depth == 0 ? rest.index(before: end) : end)]
      rest = rest[end...]
      if selectors.hasPrefix("@") { continue }
      let declarations = Self.declarations(String(body))
      for selector in selectors.split(separator: ",") {
        if let rule = Self.rule(String(selector), declarations) { rules.append(rule) }
      }
    }
    rules = rules.enumerated().sorted {
      ($0.element.weight, $0.offset) < ($1.element.weight, $1.offset)
    }.map(\.element)
  }

  private static func withoutComments(_ css: String) -> String {
    var result = ""
    var rest = css[...]
    while let start = rest.range(of: "/*") {
      result += rest[..<start.lowerBound]
      rest = rest[start.upperBound...]
      rest = rest.range(of: "*/").map { rest[$0.upperBound...] } ?? ""
    }
    return result + rest
  }

  /// Returns a style sheet without the `@` rules at its start that have no block, such as `@import`.
  private static func withoutStatements(_ css: Substring) -> Substring {
    var rest = css.drop { $0.isWhitespace }
    while rest.first == "@" {
      var closing: Character?
      var end = rest.startIndex
      // Quotes and parentheses may contain semicolons.
      while end < rest.endIndex, closing != nil || (rest[end] != ";" && rest[end] != "{") {
        let character = rest[end]
        if character == closing {
          closing = nil
        } else if closing == nil {
          closing = character == "(" ? ")" : "\"'".contains(character) ? character : nil
        }
        end = rest.index(after: end)
      }
      guard end < rest.endIndex else { return "" }
      if rest[end] == "{" { break }
      rest = rest[rest.index(after: end)...].drop { $0.isWhitespace }
    }
    return rest
  }

  private static func rule(_ selector: String, _ declarations: [Declaration]) -> Rule? {
    var parts: [Part] = []
    var weight = 0
    let words = selector.replacingOccurrences(of: ">", with: " ").split(
      whereSeparator: \.isWhitespace)
    for word in words {
      if word.contains(where: { ":[+~(".contains($0) }) { return nil }
      var part = Part()
      var kind: Character = " "
      var name = ""
      func close() {
        switch kind {
        case ".":
          part.classes.insert(name)
          weight += 10
        case "#":
          part.identifier = name
          weight += 100
        default:
          guard !name.isEmpty, name != "*" else { return }
          part.name = name.lowercased()
          weight += 1
        }
      }
      for character in word {
        if character == "." || character == "#" {
          close()
          kind = character
          name = ""
        } else {
          name.append(character)
        }
      }
      close()
      parts.append(part)
    }
    return parts.isEmpty ? nil : Rule(parts: parts, weight: weight, declarations: declarations)
  }

  /// Returns the declarations of a text such as `color: red; margin: 0`, in their order.
  static func declarations(_ text: String) -> [Declaration] {
    text.split(separator: ";").compactMap { (item: Substring) -> Declaration? in
      guard let colon = item.firstIndex(of: ":") else { return nil }
      let value = item[item.index(after: colon)...]
      let mark = value.range(
        of: #"!\s*important\s*$"#, options: [.regularExpression, .caseInsensitive])
      return Declaration(
        name: item[..<colon].trimmingCharacters(in: .whitespacesAndNewlines).lowercased(),
        value: value[..<(mark?.lowerBound ?? value.endIndex)]
          .trimmingCharacters(in: .whitespacesAndNewlines),
        isImportant: mark != nil)
    }
  }

  /// Returns the declarations of the rules that match an element. Of declarations that are equally important, the later
  /// ones take precedence.
  /// - Parameter path: The element, after its ancestors.
  func declarations(for path: [Element]) -> [Declaration] {
    guard let element = path.last else { return [] }
    return rules.filter { rule in
      guard let last = rule.parts.last, last.matches(element) else { return false }
      var ancestors = path.dropLast()
      for part in rule.parts.dropLast().reversed() {
        guard let index = ancestors.lastIndex(where: { part.matches($0) }) else { return false }
        ancestors = ancestors[..<index]
      }
      return true
    }.flatMap(\.declarations)
  }

  // MARK: Values

  /// Returns the color for a hexadecimal value, `rgb()`, `rgba()`, `transparent` or one of the more common names; nil
  /// for other text.
  static func color(_ text: String) -> UIColor? {
    let text = text.trimmingCharacters(in: .whitespaces).lowercased()
    if text.hasPrefix("#") { return color(hexadecimal: text.dropFirst()) }
    if text.hasPrefix("rgb"), let open = text.firstIndex(of: "("),
      let close = text.firstIndex(of: ")")
    {
      let parts = text[text.index(after: open)..<close].split { ", /".contains($0) }.map {
        $0.hasSuffix("%")
          ? (Double($0.dropLast()) ?? 0) / 100 * ($0.count > 0 ? 255 : 0) : Double($0) ?? 0
      }
      guard parts.count >= 3 else { return nil }
      var alpha = 1.0
      if parts.count > 3 { alpha = text.hasSuffix("%)") ? parts[3] / 255 : parts[3] }
      return UIColor(
        red: CGFloat(parts[0] / 255), green: CGFloat(parts[1] / 255),
        blue: CGFloat(parts[2] / 255), alpha: CGFloat(alpha))
    }
    if text == "transparent" { return .clear }
    return names[text].flatMap { color(hexadecimal: $0[...]) }
  }

  private static func color(hexadecimal text: Substring) -> UIColor? {
    var digits = String(text)
    if digits.count == 3 || digits.count == 4 { digits = digits.map { "\($0)\($0)" }.joined() }
    guard digits.count == 6 || digits.count == 8, let number = UInt32(digits, radix: 16) else {
      return nil
    }
    let all = digits.count == 6 ? number << 8 | 0xFF : number
    func part(_ shift: UInt32) -> CGFloat { CGFloat((all >> shift) & 0xFF) / 255 }
    return UIColor(red: part(24), green: part(16), blue: part(8), alpha: part(0))
  }

  private static let names: [String: String] = [
    "black": "000000", "silver": "c0c0c0", "gray": "808080", "grey": "808080", "white": "ffffff",
    "maroon": "800000", "red": "ff0000", "purple": "800080", "fuchsia": "ff00ff",
    "magenta": "ff00ff", "green": "008000", "lime": "00ff00", "olive": "808000",
    "yellow": "ffff00", "navy": "000080", "blue": "0000ff", "teal": "008080", "aqua": "00ffff",
    "cyan": "00ffff", "orange": "ffa500", "pink": "ffc0cb", "brown": "a52a2a", "gold": "ffd700",
    "indigo": "4b0082", "violet": "ee82ee", "coral": "ff7f50", "salmon": "fa8072",
    "tomato": "ff6347", "crimson": "dc143c", "khaki": "f0e68c", "orchid": "da70d6",
    "plum": "dda0dd", "tan": "d2b48c", "turquoise": "40e0d0", "skyblue": "87ceeb",
    "royalblue": "4169e1", "steelblue": "4682b4", "darkblue": "00008b", "darkred": "8b0000",
    "darkgreen": "006400", "darkgray": "a9a9a9", "darkgrey": "a9a9a9", "lightgray": "d3d3d3",
    "lightgrey": "d3d3d3", "lightblue": "add8e6", "lightgreen": "90ee90", "whitesmoke": "f5f5f5",
    "dodgerblue": "1e90ff", "forestgreen": "228b22", "chocolate": "d2691e", "beige": "f5f5dc",
  ]

  /// Returns a length in points, of which a pixel is one and a CSS point 4/3; nil for text that is not a number, with
  /// or without one of the units `px`, `pt`, `em`, `rem` (12 points) and `%`.
  /// - Parameter size: The font size that `em` and percentages are relative to.
  static func length(_ text: String, size: CGFloat) -> CGFloat? {
    let text = text.lowercased()
    let digits = text.prefix { $0.isNumber || ".+-".contains($0) }
    guard let number = Double(digits).map({ CGFloat($0) }), number.isFinite else { return nil }
    return switch text.dropFirst(digits.count).trimmingCharacters(in: .whitespaces) {
    case "", "px": number
    case "pt": number * 4 / 3
    case "em": number * size
    case "rem": number * 12
    case "%": number / 100 * size
    default: nil
    }
  }
}
