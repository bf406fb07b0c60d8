// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import SwiftParser
import SwiftSyntax

/// Replaces syntax that Swift supports only with Objective-C, or only on Apple's systems, by portable syntax, without
/// type information. Each line keeps its number; columns change only after a longer replacement in the same line.
///
/// - `@objc`, `@objc(name)`, `@objcMembers`, `@nonobjc`, `@IBAction`, `@IBOutlet`, `dynamic` and similar words become
///   blanks. An `@objc protocol` remains a protocol of classes.
/// - `@NSManaged` becomes `@CAManaged`, which makes a property of a layer animatable, and `@NSManaged weak` becomes
///   `@CAManagedReference`.
/// - `#selector(turn)` becomes `_Saa(Self.turn)`, where `_Saa` is a `SelectorName` that is declared at the end of the
///   file. The method is taken from the type, not from an object, so that the selector does not retain its target: by
///   `Self`, or, in the initial value of a property, by an alias of the class. Selectors of equal name and number of
///   parameters are equal.
/// - `#selector(getter: A.x)` becomes `Selector("x")`, and `#selector(setter: A.x)` `Selector("setX:")`.
/// - `#keyPath(CALayer.opacity)` becomes `"opacity"`.
/// - `@objc optional func turned(_:)` becomes a property of an optional function type, which each class that conforms to
///   the protocol gets: nil, or the method. `delegate?.turned?(self)` calls its value.
/// - A member with `override` in an extension of a class of the module gets another name, and the class a member that
///   overrides and calls it.
/// - `objects.first?.name`, if the file declares `objects` as `[AnyObject]`, becomes a search of the property by name.
/// - `os(iOS)` becomes true. Types that a file declares for Linux in place of types of Apple's frameworks, in
///   `#if os(Linux)`, become blanks.
/// - `@UIApplicationMain` becomes `@main`, `@convention(block)` blanks, which leaves a closure, and the submodule in
///   `import UIKit.UIGestureRecognizerSubclass` blanks.
///
/// - Note: `#selector(object.turn)`, and `#selector(turn)` in the initial value of a property of a class that is
///   generic, private in another type, local or conditionally compiled, take the method from the object, which the
///   selector retains.
public struct SourceRewriter {
  /// The source after rewriting, which is compiled in place of the author's.
  public let text: String
  /// Modules named in `import` and `canImport`.
  public let moduleNames: Set<String>
  /// Whether a type is the entry point of the program, by `@main`, `@UIApplicationMain` or `@NSApplicationMain`, which
  /// excludes top-level statements.
  public let hasMainType: Bool
  /// Whether the source contained `@convention(block)`.
  public let hasBlocks: Bool
  /// Whether the source contained `Selector` or a `#selector` that was rewritten.
  public let hasSelectors: Bool

  /// Parses and rewrites a source that is independent of other files.
  public init(_ source: String) {
    let tree = Parser.parse(source: source)
    let index = FileIndex(tree)
    self.init(tree, index, of: ModuleIndex([index]))
  }

  /// Rewrites a parsed file of a module.
  init(_ tree: SourceFileSyntax, _ index: FileIndex, of module: ModuleIndex) {
    let visitor = RewritingVisitor(tree, index, module)
    visitor.walk(tree)
    let declarations = visitor.selectors.text
    if !declarations.isEmpty { visitor.edits.append(declarations) }
    text = String(decoding: visitor.edits.applied(to: visitor.source), as: UTF8.self)
    moduleNames = index.modules
    hasMainType = index.hasMainType
    (hasBlocks, hasSelectors) = (visitor.hasBlocks, visitor.hasSelectors)
  }
}

private final class RewritingVisitor: SyntaxVisitor {
  let source: [UInt8]
  let module: ModuleIndex
  var edits = SourceEdits()
  var selectors = SelectorDeclarations()
  var (hasBlocks, hasSelectors) = (false, false)
  private var scope = TypeScope()
  private var generics = GenericScope()
  private let metatypes: [String: String]
  private let anyObjects: AnyObjectMembers

