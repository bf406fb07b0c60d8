// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneTypes

/// The class of tags that are filename extensions.
public let kUTTagClassFilenameExtension: CFString = "public.filename-extension"
/// The class of tags that are MIME types.
public let kUTTagClassMIMEType: CFString = "public.mime-type"

/// A Swift value, such as a `CFString`, in place of the reference to an object that a function returns on Apple's
/// systems. It is managed by Swift, so that no method changes a count of references.
public struct UnmanagedValue<Value> {
  private let value: Value

  init(_ value: Value) { self.value = value }

  /// Returns the value.
  public func takeRetainedValue() -> Value { value }
  /// Returns the value.
  public func takeUnretainedValue() -> Value { value }
  /// Returns the same value.
  @discardableResult public func retain() -> UnmanagedValue { self }
  /// Returns the same value.
  @discardableResult public func autorelease() -> UnmanagedValue { self }
  /// Has no effect.
  public func release() {}
}

/// Returns the types with a tag that conform to a type, the first declared one first.
private func types(_ tagClass: CFString, _ tag: CFString, _ supertype: CFString?) -> [UTType] {
  let supertype = supertype.map { UTType(importedAs: $0) }
  return UTType.types(withTag: tag, ofClass: tagClass)
    .filter { type in supertype.map { type.conforms(to: $0) } ?? true }
}

/// Returns the identifier of the type with a filename extension or MIME type; case is ignored.
///
/// - Parameters:
///   - inTagClass: ``kUTTagClassFilenameExtension`` or ``kUTTagClassMIMEType``.
///   - inConformingToUTI: The identifier of a type to which the type conforms; nil for any type.
/// - Returns: The identifier of a declared type. If there is none, an identifier that contains the tag, such as
///   `dyn.age81…` (see ``UTTypeIsDynamic(_:)``); it is never nil.
///
/// https://developer.apple.com/documentation/coreservices/1448939-uttypecreatepreferredidentifierf
public func UTTypeCreatePreferredIdentifierForTag(
  _ inTagClass: CFString, _ inTag: CFString, _ inConformingToUTI: CFString?
) -> UnmanagedValue<CFString>? {
  UnmanagedValue(
    types(inTagClass, inTag, inConformingToUTI).first?.identifier
      ?? DynamicIdentifier(tagClass: inTagClass, tag: inTag, supertype: inConformingToUTI)
      .identifier)
}

/// Returns the identifiers of the declared types that have a filename extension or MIME type, and that conform to
/// `inConformingToUTI` unless it is nil; nil if there are none.
public func UTTypeCreateAllIdentifiersForTag(
  _ inTagClass: CFString, _ inTag: CFString, _ inConformingToUTI: CFString?
) -> UnmanagedValue<CFArray>? {
  let found = types(inTagClass, inTag, inConformingToUTI)
  return found.isEmpty ? nil : UnmanagedValue(found.map(\.identifier))
}

/// Returns the tags of a class that a declared type or a dynamic identifier has; empty if there are none.
private func tags(_ identifier: CFString, _ tagClass: CFString) -> [String] {
  if let dynamic = DynamicIdentifier(identifier) {
    return dynamic.tagClass == tagClass ? [dynamic.tag] : []
  }
  return UTType(identifier)?.tags(ofClass: tagClass) ?? []
}

/// Returns the preferred filename extension or MIME type of a type; nil if it has none.
public func UTTypeCopyPreferredTagWithClass(
  _ inUTI: CFString, _ inTagClass: CFString
) -> UnmanagedValue<CFString>? {
  tags(inUTI, inTagClass).first.map { UnmanagedValue($0) }
}

/// Returns the filename extensions or MIME types of a type, the preferred one first; nil if it has none.
public func UTTypeCopyAllTagsWithClass(
  _ inUTI: CFString, _ inTagClass: CFString
) -> UnmanagedValue<CFArray>? {
  let tags = tags(inUTI, inTagClass)
  return tags.isEmpty ? nil : UnmanagedValue(tags)
}

/// Returns whether two identifiers are equal; case is ignored.
public func UTTypeEqual(_ inUTI1: CFString, _ inUTI2: CFString) -> Bool {
  inUTI1.lowercased() == inUTI2.lowercased()
}

/// Returns whether a type is another one, or one of its subtypes. A type that is not declared conforms to itself. If
/// ``UTTypeCreatePreferredIdentifierForTag(_:_:_:)`` has made it for a supertype, it also conforms to the supertype and
/// to the types to which the supertype conforms.
///
/// https://developer.apple.com/documentation/coreservices/1444079-uttypeconformsto
public func UTTypeConformsTo(_ inUTI: CFString, _ inConformsToUTI: CFString) -> Bool {
  if UTTypeEqual(inUTI, inConformsToUTI) { return true }
  if let dynamic = DynamicIdentifier(inUTI) {
    return dynamic.supertype.map { UTTypeConformsTo($0, inConformsToUTI) } ?? false
  }
  guard let type = UTType(inUTI), let other = UTType(inConformsToUTI) else { return false }
  return type.conforms(to: other)
}

/// Returns the name of a type for the user, in English; nil for types that are not declared.
public func UTTypeCopyDescription(_ inUTI: CFString) -> UnmanagedValue<CFString>? {
  UTType(inUTI)?.localizedDescription.map { UnmanagedValue($0) }
}

/// Returns whether a type is declared: whether `UTType` has a constant for it.
public func UTTypeIsDeclared(_ inUTI: CFString) -> Bool { UTType(inUTI) != nil }
/// Returns whether an identifier begins with `dyn.a`, as those that ``UTTypeCreatePreferredIdentifierForTag(_:_:_:)``
/// makes from filename extensions and MIME types. Case is ignored.
public func UTTypeIsDynamic(_ inUTI: CFString) -> Bool { DynamicIdentifier.isDynamic(inUTI) }
