// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Something that events can go to: views, controllers, windows, the application, in a chain from the innermost
/// outwards.
@preconcurrency @MainActor open class UIResponder: NSObject {
  /// A responder without a next one.
  public override init() { super.init() }

  /// Where events go that this one does not take; nil unless overridden.
  open var next: UIResponder? { nil }

  // MARK: First responder

  /// Whether it may become the first responder; false unless overridden.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether it gives that up when asked; true unless overridden.
  open var canResignFirstResponder: Bool { true }
  /// Whether it is the first responder of its application.
  open var isFirstResponder: Bool { UIHost.current.firstResponder === self }

  /// Makes it the first responder, if it may be and the present one gives way. Whether it is.
  @discardableResult open func becomeFirstResponder() -> Bool {
    let host = UIHost.current
    if host.firstResponder === self { return true }
    guard canBecomeFirstResponder else { return false }
    if let old = host.firstResponder, !old.resignFirstResponder() { return false }
    host.firstResponder = self
    return true
  }

  /// Gives up being the first responder, if it may. Whether it is none afterwards.
  @discardableResult open func resignFirstResponder() -> Bool {
    let host = UIHost.current
    guard host.firstResponder === self else { return true }
    guard canResignFirstResponder else { return false }
    host.firstResponder = nil
    return true
  }

  // MARK: Touches

  /// Hears that fingers came down. Hands it to the next responder.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }
  /// Hears that fingers moved. Hands it to the next responder.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }
  /// Hears that fingers went up. Hands it to the next responder.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }
  /// Hears that the fingers belong to something else from now on, such as a gesture. Hands it to the next
  /// responder.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
}
