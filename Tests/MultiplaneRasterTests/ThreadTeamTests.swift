// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import TestSupport
import Testing

@testable import MultiplaneRaster

@Suite struct ThreadTeamTests {
  @Test(arguments: [1, 2, 3, 8])
  func everyItemIsProcessedOnce(threads: Int) {
    let team = ThreadTeam(count: threads)
    for items in [0, 1, 2, 3, 7, 64, 1000, 1, 0, 5] {
      nonisolated(unsafe) let done = UnsafeMutablePointer<Int>.allocate(capacity: items + 1)
      done.initialize(repeating: 0, count: items + 1)
      team.perform(items) { item, thread in
        // No other thread processes this item.
        done[item] += 1
        if thread < 0 || thread >= threads { done[item] += 1000 }
      }
      for i in 0..<items where done[i] != 1 { Issue.record("\(done[i]) times") }
      expectEqual(done[items], 0)
      done.deallocate()
    }
  }

  @Test func threadsProcessOneItemAtOnce() {
    let team = ThreadTeam(count: 4)
    nonisolated(unsafe) let busy = UnsafeMutablePointer<Bool>.allocate(capacity: 4)
    busy.initialize(repeating: false, count: 4)
    let sum = SharedSum()
    for _ in 0..<50 {
      team.perform(40) { item, thread in
        if busy[thread] { sum.add(1_000_000) }
        busy[thread] = true
        sum.add(item)
        busy[thread] = false
      }
    }
    expectEqual(sum.value, 50 * 780)
    busy.deallocate()
  }

  @Test func partsCoverRange() {
    for threads in [1, 3] {
      let team = ThreadTeam(count: threads)
      for range in [0..<0, 5..<6, -3..<10, 100..<1101] {
        let sum = SharedSum()
        team.perform(over: range) { part in
          for i in part { sum.add(i &* i &+ 1) }
        }
        expectEqual(sum.value, range.reduce(0) { $0 + $1 * $1 + 1 })
      }
    }
  }

  /// Jobs run in direct succession, and after the other threads have parked.
  @Test func parkedThreadsWakeUp() {
    let team = ThreadTeam(count: 3)
    for i in 0..<30 {
      let sum = SharedSum()
      team.perform(6) { _, _ in
        if i % 10 == 0 { usleep(2000) }
        sum.add(1)
      }
      expectEqual(sum.value, 6)
      if i % 7 == 0 { usleep(3000) }
    }
  }

  @Test func teamsAreCreatedAndReleased() {
    for _ in 0..<50 {
      let sum = SharedSum()
      let team = ThreadTeam(count: 3)
      team.perform(9) { item, _ in sum.add(item) }
      expectEqual(sum.value, 36)
    }
  }
}

private final class SharedSum: Sendable {
  private let total = Atomic<Int>(0)
  func add(_ n: Int) { total.wrappingAdd(n, ordering: .relaxed) }
  var value: Int { total.load(ordering: .relaxed) }
}
