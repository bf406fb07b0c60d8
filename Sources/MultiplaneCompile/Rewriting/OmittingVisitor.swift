// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Finds what ``Omission`` leaves out of a file.
final class OmittingVisitor: SyntaxVisitor {
  private let unusable: UnusableNames
  private let modules: Set<String>
  private(set) var edits = SourceEdits()
  /// The names of types that are left out.
  private(set) var omittedTypes: Set<String> = []
  /// The names of the functions at file level that are left out, except names that another remaining function of the
  /// file has.
  var omittedFunctions: Set<String> { omitted.subtracting(kept) }

  /// The names of the functions at file level that remain.
  var keptFunctions: Set<String> { kept }

  /// The names of the properties and methods that are left out, by the dotted names of the types whose declarations and
  /// extensions contain them, except names that another remaining member of the same declaration has.
  private(set) var omittedMembers: [String: Set<String>] = [:]
  /// The names of the properties and methods that remain, by the dotted names of the types whose declarations and
  /// extensions contain them.
  private(set) var keptMembers: [String: Set<String>] = [:]
  /// The place of the import of SwiftUI, if it is left out; otherwise nil.
  private(set) var interfaceImport: Range<Int>?

  /// The names of the members that are left out in any file, by the dotted names of their types.
  private let members: [String: Set<String>]
  /// The names of the members that remain in any file, by the dotted names of their types.
  private let remaining: [String: Set<String>]
  /// The names of the enclosing types and extended types, the outermost first.
  private var path: [String] = []
  private var (omitted, kept): (Set<String>, Set<String>) = ([], [])
  /// The names of the omitted properties and methods of each enclosing type, the innermost last.
  private var properties: [Set<String>] = []

  init(
    _ tree: SourceFileSyntax, _ unusable: UnusableNames, modules: Set<String>,
    members: [String: Set<String>] = [:], kept: [String: Set<String>] = [:]
  ) {
    (self.unusable, self.modules) = (unusable, modules)
    (self.members, remaining) = (members, kept)
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  private func isUsable(_ syntax: some SyntaxProtocol) -> Bool {
    syntax.tokens(viewMode: .sourceAccurate).allSatisfy { token in
      guard case .identifier = token.tokenKind else { return true }
      let previous = token.previousToken(viewMode: .sourceAccurate)
      // `.image` and `.Image` of an expression are members of any type.
      guard previous?.tokenKind == .period else {
        return !unusable.contains(token.plainText) && !isOmittedProperty(token)
      }
      return previous?.previousToken(viewMode: .sourceAccurate)?.tokenKind != .keyword(.self)
        || !isOmittedProperty(token)
    }
  }

  private func isOmittedProperty(_ token: TokenSyntax) -> Bool {
    token.parent?.is(DeclReferenceExprSyntax.self) == true
      && properties.last?.contains(token.plainText) == true && !isLocal(token)
  }

  /// Whether the member that contains a name declares a variable or a parameter of this name, to which the name may
  /// refer instead of a property.
  private func isLocal(_ token: TokenSyntax) -> Bool {
    guard token.previousToken(viewMode: .sourceAccurate)?.tokenKind != .period,
      let member = Syntax(token).ancestorOrSelf(mapping: { $0.as(MemberBlockItemSyntax.self) })
    else { return false }
    // The pattern of a stored or computed property is the property itself.
    let properties = member.decl.as(VariableDeclSyntax.self)?.bindings.map { $0.pattern.id } ?? []
    return member.tokens(viewMode: .sourceAccurate).contains { other in
      guard other.plainText == token.plainText, let parent = other.parent,
        !properties.contains(parent.id)
      else { return false }
      return parent.is(IdentifierPatternSyntax.self) || parent.is(FunctionParameterSyntax.self)
        || parent.is(ClosureParameterSyntax.self) || parent.is(ClosureShorthandParameterSyntax.self)
    }
  }

  override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind {
    let group = node.parent?.asProtocol((any DeclGroupSyntax).self)
    path.append(
      group?.as(ExtensionDeclSyntax.self)?.extendedType.typeName
        ?? group?.asProtocol((any NamedDeclSyntax).self)?.name.plainText ?? "")
    let type = path.joined(separator: ".")
    func union(_ names: [String: Set<String>]) -> Set<String> {
      ([type] + (group?.inheritanceClause?.names ?? []))
        .reduce(into: []) { $0.formUnion(names[$1] ?? []) }
    }
    // A call may refer to any method of its name.
    let others = union(members).subtracting(union(remaining))
    let declarations = node.declarations.map { (syntax: $0, names: Self.memberNames($0)) }
    properties.append(others.subtracting(declarations.flatMap(\.names)))
    // Members may use others that are left out.
    while true {
      var (names, kept): (Set<String>, Set<String>) = ([], [])
      for declaration in declarations where !declaration.names.isEmpty {
        if isOmitted(Syntax(declaration.syntax)) {
          names.formUnion(declaration.names)
        } else {
          kept.formUnion(declaration.names)
        }
      }
      let all = names.union(others).subtracting(kept)
      guard all == properties.last else {
        properties[properties.count - 1] = all
        continue
      }
      names.subtract(kept)
      if !names.isEmpty { omittedMembers[type, default: []].formUnion(names) }
      if !kept.isEmpty { keptMembers[type, default: []].formUnion(kept) }
      return .visitChildren
    }
  }

  /// Returns the name of a function, or the names of the variables of a declaration; empty for other declarations.
  private static func memberNames(_ declaration: DeclSyntax) -> [String] {
    if let function = declaration.as(FunctionDeclSyntax.self) { return [function.name.plainText] }
    return declaration.as(VariableDeclSyntax.self)?.bindings.compactMap {
      $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText
    } ?? []
  }

  override func visitPost(_ node: MemberBlockSyntax) {
    properties.removeLast()
    path.removeLast()
  }

  /// Whether a declaration is left out as a whole.
  private func isOmitted(_ node: Syntax) -> Bool {
    guard !isUsable(node) else { return false }
    return body(of: node).map { !hasUsableHead(node, without: $0.id) } ?? true
  }

  // MARK: - Declarations

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    for clause in node.possibleClauses {
      if let elements = clause.elements { walk(elements) }
    }
    return .skipChildren
  }

