// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CMultiplaneKernels
import Foundation
import Synchronization

// A frame consists of several short jobs in sequence (conversion of display lists to draw lists, the passes of blurs,
// bands), many of them shorter than the time it takes to wake a thread. So the threads of a team spin for a moment
// after a job, and the caller never waits for a thread that has not started: the caller processes items too, including
// all that remain.

/// A group of threads that share the items of one job at a time; the caller is one of them.
///
/// Threads are started with the first job that needs them, and stopped when the team is deallocated. Jobs must not be
/// nested or started concurrently.
package final class ThreadTeam: Sendable {
  /// Number of threads, including the caller.
  package let count: Int
  private let shared = SharedJob()
  private let isStarted = Atomic<Bool>(false)

  /// The function by which teams start their threads; it must call its argument, which starts them. If nil, the threads
  /// are started directly.
  package static let threadStarter = Mutex<ThreadStarter?>(nil)

  /// A structure with a function that calls its argument. A closure stored directly in a generic type such as `Mutex`
  /// would be wrapped in another closure at each access.
  package struct ThreadStarter: Sendable {
    let call: @Sendable (() -> Void) -> Void

    package init(_ call: @escaping @Sendable (() -> Void) -> Void) { self.call = call }
  }

  /// Creates a team, without starting threads.
  /// - Parameter count: at least 1; with 1 the caller processes all items.
  package init(count: Int) {
    precondition(count >= 1, "The number of threads must be at least 1")
    self.count = count
  }

  deinit { shared.stop() }

  /// Processes each item of a job once, in any order, and returns when all are complete.
  /// - Parameter body: receives the item, 0..<`items`, and the index of the current thread, 0..<``count``; a thread
  ///   processes one item at a time.
  package func perform(
    _ items: Int, _ body: @escaping @Sendable (_ item: Int, _ thread: Int) -> Void
  ) {
    if count == 1 || items <= 1 {
      for item in 0..<items { body(item, 0) }
      return
    }
    if !isStarted.exchange(true, ordering: .relaxed) {
      let starter = Self.threadStarter.withLock { $0 }
      if let starter { starter.call(startThreads) } else { startThreads() }
    }
    shared.perform(items, body)
  }

  private func startThreads() {
    for thread in 1..<count {
      let worker = Thread { [shared] in shared.work(as: thread) }
      // Nested display lists are converted recursively; some systems give threads a stack of half a megabyte.
      worker.stackSize = 8 << 20
      worker.start()
    }
  }

  /// Processes a range in parts, at most four times as many as there are threads, or one part with a single thread.
  /// - Parameter body: receives a part of the range; all parts together are the range.
  package func perform(
    over range: Range<Int>, _ body: @escaping @Sendable (_ part: Range<Int>) -> Void
  ) {
    let parts = count == 1 ? 1 : min(count * 4, range.count)
    perform(parts) { part, _ in
      let size = range.count, start = range.lowerBound
      body(start + size * part / parts..<start + size * (part + 1) / parts)
    }
  }
}

/// The state that the threads of a team share.
private final class SharedJob: @unchecked Sendable {
  /// Number of spins before a thread sleeps; they take tens of microseconds, depending on the processor.
  private static let spinLimit = 2000

  // While the job is open, threads that incremented `active` before they checked `isOpen` may read `body` and `items`.
  private var body: (@Sendable (Int, Int) -> Void)?
  private var items = 0
  private let isOpen = Atomic<Bool>(false)
  /// Whether a call of `perform` is running; stays true longer than `isOpen`.
  private let isBusy = Atomic<Bool>(false)
  private let active = Atomic<Int>(0)
  /// The index of the first item that no thread has taken; may exceed the number of items.
  private let next = Atomic<Int>(0)
  /// The number of jobs so far, incremented once more when the team ends.
  private let generation = Atomic<Int>(0)
  private let isStopped = Atomic<Bool>(false)
  /// Number of sleeping threads that wait for a job.
  private let idle = Atomic<Int>(0)
  /// Number of callers that sleep until all threads have left a job.
  private let callers = Atomic<Int>(0)
  private let condition = NSCondition()

  func perform(_ items: Int, _ body: @escaping @Sendable (Int, Int) -> Void) {
    precondition(
      !isBusy.exchange(true, ordering: .acquiring), "A job of this thread team is already running")
    defer { isBusy.store(false, ordering: .releasing) }
    (self.body, self.items) = (body, items)
    next.store(0, ordering: .relaxed)
    isOpen.store(true, ordering: .sequentiallyConsistent)
    generation.wrappingAdd(1, ordering: .sequentiallyConsistent)
    wake(idle)
    takeItems(as: 0)
    isOpen.store(false, ordering: .sequentiallyConsistent)
    wait(in: callers) { self.active.load(ordering: .sequentiallyConsistent) == 0 }
    self.body = nil
  }

  func work(as thread: Int) {
    var seen = 0
    while true {
      wait(in: idle) { self.generation.load(ordering: .sequentiallyConsistent) != seen }
      seen = generation.load(ordering: .sequentiallyConsistent)
      if isStopped.load(ordering: .sequentiallyConsistent) { return }
      active.wrappingAdd(1, ordering: .sequentiallyConsistent)
      if isOpen.load(ordering: .sequentiallyConsistent) { takeItems(as: thread) }
      active.wrappingSubtract(1, ordering: .sequentiallyConsistent)
      wake(callers)
    }
  }

  func stop() {
    isStopped.store(true, ordering: .sequentiallyConsistent)
    generation.wrappingAdd(1, ordering: .sequentiallyConsistent)
    wake(idle)
  }

  private func takeItems(as thread: Int) {
    guard let body else { return }
    while true {
      let item = next.wrappingAdd(1, ordering: .relaxed).oldValue
      if item >= items { return }
      body(item, thread)
    }
  }

  /// Spins, then sleeps, until a condition is true. Code that makes it true must wake sleeping threads afterwards.
  private func wait(in asleep: borrowing Atomic<Int>, until isReached: () -> Bool) {
    for _ in 0..<Self.spinLimit {
      if isReached() { return }
      mp_pause()
    }
    condition.lock()
    asleep.wrappingAdd(1, ordering: .sequentiallyConsistent)
    while !isReached() { condition.wait() }
    asleep.wrappingSubtract(1, ordering: .sequentiallyConsistent)
    condition.unlock()
  }

  private func wake(_ asleep: borrowing Atomic<Int>) {
    if asleep.load(ordering: .sequentiallyConsistent) == 0 { return }
    condition.lock()
    condition.broadcast()
    condition.unlock()
  }
}
