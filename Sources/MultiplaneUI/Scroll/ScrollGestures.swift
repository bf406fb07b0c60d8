// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The gesture recognizer for drags of a scroll view; also reports touches that have not yet become a drag.
final class ScrollPanGesture: UIPanGestureRecognizer {
  private var scrollView: UIScrollView? { view as? UIScrollView }

  override func shouldBegin(translation movement: CGPoint) -> Bool {
    scrollView?.begins(after: movement) ?? false
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches == touches.count { scrollView?.touchTrackingDidBegin() }
    super.touchesBegan(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    if core.touches.allSatisfy({ touches.contains($0) }) { scrollView?.touchTrackingDidEnd() }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    scrollView?.touchTrackingDidEnd()
  }

  // Dragging and pinching can be recognized together.
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    !(preventedGestureRecognizer is ScrollPinchGesture && preventedGestureRecognizer.view === view)
  }

  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    !(preventingGestureRecognizer is ScrollPinchGesture
      && preventingGestureRecognizer.view === view)
  }

  override func reset() {
    super.reset()
    // The touches may have belonged to another recognizer.
    scrollView?.touchTrackingDidEnd()
  }
}

/// The gesture recognizer for pinches that zoom; ends when either touch ends.
final class ScrollPinchGesture: UIPinchGestureRecognizer {
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    if isInProgress { state = .ended }
  }
}

/// A recognizer that delays touches in subviews while they may become a drag. It never recognizes a gesture and fails
/// after the delay or when a touch ends.
final class ScrollDelayGesture: UIGestureRecognizer {
  /// The delay, in seconds.
  private static let delay = 0.15

  init() {
    super.init(target: nil, action: nil as Selector?)
    delaysTouchesBegan = true
    delaysTouchesEnded = false
    cancelsTouchesInView = false
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let scrollView = view as? UIScrollView, scrollView.delaysContentTouches,
      scrollView.isScrollEnabled, scrollView.scrollableAxes.x || scrollView.scrollableAxes.y
    else {
      state = .failed
      return
    }
    schedule(after: Self.delay) { [weak self] in self?.state = .failed }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
}

extension UIView {
  /// Returns whether all enclosing scroll views allow touches that begin in the view to be delivered to it.
  func enclosingScrollViewsAllowTouches(_ touches: Set<UITouch>, with event: UIEvent) -> Bool {
    sequence(first: superview, next: { $0?.superview }).allSatisfy { outer in
      (outer as? UIScrollView)?.touchesShouldBegin(touches, with: event, in: self) ?? true
    }
  }
}
