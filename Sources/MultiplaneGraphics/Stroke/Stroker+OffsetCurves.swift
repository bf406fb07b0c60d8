// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// One part of a curve, whose edges are parallel to the curve.
//
// The end tangents of an edge are therefore parallel to those of the curve, and their intersection is that of the
// curve's end tangents, moved along the bisector of the two normals: one division gives the quadratic curves on both
// sides. Where too many of these would be needed, cubic curves are used. They also pass through the middle of the true
// edge, which determines the lengths of their two handles.

import Foundation

extension Stroker {
  /// Appends the edges along a part of a curve whose curvature does not change its sign.
  /// - Returns: At most 1 if the edges were appended. Otherwise nothing is appended, and the result is above 1: an
  ///   estimate of the error of the edges in tolerances, or infinity if curves cannot represent them.
  @inline(__always)
  func addStep(
    _ curve: CubicPolynomial, _ from: Sample, _ middle: Sample, _ to: Sample
  ) -> Double {
    let cross = from.direction.cross(to.direction), cosine = from.direction.dot(to.direction)
    let chord = to.point - from.point
    // A turn by more than a right angle, or by nearly a full turn, must be split.
    guard cosine > -1e-9, (from.direction + to.direction).dot(middle.direction) > 0 else {
      return .infinity
    }
    if isLine(chord, squaredTurn: 2 - 2 * cosine, middle.point - from.point),
      chord.dot(from.direction) >= radius * abs(cross)
    {
      let normal = to.direction.perpendicular * radius
      left.line(to: to.point + normal)
      right.line(to: to.point - normal)
      return 0
    }
    // Distances from both ends of the curve to the intersection of its end tangents; on the inner edge they are less by
    // `shorter`.
    let s0 = chord.cross(to.direction) / cross, s1 = from.direction.cross(chord) / cross
    let shorter = radius * abs(cross) / (1 + cosine)
    guard s0 > 0, s1 > 0, s0 < .infinity, s1 < .infinity else { return .infinity }
    var inside = InnerEdge.forward
    if s0 <= shorter || s1 <= shorter {
      inside = s0 <= shorter && s1 <= shorter ? .backward : .turning
    }
    return isFine
      ? addCubics(curve, from, middle, to, inside)
      : addQuads(from, middle, to, inside, reach: s0)
  }

  /// The direction of the inner edge of a part: along the curve, against it where the pen extends beyond
  /// the center of curvature, or first one and then the other.
  private enum InnerEdge { case forward, backward, turning }

  // MARK: Quadratic curves

  /// Appends the edges of a part, with a quadratic curve as the outer edge. Returns the same kind of result as
  /// `addStep`.
  /// - Parameter reach: The distance from the start to the intersection of the tangents.
  @inline(__always)
  private func addQuads(
    _ from: Sample, _ middle: Sample, _ to: Sample, _ inside: InnerEdge, reach: Double
  ) -> Double {
    let n0 = from.direction.perpendicular * radius, n1 = to.direction.perpendicular * radius
    let miter = (n0 + n1) / (1 + from.direction.dot(to.direction))
    let control = from.point + from.direction * reach
    let chord = to.point - from.point
    // The errors in the middle of the edges: `shared` is due to the curve itself, `own` to the normals, with opposite
    // signs on the two sides.
    let shared = (from.point + to.point + control * 2) / 4 - middle.point
    let own = (n0 + n1 + miter * 2) / 4 - middle.direction.perpendicular * radius
    let bend = from.point + to.point - control * 2, ownBend = n0 + n1 - miter * 2
    let isInnerLine = inside == .turning
    let turnsLeft = from.direction.cross(to.direction) > 0
    if isInnerLine, !isShort(chord + (turnsLeft ? n1 - n0 : n0 - n1)) { return .infinity }
    let leftMisfit = fitError(shared + own, chord + n1 - n0, bend + ownBend, middle.direction)
    let rightMisfit = fitError(shared - own, chord - n1 + n0, bend - ownBend, middle.direction)
    let worse =
      isInnerLine ? (turnsLeft ? rightMisfit : leftMisfit) : max(leftMisfit, rightMisfit)
    guard worse <= 1 else { return worse }
    if inside == .forward {
      left.quad(to: to.point + n1, control: control + miter)
      right.quad(to: to.point - n1, control: control - miter)
      return worse
    }
    let inner = turnsLeft ? left : right, outer = turnsLeft ? right : left
    let side: Double = turnsLeft ? 1 : -1
    outer.quad(to: to.point - n1 * side, control: control - miter * side)
    let end = to.point + n1 * side, corner = control + miter * side
    if isInnerLine {
      inner.line(to: end)
    } else if let crossing = crossing(from, to, side) {
      inner.line(to: crossing)
      inner.line(to: end)
      inner.quad(to: from.point + n0 * side, control: corner)
      inner.line(to: crossing)
      inner.line(to: end)
    } else {
      inner.quad(to: end, control: corner)
    }
    return worse
  }

