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

  /// The distance that is left of the way of 1, as a function of the seconds t since it was let go.
  enum Solution: Hashable, Sendable {
    /// e^(-decay t) (cos (frequency t) + sine sin (frequency t)).
    case underdamped(decay: Double, frequency: Double, sine: Double)
    /// (1 + slope t) e^(-decay t).
    case criticallyDamped(decay: Double, slope: Double)
    /// share e^(-slow t) + (1 - share) e^(-fast t).
    case overdamped(slow: Double, fast: Double, share: Double)
    /// 1: damped without bounds, it never gets anywhere.
    case infinitelyDamped
  }

  /// How it moves. A damping ratio as near to 1 as rounding leaves it when it was computed from 1 is 1: the other
  /// forms divide by what is left.
  var solution: Solution {
    let (w, z, v) = (angularFrequency, dampingRatio, initialVelocity)
    if z < 1 - 1e-9 {
      let frequency = w * (1 - z * z).squareRoot()
      return .underdamped(decay: z * w, frequency: frequency, sine: (z * w - v) / frequency)
    }
    if !allowsOverdamping || z <= 1 + 1e-9 { return .criticallyDamped(decay: w, slope: w - v) }
    guard z.isFinite else { return .infinitelyDamped }
    let fast = w * (z + (z * z - 1).squareRoot())
    // Their product is w squared, which keeps the slow one's digits.
    let slow = w * w / fast
    return .overdamped(slow: slow, fast: fast, share: (fast - v) / (fast - slow))
  }
}

extension Spring.Solution {
  /// What is left after `t` seconds; all of it before.
  func callAsFunction(_ t: Double) -> Double {
    if !(t > 0) { return 1 }
    switch self {
    case .underdamped(let decay, let frequency, let sine):
      let envelope = Elementary.exp(-decay * t)
      // Where nothing is left the angle may be too large to have a sine.
      if envelope == 0 { return 0 }
      let (s, c) = Elementary.sinCos(frequency * t)
      return envelope * (c + sine * s)
    case .criticallyDamped(let decay, let slope):
      let hull = Elementary.exp(-decay * t)
      return hull == 0 ? 0 : (1 + slope * t) * hull
    case .overdamped(let slow, let fast, let share):
      return share * Elementary.exp(-slow * t) + (1 - share) * Elementary.exp(-fast * t)
    case .infinitelyDamped: return 1
    }
  }
}
