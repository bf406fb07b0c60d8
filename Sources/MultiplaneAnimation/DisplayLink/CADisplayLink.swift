// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Calls a method or a closure at the ticks of the host's display, on the main actor, from when it is added to a run
/// loop until it is invalidated.
///
///     let link = CADisplayLink(target: self, selector: Wheel.step)
///     link.add(to: .main, forMode: .common)
///
/// Tick k is at k / n seconds of the host's clock, n being the display's maximum rate; a slower link is called at
/// every second, third, … of them. The link keeps its target until then, and the host keeps the link. What a
/// late call missed is left out. The target's method may also be passed as it is (`Wheel.step`, of one link or of
/// nothing), without a selector.
open class CADisplayLink: NSObject {
  private var body: (@MainActor (CADisplayLink) -> Void)?
  private var modes: Set<RunLoop.Mode> = []
  private weak var host: (any Host)?
  private var times = (last: 0.0, next: 0.0)
  private var rate = DisplayLinkRate.maximum {
    didSet { host?.state.displayTicker.reschedule() }
  }
  /// The last tick that it was called at, or that it need not be called for.
  var lastTick = 0

  /// A link that calls a closure.
  public init(_ body: @escaping @MainActor (CADisplayLink) -> Void) {
    self.body = body
  }

  /// A link that calls a method with itself. The target is retained until ``invalidate()``.
  public convenience init<Target: AnyObject>(
    target: Target, selector: @escaping (Target) -> (CADisplayLink) -> Void
  ) {
    nonisolated(unsafe) let (target, selector) = (target, selector)
    self.init { selector(target)($0) }
  }

  /// A link that calls a method. The target is retained until ``invalidate()``.
  public convenience init<Target: AnyObject>(
    target: Target, selector: @escaping (Target) -> () -> Void
  ) {
    nonisolated(unsafe) let (target, selector) = (target, selector)
    self.init { _ in selector(target)() }
  }

  /// A link that calls a method of the main actor with itself. The target is retained until ``invalidate()``.
  @_disfavoredOverload
  public convenience init<Target: AnyObject>(
    target: Target, selector: @escaping (Target) -> @MainActor (CADisplayLink) -> Void
  ) {
    nonisolated(unsafe) let (target, selector) = (target, selector)
    self.init { selector(target)($0) }
  }

  /// A link that calls a method of the main actor. The target is retained until ``invalidate()``.
  @_disfavoredOverload
  public convenience init<Target: AnyObject>(
    target: Target, selector: @escaping (Target) -> @MainActor () -> Void
  ) {
    nonisolated(unsafe) let (target, selector) = (target, selector)
    self.init { _ in selector(target)() }
  }

  // MARK: Running

  /// Lets the host call the link, whose code runs; from the next tick on. Several modes may be added.
  /// - Note: modes are only counted: a host's events are handled in all of them, on the main actor.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard body != nil else { return }
    modes.insert(mode)
    guard host == nil else { return }
    let host = HostContext.current
    self.host = host
    host.state.displayTicker.add(self, in: host)
  }

  /// Takes a mode back; without any, the link is not called, nor kept.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    modes.remove(mode)
    if modes.isEmpty { unregister() }
  }

  /// Ends all calls, and lets go of the target. May be called while the link is.
  open func invalidate() {
    modes = []
    unregister()
    body = nil
  }

  private func unregister() {
    host?.state.displayTicker.remove(self)
    host = nil
  }

  /// Whether it is not called for the time being. False by default.
  open var isPaused = false {
    didSet {
      guard isPaused != oldValue else { return }
      host?.state.displayTicker.pauseDidChange(of: self)
    }
  }

  // MARK: Times

  /// The time of the tick that it was called at last, in seconds of the host's clock. 0 before the first.
  open var timestamp: CFTimeInterval { times.last }

  /// The time of the tick that it will be called at next, when what it does now shows. 0 before the first.
  open var targetTimestamp: CFTimeInterval { times.next }

  /// Seconds between ticks of the display at its maximum rate; 0 before the first.
  open private(set) var duration: CFTimeInterval = 0

  // MARK: Rates

  /// The wished rate; 0, the default, is the display's maximum. Rounded to the nearest of the maximum's divisors.
  open var preferredFramesPerSecond: Int {
    get { if case .framesPerSecond(let rate) = rate { rate } else { 0 } }
    set { rate = .framesPerSecond(newValue) }
  }

  /// The wished rates; the display's maximum by default. Rounded as ``preferredFramesPerSecond``, within the range
  /// if a divisor lies there.
  open var preferredFrameRateRange: CAFrameRateRange {
    get { if case .range(let range) = rate { range } else { .default } }
    set { rate = .range(newValue) }
  }

  /// Ticks from one call to the next; 1 by default, which anything below counts as.
  @available(*, deprecated, message: "set preferredFramesPerSecond")
  open var frameInterval: Int {
    get { if case .tickInterval(let ticks) = rate { ticks } else { 1 } }
    set { rate = .tickInterval(newValue) }
  }

  // MARK: For the ticker

  /// Ticks from one call to the next.
  func interval(ofMaximum maximum: Int) -> Int { rate.interval(ofMaximum: maximum) }

  /// Calls what the link calls.
  func fire(at tick: Int, of clock: DisplayClock) {
    guard let body, !isPaused, host != nil else { return }
    let interval = interval(ofMaximum: clock.rate)
    lastTick = tick
    times = (clock.time(ofTick: tick), clock.time(ofTick: tick + interval))
    duration = 1 / Double(clock.rate)
    nonisolated(unsafe) let link = self
    AnimationDelegateNotifier.onMain { body(link) }
  }
}
