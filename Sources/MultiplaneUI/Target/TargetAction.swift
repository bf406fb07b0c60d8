// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A target that is not retained, and what is called on it.
@MainActor struct TargetAction {
  let selector: Selector
  private weak var object: AnyObject?
  /// Whether the object is to be looked for in the responder chain, or is held by the selector.
  let hasNoTarget: Bool

  init(_ target: Any?, _ selector: Selector) {
    self.selector = selector
    let target = target.flatMap { Mirror(reflecting: $0).displayStyle == .optional ? nil : $0 }
    hasNoTarget = target == nil
    object = target.map { $0 as AnyObject }
  }

  /// Whether it is that of a target and a selector, of which nil stands for any.
  func matches(_ target: Any?, _ selector: Selector?) -> Bool {
    (target == nil || object === (target as AnyObject))
      && (selector == nil || selector == self.selector)
  }

  /// Calls the target if it still lives; without a target, the first of a chain of responders that has the method.
  func call(_ sender: Any?, _ event: UIEvent?, chain: UIResponder?) {
    if let object {
      if !selector(object, sender, event) {
        HostContext.current.report(
          Diagnostic(
            layer: "\(type(of: object))", keyPath: nil,
            message:
              "An action does not take \(sender.map { "\(type(of: $0))" } ?? "nil"), or is not a method of "
              + "its target. Pass a method of the target's class that takes the sender, or nothing."
          ))
      }
    } else if hasNoTarget {
      var responder = chain
      while let next = responder, !selector(next, sender, event) { responder = next.next }
      if chain == nil { selector(nil, sender, event) }
    }
  }
}
