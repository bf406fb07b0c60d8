// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A class whose objects can be created without knowing the class: by generic code, and from a metatype.
///
/// Apple's classes can be created by `T()` and `type.init()`, since Objective-C finds initializers at run time. Swift
/// permits that only for `required` initializers, which would reject subclasses that compile on Apple's platforms.
/// Multiplane's compiler of packages therefore writes `T(_metatype: ())` and `type._object()`.
///
/// If the class declares other designated initializers and does not override `init()`, the program stops with a
/// message.
public protocol MetatypeConstructible {}

extension NSObject: MetatypeConstructible {}

extension MetatypeConstructible {
  /// Creates an object of the class `Self` with the `init()` of this class.
  public init(_metatype: Void) {
    self = Construction.object(of: Self.self as! NSObject.Type) as! Self
  }

  /// Returns an object of this class, created with the class's `init()`.
  public static func _object() -> Self {
    let type: Any.Type = self
    return Construction.object(of: type as! NSObject.Type) as! Self
  }
}

extension MetatypeConstructible where Self: Timer {
  /// Creates a timer that is not valid and never fires, for use as an initial value. Apple's `Timer` inherits this
  /// initializer.
  public init() {
    let timer = Timer(timeInterval: .greatestFiniteMagnitude, repeats: false) { _ in }
    timer.invalidate()
    self = timer as! Self
  }
}
