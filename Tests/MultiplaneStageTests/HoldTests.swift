// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

/// Work on other threads that is awaited while a clock hold exists.
@MainActor @Suite struct HoldTests {
  let stage = Stage.small
  let record: Recorder

  init() { record = Recorder(stage) }

  @Test func holdStopsClock() throws {
    let (stage, record) = (stage, record)
    stage.perform {
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
        let hold = stage.hold("loading")
        DispatchQueue.global().async {
          usleep(20_000)
          DispatchQueue.main.async {
            record("loaded")
            hold.release()
          }
        }
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.6) { record("later") }
    }
    try stage.simulate(to: 1)
    expectEqual(record.log, ["loaded@0.5", "later@0.6"])
  }

  @Test func otherThreadsUseStageTime() throws {
    let (stage, record) = (stage, record)
    stage.perform {
      DispatchQueue.main.asyncAfter(deadline: .now() + 3000) {
        let hold = stage.hold("other thread")
        DispatchQueue.global().async {
          let time = CACurrentMediaTime()
          let isReal = Date().timeIntervalSinceReferenceDate > 7e8
          DispatchQueue.main.asyncAfter(deadline: .now() + 1) { record("after") }
          DispatchQueue.main.async {
            record("\(time) \(isReal)")
            hold.release()
          }
        }
      }
    }
    try stage.simulate(to: 3002)
    expectEqual(record.events.map(\.name), ["3000.0 true", "after"])
    // The delay was measured with the system's clock from the moment of the call.
    expect(abs(record.events[1].time - 3001) < 0.5)
  }

  @Test func holdAtFinalTime() throws {
    let (stage, record) = (stage, record)
    stage.perform {
      let hold = stage.hold("threads")
      Thread.detachNewThread {
        usleep(10_000)
        DispatchQueue.main.async {
          record("thread")
          hold.release()
        }
      }
    }
    try stage.simulate(to: 0)
    expectEqual(record.log, ["thread@0.0"])
  }

  /// With the thread sanitizer, a test of the state that other threads read while the stage enters scene code.
  @Test func otherThreadsSubmitWorkWhileSceneCodeIsEntered() throws {
    let (stage, record) = (stage, record)
    stage.perform {
      let hold = stage.hold("threads")
      let group = DispatchGroup()
      for _ in 0..<4 {
        DispatchQueue.global().async(group: group) {
          for _ in 0..<50 { DispatchQueue.main.async { record("block") } }
        }
      }
      group.notify(queue: .main) { hold.release() }
    }
    for _ in 0..<50 { stage.perform {} }
    try stage.simulate(to: 0)
    expectEqual(record.log.count, 200)
  }

  @Test func taskResumesFromOtherThread() throws {
    let (stage, record) = (stage, record)
    stage.perform {
      _ = Task {
        let hold = stage.hold("continuation")
        let value = await withCheckedContinuation { continuation in
          DispatchQueue.global().async {
            usleep(10_000)
            continuation.resume(returning: 42)
          }
        }
        record("\(value)")
        hold.release()
        try await Task.sleep(for: .seconds(0.5))
        record("slept")
      }
    }
    try stage.simulate(to: 1)
    expectEqual(record.log, ["42@0.0", "slept@0.5"])
  }

  @Test func backgroundWorkCanSyncToMainQueue() throws {
    let (stage, record) = (stage, record)
    stage.perform {
      let hold = stage.hold("sync")
      let group = DispatchGroup()
      for number in 1...3 {
        DispatchQueue.global().async(group: group) {
          DispatchQueue.main.sync { record("sync") }
          _ = number
        }
      }
      group.notify(queue: .main) {
        record("all")
        hold.release()
      }
      DispatchQueue.global().asyncAfter(deadline: .now() + 0) {
        let semaphore = DispatchSemaphore(value: 0)
        _ = semaphore.wait(timeout: .now() + 0.001)
      }
    }
    try stage.simulate(to: 1)
    expectEqual(record.log, ["sync@0.0", "sync@0.0", "sync@0.0", "all@0.0"])
  }

  @Test func timeoutsTakeRealTime() throws {
    let stage = stage
    nonisolated(unsafe) var results: [DispatchTimeoutResult] = []
    let begin = ContinuousClock.now
    stage.perform {
      DispatchQueue.main.asyncAfter(deadline: .now() + 100) {
        let semaphore = DispatchSemaphore(value: 0)
        results.append(semaphore.wait(timeout: .now() + 0.02))
        results.append(DispatchGroup().wait(timeout: .now() + 0.02))
      }
    }
    try stage.simulate(to: 200)
    expectEqual(results, [.timedOut, .success])
    expect(ContinuousClock.now - begin >= .milliseconds(20))
  }

  @Test func expiredHoldReportsReason() throws {
    stage.holdLimit = 0.05
    let hold = stage.hold("a download that never ends")
    let expected = StageError.holdExpired(reason: hold.reason, seconds: 0.05)
    #expect(throws: expected) { try stage.simulate(to: 1) }
    expect("\(expected)".contains("a download that never ends"))
    expectEqual(stage.time, 0)
    hold.release()
    hold.release()
    try stage.simulate(to: 1)
    expectEqual(stage.time, 1)
  }

  @Test func deallocatedHoldEnds() throws {
    do { _ = stage.hold("dropped") }
    try stage.simulate(to: 1)
    expectEqual(stage.time, 1)
  }
}
