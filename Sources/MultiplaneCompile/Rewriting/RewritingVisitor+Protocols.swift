// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension RewritingVisitor {
  /// Replaces the optional requirements of a protocol by properties with the default value nil, renames `init()` if
  /// necessary, and restricts an `@objc` protocol to classes.
  func rewriteProtocol(_ node: ProtocolDeclSyntax) {
    let isObjC = node.attributes.contains {
      $0.as(AttributeSyntax.self)?.attributeName.trimmedText == "objc"
    }
    if isObjC {
      if let clause = node.inheritanceClause {
        let isClassBound = clause.names.contains {
          ["AnyObject", "class", "NSObjectProtocol"].contains($0)
        }
        if !isClassBound {
          edits.insert(" AnyObject,", at: clause.colon.trimmedByteRange.upperBound)
        }
      } else {
        edits.insert(": AnyObject", at: node.name.trimmedByteRange.upperBound)
      }
    }
    if let initializer = node.memberBlock.requiredInitializer,
      module.constructingProtocols.contains(node.name.plainText)
    {
      edits.insert(
        "\(ModuleIndex.constructionLabel): Void",
        at: initializer.signature.parameterClause.leftParen.trimmedByteRange.upperBound)
      let access = node.modifiers.access == .public ? "public " : ""
      edits.append(
        "extension \(node.name.text) where Self: NSObject { \(access)init(\(ModuleIndex.constructionLabel): Void) "
          + "{ self.init(_metatype: ()) } }")
    }
    var defaults: [String] = []
    for (function, method) in node.memberBlock.optionalMethods {
      let parameters = function.signature.parameterClause.parameters.map {
        ($0.attributes.trimmedText + " " + $0.type.trimmedText)
      }.joined(separator: ", ")
      let effects = function.signature.effectSpecifiers?.trimmedText ?? ""
      let result = function.signature.returnClause?.type.trimmedText ?? "Void"
      defaults.append("typealias \(method.type) = (\(parameters)) \(effects) -> \(result)")
      defaults.append("var \(method.property): \(method.type)? { nil }")
      if method.types != nil { defaults.append(Self.call(of: method, function)) }
      edits.replace(
        function.trimmedByteRange, with: "var \(method.property): \(method.type)? { get }")
      protocolFunctions.insert(function.id)
    }
    for (variable, property) in node.memberBlock.optionalProperties {
      let (name, type) = (property.accessor, property.optionalType)
      defaults.append("var \(name): \(type) { nil }")
      // The property of a value of which only the protocol is known; a class that declares one has its own.
      defaults.append("@_disfavoredOverload var \(property.name): \(type) { self.\(name) }")
      edits.replace(variable.trimmedByteRange, with: "var \(name): \(type) { get }")
      protocolFunctions.insert(variable.id)
    }
    if !defaults.isEmpty {
      let access = node.modifiers.access == .public ? "public " : ""
      let attribute = "@_disfavoredOverload "
      let members = defaults.map { member in
        member.hasPrefix(attribute)
          ? attribute + access + member.dropFirst(attribute.count)
          : (member.hasPrefix("func ") ? "@discardableResult " : "") + access + member
      }
      edits.append(
        "extension \(node.name.text) { \(members.joined(separator: "; ")) }"
          .inOneLine)
    }
  }

  /// Returns the declaration of a method that calls an optional method if the object implements it. If a protocol has
  /// several optional methods of the name, the compiler selects among these declarations by the types of the arguments.
  private static func call(of method: OptionalMethod, _ function: FunctionDeclSyntax) -> String {
    let signature = function.signature
    let types = signature.parameterClause.parameters.map(\.type.trimmedText)
    let parameters = types.enumerated().map { "_ _\($0): \($1)" }.joined(separator: ", ")
    let arguments = types.enumerated().map { ($1.hasPrefix("inout ") ? "&" : "") + "_\($0)" }
    let effects = signature.effectSpecifiers
    let words =
      (effects?.throwsClause == nil ? "" : "try ")
      + (effects?.asyncSpecifier == nil ? "" : "await ")
    let result = signature.returnClause?.type.trimmedText ?? "Void"
    let optional = result.hasSuffix("?") ? result : "(\(result))?"
    return "func \(OptionalMethod.identifier(method.name))(\(parameters)) "
      + "\(effects?.trimmedText ?? "") -> \(optional) "
      + "{ return \(words)self.\(method.property)?(\(arguments.joined(separator: ", "))) }"
  }

  /// Rewrites a call of an optional method, such as `delegate?.turned?(self, by: 3)` or `delegate?.turned!(…)`, to call
  /// the property that replaces the method. Calls of optional methods of Multiplane's and Foundation's protocols, which
  /// have default implementations, lose the `?` or `!`; if the name is also that of a property in
  /// ``ModuleIndex/closureNames``, a cast to an optional can be inserted instead.
  func rewriteOptionalCall(_ node: FunctionCallExprSyntax) {
    var called = node.calledExpression
    let mark: TokenSyntax
    if let chain = called.as(OptionalChainingExprSyntax.self) {
      (called, mark) = (chain.expression, chain.questionMark)
    } else if let forced = called.as(ForceUnwrapExprSyntax.self) {
      (called, mark) = (forced.expression, forced.exclamationMark)
    } else {
      return
    }
    guard let member = called.as(MemberAccessExprSyntax.self) else { return }
    let labels = node.arguments.map { ($0.label?.plainText ?? "_") + ":" }
    let trailing = node.trailingClosure == nil ? [] : ["_:"]
    let base = member.declName.baseName.plainText + "("
    let names = [labels, labels + trailing].map { base + $0.joined() + ")" }
    if let name = names.first(where: { module.optionalMethods[$0] != nil })
      ?? trailingName(base, labels, node)
    {
      // A method of an object of any type is found by its name.
      if let chain = member.base?.as(OptionalChainingExprSyntax.self),
        let owner = module.protocolOfMethod(name, calledOnProperty: Self.lastName(chain.expression))
      {
        edits.insert("(", at: chain.expression.trimmedByteRange.lowerBound)
        edits.insert(" as? \(owner))", at: chain.expression.trimmedByteRange.upperBound)
      }
      edits.replace(
        member.declName.trimmedByteRange, with: OptionalMethod.identifier(name))
      if module.optionalMethod(name)?.types != nil {
        edits.replace(mark.trimmedByteRange)
        if mark.text == "!" { edits.insert("!", at: node.trimmedByteRange.upperBound) }
      }
      for argument in node.arguments {
        guard let label = argument.label, let colon = argument.colon else { continue }
        edits.replace(label.trimmedByteRange.lowerBound..<colon.trimmedByteRange.upperBound)
      }
    } else if names.contains(where: {
      AppleFrameworks.optionalMethods.contains($0) || AppleFrameworks.foundationMethods.contains($0)
    }) {
      let hasLabels = node.arguments.contains { $0.label != nil } || node.trailingClosure != nil
      if !hasLabels, module.closureNames.contains(member.declName.baseName.plainText) {
        // A method, or a closure in a property of this name; the cast makes an optional of the former only.
        edits.insert("(", at: member.trimmedByteRange.lowerBound)
        edits.insert(" as Optional)", at: member.trimmedByteRange.upperBound)
      } else {
        // In the protocols of Multiplane and of Foundation on Linux, these methods have default implementations.
        edits.replace(mark.trimmedByteRange)
      }
    }
  }

  /// Rewrites `object.responds(to: selector)`, and calls of other methods that all objects have on Apple's systems, to
  /// call the method of `_anyObject(object)`, if the type of the object is `AnyObject` or `AnyClass`.
  func rewriteMessage(_ node: FunctionCallExprSyntax) {
    guard let receiver = anyObjects.receiver(of: node) else { return }
    edits.insert("_anyObject(", at: receiver.trimmedByteRange.lowerBound)
    edits.insert(")", at: receiver.trimmedByteRange.upperBound)
    guard
      let mark = node.calledExpression.as(OptionalChainingExprSyntax.self)?.questionMark
    else { return }
    // `object.perform?(selector)`
    edits.replace(mark.trimmedByteRange)
  }

  /// Rewrites `(value as AnyObject).turn(by: 3)`, a call of a method that Objective-C finds at run time, to cast the
  /// value to the type that ``ModuleIndex/ownerOfMethod(_:)`` returns for the method.
  func rewriteDynamicCall(_ node: FunctionCallExprSyntax) {
    var called = node.calledExpression
    let mark =
      called.as(OptionalChainingExprSyntax.self)?.questionMark
      ?? called.as(ForceUnwrapExprSyntax.self)?.exclamationMark
    called =
      called.as(OptionalChainingExprSyntax.self)?.expression
      ?? called.as(ForceUnwrapExprSyntax.self)?.expression ?? called
    guard node.trailingClosure == nil, anyObjects.receiver(of: node) == nil,
      let member = called.as(MemberAccessExprSyntax.self), let cast = member.castToAnyObject,
      let base = member.base
    else { return }
    let name =
      member.declName.baseName.plainText + "(" + node.labels.map { $0 + ":" }.joined() + ")"
    let isOptionalMethod = module.optionalMethods[name] != nil
    guard let owner = module.ownerOfMethod(name), mark != nil || !isOptionalMethod else { return }
    let isOptional = mark?.text == "?"
    edits.insert(isOptional ? "?" : "!", at: cast.operation.trimmedByteRange.upperBound)
    edits.replace(cast.type.trimmedByteRange, with: owner)
    if isOptional { edits.insert("?", at: base.trimmedByteRange.upperBound) }
    // `rewriteOptionalCall` replaces an optional method by a property.
    if let mark, !isOptionalMethod { edits.replace(mark.trimmedByteRange) }
  }

  /// Returns the full name of the optional method that a call with a trailing closure means, whatever the label of the
  /// closure's parameter; nil if there is none, or if the call has no trailing closure.
  func trailingName(
    _ base: String, _ labels: [String], _ node: FunctionCallExprSyntax
  ) -> String? {
    guard node.trailingClosure != nil else { return nil }
    let start = base + labels.joined()
    return module.optionalMethodNames.first {
      $0.hasPrefix(start) && $0.dropFirst(start.count).filter { $0 == ":" }.count == 1
    }
  }

  static func lastName(_ expression: ExprSyntax) -> String {
    expression.as(MemberAccessExprSyntax.self)?.declName.baseName.plainText
      ?? expression.as(DeclReferenceExprSyntax.self)?.baseName.plainText ?? ""
  }
}

