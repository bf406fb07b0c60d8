// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Hides and shows the bars of a navigation controller for taps, swipes, the keyboard and the vertical size class, if
/// the controller's properties request this.
@MainActor final class BarHiding: NSObject, UIGestureRecognizerDelegate {
  private unowned let controller: UINavigationController
  let tap = UITapGestureRecognizer()
  let swipe = UIPanGestureRecognizer()
  var hidesOnTap = false { didSet { update() } }
  var hidesOnSwipe = false { didSet { update() } }
  var hidesWhenCompact = false {
    didSet {
      update()
      if hidesWhenCompact { sizeClassChanged() }
    }
  }
  var hidesForKeyboard = false { didSet { update() } }
  private nonisolated(unsafe) var keyboardObserver: (any NSObjectProtocol)?
  /// Whether the toolbar was visible when the bars were hidden last, so that it is shown again with the navigation bar.
  private var hidesToolbarToo = false
  /// Whether ``hidesWhenCompact`` was true and the vertical size class was compact at the last check.
  private var isCompact = false
  /// Whether this object has hidden the bars because the vertical size class became compact, and has not shown them
  /// since.
  private var isHiddenForSize = false

  /// The distance of a swipe that hides or shows the bars, in points.
  /// - Note: UIKit's distance is not published.
  private static let swipeDistance: CGFloat = 20

  init(_ controller: UINavigationController) {
    self.controller = controller
    super.init()
    tap.addTarget(self, action: Selector(BarHiding.tapped))
    swipe.addTarget(self, action: Selector(BarHiding.swiped))
    for recognizer in [tap, swipe] {
      recognizer.cancelsTouchesInView = false
      recognizer.isEnabled = false
      recognizer.delegate = self
    }
  }

  /// Enables the recognizers that the properties need, adds them to the controller's view if it is loaded, and begins
  /// to observe the keyboard if it is to hide the bars.
  func update() {
    tap.isEnabled = hidesOnTap || hidesWhenCompact || hidesForKeyboard
    swipe.isEnabled = hidesOnSwipe
    if let view = controller.viewIfLoaded {
      for recognizer in [tap, swipe] where recognizer.isEnabled && recognizer.view == nil {
        view.addGestureRecognizer(recognizer)
      }
    }
    if hidesForKeyboard, keyboardObserver == nil {
      keyboardObserver = NotificationCenter.default.addObserver(
        forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
      ) { [weak self] _ in
        MainActor.assumeIsolated {
          guard let self, self.hidesForKeyboard, self.controller.viewIfLoaded?.window != nil else {
            return
          }
          self.setBarsHidden(true)
        }
      }
    }
  }

  deinit {
    if let keyboardObserver { NotificationCenter.default.removeObserver(keyboardObserver) }
  }

  private func setBarsHidden(_ isHidden: Bool) {
    if !isHidden { isHiddenForSize = false }
    guard controller.isNavigationBarHidden != isHidden else { return }
    if isHidden { hidesToolbarToo = !controller.isToolbarHidden }
    controller.setNavigationBarHidden(isHidden, animated: true)
    if hidesToolbarToo { controller.setToolbarHidden(isHidden, animated: true) }
  }

  /// Hides the bars if ``hidesWhenCompact`` is true and the vertical size class is compact. When one of these
  /// conditions ends, shows the bars again, unless they were hidden before for another reason.
  func sizeClassChanged() {
    guard hidesWhenCompact || isCompact else { return }
    let isCompact = hidesWhenCompact && controller.traitCollection.verticalSizeClass == .compact
    guard isCompact != self.isCompact else { return }
    self.isCompact = isCompact
    if isCompact {
      isHiddenForSize = !controller.isNavigationBarHidden
      setBarsHidden(true)
    } else if isHiddenForSize {
      setBarsHidden(false)
    }
  }

  private func tapped(_ recognizer: UITapGestureRecognizer) {
    // Only `hidesBarsOnTap` hides bars; the other properties let a tap show hidden bars.
    let isHidden = controller.isNavigationBarHidden
    if isHidden || hidesOnTap { setBarsHidden(!isHidden) }
  }

  private func swiped(_ recognizer: UIPanGestureRecognizer) {
    let distance = recognizer.translation(in: controller.view).y
    guard recognizer.state == .changed || recognizer.state == .ended,
      abs(distance) >= Self.swipeDistance
    else { return }
    setBarsHidden(distance < 0)
    recognizer.setTranslation(.zero, in: controller.view)
  }

  /// Returns whether a recognizer receives a touch: false for the tap recognizer if the touch is in a bar or a control.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    guard gestureRecognizer === tap else { return true }
    return !sequence(first: touch.view, next: { $0?.superview }).contains {
      $0 is UIControl || $0 is UINavigationBar || $0 is UIToolbar
    }
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
}
