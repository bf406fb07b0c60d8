// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CStageClock
import Foundation

/// An item of work that a stage runs: a callback of scene code, of the Swift runtime or of Core Animation.
enum WorkItem {
  /// A C function and its argument, submitted to libdispatch, a run loop or the Swift concurrency runtime by a call
  /// that `CStageClock` intercepted.
  case function(
    StageClockKind, UnsafeMutableRawPointer?,
    @convention(c) (UnsafeMutableRawPointer?) -> Void)
  /// A block of ``Stage/enqueue(_:)``, to run as soon as possible.
  case runLoopBlock(() -> Void)
  /// A block of ``Stage/schedule(at:_:)``, to run at a time.
  case tick(() -> Void)
  /// The firing of a `Timer`; ignored if scene code has invalidated the timer or set another fire date since the firing
  /// was scheduled.
  case timer(StageTimer, generation: Int)

  /// The source of the work item, such as a timer or a task, for error messages.
  var origin: String {
    switch self {
    case .function(StageClockAfter, _, _): "DispatchQueue.asyncAfter"
    case .function(StageClockJob, _, _): "a task"
    case .function(StageClockSleep, _, _): "Task.sleep"
    case .function(StageClockPerform, _, _): "RunLoop.perform"
    case .function(StageClockSource, _, _): "a timer of DispatchSource"
    case .function: "DispatchQueue.main.async"
    case .runLoopBlock: "a completion block or delegate call"
    case .tick: "a display link"
    case .timer(let timer, _): "a Timer of \(timer.interval) s"
    }
  }

  /// Whether the work item has no effect, since it is the firing of a timer of `DispatchSource` that was cancelled,
  /// suspended, rescheduled or released afterwards.
  var isObsolete: Bool {
    if case .function(StageClockSource, let context, let run) = self {
      return stage_clock_is_obsolete(context, run)
    }
    return false
  }

  /// Releases the resources of a work item that will not run, except those of a step of a task, which stays suspended.
  func discard() {
    if case .function(_, let context, let run) = self { stage_clock_discard(context, run) }
  }
}
