// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SwiftParser
import SwiftSyntax

/// A place in a source that will not work with Multiplane.
public struct SourceFinding: Hashable, Sendable {
  /// The reason why a place will not work.
  public enum Kind: String, Sendable {
    /// An import of a framework that exists neither on Linux nor in Multiplane.
    case framework
    /// A name with the prefix of an Apple framework, such as `UI`, that neither Multiplane, Foundation nor the package
    /// declares.
    case symbol
    /// A function that adds, replaces or exchanges methods at run time on Apple's systems, and changes no method in
    /// Multiplane.
    case swizzling
  }
  /// The reason why the place will not work.
  public let kind: Kind
  /// The module, symbol or function.
  public let name: String
  /// The path of the file.
  public let file: String
  /// The line and the column in bytes, both from 1.
  public let line, column: Int

  /// Finds the places that will not work with Multiplane in the files of a package, in the order of the files.
  /// - Throws: A file system error if a file cannot be read.
  public static func findings(in files: [URL]) throws -> [SourceFinding] {
    let trees = try files.map {
      Parser.parse(source: String(decoding: try Data(contentsOf: $0), as: UTF8.self))
    }
    let declared = trees.reduce(into: Set<String>()) { result, tree in
      let visitor = DeclarationVisitor(viewMode: .sourceAccurate)
      visitor.walk(tree)
      result.formUnion(visitor.names)
    }
    return zip(files, trees).flatMap { file, tree in
      let visitor = FindingVisitor(
        file.path, SourceLocationConverter(fileName: file.path, tree: tree), declared)
      visitor.walk(tree)
      return visitor.findings
    }
  }
}

/// Collects the names that a file declares.
private final class DeclarationVisitor: SyntaxAnyVisitor {
  var names: Set<String> = []

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    if let named = node.asProtocol((any NamedDeclSyntax).self) {
      names.insert(named.name.plainText)
    }
    if let pattern = node.as(IdentifierPatternSyntax.self) {
      names.insert(pattern.identifier.plainText)
    }
    return .visitChildren
  }
}

private final class FindingVisitor: SyntaxVisitor {
  var findings: [SourceFinding] = []
  private let file: String
  private let converter: SourceLocationConverter
  private let declared: Set<String>
  private static let swizzling: Set<String> = [
    "method_exchangeImplementations", "method_setImplementation", "class_replaceMethod",
    "class_addMethod",
    "imp_implementationWithBlock",
  ]
  /// The names with one of the ``prefixes`` that Foundation declares.
  private static let foundation: Set<String> = [
    "CGFloat", "CGPoint", "CGSize", "CGRect", "CGRectEdge",
  ]
  private static let prefixes = ["UI", "CA", "CG", "CT", "CI"]

  init(_ file: String, _ converter: SourceLocationConverter, _ declared: Set<String>) {
    (self.file, self.converter, self.declared) = (file, converter, declared)
    super.init(viewMode: .sourceAccurate)
  }

  private func add(_ kind: SourceFinding.Kind, _ token: TokenSyntax) {
    let place = converter.location(for: token.positionAfterSkippingLeadingTrivia)
    findings.append(
      SourceFinding(
        kind: kind, name: token.plainText, file: file, line: place.line, column: place.column))
  }

  private func check(_ token: TokenSyntax) {
    let name = token.plainText
    if Self.swizzling.contains(name) {
      add(.swizzling, token)
    } else if Self.prefixes.contains(where: { name.hasPrefix($0) }), name.count > 3,
      name.dropFirst(2).first?.isUppercase == true,
      name.dropFirst(3).contains(where: \.isLowercase),
      !declared.contains(name), !AppleFrameworks.symbols.contains(name),
      !Self.foundation.contains(name)
    {
      add(.symbol, token)
    }
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    for clause in node.possibleClauses {
      if let elements = clause.elements { walk(elements) }
    }
    return .skipChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let module = node.path.first?.name, AppleFrameworks.missing.contains(module.plainText) {
      add(.framework, module)
    }
    return .skipChildren
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    // `@UIApplicationMain` is replaced.
    ["UIApplicationMain", "NSApplicationMain"].contains(node.attributeName.trimmedText)
      ? .skipChildren : .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    check(node.name)
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    // Members are found by their types only.
    if node.parent?.as(MemberAccessExprSyntax.self)?.declName.id != node.id { check(node.baseName) }
    return .visitChildren
  }
}
