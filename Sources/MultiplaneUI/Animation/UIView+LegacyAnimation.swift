// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An animation block between `beginAnimations` and `commitAnimations`.
final class LegacyAnimationBlock: ViewAnimationBlock {
  let name: String?
  /// The pointer passed to the delegate's methods.
  let context: UnsafeMutableRawPointer?
  var willStart: ((String?) -> Void)?
  var didStop: ((String?, Bool) -> Void)?
  /// The object whose methods the selectors name; retained until the animations have ended, as in UIKit.
  var delegate: AnyObject?
  var willStartSelector: Selector?
  var didStopSelector: Selector?
  /// Closures that add the animations of transitions when the block closes, after all its changes.
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
    // The animator is removed temporarily, because a property animator does not control transitions.
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
      completionGroup.onStart = {
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
  /// Begins an animation block that ends with ``commitAnimations()``; blocks can be nested.
  /// - Parameters:
  ///   - animationID: an identifier passed to the delegate's methods and to the handlers.
  ///   - context: a pointer passed to the delegate's methods.
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    let recorder = UIHostEnvironment.current.recorder
    let outer = recorder.current
    let block = LegacyAnimationBlock(animationID, context, inheriting: outer?.timing)
    block.animator = outer?.animator
    recorder.begin(block)
  }

  /// Ends the innermost animation block, if it was begun by ``beginAnimations(_:context:)``; otherwise does nothing.
  public class func commitAnimations() { UIHostEnvironment.current.recorder.commit() }

  private class func change(_ change: (LegacyAnimationBlock) -> Void) {
    if let block = UIHostEnvironment.current.recorder.legacy { change(block) }
  }

  /// Sets the duration of animations, in seconds; by default 0.2 or, inside another block, the outer block's duration.
  /// Like all timing setters, affects the later changes and all transitions of the block.
  public class func setAnimationDuration(_ duration: TimeInterval) {
    change { $0.timing.duration = duration.isFinite ? max(0, duration) : 0 }
  }
  /// Sets the delay before the animations of later changes begin, in seconds; 0 by default.
  public class func setAnimationDelay(_ delay: TimeInterval) {
    change { $0.timing.delay = delay.isFinite ? delay : 0 }
  }
  /// Sets the date at which the animations of later changes begin; by default, they begin at once.
  public class func setAnimationStart(_ startDate: Date) {
    setAnimationDelay(startDate.timeIntervalSinceNow)
  }
  /// Sets the timing curve; by default ease-in-ease-out or, inside another block, the outer block's curve.
  public class func setAnimationCurve(_ curve: AnimationCurve) {
    change { $0.timing.timingCurve = ViewTiming.systemCurve(UInt(curve.rawValue)) }
  }
  /// Sets the number of times that the animations run; 0, the default, runs them once.
  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    change { $0.timing.repeatCount = repeatCount }
  }
  /// Sets whether the animations also run backwards after running forwards; false by default.
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    change { $0.timing.autoreverses = repeatAutoreverses }
  }
  /// Sets whether nonadditive animations begin at the presented values instead of the old model values; false by
  /// default.
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    change { $0.timing.beginsFromCurrentState = fromCurrentState }
  }
  /// Sets the object whose methods are called when the animations begin and end; retained until they have ended. Nil by
  /// default.
  public class func setAnimationDelegate(_ delegate: Any?) {
    change { $0.delegate = delegate as AnyObject? }
  }
  /// Sets the delegate's method that is called when the animations begin. The method takes no parameters, the block's
  /// identifier, or the identifier and the context.
  public class func setAnimationWillStart(_ selector: Selector?) {
    change { $0.willStartSelector = selector }
  }
  /// Sets the delegate's method that is called after the animations have ended. The method takes no parameters; the
  /// block's identifier; the identifier and an `NSNumber` that is true if no animation was removed before its end; or
  /// these two and the context.
  public class func setAnimationDidStop(_ selector: Selector?) {
    change { $0.didStopSelector = selector }
  }
  /// Adds a transition of a view from its present content to its content after the block's changes.
  /// - Parameter cache: ignored.
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

  /// Sets a closure that is called when the animations begin, with the block's identifier.
  @_disfavoredOverload public class func setAnimationWillStart(_ handler: ((String?) -> Void)?) {
    change { $0.willStart = handler }
  }
  /// Sets a closure that is called after the animations have ended, with the block's identifier and whether no
  /// animation was removed before its end.
  @_disfavoredOverload public class func setAnimationDidStop(_ handler: ((String?, Bool) -> Void)?)
  {
    change { $0.didStop = handler }
  }
}
