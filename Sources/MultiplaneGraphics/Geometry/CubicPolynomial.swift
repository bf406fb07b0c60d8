// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// A Bézier curve as a polynomial, for fast repeated evaluation; and the number of equal parameter
// steps whose chords stay within a tolerance.
//
// Between two parameters that are h apart, a chord deviates from the curve by at most h^2/8 times the
// largest second derivative. For a curve of degree n the second derivative is at most n(n-1) times the
// largest second difference of its control points, so the count is known before the first point is
// computed. This is Wang's formula:
// https://github.com/google/skia/blob/main/src/gpu/tessellate/WangsFormula.h

import Foundation

/// A curve `((a t + b) t + c) t + d`, 0 <= t <= 1.
struct CubicPolynomial {
  var a, b, c, d: Vector
  /// The exact point at parameter 1.
  var end: Vector
  /// An upper bound of the length of the second derivative between parameters 0 and 1.
  var maximumSecondDerivative: Double

  /// Creates the polynomial of a cubic Bézier curve.
  @inline(__always) init(_ p0: Vector, _ p1: Vector, _ p2: Vector, _ p3: Vector) {
    d = p0
    c = (p1 - p0) * 3
    b = (p0 - p1 - p1 + p2) * 3
    a = p3 - p0 + (p1 - p2) * 3
    end = p3
    let (first, last) = ((p0 - p1 - p1 + p2).squaredLength, (p1 - p2 - p2 + p3).squaredLength)
    // `max` ignores a second argument of NaN.
    let larger = first >= last ? first : last >= first ? last : .nan
    maximumSecondDerivative = 6 * larger.squareRoot()
  }

  /// Creates the polynomial of a quadratic Bézier curve.
  @inline(__always) init(_ p0: Vector, _ p1: Vector, _ p2: Vector) {
    d = p0
    c = (p1 - p0) * 2
    b = p0 - p1 - p1 + p2
    a = .zero
    end = p2
    maximumSecondDerivative = 2 * b.length
  }

  @inline(__always) func point(at t: Double) -> Vector { ((a * t + b) * t + c) * t + d }

  @inline(__always) func derivative(at t: Double) -> Vector { (a * (3 * t) + b * 2) * t + c }

  /// Returns the number of equal parameter steps whose chords stay within a tolerance of the curve, at least 1.
  ///
  /// If more steps would be needed than ``maximumSegmentCount``, returns this maximum, or 0 if ``isFinite`` is false.
  @inline(__always) func segmentCount(tolerance: Double) -> Int {
    let count = (maximumSecondDerivative / (8 * tolerance)).squareRoot()
    guard count < Double(Self.maximumSegmentCount) else {
      return isFinite ? Self.maximumSegmentCount : 0
    }
    return max(1, Int(count.rounded(.up)))
  }

  /// The maximum number of steps; with so many, chords are within a millionth of the control polygon's size.
  static let maximumSegmentCount = 2048

  /// The tolerance that ``maximumSegmentCount`` steps guarantee.
  @inline(__always) var finestTolerance: Double {
    maximumSecondDerivative
      / (8 * Double(Self.maximumSegmentCount) * Double(Self.maximumSegmentCount))
  }

  /// Whether the squares of all coefficients are finite, so that computations do not overflow.
  var isFinite: Bool {
    (a.squaredLength + b.squaredLength + c.squaredLength + d.squaredLength + end.squaredLength)
      .isFinite
  }

  /// The parameters of the inflection points between 0 and 1, lower first; 2 for a missing one. Inflections within
  /// 1e-4 of an end are omitted.
  @inline(__always) var inflections: (Double, Double) {
    // Half the cross product of the first and second derivatives: (q2 t + q1) t + q0.
    let q2 = -3 * a.cross(b), q1 = 3 * c.cross(a), q0 = c.cross(b)
    let discriminant = q1 * q1 - 4 * q2 * q0
    guard discriminant >= 0 else { return (2, 2) }
    // Adding numbers of the same sign avoids cancellation; the product of the two roots is q0 / q2.
    let root = discriminant.squareRoot()
    let m = q1 >= 0 ? -(q1 + root) / 2 : (root - q1) / 2
    let s = m / q2, t = q0 / m
    let first = s > 1e-4 && s < 1 - 1e-4 ? s : 2, second = t > 1e-4 && t < 1 - 1e-4 ? t : 2
    return first < second ? (first, second) : (second, first)
  }
}
