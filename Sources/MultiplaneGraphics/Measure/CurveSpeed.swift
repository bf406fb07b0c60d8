// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Length along a curve.
//
// The speed of a curve is integrated with Gauss's rule of 8 points, on intervals of which it is
// known beforehand that the rule is good enough there. The derivative of a cubic, taken as a complex
// number x' + i y', is k (t - r1)(t - r2) with two complex roots; the speed is its absolute value,
// on the real line the root of the product with the conjugate polynomial, hence analytic but for
// branch points at r1, r2 and their conjugates. A Gauss rule of n points errs by no more than about
// rho^-2n, where rho is the sum of the half axes of the ellipse around the interval, its ends as
// foci, on which the nearest branch point lies (Trefethen, "Is Gauss quadrature better than
// Clenshaw-Curtis?", https://doi.org/10.1137/060659831, theorem 4.5). The ellipse through a point
// follows from the sum of its distances from the ends; so the test is one comparison, and no
// interval is integrated to learn that it is too long. Comparing a rule with that on the halves
// instead is dearer, and near cusps the two may agree by chance.
//
// An interval around a cusp is never good; it is halved until what it could be off by is too small.

import Foundation

/// How fast a curve's point moves with its parameter.
struct CurveSpeed {
  /// The derivative of the curve is (a t + b) t + c.
  let a, b, c: Vector

  @inline(__always) init(_ curve: CubicPolynomial) {
    a = curve.a * 3
    b = curve.b + curve.b
    c = curve.c
  }

  /// A length that no coordinate of a derivative passes by much.
  @inline(__always) var size: Double { a.length + b.length + c.length }

  @inline(__always) func derivative(at t: Double) -> Vector { (a * t + b) * t + c }

  @inline(__always) func second(at t: Double) -> Vector { a * (t + t) + b }

  @inline(__always) func speed(at t: Double) -> Double { derivative(at: t).length }

  /// The length between two parameters by one rule of 8 points.
  @inline(__always) func length(from t0: Double, to t1: Double) -> Double {
    let half = (t1 - t0) * 0.5, middle = (t0 + t1) * 0.5
    let nodes = SIMD4<Double>(
      0.1834346424956498, 0.5255324099163290, 0.7966664774136267, 0.9602898564975363)
    let weights = SIMD4<Double>(
      0.3626837833783620, 0.3137066458778873, 0.2223810344533745, 0.1012285362903763)
    let step = nodes * half
    let v = (speeds(at: middle - step) + speeds(at: middle + step)) * weights
    return ((v[0] + v[1]) + (v[2] + v[3])) * half
  }

  @inline(__always) private func speeds(at t: SIMD4<Double>) -> SIMD4<Double> {
    let x = (a.x * t + b.x) * t + c.x
    let y = (a.y * t + b.y) * t + c.y
    return (x * x + y * y).squareRoot()
  }

  /// The length of the whole curve, to a tolerance.
  @inline(__always) func length(tolerance: Double) -> Double {
    var total = 0.0
    forEachInterval(tolerance: tolerance) { total += length(from: $0, to: $1) }
    return total
  }

  /// Appends the ends of intervals on which one rule keeps the tolerance, and returns the length of
  /// the whole curve.
  @inline(__always) func mark(tolerance: Double, into marks: inout [LengthMark]) -> Double {
    var total = 0.0
    marks.append(LengthMark(t: 0, length: 0, slope: 1 / c.length))
    forEachInterval(tolerance: tolerance) {
      total += length(from: $0, to: $1)
      marks.append(LengthMark(t: $1, length: total, slope: 1 / speed(at: $1)))
    }
    return total
  }

