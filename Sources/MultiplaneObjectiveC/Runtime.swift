// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
@_exported import MultiplaneDarwin
import Synchronization

/// The Objective-C name of `Int`.
public typealias NSInteger = Int
/// The Objective-C name of `UInt`.
public typealias NSUInteger = UInt

extension NSObjectProtocol {
  /// Returns the name of the class, after that of its module if the class is a program's own: "Program.Wheel",
  /// "UIView".
  ///
  /// https://developer.apple.com/documentation/objectivec/nsobjectprotocol/description
  public static func description() -> String { RuntimeNames.name(of: Self.self) }

  /// Whether the selector contains a class method, a bound method of an object, or a closure. Which class declares the
  /// method is not checked.
  ///
  /// https://developer.apple.com/documentation/objectivec/nsobjectprotocol/responds(to:)
  public static func responds(to aSelector: Selector!) -> Bool {
    aSelector?.isMethodOfClass ?? false
  }

  /// Whether objects of the class have a method: whether the class is that of the selector's method or a subclass of
  /// it, or lists the selector's name (``ObjectiveCMethods``). Always true if the selector contains a bound method or a
  /// closure.
  ///
  /// https://developer.apple.com/documentation/objectivec/nsobject/instancesrespond(to:)
  public static func instancesRespond(to aSelector: Selector!) -> Bool {
    aSelector.map { $0.isMethod(ofClass: Self.self) } ?? false
  }
}

extension NSObject {
  /// Returns the class itself.
  ///
  /// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/classforcoder()
  public class func classForCoder() -> AnyClass { self }

  /// Returns the superclass of the class; nil for `NSObject`.
  ///
  /// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/superclass()
  public class func superclass() -> AnyClass? { class_getSuperclass(self) }
}

// MARK: Classes

/// Returns the class of an object; nil for nil.
///
/// https://developer.apple.com/documentation/objectivec/object_getclass(_:)
public func object_getClass(_ obj: Any?) -> AnyClass? {
  obj.flatMap(unwrapped).map { type(of: $0 as AnyObject) }
}

/// Returns the name of the class of an object; "nil" for nil. The string is never freed.
public func object_getClassName(_ obj: Any?) -> UnsafePointer<CChar> {
  class_getName(object_getClass(obj))
}

/// Returns the name of a class, after that of its module if the class is a program's own; "nil" for nil. The string is
/// never freed.
///
/// https://developer.apple.com/documentation/objectivec/class_getname(_:)
public func class_getName(_ cls: AnyClass?) -> UnsafePointer<CChar> {
  RuntimeNames.pointer(to: cls.map(RuntimeNames.name) ?? "nil")
}

/// Returns whether two classes are the same. On Apple's platforms, classes are objects.
public func === (lhs: AnyClass?, rhs: AnyClass?) -> Bool { lhs == rhs }
/// Returns whether two classes are different.
public func !== (lhs: AnyClass?, rhs: AnyClass?) -> Bool { lhs != rhs }

/// Returns the superclass of a class; nil if it has none.
///
/// https://developer.apple.com/documentation/objectivec/class_getsuperclass(_:)
public func class_getSuperclass(_ cls: AnyClass?) -> AnyClass? {
  cls.flatMap { _getSuperclass($0) }
}

/// Returns whether objects of a class have a method.
///
/// https://developer.apple.com/documentation/objectivec/class_respondstoselector(_:_:)
public func class_respondsToSelector(_ cls: AnyClass?, _ sel: Selector) -> Bool {
  cls.map { sel.isMethod(ofClass: $0) } ?? false
}

/// The C strings that functions such as `class_getName(_:)` return, by their contents.
private final class RuntimeNames: @unchecked Sendable {
  private static let shared = RuntimeNames()
  private let lock = NSLock()
  private var names: [String: UnsafePointer<CChar>] = [:]

