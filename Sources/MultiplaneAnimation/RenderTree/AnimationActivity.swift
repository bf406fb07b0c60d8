// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// A summary of the animations of a live tree that have not ended. An animation whose end is at a local time of 1e6
/// seconds or more counts as indefinite.
package struct AnimationActivity: Hashable, Sendable {
  /// The media time in seconds at which the last finite animation ends; 0 if there is none in a layer whose time runs
  /// forward.
  package var lastFiniteEnd = 0.0
  /// The media time in seconds at which the last indefinite animation starts; 0 if there is none in a layer whose time
  /// runs forward.
  package var indefiniteStart = 0.0
  /// The duration of one cycle, in seconds of media time, of each indefinite animation in a layer whose time runs
  /// forward.
  package var periods: [Double] = []
  /// Whether the output may change after the host's time because of animations or particles.
  package var isAnimating = false

  /// Creates a summary without animations.
  package init() {}

  /// Returns the shortest common period of the indefinite animations, at most `limit` seconds: a whole multiple of each
  /// period within one part in a million. Nil if there is no such period or no indefinite animation.
  package func commonPeriod(limit: Double) -> Double? {
    guard let longest = periods.max(), longest > 0 else { return nil }
    var count = 1.0
    while longest * count <= limit {
      let time = longest * count
      let isCommonPeriod = periods.allSatisfy { period in
        let cycles = time / period
        return abs(cycles - cycles.rounded()) <= 1e-6 * cycles
      }
      if isCommonPeriod { return time }
      count += 1
    }
    return nil
  }
}
