// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The place of a path that is nearest to a point.
public struct NearestPoint: Hashable, Sendable {
  /// Where on the path it is.
  public var location: PathLocation
  /// How far it is from the point that was asked for.
  public var distance: CGFloat

  /// The nearest point itself.
  public var point: CGPoint { location.point }
}

extension CGPath {
  /// The place on the path's lines and curves that is nearest to a point; the earliest of several.
  ///
  /// Exact, up to rounding: found as a root, not among samples. The inside of the path does not
  /// count. A path of lone moves has its first point as nearest. Whoever asks more than once keeps
  /// a ``PathMeasure``, or for long paths a ``NearestPointIndex``.
  /// - Returns: nil for an empty path, or when a coordinate of `point` is not finite or beyond
  ///   1e150.
  public func nearestPoint(to point: CGPoint) -> NearestPoint? {
    PathMeasure(self).nearestPoint(to: point)
  }
}

extension PathMeasure {
  /// The place that is nearest to a point; see ``MultiplaneGraphics/CGPath/nearestPoint(to:)``.
  public func nearestPoint(to point: CGPoint) -> NearestPoint? {
    let p = Vector(point)
    guard p.squaredLength < 1e300 else { return nil }
    var best = NearestCandidate()
    // Ends first: what is nearer than they are is looked for in few segments only.
    var bound = Double.infinity
    for segment in segments { bound = min(bound, (segment.start - p).squaredLength) }
    for index in segments.indices {
      let segment = segments[index]
      if segments.count > 1, segment.squaredDistanceOfHull(from: p) > bound { continue }
      best.consider(segment, index, from: 0, to: 1, for: p)
      bound = min(bound, best.squaredDistance)
    }
    return nearest(best, to: p)
  }

  /// What was found, with its place.
  func nearest(_ best: NearestCandidate, to p: Vector) -> NearestPoint? {
    guard best.segment >= 0 else {
      guard let location = location(at: 0) else { return nil }
      return NearestPoint(
        location: location, distance: CGFloat((Vector(location.point) - p).length))
    }
    let location = location(
      segment: best.segment, parameter: best.parameter,
      distance: CGFloat(distance(segment: best.segment, parameter: best.parameter)))
    return NearestPoint(
      location: location, distance: CGFloat((Vector(location.point) - p).length))
  }
}

/// The nearest place among those looked at.
struct NearestCandidate {
  var segment = -1
  var parameter = 0.0
  var squaredDistance = Double.infinity

  /// Looks at a part of a segment. Of equally near places the earliest on the path stays.
  @inline(__always) mutating func consider(
    _ s: MeasuredSegment, _ index: Int, from t0: Double, to t1: Double, for p: Vector
  ) {
    let t: Double, squared: Double
    if s.kind == .line {
      let way = s.end - s.start, q = p - s.start
      let share = q.dot(way) / way.squaredLength
      t = share > t0 ? min(share, t1) : t0
      squared = (s.point(at: t) - p).squaredLength
    } else {
      (t, squared) = CurveDistance(s.polynomial, to: p).nearest(from: t0, to: t1)
    }
    guard squared <= self.squaredDistance else { return }
    if squared == self.squaredDistance, (segment, parameter) <= (index, t) { return }
    (segment, parameter, self.squaredDistance) = (index, t, squared)
  }
}

extension MeasuredSegment {
  /// The corners of a rectangle that the segment does not leave.
  @inline(__always) var hull: (low: Vector, high: Vector) {
    var low = pointwiseMin(start, end), high = pointwiseMax(start, end)
    if kind == .line { return (low, high) }
    low = pointwiseMin(low, control1)
    high = pointwiseMax(high, control1)
    if kind == .quad { return (low, high) }
    return (pointwiseMin(low, control2), pointwiseMax(high, control2))
  }

  @inline(__always) func squaredDistanceOfHull(from p: Vector) -> Double {
    let (low, high) = hull
    return squaredDistance(from: p, low: low, high: high)
  }
}

/// The squared distance of a point from a rectangle; 0 inside.
@inline(__always) func squaredDistance(from p: Vector, low: Vector, high: Vector) -> Double {
  let outside = pointwiseMax(pointwiseMax(low - p, p - high), .zero)
  // A little less, since a point of the curve may be rounded out of the hull.
  return outside.squaredLength * (1 - 1e-12)
}