  override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    guard isInFunction(node) else { return .visitChildren }
    visitStatements(node)
    return .skipChildren
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    visit(Syntax(node.item), whole: node.trimmedByteRange)
  }

  override func visit(_ node: MemberBlockItemSyntax) -> SyntaxVisitorContinueKind {
    visit(Syntax(node.decl), whole: node.trimmedByteRange)
  }

  private func visit(_ node: Syntax, whole: Range<Int>) -> SyntaxVisitorContinueKind {
    if let declaration = node.as(ImportDeclSyntax.self) {
      if let name = declaration.path.first?.name.plainText, modules.contains(name),
        !ModuleAlias.all.contains(where: { $0.framework == name })
      {
        if name == "SwiftUI" { interfaceImport = whole }
        edits.replace(whole)
      }
      return .skipChildren
    }
    if node.is(IfConfigDeclSyntax.self) { return .visitChildren }
    let isTopLevel = node.parent?.parent?.is(CodeBlockItemListSyntax.self) == true
    let function = isTopLevel ? node.as(FunctionDeclSyntax.self)?.name.plainText : nil
    if let group = node.asProtocol((any DeclGroupSyntax).self) {
      if hasUsableHead(node, without: group.memberBlock.id) { return .visitChildren }
    } else if isUsable(node) {
      if let function { kept.insert(function) }
      return .skipChildren
    } else if let body = body(of: node), hasUsableHead(node, without: body.id) {
      if let function { kept.insert(function) }
      walk(body)
      return .skipChildren
    }
    edits.replace(whole)
    if let function { omitted.insert(function) }
    if let name = node.asProtocol((any NamedDeclSyntax).self)?.name.plainText,
      !node.is(FunctionDeclSyntax.self)
    {
      omittedTypes.insert(name)
    }
    return .skipChildren
  }

  /// Returns the body of a function, initializer or subscript, the accessors or observers of a property, or the
  /// statements of a closure, without parameters such as `$0`, that is the initial value of a property with a declared
  /// type; nil for overrides and other declarations. A declaration with a body stays if its head is usable. An override
  /// is left out as a whole, so that callers get the superclass's member.
  private func body(of node: Syntax) -> Syntax? {
    if let modifiers = node.asProtocol((any WithModifiersSyntax).self)?.modifiers,
      modifiers.isOverride
    {
      return nil
    }
    if let function = node.as(FunctionDeclSyntax.self) { return function.body.map { Syntax($0) } }
    if let initializer = node.as(InitializerDeclSyntax.self) {
      return initializer.body.map { Syntax($0) }
    }
    if let variable = node.as(VariableDeclSyntax.self), variable.bindings.count == 1,
      let binding = variable.bindings.first
    {
      if let accessors = binding.accessorBlock { return Syntax(accessors) }
      guard binding.typeAnnotation != nil,
        let closure = binding.initializer?.value.as(ClosureExprSyntax.self),
        !closure.hasUnnamedParameters
      else { return nil }
      return Syntax(closure.statements)
    }
    return node.as(SubscriptDeclSyntax.self)?.accessorBlock.map { Syntax($0) }
  }

  /// Whether everything of a node except one of its descendants is usable.
  private func hasUsableHead(_ node: Syntax, without part: SyntaxIdentifier) -> Bool {
    node.children(viewMode: .sourceAccurate).allSatisfy { child in
      if child.id == part { return true }
      let containsPart = child.tokens(viewMode: .sourceAccurate).contains { token in
        sequence(first: Syntax(token), next: \.parent).prefix { $0.id != child.id }
          .contains { $0.id == part }
      }
      return containsPart ? hasUsableHead(child, without: part) : isUsable(child)
    }
  }

  // MARK: - Statements

  private func isInFunction(_ list: CodeBlockItemListSyntax) -> Bool {
    var node = list.parent
    while let next = node,
      next.is(IfConfigClauseSyntax.self) || next.is(IfConfigDeclSyntax.self)
        || next.is(IfConfigClauseListSyntax.self) || next.is(CodeBlockItemSyntax.self)
        || next.is(CodeBlockItemListSyntax.self)
    {
      node = next.parent
    }
    return node?.is(SourceFileSyntax.self) != true
  }

  /// Leaves out the unusable statements of a body. Statements after an inserted call of `fatalError` are left out too,
  /// since they are never reached and may use what is no longer declared.
  private func visitStatements(_ list: CodeBlockItemListSyntax) {
    for item in list {
      if isUsable(item) { continue }
      let before = edits
      guard !visitStatement(item) else { continue }
      edits = before
      let range = item.trimmedByteRange.lowerBound..<list.trimmedByteRange.upperBound
      edits.replace(range, with: "fatalError(\"A framework does not exist\")")
      return
    }
  }

  /// Leaves out the unusable parts of a statement. Returns false if a call of `fatalError` must take the place of the
  /// statement.
  private func visitStatement(_ item: CodeBlockItemSyntax) -> Bool {
    if let declaration = item.item.as(DeclSyntax.self) {
      if let condition = declaration.as(IfConfigDeclSyntax.self) {
        walk(condition)
        return true
      }
      guard let body = body(of: Syntax(declaration)),
        hasUsableHead(Syntax(declaration), without: body.id)
      else { return false }
      walk(body)
      return true
    }
    let expression =
      item.item.as(ExprSyntax.self) ?? item.item.as(ExpressionStmtSyntax.self)?.expression
    if let expression, !isResult(item), usesOmittedValue(expression) {
      edits.replace(item.trimmedByteRange)
      return true
    }
    return expression.map(visitExpression) ?? visitBody(Syntax(item.item))
  }

  private func visitExpression(_ expression: ExprSyntax) -> Bool {
    if let condition = expression.as(IfExprSyntax.self) { return visitIf(condition) }
    if let choice = expression.as(SwitchExprSyntax.self) {
      guard isUsable(choice.subject) else { return false }
      walk(choice.cases)
      return true
    }
    return visitBody(Syntax(expression))
  }

  /// Whether an expression assigns to a property that is left out, or uses its value by `property?.`.
  private func usesOmittedValue(_ expression: ExprSyntax) -> Bool {
    if let elements = expression.as(SequenceExprSyntax.self)?.elements, let target = elements.first,
      elements.dropFirst().first?.is(AssignmentExprSyntax.self) == true
    {
      return isOmittedProperty(target)
    }
    var receiver: ExprSyntax? = expression
    while let next = receiver {
      if let call = next.as(FunctionCallExprSyntax.self) {
        receiver = call.calledExpression
      } else if let member = next.as(MemberAccessExprSyntax.self) {
        receiver = member.base
      } else if let chain = next.as(OptionalChainingExprSyntax.self) {
        if isOmittedProperty(chain.expression) { return true }
        receiver = chain.expression
      } else {
        return false
      }
    }
    return false
  }

  private func isOmittedProperty(_ expression: ExprSyntax) -> Bool {
    if let member = expression.as(MemberAccessExprSyntax.self) {
      return member.base?.trimmedText == "self" && isOmittedProperty(member.declName.baseName)
    }
    return expression.as(DeclReferenceExprSyntax.self).map { isOmittedProperty($0.baseName) }
      ?? false
  }

  /// Leaves out unusable statements in the body of a loop, a `do` or a `defer` whose head is usable. Returns false for
  /// other statements.
  private func visitBody(_ statement: Syntax) -> Bool {
    guard let body = statement.asProtocol((any WithCodeBlockSyntax).self)?.body,
      !statement.is(GuardStmtSyntax.self), hasUsableHead(statement, without: body.id)
    else { return false }
    walk(body.statements)
    return true
  }

  override func visit(_ node: SwitchCaseSyntax) -> SyntaxVisitorContinueKind {
    let items = node.label.as(SwitchCaseLabelSyntax.self)?.caseItems.map { $0 } ?? []
    if isUsable(node.label) {
      visitStatements(node.statements)
      if node.statements.allSatisfy({ isRemovable($0) && !isUsable($0) }) {
        // A case must have a statement.
        edits.insert(" do {}", at: node.label.trimmedByteRange.upperBound)
      }
    } else if items.count > 1, let first = items.firstIndex(where: { isUsable($0) }) {
      // No value has a type that does not exist; the other patterns of the case remain.
      var end = items[first].pattern.trimmedByteRange.upperBound
      edits.replace(items[0].trimmedByteRange.lowerBound..<items[first].trimmedByteRange.lowerBound)
      if let clause = items[first].whereClause { end = clause.trimmedByteRange.upperBound }
      for item in items[(first + 1)...] where !isUsable(item) {
        let itemEnd = item.whereClause?.trimmedByteRange ?? item.pattern.trimmedByteRange
        edits.replace(end..<itemEnd.upperBound)
        end = itemEnd.upperBound
      }
      visitStatements(node.statements)
    } else {
      edits.replace(node.trimmedByteRange)
    }
    return .skipChildren
  }

  /// Whether an unusable statement may be removed without a replacement: an `if`, or one that uses a property that is
  /// left out.
  private func isRemovable(_ item: CodeBlockItemSyntax) -> Bool {
    let expression =
      item.item.as(ExprSyntax.self) ?? item.item.as(ExpressionStmtSyntax.self)?.expression
    return expression.map { $0.is(IfExprSyntax.self) || usesOmittedValue($0) } ?? false
  }

  /// Whether the value of a statement is the result of a function or a property: the only statement of its body.
  private func isResult(_ item: CodeBlockItemSyntax) -> Bool {
    guard let list = item.parent?.as(CodeBlockItemListSyntax.self), list.count == 1,
      let body = list.parent
    else { return false }
    if body.is(AccessorBlockSyntax.self) { return true }
    if let function = body.parent?.as(FunctionDeclSyntax.self) {
      return function.signature.returnClause.map { $0.type.trimmedText != "Void" } ?? false
    }
    return body.parent?.as(AccessorDeclSyntax.self)?.accessorSpecifier.tokenKind == .keyword(.get)
  }

  /// Visits the branches of an `if`, and leaves out branches whose conditions never hold. Returns false if the `if`
  /// must be left out as a whole.
  /// - Parameter start: The beginning of the `else` before the `if`; nil for the first one.
  private func visitIf(_ node: IfExprSyntax, after start: Int? = nil) -> Bool {
    let first = node.trimmedByteRange.lowerBound
    if isUsable(node.conditions) {
      visitStatements(node.body.statements)
    } else if node.conditions.contains(where: neverHolds) {
      if let next = node.elseBody?.as(IfExprSyntax.self) {
        edits.replace(first..<next.trimmedByteRange.lowerBound)
        return visitIf(next, after: start)
      }
      if let block = node.elseBody?.as(CodeBlockSyntax.self) {
        edits.replace(first..<block.trimmedByteRange.lowerBound, with: start == nil ? "do " : "")
        visitStatements(block.statements)
      } else {
        edits.replace((start ?? first)..<node.trimmedByteRange.upperBound)
      }
      return true
    } else {
      return false
    }
    if let next = node.elseBody?.as(IfExprSyntax.self) {
      return visitIf(next, after: node.elseKeyword?.trimmedByteRange.lowerBound ?? first)
    }
    if let block = node.elseBody?.as(CodeBlockSyntax.self) { visitStatements(block.statements) }
    return true
  }

  /// Whether a condition is a cast with `as?`, or a check with `is`, whose type does not exist.
  private func neverHolds(_ condition: ConditionElementSyntax) -> Bool {
    let binding = condition.condition.as(OptionalBindingConditionSyntax.self)
    let value =
      binding?.initializer?.value ?? condition.condition.as(ExprSyntax.self)
    guard let elements = value?.as(SequenceExprSyntax.self)?.elements.map({ $0 }),
      elements.count >= 3, let type = elements.last, !isUsable(type)
    else { return false }
    let operation = elements[elements.count - 2]
    if binding != nil {
      return operation.as(UnresolvedAsExprSyntax.self)?.questionOrExclamationMark?.text == "?"
    }
    return elements.count == 3 && operation.is(UnresolvedIsExprSyntax.self)
  }
}

extension ClosureExprSyntax {
  /// Whether the closure uses `$0` or another parameter without a name. If the statements with `$0` were left out, the
  /// closure would have no parameter.
  fileprivate var hasUnnamedParameters: Bool {
    statements.tokens(viewMode: .sourceAccurate).contains { token in
      guard case .dollarIdentifier = token.tokenKind else { return false }
      return Syntax(token).ancestorOrSelf(mapping: { $0.as(ClosureExprSyntax.self) })?.id == id
    }
  }
}
