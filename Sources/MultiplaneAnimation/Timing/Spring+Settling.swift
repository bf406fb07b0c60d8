// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneMath

extension Spring {
  /// Returns the time, in seconds, after which the displacement stays below `threshold`; ``never`` without damping, 0
  /// with infinite damping. For overdamped springs `threshold` is ignored: displacement and velocity stay below 0.025.
  ///
  /// The duration of underdamped springs is the time at which an exponential bound of the oscillation reaches
  /// `threshold`. That of other springs is rounded up, usually to tenths of a second, as measured on Core Animation.
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

  /// Returns the time, in seconds, after which displacement and velocity both stay below 0.025, rounded up by
  /// ``firstGridTime(where:)``.
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

  /// A function of time that has at most one extremum and then decays to 0.
  private struct DecayCurve {
    let extremumTime: Double
    let value: (Double) -> Double

    func stays(within threshold: Double, after t: Double) -> Bool {
      abs(value(t)) < threshold && !(extremumTime > t && abs(value(extremumTime)) >= threshold)
    }
  }

  /// Returns the first of the times 0.1, 0.2, … seconds that satisfies the predicate, at most ``never``. Above 1000
  /// seconds, the steps grow in proportion to the time.
  private static func firstGridTime(where isSettled: (Double) -> Bool) -> Double {
    var t = 0.0
    repeat { t += max(0.1, t / 10_000) } while t < never && !isSettled(t)
    return min(t, never)
  }
}
