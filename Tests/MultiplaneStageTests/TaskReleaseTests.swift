// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import TestSupport
import Testing

@testable import MultiplaneStage

/// The memory of a stage for tasks, timers and delayed blocks does not grow with their number. Serialized, since the
/// registry of tasks is shared by all stages.
@MainActor @Suite(.serialized) struct TaskReleaseTests {
  /// Counts its instances.
  private final class Counted: Sendable {
    static let count = Atomic(0)
    init() { Self.count.add(1, ordering: .relaxed) }
    deinit { Self.count.subtract(1, ordering: .relaxed) }
  }

  private actor Worker {
    var sum = 0
    func add(_ counted: Counted) { sum += 1 }
  }

  @Test func endedTasksAreForgotten() throws {
    let stage = Stage.small
    let before = StageRegistry.shared.taskCount
    let worker = Worker()
    nonisolated(unsafe) var finished = 0
    for round in 0..<100 {
      stage.perform {
        for number in 0..<200 {
          let counted = Counted()
          Task {
            if number % 2 == 0 { try await Task.sleep(nanoseconds: 1_000_000) }
            if number % 5 == 0 { await worker.add(counted) }
            withExtendedLifetime(counted) { finished += 1 }
          }
        }
      }
      try stage.simulate(to: Double(round))
    }
    try stage.simulate(to: 200)
    expectEqual(finished, 20_000)
    expect(StageRegistry.shared.taskCount - before <= 200)
    expectEqual(Counted.count.load(ordering: .relaxed), 0)
  }

  /// Child tasks, detached tasks and tasks whose handles are kept are removed at the latest when their number has
  /// doubled.
  @Test func everyKindOfTaskIsForgotten() throws {
    let stage = Stage.small
    StageRegistry.shared.sweepTasks()
    let before = StageRegistry.shared.taskCount
    nonisolated(unsafe) var sum = 0
    nonisolated(unsafe) var handles: [Task<Int, Never>] = []
    for round in 0..<200 {
      stage.perform {
        handles = []
        for _ in 0..<10 {
          handles.append(
            Task {
              async let a = Self.delayed(1)
              async let b = Self.delayed(2)
              let group = await withTaskGroup(of: Int.self) { group in
                for number in 0..<3 { group.addTask { await Self.delayed(number) } }
                var sum = 0
                for await value in group { sum += value }
                return sum
              }
              let detached = await Task.detached { await Self.delayed(4) }.value
              sum += await a + b + group + detached
              return sum
            })
        }
      }
      try stage.simulate(to: Double(round))
    }
    try stage.simulate(to: 300)
    expectEqual(sum, 200 * 10 * 10)
    expect(StageRegistry.shared.taskCount - before < 600)
    StageRegistry.shared.sweepTasks()
    // The last 10 tasks, whose handles are kept, and their children.
    expect(StageRegistry.shared.taskCount <= before + 30)
  }

  private nonisolated static func delayed(_ value: Int) async -> Int {
    try? await Task.sleep(nanoseconds: 1_000_000)
    return value
  }

  @Test func tasksOfADeallocatedStageAreForgotten() throws {
    StageRegistry.shared.sweepTasks()
    let before = StageRegistry.shared.taskCount
    do {
      let stage = Stage.small
      stage.perform { for _ in 0..<50 { Task { try await Task.sleep(for: .seconds(1e6)) } } }
      try stage.simulate(to: 1)
      expect(StageRegistry.shared.taskCount >= before + 50)
      stage.invalidate()
    }
    expect(StageRegistry.shared.taskCount <= before)
  }

  @Test func timersAddedAfterTheEndAreNotKept() {
    let stage = Stage.small
    stage.invalidate()
    stage.perform { _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in } }
    expect(stage.queue.timerCount == 0 && stage.queue.scheduledCount == 0)
  }

  @Test func timersAndDelaysAreReleased() throws {
    let stage = Stage.small
    nonisolated(unsafe) var count = 0
    nonisolated(unsafe) var last: Timer?
    for step in 0..<40_000 {
      stage.perform {
        let counted = Counted()
        let body: @Sendable () -> Void = { withExtendedLifetime(counted) { count += 1 } }
        switch step % 4 {
        case 0: DispatchQueue.main.asyncAfter(deadline: .now() + 0.01, execute: body)
        case 1: _ = Timer.scheduledTimer(withTimeInterval: 0.01, repeats: false) { _ in body() }
        case 2:
          // The timer of a delay that starts again with each input.
          last?.invalidate()
          last = Timer.scheduledTimer(withTimeInterval: 3600, repeats: false) { _ in body() }
        default:
          last?.fireDate = Date(timeIntervalSinceNow: 7200)
        }
      }
      try stage.simulate(to: 0.001 * Double(step))
      expect(stage.queue.timerCount < 600 && stage.queue.scheduledCount < 600)
    }
    try stage.simulate(to: 100)
    expectEqual(count, 20_000)
    stage.perform {
      last?.invalidate()
      last = nil
    }
    stage.invalidate()
    expectEqual(Counted.count.load(ordering: .relaxed), 0)
  }
}
