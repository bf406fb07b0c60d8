// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A place on a path that follows a wished point, as a handle on a rail follows a finger.
///
/// It slides along the path, forwards or backwards, as long as that brings it nearer to the wished
/// point, and stops where it would no longer: it finds the next minimum of the distance down the
/// path, not the nearest point of all. So it never jumps across a crossing or to another part that
/// passes close by. On a closed subpath it goes on over the start; at the ends of an open one it
/// stops; it stays on its subpath.
///
///     var slider = PathSlider(path)
///     slider.slide(toward: recognizer.location(in: view))
///     handle.center = slider.position
///
/// Sliding is exact, by the roots of the curves' equations; how finely a path is cut does not
/// matter. The result depends on nothing but where the slider is and the wished point. Hence:
/// - Asked again with the same point it stays, up to rounding.
/// - It never ends further from the wished point than it began.
/// - A drag in many small steps ends where one big step does, as long as for each point of the drag
///   the distance has one minimum on the stretch that the slider passes. Where a drag leads across
///   the middle of a bend, or from one strand of the path over another, steps may end on the other
///   side. ``slide(from:to:)`` follows the way between two points, so that steps do not matter.
public struct PathSlider: Sendable {
  /// The path, measured.
  public let measure: PathMeasure
  /// Where the slider is: index of a segment, -1 on a path of no length; and its parameter.
  var segment: Int
  var parameter: Double

  /// A slider on a path.
  /// - Parameter distance: where it begins; see ``PathMeasure``.
  public init(_ path: CGPath, at distance: CGFloat = 0) {
    self.init(PathMeasure(path), at: distance)
  }

  /// A slider on a path that is measured already.
  public init(_ measure: PathMeasure, at distance: CGFloat = 0) {
    self.measure = measure
    (segment, parameter) = measure.find(Double(distance)) ?? (-1, 0)
  }

  /// The place on the path; nil only for an empty path.
  public var location: PathLocation? {
    guard segment >= 0 else { return measure.location(at: 0) }
    return measure.location(segment: segment, parameter: parameter, distance: distance)
  }

  /// Where the slider is; (0, 0) on an empty path.
  public var position: CGPoint {
    guard segment >= 0 else { return measure.point(at: 0) }
    return measure.segments[segment].point(at: parameter).point
  }

  /// How far along the path it is. Setting it moves the slider there, to any subpath; see
  /// ``PathMeasure`` for distances outside the path.
  public var distance: CGFloat {
    get {
      guard segment >= 0 else { return 0 }
      return CGFloat(measure.distance(segment: segment, parameter: parameter))
    }
    set { (segment, parameter) = measure.find(Double(newValue)) ?? (-1, 0) }
  }

  /// The direction of the path there; zero on a path of no length.
  public var tangent: CGVector { location?.tangent ?? .zero }

  /// The angle of the tangent in radians, from the x axis towards the y axis, -pi...pi.
  public var angle: CGFloat { location?.angle ?? 0 }

  /// Slides along the path as long as that brings the slider nearer to a point.
  ///
  /// Where both ways lead nearer it takes the steeper one; where both are equally steep, as
  /// opposite to the point on a circle, it goes forwards. A point with a coordinate that is not
  /// finite, or beyond 1e150, changes nothing.
  /// - Returns: whether it moved.
  @discardableResult public mutating func slide(toward point: CGPoint) -> Bool {
    let p = Vector(point)
    guard segment >= 0, p.squaredLength < 1e300 else { return false }
    let (before, at) = (segment, parameter)
    switch descentDirection(toward: p) {
    case .forward: slideForward(p)
    case .backward: slideBackward(p)
    case nil: break
    }
    // Beside a point on the path itself, rounding can choose the way that leads off.
    let start = measure.segments[before].point(at: at)
    if (measure.segments[segment].point(at: parameter) - p).squaredLength
      > (start - p).squaredLength
    {
      (segment, parameter) = (before, at)
    }
    return (before, at) != (segment, parameter)
  }

  private enum Direction { case forward, backward }

  /// Slopes of the distance this near to 0 count as 0.
  static let stationaryThreshold = 1e-9

  /// The direction that leads nearer; nil where none does.
  private func descentDirection(toward p: Vector) -> Direction? {
    let here = measure.segments[segment]
    let arm = here.point(at: parameter) - p
    let size = arm.length
    guard size > 0 else { return nil }
    // The place as the end of what comes before it, and as the start of what follows.
    let back = parameter > 0 ? (segment, parameter) : segmentBefore(segment).map { ($0, 1.0) }
    let ahead = parameter < 1 ? (segment, parameter) : segmentAfter(segment).map { ($0, 0.0) }
    // How steeply the distance grows in each direction.
    let backward = back.map { -arm.dot(measure.segments[$0.0].direction(at: $0.1)) / size }
    let forward = ahead.map { arm.dot(measure.segments[$0.0].direction(at: $0.1)) / size }
    switch (backward, forward) {
    case (let b?, let f?) where b < -Self.stationaryThreshold && f < -Self.stationaryThreshold:
      return b < f ? .backward : .forward
    case (let b?, _) where b < -Self.stationaryThreshold: return .backward
    case (_, let f?) where f < -Self.stationaryThreshold: return .forward
    case (let b?, let f?) where b <= Self.stationaryThreshold && f <= Self.stationaryThreshold:
      // Across the path. Further than the centre of the bend it is the least near place around.
      let (next, t) = ahead!
      let bend = measure.segments[next].curvature(at: t)
      let left = measure.segments[next].direction(at: t).perpendicular
      return 1 + bend * arm.dot(left) < -Self.stationaryThreshold ? .forward : nil
    default: return nil
    }
  }

  mutating func slideForward(_ p: Vector) {
    let all = measure.subpaths[subpathIndex].segments
    // Once around at most: the distance falls all the way.
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
    // A measure of one subpath numbers it 0.
    Int(measure.segments[segment].subpath)
  }

  /// The next segment with a length, over the start of a closed subpath.
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
  /// The first place behind a parameter, before the end, where the distance from a point stops
  /// falling.
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

  /// The last place before a parameter, behind the start, where the distance from a point stops
  /// falling on the way back.
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
    let way = end - start
    return (p - start).dot(way) / way.squaredLength
  }
}
