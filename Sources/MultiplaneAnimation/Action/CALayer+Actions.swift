// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An action to run after a change, looked up before the change.
struct PendingAction {
  let action: any CAAction
  let key: String
  let layer: CALayer

  func run() { action.run(forKey: key, object: layer, arguments: nil) }
}

extension CALayer {
  /// Returns the action for an event: of the delegate, ``actions``, the style, the class, or the built-in table; nil if
  /// there is none or `NSNull` ends the search.
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

  /// Returns the action to run for an event; nil while the transaction disables actions. Call it before the change.
  func actionForChange(_ event: String) -> PendingAction? {
    // A layer of a tree under construction rarely has an action; the lookup is faster than the check for disabled
    // actions.
    let isPlain = rareData == nil && tree.node == nil
    if !isPlain, hostInTree.state.disablesActions { return nil }
    guard let action = action(forKey: event) else { return nil }
    if isPlain, hostInTree.state.disablesActions { return nil }
    return PendingAction(action: action, key: event, layer: self)
  }
}
