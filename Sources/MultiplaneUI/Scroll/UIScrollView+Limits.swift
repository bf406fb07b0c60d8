// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIScrollView {
  func setUpScrolling() {
    layer.masksToBounds = true
    isMultipleTouchEnabled = true
    _ = makeContentGuide()
    let delay = ScrollDelayGesture()
    addGestureRecognizer(delay)
    addGestureRecognizer(panGestureRecognizer)
    panGestureRecognizer.core.targets.append(
      TargetAction(
        nil, Selector { [weak self] (pan: UIGestureRecognizer) in self?.panChanged(pan.state) }))
  }

  /// The range of offsets at which the content rests, along both axes.
  struct OffsetRange: Equatable, Sendable {
    var x, y: ClosedRange<Double>

    func clamp(_ point: CGPoint) -> CGPoint {
      CGPoint(
        x: min(max(point.x, x.lowerBound), x.upperBound),
        y: min(max(point.y, y.lowerBound), y.upperBound))
    }
  }

  var limits: OffsetRange { limits(of: contentSize) }

  func limits(of size: CGSize) -> OffsetRange {
    let (inset, view) = (adjustedContentInset, bounds.size)
    func range(_ begin: CGFloat, _ length: CGFloat, _ end: CGFloat, _ view: CGFloat)
      -> ClosedRange<Double>
    {
      let (low, high) = (-begin, length + end - view)
      // If the start is not finite, the only offset is 0.
      return low.isFinite ? low...(high > low ? high : low) : 0...0
    }
    return OffsetRange(
      x: range(inset.left, size.width, inset.right, view.width),
      y: range(inset.top, size.height, inset.bottom, view.height))
  }

  /// Whether each axis scrolls: the content with its insets is larger than the view, or bounces even if it is not.
  var scrollableAxes: (x: Bool, y: Bool) {
    let limits = limits
    return (
      limits.x.upperBound > limits.x.lowerBound + 1e-6
        || alwaysBounceHorizontal && bouncesHorizontally,
      limits.y.upperBound > limits.y.lowerBound + 1e-6
        || alwaysBounceVertical && bouncesVertically
    )
  }

  /// Updates the limits and the offset after ``adjustedContentInset`` has changed for a reason other than a change of
  /// the scroll view's own properties.
  func insetsChanged() { changeLimits {} }

  var effectiveContentInset: UIEdgeInsets {
    var inset = contentInset
    inset.top += scroll.refreshInset
    let behavior = contentInsetAdjustmentBehavior
    guard behavior != .never else { return inset }
    let safe = safeAreaInsets
    guard safe != .zero else { return inset }
    let size = bounds.size
    let isForced = behavior == .always
    let isControlled =
      behavior == .automatic && storage.controller?.automaticallyAdjustsScrollViewInsets ?? false
    if isForced || alwaysBounceHorizontal
      || contentSize.width + inset.left + inset.right > size.width
    {
      inset.left += safe.left
      inset.right += safe.right
    }
    if isForced || isControlled || alwaysBounceVertical
      || contentSize.height + inset.top + inset.bottom > size.height
    {
      inset.top += safe.top
      inset.bottom += safe.bottom
    }
    return inset
  }

  /// Applies a change that affects the limits of the offset, and adjusts the offset of content at rest or restarts its
  /// deceleration. Content at rest at its start stays there; another offset within the old limits is clamped to the
  /// new limits.
  func changeLimits(_ change: () -> Void) {
    // Stores the old limits first, because otherwise the first change of an inset would not move content that is at its
    // start.
    if scroll.limits == nil { scroll.limits = limits }
    change()
    updateAdjustedInset()
    clampContentOffset()
    if scroll.indicators.isShown { placeIndicators() }
  }

  private func updateAdjustedInset() {
    let inset = adjustedContentInset
    guard inset != scroll.adjustedInset else { return }
    scroll.adjustedInset = inset
    adjustedContentInsetDidChange()
    scroll.delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  private func clampContentOffset() {
    let new = limits
    guard let old = scroll.limits, new != old else {
      scroll.limits = new
      return
    }
    scroll.limits = new
    setNeedsLayout()
    if scroll.motion?.kind == .deceleration { return restartDeceleration(movedBy: .zero) }
    guard scroll.drag == nil, scroll.motion == nil, !scroll.isAdjustingOffset else { return }
    func kept(_ x: CGFloat, _ old: ClosedRange<Double>, _ new: ClosedRange<Double>) -> CGFloat {
      if abs(x - old.lowerBound) < 1e-6, old.lowerBound != new.lowerBound { return new.lowerBound }
      return old.contains(x) ? min(max(x, new.lowerBound), new.upperBound) : x
    }
    let offset = contentOffset
    let inside = CGPoint(x: kept(offset.x, old.x, new.x), y: kept(offset.y, old.y, new.y))
    if inside != offset { contentOffset = inside }
  }

  func changeBounds(_ change: () -> Void) {
    let old = bounds
    change()
    let new = bounds
    if new.size != old.size {
      updateAdjustedInset()
      clampContentOffset()
      scroll.refreshControl?.place()
    }
    if new.origin != old.origin, let refresh = scroll.refreshControl {
      refresh.place()
      refresh.updateForReturn()
    }
    if new != old, scroll.indicators.isShown { placeIndicators() }
    guard new.origin != old.origin else { return }
    setNeedsLayout()
    if scroll.isAdjustingOffset {
      // Changes that the delegate makes in the callbacks below are not part of the scroll view's own motion.
      scroll.isAdjustingOffset = false
    } else {
      // Other code has changed the offset, so the drag or deceleration continues from the new offset.
      let movement = CGPoint(x: new.minX - old.minX, y: new.minY - old.minY)
      scroll.drag?.origin.x += movement.x
      scroll.drag?.origin.y += movement.y
      restartDeceleration(movedBy: movement)
    }
    offsetDidChange()
    notifyNavigationBarOfScroll()
    scroll.delegate?.scrollViewDidScroll(self)
  }

  /// Sets the content size from the constraints between the content layout guide and subviews, if there are any, and
  /// repositions a zoomed view that is positioned by constraints.
  func updateContentSizeFromLayoutGuide() {
    guard let guide = storage.layout?.contentGuide,
      rootView.storage.layout?.engine?.existingVariables(guide) != nil
    else { return }
    let (size, scale) = (guide.layoutFrame.size, zoomScale)
    let new = CGSize(
      width: size.width > 0 ? size.width * scale : contentSize.width,
      height: size.height > 0 ? size.height * scale : contentSize.height)
    if new != contentSize { contentSize = new }
    placeZoomed(scale)
  }

  /// Returns the offset nearest to the present offset that shows as much as possible of a rectangle of the content.
  /// Returns nil if no scrolling is needed or possible, and for rectangles that are not finite.
  func offset(showing rect: CGRect) -> CGPoint? {
    guard rect.minX.isFinite, rect.minY.isFinite, rect.width.isFinite, rect.height.isFinite else {
      return nil
    }
    let (view, inset) = (bounds, adjustedContentInset)
    func moved(
      _ origin: CGFloat, _ length: CGFloat, _ before: CGFloat, _ after: CGFloat, _ from: CGFloat,
      _ to: CGFloat
    ) -> CGFloat {
      let (first, last) = (origin + before, origin + length - after)
      if from >= first, to <= last { return origin }
      // A rectangle that covers the visible area cannot be shown better.
      if from <= first, to >= last { return origin }
      let toFirst = from - before
      let toLast = to - length + after
      if to - from > last - first {
        return abs(toFirst - origin) < abs(toLast - origin) ? toFirst : toLast
      }
      return from < first ? toFirst : toLast
    }
    let wanted = CGPoint(
      x: moved(view.minX, view.width, inset.left, inset.right, rect.minX, rect.maxX),
      y: moved(view.minY, view.height, inset.top, inset.bottom, rect.minY, rect.maxY))
    let offset = limits.clamp(wanted)
    return offset == view.origin || wanted == view.origin ? nil : offset
  }
}
