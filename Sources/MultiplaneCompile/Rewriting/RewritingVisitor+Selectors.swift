// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension RewritingVisitor {
  /// Objective-C names of properties in key paths, by their Swift names.
  static let keys = [
    "isHidden": "hidden", "isDoubleSided": "doubleSided", "isOpaque": "opaque",
    "isGeometryFlipped": "geometryFlipped", "isRemovedOnCompletion": "removedOnCompletion",
    "isAdditive": "additive", "isCumulative": "cumulative",
  ]

  /// Rewrites `#selector` and `#keyPath`.
  func rewriteMacro(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.macroName.plainText {
    case "selector":
      if let argument = node.arguments.first, node.arguments.count == 1, let label = argument.label
      {
        hasSelectors = true
        let name = Self.methodName(argument.expression) ?? ""
        let text =
          label.text == "setter"
          ? "set" + name.prefix(1).uppercased() + name.dropFirst() + ":" : name
        edits.replace(node.trimmedByteRange, with: "ObjectiveCSelector(\"\(text)\")")
        return .skipChildren
      }
      guard node.arguments.count == 1, let argument = node.arguments.first, argument.label == nil
      else {
        return .visitChildren
      }
      hasSelectors = true
      if node.isMethodToExchange, let name = Self.methodName(argument.expression) {
        // Only its name is used, and methods whose closures do not escape cannot be referred to.
        let labels = Self.methodReference(argument.expression)?.argumentNames?.arguments
        let selector = ObjectiveCName.selector(
          of: name, labels: (labels ?? []).map(\.name.plainText))
        edits.replace(node.trimmedByteRange, with: "ObjectiveCSelector(\"\(selector)\")")
        return .skipChildren
      }
      if let selector = optionalSelector(argument.expression) {
        edits.replace(node.trimmedByteRange, with: "ObjectiveCSelector(\"\(selector)\")")
        return .skipChildren
      }
      replaceSelector(node, argument.expression)
    case "keyPath":
      guard let words = node.arguments.first?.expression.trimmedText else {
        return .visitChildren
      }
      edits.replace(node.trimmedByteRange, with: "\"\(Self.key(words))\"")
      return .skipChildren
    default: break
    }
    return .visitChildren
  }

  /// Returns the selector of an optional method of a protocol to which an expression such as `WheelDelegate.stopped`
  /// refers; nil for other expressions.
  private func optionalSelector(_ expression: ExprSyntax) -> String? {
    guard let member = expression.as(MemberAccessExprSyntax.self),
      let base = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.plainText,
      let name = Self.methodName(expression)
    else { return nil }
    var queue = [module.resolved(base)]
    var seen: Set<String> = []
    while let type = queue.popLast() {
      guard seen.insert(type).inserted, let known = module.protocols[type] else { continue }
      let full = Self.fullMethodName(expression)
      if let method = known.optional.first(where: {
        full == nil ? $0.name.hasPrefix(name + "(") : $0.name == full
      }) {
        return method.selector
          ?? ObjectiveCName.selector(
            of: name,
            labels: method.name.dropFirst(name.count + 1).dropLast()
              .split(separator: ":").map(String.init))
      }
      queue += known.inherited
    }
    return nil
  }

  func replaceSelector(_ node: MacroExpansionExprSyntax, _ expression: ExprSyntax) {
    let start = node.trimmedByteRange.lowerBound
    let head = start..<expression.trimmedByteRange.lowerBound
    guard let name = Self.methodName(expression),
      let function = selectors.function(
        forMethod: module.objectiveCName(ofMethod: Self.fullMethodName(expression) ?? name) ?? name)
    else {
      return edits.replace(start..<node.macroName.trimmedByteRange.upperBound, with: "Selector")
    }
    if let (type, method) = isolatedMethod(expression) {
      let text =
        method.kind == .action
        ? "ObjectiveCSelector.named(\"\(method.objectiveCName)\", of: \(type).self, { $0.\(method.name) })"
        : "\(function)(\(method.closure(in: type)))"
      return edits.replace(node.trimmedByteRange, with: text)
    }
    var receiver = ""
    if let prefix = scope.prefix {
      let owner = owner(prefix) + "."
      if expression.is(DeclReferenceExprSyntax.self) {
        receiver = owner
      } else if let base = expression.as(MemberAccessExprSyntax.self)?.base,
        ["self", "self?", "self!"].contains(base.trimmedText)
      {
        edits.replace(base.trimmedByteRange, with: String(owner.dropLast()))
      }
    }
    // The expression stays in its column if the text before it is long enough.
    let isInOneLine = !source[head].contains(UInt8(ascii: "\n"))
    let length = function.utf8.count + 1 + (isInOneLine ? receiver.utf8.count : 0)
    let padding = String(repeating: " ", count: max(0, head.count - length))
    if isInOneLine {
      edits.replace(head, with: function + "(" + padding + receiver)
    } else {
      edits.replace(start..<start + "#selector(".utf8.count, with: function + "(")
      edits.insert(receiver, at: head.upperBound)
    }
  }

  /// Returns source text that names the innermost type.
  private func owner(_ prefix: TypeScope.Prefix) -> String {
    switch prefix {
    case .dynamicSelf: "Self"
    case .type(let path): selectors.alias(of: path) ?? "Self"
    }
  }

  /// Returns the method in a `#selector` expression, and source text that names its class, if an attribute of the
  /// method or of its extension isolates it to the main actor; otherwise nil.
  private func isolatedMethod(_ expression: ExprSyntax) -> (type: String, method: ExposedMember)? {
    guard let name = Self.fullMethodName(expression) ?? Self.methodName(expression) else {
      return nil
    }
    let base = expression.as(MemberAccessExprSyntax.self)?.base?.trimmedText ?? "self"
    guard ["self", "self?", "self!", "Self"].contains(base) else {
      // A nested class may be named without the types that enclose it.
      var outer = scope.type?.split(separator: ".").map(String.init) ?? []
      while true {
        let type = module.resolved((outer + [base]).joined(separator: "."))
        if module.classes[type] != nil {
          return module.isolatedMethod(name, in: type).map { (base, $0) }
        }
        guard outer.popLast() != nil else { return nil }
      }
    }
    guard let type = scope.type, let prefix = scope.prefix,
      let method = module.isolatedMethod(name, in: module.resolved(type))
    else { return nil }
    return (owner(prefix), method)
  }

  /// Returns the name of the method in a `#selector` expression, without its type and its parameters; nil if the
  /// expression names no method.
  static func methodName(_ expression: ExprSyntax) -> String? {
    if let member = expression.as(MemberAccessExprSyntax.self) {
      return member.declName.baseName.plainText
    }
    if let name = expression.as(DeclReferenceExprSyntax.self) { return name.baseName.plainText }
    if let cast = expression.as(AsExprSyntax.self) { return methodName(cast.expression) }
    if let list = expression.as(SequenceExprSyntax.self), let first = list.elements.first {
      return methodName(first)
    }
    if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first
    {
      return methodName(only.expression)
    }
    return nil
  }

  /// Returns the name of the method in a `#selector` expression with its argument labels; nil if the expression states
  /// no labels, or if it is neither a name nor a member.
  static func fullMethodName(_ expression: ExprSyntax) -> String? {
    guard let name = methodReference(expression), let labels = name.argumentNames else {
      return nil
    }
    return name.baseName.plainText + "("
      + labels.arguments.map { $0.name.plainText + ":" }.joined() + ")"
  }

  static func methodReference(_ expression: ExprSyntax) -> DeclReferenceExprSyntax? {
    expression.as(MemberAccessExprSyntax.self)?.declName
      ?? expression.as(DeclReferenceExprSyntax.self)
  }

  /// Returns the key path of a `#keyPath` expression, without leading type names and with the Objective-C names of
  /// properties.
  static func key(_ words: String) -> String {
    var parts = words.filter { !$0.isWhitespace }.split(separator: ".").map(String.init)
    while parts.count > 1, parts[0].first?.isUppercase == true { parts.removeFirst() }
    return parts.map { keys[$0] ?? $0 }.joined(separator: ".")
  }
}

extension MacroExpansionExprSyntax {
  /// Whether the expression is the argument of a function that finds or replaces a method at run time.
  var isMethodToExchange: Bool {
    let call = parent?.parent?.parent?.as(FunctionCallExprSyntax.self)
    return [
      "class_getInstanceMethod", "class_getClassMethod", "class_getMethodImplementation",
      "class_addMethod", "class_replaceMethod",
    ].contains(call?.calledExpression.trimmedText)
  }
}
