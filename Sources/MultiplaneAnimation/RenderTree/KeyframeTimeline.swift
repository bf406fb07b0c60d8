// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The mapping from the progress of an animation to two adjacent keyframes and a fraction between them.
struct KeyframeTimeline: Sendable {
  /// The number of keyframes that are used: at least two, in discrete mode at least one.
  let count: Int
  /// Whether each keyframe's value is constant until the next.
  let isDiscrete: Bool
  /// The key times of the used keyframes; in discrete mode possibly followed by the end time of the last value.
  let times: [Double]
  private let curves: [CubicTiming]

  /// The index of a keyframe and a fraction of the interval to the next.
  struct Position {
    var index: Int
    var fraction: Double
  }

  /// - Parameters:
  ///   - count: The number of keyframes that the animation has.
  ///   - keyTimes: The given key times, which limit the number of keyframes that are used. Evenly spaced times are used
  ///     if they are nil or empty, and, except in discrete mode, if there is only one.
  init(count: Int, keyTimes: [Double]?, curves: [CubicTiming], isDiscrete: Bool) {
    var used = count
    if isDiscrete {
      if let keyTimes, !keyTimes.isEmpty {
        used = min(count, keyTimes.count)
        times = Array(keyTimes.prefix(used + 1))
      } else {
        times = (0...count).map { Double($0) / Double(count) }
      }
    } else if let keyTimes, keyTimes.count >= 2 {
      used = min(count, keyTimes.count)
      times = Array(keyTimes.prefix(used))
    } else {
      times = (0..<count).map { Double($0) / Double(count - 1) }
    }
    self.count = used
    self.isDiscrete = isDiscrete
    self.curves = isDiscrete ? [] : curves
  }

  /// Returns the position at a progress through one duration. Beyond the first and last key time the position is
  /// constant; for a progress outside 0...1 it may be extrapolated.
  func place(_ progress: Double) -> Position {
    if isDiscrete { return Position(index: discreteIndex(progress), fraction: 0) }
    let last = count - 1
    let i = min(max(0, Self.lastIndex(in: times, notAbove: progress)), last - 1)
    let fraction = fraction(progress, i, last)
    return Position(index: i, fraction: i < curves.count ? curves[i](fraction) : fraction)
  }

  private func fraction(_ progress: Double, _ i: Int, _ last: Int) -> Double {
    let length = times[i + 1] - times[i]
    guard length > 0 else { return progress < times[i] ? 0 : 1 }
    let fraction = (progress - times[i]) / length
    // Values are constant beyond the key times within 0...1; a timing function that overshoots extrapolates beyond
    // 0...1.
    if fraction < 0 { return times[0] > 0 ? 0 : fraction }
    if fraction > 1 { return times[last] < 1 ? 1 : fraction }
    return fraction
  }

  private func discreteIndex(_ progress: Double) -> Int {
    // At its end an animation keeps the value of the moment before, as in Core Animation, even if another value has the
    // end as its key time.
    let index = Self.lastIndex(in: times, notAbove: min(progress, 1.0.nextDown))
    // With one key time per value, the last value has no duration.
    let limit = times.count > count ? count - 1 : max(0, count - 2)
    return min(max(0, index), limit)
  }

  /// Returns the index of the last element that is at most `x`; -1 if there is none.
  static func lastIndex(in sorted: [Double], notAbove x: Double) -> Int {
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] <= x { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }
}

/// A table of arc lengths along a curve of several segments, which maps a fraction of the total length to a segment and
/// a parameter in it.
struct ArcLengthTable: Sendable {
  static let steps = 64
  private let lengths: [Double]
  private let segmentCount: Int

  /// - Parameter point: Returns the point of a segment at a parameter in 0...1.
  init(segmentCount: Int, _ point: (Int, Double) -> SIMD4<Double>) {
    self.segmentCount = segmentCount
    var lengths = [0.0]
    lengths.reserveCapacity(segmentCount * Self.steps + 1)
    for i in 0..<segmentCount {
      var previous = point(i, 0)
      for step in 1...Self.steps {
        let next = point(i, Double(step) / Double(Self.steps))
        let d = next - previous
        lengths.append(lengths[lengths.count - 1] + (d * d).sum().squareRoot())
        previous = next
      }
    }
    self.lengths = lengths
  }

  /// Returns the position at a fraction of the total length; uniform over the segments if the total length is 0 or not
  /// finite, the start if the fraction is not finite.
  func place(_ progress: Double) -> KeyframeTimeline.Position {
    guard progress.isFinite else { return .init(index: 0, fraction: 0) }
    let total = lengths[lengths.count - 1]
    var position = progress * Double(segmentCount)
    if total > 0, total.isFinite {
      let target = progress * total
      let j = min(
        max(0, KeyframeTimeline.lastIndex(in: lengths, notAbove: target)), lengths.count - 2)
      let length = lengths[j + 1] - lengths[j]
      let fraction = length > 0 ? (target - lengths[j]) / length : 0
      position = (Double(j) + fraction) / Double(Self.steps)
    }
    let i = Int(min(max(0, position.rounded(.down)), Double(segmentCount - 1)))
    return .init(index: i, fraction: position - Double(i))
  }
}
