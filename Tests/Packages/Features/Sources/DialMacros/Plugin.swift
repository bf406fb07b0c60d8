// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
import SwiftSyntax
import SwiftSyntaxMacros

/// Expands `#labeled(angle)` to `("angle", angle)`.
struct LabeledMacro: ExpressionMacro {
  static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) -> ExprSyntax {
    let value = node.arguments.first!.expression
    return "(\(literal: value.trimmedDescription), \(value))"
  }
}

/// Adds a property that counts.
struct CountingMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) -> [DeclSyntax] {
    ["private(set) var count = 0", "func increment() { count += 1 }"]
  }
}

/// The toolchain has the library of plugins, without the protocol `CompilerPlugin` of the package swift-syntax.
@main struct Plugin: PluginProvider {
  static func main() throws {
    try CompilerPluginMessageListener(
      connection: StandardIOMessageConnection(), provider: Plugin()
    ).main()
  }

  struct UnknownMacro: Error {}

  func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
    switch typeName {
    case "LabeledMacro": LabeledMacro.self
    case "CountingMacro": CountingMacro.self
    default: throw UnknownMacro()
    }
  }
}
