// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneMath

extension Spring {
  /// Returns the seconds until the displacement stays within `threshold`; ``never`` without damping. For overdamped
  /// springs the threshold is fixed, and applies to displacement and velocity.
  ///
  /// The underdamped case is exact, from the exponential envelope of the oscillation; the other cases are rounded up to
  /// a grid of tenths of a second, as measured on Core Animation.
  func settlingDuration(within threshold: Double = Spring.settlingThreshold) -> Double {
    guard damping.isFinite else { return 0 }
    let motion = solution
    switch motion {
    case .underdamped(let decay, _, let sine):
      if decay == 0 { return Self.never }
      return max(0, -Elementary.log(threshold / (1 + abs(sine))) / decay)
    case .criticallyDamped(let decay, let slope):
      let distance = DecayCurve(extremumTime: -initialVelocity / (decay * slope)) { motion($0) }
      return Self.firstGridTime { distance.stays(within: threshold, after: $0) }
    case .overdamped(let slow, let fast, let share):
      return Self.overdampedSettlingDuration(slowRate: slow, fastRate: fast, slowWeight: share)
    case .infinitelyDamped: return 0
    }
  }

  /// Returns the seconds until displacement and velocity both stay within 0.025.
  /// - Note: Core Animation's rule is not known; this rule reproduces the durations that were measured.
  private static func overdampedSettlingDuration(
    slowRate: Double, fastRate: Double, slowWeight: Double
  ) -> Double {
    let threshold = 0.025
    let (a, b) = (slowWeight, 1 - slowWeight)
    // p e^(-slow t) + q e^(-fast t) is 0 where e^((fast - slow) t) is -q / p.
    func turn(_ p: Double, _ q: Double) -> Double { Elementary.log(-q / p) / (fastRate - slowRate) }
    let distance = DecayCurve(extremumTime: turn(a * slowRate, b * fastRate)) { t in
      a * Elementary.exp(-slowRate * t) + b * Elementary.exp(-fastRate * t)
    }
    let velocity = DecayCurve(extremumTime: turn(a * slowRate * slowRate, b * fastRate * fastRate))
    { t in
      a * slowRate * Elementary.exp(-slowRate * t) + b * fastRate * Elementary.exp(-fastRate * t)
    }
    return firstGridTime {
      distance.stays(within: threshold, after: $0) && velocity.stays(within: threshold, after: $0)
    }
  }

  /// A curve that has at most one extremum and then decays to 0.
  private struct DecayCurve {
    let extremumTime: Double
    let value: (Double) -> Double

    func stays(within threshold: Double, after t: Double) -> Bool {
      abs(value(t)) < threshold && !(extremumTime > t && abs(value(extremumTime)) >= threshold)
    }
  }

  /// Returns the first of 0.1, 0.2, … that satisfies the predicate, at most ``never``; beyond a thousand seconds the
  /// steps grow with the time.
  private static func firstGridTime(where isSettled: (Double) -> Bool) -> Double {
    var t = 0.0
    repeat { t += max(0.1, t / 10_000) } while t < never && !isSettled(t)
    return min(t, never)
  }
}
