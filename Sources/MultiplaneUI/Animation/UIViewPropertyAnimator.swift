// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where a property animator is.
public enum UIViewAnimatingState: Int, Sendable {
  /// Not begun, or done.
  case inactive = 0
  /// Running, or paused.
  case active
  /// Stopped where it was; waits for `finishAnimation(at:)`.
  case stopped
}

/// Where an animation ended.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// At its end.
  case end = 0
  /// At its start.
  case start
  /// In between.
  case current
}

/// An animation that can be started, paused, and run either way.
@preconcurrency @MainActor public protocol UIViewAnimating: NSObjectProtocol {
  /// Where it is.
  var state: UIViewAnimatingState { get }
  /// Whether it moves.
  var isRunning: Bool { get }
  /// Whether it runs back.
  var isReversed: Bool { get set }
  /// How much of the run, in its direction, is done, 0...1.
  var fractionComplete: CGFloat { get set }
  /// Starts, or goes on.
  func startAnimation()
  /// Starts after seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Holds it where it is.
  func pauseAnimation()
  /// Ends it where it is.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends a stopped one.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation that takes further changes, and tells of its end.
@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds changes that begin after a part of what is left.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds changes.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds what is called at the end.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Goes on with another pace.
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

/// Animates changes of views, and lets the animation be held, moved by hand, turned round, and stopped.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  var core: AnimatorCore

  /// An animator of a duration in seconds and a pace. A spring by its physics has its own duration.
  /// - Note: required, which UIKit need not say, so that ``runningPropertyAnimator(withDuration:delay:options:animations:completion:)``
  ///   makes one of the subclass it is called on.
  public required init(
    duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider
  ) {
    core = AnimatorCore(duration, parameters)
    super.init()
    core.tag.animator = self
  }

  /// An animator with one of UIKit's curves.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// An animator with a curve by its control points.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// An animator with a spring fitted to the duration.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator and starts it.
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

  // MARK: What it is

  /// Seconds of one run, as it was made; going on with another pace does not change them.
  open var duration: TimeInterval { core.originalDuration }
  /// Seconds before it begins to move, as it was started.
  open var delay: TimeInterval { core.delay }
  /// The pace it was made with, or goes on with.
  open var timingParameters: (any UITimingCurveProvider)? { core.parameters }
  /// Where it is.
  open var state: UIViewAnimatingState { core.state }
  /// Whether it moves.
  open var isRunning: Bool { core.isRunning }

  /// Whether it can be paused, stopped and moved by hand; true by default. To be set while inactive.
  open var isInterruptible: Bool {
    get { core.isInterruptible }
    set { setWhileInactive("isInterruptible") { core.isInterruptible = newValue } }
  }
  /// Whether the views that it animates can be touched until it ends or is stopped; true by default. To be set while
  /// inactive.
  open var isUserInteractionEnabled: Bool {
    get { core.isUserInteractionEnabled }
    set {
      setWhileInactive("isUserInteractionEnabled") { core.isUserInteractionEnabled = newValue }
    }
  }
  /// Whether the author looks for the views that move, in ``UIView/hitTest(_:with:)``. False by default: a view that an
  /// animator moves is touched where it shows. If true, it is touched where its frame is, as a view that is animated
  /// without an animator is.
  /// - Note: only hit testing, and whether a finger is still inside a control, follow what shows.
  ///   ``UITouch/location(in:)`` counts from the frame in either case.
  open var isManualHitTestingEnabled = false
  /// Whether the way, not the time, follows ``fractionComplete`` while paused. True by default. To be set while
  /// inactive.
  open var scrubsLinearly: Bool {
    get { core.scrubsLinearly }
    set { setWhileInactive("scrubsLinearly") { core.scrubsLinearly = newValue } }
  }
  /// Whether it stays active at its end, without a completion, to be run again. False by default.
  open var pausesOnCompletion: Bool {
    get { core.pausesOnCompletion }
    set { core.pausesOnCompletion = newValue }
  }

  /// Whether it runs from end to start. Set while it runs, it turns where it is.
  open var isReversed: Bool {
    get { core.isReversed }
    set { reverse(newValue) }
  }

  /// How much of the run is done, 0...1: while it runs, of the time; while it is paused, of the way if
  /// ``scrubsLinearly``, else of the time. Setting it pauses it there.
  ///
  /// A run from end to start counts from the end: as ``isReversed`` changes, the fraction becomes what was left.
  /// - Note: pausing changes the fraction from that of the time to that of the way, so that nothing jumps; of a
  ///   spring that is beyond its target it is 1.
  open var fractionComplete: CGFloat {
    get { CGFloat(core.isReversed ? 1 - fraction : fraction) }
    set {
      let done = newValue.isNaN ? 0 : min(max(Double(newValue), 0), 1)
      scrub(to: core.isReversed ? 1 - done : done)
    }
  }

  // MARK: What it does

  /// Adds changes. While it is active they run at once, and have what is left of the time.
  open func addAnimations(_ animation: @escaping () -> Void) { add(animation, delayFactor: 0) }

  /// Adds changes that begin after a part of what is left of the time, 0...1, and end with the others.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    add(animation, delayFactor: Double(delayFactor))
  }

  /// Adds what is called at the end, with where that is. Called once, in order of adding.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    core.completions.append(completion)
  }

  /// Starts it, or lets it go on.
  open func startAnimation() { start(after: 0) }

  /// Starts it after seconds, during which the old values show.
  open func startAnimation(afterDelay delay: TimeInterval) { start(after: delay) }

  /// Holds it where it is. One that has not begun is made active, at its start.
  open func pauseAnimation() { pause() }

  /// Lets it go on with another pace.
  /// - Parameters:
  ///   - parameters: nil keeps the pace.
  ///   - durationFactor: how long the rest takes, in units of ``duration``; 0 for what is left.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    resume(parameters, Double(durationFactor))
  }

  /// Stops it where it is; the views keep what shows.
  /// - Parameter withoutFinishing: true makes it inactive, without completion; false waits for
  ///   ``finishAnimation(at:)``.
  open func stopAnimation(_ withoutFinishing: Bool) { stop(withoutFinishing) }

  /// Ends a stopped animator: the views get the values of a position, the completions are called.
  /// - Note: properties that were given another value, or another animation, since the animator's changes keep it.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) { finish(at: finalPosition) }
}
