// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A reader of formats of predicates and expressions.
///
/// https://developer.apple.com/library/archive/documentation/Cocoa/Conceptual/Predicates/Articles/pBNF.html
struct PredicateParser {
  private struct Failure: Error {}

  private let tokens: [PredicateToken]
  private var index = 0
  private var arguments: [Any]
  private var argument = 0

  private init(_ format: String, _ arguments: [Any]) throws {
    guard let tokens = PredicateToken.tokens(of: format) else { throw Failure() }
    (self.tokens, self.arguments) = (tokens, arguments)
  }

  /// Returns the predicate of a format; raises an exception if the format is not a predicate, or arguments are missing.
  static func predicate(_ format: String, _ arguments: [Any]) -> NSPredicate {
    parse(format, arguments) { try $0.disjunction() }
  }

  /// Returns the expression of a format; raises an exception if the format is not an expression, or arguments are
  /// missing.
  static func expression(_ format: String, _ arguments: [Any]) -> NSExpression {
    parse(format, arguments) { try $0.sum() }
  }

  private static func parse<Result>(
    _ format: String, _ arguments: [Any], _ body: (inout PredicateParser) throws -> Result
  ) -> Result {
    do {
      var parser = try PredicateParser(format, arguments)
      let result = try body(&parser)
      guard parser.index == parser.tokens.count else { throw Failure() }
      return result
    } catch {
      NSException(
        name: .invalidArgumentException, reason: "Unable to parse the format string \"\(format)\""
      ).raise()
      fatalError()
    }
  }

  // MARK: - Tokens

  private var next: PredicateToken? { index < tokens.count ? tokens[index] : nil }

  private mutating func skip(_ symbol: String) -> Bool {
    guard next == .symbol(symbol) else { return false }
    index += 1
    return true
  }

  private mutating func skip(word: String) -> Bool {
    guard case .word(let text)? = next, text.uppercased() == word else { return false }
    index += 1
    return true
  }

  private mutating func require(_ symbol: String) throws {
    guard skip(symbol) else { throw Failure() }
  }

  private mutating func nextArgument() throws -> Any {
    guard argument < arguments.count else { throw Failure() }
    argument += 1
    return arguments[argument - 1]
  }

  // MARK: - Predicates

  private mutating func disjunction() throws -> NSPredicate {
    var parts = [try conjunction()]
    while skip(word: "OR") || skip("||") { parts.append(try conjunction()) }
    return parts.count == 1 ? parts[0] : CompoundPredicate(type: .or, subpredicates: parts)
  }

  private mutating func conjunction() throws -> NSPredicate {
    var parts = [try negation()]
    while skip(word: "AND") || skip("&&") { parts.append(try negation()) }
    return parts.count == 1 ? parts[0] : CompoundPredicate(type: .and, subpredicates: parts)
  }

  private mutating func negation() throws -> NSPredicate {
    if skip(word: "NOT") || skip("!") {
      return CompoundPredicate(type: .not, subpredicates: [try negation()])
    }
    if next == .symbol("(") {
      // A predicate in parentheses, or an expression that begins with a parenthesis.
      let start = (index, argument)
      index += 1
      if let predicate = try? disjunction(), skip(")"), !isInExpression { return predicate }
      (index, argument) = start
    }
    if skip(word: "TRUEPREDICATE") { return ConstantPredicate(true) }
    if skip(word: "FALSEPREDICATE") { return ConstantPredicate(false) }
    return try comparison()
  }

  /// Whether the next token continues an expression, as an arithmetic operator does, or compares the expression.
  private var isInExpression: Bool {
    switch next {
    case .symbol(let symbol)?: ![")", "&&", "||", ","].contains(symbol)
    case .word(let word)?: !["AND", "OR"].contains(word.uppercased())
    case .key?: true
    default: false
    }
  }

  private mutating func comparison() throws -> NSPredicate {
    var (modifier, isNegated) = (NSComparisonPredicate.Modifier.direct, false)
    if skip(word: "ANY") || skip(word: "SOME") {
      modifier = .any
    } else if skip(word: "ALL") {
      modifier = .all
    } else if skip(word: "NONE") {
      (modifier, isNegated) = (.any, true)
    }
    let left = try sum()
    let type = try comparisonOperator()
    var options: NSComparisonPredicate.Options = []
    if case .options(let letters)? = next {
      index += 1
      if letters.contains("c") { options.insert(.caseInsensitive) }
      if letters.contains("d") { options.insert(.diacriticInsensitive) }
      if letters.contains("n") { options.insert(.normalized) }
    }
    let predicate = NSComparisonPredicate(
      leftExpression: left, rightExpression: try sum(), modifier: modifier, type: type,
      options: options)
    return isNegated ? CompoundPredicate(type: .not, subpredicates: [predicate]) : predicate
  }

