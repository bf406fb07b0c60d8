// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Drives a transition's animator by a fraction: holds the time of the container, and moves it.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject,
  UIViewControllerInteractiveTransitioning
{
  /// Seconds of the transition.
  open private(set) var duration: CGFloat = 0
  /// How much was asked for last, 0...1.
  open private(set) var percentComplete: CGFloat = 0
  /// How fast the rest goes, in units of the transition's own pace. 1 by default.
  open var completionSpeed: CGFloat = 1
  /// The pace of the rest, as coordinators' contexts say it to those who animate along. Slow at both ends by default.
  /// - Note: what is held itself goes on at its own pace, times ``completionSpeed``, so that it does not halt when the
  ///   hand lets go. Apple's page calls the curve the one desired for the completion; how it meets those of the
  ///   animations nobody has measured. ``timingCurve`` sets an animator's pace.
  open var completionCurve: UIView.AnimationCurve = .easeInOut
  /// Whether it begins with a hand; true by default.
  open var wantsInteractiveStart = true
  /// The pace of an interrupted transition. Nil by default.
  /// - Note: used for transitions with an interruptible animator.
  open var timingCurve: (any UITimingCurveProvider)?

  private var context: ControllerTransition?
  private var animator: (any UIViewImplicitlyAnimating)?
  /// The layers whose time is held, with the times when that began.
  private var pausedLayers: [(layer: CALayer, time: TimeInterval)] = []
  private var link: CADisplayLink?
  /// Whether the held animations have begun, at the time that is held; before that it must not move.
  private var hasBegun = false

  /// One that waits for a transition.
  public override init() {}

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

  /// Runs code once what this turn adds to layers has begun, if the transition still is in the hand.
  private func performAfterAnimationsBegin(
    of context: ControllerTransition, _ body: @escaping () -> Void
  ) {
    HostContext.current.enqueue {
      MainActor.assumeIsolated {
        // What has no begin yet begins at its layer's time now, which is to be the one that is held.
        CATransaction.flush()
        if self.context === context { body() }
      }
    }
  }

  /// Shows the transition at a fraction, 0...1. Nothing when it goes by itself, or when the fraction is not a number.
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

  /// Shows the held layers at the fraction that was asked for last.
  private func seekToPercentComplete() {
    // At the very end the animations would be over.
    seek(to: Double(min(percentComplete, 0.9999)) * Double(duration))
  }

  /// Shows the held layers at a time since the begin, in seconds.
  private func seek(to time: TimeInterval) {
    for (layer, start) in pausedLayers { layer.timeOffset = start + time }
  }

  /// Takes a transition that runs by itself into the hand, where it is. Nothing unless its animator is interruptible.
  open func pause() {
    guard let context, let animator = animator ?? context.interruptibleAnimator else { return }
    self.animator = animator
    animator.pauseAnimation()
    percentComplete = animator.fractionComplete
    context.pauseInteractiveTransition()
  }

  /// Knows of a transition that began by itself.
  func attach(_ context: ControllerTransition) {
    (self.context, animator) = (context, nil)
    duration = CGFloat(context.transitionDuration)
    percentComplete = 0
  }

  /// The transition is over.
  func detach(_ context: ControllerTransition) {
    guard self.context == nil || self.context === context else { return }
    (self.context, animator) = (nil, nil)
    pausedLayers = []
    link?.invalidate()
    link = nil
  }

  /// Lets the rest go by itself.
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

  /// Lets it go back. Nothing when it goes by itself.
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
      // The animations end here, which tells the animator's completions.
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

  /// Lets a held layer's time go on.
  private func resume(_ layer: CALayer, at speed: Float) {
    let held = layer.timeOffset
    layer.speed = speed
    layer.timeOffset = 0
    layer.beginTime = 0
    let now = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.beginTime = (now - held) / Double(speed)
  }
}
