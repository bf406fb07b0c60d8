// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneMath

/// How far a mass on a damped spring has come, in closed form: 0 at rest before it is let go, 1 at its target.
///
/// With w = sqrt(stiffness / mass) and z = damping / (2 sqrt(stiffness mass)), the distance to the target is
/// - z < 1: e^(-zwt) (cos st + ((zw - v) / s) sin st), where s = w sqrt(1 - z^2);
/// - z = 1: (1 + (w - v) t) e^(-wt);
/// - z > 1: the sum of two decays; taken for z = 1 unless overdamping is allowed, as in Core Animation.
final class SpringProgress: Sendable {
  private enum Regime: Sendable {
    case swinging, critical, creeping
    /// Damped without bounds: it never gets anywhere.
    case stuck
  }
  private let regime: Regime
  /// Swinging: the envelope's decay, the frequency, the share of the sine.
  /// Critical: the decay and the slope. Creeping: the slow and the fast decay, and the share of the slow one.
  private let a, b, c: Double

  /// - Parameters:
  ///   - mass: above 0.
  ///   - stiffness: above 0.
  ///   - damping: 0 swings for ever.
  ///   - initialVelocity: whole ways to the target per second.
  init(
    mass: Double, stiffness: Double, damping: Double, initialVelocity v: Double,
    allowsOverdamping: Bool
  ) {
    let w = (stiffness / mass).squareRoot()
    let z = damping / (2 * (stiffness * mass).squareRoot())
    // A ratio that rounding leaves beside 1 is 1: the other forms divide by what is left.
    if z < 1 - 1e-9 {
      let s = w * (1 - z * z).squareRoot()
      (regime, a, b, c) = (.swinging, z * w, s, (z * w - v) / s)
    } else if !allowsOverdamping || z <= 1 + 1e-9 {
      (regime, a, b, c) = (.critical, w, w - v, 0)
    } else if z.isFinite {
      let fast = -w * (z + (z * z - 1).squareRoot())
      // Their product is w squared, which keeps the slow one's digits.
      let slow = w * w / fast
      (regime, a, b, c) = (.creeping, slow, fast, (v + fast) / (slow - fast))
    } else {
      (regime, a, b, c) = (.stuck, 0, 0, 0)
    }
  }

  /// Progress `t` seconds after it was let go; 0 before.
  func callAsFunction(_ t: Double) -> Double {
    if !(t > 0) { return 0 }
    switch regime {
    case .swinging:
      let decay = Elementary.exp(-a * t)
      // Where nothing is left the angle may be too large to have a sine.
      if decay == 0 { return 1 }
      let (sine, cosine) = Elementary.sinCos(b * t)
      return 1 - decay * (cosine + c * sine)
    case .critical:
      let decay = Elementary.exp(-a * t)
      return decay == 0 ? 1 : 1 - (1 + b * t) * decay
    case .creeping:
      return 1 + c * Elementary.exp(a * t) - (1 + c) * Elementary.exp(b * t)
    case .stuck:
      return 0
    }
  }
}
