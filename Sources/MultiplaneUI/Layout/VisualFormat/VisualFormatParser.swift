// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension NSLayoutConstraint {
  /// Constraints from a line that draws them: `"H:|-[label(>=80)]-12-[field]-|"`; not active.
  ///
  /// `H:` (the default) or `V:`; `|` is the superview's edge; `-` is the system's distance: 8 points between views, the
  /// margins at an edge; `-12-` and `-(>=8@750)-` are others. Lengths stand in parentheses, several with commas: numbers,
  /// metrics, or other views. A line that cannot be read traps, with the place, as UIKit throws.
  /// - Parameters:
  ///   - opts: what of all views is aligned.
  ///   - metrics: numbers by name.
  ///   - views: views and layout guides by name.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [],
    metrics: [String: Any]? = nil, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    do {
      var parser = VisualFormatParser(format)
      let line = try parser.line()
      return try VisualFormatBuilder(opts, metrics ?? [:], views).constraints(of: line)
    } catch {
      preconditionFailure("visual format \"\(format)\": \(error)")
    }
  }
}

/// Why a visual format cannot be read.
struct VisualFormatError: Error, CustomStringConvertible {
  var description: String
}

/// What a visual format says.
struct VisualFormatLine {
  /// A number with a relation and a priority, or the length of a view.
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
  /// Nothing between two parts: they touch. An empty list is the system's distance.
  var parts: [Element] = []
  var connections: [[Predicate]?] = []
  var axis = NSLayoutConstraint.Axis.horizontal
}

/// Reads visual formats.
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
        throw parseError("nothing can follow the second edge")
      }
    }
    return line
  }

  private mutating func part() throws -> VisualFormatLine.Element {
    if consume("|") { return .superview }
    guard consume("[") else { throw parseError("a view in brackets or an edge \"|\" belongs here") }
    let name = try name()
    let amounts = consume("(") ? try predicateList() : []
    guard consume("]") else { throw parseError("\"]\" belongs here") }
    return .view(name, amounts)
  }

  /// What is between two parts.
  private mutating func connection() throws -> [VisualFormatLine.Predicate]? {
    guard consume("-") else { return nil }
    if peek == "[" || peek == "|" { return [] }
    let amounts = consume("(") ? try self.predicateList() : [try predicate()]
    guard consume("-") else { throw parseError("\"-\" belongs here") }
    return amounts
  }

  /// With commas, to the closing parenthesis.
  private mutating func predicateList() throws -> [VisualFormatLine.Predicate] {
    var all = [try predicate()]
    while consume(",") { all.append(try predicate()) }
    guard consume(")") else { throw parseError("\")\" belongs here") }
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
        throw parseError("this is no number")
      }
      return .number(number)
    }
    return .name(try name())
  }

  private mutating func name() throws -> String {
    let start = position
    while let c = peek, c.isLetter || c == "_" || c.isNumber && position > start { position += 1 }
    guard position > start else { throw parseError("a name belongs here") }
    return String(text[start..<position])
  }

  private var peek: Character? { position < text.count ? text[position] : nil }

  private mutating func consume(_ expected: String) -> Bool {
    guard text[position...].starts(with: expected) else { return false }
    position += expected.count
    return true
  }

  private func parseError(_ what: String) -> VisualFormatError {
    VisualFormatError(description: "\(what), after \"\(String(text[..<position]))\"")
  }
}