  /// Returns the error of a quadratic curve in the middle of a part, in tolerances; 0 if the middles are at most one
  /// tolerance apart.
  /// - Parameters:
  ///   - error: The vector from the true middle of the edge to that of the curve.
  ///   - chord: The vector from the start of the curve to its end.
  ///   - bend: Half the second derivative.
  ///   - direction: The direction of the edge in the middle.
  @inline(__always)
  private func fitError(
    _ error: Vector, _ chord: Vector, _ bend: Vector, _ direction: Vector
  ) -> Double {
    let square = error.squaredLength
    if square <= tolerance * tolerance { return 0 }
    // The parameter, relative to the middle, of the curve's point that is perpendicular to the true middle. If it is
    // far from the middle, the curve is inaccurate elsewhere too.
    let u = -error.dot(direction) / chord.dot(direction)
    guard abs(u) < 0.4 else { return square.squareRoot() / tolerance }
    let across = (error + chord * u + bend * (u * u)).cross(direction)
    return abs(across) / (tolerance * (1 - 2 * abs(u)))
  }

  // MARK: Cubic curves

  @inline(never)
  private func addCubics(
    _ curve: CubicPolynomial, _ from: Sample, _ middle: Sample, _ to: Sample, _ inside: InnerEdge
  ) -> Double {
    let quarters = (
      sample(curve, at: (from.t + middle.t) / 2, after: from.direction),
      sample(curve, at: (middle.t + to.t) / 2, after: middle.direction)
    )
    let turnsLeft = from.direction.cross(to.direction) > 0
    let side: Double = turnsLeft ? 1 : -1
    let outside = EdgeCubic(from, middle, to, offset: -side * radius)
    var worse = outside.fitError(quarters, tolerance)
    guard outside.handles.0 > 0, outside.handles.1 > 0, worse <= 1 else { return max(worse, 2) }
    let within = EdgeCubic(from, middle, to, offset: side * radius)
    if inside == .turning {
      guard isShort(within.end - within.start) else { return .infinity }
    } else {
      worse = max(worse, within.fitError(quarters, tolerance))
      let sign: Double = inside == .forward ? 1 : -1
      guard within.handles.0 * sign > 0, within.handles.1 * sign > 0, worse <= 1 else {
        return max(worse, 2)
      }
    }
    let inner = turnsLeft ? left : right, outer = turnsLeft ? right : left
    outer.cubic(to: outside.end, control1: outside.control1, control2: outside.control2)
    switch inside {
    case .turning: inner.line(to: within.end)
    case .forward:
      inner.cubic(to: within.end, control1: within.control1, control2: within.control2)
    case .backward:
      guard let crossing = crossing(from, to, side) else {
        inner.cubic(to: within.end, control1: within.control1, control2: within.control2)
        break
      }
      inner.line(to: crossing)
      inner.line(to: within.end)
      inner.cubic(to: within.start, control1: within.control2, control2: within.control1)
      inner.line(to: crossing)
      inner.line(to: within.end)
    }
    return worse
  }

  // MARK: Lines

