// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// A slider that tracks a point that moves in a straight line from a to b, without steps.
//
// When the point has made the fraction s of its motion, the slider is at a parameter t at which the
// distance from a + s v, with v = b - a, has a minimum: N(t) = s D(t), where N = (B - a) . B' and
// D = v . B'. So s is a function of t, and while s increases, t moves in one direction, given by the sign
// of D, until
// - s is 1: the first minimum for b; or
// - the segment ends; or
// - N/D has a maximum, a root of F = N' D - N D': the minimum meets a maximum there and both vanish (the
//   point has crossed the curve's evolute). From there the slider moves on down the path.
// Between these events nothing is sampled, so the result does not depend on how the motion is divided.

import Foundation

extension PathSlider {
  /// Tracks a point that moves in a straight line, as if the slider received every point between.
  ///
  /// The slider first slides toward `start`. The result of ``slide(toward:)`` can depend on how a drag is divided into
  /// steps. The result of this method does not, except for rounding: two halves of the motion end at the same location
  /// as the whole. Store the previous point and pass both:
  ///
  ///     slider.slide(from: previous, to: current)
  ///     previous = current
  ///
  /// Points with a coordinate that is not finite or is beyond about 1e150 have no effect. The time grows with the
  /// number of segments that the slider passes.
  /// - Note: If the motion passes exactly through a center of curvature, rounding may determine the result.
  /// - Returns: Whether the slider moved.
  @discardableResult public mutating func slide(from start: CGPoint, to end: CGPoint) -> Bool {
    let a = Vector(start), b = Vector(end)
    guard segment >= 0, a.squaredLength < 1e300, b.squaredLength < 1e300 else { return false }
    let before = (segment, parameter)
    slide(toward: start)
    if a != b { track(from: a, along: b - a) }
    slide(toward: end)
    return before != (segment, parameter)
  }

  /// Fraction of the motion, and of a segment's parameter range, by which the slider moves beyond an event (the end of
  /// a segment or a vanishing minimum), so that it does not stay there.
  private static let eventEpsilon = 1e-9

  private mutating func track(from a: Vector, along v: Vector) {
    var s = 0.0
    // Each segment may be passed several times, but 16 times on average only in a cycle caused by rounding.
    var events = 16 * (measure.segments.count + 4)
    while s < 1 {
      events -= 1
      guard events > 0 else { return }
      if parameter > 0, parameter < 1 {
        advanceWithinSegment(from: a, along: v, &s)
      } else {
        advanceAtJoint(from: a, along: v, &s)
      }
    }
  }

  /// Advances within a segment to the end of the motion, the end of the segment, or a vanishing minimum.
  private mutating func advanceWithinSegment(from a: Vector, along v: Vector, _ s: inout Double) {
    let here = measure.segments[segment]
    let minimum = TrackedMinimum(here.polynomial, from: a, along: v)
    let d = minimum.d(parameter)
    guard abs(d) > 1e-14 * v.length * minimum.size else {
      // The point moves perpendicular to the path: the location is a minimum until it becomes a maximum.
      let turn = minimum.slopeOfN(parameter) / minimum.slopeOfD(parameter)
      guard turn > s, turn < 1 else { return s = 1 }
      s = turn + Self.eventEpsilon
      slide(toward: (a + v * s).point)
      return
    }
    let isForward = d > 0
    let stop =
      isForward
      ? here.firstMinimum(of: a + v, after: parameter)
      : here.lastMinimum(of: a + v, before: parameter)
    let end = stop ?? (isForward ? 1 : 0)
    if let fold = minimum.fold(from: parameter, to: end) {
      parameter = fold
      s = max(s, minimum.progress(at: fold)) + Self.eventEpsilon
      if isForward { slideForward(a + v * s) } else { slideBackward(a + v * s) }
    } else {
      parameter = end
      s = stop == nil ? max(s, minimum.progress(at: end)) : 1
    }
  }

