// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension NSLayoutConstraint {
  /// Returns inactive constraints described by a visual format, such as `"H:|-[label(>=80)]-12-[field]-|"`.
  ///
  /// The format begins with `H:` (the default) or `V:`; `|` is the superview's edge; `-` is the standard spacing, which
  /// is 8 points between views and the margin at an edge; `-12-` and `-(>=8@750)-` are custom spacings. Lengths are in
  /// parentheses, separated by commas: numbers, metrics, or other views. An invalid format traps with a message; UIKit
  /// raises an exception.
  /// See https://developer.apple.com/library/archive/documentation/UserExperience/Conceptual/AutolayoutPG/index.html.
  /// - Parameters:
  ///   - opts: The attributes by which all views are aligned, and the direction in which they are ordered.
  ///   - metrics: The numbers that the format refers to, by name.
  ///   - views: The views and layout guides that the format refers to, by name.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [],
    metrics: [String: Any]? = nil, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    do {
      var parser = VisualFormatParser(format)
      let line = try parser.line()
      return try VisualFormatBuilder(opts, metrics ?? [:], views).constraints(of: line)
    } catch {
      preconditionFailure("invalid visual format \"\(format)\": \(error)")
    }
  }
}

/// An error that describes why a visual format is invalid.
struct VisualFormatError: Error, CustomStringConvertible {
  var description: String
}

/// The views and spacings along one axis that a visual format string describes.
struct VisualFormatLine {
  /// A condition on a length or distance: a relation to a number or to the length of another view, and an optional
  /// priority.
  struct Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    var value: Value
    var priority: Value?
  }
  enum Value {
    case number(Double)
    case name(String)
  }
  enum Element {
    case superview
    case view(String, [Predicate])
  }
  /// The views and superview edges, in order.
  var parts: [Element] = []
  /// The spacings between consecutive elements of `parts`: nil for no gap, empty for the standard spacing.
  var connections: [[Predicate]?] = []
  var axis = NSLayoutConstraint.Axis.horizontal
}

/// Converts a visual format string, without regard to white space, to a ``VisualFormatLine``.
struct VisualFormatParser {
  private let text: [Character]
  private var position = 0

  init(_ text: String) { self.text = text.filter { !$0.isWhitespace }.map { $0 } }

  mutating func line() throws -> VisualFormatLine {
    var line = VisualFormatLine()
    if consume("H:") {
    } else if consume("V:") {
      line.axis = .vertical
    }
    line.parts.append(try part())
    while position < text.count {
      line.connections.append(try connection())
      line.parts.append(try part())
      if case .superview = line.parts.last!, position < text.count {
        throw parseError("expected the end of the format")
      }
    }
    return line
  }

  private mutating func part() throws -> VisualFormatLine.Element {
    if consume("|") { return .superview }
    guard consume("[") else { throw parseError("expected a view in brackets or an edge \"|\"") }
    let name = try name()
    let amounts = consume("(") ? try predicateList() : []
    guard consume("]") else { throw parseError("expected \"]\"") }
    return .view(name, amounts)
  }

  /// Parses the spacing between two elements; returns nil for no gap, and an empty array for the standard spacing.
  private mutating func connection() throws -> [VisualFormatLine.Predicate]? {
    guard consume("-") else { return nil }
    if peek == "[" || peek == "|" { return [] }
    let amounts = consume("(") ? try self.predicateList() : [try predicate()]
    guard consume("-") else { throw parseError("expected \"-\"") }
    return amounts
  }

  /// Parses predicates separated by commas, up to and including the closing parenthesis.
  private mutating func predicateList() throws -> [VisualFormatLine.Predicate] {
    var all = [try predicate()]
    while consume(",") { all.append(try predicate()) }
    guard consume(")") else { throw parseError("expected \")\"") }
    return all
  }

  private mutating func predicate() throws -> VisualFormatLine.Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    if consume("==") {
    } else if consume("<=") {
      relation = .lessThanOrEqual
    } else if consume(">=") {
      relation = .greaterThanOrEqual
    }
    let value = try value()
    return VisualFormatLine.Predicate(
      relation: relation, value: value, priority: consume("@") ? try self.value() : nil)
  }

  private mutating func value() throws -> VisualFormatLine.Value {
    let start = position
    if peek == "-" || peek == "+" { position += 1 }
    while let c = peek, c.isASCII, c.isNumber || c == "." { position += 1 }
    if position > start {
      guard let number = Double(String(text[start..<position])) else {
        throw parseError("expected a number")
      }
      return .number(number)
    }
    return .name(try name())
  }

  private mutating func name() throws -> String {
    let start = position
    while let c = peek, c.isLetter || c == "_" || c.isNumber && position > start { position += 1 }
    guard position > start else { throw parseError("expected a name") }
    return String(text[start..<position])
  }

  private var peek: Character? { position < text.count ? text[position] : nil }

  private mutating func consume(_ expected: String) -> Bool {
    guard text[position...].starts(with: expected) else { return false }
    position += expected.count
    return true
  }

  private func parseError(_ what: String) -> VisualFormatError {
    VisualFormatError(description: "\(what) after \"\(String(text[..<position]))\"")
  }
}
