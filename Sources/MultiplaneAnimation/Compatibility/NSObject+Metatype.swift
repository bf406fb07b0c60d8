// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A class whose objects can be created from a metatype, as `type.init()`, or from a generic parameter, as `T()`.
///
/// The initializers of Apple's classes can be called on a metatype, since Objective-C finds them at run time. Swift
/// permits that only for `required` initializers, which would reject subclasses that compile on Apple's platforms.
public protocol MetatypeConstructible {}

extension NSObject: MetatypeConstructible {}

extension MetatypeConstructible {
  /// Creates an object with the class's `init()`.
  ///
  /// If the class declares other designated initializers and does not override this one, the program stops with a
  /// message. Where the class is known, an initializer of the class itself is called instead.
  public init() {
    self = Construction.object(of: Self.self as! NSObject.Type) as! Self
  }
}