extension MemberAccessExprSyntax {
  /// The cast and the type in a base `(value as AnyObject)`, and the class that declares the member
  /// (``ownerOfMember``); nil for other bases and members.
  var memberOfAnyObject: (cast: UnresolvedAsExprSyntax, type: ExprSyntax, owner: String)? {
    guard let cast = castToAnyObject else { return nil }
    return ownerOfMember.map { (cast.operation, cast.type, $0) }
  }

  /// The cast and the type in a base `(value as AnyObject)`; nil for other bases.
  var castToAnyObject: (operation: UnresolvedAsExprSyntax, type: ExprSyntax)? {
    guard let base = base?.as(TupleExprSyntax.self), base.elements.count == 1,
      let list = base.elements.first?.expression.as(SequenceExprSyntax.self)?.elements,
      let type = list.last, type.trimmedText == "AnyObject",
      let cast = list.dropLast().last?.as(UnresolvedAsExprSyntax.self),
      cast.questionOrExclamationMark == nil
    else { return nil }
    return (cast, type)
  }

  /// The class that declares the member, `NSNumber` or `NSValue`, if the member reads the value in an object of this
  /// class; nil for other members.
  var ownerOfMember: String? {
    switch declName.baseName.text {
    case "doubleValue", "floatValue", "intValue", "integerValue", "int32Value", "int64Value",
      "uintValue", "boolValue", "stringValue":
      "NSNumber"
    case "cgPointValue", "cgSizeValue", "cgRectValue", "cgVectorValue", "uiEdgeInsetsValue",
      "cgAffineTransformValue", "caTransform3DValue":
      "NSValue"
    default: nil
    }
  }

