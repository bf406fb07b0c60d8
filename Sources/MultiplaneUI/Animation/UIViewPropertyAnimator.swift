// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The states of a property animator: https://developer.apple.com/documentation/uikit/uiviewanimatingstate
public enum UIViewAnimatingState: Int, Sendable {
  /// Not started, or finished.
  case inactive = 0
  /// Running, or paused.
  case active
  /// Stopped; waiting for `finishAnimation(at:)`.
  case stopped
}

/// The position at which an animation ended.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// The end of the animation.
  case end = 0
  /// The start of the animation.
  case start
  /// A position between start and end.
  case current
}

/// An animation that can be started, paused, reversed and scrubbed.
@preconcurrency @MainActor public protocol UIViewAnimating: NSObjectProtocol {
  /// The state of the animation.
  var state: UIViewAnimatingState { get }
  /// Whether the animation is running.
  var isRunning: Bool { get }
  /// Whether the animation runs backwards.
  var isReversed: Bool { get set }
  /// The completed fraction of the run in its direction, 0...1.
  var fractionComplete: CGFloat { get set }
  /// Starts or continues the animation.
  func startAnimation()
  /// Starts the animation after a delay in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses the animation at its present position.
  func pauseAnimation()
  /// Stops the animation at its present position.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Finishes a stopped animation.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation to which changes and completions can be added.
@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds animations that begin after a fraction of the remaining time.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds animations.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds a closure that is called at the end.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Continues the animation with other timing parameters.
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

/// An animator of view changes that can be paused, scrubbed, reversed and stopped.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  var core: AnimatorCore

  /// Creates an animator with a duration in seconds and timing parameters. Springs with physical parameters have their
  /// own duration.
  /// - Note: Required, unlike in UIKit, so that
  ///   ``runningPropertyAnimator(withDuration:delay:options:animations:completion:)`` creates an instance of the
  ///   subclass.
  public required init(
    duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider
  ) {
    core = AnimatorCore(duration, parameters)
    super.init()
    core.tag.animator = self
  }

  /// Creates an animator with one of UIKit's curves.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a cubic curve with custom control points.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a spring fitted to the duration.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator and starts it. Of the options, only the curve is used.
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> Self {
    let parameters = UICubicTimingParameters(
      animationCurve: UIView.AnimationCurve(rawValue: Int(options.curve)) ?? .easeInOut)
    let animator = Self(duration: duration, timingParameters: parameters)
    animator.addAnimations(animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  isolated deinit { cancel() }

  // MARK: Properties

  /// The initial duration in seconds; unaffected by ``continueAnimation(withTimingParameters:durationFactor:)``.
  open var duration: TimeInterval { core.originalDuration }
  /// The delay with which the animation was started, in seconds.
  open var delay: TimeInterval { core.delay }
  /// The current timing parameters.
  open var timingParameters: (any UITimingCurveProvider)? { core.parameters }
  /// The state of the animator.
  open var state: UIViewAnimatingState { core.state }
  /// Whether the animation is running.
  open var isRunning: Bool { core.isRunning }

  /// Whether the animation can be paused, stopped and scrubbed; true by default. Settable only while inactive.
  open var isInterruptible: Bool {
    get { core.isInterruptible }
    set { setWhileInactive("isInterruptible") { core.isInterruptible = newValue } }
  }
  /// Whether the animated views receive touches before the animation ends or is stopped; true by default. Settable only
  /// while inactive.
  open var isUserInteractionEnabled: Bool {
    get { core.isUserInteractionEnabled }
    set {
      setWhileInactive("isUserInteractionEnabled") { core.isUserInteractionEnabled = newValue }
    }
  }
  /// Whether the app handles hit testing of the animated views in ``UIView/hitTest(_:with:)``. False by default: a view
  /// animated by an animator is hit-tested at its presented position. If true, it is hit-tested at its frame, like a
  /// view animated without an animator.
  /// - Note: Only hit testing and the test whether a touch is inside a control use the presented position.
  ///   ``UITouch/location(in:)`` is relative to the frame in either case.
  open var isManualHitTestingEnabled = false
  /// Whether ``fractionComplete`` sets the progress instead of the time while paused. True by default. Settable only
  /// while inactive.
  open var scrubsLinearly: Bool {
    get { core.scrubsLinearly }
    set { setWhileInactive("scrubsLinearly") { core.scrubsLinearly = newValue } }
  }
  /// Whether the animator stays active at its end, without calling completions, to run again. False by default.
  open var pausesOnCompletion: Bool {
    get { core.pausesOnCompletion }
    set { core.pausesOnCompletion = newValue }
  }

  /// Whether the animation runs from end to start. Changing it while running reverses it at its present position.
  open var isReversed: Bool {
    get { core.isReversed }
    set { reverse(newValue) }
  }

  /// The completed fraction of the run, 0...1: of the time while running; while paused, of the progress if
  /// ``scrubsLinearly``, otherwise of the time. Setting it pauses the animation at that fraction.
  ///
  /// A reversed run counts from the end: when ``isReversed`` changes, this becomes the remaining fraction.
  /// - Note: Pausing changes the fraction from time to progress so that nothing jumps; while a spring is beyond its
  ///   target, the fraction is 1.
  open var fractionComplete: CGFloat {
    get { CGFloat(core.isReversed ? 1 - fraction : fraction) }
    set {
      let done = newValue.isNaN ? 0 : min(max(Double(newValue), 0), 1)
      scrub(to: core.isReversed ? 1 - done : done)
    }
  }

  // MARK: Actions

  /// Adds animations. While active, the changes are made at once and take the remaining time.
  open func addAnimations(_ animation: @escaping () -> Void) { add(animation, delayFactor: 0) }

  /// Adds animations that begin after a fraction 0...1 of the remaining time and end with the others.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    add(animation, delayFactor: Double(delayFactor))
  }

  /// Adds a closure that is called once at the end, with the final position; closures are called in the order added.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    core.completions.append(completion)
  }

  /// Starts or continues the animation.
  open func startAnimation() { start(after: 0) }

  /// Starts the animation after a delay in seconds, during which the old values are presented. A paused animation
  /// continues without a delay.
  open func startAnimation(afterDelay delay: TimeInterval) { start(after: delay) }

  /// Pauses the animation at its present position. An inactive animator becomes active, at its start.
  open func pauseAnimation() { pause() }

  /// Continues a paused animation with other timing parameters.
  /// - Parameters:
  ///   - parameters: the new timing parameters; nil keeps the present ones.
  ///   - durationFactor: the remaining time as a multiple of ``duration``; 0 keeps the remaining time.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    resume(parameters, Double(durationFactor))
  }

  /// Stops the animation at its present position; the views keep the presented values.
  /// - Parameter withoutFinishing: true makes the animator inactive without calling completions; false requires a call
  ///   of ``finishAnimation(at:)``.
  open func stopAnimation(_ withoutFinishing: Bool) { stop(withoutFinishing) }

  /// Finishes a stopped animator: sets the views' values for a position and calls the completions.
  /// - Note: Properties that have since received another value or animation are not changed.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) { finish(at: finalPosition) }
}
