// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage

@testable import MultiplaneUI
@testable import UITestSupport

/// A window of 320 x 480 points that shows one control and logs its events. Touch locations are relative to the
/// control's origin.
@MainActor final class ControlFixture<Control: UIControl>: StageFixture {
  private(set) var control: Control!
  /// The names of the events, in order.
  private(set) var log: [String] = []

  /// - Parameters:
  ///   - events: The events to log.
  ///   - make: Creates the control with its frame.
  init(_ events: [(String, UIControl.Event)] = eventNames, _ make: () -> Control) throws {
    super.init(pace: 0.05)
    try show { window in
      control = make()
      for (name, event) in events {
        control.addAction(UIAction { [unowned self] _ in log.append(name) }, for: event)
      }
      window.addSubview(control)
    }
  }

  /// Returns the log and clears it.
  func take() -> [String] {
    defer { log = [] }
    return log
  }

  override func touch(_ fingers: [Finger], after delay: Double? = nil) throws {
    let origin = control.frame.origin
    try super.touch(
      fingers.map { ($0.id, $0.phase, $0.x + origin.x, $0.y + origin.y) }, after: delay)
  }

  func perform(_ change: (Control) -> Void) throws {
    stage.perform { change(control) }
    try wait(0.01)
  }
}

/// The default events, without those of dragging, which are sent for each movement.
let eventNames: [(String, UIControl.Event)] = [
  ("down", .touchDown), ("inside", .touchUpInside), ("outside", .touchUpOutside),
  ("cancel", .touchCancel), ("changed", .valueChanged),
]
