// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// A solver for the intersections of two monotone curves.
///
/// Both curves are halved until the parts either cannot intersect (their bounding boxes or fat lines are apart), or
/// intersect at most once (no common tangent direction: Newton's method finds the point), or are straight within the
/// tolerance (two lines that nearly coincide). Fat lines shrink with the square of the length, so tangencies take a few
/// parts per level, where boxes alone would take thousands. Curves that run side by side for a long distance are
/// compared span by span, which separates them at any distance above the tolerance.
///
/// Fat lines are those of T. Sederberg and T. Nishita, Curve intersection using Bézier clipping, 1990,
/// https://doi.org/10.1016/0010-4485(90)90039-F
struct CurveIntersector {
  /// Distance along each axis, in units of the curves' coordinates, up to which points count as one.
  let tolerance: Double
  /// A point at which the curves intersect.
  struct Hit {
    /// Parameters on the first and the second curve.
    var t, s: Double
    /// Whether the position of the point along the curves is uncertain, as where they touch, nearly coincide or cross
    /// at a very small angle.
    var isTouch: Bool
  }

  /// The intersections of the last pair of curves, in the order found; some may be duplicates.
  private(set) var hits: ContiguousArray<Hit> = []
  /// Whether the search for the intersections of a pair exceeded the subdivision budget; later pairs are then not
  /// searched.
  private(set) var isExhausted = false

  /// Maximum number of subdivisions for a pair of curves.
  private let subdivisionBudget: Int
  /// Remaining number of subdivisions for the current pair.
  private var budget = 0
  private var first: MonotoneCurve
  private var second: MonotoneCurve

  init(tolerance: Double, patience: Int = 1) {
    self.tolerance = tolerance
    subdivisionBudget = 4_000 * patience
    first = MonotoneCurve(line: .zero, .zero)
    second = first
    hits.reserveCapacity(16)
  }

  /// Fills ``hits`` with the crossings and touching points of two curves; finds none if ``isExhausted`` is true.
  mutating func intersect(_ a: MonotoneCurve, _ b: MonotoneCurve) {
    hits.removeAll(keepingCapacity: true)
    if isExhausted { return }
    first = a
    second = b
    budget = subdivisionBudget
    search(a, 0, 1, b, 0, 1)
  }

  private mutating func search(
    _ a: MonotoneCurve, _ a0: Double, _ a1: Double, _ b: MonotoneCurve, _ b0: Double, _ b1: Double
  ) {
    // Boxes apart: the end points suffice, because the curves are monotone.
    let aLow = pointwiseMin(a.p0, a.p3) - tolerance
    let aHigh = pointwiseMax(a.p0, a.p3) + tolerance
    let bLow = pointwiseMin(b.p0, b.p3)
    let bHigh = pointwiseMax(b.p0, b.p3)
    if aLow.x > bHigh.x || aLow.y > bHigh.y || bLow.x > aHigh.x || bLow.y > aHigh.y { return }
    // Fat lines apart. Distances from a chord are multiplied by its length.
    let aChord = a.p3 - a.p0
    let bChord = b.p3 - b.p0
    let a1n = aChord.cross(a.p1 - a.p0)
    let a2n = aChord.cross(a.p2 - a.p0)
    let aThin = min(0, a1n, a2n)
    let aThick = max(0, a1n, a2n)
    let aMargin = tolerance * (abs(aChord.x) + abs(aChord.y))
    let c0 = aChord.cross(b.p0 - a.p0)
    let c1 = aChord.cross(b.p1 - a.p0)
    let c2 = aChord.cross(b.p2 - a.p0)
    let c3 = aChord.cross(b.p3 - a.p0)
    if min(c0, c1, c2, c3) > aThick + aMargin || max(c0, c1, c2, c3) < aThin - aMargin { return }
    let b1n = bChord.cross(b.p1 - b.p0)
    let b2n = bChord.cross(b.p2 - b.p0)
    let bThin = min(0, b1n, b2n)
    let bThick = max(0, b1n, b2n)
    let bMargin = tolerance * (abs(bChord.x) + abs(bChord.y))
    let d0 = bChord.cross(a.p0 - b.p0)
    let d1 = bChord.cross(a.p1 - b.p0)
    let d2 = bChord.cross(a.p2 - b.p0)
    let d3 = bChord.cross(a.p3 - b.p0)
    if min(d0, d1, d2, d3) > bThick + bMargin || max(d0, d1, d2, d3) < bThin - bMargin { return }

    if areDisjoint(a.tangentCone, b.tangentCone) {
      // The intersection of the chords is the start of Newton's method.
      let slope = aChord.cross(bChord)
      let t = (b.p0 - a.p0).cross(bChord) / slope
      let s = (b.p0 - a.p0).cross(aChord) / slope
      if t > -1 && t < 2 && s > -1 && s < 2,
        polish(
          a0 + (a1 - a0) * min(1, max(0, t)), b0 + (b1 - b0) * min(1, max(0, s)), a0, a1, b0, b1)
      {
        return
      }
    }
    let aSize = abs(aChord.x) + abs(aChord.y)
    let bSize = abs(bChord.x) + abs(bChord.y)
    if aThick - aThin <= 0.25 * aMargin && bThick - bThin <= 0.25 * bMargin {
      intersectNearlyParallel(a, a0, a1, b, b0, b1)
      return
    }
    guard consumeBudget() else { return }
    if budget < subdivisionBudget - 48 {
      searchSideBySide(a, a0, a1, b, b0, b1)
      return
    }
    let am = (a0 + a1) / 2
    let bm = (b0 + b1) / 2
    if aSize > 2 * bSize {
      let (p, q) = a.halves()
      search(p, a0, am, b, b0, b1)
      search(q, am, a1, b, b0, b1)
    } else if bSize > 2 * aSize {
      let (p, q) = b.halves()
      search(a, a0, a1, p, b0, bm)
      search(a, a0, a1, q, bm, b1)
    } else {
      let (p, q) = a.halves()
      let (r, s) = b.halves()
      search(p, a0, am, r, b0, bm)
      search(p, a0, am, s, bm, b1)
      search(q, am, a1, r, b0, bm)
      search(q, am, a1, s, bm, b1)
    }
  }

