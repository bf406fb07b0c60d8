// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A timer that calls a method or a closure on the main actor at ticks of the host's display, while the timer is added
/// to a run loop and not paused.
///
///     let link = CADisplayLink(target: self, selector: Wheel.step)
///     link.add(to: .main, forMode: .common)
///
/// Tick k is at k / n seconds of the host's clock, where n is ``Host/maximumFramesPerSecond``; a slower link is called
/// at every second, third, … tick. Ticks that a late host misses are skipped. The link retains its target until it is
/// invalidated, and the host retains the link while it is added to a run loop.
///
/// The selector is a `Selector`, or the method itself (`Wheel.step`), which has either the link or nothing as its
/// parameter.
open class CADisplayLink: NSObject {
  private var body: (@MainActor (CADisplayLink) -> Void)?
  private var modes: Set<RunLoop.Mode> = []
  private weak var host: (any Host)?
  private var times = (last: 0.0, next: 0.0)
  private var rate = DisplayLinkRate.maximum {
    didSet { host?.state.displayTicker.reschedule() }
  }
  /// The number of the last tick that needs no call: the tick of the last call or, if later, the last tick at or before
  /// the time at which the link was added or resumed.
  var lastTick = 0

  /// Creates a link that calls `body` and passes itself. The closure is retained until ``invalidate()``.
  public init(_ body: @escaping @MainActor (CADisplayLink) -> Void) {
    self.body = body
  }

  /// Creates a link that calls a method of `target` and passes itself. The target is retained until ``invalidate()``.
  public convenience init<Target: AnyObject>(
    target: Target, selector: @escaping (Target) -> (CADisplayLink) -> Void
  ) {
    nonisolated(unsafe) let (target, selector) = (target, selector)
    self.init { selector(target)($0) }
  }

  /// Creates a link that calls a method of `target` without parameters. The target is retained until ``invalidate()``.
  public convenience init<Target: AnyObject>(
    target: Target, selector: @escaping (Target) -> () -> Void
  ) {
    nonisolated(unsafe) let (target, selector) = (target, selector)
    self.init { _ in selector(target)() }
  }

  /// Creates a link that calls a main-actor method of `target` and passes itself. The target is retained until
  /// ``invalidate()``.
  @_disfavoredOverload
  public convenience init<Target: AnyObject>(
    target: Target, selector: @escaping (Target) -> @MainActor (CADisplayLink) -> Void
  ) {
    nonisolated(unsafe) let (target, selector) = (target, selector)
    self.init { selector(target)($0) }
  }

  /// Creates a link that calls a main-actor method of `target` without parameters. The target is retained until
  /// ``invalidate()``.
  @_disfavoredOverload
  public convenience init<Target: AnyObject>(
    target: Target, selector: @escaping (Target) -> @MainActor () -> Void
  ) {
    nonisolated(unsafe) let (target, selector) = (target, selector)
    self.init { _ in selector(target)() }
  }

  // MARK: Running

  /// Adds a mode, and registers the link with the current host unless it has a host. The host calls the link at later
  /// ticks. Has no effect after ``invalidate()``.
  /// - Note: `runloop` is ignored, and modes do not affect calls: the host calls the link while it has at least one
  ///   mode.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard body != nil else { return }
    modes.insert(mode)
    guard host == nil else { return }
    let host = HostContext.current
    self.host = host
    host.state.displayTicker.add(self, in: host)
  }

  /// Removes a mode. A link without modes is not called, and is not retained by the host.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    modes.remove(mode)
    if modes.isEmpty { unregister() }
  }

  /// Ends the calls, and releases the target or closure. May be called by the method or closure that the link calls.
  open func invalidate() {
    modes = []
    unregister()
    body = nil
  }

  private func unregister() {
    host?.state.displayTicker.remove(self)
    host = nil
  }

  /// Whether calls are suspended. False by default.
  open var isPaused = false {
    didSet {
      guard isPaused != oldValue else { return }
      host?.state.displayTicker.pauseDidChange(of: self)
    }
  }

  // MARK: Times

  /// The time of the tick of the last or current call, in seconds of the host's clock; 0 before the first call.
  open var timestamp: CFTimeInterval { times.last }

  /// The time at which the frame that the last or current call prepares is displayed, in seconds of the host's clock:
  /// normally the time of the next call, computed with the rate that the link had at that call. 0 before the first
  /// call.
  open var targetTimestamp: CFTimeInterval { times.next }

  /// The time between two ticks of the display at its maximum rate, in seconds; 0 before the first call.
  open private(set) var duration: CFTimeInterval = 0

  // MARK: Rates

  /// The preferred number of calls per second; 0, the default, means the display's maximum. The actual rate is the
  /// divisor of the maximum that is nearest to this number.
  ///
  /// Replaces ``preferredFrameRateRange`` and ``frameInterval``, and is 0 after one of them was set.
  open var preferredFramesPerSecond: Int {
    get { if case .framesPerSecond(let rate) = rate { rate } else { 0 } }
    set { rate = .framesPerSecond(newValue) }
  }

  /// The preferred range of calls per second; by default the display's maximum. The actual rate is the divisor of the
  /// maximum that is nearest to the preferred rate, within the range if it contains a divisor.
  ///
  /// Replaces ``preferredFramesPerSecond`` and ``frameInterval``, and has the default value after one of them was set.
  open var preferredFrameRateRange: CAFrameRateRange {
    get { if case .range(let range) = rate { range } else { .default } }
    set { rate = .range(newValue) }
  }

  /// The number of display ticks from one call to the next; 1 by default. Values below 1 count as 1.
  @available(*, deprecated, message: "set preferredFramesPerSecond")
  open var frameInterval: Int {
    get { if case .tickInterval(let ticks) = rate { ticks } else { 1 } }
    set { rate = .tickInterval(newValue) }
  }

  // MARK: For the ticker

  /// Returns the number of ticks from one call to the next on a display with `maximum` ticks per second.
  func interval(ofMaximum maximum: Int) -> Int { rate.interval(ofMaximum: maximum) }

  /// Sets the times of the link and calls its closure or method for a tick, unless the link is paused, invalidated or
  /// in no mode.
  func fire(at tick: Int, of clock: DisplayClock) {
    guard let body, !isPaused, host != nil else { return }
    let interval = interval(ofMaximum: clock.rate)
    lastTick = tick
    // After a late tick, which may be no multiple of the interval, the next call is at a multiple again.
    let next = (tick / interval + 1) * interval
    times = (clock.time(ofTick: tick), clock.time(ofTick: next))
    duration = 1 / Double(clock.rate)
    nonisolated(unsafe) let link = self
    AnimationDelegateNotifier.onMain { body(link) }
  }
}
