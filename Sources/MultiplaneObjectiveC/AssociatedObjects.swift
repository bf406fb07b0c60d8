// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The way in which an object keeps an associated object.
///
/// https://developer.apple.com/documentation/objectivec/objc_associationpolicy
public enum objc_AssociationPolicy: UInt, Sendable {
  /// The associated object is not retained.
  /// - Note: After it has been deallocated, the association is nil, where Apple's is a dangling pointer. A value that
  ///   is not an object, such as a number, is stored.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// The associated object is retained; the same as ``OBJC_ASSOCIATION_RETAIN`` here.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// The associated object is copied if it adopts `NSCopying`; the same as ``OBJC_ASSOCIATION_COPY`` here.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// The associated object is retained.
  case OBJC_ASSOCIATION_RETAIN = 0o1401
  /// The associated object is copied if it adopts `NSCopying`.
  case OBJC_ASSOCIATION_COPY = 0o1403
}

/// A value that is associated with an object.
enum Association {
  case value(Any)
  case weak(WeakObject)

  struct WeakObject { weak var object: AnyObject? }

  init(_ value: Any, _ policy: objc_AssociationPolicy) {
    switch policy {
    case .OBJC_ASSOCIATION_ASSIGN:
      self =
        type(of: value) is AnyClass
        ? .weak(WeakObject(object: value as AnyObject)) : .value(value)
    case .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC: self = .value(value)
    case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
      // A value such as a string is not an object here, and needs no copy.
      let copy = type(of: value) is AnyClass ? (value as? any NSCopying)?.copy(with: nil) : nil
      self = .value(copy ?? value)
    }
  }

  var value: Any? {
    switch self {
    case .value(let value): value
    case .weak(let reference): reference.object
    }
  }
}

/// Returns the value that is associated with an object for a key; nil if there is none.
///
/// The object is an instance of any class, or a class. May be called by the object's deinitializer, and from any
/// thread.
///
/// https://developer.apple.com/documentation/objectivec/objc_getassociatedobject(_:_:)
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  guard let state = ObjectState.existing(for: object) else { return nil }
  return ObjectState.locked { state.associations[key] }?.value
}

/// Associates a value with an object for a key, in place of the previous value for the key. Nil only removes the
/// previous value.
///
/// The value is released after the object has been deallocated, or when the association is replaced or removed. May be
/// called from any thread.
///
/// - Parameters:
///   - object: An instance of any class, or a class, which keeps its values to the end of the program. Has no effect
///     for a value of another type, which has no identity.
///   - key: A pointer that identifies the association, commonly the address of a static variable.
///   - value: The value, which may be a value type as well.
///   - policy: How the value is kept.
///
/// https://developer.apple.com/documentation/objectivec/objc_setassociatedobject(_:_:_:_:)
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  guard type(of: object) is AnyClass || object is AnyClass || isOptionalObject(object) else {
    return
  }
  let value = value.flatMap(unwrapped)
  guard let state = value == nil ? ObjectState.existing(for: object) : .state(of: object) else {
    return
  }
  let association = value.map { Association($0, policy) }
  // The previous value is released after the lock, since its deinitializer may access associations.
  let previous = ObjectState.locked {
    let previous = state.associations[key]
    state.associations[key] = association
    return previous
  }
  withExtendedLifetime(previous) {}
}

/// Removes the values that are associated with an object.
///
/// https://developer.apple.com/documentation/objectivec/objc_removeassociatedobjects(_:)
public func objc_removeAssociatedObjects(_ object: Any) {
  guard let state = ObjectState.existing(for: object) else { return }
  let previous = ObjectState.locked {
    let previous = state.associations
    state.associations = [:]
    return previous
  }
  withExtendedLifetime(previous) {}
}

/// Returns the value in an optional that is stored as `Any`, or a value that is no optional; nil if the optional is
/// nil.
func unwrapped(_ value: Any) -> Any? {
  guard let optional = value as? any OptionalValue else { return value }
  return optional.anyValue.flatMap(unwrapped)
}

private func isOptionalObject(_ value: Any) -> Bool {
  guard value is any OptionalValue, let value = unwrapped(value) else { return false }
  return type(of: value) is AnyClass || value is AnyClass
}

private protocol OptionalValue { var anyValue: Any? { get } }

extension Optional: OptionalValue {
  fileprivate var anyValue: Any? { map { $0 } }
}
