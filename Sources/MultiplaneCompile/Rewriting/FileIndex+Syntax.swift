// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension FileIndex {
  /// Creates the index of a parsed file.
  init(_ tree: SourceFileSyntax) {
    let visitor = IndexVisitor(viewMode: .sourceAccurate)
    visitor.walk(tree)
    // Twice, since a value may be that of a variable that is declared below.
    for _ in 0..<2 {
      for (name, value) in visitor.values {
        visitor.index.metatypes.add(name, valueOf: value)
      }
    }
    self = visitor.index
  }
}

private final class IndexVisitor: SyntaxVisitor {
  var index = FileIndex()
  /// The variables without declared types, each with its value or, for the variable of a `for` loop, the collection.
  private(set) var values: [(name: String, value: ExprSyntax)] = []
  private var path: [String] = []
  /// The number of enclosing `#if`.
  private var conditions = 0
  /// Modules for which portable code has a replacement on other systems.
  private static let systemModules: Set<String> = [
    "Combine", "CoreFoundation", "Darwin", "ObjectiveC", "os",
  ]

  private func add(module: String) {
    index.modules.insert(module)
    if conditions == 0 || !Self.systemModules.contains(module) {
      index.requiredModules.insert(module)
    }
  }

  private func name(_ token: TokenSyntax) -> String {
    (path + [token.plainText]).joined(separator: ".")
  }

  private func addUse(_ name: TokenSyntax) {
    if FileIndex.combineNames.contains(name.text) { index.usedCombineNames.insert(name.text) }
  }

