// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage

/// Records events with their times on the caller's clock.
@MainActor final class Recorder {
  struct Event: Hashable, CustomStringConvertible {
    let name: String
    let time: CFTimeInterval

    var description: String { "\(name)@\(time)" }
  }

  private let stage: Stage
  private(set) var events: [Event] = []

  init(_ stage: Stage) { self.stage = stage }

  func callAsFunction(_ name: String) { events.append(Event(name: name, time: stage.time)) }

  var log: [String] { events.map(\.description) }
}

extension Stage {
  /// A small stage for tests that render nothing.
  static var small: Stage { Stage(size: CGSize(width: 10, height: 10)) }
}
