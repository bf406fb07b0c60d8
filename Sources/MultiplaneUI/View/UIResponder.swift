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
  /// - Note: on Apple's platforms each window has one, of which that of the key window gets the keys; here there is
  ///   one, whose window becomes the key window.
  open var isFirstResponder: Bool { UIHost.current.firstResponder === self }

  /// Makes it the first responder, which gets the keys, if it may be and the present one gives way; a view has to be
  /// in a window. Asked are this one, whether it can, then the other, whether it does. Whether it is afterwards.
  @discardableResult open func becomeFirstResponder() -> Bool { takeKeys() }

  /// Gives up being the first responder, if it may. Whether it is none afterwards.
  @discardableResult open func resignFirstResponder() -> Bool { leaveKeys() }

  /// What stands at the bottom of the window, in place of a keyboard, while it is the first responder; nil, the
  /// default, is none, as with a hardware keyboard.
  open var inputView: UIView? { nil }
  /// What stands above ``inputView``, or at the bottom of the window without one. Nil unless overridden.
  open var inputAccessoryView: UIView? { nil }
  /// Hears that it became the first responder.
  func keysCame() {}
  /// Hears that it is no longer the first responder.
  func keysWent() {}

  /// Looks at ``inputView`` and ``inputAccessoryView`` anew, if it is the first responder.
  open func reloadInputViews() { if isFirstResponder { UIHost.current.panel.update() } }

  /// What takes back what was done to text; that of the next responder unless overridden. A window has one.
  open var undoManager: UndoManager? { next?.undoManager }

  // MARK: Keys

  /// Keys that call methods while it is in the chain of the first responder; nil unless overridden.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// Hears that keys went down. Hands it to the next responder; what comes to the application writes into the first
  /// responder.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }
  /// Hears that keys changed, which they never do. Hands it to the next responder.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }
  /// Hears that keys went up. Hands it to the next responder.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }
  /// Hears that keys were taken away. Hands it to the next responder.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  // MARK: Editing

  /// Cuts what is selected. Hands it to the next responder unless overridden.
  open func cut(_ sender: Any?) { next?.cut(sender) }
  /// Copies what is selected. Hands it to the next responder unless overridden.
  open func copy(_ sender: Any?) { next?.copy(sender) }
  /// Puts in what was copied. Hands it to the next responder unless overridden.
  open func paste(_ sender: Any?) { next?.paste(sender) }
  /// Deletes what is selected. Hands it to the next responder unless overridden.
  open func delete(_ sender: Any?) { next?.delete(sender) }
  /// Selects what is near. Hands it to the next responder unless overridden.
  open func select(_ sender: Any?) { next?.select(sender) }
  /// Selects everything. Hands it to the next responder unless overridden.
  open func selectAll(_ sender: Any?) { next?.selectAll(sender) }

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