  /// For a member such as `intValue`, which both `NSNumber` and `NSString` have, the source text of a closure that
  /// converts a number or string to an `NSNumber`, and other values to nil. Nil for other members.
  var numberOfAnyObject: String? {
    let property: String
    switch declName.baseName.text {
    case "doubleValue", "floatValue", "boolValue": property = declName.baseName.text
    case "intValue", "integerValue": property = "integerValue"
    case "int32Value": property = "intValue"
    case "int64Value": property = "longLongValue"
    default: return nil
    }
    return "{ (value: Any?) -> NSNumber? in value as? NSNumber "
      + "?? (value as? NSString).map { NSNumber(value: $0.\(property)) } }"
  }

  /// Whether the value must be an optional: `a.b?`, `a.b!`, `if let c = a.b`, `a.b == nil`, `a.b ?? c`.
  var isUsedAsOptional: Bool {
    guard let parent else { return false }
    if parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self) {
      return true
    }
    if parent.parent?.is(OptionalBindingConditionSyntax.self) == true { return true }
    guard let list = parent.as(ExprListSyntax.self) else { return false }
    let elements = Array(list)
    guard let index = elements.firstIndex(where: { $0.id == id }), index + 2 < elements.count else {
      return false
    }
    let following = elements[index + 1].trimmedText
    return following == "??"
      || ["==", "!="].contains(following) && elements[index + 2].is(NilLiteralExprSyntax.self)
  }
}
