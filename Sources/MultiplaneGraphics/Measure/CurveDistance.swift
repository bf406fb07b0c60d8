// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// The point of a curve that is nearest to a given point.
//
// The squared distance decreases while g(t) = (B(t) - p) . B'(t) is negative; its minima are the roots at
// which g, of degree 5, changes from negative to positive. All of them are found, to full precision: the
// roots of the third derivative of g, a quadratic polynomial, split the range into intervals in which the
// second derivative is monotone; that has at most one root in each interval, found between enclosing
// ends, and so on up to g (Yuksel, "High-Performance Polynomial Root Finding for Graphics",
// https://doi.org/10.1145/3543865). There is no sampling, so no minimum can be missed between samples. A
// root at which g only touches 0 is not a minimum, so it does no harm if rounding loses it.

import Foundation

/// The distance of a point from a curve as a function of the curve's parameter.
struct CurveDistance {
  /// The coefficients of the curve relative to the point: ((a t + b) t + c) t + d.
  let a, b, c, d: Vector
  /// The coefficients of half the derivative of the squared distance, the constant first; the last two components
  /// are 0.
  let g: SIMD8<Double>

  @inline(__always) init(_ curve: CubicPolynomial, to point: Vector) {
    (a, b, c, d) = (curve.a, curve.b, curve.c, curve.d - point)
    g = SIMD8(
      c.dot(d), c.squaredLength + 2 * b.dot(d), 3 * (b.dot(c) + a.dot(d)),
      4 * a.dot(c) + 2 * b.squaredLength, 5 * a.dot(b), 3 * a.squaredLength, 0, 0)
  }

  @inline(__always) func squared(at t: Double) -> Double {
    (((a * t + b) * t + c) * t + d).squaredLength
  }

  /// Returns half the derivative of the squared distance.
  @inline(__always) func halfSquaredDistanceDerivative(at t: Double) -> Double {
    ((((g[5] * t + g[4]) * t + g[3]) * t + g[2]) * t + g[1]) * t + g[0]
  }

  /// Returns the parameter in a range at which the distance is smallest, the first one if there are several, and
  /// the squared distance.
  func nearest(from t0: Double, to t1: Double) -> (parameter: Double, squared: Double) {
    var best = (parameter: t0, squared: squared(at: t0))
    forEachMinimum(from: t0, to: t1) { t in
      let squared = self.squared(at: t)
      if squared < best.squared { best = (t, squared) }
      return true
    }
    let end = squared(at: t1)
    if end < best.squared { best = (t1, end) }
    return best
  }

  /// Calls a closure, in order, with each parameter strictly between `t0` and `t1` at which the distance has a minimum,
  /// until the closure returns `false`.
  @inline(__always) func forEachMinimum(
    from t0: Double, to t1: Double, _ body: (Double) -> Bool
  ) {
    guard t0 < t1, t1 < .infinity, t0 > -.infinity else { return }
    withUnsafeTemporaryAllocation(of: Double.self, capacity: 8) { cuts in
      // The ends of monotone intervals: first of g'', then of g', then of g.
      cuts[0] = t0
      var count = 1
      let (low, high) = Self.quadraticRoots(g[5] * 10, g[4] * 4, g[3])
      if low > t0 && low < t1 {
        cuts[count] = low
        count &+= 1
      }
      if high > t0 && high < t1 && high > cuts[count - 1] {
        cuts[count] = high
        count &+= 1
      }
      // g'' / 2 and g', both with the constant first.
      let second = (g[2], g[3] * 3, g[4] * 6, g[5] * 10)
      count = Self.refine(cuts, count, t1) { t in
        (
          ((second.3 * t + second.2) * t + second.1) * t + second.0,
          (3 * second.3 * t + 2 * second.2) * t + second.1
        )
      }
      let first = (g[1], g[2] * 2, g[3] * 3, g[4] * 4, g[5] * 5)
      count = Self.refine(cuts, count, t1) { t in
        (
          (((first.4 * t + first.3) * t + first.2) * t + first.1) * t + first.0,
          ((4 * first.4 * t + 3 * first.3) * t + 2 * first.2) * t + first.1
        )
      }
      var from = t0, before = halfSquaredDistanceDerivative(at: t0)
      for i in 1...count {
        let to = i < count ? cuts[i] : t1
        let after = halfSquaredDistanceDerivative(at: to)
        if before < 0, after > 0 {
          let root = Self.root(from: from, to: to, isRising: true, precision: 1e-15) { t in
            (
              halfSquaredDistanceDerivative(at: t),
              (((first.4 * t + first.3) * t + first.2) * t + first.1) * t + first.0
            )
          }
          if !body(root) { return }
        } else if before < 0, after == 0, i < count {
          if !body(to) { return }
        }
        (from, before) = (to, after)
      }
    }
  }

  /// Replaces the cuts, between which a function is monotone, by the roots of the function. The first cut, which is the
  /// start of the range, is kept.
  /// - Parameter f: Returns the value and the derivative of the function.
  /// - Returns: The new number of cuts.
  @inline(__always) private static func refine(
    _ cuts: UnsafeMutableBufferPointer<Double>, _ count: Int, _ end: Double,
    _ f: (Double) -> (Double, Double)
  ) -> Int {
    var result = 1
    var from = cuts[0], before = f(from).0
    for i in 1...count {
      let to = i < count ? cuts[i] : end
      let after = f(to).0
      if (before < 0) != (after < 0) {
        // There are at most as many roots as intervals so far: no cut is overwritten before it is read.
        cuts[result] = root(from: from, to: to, isRising: before < 0, precision: 1e-9, f)
        result &+= 1
      }
      (from, before) = (to, after)
    }
    return result
  }

  /// Returns the root of a monotone function between two parameters at which it has different signs.
  /// - Parameter f: Returns the value and the derivative of the function.
  @inline(__always) private static func root(
    from t0: Double, to t1: Double, isRising: Bool, precision: Double,
    _ f: (Double) -> (Double, Double)
  ) -> Double {
    var (low, high) = (t0, t1)
    var t = (low + high) * 0.5
    for _ in 0..<80 {
      let (value, slope) = f(t)
      if (value < 0) == isRising { low = t } else { high = t }
      var next = t - value / slope
      if !(next > low && next < high) {
        if value == 0 { return t }
        next = (low + high) * 0.5
      }
      let step = abs(next - t)
      t = next
      if step <= precision || high - low <= precision { break }
    }
    return t
  }

  /// Returns the roots of a t^2 + b t + c, the lower first; a missing root is NaN or infinite.
  @inline(__always) private static func quadraticRoots(
    _ a: Double, _ b: Double, _ c: Double
  ) -> (Double, Double) {
    let discriminant = b * b - 4 * a * c
    guard discriminant >= 0 else { return (.nan, .nan) }
    let root = discriminant.squareRoot()
    // Adding numbers of the same sign avoids cancellation.
    let q = (b >= 0 ? b + root : b - root) * -0.5
    let x = q / a, y = c / q
    return x < y ? (x, y) : y < x ? (y, x) : (x, x.isNaN ? y : .nan)
  }
}