  /// Whether lines suffice for both edges. For an arc of length s that turns by w, the chord of an edge
  /// deviates from it by (s + r w) w / 8.
  @inline(__always)
  private func isLine(_ chord: Vector, squaredTurn: Double, _ middle: Vector) -> Bool {
    let room = 2 * tolerance - radius * squaredTurn
    let squaredChord = chord.squaredLength
    guard room >= 0, squaredTurn * squaredChord <= room * room else { return false }
    let away = middle.cross(chord)
    return away * away * 16 <= tolerance * tolerance * squaredChord
  }

  /// Whether a part of an edge is too short to be visible.
  @inline(__always)
  private func isShort(_ chord: Vector) -> Bool {
    chord.squaredLength * 4 <= tolerance * tolerance
  }

  /// Returns the intersection of the normals at both ends of a part on its inner side; nil if there is none within
  /// `radius` of the start.
  ///
  /// Beyond the intersection the inner edge runs backwards, and the area that it sweeps would count with the opposite
  /// sign. For that reason the triangle beyond the intersection is traversed once more, in the other direction.
  @inline(__always)
  private func crossing(_ from: Sample, _ to: Sample, _ side: Double) -> Vector? {
    let n0 = from.direction.perpendicular * radius, n1 = to.direction.perpendicular * radius
    let along = (to.point - from.point).cross(n1) / n0.cross(n1) * side
    return along > 0 && along < 1 ? from.point + n0 * (side * along) : nil
  }
}

/// A cubic curve that approximates an edge along a part: it has the ends, end tangents and middle of the
/// edge.
private struct EdgeCubic {
  let start, control1, control2, end: Vector
  /// Distances from both ends to their control points; negative where the edge runs backwards.
  let handles: (Double, Double)
  private let offset: Double

  /// Creates the curve that approximates the edge at a distance from a part.
  /// - Parameter offset: The distance to the left of the part; negative to the right.
  @inline(__always)
  init(
    _ from: Stroker.Sample, _ middle: Stroker.Sample, _ to: Stroker.Sample, offset: Double
  ) {
    self.offset = offset
    start = from.edge(offset)
    end = to.edge(offset)
    // 3/8 (h0 d0 - h1 d1) is the vector from the midpoint of the chord to that of the curve.
    let deviation: Vector = (middle.edge(offset) - (start + end) / 2) * (8.0 / 3)
    let cross = from.direction.cross(to.direction)
    handles = (deviation.cross(to.direction) / cross, deviation.cross(from.direction) / cross)
    control1 = start + from.direction * handles.0
    control2 = end - to.direction * handles.1
  }

  /// Returns the error of the curve at a quarter and at three quarters of the part, in tolerances.
  @inline(__always)
  func fitError(_ quarters: (Stroker.Sample, Stroker.Sample), _ tolerance: Double) -> Double {
    let ends = start + end, controls = control1 + control2
    // Bernstein's weights at 1/4 are 27/64, 27/64, 9/64 and 1/64.
    let even: Vector = (ends * 14 + controls * 18) / 64
    let differences = (start - end, control1 - control2)
    let odd: Vector = (differences.0 * 13 + differences.1 * 9) / 64
    let first = even + odd - quarters.0.edge(offset)
    let last = even - odd - quarters.1.edge(offset)
    return max(
      distance(first, across: quarters.0.direction), distance(last, across: quarters.1.direction))
      / tolerance
  }

  /// Returns the approximate distance of a point from the edge. `error` is the offset of the point from a near point of
  /// the edge; its component along the edge contributes only twice its square, divided by the length of the chord.
  @inline(__always)
  private func distance(_ error: Vector, across direction: Vector) -> Double {
    let along = error.dot(direction)
    return abs(error.cross(direction)) + along * along * 2 / (end - start).length
  }
}

extension Stroker.Sample {
  /// Returns the point of an edge: the sample moved to the left by `offset`.
  @inline(__always) fileprivate func edge(_ offset: Double) -> Vector {
    point + direction.perpendicular * offset
  }
}
