// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Length along a curve.
//
// The speed of a curve is integrated with Gauss's rule of 8 points, on intervals for which an error bound
// shows beforehand that the rule is accurate enough. The derivative of a cubic, as a complex number
// x' + i y', is k (t - r1)(t - r2) with two complex roots. The speed is its absolute value, on the real
// line the square root of the product with the conjugate polynomial, hence analytic except for branch
// points at r1, r2 and their conjugates. The error of a Gauss rule of n points is at most about rho^-2n,
// where rho is the sum of the semi-axes of the ellipse through the nearest branch point whose foci are
// the ends of the interval, scaled to -1...1 (Trefethen, "Is Gauss quadrature better than
// Clenshaw-Curtis?", https://doi.org/10.1137/060659831, theorem 4.5). The ellipse through a point follows
// from the sum of its distances from the ends, so the test is one comparison, and no interval is
// integrated only to find that it is too long. Comparing a rule with its result on the halves instead is
// more expensive, and near cusps the two may agree by chance.
//
// An interval around a cusp never passes the test; it is halved until its possible error is small enough,
// or its width is 1/16384.

import Foundation

/// The speed of a curve, which is the length of its derivative, as a function of the curve's parameter.
struct CurveSpeed {
  /// The derivative of the curve is (a t + b) t + c.
  let a, b, c: Vector

  @inline(__always) init(_ curve: CubicPolynomial) {
    a = curve.a * 3
    b = curve.b + curve.b
    c = curve.c
  }

  /// An upper bound of the speed between parameters 0 and 1.
  @inline(__always) var speedBound: Double {
    let sum = Self.magnitude(a) + Self.magnitude(b) + Self.magnitude(c)
    return sum.x + sum.y
  }

  @inline(__always) private static func magnitude(_ v: Vector) -> Vector {
    Vector(abs(v.x), abs(v.y))
  }

  @inline(__always) func derivative(at t: Double) -> Vector { (a * t + b) * t + c }

  @inline(__always) func second(at t: Double) -> Vector { a * (t + t) + b }

  @inline(__always) func speed(at t: Double) -> Double { derivative(at: t).length }

  /// Returns the length between two parameters, estimated by one Gauss rule of 8 points.
  @inline(__always) func length(from t0: Double, to t1: Double) -> Double {
    let half = (t1 - t0) * 0.5
    // With the midpoint as origin and half the interval as unit, the derivative is d + s u + e u u.
    let middle = (t0 + t1) * 0.5
    let d = derivative(at: middle), s = second(at: middle) * half, e = a * (half * half)
    let dx = Vector(d.x, d.x), dy = Vector(d.y, d.y)
    let sx = Vector(s.x, s.x), sy = Vector(s.y, s.y)
    let ex = Vector(e.x, e.x), ey = Vector(e.y, e.y)
    // Sums of the speeds at two nodes and at the opposite nodes.
    @inline(__always) func speeds(_ u: Vector) -> Vector {
      let u2 = u * u
      let evenX = dx + ex * u2, evenY = dy + ey * u2
      let oddX = sx * u, oddY = sy * u
      let x1 = evenX + oddX, y1 = evenY + oddY, x2 = evenX - oddX, y2 = evenY - oddY
      return (x1 * x1 + y1 * y1).squareRoot() + (x2 * x2 + y2 * y2).squareRoot()
    }
    let sum =
      speeds(Vector(0.1834346424956498, 0.5255324099163290))
      * Vector(0.3626837833783620, 0.3137066458778873)
      + speeds(Vector(0.7966664774136267, 0.9602898564975363))
      * Vector(0.2223810344533745, 0.1012285362903763)
    return (sum.x + sum.y) * half
  }

  /// Returns the length of the whole curve, usually within a tolerance.
  @inline(__always) func length(tolerance: Double) -> Double {
    var total = 0.0
    forEachInterval(tolerance: tolerance) { total += length(from: $0, to: $1) }
    return total
  }

  /// Appends samples at the ends of the intervals of ``forEachInterval(tolerance:_:)``, and returns the length of the
  /// whole curve.
  /// - Parameter isDense: Whether to add the midpoint of each interval as well, for better initial guesses
  ///   between samples when there are many queries for each curve.
  @inline(__always) func appendArcLengthSamples(
    tolerance: Double, isDense: Bool, into marks: inout [ArcLengthSample]
  ) -> Double {
    var total = 0.0
    marks.append(ArcLengthSample(t: 0, length: 0, slope: 1 / c.length))
    forEachInterval(tolerance: tolerance) { t0, t1 in
      var from = t0
      if isDense {
        from = (t0 + t1) * 0.5
        total += length(from: t0, to: from)
        marks.append(ArcLengthSample(t: from, length: total, slope: 1 / speed(at: from)))
      }
      total += length(from: from, to: t1)
      marks.append(ArcLengthSample(t: t1, length: total, slope: 1 / speed(at: t1)))
    }
    return total
  }

