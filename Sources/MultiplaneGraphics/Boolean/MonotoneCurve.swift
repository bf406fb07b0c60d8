// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// A cubic Bézier curve; lines and quadratic curves are elevated to cubics with the same parameter.
///
/// Segments of the boolean operations are curves that are monotone in x and in y, so their bounding box is that of
/// their end points, and a coordinate that is not constant along the curve determines the parameter.
struct MonotoneCurve: Equatable {
  var p0, p1, p2, p3: Vector

  @inline(__always)
  init(p0: Vector, p1: Vector, p2: Vector, p3: Vector) {
    self.p0 = p0
    self.p1 = p1
    self.p2 = p2
    self.p3 = p3
  }

  /// Creates the line from `a` to `b`, whose parameter is proportional to length.
  @inline(__always)
  init(line a: Vector, _ b: Vector) {
    self.init(p0: a, p1: a + (b - a) * (1.0 / 3), p2: b + (a - b) * (1.0 / 3), p3: b)
  }

  /// Creates the quadratic curve from `a` to `b` with control point `q`.
  @inline(__always)
  init(quad a: Vector, _ q: Vector, _ b: Vector) {
    self.init(p0: a, p1: a + (q - a) * (2.0 / 3), p2: b + (q - b) * (2.0 / 3), p3: b)
  }

  @inline(__always)
  func point(at t: Double) -> Vector {
    let u = 1 - t
    let a: Vector = p0 * (u * u * u) + p1 * (3 * u * u * t)
    return a + p2 * (3 * u * t * t) + p3 * (t * t * t)
  }

  @inline(__always)
  func derivative(at t: Double) -> Vector {
    let u = 1 - t
    let a: Vector = (p1 - p0) * (3 * u * u) + (p2 - p1) * (6 * u * t)
    return a + (p3 - p2) * (3 * t * t)
  }

  @inline(__always)
  func halves() -> (MonotoneCurve, MonotoneCurve) {
    let a = (p0 + p1) * 0.5
    let m = (p1 + p2) * 0.5
    let f = (p2 + p3) * 0.5
    let b = (a + m) * 0.5
    let e = (m + f) * 0.5
    let c = (b + e) * 0.5
    return (
      MonotoneCurve(p0: p0, p1: a, p2: b, p3: c), MonotoneCurve(p0: c, p1: e, p2: f, p3: p3)
    )
  }

  /// Returns the part from parameter `s` to parameter `t`, by blossoming; reversed if `s > t`.
  func part(_ s: Double, _ t: Double) -> MonotoneCurve {
    @inline(__always)
    func blossom(_ u: Double, _ v: Double, _ w: Double) -> Vector {
      let a = p0 * (1 - u) + p1 * u
      let b = p1 * (1 - u) + p2 * u
      let c = p2 * (1 - u) + p3 * u
      let d = a * (1 - v) + b * v
      let e = b * (1 - v) + c * v
      return d * (1 - w) + e * w
    }
    return MonotoneCurve(
      p0: s == 0 ? p0 : s == 1 ? p3 : blossom(s, s, s), p1: blossom(s, s, t),
      p2: blossom(s, t, t), p3: t == 1 ? p3 : t == 0 ? p0 : blossom(t, t, t))
  }

  /// Returns whether this curve is the reverse of another one, with exactly equal coordinates.
  @inline(__always)
  func isReverse(of other: MonotoneCurve) -> Bool {
    p0 == other.p3 && p3 == other.p0 && p1 == other.p2 && p2 == other.p1
  }

  /// The signed area between the curve and the lines from its ends to the origin: half the integral of the cross
  /// product of position and derivative.
  var area: Double {
    let a: Double = 6 * p0.cross(p1) + 3 * p0.cross(p2) + p0.cross(p3)
    let b: Double = 3 * p1.cross(p2) + 3 * p1.cross(p3) + 6 * p2.cross(p3)
    return (a + b) / 20
  }

