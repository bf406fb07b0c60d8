// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CStageClock
import Foundation
import MultiplaneAnimation

// The simulation loop. It is synchronous: everything that scene code may wait for arrives in the stage's own queue
// (CStageClock), so nothing has to be awaited, and the loop works wherever main-actor code works: in the synchronous or
// asynchronous main function of an executable, in a test, and inside a task, on whichever thread the main actor runs.
// If a main-actor task calls the loop, the steps of the scene's tasks run inside this call, as in a nested run loop.

extension Stage {
  /// Processes all events up to and including a time, in seconds; afterwards the clock is at that time, or later if
  /// scene code slept beyond it.
  ///
  /// Several calls with increasing times result in the same commit log as one call. If the clock is already later, it
  /// does not change: work that is ready, such as blocks sent to the main queue, and events up to the time run, and the
  /// changes are committed.
  ///
  /// - Throws: ``StageError`` if `end` is outside 0...``maximumTime``, the stage is already being simulated,
  ///   ``eventLimit`` is exceeded, or a hold expires. After an error, the stage keeps its state, and another call
  ///   continues the simulation.
  public func simulate(to end: CFTimeInterval) throws {
    guard end >= 0, end <= Stage.maximumTime else { throw StageError.timeOutOfRange(time: end) }
    guard !isSimulating else { throw StageError.reentrantSimulation }
    isSimulating = true
    defer { isSimulating = false }
    try perform {
      var events = EventCount(limit: eventLimit)
      try drain(&events)
      while let context {
        while try queue.waitForHolds(limit: holdLimit) { try drain(&events) }
        let animation = context.nextEventTime ?? .infinity
        let work = queue.nextTime ?? .infinity
        let next = min(animation, work)
        guard next <= end else { break }
        queue.advance(to: next)
        if animation <= work {
          try events.add("an animation", at: time)
          context.processAnimationEvents()
        } else {
          try run(queue.dequeueTimed(), &events)
        }
        try drain(&events)
      }
      queue.advance(to: end)
    }
  }

  /// Runs ready work until there is none, commits the layer tree, and repeats while the commit made work ready.
  private func drain(_ events: inout EventCount) throws {
    repeat {
      while let work = queue.dequeueReady() { try run(work, &events) }
      if let context, context.commit(), let tree = context.tree { commitLog.append(tree, at: time) }
    } while queue.hasReady
  }

  private func run(_ work: WorkItem, _ events: inout EventCount) throws {
    let now = time
    switch work {
    case .function(StageClockJob, let job?, let function):
      StageRegistry.shared.forget(stage_clock_run_job(job, function))
    case .function(_, let context, let function): function(context)
    case .runLoopBlock(let body), .tick(let body): body()
    case .timer(let timer, let generation): queue.fire(timer, generation: generation)
    }
    // The work is counted after it has run, so that work that exceeds the limit is not lost.
    try events.add(work.origin, at: now)
  }
}

/// A counter of the callbacks and animation events at one time, which detects a simulation whose clock does not
/// advance.
private struct EventCount {
  let limit: Int
  private var time: CFTimeInterval = -1
  private var count = 0

  init(limit: Int) { self.limit = limit }

  mutating func add(_ origin: @autoclosure () -> String, at now: CFTimeInterval) throws {
    if now != time { (time, count) = (now, 0) }
    count += 1
    if count > limit {
      throw StageError.eventLimitExceeded(time: now, count: limit, last: origin())
    }
  }
}
