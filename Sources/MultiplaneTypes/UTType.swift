// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// A type of data, such as the format of a file, represented by its uniform type identifier.
///
/// - Note: Only the types with a constant, such as ``png``, are declared. There are no dynamic types: initializers that
///   look for a type return nil where Uniform Type Identifiers would make one up.
public struct UTType: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The uniform type identifier, such as `public.png`.
  public let identifier: String
  /// The identifiers of the supertype given for a type that is not declared, and of its supertypes. Empty for others.
  private let declaredSupertypes: [String]

  init(known identifier: String) { (self.identifier, declaredSupertypes) = (identifier, []) }

  /// Creates the declared type with a uniform type identifier; nil for other identifiers.
  public init?(_ identifier: String) {
    guard UTDeclaration.table[identifier] != nil else { return nil }
    self.init(known: identifier)
  }

  /// Creates the declared type that has a filename extension, such as `png` without a dot, and conforms to `supertype`;
  /// nil if there is none. Case is ignored.
  /// - Parameter supertype: A type to which the result conforms.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    let name = filenameExtension.lowercased()
    let found = UTDeclaration.all.first {
      $0.extensions.contains(name) && UTType(known: $0.identifier).conforms(to: supertype)
    }
    guard let found else { return nil }
    self.init(known: found.identifier)
  }

  /// Creates the declared type that has a MIME type, such as `image/png`, and conforms to `supertype`; nil if there is
  /// none. Case is ignored.
  /// - Parameter supertype: A type to which the result conforms.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    let name = mimeType.lowercased()
    let found = UTDeclaration.all.first {
      $0.mimeTypes.contains(name) && UTType(known: $0.identifier).conforms(to: supertype)
    }
    guard let found else { return nil }
    self.init(known: found.identifier)
  }

  /// Creates a type that the program itself defines, or the declared type with the identifier.
  /// - Parameter parentType: The type to which a type of the program conforms; nil is ``data``.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.identifier = identifier
    let parent = parentType ?? .data
    declaredSupertypes =
      UTDeclaration.table[identifier] == nil
      ? [parent.identifier] + parent.supertypes.map(\.identifier) : []
  }

  /// Creates a type that another program defines, or the declared type with the identifier.
  /// - Parameter parentType: The type to which a type of another program conforms; nil is ``data``.
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(exportedAs: identifier, conformingTo: parentType)
  }

  /// Whether two types have the same identifier.
  public static func == (a: UTType, b: UTType) -> Bool { a.identifier == b.identifier }
  /// Adds the identifier to a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
  /// The identifier.
  public var description: String { identifier }

  private var declaration: UTDeclaration? { UTDeclaration.table[identifier] }

  /// The preferred filename extension, without the dot; nil for types without extensions, such as ``image``.
  public var preferredFilenameExtension: String? { declaration?.extensions.first }
  /// The preferred MIME type, such as `image/png`; nil for types without MIME types, such as ``image``.
  public var preferredMIMEType: String? { declaration?.mimeTypes.first }
  /// The name of the type for the user, in English; nil for types that are not declared.
  public var localizedDescription: String? { declaration?.name }
  /// The types to which the type conforms, other than itself.
  public var supertypes: Set<UTType> {
    var found: Set<UTType> = []
    var rest = parents
    while let next = rest.popLast() {
      if found.insert(UTType(known: next)).inserted {
        rest += UTDeclaration.table[next]?.supertypes ?? []
      }
    }
    return found
  }

  private var parents: [String] { declaration?.supertypes ?? declaredSupertypes }

  /// Whether this type equals `type` or has it among its ``supertypes``.
  public func conforms(to type: UTType) -> Bool { self == type || supertypes.contains(type) }
  /// Whether this type is a subtype of another one, and not equal to it.
  public func isSubtype(of type: UTType) -> Bool { self != type && conforms(to: type) }
  /// Whether another type is a subtype of this one, and not equal to it.
  public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

  /// Whether the system made the type up for an unknown extension. Always false.
  public var isDynamic: Bool { false }
  /// Whether the type has one of the constants of this structure.
  public var isDeclared: Bool { declaration != nil }
  /// Whether the identifier begins with `public.`.
  public var isPublic: Bool { identifier.hasPrefix("public.") }
}

extension UTType {
  /// Returns the filename extensions or MIME types of the type, the preferred one first; empty for other classes of
  /// tags and for types that are not declared.
  package func tags(ofClass tagClass: String) -> [String] {
    declaration.map { Self.tags(of: $0, ofClass: tagClass) } ?? []
  }

  /// Returns the declared types with a filename extension or MIME type; case is ignored.
  package static func types(withTag tag: String, ofClass tagClass: String) -> [UTType] {
    let name = tag.lowercased()
    return UTDeclaration.all.filter { tags(of: $0, ofClass: tagClass).contains(name) }
      .map { UTType(known: $0.identifier) }
  }

  private static func tags(of declaration: UTDeclaration, ofClass tagClass: String) -> [String] {
    switch tagClass {
    case "public.filename-extension": declaration.extensions
    case "public.mime-type": declaration.mimeTypes
    default: []
    }
  }
}
