// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneRaster

/// The effect of a keyframe animation that has values instead of a path.
final class KeyframeEffect: AnimationEffect {
  private let target: AnimationTarget
  private let timeline: KeyframeTimeline
  private let frames: Track

  private enum Track: Sendable {
    case lanes([SIMD4<Double>])
    /// Colors with their components: at a keyframe the result is the keyframe's color in its original color space.
    case singleColors([CGColor], [SIMD4<Double>])
    case cubic(KochanekBartelsSpline)
    /// The interpolations between consecutive keyframes.
    case transforms([TransformBlend])
    case paths([PathBlend])
    case numbers([[Double]])
    case colors([ColorsBlend])
    /// The general interpolation; the other cases are faster specializations.
    case any([AnimatableValue])
  }

  /// The tension, continuity and bias of the cubic modes, one element for each keyframe; missing elements are 0.
  struct TCBParameters {
    var tension: [Double] = []
    var continuity: [Double] = []
    var bias: [Double] = []
  }

  /// Creates the effect; nil if there are fewer than two values.
  /// - Parameter isPlain: Whether to use the general interpolation for everything but cubic splines; tests compare the
  ///   faster cases with it.
  init?(
    _ target: AnimationTarget, values: [AnimatableValue], keyTimes: [Double]?,
    curves: [CubicTiming], mode: CAAnimationCalculationMode, shape: TCBParameters = TCBParameters(),
    isPlain: Bool = false
  ) {
    guard values.count >= 2 else { return nil }
    self.target = target
    let lanes = target.hasLanes ? values.compactMap { target.lanes($0) } : []
    let hasLanes = lanes.count == values.count
    let isPaced = mode == .paced || mode == .cubicPaced
    timeline = KeyframeTimeline(
      count: values.count,
      keyTimes: isPaced ? Self.pacedTimes(values, lanes, mode) : keyTimes,
      curves: isPaced ? [] : curves, isDiscrete: mode == .discrete)
    if hasLanes, mode == .cubic || mode == .cubicPaced {
      frames = .cubic(
        KochanekBartelsSpline(
          Array(lanes.prefix(timeline.count)), times: timeline.times, shape,
          isPaced: mode == .cubicPaced))
    } else if isPlain {
      frames = .any(Array(values.prefix(timeline.count)))
    } else if hasLanes {
      let (lanes, tints) = (lanes.prefix(timeline.count), values.compactMap(\.color))
      frames =
        target.kind == .color
        ? .singleColors(Array(tints.prefix(timeline.count)), Array(lanes)) : .lanes(Array(lanes))
    } else {
      frames = Self.frames(target, Array(values.prefix(timeline.count)))
    }
  }

  private static func frames(_ target: AnimationTarget, _ values: [AnimatableValue]) -> Track {
    // In discrete mode a single key time leaves one value, which is constant.
    guard values.count >= 2 else { return .any(values) }
    let pairs = zip(values, values.dropFirst())
    switch target.kind {
    case .transform:
      let blends = pairs.compactMap { a, b -> TransformBlend? in
        guard case .transform(let a) = a, case .transform(let b) = b else { return nil }
        return TransformBlend(a, b)
      }
      if blends.count == values.count - 1 { return .transforms(blends) }
    case .path:
      let blends = pairs.compactMap { a, b -> PathBlend? in
        guard case .path(let a) = a, case .path(let b) = b else { return nil }
        return PathBlend(a, b)
      }
      if blends.count == values.count - 1 { return .paths(blends) }
    case .numbers:
      let lists = values.compactMap { value -> [Double]? in
        if case .numbers(let list) = value { list } else { nil }
      }
      if lists.count == values.count, lists.allSatisfy({ $0.count == lists[0].count }) {
        return .numbers(lists)
      }
    case .colors:
      let blends = pairs.compactMap { a, b -> ColorsBlend? in
        guard case .colors(let a) = a, case .colors(let b) = b, a.count == b.count else {
          return nil
        }
        return ColorsBlend(a, b)
      }
      if blends.count == values.count - 1 { return .colors(blends) }
    default: break
    }
    return .any(values)
  }

  var isCumulative: Bool { target.isCumulative }

  /// The index of the value at the end of a cycle that does not autoreverse.
  var lastIndex: Int { timeline.isDiscrete ? timeline.place(1).index : timeline.count - 1 }

