// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// The variables and parameters of a file that are objects of any class, whose properties are found at run time on
/// Apple's systems.
struct AnyObjectMembers {
  /// The names of objects and of arrays of objects that the file declares only with these types.
  private let objects, arrays: Set<String>

  init(_ tree: SourceFileSyntax) {
    let visitor = ObjectVisitor(viewMode: .sourceAccurate)
    if tree.description.contains("AnyObject") { visitor.walk(tree) }
    objects = visitor.objects.subtracting(visitor.others).subtracting(visitor.arrays)
    arrays = visitor.arrays.subtracting(visitor.others).subtracting(visitor.objects)
  }

  /// Returns the object of an expression that reads a property of an object of any class; nil for other expressions.
  func object(of node: MemberAccessExprSyntax) -> ExprSyntax? {
    guard !objects.isEmpty || !arrays.isEmpty, node.declName.argumentNames == nil,
      !node.isCalled, !node.isAssigned, let base = node.base
    else { return nil }
    let object =
      base.as(OptionalChainingExprSyntax.self)?.expression
      ?? base.as(ForceUnwrapExprSyntax.self)?.expression ?? base
    if let element = object.as(MemberAccessExprSyntax.self),
      ["first", "last"].contains(element.declName.baseName.text), let array = element.base
    {
      return arrays.contains(Self.name(of: array)) ? object : nil
    }
    if let element = object.as(SubscriptCallExprSyntax.self) {
      return arrays.contains(Self.name(of: element.calledExpression)) ? object : nil
    }
    return objects.contains(Self.name(of: object)) ? object : nil
  }

  /// Returns the last name of an expression, without the marks of optionals.
  private static func name(of expression: ExprSyntax) -> String {
    if let chain = expression.as(OptionalChainingExprSyntax.self) {
      return name(of: chain.expression)
    }
    if let forced = expression.as(ForceUnwrapExprSyntax.self) { return name(of: forced.expression) }
    return expression.as(MemberAccessExprSyntax.self)?.declName.baseName.plainText
      ?? expression.as(DeclReferenceExprSyntax.self)?.baseName.plainText ?? ""
  }
}

extension MemberAccessExprSyntax {
  /// Whether the member is a method that is called: `a.b()`, `a.b?()`, `a.b!()`.
  fileprivate var isCalled: Bool {
    var called = Syntax(self)
    while let next = called.parent,
      next.is(OptionalChainingExprSyntax.self) || next.is(ForceUnwrapExprSyntax.self)
    {
      called = next
    }
    return called.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == called.id
  }

  /// Whether a value is assigned to the member.
  fileprivate var isAssigned: Bool {
    guard let list = parent?.as(ExprListSyntax.self) else {
      return parent?.is(InOutExprSyntax.self) == true
    }
    return list.first?.id == id && list.dropFirst().first?.is(AssignmentExprSyntax.self) == true
  }
}

/// Sorts the names of variables and parameters by their types.
private final class ObjectVisitor: SyntaxVisitor {
  var (objects, arrays, others): (Set<String>, Set<String>, Set<String>) = ([], [], [])

  private func add(_ name: String, _ type: TypeSyntax?) {
    switch type?.trimmedDescription.filter({ !"?!".contains($0) }) {
    case "AnyObject": objects.insert(name)
    case "[AnyObject]", "Array<AnyObject>": arrays.insert(name)
    default: others.insert(name)
    }
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if let pattern = node.pattern.as(IdentifierPatternSyntax.self) {
      add(pattern.identifier.plainText, node.typeAnnotation?.type)
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    add((node.secondName ?? node.firstName).plainText, node.type)
    return .visitChildren
  }

  // `if let object = …` and the parameters of closures have types that are not written.
  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    if node.initializer != nil { add(node.pattern.trimmedDescription, node.typeAnnotation?.type) }
    return .visitChildren
  }
  override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
    add(node.name.plainText, nil)
    return .visitChildren
  }
  override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    add((node.secondName ?? node.firstName).plainText, node.type)
    return .visitChildren
  }
}
