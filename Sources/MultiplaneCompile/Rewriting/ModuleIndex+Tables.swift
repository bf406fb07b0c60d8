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
}
