// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// The variables and parameters of a file with the types `AnyObject` and `AnyClass`, and collections of `AnyObject`. On
/// Apple's systems, members of their values are found at run time.
struct AnyObjectMembers {
  /// The names of variables and parameters with the type `AnyObject`, with the type of an array or dictionary of
  /// `AnyObject`, and with the type `AnyClass`. A name that the file also declares with another type is left out.
  private let objects, arrays, classes: Set<String>

  init(_ tree: SourceFileSyntax) {
    let visitor = ObjectVisitor(viewMode: .sourceAccurate)
    let text = tree.description
    if ["AnyObject", "AnyClass", "NSClassFromString", "object_getClass"].contains(
      where: text.contains)
    {
      visitor.walk(tree)
    }
    func only(_ names: Set<String>) -> Set<String> {
      let all = [visitor.objects, visitor.arrays, visitor.classes, visitor.others]
      return names.filter { name in all.filter { $0.contains(name) }.count == 1 }
    }
    (objects, arrays) = (only(visitor.objects), only(visitor.arrays))
    classes = only(visitor.classes)
  }

  /// The full names of the methods whose calls are rewritten: those that all objects, and those that all classes, have
  /// on Apple's systems.
  private static let messages: (ofObjects: Set<String>, ofClasses: Set<String>) = (
    [
      "responds(to:)", "perform(_:)", "perform(_:with:)", "perform(_:with:with:)",
      "perform(_:with:afterDelay:)", "performSelector(onMainThread:with:waitUntilDone:)",
      "performSelector(inBackground:with:)", "isKind(of:)", "isMember(of:)", "value(forKey:)",
      "value(forKeyPath:)", "setValue(_:forKey:)", "setValue(_:forKeyPath:)",
    ],
    ["responds(to:)", "instancesRespond(to:)"]
  )

  /// Returns the receiver of a call of one of the ``messages``, if its type is `AnyObject` or `AnyClass`; nil for other
  /// calls.
  func receiver(of call: FunctionCallExprSyntax) -> ExprSyntax? {
    var called = call.calledExpression
    if let chain = called.as(OptionalChainingExprSyntax.self) { called = chain.expression }
    guard let member = called.as(MemberAccessExprSyntax.self), let base = member.base else {
      return nil
    }
    let name =
      member.declName.baseName.text + "("
      + call.arguments.map { ($0.label?.text ?? "_") + ":" }.joined() + ")"
    let object = base.as(OptionalChainingExprSyntax.self)?.expression ?? base
    if Self.messages.ofClasses.contains(name), classes.contains(Self.name(of: object)) {
      return object
    }
    guard Self.messages.ofObjects.contains(name) else { return nil }
    if objects.contains(Self.name(of: object)) { return object }
    return Self.isCastToObject(object) ? object : nil
  }

  /// Returns whether an expression is a call `unsafeBitCast(pointer, to: AnyObject.self)`.
  private static func isBitCastToObject(_ expression: ExprSyntax) -> Bool {
    guard let call = expression.as(FunctionCallExprSyntax.self) else { return false }
    return call.calledExpression.trimmedDescription == "unsafeBitCast"
      && call.arguments.last?.expression.trimmedDescription == "AnyObject.self"
  }

  /// Returns whether an expression is a cast in parentheses, `(value as AnyObject)`, or a call of `unsafeBitCast` whose
  /// result is an `AnyObject`.
  private static func isCastToObject(_ expression: ExprSyntax) -> Bool {
    if isBitCastToObject(expression) { return true }
    guard let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let list = tuple.elements.first?.expression.as(SequenceExprSyntax.self)?.elements,
      list.last?.trimmedText == "AnyObject"
    else { return false }
    return list.dropLast().last?.is(UnresolvedAsExprSyntax.self) == true
  }

  /// Returns the call in an expression such as `value.map { $0 as AnyObject }?`, which casts the value of an optional to
  /// `AnyObject`; nil for other expressions.
  static func mappedObject(in expression: ExprSyntax) -> ExprSyntax? {
    guard let object = expression.as(OptionalChainingExprSyntax.self)?.expression,
      let call = object.as(FunctionCallExprSyntax.self),
      call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "map",
      let body = call.trailingClosure?.statements, body.count == 1,
      let list = body.first?.item.as(SequenceExprSyntax.self)?.elements,
      list.last?.trimmedText == "AnyObject",
      list.dropLast().last?.is(UnresolvedAsExprSyntax.self) == true
    else { return nil }
    return object
  }

  /// Returns the expression of the object of type `AnyObject` whose property a member access reads; nil for calls,
  /// assignments, and members of other types.
  func object(of node: MemberAccessExprSyntax) -> ExprSyntax? {
    guard node.declName.argumentNames == nil, !node.isCalled, !node.isAssigned, let base = node.base
    else { return nil }
    if Self.isBitCastToObject(base) { return base }
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

  /// Returns the name of a variable or member, without `?` and `!`; empty for other expressions.
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

  /// Whether a value is assigned to the member with `=`, or the member is passed by reference with `&`.
  fileprivate var isAssigned: Bool {
    guard let list = parent?.as(ExprListSyntax.self) else {
      return parent?.is(InOutExprSyntax.self) == true
    }
    return list.first?.id == id && list.dropFirst().first?.is(AssignmentExprSyntax.self) == true
  }
}

/// Sorts the names of variables and parameters by their types.
private final class ObjectVisitor: SyntaxVisitor {
  var (objects, arrays): (Set<String>, Set<String>) = ([], [])
  var (classes, others): (Set<String>, Set<String>) = ([], [])

  private func add(_ name: String, _ type: TypeSyntax?) { add(name, type?.trimmedDescription) }

  private func add(_ name: String, _ type: String?) {
    let text = type?.filter { !"?!".contains($0) && !$0.isWhitespace }
    switch text {
    case "AnyObject": objects.insert(name)
    case "[AnyObject]", "Array<AnyObject>": arrays.insert(name)
    case "AnyClass": classes.insert(name)
    default:
      let isDictionary = text?.first == "[" && text?.hasSuffix(":AnyObject]") == true
      if isDictionary { arrays.insert(name) } else { others.insert(name) }
    }
  }

  /// Returns the type that a cast states, or `AnyClass` for a call of `NSClassFromString` or `object_getClass`; nil for
  /// other expressions.
  private func statedType(of expression: ExprSyntax?) -> String? {
    if let list = expression?.as(SequenceExprSyntax.self)?.elements,
      list.dropLast().last?.is(UnresolvedAsExprSyntax.self) == true
    {
      return list.last?.trimmedDescription
    }
    let call = expression?.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
    return call == "NSClassFromString" || call == "object_getClass" ? "AnyClass" : nil
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if let pattern = node.pattern.as(IdentifierPatternSyntax.self) {
      add(
        pattern.identifier.plainText,
        node.typeAnnotation?.type.trimmedDescription ?? statedType(of: node.initializer?.value))
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    add((node.secondName ?? node.firstName).plainText, node.type)
    return .visitChildren
  }

  // `if let object = …` and the parameters of closures have types that are not written.
  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    if let initializer = node.initializer {
      add(
        node.pattern.trimmedDescription,
        node.typeAnnotation?.type.trimmedDescription ?? statedType(of: initializer.value))
    }
    return .visitChildren
  }
  override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
    add(node.name.plainText, nil as String?)
    return .visitChildren
  }
  override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    add((node.secondName ?? node.firstName).plainText, node.type)
    return .visitChildren
  }
}
