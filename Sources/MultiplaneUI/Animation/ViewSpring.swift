// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneMath

/// A damped spring with the parameters that UIKit derives for view animations.
struct ViewSpring: Hashable, Sendable {
  var mass = 1.0
  var stiffness: Double
  var damping: Double
  /// The initial velocity towards the target, in total distances per second.
  var velocity = 0.0
  /// Whether damping ratios above 1 overdamp the spring; false by default. If false, such a spring is critically
  /// damped, as UIKit's own springs are.
  var allowsOverdamping = false

  /// The height of the envelope at the end of the duration for a spring that is fitted to a duration, as a fraction of
  /// the distance.
  private static let settlingThreshold = 0.001

  /// The spring with which input views and sheets move, that of the animation curve with the raw value 7.
  static let keyboard = ViewSpring(mass: 3, stiffness: 1000, damping: 500)

  init(mass: Double = 1, stiffness: Double, damping: Double, velocity: Double = 0) {
    (self.mass, self.stiffness, self.damping, self.velocity) = (mass, stiffness, damping, velocity)
  }

  /// Creates the spring of a given damping ratio whose envelope has decayed to a thousandth of the distance after a
  /// duration in seconds. Ratios above 1 count as 1.
  /// - Note: The stiffest of several such springs is used; UIKit's search finds another one for some velocities.
  init(dampingRatio: Double, duration: TimeInterval, velocity: Double) {
    let ratio = min(max(dampingRatio.isNaN ? 1 : dampingRatio, Double(Float.ulpOfOne)), 1)
    let duration = max(duration, 1e-6)
    let velocity = velocity.isFinite ? velocity : 0
    let frequency = Self.frequency(ratio, duration, velocity)
    self.init(
      stiffness: frequency * frequency, damping: 2 * ratio * frequency, velocity: velocity)
  }

  /// Creates a spring from its undamped period, in seconds, and its bounce, which is clamped to -1...1.
  init(perceptualDuration: TimeInterval, bounce: Double, velocity: Double) {
    let animation = CASpringAnimation(
      perceptualDuration: max(perceptualDuration, 1e-6), bounce: CGFloat(bounce))
    self.init(
      mass: Double(animation.mass), stiffness: Double(animation.stiffness),
      damping: Double(animation.damping), velocity: velocity)
    allowsOverdamping = animation.allowsOverdamping
  }

  /// The time in seconds until the spring settles, as computed by `CASpringAnimation`.
  var settlingDuration: TimeInterval {
    let animation = CASpringAnimation(keyPath: nil)
    apply(to: animation)
    return animation.settlingDuration
  }

  func apply(to animation: CASpringAnimation) {
    animation.mass = CGFloat(mass)
    animation.stiffness = CGFloat(stiffness)
    animation.damping = CGFloat(damping)
    animation.initialVelocity = CGFloat(velocity)
    animation.allowsOverdamping = allowsOverdamping
  }

  /// Returns the greatest angular frequency, in radians per second, at which the envelope has decayed to
  /// ``settlingThreshold`` after the duration.
  private static func frequency(_ ratio: Double, _ duration: Double, _ velocity: Double) -> Double {
    let swing = (1 - ratio * ratio).squareRoot()
    func remainingEnvelope(_ w: Double) -> Double {
      ratio < 1
        ? abs((ratio * w - velocity) / (w * swing)) * Elementary.exp(-ratio * w * duration)
        : abs(1 + (w - velocity) * duration) * Elementary.exp(-w * duration)
    }
    // Above the greatest root the envelope only decreases: reduce the frequency from above until the envelope is too
    // large, then bisect.
    var high = 1 / duration
    while remainingEnvelope(high) > settlingThreshold
      || remainingEnvelope(high * 1.5) > settlingThreshold
      || remainingEnvelope(high * 2) > settlingThreshold
    { high *= 2 }
    high *= 2
    var low = high
    while remainingEnvelope(low) <= settlingThreshold, low > 1e-12 {
      high = low
      low *= 0.98
    }
    for _ in 0..<200 {
      let middle = (low + high) / 2
      if middle == low || middle == high { break }
      if remainingEnvelope(middle) > settlingThreshold { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
