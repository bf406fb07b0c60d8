// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The Core Foundation name of `RunLoop`; objects need no cast.
public typealias CFRunLoop = RunLoop

/// The Core Foundation name of `Timer`; objects need no cast.
public typealias CFRunLoopTimer = Timer

/// A mode of a run loop.
///
/// https://developer.apple.com/documentation/corefoundation/cfrunloopmode
public struct CFRunLoopMode: RawRepresentable, Hashable, Sendable {
  /// The name of the mode.
  public let rawValue: String

  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a mode from its name.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// The mode in which a run loop is usually run.
  public static let defaultMode = Self("kCFRunLoopDefaultMode")
  /// A name for all common modes, which include the default mode.
  public static let commonModes = Self("kCFRunLoopCommonModes")

  var mode: RunLoop.Mode {
    switch self {
    case .defaultMode: .default
    case .commonModes: .common
    default: RunLoop.Mode(rawValue)
    }
  }
}

/// The reason for which a run loop has stopped running.
///
/// https://developer.apple.com/documentation/corefoundation/cfrunlooprunresult
public enum CFRunLoopRunResult: Int32, Sendable {
  /// There were no timers and sources.
  case finished = 1
  /// ``CFRunLoopStop(_:)`` has stopped the run loop.
  case stopped = 2
  /// The given time has passed.
  case timedOut = 3
  /// A source was handled before the given time had passed.
  case handledSource = 4
}

/// Returns the run loop of the current thread.
public func CFRunLoopGetCurrent() -> CFRunLoop! { .current }
/// Returns the run loop of the main thread.
public func CFRunLoopGetMain() -> CFRunLoop! { .main }

// Foundation contains Core Foundation's run loop, and links to it by these names. `RunLoop.run(mode:before:)`, which ends
// after each handled source, would lose a stop that comes between two calls.
@_silgen_name("CFRunLoopRunInMode")
private func coreRunLoopRun(
  inMode mode: UnsafeRawPointer, _ seconds: Double, _ returnsAfterSource: Bool
) -> Int32
@_silgen_name("CFRunLoopRun") private func coreRunLoopRun()

/// Runs the current run loop in a mode for a time in seconds.
///
/// - Returns: ``CFRunLoopRunResult/finished`` if there are no timers and sources, ``CFRunLoopRunResult/stopped`` if the
///   run loop was stopped, ``CFRunLoopRunResult/handledSource`` if the run loop returns early because
///   `returnAfterSourceHandled` is true, otherwise ``CFRunLoopRunResult/timedOut``.
///
/// https://developer.apple.com/documentation/corefoundation/cfrunloopruninmode(_:_:_:)
@discardableResult public func CFRunLoopRunInMode(
  _ mode: CFRunLoopMode!, _ seconds: CFTimeInterval, _ returnAfterSourceHandled: Bool
) -> CFRunLoopRunResult {
  let name = NSString(string: mode.rawValue)
  let result = withExtendedLifetime(name) {
    coreRunLoopRun(
      inMode: Unmanaged.passUnretained(name).toOpaque(), seconds, returnAfterSourceHandled)
  }
  return CFRunLoopRunResult(rawValue: result) ?? .finished
}

/// Runs the current run loop in the default mode until it is stopped, or has no timers and sources. The main run loop
/// always has a source, the main dispatch queue.
///
/// https://developer.apple.com/documentation/corefoundation/cfrunlooprun()
public func CFRunLoopRun() { coreRunLoopRun() }

/// Ends the innermost call that runs a run loop: of ``CFRunLoopRun()``, ``CFRunLoopRunInMode(_:_:_:)`` or
/// `RunLoop.run(mode:before:)`. `RunLoop.run()` and `RunLoop.run(until:)` go on. Has no effect on a run loop that does
/// not run.
///
/// https://developer.apple.com/documentation/corefoundation/cfrunloopstop(_:)
public func CFRunLoopStop(_ rl: CFRunLoop!) { rl._stop() }

