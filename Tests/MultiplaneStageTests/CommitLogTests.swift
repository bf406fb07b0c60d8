// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@MainActor @Suite struct CommitLogTests {
  /// Creates a commit log of a square whose opacity changes at 0.25, 0.5 and twice at 0.75.
  func steps() throws -> CommitLog {
    let stage = Stage.small
    stage.perform {
      let layer = CALayer()
      layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      layer.backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
      layer.opacity = 1
      stage.layer.addSublayer(layer)
      nonisolated(unsafe) let square = layer
      func set(_ opacity: Float, after delay: Double) {
        DispatchQueue.main.asyncAfter(deadline: .now() + delay) {
          CATransaction.setDisableActions(true)
          square.opacity = opacity
        }
      }
      set(0.5, after: 0.25)
      set(0.25, after: 0.5)
      set(0.5, after: 0.75)
      set(0.75, after: 0.75)
    }
    try stage.simulate(to: 2)
    return stage.commitLog
  }

  @Test func entriesAreInTimeOrder() throws {
    let times = try steps().entries.map(\.time)
    expectEqual(times, [0, 0.25, 0.5, 0.75])
  }

  @Test func entryAppliesFromItsTime() throws {
    let commitLog = try steps()
    let times: [(CFTimeInterval, Int?)] = [
      (-1, nil), (-0.0, 0), (0, 0), (0.25.nextDown, 0), (0.25, 1), (0.25.nextUp, 1), (0.5, 2),
      (0.75.nextDown, 2), (0.75, 3), (100, 3), (.infinity, 3),
    ]
    for (time, index) in times {
      expect(
        commitLog.entry(at: time)?.tree === index.map { commitLog.entries[$0].tree }, "at \(time)")
    }
    expect(commitLog.displayList(at: -1).items.isEmpty)
    expect(!commitLog.displayList(at: 0).items.isEmpty)
  }

  @Test func emptyLogShowsNothing() {
    expect(CommitLog().entry(at: 0) == nil)
    expect(CommitLog().displayList(at: 0).items.isEmpty)
  }

  @Test func drawsOnOtherThreads() async throws {
    let commitLog = try steps()
    let counts = await withTaskGroup(of: Int.self) { group in
      for number in 0..<8 {
        group.addTask { commitLog.displayList(at: Double(number) / 8).items.count }
      }
      var counts: [Int] = []
      for await count in group { counts.append(count) }
      return counts
    }
    expect(counts.count == 8 && counts.allSatisfy { $0 > 0 })
  }
}
