// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The accumulated impulses of a constraint that keeps a number, such as an angle, within a range.
package struct LimitImpulses {
  private var equal = 0.0, low = 0.0, high = 0.0

  /// The total impulse, positive in the direction in which the number grows.
  package var sum: Double { equal + low - high }

  /// Updates the impulses so that a number, which would be `value` after a step, stays within the range; returns the
  /// change of ``sum``. A unit impulse changes the number's rate by `response`.
  package mutating func solve(
    _ value: Double, in range: ClosedRange<Double>, step: Double, response: Double
  ) -> Double {
    guard response > 0 else { return 0 }
    let old = sum
    if range.lowerBound == range.upperBound {
      equal -= (value - range.lowerBound) / (step * response)
    } else {
      if range.lowerBound > -.infinity {
        low = max(low - (value - range.lowerBound) / (step * response), 0)
      }
      if range.upperBound < .infinity {
        high = max(high + (value - range.upperBound) / (step * response), 0)
      }
    }
    return sum - old
  }

  /// Updates the impulses so that a number at an end of the range does not leave the range at its present rate; returns
  /// the change of ``sum``.
  package mutating func solveVelocity(
    _ rate: Double, at value: Double, in range: ClosedRange<Double>, tolerance: Double,
    response: Double
  ) -> Double {
    guard response > 0 else { return 0 }
    let old = sum
    if range.lowerBound == range.upperBound {
      equal -= rate / response
    } else {
      if value <= range.lowerBound + tolerance { low = max(low - rate / response, 0) }
      if value >= range.upperBound - tolerance { high = max(high + rate / response, 0) }
    }
    return sum - old
  }

  /// Discards the impulse of each end of the range unless the number is within `tolerance` of that end or beyond it.
  /// Unless the range is a single number, also discards the impulse that held the number at a single value.
  package mutating func resetInactive(
    _ value: Double, in range: ClosedRange<Double>, tolerance: Double
  ) {
    if value > range.lowerBound + tolerance { low = 0 }
    if value < range.upperBound - tolerance { high = 0 }
    if range.lowerBound != range.upperBound { equal = 0 }
  }
}
