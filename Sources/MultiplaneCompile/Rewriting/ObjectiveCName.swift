// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// The Objective-C names that the compiler gives to Swift methods on Apple's systems.
enum ObjectiveCName {
  /// Returns the selector of a method, such as "turn", "turn:", "turnBy:" or "turnWithSpeed:to:". A name given in
  /// `@objc(name)` is the selector.
  ///
  /// "With" precedes the first label unless the label begins with a preposition or the method's name ends with one.
  ///
  /// https://github.com/swiftlang/swift/blob/main/lib/AST/Decl.cpp (`AbstractFunctionDecl::getObjCSelector`)
  static func selector(of function: FunctionDeclSyntax) -> String {
    if let name = function.attributes.objectiveCName { return name }
    return selector(
      of: function.name.plainText,
      labels: function.signature.parameterClause.parameters.map(\.firstName.plainText))
  }

  /// Returns the selector of a method with a name and argument labels.
  static func selector(of name: String, labels: [String]) -> String {
    guard let first = labels.first else { return name }
    var text = name
    if first != "_" {
      let hasPreposition =
        startsWithPreposition(first) || lastWord(of: text).map(isPreposition) == true
      text += (hasPreposition ? "" : "With") + first.prefix(1).uppercased() + first.dropFirst()
    }
    return text + ":" + labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
  }

  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following",
    "for", "from", "given", "in", "including", "inside", "into", "matching", "of", "on", "passing",
    "preceding", "since", "to", "until", "using", "via", "when", "with", "within",
  ]

  private static func isPreposition(_ word: String) -> Bool {
    prepositions.contains(word.lowercased())
  }

  private static func startsWithPreposition(_ label: String) -> Bool {
    let rest = label.dropFirst().prefix { !$0.isUppercase && $0 != "_" }
    return isPreposition(String(label.prefix(1)) + rest)
  }

  private static func lastWord(of name: String) -> String? {
    guard let start = name.lastIndex(where: { $0.isUppercase || $0 == "_" }) else { return name }
    return String(name[start...].drop { $0 == "_" })
  }
}

extension AttributeListSyntax {
  /// Whether the list contains an attribute with a name.
  func contains(named name: String) -> Bool {
    contains { $0.as(AttributeSyntax.self)?.attributeName.trimmedText == name }
  }

  /// The name in `@objc(name)`; nil if there is none.
  var objectiveCName: String? {
    compactMap { $0.as(AttributeSyntax.self) }
      .first { $0.attributeName.trimmedText == "objc" }?
      .arguments?.trimmedText
  }
}
