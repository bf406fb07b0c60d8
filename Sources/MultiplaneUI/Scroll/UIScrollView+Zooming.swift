// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The zooming of a scroll view: scales the transform of the view that the delegate returns and sets the content size
/// to the size of that view's frame.
extension UIScrollView {
  var zoomedView: UIView? { scroll.delegate?.viewForZooming(in: self) }

  var effectiveZoomScale: CGFloat {
    guard let transform = zoomedView?.transform else { return 1 }
    return vectorLength(transform.a, transform.b)
  }

  func setZoomLimits(_ minimum: CGFloat, _ maximum: CGFloat) {
    guard minimum > 0, maximum > 0, minimum.isFinite, maximum.isFinite else { return }
    scroll.zoomLimits = (minimum, maximum)
    if scroll.pinch == nil, minimum < maximum {
      let pinch = ScrollPinchGesture()
      pinch.core.targets.append(
        TargetAction(
          nil,
          Selector { [weak self] (pinch: UIGestureRecognizer) in self?.pinchChanged(pinch.state) }))
      addGestureRecognizer(pinch)
      scroll.pinch = pinch
    }
    scroll.pinch?.isEnabled = minimum < maximum
  }

  private func withinLimits(_ scale: CGFloat) -> CGFloat {
    max(minimumZoomScale, min(scale, max(maximumZoomScale, minimumZoomScale)))
  }

  // MARK: Scale

  /// Sets the zoom scale, keeps the origin of the zoomed view's frame, and sets the content size to the size of that
  /// frame. Also sets the content offset, unless `offset` is nil.
  private func setZoom(_ scale: CGFloat, _ offset: CGPoint?) {
    guard let view = zoomedView else { return }
    let old = effectiveZoomScale
    if scale != old, old > 0 {
      let corner = view.frame.origin
      let ratio = scale / old
      view.transform = view.transform.scaledBy(x: ratio, y: ratio)
      let moved = view.frame.origin
      view.center = CGPoint(
        x: view.center.x + corner.x - moved.x, y: view.center.y + corner.y - moved.y)
    }
    scroll.isAdjustingOffset = true
    if view.frame.size != contentSize { contentSize = view.frame.size }
    if let offset, offset != contentOffset { contentOffset = offset }
    scroll.isAdjustingOffset = false
    guard scale != old else { return }
    scroll.isNotifyingZoom = true
    scroll.delegate?.scrollViewDidZoom(self)
    scroll.isNotifyingZoom = false
  }

  /// Returns the offset at which a point of the zoomed view appears at a position relative to the visible area.
  private func offset(
    showing point: CGPoint, at place: CGPoint, scale: CGFloat, in view: UIView
  ) -> CGPoint {
    let (corner, origin) = (view.frame.origin, view.bounds.origin)
    return CGPoint(
      x: corner.x + (point.x - origin.x) * scale - place.x,
      y: corner.y + (point.y - origin.y) * scale - place.y)
  }

  private func scaledSize(_ view: UIView, _ scale: CGFloat) -> CGSize {
    CGSize(width: view.bounds.width * scale, height: view.bounds.height * scale)
  }

  /// Animates to a zoom scale and an offset: with the timing of programmatic scrolling, or with the spring of a bounce.
  /// - Parameter free: the final offset before it is clamped to the limits.
  private func runZoom(to scale: CGFloat, _ free: CGPoint, in view: UIView, isBounce: Bool) {
    let offset = limits(of: scaledSize(view, scale)).clamp(free)
    let whole = ZoomTrajectory.progressScale
    let progress =
      isBounce
      ? ScrollTrajectory(.spring(ScrollSpring(to: whole, from: 0, velocity: 0)))
      : .ease(from: 0, to: whole)
    startMotion(
      .zoom(isBounce: isBounce),
      .zoom(
        ZoomTrajectory(
          scales: (effectiveZoomScale, scale), offsets: (contentOffset, offset),
          unclampedOffset: free,
          progress: progress)))
  }

  func show(_ zoom: ZoomTrajectory, share: Double) {
    setZoom(zoom.scale(at: share), nil)
    // The delegate may center small content by insets that change with the scale.
    var zoom = zoom
    if let view = zoomedView {
      zoom.offsets.to = limits(of: scaledSize(view, zoom.scales.to)).clamp(zoom.unclampedOffset)
    }
    var offset = zoom.offset(at: share)
    if scroll.motion?.kind == .zoom(isBounce: false) { offset = limits.clamp(offset) }
    if offset != contentOffset { setMovingOffset(offset) }
  }

  // MARK: Programmatic zooming

  func zoomAboutCenter(to scale: CGFloat, animated: Bool) {
    guard let view = zoomedView, scale.isFinite else { return }
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    let old = max(effectiveZoomScale, 1e-9)
    let (corner, origin) = (view.frame.origin, view.bounds.origin)
    let point = CGPoint(
      x: origin.x + (middle.x - corner.x) / old, y: origin.y + (middle.y - corner.y) / old)
    zoom(view, showing: point, scale: withinLimits(scale), animated: animated)
  }

