// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension RewritingVisitor {
  /// Rewrites `T()` and `type.init()` if the class is known at run time only, or if the call is one of a renamed
  /// requirement `init()`.
  func rewriteConstruction(_ node: FunctionCallExprSyntax) {
    guard node.constructsByMetatype, let parenthesis = node.leftParen else { return }
    let start = parenthesis.trimmedByteRange.upperBound
    if node.arguments.isEmpty, constructsByRequirement(node.calledExpression) {
      return edits.insert("\(ModuleIndex.constructionLabel): ()", at: start)
    }
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

  /// Whether `self.init`, `Self`, `T` or `T.init` creates an object by the renamed requirement `init()` of a protocol.
  private func constructsByRequirement(_ expression: ExprSyntax) -> Bool {
    guard !module.constructingProtocols.isEmpty else { return false }
    var type = expression
    if let member = expression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.tokenKind == .keyword(.`init`), let base = member.base
    {
      type = base
    }
    let name = type.trimmedText
    if name == "self" || name == "Self" {
      return (name == "Self" || type.id != expression.id)
        && scope.type.map { module.isConstructed([$0]) } == true
    }
    return generics.constraint(of: name).map { module.isConstructed([$0]) } ?? false
  }

  /// Adds the renamed initializer to a structure or enumeration that conforms to a protocol whose requirement `init()`
  /// is renamed.
  func addConstructor(_ inherited: InheritanceClauseSyntax?, access: FileIndex.Access) {
    guard let inherited, module.isConstructed(inherited.names), let type = scope.type else {
      return
    }
    edits.append(
      "extension \(type) { \(access == .public ? "public " : "")init(\(ModuleIndex.constructionLabel): Void) "
        + "{ self.init() } }")
  }

  /// Adds the renamed initializer to an extension that makes a structure or enumeration conform to a protocol whose
  /// requirement `init()` is renamed. Classes contain it in their bodies (`ModuleIndex.constructors`).
  func addConstructor(to node: ExtensionDeclSyntax) {
    let type = module.resolved(node.extendedType.typeName)
    guard let inherited = node.inheritanceClause?.names, module.isConstructed(inherited),
      module.classes[type] == nil, module.protocols[type] == nil, !module.isObjectClass(type)
    else { return }
    let isPublic = inherited.contains {
      module.protocols[module.resolved($0)]?.access == .public
    }
    edits.insert(
      " \(isPublic ? "public " : "")init(\(ModuleIndex.constructionLabel): Void) { self.init() };",
      at: node.memberBlock.leftBrace.trimmedByteRange.upperBound)
  }

  /// Returns the name of an associated type in `Self.Name`; nil for other expressions.
  func selfType(_ expression: ExprSyntax) -> String? {
    guard let member = expression.as(MemberAccessExprSyntax.self),
      member.base?.trimmedText == "Self"
    else { return nil }
    return member.declName.baseName.plainText
  }

  /// Whether a name is that of a generic parameter or associated type that is constrained to `NSObject` or a subclass
  /// of it.
  func isClassParameter(_ name: String) -> Bool {
    generics.constraint(of: name).map(module.isObjectClass) ?? false
  }
}
