// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The initializers of predicates from formats, which Foundation for Linux lacks. In an extension of a protocol, an
/// initializer can create an object of a subclass, such as `NSComparisonPredicate`.
public protocol PredicateFormatting {}

extension NSPredicate: PredicateFormatting {}

extension PredicateFormatting where Self: NSPredicate {
  /// Creates a predicate from a format in the syntax of predicates, such as "name BEGINSWITH[cd] %@ AND %K > 3", and
  /// its arguments: a value for each `%@`, `%d` or `%f`, a key path for each `%K`. The result is a comparison, a
  /// compound or a constant predicate. Raises an exception if the format is not a predicate, or arguments are missing.
  /// - Note: `CAST` to classes other than `NSString`, `NSNumber`, `NSDecimalNumber` and `NSDate` is nil. `FUNCTION`
  ///   with the name of a method in place of a predefined function is not supported.
  ///
  /// https://developer.apple.com/documentation/foundation/nspredicate/init(format:_:)
  public init(format predicateFormat: String, _ args: Any...) {
    self.init(format: predicateFormat, argumentArray: args)
  }

  /// Creates a predicate from a format and its arguments; nil for no arguments. Raises an exception if the format is
  /// not a predicate, or arguments are missing.
  public init(format predicateFormat: String, argumentArray arguments: [Any]?) {
    self = PredicateParser.predicate(predicateFormat, arguments ?? []) as! Self
  }

  /// Returns a predicate with values in place of variables such as `$name`, by their names without `$`. Variables
  /// without a value stay, as do the element variables of subqueries, and variables in a predicate that was created
  /// from a block.
  public func withSubstitutionVariables(_ variables: [String: Any]) -> Self {
    let predicate: NSPredicate =
      switch self as NSPredicate {
      case let comparison as NSComparisonPredicate: comparison.substituting(variables)
      case let compound as NSCompoundPredicate:
        CompoundPredicate(
          type: compound.compoundPredicateType,
          subpredicates: compound.subpredicates.map {
            $0.withSubstitutionVariables(variables)
          })
      default: self
      }
    return predicate as? Self ?? self
  }
}

/// A predicate that can be written as a format.
protocol FormattedPredicate: NSPredicate {
  /// The predicate as a format.
  var format: String { get }
}

extension NSPredicate {
  /// The predicate as a format if it can be written as one; otherwise its description.
  var formatText: String { (self as? any FormattedPredicate)?.format ?? description }
}

/// A predicate that has the same value for all objects.
final class ConstantPredicate: NSPredicate, FormattedPredicate {
  private let value: Bool

  init(_ value: Bool) {
    self.value = value
    super.init(value: value)
  }

  required init?(coder: NSCoder) { nil }

  override func evaluate(with object: Any?) -> Bool { value }
  override func evaluate(
    with object: Any?, substitutionVariables bindings: [String: Any]?
  ) -> Bool { value }
  override var predicateFormat: String { format }
  var format: String { value ? "TRUEPREDICATE" : "FALSEPREDICATE" }
}

/// A compound predicate that can be written as a format.
final class CompoundPredicate: NSCompoundPredicate, FormattedPredicate {
  private let parts: [NSPredicate]

  override init(type: LogicalType, subpredicates: [NSPredicate]) {
    parts = subpredicates
    super.init(type: type, subpredicates: subpredicates)
  }

  required init?(coder: NSCoder) { nil }

  override func evaluate(with object: Any?) -> Bool {
    evaluate(with: object, substitutionVariables: nil)
  }

  override func evaluate(
    with object: Any?, substitutionVariables bindings: [String: Any]?
  ) -> Bool {
    func holds(_ part: NSPredicate) -> Bool {
      bindings == nil
        ? part.evaluate(with: object) : part.evaluate(with: object, substitutionVariables: bindings)
    }
    switch compoundPredicateType {
    case .and: return parts.allSatisfy(holds)
    case .or: return parts.contains(where: holds)
    case .not: return !parts.contains(where: holds)
    }
  }

  override var predicateFormat: String { format }
  var format: String {
    func text(_ part: NSPredicate) -> String {
      part is NSCompoundPredicate ? "(\(part.formatText))" : part.formatText
    }
    return compoundPredicateType == .not
      ? "NOT " + (parts.first.map(text) ?? "")
      : parts.map(text).joined(separator: compoundPredicateType == .and ? " AND " : " OR ")
  }
}
