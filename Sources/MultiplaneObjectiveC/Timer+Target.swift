// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A timer that calls a method of its target.
private final class TargetTimer: Timer {
  private let info: Any?

  /// The `userInfo` with which the timer was created.
  override var userInfo: Any? { info }

  init(
    fire date: Date, interval: TimeInterval, _ target: Any, _ selector: Selector, _ userInfo: Any?,
    repeats: Bool
  ) {
    info = userInfo
    nonisolated(unsafe) let target = target
    super.init(fire: date, interval: interval, repeats: repeats) { timer in
      send(selector, to: target, timer)
    }
  }
}

/// A protocol that only `Timer` adopts. Unlike an initializer of a class, one in a protocol extension can assign
/// `self`, and so create an instance of a subclass.
public protocol TimerWithTarget {}

extension Timer: TimerWithTarget {}

extension TimerWithTarget where Self: Timer {
  /// Creates a timer that calls a method of an object, and has to be added to a run loop.
  ///
  /// - Parameters:
  ///   - ti: The time until the timer fires, and between two calls of a repeating one, in seconds.
  ///   - aTarget: The object, which is retained until the timer is invalidated.
  ///   - aSelector: The method, which takes the timer or no parameter.
  ///   - userInfo: The `userInfo` of the timer.
  ///   - yesOrNo: Whether the timer fires again until it is invalidated.
  ///
  /// https://developer.apple.com/documentation/foundation/timer/init(timeinterval:target:selector:userinfo:repeats:)
  public init(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?,
    repeats yesOrNo: Bool
  ) {
    self.init(
      fireAt: Date(timeIntervalSinceNow: max(ti, 0.0001)), interval: ti, target: aTarget,
      selector: aSelector, userInfo: userInfo, repeats: yesOrNo)
  }

  /// Creates a timer that calls a method of an object at a date and, if it repeats, after each interval in seconds. It
  /// has to be added to a run loop.
  ///
  /// https://developer.apple.com/documentation/foundation/timer/init(fireat:interval:target:selector:userinfo:repeats:)
  public init(
    fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector,
    userInfo ui: Any?,
    repeats rep: Bool
  ) {
    self =
      TargetTimer(fire: date, interval: max(ti, 0.0001), t, s, ui.flatMap(unwrapped), repeats: rep)
      as! Self
  }
}

extension Timer {
  /// Creates a timer that calls a method of an object, and adds it to the current run loop in its default mode.
  ///
  /// - Parameters:
  ///   - ti: The time until the timer fires, and between two calls of a repeating one, in seconds.
  ///   - aTarget: The object, which is retained until the timer is invalidated.
  ///   - aSelector: The method, which takes the timer or no parameter.
  ///   - userInfo: The `userInfo` of the timer.
  ///   - yesOrNo: Whether the timer fires again until it is invalidated.
  ///
  /// https://developer.apple.com/documentation/foundation/timer/scheduledtimer(timeinterval:target:selector:userinfo:repeats:)
  @discardableResult public class func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?,
    repeats yesOrNo: Bool
  ) -> Timer {
    let timer = Timer(
      timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: yesOrNo)
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }
}
