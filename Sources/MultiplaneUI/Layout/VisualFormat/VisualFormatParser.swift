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
  struct Amount {
    var relation = NSLayoutConstraint.Relation.equal
    var value: Value
    var priority: Value?
  }
  enum Value {
    case number(Double)
    case name(String)
  }
  enum Part {
    case edge
    case view(String, [Amount])
  }
  /// Nothing between two parts: they touch. An empty list is the system's distance.
  var parts: [Part] = []
  var gaps: [[Amount]?] = []
  var axis = NSLayoutConstraint.Axis.horizontal
}

/// Reads visual formats.
struct VisualFormatParser {
  private let text: [Character]
  private var place = 0

  init(_ text: String) { self.text = text.filter { !$0.isWhitespace }.map { $0 } }

  mutating func line() throws -> VisualFormatLine {
    var line = VisualFormatLine()
    if take("H:") {
    } else if take("V:") {
      line.axis = .vertical
    }
    line.parts.append(try part())
    while place < text.count {
      line.gaps.append(try gap())
      line.parts.append(try part())
      if case .edge = line.parts.last!, place < text.count {
        throw wrong("nothing can follow the second edge")
      }
    }
    return line
  }

  private mutating func part() throws -> VisualFormatLine.Part {
    if take("|") { return .edge }
    guard take("[") else { throw wrong("a view in brackets or an edge \"|\" belongs here") }
    let name = try name()
    let amounts = take("(") ? try amounts() : []
    guard take("]") else { throw wrong("\"]\" belongs here") }
    return .view(name, amounts)
  }

  /// What is between two parts.
  private mutating func gap() throws -> [VisualFormatLine.Amount]? {
    guard take("-") else { return nil }
    if peek == "[" || peek == "|" { return [] }
    let amounts = take("(") ? try self.amounts() : [try amount()]
    guard take("-") else { throw wrong("\"-\" belongs here") }
    return amounts
  }

  /// With commas, to the closing parenthesis.
  private mutating func amounts() throws -> [VisualFormatLine.Amount] {
    var all = [try amount()]
    while take(",") { all.append(try amount()) }
    guard take(")") else { throw wrong("\")\" belongs here") }
    return all
  }

  private mutating func amount() throws -> VisualFormatLine.Amount {
    var relation = NSLayoutConstraint.Relation.equal
    if take("==") {
    } else if take("<=") {
      relation = .lessThanOrEqual
    } else if take(">=") {
      relation = .greaterThanOrEqual
    }
    let value = try value()
    return VisualFormatLine.Amount(
      relation: relation, value: value, priority: take("@") ? try self.value() : nil)
  }

  private mutating func value() throws -> VisualFormatLine.Value {
    let start = place
    if peek == "-" || peek == "+" { place += 1 }
    while let c = peek, c.isASCII, c.isNumber || c == "." { place += 1 }
    if place > start {
      guard let number = Double(String(text[start..<place])) else {
        throw wrong("this is no number")
      }
      return .number(number)
    }
    return .name(try name())
  }

  private mutating func name() throws -> String {
    let start = place
    while let c = peek, c.isLetter || c == "_" || c.isNumber && place > start { place += 1 }
    guard place > start else { throw wrong("a name belongs here") }
    return String(text[start..<place])
  }

  private var peek: Character? { place < text.count ? text[place] : nil }

  private mutating func take(_ expected: String) -> Bool {
    guard text[place...].starts(with: expected) else { return false }
    place += expected.count
    return true
  }

  private func wrong(_ what: String) -> VisualFormatError {
    VisualFormatError(description: "\(what), after \"\(String(text[..<place]))\"")
  }
}
