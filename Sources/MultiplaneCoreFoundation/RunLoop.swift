// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The Core Foundation name of `RunLoop`.
public typealias CFRunLoop = RunLoop

/// The Core Foundation name of `Timer`.
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
  /// A name of all modes that were declared as common.
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
  /// The run loop was stopped.
  case stopped = 2
  /// The time has passed.
  case timedOut = 3
  /// A source was handled.
  case handledSource = 4
}

/// Returns the run loop of the current thread.
public func CFRunLoopGetCurrent() -> CFRunLoop! { .current }
/// Returns the run loop of the main thread.
public func CFRunLoopGetMain() -> CFRunLoop! { .main }

/// Runs the current run loop in a mode for a time in seconds.
///
/// - Returns: ``CFRunLoopRunResult/timedOut``, or ``CFRunLoopRunResult/finished`` if there are no timers and sources.
@discardableResult public func CFRunLoopRunInMode(
  _ mode: CFRunLoopMode!, _ seconds: CFTimeInterval, _ returnAfterSourceHandled: Bool
) -> CFRunLoopRunResult {
  let end = Date(timeIntervalSinceNow: seconds)
  repeat {
    guard RunLoop.current.run(mode: mode.mode, before: end) else { return .finished }
    if returnAfterSourceHandled, Date() < end { return .handledSource }
  } while Date() < end
  return .timedOut
}

/// Runs the current run loop.
public func CFRunLoopRun() { RunLoop.current.run() }

/// Calls a closure in a later iteration of a run loop.
public func CFRunLoopPerformBlock(
  _ rl: CFRunLoop!, _ mode: CFTypeRef!, _ block: (() -> Void)!
) {
  guard let block else { return }
  nonisolated(unsafe) let body = block
  rl.perform { body() }
}

/// Does nothing, since a run loop here notices additions by itself.
public func CFRunLoopWakeUp(_ rl: CFRunLoop!) {}

// MARK: Timers

/// Creates a timer, which is called after it was added to a run loop.
///
/// - Parameters:
///   - allocator: Ignored.
///   - fireDate: The time of the first call.
///   - interval: The time between calls, in seconds; 0 for a single call, after which the timer is invalid.
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

/// Adds a timer to a run loop in a mode.
public func CFRunLoopAddTimer(_ rl: CFRunLoop!, _ timer: CFRunLoopTimer!, _ mode: CFRunLoopMode!) {
  rl.add(timer, forMode: mode.mode)
}

/// Ends the calls of a timer.
///
/// - Note: The timer becomes invalid, so that it cannot be added again, as it can on Apple's platforms.
public func CFRunLoopRemoveTimer(
  _ rl: CFRunLoop!, _ timer: CFRunLoopTimer!, _ mode: CFRunLoopMode!
) {
  timer.invalidate()
}

/// Ends the calls of a timer, and releases its closure.
public func CFRunLoopTimerInvalidate(_ timer: CFRunLoopTimer!) { timer.invalidate() }
/// Returns whether a timer will be called again.
public func CFRunLoopTimerIsValid(_ timer: CFRunLoopTimer!) -> Bool { timer.isValid }
/// Returns whether a timer is called more than once.
public func CFRunLoopTimerDoesRepeat(_ timer: CFRunLoopTimer!) -> Bool { timer.timeInterval > 0 }
/// Returns the time between two calls, in seconds; 0 if there is only one.
public func CFRunLoopTimerGetInterval(_ timer: CFRunLoopTimer!) -> CFTimeInterval {
  timer.timeInterval
}
/// Returns the time of the next call.
public func CFRunLoopTimerGetNextFireDate(_ timer: CFRunLoopTimer!) -> CFAbsoluteTime {
  timer.fireDate.timeIntervalSinceReferenceDate
}
/// Sets the time of the next call.
public func CFRunLoopTimerSetNextFireDate(_ timer: CFRunLoopTimer!, _ fireDate: CFAbsoluteTime) {
  timer.fireDate = Date(timeIntervalSinceReferenceDate: fireDate)
}
/// Returns the time by which a call may be late, in seconds.
public func CFRunLoopTimerGetTolerance(_ timer: CFRunLoopTimer!) -> CFTimeInterval {
  timer.tolerance
}
/// Sets the time by which a call may be late, in seconds.
public func CFRunLoopTimerSetTolerance(_ timer: CFRunLoopTimer!, _ tolerance: CFTimeInterval) {
  timer.tolerance = tolerance
}
