// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A comparison of two values in a predicate.
struct PredicateComparison {
  let type: NSComparisonPredicate.Operator
  let options: NSComparisonPredicate.Options

  func holds(_ left: Any?, _ right: Any?) -> Bool {
    let (left, right) = (PredicateValue.normalized(left), PredicateValue.normalized(right))
    switch type {
    case .equalTo: return isEqual(left, right)
    case .notEqualTo: return !isEqual(left, right)
    case .lessThan: return order(left, right) == .orderedAscending
    case .lessThanOrEqualTo:
      return order(left, right).map { $0 != .orderedDescending } ?? isBothNil(left, right)
    case .greaterThan: return order(left, right) == .orderedDescending
    case .greaterThanOrEqualTo:
      return order(left, right).map { $0 != .orderedAscending } ?? isBothNil(left, right)
    case .between:
      guard let bounds = right as? [Any], bounds.count == 2,
        let lower = order(left, PredicateValue.normalized(bounds[0])),
        let upper = order(left, PredicateValue.normalized(bounds[1]))
      else { return false }
      return lower != .orderedAscending && upper != .orderedDescending
    case .in: return contains(right, left)
    case .contains: return contains(left, right)
    case .beginsWith: return strings(left, right).map { $0.hasPrefix($1) } ?? false
    case .endsWith: return strings(left, right).map { $0.hasSuffix($1) } ?? false
    case .like:
      return strings(left, right).map { Self.matches($0, Self.pattern(of: $1)) } ?? false
    case .matches:
      guard let text = left as? String, let pattern = right as? String else { return false }
      // The case of a pattern is not folded, since letters such as those of \d and \D have meanings of their own.
      let isInsensitive = options.contains(.caseInsensitive)
      let isFolded = options.contains(.diacriticInsensitive)
      return Self.matches(
        isFolded ? text.folding(options: .diacriticInsensitive, locale: nil) : text,
        isFolded ? pattern.folding(options: .diacriticInsensitive, locale: nil) : pattern,
        isInsensitive ? .caseInsensitive : [])
    }
  }

  private func isBothNil(_ left: Any?, _ right: Any?) -> Bool { left == nil && right == nil }

  private func folded(_ text: String) -> String {
    var folding: String.CompareOptions = []
    if options.contains(.caseInsensitive) { folding.insert(.caseInsensitive) }
    if options.contains(.diacriticInsensitive) { folding.insert(.diacriticInsensitive) }
    return folding.isEmpty ? text : text.folding(options: folding, locale: nil)
  }

  private func strings(_ left: Any?, _ right: Any?) -> (String, String)? {
    guard let left = left as? String, let right = right as? String else { return nil }
    return (folded(left), folded(right))
  }

  private func isEqual(_ left: Any?, _ right: Any?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    if let (left, right) = strings(left, right) { return left == right }
    if let left = left as? NSNumber, let right = right as? NSNumber {
      return left.compare(right) == .orderedSame
    }
    if let left = left as? [Any], let right = right as? [Any] {
      return left.count == right.count
        && zip(left, right).allSatisfy {
          isEqual(PredicateValue.normalized($0), PredicateValue.normalized($1))
        }
    }
    if let left = PredicateValue.set(left), let right = PredicateValue.set(right) {
      return left.count == right.count
        && left.allSatisfy { element in right.contains { Self.areEqual(element, $0) } }
    }
    if let left = PredicateValue.dictionary(left), let right = PredicateValue.dictionary(right) {
      return left.count == right.count
        && left.allSatisfy { entry in
          right.contains {
            Self.areEqual(entry.key, $0.key) && Self.areEqual(entry.value, $0.value)
          }
        }
    }
    if let left = left as? AnyHashable, let right = right as? AnyHashable { return left == right }
    return left as AnyObject === right as AnyObject
  }

  private static func areEqual(_ left: Any?, _ right: Any?) -> Bool {
    PredicateComparison(type: .equalTo, options: []).holds(left, right)
  }

  /// Returns the order of two values; nil if they cannot be compared.
  private func order(_ left: Any?, _ right: Any?) -> ComparisonResult? {
    if let (left, right) = strings(left, right) {
      return left == right ? .orderedSame : left < right ? .orderedAscending : .orderedDescending
    }
    if let left = left as? NSNumber, let right = right as? NSNumber { return left.compare(right) }
    if let left = left as? Date, let right = right as? Date { return left.compare(right) }
    return nil
  }

  private func contains(_ collection: Any?, _ element: Any?) -> Bool {
    if let (text, part) = strings(collection, element) {
      return part.isEmpty || text.contains(part)
    }
    return PredicateValue.elements(collection)?.contains {
      isEqual(PredicateValue.normalized($0), element)
    } ?? false
  }

