// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// The longest span that one cubic can approximate is fitted first, then the longest span from its end.
// The two handle lengths of a span are the least-squares ones for given parameters, and the parameters
// are moved to the nearest points on the curve (P. J. Schneider, "An Algorithm for Automatically
// Fitting Digitized Curves", Graphics Gems, 1990; its code is
// https://github.com/erich666/GraphicsGems/blob/master/gems/FitCurves.c). A span is accepted only after
// curve and polyline are compared along their whole length: between two parameters that are h apart, the
// curve deviates from its chord by at most h^2/8 times its largest second derivative; where that bound is
// too coarse, points of the curve between the two parameters are compared.

import Foundation

/// An approximation of a smooth polyline by nearly the fewest cubics that a tolerance allows.
struct CurveFitter {
  /// A cubic of the result, with the index of the point at which it ends.
  struct Piece {
    var control1, control2, end: Vector
    var endIndex: Int
  }

  let points: [Vector]
  /// A unit tangent for each point.
  let tangents: [Vector]
  let tolerance: Double
  /// Whether the first and the last tangent, respectively, are only estimates that the fit may change.
  let isStartFree, isEndFree: Bool
  /// The length of the polyline before each point.
  private let lengths: [Double]

  init(
    points: [Vector], tangents: [Vector], tolerance: Double, isStartFree: Bool, isEndFree: Bool
  ) {
    self.points = points
    self.tangents = tangents
    self.tolerance = tolerance
    self.isStartFree = isStartFree
    self.isEndFree = isEndFree
    var sum = 0.0
    lengths = points.indices.map { i in
      if i > 0 { sum += (points[i] - points[i - 1]).length }
      return sum
    }
  }

  /// Returns the cubics from the first to the last point; consecutive points must be distinct.
  func pieces() -> [Piece] {
    var result: [Piece] = []
    let last = points.count - 1
    var start = 0
    var stride = last
    while start < last {
      // The search begins with the length of the previous span, grows until it fails, then bisects.
      var best: Piece?
      var (low, high) = (start + 1, last + 1)
      var candidate = min(last, start + max(1, stride))
      while low < high {
        if let piece = piece(from: start, to: candidate) {
          best = piece
          low = candidate + 1
          candidate = min(
            start + 2 * (candidate - start), high == last + 1 ? last : (low + high) / 2)
          if high != last + 1 { candidate = (low + high) / 2 }
        } else {
          high = candidate
          candidate = (low + high) / 2
        }
        if low >= high { break }
        candidate = min(max(candidate, low), high - 1)
      }
      let piece = best ?? shortPiece(from: start)
      result.append(piece)
      stride = piece.endIndex - start
      start = piece.endIndex
    }
    return result
  }

  /// Whether all points are within the tolerance of the line between the ends; false if the ends coincide.
  var isStraight: Bool {
    guard let a = points.first, let b = points.last, a != b else { return false }
    return points.allSatisfy { distance(from: $0, toSegment: a, b) <= tolerance }
  }

  // MARK: One span

  /// Returns a cubic along one segment of the polyline, with handles so short that it cannot deviate from
  /// the segment by more than the tolerance.
  private func shortPiece(from i: Int) -> Piece {
    let (a, b) = (points[i], points[i + 1])
    let handle = min((b - a).length / 3, tolerance)
    return Piece(
      control1: a + tangents[i] * handle, control2: b - tangents[i + 1] * handle, end: b,
      endIndex: i + 1)
  }

