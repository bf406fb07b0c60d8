// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIScrollView {
  /// Starts the tracking of a touch. A motion in progress, other than a zoom, stops at its present position.
  func touchTrackingDidBegin() {
    scroll.isTracking = true
    guard let motion = scroll.motion, !motion.isZoom else { return }
    stopMoving()
    scroll.didInterruptMotion = true
  }

  /// Ends the tracking of touches that have not become a drag. A motion that a touch interrupted beyond the limits or
  /// between pages continues from rest.
  func touchTrackingDidEnd() {
    guard scroll.isTracking, scroll.drag == nil else { return }
    scroll.isTracking = false
    if scroll.didInterruptMotion, scroll.motion == nil { endDrag(velocity: .zero, isDrag: false) }
    scroll.didInterruptMotion = false
  }

  // MARK: Drag arbitration

  /// The enclosing scroll views whose scrolling is enabled, from the inside out.
  private var outerScrollViews: [UIScrollView] {
    sequence(first: superview, next: { $0?.superview }).compactMap { $0 as? UIScrollView }
      .filter(\.isScrollEnabled)
  }

  /// Returns whether a drag by `movement` along an axis can scroll the content towards a limit that has not been
  /// reached.
  private func canScroll(_ movement: CGFloat, isX: Bool) -> Bool {
    let (limits, place) = (limits, contentOffset)
    let (range, x) = isX ? (limits.x, place.x) : (limits.y, place.y)
    return movement > 0 ? x > range.lowerBound + 1e-6 : x < range.upperBound - 1e-6
  }

  /// Returns whether a translation of the touches begins a drag of this scroll view, and not of an enclosing scroll
  /// view.
  func begins(after movement: CGPoint) -> Bool {
    let axes = scrollableAxes
    let isFlat = abs(movement.x) > abs(movement.y)
    let outer = outerScrollViews
    if isFlat ? axes.x : axes.y {
      guard
        vectorLength(axes.x ? movement.x : 0, axes.y ? movement.y : 0)
          >= UIPanGestureRecognizer.threshold
      else { return false }
      let main = isFlat ? movement.x : movement.y
      // At a limit, an outward drag is left to an enclosing scroll view that can still scroll in that direction, if the
      // transfer to enclosing scroll views is enabled for the axis.
      return canScroll(main, isX: isFlat)
        || !(isFlat ? transfersHorizontalScrollingToParent : transfersVerticalScrollingToParent)
        || !outer.contains { $0.canScroll(main, isX: isFlat) }
    }
    guard isFlat ? axes.y : axes.x,
      abs(isFlat ? movement.y : movement.x) >= UIPanGestureRecognizer.threshold
    else { return false }
    return !outer.contains { isFlat ? $0.scrollableAxes.x : $0.scrollableAxes.y }
  }

  /// Whether a drag may begin: requires that all touches already delivered to subviews can be cancelled.
  var shouldBeginPan: Bool {
    let tracked = panGestureRecognizer.core.touches.filter {
      $0.delivery == .delivered && $0.view !== self
    }
    return tracked.allSatisfy { touch in
      touch.view.map { canCancelContentTouches && touchesShouldCancel(in: $0) } ?? true
    }
  }

  // MARK: Dragging

  func panChanged(_ state: UIGestureRecognizer.State) {
    switch state {
    case .began: beginDrag()
    case .changed: followFinger()
    case .ended:
      guard scroll.drag != nil else { return }
      endDrag(velocity: scroll.zoomAnchor == nil ? dragVelocity : .zero, isDrag: true)
    case .cancelled, .failed:
      guard scroll.drag != nil else { return }
      endDrag(velocity: .zero, isDrag: true)
    default: break
    }
  }

  /// The ratio of the smaller to the larger component of a drag's translation below which directional lock applies.
  private static let directionalLockRatio: CGFloat = 0.5

  private func beginDrag() {
    if keyboardDismissMode == .onDrag || keyboardDismissMode == .onDragWithAccessory {
      window?.endEditing(true)
    }
    stopMoving()
    scroll.isTracking = true
    let movement = panGestureRecognizer.translation(in: superview)
    var axes = scrollableAxes
    if isDirectionalLockEnabled {
      if abs(movement.y) < abs(movement.x) * Self.directionalLockRatio, axes.x { axes.y = false }
      if abs(movement.x) < abs(movement.y) * Self.directionalLockRatio, axes.y { axes.x = false }
    }
    let whole = max(vectorLength(movement.x, movement.y), 1e-9)
    let share = min(1, UIPanGestureRecognizer.threshold / whole)
    let (limits, size, place) = (limits, bounds.size, contentOffset)
    scroll.drag = ScrollDrag(
      origin: CGPoint(
        x: RubberBand.unbanded(place.x, in: limits.x, length: size.width),
        y: RubberBand.unbanded(place.y, in: limits.y, length: size.height)),
      touchSlop: CGPoint(x: movement.x * share, y: movement.y * share), axes: axes)
    showIndicators()
    scroll.refreshControl?.dragBegan()
    scroll.delegate?.scrollViewWillBeginDragging(self)
    followFinger()
  }

  /// Resets the origin of the drag so that the present translation corresponds to the present offset.
  func rebaseDrag() {
    guard let drag = scroll.drag else { return }
    let movement = panGestureRecognizer.translation(in: superview)
    let (limits, size, place) = (limits, bounds.size, contentOffset)
    scroll.drag?.origin = CGPoint(
      x: RubberBand.unbanded(place.x, in: limits.x, length: size.width) + movement.x
        - drag.touchSlop.x,
      y: RubberBand.unbanded(place.y, in: limits.y, length: size.height) + movement.y
        - drag.touchSlop.y)
  }

  private func followFinger() {
    // During a pinch, the pinch recognizer sets the offset.
    guard let drag = scroll.drag, scroll.zoomAnchor == nil else { return }
    let movement = panGestureRecognizer.translation(in: superview)
    let (limits, size, place) = (limits, bounds.size, contentOffset)
    func moved(
      _ old: CGFloat, _ isOn: Bool, _ x: CGFloat, _ range: ClosedRange<Double>, _ length: CGFloat,
      _ bounces: Bool
    ) -> CGFloat {
      guard isOn else { return old }
      guard bounces else { return min(max(x, range.lowerBound), range.upperBound) }
      return RubberBand.place(x, in: range, length: length)
    }
    moveOffset(
      to: CGPoint(
        x: moved(
          place.x, drag.axes.x, drag.origin.x - (movement.x - drag.touchSlop.x), limits.x,
          size.width,
          bouncesHorizontally),
        y: moved(
          place.y, drag.axes.y, drag.origin.y - (movement.y - drag.touchSlop.y), limits.y,
          size.height,
          bouncesVertically)))
    scroll.refreshControl?.updateForPull()
  }

  /// The velocity of the dragged offset in points per second, which rubber banding reduces beyond the limits; 0 along
  /// an axis on which the drag does not scroll or the touch is slower than 10 points per second.
  private var dragVelocity: CGPoint {
    guard let drag = scroll.drag else { return .zero }
    let finger = panGestureRecognizer.velocity(in: superview)
    let (limits, size, place) = (limits, bounds.size, contentOffset)
    func shown(
      _ v: CGFloat, _ isOn: Bool, _ x: CGFloat, _ range: ClosedRange<Double>, _ length: CGFloat
    ) -> CGFloat {
      guard isOn, v.isFinite, abs(v) >= ScrollDeceleration.velocityTolerance else { return 0 }
      let out = max(range.lowerBound - x, x - range.upperBound)
      return out > 0 ? v * RubberBand.derivative(out, length: length) : v
    }
    return CGPoint(
      x: shown(-finger.x, drag.axes.x, place.x, limits.x, size.width),
      y: shown(-finger.y, drag.axes.y, place.y, limits.y, size.height))
  }
}
