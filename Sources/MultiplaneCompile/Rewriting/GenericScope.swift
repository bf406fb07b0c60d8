// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// The types that generic parameters and associated types conform to or inherit from, by the names of the parameters
/// and types.
typealias GenericConstraints = [String: [String]]

/// The generic parameters and associated types that are visible at a position of a source, with their constraints.
struct GenericScope {
  /// The mark of a parameter that the scope declares, so that it hides one of the same name in an outer scope.
  fileprivate static let declaration = ""

  private var scopes: [GenericConstraints] = []

  mutating func open(_ constraints: GenericConstraints) { scopes.append(constraints) }
  mutating func close() { scopes.removeLast() }

  /// Returns the types that a generic parameter or associated type conforms to or inherits from, empty if it has no
  /// constraint; nil for other names.
  func constraints(of name: String) -> [String]? {
    var result: [String]?
    for scope in scopes.reversed() {
      guard let found = scope[name] else { continue }
      result = (result ?? []) + found.filter { $0 != Self.declaration }
      if found.contains(Self.declaration) { break }
    }
    return result
  }
}

/// Returns the constraints of generic parameters and `where` clauses, by the names of the parameters.
/// - Parameter members: The members of the type with the parameters. A type alias for a member type such as `T.Part`,
///   where `T` is a generic parameter, counts as a parameter with this one constraint.
func constraints(
  _ parameters: GenericParameterClauseSyntax?, _ conditions: GenericWhereClauseSyntax?,
  aliasesIn members: MemberBlockSyntax? = nil
) -> GenericConstraints {
  var result: GenericConstraints = [:]
  let names = Set((parameters?.parameters ?? []).map(\.name.plainText))
  for (alias, type) in names.isEmpty ? [:] : members?.memberAliases ?? [:]
  where names.contains(String(type.prefix { $0 != "." })) {
    result[alias] = [GenericScope.declaration, type]
  }
  for parameter in parameters?.parameters ?? [] {
    result[parameter.name.plainText] =
      [GenericScope.declaration] + (parameter.inheritedType?.componentNames ?? [])
  }
  for requirement in conditions?.requirements ?? [] {
    switch requirement.requirement {
    case .conformanceRequirement(let condition):
      result[condition.leftType.typeName, default: []] += condition.rightType.componentNames
    case .sameTypeRequirement: continue
    default: continue
    }
  }
  return result
}

extension MemberBlockSyntax {
  /// The member types, such as "T.Part", that the type aliases of the block stand for, by the names of the aliases.
  var memberAliases: [String: String] {
    declarations.reduce(into: [:]) { result, declaration in
      guard let alias = declaration.as(TypeAliasDeclSyntax.self),
        alias.initializer.value.is(MemberTypeSyntax.self)
      else { return }
      result[alias.name.plainText] = alias.initializer.value.typeName
    }
  }
}

extension FunctionCallExprSyntax {
  /// The argument labels, `_` for an argument without label.
  var labels: [String] { arguments.map { $0.label?.plainText ?? "_" } }

  /// Whether the arguments are those of an initializer that can be called for a class that is known at run time only
  /// (`MetatypeConstructible`).
  var constructsByMetatype: Bool {
    trailingClosure == nil && Self.constructions.contains(labels)
  }

  private static let constructions: Set<[String]> = [
    [], ["frame"], ["style", "reuseIdentifier"], ["reuseIdentifier"], ["nibName", "bundle"],
    ["identifier", "source", "destination"], ["frame", "collectionViewLayout"], ["frame", "style"],
    ["style"], ["collectionViewLayout"], ["rootViewController"], ["target", "action"],
    ["presentedViewController", "presenting"],
  ]
}
