// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneMath

// The deceleration and bounce of scrolling content, as measured on iOS, and the rubber-band formula. The motions are
// functions of the time since they began. Nothing accumulates from frame to frame, so the offset does not depend on the
// times of earlier frames. Lengths are in points, times in seconds, velocities in points per second.

/// An exponential deceleration: the velocity decreases by a constant factor each millisecond until it falls below
/// 10 points per second.
struct ScrollDeceleration: Equatable {
  var start: Double
  var velocity: Double
  /// The factor by which the velocity is multiplied each millisecond; clamped to 0...0.9999.
  let rate: Double

  /// The speed below which the motion ends, in points per second.
  static let velocityTolerance = 10.0

  init(from start: Double, velocity: Double, rate: Double) {
    self.rate = min(max(rate, 0), 0.9999)
    (self.start, self.velocity) = (start, velocity)
  }

  /// Creates the deceleration that ends at a given position; with a rate of 0 or less, the position stays at `start`.
  init(from start: Double, to end: Double, rate: Double) {
    self.init(from: start, velocity: 0, rate: rate)
    let displacement = end - start
    if distancePerVelocity > 0, displacement != 0 {
      velocity =
        displacement / distancePerVelocity + (displacement > 0 ? 1 : -1) * Self.velocityTolerance
    }
  }

  /// The distance in points for each decrease of the velocity by 1 point per second: a sum over milliseconds, as
  /// measured (0.499 at a rate of 0.998) and as in the projection of WWDC 2018, Designing Fluid Interfaces
  /// (https://developer.apple.com/videos/play/wwdc2018/803).
  private var distancePerVelocity: Double { 0.001 * rate / (1 - rate) }

  /// Returns the fraction of the initial velocity that remains at the time `t`, in seconds.
  private func velocityDecay(_ t: Double) -> Double {
    Elementary.exp(1000 * t * Elementary.log(rate))
  }

  var duration: Double {
    guard rate > 0, abs(velocity) > Self.velocityTolerance else { return 0 }
    return Elementary.log(Self.velocityTolerance / abs(velocity)) / (1000 * Elementary.log(rate))
  }

  var end: Double {
    guard rate > 0, abs(velocity) > Self.velocityTolerance else { return start }
    return start + distancePerVelocity
      * (velocity - (velocity > 0 ? 1 : -1) * Self.velocityTolerance)
  }

  func position(at t: Double) -> Double {
    if t <= 0 { return start }
    return t >= duration ? end : start + velocity * distancePerVelocity * (1 - velocityDecay(t))
  }

  func velocity(at t: Double) -> Double {
    t >= duration && duration > 0 ? 0 : rate > 0 ? velocity * velocityDecay(max(t, 0)) : 0
  }

  /// Returns the time at which the motion reaches a position; clamped to 0...``duration``.
  func time(at place: Double) -> Double {
    let share = (place - start) / (velocity * distancePerVelocity)
    return share <= 0 ? 0 : min(duration, Elementary.log(1 - share) / (1000 * Elementary.log(rate)))
  }
}

/// A spring that returns to a target position: critically damped if released with a velocity, overdamped if released at
/// rest or more slowly than 10 points per second.
struct ScrollSpring: Equatable {
  let target: Double
  /// The initial displacement from ``target``.
  let initialDisplacement: Double
  let velocity: Double
  let startsAtRest: Bool

  /// The angular frequency of the critically damped spring, in 1/s.
  static let angularFrequency = 11.0
  /// The two decay rates of the overdamped spring, in 1/s.
  static let overdampedRates = (slow: 9.0, quick: 46.0)
  /// The distance from the target below which the motion ends, in points.
  static let distanceTolerance = 0.25

  init(to place: Double, from start: Double, velocity: Double) {
    (self.target, initialDisplacement) = (place, start - place)
    startsAtRest = abs(velocity) < ScrollDeceleration.velocityTolerance
    self.velocity = startsAtRest ? 0 : velocity
  }

  /// Returns a spring that does not overshoot its target. The initial velocity is clamped to the range from 0 to the
  /// fastest approach that does not overshoot.
  static func nonOvershooting(to place: Double, from start: Double, velocity: Double)
    -> ScrollSpring
  {
    let limit = angularFrequency * (place - start)
    let kept = min(max(velocity, min(limit, 0)), max(limit, 0))
    return ScrollSpring(to: place, from: start, velocity: kept)
  }

