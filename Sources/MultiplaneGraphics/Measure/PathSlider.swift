// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A location on a path that follows a target point, as a handle on a rail follows a finger.
///
/// The location moves along the path, forwards or backwards, while that reduces the distance to the target, and
/// stops at the next local minimum of the distance along the path, not at the global minimum. So it never jumps
/// across a crossing or to another part of the path that passes close by. On a closed subpath it continues over
/// the start; at the ends of an open subpath it stops. It does not slide to another subpath.
///
///     var slider = PathSlider(path)
///     slider.slide(toward: recognizer.location(in: view))
///     handle.center = slider.position
///
/// The location is exact, computed from the roots of the curves' equations; it does not depend on how
/// finely a path is subdivided. The result depends only on the location of the slider and on the target.
/// Hence:
/// - A second call with the same target does not move the slider, up to rounding.
/// - The distance to the target never increases.
/// - A drag in many small steps ends at the same location as one large step, if for each point of the drag
///   the distance has a single minimum on the part that the slider passes. If a drag crosses the middle of
///   a bend, or leads from one strand of the path over another, steps may end on the other side.
///   ``slide(from:to:)`` tracks the motion between two points, so that steps do not matter.
public struct PathSlider: Sendable {
  /// The measured path along which the slider moves.
  public let measure: PathMeasure
  /// Index of the current segment, or -1 on a path of length 0.
  var segment: Int
  /// Curve parameter on the current segment, 0...1.
  var parameter: Double

  /// Creates a slider on a path.
  /// - Parameter distance: The initial distance along the path; see ``PathMeasure``.
  public init(_ path: CGPath, at distance: CGFloat = 0) {
    self.init(PathMeasure(path), at: distance)
  }

  /// Creates a slider on a measured path, at a distance along the path; see ``PathMeasure``.
  public init(_ measure: PathMeasure, at distance: CGFloat = 0) {
    self.measure = measure
    (segment, parameter) = measure.find(Double(distance)) ?? (-1, 0)
  }

  /// The location on the path; nil only for an empty path.
  public var location: PathLocation? {
    guard segment >= 0 else { return measure.location(at: 0) }
    return measure.location(segment: segment, parameter: parameter, distance: distance)
  }

  /// The point of the slider; (0, 0) on an empty path.
  public var position: CGPoint {
    guard segment >= 0 else { return measure.point(at: 0) }
    return measure.segments[segment].point(at: parameter).point
  }

  /// The distance of the slider along the path.
  ///
  /// Setting it moves the slider, to any subpath; see ``PathMeasure`` for distances outside the path.
  public var distance: CGFloat {
    get {
      guard segment >= 0 else { return 0 }
      return CGFloat(measure.distance(segment: segment, parameter: parameter))
    }
    set { (segment, parameter) = measure.find(Double(newValue)) ?? (-1, 0) }
  }

  /// The unit tangent of the path at the slider; zero on a path of length 0.
  public var tangent: CGVector { location?.tangent ?? .zero }

  /// The angle of the tangent in radians, from the x axis towards the y axis, -pi...pi.
  public var angle: CGFloat { location?.angle ?? 0 }

  /// Moves the slider along the path while that reduces the distance to a point.
  ///
  /// If both directions lead nearer, the slider moves in the steeper one. It moves forwards if both are equally steep,
  /// and at a local maximum of the distance, such as the point opposite on a circle. A point with a coordinate that is
  /// not finite or is beyond about 1e150 has no effect.
  /// - Returns: Whether the slider moved.
  @discardableResult public mutating func slide(toward point: CGPoint) -> Bool {
    let p = Vector(point)
    guard segment >= 0, p.squaredLength < 1e300 else { return false }
    let (before, at) = (segment, parameter)
    switch descentDirection(toward: p) {
    case .forward: slideForward(p)
    case .backward: slideBackward(p)
    case nil: break
    }
    // Near a point on the path itself, rounding can choose the wrong direction.
    let start = measure.segments[before].point(at: at)
    if (measure.segments[segment].point(at: parameter) - p).squaredLength
      > (start - p).squaredLength
    {
      (segment, parameter) = (before, at)
    }
    return (before, at) != (segment, parameter)
  }

  private enum Direction { case forward, backward }

  /// Absolute value up to which the derivative of the distance to the target, by length along the path, counts as 0.
  static let stationaryThreshold = 1e-9

