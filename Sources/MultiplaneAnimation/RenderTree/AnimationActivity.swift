// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// What the animations of a live tree have before them: how long a film of it should be.
package struct AnimationActivity: Hashable, Sendable {
  /// The media time at which the last animation ends that has an end; 0 without any.
  package var lastFiniteEnd = 0.0
  /// The media time from which on all animations run that have no end; 0 without any.
  package var indefiniteStart = 0.0
  /// How long a cycle of each of these takes, in seconds of media time.
  package var periods: [Double] = []
  /// Whether the picture changes after the host's time, without anything else happening.
  package var isAnimating = false

  /// An empty outlook: nothing moves.
  package init() {}

  /// The shortest time, at most `limit` seconds, after which all that has no end looks the same again: a whole number
  /// of each period, to a part in a million. Nil when there is none, or nothing is endless.
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
