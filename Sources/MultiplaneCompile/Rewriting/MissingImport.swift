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
  ///   - missing: The missing frameworks. Imports of those whose declarations are not known by name are not found.
  static func all(
    in tree: SourceFileSyntax, of sources: some Collection<String>,
    missing: Set<String> = AppleFrameworks.missing
  ) -> [MissingImport] {
    let imports = ImportVisitor(missing)
    imports.walk(tree)
    guard !imports.found.isEmpty else { return [] }
    let references = ReferenceVisitor(missing)
    references.walk(tree)
    references.names.subtract(references.parameters)
    return imports.found.filter { item in
      var unusable = UnusableNames(of: [item.module])
      for source in sources { unusable.remove(declaredIn: source) }
      return references.names.contains { unusable.contains($0) }
    }
  }

  /// Returns the message of the error, with the remedies.
  /// - Parameter canOmit: Whether modules can be left out by an option.
  private func message(canOmit: Bool) -> String {
    canOmit
      ? """
      \(module) does not exist on Linux. --omit \(module) leaves out the declarations that use it; in \
      #if canImport(\(module)) they are left out without the option.
      """ : "\(module) does not exist on Linux. #if canImport(\(module)) leaves out what uses it."
  }

  /// Returns an error for each import of a missing framework whose declarations a file uses.
  /// - Parameters:
  ///   - files: The files to search, with their paths.
  ///   - sources: All sources of the module.
  ///   - missing: The missing frameworks.
  ///   - canOmit: Whether modules can be left out by an option, which the errors then name.
  static func errors(
    in files: [(path: String, tree: SourceFileSyntax)], of sources: [String],
    missing: Set<String> = AppleFrameworks.missing, canOmit: Bool
  ) -> [CompilerDiagnostic] {
    files.flatMap { path, tree in
      let converter = SourceLocationConverter(fileName: path, tree: tree)
      return all(in: tree, of: sources, missing: missing).map { found in
        let place = converter.location(for: found.position)
        return CompilerDiagnostic(
          .error, file: path, line: place.line, column: place.column,
          message: found.message(canOmit: canOmit))
      }
    }
  }
}

/// A visitor that skips the clauses of `#if` that are known to be inactive if the `missing` modules do not exist.
private class ActiveVisitor: SyntaxVisitor {
  let missing: Set<String>

  init(_ missing: Set<String>) {
    self.missing = missing
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    for clause in node.possibleClauses(without: missing) {
      if let elements = clause.elements { walk(elements) }
    }
    return .skipChildren
  }
}

private final class ImportVisitor: ActiveVisitor {
  var found: [MissingImport] = []

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.path.first?.name, missing.contains(name.plainText),
      Omission.modules.contains(name.plainText)
    {
      found.append(
        MissingImport(
          module: name.plainText, position: name.positionAfterSkippingLeadingTrivia))
    }
    return .skipChildren
  }
}

/// Collects the names that a file uses in types, expressions and attributes, except names after a period.
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
