// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneMath

/// A mass on a damped spring that is let go at -1 and comes to rest at 0.
///
/// With w = sqrt(k/m) and z = c / 2 sqrt(km), its distance from rest is a damped wave for z < 1, (1 + (w - v) t) e^-wt
/// for z = 1, and the sum of two decays for z > 1, which is done as z = 1 unless ``allowsOverdamping`` is set.
struct Spring: Hashable, Sendable {
  var mass = 1.0
  var stiffness = 100.0
  var damping = 10.0
  /// Distances per second, towards the target.
  var initialVelocity = 0.0
  var allowsOverdamping = false

  /// The share of the distance that counts as settled.
  static let settlingThreshold = 0.001
  /// What never settles says that it takes so long.
  static let never = Double(Float.greatestFiniteMagnitude)

  /// Radians per second without damping.
  var angularFrequency: Double { (stiffness / mass).squareRoot() }

  /// 0 swings for ever, 1 just does not swing.
  var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// Seconds of one swing without damping.
  var period: Double { 2 * .pi / angularFrequency }

  /// How far it bounces: 1 for ever, 0 not at all, below 0 creeping.
  var bounce: Double {
    let ratio = dampingRatio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  enum Regime { case undamped, swinging, critical, creeping }

  /// A ratio as near to 1 as rounding leaves it when it was computed from 1 is 1.
  var regime: Regime {
    let ratio = dampingRatio
    if ratio == 0 { return .undamped }
    if ratio < 1 - 1e-9 { return .swinging }
    return allowsOverdamping && ratio > 1 + 1e-9 ? .creeping : .critical
  }

  /// A spring of mass 1 that swings once in `perceptualDuration` seconds if nothing damps it, damped so that it has
  /// that bounce, -1...1.
  init(perceptualDuration: Double, bounce: Double) {
    let w = 2 * Double.pi / perceptualDuration
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    stiffness = w * w
    damping = 4 * .pi * ratio / perceptualDuration
    allowsOverdamping = true
  }

  init() {}
}

extension Spring {
  /// Seconds until the distance from rest stays within `threshold`; ``never`` without damping.
  ///
  /// What swings is given to the last digit by the hull of its wave, the others on a grid of tenths of a second, as
  /// measured on Core Animation.
  func settlingDuration(within threshold: Double = Spring.settlingThreshold) -> Double {
    let w = angularFrequency
    let z = dampingRatio
    switch regime {
    case .undamped: return Self.never
    case .swinging:
      let decay = z * w
      let swing = w * (1 - z * z).squareRoot()
      let reach = 1 + abs((decay - initialVelocity) / swing)
      return max(0, -Elementary.log(threshold / reach) / decay)
    case .critical:
      guard damping.isFinite else { return 0 }
      let slope = w - initialVelocity
      let distance = Curve(turn: -initialVelocity / (w * slope)) { t in
        (1 + slope * t) * Elementary.exp(-w * t)
      }
      return Self.firstTenth { distance.stays(within: threshold, after: $0) }
    case .creeping:
      return damping.isFinite ? creepingDuration : 0
    }
  }

  /// Until distance and velocity both stay within 0.025.
  /// - Note: Core Animation's rule is not known; this one gives the durations that were measured.
  private var creepingDuration: Double {
    let threshold = 0.025
    let w = angularFrequency
    let z = dampingRatio
    let root = (z * z - 1).squareRoot()
    // Slow and fast decay; their product is w squared, which keeps the slow one's digits.
    let fast = -w * (z + root)
    let slow = w * w / fast
    let a = (initialVelocity + fast) / (slow - fast)
    let b = -1 - a
    // a d^n e^dt sums to 0 where e^((slow - fast) t) is that quotient.
    func turn(_ p: Double, _ q: Double) -> Double { Elementary.log(-q / p) / (slow - fast) }
    let distance = Curve(turn: turn(a * slow, b * fast)) { t in
      a * Elementary.exp(slow * t) + b * Elementary.exp(fast * t)
    }
    let velocity = Curve(turn: turn(a * slow * slow, b * fast * fast)) { t in
      a * slow * Elementary.exp(slow * t) + b * fast * Elementary.exp(fast * t)
    }
    return Self.firstTenth {
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
