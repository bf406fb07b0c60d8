// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SwiftSyntax

/// A method, a computed property, or an overriding property with observers, described by the source texts from which
/// a member that forwards to it can be declared.
struct Member: Codable, Hashable {
  enum Kind: String, Codable {
    case function, readOnly, readWrite
    /// An overriding property with `didSet`, with `willSet` or with both, in this order.
    case observer, willObserver, bothObserver
  }

  /// The name with argument labels, such as "turn(_:by:)", or the name of a property.
  var name: String
  var kind: Kind
  /// The name without labels, in backticks if it has them in the source.
  var baseName: String
  /// Attributes that a forwarding member needs as well, such as `@discardableResult`, each followed by a blank.
  var attributes: String
  /// The modifiers, without `override` and `dynamic`.
  var modifiers: [String]
  var isOverride: Bool
  /// The text between the name and the body.
  var signature: String
  /// The arguments with which a forwarding method calls this one.
  var arguments: String
  /// `try` and `await`, if the method needs them.
  var effects: String

  /// Whether the member is one of the type, not of its objects.
  var isStatic: Bool { modifiers.contains("static") || modifiers.contains("class") }
  var isOpen: Bool { modifiers.contains("open") }
  /// Whether the declaration contains an access modifier.
  var statesAccess: Bool {
    modifiers.contains {
      ["open", "public", "package", "internal", "fileprivate", "private"].contains($0)
    }
  }
  var isRestricted: Bool { modifiers.contains("private") || modifiers.contains("fileprivate") }

  /// Returns the source text, in one line, of a computed property that sets another property and calls the method into
  /// which the observers of this member are rewritten; nil if the member has no observers or `target` is nil.
  /// - Parameters:
  ///   - name: The name of the property.
  ///   - target: The name of the superclass's property, which is set; nil if it is unknown.
  func observed(_ name: String, setting target: String?) -> String? {
    guard let target else { return nil }
    let observer = "self." + name + ModuleIndex.observerSuffix
    let statements: String
    switch kind {
    case .observer:
      statements = "let old = self.\(target); self.\(target) = newValue; \(observer)(old)"
    case .willObserver: statements = "\(observer)(newValue); self.\(target) = newValue"
    case .bothObserver:
      statements =
        "let old = self.\(target); \(observer)(true, newValue, old); self.\(target) = newValue; "
        + "\(observer)(false, newValue, old)"
    case .function, .readOnly, .readWrite: return nil
    }
    return "var \(name)\(signature) { get { self.\(target) } set { \(statements) } }".inOneLine
  }

  /// Returns the source text, in one line, of a declaration of the member whose body calls other members.
  /// - Parameters:
  ///   - targets: The names of the members to call, each with the class of the objects for which it is called. The
  ///     class of the last one is nil: that member is called for all other objects.
  ///   - modifiers: The modifiers of the declaration.
  func forwarding(to targets: [(type: String?, name: String)], modifiers: [String]) -> String {
    let head = attributes + modifiers.map { $0 + " " }.joined()
    func statements(_ use: (String) -> String) -> String {
      targets.map { type, name in
        type.map { "if let object = self as? \($0) { return \(use("object." + name)) }" }
          ?? "return \(use(name))"
      }.joined(separator: "; ")
    }
    let text =
      switch kind {
      case .function:
        "\(head)func \(baseName)\(signature) { \(statements { "\(effects)\($0)(\(arguments))" }) }"
      case .readOnly: "\(head)var \(baseName)\(signature) { \(statements { $0 }) }"
      case .readWrite:
        "\(head)var \(baseName)\(signature) { get { \(statements { $0 }) } set { "
          + targets.map { type, name in
            type.map { "if let object = self as? \($0) { object.\(name) = newValue; return }" }
              ?? "\(name) = newValue"
          }.joined(separator: "; ") + " } }"
      case .observer:
        "\(head)var \(baseName)\(signature) { didSet { \(targets.map { "\($0.name)(oldValue)" }.joined()) } }"
      case .willObserver:
        "\(head)var \(baseName)\(signature) { willSet { \(targets.map { "\($0.name)(newValue)" }.joined()) } }"
      case .bothObserver:
        "\(head)var \(baseName)\(signature) { "
          + targets.map { target in
            "willSet { \(target.name)(true, newValue, \(baseName)) } "
              + "didSet { \(target.name)(false, \(baseName), oldValue) }"
          }.joined() + " }"
      }
    return text.inOneLine
  }
}