  func zoomRect(_ rect: CGRect, animated: Bool) {
    guard let view = zoomedView, rect.width > 0, rect.height > 0, rect.minX.isFinite,
      rect.minY.isFinite, rect.width.isFinite, rect.height.isFinite
    else { return }
    let scale = min(bounds.width / rect.width, bounds.height / rect.height)
    zoom(
      view, showing: CGPoint(x: rect.midX, y: rect.midY), scale: withinLimits(scale),
      animated: animated)
  }

  /// Zooms to a scale, with a point of the zoomed view centered in the visible area as far as the limits allow.
  private func zoom(_ view: UIView, showing point: CGPoint, scale: CGFloat, animated: Bool) {
    let place = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
    let free = offset(showing: point, at: place, scale: scale, in: view)
    let target = limits(of: scaledSize(view, scale)).clamp(free)
    guard scale != effectiveZoomScale || target != contentOffset else { return }
    if scroll.motion != nil { stopMoving() }
    guard animated, window != nil, UIView.areAnimationsEnabled else {
      return setZoom(scale, target)
    }
    scroll.delegate?.scrollViewWillBeginZooming(self, with: view)
    runZoom(to: scale, free, in: view, isBounce: false)
  }

  // MARK: Pinching

  private func pinchChanged(_ state: UIGestureRecognizer.State) {
    switch state {
    case .began:
      guard let view = zoomedView, let pinch = scroll.pinch else { return }
      stopMoving()
      showIndicators()
      scroll.delegate?.scrollViewWillBeginZooming(self, with: view)
      scroll.zoomAnchor = ZoomAnchor(scale: effectiveZoomScale, point: pinch.location(in: view))
      followPinch()
    case .changed: followPinch()
    case .ended, .cancelled: endPinch()
    default: break
    }
  }

  private func followPinch() {
    guard let grip = scroll.zoomAnchor, let pinch = scroll.pinch, let view = zoomedView else {
      return
    }
    let wanted = grip.scale * pinch.scale
    let scale =
      bouncesZoom
      ? ZoomTrajectory.rubberBandedScale(wanted, minimumZoomScale, maximumZoomScale)
      : withinLimits(wanted)
    let finger = pinch.location(in: self)
    let place = CGPoint(x: finger.x - bounds.minX, y: finger.y - bounds.minY)
    let free = offset(showing: grip.point, at: place, scale: scale, in: view)
    let limits = limits(of: scaledSize(view, scale))
    func rubberBandedScale(
      _ x: CGFloat, _ range: ClosedRange<Double>, _ length: CGFloat, _ bounces: Bool
    ) -> CGFloat {
      bounces
        ? RubberBand.place(x, in: range, length: length)
        : min(max(x, range.lowerBound), range.upperBound)
    }
    setZoom(
      scale,
      CGPoint(
        x: rubberBandedScale(free.x, limits.x, bounds.width, bouncesHorizontally),
        y: rubberBandedScale(free.y, limits.y, bounds.height, bouncesVertically)))
  }

  private func endPinch() {
    guard scroll.zoomAnchor != nil, let view = zoomedView else {
      scroll.zoomAnchor = nil
      return
    }
    let (grip, old) = (scroll.zoomAnchor!, effectiveZoomScale)
    let scale = withinLimits(old)
    if scale == old {
      scroll.zoomAnchor = nil
      if scroll.drag != nil { rebaseDrag() } else { bounceBackAfterZoom() }
      scroll.delegate?.scrollViewDidEndZooming(self, with: view, atScale: scale)
      return
    }
    if scroll.drag != nil { endDrag(velocity: .zero, isDrag: true) }
    scroll.zoomAnchor = nil
    let held = view.convert(grip.point, to: self)
    let place = CGPoint(x: held.x - bounds.minX, y: held.y - bounds.minY)
    let free = offset(showing: grip.point, at: place, scale: scale, in: view)
    runZoom(to: scale, free, in: view, isBounce: true)
  }

  /// Animates the content back to the limits of its offset; if the offset is within the limits, only fades out the
  /// scroll indicators.
  private func bounceBackAfterZoom() {
    let (place, limits) = (contentOffset, limits)
    let target = limits.clamp(place)
    guard target != place else { return fadeIndicators() }
    func back(_ from: CGFloat, _ to: CGFloat) -> ScrollTrajectory {
      ScrollTrajectory(.spring(ScrollSpring(to: to, from: from, velocity: 0)))
    }
    startMotion(.adjustment, .axes(x: back(place.x, target.x), y: back(place.y, target.y)))
  }

  /// Corrects the center of a zoomed view that is positioned by constraints: scales the origin of its frame, because
  /// constraints ignore the transform.
  func placeZoomed(_ scale: CGFloat) {
    guard scale != 1, let view = zoomedView, view.superview === self,
      !view.translatesAutoresizingMaskIntoConstraints
    else { return }
    let (size, anchor, center) = (view.bounds.size, view.anchorPoint, view.center)
    let corner = CGPoint(
      x: (center.x - anchor.x * size.width) * scale, y: (center.y - anchor.y * size.height) * scale)
    let shown = view.frame.origin
    view.center = CGPoint(x: center.x + corner.x - shown.x, y: center.y + corner.y - shown.y)
  }
}
