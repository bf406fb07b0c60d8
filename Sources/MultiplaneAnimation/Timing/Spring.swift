// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneMath

/// A damped mass on a spring that is released at a displacement of 1 and moves toward 0.
///
/// With stiffness k, mass m, damping c, initial velocity v, w = sqrt(k / m) and z = c / (2 sqrt(k m)), the displacement
/// is a damped oscillation if z < 1, (1 + (w - v) t) e^-wt if z = 1, and the sum of two decays if `z > 1`. The last
/// case is treated as z = 1 unless ``allowsOverdamping`` is set.
struct Spring: Hashable, Sendable {
  var mass = 1.0
  var stiffness = 100.0
  var damping = 10.0
  /// The velocity at release, positive toward 0, in initial displacements per second.
  var initialVelocity = 0.0
  var allowsOverdamping = false

  /// The fraction of the initial displacement below which the spring counts as settled.
  static let settlingThreshold = 0.001
  /// The settling duration, in seconds, of a spring that never settles.
  static let never = Double(Float.greatestFiniteMagnitude)

  /// The undamped angular frequency in radians per second.
  var angularFrequency: Double { (stiffness / mass).squareRoot() }

  /// The damping ratio: undamped at 0, underdamped below 1, critically damped at 1, overdamped above.
  var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// The undamped period in seconds.
  var period: Double { 2 * .pi / angularFrequency }

  /// The bounce: 1 for an undamped spring, 0 for a critically damped one, negative for an overdamped one.
  var bounce: Double {
    let ratio = dampingRatio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  /// Creates a spring of mass 1 that allows overdamping. Its undamped period is `perceptualDuration` seconds, which
  /// must be above 0; its damping ratio follows from `bounce`, which must be within -1...1. See
  /// https://developer.apple.com/videos/play/wwdc2023/10158.
  init(perceptualDuration: Double, bounce: Double) {
    let w = 2 * Double.pi / perceptualDuration
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    stiffness = w * w
    damping = 4 * .pi * ratio / perceptualDuration
    allowsOverdamping = true
  }

  init() {}

  /// The displacement, initially 1, as a closed-form function of the time t in seconds since the release.
  enum Solution: Hashable, Sendable {
    /// The displacement `exp(-decay * t) * (cos(frequency * t) + sine * sin(frequency * t))`.
    case underdamped(decay: Double, frequency: Double, sine: Double)
    /// The displacement `(1 + slope * t) * exp(-decay * t)`.
    case criticallyDamped(decay: Double, slope: Double)
    /// The displacement `share * exp(-slow * t) + (1 - share) * exp(-fast * t)`.
    case overdamped(slow: Double, fast: Double, share: Double)
    /// The constant displacement 1: with infinite damping, the mass does not move.
    case infinitelyDamped
  }

  /// The solution for the damping ratio. A ratio that differs from 1 only by rounding errors counts as 1, as the
  /// solutions for other ratios divide by a difference that vanishes at 1.
  var solution: Solution {
    let (w, z, v) = (angularFrequency, dampingRatio, initialVelocity)
    if z < 1 - 1e-9 {
      let frequency = w * (1 - z * z).squareRoot()
      return .underdamped(decay: z * w, frequency: frequency, sine: (z * w - v) / frequency)
    }
    if !allowsOverdamping || z <= 1 + 1e-9 { return .criticallyDamped(decay: w, slope: w - v) }
    guard z.isFinite else { return .infinitelyDamped }
    let fast = w * (z + (z * z - 1).squareRoot())
    // The product of both rates is w squared. The division is more precise than the difference of z and the square
    // root.
    let slow = w * w / fast
    return .overdamped(slow: slow, fast: fast, share: (fast - v) / (fast - slow))
  }
}

extension Spring.Solution {
  /// Returns the displacement after `t` seconds; 1 before the release.
  func callAsFunction(_ t: Double) -> Double {
    if !(t > 0) { return 1 }
    switch self {
    case .underdamped(let decay, let frequency, let sine):
      let envelope = Elementary.exp(-decay * t)
      // When the envelope has underflowed to 0, the angle may be too large for a sine.
      if envelope == 0 { return 0 }
      let (s, c) = Elementary.sinCos(frequency * t)
      return envelope * (c + sine * s)
    case .criticallyDamped(let decay, let slope):
      let envelope = Elementary.exp(-decay * t)
      return envelope == 0 ? 0 : (1 + slope * t) * envelope
    case .overdamped(let slow, let fast, let share):
      return share * Elementary.exp(-slow * t) + (1 - share) * Elementary.exp(-fast * t)
    case .infinitelyDamped: return 1
    }
  }
}
