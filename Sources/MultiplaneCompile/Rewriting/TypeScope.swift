// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// The declarations that enclose a position of a source.
struct TypeScope {
  /// An expression prefix by which a method of the innermost type is named without an object.
  enum Prefix: Equatable {
    /// `Self`, which is not permitted in the initial values of stored properties.
    case dynamicSelf
    /// The dotted name of a type that is visible in the whole file.
    case type(String)
  }

  /// A declaration of a type or an extension.
  struct Declaration {
    enum Kind { case `class`, `extension`, other }
    var kind: Kind
    var name: String
    var isGeneric = false
    var isPrivate = false
    /// Whether the declaration is in an `#if`, so that the type may not exist.
    var isConditional = false
  }

  /// The enclosing declarations, the outermost first; nil for a function.
  private var declarations: [Declaration?] = []
  /// The number of enclosing `#if`.
  var conditions = 0

  /// For each of the ``declarations``, whether `self` in it is a metatype.
  private var areTypeMembers: [Bool] = []

  /// Opens a declaration.
  /// - Parameters:
  ///   - declaration: The type or extension; nil for a function.
  ///   - isTypeMember: Whether `self` in a function is a metatype, as in a type method. Nil if this is as in the
  ///     enclosing declaration.
  mutating func open(_ declaration: Declaration?, isTypeMember: Bool? = nil) {
    var declaration = declaration
    declaration?.isConditional = conditions > 0
    areTypeMembers.append(isTypeMember ?? (declaration == nil && isInTypeMember))
    declarations.append(declaration)
  }

  mutating func close() {
    declarations.removeLast()
    areTypeMembers.removeLast()
  }

  /// Whether `self` is a metatype: in a method or property of the type itself.
  var isInTypeMember: Bool { areTypeMembers.last ?? false }

  /// The dotted name of the innermost type; empty outside of types, nil in a function.
  var path: String? {
    let names = declarations.map { $0?.name }
    return names.contains(nil) ? nil : names.compactMap { $0 }.joined(separator: ".")
  }

  /// The dotted name of the innermost type, also in functions; nil if there is none.
  var type: String? {
    let names = declarations.compactMap { $0?.name }
    return names.isEmpty ? nil : names.joined(separator: ".")
  }

  /// The name of the extended type, if the innermost declaration is an extension; otherwise nil.
  var extendedType: String? {
    (declarations.last ?? nil).flatMap { $0.kind == .extension ? type : nil }
  }

  /// The prefix that names a method of the innermost type at the current position; nil if there is none.
  var prefix: Prefix? {
    guard let last = declarations.last else { return nil }
    guard let type = last else {
      // In a function: of the innermost type.
      let inner = declarations.last { $0 != nil } ?? nil
      return inner.map { $0.kind != .other } == true ? .dynamicSelf : nil
    }
    switch type.kind {
    // The initial value of a static property.
    case .extension: return path.map { .type($0) }
    case .other: return nil
    case .class:
      for (index, outer) in declarations.enumerated() {
        guard let outer, !outer.isGeneric, !outer.isConditional, !(outer.isPrivate && index > 0)
        else { return nil }
      }
      return .type(path ?? type.name)
    }
  }
}
