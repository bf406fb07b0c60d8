// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CStageClock
import Foundation
import Synchronization

/// The registry that finds the stage to which work belongs when `CStageClock` intercepts a function that submits work.
/// There is one registry per process, since the intercepted functions are global to the process.
///
/// Code belongs to the stage that runs it. A task belongs to the stage in whose code it was created, wherever it is
/// resumed. Task IDs increase: an unknown task was created by the running scene code if its ID is above the newest ID
/// at the time when this code was entered. A task with a lower ID belongs to other code, for example to a waiting test.
final class StageRegistry: @unchecked Sendable {
  static let shared = StageRegistry()

  private let lock = NSLock()
  private var tasks: [UInt64: WeakQueue] = [:]
  private var held: [ObjectIdentifier: Int] = [:]
  private var heldOrder: [EventQueue] = []

  private struct WeakQueue { weak var queue: EventQueue? }

  private init() {}

  /// Creates an empty task and returns its ID, which is above those of all tasks created earlier.
  static func newestTaskID() -> UInt64 {
    let task = Task.immediate {}
    return withExtendedLifetime(task) {
      stage_clock_task_number(unsafeBitCast(task, to: UnsafeMutableRawPointer.self))
    }
  }

  private func locked<Result>(_ body: () -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body()
  }

  /// Returns the event queue of the stage to which a task belongs; nil if it belongs to none. Registers an unknown task
  /// with `running`, the stage whose code runs, if that code created it.
  func owner(ofTask task: UInt64, running: EventQueue?) -> EventQueue? {
    locked {
      if let known = tasks[task] { return known.queue }
      guard let running, task > running.newestForeignTaskID.load(ordering: .relaxed) else {
        return nil
      }
      tasks[task] = WeakQueue(queue: running)
      running.tasks.append(task)
      return running
    }
  }

  /// Registers the current task with a stage if it was created in the stage's running code. A task created by
  /// `Task.immediate` is not registered when it starts, since it starts without calling an intercepted function.
  private func claimCurrentTask(for queue: EventQueue) {
    let task = stage_clock_current_task()
    if task > queue.newestForeignTaskID.load(ordering: .relaxed) {
      _ = owner(ofTask: task, running: queue)
    }
  }

  /// Removes the tasks of a deallocated stage.
  func forget(tasks gone: [UInt64]) { locked { for task in gone { tasks[task] = nil } } }

  /// The event queue of the stage on which a hold was taken last, among the stages with active holds; nil if no hold is
  /// active.
  var heldStage: EventQueue? { locked { heldOrder.last } }

  func beginHold(of queue: EventQueue) {
    locked {
      held[ObjectIdentifier(queue), default: 0] += 1
      heldOrder.removeAll { $0 === queue }
      heldOrder.append(queue)
    }
  }

  func endHold(of queue: EventQueue) {
    locked {
      held[ObjectIdentifier(queue), default: 1] -= 1
      guard held[ObjectIdentifier(queue)] == 0 else { return }
      held[ObjectIdentifier(queue)] = nil
      heldOrder.removeAll { $0 === queue }
    }
  }
}

// MARK: Functions called from C

extension StageRegistry {
  private static func queue(_ stage: UnsafeMutableRawPointer?) -> EventQueue? {
    stage.map { Unmanaged<EventQueue>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Whether the functions of CStageClock take precedence over those of the libraries in this executable.
  static let isInterposed = stage_clock_is_interposed()

  /// Always true; the first access installs the callbacks that route calls of scene code to the stages.
  static let isInstalled: Bool = {
    let calls = UnsafeMutablePointer<StageClockCalls>.allocate(capacity: 1)
    calls.initialize(
      to: StageClockCalls(
        enqueue: { stage, kind, context, run in
          guard let queue = queue(stage) ?? shared.heldStage else { return false }
          if stage != nil { shared.claimCurrentTask(for: queue) }
          return queue.enqueue(.function(kind, context, run!))
        },
        enqueue_job: { stage, task, context, run in
          let running = queue(stage)
          let owner = task == 0 ? running : shared.owner(ofTask: task, running: running)
          return owner?.enqueue(.function(StageClockJob, context, run!)) ?? false
        },
        schedule: { stage, delay, kind, context, run in
          let queue = queue(stage)!
          shared.claimCurrentTask(for: queue)
          queue.schedule(.function(kind, context, run!), after: delay)
        },
        add_timer: { stage, timer in queue(stage)!.add(timer: timer!) },
        timer_rescheduled: { stage, timer in queue(stage)!.timerMoved(timer!) },
        sleep: { stage, nanoseconds in queue(stage)!.sleep(nanoseconds) },
        run_loop: { stage, seconds in queue(stage)!.runLoop(seconds) },
        relay: { stage in queue(stage)!.useRelay() },
        time_zone_offset: { time, offset in
          guard let zone = SceneEnvironment.current?.defaultTimeZone else { return false }
          zone.offset(at: time, &offset!.pointee)
          return true
        },
        system_timer: { stage in
          queue(stage)!.report(
            Diagnostic(
              layer: "DispatchSource", keyPath: nil,
              message: "A dispatch timer source runs on the system's clock, not on the stage's. "
                + "Use Timer, asyncAfter or Task.sleep."))
        }))
    stage_clock_install(calls)
    let threadHost = HostContext.ThreadHost { queue(stage_clock_current().stage)?.host }
    HostContext.threadHost.withLock { $0 = threadHost }
    return true
  }()
}
