// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneMath
import MultiplaneRaster

/// A path that an animated point follows; each line or curve of the path is the interval between two keyframes.
struct MotionPath: Sendable {
  /// A line or a cubic Bézier curve; quadratic curves are converted to cubic ones.
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

    /// Returns the direction of motion, not normalized. Where the derivative is zero, this is the direction of the
    /// chord.
    func tangent(_ t: Double) -> SIMD2<Double> {
      let u = 1 - t
      let near = (p1 - p0) * (u * u) + (p2 - p1) * (2 * u * t)
      let d = near + (p3 - p2) * (t * t)
      return isLine || d == .zero ? p3 - p0 : d
    }
  }

  private let segments: [Segment]
  /// The timeline, whose keyframes are the endpoints of the segments, or in discrete mode their start points.
  private let timeline: KeyframeTimeline
  /// The arc-length table for constant speed in the paced modes; nil in other modes.
  private let arcLengthTable: ArcLengthTable?

  /// The point at the end of the path.
  var last: SIMD2<Double> { segments[segments.count - 1].p3 }

  /// Creates a motion along a path; nil if the path has no lines or curves.
  init?(
    _ path: CGPath, keyTimes: [Double]?, curves: [CubicTiming], mode: CAAnimationCalculationMode
  ) {
    let segments = Self.segments(path.outline)
    guard !segments.isEmpty else { return nil }
    self.segments = segments
    let isDiscrete = mode == .discrete
    let isPaced = mode == .paced || mode == .cubicPaced
    timeline = KeyframeTimeline(
      count: isDiscrete ? segments.count : segments.count + 1, keyTimes: isPaced ? nil : keyTimes,
      curves: isPaced ? [] : curves, isDiscrete: isDiscrete)
    arcLengthTable =
      isPaced
      ? ArcLengthTable(segmentCount: segments.count) { i, t in
        let p = segments[i].point(t)
        return SIMD4(p.x, p.y, 0, 0)
      } : nil
  }

  /// Returns the position on the path at a progress through one duration. A timing function that overshoots may
  /// extrapolate beyond the ends of the path or of a segment: lines are continued straight, curves by their polynomial.
  func place(at progress: Double) -> KeyframeTimeline.Position {
    arcLengthTable?.place(progress) ?? timeline.place(progress)
  }

  func point(_ place: KeyframeTimeline.Position) -> SIMD2<Double> {
    segments[place.index].point(place.fraction)
  }

  /// Returns the direction of motion at a position, not normalized.
  func tangent(_ place: KeyframeTimeline.Position) -> SIMD2<Double> {
    segments[place.index].tangent(place.fraction)
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

/// The effect of a keyframe animation along a path.
final class MotionPathEffect: AnimationEffect {
  private let target: AnimationTarget
  private let track: MotionPath
  private let rotation: CAAnimationRotationMode?

  /// - Parameters:
  ///   - target: The animated property, whose kind is point or size.
  ///   - rotation: The rotation of the layer along the path; nil for none.
  init(_ target: AnimationTarget, _ track: MotionPath, rotation: CAAnimationRotationMode?) {
    (self.target, self.track, self.rotation) = (target, track, rotation)
  }

  var isCumulative: Bool { target.isCumulative }

  func apply(at phase: RenderTiming.Phase, to scratch: inout LayerScratch) {
    let place = track.place(at: phase.progress)
    let point = track.point(place)
    let end = track.last
    target.store(
      SIMD4(point.x, point.y, 0, 0), end: SIMD4(end.x, end.y, 0, 0), phase.iteration, &scratch)
    if let rotation { turn(&scratch.values, along: track.tangent(place), rotation) }
  }

  /// Rotates the layer's x axis into the direction of motion, or against it, before the layer's own transform is
  /// applied.
  /// - Note: The order is neither documented nor measured.
  private func turn(
    _ values: inout LayerValues, along tangent: SIMD2<Double>, _ mode: CAAnimationRotationMode
  ) {
    var angle = Elementary.atan2(tangent.y, tangent.x)
    if mode == .rotateAutoReverse { angle += .pi }
    values.transform = CATransform3DConcat(
      CATransform3DMakeRotation(CGFloat(angle), 0, 0, 1), values.transform)
  }

  func onlyAnimates(_ properties: [LayerProperty]) -> Bool {
    let turns = rotation == nil || properties.contains { $0 === LayerProperty.transform }
    return turns && properties.contains { $0 === target.path.property }
  }

  func animates(_ property: LayerProperty) -> Bool {
    target.path.property === property || (rotation != nil && property === LayerProperty.transform)
  }
}
