// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneMath

extension Spring {
  /// Seconds until the distance from rest stays within `threshold`; ``never`` without damping.
  ///
  /// What swings is given to the last digit by the hull of its wave, the others on a grid of tenths of a second, as
  /// measured on Core Animation.
  func settlingDuration(within threshold: Double = Spring.settlingThreshold) -> Double {
    guard damping.isFinite else { return 0 }
    let motion = motion
    switch motion {
    case .swinging(let decay, _, let sine):
      if decay == 0 { return Self.never }
      return max(0, -Elementary.log(threshold / (1 + abs(sine))) / decay)
    case .critical(let decay, let slope):
      let distance = Curve(turn: -initialVelocity / (decay * slope)) { motion($0) }
      return Self.firstTenth { distance.stays(within: threshold, after: $0) }
    case .creeping(let slow, let fast, let share):
      return Self.creepingDuration(slow: slow, fast: fast, share: share)
    case .stuck: return 0
    }
  }

  /// Until distance and velocity both stay within 0.025.
  /// - Note: Core Animation's rule is not known; this one gives the durations that were measured.
  private static func creepingDuration(slow: Double, fast: Double, share: Double) -> Double {
    let threshold = 0.025
    let (a, b) = (share, 1 - share)
    // p e^(-slow t) + q e^(-fast t) is 0 where e^((fast - slow) t) is -q / p.
    func turn(_ p: Double, _ q: Double) -> Double { Elementary.log(-q / p) / (fast - slow) }
    let distance = Curve(turn: turn(a * slow, b * fast)) { t in
      a * Elementary.exp(-slow * t) + b * Elementary.exp(-fast * t)
    }
    let velocity = Curve(turn: turn(a * slow * slow, b * fast * fast)) { t in
      a * slow * Elementary.exp(-slow * t) + b * fast * Elementary.exp(-fast * t)
    }
    return firstTenth {
      distance.stays(within: threshold, after: $0) && velocity.stays(within: threshold, after: $0)
    }
  }

  /// A curve that turns at most once and then goes to 0.
  private struct Curve {
    let turn: Double
    let value: (Double) -> Double

    func stays(within threshold: Double, after t: Double) -> Bool {
      abs(value(t)) < threshold && !(turn > t && abs(value(turn)) >= threshold)
    }
  }

  /// The first of 0.1 + 0.1 + … that satisfies; beyond a thousand seconds the steps grow with the time.
  private static func firstTenth(_ isSettled: (Double) -> Bool) -> Double {
    var t = 0.0
    repeat { t += max(0.1, t / 10_000) } while t < never && !isSettled(t)
    return min(t, never)
  }
}
