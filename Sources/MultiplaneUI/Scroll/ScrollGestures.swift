// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Looks for drags of a scroll view's contents, and tells it of fingers before they become one.
final class ScrollPanGesture: UIPanGestureRecognizer {
  private var scrollView: UIScrollView? { view as? UIScrollView }

  override func shouldBegin(translation way: CGPoint) -> Bool {
    scrollView?.begins(after: way) ?? false
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

  // Two fingers may drag and zoom.
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    !(preventedGestureRecognizer is ScrollPinchGesture && preventedGestureRecognizer.view === view)
  }

  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    !(preventingGestureRecognizer is ScrollPinchGesture
      && preventingGestureRecognizer.view === view)
  }

  override func reset() {
    super.reset()
    // Another recognizer may have had the fingers.
    scrollView?.touchTrackingDidEnd()
  }
}

/// Looks for two fingers that zoom a scroll view's contents, until the first of them goes up.
final class ScrollPinchGesture: UIPinchGestureRecognizer {
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    if isInProgress { state = .ended }
  }
}

/// Keeps fingers from views in a scroll view until it is unlikely that they drag: it recognizes nothing.
final class ScrollDelayGesture: UIGestureRecognizer {
  /// In seconds.
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
  /// Whether the scroll views around a view let it hear of fingers that came down on it.
  func enclosingScrollViewsAllowTouches(_ touches: Set<UITouch>, with event: UIEvent) -> Bool {
    sequence(first: superview, next: { $0?.superview }).allSatisfy { outer in
      (outer as? UIScrollView)?.touchesShouldBegin(touches, with: event, in: self) ?? true
    }
  }
}
