// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CWaitingLibrary
import Foundation
import MultiplaneStage
import Synchronization
import TestSupport
import Testing

/// The functions of the C and C++ libraries that read clocks, sleep, wait, start threads and draw random numbers: called
/// by a library from scene code, and outside of it.
@MainActor @Suite struct LibraryFunctionTests {
  let stage = Stage.small

  /// The time in seconds that `body` takes.
  private func measure(_ body: () -> Void) -> Double {
    let begin = ContinuousClock.now
    body()
    return (ContinuousClock.now - begin) / .seconds(1)
  }

  @Test(arguments: LibraryFunction.clocks)
  func clocksFollowTheStage(_ clock: LibraryFunction<LibraryClock>) throws {
    let (read, start) = (clock.entry.read!, clock.entry.start)
    func isAt(_ time: Double) -> Bool {
      abs(read() - start - time) <= clock.entry.resolution * 0.51
    }
    try stage.simulate(to: 1000)
    expect(stage.perform { isAt(1000) })
    try stage.simulate(to: 31_234.5)
    // A clock in whole units is at the unit that has begun.
    let isWhole = clock.entry.resolution == 1
    expect(stage.perform { isAt(isWhole ? 31_234 : 31_234.5) })
    // The program has run for less than 31,000 s, but was started long after 2001.
    let outside = read()
    expect(start < 1e6 ? outside != 31_234.5 + start : outside > start + 31_235 + 1e8)
    usleep(1000)
    expect(read() >= outside)
    expect(stage.diagnostics.isEmpty)
  }

  @Test(arguments: LibraryFunction.sleeps)
  func sleepsAdvanceTheClock(_ sleep: LibraryFunction<LibrarySleep>) throws {
    let call = sleep.entry.sleep!
    let duration: UInt64 = sleep.entry.unit == 1_000_000_000 ? 700_000_000_000 : 700_250_000_000
    let elapsed = measure {
      stage.perform {
        expectEqual(call(duration), 0)
        expectEqual(stage.time, Double(duration) / 1e9)
        expectEqual(call(0), 0)
      }
    }
    expect(elapsed < 600)
    expectEqual(stage.time, Double(duration) / 1e9)
    expect(stage.diagnostics.isEmpty)
    let short = max(sleep.entry.unit, 2_000_000)
    let outside = measure { expectEqual(call(short), 0) }
    expect(outside >= Double(short) / 1e9)
    expectEqual(stage.time, Double(duration) / 1e9)
  }

  @Test(arguments: LibraryFunction.waits)
  func waitsTakeRealTime(_ wait: LibraryFunction<LibraryWait>) throws {
    let call = wait.entry.wait!
    try stage.simulate(to: 1000)
    let inside = measure { stage.perform { expectEqual(call(5_000_000), ETIMEDOUT) } }
    expect(inside >= 0.005 && inside < 60)
    expect(abs(stage.time - 1000.005) < 1e-9)
    expectEqual(stage.perform { call(0) }, ETIMEDOUT)
    expect(abs(stage.time - 1000.005) < 1e-9)
    let outside = measure { expectEqual(call(5_000_000), ETIMEDOUT) }
    expect(outside >= 0.005)
    expect(abs(stage.time - 1000.005) < 1e-9)
    expect(stage.diagnostics.isEmpty)
  }

  @Test func waitsEndWithTheirSignal() throws {
    try stage.simulate(to: 1000)
    let elapsed = measure {
      stage.perform { expectEqual(library_wait_for_signal(500_000_000_000), 0) }
    }
    expect(elapsed >= 0.02 && elapsed < 400)
    expectEqual(stage.time, 1000)
    expectEqual(library_wait_for_signal(500_000_000_000), 0)
  }

  @Test(arguments: LibraryFunction.requests)
  func requestsAreReported(_ request: LibraryFunction<LibraryRequest>) {
    request.entry.request()
    expect(stage.diagnostics.isEmpty)
    stage.perform { request.entry.request() }
    expectEqual(stage.diagnostics.map(\.layer), [request.testDescription])
    expect(stage.diagnostics.first?.message.contains(request.testDescription) == true)
    stage.perform { request.entry.request() }
    expectEqual(stage.diagnostics.map { stage.count(of: $0) }, [2])
  }

