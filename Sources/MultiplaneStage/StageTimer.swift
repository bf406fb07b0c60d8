// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CStageClock
import Foundation

/// A `Timer` that fires on a stage's clock. Used on the stage's thread only.
///
/// Dates count from the reference date, at which a stage's wall clock begins, so they are the stage's times. As
/// everything that Foundation and Dispatch time, firings fall on whole nanoseconds; a repetition is the first date
/// plus a whole number of intervals, without sums of rounding errors. Tolerance is ignored: nothing is gained by
/// firing late.
final class StageTimer {
  /// The CFRunLoopTimer.
  let pointer: UnsafeMutableRawPointer
  /// Goes up when the timer gets another date, which makes firings in the heap void.
  private(set) var generation = 0
  /// Of the next firing; nil for a date too far away.
  private(set) var nanoseconds: UInt64?

  init(_ pointer: UnsafeMutableRawPointer) {
    self.pointer = pointer
    stage_clock_timer_retain(pointer)
    readDate()
  }

  deinit { stage_clock_timer_release(pointer) }

  /// In seconds; 0 fires once.
  var interval: Double { stage_clock_timer_interval(pointer) }
  var isValid: Bool { stage_clock_timer_is_valid(pointer) }

  /// Takes over the date that scene code gave the timer.
  func readDate() {
    generation += 1
    let date = stage_clock_timer_date(pointer)
    nanoseconds = date < Stage.maximumTime ? UInt64((max(date, 0) * 1e9).rounded()) : nil
  }

  /// Calls the timer's block, then sets its next date, after `now()`. False when it will not fire again by itself.
  func fire(now: () -> UInt64) -> Bool {
    guard isValid, let owner = stage_clock_timer_owner(pointer) else { return false }
    let timer = Unmanaged<Timer>.fromOpaque(owner).takeUnretainedValue()
    let before = generation
    timer.fire()
    guard isValid, interval > 0, let fired = nanoseconds, before == generation else {
      return isValid && before != generation
    }
    let step = max(1, UInt64((min(interval, Stage.maximumTime) * 1e9).rounded()))
    // A repetition that scene code slept through is left out, as by a run loop.
    let missed = now() > fired ? (now() - fired) / step : 0
    nanoseconds = fired + (missed + 1) * step
    stage_clock_timer_set_date(pointer, Double(nanoseconds!) / 1e9)
    return true
  }
}
