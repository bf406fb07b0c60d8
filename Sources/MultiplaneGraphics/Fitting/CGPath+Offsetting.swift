// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

extension CGPath {
  /// Returns the parallel curves of the path at a distance.
  ///
  /// The area of the closed subpaths (winding rule, overlaps resolved) grows for a positive distance and
  /// shrinks for a negative one; holes do the opposite. Parts of the parallel curves that are nearer to the
  /// edge of the area than the distance, as at inner corners and in bends tighter than the distance, are
  /// removed, and contours without space for the distance vanish. The resulting contours fill the same under
  /// both fill rules.
  ///
  /// Open subpaths give open subpaths. A positive distance offsets them to the side that is the outside of
  /// a contour that runs from the x axis towards the y axis: to the left with y down. Nothing is removed
  /// from them: loops, and cusps where the path bends tighter than the distance, remain, and inner corners
  /// are joined by a line.
  ///
  /// Lines stay lines. Curves become cubics, within the tolerance of the parallel curve where that has no
  /// cusp.
  ///
  /// Subpaths with a coordinate that is not finite or is beyond 1e100 are omitted, as are subpaths of
  /// length 0. A closed subpath without area gives nothing.
  /// - Parameters:
  ///   - distance: The distance in the path's space. 0 resolves the overlaps of closed subpaths; a value that
  ///     is not finite or is beyond 1e100 gives an empty path.
  ///   - join: The shape of outer corners.
  ///   - miterLimit: The maximum distance from a corner of the path to the tip of its miter, in multiples of
  ///     `distance`; longer miters become bevels.
  ///   - tolerance: The tolerance of the curves, at least a millionth of the distance and of the extent, and 1e-13 of
  ///     the largest absolute coordinate, of an open subpath or of the area of all closed ones; NaN and lower values
  ///     count as that minimum.
  /// - Note: Where the area is thinner or bends more tightly than the distance over whole parts of a contour,
  ///   parts of the result may be nearer to the edge than the distance: a resulting contour is removed only
  ///   if more than half of it is too near.
  public func offset(
    by distance: CGFloat, join: CGLineJoin = .miter, miterLimit: CGFloat = 10,
    tolerance: CGFloat = 0.1
  ) -> CGPath {
    let d = Double(distance)
    guard d.isFinite, abs(d) <= 1e100 else { return CGPath(outline: Outline()) }
    var result = Outline()
    var closed = Outline()
    for subpath in outline.segmentedSubpaths() where !subpath.segments.isEmpty {
      if subpath.isClosed {
        closed.move(to: subpath.start.point)
        for segment in subpath.segments { closed.add(segment) }
        closed.close()
      } else {
        let tolerance = max(
          effectiveTolerance(Double(tolerance), subpath.segments.flatMap(\.points)),
          abs(d) * 1e-6)
        var builder = ParallelCurveBuilder(
          distance: -d, join: join, miterLimit: Double(miterLimit), tolerance: tolerance)
        builder.add(subpath, to: &result)
      }
    }
    guard !closed.isEmpty else { return CGPath(outline: result) }
    let area = closed.normalized(rule: .nonZero)
    let grown = area.grown(
      by: d, join: join, miterLimit: Double(miterLimit), tolerance: Double(tolerance))
    result.verbs += grown.verbs
    result.points += grown.points
    return CGPath(outline: result)
  }
}

extension Outline {
  /// Returns the area offset by a distance. The contours must not cross; with y up, outer contours must be
  /// counterclockwise and holes clockwise.
  fileprivate func grown(
    by distance: Double, join: CGLineJoin, miterLimit: Double, tolerance: Double
  ) -> Outline {
    let contours = segmentedSubpaths()
    guard distance != 0, !contours.isEmpty else { return self }
    let tolerance = max(
      effectiveTolerance(tolerance, points.map { Vector($0) }), abs(distance) * 1e-6)
    // The parallel curves have a winding number above 1 (when growing) or below 0 (when shrinking) around
    // the parts that must be removed.
    var raw = Outline()
    for contour in contours {
      var builder = ParallelCurveBuilder(
        distance: -distance, join: join, miterLimit: miterLimit, tolerance: tolerance)
      builder.add(contour, to: &raw)
    }
    var trimmed: Outline
    if distance > 0 {
      trimmed = raw.normalized(rule: .nonZero)
    } else {
      // A winding number of 1 is inside, 0 and below is outside. Reversing the curves and adding a frame
      // changes this to 0 inside, and 1 and above outside; the result is the frame minus the outside.
      var box = (low: Vector(raw.points[0]), high: Vector(raw.points[0]))
      for p in raw.points {
        box.low = pointwiseMin(box.low, Vector(p))
        box.high = pointwiseMax(box.high, Vector(p))
      }
      let margin = (box.high - box.low).max() + 1
      (box.low, box.high) = (box.low - margin, box.high + margin)
      var frame = Outline()
      frame.move(to: box.low.point)
      frame.line(to: Vector(box.high.x, box.low.y).point)
      frame.line(to: box.high.point)
      frame.line(to: Vector(box.low.x, box.high.y).point)
      frame.close()
      var outside = CGPath(outline: raw).reversedSubpaths
      outside.verbs += frame.verbs
      outside.points += frame.points
      trimmed = frame.combined(with: outside, by: .difference, rule: .nonZero)
    }
    // A contour is a loop that was inverted as a whole if most of it is too near to the edge.
    let edges = flattened(tolerance: tolerance / 4).segmentedSubpaths().flatMap(\.segments)
    let least = abs(distance) - 2 * tolerance - abs(distance) * 1e-6
    var result = Outline()
    for contour in trimmed.segmentedSubpaths() {
      let stride = max(1, contour.segments.count / 16)
      var (near, all) = (0, 0)
      for i in Swift.stride(from: 0, to: contour.segments.count, by: stride) {
        let p = contour.segments[i].curve.point(at: 0.5)
        all += 1
        if edges.contains(where: { $0.isBeside(p, within: least) }) {
          near += 1
        }
      }
      guard near * 2 <= all else { continue }
      result.move(to: contour.start.point)
      var whole = contour
      whole.mergeLines()
      result.points[result.points.count - 1] = whole.start.point
      for segment in whole.segments { result.add(segment) }
      result.close()
    }
    return result
  }
}

extension PathSegment {
  /// Whether a point is closer than a distance to the line through the segment's ends, and its projection onto
  /// that line lies between the ends.
  ///
  /// Points around the ends do not count, because a bevel may be nearer to a corner than the distance.
  fileprivate func isBeside(_ p: Vector, within distance: Double) -> Bool {
    let direction = end - start
    let square = direction.squaredLength
    let along = (p - start).dot(direction)
    guard along > 0, along < square else { return false }
    return abs(direction.cross(p - start)) < distance * square.squareRoot()
  }
}

extension CGPath {
  /// The subpaths as closed subpaths with reversed directions.
  fileprivate var reversedSubpaths: Outline {
    var result = Outline()
    for subpath in outline.segmentedSubpaths() {
      guard let last = subpath.segments.last else { continue }
      result.move(to: last.end.point)
      for segment in subpath.segments.reversed() {
        result.add(PathSegment(verb: segment.verb, points: segment.points.reversed()))
      }
      result.close()
    }
    return result
  }
}
