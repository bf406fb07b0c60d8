// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// Key frames, decoded: at least two values and their times in one array each.
///
/// The cubic modes follow Kochanek and Bartels (SIGGRAPH 1984), with tangents scaled for uneven times and the
/// full one-sided difference at both ends, as measured on Core Animation.
struct KeyframeTrack: Sendable {
  enum Mode: Sendable { case linear, discrete, cubic, cubicPaced }

  private let values: [AnimatableValue]
  /// When each value is reached; in discrete mode, one more may say when the last ends.
  private let times: [Double]
  private let curves: [CubicTiming?]
  private let mode: Mode
  /// Tangents for each value, in cubic modes.
  private let tangents: [(incoming: SIMD4<Double>, outgoing: SIMD4<Double>)]
  /// Lengths along the cubic curve at even steps of each segment, for the paced mode.
  private let arcLengths: [Double]

  private static let arcSteps = 64

  /// The value a cycle ends with.
  var last: AnimatableValue { values[values.count - 1] }

  /// Nil when there are not two values to go between.
  init?(
    values: [AnimatableValue], keyTimes: [Double]?, curves: [CubicTiming],
    mode: CAAnimationCalculationMode, tension: [Double], continuity: [Double], bias: [Double]
  ) {
    guard values.count >= 2 else { return nil }
    let hasVectors = values.allSatisfy { $0.vector != nil }
    switch mode {
    case .discrete: self.mode = .discrete
    case .cubic where hasVectors: self.mode = .cubic
    case .cubicPaced where hasVectors: self.mode = .cubicPaced
    default: self.mode = .linear
    }
    let isPaced = mode == .paced || mode == .cubicPaced
    var count = values.count
    if self.mode == .discrete {
      if let keyTimes, !keyTimes.isEmpty {
        count = min(count, keyTimes.count)
        times = Array(keyTimes.prefix(count + 1))
      } else {
        times = (0...count).map { Double($0) / Double(count) }
      }
    } else if isPaced {
      times = Self.pacedTimes(values)
    } else if let keyTimes, keyTimes.count >= 2 {
      count = min(count, keyTimes.count)
      times = Array(keyTimes.prefix(count))
    } else {
      times = (0..<count).map { Double($0) / Double(count - 1) }
    }
    self.values = Array(values.prefix(count))
    self.curves = isPaced || self.mode == .discrete ? [] : curves
    switch self.mode {
    case .cubic:
      tangents = Self.tangents(
        self.values.map { $0.vector! }, times: times, tension: tension, continuity: continuity,
        bias: bias)
      arcLengths = []
    case .cubicPaced:
      // Measured along the curve that even key times give.
      let vectors = self.values.map { $0.vector! }
      let even = (0..<count).map { Double($0) / Double(count - 1) }
      let tangents = Self.tangents(
        vectors, times: even, tension: tension, continuity: continuity, bias: bias)
      self.tangents = tangents
      arcLengths = Self.arcLengths(vectors, tangents)
    default:
      tangents = []
      arcLengths = []
    }
  }

  /// The value at `progress` through one duration; held before the first key time and after the last.
  func value(at progress: Double) -> AnimatableValue {
    if mode == .discrete { return values[discreteIndex(progress)] }
    if mode == .cubicPaced { return pacedCubicValue(progress) }
    let (i, fraction) = segment(progress)
    let s = i < curves.count ? curves[i]?(fraction) ?? fraction : fraction
    if mode == .cubic { return cubicValue(i, s) }
    return .interpolate(values[i], values[i + 1], s)
  }

  /// The times at which a discrete track changes.
  var steps: [Double]? { mode == .discrete ? times : nil }

  private func discreteIndex(_ progress: Double) -> Int {
    let index = Self.lastIndex(in: times, notAbove: progress)
    // With one time for each value the last has no time to show.
    let limit = times.count > values.count ? values.count - 1 : max(0, values.count - 2)
    return min(max(0, index), limit)
  }

  private func segment(_ progress: Double) -> (Int, Double) {
    let last = values.count - 1
    let i = min(max(0, Self.lastIndex(in: times, notAbove: progress)), last - 1)
    let length = times[i + 1] - times[i]
    guard length > 0 else { return (i, progress < times[i] ? 0 : 1) }
    let fraction = (progress - times[i]) / length
    // Beyond the key times a value holds, but a pace that overshoots goes on.
    if fraction < 0 { return (i, times[0] > 0 ? 0 : fraction) }
    if fraction > 1 { return (i, times[last] < 1 ? 1 : fraction) }
    return (i, fraction)
  }

