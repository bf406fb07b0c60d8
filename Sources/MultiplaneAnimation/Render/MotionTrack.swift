// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneRaster

/// A path that a point follows: each line or curve of it is a stretch between two key frames.
struct MotionTrack: Sendable {
  /// A cubic Bézier curve; lines and quads are raised to it, except that a line stays even in its parameter.
  private struct Segment: Sendable {
    var p0, p1, p2, p3: SIMD2<Double>
    var isLine: Bool

    func point(_ t: Double) -> SIMD2<Double> {
      if isLine { return t == 1 ? p3 : p0 + (p3 - p0) * t }
      let u = 1 - t
      let near = p0 * (u * u * u) + p1 * (3 * u * u * t)
      let far = p2 * (3 * u * t * t) + p3 * (t * t * t)
      return near + far
    }

    /// The direction of travel; that of the chord where the curve stands still.
    func tangent(_ t: Double) -> SIMD2<Double> {
      let u = 1 - t
      let near = (p1 - p0) * (u * u) + (p2 - p1) * (2 * u * t)
      let d = near + (p3 - p2) * (t * t)
      return isLine || d == .zero ? p3 - p0 : d
    }
  }

  private let segments: [Segment]
  private let times: [Double]
  private let curves: [CubicTiming?]
  private let isDiscrete, isPaced: Bool
  /// Lengths from the start at even steps of each segment.
  private let arcLengths: [Double]

  private static let arcSteps = 64

  /// The point a cycle ends with.
  var last: CGPoint { CGPoint(segments[segments.count - 1].p3) }

  /// Nil when the path has nothing to follow.
  init?(
    _ path: CGPath, keyTimes: [Double]?, curves: [CubicTiming], mode: CAAnimationCalculationMode
  ) {
    segments = Self.segments(path.outline)
    guard !segments.isEmpty else { return nil }
    isDiscrete = mode == .discrete
    isPaced = mode == .paced || mode == .cubicPaced
    self.curves = isPaced || isDiscrete ? [] : curves
    if !isPaced, let keyTimes, keyTimes.count >= 2 {
      times = Array(keyTimes.prefix(segments.count + 1))
    } else {
      let count = Double(segments.count)
      times = (0...segments.count).map { Double($0) / count }
    }
    arcLengths = isPaced ? Self.arcLengths(segments) : []
  }

  /// Where the point is at `progress` through one duration, and which way it goes.
  func place(at progress: Double) -> (point: CGPoint, tangent: SIMD2<Double>) {
    let (i, t) = isPaced ? paced(progress) : timed(progress)
    return (CGPoint(segments[i].point(t)), segments[i].tangent(t))
  }

  private func timed(_ progress: Double) -> (Int, Double) {
    let limit = min(segments.count, times.count - 1) - 1
    let i = min(max(0, KeyframeTrack.lastIndex(in: times, notAbove: progress)), limit)
    if isDiscrete { return (i, 0) }
    let length = times[i + 1] - times[i]
    let fraction = length > 0 ? min(1, max(0, (progress - times[i]) / length)) : 1
    return (i, i < curves.count ? curves[i]?(fraction) ?? fraction : fraction)
  }

  private func paced(_ progress: Double) -> (Int, Double) {
    let total = arcLengths[arcLengths.count - 1]
    var position = progress * Double(segments.count)
    if total > 0 {
      let target = progress * total
      let j = min(
        max(0, KeyframeTrack.lastIndex(in: arcLengths, notAbove: target)), arcLengths.count - 2)
      let length = arcLengths[j + 1] - arcLengths[j]
      position =
        (Double(j) + (length > 0 ? (target - arcLengths[j]) / length : 0))
        / Double(Self.arcSteps)
    }
    let i = min(max(0, Int(position.rounded(.down))), segments.count - 1)
    return (i, min(1, max(0, position - Double(i))))
  }

  private static func arcLengths(_ segments: [Segment]) -> [Double] {
    var lengths = [0.0]
    for segment in segments {
      var previous = segment.p0
      for step in 1...arcSteps {
        let point = segment.point(Double(step) / Double(arcSteps))
        let d = point - previous
        lengths.append(lengths[lengths.count - 1] + (d * d).sum().squareRoot())
        previous = point
      }
    }
    return lengths
  }

  private static func segments(_ outline: Outline) -> [Segment] {
    var result: [Segment] = []
    var current = SIMD2<Double>.zero
    var start = current
    var index = 0
    for verb in outline.verbs {
      let p = outline.points[index..<index + verb.pointCount].map {
        SIMD2(Double($0.x), Double($0.y))
      }
      index += verb.pointCount
      let end = p.last ?? start
      switch verb {
      case .move: start = end
      case .line:
        result.append(Segment(p0: current, p1: current, p2: end, p3: end, isLine: true))
      case .quad:
        let c1 = current + (p[0] - current) * (2 / 3)
        let c2 = end + (p[0] - end) * (2 / 3)
        result.append(Segment(p0: current, p1: c1, p2: c2, p3: end, isLine: false))
      case .cubic:
        result.append(Segment(p0: current, p1: p[0], p2: p[1], p3: end, isLine: false))
      case .close where current != start:
        result.append(Segment(p0: current, p1: current, p2: end, p3: end, isLine: true))
      case .close: break
      }
      current = end
    }
    return result
  }
}

extension CGPoint {
  fileprivate init(_ v: SIMD2<Double>) { self.init(x: v.x, y: v.y) }
}
