// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneLive
import TestSupport
import Testing

@testable import MultiplaneRunner

@Suite struct CommitRetentionTests {
  private let mebibyte = 1 << 20

  @Test func fewCommitsAreKeptHoweverTheProcessGrows() {
    var retention = CommitRetention()
    for count in [0, 1, 2, 300] {
      for memory in stride(from: 0, to: 900, by: 20) {
        retention.update(count: count, memory: memory * mebibyte, isDiscarding: true)
      }
    }
    expectEqual(retention.limit, LiveLimits.keptCommits)
  }

  @Test func growthReducesManyCommitsToHalf() {
    var retention = CommitRetention()
    retention.update(count: 36_000, memory: 100 * mebibyte, isDiscarding: false)
    retention.update(count: 36_000, memory: 200 * mebibyte, isDiscarding: true)
    retention.update(count: 36_000, memory: 201 * mebibyte, isDiscarding: true)
    expectEqual(retention.limit, LiveLimits.keptCommits)
    retention.update(count: 36_000, memory: 202 * mebibyte, isDiscarding: true)
    expectEqual(retention.limit, 33_750)
    retention.update(count: 33_750, memory: 202 * mebibyte, isDiscarding: true)
    expectEqual(retention.limit, 33_750)
    for memory in 203..<400 {
      retention.update(count: retention.limit, memory: memory * mebibyte, isDiscarding: true)
    }
    expectEqual(retention.limit, 18_000)
  }

  @Test func memoryAboveTheLimitReducesCommitsByAQuarter() {
    var retention = CommitRetention()
    retention.update(count: 400, memory: LiveLimits.keptMemory + 1, isDiscarding: false)
    expectEqual(retention.limit, 300)
    retention.update(count: 300, memory: LiveLimits.keptMemory + 2, isDiscarding: false)
    expectEqual(retention.limit, 300)
    for factor in 2..<200 {
      retention.update(
        count: retention.limit, memory: factor * LiveLimits.keptMemory, isDiscarding: false)
    }
    expectEqual(retention.limit, 1)
  }
}
