// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIView {
  // MARK: Blocks

  /// Animates changes to views made in a closure.
  ///
  /// The views have their new values at once; the presented values animate from the old ones. Animations of position,
  /// bounds, invertible transform and corner radius are added to running animations, so that an interrupted movement
  /// changes direction smoothly; for other properties the later animation replaces the earlier.
  /// - Parameters:
  ///   - duration: the duration in seconds; with 0, and no delay, values change at once. Inside another block, the
  ///     outer block's duration is used, unless `options` contains `overrideInheritedDuration`.
  ///   - delay: the seconds before the animation begins, during which the old values are presented.
  ///   - completion: called after all animations of the block have ended, never during this call; its argument is false
  ///     if an animation was removed before its end. Inside a property animator, called when the animator ends, with
  ///     false if the animator is stopped.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    run(duration, delay, ViewTiming.systemCurve(options.curve), options, animations, completion)
  }

  /// Animates changes to views made in a closure, over a duration in seconds, without a delay and with an
  /// ease-in-ease-out curve.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  /// Animates changes to views made in a closure with a spring that is fitted to the duration.
  /// - Parameters:
  ///   - dampingRatio: the damping ratio; at 1 or more the spring does not oscillate.
  ///   - velocity: the initial velocity, in total distances per second.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = ViewSpring(
      dampingRatio: Double(dampingRatio), duration: duration, velocity: Double(velocity))
    run(duration, delay, .spring(spring), options, animations, completion)
  }

  /// Animates changes to views made in a closure with a spring. The animation lasts until the spring settles.
  /// - Parameters:
  ///   - duration: the undamped period of the spring, in seconds; 0.5 by default. With 0, and no delay, values change
  ///     at once.
  ///   - bounce: at 0, the default, the spring is critically damped; at greater values it oscillates, at 1 without
  ///     end; at smaller values, above -1, it approaches the end more slowly.
  ///   - initialSpringVelocity: the initial velocity, in total distances per second; 0 by default.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity: CGFloat = 0, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let spring = ViewSpring(
      perceptualDuration: duration, bounce: Double(bounce),
      velocity: Double(initialSpringVelocity))
    run(
      duration > 0 ? spring.settlingDuration : 0, delay, .spring(spring), options, animations,
      completion)
  }

  /// Animates through keyframes added by ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)`` in a
  /// closure. Changes outside of keyframes take the whole duration.
  /// - Parameter options: may include curve bits of ``AnimationOptions``. Without curve bits, the animation as a whole
  ///   eases in and out, even with linear interpolation between keyframes; `AnimationOptions.curveLinear.rawValue`
  ///   makes it linear.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let flags = AnimationOptions(rawValue: options.rawValue & ~(15 << 10))
    let timing = inheritedTiming(duration, delay, ViewTiming.systemCurve(flags.curve), flags)
    let block = ViewAnimationBlock(timing, completion: completion)
    if timing.duration > 0 { block.keyframes = KeyframeRecorder(options.mode) }
    record(block, flags, animations)
  }

  /// Adds a keyframe with the changes made in a closure; outside of a keyframe animation, only calls the closure.
  /// - Parameters:
  ///   - frameStartTime: the start, as a fraction of the animation's duration.
  ///   - frameDuration: the duration, as a fraction of the animation's duration.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let keyframes = UIHostEnvironment.current.recorder.current?.keyframes else {
      animations()
      return
    }
    keyframes.withKeyframe(frameStartTime, frameDuration, animations)
  }

  /// Makes changes without animating them, even inside an animation block.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    UIHostEnvironment.current.recorder.withoutAnimation(actionsWithoutAnimation)
  }

  /// Makes changes inside an animation block and repeats their animations; outside of a block, only calls the closure.
  /// Changes that a keyframe block records are not repeated.
  /// - Parameters:
  ///   - count: the number of times that the animations run; a fractional count ends within a repetition.
  ///   - autoreverses: whether the animations also run backwards in each repetition.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard let block = UIHostEnvironment.current.recorder.current else {
      animations()
      return
    }
    let outer = block.timing
    block.timing.repeatCount = Float(count)
    block.timing.autoreverses = autoreverses
    animations()
    block.timing = outer
  }

  /// Whether view animations are enabled: false after ``setAnimationsEnabled(_:)`` disabled them, during
  /// ``performWithoutAnimation(_:)``, and during the changes of a transition without `allowAnimatedContent`.
  public class var areAnimationsEnabled: Bool { UIHostEnvironment.current.recorder.isAnimating }

  /// Enables or disables view animations. While they are disabled, animation blocks change values at once and still
  /// call their completions.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    UIHostEnvironment.current.recorder.isEnabled = enabled
  }

  /// The duration of the innermost animation block, in seconds; 0 outside of blocks and where animations are disabled.
  public class var inheritedAnimationDuration: TimeInterval {
    UIHostEnvironment.current.recorder.current?.timing.duration ?? 0
  }

  // MARK: Implementation

  private class func run(
    _ duration: TimeInterval, _ delay: TimeInterval, _ pace: ViewTiming.TimingCurve,
    _ options: AnimationOptions, _ animations: () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    let timing = inheritedTiming(duration, delay, pace, options)
    record(ViewAnimationBlock(timing, completion: completion), options, animations)
  }

  private class func record(
    _ block: ViewAnimationBlock, _ options: AnimationOptions, _ animations: () -> Void
  ) {
    let recorder = UIHostEnvironment.current.recorder
    block.animator = recorder.current?.animator
    if options.contains(.flushUpdates) { layOutWindows() }
    recorder.record(block) {
      animations()
      if options.contains(.flushUpdates) || options.contains(.layoutSubviews) { layOutWindows() }
    }
  }

  /// Performs the pending layout of all windows that are shown.
  class func layOutWindows() {
    for window in UIApplication.shared.windows { window.layoutIfNeeded() }
  }

  /// Returns the timing of a block, with the values that the block inherits from an enclosing block unless its options
  /// override them.
  class func inheritedTiming(
    _ duration: TimeInterval, _ delay: TimeInterval, _ pace: ViewTiming.TimingCurve,
    _ options: AnimationOptions
  ) -> ViewTiming {
    var timing = ViewTiming(
      duration: duration.isFinite ? max(duration, 0) : 0, delay: delay.isFinite ? delay : 0,
      timingCurve: pace)
    timing.repeatCount = options.contains(.repeat) ? .infinity : 0
    timing.autoreverses = options.contains(.autoreverse)
    timing.beginsFromCurrentState = options.contains(.beginFromCurrentState)
    timing.allowsUserInteraction = options.contains(.allowUserInteraction)
    guard let outer = UIHostEnvironment.current.recorder.current?.timing else { return timing }
    if !options.contains(.overrideInheritedDuration) { timing.duration = outer.duration }
    if !options.contains(.overrideInheritedCurve) { timing.timingCurve = outer.timingCurve }
    if !options.contains(.overrideInheritedOptions) {
      timing.repeatCount = outer.repeatCount
      timing.autoreverses = outer.autoreverses
      timing.beginsFromCurrentState = outer.beginsFromCurrentState
      timing.allowsUserInteraction = outer.allowsUserInteraction
    }
    return timing
  }
}
