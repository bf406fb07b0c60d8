// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Returns a property of an object of any class, by name; nil if the object is nil, or if it has no such property of
/// the type. The package compiler writes calls of it for members of `AnyObject`, which Swift finds with Objective-C
/// only.
///
/// As messages of Objective-C do not know the types of Swift, a value of a type such as `UILayoutPriority` is also
/// found as its raw value.
public func _anyObjectMember<Value>(_ object: AnyObject?, _ name: String) -> Value! {
  guard let object, let value = KeyValueCoding.value(of: object, name) else { return nil }
  if let value = KeyValueCoding.convert(value, to: Value.self) { return value }
  guard let raw = (value as? any RawRepresentable)?.rawValue else { return nil }
  return KeyValueCoding.convert(raw, to: Value.self)
}

/// Returns a property of an object of any class, by name, where the context requires no type.
@_disfavoredOverload public func _anyObjectMember(_ object: AnyObject?, _ name: String) -> Any? {
  object.flatMap { KeyValueCoding.value(of: $0, name) }
}