  private mutating func consumeBudget() -> Bool {
    budget -= 1
    if budget < 0 { isExhausted = true }
    return !isExhausted
  }

  /// Searches for intersections of two parts that run side by side. Both are first cut to the range of coordinates that
  /// they have in common on the axis along which the first part is longer.
  ///
  /// At an intersection A(t) = B(s) of the curves A and B, the difference B(s) - A(s) equals A(t) - A(s), so its
  /// direction or the opposite one lies between tangents of A. If all control points of the curve B - A lie on one side
  /// of all tangents of A, there is therefore no intersection.
  private mutating func searchSideBySide(
    _ a: MonotoneCurve, _ a0: Double, _ a1: Double, _ b: MonotoneCurve, _ b0: Double, _ b1: Double
  ) {
    let chord = a.p3 - a.p0
    let axis = abs(chord.x) >= abs(chord.y) ? 0 : 1
    let low = max(min(a.p0[axis], a.p3[axis]), min(b.p0[axis], b.p3[axis]))
    let high = min(max(a.p0[axis], a.p3[axis]), max(b.p0[axis], b.p3[axis]))
    guard high - low > 4 * tolerance else {
      intersectNearlyParallel(a, a0, a1, b, b0, b1)
      return
    }
    let rises = chord[axis] > 0
    let from = rises ? low : high
    let to = rises ? high : low
    let at0 = a.parameter(ofValue: from, axis: axis)
    let at1 = a.parameter(ofValue: to, axis: axis)
    let bt0 = b.parameter(ofValue: from, axis: axis)
    let bt1 = b.parameter(ofValue: to, axis: axis)
    let p = a.part(at0, at1)
    let q = b.part(bt0, bt1)
    let cone = p.tangentCone
    if isSeparated(cone, q.p0 - p.p0, q.p1 - p.p1, q.p2 - p.p2, q.p3 - p.p3) { return }
    guard consumeBudget() else { return }
    let widest = max(
      (q.p0 - p.p0).largest, (q.p1 - p.p1).largest, (q.p2 - p.p2).largest, (q.p3 - p.p3).largest)
    let pFrom = a0 + (a1 - a0) * at0
    let pTo = a0 + (a1 - a0) * at1
    let qFrom = b0 + (b1 - b0) * bt0
    let qTo = b0 + (b1 - b0) * bt1
    if widest <= 2 * tolerance {
      // The parts coincide over the span: after cuts at both ends of the span, the pieces between are merged.
      hits.append(Hit(t: pFrom, s: qFrom, isTouch: true))
      hits.append(Hit(t: pTo, s: qTo, isTouch: true))
      return
    }
    if areDisjoint(cone, q.tangentCone),
      polish(
        (pFrom + pTo) / 2, (qFrom + qTo) / 2, pFrom, pTo, min(qFrom, qTo), max(qFrom, qTo))
    {
      return
    }
    if isFlat(p) && isFlat(q) {
      intersectNearlyParallel(p, pFrom, pTo, q, qFrom, qTo)
      return
    }
    let middle = (low + high) / 2
    let pt = p.parameter(ofValue: middle, axis: axis)
    let qt = q.parameter(ofValue: middle, axis: axis)
    let pMiddle = pFrom + (pTo - pFrom) * pt
    let qMiddle = qFrom + (qTo - qFrom) * qt
    searchSideBySide(p.part(0, pt), pFrom, pMiddle, q.part(0, qt), qFrom, qMiddle)
    searchSideBySide(p.part(pt, 1), pMiddle, pTo, q.part(qt, 1), qMiddle, qTo)
  }

