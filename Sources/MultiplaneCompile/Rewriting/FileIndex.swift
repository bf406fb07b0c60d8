// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// The declarations of a source file on which the rewriting of other files depends.
struct FileIndex: Codable, Hashable {
  /// The access level of a declaration, as far as rewriting distinguishes it.
  enum Access: String, Codable {
    case restricted, open
    case `public`
    case `internal`
  }

  /// A class, with the members in the body of its declaration.
  struct Class: Codable, Hashable {
    /// The name, with those of the enclosing types: "Outer.Inner".
    var name: String
    /// The names of the superclass and the protocols after the colon, without generic arguments.
    var inherited: [String]
    /// The full names of instance methods, such as "turn(_:by:)", also with the types of parameters,
    /// "turn(_:by:)(Wheel,Int)", the full names of initializers, and the names of instance properties.
    var methods: Set<String>
    /// The full names of the methods and properties with the modifier `override`.
    var overrides: Set<String>
    /// The names of properties declared as `AnyObject`, `AnyObject?` or `AnyObject!`, on which code may call optional
    /// methods of any protocol.
    var objects: Set<String>
    var access: Access
    var isFinal = false
    /// Whether other files can name the class without generic arguments: neither the class nor an enclosing declaration
    /// is private or generic, and the class is not local to a function.
    var isNameable = true
    /// The members that are exposed to Objective-C; in ``ModuleIndex/classes``, those in extensions in the same module
    /// are added.
    var exposed: [ExposedMember] = []
  }

  /// An extension of a type.
  struct Extension: Codable, Hashable {
    var name: String
    var inherited: [String]
    var methods: Set<String>
    /// The members that are exposed to Objective-C, except for private ones; empty if the extension is private or has a
    /// `where` clause.
    var exposed: [ExposedMember] = []
    /// The methods, the computed properties, and the overriding properties with observers.
    var members: [Member]
    /// The member types, such as "T.Part", that the type aliases of the extension stand for, by the names of the
    /// aliases.
    var aliases: [String: String] = [:]
  }

  /// A protocol.
  struct ProtocolType: Codable, Hashable {
    var name: String
    var inherited: [String]
    /// The full names of all required and optional instance methods and of initializers, and the names of instance
    /// properties.
    var methods: Set<String>
    /// The constraints of the associated types that have any.
    var associated: GenericConstraints = [:]
    /// The optional methods.
    var optional: [OptionalMethod]
    /// The optional properties.
    var optionalProperties: [OptionalProperty]
    /// Whether `init()` is required.
    var requiresInitializer = false
    /// Whether the protocol has the attribute `@objc`.
    var isObjC = false
    /// Whether other files can cast to the protocol: neither the protocol nor an enclosing declaration is private or
    /// generic, and the protocol has no associated types.
    var isNameable = true
    var access: Access
  }

  /// An optional property of a protocol.
  struct OptionalProperty: Codable, Hashable {
    var name: String
    /// The type, as the protocol states it.
    var type: String

    /// The name of the property that replaces this one in the rewritten protocol. Its value is nil in classes that omit
    /// the optional property.
    var accessor: String { "_optional_" + name.filter { $0 != "`" } }
    /// The type of the property that replaces this one: ``type``, wrapped in an optional.
    var optionalType: String {
      if type.hasSuffix("!") { return type.dropLast() + "??" }
      let isSimple = !type.contains("->") && !type.contains("&") && !type.hasPrefix("any ")
      return isSimple || type.hasSuffix("?") ? type + "?" : "(\(type))?"
    }
  }

  /// The name of the module that contains the file, if it is an imported module; otherwise empty.
  var module = ""
  /// The names of the modules in `import` and `canImport`, without imports in clauses of `#if` that are known not to be
  /// compiled.
  var modules: Set<String> = []
  /// The ``modules`` that the file needs: all except modules of the system, such as Darwin, that are named only in
  /// `#if`, since portable code then has an alternative.
  var requiredModules: Set<String> = []
  var classes: [Class] = []
  var extensions: [Extension] = []
  var protocols: [ProtocolType] = []
  /// The types that type aliases at file level stand for, by the names of the aliases.
  var aliases: [String: String] = [:]
  /// The metatypes that variables, parameters and functions of the file are or return.
  var metatypes = Metatypes()
  /// The ``metatypes`` that properties and functions are or return, as far as their types are written.
  var memberMetatypes = Metatypes()
  /// The constraints of the generic parameters of classes, structures and enumerations, by the names of the types.
  var generics: [String: GenericConstraints] = [:]
  /// The methods of protocols, or of other types, in `#selector` expressions: "WheelDelegate.stopped" or
  /// "WheelDelegate.wheel(_:turnedBy:)".
  var selectedMethods: Set<String> = []
  /// The names in ``combineNames`` that the file uses; `Published` counts only as an attribute.
  var usedCombineNames: Set<String> = []
  /// The names in ``combineNames`` and of ``RewritingVisitor/unavailableClasses`` that the file declares as types, at
  /// any level, or as generic parameters.
  var declaredNames: Set<String> = []
  /// The names of the properties of types that are also in ``AppleFrameworks/optionalMethodBaseNames``.
  var closureNames: Set<String> = []
  /// Common types of Combine. On Apple's systems, files can use them without an import, since Foundation exports
  /// Combine.
  static let combineNames: Set<String> = [
    "ObservableObject", "Published", "AnyCancellable", "AnyPublisher", "PassthroughSubject",
    "CurrentValueSubject",
  ]
  /// Whether an attribute such as `@main` makes a type the entry point of the program. The module then cannot contain
  /// top-level statements.
  var hasMainType = false
}

/// A method of a protocol that a conforming class may omit: `@objc optional func` in Swift.
struct OptionalMethod: Codable, Hashable {
  /// The full name, such as "wheel(_:didTurnBy:)".
  var name: String
  /// The types of the parameters, if the protocol has another optional method of the name; otherwise nil.
  var types: [String]?
  /// The selector; nil if the protocol has another optional method of the name, or if a rewritten `#selector` cannot
  /// refer to the method.
  var selector: String?

  /// The name by which ``FileIndex/Class/methods`` contains the method: with the types of parameters if ``types`` is
  /// not nil.
  var signature: String { name + (types.map(Self.list) ?? "") }

  /// The name of the property that replaces the method in the rewritten protocol. Its value is nil in classes that omit
  /// the method.
  var property: String {
    Self.identifier(name) + (types.map { "_" + Self.words($0.joined(separator: "_")) } ?? "")
  }
  /// The name of the property's type, without the optional.
  var type: String { property + "_type" }

  /// Returns the name that replaces the full name of an optional method in rewritten calls: the name of its
  /// ``property`` or, if a protocol has several optional methods with the full name, the name of generated overloads
  /// that call the properties.
  static func identifier(_ name: String) -> String { "_optional_" + words(name) }

  /// Returns the part of a signature that follows the full name, such as "(Wheel,Int)".
  static func list(_ types: [String]) -> String { "(" + types.joined(separator: ",") + ")" }

  private static func words(_ text: String) -> String {
    text.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
  }
}
