// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An interaction controller that drives an animator by a fraction, by pausing the container's layer time.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject,
  UIViewControllerInteractiveTransitioning
{
  /// The duration of the transition, in seconds.
  open private(set) var duration: CGFloat = 0
  /// The last progress set by ``update(_:)`` or read by ``pause()``, 0...1.
  open private(set) var percentComplete: CGFloat = 0
  /// The speed of the remaining animation, as a factor of the transition's own speed. 1 by default.
  open var completionSpeed: CGFloat = 1
  /// The timing curve of the remaining animation, reported by coordinator contexts. Ease-in ease-out by default.
  /// - Note: The paused animations themselves continue with their own timing, multiplied by ``completionSpeed``, so
  ///   that there is no stop when the touch ends. Apple documents the curve as the one desired for the completion
  ///   (https://developer.apple.com/documentation/uikit/uipercentdriveninteractivetransition/completioncurve); its
  ///   effect on the curves of the animations has not been measured. ``timingCurve`` sets the timing of an animator.
  open var completionCurve: UIView.AnimationCurve = .easeInOut
  /// Whether the transition starts interactively; true by default.
  open var wantsInteractiveStart = true
  /// The timing curve of an interrupted transition. Nil by default.
  /// - Note: Used for transitions with an interruptible animator.
  open var timingCurve: (any UITimingCurveProvider)?

  private var context: ControllerTransition?
  private var animator: (any UIViewImplicitlyAnimating)?
  /// The paused layers, with their local times when the interaction began.
  private var pausedLayers: [(layer: CALayer, time: TimeInterval)] = []
  private var link: CADisplayLink?
  /// Whether the paused animations have begun; until then the layer time must not change.
  private var hasBegun = false

  /// Creates an interaction controller without a transition.
  public override init() {}

  /// Starts the animator and pauses its animations, to be driven by ``update(_:)``.
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

  /// Calls a closure once the animations added in this run-loop iteration have begun, unless the transition has ended.
  private func performAfterAnimationsBegin(
    of context: ControllerTransition, _ body: @escaping () -> Void
  ) {
    HostContext.current.enqueue {
      MainActor.assumeIsolated {
        // An animation without a begin time gets its layer's current time, which must be the paused one.
        CATransaction.flush()
        if self.context === context { body() }
      }
    }
  }

  /// Sets the progress of the transition, 0...1; ignored for NaN and after ``finish()`` or ``cancel()``.
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

  /// Sets the paused layers to the last fraction.
  private func seekToPercentComplete() {
    // At 1 the animations would have ended.
    seek(to: Double(min(percentComplete, 0.9999)) * Double(duration))
  }

  /// Sets the paused layers to a time since the beginning, in seconds.
  private func seek(to time: TimeInterval) {
    for (layer, start) in pausedLayers { layer.timeOffset = start + time }
  }

  /// Pauses a running transition and makes it interactive; does nothing unless its animator is interruptible.
  open func pause() {
    guard let context, let animator = animator ?? context.interruptibleAnimator else { return }
    self.animator = animator
    animator.pauseAnimation()
    percentComplete = animator.fractionComplete
    context.pauseInteractiveTransition()
  }

  /// Attaches to a transition that began without interaction.
  func attach(_ context: ControllerTransition) {
    (self.context, animator) = (context, nil)
    duration = CGFloat(context.transitionDuration)
    percentComplete = 0
  }

  /// Detaches from a transition that is over.
  func detach(_ context: ControllerTransition) {
    guard self.context == nil || self.context === context else { return }
    (self.context, animator) = (nil, nil)
    pausedLayers = []
    link?.invalidate()
    link = nil
  }

  /// Completes the transition without further interaction.
  open func finish() {
    guard let context, link == nil else { return }
    guard hasBegun || animator != nil else {
      return performAfterAnimationsBegin(of: context) { self.finish() }
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

  /// Runs the transition back to its beginning; does nothing after ``finish()`` or another ``cancel()``.
  open func cancel() {
    guard let context, link == nil else { return }
    guard hasBegun || animator != nil else {
      return performAfterAnimationsBegin(of: context) { self.cancel() }
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
      // Removing the animations calls the animator's completions.
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

  /// Resumes the time of a paused layer.
  private func resume(_ layer: CALayer, at speed: Float) {
    let held = layer.timeOffset
    layer.speed = speed
    layer.timeOffset = 0
    layer.beginTime = 0
    let now = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.beginTime = (now - held) / Double(speed)
  }
}
