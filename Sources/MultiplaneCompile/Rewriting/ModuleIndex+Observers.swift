// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

extension ModuleIndex {
  /// Whether the stored `dynamic` properties of a class notify observers: those of subclasses of `NSObject` except
  /// layers, whose properties animate.
  func notifies(_ type: String) -> Bool {
    let chain = superclasses(resolved(type))
    return (chain.contains("NSObject") || chain.contains("UIResponder"))
      && !chain.contains("CALayer")
  }

  /// Whether a class must be made to conform to `KeyValueObserver`: the class declares
  /// `observeValue(forKeyPath:of:change:context:)`, and no superclass does or conforms already.
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

  /// The methods of formatters that other modules cannot override in Foundation on Linux, with the protocols through
  /// which the methods of a class are called instead.
  static let formatterMethods = [
    "getObjectValue(_:for:errorDescription:)": "ObjectValueFormatter",
    "getObjectValue(_:for:range:)": "RangedObjectValueFormatter",
    "attributedString(for:withDefaultAttributes:)": "AttributedStringFormatter",
  ]

  /// Returns the protocols to which a class conforms by declaring ``formatterMethods`` that no superclass declares.
  func formatterProtocols(of name: String) -> [String] {
    Self.formatterMethods.filter { method, _ in
      classes[name]?.overrides.contains(method) == true
        && overridesExtensionOfNSObject(method, in: name)
    }.map(\.value).sorted()
  }

  /// Whether a class, and no superclass of it, handles names of properties that it does not have.
  func isFirstWithUndefinedKeys(_ name: String) -> Bool {
    let methods = ["value(forUndefinedKey:)", "setValue(_:forUndefinedKey:)"]
    func handles(_ type: String) -> Bool {
      methods.contains { classes[type]?.overrides.contains($0) == true }
    }
    return handles(name) && !superclasses(name).contains(where: handles)
  }

  /// The members of `NSObject` that classes can override on all systems.
  static let membersOfNSObject: Set<String> = [
    "init()", "copy()", "mutableCopy()", "isEqual(_:)", "hash", "description", "debugDescription",
  ]

  /// Members of extensions of `NSObject`, with the classes that declare them so that subclasses can override them.
  static let membersOfExtensions: [String: Set<String>] = [
    "awakeFromNib()": ["UIResponder"], "prepareForInterfaceBuilder()": ["UIResponder"],
    "responds(to:)": [], "forwardingTarget(for:)": [], "value(forUndefinedKey:)": [],
    "setValue(_:forUndefinedKey:)": [],
  ]

  /// Whether a member with the modifier `override` overrides a member that other modules cannot override on Linux: one
  /// in an extension of `NSObject`, or one of the ``formatterMethods``. Meaningless for members without the modifier.
  func overridesExtensionOfNSObject(_ member: String, in type: String) -> Bool {
    let chain = superclasses(type)
    if Self.formatterMethods[member] != nil {
      return !chain.contains { classes[$0] != nil && methods($0).contains(member) }
    }
    if let declaring = Self.membersOfExtensions[member], !declaring.isDisjoint(with: chain) {
      return false
    }
    if Self.membersOfExtensions[member] != nil {
      return !chain.contains { classes[$0] != nil && methods($0).contains(member) }
    }
    return chain.last == "NSObject" && !Self.membersOfNSObject.contains(member)
      && chain.dropLast().allSatisfy { classes[$0] != nil && !methods($0).contains(member) }
  }

  /// Returns the access modifier of a member through which a class conforms to a protocol, followed by a blank; empty
  /// if the member is internal.
  func access(_ own: FileIndex.Class, _ name: String) -> String {
    let isPublic = own.access == .public || own.access == .open
    guard isPublic, protocols[name]?.access == .public else { return "" }
    return own.access == .open && !own.isFinal ? "open " : "public "
  }

  func accessor(
    of method: OptionalMethod, in own: FileIndex.Class, _ protocolName: String,
    _ isImplemented: Bool,
    isOverride: Bool
  ) -> String {
    let reference = method.name.hasSuffix("()") ? String(method.name.dropLast(2)) : method.name
    let body = isImplemented ? "{ self.\(reference) }" : "{ nil }"
    return (isOverride ? "override " : "") + access(own, protocolName)
      + "var \(method.property): \(method.type)? \(body)"
  }

  func accessor(
    of property: FileIndex.OptionalProperty, in own: FileIndex.Class, _ protocolName: String,
    _ isImplemented: Bool, isOverride: Bool
  ) -> String {
    (isOverride ? "override " : "") + access(own, protocolName)
      + "var \(property.accessor): \(property.optionalType) "
      + (isImplemented ? "{ self.\(property.name) }" : "{ nil }")
  }

  /// Returns the protocol that declares an optional method; nil if none does, or if no class of the module has a
  /// property of type `AnyObject` with the name `property`.
  func protocolOfMethod(_ method: String, calledOnProperty property: String) -> String? {
    objects.contains(property) ? optionalMethods[method] : nil
  }
}
