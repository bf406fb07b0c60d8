// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An interaction controller that sets the progress of a transition's animations. It scrubs an interruptible animator;
/// for other animators it pauses the layer time of the container and sets that time.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject,
  UIViewControllerInteractiveTransitioning
{
  /// The duration of the current or last transition, in seconds; 0 before the first one.
  open private(set) var duration: CGFloat = 0
  /// The progress, 0...1, last set by ``update(_:)`` or read from the animator by ``pause()``; 0 when a transition
  /// begins.
  open private(set) var percentComplete: CGFloat = 0
  /// The speed of the animation after ``finish()`` or ``cancel()``, as a factor of the transition's own speed. 1 by
  /// default.
  open var completionSpeed: CGFloat = 1
  /// The timing curve requested for the animation after ``finish()`` or ``cancel()``. It is only reported, by the
  /// `completionCurve` of coordinator contexts. Ease-in ease-out by default.
  /// - Note: The paused animations continue with their own timing, multiplied by ``completionSpeed``, so that they do
  ///   not stop when the touch ends. Apple documents the curve as the one desired for the completion
  ///   (https://developer.apple.com/documentation/uikit/uipercentdriveninteractivetransition/completioncurve); its
  ///   effect on the curves of the animations has not been measured. ``timingCurve`` sets the timing of an
  ///   interruptible animator.
  open var completionCurve: UIView.AnimationCurve = .easeInOut
  /// Whether the transition starts interactively; true by default.
  open var wantsInteractiveStart = true
  /// The timing curve with which an interruptible animator continues after ``finish()`` or ``cancel()``; nil, the
  /// default, keeps the animator's own. Not used with other animators.
  open var timingCurve: (any UITimingCurveProvider)?

  private var context: ControllerTransition?
  private var animator: (any UIViewImplicitlyAnimating)?
  /// The paused layers, with their local times in seconds when the interaction began.
  private var pausedLayers: [(layer: CALayer, time: TimeInterval)] = []
  private var link: CADisplayLink?
  /// Whether the animations of the paused layers have begun. The time of the layers must not change while it is false.
  private var hasBegun = false
  /// Whether the transition began without interaction. If so, `finish()` and `cancel()` have no effect until `pause()`
  /// has paused the transition.
  private var isAttached = false

  /// Creates an interaction controller that does not control a transition yet.
  public override init() {}

  /// Starts the transition with paused animations, whose progress ``update(_:)`` sets.
  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard let context = transitionContext as? ControllerTransition else { return }
    self.context = context
    duration = CGFloat(context.transitionDuration)
    percentComplete = 0
    if let animator = context.interruptibleAnimator {
      self.animator = animator
      context.runAlongside(with: animator)
      animator.pauseAnimation()
      return
    }
    pausedLayers = context.pauseLayerTime()
    hasBegun = false
    context.startAnimator()
    performAfterAnimationsBegin(of: context) { [self] in
      hasBegun = true
      seekToPercentComplete()
    }
  }

  /// Calls `body` once the animations added in this run-loop iteration have begun, unless the transition has ended.
  private func performAfterAnimationsBegin(
    of context: ControllerTransition, _ body: @escaping () -> Void
  ) {
    HostContext.current.enqueue {
      MainActor.assumeIsolated {
        // The flush gives each animation without a begin time the current time of its layer, which must be the paused
        // time.
        CATransaction.flush()
        if self.context === context { body() }
      }
    }
  }

  /// Sets the progress of the transition, clamped to 0...1. Ignored for NaN, without a transition, and once
  /// ``finish()`` or ``cancel()`` has taken effect.
  open func update(_ percentComplete: CGFloat) {
    guard let context, link == nil, !percentComplete.isNaN else { return }
    self.percentComplete = min(max(percentComplete, 0), 1)
    if let animator {
      animator.fractionComplete = self.percentComplete
    } else if hasBegun {
      seekToPercentComplete()
    }
    context.updateInteractiveTransition(self.percentComplete)
  }

  /// Sets the time of the paused layers to the time that corresponds to ``percentComplete``.
  private func seekToPercentComplete() {
    // At a progress of 1 the animations would end.
    seek(to: Double(min(percentComplete, 0.9999)) * Double(duration))
  }

  /// Sets the local time of the paused layers to `time` seconds after the beginning of the animations.
  private func seek(to time: TimeInterval) {
    for (layer, start) in pausedLayers { layer.timeOffset = start + time }
  }

  /// Pauses a running transition and makes it interactive; does nothing unless its animator is interruptible, and after
  /// ``finish()`` or ``cancel()``.
  open func pause() {
    guard let context, let animator = animator ?? context.interruptibleAnimator else { return }
    self.animator = animator
    animator.pauseAnimation()
    percentComplete = animator.fractionComplete
    context.pauseInteractiveTransition()
  }

  /// Attaches the interaction controller to a transition that begins without interaction, so that ``pause()`` can
  /// interrupt the transition.
  func attach(_ context: ControllerTransition) {
    (self.context, animator) = (context, nil)
    (hasBegun, isAttached) = (false, true)
    duration = CGFloat(context.transitionDuration)
    percentComplete = 0
  }

  /// Detaches the interaction controller from a transition that has ended; does nothing if the interaction controller
  /// controls another transition.
  func detach(_ context: ControllerTransition) {
    guard self.context == nil || self.context === context else { return }
    (self.context, animator) = (nil, nil)
    (hasBegun, isAttached) = (false, false)
    pausedLayers = []
    link?.invalidate()
    link = nil
  }

  /// Animates the transition from the current progress to its end; does nothing without a transition, during
  /// a transition that is not interactive, and after ``finish()`` or ``cancel()``.
  open func finish() {
    guard let context, link == nil else { return }
    guard hasBegun || animator != nil else {
      if !isAttached { performAfterAnimationsBegin(of: context) { self.finish() } }
      return
    }
    context.finishInteractiveTransition()
    if let animator {
      animator.continueAnimation(
        withTimingParameters: timingCurve,
        durationFactor: completionSpeed > 0 ? (1 - percentComplete) / completionSpeed : 0)
    } else {
      for (layer, _) in pausedLayers { resume(layer, at: Float(max(completionSpeed, 0.01))) }
    }
    self.context = nil
  }

  /// Cancels the transition and animates it from the current progress back to its beginning; does nothing without a
  /// transition, during a transition that is not interactive, and after ``finish()`` or ``cancel()``.
  open func cancel() {
    guard let context, link == nil else { return }
    guard hasBegun || animator != nil else {
      if !isAttached { performAfterAnimationsBegin(of: context) { self.cancel() } }
      return
    }
    context.cancelInteractiveTransition()
    if let animator {
      animator.isReversed = true
      animator.continueAnimation(
        withTimingParameters: timingCurve,
        durationFactor: completionSpeed > 0 ? percentComplete / completionSpeed : 0)
      self.context = nil
      return
    }
    let host = HostContext.current
    let begin = host.mediaTime
    let from = Double(percentComplete) * Double(duration)
    let speed = Double(max(completionSpeed, 0.01))
    let link = CADisplayLink { [self] link in
      let rest = from - (host.mediaTime - begin) * speed
      if rest > 0 { return seek(to: rest) }
      link.invalidate()
      self.link = nil
      seek(to: 0)
      let layers = pausedLayers.map(\.layer)
      self.context = nil
      // The removal of the animations calls their completion closures, in which the animator completes the transition.
      for layer in layers { Self.removeAnimations(below: layer) }
      if !context.isCompleted { for layer in layers { resume(layer, at: 1) } }
    }
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private static func removeAnimations(below layer: CALayer) {
    layer.removeAllAnimations()
    if let mask = layer.mask { removeAnimations(below: mask) }
    for sublayer in layer.sublayers ?? [] { removeAnimations(below: sublayer) }
  }

  /// Resumes the local time of a paused layer, from the time at which the layer is paused and with a speed factor.
  private func resume(_ layer: CALayer, at speed: Float) {
    let held = layer.timeOffset
    layer.speed = speed
    layer.timeOffset = 0
    layer.beginTime = 0
    let now = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.beginTime = (now - held) / Double(speed)
  }
}
