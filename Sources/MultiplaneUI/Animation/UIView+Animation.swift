// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIView {
  // MARK: Blocks

  /// Animates changes to views made in a closure.
  ///
  /// The views have their new values at once; the presented values animate from the old ones. Changes of position,
  /// size, transform and corner radius are added to running animations, so that an interrupted movement changes
  /// direction smoothly; for other properties the later animation replaces the earlier.
  /// - Parameters:
  ///   - duration: the duration in seconds; 0 changes at once. Inside another block, the outer block's duration is
  ///     used.
  ///   - delay: seconds before the animation begins, during which the old values are presented.
  ///   - completion: called after all animations of the block have ended, never during this call; its argument is false
  ///     if an animation was removed before its end. Inside a property animator, called when the animator ends, with
  ///     false if the animator is stopped.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    run(duration, delay, ViewTiming.systemCurve(options.curve), options, animations, completion)
  }

  /// Animates changes to views made in a closure, without a delay and with an ease-in-ease-out curve.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  /// Animates changes to views made in a closure with a spring.
  /// - Parameters:
  ///   - dampingRatio: the damping ratio; 1 and above do not overshoot, smaller values oscillate more.
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

  /// Animates changes to views made in a closure with a spring, until it settles.
  /// - Parameters:
  ///   - duration: the period of the spring without damping, in seconds; 0.5 by default.
  ///   - bounce: 0 does not overshoot, values up to 1 oscillate more, values down to -1 approach the end more slowly.
  ///   - initialSpringVelocity: the initial velocity, in total distances per second.
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
  /// - Parameter options: may include curve bits of ``AnimationOptions``. Without them the animation as a whole eases
  ///   in and out although the keyframes are linear; `AnimationOptions.curveLinear.rawValue` makes it linear.
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

  /// Adds a keyframe with the changes made in a closure.
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

  /// Repeats the changes made in a closure inside an animation block.
  /// - Parameter count: the number of repetitions; a fractional count ends within a repetition.
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

  /// Whether changes in an animation block animate here.
  public class var areAnimationsEnabled: Bool { UIHostEnvironment.current.recorder.isAnimating }

  /// Enables or disables view animations; while disabled, blocks change values at once and still call completions.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    UIHostEnvironment.current.recorder.isEnabled = enabled
  }

  /// The duration of the current animation block, in seconds; 0 outside of blocks.
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

  private class func layOutWindows() {
    for window in UIApplication.shared.windows { window.layoutIfNeeded() }
  }

  /// Returns the timing of a block, with the values that it inherits from an enclosing block.
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
