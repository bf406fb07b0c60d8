// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneStage

@MainActor @Suite struct CommitLogEntriesTests {
  /// Creates a tree to which entries refer.
  private func tree() throws -> RenderTree {
    let stage = Stage.small
    try stage.simulate(to: 0)
    return try #require(stage.commitLog.entries.last).tree
  }

  /// Random operations have the same results as those of an array; copies do not change.
  @Test func entriesMatchThoseOfAnArray() throws {
    let tree = try tree()
    var random = SystemRandomNumberGenerator()
    for _ in 0..<20 {
      var entries = CommitLog.Entries()
      var expected: [CFTimeInterval] = []
      var copy = entries
      var expectedCopy = expected
      for step in 0..<600 {
        switch Int.random(in: 0..<10, using: &random) {
        case 0 where !expected.isEmpty:
          entries.removeLast()
          expected.removeLast()
        case 1 where step % 7 == 0:
          let count = Int.random(in: 0...expected.count, using: &random)
          entries.removeFirst(count)
          expected.removeFirst(count)
        case 2:
          expectEqual(copy.map(\.time), expectedCopy)
          (copy, expectedCopy) = (entries, expected)
        default:
          entries.append(CommitLog.Entry(time: Double(step), tree: tree))
          expected.append(Double(step))
        }
      }
      expectEqual(entries.map(\.time), expected)
      expect(entries.count == expected.count && entries.last?.time == expected.last)
      expectEqual(copy.map(\.time), expectedCopy)
    }
  }

  /// Discarded commits are released, and a log that keeps a fixed time has a fixed size.
  @Test func discardedCommitsAreReleased() throws {
    let stage = Stage.small
    let layer = CALayer()
    stage.perform { stage.layer.addSublayer(layer) }
    nonisolated(unsafe) weak var first: RenderTree?
    for step in 0..<1000 {
      stage.perform {
        CATransaction.setDisableActions(true)
        layer.position.x = Double(step)
      }
      try stage.simulate(to: Double(step))
      if step == 0 { first = stage.commitLog.entries.last?.tree }
      stage.discardCommits(before: Double(step) - 100)
    }
    expect(first == nil)
    // Changes are committed at the time at which they were made, before the clock advances.
    expectEqual(stage.commitLog.entries.count, 100)
    expectEqual(stage.commitLog.entries.first?.time, 899)
    expectEqual(stage.commitLog.entry(at: 950.5)?.time, 950)
    expect(stage.commitLog.entry(at: 898) == nil)
  }

  /// A copy, such as that of a renderer, does not make the next commits copy the log.
  @Test func appendingToACopiedLogTakesConstantTime() throws {
    let tree = try tree()
    func seconds(_ count: Int) -> Double {
      var log = CommitLog()
      for step in 0..<count { log.append(tree, at: Double(step)) }
      return (0..<5).map { _ in
        let begin = ProcessInfo.processInfo.systemUptime
        for step in 0..<200 {
          let copy = log
          log.append(tree, at: Double(count + step))
          withExtendedLifetime(copy) {}
        }
        return ProcessInfo.processInfo.systemUptime - begin
      }.min()!
    }
    // Copying all entries would take 200 times as long.
    expect(seconds(100_000) < 20 * seconds(500) + 0.001)
  }
}
