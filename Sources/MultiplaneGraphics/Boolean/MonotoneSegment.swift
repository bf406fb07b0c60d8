// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster

/// A monotone part of an element of an outline, with precomputed values for the search for crossings.
struct MonotoneSegment {
  var curve: MonotoneCurve
  /// The corners of the bounding box with the minimum and the maximum coordinates.
  var low, high: Vector
  /// The chord (from `curve.p0` to `curve.p3`) rotated counterclockwise by a quarter turn, with the length of the
  /// chord.
  var normal: Vector
  /// The fat line, a strip that contains the curve: the range of the dot products of ``normal`` with the offsets of the
  /// curve's points from `curve.p0`.
  var fatLow, fatHigh: Double
  /// The outermost tangent directions: all tangents lie counterclockwise from `coneLow` to `coneHigh`. Both are zero if
  /// the directions are unknown.
  var coneLow, coneHigh: Vector
  /// The index of the input element in ``PathArrangement/sources``.
  var source: Int32
  /// The range of the input element's parameter that the segment covers.
  var sourceStart, sourceEnd: Double
  /// Indices of the vertices at the ends, before vertices are merged.
  var start, end: Int32
  var isLine: Bool
  var operand: PathOperand
  /// Net number of times that the boundaries of the first and of the second area run along the segment; negative if in
  /// the opposite direction.
  var winding: SIMD2<Int32>

  init(
    curve: MonotoneCurve, isLine: Bool, operand: PathOperand, source: Int32, sourceStart: Double,
    sourceEnd: Double, vertex: Int32
  ) {
    self.curve = curve
    self.isLine = isLine
    self.operand = operand
    winding = operand.winding
    self.source = source
    self.sourceStart = sourceStart
    self.sourceEnd = sourceEnd
    start = vertex
    end = vertex + 1
    low = pointwiseMin(curve.p0, curve.p3)
    high = pointwiseMax(curve.p0, curve.p3)
    let chord = curve.p3 - curve.p0
    normal = SIMD2(-chord.y, chord.x)
    if isLine {
      fatLow = 0
      fatHigh = 0
      coneLow = chord
      coneHigh = chord
    } else {
      let a = normal.dot(curve.p1 - curve.p0)
      let b = normal.dot(curve.p2 - curve.p0)
      fatLow = min(0, a, b)
      fatHigh = max(0, a, b)
      (coneLow, coneHigh) = curve.tangentCone
    }
  }

  /// Returns a parameter at which the segment is within about `tolerance` of `p`; nil if the segment is farther away.
  ///
  /// Curves are compared at the point with the same x coordinate as `p`, and at the point with the same y coordinate: a
  /// monotone curve that is `d` away along both axes is at least d/√2 away in any direction.
  func parameter(near p: Vector, tolerance: Double) -> Double? {
    let chord = curve.p3 - curve.p0
    let offset = normal.dot(p - curve.p0)
    let margin = tolerance * (abs(normal.x) + abs(normal.y))
    if offset < fatLow - margin || offset > fatHigh + margin { return nil }
    if isLine {
      let length = chord.dot(chord)
      let t = length > 0 ? min(1, max(0, (p - curve.p0).dot(chord) / length)) : 0
      let d = curve.p0 + chord * t - p
      return d.dot(d) <= tolerance * tolerance ? t : nil
    }
    let axis = abs(chord.x) >= abs(chord.y) ? 0 : 1
    let t = curve.parameter(ofValue: p[axis], axis: axis)
    let d = curve.point(at: t) - p
    if abs(d.x) <= tolerance && abs(d.y) <= tolerance { return t }
    // The curve may be steep at this point although its chord is not: try the other axis.
    let other = 1 - axis
    let s = curve.parameter(ofValue: p[other], axis: other)
    let e = curve.point(at: s) - p
    return abs(e.x) <= tolerance && abs(e.y) <= tolerance ? s : nil
  }
}

/// The operand that a segment belongs to: the first or second area, or a query line, which an area cuts.
enum PathOperand: UInt8 {
  case first, second, line

  /// The contribution of a segment to the winding numbers of both areas.
  var winding: SIMD2<Int32> {
    switch self {
    case .first: SIMD2(1, 0)
    case .second: SIMD2(0, 1)
    case .line: .zero
    }
  }
}

extension MonotoneCurve {
  /// The outermost directions of the control polygon, clockwise and counterclockwise; both zero if a side of the
  /// polygon is a quarter turn or more from the chord.
  @inline(__always)
  var tangentCone: (low: Vector, high: Vector) {
    let chord = p3 - p0
    var low = chord
    var high = chord
    @inline(__always)
    func widen(_ d: Vector) -> Bool {
      if d.dot(chord) <= 0 { return d == .zero }
      if low.cross(d) < 0 { low = d }
      if high.cross(d) > 0 { high = d }
      return true
    }
    guard widen(p1 - p0), widen(p2 - p1), widen(p3 - p2) else { return (.zero, .zero) }
    return (low, high)
  }
}

/// Returns whether no direction of one tangent cone is parallel to a direction of the other, so that the curves
/// intersect at most once; `false` if the directions of a cone are unknown (zero).
@inline(__always)
func areDisjoint(
  _ a: (low: Vector, high: Vector), _ b: (low: Vector, high: Vector)
) -> Bool {
  let c = a.high.cross(b.low)
  let d = a.low.cross(b.high)
  if c > 0 && d > 0 { return a.low.cross(b.low) > 0 && a.high.cross(b.high) > 0 }
  if c < 0 && d < 0 { return a.low.cross(b.low) < 0 && a.high.cross(b.high) < 0 }
  return false
}
