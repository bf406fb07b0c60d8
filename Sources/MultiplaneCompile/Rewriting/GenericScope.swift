// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// The generic parameters and associated types that are visible at a position of a source, with their constraints.
struct GenericScope {
  private var scopes: [[String: String]] = []

  mutating func open(_ constraints: [String: String]) { scopes.append(constraints) }
  mutating func close() { scopes.removeLast() }

  /// Returns the type that a generic parameter or associated type conforms to or inherits from, empty if it has no
  /// constraint; nil for other names.
  func constraint(of name: String) -> String? {
    scopes.last { $0[name] != nil }.flatMap { $0[name] }
  }
}

/// Returns the constraints of generic parameters and `where` clauses, by the names of the parameters. Of several
/// constraints of a parameter, the last one counts.
func constraints(
  _ parameters: GenericParameterClauseSyntax?, _ conditions: GenericWhereClauseSyntax?
) -> [String: String] {
  var result: [String: String] = [:]
  for parameter in parameters?.parameters ?? [] {
    // A parameter without constraint hides that of an outer declaration.
    result[parameter.name.plainText] = parameter.inheritedType?.typeName ?? ""
  }
  for requirement in conditions?.requirements ?? [] {
    switch requirement.requirement {
    case .conformanceRequirement(let condition):
      result[condition.leftType.typeName] = condition.rightType.typeName
    case .sameTypeRequirement: continue
    default: continue
    }
  }
  return result
}

extension FunctionCallExprSyntax {
  /// Whether the arguments are those of an initializer that can be called for a class that is known at run time only:
  /// none, `frame:`, or `style:reuseIdentifier:`.
  var constructsByMetatype: Bool {
    guard trailingClosure == nil else { return false }
    return [[], ["frame"], ["style", "reuseIdentifier"]]
      .contains(arguments.map { $0.label?.text ?? "" })
  }
}
