// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// The declarations that enclose a position of a source, as far as the names of types can be found without type
/// information.
struct TypeScope {
  /// An expression prefix by which a method of the innermost type is named without an object.
  enum Prefix: Equatable {
    /// `Self`, which is not permitted in the initial values of stored properties.
    case dynamicSelf
    /// The dotted name of a class that is visible in the whole file.
    case type(String)
  }

  private enum Brace {
    case type(Declaration), function, other
  }

  /// A declaration of a type or an extension.
  private struct Declaration {
    var keyword: String
    var name: String
    /// Whether the whole file can name the type without generic arguments.
    var isNameable = true
  }

  private static let typeKeywords: Set<String> = [
    "class", "struct", "enum", "actor", "protocol", "extension",
  ]
  private static let functionKeywords: Set<String> = ["func", "init", "deinit", "subscript"]
  /// Keywords after which `class` is a modifier of a member.
  private static let memberKeywords: Set<String> = ["var", "let"]

  private var braces: [Brace] = []
  /// The declaration whose body the next brace opens.
  private var pending = Brace.other
  private var expectsName = false
  private var isPrivate = false
  /// The nesting of `#if`, within which a type may not exist.
  private var conditions = 0

  /// Records the next identifier of the source.
  /// - Parameters:
  ///   - path: The identifier with the dotted names that follow it.
  ///   - isGeneric: Whether an angle bracket follows.
  ///   - isStart: Whether the identifier follows neither a period nor another identifier character.
  mutating func note(_ name: String, path: String, isGeneric: Bool, isStart: Bool) {
    guard isStart else { return }
    if Self.typeKeywords.contains(name) {
      pending = .type(Declaration(keyword: name, name: ""))
      expectsName = true
    } else if Self.functionKeywords.contains(name) {
      (pending, expectsName) = (.function, false)
    } else if Self.memberKeywords.contains(name) {
      (pending, expectsName, isPrivate) = (.other, false, false)
    } else if name == "import" {
      (pending, expectsName) = (.other, false)
    } else if name == "private" {
      isPrivate = true
    } else if expectsName {
      expectsName = false
      guard case .type(var declaration) = pending else { return }
      declaration.name = path
      declaration.isNameable = !isGeneric && conditions == 0 && !(isPrivate && !braces.isEmpty)
      pending = .type(declaration)
      isPrivate = false
    }
  }

  /// Records the next compiler directive, such as `if`.
  mutating func note(directive: String) {
    if directive == "if" { conditions += 1 }
    if directive == "endif" { conditions = max(0, conditions - 1) }
  }

  mutating func open() {
    braces.append(pending)
    (pending, expectsName, isPrivate) = (.other, false, false)
  }

  mutating func close() {
    _ = braces.popLast()
    (pending, expectsName, isPrivate) = (.other, false, false)
  }

  /// The prefix that names a method of the innermost type at the current position; nil if there is none.
  var prefix: Prefix? {
    for (index, brace) in braces.enumerated().reversed() {
      switch brace {
      case .function: return isInType(index) ? .dynamicSelf : nil
      case .type(let declaration) where declaration.keyword == "extension": return .dynamicSelf
      case .type(let declaration):
        guard declaration.keyword == "class" else { return nil }
        var names: [String] = []
        for outer in braces[...index] {
          guard case .type(let outer) = outer, outer.isNameable else { return nil }
          names.append(outer.name)
        }
        return .type(names.joined(separator: "."))
      case .other: continue
      }
    }
    return nil
  }

  /// Whether a brace is within a class or an extension, in which `Self` is the type of an object.
  private func isInType(_ index: Int) -> Bool {
    for brace in braces[..<index].reversed() {
      if case .type(let declaration) = brace {
        return ["class", "extension", "actor"].contains(declaration.keyword)
      }
    }
    return false
  }
}