  /// Divides 0...1 into intervals on which one Gauss rule is within the tolerance, or which are 1/16384 wide, and calls
  /// a closure with the ends of each, in order.
  @inline(__always) private func forEachInterval(
    tolerance: Double, _ body: (Double, Double) -> Void
  ) {
    let (r1, r2) = roots
    // The bound of the rule is 64/15 M rho^-16 for an interval of length 2; M is the maximum of the speed
    // on the ellipse. Near a branch point the speed is far lower than elsewhere, hence the factor 0.02:
    // by measurement, it keeps the errors of whole curves below a third of the tolerance.
    let scale = speedBound
    let rho = Self.sixteenthRoot(0.02 * scale / tolerance)
    // The minimum sum of a root's distances from the ends of the interval, in lengths of the interval.
    let least = (rho + 1 / rho) * 0.5
    let x = Vector(r1.x, r2.x), y = Vector(r1.y, r2.y)
    let y2 = y * y
    // The possible error on an interval around a cusp is a tenth of the speed bound times the square of the interval's
    // width; this is the error for a width of one part.
    let unseen = 0.1 * scale * (Self.part * Self.part)
    var position = 0, count = Self.parts
    while position < Self.parts {
      let t0 = Double(position) * Self.part
      while true {
        let t1 = Double(position &+ count) * Self.part
        let d0 = x - Vector(t0, t0), d1 = x - Vector(t1, t1)
        let sums = (d0 * d0 + y2).squareRoot() + (d1 * d1 + y2).squareRoot()
        let size = least * (t1 - t0)
        // A root at infinity may be NaN.
        let isNear = sums.x < size || sums.y < size
        let parts = Double(count)
        if !isNear || count == 1 || unseen * parts * parts <= tolerance {
          body(t0, t1)
          break
        }
        count >>= 1
      }
      position &+= count
      count = min(count &<< 1, position & (0 &- position))
    }
  }

  /// Returns the sixteenth root of a number, or of 1 if the number is lower, with an error of at most about 6 %.
  @inline(__always) private static func sixteenthRoot(_ x: Double) -> Double {
    // The bits of a double, as an integer, are about its logarithm.
    let one = (1.0).bitPattern
    let x = x > 1 ? x : 1
    return Double(bitPattern: (x.bitPattern - one) / 16 + one)
  }

  /// The two complex roots of the derivative, regarded as a quadratic polynomial with complex coefficients; a missing
  /// root is not finite.
  @inline(__always) private var roots: (Vector, Vector) {
    func times(_ u: Vector, _ v: Vector) -> Vector {
      Vector(u.x * v.x - u.y * v.y, u.x * v.y + u.y * v.x)
    }
    func over(_ u: Vector, _ v: Vector) -> Vector {
      Vector(u.dot(v), v.cross(u)) / v.squaredLength
    }
    // The unit does not matter; without it, fourth powers would exceed the range of doubles.
    let unit = 1 / speedBound
    let a = self.a * unit, b = self.b * unit, c = self.c * unit
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

  /// Returns the parameter in an interval at which the length from the interval's start has a given value; an end of
  /// the interval if there is none.
  ///
  /// The cubic with the interval's lengths and slopes gives an initial guess, which second-order Newton steps refine.
  @inline(__always) func parameter(
    atLength wanted: Double, from: ArcLengthSample, to: ArcLengthSample, tolerance: Double
  ) -> Double {
    let length = to.length - from.length, chord = to.t - from.t
    guard wanted > 0 else { return from.t }
    guard wanted < length else { return to.t }
    let u = wanted / length, v = 1 - u
    var t =
      from.t + chord * u * u * (3 - 2 * u)
      + u * v * length * (v * from.slope - u * to.slope)
    var (t0, t1) = (from.t, to.t)
    // Near a cusp the slopes can be so large that the cubic leaves the interval.
    if !(t > t0 && t < t1) { t = t0 + chord * u }
    for _ in 0..<60 {
      let error = self.length(from: from.t, to: t) - wanted
      let delta = derivative(at: t)
      let slope = 1 / delta.length
      let step = error * slope
      // L + v x + v' x^2 / 2 = wanted, with v v' = B' . B''.
      let bend = step * delta.dot(second(at: t)) * slope * slope * 0.5
      let share = step / chord
      let next = t - step * (1 + bend)
      // The estimated error after the step; NaN where the speed is 0.
      if 16 * abs(error) * (bend * bend + share * share) <= tolerance {
        return min(max(next, t0), t1)
      }
      if abs(error) <= tolerance { break }
      if error > 0 { t1 = t } else { t0 = t }
      t = next > t0 && next < t1 ? next : (t0 + t1) * 0.5
      if t <= t0 || t >= t1 { break }
    }
    return t
  }
}

/// An entry of an arc-length table: a parameter of a curve, and the length of the curve up to this parameter.
struct ArcLengthSample: Sendable {
  var t: Double
  /// The length from the start of the curve.
  var length: Double
  /// The derivative of the parameter with respect to the length; infinite where the speed is 0.
  var slope: Double
}
