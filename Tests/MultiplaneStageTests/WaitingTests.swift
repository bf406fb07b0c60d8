// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

/// Every way in which scene code can wait ends at the exact simulated time and takes no real time.
@MainActor @Suite struct WaitingTests {
  let stage = Stage.small
  let record: Recorder

  init() { record = Recorder(stage) }

  @Test func asyncAfter() throws {
    let record = record
    stage.perform {
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.75) { record("c") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { record("a") }
      DispatchQueue.main.asyncAfter(wallDeadline: .now() + 0.5) { record("b") }
      DispatchQueue.main.asyncAfter(deadline: .distantFuture) { record("never") }
      DispatchQueue.main.asyncAfter(
        deadline: .now() + 0.8, execute: DispatchWorkItem { record("d") })
    }
    try stage.simulate(to: 0.75)
    expectEqual(record.log, ["a@0.5", "b@0.5", "c@0.75"])
    try stage.simulate(to: 60)
    expectEqual(record.log, ["a@0.5", "b@0.5", "c@0.75", "d@0.8"])
    expectEqual(stage.time, 60)
  }

  @Test func nestedDelaysAccumulateExactly() throws {
    let record = record
    @MainActor func next(_ rest: Int) {
      guard rest > 0 else { return }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
        record("n")
        next(rest - 1)
      }
    }
    stage.perform { next(30) }
    try stage.simulate(to: 10)
    let times = (1...30).map { (n: Int) -> Double in Double(n) / 10 }
    expectEqual(record.events.map(\.time), times)
  }

  @Test func zeroDelaysDoNotAdvanceTime() throws {
    let record = record
    stage.perform {
      DispatchQueue.main.asyncAfter(deadline: .now() + 1.0 / 3) {
        record("a")
        DispatchQueue.main.asyncAfter(deadline: .now()) {
          record("c")
          DispatchQueue.main.asyncAfter(deadline: .now() + 0) { record("d") }
        }
        DispatchQueue.main.async { record("b") }
      }
    }
    try stage.simulate(to: 1)
    expectEqual(record.events.map(\.name), ["a", "b", "c", "d"])
    expectEqual(Set(record.events.map(\.time)), [0.333333333])
  }

  @Test func timerRepeatsAndEnds() throws {
    let record = record
    stage.perform {
      nonisolated(unsafe) var rest = 5
      _ = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { timer in
        MainActor.assumeIsolated { record("r") }
        rest -= 1
        if rest == 0 { timer.invalidate() }
      }
      let once = Timer(fire: Date() + 0.25, interval: 0, repeats: false) { _ in
        MainActor.assumeIsolated { record("o") }
      }
      once.tolerance = 0.2
      RunLoop.main.add(once, forMode: .common)
      RunLoop.main.add(once, forMode: .default)
      let cancelled = Timer.scheduledTimer(withTimeInterval: 0.25, repeats: false) { _ in
        MainActor.assumeIsolated { record("cancelled") }
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) {
        MainActor.assumeIsolated { cancelled.invalidate() }
      }
    }
    try stage.simulate(to: 100)
    expectEqual(record.log, ["r@0.1", "r@0.2", "o@0.25", "r@0.3", "r@0.4", "r@0.5"])
  }

  @Test func timerFireDateCanChange() throws {
    let record = record
    stage.perform {
      let timer = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { _ in
        MainActor.assumeIsolated { record("t") }
      }
      timer.fireDate = Date() + 0.25
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
        MainActor.assumeIsolated { timer.fireDate = .distantFuture }
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 3) {
        MainActor.assumeIsolated { timer.fireDate = Date(timeIntervalSinceReferenceDate: 3.125) }
      }
    }
    try stage.simulate(to: 4)
    expectEqual(record.log, ["t@0.25", "t@0.75", "t@3.125", "t@3.625"])
  }

  @Test func taskSleeps() throws {
    let record = record
    stage.perform {
      _ = Task {
        try await Task.sleep(nanoseconds: 500_000_000)
        record("nanoseconds")
        try await Task.sleep(for: .milliseconds(250))
        record("for")
        try await Task.sleep(until: .now + .seconds(0.25))
        record("until")
        try await Task.sleep(until: .now + .seconds(0.1), clock: .suspending)
        record("suspending")
        try await ContinuousClock().sleep(for: .seconds(0.1), tolerance: .seconds(1))
        record("clock")
        await Task.yield()
        record("yield")
      }
    }
    try stage.simulate(to: 1.2)
    expectEqual(
      record.log,
      [
        "nanoseconds@0.5", "for@0.75", "until@1.0", "suspending@1.1", "clock@1.2", "yield@1.2",
      ])
  }

  @Test func tasksInterleaveDeterministically() throws {
    actor Counter {
      var count = 0
      func next() -> Int {
        count += 1
        return count
      }
    }
    let record = record
    let counter = Counter()
    stage.perform {
      _ = Task {
        let sum = await withTaskGroup(of: Int.self) { group in
          for number in 1...20 {
            group.addTask {
              try? await Task.sleep(for: .seconds(0.01 * Double(21 - number)))
              return await counter.next() * number
            }
          }
          var sum = 0
          for await product in group { sum += product }
          return sum
        }
        record("\(sum)")
        await Task.detached {
          try? await Task.sleep(for: .seconds(0.3))
          await MainActor.run { record("detached \(CACurrentMediaTime())") }
        }.value
        let sleeper = Task {
          do { try await Task.sleep(for: .seconds(5)) } catch { record("cancelled") }
        }
        try await Task.sleep(for: .seconds(0.5))
        sleeper.cancel()
        await sleeper.value
        let stream = AsyncStream<Int> { stream in
          _ = Timer.scheduledTimer(withTimeInterval: 0.25, repeats: true) { timer in
            stream.yield(1)
            if Date().timeIntervalSinceReferenceDate >= 1.5 {
              stream.finish()
              timer.invalidate()
            }
          }
        }
        for await _ in stream { record("tick") }
        record("end")
      }
      Task.immediate {
        record("immediate")
        try await Task.sleep(for: .seconds(2))
        record("later")
      }
    }
    try stage.simulate(to: 10)
    // 20 x 1 + 19 x 2 + ... + 1 x 20, since the shortest sleep ends first.
    expectEqual(
      record.log,
      [
        "immediate@0.0", "1540@0.2", "detached 0.5@0.5", "cancelled@1.0", "tick@1.25", "tick@1.5",
        "end@1.5",
        "later@2.0",
      ])
  }

  @Test func queuesAndRunLoopPreserveOrder() throws {
    let record = record
    stage.perform {
      let group = DispatchGroup()
      group.enter()
      DispatchQueue.main.async(group: group) { record("member") }
      group.notify(queue: .main) { record("notified") }
      DispatchQueue.main.async { record("async") }
      DispatchQueue.main.async(flags: .barrier) { record("barrier") }
      RunLoop.main.perform { MainActor.assumeIsolated { record("perform") } }
      OperationQueue.main.addOperation { MainActor.assumeIsolated { record("operation") } }
      Task { record("task") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
        group.leave()
        record("left")
      }
    }
    expect(record.log.isEmpty)
    try stage.simulate(to: 2)
    expectEqual(
      record.log,
      [
        "member@0.0", "async@0.0", "barrier@0.0", "perform@0.0", "operation@0.0", "task@0.0",
        "left@1.0", "notified@1.0",
      ])
  }

  @Test func groupsDoNotWaitForAnInvalidatedStage() {
    let record = record
    let pending = DispatchGroup()
    stage.perform { DispatchQueue.main.async(group: pending) { record("pending") } }
    expectEqual(pending.wait(timeout: .now()), .timedOut)
    stage.invalidate()
    expectEqual(pending.wait(timeout: .now()), .success)
    let late = DispatchGroup()
    stage.perform { DispatchQueue.main.async(group: late) { record("late") } }
    expectEqual(late.wait(timeout: .now()), .success)
    expect(record.log.isEmpty)
  }

  @Test func sleepsOfAnInvalidatedStageDoNotEnd() throws {
    let record = record
    stage.perform {
      _ = Task {
        try await ContinuousClock().sleep(for: .seconds(1), tolerance: .seconds(1))
        record("slept")
      }
    }
    try stage.simulate(to: 0.5)
    stage.invalidate()
    try stage.simulate(to: 2)
    expect(record.log.isEmpty)
  }

  @Test func clocksAgree() throws {
    nonisolated(unsafe) var readings: [[Double]] = []
    let begin = ContinuousClock.now
    stage.perform {
      let start = (DispatchTime.now(), ContinuousClock.now, SuspendingClock.now, Date())
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
        let passed = { (duration: Duration) in duration / .seconds(1) }
        readings.append([
          Double(DispatchTime.now().uptimeNanoseconds - start.0.uptimeNanoseconds) / 1e9,
          passed(.now - start.1), passed(SuspendingClock.now - start.2),
          Date().timeIntervalSince(start.3), Date().timeIntervalSinceReferenceDate,
          ProcessInfo.processInfo.systemUptime - 1, CACurrentMediaTime(),
          CFAbsoluteTimeGetCurrent(),
        ])
      }
    }
    try stage.simulate(to: 3600)
    expectEqual(readings, [[0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]])
    // Outside the stage the system's clocks are unaffected: no hour has passed.
    expect(ContinuousClock.now - begin < .seconds(60))
    expect(Date().timeIntervalSinceReferenceDate > 7e8)
    expect(abs(CFAbsoluteTimeGetCurrent() - Date().timeIntervalSinceReferenceDate) < 60)
  }

  @Test func sleepingAdvancesClock() throws {
    let record = record
    stage.perform {
      _ = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { _ in
        MainActor.assumeIsolated { record("timer") }
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) {
        Thread.sleep(forTimeInterval: 1)
        record("slept")
        usleep(250_000)
        record("again")
      }
    }
    try stage.simulate(to: 2)
    expectEqual(record.log, ["slept@1.25", "again@1.5", "timer@1.5", "timer@2.0"])
  }

  /// Waiting for other threads takes real time; the clock advances by the time that passes in vain.
  @Test func waitingForOthersAdvancesClock() throws {
    let stage = stage
    let begin = ContinuousClock.now
    stage.perform {
      let lock = NSLock(), condition = NSCondition(), states = NSConditionLock(condition: 0)
      lock.lock()
      expect(!lock.lock(before: Date() + 0.01))
      expect(abs(stage.time - 0.01) < 1e-6)
      condition.lock()
      expect(!condition.wait(until: Date() + 0.01))
      condition.unlock()
      expect(abs(stage.time - 0.02) < 1e-6)
      expect(!states.lock(whenCondition: 1, before: Date() + 0.01))
      expect(abs(stage.time - 0.03) < 1e-6)
      expectEqual(DispatchSemaphore(value: 0).wait(timeout: .now() + 0.01), .timedOut)
      expectEqual(DispatchSemaphore(value: 0).wait(wallTimeout: .now() + 0.01), .timedOut)
      expect(abs(stage.time - 0.05) < 1e-6)
      let signaled = DispatchSemaphore(value: 0)
      signaled.signal()
      expectEqual(signaled.wait(timeout: .now() + 1000), .success)
      expectEqual(DispatchGroup().wait(timeout: .now() + 1000), .success)
      // Ends, although the clock does not advance by itself.
      let end = Date() + 0.02
      condition.lock()
      while Date() < end { _ = condition.wait(until: Date() + 0.005) }
      condition.unlock()
      expect(abs(stage.time - 0.07) < 1e-6)
    }
    expect(ContinuousClock.now - begin >= .milliseconds(65))
    expect(stage.diagnostics.isEmpty)
  }

  @Test func conditionsWakeTheStage() throws {
    let stage = stage
    stage.perform {
      let condition = NSCondition()
      nonisolated(unsafe) var isReady = false
      Thread.detachNewThread {
        usleep(10_000)
        condition.withLock {
          isReady = true
          condition.signal()
        }
      }
      condition.lock()
      while !isReady, condition.wait(until: Date() + 500) {}
      condition.unlock()
      expect(isReady)
    }
    expectEqual(stage.time, 0)
  }
}
