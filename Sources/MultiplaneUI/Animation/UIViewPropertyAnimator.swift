// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The states of a property animator: https://developer.apple.com/documentation/uikit/uiviewanimatingstate
public enum UIViewAnimatingState: Int, Sendable {
  /// Not started yet, finished, or stopped without finishing.
  case inactive = 0
  /// Running, or paused.
  case active
  /// Stopped by `stopAnimation(false)` and not yet finished by `finishAnimation(at:)`.
  case stopped
}

/// The position at which an animation ended.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// The end of the animation, with the values of the changes.
  case end = 0
  /// The start of the animation, with the values before the changes.
  case start
  /// The position at which the animation was stopped.
  case current
}

/// An animation that can be started, paused, reversed and scrubbed.
@preconcurrency @MainActor public protocol UIViewAnimating: NSObjectProtocol {
  /// The state of the animation: inactive, active or stopped.
  var state: UIViewAnimatingState { get }
  /// Whether the animation is started and not paused.
  var isRunning: Bool { get }
  /// Whether the animation runs backwards, from its end to its start.
  var isReversed: Bool { get set }
  /// The completed fraction of the run in its direction, 0...1.
  var fractionComplete: CGFloat { get set }
  /// Starts the animation, or continues it after a pause.
  func startAnimation()
  /// Starts the animation after a delay in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses the animation at its present position.
  func pauseAnimation()
  /// Stops the animation at its present position.
  /// - Parameter withoutFinishing: whether the animation becomes inactive; if false, it is stopped until
  ///   ``finishAnimation(at:)`` is called.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Finishes a stopped animation at one of three positions and calls the completions.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation to which changes and completions can be added.
@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds a closure whose changes are animated, beginning after a fraction 0...1 of the remaining time.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds a closure whose changes are animated together with those added before.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds a closure that is called with the final position when the animation finishes.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Continues a paused or running animation with other timing parameters; see
  /// ``UIViewPropertyAnimator/continueAnimation(withTimingParameters:durationFactor:)``.
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

// The methods are optional in UIKit.
extension UIViewImplicitlyAnimating {
  /// Does nothing.
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {}
  /// Does nothing.
  public func addAnimations(_ animation: @escaping () -> Void) {}
  /// Does nothing.
  public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
  /// Does nothing.
  public func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {}
}

/// An animator of view changes that can be paused, scrubbed, reversed and stopped.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  var core: AnimatorCore

  /// Creates an animator of 0.2 s that accelerates and decelerates.
  /// - Note: UIKit does not document these values.
  public convenience override init() {
    self.init(duration: 0.2, timingParameters: UICubicTimingParameters(animationCurve: .easeInOut))
  }
  /// Creates an animator with a duration in seconds and timing parameters. A spring that is not defined by a damping
  /// ratio replaces the duration by its settling duration.
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