  /// Returns the parameter in `low...high` at which the coordinate on `axis`, which must be monotone in this range,
  /// equals `value`; if there is none, the end of the range whose coordinate is closer.
  func parameter(
    ofValue value: Double, axis: Int, low: Double = 0, high: Double = 1
  ) -> Double {
    let a = p0[axis]
    let b = p1[axis]
    let c = p2[axis]
    let d = p3[axis]
    let c1 = 3 * (b - a)
    let c2 = 3 * (a - 2 * b + c)
    let c3 = d - a + 3 * (b - c)
    var l = low
    var h = high
    let fl = l == 0 ? a - value : a - value + l * (c1 + l * (c2 + l * c3))
    let fh = h == 1 ? d - value : a - value + h * (c1 + h * (c2 + h * c3))
    if (fl < 0) == (fh < 0) || fl == 0 || fh == 0 { return abs(fl) <= abs(fh) ? l : h }
    let rises = fh > fl
    var t = l + (h - l) * (fl / (fl - fh))
    for _ in 0..<64 {
      let f = a - value + t * (c1 + t * (c2 + t * c3))
      if (f < 0) == rises { l = t } else { h = t }
      var n = t - f / (c1 + t * (2 * c2 + t * 3 * c3))
      if !(n > l && n < h) {
        n = (l + h) / 2
        if n == l || n == h { return t }
      }
      if abs(n - t) <= 1e-16 { return n }
      t = n
    }
    return t
  }

  /// Returns the parameter in `low...high` at which the curve has the same x coordinate as `place` if `direction` is
  /// mostly horizontal, otherwise the same y coordinate; if there is none, the end of the range whose
  /// coordinate is closer.
  func parameter(
    ofValue place: Vector, along direction: Vector, low: Double, high: Double
  ) -> Double {
    let axis = abs(direction.x) >= abs(direction.y) ? 0 : 1
    return parameter(ofValue: place[axis], axis: axis, low: low, high: high)
  }

  /// Writes the interior parameters at which x or y has an extremum to `roots`, in increasing order, and
  /// returns their number, at most 4.
  ///
  /// Extrema whose parameter is within 1e-7 of an end or of the preceding extremum are omitted; the error of the
  /// coordinate is on the order of 1e-14 of the curve's size.
  func turns(into roots: UnsafeMutablePointer<Double>) -> Int {
    var count = 0
    for axis in 0..<2 {
      let a = p1[axis] - p0[axis]
      let b = p2[axis] - p1[axis]
      let c = p3[axis] - p2[axis]
      // All differences have the same sign: the curve is monotone on this axis.
      if (a >= 0 && b >= 0 && c >= 0) || (a <= 0 && b <= 0 && c <= 0) { continue }
      // a(1-t)² + 2b(1-t)t + ct² = (a-2b+c)t² + 2(b-a)t + a
      let qa = a - 2 * b + c
      let qb = b - a
      let discriminant = qb * qb - qa * a
      guard discriminant >= 0 else { continue }
      let root = discriminant.squareRoot()
      let q = -(qb + (qb < 0 ? -root : root))
      let first = q / qa
      let second = a / q
      if first > 1e-7 && first < 1 - 1e-7 {
        roots[count] = first
        count += 1
      }
      if second > 1e-7 && second < 1 - 1e-7 {
        roots[count] = second
        count += 1
      }
    }
    // At most four: insertion sort, then duplicates are removed.
    var i = 1
    while i < count {
      var j = i
      while j > 0 && roots[j - 1] > roots[j] {
        swap(&roots[j - 1], &roots[j])
        j -= 1
      }
      i += 1
    }
    var kept = 0
    for i in 0..<count where kept == 0 || roots[i] - roots[kept - 1] > 1e-7 {
      roots[kept] = roots[i]
      kept += 1
    }
    return kept
  }
}