  private static let blankAttributes: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBAction", "IBOutlet", "IBInspectable", "IBDesignable",
    "IBSegueAction", "GKInspectable", "NSCopying",
  ]
  private static let replacedAttributes = [
    "UIApplicationMain": "main", "NSApplicationMain": "main", "NSManaged": "CAManaged",
  ]
  /// Objective-C names of properties in key paths, by their Swift names.
  private static let keys = [
    "isHidden": "hidden", "isDoubleSided": "doubleSided", "isOpaque": "opaque",
    "isGeometryFlipped": "geometryFlipped", "isRemovedOnCompletion": "removedOnCompletion",
    "isAdditive": "additive", "isCumulative": "cumulative",
  ]

  init(_ tree: SourceFileSyntax, _ index: FileIndex, _ module: ModuleIndex) {
    metatypes = index.metatypes
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
    }
    return .visitChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    if node.name.tokenKind == .keyword(.dynamic) { edits.replace(node.trimmedByteRange) }
    if node.name.tokenKind == .keyword(.open),
      let list = node.parent?.as(DeclModifierListSyntax.self),
      list.contains(where: { $0.name.tokenKind == .keyword(.static) })
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
    generics.open(constraints(node.genericParameterClause, node.genericWhereClause))
    scope.open(
      TypeScope.Declaration(
        kind: .class, name: name, isGeneric: node.genericParameterClause != nil,
        isPrivate: node.modifiers.contains { $0.name.tokenKind == .keyword(.private) }))
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
      removeOverrides(node.memberBlock, in: path)
      addConformances(to: protocols, node)
    }
    return .visitChildren
  }
  override func visitPost(_ node: ClassDeclSyntax) {
    scope.close()
    generics.close()
  }

  private static let classMethodsOfNSObject: Set<String> = [
    "automaticallyNotifiesObservers(forKey:)", "keyPathsForValuesAffectingValue(forKey:)",
  ]

  /// Removes the modifier `override` of members that override those of extensions of `NSObject`.
  private func removeOverrides(_ block: MemberBlockSyntax, in type: String) {
    for declaration in block.declarations {
      let (modifiers, name): (DeclModifierListSyntax, String?) =
        if let function = declaration.as(FunctionDeclSyntax.self) {
          (function.modifiers, function.fullName)
        } else if let variable = declaration.as(VariableDeclSyntax.self) {
          (variable.modifiers, variable.bindings.first?.pattern.trimmedText)
        } else {
          ([], nil)
        }
      guard let name, module.overridesExtensionOfNSObject(name, in: type),
        Self.classMethodsOfNSObject.contains(name)
          || !modifiers.contains(where: { ["class", "static"].contains($0.name.text) })
      else { continue }
      for modifier in modifiers where modifier.name.tokenKind == .keyword(.override) {
        edits.replace(modifier.trimmedByteRange)
      }
    }
  }

  private func addConformances(to protocols: [String], _ node: ClassDeclSyntax) {
    guard !protocols.isEmpty else { return }
    let names = protocols.joined(separator: ", ")
    if let clause = node.inheritanceClause {
      edits.insert(", " + names, at: clause.inheritedTypes.trimmedByteRange.upperBound)
    } else {
      let range = node.genericParameterClause?.trimmedByteRange ?? node.name.trimmedByteRange
      edits.insert(": " + names, at: range.upperBound)
    }
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.extendedType.typeName
    scope.open(TypeScope.Declaration(kind: .extension, name: name))
    generics.open(
      module.associatedTypes(of: name).merging(constraints(nil, node.genericWhereClause)) { $1 })
    rewriteMembers(
      of: node.memberBlock, in: module.resolved(name), isInExtension: true,
      inherited: node.inheritanceClause?.names ?? [])
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) {
    scope.close()
    generics.close()
  }

  /// Renames the members that others call by their names.
  private func rewriteMembers(
    of block: MemberBlockSyntax, in type: String, isInExtension: Bool, inherited: [String] = []
  ) {
    guard isInExtension || module.extendsOtherTypes else { return }
    var found: [Member] = []
    for syntax in block.declarations.compactMap({ MemberSyntax($0) }) {
      guard module.dispatch(of: syntax.member, in: type, isInExtension: isInExtension) != nil else {
        continue
      }
      let name = ModuleIndex.name(of: syntax.member.name, in: type)
      for edit in syntax.renamed(name, isInExtension: isInExtension) {
        edits.replace(edit.range, with: edit.text)
      }
      found.append(syntax.member)
    }
    if isInExtension {
      let additions =
        module.additions(toExtensionOf: type, found)
        + module.accessors(inExtension: inherited, of: type)
      if !additions.isEmpty {
        edits.insert(
          additions.map { " \($0);" }.joined(), at: block.leftBrace.trimmedByteRange.upperBound)
      }
    }
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.declName.baseName.plainText
    if node.declName.baseName.tokenKind == .keyword(.`init`), node.declName.argumentNames == nil,
      node.parent?.is(FunctionCallExprSyntax.self) != true, let base = node.base,
      isClassParameter(base.trimmedText)
    {
      // A reference to the initializer, such as that passed as an argument.
      edits.replace(node.trimmedByteRange, with: "{ \(base.trimmedText)(_metatype: ()) }")
      return .skipChildren
    }
    if let member = node.memberOfAnyObject, let base = node.base {
      // Members of objects of any class are found at run time only with Objective-C.
      let isOptional = node.isUsedAsOptional
      edits.insert(isOptional ? "?" : "!", at: member.cast.trimmedByteRange.upperBound)
      edits.replace(member.type.trimmedByteRange, with: member.owner)
      if isOptional { edits.insert("?", at: base.trimmedByteRange.upperBound) }
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
      if let other = module.superName(of: full ?? name, in: type) {
        edits.replace(object.trimmedByteRange, with: "self")
        edits.replace(node.declName.trimmedByteRange, with: other)
      }
    } else if module.optionalProperties.contains(name),
      node.isUsedAsOptional, node.base != nil, node.base?.trimmedText != "self"
    {
      edits.replace(node.declName.trimmedByteRange, with: "_optional_" + name)
    } else if node.isUsedAsOptional, node.parent?.parent?.is(FunctionCallExprSyntax.self) != true,
      let method = module.optionalMethodNames.first(where: { $0.hasPrefix(name + "(") })
    {
      // `if delegate?.turned != nil`
      edits.replace(node.declName.trimmedByteRange, with: OptionalMethod(name: method).property)
    }
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    generics.open(constraints(node.genericParameterClause, node.genericWhereClause))
    return openOther(node.name)
  }
  override func visitPost(_ node: StructDeclSyntax) {
    scope.close()
    generics.close()
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    generics.open(constraints(node.genericParameterClause, node.genericWhereClause))
    return openOther(node.name)
  }
  override func visitPost(_ node: EnumDeclSyntax) {
    scope.close()
    generics.close()
  }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { openOther(node.name) }
  override func visitPost(_ node: ActorDeclSyntax) { scope.close() }

  private func openOther(_ name: TokenSyntax) -> SyntaxVisitorContinueKind {
    scope.open(TypeScope.Declaration(kind: .other, name: name.plainText))
    return .visitChildren
  }

  // MARK: - Protocols

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    scope.open(TypeScope.Declaration(kind: .other, name: node.name.plainText))
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
    var defaults: [String] = []
    for member in node.memberBlock.declarations {
      guard let function = member.as(FunctionDeclSyntax.self), function.modifiers.isOptional else {
        continue
      }
      let method = OptionalMethod(name: function.fullName)
      let parameters = function.signature.parameterClause.parameters.map {
        ($0.attributes.trimmedText + " " + $0.type.trimmedText)
      }.joined(separator: ", ")
      let effects = function.signature.effectSpecifiers?.trimmedText ?? ""
      let result = function.signature.returnClause?.type.trimmedText ?? "Void"
      defaults.append("typealias \(method.type) = (\(parameters)) \(effects) -> \(result)")
      defaults.append("var \(method.property): \(method.type)? { nil }")
      edits.replace(
        function.trimmedByteRange, with: "var \(method.property): \(method.type)? { get }")
      protocolFunctions.insert(function.id)
    }
    for (variable, property) in node.memberBlock.optionalProperties {
      // Classes that do not declare the property get the default.
      let type = property.type.hasSuffix("?") ? property.type : property.type + "?"
      defaults.append("var _optional_\(property.name): \(type) { nil }")
      edits.replace(
        variable.trimmedByteRange, with: "var _optional_\(property.name): \(type) { get }")
      protocolFunctions.insert(variable.id)
    }
    if !defaults.isEmpty {
      let access = node.modifiers.access == .public ? "public " : ""
      edits.append(
        "extension \(node.name.text) { \(defaults.map { access + $0 }.joined(separator: "; ")) }"
          .inOneLine)
    }
    return .visitChildren
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { scope.close() }

  /// The optional requirements, which are replaced as a whole.
  private var protocolFunctions: Set<SyntaxIdentifier> = []

  // MARK: - Functions

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if protocolFunctions.contains(node.id) { return .skipChildren }
    if node.modifiers.contains(where: { $0.name.tokenKind == .keyword(.dynamic) }) {
      addNotifications(node)
    }
    return .visitChildren
  }

  /// Makes a stored `dynamic` property notify its observers.
  private func addNotifications(_ node: VariableDeclSyntax) {
    guard node.bindingSpecifier.tokenKind == .keyword(.var), node.bindings.count == 1,
      let binding = node.bindings.first, !node.modifiers.isOverride,
      !node.modifiers.contains(where: { $0.name.tokenKind == .keyword(.lazy) }),
      let type = scope.type, module.notifies(type),
      !node.attributes.contains(where: { attribute in
        attribute.as(AttributeSyntax.self)?.attributeName.trimmedText == "NSManaged"
      })
    else { return }
    let name = binding.pattern.trimmedText
    let (will, did) = (
      "willChangeValue(forKey: \"\(name)\")", "didChangeValue(forKey: \"\(name)\")"
    )
    guard let block = binding.accessorBlock else {
      return edits.insert(
        " { willSet { \(will) } didSet { \(did) } }", at: binding.trimmedByteRange.upperBound)
    }
    guard case .accessors(let list) = block.accessors,
      list.allSatisfy({ ["willSet", "didSet"].contains($0.accessorSpecifier.text) })
    else { return }
    var missing = ["willSet": will, "didSet": did]
    for accessor in list {
      guard let body = accessor.body,
        let call = missing.removeValue(forKey: accessor.accessorSpecifier.text)
      else { continue }
      edits.insert(" \(call);", at: body.leftBrace.trimmedByteRange.upperBound)
    }
    for (kind, call) in missing.sorted(by: { $0.key < $1.key }) {
      edits.insert(" \(kind) { \(call) }", at: block.leftBrace.trimmedByteRange.upperBound)
    }
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if protocolFunctions.contains(node.id) { return .skipChildren }
    scope.open(nil)
    generics.open(constraints(node.genericParameterClause, node.genericWhereClause))
    return .visitChildren
  }
  override func visitPost(_ node: FunctionDeclSyntax) {
    if !protocolFunctions.contains(node.id) {
      scope.close()
      generics.close()
    }
  }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { openFunction() }
  override func visitPost(_ node: InitializerDeclSyntax) { scope.close() }
  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    openFunction()
  }
  override func visitPost(_ node: DeinitializerDeclSyntax) { scope.close() }
  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind { openFunction() }
  override func visitPost(_ node: SubscriptDeclSyntax) { scope.close() }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { openFunction() }
  override func visitPost(_ node: AccessorBlockSyntax) { scope.close() }

  private func openFunction() -> SyntaxVisitorContinueKind {
    scope.open(nil)
    return .visitChildren
  }

  // MARK: - Expressions

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    addObservedKey(node)
    rewriteConstruction(node)
    // `delegate?.turned?(self, by: 3)` and `delegate?.turned!(…)`.
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
    var called = node.calledExpression
    if let chain = called.as(OptionalChainingExprSyntax.self) {
      called = chain.expression
    } else if let forced = called.as(ForceUnwrapExprSyntax.self) {
      called = forced.expression
    } else {
      return .visitChildren
    }
    guard let member = called.as(MemberAccessExprSyntax.self) else { return .visitChildren }
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
        member.declName.trimmedByteRange, with: OptionalMethod(name: name).property)
      for argument in node.arguments {
        guard let label = argument.label, let colon = argument.colon else { continue }
        edits.replace(label.trimmedByteRange.lowerBound..<colon.trimmedByteRange.upperBound)
      }
    } else if let mark = node.calledExpression.as(OptionalChainingExprSyntax.self)?.questionMark,
      names.contains(where: AppleFrameworks.optionalMethods.contains)
    {
      // In Multiplane's own protocols, these methods have default implementations.
      edits.replace(mark.trimmedByteRange)
    }
    return .visitChildren
  }

  /// Rewrites `T()` and `type.init()`, if the class is known at run time only.
  private func rewriteConstruction(_ node: FunctionCallExprSyntax) {
    guard node.constructsByMetatype, let parenthesis = node.leftParen else { return }
    let start = parenthesis.trimmedByteRange.upperBound
    if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.plainText
      ?? selfType(node.calledExpression), isClassParameter(name)
    {
      edits.insert("_metatype: ()" + (node.arguments.isEmpty ? "" : ", "), at: start)
    } else if let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.tokenKind == .keyword(.`init`),
      let base = member.base?.as(DeclReferenceExprSyntax.self)
    {
      let name = base.baseName.plainText
      if isClassParameter(name) {
        edits.replace(
          member.period.trimmedByteRange.lowerBound..<start,
          with: "(_metatype: ()" + (node.arguments.isEmpty ? "" : ", "))
      } else if let type = metatypes[name],
        module.isObjectClass(generics.constraint(of: type) ?? type)
      {
        edits.replace(member.declName.trimmedByteRange, with: "_object")
      }
    }
  }

  /// Returns the name of an associated type in `Self.Name`; nil for other expressions.
  private func selfType(_ expression: ExprSyntax) -> String? {
    guard let member = expression.as(MemberAccessExprSyntax.self),
      member.base?.trimmedText == "Self"
    else { return nil }
    return member.declName.baseName.plainText
  }

  /// Whether a name is that of a generic parameter or associated type that is a class of objects.
  private func isClassParameter(_ name: String) -> Bool {
    generics.constraint(of: name).map(module.isObjectClass) ?? false
  }

  /// Adds the name of the property to a call of `observe(_:options:changeHandler:)`, since key paths have none on Linux.
  private func addObservedKey(_ node: FunctionCallExprSyntax) {
    let name =
      node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    let labels = node.arguments.map { $0.label?.text ?? "" }
    guard name == "observe", let first = node.arguments.first, first.label == nil,
      let path = first.expression.as(KeyPathExprSyntax.self),
      labels.dropFirst().allSatisfy({ ["options", "changeHandler"].contains($0) })
    else { return }
    let names = path.components.compactMap { component -> String? in
      guard case .property(let property) = component.component else { return nil }
      return property.declName.baseName.plainText
    }
    guard !names.isEmpty else { return }
    let key = "key: \"\(names.joined(separator: "."))\""
    if let handler = node.arguments.first(where: { $0.label?.text == "changeHandler" }) {
      edits.insert(key + ", ", at: handler.trimmedByteRange.lowerBound)
    } else if let last = node.arguments.last {
      edits.insert(", " + key, at: last.expression.trimmedByteRange.upperBound)
    }
  }

  /// Returns the name of an optional method whose last parameter is a trailing closure, whatever its label; nil if there
  /// is none.
  private func trailingName(
    _ base: String, _ labels: [String], _ node: FunctionCallExprSyntax
  ) -> String? {
    guard node.trailingClosure != nil else { return nil }
    let start = base + labels.joined()
    return module.optionalMethodNames.first {
      $0.hasPrefix(start) && $0.dropFirst(start.count).filter { $0 == ":" }.count == 1
    }
  }

  private static func lastName(_ expression: ExprSyntax) -> String {
    expression.as(MemberAccessExprSyntax.self)?.declName.baseName.plainText
      ?? expression.as(DeclReferenceExprSyntax.self)?.baseName.plainText ?? ""
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
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

  /// Replaces the name of a type of C that is another one on Apple's systems.
  private func replaceType(_ name: TokenSyntax) {
    if name.text == "fpos_t" { edits.replace(name.trimmedByteRange, with: "darwin_fpos_t") }
  }

  private func replaceSelector(_ node: MacroExpansionExprSyntax, _ expression: ExprSyntax) {
    let start = node.trimmedByteRange.lowerBound
    let head = start..<expression.trimmedByteRange.lowerBound
    guard let name = Self.methodName(expression),
      let function = selectors.function(
        forMethod: module.objectiveCName(ofMethod: Self.fullMethodName(expression) ?? name) ?? name)
    else {
      return edits.replace(start..<node.macroName.trimmedByteRange.upperBound, with: "Selector")
    }
    var receiver = ""
    if let prefix = scope.prefix {
      let owner =
        switch prefix {
        case .dynamicSelf: "Self."
        case .type(let path): selectors.alias(of: path).map { $0 + "." } ?? "Self."
        }
      if expression.is(DeclReferenceExprSyntax.self) {
        receiver = owner
      } else if let member = expression.as(MemberAccessExprSyntax.self),
        let base = member.base?.as(DeclReferenceExprSyntax.self), base.baseName.text == "self"
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

  /// Returns the name of the method in a `#selector` expression, without its type and its parameters.
  private static func methodName(_ expression: ExprSyntax) -> String? {
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

  /// Returns the name of the method in a `#selector` expression with its argument labels; nil if there are none.
  private static func fullMethodName(_ expression: ExprSyntax) -> String? {
    guard let name = methodReference(expression), let labels = name.argumentNames else {
      return nil
    }
    return name.baseName.plainText + "("
      + labels.arguments.map { $0.name.plainText + ":" }.joined() + ")"
  }

  private static func methodReference(_ expression: ExprSyntax) -> DeclReferenceExprSyntax? {
    expression.as(MemberAccessExprSyntax.self)?.declName
      ?? expression.as(DeclReferenceExprSyntax.self)
  }

  /// Returns the key path of a `#keyPath` expression, without its leading type name.
  private static func key(_ words: String) -> String {
    var parts = words.split(separator: ".").map(String.init)
    while parts.count > 1, parts[0].first?.isUppercase == true { parts.removeFirst() }
    return parts.map { keys[$0] ?? $0 }.joined(separator: ".")
  }
}

extension MacroExpansionExprSyntax {
  /// Whether the expression is the argument of a function that finds or replaces a method at run time.
  fileprivate var isMethodToExchange: Bool {
    let call = parent?.parent?.parent?.as(FunctionCallExprSyntax.self)
    return [
      "class_getInstanceMethod", "class_getClassMethod", "class_getMethodImplementation",
      "class_addMethod", "class_replaceMethod",
    ].contains(call?.calledExpression.trimmedText)
  }
}

extension AttributeSyntax {
  /// The modifier and the name of the `weak` property to which the attribute belongs; nil for others.
  fileprivate var managedReference: (weak: DeclModifierSyntax, name: String)? {
    guard let variable = parent?.parent?.as(VariableDeclSyntax.self),
      let weak = variable.modifiers.first(where: { $0.name.tokenKind == .keyword(.weak) }),
      let binding = variable.bindings.first
    else { return nil }
    return (weak, binding.pattern.trimmedDescription)
  }
}

extension MemberAccessExprSyntax {
  /// The base `(value as AnyObject)`, and the class that declares the member; nil for other expressions.
  fileprivate var memberOfAnyObject:
    (cast: UnresolvedAsExprSyntax, type: ExprSyntax, owner: String)?
  {
    guard let base = base?.as(TupleExprSyntax.self), base.elements.count == 1,
      let list = base.elements.first?.expression.as(SequenceExprSyntax.self)?.elements,
      let type = list.last, type.trimmedText == "AnyObject",
      let cast = list.dropLast().last?.as(UnresolvedAsExprSyntax.self),
      cast.questionOrExclamationMark == nil
    else { return nil }
    switch declName.baseName.text {
    case "doubleValue", "floatValue", "intValue", "int32Value", "int64Value", "uintValue",
      "boolValue", "stringValue":
      return (cast, type, "NSNumber")
    case "cgPointValue", "cgSizeValue", "cgRectValue", "cgVectorValue", "uiEdgeInsetsValue",
      "cgAffineTransformValue", "caTransform3DValue":
      return (cast, type, "NSValue")
    default: return nil
    }
  }

  /// Whether the value must be an optional: `a.b?`, `a.b!`, `if let c = a.b`, `a.b == nil`, `a.b ?? c`.
  fileprivate var isUsedAsOptional: Bool {
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

/// Finds the conditions of an `#if` that hold on iOS.
private final class ConditionVisitor: SyntaxVisitor {
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
