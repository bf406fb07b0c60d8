// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The way of one coordinate of what scrolls by itself, from the time 0 on.
struct ScrollTrajectory: Equatable {
  /// A stretch of the way.
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
  /// When the second begins.
  private let switchTime: Double
  private let second: Segment?
  /// Seconds.
  let duration: Double

  init(_ first: Segment, until turn: Double? = nil, then second: Segment? = nil) {
    self.first = first
    self.switchTime = turn ?? first.duration
    self.second = second
    duration = self.switchTime + (second?.duration ?? 0)
  }

  /// Where it ends.
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

  /// What contents do that are let go.
  /// - Parameters:
  ///   - rate: what a millisecond leaves of the velocity.
  ///   - bounces: whether they go beyond the limits, and come back.
  static func decelerating(
    at x: Double, velocity: Double, rate: Double, limits: ClosedRange<Double>, bounces: Bool
  ) -> ScrollTrajectory {
    let free = ScrollDeceleration(from: x, velocity: velocity, rate: rate)
    let near = min(max(x, limits.lowerBound), limits.upperBound)
    if near != x {
      // Out of the limits; what is flung back over them goes on slowing down.
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

  /// What contents do that are let go when they are to come to a place.
  static func release(at x: Double, to end: Double, rate: Double) -> ScrollTrajectory {
    rate > 0
      ? ScrollTrajectory(
        .deceleration(ScrollDeceleration(from: x, to: end, rate: rate)), then: .constant(end))
      : ScrollTrajectory(.constant(end))
  }

  /// What pages do that are let go.
  static func page(at x: Double, velocity: Double, to end: Double) -> ScrollTrajectory {
    ScrollTrajectory(.spring(.nonOvershooting(to: end, from: x, velocity: velocity)))
  }

  /// From one place to another at the pace of programs.
  static func ease(from a: Double, to b: Double) -> ScrollTrajectory {
    ScrollTrajectory(.ease(from: a, to: b, duration: ScrollEase.duration))
  }
}

/// How programs scroll.
/// - Note: UIKit's figures are not published. Here it takes 0.3 s, slow at both ends.
enum ScrollEase {
  static let duration = 0.3

  /// 0...1 of 0...1.
  static func progress(_ t: Double) -> Double {
    let t = min(max(t, 0), 1)
    return t * t * (3 - 2 * t)
  }
}
