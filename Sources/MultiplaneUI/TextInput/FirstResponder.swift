// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIResponder {
  func acquireFirstResponder() -> Bool {
    let host = UIHostEnvironment.current
    if host.firstResponder === self { return true }
    if let view = self as? UIView, view.window == nil { return false }
    guard canBecomeFirstResponder else { return false }
    if let old = host.firstResponder, old !== self, !old.resignFirstResponder() { return false }
    // Code that was called when the old responder ended editing may have changed the first responder.
    guard host.firstResponder == nil else { return host.firstResponder === self }
    host.firstResponder = self
    let window = sequence(first: self, next: { $0.next }).lazy.compactMap { $0 as? UIWindow }.first
    window?.makeKey()
    host.panel.setNeedsUpdate()
    didGainFirstResponder()
    return host.firstResponder === self
  }

  func relinquishFirstResponder() -> Bool {
    guard UIHostEnvironment.current.firstResponder === self else { return true }
    guard canResignFirstResponder else { return false }
    forceResignFirstResponder()
    return UIHostEnvironment.current.firstResponder !== self
  }

  /// Resigns first responder without checking `canResignFirstResponder`.
  func forceResignFirstResponder() {
    let host = UIHostEnvironment.current
    guard host.firstResponder === self else { return }
    host.firstResponder = nil
    host.panel.setNeedsUpdate()
    didLoseFirstResponder()
  }
}

extension UIView {
  /// The first responder, if its responder chain contains this view; else nil.
  private var innerFirstResponder: UIResponder? {
    let first = UIHostEnvironment.current.firstResponder
    return sequence(first: first, next: { $0?.next }).contains { $0 === self } ? first : nil
  }

  func endEditingInSubtree(_ force: Bool) -> Bool {
    guard let responder = innerFirstResponder else { return true }
    if responder.resignFirstResponder() { return true }
    if force { responder.forceResignFirstResponder() }
    return force
  }

  /// Makes the first responder resign, even if it refuses, if it is this view or a descendant.
  func resignFirstResponderInSubtree() {
    guard let view = UIHostEnvironment.current.firstResponder as? UIView,
      view.isDescendant(of: self)
    else {
      return
    }
    if !view.resignFirstResponder() { view.forceResignFirstResponder() }
  }
}
