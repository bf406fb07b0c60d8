// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The impulses of a constraint that limits one number to a range.
package struct LimitImpulses {
  private var equal = 0.0, low = 0.0, high = 0.0

  /// The sum of all impulses.
  package var sum: Double { equal + low - high }

  /// Updates the impulses for a number that would be `value` after a step and returns the change of their sum. A unit
  /// impulse changes the number's rate by `response`.
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

  /// Updates the impulses that stop a number at an end of the range from leaving it; returns the change of their sum.
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

  /// Discards the impulses of range ends that the number has left, and of a range that is no longer a single number.
  package mutating func resetInactive(
    _ value: Double, in range: ClosedRange<Double>, tolerance: Double
  ) {
    if value > range.lowerBound + tolerance { low = 0 }
    if value < range.upperBound - tolerance { high = 0 }
    if range.lowerBound != range.upperBound { equal = 0 }
  }
}
