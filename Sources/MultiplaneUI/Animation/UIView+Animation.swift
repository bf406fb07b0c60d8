// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIView {
  // MARK: Blocks

  /// Animates the changes that a block makes to views.
  ///
  /// The views have their new values at once; what shows goes there from the old ones. Changes of position, size,
  /// transform and corner radius add to what is still under way, so that a movement that is interrupted turns
  /// smoothly; of other properties the later change replaces the earlier.
  /// - Parameters:
  ///   - duration: in seconds; 0 changes at once. In another block, that of the outer one counts.
  ///   - delay: seconds before it begins, during which the old values show.
  ///   - completion: called when all animations of the block have ended, never within this call; true unless one was
  ///     removed before its end. In a property animator, when that ends; false if that is stopped.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    run(duration, delay, ViewTiming.systemCurve(options.curve), options, animations, completion)
  }

  /// Animates the changes that a block makes to views, slow at both ends.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  /// Animates the changes that a block makes to views on a spring.
  /// - Parameters:
  ///   - dampingRatio: 1 and above does not swing; the nearer to 0, the more.
  ///   - velocity: at the start, in distances of the whole way a second.
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

  /// Animates the changes that a block makes to views on a spring, for as long as that takes to settle.
  /// - Parameters:
  ///   - duration: the time of a swing without damping, in seconds; 0.5 by default.
  ///   - bounce: 0 does not swing; the nearer to 1, the more; below 0 it creeps.
  ///   - initialSpringVelocity: in distances of the whole way a second.
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

  /// Animates through key frames that the block adds by ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)``;
  /// changes that it makes outside of any span the whole.
  /// - Parameter options: the curve bits of ``AnimationOptions`` count too. Without, the whole is slow at both ends,
  ///   though the frames are linear: add `AnimationOptions.curveLinear.rawValue` for an even pace.
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

  /// Adds the changes of a block as a key frame.
  /// - Parameters:
  ///   - frameStartTime: when the change begins, as a fraction of the whole.
  ///   - frameDuration: how long it takes, as a fraction of the whole.
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

  /// Makes changes that do not animate, also in an animation block.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    UIHostEnvironment.current.recorder.withoutAnimation(actionsWithoutAnimation)
  }

  /// In an animation block, repeats the changes of a block in it.
  /// - Parameter count: fractions end in between.
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

  /// Whether changes would animate here in a block.
  public class var areAnimationsEnabled: Bool { UIHostEnvironment.current.recorder.isAnimating }

  /// Switches view animations on or off; blocks then change values at once, and their completions are still called.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    UIHostEnvironment.current.recorder.isEnabled = enabled
  }

  /// The duration of the block that runs, in seconds; 0 outside of any.
  public class var inheritedAnimationDuration: TimeInterval {
    UIHostEnvironment.current.recorder.current?.timing.duration ?? 0
  }

  // MARK: Work

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

  /// What a block is given, or what it takes from the block that it is in.
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
