// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What is to run after a change, asked for before it.
struct PendingAction {
  let action: any CAAction
  let key: String
  let layer: CALayer

  func run() { action.run(forKey: key, object: layer, arguments: nil) }
}

extension CALayer {
  /// The action for an event: the delegate's, that of ``actions``, of the style, of the class, the built-in.
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

  /// What an event does now; nothing while the transaction disables actions. To be asked before the change.
  func actionForChange(_ event: String) -> PendingAction? {
    // A tree that is being built has none, which is seen sooner than whether actions are disabled.
    let isPlain = rareData == nil && tree.node == nil
    if !isPlain, hostInTree.state.disablesActions { return nil }
    guard let action = action(forKey: event) else { return nil }
    if isPlain, hostInTree.state.disablesActions { return nil }
    return PendingAction(action: action, key: event, layer: self)
  }
}