  /// Creates an animator with a duration in seconds and one of UIKit's built-in curves.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a duration in seconds and a cubic Bézier curve.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a duration in seconds and a spring that is fitted to the duration.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator and starts it after a delay in seconds.
  /// - Parameter options: The curve, `layoutSubviews`, `beginFromCurrentState`, and `allowUserInteraction`, without
  ///   which ``isUserInteractionEnabled`` is false. Other options are ignored.
  /// - Note: UIKit documents that it ignores the options of transitions and of the direction of the animation; here,
  ///   `repeat` is ignored as well.
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> Self {
    let parameters = UICubicTimingParameters(
      animationCurve: UIView.AnimationCurve(rawValue: Int(options.curve)) ?? .easeInOut)
    let animator = Self(duration: duration, timingParameters: parameters)
    animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
    animator.core.beginsFromCurrentState = options.contains(.beginFromCurrentState)
    animator.addAnimations {
      animations()
      if options.contains(.layoutSubviews) { UIView.layOutWindows() }
    }
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  isolated deinit { cancel() }

  // MARK: Properties

  /// The duration in seconds with which the animator was created, or the settling duration of a spring that is not
  /// defined by a damping ratio. Unaffected by ``continueAnimation(withTimingParameters:durationFactor:)``.
  open var duration: TimeInterval { core.originalDuration }
  /// The delay with which the animation was started, in seconds; 0 before the start, after a call that paused, reversed
  /// or continued the animation, and while the animator is inactive.
  open var delay: TimeInterval { core.delay }
  /// The timing parameters of the initializer, or those with which the animation was last continued; never nil.
  open var timingParameters: (any UITimingCurveProvider)? { core.parameters }
  /// The state of the animator; inactive until the animation is started, paused or scrubbed, and again after it has
  /// finished or was stopped without finishing.
  open var state: UIViewAnimatingState { core.state }
  /// Whether the animation is started and not paused, also during the delay before it begins.
  open var isRunning: Bool { core.isRunning }

  /// Whether the animation can be paused, stopped and scrubbed; true by default. Settable only while inactive.
  open var isInterruptible: Bool {
    get { core.isInterruptible }
    set { setWhileInactive("isInterruptible") { core.isInterruptible = newValue } }
  }
  /// Whether the animated views receive touches during the animation; true by default. Settable only while inactive.
  open var isUserInteractionEnabled: Bool {
    get { core.isUserInteractionEnabled }
    set {
      setWhileInactive("isUserInteractionEnabled") { core.isUserInteractionEnabled = newValue }
    }
  }
  /// Whether the app handles hit testing of the animated views in ``UIView/hitTest(_:with:)``. False by default: a view
  /// animated by an animator is hit-tested at its presented position. If true, a view is hit-tested at its model frame,
  /// like a view animated without an animator.
  /// - Note: Only hit testing and the test whether a touch is inside a control use the presented position.
  ///   ``UITouch/location(in:)`` is relative to the frame in either case.
  open var isManualHitTestingEnabled = false
  /// Whether setting ``fractionComplete`` sets the progress of the animation or, if false, the elapsed fraction of the
  /// time, to which the timing curve applies. True by default. Settable only while inactive.
  open var scrubsLinearly: Bool {
    get { core.scrubsLinearly }
    set { setWhileInactive("scrubsLinearly") { core.scrubsLinearly = newValue } }
  }
  /// Whether the animator is paused at the end of its run, instead of becoming inactive and calling completions. False
  /// by default.
  open var pausesOnCompletion: Bool {
    get { core.pausesOnCompletion }
    set { core.pausesOnCompletion = newValue }
  }

  /// Whether the animation runs from end to start. Setting this property while running reverses the animation at its
  /// present position.
  open var isReversed: Bool {
    get { core.isReversed }
    set { reverse(newValue) }
  }

  /// The completed fraction of the run, 0...1: of the time while running; while paused, of the progress if
  /// ``scrubsLinearly``, otherwise of the time. Setting this property pauses the animation at the new fraction, unless
  /// the animator is stopped, or active and noninterruptible.
  ///
  /// A reversed run counts from the end: when ``isReversed`` changes, a fraction f becomes 1 - f, unless the animation
  /// was continued with other timing parameters.
  /// - Note: With ``scrubsLinearly``, pausing changes the fraction from time to progress, so that setting the same
  ///   fraction moves nothing; while a spring is beyond its target, its progress counts as 1. For a spring with an
  ///   initial velocity, pausing keeps the fraction of the time.
  open var fractionComplete: CGFloat {
    get { CGFloat(core.isReversed ? 1 - fraction : fraction) }
    set {
      let done = newValue.isNaN ? 0 : min(max(Double(newValue), 0), 1)
      scrub(to: core.isReversed ? 1 - done : done)
    }
  }

  // MARK: Actions

  /// Adds a closure whose changes are animated. While the animator is inactive, the closure is called when the animator
  /// becomes active; while active, at once, and the animations take the time from the present position to the end.
  /// Ignored while stopped.
  open func addAnimations(_ animation: @escaping () -> Void) { add(animation, delayFactor: 0) }

  /// Adds a closure whose animations begin after a fraction 0...1 of the time from the present position to the end.
  /// Ignored while stopped.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    add(animation, delayFactor: Double(delayFactor))
  }

  /// Adds a closure that is called once with the final position when the animation finishes, but not when it is stopped
  /// without finishing. Closures are called in the order added.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    core.completions.append(completion)
  }

  /// Starts the animation, or continues it after a pause.
  open func startAnimation() { start(after: 0) }

  /// Starts the animation after a delay in seconds, during which the values at the start of the run are presented. A
  /// paused animation continues without a delay.
  open func startAnimation(afterDelay delay: TimeInterval) { start(after: delay) }

  /// Pauses the animation at its present position. An inactive animator becomes active, at the start of its run.
  open func pauseAnimation() { pause() }

  /// Continues a paused or running animation with other timing parameters.
  /// - Parameters:
  ///   - parameters: the new timing parameters; nil keeps the present parameters.
  ///   - durationFactor: the remaining time as a multiple of ``duration``; 0 keeps the remaining time, without the
  ///     effect of an earlier factor. Ignored for a new spring that is not defined by a damping ratio.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    resume(parameters, Double(durationFactor))
  }

  /// Stops the animation at its present position; the views keep the presented values.
  /// - Parameter withoutFinishing: true makes the animator inactive without calling completions; false makes it
  ///   stopped, until ``finishAnimation(at:)`` is called.
  open func stopAnimation(_ withoutFinishing: Bool) { stop(withoutFinishing) }

  /// Finishes a stopped animator: sets the views' values for a position and calls the completions.
  /// - Note: Properties that have since received another value or animation are not changed.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) { finish(at: finalPosition) }
}
