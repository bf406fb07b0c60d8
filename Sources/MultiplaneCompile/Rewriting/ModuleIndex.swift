// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// The declarations of a module, and of the modules that it imports.
struct ModuleIndex {
  private var classes: [String: FileIndex.Class] = [:]
  private var extensions: [String: [FileIndex.Extension]] = [:]
  private var protocols: [String: FileIndex.ProtocolType] = [:]
  private var aliases: [String: String] = [:]
  /// The modules of classes; empty for the module itself.
  private var modules: [String: String] = [:]
  /// The names of classes declared in the module itself, which extensions of the module can complete.
  private(set) var ownClasses: Set<String> = []
  /// The protocols of optional methods, by the names of the methods.
  private(set) var optionalMethods: [String: String] = [:]
  /// The full names of the optional methods, in order.
  private(set) var optionalMethodNames: [String] = []
  /// The properties of type `AnyObject` of the module's classes.
  private var objects: Set<String> = []
  /// The names of all optional properties.
  private(set) var optionalProperties: Set<String> = []
  /// The classes that override a member, by its full name.
  private var overriders: [String: [String]] = [:]
  /// The types whose extensions in the module declare a member, by its full name.
  private var extended: [String: [String]] = [:]
  /// Whether an extension in the module of a type of another module has members.
  private(set) var extendsOtherTypes = false
  /// The Objective-C names of methods, by their full names and by their names without argument labels.
  private var selectors: [String: Set<String>] = [:]

  /// Creates an index.
  /// - Parameters:
  ///   - files: The files of the module.
  ///   - imported: The files of the modules that it imports.
  init(_ files: [FileIndex], imported: [FileIndex] = []) {
    for (isOwn, file) in imported.map({ (false, $0) }) + files.map({ (true, $0) }) {
      aliases.merge(file.aliases) { $1 }
      for var each in file.classes {
        // Which of two private classes of one name a file means is unknown.
        if modules[each.name] == file.module { each.exposed = [] }
        classes[each.name] = each
        modules[each.name] = file.module
        if isOwn { ownClasses.insert(each.name) }
      }
      for each in file.protocols {
        protocols[each.name] = each
        for method in each.optional { optionalMethods[method.name] = each.name }
        optionalProperties.formUnion(each.optionalProperties.map(\.name))
      }
    }
    for (isOwn, file) in imported.map({ (false, $0) }) + files.map({ (true, $0) }) {
      for var each in file.extensions {
        each.name = resolved(each.name)
        extensions[each.name, default: []].append(each)
        if modules[each.name] == file.module { classes[each.name]?.exposed += each.exposed }
        guard isOwn else { continue }
        for member in each.members {
          if member.isOverride {
            overriders[member.name, default: []].append(each.name)
          } else {
            extended[member.name, default: []].append(each.name)
            if !ownClasses.contains(each.name) { extendsOtherTypes = true }
          }
        }
      }
      guard isOwn else { continue }
      for each in file.classes {
        for name in each.overrides { overriders[name, default: []].append(each.name) }
      }
    }
    optionalMethodNames = optionalMethods.keys.sorted()
    for name in ownClasses { objects.formUnion(classes[name]!.objects) }
    for member in classes.values.flatMap(\.exposed) where member.kind != .property {
      for name in [member.name, String(member.name.prefix { $0 != "(" })] {
        selectors[name, default: []].insert(member.objectiveCName)
      }
    }
  }

  /// Returns the type that a name stands for.
  func resolved(_ name: String) -> String {
    var (name, count) = (name, 0)
    while let next = aliases[name], count < 8 { (name, count) = (next, count + 1) }
    return name
  }

  /// The known superclasses of a class, the nearest first.
  func superclasses(_ name: String) -> [String] {
    var (result, current): ([String], String) = ([], name)
    while let next = superclass(current), !result.contains(next), result.count < 64 {
      result.append(next)
      current = next
    }
    return result
  }

  private func superclass(_ name: String) -> String? {
    guard let first = classes[name]?.inherited.first.map(resolved) else {
      return AppleFrameworks.superclasses[name]
    }
    return classes[first] != nil || AppleFrameworks.superclasses[first] != nil
      || first == "NSObject" ? first : nil
  }