/// Calls a closure in a later iteration of a run loop; nil has no effect.
///
/// - Note: `mode` is ignored: the closure is called in the default mode.
public func CFRunLoopPerformBlock(
  _ rl: CFRunLoop!, _ mode: CFTypeRef!, _ block: (() -> Void)!
) {
  guard let block else { return }
  nonisolated(unsafe) let body = block
  rl.perform { body() }
}

/// Has no effect.
///
/// - Note: A waiting run loop notices new timers by itself, but a closure of ``CFRunLoopPerformBlock(_:_:_:)`` is
///   called only after something else has woken the run loop.
public func CFRunLoopWakeUp(_ rl: CFRunLoop!) {}

// MARK: Timers

/// Creates a timer that calls a closure once it has been added to a run loop.
///
/// - Parameters:
///   - allocator: Ignored.
///   - fireDate: The time of the first call.
///   - interval: The time between calls, in seconds; 0 or less for a single call, after which the timer is invalid.
///   - flags: Ignored.
///   - order: Ignored.
///   - block: The closure, which receives the timer.
///
/// https://developer.apple.com/documentation/corefoundation/cfrunlooptimercreatewithhandler(_:_:_:_:_:_:)
public func CFRunLoopTimerCreateWithHandler(
  _ allocator: CFAllocator!, _ fireDate: CFAbsoluteTime, _ interval: CFTimeInterval,
  _ flags: CFOptionFlags, _ order: CFIndex, _ block: ((CFRunLoopTimer?) -> Void)!
) -> CFRunLoopTimer! {
  nonisolated(unsafe) let body = block
  return Timer(
    fire: Date(timeIntervalSinceReferenceDate: fireDate), interval: interval, repeats: interval > 0
  ) { body?($0) }
}

/// Adds a timer to a run loop in a mode; an invalid timer is not added.
public func CFRunLoopAddTimer(_ rl: CFRunLoop!, _ timer: CFRunLoopTimer!, _ mode: CFRunLoopMode!) {
  rl.add(timer, forMode: mode.mode)
}

/// Invalidates a timer, so that its closure is not called again.
///
/// - Note: The run loop and the mode are ignored, and the timer becomes invalid: unlike on Apple's platforms, it cannot
///   be added again.
public func CFRunLoopRemoveTimer(
  _ rl: CFRunLoop!, _ timer: CFRunLoopTimer!, _ mode: CFRunLoopMode!
) {
  timer.invalidate()
}

/// Invalidates a timer, whose closure is then not called again.
public func CFRunLoopTimerInvalidate(_ timer: CFRunLoopTimer!) { timer.invalidate() }
/// Returns whether a timer can still fire: it has not been invalidated and, if it does not repeat, has not fired.
public func CFRunLoopTimerIsValid(_ timer: CFRunLoopTimer!) -> Bool { timer.isValid }
/// Returns whether a timer repeats until it is invalidated.
public func CFRunLoopTimerDoesRepeat(_ timer: CFRunLoopTimer!) -> Bool { timer.timeInterval > 0 }
/// Returns the time between two calls, in seconds; 0 if there is only one.
public func CFRunLoopTimerGetInterval(_ timer: CFRunLoopTimer!) -> CFTimeInterval {
  timer.timeInterval
}
/// Returns the time of the next call; 0 for an invalid timer.
public func CFRunLoopTimerGetNextFireDate(_ timer: CFRunLoopTimer!) -> CFAbsoluteTime {
  timer.fireDate.timeIntervalSinceReferenceDate
}
/// Sets the time of the next call; has no effect on an invalid timer.
public func CFRunLoopTimerSetNextFireDate(_ timer: CFRunLoopTimer!, _ fireDate: CFAbsoluteTime) {
  timer.fireDate = Date(timeIntervalSinceReferenceDate: fireDate)
}
/// Returns 0, since Foundation on Linux does not store the time by which a call may be late.
public func CFRunLoopTimerGetTolerance(_ timer: CFRunLoopTimer!) -> CFTimeInterval {
  timer.tolerance
}
/// Has no effect, since Foundation on Linux does not store the time by which a call may be late.
public func CFRunLoopTimerSetTolerance(_ timer: CFRunLoopTimer!, _ tolerance: CFTimeInterval) {
  timer.tolerance = tolerance
}
