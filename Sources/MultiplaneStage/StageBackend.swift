// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CStageClock
import Foundation
import MultiplaneAnimation

/// A back end of the stage: it runs the code of scenes, and decides which functions of the system's libraries follow
/// the stage while this code runs.
protocol StageBackend: Sendable {
  /// A diagnostic that describes which functions of libraries do not follow the stage. Nil if only a few functions do
  /// not follow, which are reported when scene code calls them.
  var limitation: Diagnostic? { get }
  /// Calls `body` as code of the scene to which an event queue belongs, on the stage's thread.
  /// - Throws: The error of `body`.
  func run<Result>(_ queue: EventQueue, _ body: () throws -> Result) rethrows -> Result
  /// Calls `body`, within code of a scene, as code that belongs to no scene.
  /// - Throws: The error of `body`.
  func runOutside<Result>(_ body: () throws -> Result) rethrows -> Result
  /// Calls `body`, which belongs to no stage, with the random numbers of a generator, or with the system's if the back
  /// end does not intercept functions.
  /// - Throws: The error of `body`.
  func withRandomNumbers<Result>(of random: OpaquePointer, _ body: () throws -> Result) rethrows
    -> Result
}

/// The selection of the back end of a new stage.
package enum StageBackends {
  /// The environment variable that selects the cooperative back end.
  package static let cooperativeVariable = "MULTIPLANE_COOPERATIVE"

  /// Whether new stages use the cooperative back end. If nil, the default, new stages use this back end if the
  /// environment variable ``cooperativeVariable`` is set or the executable does not intercept functions of libraries.
  @TaskLocal package static var isCooperative: Bool?

  private static let isCooperativeByDefault =
    getenv(cooperativeVariable) != nil || !stage_clock_is_interposed()

  static var selected: any StageBackend {
    isCooperative ?? isCooperativeByDefault
      ? CooperativeBackend() : InterposingBackend.shared
  }
}

/// The back end for executables in which the functions of `CStageClock` take precedence over those of the libraries: on
/// Linux, with the Swift runtime linked dynamically and `CStageClock` statically.
final class InterposingBackend: StageBackend {
  static let shared = InterposingBackend()

  private init() { _ = StageRegistry.isInstalled }

  let limitation: Diagnostic? = nil

  func run<Result>(_ queue: EventQueue, _ body: () throws -> Result) rethrows -> Result {
    let stage = Unmanaged.passUnretained(queue).toOpaque()
    let isInside = stage_clock_current().stage == stage && stage_clock_current().nanoseconds != nil
    if !isInside {
      queue.newestForeignTaskID.store(StageRegistry.newestTaskID(), ordering: .relaxed)
    }
    let outside = stage_clock_enter(
      StageClockThread(
        stage: stage, nanoseconds: UnsafePointer(queue.nanoseconds), random: queue.random))
    defer { _ = stage_clock_enter(outside) }
    return try body()
  }

  func runOutside<Result>(_ body: () throws -> Result) rethrows -> Result {
    let inside = stage_clock_enter(StageClockThread())
    defer { _ = stage_clock_enter(inside) }
    return try body()
  }

  func withRandomNumbers<Result>(of random: OpaquePointer, _ body: () throws -> Result) rethrows
    -> Result
  {
    let outside = stage_clock_enter(StageClockThread(stage: nil, nanoseconds: nil, random: random))
    defer { _ = stage_clock_enter(outside) }
    return try body()
  }
}

/// The back end that intercepts no function, for executables and platforms that ``InterposingBackend`` does not
/// support. The code of a scene finds its stage as the host of the current task (`HostContext`), and has to use the
/// functions of the stage.
struct CooperativeBackend: StageBackend {
  let limitation: Diagnostic? = Diagnostic(
    layer: "Stage", keyPath: nil,
    message:
      "Clocks, timers, queues, tasks and random numbers of libraries do not follow the stage. Link the "
      + "Swift runtime dynamically and MultiplaneStage statically, as by default, or use the stage's functions "
      + "schedule(at:), enqueue, hold and randomNumbers.")

  func run<Result>(_ queue: EventQueue, _ body: () throws -> Result) rethrows -> Result {
    try body()
  }

  func runOutside<Result>(_ body: () throws -> Result) rethrows -> Result { try body() }

  func withRandomNumbers<Result>(of random: OpaquePointer, _ body: () throws -> Result) rethrows
    -> Result
  { try body() }
}

/// The generator of a stage's random numbers (``Stage/randomNumbers``), which are the same in each simulation with the
/// same seed.
///
/// Copies draw from one sequence. Must be used on the stage's thread.
public struct StageRandomNumbers: RandomNumberGenerator {
  let queue: EventQueue

  /// Returns the next 64 random bits of the stage.
  public func next() -> UInt64 { stage_random_next(queue.random) }
}
