// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a layer does when something happens to it: a property changes, a sublayer comes or goes.
///
/// An animation is one: it adds itself to the layer. `NSNull` is one: it does nothing, and ends the search
/// of ``CALayer/action(forKey:)``.
public protocol CAAction: AnyObject {
  /// Does it.
  /// - Parameters:
  ///   - event: the key of the property that changed, or one such as ``kCAOnOrderIn``.
  ///   - anObject: the layer to which it happened; it has the new value already.
  ///   - dict: nil, from layers.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// What happens to a layer that is put into another: its key, "onOrderIn".
public let kCAOnOrderIn = "onOrderIn"
/// What happens to a layer that is taken out of another: its key, "onOrderOut".
public let kCAOnOrderOut = "onOrderOut"

extension NSNull: CAAction {
  /// Does nothing.
  public func run(
    forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
  ) {}
}