/// The places of a member in its source.
struct MemberSyntax {
  let member: Member
  private let name: Range<Int>
  private let modifiers: [DeclModifierSyntax]
  /// Replacements that turn a property with observers into a method; empty for other members.
  private let observer: [(range: Range<Int>, text: String)]

  /// Creates a member from a method, a computed property, or an overriding property with observers; nil for other
  /// declarations.
  init?(_ syntax: DeclSyntax) {
    if let function = syntax.as(FunctionDeclSyntax.self) {
      self.init(function)
    } else if let variable = syntax.as(VariableDeclSyntax.self), variable.bindings.count == 1,
      let binding = variable.bindings.first
    {
      self.init(variable, binding)
    } else {
      return nil
    }
  }

  /// Returns the replacements that give the member another name and remove `override`. A property with observers
  /// becomes a method.
  /// - Parameter isInExtension: Whether the member is in an extension, where it can be neither `open` nor `class`.
  func renamed(_ text: String, isInExtension: Bool) -> [(range: Range<Int>, text: String)] {
    var result = [(range: name, text: text)]
    for modifier in modifiers {
      switch modifier.name.tokenKind {
      case .keyword(.override): result.append((modifier.trimmedByteRange, ""))
      case .keyword(.open) where isInExtension: result.append((modifier.trimmedByteRange, "public"))
      case .keyword(.class) where isInExtension:
        result.append((modifier.trimmedByteRange, "static"))
      default: break
      }
    }
    if [.observer, .willObserver, .bothObserver].contains(member.kind) {
      result[0].text = ""
      result += observer.map { ($0.range, $0.text.replacing("NAME", with: text)) }
    }
    return result
  }

  private static func attributes(_ list: AttributeListSyntax) -> String {
    list.compactMap { $0.as(AttributeSyntax.self) }.filter {
      ["discardableResult", "available", "MainActor"].contains($0.attributeName.trimmedText)
    }.map { $0.trimmedText + " " }.joined()
  }

  private static func names(_ list: DeclModifierListSyntax) -> [String] {
    list.map { $0.trimmedText }.filter { $0 != "override" && $0 != "dynamic" }
  }

  private init(_ function: FunctionDeclSyntax) {
    let signature = function.signature
    var (parameters, arguments): ([String], [String]) = ([], [])
    for (number, parameter) in signature.parameterClause.parameters.enumerated() {
      let label = parameter.firstName.text
      let given = (parameter.secondName ?? parameter.firstName).text
      let name = given == "_" ? "_\(number)" : given
      let type = parameter.type.trimmedText
      parameters.append(
        (label == name ? label : label + " " + name) + ": " + type
          + (parameter.ellipsis?.text ?? "")
          + (parameter.defaultValue.map { " " + $0.trimmedText } ?? ""))
      arguments.append(
        (label == "_" ? "" : label + ": ") + (type.hasPrefix("inout ") ? "&" : "") + name)
    }
    let effects = signature.effectSpecifiers
    let words = [
      effects?.trimmedText, signature.returnClause?.trimmedText,
      function.genericWhereClause?.trimmedText,
    ].compactMap { $0 }
    member = Member(
      name: function.fullName, kind: .function, baseName: function.name.text,
      attributes: Self.attributes(function.attributes), modifiers: Self.names(function.modifiers),
      isOverride: function.modifiers.isOverride,
      signature: ((function.genericParameterClause?.trimmedText ?? "")
        + "(\(parameters.joined(separator: ", "))) " + words.joined(separator: " ")).inOneLine,
      arguments: arguments.joined(separator: ", "),
      effects: (effects?.throwsClause == nil ? "" : "try ")
        + (effects?.asyncSpecifier == nil ? "" : "await "))
    name = function.name.trimmedByteRange
    modifiers = Array(function.modifiers)
    observer = []
  }