  private static func matches(
    _ text: String, _ pattern: String, _ options: NSRegularExpression.Options = []
  ) -> Bool {
    guard
      let expression = try? NSRegularExpression(
        pattern: "\\A(?:" + pattern + ")\\z", options: options)
    else {
      NSException(
        name: .invalidArgumentException,
        reason: "Can't do regex matching, reason: \(pattern) is not a regular expression."
      ).raise()
      return false
    }
    return expression.firstMatch(
      in: text, range: NSRange(text.startIndex..., in: text)) != nil
  }

  /// Returns a regular expression for a string in which `?` stands for one character and `*` for any number.
  private static func pattern(of text: String) -> String {
    var (result, isEscaped) = ("(?s)", false)
    for character in text {
      switch character {
      case "\\" where !isEscaped:
        isEscaped = true
        continue
      case "*" where !isEscaped: result += ".*"
      case "?" where !isEscaped: result += "."
      default: result += NSRegularExpression.escapedPattern(for: String(character))
      }
      isEscaped = false
    }
    return result
  }
}

/// Values in predicates.
enum PredicateValue {
  /// Returns a value as one of few types: `NSNumber`, `String`, `Date`, an array in place of another ordered
  /// collection, nil in place of `NSNull`, or the value itself.
  static func normalized(_ value: Any?) -> Any? {
    guard let value = value.flatMap(unwrapped) else { return nil }
    switch value {
    case is NSNull: return nil
    case let value as NSNumber: return value
    case let value as String: return value
    case let value as NSString: return value as String
    case let value as Date: return value
    case let value as NSDate: return value as Date
    case let value as Bool: return NSNumber(value: value)
    case let value as any BinaryInteger:
      return Int64(exactly: value).map { NSNumber(value: $0) }
        ?? NSNumber(value: UInt64(truncatingIfNeeded: value))
    case let value as any BinaryFloatingPoint: return NSNumber(value: Double(value))
    case let value as [Any]: return value
    case let value as NSArray: return value.map { $0 }
    case let value as NSOrderedSet: return value.map { $0 }
    default: return value
    }
  }

  /// Returns the elements of a set; nil for other values.
  static func set(_ value: Any?) -> [Any]? {
    switch value {
    case let value as NSSet: value.map { $0 }
    case let value as Set<AnyHashable>: value.map(\.base)
    default: nil
    }
  }

  /// Returns the entries of a dictionary; nil for other values.
  static func dictionary(_ value: Any?) -> [(key: Any, value: Any)]? {
    switch value {
    case let value as NSDictionary: value.map { ($0.key, $0.value) }
    case let value as [AnyHashable: Any]: value.map { ($0.key.base, $0.value) }
    default: nil
    }
  }

  /// Returns the elements of a collection, those of a set and the values of a dictionary in no particular order; nil
  /// for other values.
  static func elements(_ value: Any?) -> [Any]? {
    switch value.flatMap(unwrapped) {
    case let value as [Any]: value
    case let value as NSArray: value.map { $0 }
    case let value as NSOrderedSet: value.map { $0 }
    case let value as NSSet: value.map { $0 }
    case let value as Set<AnyHashable>: value.map(\.base)
    case let value as NSDictionary: value.allValues
    case let value as [AnyHashable: Any]: Array(value.values)
    default: nil
    }
  }

  /// Returns the value at a key path of an object. A key is applied to each element of an array or a set; `@count` and
  /// other operators are applied to the whole of it.
  static func value(of object: Any?, path: String) -> Any? {
    var (value, keys) = (
      object.flatMap(unwrapped), path.split(separator: ".").map(String.init)[...]
    )
    while let key = keys.popFirst(), let current = value {
      if key.lowercased() == "self" { continue }
      if key.hasPrefix("@") {
        return collect(
          elements(current) ?? [], String(key.dropFirst()), keys.joined(separator: "."))
      }
      value = self.value(of: current, key: key)
    }
    return value
  }

  private static func value(of object: Any, key: String) -> Any? {
    switch (object, key) {
    case (let text as String, "length"): return text.utf16.count
    case (let text as String, "uppercaseString"): return text.uppercased()
    case (let text as String, "lowercaseString"): return text.lowercased()
    case (let dictionary as NSDictionary, _): return dictionary[key]
    default: return KeyValueCoding.value(of: object, key)
    }
  }