  /// Returns the name of a class, without the module for classes of Foundation and Multiplane. Foundation's
  /// `NSStringFromClass(_:)` ends the program for private and nested classes.
  static func name(of type: AnyClass) -> String {
    let parts = _typeName(type, qualified: true).split(separator: ".")
      .filter { !$0.hasPrefix("(unknown context") }
    guard let module = parts.first, parts.count > 1 else { return parts.joined(separator: ".") }
    let isOurs =
      module == "Foundation" || module.hasPrefix("Multiplane") && !module.hasSuffix("Tests")
    return parts.dropFirst(isOurs ? 1 : 0).joined(separator: ".")
  }

  static func pointer(to text: String) -> UnsafePointer<CChar> {
    shared.lock.lock()
    defer { shared.lock.unlock() }
    if let known = shared.names[text] { return known }
    let copy = UnsafePointer(strdup(text)!)
    shared.names[text] = copy
    return copy
  }
}

// MARK: Synchronization

/// The result of ``objc_sync_enter(_:)`` and ``objc_sync_exit(_:)`` on success.
public var OBJC_SYNC_SUCCESS: Int { 0 }
/// The result of ``objc_sync_exit(_:)`` for an object that the current thread has not locked.
public var OBJC_SYNC_NOT_OWNING_THREAD_ERROR: Int { -1 }

/// The recursive mutex of an object.
private final class ObjectMutex: @unchecked Sendable {
  private let lock = NSRecursiveLock()
  /// The thread that has locked the mutex; 0 if none has.
  private let owner = Atomic<UInt>(0)
  /// The number of times that the owner has locked the mutex. Used by the owner only.
  private var depth = 0

  /// An identifier of the current thread, not 0.
  private static var currentThread: UInt { UInt(bitPattern: ObjectIdentifier(Thread.current)) }

  func enter() {
    lock.lock()
    depth += 1
    owner.store(Self.currentThread, ordering: .relaxed)
  }

  /// Unlocks the mutex, and returns whether the current thread had locked it.
  func exit() -> Bool {
    // Another thread never stores the identifier of this one.
    guard owner.load(ordering: .relaxed) == Self.currentThread else { return false }
    depth -= 1
    if depth == 0 { owner.store(0, ordering: .relaxed) }
    lock.unlock()
    return true
  }
}

/// Locks the recursive mutex of an object, and waits while another thread has locked it.
///
/// - Returns: 0.
@discardableResult public func objc_sync_enter(_ obj: Any) -> Int32 {
  let state = ObjectState.state(of: obj)
  let mutex = ObjectState.locked {
    let key = ObjectIdentifier(ObjectMutex.self)
    let mutex = state.parts[key] as? ObjectMutex ?? ObjectMutex()
    state.parts[key] = mutex
    return mutex
  }
  mutex.enter()
  return 0
}

/// Unlocks the recursive mutex of an object.
///
/// - Returns: 0; -1, without effect, if the current thread has not locked it.
@discardableResult public func objc_sync_exit(_ obj: Any) -> Int32 {
  guard let state = ObjectState.existing(for: obj),
    let mutex = ObjectState.locked({
      state.parts[ObjectIdentifier(ObjectMutex.self)] as? ObjectMutex
    })
  else { return -1 }
  return mutex.exit() ? 0 : -1
}

// MARK: Named values

/// Returns the value of an object with a name, which ``_setNamedValue(_:of:_:)`` has set; nil if there is none. The
/// package compiler writes this call in properties that Foundation lacks on Linux.
public func _namedValue(of object: AnyObject, _ name: String) -> Any? {
  objc_getAssociatedObject(object, UnsafeRawPointer(RuntimeNames.pointer(to: name)))
}

/// Sets the value of an object with a name.
public func _setNamedValue(_ value: Any, of object: AnyObject, _ name: String) {
  objc_setAssociatedObject(
    object, UnsafeRawPointer(RuntimeNames.pointer(to: name)), value,
    .OBJC_ASSOCIATION_RETAIN)
}
