// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import Synchronization
import TestSupport
import Testing

// Swift's module of the C library lacks this function.
@_silgen_name("getrandom")
private func getrandom(_ bytes: UnsafeMutableRawPointer?, _ count: Int, _ flags: UInt32) -> Int

/// Random numbers in scene code come from the stage's seed, whichever function draws them.
@MainActor @Suite struct RandomNumberTests {
  /// A function that draws random numbers, and returns some of them as text.
  struct Source: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let draw: @Sendable () -> String

    init(_ name: String, _ draw: @escaping @Sendable () -> [Any]) {
      testDescription = name
      self.draw = { draw().map { "\($0)" }.joined(separator: " ") }
    }
  }

  /// The functions that follow the stage in every library that calls them.
  nonisolated static let sources = [
    Source("random(in:)") { [Int.random(in: 0..<1_000_000), CGFloat.random(in: 0...1)] },
    Source("SystemRandomNumberGenerator") {
      var random = SystemRandomNumberGenerator()
      return [random.next(), random.next()]
    },
    Source("shuffled()") { (0..<20).shuffled() },
    Source("randomElement()") { (0..<8).map { _ in (0..<1000).randomElement()! } },
    Source("UUID()") { [UUID(), UUID()] },
    Source("NSUUID()") { [NSUUID().uuidString, NSUUID().uuidString] },
    Source("getrandom") {
      withUnsafeTemporaryAllocation(byteCount: 21, alignment: 1) { bytes in
        [getrandom(bytes.baseAddress, bytes.count, 0), bytes.map { $0 }]
      }
    },
    Source("getentropy") {
      withUnsafeTemporaryAllocation(byteCount: 21, alignment: 1) { bytes in
        [getentropy(bytes.baseAddress!, bytes.count), bytes.map { $0 }]
      }
    },
    Source("arc4random") { [arc4random(), arc4random_uniform(1 << 31)] },
    Source("arc4random_buf") {
      withUnsafeTemporaryAllocation(byteCount: 21, alignment: 1) { bytes in
        arc4random_buf(bytes.baseAddress!, bytes.count)
        return bytes.map { $0 }
      }
    },
  ]

  /// Functions whose sequence a program may seed; without a seed they repeat it in each process.
  nonisolated static let seedable = [
    Source("rand") { [rand(), rand()] },
    Source("random") { [random(), random()] },
    Source("drand48") { [drand48(), lrand48(), mrand48()] },
  ]

  /// Lists of random numbers, to which any thread appends.
  private final class Drawn: Sendable {
    private let lists = Mutex([[Int]](repeating: [], count: 8))
    var numbers: [[Int]] { lists.withLock { $0 } }
    func append(_ index: Int) { lists.withLock { $0[index].append(.random(in: 0..<1 << 40)) } }
  }

  private func drawn(_ source: Source, seed: UInt64) -> String {
    Stage(size: CGSize(width: 1, height: 1), environment: SceneEnvironment(seed: seed)).perform {
      source.draw()
    }
  }

  @Test(arguments: sources + seedable) func followsTheSeed(_ source: Source) {
    let first = drawn(source, seed: 0)
    _ = source.draw()
    expectEqual(drawn(source, seed: 0), first)
    expect(drawn(source, seed: 1) != first)
    expectEqual(drawn(source, seed: .max), drawn(source, seed: .max))
  }

  @Test(arguments: sources) func staysRandomOutsideScenes(_ source: Source) {
    expect(source.draw() != source.draw())
    let stage = Stage(size: CGSize(width: 1, height: 1))
    let inside = stage.perform { source.draw() }
    expect(source.draw() != inside)
  }

  /// The sequences of Apple's C library, as documented by its source.
  @Test func seededSequencesAreApples() {
    let stage = Stage(size: CGSize(width: 1, height: 1))
    stage.perform {
      // https://github.com/apple-oss-distributions/Libc/blob/main/stdlib/FreeBSD/rand.c
      expectEqual((0..<3).map { _ in Int(rand()) }, [16_807, 282_475_249, 1_622_650_073])
      srand(2)
      expectEqual(rand(), 33_614)
      expectEqual(random(), 1_804_289_383)
      expectEqual(random(), 846_930_886)
      srandom(5)
      let second = random()
      srandom(5)
      expectEqual(random(), second)
      srand48(0)
      expect(abs(drand48() - 0.170828036) < 1e-8)
    }
  }

  @Test func callsAreIndependentOfOtherStages() {
    let (a, b) = (
      Stage(size: CGSize(width: 1, height: 1)), Stage(size: CGSize(width: 1, height: 1))
    )
    let first = (0..<5).map { _ in a.perform { UInt64.random(in: 0 ... .max) } }
    expectEqual(first, (0..<5).map { _ in b.perform { UInt64.random(in: 0 ... .max) } })
    expectEqual(Set(first).count, 5)
  }

  @Test func identifiersAreOfVersion4() {
    Stage(size: CGSize(width: 1, height: 1)).perform {
      for _ in 0..<20 {
        let text = UUID().uuidString
        expect(
          text.wholeMatch(of: /[0-9A-F-]{14}4[0-9A-F]{3}-[89AB][0-9A-F-]{16}/) != nil, "\(text)")
      }
    }
  }

  @Test func numbersAreUniform() {
    Stage(size: CGSize(width: 1, height: 1)).perform {
      var counts = [Int](repeating: 0, count: 16)
      for _ in 0..<16_000 { counts[Int.random(in: 0..<16)] += 1 }
      expect(counts.allSatisfy { abs($0 - 1000) < 150 })
      for limit: UInt32 in [0, 1, 2, 3, 1 << 31, .max] {
        expect(arc4random_uniform(limit) < max(limit, 1))
      }
    }
  }

  @Test func delaysTasksAndTimersFollowTheSeed() throws {
    func run() throws -> [Int] {
      let stage = Stage(size: CGSize(width: 1, height: 1))
      let drawn = Drawn()
      stage.perform {
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { drawn.append(0) }
        _ = Timer.scheduledTimer(withTimeInterval: 0.2, repeats: true) { _ in drawn.append(0) }
        Task {
          try await Task.sleep(nanoseconds: .random(in: 1...500_000_000))
          drawn.append(0)
        }
        Task.detached { drawn.append(0) }
      }
      try stage.simulate(to: 1)
      stage.invalidate()
      return drawn.numbers[0]
    }
    let first = try run()
    expectEqual(first.count, 8)
    expect(try run() == first)
  }

  /// Work on other queues draws from generators of its own, which depend on the order of submission only.
  @Test func queuesFollowTheSeed() {
    func run() -> [[Int]] {
      let stage = Stage(size: CGSize(width: 1, height: 1))
      let drawn = Drawn()
      @Sendable func draw(_ index: Int) { for _ in 0..<2 { drawn.append(index) } }
      let group = DispatchGroup()
      stage.perform {
        let queue = DispatchQueue(label: "test", attributes: .concurrent)
        for index in 0..<5 { queue.async(group: group) { draw(index) } }
        let item = DispatchWorkItem(qos: .utility, flags: .barrier) { draw(5) }
        queue.async(group: group, execute: item)
        queue.async(group: group, qos: .userInitiated) {
          draw(6)
          queue.async(group: group) { draw(7) }
        }
        group.wait()
        draw(0)
      }
      return drawn.numbers
    }
    let first = run()
    expectEqual(first.map(\.count), [4, 2, 2, 2, 2, 2, 2, 2])
    expectEqual(Set(first.flatMap(\.self)).count, 18)
    for _ in 0..<5 { expectEqual(run(), first) }
  }

  /// Threads draw from generators of their own, which depend on the order in which they were started only.
  @Test func threadsFollowTheSeed() {
    func run() -> [[Int]] {
      let stage = Stage(size: CGSize(width: 1, height: 1))
      let drawn = Drawn()
      let group = DispatchGroup()
      stage.perform {
        for index in 0..<4 {
          group.enter()
          let thread = Thread {
            for _ in 0..<2 { drawn.append(index) }
            group.leave()
          }
          thread.start()
        }
        group.enter()
        Thread.detachNewThread {
          drawn.append(4)
          DispatchQueue.global().async(group: group) { drawn.append(5) }
          group.leave()
        }
        group.wait()
        drawn.append(6)
      }
      return drawn.numbers
    }
    let first = run()
    expectEqual(first.map(\.count), [2, 2, 2, 2, 1, 1, 1, 0])
    expectEqual(Set(first.flatMap(\.self)).count, 11)
    for _ in 0..<5 { expectEqual(run(), first) }
  }

  /// Threads that Foundation starts for itself, such as the one that waits for processes, do not count.
  @Test func foundationStartsItsOwnThreads() throws {
    func run(startsProcess: Bool) throws -> [[Int]] {
      let stage = Stage(size: CGSize(width: 1, height: 1))
      let drawn = Drawn()
      let group = DispatchGroup()
      try stage.perform {
        if startsProcess {
          let process = Process()
          process.executableURL = URL(fileURLWithPath: "/bin/true")
          group.enter()
          process.terminationHandler = { @Sendable _ in group.leave() }
          try process.run()
          group.wait()
        }
        group.enter()
        Thread.detachNewThread {
          drawn.append(0)
          group.leave()
        }
        group.wait()
      }
      return drawn.numbers
    }
    let first = try run(startsProcess: true)
    expectEqual(first[0].count, 1)
    expect(try run(startsProcess: false) == first)
  }

  /// Each iteration draws from a generator of its own, on whichever thread it runs.
  @Test func parallelIterationsFollowTheSeed() {
    func run() -> [[Int]] {
      let stage = Stage(size: CGSize(width: 1, height: 1))
      let drawn = Drawn()
      stage.perform {
        for _ in 0..<2 {
          DispatchQueue.concurrentPerform(iterations: 8) { index in
            drawn.append(index)
            usleep(100)
          }
        }
      }
      expectEqual(stage.time, 0)
      return drawn.numbers
    }
    let first = run()
    expectEqual(Set(first.flatMap(\.self)).count, 16)
    for _ in 0..<5 { expectEqual(run(), first) }
  }

  @Test func generatorOfTheStageIsThatOfTheSystem() {
    let (a, b) = (
      Stage(size: CGSize(width: 1, height: 1), environment: SceneEnvironment(seed: 5)),
      Stage(size: CGSize(width: 1, height: 1), environment: SceneEnvironment(seed: 5))
    )
    var random = a.randomNumbers
    let first = (0..<4).map { _ in UInt64.random(in: 0 ... .max, using: &random) }
    expectEqual(b.perform { (0..<4).map { _ in UInt64.random(in: 0 ... .max) } }, first)
    // Copies continue the sequence.
    let copy = a.randomNumbers
    expectEqual(copy.next(), b.perform { UInt64.random(in: 0 ... .max) })
    expectEqual(random.next(), b.randomNumbers.next())
  }
}
