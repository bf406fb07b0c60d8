// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The area of a view that the keyboard covers, with the width of the view and at its lower edge.
///
/// There is no on-screen keyboard: the keyboard is the `inputView` that is shown, with the `inputAccessoryView`. It is
/// always docked at the lower edge of the window. The guide moves with the animation of the keyboard.
/// - Note: If ``usesBottomSafeArea`` is true and the keyboard does not reach into the view, the guide has the height of
///   the bottom safe area inset, also in a view that ends above the lower edge of the window.
///
/// <https://developer.apple.com/documentation/uikit/uikeyboardlayoutguide>
@preconcurrency @MainActor open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  /// Whether the guide also follows an undocked keyboard. False by default. The keyboard is never undocked, so that
  /// both values have the same effect.
  open var followsUndockedKeyboard = false
  /// Whether the guide covers the bottom safe area of the view while the keyboard does not reach above it. True by
  /// default; if false, the guide is empty without a keyboard.
  open var usesBottomSafeArea = true {
    didSet { if usesBottomSafeArea != oldValue { update() } }
  }

  override var nearEdges: NSDirectionalRectEdge { .bottom }

  /// The height that was last passed to a layout engine for the guide, in points; -1 if there was none.
  final var knownHeight: CGFloat = -1

  /// The height of the guide in the view, in points.
  final var height: CGFloat {
    guard let view = owningView else { return 0 }
    let least = usesBottomSafeArea ? view.safeAreaInsets.bottom : 0
    guard let window = view.window,
      let keyboard = UIHostEnvironment.current.panel.frameOnScreen
    else { return max(0, least) }
    let corner = view.convert(CGPoint(x: view.bounds.minX, y: view.bounds.maxY), to: window)
    let bottom = window.convert(corner, to: nil as UIWindow?).y
    return max(0, least, bottom - keyboard.minY)
  }

  /// Updates the layout if ``height`` differs from ``knownHeight``; does nothing without an owning view.
  final func update() {
    guard let view = owningView, height != knownHeight else { return }
    view.rootView.storage.layout?.engine?.insetsChanged(of: view)
    view.setNeedsLayoutIfIdle()
  }
}

extension UIView {
  /// The area of the view that the keyboard covers. Includes the bottom safe area unless
  /// ``UIKeyboardLayoutGuide/usesBottomSafeArea`` is false.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    if let guide = existingKeyboardGuide { return guide }
    let guide = UIKeyboardLayoutGuide(.keyboard, of: self)
    layoutState.systemGuides.append(guide)
    UIHostEnvironment.current.panel.follow(guide)
    return guide
  }

  /// The keyboard guide; nil if ``keyboardLayoutGuide`` was not accessed before.
  var existingKeyboardGuide: UIKeyboardLayoutGuide? {
    storage.layout?.systemGuides.lazy.compactMap { $0 as? UIKeyboardLayoutGuide }.first
  }
}
