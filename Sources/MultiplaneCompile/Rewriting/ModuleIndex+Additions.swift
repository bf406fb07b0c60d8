// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

extension ModuleIndex {
  /// Returns the declarations that are inserted into the body of a class of the module: members that call those of its
  /// extensions, initializers of renamed requirements, accessors of optional members, and lists of members exposed to
  /// Objective-C.
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
    return result + constructors(of: own) + optionalMembers(own)
      + tables(of: own).map(\.declaration)
  }

  func overrides(_ member: Member, in type: String) -> Bool {
    member.isOverride && !overridesExtensionOfNSObject(member.name, in: type)
  }

  /// Returns those of the protocols `names`, and of all protocols from which they inherit, that have optional members.
  func optionalProtocols(_ names: [String]) -> Set<String> {
    var (found, seen, queue): (Set<String>, Set<String>, [String]) = ([], [], names)
    while let name = queue.popLast() {
      guard seen.insert(name).inserted, let known = protocols[name] else { continue }
      if !known.optional.isEmpty || !known.optionalProperties.isEmpty { found.insert(name) }
      queue += known.inherited
    }
    return found
  }

  func inherited(_ name: String) -> [String] {
    (classes[name]?.inherited ?? []) + (extensions[name] ?? []).flatMap(\.inherited)
  }

  func methods(_ name: String) -> Set<String> {
    (extensions[name] ?? []).reduce(into: classes[name]?.methods ?? []) { $0.formUnion($1.methods) }
  }

  func optionalMembers(_ own: FileIndex.Class) -> [String] {
    let ancestors = superclasses(own.name)
    let known = ancestors.reduce(into: Set<String>()) {
      $0.formUnion(optionalProtocols(inherited($1)))
    }
    let implemented = methods(own.name)
    let earlier = ancestors.reduce(into: Set<String>()) { $0.formUnion(methods($1)) }
    let declared = optionalProtocols(inherited(own.name)).subtracting(known)
    let new = declared.sorted().flatMap { name in
      protocols[name]!.optional.map { method in
        let isImplemented =
          implemented.contains(method.signature) || earlier.contains(method.signature)
        return accessor(of: method, in: own, name, isImplemented, isOverride: false)
      }
    }
    let overriding = known.sorted().flatMap { name in
      protocols[name]!.optional.filter {
        implemented.contains($0.signature) && !earlier.contains($0.signature)
      }
      .map { accessor(of: $0, in: own, name, true, isOverride: true) }
    }
    let properties = declared.union(known).sorted().flatMap { name in
      protocols[name]!.optionalProperties.compactMap { property -> String? in
        let isOwn = implemented.contains(property.name) && !earlier.contains(property.name)
        guard isOwn || !known.contains(name) else { return nil }
        return accessor(
          of: property, in: own, name, isOwn || earlier.contains(property.name),
          isOverride: known.contains(name))
      }
    }
    return new + overriding + properties
  }

  /// Returns the declarations that are inserted into an extension by which a type conforms to protocols: accessors of
  /// the optional members that the type implements. Empty for classes of the module, whose bodies contain the
  /// accessors.
  func accessors(inExtension inherited: [String], of type: String) -> [String] {
    guard !ownClasses.contains(type) else { return [] }
    let implemented = methods(type)
    let own = FileIndex.Class(
      name: type, inherited: [], methods: [], overrides: [], objects: [], access: .public,
      isFinal: true)
    return optionalProtocols(inherited).sorted().flatMap { name in
      protocols[name]!.optional.filter { implemented.contains($0.signature) }
        .map { accessor(of: $0, in: own, name, true, isOverride: false) }
        + protocols[name]!.optionalProperties.filter { implemented.contains($0.name) }
        .map { accessor(of: $0, in: own, name, true, isOverride: false) }
    }
  }

  /// Returns the full names of the initializers that a class declares in its own body.
  func initializers(of name: String) -> Set<String> {
    (classes[name]?.methods ?? []).filter { $0.hasPrefix("init(") }
  }
}