  private init?(_ variable: VariableDeclSyntax, _ binding: PatternBindingSyntax) {
    guard let type = binding.typeAnnotation?.type.trimmedText,
      let block = binding.accessorBlock,
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
    else { return nil }
    var (kind, observer): (Member.Kind, [(range: Range<Int>, text: String)]) = (.readOnly, [])
    if case .accessors(let list) = block.accessors {
      let kinds = Set(list.map(\.accessorSpecifier.text))
      if !kinds.isEmpty, kinds.isSubset(of: ["didSet", "willSet"]), variable.modifiers.isOverride {
        let isBoth = kinds.count == 2
        kind = isBoth ? .bothObserver : kinds == ["didSet"] ? .observer : .willObserver
        func name(_ accessor: String, _ standard: String) -> String {
          list.first { $0.accessorSpecifier.text == accessor }?.parameters?.name.text ?? standard
        }
        let (new, old) = (name("willSet", "newValue"), name("didSet", "oldValue"))
        let parameters =
          isBoth
          ? "_ _isBefore: Bool, _ \(new): \(type), _ \(old): \(type)"
          : "_ \(kind == .observer ? old : new): \(type)"
        observer = [
          (
            variable.bindingSpecifier.trimmedByteRange
              .lowerBound..<block.trimmedByteRange.lowerBound,
            "func NAME(\(parameters)) ".inOneLine
          )
        ]
        for accessor in list {
          let word = accessor.accessorSpecifier.text == "willSet" ? "if _isBefore" : "if !_isBefore"
          let end =
            accessor.parameters?.trimmedByteRange ?? accessor.accessorSpecifier.trimmedByteRange
          observer.append(
            (
              accessor.accessorSpecifier.trimmedByteRange.lowerBound..<end.upperBound,
              isBoth ? word : "do"
            ))
          if isBoth {
            let end = accessor.trimmedByteRange.upperBound
            observer.append((end..<end, ";"))
          }
        }
      } else if kinds.isSubset(of: ["get", "set"]) {
        kind = kinds.contains("set") ? .readWrite : .readOnly
      } else {
        return nil
      }
    }
    member = Member(
      name: pattern.identifier.plainText, kind: kind, baseName: pattern.identifier.text,
      attributes: Self.attributes(variable.attributes), modifiers: Self.names(variable.modifiers),
      isOverride: variable.modifiers.isOverride, signature: ": \(type)".inOneLine, arguments: "",
      effects: "")
    name = pattern.trimmedByteRange
    modifiers = Array(variable.modifiers)
    self.observer = observer
  }
}

extension SyntaxProtocol {
  /// The UTF-8 range without leading and trailing trivia.
  var trimmedByteRange: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }

  /// The text without leading and trailing trivia: `trimmedDescription`, without a copy of the tree.
  var trimmedText: String {
    let text = description
    let start = text.utf8.index(text.startIndex, offsetBy: leadingTriviaLength.utf8Length)
    let end = text.utf8.index(text.endIndex, offsetBy: -trailingTriviaLength.utf8Length)
    return String(text[start..<end])
  }
}

extension String {
  /// The text with blanks in place of comments and line breaks.
  var inOneLine: String {
    guard utf8.contains(where: { $0 == 0x0A || $0 == 0x0D || $0 == UInt8(ascii: "/") }) else {
      return self
    }
    var (result, rest, isInLiteral): (String, Substring, Bool) = ("", self[...], false)
    while let character = rest.popFirst() {
      if character.isNewline {
        isInLiteral = false
        rest = rest.drop { $0.isWhitespace }
        result += " "
      } else if isInLiteral, character == "\\", let next = rest.popFirst() {
        result += [character, next.isNewline ? " " : next]
      } else if !isInLiteral, character == "/", rest.first == "/" {
        rest = rest.drop { !$0.isNewline }
      } else if !isInLiteral, character == "/", rest.first == "*" {
        rest = rest.range(of: "*/").map { rest[$0.upperBound...] } ?? ""
        result += " "
      } else {
        if character == "\"" { isInLiteral.toggle() }
        result.append(character)
      }
    }
    return result
  }
}
