// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CStageClock
import Foundation

/// Something of scene code to run.
enum WorkItem {
  /// What C caught: a function and its argument.
  case function(
    StageClockKind, UnsafeMutableRawPointer?,
    @convention(c) (UnsafeMutableRawPointer?) -> Void)
  /// Asked for by Core Animation.
  case runLoopBlock(() -> Void)
  /// Asked for by Core Animation for a time.
  case tick(() -> Void)
  /// A firing; nothing when the timer has been given another date since.
  case timer(StageTimer, generation: Int)

  /// Who asked for it, for messages.
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

  /// Lets go of what will not run.
  func discard() {
    if case .function(_, let context, let run) = self { stage_clock_discard(context, run) }
  }
}
