// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

/// The simulation as a whole: clocks, holds and limits.
@MainActor @Suite struct StageTests {
  @Test func stagesHaveIndependentClocks() async throws {
    let stages = [Stage.small, .small, .small]
    let records = stages.map(Recorder.init)
    for (number, stage) in stages.enumerated() {
      let record = records[number]
      stage.perform {
        _ = Task {
          for _ in 1...3 {
            try await Task.sleep(for: .seconds(0.25 * Double(number + 1)))
            record("\(CACurrentMediaTime())")
          }
        }
      }
    }
    for step in 1...10 {
      for (number, stage) in stages.enumerated() {
        try stage.simulate(to: Double(step * (number + 1)) / 8)
        expectEqual(stage.time, Double(step * (number + 1)) / 8)
      }
      await Task.yield()
    }
    expectEqual(records[0].log, ["0.25@0.25", "0.5@0.5", "0.75@0.75"])
    expectEqual(records[1].log, ["0.5@0.5", "1.0@1.0", "1.5@1.5"])
    expectEqual(records[2].log, ["0.75@0.75", "1.5@1.5", "2.25@2.25"])
  }

  @Test func nestedStages() throws {
    let (outer, inner) = (Stage.small, Stage.small)
    let (outerRecord, innerRecord) = (Recorder(outer), Recorder(inner))
    outer.perform {
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
        inner.perform {
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.125) { innerRecord("inner") }
        }
        try! inner.simulate(to: 5)
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { outerRecord("outer") }
      }
    }
    try outer.simulate(to: 2)
    expectEqual(innerRecord.log, ["inner@0.125"])
    expectEqual(outerRecord.log, ["outer@1.5"])
  }

  @Test func unrelatedTasksUseRealTime() async throws {
    // A test's own task, resumed from scene code, continues outside the stage in real time.
    let stage = Stage.small
    let (stream, continuation) = AsyncStream<Double>.makeStream()
    let waiting = Task { @MainActor in
      for await time in stream {
        try? await Task.sleep(for: .milliseconds(1))
        return (time, DispatchTime.now().uptimeNanoseconds > 1_000_000_000)
      }
      return (-1, false)
    }
    await Task.yield()
    stage.perform {
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
        continuation.yield(CACurrentMediaTime())
      }
    }
    try stage.simulate(to: 1)
    let (time, isReal) = await waiting.value
    expectEqual(time, 0.5)
    expect(isReal)
  }

  @Test func stepSizeDoesNotAffectEvents() throws {
    func log(_ times: [CFTimeInterval]) throws -> [String] {
      let stage = Stage.small
      let record = Recorder(stage)
      stage.perform {
        _ = Timer.scheduledTimer(withTimeInterval: 0.3, repeats: true) { _ in
          MainActor.assumeIsolated {
            record("timer")
            Task {
              try await Task.sleep(for: .seconds(0.05))
              record("slept")
            }
          }
        }
      }
      for time in times { try stage.simulate(to: time) }
      return record.log
    }
    let whole = try log([2])
    expectEqual(whole.count, 12)
    expect(try log([0.3, 0.35, 1, 0.5, 1.2, 2]) == whole)
    expect(try log((0...48).map { Double($0) / 24 }) == whole)
    expect(try log((0...120).map { Double($0) / 60 }) == whole)
  }

  @Test func eventTimesAreDeterministicUnderLoad() throws {
    func log() throws -> [String] {
      let stage = Stage.small
      let record = Recorder(stage)
      stage.perform {
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
          record("after")
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) {
            record("again")
            _ = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { _ in
              MainActor.assumeIsolated { record("timer") }
            }
            for sleeper in 1...3 {
              Task {
                try await Task.sleep(for: .seconds(0.2))
                record("task \(sleeper)")
                await Task.detached { await Task.yield() }.value
                record("back \(sleeper)")
              }
            }
          }
        }
      }
      try stage.simulate(to: 60)
      return record.log
    }
    let expected = [
      "after@0.5", "again@0.75", "timer@0.85", "task 1@0.95", "back 1@0.95", "task 2@0.95",
      "back 2@0.95", "task 3@0.95", "back 3@0.95",
    ]
    let load = Load(threads: 2)
    for _ in 0..<50 {
      let events = try log()
      expectEqual(events, expected)
    }
    load.end()
  }

  @Test func endlessWorkExceedsEventLimit() throws {
    func endless(_ begin: @escaping @MainActor () -> Void) -> StageError? {
      let stage = Stage.small
      stage.eventLimit = 1000
      stage.perform { DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { begin() } }
      defer { stage.invalidate() }
      do { try stage.simulate(to: 1) } catch { return error as? StageError }
      return nil
    }
    @MainActor func async() { DispatchQueue.main.async { async() } }
    @MainActor func after() { DispatchQueue.main.asyncAfter(deadline: .now()) { after() } }
    let error = endless(async)
    expectEqual(
      error, .eventLimitExceeded(time: 0.5, count: 1000, last: "DispatchQueue.main.async"))
    expectEqual(
      "\(error!)",
      "More than 1000 callbacks ran at 0.5 s without the clock advancing. "
        + "The last one came from DispatchQueue.main.async; delay it, or stop scheduling the next one."
    )
    expectEqual(
      endless(after), .eventLimitExceeded(time: 0.5, count: 1000, last: "DispatchQueue.asyncAfter"))
    expectEqual(
      endless { Task { while true { await Task.yield() } } },
      .eventLimitExceeded(time: 0.5, count: 1000, last: "a task"))
  }

  @Test func limitedCallbacksContinueAfterError() throws {
    let stage = Stage.small
    stage.eventLimit = 100
    var log: [Int] = []
    let move = CABasicAnimation(keyPath: "position.x")
    move.duration = 0.5
    stage.perform {
      CATransaction.setCompletionBlock { log.append(-1) }
      let layer = CALayer()
      stage.layer.addSublayer(layer)
      for number in 0..<250 {
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
          MainActor.assumeIsolated { log.append(number) }
        }
      }
      DispatchQueue.main.async { layer.add(move, forKey: nil) }
    }
    var errors = 0
    while errors < 10 {
      do {
        try stage.simulate(to: 1)
        break
      } catch {
        errors += 1
        expectEqual(stage.time, 0.5)
      }
    }
    // Callbacks beyond the limit ran as well, and each call of `simulate(to:)` continued after the error.
    expect(errors == 2 && stage.time == 1)
    expectEqual(log.filter { $0 >= 0 }, Array(0..<250))
    stage.invalidate()
  }

  @Test func invalidTimesAreRejected() throws {
    let stage = Stage.small
    #expect(throws: StageError.self) { try stage.simulate(to: .infinity) }
    #expect(throws: StageError.self) { try stage.simulate(to: .nan) }
    #expect(throws: StageError.timeOutOfRange(time: -1)) { try stage.simulate(to: -1) }
    var error: (any Error)?
    stage.perform {
      DispatchQueue.main.async {
        MainActor.assumeIsolated { do { try stage.simulate(to: 2) } catch let e { error = e } }
      }
    }
    try stage.simulate(to: 1)
    expectEqual(error as? StageError, .reentrantSimulation)
  }

  @Test func repeatedDiagnosticsAreCounted() {
    let stage = Stage.small
    let (a, b) = (
      Diagnostic(layer: "a", keyPath: nil, message: "One."),
      Diagnostic(layer: "b", keyPath: "position", message: "Two.")
    )
    for diagnostic in [a, b, a, a] { stage.report(diagnostic) }
    expectEqual(stage.diagnostics, [a, b])
    expectEqual(stage.count(of: a), 3)
  }

  @Test func nestedRunLoopDoesNotHang() throws {
    let stage = Stage.small
    let record = Recorder(stage)
    stage.perform {
      DispatchQueue.main.async {
        RunLoop.current.run(until: Date() + 1)
        record("ran")
      }
    }
    try stage.simulate(to: 2)
    expectEqual(record.log, ["ran@1.0"])
    expectEqual(stage.diagnostics.map(\.layer), ["RunLoop"])
  }

  @Test func runLoopWithoutLimitReturns() throws {
    let stage = Stage.small
    let record = Recorder(stage)
    stage.perform {
      RunLoop.current.run()
      _ = RunLoop.main.run(mode: .default, before: .distantFuture)
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
        RunLoop.current.run()
        record("ran")
      }
    }
    try stage.simulate(to: 2)
    expectEqual(record.log, ["ran@1.0"])
    expectEqual(stage.diagnostics.map(\.layer), ["RunLoop.run"])
    expect(stage.diagnostics.first?.message.contains("CFRunLoopRun") == true)
  }

  @Test func buildErrorsArePropagated() {
    struct Failing: Scene {
      struct Failure: Error {}
      var size: CGSize { CGSize(width: 1, height: 1) }
      var duration: CFTimeInterval { 1 }
      func build(in stage: Stage) throws { throw Failure() }
    }
    #expect(throws: Failing.Failure.self) { try Stage(Failing()) }
    expect(Failing().scale == 1 && Failing().background == .stageWhite)
  }

  @Test func invalidatedStageIsReleased() throws {
    weak var gone: Stage?
    do {
      let stage = Stage.small
      gone = stage
      stage.perform {
        DispatchQueue.main.asyncAfter(deadline: .now() + 5) { _ = stage.size }
        DispatchQueue.main.async {
          CATransaction.begin()
          CATransaction.setCompletionBlock { _ = stage.size }
          let animation = CABasicAnimation(keyPath: "opacity")
          animation.fromValue = 0
          animation.repeatCount = .infinity
          stage.layer.add(animation, forKey: nil)
          CATransaction.commit()
        }
      }
      try stage.simulate(to: 2)
      stage.invalidate()
    }
    expect(gone == nil)
  }
}
