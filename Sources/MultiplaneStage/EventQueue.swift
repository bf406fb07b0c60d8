// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CStageClock
import Foundation
import MultiplaneAnimation
import Synchronization

/// The pending work of a stage, with the stage's clock, holds and diagnostics. Any thread may add work, except timers;
/// the stage's thread removes it.
///
/// Work is either ready, in order of arrival, or scheduled for a time. Time is a Double in seconds that advances in the
/// simulation and while scene code sleeps. The clocks of Foundation, Dispatch and tasks return the time in whole
/// nanoseconds. Work scheduled through these clocks is due at a whole nanosecond, converted to the nearest Double:
/// three delays of 0.1 s end at exactly 0.3.
final class EventQueue: @unchecked Sendable {
  private let condition = NSCondition()
  private var ready: [WorkItem] = []
  private var readyHead = 0
  private var heap = EventHeap()
  /// Whether a firing of a `DispatchSource` timer was ever scheduled. Otherwise, no scheduled work can be obsolete.
  private var usesTimerSources = false
  private var timers: [UnsafeMutableRawPointer: StageTimer] = [:]
  /// The number of timers, or of scheduled events, above which obsolete ones are removed: twice the larger number after
  /// the last removal, at least 256.
  private var timerSweepCount = 256
  private var holds: [(number: Int, reason: String, waitingSince: Double?)] = []
  private var holdsTaken = 0
  private var isClosed = false
  private var diagnosticOrder: [Diagnostic] = []
  private var diagnosticCounts: [Diagnostic: Int] = [:]
  private var seconds: CFTimeInterval = 0

  /// The stage to which the queue belongs; set once, when the stage is initialized. Nil after the stage is deallocated.
  nonisolated(unsafe) weak var host: Stage?
  /// The stage's time, rounded to nanoseconds, for C code. Written on the stage's thread under the lock; other threads
  /// must hold the lock to read the value.
  let nanoseconds = UnsafeMutablePointer<UInt64>.allocate(capacity: 1)
  /// The generator from which scene code on the stage's thread draws random numbers.
  let random: OpaquePointer
  /// The environment of the scene: the locale and time zone that scene code reads, on any thread, and the seed.
  let environment: Mutex<SceneEnvironment>
  /// The ID of a task that was created just before the stage last entered scene code: tasks that the scene code creates
  /// have higher IDs. 0 before the first entry, and always with the cooperative back end.
  let newestForeignTaskID = Atomic<UInt64>(0)
  /// The dispatch queue through which blocks return to the stage when a dispatch group or work item ends; nil until
  /// ``useRelay()`` is called.
  private var relay: UnsafeMutableRawPointer?

  /// The event queue of the stage whose code the calling thread runs; nil on other threads, and always with the
  /// cooperative back end.
  static var current: EventQueue? {
    stage_clock_current().stage.map { Unmanaged.fromOpaque($0).takeUnretainedValue() }
  }

  /// The back end that runs the code of the stage's scene.
  let backend: any StageBackend

  /// Creates an empty queue at time 0 for scene code in an environment.
  init(_ environment: SceneEnvironment, backend: any StageBackend = StageBackends.selected) {
    self.backend = backend
    nanoseconds.initialize(to: 0)
    random = stage_random_create(environment.seed)
    self.environment = Mutex(environment)
  }

  deinit {
    close()
    if let relay { stage_clock_relay_release(relay) }
    nanoseconds.deallocate()
    stage_random_destroy(random)
  }

  private func locked<Result>(_ body: () -> Result) -> Result {
    condition.lock()
    defer { condition.unlock() }
    return body()
  }

  // MARK: Clock

  var time: CFTimeInterval { locked { seconds } }

  /// Advances the clock to a time in seconds; has no effect if the clock is already later.
  func advance(to time: CFTimeInterval) {
    locked {
      seconds = max(seconds, time)
      nanoseconds.pointee = UInt64((seconds * 1e9).rounded())
    }
  }

  /// Advances the clock by a duration in nanoseconds for which scene code sleeps, at most to ``Stage/maximumTime``.
  func sleep(_ duration: UInt64) {
    let latest = UInt64(Stage.maximumTime * 1e9)
    advance(to: Double(min(nanoseconds.pointee + min(duration, latest), latest)) / 1e9)
  }

  /// Advances the clock by a duration in seconds for which scene code runs a run loop, and reports a diagnostic. For a
  /// duration above ``Stage/maximumTime``, returns false and only reports a diagnostic.
  ///
  /// Events that become due are processed after the current callback has returned, since callbacks are not nested.
  func runLoop(_ duration: CFTimeInterval) -> Bool {
    guard duration <= Stage.maximumTime else {
      report(
        Diagnostic(
          layer: "RunLoop.run", keyPath: nil,
          message:
            "Scene code ran a run loop without a time limit (CFRunLoopRun). It returned at once. "
            + "Use asyncAfter, Timer or Task.sleep instead."))
      return false
    }
    report(
      Diagnostic(
        layer: "RunLoop", keyPath: nil,
        message: "Scene code ran a run loop, which delays the stage's events until it ends. "
          + "Use asyncAfter, Timer or Task.sleep instead."))
    sleep(UInt64((max(duration, 0) * 1e9).rounded()))
    return true
  }

