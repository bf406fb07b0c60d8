// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation

/// An error of ``Stage/simulate(to:)``.
public enum StageError: Error, Hashable, CustomStringConvertible {
  /// More than `count` callbacks and animation events occurred at one time of the stage's clock; `count` is the value
  /// of ``Stage/eventLimit``. `last` names the origin of the last one, such as a timer.
  case eventLimitExceeded(time: CFTimeInterval, count: Int, last: String)
  /// The simulation waited for a hold, created with `reason`, for `seconds` of real time, the value of
  /// ``Stage/holdLimit``.
  case holdExpired(reason: String, seconds: TimeInterval)
  /// The requested time is negative, beyond ``Stage/maximumTime``, or NaN.
  case timeOutOfRange(time: CFTimeInterval)
  /// ``Stage/simulate(to:)`` was called while the stage was already being simulated, for example by the stage's own
  /// scene code.
  case reentrantSimulation

  /// A description of the error and its remedy.
  public var description: String {
    switch self {
    case .eventLimitExceeded(let time, let count, let last):
      "More than \(count) callbacks ran at \(time) s without the clock advancing. "
        + "The last one came from \(last); delay it, or stop scheduling the next one."
    case .holdExpired(let reason, let seconds):
      "The stage was held for \"\(reason)\" for more than \(seconds) s. "
        + "Release the hold when the work is done."
    case .timeOutOfRange(let time):
      "A stage cannot be simulated to \(time) s. Times must be within 0...\(Stage.maximumTime) s."
    case .reentrantSimulation:
      "The code of a scene cannot simulate its own stage. Call it from outside of the scene."
    }
  }
}
