// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// The instance types of variables, parameters and functions whose values are metatypes, or collections of metatypes,
/// by the names of the variables, parameters and functions: "Wheel" for `type` in `type: Wheel.Type`.
///
/// Each list of types contains the class and the protocols of one metatype, such as `(Wheel & Marked).Type`.
struct Metatypes: Codable, Hashable {
  private var names: [String: [[String]]] = [:]

  /// Members of collections that are, or return, elements of the collection.
  private static let members: Set<String> = [
    "first", "last", "values", "filter", "reversed", "sorted", "shuffled", "prefix", "suffix",
    "dropFirst", "dropLast", "randomElement", "popLast", "removeFirst", "removeLast",
  ]

  /// Adds a variable, parameter or function with a declared type; without effect unless the type is a metatype, or an
  /// optional, an array, a dictionary or a function of metatypes.
  mutating func add(_ name: String, _ type: TypeSyntax) {
    guard let types = Self.instanceTypes(in: type) else { return }
    add(name, [types])
  }

  /// Adds a variable whose value is an expression; without effect unless the value is known to be a metatype, or a
  /// collection or a function of metatypes.
  mutating func add(_ name: String, valueOf expression: ExprSyntax) {
    guard let types = instanceTypes(of: expression) else { return }
    add(name, types)
  }

  private mutating func add(_ name: String, _ types: [[String]]) {
    for type in types where names[name]?.contains(type) != true {
      names[name, default: []].append(type)
    }
  }

  mutating func merge(_ other: Metatypes) {
    for (name, types) in other.names.sorted(by: { $0.key < $1.key }) { add(name, types) }
  }

  /// Returns the instance types of an expression whose value is a metatype, or a collection or function of metatypes:
  /// one list for each metatype that is possible; nil for other expressions.
  func instanceTypes(of expression: ExprSyntax) -> [[String]]? {
    if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.plainText {
      return name == "$0" ? instanceTypes(ofParameterAt: expression) : names[name]
    }
    if let member = expression.as(MemberAccessExprSyntax.self) {
      let name = member.declName.baseName.plainText
      if name == "self",
        let base = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.plainText,
        base.first?.isUppercase == true
      {
        return [[base]]
      }
      if let types = names[name] { return types }
      // An element of a collection, or another collection of its elements.
      return Self.members.contains(name) ? member.base.flatMap { instanceTypes(of: $0) } : nil
    }
    if let chain = expression.as(OptionalChainingExprSyntax.self) {
      return instanceTypes(of: chain.expression)
    }
    if let forced = expression.as(ForceUnwrapExprSyntax.self) {
      return instanceTypes(of: forced.expression)
    }
    if let element = expression.as(SubscriptCallExprSyntax.self) {
      return instanceTypes(of: element.calledExpression)
    }
    if let call = expression.as(FunctionCallExprSyntax.self), call.labels != ["of"] {
      return instanceTypes(of: call.calledExpression)
    }
    if let array = expression.as(ArrayExprSyntax.self), array.elements.count > 0 {
      let types = array.elements.map { instanceTypes(of: $0.expression) }
      return types.contains { $0 == nil } ? nil : types[0]
    }
    if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1 {
      return tuple.elements.first.flatMap { instanceTypes(of: $0.expression) }
    }
    if let list = expression.as(SequenceExprSyntax.self)?.elements, let last = list.last {
      if let type = last.as(TypeExprSyntax.self)?.type {
        return Self.instanceTypes(in: type).map { [$0] }
      }
      if let member = last.as(MemberAccessExprSyntax.self),
        member.declName.baseName.text == "Type",
        list.dropLast().last?.is(UnresolvedAsExprSyntax.self) == true
      {
        return member.base.map { [[$0.trimmedText]] }
      }
      let middle = list.dropFirst().first?.trimmedText
      return middle == "??" ? list.first.flatMap { instanceTypes(of: $0) } : nil
    }
    return nil
  }

  /// Returns the instance types of the parameter `$0` of a closure that is called for the elements of a collection of
  /// metatypes, as in `types.map { $0.init() }`; nil if they are unknown.
  private func instanceTypes(ofParameterAt expression: ExprSyntax) -> [[String]]? {
    var node = Syntax(expression)
    while let parent = node.parent, !node.is(ClosureExprSyntax.self) { node = parent }
    let call =
      node.parent?.as(FunctionCallExprSyntax.self)
      ?? node.parent?.parent?.parent?.as(FunctionCallExprSyntax.self)
    return call?.calledExpression.as(MemberAccessExprSyntax.self)?.base.flatMap {
      instanceTypes(of: $0)
    }
  }

  /// Returns the instance types of a metatype, also of one in an optional, an array or a dictionary, or as the result
  /// of a function; nil for other types.
  private static func instanceTypes(in type: TypeSyntax) -> [String]? {
    if let metatype = type.as(MetatypeTypeSyntax.self) {
      return metatype.metatypeSpecifier.text == "Type" ? metatype.baseType.componentNames : nil
    }
    if let optional = type.as(OptionalTypeSyntax.self) {
      return instanceTypes(in: optional.wrappedType)
    }
    if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return instanceTypes(in: optional.wrappedType)
    }
    if let array = type.as(ArrayTypeSyntax.self) { return instanceTypes(in: array.element) }
    if let dictionary = type.as(DictionaryTypeSyntax.self) {
      return instanceTypes(in: dictionary.value)
    }
    if let function = type.as(FunctionTypeSyntax.self) {
      return instanceTypes(in: function.returnClause.type)
    }
    if let attributed = type.as(AttributedTypeSyntax.self) {
      return instanceTypes(in: attributed.baseType)
    }
    if let any = type.as(SomeOrAnyTypeSyntax.self) { return instanceTypes(in: any.constraint) }
    if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1 {
      return tuple.elements.first.flatMap { instanceTypes(in: $0.type) }
    }
    return nil
  }
}

/// The types of the variables and parameters of a file, as far as they are written or initial values show them; empty
/// for a file without `type(of:`.
final class VariableTypes: SyntaxVisitor {
  private var types: [String: [[String]]] = [:]

  init(_ tree: SourceFileSyntax) {
    super.init(viewMode: .sourceAccurate)
    if tree.description.contains("type(of:") { walk(tree) }
  }

  /// Returns the types of the object in an expression `type(of: object)`, one list for each declaration of the object's
  /// name; empty for other expressions, or if the types are unknown.
  func types(ofObjectOf expression: ExprSyntax) -> [[String]] {
    guard let call = expression.as(FunctionCallExprSyntax.self), call.labels == ["of"],
      call.calledExpression.trimmedText == "type", let object = call.arguments.first?.expression
    else { return [] }
    let name =
      object.as(MemberAccessExprSyntax.self)?.declName.baseName.plainText
      ?? object.as(DeclReferenceExprSyntax.self)?.baseName.plainText ?? ""
    return types[name] ?? []
  }

  private func add(_ name: String, _ type: TypeSyntax) {
    var type = type
    while let inner = type.as(OptionalTypeSyntax.self)?.wrappedType
      ?? type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType
    {
      type = inner
    }
    types[name, default: []].append(type.componentNames)
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    add((node.secondName ?? node.firstName).plainText, node.type)
    return .visitChildren
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    let name = node.pattern.trimmedText
    if let type = node.typeAnnotation?.type {
      add(name, type)
    } else if let called = node.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression
      .as(DeclReferenceExprSyntax.self)?.baseName.plainText, called.first?.isUppercase == true
    {
      types[name, default: []].append([called])
    }
    return .visitChildren
  }
}