  @Test(arguments: LibraryFunction.threads)
  func threadsBelongToTheStage(_ thread: LibraryFunction<LibraryThread>) throws {
    func run(seed: UInt64) throws -> [UInt64] {
      let stage = Stage(
        size: CGSize(width: 1, height: 1), environment: SceneEnvironment(seed: seed))
      nonisolated(unsafe) var drawn: [UInt64] = []
      nonisolated(unsafe) var times: [Double] = []
      try stage.simulate(to: 7)
      stage.perform {
        for _ in 0..<3 {
          let status = thread.run {
            drawn += [.random(in: 0 ... .max), .random(in: 0 ... .max)]
            let isReal = Date().timeIntervalSinceReferenceDate > 7e8
            DispatchQueue.main.async { times.append(isReal ? CACurrentMediaTime() : -1) }
          }
          expectEqual(status, 0)
        }
        drawn.append(.random(in: 0 ... .max))
      }
      expect(times.isEmpty)
      try stage.simulate(to: 8)
      expectEqual(times, [7, 7, 7])
      return drawn
    }
    let first = try run(seed: 1)
    expectEqual(Set(first).count, 7)
    expect(try run(seed: 1) == first)
    expect(try run(seed: 2) != first)
    nonisolated(unsafe) var outside: UInt64 = 0
    expectEqual(thread.run { outside = .random(in: 0 ... .max) }, 0)
    expect(!first.contains(outside))
  }

  @Test(arguments: LibraryFunction.submissions)
  func submittedFunctionsBelongToTheStage(_ submission: LibraryFunction<LibrarySubmission>) throws {
    func run(seed: UInt64) throws -> [UInt64] {
      let stage = Stage(
        size: CGSize(width: 1, height: 1), environment: SceneEnvironment(seed: seed))
      let drawn = Mutex<[UInt64]>([])
      nonisolated(unsafe) var time: Double?
      try stage.simulate(to: 7)
      stage.perform {
        submission.submit {
          drawn.withLock { $0.append(.random(in: 0 ... .max)) }
          DispatchQueue.main.async { time = CACurrentMediaTime() }
        }
      }
      while time == nil {
        try stage.simulate(to: 7)
        usleep(1000)
      }
      expectEqual(time, 7)
      return drawn.withLock { $0 }
    }
    let first = try run(seed: 1)
    expect(try run(seed: 1) == first)
    expect(try run(seed: 2) != first)
    let outside = Mutex<[UInt64]>([])
    submission.submit { outside.withLock { $0.append(.random(in: 0 ... .max)) } }
    while outside.withLock({ $0.isEmpty }) { usleep(1000) }
    expect(outside.withLock { $0 } != first)
  }

  @Test(arguments: LibraryFunction.randoms)
  func randomNumbersFollowTheSeed(_ random: LibraryFunction<LibraryRandom>) {
    func drawn(seed: UInt64) -> [UInt64] {
      let stage = Stage(
        size: CGSize(width: 1, height: 1), environment: SceneEnvironment(seed: seed))
      return stage.perform { (0..<4).map { _ in random.entry.draw() } }
    }
    let first = drawn(seed: 3)
    let outside = (0..<4).map { _ in random.entry.draw() }
    expectEqual(drawn(seed: 3), first)
    expect(drawn(seed: 4) != first)
    expect(outside != first)
    expect((0..<4).map { _ in random.entry.draw() } != outside)
  }

  /// With functions as handlers, and a context.
  @Test func timersOfLibrariesFireOnTheStage() throws {
    final class Log { var times: [Double] = [] }
    let log = Log()
    try stage.simulate(to: 10)
    stage.perform {
      library_start_source(
        500_000_000,
        { context, count in
          let log = Unmanaged<Log>.fromOpaque(context!).takeUnretainedValue()
          log.times.append(CACurrentMediaTime() * 10 + Double(count))
        },
        { context in
          Unmanaged<Log>.fromOpaque(context!).takeRetainedValue().times.append(-1)
        }, Unmanaged.passRetained(log).toOpaque())
    }
    try stage.simulate(to: 100)
    expectEqual(log.times, [106, 112, 118, -1])
    expect(!stage.hasPendingEvents)
    expect(stage.diagnostics.isEmpty)
  }
}
