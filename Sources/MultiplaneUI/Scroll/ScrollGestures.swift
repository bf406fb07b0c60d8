// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The gesture recognizer for drags of a scroll view. Also notifies the scroll view when the first touches begin, and
/// when tracking ends: after the last touch has ended, after touches are cancelled, and when the recognizer is reset.
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

  // A drag and a pinch of the same scroll view can be recognized together.
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    !(preventedGestureRecognizer is ScrollPinchGesture && preventedGestureRecognizer.view === view)
  }

  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    !(preventingGestureRecognizer is ScrollPinchGesture
      && preventingGestureRecognizer.view === view)
  }

  override func reset() {
    super.reset()
    // Tracking also ends if another recognizer has recognized the touches.
    scrollView?.touchTrackingDidEnd()
  }
}

/// The gesture recognizer for pinches that zoom. The pinch ends as soon as one of the two touches ends.
final class ScrollPinchGesture: UIPinchGestureRecognizer {
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    if isInProgress { state = .ended }
  }
}

/// A recognizer that delays touches in subviews while the touches may become a drag. The recognizer never recognizes a
/// gesture. It fails after the delay, when a touch ends or is cancelled, when another recognizer prevents it, or at
/// once if the scroll view cannot scroll or does not delay touches.
final class ScrollDelayGesture: UIGestureRecognizer {
  /// The time for which touches are delayed, in seconds.
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
