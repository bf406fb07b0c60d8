// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage

@testable import MultiplaneUI

/// A window on a stage, under fingers. The stage's time is that of what was done last.
@MainActor class StageDesk {
  typealias Phase = StageInput.Finger.Phase
  /// What a finger does, and where in the window.
  typealias Finger = (id: Int, phase: Phase, x: CGFloat, y: CGFloat)

  let stage: Stage
  let window: UIWindow
  private(set) var time = 0.0
  /// Seconds before each touch that does not say how many.
  private let pace: Double

  init(
    size: CGSize = CGSize(width: 320, height: 480), scale: CGFloat = 1, rate: Int = 60,
    pace: Double = 0.01
  ) {
    stage = Stage(size: size, scale: scale, maximumFramesPerSecond: rate)
    window = stage.perform { UIWindow() }
    self.pace = pace
  }

  deinit { MainActor.assumeIsolated { stage.invalidate() } }

  /// Shows the window, with what is built into it.
  func show(_ build: (UIWindow) throws -> Void) throws {
    try stage.perform {
      try build(window)
      window.makeKeyAndVisible()
    }
    try stage.simulate(to: time)
  }

  func wait(_ seconds: Double) throws {
    time += seconds
    try stage.simulate(to: time)
  }

  /// What fingers do at once, some time after what was done before.
  func touch(_ fingers: Finger..., after delay: Double? = nil) throws {
    try touch(fingers, after: delay)
  }

  /// What fingers do at once, some time after what was done before.
  func touch(_ fingers: [Finger], after delay: Double? = nil) throws {
    time += delay ?? pace
    stage.send(
      .touches(
        fingers.map {
          .init(id: $0.id, phase: $0.phase, location: CGPoint(x: $0.x, y: $0.y))
        }), at: time)
    try stage.simulate(to: time)
  }

  /// What one finger does, some time after what was done before.
  func touch(
    _ phase: Phase, _ x: CGFloat, _ y: CGFloat, after delay: Double? = nil, id: Int = 0
  ) throws { try touch([(id, phase, x, y)], after: delay) }

  /// A finger that comes down, some time after what was done before, and goes up.
  func tap(_ x: CGFloat, _ y: CGFloat, after delay: Double? = nil) throws {
    try touch(.down, x, y, after: delay)
    try touch(.up, x, y, after: 0.05)
  }

  /// A finger that comes down, goes a way in even steps, 10 ms each, and goes up after a further time.
  func drag(
    from start: CGPoint, by way: CGPoint, steps: Int = 10, hold: Double = 0
  ) throws {
    try touch(.down, start.x, start.y)
    for step in 1...steps {
      let part = CGFloat(step) / CGFloat(steps)
      try touch(.move, start.x + way.x * part, start.y + way.y * part, after: 0.01)
    }
    try touch(.up, start.x + way.x, start.y + way.y, after: hold)
  }
}
