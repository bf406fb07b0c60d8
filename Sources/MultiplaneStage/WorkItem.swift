// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CStageClock
import Foundation

/// A work item of scene code.
enum WorkItem {
  /// A function and its argument, intercepted by C code.
  case function(
    StageClockKind, UnsafeMutableRawPointer?,
    @convention(c) (UnsafeMutableRawPointer?) -> Void)
  /// A block enqueued by Core Animation.
  case runLoopBlock(() -> Void)
  /// A block scheduled by Core Animation for a time.
  case tick(() -> Void)
  /// A timer event; ignored if the timer has been rescheduled since.
  case timer(StageTimer, generation: Int)

  /// The origin of the work item, for messages.
  var origin: String {
    switch self {
    case .function(StageClockAfter, _, _): "DispatchQueue.asyncAfter"
    case .function(StageClockJob, _, _): "a task"
    case .function(StageClockSleep, _, _): "Task.sleep"
    case .function(StageClockPerform, _, _): "RunLoop.perform"
    case .function: "DispatchQueue.main.async"
    case .runLoopBlock: "a completion block or delegate call"
    case .tick: "a display link"
    case .timer(let timer, _): "a Timer of \(timer.interval) s"
    }
  }

  /// Releases the resources of a work item that will not run.
  func discard() {
    if case .function(_, let context, let run) = self { stage_clock_discard(context, run) }
  }
}
