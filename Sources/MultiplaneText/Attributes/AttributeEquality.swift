// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

#if os(Linux)
  /// Returns `a.isEqual(b)` for two objects of classes derived from `NSObject`; called by `CFEqual` (`equality.c`).
  @_cdecl("multiplane_objects_are_equal")
  func objectsAreEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    let object = Unmanaged<NSObject>.fromOpaque(a).takeUnretainedValue()
    return object.isEqual(Unmanaged<NSObject>.fromOpaque(b).takeUnretainedValue())
  }
#endif
