// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIScrollView {
  /// Returns a point rounded to whole pixels of the screen.
  private func pixelAligned(_ point: CGPoint) -> CGPoint {
    let scale = UIHostEnvironment.current.screen.scale
    return CGPoint(
      x: (point.x * scale).rounded() / scale, y: (point.y * scale).rounded() / scale)
  }

  /// Returns an offset rounded to whole pixels of the screen, except for coordinates that are exactly at a limit.
  private func alignedRestingOffset(_ end: CGPoint) -> CGPoint {
    let (limits, place) = (limits, pixelAligned(end))
    func rest(_ x: CGFloat, _ place: CGFloat, _ range: ClosedRange<Double>) -> CGFloat {
      x == range.lowerBound || x == range.upperBound ? x : place
    }
    return CGPoint(x: rest(end.x, place.x, limits.x), y: rest(end.y, place.y, limits.y))
  }

  /// Sets the offset, rounded to whole pixels, as part of a drag or a motion.
  func moveOffset(to point: CGPoint) {
    let place = pixelAligned(point)
    if place != contentOffset { setMovingOffset(place) }
  }

  func setMovingOffset(_ place: CGPoint) {
    scroll.isAdjustingOffset = true
    contentOffset = place
    scroll.isAdjustingOffset = false
  }

  // MARK: Running

  /// Starts a motion. A motion in progress is replaced, and the delegate is not notified of its end.
  /// - Parameter begin: the start time, in seconds of the host's clock; nil for now.
  func startMotion(
    _ kind: ScrollMotion.Kind, _ movement: ScrollMotion.Trajectory, since begin: TimeInterval? = nil
  ) {
    scroll.motion?.link.invalidate()
    let link = CADisplayLink { [weak self] link in
      guard let self else { return link.invalidate() }
      self.tick(link)
    }
    let begin = begin ?? CACurrentMediaTime()
    scroll.motion = ScrollMotion(
      kind: kind, begin: begin, trajectory: movement, link: link, shown: begin)
    link.add(to: .main, forMode: .common)
  }

  private func tick(_ link: CADisplayLink) {
    guard let motion = scroll.motion, motion.link === link else { return link.invalidate() }
    let now = CACurrentMediaTime()
    if now - motion.begin < motion.duration { return show(motion, at: now) }
    applyFinalOffset(of: motion)
    resolveScrollTarget()
    // The delegate may have started another motion.
    guard scroll.motion?.link === link else { return }
    endMotion(isAtEnd: true)
  }

  private func show(_ motion: ScrollMotion, at time: TimeInterval) {
    scroll.motion?.shown = time
    let t = time - motion.begin
    switch motion.trajectory {
    case .axes(let x, let y):
      moveOffset(to: CGPoint(x: x.position(at: t), y: y.position(at: t)))
    case .zoom(let zoom):
      show(zoom, share: zoom.progress.position(at: t) / ZoomTrajectory.progressScale)
    }
  }

  private func applyFinalOffset(of motion: ScrollMotion) {
    if case .zoom(let zoom) = motion.trajectory { return show(zoom, share: 1) }
    let end = motion.kind == .deceleration ? alignedRestingOffset(motion.end) : motion.end
    if end != contentOffset { setMovingOffset(end) }
  }

  /// The maximum number of layout passes in the search for the target of a scroll; each pass may move the target.
  private static let maximumTargetPasses = 8

  /// Scrolls to content whose position is known exactly only after layout.
  /// - Parameter target: returns the current estimate of the offset, or nil if the content no longer exists.
  func scrollToResolvedTarget(animated: Bool, to target: @escaping () -> CGPoint?) {
    guard let end = target() else { return }
    if end != contentOffset { setContentOffset(end, animated: animated) }
    guard scroll.motion?.kind == .animation else {
      for _ in 0..<Self.maximumTargetPasses {
        layoutIfNeeded()
        guard let end = target(), end != contentOffset else { return }
        setContentOffset(end, animated: false)
      }
      return
    }
    scroll.motion?.target = target
  }

  /// Updates the target of a programmatic scroll in progress to the estimate after layout.
  func retargetScrollAnimation() {
    guard let motion = scroll.motion, case .axes(let x, let y) = motion.trajectory,
      let end = motion.target?(), end != motion.end
    else { return }
    scroll.motion?.trajectory = .axes(
      x: .ease(from: x.position(at: 0), to: end.x), y: .ease(from: y.position(at: 0), to: end.y))
  }

  /// Corrects the offset at the end of a programmatic scroll if layout has moved the target.
  private func resolveScrollTarget() {
    guard let motion = scroll.motion, let target = motion.target else { return }
    for _ in 0..<Self.maximumTargetPasses {
      layoutIfNeeded()
      guard scroll.motion?.link === motion.link, let end = target(), end != contentOffset else {
        return
      }
      setMovingOffset(end)
    }
  }

  private func endMotion(isAtEnd: Bool) {
    guard let motion = scroll.motion else { return }
    motion.link.invalidate()
    scroll.motion = nil
    if scroll.drag == nil { fadeIndicators() }
    switch motion.kind {
    case .deceleration: scroll.delegate?.scrollViewDidEndDecelerating(self)
    case .animation: scroll.delegate?.scrollViewDidEndScrollingAnimation(self)
    case .animationToTop: if isAtEnd { scroll.delegate?.scrollViewDidScrollToTop(self) }
    case .adjustment: break
    case .zoom: scroll.delegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: zoomScale)
    }
    scrollingDidEnd()
  }

  /// Ends the motion at its present position, except for a zoom, which jumps to its end.
  func stopMoving() {
    guard let motion = scroll.motion else { return }
    if motion.isZoom {
      applyFinalOffset(of: motion)
    } else {
      show(motion, at: CACurrentMediaTime())
    }
    endMotion(isAtEnd: motion.isZoom)
  }

  /// Restarts the deceleration, with the velocity at the last displayed frame, after other code has changed the offset
  /// or the limits have changed. Does nothing unless the content is decelerating.
  func restartDeceleration(movedBy movement: CGPoint) {
    guard let motion = scroll.motion, motion.kind == .deceleration,
      case .axes(let x, let y) = motion.trajectory
    else { return }
    let t = motion.shown - motion.begin
    let place = CGPoint(x: x.position(at: t) + movement.x, y: y.position(at: t) + movement.y)
    let velocity = CGPoint(x: x.velocity(at: t), y: y.velocity(at: t))
    var new = trajectories(from: place, velocity: velocity)
    if motion.hasFixedTarget {
      let end = limits.clamp(CGPoint(x: x.end + movement.x, y: y.end + movement.y))
      new = (
        trajectory(at: end.x, from: place.x, velocity: velocity.x),
        trajectory(at: end.y, from: place.y, velocity: velocity.y)
      )
    }
    startMotion(.deceleration, .axes(x: new.0, y: new.1), since: motion.shown)
    scroll.motion?.hasFixedTarget = motion.hasFixedTarget
  }

  /// Returns the trajectory to a page, or to an offset that the delegate or a subclass has set.
  private func trajectory(at end: CGFloat, from place: CGFloat, velocity: CGFloat)
    -> ScrollTrajectory
  {
    isPagingEnabled
      ? .page(at: place, velocity: velocity, to: end)
      : .release(at: place, to: end, rate: Double(decelerationRate.rawValue))
  }

  // MARK: End of a drag

  /// Returns the trajectories along both axes after a drag, without a page or other target; the velocity is in points
  /// per second.
  private func trajectories(from place: CGPoint, velocity: CGPoint) -> (
    ScrollTrajectory, ScrollTrajectory
  ) {
    let (limits, rate) = (limits, Double(decelerationRate.rawValue))
    return (
      .decelerating(
        at: place.x, velocity: velocity.x, rate: rate, limits: limits.x,
        bounces: bouncesHorizontally),
      .decelerating(
        at: place.y, velocity: velocity.y, rate: rate, limits: limits.y, bounces: bouncesVertically)
    )
  }

  /// Ends a drag, or a touch that interrupted a motion, and starts a deceleration or a return to the limits if there is
  /// one. Notifies the delegate of the end of a drag.
  func endDrag(velocity: CGPoint, isDrag: Bool) {
    applyRefreshInset()
    var (x, y) = trajectories(from: contentOffset, velocity: velocity)
    let (place, limits) = (contentOffset, limits)
    if isPagingEnabled {
      let size = bounds.size
      x = page(x, place.x, velocity.x, size.width, limits.x)
      y = page(y, place.y, velocity.y, size.height, limits.y)
    }
    let natural = alignedRestingOffset(limits.clamp(CGPoint(x: x.end, y: y.end)))
    var target = natural
    if isDrag {
      let pace = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
      if !isPagingEnabled { target = adjustedTargetContentOffset(for: natural, velocity: pace) }
      scroll.delegate?.scrollViewWillEndDragging(
        self, withVelocity: pace, targetContentOffset: &target)
      if !isPagingEnabled, target.x.isFinite, target.y.isFinite {
        target = limits.clamp(target)
        if target.x != natural.x {
          x = trajectory(at: target.x, from: place.x, velocity: velocity.x)
        }
        if target.y != natural.y {
          y = trajectory(at: target.y, from: place.y, velocity: velocity.y)
        }
      }
    }
    scroll.drag = nil
    scroll.isTracking = false
    scroll.didInterruptMotion = false
    // During a pinch the content does not decelerate.
    let goesOn = scroll.zoomAnchor == nil && max(x.duration, y.duration) > 0
    if isDrag { scroll.delegate?.scrollViewDidEndDragging(self, willDecelerate: goesOn) }
    // The delegate may have started another motion.
    guard scroll.motion == nil else { return }
    guard goesOn, place == contentOffset else {
      fadeIndicators()
      return scrollingDidEnd()
    }
    scroll.delegate?.scrollViewWillBeginDecelerating(self)
    let hasFixedTarget = isPagingEnabled || target != natural
    startMotion(.deceleration, .axes(x: x, y: y))
    scroll.motion?.hasFixedTarget = hasFixedTarget
  }

  /// The speed in points per second below which a drag ends at the nearest page.
  private static let pageVelocity: CGFloat = 250

  /// Returns the trajectory to the target page: the next page in the direction of a fling, otherwise the nearest page.
  /// Returns the trajectory `free` if it bounces back to a limit, the axis does not scroll, or the view is empty.
  /// - Note: UIKit's curve is not published. Here the spring of a bounce is used, without overshoot.
  private func page(
    _ free: ScrollTrajectory, _ place: CGFloat, _ velocity: CGFloat, _ length: CGFloat,
    _ limits: ClosedRange<Double>
  ) -> ScrollTrajectory {
    guard length > 0, limits.lowerBound < limits.upperBound else { return free }
    let (low, high) = (limits.lowerBound, limits.upperBound)
    if !limits.contains(place), free.end == low || free.end == high { return free }
    let pages = (place - low) / length
    let number =
      abs(velocity) < Self.pageVelocity
      ? pages.rounded() : velocity > 0 ? pages.rounded(.up) : pages.rounded(.down)
    let end = min(max(low + number * length, low), high)
    return .page(at: place, velocity: velocity, to: end)
  }

  // MARK: Programmatic scrolling

  /// Returns the trajectory of a programmatic scroll from the present offset.
  func easeTrajectory(to point: CGPoint) -> ScrollMotion.Trajectory {
    let place = contentOffset
    return .axes(x: .ease(from: place.x, to: point.x), y: .ease(from: place.y, to: point.y))
  }

  func moveContents(
    to point: CGPoint, animated: Bool, as kind: ScrollMotion.Kind = .animation
  ) {
    guard point.x.isFinite, point.y.isFinite else { return }
    if let motion = scroll.motion, motion.isZoom {
      // An offset that the delegate sets when it is notified of a change of the scale does not end the zoom.
      guard !scroll.isNotifyingZoom else {
        if point != contentOffset { contentOffset = point }
        return
      }
      stopMoving()
    }
    if let motion = scroll.motion {
      motion.link.invalidate()
      scroll.motion = nil
      fadeIndicators()
      if motion.kind == .deceleration { scroll.delegate?.scrollViewDidEndDecelerating(self) }
    }
    let place = contentOffset
    guard animated, window != nil, UIView.areAnimationsEnabled else {
      if point != place { contentOffset = point }
      return
    }
    guard point != place else { return }
    startMotion(kind, easeTrajectory(to: point))
  }
}
