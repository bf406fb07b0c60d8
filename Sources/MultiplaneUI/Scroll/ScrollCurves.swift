// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneMath

// How contents move that nobody holds, as measured on iOS. All are functions of the time since they began: nothing
// adds up from frame to frame, so that what shows at a time does not depend on which frames came before.
// Lengths are points, times seconds, velocities points a second.

/// What slows down by itself: each millisecond leaves a share of the velocity, until less than 10 points a second are
/// left.
struct ScrollDeceleration: Equatable {
  var start: Double
  var velocity: Double
  /// What a millisecond leaves of the velocity, 0...0.9999.
  let rate: Double

  /// Slower than this, nothing moves.
  static let velocityTolerance = 10.0

  init(from start: Double, velocity: Double, rate: Double) {
    self.rate = min(max(rate, 0), 0.9999)
    (self.start, self.velocity) = (start, velocity)
  }

  /// The course that ends at a place.
  init(from start: Double, to end: Double, rate: Double) {
    self.init(from: start, velocity: 0, rate: rate)
    let way = end - start
    if distancePerVelocity > 0, way != 0 {
      velocity = way / distancePerVelocity + (way > 0 ? 1 : -1) * Self.velocityTolerance
    }
  }

  /// How far a velocity of 1 reaches: the sum over milliseconds, which is what was measured (0.499 at 0.998).
  private var distancePerVelocity: Double { 0.001 * rate / (1 - rate) }

  /// What a time leaves of the velocity.
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

  /// When it comes by a place that lies on its way.
  func time(at place: Double) -> Double {
    let share = (place - start) / (velocity * distancePerVelocity)
    return share <= 0 ? 0 : min(duration, Elementary.log(1 - share) / (1000 * Elementary.log(rate)))
  }
}

/// What returns to a place: critically damped when it moves, slower than that when it was at rest.
struct ScrollSpring: Equatable {
  let target: Double
  /// How far from the place it begins.
  let initialDisplacement: Double
  let velocity: Double
  let startsAtRest: Bool

  /// A second of what moves.
  static let angularFrequency = 11.0
  /// A second of what was at rest: slow and quick share.
  static let overdampedRates = (slow: 9.0, quick: 46.0)
  /// Nearer than this it is there.
  static let distanceTolerance = 0.25

  init(to place: Double, from start: Double, velocity: Double) {
    (self.target, initialDisplacement) = (place, start - place)
    startsAtRest = abs(velocity) < ScrollDeceleration.velocityTolerance
    self.velocity = startsAtRest ? 0 : velocity
  }

  /// One that comes to its place without going beyond it, however fast it begins.
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

  /// Until it is there for good.
  var duration: Double {
    // Beyond the last turn it only comes nearer.
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

  /// When something that holds at first, and not at last, ends to hold.
  private func bisect(_ holds: (Double) -> Bool, _ low: Double, _ high: Double) -> Double {
    var (low, high) = (low, high)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if holds(middle) { low = middle } else { high = middle }
    }
    return high
  }
}

/// How far contents follow a finger beyond their limit: less and less, never as far as the view is wide.
enum RubberBand {
  private static let coefficient = 0.55

  /// - Parameters:
  ///   - distance: of the finger, at least 0.
  ///   - length: of the view, above 0.
  static func overscroll(_ distance: Double, length: Double) -> Double {
    guard length > 0, distance > 0 else { return 0 }
    return (1 - 1 / (coefficient * distance / length + 1)) * length
  }

  /// How far the finger went for contents to be so far out.
  static func distance(_ stretch: Double, length: Double) -> Double {
    guard length > 0, stretch > 0 else { return 0 }
    return (1 / (1 - min(stretch / length, 0.999)) - 1) * length / coefficient
  }

  /// How much of a finger's movement shows that far out.
  static func derivative(_ stretch: Double, length: Double) -> Double {
    guard length > 0, stretch > 0 else { return 1 }
    let left = 1 - min(stretch / length, 1)
    return coefficient * left * left
  }

  /// Where contents are that a finger would have elsewhere.
  static func place(
    _ x: Double, in limits: ClosedRange<Double>, length: Double
  ) -> Double { mapOverscroll(limits, x) { overscroll($0, length: length) } }

  /// Where a finger would have contents that are at a place: the inverse of ``place(_:in:length:)``.
  static func unbanded(
    _ x: Double, in limits: ClosedRange<Double>, length: Double
  ) -> Double { mapOverscroll(limits, x) { distance($0, length: length) } }

  /// What is within limits stays; what is beyond them is as far beyond as a function says.
  private static func mapOverscroll(
    _ limits: ClosedRange<Double>, _ x: Double, _ way: (Double) -> Double
  ) -> Double {
    let nearest = min(max(x, limits.lowerBound), limits.upperBound)
    return x < nearest ? nearest - way(nearest - x) : x > nearest ? nearest + way(x - nearest) : x
  }
}
