// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage

import MultiplaneUI

/// A window on a stage with simulated touches, each of which advances the stage's time.
@MainActor class StageFixture {
  typealias Phase = StageInput.Finger.Phase
  /// A touch event of one finger at a point of the window.
  typealias Finger = (id: Int, phase: Phase, x: CGFloat, y: CGFloat)

  let stage: Stage
  let window: UIWindow
  private(set) var time = 0.0
  /// The default delay before a touch, in seconds.
  private let pace: Double

  init(
    size: CGSize = CGSize(width: 320, height: 480), scale: CGFloat = 1, rate: Int = 60,
    pace: Double = 0.01
  ) {
    stage = Stage(size: size, scale: scale, maximumFramesPerSecond: rate)
    window = stage.perform { UIWindow() }
    self.pace = pace
  }

  isolated deinit { stage.invalidate() }

  /// Builds the contents of the window and shows it.
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

  /// Sends simultaneous touch events of several fingers, after a delay.
  func touch(_ fingers: Finger..., after delay: Double? = nil) throws {
    try touch(fingers, after: delay)
  }

  /// Sends simultaneous touch events of several fingers, after a delay.
  func touch(_ fingers: [Finger], after delay: Double? = nil) throws {
    time += delay ?? pace
    stage.send(
      .touches(
        fingers.map {
          .init(id: $0.id, phase: $0.phase, location: CGPoint(x: $0.x, y: $0.y))
        }), at: time)
    try stage.simulate(to: time)
  }

  /// Sends a touch event of one finger, after a delay.
  func touch(
    _ phase: Phase, _ x: CGFloat, _ y: CGFloat, after delay: Double? = nil, id: Int = 0
  ) throws { try touch([(id, phase, x, y)], after: delay) }

  /// Touches down after a delay, and up 50 ms later.
  func tap(_ x: CGFloat, _ y: CGFloat, after delay: Double? = nil) throws {
    try touch(.down, x, y, after: delay)
    try touch(.up, x, y, after: 0.05)
  }

  /// Touches down, moves by an offset in even steps of 10 ms, and touches up after a further time.
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
