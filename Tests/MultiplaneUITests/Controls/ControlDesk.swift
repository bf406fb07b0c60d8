// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage

@testable import MultiplaneUI

/// A window on a stage of its own, 320 x 480 points, with one control in it that writes down all its events.
@MainActor final class ControlDesk<Control: UIControl> {
  let stage = Stage(size: CGSize(width: 320, height: 480))
  private(set) var control: Control!
  private(set) var window: UIWindow!
  /// The names of the events, in order.
  private(set) var log: [String] = []
  private(set) var time = 0.0

  /// - Parameters:
  ///   - events: to be written down.
  ///   - make: makes the control and its frame.
  init(_ events: [(String, UIControl.Event)] = eventNames, _ make: () -> Control) throws {
    stage.perform {
      window = UIWindow()
      control = make()
      for (name, event) in events {
        control.addAction(UIAction { [unowned self] _ in log.append(name) }, for: event)
      }
      window.addSubview(control)
      window.makeKeyAndVisible()
    }
    try stage.simulate(to: 0)
  }

  deinit { MainActor.assumeIsolated { stage.invalidate() } }

  /// What was written down since the last time.
  func take() -> [String] {
    defer { log = [] }
    return log
  }

  func wait(_ duration: Double) throws {
    time += duration
    try stage.simulate(to: time)
  }

  /// A touch at a point of the control, which shows at once.
  func touch(
    _ phase: StageInput.Finger.Phase, _ x: CGFloat, _ y: CGFloat, after delay: Double = 0.05
  ) throws {
    time += delay
    let place = CGPoint(x: control.frame.minX + x, y: control.frame.minY + y)
    stage.send(.touches([.init(phase: phase, location: place)]), at: time)
    try stage.simulate(to: time)
  }

  func tap(_ x: CGFloat, _ y: CGFloat) throws {
    try touch(.down, x, y)
    try touch(.up, x, y)
  }

  func perform(_ change: (Control) -> Void) throws {
    stage.perform { change(control) }
    try wait(0.01)
  }
}

/// All but those of dragging, which come with each movement.
let eventNames: [(String, UIControl.Event)] = [
  ("down", .touchDown), ("inside", .touchUpInside), ("outside", .touchUpOutside),
  ("cancel", .touchCancel), ("changed", .valueChanged),
]
