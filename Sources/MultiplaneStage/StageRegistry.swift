// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CStageClock
import Foundation
import MultiplaneRaster
import Synchronization

/// The registry that finds the stage to which work belongs when `CStageClock` intercepts a function that submits work.
/// There is one registry per process, since the intercepted functions are global to the process.
///
/// Code belongs to the stage that runs it. A task belongs to the stage in whose code it was created, wherever it is
/// resumed. Task IDs increase: an unknown task was created by the running scene code if its ID is above the newest ID
/// at the time when this code was entered. A task with a lower ID belongs to other code, for example to a waiting test.
///
/// A task is registered by the address of its object, and removed when it ends. A task to which something still refers
/// at that time, and an `async let` task, are removed later: when another task is registered at the same address, when
/// the stage ends, or, once nothing refers to it, when the number of registered tasks has doubled.
final class StageRegistry: @unchecked Sendable {
  static let shared = StageRegistry()

  private let lock = NSLock()
  private var tasks: [UnsafeMutableRawPointer: RegisteredTask] = [:]
  private var held: [ObjectIdentifier: Int] = [:]
  private var heldOrder: [EventQueue] = []

  /// The number of registered tasks above which ``sweepTasks()`` is called.
  private var taskSweepCount = 256

  private struct RegisteredTask {
    let number: UInt64
    weak var queue: EventQueue?
    /// The object of the task; nil after it was deallocated, and for an `async let` task, which has no reference count
    /// of its own.
    weak var object: AnyObject?
    /// The task that created this `async let` task, and ends after it; nil for other tasks.
    let parent: StageClockTask?

    init(_ task: StageClockTask, _ queue: EventQueue) {
      (number, self.queue) = (task.number, queue)
      let isAsyncLet = stage_clock_is_async_let(task.object)
      parent = isAsyncLet ? stage_clock_current_task() : nil
      object = isAsyncLet ? nil : unsafeBitCast(task.object, to: AnyObject?.self)
    }
  }

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

  /// The number of registered tasks, including those that have ended and are not removed yet.
  var taskCount: Int { locked { tasks.count } }

  /// Returns the event queue of the stage to which a task belongs; nil if it belongs to none. An unknown task that the
  /// running code has created is registered with `running`, the queue of the stage whose code runs.
  func owner(of task: StageClockTask, running: EventQueue?) -> EventQueue? {
    guard let object = task.object else { return nil }
    return locked {
      if let known = tasks[object], known.number == task.number { return known.queue }
      guard let running, task.number > running.newestForeignTaskID.load(ordering: .relaxed) else {
        return nil
      }
      tasks[object] = RegisteredTask(task, running)
      return running
    }
  }

  /// Calls ``sweepTasks()`` if the number of tasks exceeds ``taskSweepCount``.
  private func removeEndedTasks() {
    if locked({ tasks.count > taskSweepCount }) { sweepTasks() }
  }

  /// Removes the tasks whose objects were deallocated, and those of stages that no longer exist. An `async let` task is
  /// removed together with the task that created it.
  func sweepTasks() {
    // Keeps the objects until the lock is released, since releasing the last reference to a task may run scene code.
    var objects: [AnyObject] = []
    locked {
      tasks = tasks.filter { _, task in
        guard task.queue != nil else { return false }
        if task.parent != nil { return true }
        guard let object = task.object else { return false }
        objects.append(object)
        return true
      }
      tasks = tasks.filter { _, task in
        guard let parent = task.parent else { return true }
        return parent.object.map { tasks[$0]?.number == parent.number } ?? false
      }
      taskSweepCount = max(256, 2 * tasks.count)
    }
    withExtendedLifetime(objects) {}
  }

  /// Removes a task that has ended.
  func forget(_ task: StageClockTask) {
    guard let object = task.object else { return }
    locked { if tasks[object]?.number == task.number { tasks[object] = nil } }
  }

  /// Registers the current task with a stage if it was created in the stage's running code. A task created by
  /// `Task.immediate` is not registered when it starts, since it starts without calling an intercepted function.
  private func claimCurrentTask(for queue: EventQueue) {
    let task = stage_clock_current_task()
    if task.number > queue.newestForeignTaskID.load(ordering: .relaxed) {
      _ = owner(of: task, running: queue)
    }
  }

  /// Removes the tasks of a stage that has ended.
  func forgetTasks(of queue: EventQueue) {
    // If this is called while the queue is being deallocated, weak references to it are already nil.
    locked { tasks = tasks.filter { $0.value.queue.map { $0 !== queue } ?? false } }
  }

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
          shared.removeEndedTasks()
          let owner =
            task == 0
            ? running
            : shared.owner(of: StageClockTask(object: context, number: task), running: running)
          return owner?.enqueue(.function(StageClockJob, context, run!)) ?? false
        },
        schedule: { stage, delay, kind, context, run in
          let queue = queue(stage)!
          shared.claimCurrentTask(for: queue)
          queue.schedule(.function(kind, context, run!), after: delay)
        },
        schedule_at: { stage, nanosecond, kind, context, run in
          let queue = queue(stage)!
          shared.claimCurrentTask(for: queue)
          queue.schedule(.function(kind, context, run!), atNanosecond: nanosecond)
        },
        now: { stage in queue(stage)!.now },
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
        cannot_follow: { stage, function, name in
          let function = String(cString: function!)
          queue(stage)!.report(
            Diagnostic(
              layer: name.map { String(cString: $0) } ?? function, keyPath: nil,
              message: "Scene code called \(function), which uses the system's clock. "
                + "To follow the stage's clock, use Timer, asyncAfter or Task.sleep."))
        }))
    stage_clock_install(calls)
    ThreadTeam.threadStarter.withLock {
      $0 = ThreadTeam.ThreadStarter { start in
        let inside = stage_clock_enter(StageClockThread())
        start()
        _ = stage_clock_enter(inside)
      }
    }
    let threadHost = HostContext.ThreadHost { queue(stage_clock_current().stage)?.host }
    HostContext.threadHost.withLock { $0 = threadHost }
    return true
  }()
}