  private mutating func comparisonOperator() throws -> NSComparisonPredicate.Operator {
    guard let token = next else { throw Failure() }
    index += 1
    switch token {
    case .symbol("="), .symbol("=="): return .equalTo
    case .symbol("!="), .symbol("<>"): return .notEqualTo
    case .symbol("<"): return .lessThan
    case .symbol("<="), .symbol("=<"): return .lessThanOrEqualTo
    case .symbol(">"): return .greaterThan
    case .symbol(">="), .symbol("=>"): return .greaterThanOrEqualTo
    case .word(let word):
      switch word.uppercased() {
      case "BETWEEN": return .between
      case "IN": return .in
      case "CONTAINS": return .contains
      case "BEGINSWITH": return .beginsWith
      case "ENDSWITH": return .endsWith
      case "LIKE": return .like
      case "MATCHES": return .matches
      default: throw Failure()
      }
    default: throw Failure()
    }
  }

  // MARK: - Expressions

  private mutating func sum() throws -> NSExpression {
    var result = try product()
    while true {
      if skip("+") {
        result = NSExpression(.function("add:to:", [result, try product()]))
      } else if skip("-") {
        result = NSExpression(.function("from:subtract:", [result, try product()]))
      } else {
        return result
      }
    }
  }

  private mutating func product() throws -> NSExpression {
    var result = try power()
    while true {
      if skip("*") {
        result = NSExpression(.function("multiply:by:", [result, try power()]))
      } else if skip("/") {
        result = NSExpression(.function("divide:by:", [result, try power()]))
      } else {
        return result
      }
    }
  }

  private mutating func power() throws -> NSExpression {
    if skip("-") {
      let operand = try power()
      if let number = operand.constantValue as? NSNumber {
        return NSExpression(
          .constant(
            Double(number.int64Value) == number.doubleValue
              ? NSNumber(value: -number.int64Value) : NSNumber(value: -number.doubleValue)))
      }
      return NSExpression(.function("from:subtract:", [NSExpression(.constant(0)), operand]))
    }
    let base = try postfix()
    return skip("**") ? NSExpression(.function("raise:toPower:", [base, try power()])) : base
  }

  private mutating func postfix() throws -> NSExpression {
    var result = try primary()
    while true {
      if skip("[") {
        let element: NSExpression
        if let word = ["FIRST", "LAST", "SIZE"].first(where: { skip(word: $0) }) {
          element = NSExpression(.constant(word))
        } else {
          element = try sum()
        }
        try require("]")
        result = NSExpression(.function("index:", [result, element]))
      } else if case .key(let path)? = next {
        index += 1
        if case .keyPath(let start) = result.content {
          result = NSExpression(.keyPath(start + "." + path))
        } else if case .evaluatedObject = result.content {
          result = NSExpression(.keyPath(path))
        } else {
          result = NSExpression(.path(result, path))
        }
      } else {
        return result
      }
    }
  }

  private mutating func list(until end: String) throws -> [NSExpression] {
    if skip(end) { return [] }
    var result = [try sum()]
    while skip(",") { result.append(try sum()) }
    try require(end)
    return result
  }

  private mutating func primary() throws -> NSExpression {
    guard let token = next else { throw Failure() }
    index += 1
    switch token {
    case .number(let number): return NSExpression(.constant(number))
    case .text(let text): return NSExpression(.constant(text))
    case .variable(let name): return NSExpression(.variable(name))
    case .argument("K"): return NSExpression(.keyPath("\(try nextArgument())"))
    case .argument: return NSExpression(.constant(try nextArgument()))
    case .symbol("("):
      let result = try sum()
      try require(")")
      return result
    case .symbol("{"): return NSExpression(.aggregate(try list(until: "}")))
    case .word(let word): return try named(word)
    default: throw Failure()
    }
  }

  private mutating func named(_ word: String) throws -> NSExpression {
    switch word.uppercased() {
    case "SELF": return NSExpression(.evaluatedObject)
    case "NIL", "NULL": return NSExpression(.constant(nil))
    case "TRUE", "YES": return NSExpression(.constant(true))
    case "FALSE", "NO": return NSExpression(.constant(false))
    case "SUBQUERY" where skip("("):
      let collection = try sum()
      try require(",")
      guard case .variable(let name)? = next else { throw Failure() }
      index += 1
      try require(",")
      let predicate = try disjunction()
      try require(")")
      return NSExpression(.subquery(collection, variable: name, predicate))
    case "FUNCTION" where skip("("):
      var arguments = try list(until: ")")
      guard arguments.count >= 2, let name = arguments.remove(at: 1).constantValue as? String,
        PredicateFunction.names.contains(name)
      else { throw Failure() }
      return NSExpression(.function(name, arguments))
    default: break
    }
    if skip("(") {
      let arguments = try list(until: ")")
      let name: String =
        switch word.uppercased() {
        case "CAST": "castObject:toType:"
        case "AVG": "average:"
        default: word.hasSuffix(":") || arguments.isEmpty ? word : word + ":"
        }
      guard PredicateFunction.names.contains(name) else { throw Failure() }
      return NSExpression(.function(name, arguments))
    }
    return NSExpression(.keyPath(word))
  }
}

