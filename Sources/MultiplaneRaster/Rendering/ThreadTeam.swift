// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CMultiplaneKernels
import Foundation
import Synchronization

// A frame is several short jobs, one after the other (lowering, the passes of blurs, bands), many of them
// shorter than it takes to wake a thread. So the threads of a team stay awake for a moment after a job, and
// nobody waits for one that has not begun: the caller works too, and takes what is left.

/// Threads that share the items of one job at a time; the caller is one of them.
///
/// Threads are started with the first job that needs them, and end with the team. One job at a time: a job
/// neither begins another of its team, nor do two threads begin one each.
package final class ThreadTeam: Sendable {
  /// How many threads there are, the caller included.
  package let count: Int
  private let shared = SharedJob()
  private let isStarted = Atomic<Bool>(false)

  /// - Parameter count: at least 1; with 1 everything is done by the caller.
  package init(count: Int) {
    precondition(count >= 1, "A team has at least one thread")
    self.count = count
  }

  deinit { shared.stop() }

  /// Does each item of a job once, in any order, and returns when all are done.
  /// - Parameter body: gets the item, 0..<`items`, and which thread it runs on, 0..<``count``; two items
  ///   are not done by one thread at the same time.
  package func perform(
    _ items: Int, _ body: @escaping @Sendable (_ item: Int, _ thread: Int) -> Void
  ) {
    if count == 1 || items <= 1 {
      for item in 0..<items { body(item, 0) }
      return
    }
    if !isStarted.exchange(true, ordering: .relaxed) {
      for thread in 1..<count {
        let worker = Thread { [shared] in shared.work(as: thread) }
        // Lists within lists are lowered by recursion; some systems give threads half a megabyte.
        worker.stackSize = 8 << 20
        worker.start()
      }
    }
    shared.perform(items, body)
  }

  /// Does a job for runs of numbers, a few for each thread.
  /// - Parameter body: gets a part of the range; all parts together are the range.
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

/// What the threads of a team have in common.
private final class SharedJob: @unchecked Sendable {
  /// Rounds of waiting before a thread sleeps: some 50 microseconds.
  private static let spinLimit = 2000

  // The job may be read while it is open, by a thread that has made itself active before it looked.
  private var body: (@Sendable (Int, Int) -> Void)?
  private var items = 0
  private let isOpen = Atomic<Bool>(false)
  /// Whether a caller is at work; longer than a job is open.
  private let isBusy = Atomic<Bool>(false)
  private let active = Atomic<Int>(0)
  /// The next item that nobody has.
  private let next = Atomic<Int>(0)
  /// Grows with each job, and when the team ends.
  private let generation = Atomic<Int>(0)
  private let isStopped = Atomic<Bool>(false)
  /// Threads asleep that wait for a job, and callers that wait for its end.
  private let idle = Atomic<Int>(0)
  private let callers = Atomic<Int>(0)
  private let condition = NSCondition()

  func perform(_ items: Int, _ body: @escaping @Sendable (Int, Int) -> Void) {
    precondition(
      !isBusy.exchange(true, ordering: .acquiring), "A team does one job at a time")
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

  /// Waits awake, then asleep. Whoever makes the condition true wakes those asleep afterwards.
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
