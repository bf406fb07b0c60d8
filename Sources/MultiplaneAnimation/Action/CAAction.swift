// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An action that a layer runs in response to an event, such as a change of a property or the insertion of the layer
/// into a superlayer.
///
/// An animation is an action that adds itself to the layer. `NSNull` is an action that does nothing and ends the search
/// that ``CALayer/action(forKey:)`` performs.
public protocol CAAction: AnyObject {
  /// Performs the action in response to an event.
  /// - Parameters:
  ///   - event: The key of the property that changed, or an event key such as ``kCAOnOrderIn``.
  ///   - anObject: The layer in which the event occurred. A changed property already has its new value.
  ///   - dict: Additional information about the event; nil if a layer calls the method.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// The key of the event that occurs when a layer becomes a sublayer or the mask of another layer. A move among the
/// sublayers of the same superlayer is no such event.
public let kCAOnOrderIn = "onOrderIn"
/// The key of the event that occurs when a layer is removed from its superlayer or is no longer the mask of a layer.
public let kCAOnOrderOut = "onOrderOut"

extension NSNull: CAAction {
  /// Does nothing, as `NSNull` stands for the absence of an action.
  public func run(
    forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
  ) {}
}
