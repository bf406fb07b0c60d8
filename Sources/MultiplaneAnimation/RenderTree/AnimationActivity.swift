// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// A summary of a live tree's running animations, which determines the duration of a film of it.
package struct AnimationActivity: Hashable, Sendable {
  /// The media time at which the last finite animation ends; 0 if there is none.
  package var lastFiniteEnd = 0.0
  /// The media time at which the last indefinite animation starts; 0 if there is none.
  package var indefiniteStart = 0.0
  /// The durations of a cycle of the indefinite animations, in seconds of media time.
  package var periods: [Double] = []
  /// Whether the output changes after the host's time without any other event.
  package var isAnimating = false

  /// Creates a summary without animations.
  package init() {}

  /// The shortest common period of the indefinite animations, at most `limit` seconds: a whole multiple of each period
  /// to a part in a million. Nil if there is none, or no indefinite animation.
  package func commonPeriod(limit: Double) -> Double? {
    guard let longest = periods.max(), longest > 0 else { return nil }
    var count = 1.0
    while longest * count <= limit {
      let time = longest * count
      let isCommon = periods.allSatisfy { period in
        let cycles = time / period
        return abs(cycles - cycles.rounded()) <= 1e-6 * cycles
      }
      if isCommon { return time }
      count += 1
    }
    return nil
  }
}
