// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Collects the replacements of a file.
final class RewritingVisitor: SyntaxVisitor {
  let source: [UInt8]
  let module: ModuleIndex
  var edits = SourceEdits()
  var selectors = SelectorDeclarations()
  var (hasBlocks, hasSelectors) = (false, false)
  var scope = TypeScope()
  var generics = GenericScope()
  let metatypes: Metatypes
  let variables: VariableTypes
  let anyObjects: AnyObjectMembers

  private static let blankAttributes: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBAction", "IBOutlet", "IBInspectable", "IBDesignable",
    "IBSegueAction", "GKInspectable", "NSCopying",
  ]
  private static let replacedAttributes = [
    "UIApplicationMain": "main", "NSApplicationMain": "main", "NSManaged": "CAManaged",
  ]

  init(_ tree: SourceFileSyntax, _ index: FileIndex, _ module: ModuleIndex) {
    metatypes = index.metatypes
    variables = VariableTypes(tree)
    anyObjects = AnyObjectMembers(tree)
    source = Array(tree.description.utf8)
    self.module = module
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: - Attributes and modifiers

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    let name = node.attributeName.trimmedText
    if Self.blankAttributes.contains(name) {
      edits.replace(node.trimmedByteRange)
    } else if name == "NSManaged", let reference = node.managedReference {
      edits.replace(node.trimmedByteRange, with: "@CAManagedReference(\"\(reference.name)\")")
      edits.replace(reference.weak.trimmedByteRange)
    } else if let other = Self.replacedAttributes[name] {
      edits.replace(node.attributeName.trimmedByteRange, with: other)
    } else if name == "convention", node.arguments?.trimmedText == "block" {
      edits.replace(node.trimmedByteRange)
      hasBlocks = true
    } else if name == "convention", node.isOfImplementation {
      // A pointer to a method's implementation is cast to a closure, which calls the method.
      edits.replace(node.trimmedByteRange)
    }
    return .visitChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    if node.name.tokenKind == .keyword(.dynamic) { edits.replace(node.trimmedByteRange) }
    if node.name.tokenKind == .keyword(.open),
      let list = node.parent?.as(DeclModifierListSyntax.self),
      list.contains(where: { $0.name.tokenKind == .keyword(.static) })
        || list.parent?.as(VariableDeclSyntax.self)?.bindingSpecifier.tokenKind == .keyword(.let)
    {
      // An error only in recent versions of Swift.
      edits.replace(node.trimmedByteRange, with: "public")
    }
    return .skipChildren
  }

  // MARK: - Imports and conditions

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let first = node.path.first else { return .skipChildren }
    let module = first.name.plainText
    if AppleFrameworks.missing.contains(module) {
      // In place of the error of the compiler, which would end the build at once.
      edits.replace(
        node.trimmedByteRange,
        with: "#warning(\"\(module) does not exist on Linux; its declarations are missing. "
          + "--omit \(module) leaves out what uses it.\")")
      return .skipChildren
    }
    if node.importKindSpecifier == nil, node.path.count > 1 {
      edits.replace(first.name.trimmedByteRange.upperBound..<node.path.trimmedByteRange.upperBound)
    }
    return .visitChildren
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    for clause in node.clauses {
      guard let condition = clause.condition else { continue }
      let visitor = ConditionVisitor(viewMode: .sourceAccurate)
      visitor.walk(condition)
      for range in visitor.ranges { edits.replace(range, with: "true") }
      for type in clause.substitutes { edits.replace(type.trimmedByteRange) }
    }
    scope.conditions += 1
    for clause in node.possibleClauses {
      if let elements = clause.elements { walk(elements) }
    }
    scope.conditions -= 1
    return .skipChildren
  }

  // MARK: - Types

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.name.plainText
    scope.open(
      TypeScope.Declaration(
        kind: .class, name: name, isGeneric: node.genericParameterClause != nil,
        isPrivate: node.modifiers.contains { $0.name.tokenKind == .keyword(.private) }))
    openGenerics(node.genericParameterClause, node.genericWhereClause, node.memberBlock)
    if let path = scope.path {
      let additions = module.additions(toClass: path)
      if !additions.isEmpty {
        edits.insert(
          additions.map { " \($0);" }.joined(),
          at: node.memberBlock.leftBrace.trimmedByteRange.upperBound)
      }
      rewriteMembers(of: node.memberBlock, in: path, isInExtension: false)
      var protocols = module.tableProtocols(of: path)
      if !protocols.isEmpty { hasSelectors = true }
      if module.isFirstObserver(path) { protocols.append("KeyValueObserver") }
      protocols += module.formatterProtocols(of: path)
      if module.isFirstWithUndefinedKeys(path) { protocols.append("UndefinedKeyCoding") }
      removeOverrides(node.memberBlock, in: path)
      addConformances(to: protocols, node)
    }
    return .visitChildren
  }
  override func visitPost(_ node: ClassDeclSyntax) {
    scope.close()
    generics.close()
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.extendedType.typeName
    scope.open(TypeScope.Declaration(kind: .extension, name: name))
    generics.open(
      module.constraints(inExtensionOf: module.resolved(name))
        .merging(constraints(nil, node.genericWhereClause)) { $0 + $1 })
    rewriteMembers(
      of: node.memberBlock, in: module.resolved(name), isInExtension: true,
      inherited: node.inheritanceClause?.names ?? [])
    removeFrameworkOverrides(node.memberBlock, in: module.resolved(name))
    addConstructor(to: node)
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) {
    scope.close()
    generics.close()
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    defer { addConstructor(node.inheritanceClause, access: node.modifiers.access) }
    let result = openOther(node.name)
    openGenerics(node.genericParameterClause, node.genericWhereClause, node.memberBlock)
    return result
  }
  override func visitPost(_ node: StructDeclSyntax) {
    scope.close()
    generics.close()
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    defer { addConstructor(node.inheritanceClause, access: node.modifiers.access) }
    let result = openOther(node.name)
    openGenerics(node.genericParameterClause, node.genericWhereClause, node.memberBlock)
    return result
  }
  override func visitPost(_ node: EnumDeclSyntax) {
    scope.close()
    generics.close()
  }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { openOther(node.name) }
  override func visitPost(_ node: ActorDeclSyntax) { scope.close() }

  /// Opens the constraints of a type whose scope has just been opened, with type aliases in its body and in extensions.
  private func openGenerics(
    _ parameters: GenericParameterClauseSyntax?, _ conditions: GenericWhereClauseSyntax?,
    _ members: MemberBlockSyntax
  ) {
    generics.open(
      constraints(parameters, conditions, aliasesIn: members)
        .merging(scope.path.flatMap { module.generics[$0] } ?? [:]) { own, _ in own })
  }

  private func openOther(_ name: TokenSyntax) -> SyntaxVisitorContinueKind {
    scope.open(TypeScope.Declaration(kind: .other, name: name.plainText))
    return .visitChildren
  }

  // MARK: - Protocols

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    scope.open(TypeScope.Declaration(kind: .other, name: node.name.plainText))
    rewriteProtocol(node)
    return .visitChildren
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { scope.close() }

  /// The optional requirements, which are replaced as a whole.
  var protocolFunctions: Set<SyntaxIdentifier> = []

  // MARK: - Functions

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if protocolFunctions.contains(node.id) { return .skipChildren }
    if node.modifiers.contains(where: { $0.name.tokenKind == .keyword(.dynamic) }) {
      addNotifications(node)
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if protocolFunctions.contains(node.id) { return .skipChildren }
    moveComparison(node)
    scope.open(nil, isTypeMember: node.modifiers.contains { $0.isTypeMember } ? true : nil)
    generics.open(constraints(node.genericParameterClause, node.genericWhereClause))
    return .visitChildren
  }
  override func visitPost(_ node: FunctionDeclSyntax) {
    if !protocolFunctions.contains(node.id) {
      scope.close()
      generics.close()
    }
  }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    distinguishFromExtensions(node)
    generics.open(constraints(node.genericParameterClause, node.genericWhereClause))
    return openFunction()
  }
  override func visitPost(_ node: InitializerDeclSyntax) {
    scope.close()
    generics.close()
  }
  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    openFunction()
  }
  override func visitPost(_ node: DeinitializerDeclSyntax) { scope.close() }
  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    generics.open(constraints(node.genericParameterClause, node.genericWhereClause))
    return openFunction()
  }
  override func visitPost(_ node: SubscriptDeclSyntax) {
    scope.close()
    generics.close()
  }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
    let variable = node.parent?.parent?.parent?.as(VariableDeclSyntax.self)
    scope.open(
      nil, isTypeMember: variable?.modifiers.contains { $0.isTypeMember } == true ? true : nil)
    return .visitChildren
  }
  override func visitPost(_ node: AccessorBlockSyntax) { scope.close() }

  private func openFunction() -> SyntaxVisitorContinueKind {
    scope.open(nil)
    return .visitChildren
  }

  // MARK: - Expressions

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    addObservedKey(node)
    if let value = node.valueOfSuperclass {
      edits.replace(node.trimmedByteRange, with: value)
      return .skipChildren
    }
    rewriteMessage(node)
    rewriteDynamicCall(node)
    rewriteConstruction(node)
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self), let type = member.base,
      member.declName.baseName.text == "description", node.arguments.isEmpty,
      node.trailingClosure == nil,
      type.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedText == "type"
        || type.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "classForCoder"
    {
      // The class may be that of any object; for one of a known class, the method exists.
      edits.insert("NSStringFromClass(", at: type.trimmedByteRange.lowerBound)
      edits.replace(
        type.trimmedByteRange.upperBound..<node.trimmedByteRange.upperBound, with: ".self)")
      return .visitChildren
    }
    rewriteOptionalCall(node)
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.declName.baseName.plainText
    if node.declName.baseName.tokenKind == .keyword(.`init`), node.declName.argumentNames == nil,
      node.parent?.is(FunctionCallExprSyntax.self) != true, let base = node.base,
      isClassType(base, initializer: [])
    {
      // A reference to the initializer, such as that passed as an argument.
      edits.replace(node.trimmedByteRange, with: "{ \(base.trimmedText)(_metatype: ()) }")
      return .skipChildren
    }
    if let member = node.memberOfAnyObject, let base = node.base {
      // Members of objects of any class are found at run time only with Objective-C. They are implicitly unwrapped.
      let start = node.trimmedByteRange.lowerBound
      edits.insert("_implicitlyUnwrapped(", at: start)
      if let number = node.numberOfAnyObject {
        edits.insert(number, at: start)
        edits.replace(member.type.trimmedByteRange, with: "Any?")
      } else {
        edits.insert("?", at: member.cast.trimmedByteRange.upperBound)
        edits.replace(member.type.trimmedByteRange, with: member.owner)
      }
      edits.insert("?", at: base.trimmedByteRange.upperBound)
      replaceName(ofMember: node)
      edits.insert(")", at: node.trimmedByteRange.upperBound)
    }
    if let owner = node.ownerOfMember, let base = node.base,
      let object = AnyObjectMembers.mappedObject(in: base)
        ?? anyObjects.object(of: node)?.as(SubscriptCallExprSyntax.self).map({ ExprSyntax($0) })
    {
      let element = object.as(SubscriptCallExprSyntax.self)?.calledExpression
      let isChained =
        base.is(OptionalChainingExprSyntax.self)
        || element?.is(OptionalChainingExprSyntax.self) == true
      let number = node.numberOfAnyObject
      edits.insert(
        (isChained ? "(" : "_implicitlyUnwrapped((") + (number.map { "\($0)(" } ?? ""),
        at: object.trimmedByteRange.lowerBound)
      edits.replace(
        object.trimmedByteRange.upperBound..<base.trimmedByteRange.upperBound,
        with: number == nil ? " as? \(owner))?" : " as Any?))?")
      replaceName(ofMember: node)
      if !isChained { edits.insert(")", at: node.trimmedByteRange.upperBound) }
      return .visitChildren
    }
    if let object = anyObjects.object(of: node) {
      edits.insert("_anyObjectMember(", at: object.trimmedByteRange.lowerBound)
      edits.replace(
        object.trimmedByteRange.upperBound..<node.trimmedByteRange.upperBound,
        with: ", \"\(name)\")")
      return .visitChildren
    }
    if let object = node.base?.as(SuperExprSyntax.self), let type = scope.type.map(module.resolved)
    {
      let call = node.parent?.as(FunctionCallExprSyntax.self)
      let full = call.map {
        name + "(" + $0.arguments.map { ($0.label?.plainText ?? "_") + ":" }.joined() + ")"
      }
      if ModuleIndex.formatterMethods.keys.contains(full ?? name),
        module.overridesExtensionOfNSObject(full ?? name, in: type)
      {
        edits.replace(
          node.declName.trimmedByteRange,
          with: name == "attributedString" ? "_standardAttributedString" : "_standardObjectValue")
      } else if let other = module.superName(of: full ?? name, in: type) {
        edits.replace(object.trimmedByteRange, with: "self")
        edits.replace(node.declName.trimmedByteRange, with: other)
      }
    } else if node.isUsedAsOptional, node.parent?.parent?.is(FunctionCallExprSyntax.self) != true,
      let method = optionalMethod(node)
    {
      // `if delegate?.turned != nil`, `guard let turned = delegate?.turned(_:)`
      edits.replace(
        node.declName.trimmedByteRange,
        with: module.optionalMethod(method)?.property ?? OptionalMethod.identifier(method))
    }
    return .visitChildren
  }

  /// Replaces `integerValue`, the Objective-C name of the property `intValue` of `NSNumber`.
  private func replaceName(ofMember node: MemberAccessExprSyntax) {
    if node.declName.baseName.text == "integerValue" {
      edits.replace(node.declName.trimmedByteRange, with: "intValue")
    }
  }

  /// Returns the full name of the optional method to which an expression refers without calling it; nil if it refers to
  /// none.
  private func optionalMethod(_ node: MemberAccessExprSyntax) -> String? {
    let name = node.declName.baseName.plainText
    guard let labels = node.declName.argumentNames?.arguments else {
      // A property may have the same name.
      return module.propertyNames.contains(name)
        ? nil : module.optionalMethodNames.first { $0.hasPrefix(name + "(") }
    }
    let full = name + "(" + labels.map { $0.name.plainText + ":" }.joined() + ")"
    return node.base?.trimmedText != "self" && module.optionalMethods[full] != nil ? full : nil
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    if node.macroName.plainText == "Preview" {
      edits.replace(node.trimmedByteRange)
      return .skipChildren
    }
    return rewriteMacro(node)
  }
  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.plainText == "Preview" else { return .visitChildren }
    edits.replace(node.trimmedByteRange)
    return .skipChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.baseName.text == "Selector" { hasSelectors = true }
    replaceType(node.baseName)
    if node.baseName.text == "abs", scope.type.map(module.resolved) == "CGFloat",
      node.parent?.is(FunctionCallExprSyntax.self) == true
    {
      // The type has a static method of this name on Linux.
      edits.insert("Swift.", at: node.trimmedByteRange.lowerBound)
    }
    return .visitChildren
  }
  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == "Selector" { hasSelectors = true }
    replaceType(node.name)
    return .visitChildren
  }

  /// The classes that Foundation declares without an implementation on Linux.
  static let unavailableClasses: Set<String> = [
    "NSComparisonPredicate", "NSExpression", "PersonNameComponentsFormatter",
  ]

  /// Replaces the C type `fpos_t`, which has another definition on Apple's systems, and names the module of classes
  /// that Foundation declares without an implementation, unless the rewritten module declares a type of the same name.
  private func replaceType(_ name: TokenSyntax) {
    if name.text == "fpos_t" { edits.replace(name.trimmedByteRange, with: "darwin_fpos_t") }
    if Self.unavailableClasses.contains(name.text), !module.declaredNames.contains(name.text),
      name.parent?.parent?.as(MemberAccessExprSyntax.self)?.declName.baseName.id != name.id
    {
      edits.insert("ObjectiveC.", at: name.trimmedByteRange.lowerBound)
    }
  }
}

