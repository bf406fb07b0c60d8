// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation

/// Plays a scene against a clock of its own: a discrete-event simulation that leaves a tape.
@MainActor public final class Stage: MultiplaneAnimation.Host {
  /// Of the picture, in points.
  public nonisolated let size: CGSize
  /// Pixels a point.
  public nonisolated let scale: CGFloat
  /// Lies under the layers; nil is transparent.
  public nonisolated let background: CGColor?
  /// The root: its bounds are (0, 0, size), its (0, 0) is the top left of the picture, y down.
  public let layer: CALayer
  /// The commits so far.
  public private(set) var tape = Tape()
  /// How long a hold may last, in seconds of real time; default 30.
  public var holdLimit: TimeInterval = 30
  /// How many callbacks may run at one time; default 100,000. More end the simulation with an error.
  public var eventLimit = 100_000

  public nonisolated let state = HostState()

  /// An empty stage at time 0.
  public init(size: CGSize, scale: CGFloat = 1, background: CGColor? = nil) {
    self.size = size
    self.scale = scale
    self.background = background
    layer = CALayer()
  }

  /// A stage of the scene's size, scale and background, with the scene built.
  public convenience init(_ scene: any Scene) throws {
    self.init(size: scene.size, scale: scene.scale, background: scene.background)
    try build(scene)
  }

  /// The stage's clock, in seconds; 0 at first.
  public var time: CFTimeInterval { mediaTime }
  public nonisolated var mediaTime: CFTimeInterval { 0 }

  /// What was done wrong so far, each mistake once, in order of its first report.
  public nonisolated var diagnostics: [Diagnostic] { [] }
  public nonisolated func report(_ diagnostic: Diagnostic) {}
  public nonisolated func nextTurn(_ body: @escaping () -> Void) {}

  /// Builds a scene in the stage.
  public func build(_ scene: any Scene) throws { try scene.build(in: self) }

  /// Runs code as scene code: its clocks, timers and tasks are the stage's.
  public func perform<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
    try body()
  }

  /// Runs all events up to and including a time; afterwards the clock shows that time.
  public func simulate(to time: CFTimeInterval) throws {}

  /// Makes the simulation wait for work on other threads until the hold is released.
  public nonisolated func hold(_ reason: String) -> Hold { Hold(reason) }
}
