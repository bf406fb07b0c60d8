// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// `extension NSObject: Makeable {}`, where `Makeable` requires `init()`: Objective-C finds the initializer of any class,
// while Swift accepts only `required` initializers. The requirement gets another name. All classes of objects have an
// initializer of this name, which finds that of the class at run time (`MetatypeConstructible`); other types get one that
// calls theirs.
extension ModuleIndex {
  /// The label of the requirement.
  static let constructionLabel = "_required"

  /// Whether an extension lets a class of another module conform to a protocol of its own module that requires `init()`.
  func isConstructing(_ name: String, _ type: String, in module: String) -> Bool {
    protocols[name]?.requiresInitializer == true && protocolModules[name] == module
      && (classes[type] == nil || modules[type] != module) && isObjectClass(type)
  }

  /// Whether a type that inherits from other types conforms to a protocol whose requirement `init()` has another name.
  func isConstructed(_ inherited: [String]) -> Bool {
    guard !constructingProtocols.isEmpty else { return false }
    var (seen, queue): (Set<String>, [String]) = ([], inherited.map(resolved))
    while let name = queue.popLast() {
      if constructingProtocols.contains(name) { return true }
      if seen.insert(name).inserted { queue += protocols[name]?.inherited ?? [] }
    }
    return false
  }

  /// Returns the initializers that a class of the module needs for such a protocol.
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
