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

  /// A class, by its own declaration.
  struct Class: Codable, Hashable {
    /// The name, with those of the enclosing types: "Outer.Inner".
    var name: String
    /// The names after the colon, without generic arguments.
    var inherited: [String]
    /// The full names of methods, such as "turn(_:by:)".
    var methods: Set<String>
    /// The full names of the members with the modifier `override`.
    var overrides: Set<String>
    /// The names of properties of type `AnyObject`, of which optional methods can be called.
    var objects: Set<String>
    var access: Access
    var isFinal = false
    /// The members that are exposed to Objective-C.
    var exposed: [ExposedMember] = []
  }

  /// An extension of a type.
  struct Extension: Codable, Hashable {
    var name: String
    var inherited: [String]
    var methods: Set<String>
    /// The members that are exposed to Objective-C, except for private ones.
    var exposed: [ExposedMember] = []
    /// The methods and computed properties.
    var members: [Member]
  }

  /// A protocol.
  struct ProtocolType: Codable, Hashable {
    var name: String
    var inherited: [String]
    /// The full names of all required and optional methods, and the names of properties.
    var methods: Set<String>
    /// The constraints of associated types, by their names.
    var associated: [String: String] = [:]
    /// The optional methods.
    var optional: [OptionalMethod]
    /// The optional properties.
    var optionalProperties: [OptionalProperty]
    var access: Access
  }

  /// An optional property of a protocol.
  struct OptionalProperty: Codable, Hashable {
    var name: String
    /// The type, as the protocol states it.
    var type: String
  }

  /// The module of the file, if it is an imported one.
  var module = ""
  /// The name of a module in an `import` or `canImport`.
  var modules: Set<String> = []
  /// The ``modules`` that the file needs: all except modules of the system, such as Darwin, of which only
  /// conditional code uses what may be missing.
  var requiredModules: Set<String> = []
  var classes: [Class] = []
  var extensions: [Extension] = []
  var protocols: [ProtocolType] = []
  /// The types that type aliases at file level stand for, by the names of these.
  var aliases: [String: String] = [:]
  /// The types of variables and parameters that are metatypes, by their names: "Wheel" for `type: Wheel.Type`.
  var metatypes: [String: String] = [:]
  /// Whether a type is the entry point of the program, which excludes top-level statements.
  var hasMainType = false
}

/// A method that a class may omit although it conforms to the protocol: `@objc optional func` in Swift.
struct OptionalMethod: Codable, Hashable {
  /// The full name, such as "wheel(_:didTurnBy:)".
  var name: String

  /// The name of the property of the rewritten protocol that contains the method, or nil if a class omits it.
  var property: String {
    "_optional_" + name.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
  }
  /// The name of the property's type, without the optional.
  var type: String { property + "_type" }
}
