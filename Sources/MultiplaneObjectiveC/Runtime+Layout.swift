// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The part of the metadata of a class that determines the size of its objects, as Swift lays it out on systems without
/// Objective-C.
private struct ClassLayout {
  /// The number of bytes of an object.
  let instanceSize: Int

  init(_ type: AnyClass) {
    // Kind, superclass, flags and address point come before.
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    instanceSize = Int(metadata.load(fromByteOffset: 24, as: UInt32.self))
  }
}

/// Returns the number of bytes of the objects of a class, a multiple of 8; 0 for nil.
///
/// https://developer.apple.com/documentation/objectivec/class_getinstancesize(_:)
public func class_getInstanceSize(_ cls: AnyClass?) -> Int {
  cls.map { (ClassLayout($0).instanceSize + 7) & ~7 } ?? 0
}

/// Makes an object one of another class, so that its methods are those of that class.
///
/// The class must be a subclass of the object's class without stored properties of its own, or a superclass of it that
/// has the same size; otherwise the object stays as it is, and the call is reported. Initializers of the class are not
/// called.
///
/// - Returns: The class of the object before the call; nil if `obj` is nil.
///
/// https://developer.apple.com/documentation/objectivec/object_setclass(_:_:)
@discardableResult public func object_setClass(_ obj: Any?, _ cls: AnyClass) -> AnyClass? {
  guard let value = obj.flatMap(unwrapped) else { return nil }
  let object = value as AnyObject
  let old: AnyClass = type(of: object)
  func inherits(_ type: AnyClass, from other: AnyClass) -> Bool {
    sequence(first: type, next: { class_getSuperclass($0) }).contains { $0 == other }
  }
  guard inherits(cls, from: old) || inherits(old, from: cls),
    ClassLayout(cls).instanceSize == ClassLayout(old).instanceSize
  else {
    RuntimeDiagnostics.report(
      "\(old)",
      "An object cannot become one of the class \(cls), which is not a subclass without stored properties of its own."
    )
    return old
  }
  // The first word of an object is the address of the metadata of its class.
  Unmanaged.passUnretained(object).toOpaque()
    .storeBytes(of: unsafeBitCast(cls, to: UInt.self), as: UInt.self)
  return old
}

/// Returns the name of a protocol, after that of its module unless it is one of Foundation or Multiplane:
/// "Program.WheelDelegate", "UITableViewDelegate". The type is that of values of the protocol, as in
/// `UITableViewDelegate.self`.
public func NSStringFromProtocol(_ proto: Any.Type) -> String {
  let name = _typeName(proto, qualified: true)
  let parts = name.split(separator: ".")
  guard let module = parts.first, parts.count > 1 else { return name }
  let isOurs =
    module == "Foundation" || module.hasPrefix("Multiplane") && !module.hasSuffix("Tests")
  return parts.dropFirst(isOurs ? 1 : 0).joined(separator: ".")
}