  /// Returns whether four difference vectors lie on one side of all directions of a tangent cone, by more than the
  /// tolerance.
  private func isSeparated(
    _ cone: (low: Vector, high: Vector), _ d0: Vector, _ d1: Vector,
    _ d2: Vector, _ d3: Vector
  ) -> Bool {
    let l = cone.low
    let h = cone.high
    let lows = (l.cross(d0), l.cross(d1), l.cross(d2), l.cross(d3))
    let highs = (h.cross(d0), h.cross(d1), h.cross(d2), h.cross(d3))
    let lowMargin = tolerance * (abs(l.x) + abs(l.y))
    let highMargin = tolerance * (abs(h.x) + abs(h.y))
    return min(lows.0, lows.1, lows.2, lows.3) > lowMargin
      && min(highs.0, highs.1, highs.2, highs.3) > highMargin
      || max(lows.0, lows.1, lows.2, lows.3) < -lowMargin
        && max(highs.0, highs.1, highs.2, highs.3) < -highMargin
  }

  /// Returns whether the fat line of a part is at most about a quarter of the tolerance wide.
  private func isFlat(_ a: MonotoneCurve) -> Bool {
    let chord = a.p3 - a.p0
    let d1 = chord.cross(a.p1 - a.p0)
    let d2 = chord.cross(a.p2 - a.p0)
    return max(0, d1, d2) - min(0, d1, d2) <= 0.25 * tolerance * (abs(chord.x) + abs(chord.y))
  }

  /// Searches for one intersection by Newton's method, starting at the parameters `t` and `s`. If one is found in the
  /// parameter ranges of both parts, appends it to ``hits`` and returns `true`.
  private mutating func polish(
    _ t: Double, _ s: Double, _ a0: Double, _ a1: Double, _ b0: Double, _ b1: Double
  ) -> Bool {
    var t = t
    var s = s
    for _ in 0..<12 {
      let f = first.point(at: t) - second.point(at: s)
      let u = first.derivative(at: t)
      let v = second.derivative(at: s)
      let determinant = u.cross(v)
      // u·dt - v·ds = -f
      let dt = -f.cross(v) / determinant
      let ds = -f.cross(u) / determinant
      guard dt.isFinite && ds.isFinite else { return false }
      t += dt
      s += ds
      if abs(t) > 4 || abs(s) > 4 { return false }
      if abs(dt) + abs(ds) < 1e-13 || abs(f.x) + abs(f.y) < 1e-16 {
        let slack = 1e-12
        guard t >= a0 - slack && t <= a1 + slack && s >= b0 - slack && s <= b1 + slack else {
          return false
        }
        t = min(1, max(0, t))
        s = min(1, max(0, s))
        let gap = first.point(at: t) - second.point(at: s)
        guard abs(gap.x) <= tolerance && abs(gap.y) <= tolerance else { return false }
        let isShallow = determinant * determinant < 1e-6 * u.dot(u) * v.dot(v)
        hits.append(Hit(t: t, s: s, isTouch: isShallow))
        return true
      }
    }
    return false
  }

  /// Intersects two parts that are tiny, or straight within the tolerance and usually nearly parallel; appends at most
  /// one point to ``hits``.
  private mutating func intersectNearlyParallel(
    _ a: MonotoneCurve, _ a0: Double, _ a1: Double, _ b: MonotoneCurve, _ b0: Double, _ b1: Double
  ) {
    let u = a.p3 - a.p0
    let length = u.dot(u)
    guard length > 4 * tolerance * tolerance else {
      hits.append(Hit(t: (a0 + a1) / 2, s: (b0 + b1) / 2, isTouch: true))
      return
    }
    // The range of b's parameter beside a: the position along a and the height above a are linear functions of this
    // parameter.
    let x0 = u.dot(b.p0 - a.p0) / length
    let x1 = u.dot(b.p3 - a.p0) / length
    let y0 = u.cross(b.p0 - a.p0)
    let y1 = u.cross(b.p3 - a.p0)
    var s0 = 0.0
    var s1 = 1.0
    if x1 != x0 {
      let e = -x0 / (x1 - x0)
      let f = (1 - x0) / (x1 - x0)
      s0 = min(1, max(0, min(e, f)))
      s1 = min(1, max(0, max(e, f)))
    }
    let h0 = y0 + (y1 - y0) * s0
    let h1 = y0 + (y1 - y0) * s1
    let s: Double
    if (h0 < 0) != (h1 < 0) {
      s = s0 + (s1 - s0) * (h0 / (h0 - h1))
    } else {
      s = abs(h0) <= abs(h1) ? s0 : s1
      let height = min(abs(h0), abs(h1))
      if height * height > tolerance * tolerance * length { return }
    }
    // A straight curve may not be evenly parametrized, so the parameters are computed from the point.
    let place = b.p0 + (b.p3 - b.p0) * s
    hits.append(
      Hit(
        t: first.parameter(ofValue: place, along: u, low: a0, high: a1),
        s: second.parameter(
          ofValue: place, along: b.p3 - b.p0, low: min(b0, b1), high: max(b0, b1)), isTouch: true))
  }
}

extension Vector {
  /// The maximum of the absolute values of x and y.
  fileprivate var largest: Double { Swift.max(abs(x), abs(y)) }
}
