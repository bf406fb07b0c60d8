// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A predicate that compares the values of two expressions.
///
/// Foundation for Linux declares the class without an implementation.
///
/// https://developer.apple.com/documentation/foundation/nscomparisonpredicate
open class NSComparisonPredicate: NSPredicate, FormattedPredicate {
  /// The ways to compare.
  public enum Operator: UInt, Sendable {
    /// `<`
    case lessThan = 0
    /// `<=`
    case lessThanOrEqualTo
    /// `>`
    case greaterThan
    /// `>=`
    case greaterThanOrEqualTo
    /// `==`
    case equalTo
    /// `!=`
    case notEqualTo
    /// The whole left string matches the regular expression on the right.
    case matches
    /// The left string matches the right one, in which `?` stands for one character and `*` for any number.
    case like
    /// The left string begins with the right one.
    case beginsWith
    /// The left string ends with the right one.
    case endsWith
    /// The left value is an element of the right collection, or a part of the right string.
    case `in`
    /// The right value is an element of the left collection, or a part of the left string.
    case contains = 99
    /// The left value is between the two elements on the right, both included.
    case between
  }

  /// The elements of the collection on the left that have to satisfy the comparison. Without a collection, the
  /// predicate is false except for ``direct``.
  public enum Modifier: UInt, Sendable {
    /// The value itself is compared.
    case direct = 0
    /// All elements.
    case all
    /// At least one element.
    case any
  }

  /// The options for comparing strings.
  public struct Options: OptionSet, Hashable, Sendable {
    /// A bit mask with one bit for each option.
    public let rawValue: UInt
    /// Creates a set of options from a bit mask.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// `[c]`: upper and lower case are equal.
    public static let caseInsensitive = Options(rawValue: 1)
    /// `[d]`: characters with and without diacritics are equal.
    public static let diacriticInsensitive = Options(rawValue: 2)
    /// `[n]`: strings are taken as normalized. Without effect here, since strings are compared as without options.
    public static let normalized = Options(rawValue: 4)
  }

  /// The expression on the left.
  open private(set) var leftExpression: NSExpression
  /// The expression on the right.
  open private(set) var rightExpression: NSExpression
  /// The elements of the left value that are compared.
  open private(set) var comparisonPredicateModifier: Modifier
  /// The way to compare.
  open private(set) var predicateOperatorType: Operator
  /// The options for comparing strings.
  open private(set) var options: Options

  /// Creates a predicate that compares two expressions; without options by default.
  public init(
    leftExpression lhs: NSExpression, rightExpression rhs: NSExpression, modifier: Modifier,
    type: Operator, options: Options = []
  ) {
    (leftExpression, rightExpression) = (lhs, rhs)
    (comparisonPredicateModifier, predicateOperatorType) = (modifier, type)
    self.options = options
    super.init(value: true)
  }

  /// Not supported; returns nil.
  public required init?(coder: NSCoder) { nil }

  open override func evaluate(with object: Any?) -> Bool {
    evaluate(with: object, substitutionVariables: nil)
  }

  open override func evaluate(
    with object: Any?, substitutionVariables bindings: [String: Any]?
  ) -> Bool {
    let variables = bindings ?? [:]
    let left = leftExpression.value(with: object, variables)
    let right = rightExpression.value(with: object, variables)
    let comparison = PredicateComparison(type: predicateOperatorType, options: options)
    switch comparisonPredicateModifier {
    case .direct: return comparison.holds(left, right)
    case .all:
      return PredicateValue.elements(left)?.allSatisfy { comparison.holds($0, right) } ?? false
    case .any:
      return PredicateValue.elements(left)?.contains { comparison.holds($0, right) } ?? false
    }
  }

  /// Returns the comparison with constants in place of variables. Variables without a value stay.
  func substituting(_ variables: [String: Any]) -> NSComparisonPredicate {
    NSComparisonPredicate(
      leftExpression: leftExpression.substituting(variables),
      rightExpression: rightExpression.substituting(variables),
      modifier: comparisonPredicateModifier, type: predicateOperatorType, options: options)
  }

  /// The predicate in the syntax of formats. Constants other than nil, numbers, strings and collections appear as their
  /// descriptions, which are not part of this syntax.
  open override var predicateFormat: String { format }

  final var format: String {
    let modifier =
      switch comparisonPredicateModifier {
      case .direct: ""
      case .all: "ALL "
      case .any: "ANY "
      }
    let letters = [
      (Options.caseInsensitive, "c"), (.diacriticInsensitive, "d"), (.normalized, "n"),
    ].filter { options.contains($0.0) }.map(\.1).joined()
    return "\(modifier)\(leftExpression) \(predicateOperatorType.text)"
      + (letters.isEmpty ? "" : "[\(letters)]") + " \(rightExpression)"
  }
}

extension NSComparisonPredicate.Operator {
  fileprivate var text: String {
    switch self {
    case .lessThan: "<"
    case .lessThanOrEqualTo: "<="
    case .greaterThan: ">"
    case .greaterThanOrEqualTo: ">="
    case .equalTo: "=="
    case .notEqualTo: "!="
    case .matches: "MATCHES"
    case .like: "LIKE"
    case .beginsWith: "BEGINSWITH"
    case .endsWith: "ENDSWITH"
    case .in: "IN"
    case .contains: "CONTAINS"
    case .between: "BETWEEN"
    }
  }
}