extension AttributeSyntax {
  /// Whether the attribute is `@convention(c)` of a function type whose second parameter is a selector, as is that of
  /// the implementation of an Objective-C method.
  fileprivate var isOfImplementation: Bool {
    guard arguments?.trimmedText == "c",
      let type = parent?.parent?.as(AttributedTypeSyntax.self)?.baseType.as(FunctionTypeSyntax.self)
    else { return false }
    return type.parameters.dropFirst().first?.type.trimmedText == "Selector"
  }

  /// The modifier and the name of the `weak` property to which the attribute belongs; nil for other attributes.
  fileprivate var managedReference: (weak: DeclModifierSyntax, name: String)? {
    guard let variable = parent?.parent?.as(VariableDeclSyntax.self),
      let weak = variable.modifiers.first(where: { $0.name.tokenKind == .keyword(.weak) }),
      let binding = variable.bindings.first
    else { return nil }
    return (weak, binding.pattern.trimmedText)
  }
}

/// Finds `os(iOS)` in the condition of an `#if`.
final class ConditionVisitor: SyntaxVisitor {
  var ranges: [Range<Int>] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.calledExpression.trimmedText == "os",
      node.arguments.first?.expression.trimmedText == "iOS"
    {
      ranges.append(node.trimmedByteRange)
    }
    return .skipChildren
  }
}

extension FunctionCallExprSyntax {
  /// The source text of the value that a call such as `super.automaticallyNotifiesObservers(forKey:)` has on Apple's
  /// systems, where `NSObject` declares the class method; nil for other calls.
  fileprivate var valueOfSuperclass: String? {
    guard let member = calledExpression.as(MemberAccessExprSyntax.self),
      member.base?.is(SuperExprSyntax.self) == true, labels == ["forKey"]
    else { return nil }
    return switch member.declName.baseName.text {
    case "keyPathsForValuesAffectingValue": "([] as Set<String>)"
    case "automaticallyNotifiesObservers": "true"
    default: nil
    }
  }
}
