// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A block of animations between `beginAnimations` and `commitAnimations`.
final class LegacyAnimationBlock: ViewAnimationBlock {
  let name: String?
  /// As it was given, for the delegate.
  let context: UnsafeMutableRawPointer?
  var willStart: ((String?) -> Void)?
  var didStop: ((String?, Bool) -> Void)?
  /// Held until the end, as UIKit does.
  var delegate: AnyObject?
  var willStartSelector: Selector?
  var didStopSelector: Selector?
  /// What a transition does once all changes are made.
  var transitions: [(ViewAnimationBlock) -> Void] = []

  init(_ name: String?, _ context: UnsafeMutableRawPointer?, inheriting outer: ViewTiming?) {
    (self.name, self.context) = (name, context)
    var timing = ViewTiming(
      duration: outer?.duration ?? 0.2, timingCurve: outer?.timingCurve ?? ViewTiming.systemCurve(0)
    )
    timing.allowsUserInteraction = true
    let box = CompletionBox()
    super.init(timing) { box.call?($0) }
    box.call = { [unowned box] finished in box.didStop?(box.name, finished) }
    box.name = name
    self.box = box
  }

  private var box: CompletionBox!

  override func close() {
    // A transition runs by itself, also in an animator.
    let animator = self.animator
    self.animator = nil
    for transition in transitions { transition(self) }
    transitions = []
    self.animator = animator
    let (name, context, delegate) = (name, context, delegate)
    let (didStop, didStopSelector) = (didStop, didStopSelector)
    box.didStop = { name, finished in
      didStop?(name, finished)
      didStopSelector?(delegate, name, NSNumber(value: finished), context)
    }
    let (willStart, willStartSelector) = (willStart, willStartSelector)
    if willStart != nil || willStartSelector != nil {
      listener.onStart = {
        willStart?(name)
        willStartSelector?(delegate, name, context)
      }
    }
    super.close()
  }

  private final class CompletionBox {
    var name: String?
    var didStop: ((String?, Bool) -> Void)?
    var call: ((Bool) -> Void)?
  }
}

extension UIView {
  /// Begins a block of animations, which ``commitAnimations()`` ends; they may be nested.
  /// - Parameters:
  ///   - animationID: handed to the handlers.
  ///   - context: handed to the delegate's methods.
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    let recorder = UIHostEnvironment.current.recorder
    let outer = recorder.current
    let block = LegacyAnimationBlock(animationID, context, inheriting: outer?.timing)
    block.animator = outer?.animator
    recorder.begin(block)
  }

  /// Ends what ``beginAnimations(_:context:)`` began, and starts its animations; nothing without.
  public class func commitAnimations() { UIHostEnvironment.current.recorder.commit() }

  private class func change(_ change: (LegacyAnimationBlock) -> Void) {
    if let block = UIHostEnvironment.current.recorder.legacy { change(block) }
  }

  /// Seconds; 0.2 by default. Like the following, holds for changes after it, in the block that was begun last.
  public class func setAnimationDuration(_ duration: TimeInterval) {
    change { $0.timing.duration = duration.isFinite ? max(0, duration) : 0 }
  }
  /// Seconds before the animations begin; 0 by default.
  public class func setAnimationDelay(_ delay: TimeInterval) {
    change { $0.timing.delay = delay.isFinite ? delay : 0 }
  }
  /// When the animations begin; now by default.
  public class func setAnimationStart(_ startDate: Date) {
    setAnimationDelay(startDate.timeIntervalSinceNow)
  }
  /// Slow at both ends by default.
  public class func setAnimationCurve(_ curve: AnimationCurve) {
    change { $0.timing.timingCurve = ViewTiming.systemCurve(UInt(curve.rawValue)) }
  }
  /// How often they run; 0, the default, is once.
  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    change { $0.timing.repeatCount = repeatCount }
  }
  /// Whether they run back as well; false by default.
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    change { $0.timing.autoreverses = repeatAutoreverses }
  }
  /// Whether they begin where properties show; false by default.
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    change { $0.timing.beginsFromCurrentState = fromCurrentState }
  }
  /// Whose methods are called at begin and end; held until the end. Nil by default.
  public class func setAnimationDelegate(_ delegate: Any?) {
    change { $0.delegate = delegate as AnyObject? }
  }
  /// The delegate's method that is called when the animations begin: it takes nothing, the block's identifier, or that and
  /// its context.
  public class func setAnimationWillStart(_ selector: Selector?) {
    change { $0.willStartSelector = selector }
  }
  /// The delegate's method that is called when the animations have ended: it takes nothing, the block's identifier, that
  /// and an `NSNumber` of whether none was removed, or these and its context.
  public class func setAnimationDidStop(_ selector: Selector?) {
    change { $0.didStopSelector = selector }
  }
  /// Lets a view go by a transition from what it shows now to what it shows after the block's changes.
  /// - Parameter cache: not looked at: what a view shows is drawn once.
  public class func setAnimationTransition(
    _ transition: AnimationTransition, for view: UIView, cache: Bool
  ) {
    change { block in
      guard UIHostEnvironment.current.recorder.isAnimating,
        let begin = beginTransition(UInt(transition.rawValue), of: view)
      else { return }
      block.transitions.append(begin)
    }
  }

  /// Calls a closure when the animations begin, with the block's identifier.
  @_disfavoredOverload public class func setAnimationWillStart(_ handler: ((String?) -> Void)?) {
    change { $0.willStart = handler }
  }
  /// Calls a closure when the animations have ended, with the block's identifier and whether none was removed.
  @_disfavoredOverload public class func setAnimationDidStop(_ handler: ((String?, Bool) -> Void)?)
  {
    change { $0.didStop = handler }
  }
}
