// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// An import of a framework that does not exist, in a file that uses declarations of it.
///
/// The errors of the compiler would name each use, but not the reason.
struct MissingImport {
  /// The framework.
  let module: String
  /// The position of the framework's name in the file.
  let position: AbsolutePosition

  /// Finds the imports of missing frameworks whose declarations a file uses, without imports in inactive clauses of
  /// `#if`.
  /// - Parameters:
  ///   - tree: The file.
  ///   - sources: All sources of the module, whose types hide those of the framework.
  static func all(in tree: SourceFileSyntax, of sources: some Collection<String>) -> [MissingImport]
  {
    let imports = ImportVisitor(viewMode: .sourceAccurate)
    imports.walk(tree)
    guard !imports.found.isEmpty else { return [] }
    let references = ReferenceVisitor(viewMode: .sourceAccurate)
    references.walk(tree)
    references.names.subtract(references.parameters)
    return imports.found.filter { item in
      var unusable = UnusableNames(of: [item.module])
      for source in sources { unusable.remove(declaredIn: source) }
      return references.names.contains { unusable.contains($0) }
    }
  }

  /// The message of the error, with the remedies.
  var message: String {
    """
    \(module) does not exist on Linux. --omit \(module) leaves out the declarations that use it; in \
    #if canImport(\(module)) they are left out without the option.
    """
  }
}

/// A visitor that skips the clauses of `#if` that are known to be inactive.
private class ActiveVisitor: SyntaxVisitor {
  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    for clause in node.possibleClauses {
      if let elements = clause.elements { walk(elements) }
    }
    return .skipChildren
  }
}

private final class ImportVisitor: ActiveVisitor {
  var found: [MissingImport] = []

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.path.first?.name, AppleFrameworks.missing.contains(name.plainText),
      Omission.modules.contains(name.plainText)
    {
      found.append(
        MissingImport(
          module: name.plainText, position: name.positionAfterSkippingLeadingTrivia))
    }
    return .skipChildren
  }
}

/// Collects the names that a file uses as types, functions or attributes.
private final class ReferenceVisitor: ActiveVisitor {
  var names: Set<String> = []
  /// The names of generic parameters and associated types.
  var parameters: Set<String> = []

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.name.plainText)
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    // Members may be those of any type.
    if node.parent?.as(MemberAccessExprSyntax.self)?.declName.id != node.id {
      names.insert(node.baseName.plainText)
    }
    return .visitChildren
  }

  override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind {
    parameters.insert(node.name.plainText)
    return .visitChildren
  }

  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
    parameters.insert(node.name.plainText)
    return .visitChildren
  }
}
