// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CStageClock
import Foundation
import Synchronization

/// A `Timer` that fires on a stage's clock. Used only on the stage's thread.
///
/// Dates are seconds since the reference date, at which a stage's wall clock begins, so they equal the stage's times.
/// Like all work scheduled through Foundation and Dispatch, timers fire at whole nanoseconds. A repetition is at the
/// first date plus a whole number of intervals, each rounded to whole nanoseconds. The tolerance is ignored, since
/// firing late has no benefit.
final class StageTimer {
  /// The CFRunLoopTimer that implements the `Timer`; retained.
  let pointer: UnsafeMutableRawPointer
  /// The `Timer`, which in Foundation on Linux retains itself; `deinit` releases this reference if the timer has been
  /// invalidated. Nil if the timer was in another stage when it was added; that stage then releases the reference.
  private let owner: Unmanaged<Timer>?
  /// A number that ``readDate()`` increments, which invalidates events scheduled earlier.
  private(set) var generation = 0
  /// The fire time that was last read or computed, in nanoseconds on the stage's clock; nil if the date that was last
  /// read is not below ``Stage/maximumTime``.
  private(set) var nanoseconds: UInt64?

  init(_ pointer: UnsafeMutableRawPointer) {
    self.pointer = pointer
    stage_clock_timer_retain(pointer)
    let address = UInt(bitPattern: pointer)
    let isFirst = Self.timers.withLock { $0.insert(address).inserted }
    owner = isFirst ? stage_clock_timer_owner(pointer).map { .fromOpaque($0) } : nil
    readDate()
  }

  /// The addresses of the CFRunLoopTimers of all stages.
  private static let timers = Mutex<Set<UInt>>([])

  deinit {
    if let owner {
      let address = UInt(bitPattern: pointer)
      Self.timers.withLock { _ = $0.remove(address) }
      // Foundation never balances the reference of a timer to itself. An invalidated timer does not need it.
      if !isValid { owner.release() }
    }
    stage_clock_timer_release(pointer)
  }

  /// The interval between repetitions in seconds; 0 for a timer that fires once.
  var interval: Double { stage_clock_timer_interval(pointer) }
  var isValid: Bool { stage_clock_timer_is_valid(pointer) }

  /// Reads the fire date, which scene code may have set, and invalidates the events scheduled so far.
  func readDate() {
    generation += 1
    let date = stage_clock_timer_date(pointer)
    nanoseconds = date < Stage.maximumTime ? UInt64((max(date, 0) * 1e9).rounded()) : nil
  }

  /// Fires the timer, then sets the date of a repeating timer to its first repetition after `now()`, in nanoseconds,
  /// unless the callback has set another date. Returns whether the timer is valid and has a new fire date.
  func fire(now: () -> UInt64) -> Bool {
    guard isValid, let owner = stage_clock_timer_owner(pointer) else { return false }
    let timer = Unmanaged<Timer>.fromOpaque(owner).takeUnretainedValue()
    let before = generation
    timer.fire()
    guard isValid, interval > 0, let fired = nanoseconds, before == generation else {
      return isValid && before != generation
    }
    let step = max(1, UInt64((min(interval, Stage.maximumTime) * 1e9).rounded()))
    // Repetitions that were due while the callback slept are skipped, as a run loop does.
    let missed = now() > fired ? (now() - fired) / step : 0
    nanoseconds = fired + (missed + 1) * step
    stage_clock_timer_set_date(pointer, Double(nanoseconds!) / 1e9)
    return true
  }
}
