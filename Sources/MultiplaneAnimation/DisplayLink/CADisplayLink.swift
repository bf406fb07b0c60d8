// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A timer that calls a method or a closure on the main actor at the ticks of the host's display, from when it is added
/// to a run loop until it is invalidated.
///
///     let link = CADisplayLink(target: self, selector: Wheel.step)
///     link.add(to: .main, forMode: .common)
///
/// Tick k is at k / n seconds of the host's clock, where n is the display's maximum rate; a slower link is called at
/// every second, third, … tick. The link retains its target until it is invalidated, and the host retains the link.
/// Ticks that a late host misses are skipped. The target's method may also be passed directly (`Wheel.step`, with the
/// link or no parameter), without a selector.
open class CADisplayLink: NSObject {
  private var body: (@MainActor (CADisplayLink) -> Void)?
  private var modes: Set<RunLoop.Mode> = []
  private weak var host: (any Host)?
  private var times = (last: 0.0, next: 0.0)
  private var rate = DisplayLinkRate.maximum {
    didSet { host?.state.displayTicker.reschedule() }
  }
  /// The last tick at which the link was called, or that it skipped.
  var lastTick = 0

  /// Creates a link that calls a closure.
  public init(_ body: @escaping @MainActor (CADisplayLink) -> Void) {
    self.body = body
  }

  /// Creates a link that calls a method with itself. The target is retained until ``invalidate()``.
  public convenience init<Target: AnyObject>(
    target: Target, selector: @escaping (Target) -> (CADisplayLink) -> Void
  ) {
    nonisolated(unsafe) let (target, selector) = (target, selector)
    self.init { selector(target)($0) }
  }

  /// Creates a link that calls a method. The target is retained until ``invalidate()``.
  public convenience init<Target: AnyObject>(
    target: Target, selector: @escaping (Target) -> () -> Void
  ) {
    nonisolated(unsafe) let (target, selector) = (target, selector)
    self.init { _ in selector(target)() }
  }

  /// Creates a link that calls a main-actor method with itself. The target is retained until ``invalidate()``.
  @_disfavoredOverload
  public convenience init<Target: AnyObject>(
    target: Target, selector: @escaping (Target) -> @MainActor (CADisplayLink) -> Void
  ) {
    nonisolated(unsafe) let (target, selector) = (target, selector)
    self.init { selector(target)($0) }
  }

  /// Creates a link that calls a main-actor method. The target is retained until ``invalidate()``.
  @_disfavoredOverload
  public convenience init<Target: AnyObject>(
    target: Target, selector: @escaping (Target) -> @MainActor () -> Void
  ) {
    nonisolated(unsafe) let (target, selector) = (target, selector)
    self.init { _ in selector(target)() }
  }

  // MARK: Running

  /// Registers the link with the current host, from the next tick on. Several modes may be added.
  /// - Note: Modes are only counted: a host handles events in all of them, on the main actor.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard body != nil else { return }
    modes.insert(mode)
    guard host == nil else { return }
    let host = HostContext.current
    self.host = host
    host.state.displayTicker.add(self, in: host)
  }

  /// Removes a mode; a link without modes is neither called nor retained by the host.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    modes.remove(mode)
    if modes.isEmpty { unregister() }
  }

  /// Ends all calls and releases the target. May be called from within the link's own call.
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

  /// The time of the tick of the last call, in seconds of the host's clock; 0 before the first call.
  open var timestamp: CFTimeInterval { times.last }

  /// The time of the tick of the next call, when the current frame is displayed; 0 before the first call.
  open var targetTimestamp: CFTimeInterval { times.next }

  /// The seconds between two ticks of the display at its maximum rate; 0 before the first call.
  open private(set) var duration: CFTimeInterval = 0

  // MARK: Rates

  /// The preferred rate; 0, the default, is the display's maximum. Rounded to the nearest divisor of the maximum.
  open var preferredFramesPerSecond: Int {
    get { if case .framesPerSecond(let rate) = rate { rate } else { 0 } }
    set { rate = .framesPerSecond(newValue) }
  }

  /// The preferred range of rates; the display's maximum by default. Rounded like ``preferredFramesPerSecond``, to a
  /// divisor within the range if there is one.
  open var preferredFrameRateRange: CAFrameRateRange {
    get { if case .range(let range) = rate { range } else { .default } }
    set { rate = .range(newValue) }
  }

  /// The number of ticks from one call to the next; 1 by default. Smaller values count as 1.
  @available(*, deprecated, message: "set preferredFramesPerSecond")
  open var frameInterval: Int {
    get { if case .tickInterval(let ticks) = rate { ticks } else { 1 } }
    set { rate = .tickInterval(newValue) }
  }

  // MARK: For the ticker

  /// Returns the number of ticks from one call to the next.
  func interval(ofMaximum maximum: Int) -> Int { rate.interval(ofMaximum: maximum) }

  /// Calls the closure or method for a tick, unless the link is paused or removed.
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
