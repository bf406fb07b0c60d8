// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension RewritingVisitor {
  /// Rewrites `T()` and `type.init()`, if the class is known at run time only.
  func rewriteConstruction(_ node: FunctionCallExprSyntax) {
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
  func selfType(_ expression: ExprSyntax) -> String? {
    guard let member = expression.as(MemberAccessExprSyntax.self),
      member.base?.trimmedText == "Self"
    else { return nil }
    return member.declName.baseName.plainText
  }

  /// Whether a name is that of a generic parameter or associated type that is a class of objects.
  func isClassParameter(_ name: String) -> Bool {
    generics.constraint(of: name).map(module.isObjectClass) ?? false
  }
}
