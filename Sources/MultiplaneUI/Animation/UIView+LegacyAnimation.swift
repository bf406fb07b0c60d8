// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A block of animations between `beginAnimations` and `commitAnimations`.
final class LegacyAnimationBlock: ViewAnimationBlock {
  let name: String?
  var willStart: ((String?) -> Void)?
  var didStop: ((String?, Bool) -> Void)?

  init(_ name: String?, inheriting outer: ViewTiming?) {
    self.name = name
    var timing = ViewTiming(
      duration: outer?.duration ?? 0.2, pace: outer?.pace ?? ViewTiming.curve(0))
    timing.allowsUserInteraction = true
    let box = CompletionBox()
    super.init(timing) { box.call?($0) }
    box.call = { [unowned box] finished in box.didStop?(box.name, finished) }
    box.name = name
    self.box = box
  }

  private var box: CompletionBox!

  override func close() {
    box.didStop = didStop
    if let willStart {
      let name = name
      listener.onStart = { willStart(name) }
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
  ///   - context: not looked at.
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    let recorder = UIHost.current.recorder
    recorder.begin(LegacyAnimationBlock(animationID, inheriting: recorder.current?.timing))
  }

  /// Ends what ``beginAnimations(_:context:)`` began, and starts its animations; nothing without.
  public class func commitAnimations() { UIHost.current.recorder.commit() }

  private class func change(_ change: (LegacyAnimationBlock) -> Void) {
    if let block = UIHost.current.recorder.legacy { change(block) }
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
    change { $0.timing.pace = ViewTiming.curve(UInt(curve.rawValue)) }
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
  /// Calls a closure when the animations begin, with the block's identifier.
  public class func setAnimationWillStart(_ handler: ((String?) -> Void)?) {
    change { $0.willStart = handler }
  }
  /// Calls a closure when the animations have ended, with the block's identifier and whether none was removed.
  public class func setAnimationDidStop(_ handler: ((String?, Bool) -> Void)?) {
    change { $0.didStop = handler }
  }
}
