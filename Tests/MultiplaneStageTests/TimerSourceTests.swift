// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import Synchronization
import TestSupport
import Testing

/// Timers of `DispatchSource` that scene code creates fire on the stage's clock.
@MainActor @Suite struct TimerSourceTests {
  let stage = Stage.small
  let record: Recorder

  init() { record = Recorder(stage) }

  /// Creates a timer of the main queue whose handler records `name`.
  private func makeTimer(_ name: String) -> any DispatchSourceTimer {
    let record = record
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.setEventHandler { MainActor.assumeIsolated { record(name) } }
    return timer
  }

  @Test func timersFireAtTheirTimes() throws {
    let record = record
    let timers = stage.perform {
      let timers = ["once", "wall", "repeating", "never"].map { makeTimer($0) }
      timers[0].schedule(deadline: .now() + 0.75)
      timers[1].schedule(wallDeadline: .now() + 0.5, leeway: .seconds(1))
      timers[2].schedule(deadline: .now() + 0.5, repeating: .milliseconds(250))
      timers[3].schedule(deadline: .distantFuture, repeating: 0.1)
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { record("delay") }
      for timer in timers { timer.activate() }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.75) { record("later") }
      return timers
    }
    try stage.simulate(to: 1)
    // Among events at the same time, the order is that in which they were scheduled.
    expectEqual(
      record.log,
      [
        "delay@0.5", "wall@0.5", "repeating@0.5", "once@0.75", "later@0.75", "repeating@0.75",
        "repeating@1.0",
      ])
    expect(stage.diagnostics.isEmpty)
    for timer in timers { timer.cancel() }
    expect(!stage.hasPendingEvents)
    try stage.simulate(to: 1000)
    expectEqual(record.log.count, 7)
  }

  @Test func repetitionsDoNotDrift() throws {
    let timer = stage.perform {
      let timer = makeTimer("t")
      timer.schedule(deadline: .now() + 0.1, repeating: 0.1)
      timer.resume()
      return timer
    }
    try stage.simulate(to: 3600)
    expectEqual(record.events.count, 36_000)
    let times = (1...36_000).map { (n: Int) -> Double in Double(n) / 10 }
    expectEqual(record.events.map(\.time), times)
    timer.cancel()
  }

  @Test func firingsWhileTheHandlerSleepsAreOneCall() throws {
    let record = record
    let timer = stage.perform {
      let timer = DispatchSource.makeTimerSource(queue: .main)
      timer.setEventHandler {
        MainActor.assumeIsolated { record("\(timer.data)") }
        if CACurrentMediaTime() == 0.5 { Thread.sleep(forTimeInterval: 1.75) }
      }
      timer.schedule(deadline: .now() + 0.5, repeating: 0.5)
      timer.resume()
      return timer
    }
    try stage.simulate(to: 3)
    expectEqual(record.log, ["1@0.5", "3@2.25", "1@2.5", "1@3.0"])
    expectEqual(timer.data, 0)
    timer.cancel()
  }

  @Test func firingsDuringASuspensionAreOneCall() throws {
    let record = record
    let timer = stage.perform {
      let timer = DispatchSource.makeTimerSource(queue: .main)
      timer.setEventHandler { MainActor.assumeIsolated { record("\(timer.data)") } }
      timer.schedule(deadline: .now() + 0.5, repeating: 0.5)
      timer.suspend()
      timer.resume()
      timer.resume()
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.75) {
        timer.suspend()
        timer.suspend()
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 1.25) { timer.resume() }
      DispatchQueue.main.asyncAfter(deadline: .now() + 2.25) { timer.resume() }
      return timer
    }
    try stage.simulate(to: 1)
    expectEqual(record.log, ["1@0.5"])
    try stage.simulate(to: 3)
    expectEqual(record.log, ["1@0.5", "3@2.25", "1@2.5", "1@3.0"])
    timer.suspend()
    try stage.simulate(to: 4.75)
    stage.perform { timer.schedule(deadline: .now() + 1) }
    timer.resume()
    try stage.simulate(to: 9)
    // A new time discards what has not been delivered.
    expectEqual(record.log.dropFirst(4), ["1@5.75"])
    timer.cancel()
  }

  @Test func timersCanBeScheduledAgain() throws {
    let record = record
    stage.perform {
      let timer = makeTimer("t")
      timer.schedule(deadline: .now() + 0.5, repeating: 0.5)
      timer.resume()
      DispatchQueue.main.asyncAfter(deadline: .now() + 1.25) {
        timer.schedule(deadline: .now() + 0.5, repeating: .never)
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 3) {
        timer.setEventHandler {
          MainActor.assumeIsolated { record("other") }
          timer.schedule(deadline: .now() + CACurrentMediaTime())
          if CACurrentMediaTime() > 20 { timer.cancel() }
        }
        timer.schedule(deadline: .now() - 1)
      }
    }
    try stage.simulate(to: 100)
    expectEqual(
      record.log,
      [
        "t@0.5", "t@1.0", "t@1.75", "other@3.0", "other@6.0", "other@12.0", "other@24.0",
      ])
    expect(!stage.hasPendingEvents)
  }

  @Test func shortIntervalsAreCoalesced() throws {
    nonisolated(unsafe) var (calls, firings) = (0, UInt(0))
    let timer = stage.perform {
      let timer = DispatchSource.makeTimerSource(queue: .main)
      timer.setEventHandler {
        calls += 1
        firings += timer.data
      }
      timer.schedule(deadline: .now(), repeating: 0)
      timer.resume()
      return timer
    }
    try stage.simulate(to: 0.01)
    expectEqual(calls, 101)
    expectEqual(firings, 10_000_001)
    timer.cancel()
  }

  @Test func handlersOfRegistrationAndCancellation() throws {
    let record = record
    let timer = stage.perform {
      let timer = makeTimer("event")
      timer.setRegistrationHandler { MainActor.assumeIsolated { record("registered") } }
      timer.setCancelHandler {
        MainActor.assumeIsolated { record("cancelled") }
        expect(timer.isCancelled)
      }
      timer.schedule(deadline: .now(), repeating: 0.5)
      timer.activate()
      timer.activate()
      record("activated")
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.75) {
        timer.cancel()
        expect(timer.isCancelled)
        timer.cancel()
        record("end")
      }
      return timer
    }
    try stage.simulate(to: 2)
    expectEqual(
      record.log,
      [
        "activated@0.0", "registered@0.0", "event@0.0", "event@0.5", "end@0.75", "cancelled@0.75",
      ])
    stage.perform {
      timer.schedule(deadline: .now() + 0.5)
      timer.setEventHandler { MainActor.assumeIsolated { record("late") } }
      timer.setCancelHandler { MainActor.assumeIsolated { record("late") } }
    }
    try stage.simulate(to: 10)
    expectEqual(record.log.count, 6)
  }

  /// The cancel handler of a suspended timer is called when the timer is resumed.
  @Test func cancellationWaitsForTheResumption() throws {
    let record = record
    let timer = stage.perform {
      let timer = makeTimer("event")
      timer.setCancelHandler { MainActor.assumeIsolated { record("cancelled") } }
      timer.schedule(deadline: .now() + 0.5)
      timer.cancel()
      return timer
    }
    try stage.simulate(to: 1)
    expect(record.log.isEmpty)
    timer.activate()
    try stage.simulate(to: 2)
    expectEqual(record.log, ["cancelled@1.0"])
  }

  @Test func workItemsAreHandlers() throws {
    let record = record
    let timer = stage.perform {
      let item = DispatchWorkItem { MainActor.assumeIsolated { record("item") } }
      let timer = DispatchSource.makeTimerSource(flags: .strict, queue: .main)
      timer.setEventHandler(handler: item)
      timer.schedule(deadline: .now() + 0.5, repeating: 0.5)
      timer.resume()
      DispatchQueue.main.asyncAfter(deadline: .now() + 1.25) { item.cancel() }
      return timer
    }
    try stage.simulate(to: 3)
    expectEqual(record.log, ["item@0.5", "item@1.0"])
    timer.cancel()
  }

  /// An object whose end can be observed.
  private final class Marker: Sendable {}

  @Test func releasedTimersDoNotFire() throws {
    let record = record
    weak var gone: Marker?
    stage.perform {
      var timer: (any DispatchSourceTimer)? = makeTimer("t")
      timer?.schedule(deadline: .now() + 0.5, repeating: 0.5)
      let marker = Marker()
      gone = marker
      timer?.setCancelHandler { withExtendedLifetime(marker) { record("cancelled") } }
      timer?.resume()
      nonisolated(unsafe) var kept = timer
      timer = nil
      DispatchQueue.main.asyncAfter(deadline: .now() + 1.25) {
        expect(kept?.isCancelled == false)
        kept = nil
      }
    }
    try stage.simulate(to: 1.25)
    expect(gone == nil)
    expect(!stage.hasPendingEvents)
    try stage.simulate(to: 3)
    expectEqual(record.log, ["t@0.5", "t@1.0"])
  }

  /// A timer that is cancelled and released at once still calls its cancel handler, and then releases it.
  @Test func cancelHandlersOutliveTheirTimer() throws {
    let record = record
    weak var gone: Marker?
    stage.perform {
      let marker = Marker()
      gone = marker
      let timer = makeTimer("t")
      timer.schedule(deadline: .now())
      timer.setCancelHandler {
        withExtendedLifetime(marker) { MainActor.assumeIsolated { record("cancelled") } }
      }
      timer.resume()
      timer.cancel()
    }
    expect(gone != nil)
    try stage.simulate(to: 1)
    expectEqual(record.log, ["cancelled@0.0"])
    expect(gone == nil)
  }

  @Test func invalidatedStagesReleaseTheirTimers() throws {
    let record = record
    weak var gone: Marker?
    weak var released: Stage?
    do {
      let stage = Stage.small
      released = stage
      stage.perform {
        let marker = Marker()
        gone = marker
        let timer = DispatchSource.makeTimerSource(queue: .main)
        // Keeps itself in memory, as many timers do.
        timer.setEventHandler { withExtendedLifetime((timer, marker, stage)) {} }
        timer.setCancelHandler { MainActor.assumeIsolated { record("cancelled") } }
        timer.schedule(deadline: .now() + 0.5, repeating: 0.5)
        timer.resume()
      }
      try stage.simulate(to: 2)
      expect(gone != nil)
      stage.invalidate()
      expect(gone == nil)
    }
    expect(released == nil)
    expect(record.log.isEmpty)
  }

  @Test func timersOutliveTheirStage() throws {
    let record = record
    let timer = Stage.small.perform {
      let timer = makeTimer("t")
      timer.schedule(deadline: .now() + 0.5)
      timer.setCancelHandler { record("cancelled") }
      timer.resume()
      return timer
    }
    timer.schedule(deadline: .now())
    timer.suspend()
    timer.resume()
    timer.setEventHandler { record("other") }
    timer.cancel()
    expect(timer.isCancelled)
    expect(record.log.isEmpty)
  }

  /// Handlers on other queues run one after another, belong to the stage, and have random numbers of their own.
  @Test func timersOfOtherQueues() throws {
    func run(_ queue: DispatchQueue?, seed: UInt64) throws -> [UInt64] {
      let stage = Stage(
        size: CGSize(width: 1, height: 1), environment: SceneEnvironment(seed: seed))
      nonisolated(unsafe) var times: [Double] = []
      let drawn = Mutex<[UInt64]>([])
      stage.perform {
        nonisolated(unsafe) let timer = DispatchSource.makeTimerSource(queue: queue)
        timer.setEventHandler { @Sendable in
          let count = drawn.withLock {
            $0.append(.random(in: 0 ... .max))
            return $0.count
          }
          if count == 3 { timer.cancel() }
          DispatchQueue.main.async { times.append(CACurrentMediaTime()) }
        }
        timer.setCancelHandler { @Sendable in drawn.withLock { $0.append(.random(in: 0 ... .max)) }
        }
        timer.schedule(deadline: .now() + 1, repeating: 1)
        timer.resume()
      }
      for second in 1...3 {
        try stage.simulate(to: Double(second))
        while times.count < second {
          usleep(1000)
          try stage.simulate(to: Double(second))
        }
      }
      expectEqual(times, [1, 2, 3])
      while drawn.withLock({ $0.count }) < 4 { usleep(1000) }
      return drawn.withLock { $0 }
    }
    let first = try run(DispatchQueue(label: "test"), seed: 1)
    expectEqual(Set(first).count, 4)
    expect(try run(.global(), seed: 1) == first)
    expect(try run(nil, seed: 1) == first)
    expect(try run(DispatchQueue(label: "test"), seed: 2) != first)
  }

  @Test func targetQueuesCanChange() throws {
    let stage = stage
    nonisolated(unsafe) var isOnStage: Bool?
    let queue = DispatchQueue(label: "test")
    let key = DispatchSpecificKey<Bool>()
    queue.setSpecific(key: key, value: true)
    let timer = stage.perform {
      let timer = DispatchSource.makeTimerSource(queue: .main)
      timer.setEventHandler { @Sendable in isOnStage = DispatchQueue.getSpecific(key: key) == nil }
      timer.schedule(deadline: .now() + 1, repeating: 1)
      (timer as? DispatchSource)?.setTarget(queue: queue)
      timer.resume()
      return timer
    }
    try stage.simulate(to: 1)
    queue.sync {}
    expect(isOnStage == false)
    (timer as? DispatchSource)?.setTarget(queue: .main)
    try stage.simulate(to: 2)
    expect(isOnStage == true)
    timer.cancel()
  }

  @Test func timersOutsideOfScenesAreReal() throws {
    let done = DispatchSemaphore(value: 0)
    let begin = ContinuousClock.now
    let timer = DispatchSource.makeTimerSource(queue: .global())
    timer.setEventHandler { @Sendable in done.signal() }
    timer.schedule(deadline: .now() + 0.02)
    timer.resume()
    expectEqual(done.wait(timeout: .now() + 60), .success)
    expect(ContinuousClock.now - begin >= .milliseconds(20))
    expect(stage.diagnostics.isEmpty)
    // Scene code can schedule it again; it stays real.
    stage.perform {
      timer.schedule(deadline: .now() + 0.02)
      expectEqual(done.wait(timeout: .now() + 60), .success)
    }
    expectEqual(stage.diagnostics.map(\.layer), ["DispatchSourceTimer.schedule"])
    expect(stage.diagnostics.first?.message.contains("dispatch_source_set_timer") == true)
    timer.cancel()
  }
}
