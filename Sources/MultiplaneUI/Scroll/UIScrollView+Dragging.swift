// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What fingers do to contents.
extension UIScrollView {
  /// A finger came down: what moves stops exactly there.
  func touchTrackingDidBegin() {
    scroll.isTracking = true
    guard let motion = scroll.motion, !motion.isZoom else { return }
    stopMoving()
    scroll.didInterruptMotion = true
  }

  /// All fingers went up, or belong to something else. What was stopped out of its limits, or between pages, goes on.
  func touchTrackingDidEnd() {
    guard scroll.isTracking, scroll.drag == nil else { return }
    scroll.isTracking = false
    if scroll.didInterruptMotion, scroll.motion == nil { endDrag(velocity: .zero, isDrag: false) }
    scroll.didInterruptMotion = false
  }

  // MARK: Whose drag it is

  /// The scroll views around this one, inner ones first.
  private var outerScrollViews: [UIScrollView] {
    sequence(first: superview, next: { $0?.superview }).compactMap { $0 as? UIScrollView }
      .filter(\.isScrollEnabled)
  }

  /// Whether a finger that goes a way moves the contents along an axis, or would stretch them at their end.
  private func canScroll(_ way: CGFloat, isX: Bool) -> Bool {
    let (limits, place) = (limits, contentOffset)
    let (range, x) = isX ? (limits.x, place.x) : (limits.y, place.y)
    return way > 0 ? x > range.lowerBound + 1e-6 : x < range.upperBound - 1e-6
  }

  /// Whether the way that a finger has gone begins a drag of these contents, and not of those around them.
  func begins(after way: CGPoint) -> Bool {
    let axes = scrollableAxes
    let isFlat = abs(way.x) > abs(way.y)
    let outer = outerScrollViews
    if isFlat ? axes.x : axes.y {
      guard vectorLength(axes.x ? way.x : 0, axes.y ? way.y : 0) >= UIPanGestureRecognizer.threshold
      else { return false }
      let main = isFlat ? way.x : way.y
      // At their end they leave a drag outwards to those around that it moves.
      return canScroll(main, isX: isFlat)
        || !(isFlat ? transfersHorizontalScrollingToParent : transfersVerticalScrollingToParent)
        || !outer.contains { $0.canScroll(main, isX: isFlat) }
    }
    guard isFlat ? axes.y : axes.x, abs(isFlat ? way.y : way.x) >= UIPanGestureRecognizer.threshold
    else { return false }
    return !outer.contains { isFlat ? $0.scrollableAxes.x : $0.scrollableAxes.y }
  }

  /// Whether a drag may begin: views that have heard of the fingers may keep them.
  var shouldBeginPan: Bool {
    let heard = panGestureRecognizer.core.touches.filter {
      $0.delivery == .delivered && $0.view !== self
    }
    return heard.allSatisfy { touch in
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

  /// A drag is along one axis where the other way is less than this share of it.
  /// - Note: UIKit's figure is not published.
  private static let directionalLockRatio: CGFloat = 0.5

  private func beginDrag() {
    if keyboardDismissMode == .onDrag || keyboardDismissMode == .onDragWithAccessory {
      window?.endEditing(true)
    }
    stopMoving()
    scroll.isTracking = true
    let way = panGestureRecognizer.translation(in: superview)
    var axes = scrollableAxes
    if isDirectionalLockEnabled {
      if abs(way.y) < abs(way.x) * Self.directionalLockRatio, axes.x { axes.y = false }
      if abs(way.x) < abs(way.y) * Self.directionalLockRatio, axes.y { axes.x = false }
    }
    let whole = max(vectorLength(way.x, way.y), 1e-9)
    let share = min(1, UIPanGestureRecognizer.threshold / whole)
    let (limits, size, place) = (limits, bounds.size, contentOffset)
    scroll.drag = ScrollDrag(
      origin: CGPoint(
        x: RubberBand.unbanded(place.x, in: limits.x, length: size.width),
        y: RubberBand.unbanded(place.y, in: limits.y, length: size.height)),
      touchSlop: CGPoint(x: way.x * share, y: way.y * share), axes: axes)
    showIndicators()
    scroll.refreshControl?.dragBegan()
    scroll.delegate?.scrollViewWillBeginDragging(self)
    followFinger()
  }

  /// Counts a drag's way anew, from where contents are now.
  func rebaseDrag() {
    guard let drag = scroll.drag else { return }
    let way = panGestureRecognizer.translation(in: superview)
    let (limits, size, place) = (limits, bounds.size, contentOffset)
    scroll.drag?.origin = CGPoint(
      x: RubberBand.unbanded(place.x, in: limits.x, length: size.width) + way.x - drag.touchSlop.x,
      y: RubberBand.unbanded(place.y, in: limits.y, length: size.height) + way.y - drag.touchSlop.y)
  }

  private func followFinger() {
    // Fingers that zoom carry the contents themselves.
    guard let drag = scroll.drag, scroll.zoomAnchor == nil else { return }
    let way = panGestureRecognizer.translation(in: superview)
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
          place.x, drag.axes.x, drag.origin.x - (way.x - drag.touchSlop.x), limits.x, size.width,
          bouncesHorizontally),
        y: moved(
          place.y, drag.axes.y, drag.origin.y - (way.y - drag.touchSlop.y), limits.y, size.height,
          bouncesVertically)))
    scroll.refreshControl?.updateForPull()
  }

  /// How fast the contents go with the finger, in points a second: beyond their limits as fast as they show.
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
