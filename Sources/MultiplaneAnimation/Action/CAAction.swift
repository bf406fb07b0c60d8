// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An action that a layer runs in response to an event, such as a property change or the insertion of a sublayer.
///
/// An animation is an action that adds itself to the layer. `NSNull` is an action that does nothing and ends the search
/// of ``CALayer/action(forKey:)``.
public protocol CAAction: AnyObject {
  /// Runs the action.
  /// - Parameters:
  ///   - event: The key of the property that changed, or an event key such as ``kCAOnOrderIn``.
  ///   - anObject: The layer of the event, which already has the new value.
  ///   - dict: Nil if called by a layer.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// The event key of a layer that is inserted into a superlayer.
public let kCAOnOrderIn = "onOrderIn"
/// The event key of a layer that is removed from its superlayer.
public let kCAOnOrderOut = "onOrderOut"

extension NSNull: CAAction {
  /// Does nothing.
  public func run(
    forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
  ) {}
}
