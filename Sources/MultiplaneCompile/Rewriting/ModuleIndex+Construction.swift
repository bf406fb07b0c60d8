// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// `extension NSObject: Makeable {}`, where `Makeable` requires `init()`: Objective-C finds the initializer of any
// class, while Swift accepts only `required` initializers. Therefore the requirement is renamed. Every subclass of
// `NSObject` has an initializer of the new name, which calls the `init()` of the class at run time
// (`MetatypeConstructible`); other types get an initializer of the new name that calls their `init()`.
extension ModuleIndex {
  /// The argument label that distinguishes the renamed requirement from `init()`.
  static let constructionLabel = "_required"

  /// Whether an extension in `module` by which `type` conforms to the protocol `name` requires the protocol's `init()`
  /// to be renamed: `module` declares the protocol, which requires `init()`, and `type` is `NSObject` or a subclass of
  /// it from another module.
  func isConstructing(_ name: String, _ type: String, in module: String) -> Bool {
    protocols[name]?.requiresInitializer == true && protocolModules[name] == module
      && (classes[type] == nil || modules[type] != module) && isObjectClass(type)
  }

  /// Whether any of the given types is a protocol whose requirement `init()` is renamed, or a protocol that inherits
  /// from one.
  func isConstructed(_ inherited: [String]) -> Bool {
    guard !constructingProtocols.isEmpty else { return false }
    var (seen, queue): (Set<String>, [String]) = ([], inherited.map(resolved))
    while let name = queue.popLast() {
      if constructingProtocols.contains(name) { return true }
      if seen.insert(name).inserted { queue += protocols[name]?.inherited ?? [] }
    }
    return false
  }

  /// Returns the declaration of the renamed initializer that a class of the module needs; empty for subclasses of
  /// `NSObject`, and if no protocol with a renamed requirement applies.
  func constructors(of own: FileIndex.Class) -> [String] {
    guard !constructingProtocols.isEmpty, !isObjectClass(own.name),
      ([own.name] + superclasses(own.name)).contains(where: { isConstructed(inherited($0)) })
    else { return [] }
    let access = own.access == .public || own.access == .open ? "public " : ""
    return [
      "\(access)\(own.isFinal ? "" : "required ")convenience init(\(Self.constructionLabel): Void) { self.init() }"
    ]
  }
}
