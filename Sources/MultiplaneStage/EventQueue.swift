// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CStageClock
import Foundation
import MultiplaneAnimation

/// The pending work of a stage, its clock and its holds. Any thread may add work; the stage's thread removes it.
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
  private var timers: [UnsafeMutableRawPointer: StageTimer] = [:]
  private var holds: [(number: Int, reason: String, waitingSince: Double?)] = []
  private var holdsTaken = 0
  private var isClosed = false
  private var diagnosticOrder: [Diagnostic] = []
  private var diagnosticCounts: [Diagnostic: Int] = [:]
  private var seconds: CFTimeInterval = 0

  /// The stage; set once at its initialization.
  nonisolated(unsafe) weak var host: Stage?
  /// The clock in nanoseconds, read by C code; written on the stage's thread under the lock.
  let nanoseconds = UnsafeMutablePointer<UInt64>.allocate(capacity: 1)
  /// The ID of a task created just before the running scene code was entered; set on the stage's thread.
  var newestForeignTaskID: UInt64 = 0
  /// The IDs of tasks created in the stage's code; accessed by the registry.
  var tasks: [UInt64] = []
  /// The queue through which blocks return to the stage when a dispatch group or work item ends.
  private var relay: UnsafeMutableRawPointer?

  init() { nanoseconds.initialize(to: 0) }

  deinit {
    close()
    StageRegistry.shared.forget(tasks: tasks)
    if let relay { stage_clock_relay_release(relay) }
    nanoseconds.deallocate()
  }

  private func locked<Result>(_ body: () -> Result) -> Result {
    condition.lock()
    defer { condition.unlock() }
    return body()
  }

  // MARK: Clock

  var time: CFTimeInterval { locked { seconds } }

  /// Advances the clock; earlier times are ignored.
  func advance(to time: CFTimeInterval) {
    locked {
      seconds = max(seconds, time)
      nanoseconds.pointee = UInt64((seconds * 1e9).rounded())
    }
  }

  /// Advances the clock by a duration in nanoseconds for which scene code sleeps.
  func sleep(_ duration: UInt64) {
    let latest = UInt64(Stage.maximumTime * 1e9)
    advance(to: Double(min(nanoseconds.pointee + min(duration, latest), latest)) / 1e9)
  }

  /// Advances the clock by a duration in seconds for which scene code runs a run loop, and reports a diagnostic. Events
  /// are handled afterwards: during the run loop, they would run callbacks inside a callback.
  func runLoop(_ duration: CFTimeInterval) {
    precondition(
      duration <= Stage.maximumTime,
      "The code of a scene cannot run a run loop without a time limit")
    report(
      Diagnostic(
        layer: "RunLoop", keyPath: nil,
        message: "Scene code ran a run loop, which delays the stage's events until it ends. "
          + "Use asyncAfter, Timer or Task.sleep instead."))
    sleep(UInt64((max(duration, 0) * 1e9).rounded()))
  }

  // MARK: Work

  /// Adds work to run at the current time. Returns false if the queue is closed.
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

  /// Schedules work at a time, or at the current time if that has passed.
  func schedule(_ work: WorkItem, at time: CFTimeInterval) {
    locked {
      guard !isClosed, time < Stage.maximumTime else { return }
      heap.insert(work, at: max(seconds, time))
    }
  }

  private func time(atNanosecond nanosecond: UInt64) -> CFTimeInterval {
    nanosecond <= nanoseconds.pointee ? seconds : max(seconds, Double(nanosecond) / 1e9)
  }

  /// Removes and returns the next ready work item.
  func dequeueReady() -> WorkItem? {
    if let work = locked({ removeFirstReady() }) { return work }
    // Blocks that the end of a dispatch group sent to the relay queue have arrived once the relay queue has run.
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

  /// Whether work is ready.
  var hasReady: Bool { locked { readyHead < ready.count } }

  /// The time of the first scheduled work item; nil if there is none.
  var nextTime: CFTimeInterval? { locked { heap.first?.time } }

  /// Removes and returns the first scheduled work item.
  func dequeueTimed() -> WorkItem { locked { heap.removeFirst().work } }

  // MARK: Timers

  func add(timer pointer: UnsafeMutableRawPointer) {
    guard timers[pointer] == nil else { return }
    let timer = StageTimer(pointer)
    timers[pointer] = timer
    push(timer)
  }

  func timerMoved(_ pointer: UnsafeMutableRawPointer) {
    guard let timer = timers[pointer] else { return }
    timer.readDate()
    push(timer)
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
    locked { heap.insert(work, at: time(atNanosecond: nanosecond)) }
  }

  // MARK: Relay

  /// Returns the relay queue, which is created by the first call and flushed before the stage counts as idle.
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

  /// Waits in real time while a hold is active and no work is ready. Returns whether work may be ready.
  /// - Throws: ``StageError/holdExpired(reason:seconds:)`` after `limit` seconds.
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
      let thread = stage_clock_enter(StageClockThread())
      _ = condition.wait(until: Date(timeIntervalSinceNow: rest))
      _ = stage_clock_enter(thread)
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

  /// Discards all work and accepts no more.
  func close() {
    let dropped = locked {
      isClosed = true
      defer {
        ready = []
        readyHead = 0
        timers = [:]
      }
      return ready[readyHead...] + heap.removeAll()
    }
    for work in dropped { work.discard() }
  }
}