  private func addDeclaration(_ name: TokenSyntax) {
    let text = name.plainText
    if FileIndex.combineNames.contains(text) || RewritingVisitor.unavailableClasses.contains(text) {
      index.declaredNames.insert(text)
    }
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    // Without the sign, it may be a type of any module.
    if node.name.text != "Published" { addUse(node.name) }
    return .visitChildren
  }
  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    // `Other.AnyPublisher` is another type.
    let member = node.parent?.as(MemberAccessExprSyntax.self)
    if member?.declName.id != node.id, node.baseName.text != "Published" { addUse(node.baseName) }
    return .visitChildren
  }

  override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind {
    addDeclaration(node.name)
    return .visitChildren
  }
  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
    addDeclaration(node.name)
    return .visitChildren
  }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    addDeclaration(node.name)
    return .visitChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let first = node.path.first { add(module: first.name.plainText) }
    return .skipChildren
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    conditions += 1
    for clause in node.clauses {
      if let condition = clause.condition { walk(condition) }
    }
    for clause in node.possibleClauses {
      if let elements = clause.elements { walk(elements) }
    }
    conditions -= 1
    return .skipChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    // `#if canImport(UIKit)` is parsed as a call.
    if node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "canImport",
      let module = node.arguments.first
    {
      let path = module.expression.trimmedText
      add(module: String(path.prefix { $0 != "." }))
    }
    return .visitChildren
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    if ["main", "UIApplicationMain", "NSApplicationMain"].contains(
      node.attributeName.trimmedText)
    {
      index.hasMainType = true
    }
    if let name = node.attributeName.as(IdentifierTypeSyntax.self)?.name { addUse(name) }
    return .skipChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    addDeclaration(node.name)
    index.classes.append(
      FileIndex.Class(
        name: name(node.name), inherited: node.inheritanceClause?.names ?? [],
        methods: node.memberBlock.methodNames,
        overrides: Set(
          node.memberBlock.declarations.filter { $0.isOverride }
            .compactMap { MemberSyntax($0)?.member.name }),
        objects: node.memberBlock.objectNames, access: node.modifiers.access,
        isFinal: node.modifiers.contains { $0.name.tokenKind == .keyword(.final) },
        isNameable: Syntax(node).isNameable,
        exposed: node.memberBlock.exposedMembers(
          includesAll: node.attributes.contains(named: "objcMembers"), includesPrivate: true)))
    addGenerics(
      node.name, node.genericParameterClause, node.genericWhereClause, node.memberBlock)
    path.append(node.name.plainText)
    return .visitChildren
  }
  override func visitPost(_ node: ClassDeclSyntax) { path.removeLast() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    addDeclaration(node.name)
    addGenerics(
      node.name, node.genericParameterClause, node.genericWhereClause, node.memberBlock)
    path.append(node.name.plainText)
    return .visitChildren
  }
  override func visitPost(_ node: StructDeclSyntax) { path.removeLast() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    addDeclaration(node.name)
    addGenerics(
      node.name, node.genericParameterClause, node.genericWhereClause, node.memberBlock)
    path.append(node.name.plainText)
    return .visitChildren
  }
  override func visitPost(_ node: EnumDeclSyntax) { path.removeLast() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.extendedType.typeName
    index.extensions.append(
      FileIndex.Extension(
        name: name, inherited: node.inheritanceClause?.names ?? [],
        methods: node.memberBlock.methodNames,
        exposed: node.genericWhereClause != nil || node.modifiers.access == .restricted
          ? []
          : node.memberBlock.exposedMembers(
            includesAll: node.attributes.contains(named: "objc"), includesPrivate: false,
            isIsolated: node.attributes.contains(named: "MainActor")),
        members: node.memberBlock.declarations.compactMap { declaration in
          guard var member = MemberSyntax(declaration)?.member else { return nil }
          // Members of a public extension are public unless they state another access.
          if node.modifiers.access == .public, !member.statesAccess {
            member.modifiers.append("public")
          }
          return member
        },
        aliases: node.memberBlock.memberAliases))
    path.append(name)
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { path.removeLast() }

  private func addGenerics(
    _ type: TokenSyntax, _ parameters: GenericParameterClauseSyntax?,
    _ conditions: GenericWhereClauseSyntax?, _ members: MemberBlockSyntax
  ) {
    let found = constraints(parameters, conditions, aliasesIn: members)
    if !found.isEmpty { index.generics[name(type)] = found }
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if let type = node.signature.returnClause?.type {
      index.metatypes.add(node.name.plainText, type)
      index.memberMetatypes.add(node.name.plainText, type)
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    index.metatypes.add((node.secondName ?? node.firstName).plainText, node.type)
    return .visitChildren
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if node.parent?.parent?.parent?.is(MemberBlockItemSyntax.self) == true,
      let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText,
      AppleFrameworks.optionalMethodBaseNames.contains(name)
    {
      index.closureNames.insert(name)
    }
    if let type = node.typeAnnotation?.type {
      index.metatypes.add(node.pattern.trimmedText, type)
      if node.parent?.parent?.parent?.is(MemberBlockItemSyntax.self) == true {
        index.memberMetatypes.add(node.pattern.trimmedText, type)
      }
    } else if let value = node.initializer?.value {
      values.append((node.pattern.trimmedText, value))
    }
    return .visitChildren
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    if let value = node.initializer?.value { values.append((node.pattern.trimmedText, value)) }
    return .visitChildren
  }

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    values.append((node.pattern.trimmedText, node.sequence))
    return .visitChildren
  }

  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
    for parameter in node.parameterClause?.parameters ?? [] {
      if let name = parameter.secondName ?? parameter.firstName {
        index.metatypes.add(name.plainText, parameter.type)
      }
    }
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    if node.macroName.text == "selector", let argument = node.arguments.first,
      argument.label == nil,
      let member = argument.expression.as(MemberAccessExprSyntax.self),
      let base = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.plainText,
      base.first?.isUppercase == true
    {
      index.selectedMethods.insert(base + "." + member.declName.trimmedText)
    }
    return .visitChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    addDeclaration(node.name)
    if path.isEmpty { index.aliases[node.name.plainText] = node.initializer.value.typeName }
    return .skipChildren
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    addDeclaration(node.name)
    index.protocols.append(
      FileIndex.ProtocolType(
        name: name(node.name), inherited: node.inheritanceClause?.names ?? [],
        methods: node.memberBlock.methodNames.filter { !$0.contains(")(") },
        associated: Dictionary(
          node.memberBlock.declarations.compactMap { declaration in
            guard let type = declaration.as(AssociatedTypeDeclSyntax.self),
              let inherited = type.inheritanceClause?.names
            else { return nil }
            return (type.name.plainText, inherited)
          }, uniquingKeysWith: { $1 }),
        optional: node.memberBlock.optionalMethods.map(\.method),
        optionalProperties: node.memberBlock.optionalProperties.map(\.property),
        requiresInitializer: node.memberBlock.requiredInitializer != nil,
        isObjC: node.attributes.contains(named: "objc"),
        isNameable: Syntax(node).isNameable
          && !node.memberBlock.declarations.contains { $0.is(AssociatedTypeDeclSyntax.self) },
        access: node.modifiers.access))
    return .visitChildren
  }
}

extension MemberBlockSyntax {
  /// The optional methods of a protocol.
  var optionalMethods: [(syntax: FunctionDeclSyntax, method: OptionalMethod)] {
    let methods = declarations.compactMap { $0.as(FunctionDeclSyntax.self) }
      .filter(\.modifiers.isOptional)
    return methods.map { method in
      let isOverloaded = methods.filter { $0.fullName == method.fullName }.count > 1
      return (
        method,
        OptionalMethod(
          name: method.fullName, types: isOverloaded ? method.parameterTypes : nil,
          selector: isOverloaded || !method.canBeSelected
            ? nil : ObjectiveCName.selector(of: method))
      )
    }
  }

