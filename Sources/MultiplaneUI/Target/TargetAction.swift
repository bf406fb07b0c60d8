// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A target, referenced weakly, and the selector of the action that is called on it.
@MainActor struct TargetAction {
  let selector: Selector
  private weak var object: AnyObject?
  /// Whether no target was given: ``call(_:_:chain:)`` then searches the responder chain, or, without a chain, calls
  /// the closure of the selector.
  let hasNoTarget: Bool

  init(_ target: Any?, _ selector: Selector) {
    self.selector = selector
    let target = target.flatMap { Mirror(reflecting: $0).displayStyle == .optional ? nil : $0 }
    hasNoTarget = target == nil
    object = target.map { $0 as AnyObject }
  }

  /// Returns whether a target and a selector are those of this value; nil matches any target or any selector.
  func matches(_ target: Any?, _ selector: Selector?) -> Bool {
    (target == nil || object === (target as AnyObject))
      && (selector == nil || selector == self.selector)
  }

  /// Returns whether another value has the same selector, and either the same target or, as this value, no target.
  /// Targets that no longer exist are considered the same.
  func isEqual(to other: TargetAction) -> Bool {
    selector == other.selector && hasNoTarget == other.hasNoTarget && object === other.object
  }

  /// Calls the action on the target, if the target still exists; reports a diagnostic if the target does not accept the
  /// action. If no target was given, calls the action on the nearest object that accepts it in the responder chain from
  /// `chain` on, or, if `chain` is nil, calls the closure of the selector.
  func call(_ sender: Any?, _ event: UIEvent?, chain: UIResponder?) {
    if let object {
      if !selector(object, sender, event) {
        HostContext.current.report(
          Diagnostic(
            layer: "\(type(of: object))", keyPath: nil,
            message:
              "The action does not accept \(sender.map { "\(type(of: $0))" } ?? "nil"), or is not a method of "
              + "its target. Pass a method of its class that takes the sender or no argument."
          ))
      }
    } else if hasNoTarget {
      var responder = chain
      while let next = responder, !selector(next, sender, event) { responder = next.next }
      if chain == nil { selector(nil, sender, event) }
    }
  }
}
