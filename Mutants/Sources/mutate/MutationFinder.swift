// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import SwiftOperators
import SwiftParser
import SwiftSyntax

/// Finds all changes that can be made in a source, in order of their places.
final class MutationFinder: SyntaxVisitor {
  private(set) var mutations: [Mutation] = []
  private let file: String
  private let converter: SourceLocationConverter

  init(file: String, source: String) {
    self.file = file
    let parsed = Parser.parse(source: source)
    let folded = OperatorTable.standardOperators.foldAll(parsed) { _ in }
    converter = SourceLocationConverter(fileName: file, tree: parsed)
    super.init(viewMode: .sourceAccurate)
    walk(folded)
    mutations.sort { ($0.range.lowerBound, $0.changed) < ($1.range.lowerBound, $1.changed) }
  }

  /// Adds a change that replaces a node by an expression that contains the original and the changed text.
  private func add(_ kind: MutationKind, _ node: some SyntaxProtocol, _ changed: String) {
    let original = node.trimmedDescription
    append(
      kind, node, original, changed,
      replacement: "(MUTANT ? (\(changed)) : (\(original)))")
  }

  private func append(
    _ kind: MutationKind, _ node: some SyntaxProtocol, _ original: String, _ changed: String,
    replacement: String
  ) {
    let place = converter.location(for: node.positionAfterSkippingLeadingTrivia)
    let range = node.trimmedRange.lowerBound.utf8Offset..<node.trimmedRange.upperBound.utf8Offset
    mutations.append(
      Mutation(
        file: file, line: place.line, column: place.column, kind: kind,
        original: original.excerpt, changed: changed.excerpt, range: range,
        replacement: replacement))
  }

  // MARK: - Where changes are made

  /// The number of bodies and initial values around the place; changes are made only within them.
  private var depth = 0
  private func open(_ body: (some SyntaxProtocol)?) -> SyntaxVisitorContinueKind {
    guard let body else { return .skipChildren }
    depth += 1
    walk(body)
    depth -= 1
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    walk(node.signature)
    return open(node.body)
  }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    walk(node.signature)
    return open(node.body)
  }
  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    open(node.body)
  }
  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    walk(node.parameterClause)
    if let block = node.accessorBlock { walk(block) }
    return .skipChildren
  }
  override func visit(_ node: AccessorDeclSyntax) -> SyntaxVisitorContinueKind { open(node.body) }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
    guard case .getter(let items) = node.accessors else { return .visitChildren }
    return open(items)
  }
  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    _ = open(node.initializer)
    if let block = node.accessorBlock { walk(block) }
    return .skipChildren
  }
  // Default arguments.
  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    open(node.defaultValue)
  }
  // Conditions of `#if`.
  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if let elements = node.elements { walk(elements) }
    return .skipChildren
  }
  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ExpressionPatternSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }
  override func visit(_ node: SwitchCaseLabelSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }
  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }

  private static let checks: Set<String> = [
    "precondition", "preconditionFailure", "assert", "assertionFailure", "fatalError",
    "withExtendedLifetime",
  ]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.calledExpression.trimmedDescription
    if Self.checks.contains(name) { return .skipChildren }
    if depth > 0, let other = ["min": "max", "max": "min"][name] {
      let range = node.calledExpression.trimmedDescription.utf8.count
      let text = node.trimmedDescription
      add(.bound, node, other + String(decoding: text.utf8.dropFirst(range), as: UTF8.self))
    }
    return .visitChildren
  }

  // MARK: - Changes

  private static let operators: [String: (MutationKind, String)] = [
    "<": (.comparison, "<="), "<=": (.comparison, "<"), ">": (.comparison, ">="),
    ">=": (.comparison, ">"), "==": (.comparison, "!="), "!=": (.comparison, "=="),
    "===": (.comparison, "!=="), "!==": (.comparison, "==="),
    "+": (.sign, "-"), "-": (.sign, "+"), "&+": (.sign, "&-"), "&-": (.sign, "&+"),
    "*": (.sign, "/"), "/": (.sign, "*"),
    "&&": (.branch, "||"), "||": (.branch, "&&"),
  ]

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    guard depth > 0, let symbol = node.operator.as(BinaryOperatorExprSyntax.self) else {
      return .visitChildren
    }
    // The two kinds of ranges have different types.
    if let sign = ["..<": "+", "...": "-"][symbol.operator.text] {
      add(.bound, node.rightOperand, "\(node.rightOperand.trimmedDescription) \(sign) 1")
      return .visitChildren
    }
    guard let (kind, other) = Self.operators[symbol.operator.text]
    else { return .visitChildren }
    let (left, right) = (node.leftOperand.trimmedDescription, node.rightOperand.trimmedDescription)
    // Texts may be joined by `+`, but not by `-`.
    if kind == .sign, left.contains("\"") || right.contains("\"") || right.hasPrefix("[") {
      return .visitChildren
    }
    add(kind, node, "\(left) \(other) \(right)")
    return .visitChildren
  }

  override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    guard depth > 0 else { return .visitChildren }
    let operand = node.expression.trimmedDescription
    switch node.operator.text {
    case "-": add(.sign, node, operand)
    case "!": add(.branch, node, operand)
    default: break
    }
    return .visitChildren
  }

  override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    if depth > 0, let value = Int(node.literal.text.filter { $0 != "_" }), value < 1 << 30 {
      add(.constant, node, String(value + 1))
    }
    return .skipChildren
  }

  override func visit(_ node: FloatLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    if depth > 0, let value = Double(node.literal.text.filter { $0 != "_" }), abs(value) < 1e30 {
      // A visible change, also of tolerances.
      add(.constant, node, value == 0 ? "1.0" : "\(value * 1.5)")
    }
    return .skipChildren
  }

  override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    if depth > 0 {
      add(.constant, node, node.literal.tokenKind == .keyword(.true) ? "false" : "true")
    }
    return .skipChildren
  }

  override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
    if depth > 0 {
      let condition = node.condition.trimmedDescription
      let (yes, no) = (
        node.thenExpression.trimmedDescription, node.elseExpression.trimmedDescription
      )
      add(.branch, node, "\(condition) ? \(no) : \(yes)")
    }
    return .visitChildren
  }

  override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
    if depth > 0, case .expression(let condition) = node.condition {
      add(.branch, condition, "!(\(condition.trimmedDescription))")
    }
    return .visitChildren
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    guard depth > 0, case .expr(let expression) = node.item else { return .visitChildren }
    var inner = expression
    if let attempt = inner.as(TryExprSyntax.self) { inner = attempt.expression }
    let isAssignment =
      inner.as(InfixOperatorExprSyntax.self).map {
        $0.operator.is(AssignmentExprSyntax.self)
          || $0.operator.trimmedDescription.hasSuffix("=")
            && !["==", "!=", "<=", ">="].contains($0.operator.trimmedDescription)
      } ?? false
    let call = inner.as(FunctionCallExprSyntax.self)
    let name = call?.calledExpression.trimmedDescription ?? ""
    // The only statement of a body may be its value.
    let isOnly = (node.parent?.as(CodeBlockItemListSyntax.self)?.count ?? 0) <= 1
    guard isAssignment || call != nil && !isOnly, !Self.checks.contains(name),
      !name.hasSuffix(".init"), name != "init"
    else { return .visitChildren }
    let text = node.item.trimmedDescription
    append(
      .statement, node.item, text, "(nothing)", replacement: "if !MUTANT { \(text) }")
    return .visitChildren
  }
}