  /// Calls a closure with the ends of each interval, in order.
  @inline(__always) private func forEachInterval(
    tolerance: Double, _ body: (Double, Double) -> Void
  ) {
    let (r1, r2) = roots
    let scale = size
    // The rule's bound is 64/15 M rho^-16 for an interval of length 2; M is the most that the speed
    // is on the ellipse.
    let root = (0.1 * scale / tolerance).squareRoot().squareRoot().squareRoot().squareRoot()
    // The sum of the distances from the ends, in lengths of the interval.
    let least = (root + 1 / root) * 0.5
    let x = SIMD4(r1.x, r1.x, r2.x, r2.x), y = SIMD4(r1.y, r1.y, r2.y, r2.y)
    let y2 = y * y
    // A tenth of the length of an interval of this many parts would go unseen.
    var finest = Self.parts
    while finest > 1, 0.1 * scale * Double(finest * finest) > tolerance * Self.partsSquared {
      finest /= 2
    }
    var position = 0, count = Self.parts
    while position < Self.parts {
      let t0 = Double(position) * Self.part
      while true {
        let t1 = Double(position + count) * Self.part
        let d = x - SIMD4(t0, t1, t0, t1)
        let distances = (d * d + y2).squareRoot()
        let sum = least * (t1 - t0)
        // A root at infinity may be no number.
        let isNear = distances[0] + distances[1] < sum || distances[2] + distances[3] < sum
        if !isNear || count <= finest {
          body(t0, t1)
          break
        }
        count /= 2
      }
      position += count
      count = min(count * 2, position & -position)
    }
  }

  /// The roots of the derivative as a complex quadratic polynomial; not finite where it has a lower
  /// degree.
  @inline(__always) private var roots: (Vector, Vector) {
    func times(_ u: Vector, _ v: Vector) -> Vector {
      Vector(u.x * v.x - u.y * v.y, u.x * v.y + u.y * v.x)
    }
    func over(_ u: Vector, _ v: Vector) -> Vector {
      Vector(u.dot(v), v.cross(u)) / v.squaredLength
    }
    let d = times(b, b) - times(a, c) * 4
    // The square root with a real part of at least 0.
    let size = d.length
    let real = ((size + abs(d.x)) * 0.5).squareRoot()
    let other = real > 0 ? abs(d.y) * 0.5 / real : 0
    var root = d.x >= 0 ? Vector(real, other) : Vector(other, real)
    if d.y < 0 { root.y = -root.y }
    if root.dot(b) < 0 { root = -root }
    let w = (b + root) * -0.5
    return (over(w, a), over(c, w))
  }

  private static let parts = 1 << 14
  private static let part = 1.0 / 16384
  private static let partsSquared = 16384.0 * 16384

  /// The parameter in an interval where the length from its start is as wanted.
  ///
  /// The cubic with the interval's lengths and slopes gives a guess. Steps of Newton's method with
  /// the second order, kept inside the interval, do the rest; mostly one, whose error is foreseen.
  @inline(__always) func parameter(
    atLength wanted: Double, from: LengthMark, to: LengthMark, tolerance: Double
  ) -> Double {
    let length = to.length - from.length, chord = to.t - from.t
    guard wanted > 0 else { return from.t }
    guard wanted < length else { return to.t }
    let u = wanted / length, v = 1 - u
    var t =
      from.t + chord * u * u * (3 - 2 * u)
      + u * v * length * (v * from.slope - u * to.slope)
    var (t0, t1) = (from.t, to.t)
    // Near a cusp the slopes are no help.
    if !(t > t0 && t < t1) { t = t0 + chord * u }
    for _ in 0..<60 {
      let error = self.length(from: from.t, to: t) - wanted
      if abs(error) <= tolerance { break }
      if error > 0 { t1 = t } else { t0 = t }
      let way = derivative(at: t)
      let slope = 1 / way.length
      let step = error * slope
      // L + v x + v' x^2 / 2 = wanted, with v v' = way . way'.
      let bend = step * way.dot(second(at: t)) * slope * slope * 0.5
      let next = t - step * (1 + bend)
      if next > t0 && next < t1 {
        t = next
        let share = step / chord
        if 16 * abs(error) * (bend * bend + share * share) <= tolerance { break }
      } else {
        t = (t0 + t1) * 0.5
      }
      if t <= t0 || t >= t1 { break }
    }
    return t
  }
}

/// The end of an interval of a curve's parameter.
struct LengthMark: Sendable {
  var t: Double
  /// From the start of the curve.
  var length: Double
  /// How fast the parameter grows with the length there; infinite where the point stands still.
  var slope: Double
}