  /// Whether a type is a class that inherits from NSObject.
  func isObjectClass(_ name: String) -> Bool {
    let type = resolved(name)
    return type == "NSObject" || superclasses(type).last == "NSObject"
      || AppleFrameworks.superclasses[type] != nil
  }

  /// Returns the constraints of the associated types of a protocol and of those that it inherits from.
  func associatedTypes(of name: String) -> [String: String] {
    guard let known = protocols[name] else { return [:] }
    return known.inherited.filter { $0 != name }.reduce(into: known.associated) { result, parent in
      result.merge(associatedTypes(of: parent)) { own, _ in own }
    }
  }

  // MARK: - Members of extensions that are overridden

  /// The way in which a member of an extension, or one that overrides such a member, is called.
  enum Dispatch {
    /// The class has a member of the name, which calls that of the extension.
    case byClass
    /// The extension of a class of another module has a member of the name, which calls that of the object's class.
    case byExtension(of: String)
  }

  /// Returns how a member of a class is called; nil if the member stays as it is.
  /// - Parameters:
  ///   - name: The full name of the member.
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

  /// Returns the class of another module whose extension declares the member, if a class of this module overrides it.
  private func base(of name: String, for type: String, isOverride: Bool) -> String? {
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
  private func overridingClasses(of name: String, base: String) -> [String] {
    Set(overriders[name] ?? []).map { ($0, superclasses($0)) }.filter { $0.1.contains(base) }
      .sorted { ($1.1.count, $0.0) < ($0.1.count, $1.0) }.map(\.0)
  }

  /// Returns the name under which a class has its own version of a member.
  static func name(of member: String, in type: String) -> String {
    let base = member.prefix { $0 != "(" }
    return "_\(base)_in_\(type.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined())"
  }

  /// Returns the name of the member that `super.name` calls in a class; nil if it keeps its name.
  func superName(of member: String, in type: String) -> String? {
    guard let base = base(of: member, for: type, isOverride: true) else { return nil }
    let classes = Set(overridingClasses(of: member, base: base))
    let owner = superclasses(type).first { classes.contains($0) || $0 == base } ?? base
    return Self.name(of: member, in: owner)
  }

  /// Returns the members that an extension needs in its body: those that call the members of the objects' classes.
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

  // MARK: - Additions to classes

  /// Returns the members that a class of the module needs in its body: accessors of optional members, and the
  /// declarations that call members of its extensions.
  func additions(toClass name: String) -> [String] {
    guard let own = classes[name] else { return [] }
    var result: [String] = []
    for member in (extensions[name] ?? []).flatMap(\.members) {
      guard case .byClass? = dispatch(of: member, in: name, isInExtension: true) else { continue }
      result.append(
        member.forwarding(
          to: [(nil, Self.name(of: member.name, in: name))],
          modifiers: (overrides(member, in: name) ? ["override"] : []) + member.modifiers))
    }
    return result + optionalMembers(own) + tables(of: own).map(\.declaration)
  }

  private func overrides(_ member: Member, in type: String) -> Bool {
    member.isOverride && !overridesExtensionOfNSObject(member.name, in: type)
  }

  /// Returns the protocols with optional members among names and the protocols that these inherit from.
  private func optionalProtocols(_ names: [String]) -> Set<String> {
    var (found, seen, queue): (Set<String>, Set<String>, [String]) = ([], [], names)
    while let name = queue.popLast() {
      guard seen.insert(name).inserted, let known = protocols[name] else { continue }
      if !known.optional.isEmpty || !known.optionalProperties.isEmpty { found.insert(name) }
      queue += known.inherited
    }
    return found
  }

  private func inherited(_ name: String) -> [String] {
    (classes[name]?.inherited ?? []) + (extensions[name] ?? []).flatMap(\.inherited)
  }

  private func methods(_ name: String) -> Set<String> {
    (extensions[name] ?? []).reduce(into: classes[name]?.methods ?? []) { $0.formUnion($1.methods) }
  }

  private func optionalMembers(_ own: FileIndex.Class) -> [String] {
    let ancestors = superclasses(own.name)
    let known = ancestors.reduce(into: Set<String>()) {
      $0.formUnion(optionalProtocols(inherited($1)))
    }
    let implemented = methods(own.name)
    let earlier = ancestors.reduce(into: Set<String>()) { $0.formUnion(methods($1)) }
    let declared = optionalProtocols(inherited(own.name)).subtracting(known)
    let new = declared.sorted().flatMap { name in
      protocols[name]!.optional.map { method in
        let isImplemented = implemented.contains(method.name) || earlier.contains(method.name)
        return accessor(of: method, in: own, name, isImplemented, isOverride: false)
      }
    }
    let overriding = known.sorted().flatMap { name in
      protocols[name]!.optional.filter {
        implemented.contains($0.name) && !earlier.contains($0.name)
      }
      .map { accessor(of: $0, in: own, name, true, isOverride: true) }
    }
    let properties = declared.sorted().flatMap { name in
      protocols[name]!.optionalProperties.filter {
        implemented.contains($0.name) || earlier.contains($0.name)
      }
      .map { property in
        let type = property.type.hasSuffix("?") ? property.type : property.type + "?"
        return access(own, name)
          + "var _optional_\(property.name): \(type) { self.\(property.name) }"
      }
    }
    return new + overriding + properties
  }

  /// Returns the members that an extension needs in its body by which a class of another module conforms to protocols:
  /// accessors of the optional methods that it implements.
  func accessors(inExtension inherited: [String], of type: String) -> [String] {
    guard !ownClasses.contains(type) else { return [] }
    let implemented = methods(type)
    let own = FileIndex.Class(
      name: type, inherited: [], methods: [], overrides: [], objects: [], access: .public,
      isFinal: true)
    return optionalProtocols(inherited).sorted().flatMap { name in
      protocols[name]!.optional.filter { implemented.contains($0.name) }
        .map { accessor(of: $0, in: own, name, true, isOverride: false) }
    }
  }

  /// The full names of the initializers that a class declares itself.
  func initializers(of name: String) -> Set<String> {
    (classes[name]?.methods ?? []).filter { $0.hasPrefix("init(") }
  }

  // MARK: - Methods and properties by name

  /// A list of the members of a class by their Objective-C names.
  private struct Table {
    /// The protocol that declares the list.
    let name: String
    /// The declaration of the list.
    let declaration: String
    /// Whether a superclass has the list, so that the class inherits the conformance to the protocol.
    let isOverride: Bool
  }

  private static let tables: [(name: String, property: String, type: String, isOfMethods: Bool)] = [
    ("ObjectiveCMethods", "objectiveCMethods", "ObjectiveCSelector", true),
    ("ObjectiveCProperties", "objectiveCProperties", "ObjectiveCProperty", false),
  ]

  private func tables(of own: FileIndex.Class) -> [Table] {
    Self.tables.compactMap { table in
      func entries(_ type: FileIndex.Class) -> [ExposedMember] {
        type.exposed.filter { ($0.kind != .property) == table.isOfMethods }
      }
      let members = entries(own)
      let chain = superclasses(own.name)
      // Layers find their properties themselves.
      guard !members.isEmpty, table.isOfMethods || !chain.contains("CALayer") else { return nil }
      let isOverride = chain.contains { name in
        ["UIResponder", "UIGestureRecognizer"].contains(name)
          || name == "NSLayoutConstraint" && !table.isOfMethods
          || classes[name].map { !entries($0).isEmpty } == true
      }
      let access =
        switch own.access {
        case .open: own.isFinal ? "public " : "open "
        case .public: "public "
        default: ""
        }
      let type = own.name.split(separator: ".").last.map(String.init) ?? own.name
      let statements = members.map { "list.append(\($0.entry(in: type)))" }
      return Table(
        name: table.name,
        declaration: (isOverride ? "override " : "") + "\(access)class var "
          + "\(table.property): [\(table.type)] { var list: [\(table.type)] = "
          + (isOverride ? "super.\(table.property)" : "[]") + "; "
          + statements.joined(separator: "; ") + "; return list }",
        isOverride: isOverride)
    }
  }

  /// Returns the protocols to which a class has to conform for the lists of its members.
  func tableProtocols(of name: String) -> [String] {
    guard ownClasses.contains(name), let own = classes[name] else { return [] }
    return tables(of: own).filter { !$0.isOverride }.map(\.name)
  }

  /// Returns the Objective-C name of a method; nil if there is none or several in the module and those it imports.
  /// - Parameter name: The name, with argument labels or without.
  func objectiveCName(ofMethod name: String) -> String? {
    guard let found = selectors[name], found.count == 1 else { return nil }
    return found.first
  }

  // MARK: - Key-value observing

  /// Whether the stored `dynamic` properties of a class notify observers: those of all objects except layers, whose
  /// properties animate.
  func notifies(_ type: String) -> Bool {
    let chain = superclasses(resolved(type))
    return (chain.contains("NSObject") || chain.contains("UIResponder"))
      && !chain.contains("CALayer")
  }

  /// Whether a class has a method that receives changes of observed properties, and no superclass has one.
  func isFirstObserver(_ name: String) -> Bool {
    let method = "observeValue(forKeyPath:of:change:context:)"
    let chain = superclasses(name)
    let isDeclared =
      classes[name]?.overrides.contains(method) == true
      || (extensions[name] ?? []).contains { $0.members.contains { $0.name == method } }
    return isDeclared
      && !chain.contains { ["UIResponder", "CALayer", "UIGestureRecognizer"].contains($0) }
      && !chain.contains { methods($0).contains(method) }
  }

  /// The members of `NSObject` that classes can override on all systems.
  private static let membersOfNSObject: Set<String> = [
    "init()", "copy()", "mutableCopy()", "isEqual(_:)", "hash", "description", "debugDescription",
  ]

  /// Members of extensions of `NSObject`, with the classes that declare them so that subclasses can override them.
  private static let membersOfExtensions: [String: Set<String>] = [
    "awakeFromNib()": ["UIResponder"], "prepareForInterfaceBuilder()": ["UIResponder"],
    "responds(to:)": [], "forwardingTarget(for:)": [],
  ]

  /// Returns whether a member with the modifier `override` directly overrides a member of `NSObject` that this system
  /// declares in an extension, so that it cannot be overridden. Meaningless for members without the modifier.
  func overridesExtensionOfNSObject(_ member: String, in type: String) -> Bool {
    let chain = superclasses(type)
    if let declaring = Self.membersOfExtensions[member], !declaring.isDisjoint(with: chain) {
      return false
    }
    if Self.membersOfExtensions[member] != nil {
      return !chain.contains { classes[$0] != nil && methods($0).contains(member) }
    }
    return chain.last == "NSObject" && !Self.membersOfNSObject.contains(member)
      && chain.dropLast().allSatisfy { classes[$0] != nil && !methods($0).contains(member) }
  }

  /// Returns the access modifier of a member through which a class conforms to a protocol.
  private func access(_ own: FileIndex.Class, _ name: String) -> String {
    let isPublic = own.access == .public || own.access == .open
    guard isPublic, protocols[name]?.access == .public else { return "" }
    return own.access == .open && !own.isFinal ? "open " : "public "
  }

  private func accessor(
    of method: OptionalMethod, in own: FileIndex.Class, _ protocolName: String,
    _ isImplemented: Bool,
    isOverride: Bool
  ) -> String {
    let reference = method.name.hasSuffix("()") ? String(method.name.dropLast(2)) : method.name
    let body = isImplemented ? "{ self.\(reference) }" : "{ nil }"
    return (isOverride ? "override " : "") + access(own, protocolName)
      + "var \(method.property): \(method.type)? \(body)"
  }

  /// Returns the protocol of an optional method if a property of type `AnyObject` has the name.
  func protocolOfMethod(_ method: String, calledOnProperty property: String) -> String? {
    objects.contains(property) ? optionalMethods[method] : nil
  }
}
