// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation

/// Why a simulation stopped.
public enum StageError: Error, Hashable, CustomStringConvertible {
  /// More callbacks ran at one time than ``Stage/eventLimit`` allows; `last` says what asked for the last one.
  case eventLimitExceeded(time: CFTimeInterval, count: Int, last: String)
  /// A hold was out for longer than ``Stage/holdLimit``.
  case holdExpired(reason: String, seconds: TimeInterval)
  /// A time that is not a number, or beyond ``Stage/latestTime``.
  case timeOutOfRange(time: CFTimeInterval)
  /// Scene code asked the stage that runs it to go on.
  case reentrantSimulation

  /// What happened, and what to do about it.
  public var description: String {
    switch self {
    case .eventLimitExceeded(let time, let count, let last):
      "More than \(count) callbacks ran at \(time) s without the time moving on. "
        + "The last one came from \(last); let it wait, or stop asking for the next."
    case .holdExpired(let reason, let seconds):
      "The stage was held for \"\(reason)\" for more than \(seconds) s. "
        + "Release the hold when the work is done."
    case .timeOutOfRange(let time):
      "A stage cannot go to \(time) s. Times lie between 0 and \(Stage.maximumTime) s."
    case .reentrantSimulation:
      "The code of a scene cannot simulate its own stage. Ask from outside."
    }
  }
}
