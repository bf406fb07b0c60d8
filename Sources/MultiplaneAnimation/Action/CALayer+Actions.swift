// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An action found by ``CALayer/actionForChange(_:)`` for an event in a layer, to be run after the event.
struct PendingAction {
  let action: any CAAction
  let key: String
  let layer: CALayer

  func run() { action.run(forKey: key, object: layer, arguments: nil) }
}

extension CALayer {
  /// Returns the first action for an event that is found in the delegate, ``actions``, the style, the class's
  /// ``defaultAction(forKey:)`` and ``DefaultActions``, in this order; nil if none of them has one, or if `NSNull` is
  /// found first.
  /// See https://developer.apple.com/documentation/quartzcore/calayer/action(forkey:).
  func lookUpAction(forKey event: String) -> (any CAAction)? {
    var found: (any CAAction)?
    if let hooks = modelRareData {
      if let delegate = hooks.delegate {
        found = LayerDelegation.action(delegate, model(), event)
      }
      found = found ?? hooks.actions?[event] ?? styleAction(forKey: event)
    }
    found =
      found ?? type(of: self).defaultAction(forKey: event)
      ?? DefaultActions.action(for: self, forKey: event)
    return found is NSNull ? nil : found
  }

  /// Returns the action to run after an event, such as the change of a property; nil if no action is found or the
  /// current transaction disables actions. For a change, the method must be called before the change.
  func actionForChange(_ event: String) -> PendingAction? {
    // A layer that was never committed and has no delegate, actions or style rarely has an action; for such a layer the
    // lookup is faster than checking whether actions are disabled.
    let isPlain = rareData == nil && tree.node == nil
    if !isPlain, hostInTree.state.disablesActions { return nil }
    guard let action = action(forKey: event) else { return nil }
    if isPlain, hostInTree.state.disablesActions { return nil }
    return PendingAction(action: action, key: event, layer: self)
  }
}