  /// Returns the direction along the path in which the distance to `p` decreases, or `.forward` at a local maximum of
  /// the distance; nil if there is none.
  private func descentDirection(toward p: Vector) -> Direction? {
    let here = measure.segments[segment]
    let arm = here.point(at: parameter) - p
    let size = arm.length
    guard size > 0 else { return nil }
    // The location as the end of the preceding segment and as the start of the following one.
    let back = parameter > 0 ? (segment, parameter) : segmentBefore(segment).map { ($0, 1.0) }
    let ahead = parameter < 1 ? (segment, parameter) : segmentAfter(segment).map { ($0, 0.0) }
    // The derivative of the distance in each direction.
    let backward = back.map { -arm.dot(measure.segments[$0.0].direction(at: $0.1)) / size }
    let forward = ahead.map { arm.dot(measure.segments[$0.0].direction(at: $0.1)) / size }
    switch (backward, forward) {
    case (let b?, let f?) where b < -Self.stationaryThreshold && f < -Self.stationaryThreshold:
      return b < f ? .backward : .forward
    case (let b?, _) where b < -Self.stationaryThreshold: return .backward
    case (_, let f?) where f < -Self.stationaryThreshold: return .forward
    case (let b?, let f?) where b <= Self.stationaryThreshold && f <= Self.stationaryThreshold:
      // The point lies on the normal of the path. Beyond the center of curvature, the location is a local maximum.
      let (next, t) = ahead!
      let bend = measure.segments[next].curvature(at: t)
      let left = measure.segments[next].direction(at: t).perpendicular
      return 1 + bend * arm.dot(left) < -Self.stationaryThreshold ? .forward : nil
    default: return nil
    }
  }

  mutating func slideForward(_ p: Vector) {
    let all = measure.subpaths[subpathIndex].segments
    // At most once around, because the distance decreases all the way.
    for _ in 0...all.count {
      let here = measure.segments[segment]
      if let stop = here.firstMinimum(of: p, after: parameter) {
        parameter = stop
        return
      }
      parameter = 1
      guard let next = segmentAfter(segment), isNearer(next, at: 0, sign: 1, p) else { return }
      (segment, parameter) = (next, 0)
    }
  }

  mutating func slideBackward(_ p: Vector) {
    let all = measure.subpaths[subpathIndex].segments
    for _ in 0...all.count {
      let here = measure.segments[segment]
      if let stop = here.lastMinimum(of: p, before: parameter) {
        parameter = stop
        return
      }
      parameter = 0
      guard let next = segmentBefore(segment), isNearer(next, at: 1, sign: -1, p) else { return }
      (segment, parameter) = (next, 1)
    }
  }

  private func isNearer(_ index: Int, at t: Double, sign: Double, _ p: Vector) -> Bool {
    let segment = measure.segments[index]
    let arm = segment.point(at: t) - p
    return sign * arm.dot(segment.direction(at: t)) < -Self.stationaryThreshold * arm.length
  }

  private var subpathIndex: Int {
    // The measure of a single subpath numbers it 0.
    Int(measure.segments[segment].subpath)
  }

  /// Returns the index of the next segment with a length, continuing at the start of a closed subpath; nil at the end
  /// of an open one.
  func segmentAfter(_ index: Int) -> Int? { adjacentSegment(of: index, step: 1) }
  func segmentBefore(_ index: Int) -> Int? { adjacentSegment(of: index, step: -1) }

  private func adjacentSegment(of index: Int, step: Int) -> Int? {
    let subpath = measure.subpaths[subpathIndex]
    var next = index
    for _ in subpath.segments {
      next += step
      if !subpath.segments.contains(next) {
        guard subpath.isClosed else { return nil }
        next = step > 0 ? subpath.segments.lowerBound : subpath.segments.upperBound - 1
      }
      if measure.segments[next].length > 0 { return next }
    }
    return nil
  }
}

extension MeasuredSegment {
  /// Returns the first parameter after `t`, before the end, at which the distance from a point has a minimum; nil if
  /// there is none. On a line, returns `t` if the minimum lies before `t`.
  func firstMinimum(of p: Vector, after t: Double) -> Double? {
    guard t < 1 else { return nil }
    if kind == .line {
      let foot = foot(of: p)
      return foot < 1 ? max(foot, t) : nil
    }
    var result: Double?
    CurveDistance(polynomial, to: p).forEachMinimum(from: t, to: 1) {
      result = $0
      return false
    }
    return result
  }

  /// Returns the last parameter before `t`, after the start, at which the distance from a point has a minimum; nil if
  /// there is none. On a line, returns `t` if the minimum lies after `t`.
  func lastMinimum(of p: Vector, before t: Double) -> Double? {
    guard t > 0 else { return nil }
    if kind == .line {
      let foot = foot(of: p)
      return foot > 0 ? min(foot, t) : nil
    }
    var result: Double?
    CurveDistance(polynomial, to: p).forEachMinimum(from: 0, to: t) {
      result = $0
      return true
    }
    return result
  }

  private func foot(of p: Vector) -> Double {
    let chord = end - start
    return (p - start).dot(chord) / chord.squaredLength
  }
}
