// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneTypes

/// The class of tags that are filename extensions.
public let kUTTagClassFilenameExtension: CFString = "public.filename-extension"
/// The class of tags that are MIME types.
public let kUTTagClassMIMEType: CFString = "public.mime-type"

/// A Swift value, such as a ``CFString``, in place of the reference to an object that a function returns on Apple's
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
/// - Returns: The identifier of a declared type; nil if there is none. Apple's systems make up an identifier.
///
/// https://developer.apple.com/documentation/coreservices/1448939-uttypecreatepreferredidentifierf
public func UTTypeCreatePreferredIdentifierForTag(
  _ inTagClass: CFString, _ inTag: CFString, _ inConformingToUTI: CFString?
) -> UnmanagedValue<CFString>? {
  types(inTagClass, inTag, inConformingToUTI).first.map { UnmanagedValue($0.identifier) }
}

/// Returns the identifiers of the declared types that have a filename extension or MIME type, and that conform to
/// `inConformingToUTI` unless it is nil; nil if there are none.
public func UTTypeCreateAllIdentifiersForTag(
  _ inTagClass: CFString, _ inTag: CFString, _ inConformingToUTI: CFString?
) -> UnmanagedValue<CFArray>? {
  let found = types(inTagClass, inTag, inConformingToUTI)
  return found.isEmpty ? nil : UnmanagedValue(found.map(\.identifier))
}

/// Returns the preferred filename extension or MIME type of a type; nil if it has none.
public func UTTypeCopyPreferredTagWithClass(
  _ inUTI: CFString, _ inTagClass: CFString
) -> UnmanagedValue<CFString>? {
  UTType(inUTI)?.tags(ofClass: inTagClass).first.map { UnmanagedValue($0) }
}

/// Returns the filename extensions or MIME types of a type, the preferred one first; nil if it has none.
public func UTTypeCopyAllTagsWithClass(
  _ inUTI: CFString, _ inTagClass: CFString
) -> UnmanagedValue<CFArray>? {
  guard let tags = UTType(inUTI)?.tags(ofClass: inTagClass), !tags.isEmpty else { return nil }
  return UnmanagedValue(tags)
}

/// Returns whether two identifiers are equal; case is ignored.
public func UTTypeEqual(_ inUTI1: CFString, _ inUTI2: CFString) -> Bool {
  inUTI1.lowercased() == inUTI2.lowercased()
}

/// Returns whether a type is another one, or one of its subtypes. A type that is not declared conforms to itself only.
///
/// https://developer.apple.com/documentation/coreservices/1444079-uttypeconformsto
public func UTTypeConformsTo(_ inUTI: CFString, _ inConformsToUTI: CFString) -> Bool {
  if UTTypeEqual(inUTI, inConformsToUTI) { return true }
  guard let type = UTType(inUTI), let other = UTType(inConformsToUTI) else { return false }
  return type.conforms(to: other)
}

/// Returns the name of a type for the user, in English; nil for types that are not declared.
public func UTTypeCopyDescription(_ inUTI: CFString) -> UnmanagedValue<CFString>? {
  UTType(inUTI)?.localizedDescription.map { UnmanagedValue($0) }
}

/// Returns whether a type is declared: whether `UTType` has a constant for it.
public func UTTypeIsDeclared(_ inUTI: CFString) -> Bool { UTType(inUTI) != nil }
/// Returns whether the system has made the identifier up. Always false.
public func UTTypeIsDynamic(_ inUTI: CFString) -> Bool { false }