  /// Returns the result of an operator of key paths such as "sum", applied to the values at a path of each element; nil
  /// for an unknown operator.
  private static func collect(_ list: [Any], _ name: String, _ path: String) -> Any? {
    if name == "count" { return list.count }
    let values =
      path.isEmpty ? list : list.compactMap { normalized(value(of: $0, path: path)) }
    switch name {
    case "unionOfObjects": return values
    case "distinctUnionOfObjects":
      return values.reduce(into: [Any]()) { result, value in
        let comparison = PredicateComparison(type: .equalTo, options: [])
        if !result.contains(where: { comparison.holds($0, value) }) { result.append(value) }
      }
    case "avg": return PredicateFunction.value(of: "average:", [values])
    default: return PredicateFunction.value(of: name + ":", [values])
    }
  }

  /// Returns a constant in the syntax of formats, a set or a dictionary as the list of its elements or values; for a
  /// date or another object, its description.
  static func text(_ value: Any?) -> String {
    switch normalized(value) {
    case nil: "nil"
    case let text as String:
      "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    case let value?:
      elements(value).map { "{" + $0.map { text($0) }.joined(separator: ", ") + "}" } ?? "\(value)"
    }
  }
}

/// The predefined functions of expressions.
enum PredicateFunction {
  /// The signs of arithmetic operations, by the names of the functions.
  static let signs = [
    "add:to:": "+", "from:subtract:": "-", "multiply:by:": "*", "divide:by:": "/",
    "raise:toPower:": "**",
  ]

  /// The names of all functions.
  static let names: Set<String> = [
    "count:", "sum:", "min:", "max:", "average:", "median:", "mode:", "stddev:", "uppercase:",
    "lowercase:", "length:", "now", "random", "random:", "index:", "noindex:",
    "castObject:toType:", "sqrt:", "log:", "ln:", "exp:", "abs:", "floor:", "ceiling:", "trunc:",
    "add:to:", "from:subtract:", "multiply:by:", "divide:by:", "modulus:by:", "raise:toPower:",
    "bitwiseAnd:with:", "bitwiseOr:with:", "bitwiseXor:with:", "leftshift:by:", "rightshift:by:",
    "onesComplement:",
  ]

  /// Returns the value of a predefined function; nil if the function is unknown or has no value for the arguments. The
  /// sum of a value that is not a collection is 0.
  static func value(of name: String, _ arguments: [Any?]) -> Any? {
    let first = arguments.first ?? nil
    switch name {
    case "uppercase:": return (PredicateValue.normalized(first) as? String)?.uppercased()
    case "lowercase:": return (PredicateValue.normalized(first) as? String)?.lowercased()
    case "length:":
      return (PredicateValue.normalized(first) as? String).map { NSNumber(value: $0.utf16.count) }
    case "now": return Date()
    case "random": return NSNumber(value: Int64.random(in: 0...Int64(Int32.max)))
    case "noindex:": return first
    case "castObject:toType:": return arguments.count == 2 ? cast(first, to: arguments[1]) : nil
    case "index:":
      guard let elements = PredicateValue.elements(first), arguments.count == 2 else { return nil }
      switch arguments[1] {
      case "FIRST" as String: return elements.first
      case "LAST" as String: return elements.last
      case "SIZE" as String: return NSNumber(value: elements.count)
      case let index:
        guard let index = number(index)?.intValue, elements.indices.contains(index) else {
          return nil
        }
        return elements[index]
      }
    case "min:": return extreme(first, .orderedAscending)
    case "max:": return extreme(first, .orderedDescending)
    case "count:": return PredicateValue.elements(first).map { NSNumber(value: $0.count) }
    case "sum:", "average:", "median:", "mode:", "stddev:":
      return statistic(name, (PredicateValue.elements(first) ?? []).compactMap(number))
    default: break
    }
    guard let x = number(first) else { return nil }
    guard arguments.count < 2 else {
      return number(arguments[1]).flatMap { operation(name, x, $0) }
    }
    switch name {
    case "sqrt:": return NSNumber(value: x.doubleValue.squareRoot())
    case "log:": return NSNumber(value: log10(x.doubleValue))
    case "ln:": return NSNumber(value: log(x.doubleValue))
    case "exp:": return NSNumber(value: exp(x.doubleValue))
    case "abs:":
      if let integer = integer(x), integer > .min { return NSNumber(value: abs(integer)) }
      return NSNumber(value: abs(x.doubleValue))
    case "floor:": return NSNumber(value: x.doubleValue.rounded(.down))
    case "ceiling:": return NSNumber(value: x.doubleValue.rounded(.up))
    case "trunc:": return NSNumber(value: x.doubleValue.rounded(.towardZero))
    case "random:":
      return x.int64Value > 0 ? NSNumber(value: Int64.random(in: 0..<x.int64Value)) : nil
    case "onesComplement:": return NSNumber(value: ~x.int64Value)
    default: return nil
    }
  }

