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

/// The functions of this module that are running a run loop, and whether they were stopped.
private enum RunLoopCalls {
  /// For each run loop, whether the calls that are running it have been stopped; the innermost call is last.
  private nonisolated(unsafe) static var stops: [ObjectIdentifier: [Bool]] = [:]
  /// Guards the stops.
  private static let lock = NSLock()

  /// Calls a closure during which the current run loop can be stopped.
  static func run(_ body: (_ isStopped: () -> Bool) -> CFRunLoopRunResult) -> CFRunLoopRunResult {
    let key = ObjectIdentifier(RunLoop.current)
    lock.withLock { stops[key, default: []].append(false) }
    defer {
      lock.withLock {
        stops[key]!.removeLast()
        if stops[key]!.isEmpty { stops[key] = nil }
      }
    }
    return body { lock.withLock { stops[key]!.last! } }
  }

  static func stop(_ runLoop: RunLoop) {
    let key = ObjectIdentifier(runLoop)
    lock.withLock {
      guard let calls = stops[key] else { return }
      stops[key]![calls.count - 1] = true
    }
  }
}

/// Runs the current run loop in a mode for a time in seconds.
///
/// - Returns: ``CFRunLoopRunResult/finished`` if there are no timers and sources, ``CFRunLoopRunResult/stopped`` if the
///   run loop was stopped, ``CFRunLoopRunResult/handledSource`` if the run loop returns early because
///   `returnAfterSourceHandled` is true, otherwise ``CFRunLoopRunResult/timedOut``; so for 0 seconds never
///   ``CFRunLoopRunResult/handledSource``.
@discardableResult public func CFRunLoopRunInMode(
  _ mode: CFRunLoopMode!, _ seconds: CFTimeInterval, _ returnAfterSourceHandled: Bool
) -> CFRunLoopRunResult {
  let end = Date(timeIntervalSinceNow: seconds)
  return RunLoopCalls.run { isStopped in
    repeat {
      guard RunLoop.current.run(mode: mode.mode, before: end) else { return .finished }
      if isStopped() { return .stopped }
      if returnAfterSourceHandled, Date() < end { return .handledSource }
    } while Date() < end
    return .timedOut
  }
}

/// Runs the current run loop in the default mode until it is stopped, or has no timers and sources. The main run loop
/// always has a source, the main dispatch queue.
public func CFRunLoopRun() {
  _ = RunLoopCalls.run { isStopped in
    while RunLoop.current.run(mode: .default, before: .distantFuture) {
      if isStopped() { return .stopped }
    }
    return .finished
  }
}

/// Ends the innermost call of ``CFRunLoopRun()`` or ``CFRunLoopRunInMode(_:_:_:)`` that runs a run loop. A call of
/// `RunLoop.run(mode:before:)` ends too; `RunLoop.run()` goes on.
///
/// https://developer.apple.com/documentation/corefoundation/cfrunloopstop(_:)
public func CFRunLoopStop(_ rl: CFRunLoop!) {
  RunLoopCalls.stop(rl)
  rl._stop()
}

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
