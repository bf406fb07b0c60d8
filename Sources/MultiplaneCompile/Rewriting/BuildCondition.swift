// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// The value of a condition of `#if`, as far as it is known before the compiler runs.
enum BuildCondition {
  /// Returns whether a condition holds; nil if that is unknown, such as for flags and for modules that may exist.
  /// - Parameters:
  ///   - systems: The names for which `os` is true; by default both that of the emulated system and that of the real
  ///     one.
  ///   - missing: The modules for which `canImport` is false.
  static func value(
    of condition: ExprSyntax, on systems: [String] = ["iOS", "Linux"],
    missing: Set<String> = AppleFrameworks.missing
  ) -> Bool? {
    if let tuple = condition.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first
    {
      return value(of: only.expression, on: systems, missing: missing)
    }
    if let prefix = condition.as(PrefixOperatorExprSyntax.self) {
      return value(of: prefix.expression, on: systems, missing: missing).map { !$0 }
    }
    if let literal = condition.as(BooleanLiteralExprSyntax.self) {
      return literal.literal.tokenKind == .keyword(.true)
    }
    if let call = condition.as(FunctionCallExprSyntax.self) {
      let argument = call.arguments.first?.expression.trimmedText ?? ""
      switch call.calledExpression.trimmedText {
      case "os": return systems.contains(argument)
      case "canImport":
        let module = String(argument.prefix { $0 != "." })
        return ModuleAlias.all.contains { $0.framework == module } || module == "Foundation"
          ? true : missing.contains(module) ? false : nil
      case "targetEnvironment": return false
      default: return nil
      }
    }
    guard let sequence = condition.as(SequenceExprSyntax.self) else { return nil }
    // `&&` binds tighter than `||`.
    var (any, all): (Bool?, Bool?) = (false, true)
    for (index, element) in sequence.elements.enumerated() {
      if index % 2 == 0 {
        all = and(all, value(of: element, on: systems, missing: missing))
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

extension IfConfigClauseSyntax {
  /// Whether the clause is compiled on Linux and not on iOS, as far as is known.
  var isForLinuxOnly: Bool {
    guard let condition else { return false }
    return BuildCondition.value(of: condition) == true
      && BuildCondition.value(of: condition, on: ["iOS"]) == false
  }

  /// The types declared directly in the clause that take the place of types of Apple's frameworks; empty unless the
  /// clause is for Linux only.
  var substitutes: [CodeBlockItemSyntax] {
    guard isForLinuxOnly, case .statements(let list)? = elements else { return [] }
    return list.filter { item in
      guard let name = item.item.asProtocol((any NamedDeclSyntax).self)?.name.plainText,
        !item.item.is(FunctionDeclSyntax.self)
      else { return false }
      return AppleFrameworks.symbols.contains(name)
    }
  }
}

extension IfConfigDeclSyntax {
  /// The clauses that may be compiled.
  var possibleClauses: [IfConfigClauseSyntax] { possibleClauses(without: AppleFrameworks.missing) }

  /// Returns the clauses that may be compiled if the given modules do not exist.
  func possibleClauses(without missing: Set<String>) -> [IfConfigClauseSyntax] {
    var result: [IfConfigClauseSyntax] = []
    for clause in clauses {
      guard let condition = clause.condition else {
        result.append(clause)
        continue
      }
      let value = BuildCondition.value(of: condition, missing: missing)
      if value != false { result.append(clause) }
      if value == true { break }
    }
    return result
  }
}