/// A part of a format.
enum PredicateToken: Equatable {
  /// A keyword, the name of a function, or the first key of a key path, also with the sign `@`.
  case word(String)
  /// The key after a period.
  case key(String)
  case number(NSNumber)
  /// A string in quotation marks.
  case text(String)
  /// `$name`, without the sign.
  case variable(String)
  /// A conversion such as `%@`: "K" for a key path, "@" for others.
  case argument(String)
  /// The letters of `[cd]` after an operator.
  case options(String)
  case symbol(String)

  /// Returns the parts of a format; nil if it contains an unknown character, a malformed number, or a string or a
  /// conversion without end.
  static func tokens(of format: String) -> [PredicateToken]? {
    var (result, rest) = ([PredicateToken](), format[...])
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if isStart(first) || first == "#" || first == "@" {
        if first == "#" { rest.removeFirst() }
        result.append(.word(word(&rest)))
        if isOperator(result.last), let letters = options(&rest) {
          result.append(.options(letters))
        }
      } else if first == "$" {
        rest.removeFirst()
        result.append(.variable(word(&rest)))
      } else if first == ".", let second = rest.dropFirst().first,
        isStart(second) || second == "@" || second == "#"
      {
        rest.removeFirst()
        result.append(.key(word(&rest)))
      } else if first.isNumber || first == "." {
        guard let number = number(&rest) else { return nil }
        result.append(.number(number))
      } else if first == "\"" || first == "'" {
        guard let text = text(&rest) else { return nil }
        result.append(.text(text))
      } else if first == "%" {
        rest.removeFirst()
        rest = rest.drop { "lhqzt0123456789.".contains($0) }
        guard let letter = rest.popFirst() else { return nil }
        result.append(.argument(letter == "K" ? "K" : "@"))
      } else if let symbol = symbols.first(where: { rest.hasPrefix($0) }) {
        rest.removeFirst(symbol.count)
        result.append(.symbol(symbol))
        if isOperator(result.last), let letters = options(&rest) {
          result.append(.options(letters))
        }
      } else {
        return nil
      }
    }
    return result
  }

  /// The symbols, each before its own prefixes, such as `==` before `=`.
  private static let symbols = [
    "==", "=<", "=>", "<=", ">=", "!=", "<>", "&&", "||", "**", "=", "<", ">", "!", "(", ")", "{",
    "}", "[", "]", ",", "+", "-", "*", "/",
  ]

  private static func isStart(_ character: Character) -> Bool {
    character.isLetter || character == "_"
  }

  /// Whether a token is an operator that can have options.
  private static func isOperator(_ token: PredicateToken?) -> Bool {
    switch token {
    case .word(let word)?:
      ["IN", "CONTAINS", "BEGINSWITH", "ENDSWITH", "LIKE", "MATCHES", "BETWEEN"]
        .contains(word.uppercased())
    case .symbol(let symbol)?:
      ["==", "=", "!=", "<>", "<", ">", "<=", ">=", "=<", "=>"].contains(symbol)
    default: false
    }
  }

  private static func options(_ rest: inout Substring) -> String? {
    guard let match = rest.prefixMatch(of: /\s*\[([cdnwl]+)\]/.ignoresCase()) else { return nil }
    rest.removeFirst(match.0.count)
    return match.1.lowercased()
  }

  private static func word(_ rest: inout Substring) -> String {
    var result = ""
    while let character = rest.first {
      let isPart =
        isStart(character) || character.isNumber || character == "@" && result.isEmpty
        // The colons of the name of a function.
        || character == ":" && !result.isEmpty
      guard isPart else { break }
      result.append(rest.removeFirst())
    }
    return result
  }

  private static func number(_ rest: inout Substring) -> NSNumber? {
    if let match = rest.prefixMatch(of: /0[xX]([0-9a-fA-F]+)/) {
      rest.removeFirst(match.0.count)
      return Int64(match.1, radix: 16).map { NSNumber(value: $0) }
    }
    guard let match = rest.prefixMatch(of: /[0-9]*\.?[0-9]*(?:[eE][+-]?[0-9]+)?/) else {
      return nil
    }
    rest.removeFirst(match.0.count)
    if let integer = Int64(match.0) { return NSNumber(value: integer) }
    return Double(match.0).map { NSNumber(value: $0) }
  }

  private static func text(_ rest: inout Substring) -> String? {
    let quote = rest.removeFirst()
    var result = ""
    while let character = rest.popFirst() {
      if character == quote { return result }
      guard character == "\\", let escaped = rest.popFirst() else {
        result.append(character)
        continue
      }
      switch escaped {
      case "n": result.append("\n")
      case "t": result.append("\t")
      case "r": result.append("\r")
      default: result.append(escaped)
      }
    }
    return nil
  }
}
