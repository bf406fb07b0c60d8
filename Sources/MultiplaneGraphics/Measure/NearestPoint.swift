// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The location on a path that is nearest to a given point.
public struct NearestPoint: Hashable, Sendable {
  /// The location on the path.
  public var location: PathLocation
  /// The distance between ``location`` and the point of the query, in the path's space.
  public var distance: CGFloat

  /// The point of ``location``.
  public var point: CGPoint { location.point }
}

extension CGPath {
  /// Returns the location on the path's lines and curves that is nearest to a point; the earliest if there
  /// are several.
  ///
  /// The location is exact up to rounding: it is computed as a root, not by sampling. The interior of the path
  /// does not count. In a path of moves only, the first point is the nearest. For repeated queries, use a
  /// ``PathMeasure``, or for long paths a ``NearestPointIndex``.
  /// - Returns: The location, or nil if the path is empty, or if a coordinate of `point` is not finite or is
  ///   beyond about 1e150.
  public func nearestPoint(to point: CGPoint) -> NearestPoint? {
    PathMeasure(self).nearestPoint(to: point)
  }
}

extension PathMeasure {
  /// Returns the location nearest to a point; see ``MultiplaneGraphics/CGPath/nearestPoint(to:)``.
  public func nearestPoint(to point: CGPoint) -> NearestPoint? {
    let p = Vector(point)
    guard p.squaredLength < 1e300 else { return nil }
    var best = NearestCandidate()
    // The start points of all segments give a bound, with which few segments have to be searched.
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

  /// Returns the location of the best candidate of a search; if no segment was considered, the location at
  /// distance 0, or nil for an empty path.
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

/// The nearest location that a search has found so far; `segment` is -1 before the first location is found.
struct NearestCandidate {
  var segment = -1
  var parameter = 0.0
  var squaredDistance = Double.infinity

  /// Considers a part of a segment. Of equally near points, the earliest on the path wins.
  @inline(__always) mutating func consider(
    _ s: MeasuredSegment, _ index: Int, from t0: Double, to t1: Double, for p: Vector
  ) {
    let t: Double, squared: Double
    if s.kind == .line {
      let chord = s.end - s.start, q = p - s.start
      let share = q.dot(chord) / chord.squaredLength
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
  /// The corners of a rectangle that contains the segment.
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

/// Returns the squared distance of a point from a rectangle, reduced by a margin for rounding; 0 inside.
@inline(__always) func squaredDistance(from p: Vector, low: Vector, high: Vector) -> Double {
  let outside = pointwiseMax(pointwiseMax(low - p, p - high), .zero)
  // Slightly less, because rounding may move a point of the curve out of the rectangle.
  return outside.squaredLength * (1 - 1e-12)
}