  /// The stage's time in whole nanoseconds. Can be read on any thread.
  var now: UInt64 { locked { nanoseconds.pointee } }

  // MARK: Work

  /// Adds work to run at the current time, after the work that is already ready. Returns false, without adding the
  /// work, if the queue is closed.
  @discardableResult func enqueue(_ work: WorkItem) -> Bool {
    locked {
      guard !isClosed else { return false }
      ready.append(work)
      condition.broadcast()
      return true
    }
  }

  /// Schedules work a number of nanoseconds after the current time; discards the work if the queue is closed or the
  /// delay is not below ``Stage/maximumTime``.
  func schedule(_ work: WorkItem, after delay: UInt64) {
    let isTaken = locked {
      guard !isClosed, delay < UInt64(Stage.maximumTime * 1e9) else { return false }
      heap.insert(work, at: time(atNanosecond: nanoseconds.pointee + delay))
      return true
    }
    if !isTaken { work.discard() }
  }

  /// Schedules work of a timer of `DispatchSource` at a time in nanoseconds, or at the current time if that time has
  /// passed; discards the work if the queue is closed or the time is not below ``Stage/maximumTime``.
  func schedule(_ work: WorkItem, atNanosecond nanosecond: UInt64) {
    let isTaken = locked {
      guard !isClosed, nanosecond < UInt64(Stage.maximumTime * 1e9) else { return false }
      usesTimerSources = true
      heap.insert(work, at: time(atNanosecond: nanosecond))
      return true
    }
    if !isTaken { work.discard() }
  }

  /// Schedules work at a time in seconds, or at the current time if `time` has passed. Has no effect if the queue is
  /// closed or `time` is not below ``Stage/maximumTime``.
  func schedule(_ work: WorkItem, at time: CFTimeInterval) {
    locked {
      guard !isClosed, time < Stage.maximumTime else { return }
      heap.insert(work, at: max(seconds, time))
    }
  }

  private func time(atNanosecond nanosecond: UInt64) -> CFTimeInterval {
    nanosecond <= nanoseconds.pointee ? seconds : max(seconds, Double(nanosecond) / 1e9)
  }

  /// Removes and returns the ready work item that was added first. Flushes the relay queue if no work is ready, and
  /// returns nil if there is still none.
  func dequeueReady() -> WorkItem? {
    if let work = locked({ removeFirstReady() }) { return work }
    // When a dispatch group ends, its notification blocks reach this queue through the relay queue. Once the relay
    // queue is flushed, the blocks of all groups that have ended so far are ready.
    guard let relay = locked({ relay }) else { return nil }
    stage_clock_relay_flush(relay)
    return locked { removeFirstReady() }
  }

  private func removeFirstReady() -> WorkItem? {
    guard readyHead < ready.count else { return nil }
    defer {
      readyHead += 1
      if readyHead == ready.count {
        ready.removeAll(keepingCapacity: true)
        readyHead = 0
      }
    }
    return ready[readyHead]
  }

  /// Whether work is ready. Scheduled work that is due, and blocks that are still in the relay queue, do not count.
  var hasReady: Bool { locked { readyHead < ready.count } }

  /// The time in seconds of the earliest scheduled work item; nil if nothing is scheduled. Discards obsolete work of
  /// timers of `DispatchSource` that would be first.
  var nextTime: CFTimeInterval? {
    let (time, obsolete) = locked {
      var obsolete: [WorkItem] = []
      guard usesTimerSources else { return (heap.first?.time, obsolete) }
      while let first = heap.first, first.work.isObsolete {
        obsolete.append(heap.removeFirst().work)
      }
      return (heap.first?.time, obsolete)
    }
    for work in obsolete { work.discard() }
    return time
  }

  /// Removes and returns the earliest scheduled work item, which must exist.
  func dequeueTimed() -> WorkItem { locked { heap.removeFirst().work } }

  // MARK: Timers

  /// Adds a Foundation timer and schedules its next firing. Has no effect if the queue is closed, or if the timer is
  /// invalid or was already added.
  func add(timer pointer: UnsafeMutableRawPointer) {
    guard !locked({ isClosed }), timers[pointer] == nil, stage_clock_timer_is_valid(pointer) else {
      return
    }
    let timer = StageTimer(pointer)
    timers[pointer] = timer
    push(timer)
    removeObsoleteTimers()
  }