  private func piece(from i: Int, to j: Int) -> Piece? {
    let origin = points[i]
    let end = points[j] - origin
    let length = lengths[j] - lengths[i]
    guard length > 0, length.isFinite else { return nil }
    // At most 49 points determine the curve; all points are used to verify it.
    let count = min(j - i, 48)
    let indices = (0...count).map { i + ($0 * (j - i)) / count }
    var feet = indices.map { (lengths[$0] - lengths[i]) / length }
    var (startTangent, endTangent) = (tangents[i], tangents[j])
    let (freeStart, freeEnd) = (i == 0 && isStartFree, j == points.count - 1 && isEndFree)
    for round in 0..<6 {
      // Normal equations of the two inner control points.
      var (m11, m12, m22) = (0.0, 0.0, 0.0)
      var (r1, r2) = (Vector.zero, Vector.zero)
      for (k, index) in indices.enumerated() {
        let t = feet[k]
        let s = 1 - t
        let (b1, b2, b3) = (3 * s * s * t, 3 * s * t * t, t * t * t)
        // The contribution of the end points is subtracted; the start is the origin.
        let rest = points[index] - origin - end * b3
        m11 += b1 * b1
        m12 += b1 * b2
        m22 += b2 * b2
        r1 += rest * b1
        r2 += rest * b2
      }
      if freeStart || freeEnd, count > 3 {
        let determinant = m11 * m22 - m12 * m12
        if determinant > 1e-9 * m11 * m22 {
          let c1 = (r1 * m22 - r2 * m12) / determinant
          let c2 = (r2 * m11 - r1 * m12) / determinant
          if freeStart, c1.length > 1e-3 * length { startTangent = c1 / c1.length }
          if freeEnd, (end - c2).length > 1e-3 * length {
            endTangent = (end - c2) / (end - c2).length
          }
        }
      }
      // Control points startTangent a and end - endTangent b.
      let cosine = startTangent.dot(endTangent)
      let x1 = r1.dot(startTangent) - m12 * end.dot(startTangent)
      let x2 = m22 * end.dot(endTangent) - r2.dot(endTangent)
      let determinant = m11 * m22 - m12 * m12 * cosine * cosine
      var a = (x1 * m22 + x2 * m12 * cosine) / determinant
      var b = (x2 * m11 + x1 * m12 * cosine) / determinant
      let shortest = 1e-4 * length
      if !(a > shortest && b > shortest && a < 2 * length && b < 2 * length) {
        a = length / 3
        b = length / 3
      }
      let fitted = CubicPolynomial(.zero, startTangent * a, end - endTangent * b, end)
      var worst = 0.0
      for k in 1..<max(1, count) {
        feet[k] = foot(of: points[indices[k]] - origin, on: fitted, near: feet[k])
        worst = max(worst, (fitted.point(at: feet[k]) + origin - points[indices[k]]).length)
      }
      if worst > 6 * tolerance && round >= 1 { return nil }
      if worst <= 0.9 * tolerance || (round == 5 && worst <= tolerance) {
        if isClose(fitted, from: i, to: j, indices: indices, feet: feet) {
          return Piece(
            control1: origin + startTangent * a, control2: points[j] - endTangent * b,
            end: points[j], endIndex: j)
        }
        if worst < 0.3 * tolerance { return nil }
      }
    }
    return nil
  }

  /// Returns an estimate of the parameter at which the curve is nearest to a point: the result of one Newton step
  /// from a guess, clamped to 0...1, or the guess if the step would lead to a maximum of the distance.
  private func foot(of p: Vector, on c: CubicPolynomial, near guess: Double) -> Double {
    let offset = c.point(at: guess) - p
    let d1 = c.derivative(at: guess)
    let d2 = c.a * (6 * guess) + c.b * 2
    let denominator = d1.squaredLength + offset.dot(d2)
    guard denominator > 0 else { return guess }
    let t = min(max(guess - offset.dot(d1) / denominator, 0), 1)
    return t
  }

  /// Whether curve and polyline are within the tolerance of each other everywhere.
  private func isClose(
    _ c: CubicPolynomial, from i: Int, to j: Int, indices: [Int], feet: [Double]
  ) -> Bool {
    let origin = points[i]
    var previousFoot = 0.0
    var previousError = 0.0
    var k = 0
    for index in (i + 1)...j {
      while indices[k + 1] < index { k += 1 }
      var t = 1.0
      var error = 0.0
      if index < j {
        let (l0, l1) = (lengths[indices[k]], lengths[indices[k + 1]])
        t = feet[k] + (feet[k + 1] - feet[k]) * ((lengths[index] - l0) / (l1 - l0))
        t = foot(of: points[index] - origin, on: c, near: t)
        t = max(t, previousFoot)
        error = (c.point(at: t) + origin - points[index]).length
        if !(error <= tolerance) { return false }
      }
      let h = t - previousFoot
      let sagitta = h * h / 8 * c.maximumSecondDerivative
      if !(max(error, previousError) + sagitta <= tolerance) {
        let wanted = (sagitta / (0.05 * tolerance)).squareRoot()
        let steps = Int(min(63, wanted).rounded(.up)) + 1
        let (a, b) = (points[index - 1] - origin, points[index] - origin)
        for step in 1..<max(2, steps) {
          let p = c.point(at: previousFoot + h * Double(step) / Double(max(2, steps)))
          if !(distance(from: p, toSegment: a, b) <= 0.95 * tolerance) { return false }
        }
      }
      previousFoot = t
      previousError = error
    }
    return true
  }
}

/// Returns the distance of a point from a line segment.
func distance(from p: Vector, toSegment a: Vector, _ b: Vector) -> Double {
  let d = b - a
  let square = d.squaredLength
  guard square > 0 else { return (p - a).length }
  let t = min(max((p - a).dot(d) / square, 0), 1)
  return (p - a - d * t).length
}
