// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// The value of a condition of `#if`, as far as it is known before the compiler runs.
enum BuildCondition {
  /// Returns whether a condition holds; nil if that depends on flags, or on modules that may exist.
  static func value(of condition: ExprSyntax) -> Bool? {
    if let tuple = condition.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first
    {
      return value(of: only.expression)
    }
    if let prefix = condition.as(PrefixOperatorExprSyntax.self) {
      return value(of: prefix.expression).map { !$0 }
    }
    if let literal = condition.as(BooleanLiteralExprSyntax.self) {
      return literal.literal.tokenKind == .keyword(.true)
    }
    if let call = condition.as(FunctionCallExprSyntax.self) {
      let argument = call.arguments.first?.expression.trimmedText ?? ""
      switch call.calledExpression.trimmedText {
      case "os": return ["iOS", "Linux"].contains(argument)
      case "canImport":
        let module = String(argument.prefix { $0 != "." })
        return ModuleAlias.all.contains { $0.framework == module } || module == "Foundation"
          ? true : AppleFrameworks.missing.contains(module) ? false : nil
      case "targetEnvironment": return false
      default: return nil
      }
    }
    guard let sequence = condition.as(SequenceExprSyntax.self) else { return nil }
    // `&&` binds tighter than `||`.
    var (any, all): (Bool?, Bool?) = (false, true)
    for (index, element) in sequence.elements.enumerated() {
      if index % 2 == 0 {
        all = and(all, value(of: element))
      } else if element.trimmedText == "||" {
        any = or(any, all)
        all = true
      } else if element.trimmedText != "&&" {
        return nil
      }
    }
    return or(any, all)
  }

  private static func and(_ a: Bool?, _ b: Bool?) -> Bool? {
    a == false || b == false ? false : a == nil || b == nil ? nil : true
  }
  private static func or(_ a: Bool?, _ b: Bool?) -> Bool? {
    a == true || b == true ? true : a == nil || b == nil ? nil : false
  }
}

extension IfConfigDeclSyntax {
  /// The clauses that may be compiled.
  var possibleClauses: [IfConfigClauseSyntax] {
    var result: [IfConfigClauseSyntax] = []
    for clause in clauses {
      guard let condition = clause.condition else {
        result.append(clause)
        continue
      }
      let value = BuildCondition.value(of: condition)
      if value != false { result.append(clause) }
      if value == true { break }
    }
    return result
  }
}