  func position(at t: Double) -> Double {
    if t <= 0 { return target + initialDisplacement }
    if startsAtRest {
      let (a, b) = Self.overdampedRates
      return target
        + initialDisplacement * (b * Elementary.exp(-a * t) - a * Elementary.exp(-b * t)) / (b - a)
    }
    let w = Self.angularFrequency
    return target + (initialDisplacement + (velocity + w * initialDisplacement) * t)
      * Elementary.exp(-w * t)
  }

  func velocity(at t: Double) -> Double {
    let t = max(t, 0)
    if startsAtRest {
      let (a, b) = Self.overdampedRates
      return initialDisplacement * a * b * (Elementary.exp(-b * t) - Elementary.exp(-a * t))
        / (b - a)
    }
    let w = Self.angularFrequency
    return (velocity - w * (velocity + w * initialDisplacement) * t) * Elementary.exp(-w * t)
  }

  /// The time after which the distance from the target stays below ``distanceTolerance``.
  var duration: Double {
    // Begins the search at the last extremum, after which the distance decreases monotonically.
    var low = 0.0
    if !startsAtRest {
      let c = velocity + Self.angularFrequency * initialDisplacement
      if c != 0 { low = max(0, velocity / (Self.angularFrequency * c)) }
    }
    func isFar(_ t: Double) -> Bool { abs(position(at: t) - target) > Self.distanceTolerance }
    guard isFar(low) else { return low > 0 && isFar(0) ? bisect(isFar, 0, low) : low }
    var high = low + 1
    while isFar(high) { high += 1 }
    return bisect(isFar, low, high)
  }

  /// Finds by bisection the time at which a predicate changes from true, at `low`, to false, at `high`.
  private func bisect(_ holds: (Double) -> Bool, _ low: Double, _ high: Double) -> Double {
    var (low, high) = (low, high)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if holds(middle) { low = middle } else { high = middle }
    }
    return high
  }
}

/// The rubber-band formula: overscroll beyond a limit grows ever more slowly and stays below the view's length.
enum RubberBand {
  private static let coefficient = 0.55

  /// Returns the overscroll for a drag distance beyond a limit: (1 - 1 / (0.55 distance / length + 1)) length; 0 unless
  /// distance and length are positive.
  /// - Parameters:
  ///   - distance: the drag distance beyond the limit, in points.
  ///   - length: the view's length, in points.
  static func overscroll(_ distance: Double, length: Double) -> Double {
    guard length > 0, distance > 0 else { return 0 }
    return (1 - 1 / (coefficient * distance / length + 1)) * length
  }

  /// Returns the drag distance that results in an overscroll; the inverse of ``overscroll(_:length:)`` for overscrolls
  /// up to 0.999 of the length.
  static func distance(_ stretch: Double, length: Double) -> Double {
    guard length > 0, stretch > 0 else { return 0 }
    return (1 / (1 - min(stretch / length, 0.999)) - 1) * length / coefficient
  }

  /// Returns the derivative of the overscroll with respect to the drag distance, at a given overscroll; 1 unless
  /// overscroll and length are positive.
  static func derivative(_ stretch: Double, length: Double) -> Double {
    guard length > 0, stretch > 0 else { return 1 }
    let left = 1 - min(stretch / length, 1)
    return coefficient * left * left
  }

  /// Returns the offset after rubber banding, given the offset without limits; unchanged within the limits.
  static func place(
    _ x: Double, in limits: ClosedRange<Double>, length: Double
  ) -> Double { mapOverscroll(limits, x) { overscroll($0, length: length) } }

  /// Returns the offset without limits that rubber banding maps to an offset; the inverse of ``place(_:in:length:)``
  /// for overscrolls up to 0.999 of the length.
  static func unbanded(
    _ x: Double, in limits: ClosedRange<Double>, length: Double
  ) -> Double { mapOverscroll(limits, x) { distance($0, length: length) } }

  /// Applies a function to the distance of a value beyond the limits; values within the limits are unchanged.
  private static func mapOverscroll(
    _ limits: ClosedRange<Double>, _ x: Double, _ displacement: (Double) -> Double
  ) -> Double {
    let nearest = min(max(x, limits.lowerBound), limits.upperBound)
    return x < nearest
      ? nearest - displacement(nearest - x) : x > nearest ? nearest + displacement(x - nearest) : x
  }
}
