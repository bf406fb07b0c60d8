// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The trajectory of one coordinate of the offset, or of the progress of a zoom, during a motion that begins at time 0.
struct ScrollTrajectory: Equatable {
  /// A segment of the trajectory, with times relative to the start of the segment.
  enum Segment: Equatable {
    case deceleration(ScrollDeceleration)
    case spring(ScrollSpring)
    case ease(from: Double, to: Double, duration: Double)
    case constant(Double)

    var duration: Double {
      switch self {
      case .deceleration(let d): d.duration
      case .spring(let s): s.duration
      case .ease(_, _, let duration): duration
      case .constant: 0
      }
    }

    func position(at t: Double) -> Double {
      switch self {
      case .deceleration(let d): return d.position(at: t)
      case .spring(let s): return s.position(at: t)
      case .ease(let a, let b, let duration):
        return a + (b - a) * ScrollEase.progress(t / duration)
      case .constant(let x): return x
      }
    }

    func velocity(at t: Double) -> Double {
      switch self {
      case .deceleration(let d): d.velocity(at: t)
      case .spring(let s): s.velocity(at: t)
      case .ease, .constant: 0
      }
    }

    var end: Double {
      switch self {
      case .deceleration(let d): d.end
      case .spring(let s): s.target
      case .ease(_, let b, _): b
      case .constant(let x): x
      }
    }
  }

  private let first: Segment
  /// The time at which the first segment ends and the second begins, in seconds.
  private let switchTime: Double
  private let second: Segment?
  /// The total duration, in seconds.
  let duration: Double

  init(_ first: Segment, until turn: Double? = nil, then second: Segment? = nil) {
    self.first = first
    self.switchTime = turn ?? first.duration
    self.second = second
    duration = self.switchTime + (second?.duration ?? 0)
  }

  /// The position at the end of the last segment.
  var end: Double { (second ?? first).end }

  func position(at t: Double) -> Double {
    if t >= duration { return end }
    if let second, t >= switchTime { return second.position(at: t - switchTime) }
    return first.position(at: t)
  }

  func velocity(at t: Double) -> Double {
    if t >= duration { return 0 }
    if let second, t >= switchTime { return second.velocity(at: t - switchTime) }
    return first.velocity(at: t)
  }

  /// Returns the trajectory after a drag ends: a deceleration, followed at a limit by a bounce or a stop. Beyond the
  /// limits, a spring returns the content unless a fling leads back within them.
  /// - Parameters:
  ///   - rate: the factor by which the velocity is multiplied each millisecond.
  ///   - bounces: whether the content bounces at the limits, or stops there.
  static func decelerating(
    at x: Double, velocity: Double, rate: Double, limits: ClosedRange<Double>, bounces: Bool
  ) -> ScrollTrajectory {
    let free = ScrollDeceleration(from: x, velocity: velocity, rate: rate)
    let near = min(max(x, limits.lowerBound), limits.upperBound)
    if near != x {
      // Beyond the limits, only a fling that would end on the inner side of the nearest limit decelerates.
      let isInward = (near - x) * velocity > 0
      guard isInward, (free.end - near) * velocity > 0 else {
        return ScrollTrajectory(
          .spring(
            isInward
              ? .nonOvershooting(to: near, from: x, velocity: velocity)
              : ScrollSpring(to: near, from: x, velocity: velocity)))
      }
    }
    let limit = velocity > 0 ? limits.upperBound : limits.lowerBound
    guard (free.end - limit) * velocity > 0 else { return ScrollTrajectory(.deceleration(free)) }
    let time = free.time(at: limit)
    guard bounces else {
      return ScrollTrajectory(.deceleration(free), until: time, then: .constant(limit))
    }
    let spring = ScrollSpring(to: limit, from: limit, velocity: free.velocity(at: time))
    return ScrollTrajectory(.deceleration(free), until: time, then: .spring(spring))
  }

  /// Returns the trajectory that decelerates to a given position after a drag ends. With a rate of 0 or less, the
  /// trajectory has no duration and is at `end` from the start.
  static func release(at x: Double, to end: Double, rate: Double) -> ScrollTrajectory {
    rate > 0
      ? ScrollTrajectory(
        .deceleration(ScrollDeceleration(from: x, to: end, rate: rate)), then: .constant(end))
      : ScrollTrajectory(.constant(end))
  }

  /// Returns the trajectory to a page after a drag ends: a spring that does not overshoot the page.
  static func page(at x: Double, velocity: Double, to end: Double) -> ScrollTrajectory {
    ScrollTrajectory(.spring(.nonOvershooting(to: end, from: x, velocity: velocity)))
  }

  /// Returns the trajectory of programmatic scrolling, with the timing of ``ScrollEase``.
  static func ease(from a: Double, to b: Double) -> ScrollTrajectory {
    ScrollTrajectory(.ease(from: a, to: b, duration: ScrollEase.duration))
  }
}

/// The timing of programmatic scrolling: 0.3 s, eased at both ends.
/// - Note: UIKit's values are not published.
enum ScrollEase {
  static let duration = 0.3

  /// Returns the progress 0...1 at a fraction 0...1 of the time; values outside that range are clamped.
  static func progress(_ t: Double) -> Double {
    let t = min(max(t, 0), 1)
    return t * t * (3 - 2 * t)
  }
}