  /// The requirement `init()` of a protocol; nil if there is none, or if it can fail, throws or is asynchronous.
  var requiredInitializer: InitializerDeclSyntax? {
    declarations.lazy.compactMap { $0.as(InitializerDeclSyntax.self) }.first {
      $0.optionalMark == nil && $0.signature.effectSpecifiers == nil
        && $0.signature.parameterClause.parameters.isEmpty
    }
  }

  /// The optional properties of a protocol.
  var optionalProperties: [(syntax: VariableDeclSyntax, property: FileIndex.OptionalProperty)] {
    declarations.compactMap { $0.as(VariableDeclSyntax.self) }.filter(\.modifiers.isOptional)
      .compactMap { variable in
        guard let binding = variable.bindings.first, let type = binding.typeAnnotation?.type else {
          return nil
        }
        let name = binding.pattern.trimmedText
        return (variable, FileIndex.OptionalProperty(name: name, type: type.trimmedText))
      }
  }

  /// The names of the properties of type `AnyObject`, optional or not.
  fileprivate var objectNames: Set<String> {
    Set(
      declarations.compactMap { $0.as(VariableDeclSyntax.self)?.bindings.first }.filter {
        ["AnyObject?", "AnyObject!", "AnyObject"].contains(
          $0.typeAnnotation?.type.trimmedText)
      }.map { $0.pattern.trimmedText })
  }
}

extension Syntax {
  /// Whether the type that a declaration declares can be named in other files without generic arguments.
  fileprivate var isNameable: Bool {
    sequence(first: self, next: \.parent).allSatisfy { node in
      if let group = node.asProtocol((any DeclGroupSyntax).self),
        group.modifiers.access == .restricted
      {
        return false
      }
      if node.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause != nil {
        return false
      }
      return !node.is(CodeBlockSyntax.self) && !node.is(ClosureExprSyntax.self)
        && !node.is(AccessorBlockSyntax.self)
    }
  }
}

extension DeclSyntax {
  /// Whether a method or property has the modifier `override`.
  fileprivate var isOverride: Bool {
    self.as(FunctionDeclSyntax.self)?.modifiers.isOverride
      ?? self.as(VariableDeclSyntax.self)?.modifiers.isOverride ?? false
  }
}

extension TokenSyntax {
  /// The text without the backticks of an escaped identifier.
  var plainText: String {
    let text = text
    return text.utf8.first == UInt8(ascii: "`") ? text.filter { $0 != "`" } : text
  }
}

extension DeclModifierListSyntax {
  /// The access level that the modifiers state, `internal` by default. `package` counts as public, and `fileprivate`
  /// and `private` as restricted.
  var access: FileIndex.Access {
    for modifier in self where modifier.detail == nil {
      switch modifier.name.tokenKind {
      case .keyword(.open): return .open
      case .keyword(.public), .keyword(.package): return .public
      case .keyword(.private), .keyword(.fileprivate): return .restricted
      default: continue
      }
    }
    return .internal
  }

  var isOptional: Bool { contains { $0.name.tokenKind == .keyword(.optional) } }
  var isOverride: Bool { contains { $0.name.tokenKind == .keyword(.override) } }
}

extension InheritanceClauseSyntax {
  /// The names of the inherited types, without attributes and generic arguments.
  var names: [String] { inheritedTypes.flatMap { $0.type.componentNames } }
}

extension TypeSyntax {
  /// The dotted name, without attributes and generic arguments; the source text of a type without a name, such as
  /// `[Int]`.
  var typeName: String {
    if let type = self.as(AttributedTypeSyntax.self) { return type.baseType.typeName }
    if let type = self.as(MemberTypeSyntax.self) {
      return type.baseType.typeName + "." + type.name.plainText
    }
    if let type = self.as(IdentifierTypeSyntax.self) { return type.name.plainText }
    return trimmedText
  }

  /// The names of the parts of a composition `A & B`, also in parentheses or after `any` or `some`; the name of any
  /// other type.
  var componentNames: [String] {
    if let type = self.as(CompositionTypeSyntax.self) {
      return type.elements.flatMap { $0.type.componentNames }
    }
    if let type = self.as(SomeOrAnyTypeSyntax.self) { return type.constraint.componentNames }
    if let type = self.as(TupleTypeSyntax.self), type.elements.count == 1,
      let only = type.elements.first
    {
      return only.type.componentNames
    }
    return [typeName]
  }
}

extension MemberBlockSyntax {
  /// The members, including those in clauses of `#if` that may be compiled.
  var declarations: [DeclSyntax] { members.flatMap { Self.declarations(in: $0.decl) } }

