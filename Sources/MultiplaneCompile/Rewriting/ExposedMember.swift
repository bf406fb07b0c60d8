// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// A method or property that is accessible by its Objective-C name, because of `@objc` or a similar attribute, or as
/// the implementation of an optional method that a `#selector` names.
struct ExposedMember: Codable, Hashable {
  enum Kind: String, Codable {
    case property
    /// A method without parameters.
    case action
    /// A method with one to three parameters.
    case method
  }

  var kind: Kind
  /// The name with argument labels, such as "turn(_:by:)", or the name of a property.
  var name: String
  /// The selector of a method, or the key of a property.
  var objectiveCName: String
  /// The type of a method without the type of `self`, such as "(Wheel, Int) -> Bool"; nil for a property, or if it is
  /// unknown.
  var type: String?
  /// Whether a method itself, or the extension that contains it, has the attribute `@MainActor`.
  var isIsolated = false

  /// Returns the source text of an entry in the table of a class's methods or properties (`ObjectiveCMethods`,
  /// `ObjectiveCProperties`).
  /// - Parameters:
  ///   - type: The name of the class.
  ///   - isOverloaded: Whether the class and its superclasses have several methods of the name.
  func entry(in type: String, isOverloaded: Bool = false) -> String {
    if isIsolated, kind == .method {
      return "SelectorName(\"\(objectiveCName)\")(\(closure(in: "Self")))"
    }
    if isOverloaded, kind == .method, let function = self.type {
      return "SelectorName(\"\(objectiveCName)\")"
        + "(Self.\(name) as @MainActor (Self) -> @MainActor \(function))"
    }
    return switch kind {
    case .property: "ObjectiveCProperty(\"\(objectiveCName)\", \\\(type).\(name))"
    case .action: "ObjectiveCSelector.named(\"\(objectiveCName)\", of: Self.self, { $0.\(name) })"
    case .method: "SelectorName(\"\(objectiveCName)\")(Self.\(name))"
    }
  }
}

extension ExposedMember {
  /// Returns the source text of a closure on the main actor that returns the method of an object. In a class that is
  /// not isolated itself, a reference to the method would send the object from one actor to another.
  /// - Parameter type: The class of the object.
  func closure(in type: String) -> String {
    let base = name.prefix { $0 != "(" }
    let labels = name.dropFirst(base.count + 1).dropLast().split(separator: ":")
    let arguments = labels.enumerated().map { ($1 == "_" ? "" : "\($1): ") + "$\($0)" }
    let parameters = labels.map { _ in "_" }.joined(separator: ", ")
    return "{ (object: \(type)) in { object.\(base)(\(arguments.joined(separator: ", "))) } } "
      + "as @MainActor (\(type)) -> @MainActor (\(parameters)) -> \(resultType ?? "_")"
  }

  /// The type that a method returns; nil if it is unknown.
  private var resultType: String? {
    var depth = 0
    let end = type?.firstIndex { character in
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
      return depth == 0
    }
    guard let type, let end else { return nil }
    return String(type[end...].dropFirst(") -> ".count))
  }
}

extension MemberBlockSyntax {
  /// Returns the methods and properties that are exposed to Objective-C and that a table can list. Members in `#if` are
  /// left out, as are overrides, which belong in the table of the superclass.
  /// - Parameters:
  ///   - includesAll: Whether all members are exposed that are not private, as by `@objcMembers`.
  ///   - includesPrivate: Whether private members are included, which only a table in the same declaration can name.
  ///   - isIsolated: Whether the members are in an extension with the attribute `@MainActor`.
  func exposedMembers(
    includesAll: Bool, includesPrivate: Bool, isIsolated: Bool = false
  ) -> [ExposedMember] {
    members.map(\.decl).compactMap { declaration in
      if let function = declaration.as(FunctionDeclSyntax.self) {
        var member = function.exposed(includesAll: includesAll, includesPrivate: includesPrivate)
        member?.isIsolated = isIsolated || function.attributes.contains(named: "MainActor")
        return member
      }
      return declaration.as(VariableDeclSyntax.self)?
        .exposed(includesAll: includesAll, includesPrivate: includesPrivate)
    }
  }
}

/// Whether attributes and modifiers expose an instance member that a table of its class can list. Overrides and members
/// with `@available` cannot be listed.
private func isExposed(
  _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax, includesAll: Bool,
  includesPrivate: Bool
) -> Bool {
  let isRestricted = modifiers.access == .restricted
  let words = ["objc", "IBAction", "IBInspectable", "IBOutlet", "GKInspectable"]
  guard
    words.contains(where: attributes.contains(named:))
      || includesAll && !isRestricted && !attributes.contains(named: "nonobjc")
  else { return false }
  return !modifiers.isOverride && (includesPrivate || !isRestricted)
    && !modifiers.contains { ["static", "class"].contains($0.name.text) }
    // Members of recent systems cannot be named without a condition.
    && !attributes.contains(named: "available")
}

extension FunctionDeclSyntax {
  fileprivate func exposed(includesAll: Bool, includesPrivate: Bool) -> ExposedMember? {
    guard
      isExposed(
        attributes, modifiers, includesAll: includesAll, includesPrivate: includesPrivate),
      canBeSelected
    else { return nil }
    let parameters = signature.parameterClause.parameters
    return ExposedMember(
      kind: parameters.isEmpty ? .action : .method, name: fullName,
      objectiveCName: ObjectiveCName.selector(of: self),
      type: "(\(parameters.map(\.type.trimmedText).joined(separator: ", "))) -> "
        + (signature.returnClause?.type.trimmedText ?? "Void"))
  }

  /// Whether a rewritten `#selector` can refer to the method. The name must be an identifier without backticks. The
  /// method may not be generic, throwing or asynchronous, and may have at most three parameters, or two with a result,
  /// none of them variadic or `inout`.
  var canBeSelected: Bool {
    let parameters = signature.parameterClause.parameters
    guard case .identifier = name.tokenKind, name.text == name.plainText,
      genericParameterClause == nil, signature.effectSpecifiers == nil, parameters.count <= 3,
      parameters.count < 3 || signature.returnClause == nil
    else { return false }
    return parameters.allSatisfy {
      $0.ellipsis == nil && !$0.type.trimmedText.contains("inout ")
    }
  }
}

extension VariableDeclSyntax {
  fileprivate func exposed(includesAll: Bool, includesPrivate: Bool) -> ExposedMember? {
    guard
      isExposed(
        attributes, modifiers, includesAll: includesAll, includesPrivate: includesPrivate),
      !attributes.contains(named: "NSManaged"), bindings.count == 1,
      let pattern = bindings.first?.pattern.as(IdentifierPatternSyntax.self)
    else { return nil }
    let name = pattern.identifier.text
    return ExposedMember(
      kind: .property, name: name,
      objectiveCName: attributes.objectiveCName ?? pattern.identifier.plainText)
  }
}
