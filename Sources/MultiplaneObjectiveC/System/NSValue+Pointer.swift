// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension NSValue {
  /// Creates a value that contains a pointer.
  ///
  /// - Note: `objCType` is that of an integer, since Foundation for Linux cannot store pointers.
  public convenience init(pointer: UnsafeRawPointer?) {
    var address = UInt64(UInt(bitPattern: pointer))
    self.init(bytes: &address, objCType: "Q")
  }

  /// The pointer in the value; nil for a null pointer, and for values whose `objCType` is not "Q".
  public var pointerValue: UnsafeMutableRawPointer? {
    guard String(cString: objCType) == "Q" else { return nil }
    var address: UInt64 = 0
    getValue(&address)
    return UnsafeMutableRawPointer(bitPattern: UInt(address))
  }

  /// Creates a value that contains the address of an object, which is not retained.
  public convenience init(nonretainedObject anObject: Any?) {
    self.init(
      pointer: anObject.map { Unmanaged.passUnretained($0 as AnyObject).toOpaque() })
  }

  /// The object whose address the value contains, which must still exist; nil if there is none.
  public var nonretainedObjectValue: Any? {
    pointerValue.map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
  }
}
