// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An expression in a predicate: a constant, a key path, a variable, a function or an aggregate of expressions.
///
/// Foundation for Linux declares the class without an implementation.
///
/// https://developer.apple.com/documentation/foundation/nsexpression
open class NSExpression: NSObject {
  /// The kinds of expressions.
  public enum ExpressionType: UInt, Sendable {
    /// A value that does not depend on the evaluated object.
    case constantValue = 0
    /// The evaluated object, `SELF`.
    case evaluatedObject
    /// A substitution variable, `$name`.
    case variable
    /// A key path of the evaluated object.
    case keyPath
    /// A function with arguments, such as `sum(marks)`, an arithmetic operation, or a key path of another expression.
    case function
    /// The union of two collections. No expression is of this kind here.
    case unionSet
    /// The intersection of two collections. No expression is of this kind here.
    case intersectSet
    /// The difference of two collections. No expression is of this kind here.
    case minusSet
    /// The elements of a collection that a predicate selects.
    case subquery = 13
    /// A list of expressions, `{1, 2}`.
    case aggregate
    /// Any key. No expression is of this kind here.
    case anyKey
    /// The value of a block. No expression is of this kind here.
    case block = 19
    /// One of two expressions, which a predicate selects. No expression is of this kind here.
    case conditional
  }

  /// The content of an expression.
  indirect enum Content {
    case constant(Any?)
    case evaluatedObject
    case variable(String)
    case keyPath(String)
    case function(String, [NSExpression])
    /// A key path of the value of another expression.
    case path(NSExpression, String)
    case aggregate([NSExpression])
    case subquery(NSExpression, variable: String, NSPredicate)
  }

  let content: Content

  init(_ content: Content) { self.content = content }

  /// Creates an expression with a constant value; nil stands for `NIL`.
  public convenience init(forConstantValue obj: Any?) { self.init(.constant(obj)) }
  /// Returns an expression whose value is the evaluated object.
  open class func expressionForEvaluatedObject() -> NSExpression { NSExpression(.evaluatedObject) }
  /// Creates an expression whose value is that of a substitution variable, named without `$`.
  public convenience init(forVariable string: String) { self.init(.variable(string)) }
  /// Creates an expression whose value is that at a key path of the evaluated object.
  public convenience init(forKeyPath keyPath: String) { self.init(.keyPath(keyPath)) }
  /// Creates an expression whose value is the list of the values of several expressions.
  public convenience init(forAggregate subexpressions: [Any]) {
    self.init(.aggregate(subexpressions.map { $0 as? NSExpression ?? NSExpression(.constant($0)) }))
  }
  /// Creates an expression that applies one of the predefined functions, such as "sum:" or "add:to:", to arguments.
  /// Raises an exception for another name.
  /// - Note: `distanceToLocation:fromLocation:` is not supported.
  public convenience init(forFunction name: String, arguments parameters: [Any]) {
    if !PredicateFunction.names.contains(name) {
      NSException(
        name: .invalidArgumentException, reason: "\(name) is not a predefined function."
      ).raise()
    }
    self.init(
      .function(name, parameters.map { $0 as? NSExpression ?? NSExpression(.constant($0)) }))
  }
  /// Creates an expression from a format, such as "price * %@", and its arguments. Raises an exception if the format is
  /// not an expression.
  public convenience init(format expressionFormat: String, _ args: Any...) {
    self.init(PredicateParser.expression(expressionFormat, args).content)
  }
  /// Creates an expression from a format and its arguments; nil for no arguments. Raises an exception if the format is
  /// not an expression.
  public convenience init(format expressionFormat: String, argumentArray arguments: [Any]?) {
    self.init(PredicateParser.expression(expressionFormat, arguments ?? []).content)
  }

  /// The kind of the expression.
  open var expressionType: ExpressionType {
    switch content {
    case .constant: .constantValue
    case .evaluatedObject: .evaluatedObject
    case .variable: .variable
    case .keyPath: .keyPath
    case .function, .path: .function
    case .aggregate: .aggregate
    case .subquery: .subquery
    }
  }