  func timerMoved(_ pointer: UnsafeMutableRawPointer) {
    guard let timer = timers[pointer] else { return }
    timer.readDate()
    push(timer)
    removeObsoleteTimers()
  }

  func fire(_ timer: StageTimer, generation: Int) {
    guard generation == timer.generation else { return }
    let isRepeating = timer.fire { nanoseconds.pointee }
    if !timer.isValid {
      timers[timer.pointer] = nil
    } else if isRepeating, generation == timer.generation {
      push(timer)
    }
  }

  private func push(_ timer: StageTimer) {
    guard let nanosecond = timer.nanoseconds else { return }
    let work = WorkItem.timer(timer, generation: timer.generation)
    locked {
      // A firing may have closed the queue.
      if !isClosed { heap.insert(work, at: time(atNanosecond: nanosecond)) }
    }
  }

  /// Removes invalidated timers, and the scheduled firings of timers that have since been invalidated or given another
  /// fire date. Has no effect unless the number of timers or the number of scheduled events exceeds
  /// ``timerSweepCount``.
  private func removeObsoleteTimers() {
    guard max(timers.count, scheduledCount) > timerSweepCount else { return }
    let timersBefore = timers
    timers = timersBefore.filter { $0.value.isValid }
    let removed = locked {
      heap.remove {
        guard case .timer(let timer, let generation) = $0 else { return false }
        return generation != timer.generation || !timer.isValid
      }
    }
    timerSweepCount = max(256, 2 * max(timers.count, scheduledCount))
    // Releasing a timer may run code of the scene, which may add timers and work.
    withExtendedLifetime((timersBefore, removed)) {}
  }

  /// The number of timers, including invalidated ones that are not removed yet.
  var timerCount: Int { timers.count }
  /// The number of scheduled events, including obsolete firings of timers.
  var scheduledCount: Int { locked { heap.count } }

  // MARK: Relay

  /// Returns the relay queue, a serial dispatch queue that the first call creates. ``dequeueReady()`` flushes it when
  /// no work is ready.
  func useRelay() -> UnsafeMutableRawPointer {
    locked {
      if relay == nil { relay = stage_clock_relay_make() }
      return relay!
    }
  }

  // MARK: Holds

  func addHold(_ reason: String) -> Int {
    let number = locked {
      holdsTaken += 1
      holds.append((holdsTaken, reason, nil))
      return holdsTaken
    }
    StageRegistry.shared.beginHold(of: self)
    return number
  }

  func releaseHold(_ number: Int) {
    let wasOut = locked {
      let index = holds.firstIndex { $0.number == number }
      if let index { holds.remove(at: index) }
      condition.broadcast()
      return index != nil
    }
    if wasOut { StageRegistry.shared.endHold(of: self) }
  }

  /// Waits in real time while a hold is active and no work is ready. Returns true if work is ready, and false if no
  /// work is ready and no hold is active.
  /// - Throws: ``StageError/holdExpired(reason:seconds:)`` when the oldest hold is still active `limit` seconds after
  ///   the queue began to wait for it.
  func waitForHolds(limit: TimeInterval) throws -> Bool {
    condition.lock()
    defer { condition.unlock() }
    while readyHead == ready.count {
      guard !holds.isEmpty else { return false }
      let now = stage_clock_system_uptime()
      for index in holds.indices where holds[index].waitingSince == nil {
        holds[index].waitingSince = now
      }
      let oldest = holds[0]
      let rest = oldest.waitingSince! + limit - now
      if rest <= 0 { throw StageError.holdExpired(reason: oldest.reason, seconds: limit) }
      backend.runOutside { _ = condition.wait(until: Date(timeIntervalSinceNow: rest)) }
    }
    return true
  }

  // MARK: Diagnostics

  func report(_ diagnostic: Diagnostic) {
    locked {
      if diagnosticCounts[diagnostic] == nil { diagnosticOrder.append(diagnostic) }
      diagnosticCounts[diagnostic, default: 0] += 1
    }
  }

  var diagnostics: [Diagnostic] { locked { diagnosticOrder } }

  func count(of diagnostic: Diagnostic) -> Int { locked { diagnosticCounts[diagnostic] ?? 0 } }

  // MARK: End

  /// Discards all pending work and timers. Work and timers that are added afterwards are not kept.
  func close() {
    // Releasing a timer may run code of the scene, which may add timers and work.
    let droppedTimers = timers
    timers = [:]
    let dropped = locked {
      isClosed = true
      defer {
        ready = []
        readyHead = 0
      }
      return ready[readyHead...] + heap.removeAll()
    }
    withExtendedLifetime(droppedTimers) {}
    StageRegistry.shared.forgetTasks(of: self)
    stage_clock_end_timer_sources(Unmanaged.passUnretained(self).toOpaque())
    for work in dropped { work.discard() }
  }
}
