// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

extension ModuleIndex {
  /// The way in which a member of an extension, or one that overrides such a member, is called.
  enum Dispatch {
    /// The class gets a member with the original name, which calls the renamed member of the extension.
    case byClass
    /// The extension of a class of another module gets a member with the original name, which calls the renamed member
    /// of the object's class.
    case byExtension(of: String)
  }

  /// Returns how a member of a class is called; nil if the member stays as it is.
  /// - Parameters:
  ///   - member: The member.
  ///   - type: The class, or the extended class.
  ///   - isInExtension: Whether the member is in an extension.
  func dispatch(of member: Member, in type: String, isInExtension: Bool) -> Dispatch? {
    if let base = base(of: member.name, for: type, isOverride: member.isOverride) {
      return .byExtension(of: base)
    }
    guard isInExtension, ownClasses.contains(type) else { return nil }
    if member.isOverride { return .byClass }
    if member.isRestricted || member.isStatic || member.modifiers.contains("final") { return nil }
    let isOverridden = (overriders[member.name] ?? []).contains { superclasses($0).contains(type) }
    return isOverridden || member.isOpen ? .byClass : nil
  }

  /// Returns the class of another module to which an extension in this module adds a member that a class of this module
  /// overrides; nil if there is none.
  /// - Parameters:
  ///   - name: The full name of the member.
  ///   - type: The class whose declaration or extension contains the member.
  ///   - isOverride: Whether the member in `type` has the modifier `override`.
  func base(of name: String, for type: String, isOverride: Bool) -> String? {
    guard let bases = extended[name]?.filter({ !ownClasses.contains($0) }), !bases.isEmpty else {
      return nil
    }
    if !isOverride {
      guard bases.contains(type), !overridingClasses(of: name, base: type).isEmpty else {
        return nil
      }
      return type
    }
    let chain = superclasses(type)
    return bases.first { chain.contains($0) }
  }

  /// The classes that override a member of an extension of `base`, subclasses before their superclasses.
  func overridingClasses(of name: String, base: String) -> [String] {
    Set(overriders[name] ?? []).map { ($0, superclasses($0)) }.filter { $0.1.contains(base) }
      .sorted { ($1.1.count, $0.0) < ($0.1.count, $1.0) }.map(\.0)
  }

  /// Returns the name under which a class has its own version of a member.
  static func name(of member: String, in type: String) -> String {
    let base = member.prefix { $0 != "(" }
    return "_\(base)_in_\(type.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined())"
  }

  /// The suffix of the name of a method into which the observers of a property are rewritten.
  static let observerSuffix = "_observer"

  /// Returns the new name of the member to which `super` refers in a class; nil if that member is not renamed.
  func superName(of member: String, in type: String) -> String? {
    guard let base = base(of: member, for: type, isOverride: true) else { return nil }
    let classes = Set(overridingClasses(of: member, base: base))
    let owner = superclasses(type).first { classes.contains($0) || $0 == base } ?? base
    return Self.name(of: member, in: owner)
  }

  /// Whether a member of an extension overrides one that a class of a framework inherits. Objective-C replaces the
  /// member for all objects of the class and of its subclasses; Swift rejects the override.
  func overridesInFramework(_ member: Member, in type: String) -> Bool {
    member.isOverride && classes[type] == nil && AppleFrameworks.superclasses[type] != nil
      && base(of: member.name, for: type, isOverride: true) == nil
  }

  /// Returns the declarations that are inserted into an extension: members that call the renamed members of the
  /// object's class.
  func additions(toExtensionOf type: String, _ members: [Member]) -> [String] {
    members.compactMap { member in
      guard !member.isOverride,
        case .byExtension? = dispatch(of: member, in: type, isInExtension: true)
      else { return nil }
      let classes = overridingClasses(of: member.name, base: type)
      let targets: [(type: String?, name: String)] =
        classes.map { ($0, Self.name(of: member.name, in: $0)) } + [
          (nil, Self.name(of: member.name, in: type))
        ]
      return member.forwarding(
        to: targets, modifiers: member.modifiers.map { $0 == "open" ? "public" : $0 })
    }
  }
}