  func apply(at phase: RenderTiming.Phase, to scratch: inout LayerScratch) {
    if case .cubic(let frames) = frames {
      let value = frames.value(at: phase.progress, timeline)
      return target.store(value, end: frames.last, phase.iteration, &scratch)
    }
    let place = timeline.place(phase.progress)
    let (i, s) = (place.index, place.fraction)
    // The index of the next keyframe, or in discrete mode of the current one if it is the last.
    let j = min(i + 1, timeline.count - 1)
    switch frames {
    case .cubic: break
    case .lanes(let v):
      let value = AnimationTarget.mix(v[i], v[j], s)
      target.store(value, end: v[v.count - 1], phase.iteration, &scratch)
    case .singleColors(let colors, let v):
      let color = s == 0 ? colors[i] : s == 1 ? colors[j] : nil
      target.store(
        color ?? scratch.pool.color(AnimationTarget.mix(v[i], v[j], s)), &scratch)
    case .transforms(let blends):
      let value = i < blends.count ? blends[i](s) : blends[i - 1].to
      target.store(value, end: blends[blends.count - 1].to, phase.iteration, &scratch)
    case .paths(let blends):
      if timeline.isDiscrete {
        target.store(i < blends.count ? blends[i].from : blends[i - 1].to, &scratch)
      } else {
        target.store(blends[i].path(at: s, &scratch.pool), &scratch)
      }
    case .numbers(let lists):
      let isFrame = timeline.isDiscrete || s == 1
      target.store(
        isFrame ? lists[s == 1 ? j : i] : scratch.pool.numbers(lists[i], lists[j], s), &scratch)
    case .colors(let blends):
      if timeline.isDiscrete {
        target.store(i < blends.count ? blends[i].from : blends[i - 1].to, &scratch)
      } else {
        target.store(blends[i].colors(at: s, &scratch.pool), &scratch)
      }
    case .any(let values):
      let value =
        timeline.isDiscrete ? values[i] : AnimatableValue.interpolate(values[i], values[j], s)
      target.store(value, end: values[values.count - 1], phase.iteration, &scratch)
    }
  }

  func animates(_ property: LayerProperty) -> Bool { target.path.property === property }

  func onlyAnimates(_ properties: [LayerProperty]) -> Bool {
    properties.contains { animates($0) }
  }

  /// Returns the key times for linear interpolation at constant speed. Nil, for evenly spaced times, if not all values
  /// have components or their total distance is 0 or not finite, and in the cubic paced mode, in which the spline
  /// measures its own arc length.
  private static func pacedTimes(
    _ values: [AnimatableValue], _ lanes: [SIMD4<Double>], _ mode: CAAnimationCalculationMode
  ) -> [Double]? {
    if lanes.count != values.count || mode == .cubicPaced { return nil }
    var lengths = [0.0]
    for (a, b) in zip(lanes, lanes.dropFirst()) {
      let d = b - a
      lengths.append(lengths[lengths.count - 1] + (d * d).sum().squareRoot())
    }
    let total = lengths[lengths.count - 1]
    return total > 0 && total.isFinite ? lengths.map { $0 / total } : nil
  }
}

/// A smooth curve through keyframes, which the cubic calculation modes use.
///
/// The curve is the spline of Kochanek and Bartels (SIGGRAPH 1984), with tangents scaled for uneven times and the full
/// one-sided difference at both ends, as measured on Core Animation.
/// See https://doi.org/10.1145/800031.808575.
struct KochanekBartelsSpline: Sendable {
  private let points: [SIMD4<Double>]
  private let tangents: [(incoming: SIMD4<Double>, outgoing: SIMD4<Double>)]
  /// The arc-length table for constant speed along the curve; nil unless the mode is cubic paced.
  private let arc: ArcLengthTable?

  var last: SIMD4<Double> { points[points.count - 1] }

  init(
    _ points: [SIMD4<Double>], times: [Double], _ shape: KeyframeEffect.TCBParameters, isPaced: Bool
  ) {
    let tangents = Self.tangents(points, times, shape)
    (self.points, self.tangents) = (points, tangents)
    arc =
      isPaced
      ? ArcLengthTable(segmentCount: points.count - 1) { i, s in
        Self.hermite(
          points[i], tangents[i].outgoing, points[i + 1], tangents[i + 1].incoming, s)
      } : nil
  }

  func value(at progress: Double, _ timeline: KeyframeTimeline) -> SIMD4<Double> {
    let place = arc?.place(progress) ?? timeline.place(progress)
    let (i, s) = (place.index, place.fraction)
    if s == 1 { return points[i + 1] }
    return Self.hermite(
      points[i], tangents[i].outgoing, points[i + 1], tangents[i + 1].incoming, s)
  }

  private static func tangents(
    _ p: [SIMD4<Double>], _ times: [Double], _ shape: KeyframeEffect.TCBParameters
  ) -> [(incoming: SIMD4<Double>, outgoing: SIMD4<Double>)] {
    let last = p.count - 1
    return p.indices.map { i in
      let t = i < shape.tension.count ? shape.tension[i] : 0
      let c = i < shape.continuity.count ? shape.continuity[i] : 0
      let b = i < shape.bias.count ? shape.bias[i] : 0
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

  private static func hermite(
    _ p: SIMD4<Double>, _ out: SIMD4<Double>, _ q: SIMD4<Double>, _ into: SIMD4<Double>,
    _ s: Double
  ) -> SIMD4<Double> {
    let s2 = s * s
    let s3 = s2 * s
    return p * (2 * s3 - 3 * s2 + 1) + out * (s3 - 2 * s2 + s) + q * (3 * s2 - 2 * s3)
      + into * (s3 - s2)
  }
}