  /// The last index whose element is not above `x`; -1 when there is none.
  static func lastIndex(in sorted: [Double], notAbove x: Double) -> Int {
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] <= x { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }

  private static func pacedTimes(_ values: [AnimatableValue]) -> [Double] {
    var lengths = [0.0]
    for (a, b) in zip(values, values.dropFirst()) {
      guard let distance = a.distance(to: b) else { break }
      lengths.append(lengths[lengths.count - 1] + distance)
    }
    let total = lengths[lengths.count - 1]
    guard lengths.count == values.count, total > 0, total.isFinite else {
      return values.indices.map { Double($0) / Double(values.count - 1) }
    }
    return lengths.map { $0 / total }
  }

  // MARK: - Cubic

  private static func tangents(
    _ p: [SIMD4<Double>], times: [Double], tension: [Double], continuity: [Double],
    bias: [Double]
  ) -> [(incoming: SIMD4<Double>, outgoing: SIMD4<Double>)] {
    let last = p.count - 1
    return p.indices.map { i in
      let t = i < tension.count ? tension[i] : 0
      let c = i < continuity.count ? continuity[i] : 0
      let b = i < bias.count ? bias[i] : 0
      if i == 0 { return (.zero, (p[1] - p[0]) * (1 - t)) }
      if i == last { return ((p[last] - p[last - 1]) * (1 - t), .zero) }
      let left = p[i] - p[i - 1]
      let right = p[i + 1] - p[i]
      let incoming =
        (left * ((1 - t) * (1 - c) * (1 + b)) + right * ((1 - t) * (1 + c) * (1 - b))) / 2
      let outgoing =
        (left * ((1 - t) * (1 + c) * (1 + b)) + right * ((1 - t) * (1 - c) * (1 - b))) / 2
      let before = times[i] - times[i - 1]
      let after = times[i + 1] - times[i]
      let sum = before + after
      guard sum > 0 else { return (incoming, outgoing) }
      return (incoming * (2 * before / sum), outgoing * (2 * after / sum))
    }
  }

  private func cubicValue(_ i: Int, _ s: Double) -> AnimatableValue {
    if s == 1 { return values[i + 1] }
    let v = Self.hermite(
      values[i].vector!, tangents[i].outgoing, values[i + 1].vector!, tangents[i + 1].incoming, s)
    return values[i].replacing(v)
  }

  private static func hermite(
    _ p: SIMD4<Double>, _ out: SIMD4<Double>, _ q: SIMD4<Double>, _ into: SIMD4<Double>,
    _ s: Double
  ) -> SIMD4<Double> {
    let s2 = s * s
    let s3 = s2 * s
    return p * (2 * s3 - 3 * s2 + 1) + out * (s3 - 2 * s2 + s) + q * (3 * s2 - 2 * s3)
      + into * (s3 - s2)
  }

  private static func arcLengths(
    _ p: [SIMD4<Double>], _ tangents: [(incoming: SIMD4<Double>, outgoing: SIMD4<Double>)]
  ) -> [Double] {
    var lengths = [0.0]
    var previous = p[0]
    for i in 0..<p.count - 1 {
      for step in 1...arcSteps {
        let point = hermite(
          p[i], tangents[i].outgoing, p[i + 1], tangents[i + 1].incoming,
          Double(step) / Double(arcSteps))
        let d = point - previous
        lengths.append(lengths[lengths.count - 1] + (d * d).sum().squareRoot())
        previous = point
      }
    }
    return lengths
  }

  private func pacedCubicValue(_ progress: Double) -> AnimatableValue {
    let total = arcLengths[arcLengths.count - 1]
    let segments = Double(values.count - 1)
    var position = progress * segments
    if total > 0 {
      let target = progress * total
      let j = min(max(0, Self.lastIndex(in: arcLengths, notAbove: target)), arcLengths.count - 2)
      let length = arcLengths[j + 1] - arcLengths[j]
      let fraction = length > 0 ? (target - arcLengths[j]) / length : 0
      position = (Double(j) + fraction) / Double(Self.arcSteps)
    }
    let i = min(max(0, Int(position.rounded(.down))), values.count - 2)
    return cubicValue(i, position - Double(i))
  }
}