  private static func declarations(in declaration: DeclSyntax) -> [DeclSyntax] {
    guard let condition = declaration.as(IfConfigDeclSyntax.self) else { return [declaration] }
    return condition.possibleClauses.flatMap { clause -> [DeclSyntax] in
      guard case .decls(let members)? = clause.elements else { return [] }
      return members.flatMap { declarations(in: $0.decl) }
    }
  }

  /// The full names of instance methods, without and with the types of parameters, the full names of initializers, and
  /// the names of instance properties. "init()" also stands for an initializer whose parameters all have default
  /// values.
  fileprivate var methodNames: Set<String> {
    let methods = declarations.compactMap { $0.as(FunctionDeclSyntax.self) }
      .filter { !$0.modifiers.contains { $0.isTypeMember } }.flatMap {
        let types = $0.parameterTypes
        return types.isEmpty
          ? [$0.fullName] : [$0.fullName, $0.fullName + OptionalMethod.list(types)]
      }
    let properties = declarations.compactMap { $0.as(VariableDeclSyntax.self) }
      .filter { !$0.modifiers.contains { $0.isTypeMember } }
      .flatMap { $0.bindings.map { $0.pattern.trimmedText } }
    let initializers = declarations.compactMap { $0.as(InitializerDeclSyntax.self) }.flatMap {
      initializer in
      let parameters = initializer.signature.parameterClause.parameters
      let name = "init(" + parameters.map { $0.firstName.plainText + ":" }.joined() + ")"
      return parameters.allSatisfy { $0.defaultValue != nil } ? [name, "init()"] : [name]
    }
    return Set(methods + properties + initializers)
  }
}

extension DeclModifierSyntax {
  /// Whether the modifier makes a member one of the type, not of its objects.
  var isTypeMember: Bool {
    name.tokenKind == .keyword(.class) || name.tokenKind == .keyword(.static)
  }
}

extension FunctionDeclSyntax {
  /// The name with the argument labels, such as "turn(_:by:)".
  var fullName: String {
    name.plainText + "("
      + signature.parameterClause.parameters.map { $0.firstName.plainText + ":" }.joined() + ")"
  }

  /// The types of the parameters in a uniform spelling, by which methods are compared with requirements: without white
  /// space, attributes and the names of enclosing types and modules; with the short forms `[T]`, `[K:V]`, `T?` and
  /// `()`; and with `Double` for `TimeInterval` and `CFTimeInterval`.
  var parameterTypes: [String] {
    signature.parameterClause.parameters.map { parameter in
      let type = parameter.type.as(AttributedTypeSyntax.self)?.baseType ?? parameter.type
      let tokens = Array(type.tokens(viewMode: .sourceAccurate))
      let text = zip(tokens, tokens.dropFirst().map(\.text) + [""]).filter {
        $0.text != "." && !($1 == "." && $0.text.first?.isUppercase == true)
      }.map { Self.aliases[$0.0.plainText] ?? $0.0.plainText }.joined()
      return ["Array", "Dictionary", "Optional"].reduce(text) { Self.withShortForm(of: $1, in: $0) }
    }
  }

  /// The words of a type that are replaced, with their replacements.
  private static let aliases = [
    "TimeInterval": "Double", "CFTimeInterval": "Double", "Void": "()", "!": "?",
  ]

  /// Returns the text of a type, which contains no white space, with the short form of each use of the generic type
  /// `name`: `[T]`, `[K:V]` or `T?`.
  private static func withShortForm(of name: String, in text: String) -> String {
    guard let head = text.firstRange(of: name + "<") else { return text }
    let isWord = text[..<head.lowerBound].last.map { $0.isLetter || $0.isNumber || $0 == "_" }
    var (depth, index, comma) = (1, head.upperBound, String.Index?.none)
    var (previous, brackets): (Character, Int) = (" ", 0)
    while index < text.endIndex {
      let character = text[index]
      switch character {
      case "<": depth += 1
      case ">" where previous != "-": depth -= 1
      case "(", "[": brackets += 1
      case ")", "]": brackets -= 1
      case "," where depth == 1 && brackets == 0: comma = index
      default: break
      }
      if depth == 0 { break }
      previous = character
      index = text.index(after: index)
    }
    guard isWord != true, index < text.endIndex else {
      return text[..<head.upperBound]
        + withShortForm(of: name, in: String(text[head.upperBound...]))
    }
    let content = text[head.upperBound..<index]
    let form: String
    switch (name, comma) {
    case ("Array", nil): form = "[\(content)]"
    case ("Dictionary", let comma?):
      form = "[\(text[head.upperBound..<comma]):\(text[text.index(after: comma)..<index])]"
    default:
      form = content.contains("->") || content.contains("&") ? "(\(content))?" : "\(content)?"
    }
    return withShortForm(
      of: name, in: text[..<head.lowerBound] + form + text[text.index(after: index)...])
  }
}