  /// Returns the result of an operation on two numbers. Sums, differences, products, quotients and remainders of
  /// integers are integers, quotients rounded toward 0, unless the result is too large or the divisor is 0.
  private static func operation(_ name: String, _ left: NSNumber, _ right: NSNumber) -> NSNumber? {
    if let a = integer(left), let b = integer(right) {
      let result: (partialValue: Int64, overflow: Bool)? =
        switch name {
        case "add:to:": a.addingReportingOverflow(b)
        case "from:subtract:": a.subtractingReportingOverflow(b)
        case "multiply:by:": a.multipliedReportingOverflow(by: b)
        case "divide:by:": a.dividedReportingOverflow(by: b)
        case "modulus:by:": a.remainderReportingOverflow(dividingBy: b)
        default: nil
        }
      if let result, !result.overflow { return NSNumber(value: result.partialValue) }
    }
    let (x, y) = (left.doubleValue, right.doubleValue)
    switch name {
    case "add:to:": return NSNumber(value: x + y)
    case "from:subtract:": return NSNumber(value: x - y)
    case "multiply:by:": return NSNumber(value: x * y)
    case "divide:by:": return NSNumber(value: x / y)
    case "modulus:by:": return NSNumber(value: x.truncatingRemainder(dividingBy: y))
    case "raise:toPower:": return NSNumber(value: pow(x, y))
    case "bitwiseAnd:with:": return NSNumber(value: left.int64Value & right.int64Value)
    case "bitwiseOr:with:": return NSNumber(value: left.int64Value | right.int64Value)
    case "bitwiseXor:with:": return NSNumber(value: left.int64Value ^ right.int64Value)
    case "leftshift:by:": return NSNumber(value: left.int64Value << right.int64Value)
    case "rightshift:by:": return NSNumber(value: left.int64Value >> right.int64Value)
    default: return nil
    }
  }

  /// Returns a statistic of a list of numbers; the modes as an array, and nil for no numbers except for the sum.
  private static func statistic(_ name: String, _ list: [NSNumber]) -> Any? {
    if name == "sum:" {
      return list.reduce(NSNumber(value: 0)) { operation("add:to:", $0, $1) ?? $0 }
    }
    guard !list.isEmpty else { return nil }
    let (values, count) = (list.map(\.doubleValue).sorted(), list.count)
    let mean = values.reduce(0, +) / Double(count)
    switch name {
    case "average:": return NSNumber(value: mean)
    case "median:":
      return NSNumber(value: (values[(count - 1) / 2] + values[count / 2]) / 2)
    case "stddev:":
      let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
      return NSNumber(value: (squares / Double(count)).squareRoot())
    default:
      let counts = values.reduce(into: [Double: Int]()) { $0[$1, default: 0] += 1 }
      let most = counts.values.max()
      return counts.filter { $0.value == most }.keys.sorted().map { NSNumber(value: $0) }
    }
  }

  /// Returns a value as a string, a number or a date, by the name of the class; nil if it has no such value, or for
  /// another class. The numbers of dates are seconds since 2001.
  private static func cast(_ value: Any?, to type: Any?) -> Any? {
    let value = PredicateValue.normalized(value)
    switch type as? String {
    case "NSString": return value.map { $0 as? String ?? "\($0)" }
    case "NSNumber", "NSDecimalNumber":
      if let date = value as? Date { return NSNumber(value: date.timeIntervalSinceReferenceDate) }
      guard let text = value as? String else { return value as? NSNumber }
      return Int64(text).map { NSNumber(value: $0) } ?? Double(text).map { NSNumber(value: $0) }
    case "NSDate":
      return value as? Date
        ?? number(value).map { Date(timeIntervalSinceReferenceDate: $0.doubleValue) }
    default: return nil
    }
  }

  private static func number(_ value: Any?) -> NSNumber? {
    PredicateValue.normalized(value) as? NSNumber
  }

  /// Returns a number that is stored as an integer and can be represented as `Int64`; nil for other numbers.
  private static func integer(_ number: NSNumber) -> Int64? {
    guard !"df".contains(String(cString: number.objCType)) else { return nil }
    let value = number.int64Value
    return NSNumber(value: value).compare(number) == .orderedSame ? value : nil
  }

  /// Returns the least element of a collection of numbers, strings or dates for an ascending order, otherwise the
  /// greatest; nil for an empty collection and other values.
  private static func extreme(_ collection: Any?, _ order: ComparisonResult) -> Any? {
    let comparison = PredicateComparison(
      type: order == .orderedAscending ? .lessThan : .greaterThan, options: [])
    return PredicateValue.elements(collection)?.reduce(Any?.none) { best, element in
      best == nil || comparison.holds(element, best) ? element : best
    }
  }
}
