// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Returns the value of a property of an object of any class, by name; nil if the object is nil, has no such property,
/// or if the value cannot be converted to the type. The package compiler replaces members of `AnyObject`, which Swift
/// supports only with Objective-C, by calls of this function.
///
/// As in Objective-C, a value of a type such as `UILayoutPriority` can also be read as its raw value.
public func _anyObjectMember<Value>(_ object: AnyObject?, _ name: String) -> Value! {
  guard let object, let value = KeyValueCoding.value(of: object, name) else { return nil }
  if let value = KeyValueCoding.convert(value, to: Value.self) { return value }
  guard let raw = (value as? any RawRepresentable)?.rawValue else { return nil }
  return KeyValueCoding.convert(raw, to: Value.self)
}

/// Returns the value of a property of an object of any class, by name, where the context requires no type; nil if the
/// object is nil or has no such property.
@_disfavoredOverload public func _anyObjectMember(_ object: AnyObject?, _ name: String) -> Any? {
  object.flatMap { KeyValueCoding.value(of: $0, name) }
}

/// Returns a value, as an implicitly unwrapped optional: the type of a property of `AnyObject` on Apple's systems. The
/// package compiler encloses such properties in calls of this function.
public func _implicitlyUnwrapped<Value>(_ value: Value?) -> Value! { value }

/// Methods of `NSObject` for an object of any class. The package compiler calls them through this type on objects of
/// type `AnyObject`.
public struct _AnyObjectMessages {
  fileprivate let object: AnyObject

  /// Returns whether the object has a method.
  public func responds(to aSelector: Selector!) -> Bool {
    aSelector.map { $0.isMethod(of: object) } ?? false
  }

  /// Returns whether the object is of a class or a subclass of it.
  public func isKind(of aClass: AnyClass) -> Bool {
    sequence(first: type(of: object) as AnyClass) { _getSuperclass($0) }.contains { $0 == aClass }
  }

  /// Returns whether the object is of a class, not of a subclass.
  public func isMember(of aClass: AnyClass) -> Bool { type(of: object) == aClass }

  /// Calls a method without arguments, and returns its result as an object; nil if it has none.
  @discardableResult public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
    performing(aSelector, [], on: object)
  }

  /// Calls a method with one argument, and returns its result as an object; nil if it has none.
  @discardableResult public func perform(
    _ aSelector: Selector!, with object: Any!
  ) -> Unmanaged<AnyObject>! {
    performing(aSelector, [object], on: self.object)
  }

  /// Calls a method with two arguments, and returns its result as an object; nil if it has none.
  @discardableResult public func perform(
    _ aSelector: Selector!, with object1: Any!, with object2: Any!
  ) -> Unmanaged<AnyObject>! {
    performing(aSelector, [object1, object2], on: object)
  }

  /// Calls a method after a delay in seconds.
  public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval
  ) {
    performLater(aSelector, on: object, anArgument, after: delay, [.default])
  }

  /// Calls a method on the main thread, and waits for its end if `wait` is true.
  public func performSelector(
    onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool
  ) {
    performOnMainThread(aSelector, on: object, arg, waits: wait)
  }

  /// Calls a method on a new thread.
  public func performSelector(inBackground aSelector: Selector, with arg: Any?) {
    performInBackground(aSelector, on: object, arg)
  }

  /// Returns the value of a property by name; nil if the value is nil or if there is no such property.
  public func value(forKey key: String) -> Any? { KeyValueCoding.value(of: object, key) }

  /// Returns the value of the property at a key path, the names of nested properties separated by periods; nil if a
  /// value along the path is nil or does not exist.
  public func value(forKeyPath keyPath: String) -> Any? {
    KeyValueCoding.value(of: object, path: keyPath)
  }

  /// Sets a property by name.
  public func setValue(_ value: Any?, forKey key: String) {
    KeyValueCoding.set(value, of: object, key)
  }

  /// Sets the property at a key path, the names of nested properties separated by periods.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    KeyValueCoding.set(value, of: object, path: keyPath)
  }
}

/// Methods of `NSObject` for any class. The package compiler calls them through this type on classes of type
/// `AnyClass`.
public struct _AnyClassMessages {
  fileprivate let type: AnyClass

  /// Returns whether the selector contains a class method, a bound method of an object, or a closure. Which class
  /// declares the method is not checked.
  public func responds(to aSelector: Selector!) -> Bool { aSelector?.isMethodOfClass ?? false }

  /// Returns whether objects of the class have a method.
  public func instancesRespond(to aSelector: Selector!) -> Bool {
    aSelector?.isMethod(ofClass: type) ?? false
  }
}

/// Returns a value on which methods of `NSObject` can be called for an object of any class.
public func _anyObject(_ object: AnyObject) -> _AnyObjectMessages {
  _AnyObjectMessages(object: object)
}

/// Returns a value on which methods of `NSObject` can be called for an object of any class; nil for nil.
public func _anyObject(_ object: AnyObject?) -> _AnyObjectMessages? {
  object.map { _AnyObjectMessages(object: $0) }
}

/// Returns a value on which methods of `NSObject` can be called for any class.
public func _anyObject(_ type: AnyClass) -> _AnyClassMessages { _AnyClassMessages(type: type) }

/// Returns a value on which methods of `NSObject` can be called for any class; nil for nil.
public func _anyObject(_ type: AnyClass?) -> _AnyClassMessages? {
  type.map { _AnyClassMessages(type: $0) }
}