  /// Stays at the joint of two segments while neither segment leads nearer to the point, then continues in one of
  /// them.
  private mutating func advanceAtJoint(from a: Vector, along v: Vector, _ s: inout Double) {
    let arm = measure.segments[segment].point(at: parameter) - a
    // The location as the end of the preceding segment and as the start of the following one.
    let back = parameter > 0 ? segment : segmentBefore(segment)
    let ahead = parameter < 1 ? segment : segmentAfter(segment)
    func leaves(_ index: Int?, at t: Double, sign: Double) -> Double {
      guard let index else { return .infinity }
      let direction = measure.segments[index].direction(at: t) * sign
      // The distance decreases in this direction after this fraction of the motion.
      if v.dot(direction) > 0 { return max(s, arm.dot(direction) / v.dot(direction)) }
      // Or the distance decreases now, though less and less: the slider came from the other segment.
      let now = arm - v * s
      return now.dot(direction) < -Self.stationaryThreshold * now.length ? s : .infinity
    }
    let forward = leaves(ahead, at: 0, sign: 1), backward = leaves(back, at: 1, sign: -1)
    let next = min(forward, backward)
    guard next < 1 else { return s = 1 }
    s = next + Self.eventEpsilon
    let p = a + v * s
    // A slider that did not move is placed slightly inside the segment, where the distance has a derivative other
    // than 0.
    if forward <= backward, let ahead {
      (segment, parameter) = (ahead, 0)
      slideForward(p)
      if parameter == 0 { parameter = Self.eventEpsilon }
    } else if let back {
      (segment, parameter) = (back, 1)
      slideBackward(p)
      if parameter == 1 { parameter = 1 - Self.eventEpsilon }
    }
  }
}

/// A local minimum of the distance between a curve and a point that moves in a straight line.
private struct TrackedMinimum {
  /// Coefficients of the polynomials N, D and F that the top of this file defines, the constant first; the rest is 0.
  private let n, d, f: SIMD8<Double>
  /// An upper bound of the length of the curve's derivative.
  let size: Double

  init(_ curve: CubicPolynomial, from a: Vector, along v: Vector) {
    n = CurveDistance(curve, to: a).g
    d = SIMD8(v.dot(curve.c), 2 * v.dot(curve.b), 3 * v.dot(curve.a), 0, 0, 0, 0, 0)
    size = curve.c.length + 2 * curve.b.length + 3 * curve.a.length
    var f = SIMD8<Double>.zero
    for i in 0..<6 {
      for j in 0..<3 where i != j { f[i + j - 1] += Double(i - j) * n[i] * d[j] }
    }
    self.f = f
  }

  func d(_ t: Double) -> Double { d.polynomial(at: t) }
  func slopeOfN(_ t: Double) -> Double { n.derivative.polynomial(at: t) }
  func slopeOfD(_ t: Double) -> Double { d.derivative.polynomial(at: t) }

  /// Returns the fraction of the motion at which the minimum is at a parameter; 0 if the fraction is not finite.
  func progress(at t: Double) -> Double {
    let part = n.polynomial(at: t) / d(t)
    return part.isFinite ? part : 0
  }

  /// Returns the parameter nearest to `from`, between `from` and `to` in either order, at which the minimum vanishes;
  /// nil if there is none.
  func fold(from: Double, to: Double) -> Double? {
    let (low, high) = from < to ? (from, to) : (to, from)
    guard low < high else { return nil }
    // In a short interval F is usually too far from 0, whatever its slope.
    let steepest = (0..<8).reduce(0) { $0 + Double($1) * abs(f[$1]) }
    if abs(f.polynomial(at: (low + high) / 2)) > steepest * (high - low) { return nil }
    let roots = f.signChanges(from: low, to: high, degree: 6)
    return from < to ? roots.first { $0 > from } : roots.last { $0 < from }
  }
}

/// A polynomial stored as its coefficients, the constant first.
extension SIMD8<Double> {
  fileprivate func polynomial(at t: Double) -> Double {
    var value = self[7]
    for i in stride(from: 6, through: 0, by: -1) { value = value * t + self[i] }
    return value
  }

  fileprivate var derivative: SIMD8<Double> {
    SIMD8(self[1], 2 * self[2], 3 * self[3], 4 * self[4], 5 * self[5], 6 * self[6], 7 * self[7], 0)
  }

  /// Returns the arguments at which the sign changes, in order, found between the sign changes of the
  /// derivative, where the polynomial is monotone.
  fileprivate func signChanges(from low: Double, to high: Double, degree: Int) -> [Double] {
    guard degree > 0 else { return [] }
    var result: [Double] = []
    var from = low, before = polynomial(at: low)
    for to in derivative.signChanges(from: low, to: high, degree: degree - 1) + [high] {
      let after = polynomial(at: to)
      if (before < 0) != (after < 0) {
        var (a, b) = (from, to)
        while true {
          let middle = (a + b) / 2
          guard middle > a, middle < b else { break }
          if (polynomial(at: middle) < 0) == (before < 0) { a = middle } else { b = middle }
        }
        result.append(b)
      }
      (from, before) = (to, after)
    }
    return result
  }
}