  /// The value of a constant; nil for other expressions.
  open var constantValue: Any? {
    if case .constant(let value) = content { return value }
    return nil
  }
  /// The key path of a key path expression, also of one that applies to another expression; empty for other
  /// expressions.
  open var keyPath: String {
    switch content {
    case .keyPath(let path), .path(_, let path): path
    default: ""
    }
  }
  /// The name of a variable without `$`; empty for other expressions.
  open var variable: String {
    if case .variable(let name) = content { return name }
    return ""
  }
  /// The name of a function, such as "sum:"; "valueForKeyPath:" for a key path of another expression, and empty for
  /// expressions of other kinds.
  open var function: String {
    switch content {
    case .function(let name, _): name
    case .path: "valueForKeyPath:"
    default: ""
    }
  }
  /// The arguments of a function; the key path as a constant for a key path of another expression, and nil for
  /// expressions of other kinds.
  open var arguments: [NSExpression]? {
    switch content {
    case .function(_, let arguments): arguments
    case .path(_, let path): [NSExpression(.constant(path))]
    default: nil
    }
  }
  /// The expression to which a key path is applied; the evaluated object for other expressions.
  open var operand: NSExpression {
    if case .path(let operand, _) = content { return operand }
    return NSExpression(.evaluatedObject)
  }
  /// The expressions of an aggregate, or the expression of the collection of a subquery; nil for other expressions.
  open var collection: Any? {
    switch content {
    case .aggregate(let list): list
    case .subquery(let collection, _, _): collection
    default: nil
    }
  }

  /// Returns the value of the expression; nil also for a value that does not exist.
  /// - Parameters:
  ///   - object: The evaluated object.
  ///   - context: The values of the variables, by their names; nil for none.
  open func expressionValue(with object: Any?, context: NSMutableDictionary?) -> Any? {
    var variables: [String: Any] = [:]
    for (key, value) in context ?? [:] {
      if let key = key as? String { variables[key] = value }
    }
    return value(with: object, variables)
  }

  func value(with object: Any?, _ variables: [String: Any]) -> Any? {
    switch content {
    case .constant(let value): value
    case .evaluatedObject: object
    case .variable(let name): variables[name]
    case .keyPath(let path): PredicateValue.value(of: object, path: path)
    case .path(let operand, let path):
      PredicateValue.value(of: operand.value(with: object, variables), path: path)
    case .aggregate(let list): list.map { $0.value(with: object, variables) ?? NSNull() }
    case .function(let name, let arguments):
      PredicateFunction.value(of: name, arguments.map { $0.value(with: object, variables) })
    case .subquery(let collection, let name, let predicate):
      PredicateValue.elements(collection.value(with: object, variables))?.filter { element in
        predicate.evaluate(
          with: object, substitutionVariables: variables.merging([name: element]) { $1 })
      }
    }
  }

  /// Returns the expression with constants in place of variables. Variables without a value stay, as does the element
  /// variable in the predicate of a subquery.
  func substituting(_ variables: [String: Any]) -> NSExpression {
    switch content {
    case .variable(let name):
      variables[name].map { NSExpression(.constant($0)) } ?? self
    case .path(let operand, let path): NSExpression(.path(operand.substituting(variables), path))
    case .aggregate(let list): NSExpression(.aggregate(list.map { $0.substituting(variables) }))
    case .function(let name, let list):
      NSExpression(.function(name, list.map { $0.substituting(variables) }))
    case .subquery(let collection, let name, let predicate):
      NSExpression(
        .subquery(
          collection.substituting(variables), variable: name,
          predicate.withSubstitutionVariables(variables.filter { $0.key != name })))
    default: self
    }
  }

  /// The expression in the syntax of formats, in parentheses if it is an arithmetic operation.
  private var operandText: String {
    PredicateFunction.signs[function] == nil ? description : "(\(description))"
  }

  /// The expression in the syntax of formats.
  open override var description: String {
    switch content {
    case .constant(let value): PredicateValue.text(value)
    case .evaluatedObject: "SELF"
    case .variable(let name): "$" + name
    case .keyPath(let path): path
    case .path(let operand, let path): "\(operand.operandText).\(path)"
    case .aggregate(let list): "{" + list.map(\.description).joined(separator: ", ") + "}"
    case .function(let name, let arguments):
      if let sign = PredicateFunction.signs[name], arguments.count == 2 {
        "\(arguments[0].operandText) \(sign) \(arguments[1].operandText)"
      } else if name == "index:", arguments.count == 2 {
        "\(arguments[0].operandText)[\(arguments[1].constantValue as? String ?? arguments[1].description)]"
      } else {
        name + "(" + arguments.map(\.description).joined(separator: ", ") + ")"
      }
    case .subquery(let collection, let name, let predicate):
      "SUBQUERY(\(collection), $\(name), \(predicate.formatText))"
    }
  }
}
