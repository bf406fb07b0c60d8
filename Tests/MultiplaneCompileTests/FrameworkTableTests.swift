// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SwiftParser
import SwiftSyntax
import TestSupport
import Testing

@testable import MultiplaneCompile

/// The tables of Multiplane's own declarations, which the rewriting of packages uses.
@Suite struct FrameworkTableTests {
  private static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let modules = [
    "MultiplaneGraphics", "MultiplaneImages", "MultiplaneText", "MultiplaneCoreImage",
    "MultiplaneObjectiveC", "MultiplaneAnimation", "MultiplaneUI", "MultiplaneXCTest",
  ]
  private static let file = root.appendingPathComponent(
    "Sources/MultiplaneCompile/Rewriting/AppleFrameworks+Tables.swift")

  /// Returns the lines of a table.
  private func table(_ name: String, _ words: [String]) -> String {
    var lines = [""]
    for word in words.sorted() {
      if lines[lines.count - 1].count + word.count > 110 { lines.append("") }
      lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
    }
    return "  static let \(name) = \"\"\"\n"
      + lines.map { "    \($0)" }.joined(separator: " \\\n") + "\n    \"\"\"\n"
  }

  /// Run with MULTIPLANE_UPDATE_TABLES=1 to write the tables.
  @Test func tablesMatchTheSources() throws {
    var files: [FileIndex] = []
    var symbols: Set<String> = []
    let methods = PublicMethods(viewMode: .sourceAccurate)
    for module in Self.modules {
      let folder = Self.root.appendingPathComponent("Sources/" + module)
      let names =
        FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
      for name in names.sorted() where name.hasSuffix(".swift") {
        let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
        let tree = Parser.parse(source: text)
        files.append(FileIndex(tree))
        methods.walk(tree)
        for statement in tree.statements { symbols.formUnion(Self.names(of: statement.item)) }
      }
    }
    let prefixes = ["UI", "CA", "CG", "CT", "CI", "NS", "XCT"]
    symbols = symbols.filter { name in
      prefixes.contains {
        name.hasPrefix($0) && name.dropFirst($0.count).first?.isUppercase == true
      }
    }
    let classes = files.flatMap(\.classes).filter { [.public, .open].contains($0.access) }
      .compactMap { each in
        each.inherited.first.map { "\(each.name):\($0)" }
      }
    let extensions = Dictionary(grouping: files.flatMap(\.extensions), by: \.name)
    let optional = files.flatMap(\.protocols).filter { $0.access == .public }.flatMap { each in
      each.methods.intersection((extensions[each.name] ?? []).flatMap(\.methods))
    }
    let text = """
      // Copyright 2026 the Multiplane authors
      // SPDX-License-Identifier: Apache-2.0

      // Written by FrameworkTableTests with MULTIPLANE_UPDATE_TABLES=1.

      extension AppleFrameworks {
      \(table("optionalMethodNames", Array(Set(optional))))
      \(table("classNames", classes))
      \(table("methodNames", Array(methods.names.subtracting(optional))))
      \(table("symbolNames", Array(symbols)))}

      """
    if ProcessInfo.processInfo.environment["MULTIPLANE_UPDATE_TABLES"] != nil {
      try text.write(to: Self.file, atomically: true, encoding: .utf8)
    }
    let isCurrent = try String(contentsOf: Self.file, encoding: .utf8) == text
    expect(
      isCurrent, "Run this test with MULTIPLANE_UPDATE_TABLES=1 after declarations have changed.")
    expectEqual(AppleFrameworks.superclasses["UILabel"], "UIView")
    expect(AppleFrameworks.optionalMethods.contains("scrollViewDidScroll(_:)"))
    expect(AppleFrameworks.symbols.isSuperset(of: ["UIView", "CGAffineTransform", "CALayer"]))
  }

  /// Returns the names that a public declaration at file level adds.
  private static func names(of item: CodeBlockItemSyntax.Item) -> [String] {
    guard case .decl(let declaration) = item else { return [] }
    if let condition = declaration.as(IfConfigDeclSyntax.self) {
      return condition.clauses.flatMap { clause -> [String] in
        guard case .statements(let list)? = clause.elements else { return [] }
        return list.flatMap { names(of: $0.item) }
      }
    }
    guard let modifiers = declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers,
      [.public, .open].contains(modifiers.access)
    else { return [] }
    if let named = declaration.asProtocol((any NamedDeclSyntax).self) {
      return [named.name.plainText]
    }
    return declaration.as(VariableDeclSyntax.self)?.bindings.map(\.pattern.trimmedDescription) ?? []
  }
}

/// Collects the full names of public methods of objects.
private final class PublicMethods: SyntaxVisitor {
  private(set) var names: Set<String> = []

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let isMember = node.parent?.is(MemberBlockItemSyntax.self) == true
    if isMember, [.public, .open].contains(node.modifiers.access),
      node.name.plainText.first?.isLetter == true, !node.modifiers.contains(where: \.isTypeMember)
    {
      names.insert(node.fullName)
    }
    return .skipChildren
  }
}
