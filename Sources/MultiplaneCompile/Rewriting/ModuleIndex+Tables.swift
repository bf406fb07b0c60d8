// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

extension ModuleIndex {
  /// A list of the members of a class by their Objective-C names.
  struct Table {
    /// The protocol that declares the list.
    let name: String
    /// The declaration of the list.
    let declaration: String
    /// Whether a superclass has the list, so that the class inherits the conformance to the protocol.
    let isOverride: Bool
  }

  static let tables: [(name: String, property: String, type: String, isOfMethods: Bool)] = [
    ("ObjectiveCMethods", "objectiveCMethods", "ObjectiveCSelector", true),
    ("ObjectiveCProperties", "objectiveCProperties", "ObjectiveCProperty", false),
  ]

  func tables(of own: FileIndex.Class) -> [Table] {
    Self.tables.compactMap { table -> Table? in
      func entries(_ type: FileIndex.Class) -> [ExposedMember] {
        let methods = table.isOfMethods ? selectedMethods(of: type) : []
        return type.exposed.filter { ($0.kind != .property) == table.isOfMethods } + methods
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
      let overloaded = table.isOfMethods ? overloadedNames(of: [own.name] + chain) : []
      let statements = members.map { member in
        "list.append(\(member.entry(in: type, isOverloaded: overloaded.contains(member.name))))"
      }
      return Table(
        name: table.name,
        declaration: (isOverride ? "override " : "") + "\(access)class var "
          + "\(table.property): [\(table.type)] { var list: [\(table.type)] = "
          + (isOverride ? "super.\(table.property)" : "[]") + "; "
          + statements.joined(separator: "; ") + "; return list }",
        isOverride: isOverride)
    }
  }

  /// Returns the full names that several methods of the given classes have, with different types of parameters.
  private func overloadedNames(of types: [String]) -> Set<String> {
    let all = types.reduce(into: Set<String>()) { $0.formUnion(methods($1)) }
    var (seen, result): (Set<String>, Set<String>) = ([], [])
    for method in all {
      // The types follow the name: "turn(_:by:)(Wheel,Int)".
      guard let types = method.firstRange(of: ")(") else { continue }
      let name = method[...types.lowerBound]
      if !seen.insert(String(name)).inserted { result.insert(String(name)) }
    }
    return result
  }

  /// Returns the methods of a class that implement optional methods of protocols, if a `#selector` in the module of the
  /// class or of the protocol names the optional method, such as `#selector(WheelDelegate.stopped)`. Methods that a
  /// superclass lists, or that the class exposes under the same name already, are left out.
  private func selectedMethods(of type: FileIndex.Class) -> [ExposedMember] {
    guard !selected.isEmpty else { return [] }
    let own = selected[modules[type.name] ?? ""] ?? []
    let ancestors = superclasses(type.name)
    let known = ancestors.reduce(into: Set<String>()) {
      $0.formUnion(optionalProtocols(inherited($1)))
    }
    let earlier = ancestors.reduce(into: Set<String>()) { $0.formUnion(methods($1)) }
    let implemented = methods(type.name)
    return optionalProtocols(inherited(type.name)).union(known).sorted().flatMap { name in
      let names = own.union(selected[protocolModules[name] ?? ""] ?? [])
      return protocols[name]!.optional.compactMap { method -> ExposedMember? in
        let base = String(method.name.prefix { $0 != "(" })
        guard let selector = method.selector,
          names.contains(base) || names.contains(method.name),
          implemented.contains(method.signature)
            || !known.contains(name) && earlier.contains(method.signature),
          !(known.contains(name) && earlier.contains(method.signature)),
          !type.exposed.contains(where: { $0.objectiveCName == selector })
        else { return nil }
        return ExposedMember(
          kind: method.name.hasSuffix("()") ? .action : .method, name: method.name,
          objectiveCName: selector)
      }
    }
  }

  /// Returns the protocols to which a class has to conform for the lists of its members.
  func tableProtocols(of name: String) -> [String] {
    guard ownClasses.contains(name), let own = classes[name] else { return [] }
    return tables(of: own).filter { !$0.isOverride }.map(\.name)
  }

  /// Returns the first exposed method of a name in a class and its superclasses if the method, or the extension that
  /// contains it, has the attribute `@MainActor`; otherwise nil.
  /// - Parameter name: The name, with argument labels or without.
  func isolatedMethod(_ name: String, in type: String) -> ExposedMember? {
    let members = ([type] + superclasses(type)).lazy.compactMap { classes[$0]?.exposed }.joined()
    let found = members.first {
      $0.kind != .property && (name.last == ")" ? $0.name == name : $0.name.hasPrefix(name + "("))
    }
    return found?.isIsolated == true ? found : nil
  }

  /// Returns the Objective-C name of a method; nil unless the exposed methods of the name in the module and its imports
  /// have exactly one.
  /// - Parameter name: The name, with argument labels or without.
  func objectiveCName(ofMethod name: String) -> String? {
    guard let found = selectors[name], found.count == 1 else { return nil }
    return found.first
  }
}
