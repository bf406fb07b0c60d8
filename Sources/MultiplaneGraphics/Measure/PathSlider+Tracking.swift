// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// A slider that follows a point which goes straight from a to b, without steps.
//
// At the part s of the way the slider is at a parameter t at which the distance from a + s v, with
// v = b - a, is least: N(t) = s D(t), where N = (B - a) . B' and D = v . B'. So s is a function of
// t, and while s grows t runs one way, that of the sign of D, until
// - s is 1: the first minimum for b; or
// - the segment ends; or
// - N/D is greatest, a root of F = N' D - N D': the minimum meets a maximum there and both vanish
//   (the point has crossed the curve's evolute). From there the slider slides on down the path.
// Between these events nothing is sampled, so it does not matter where the way is cut.

import Foundation

extension PathSlider {
  /// Follows a point that goes straight from one place to another, as if told of each place between.
  ///
  /// First it slides toward the start. What ``slide(toward:)`` does in one big step can depend on
  /// how a drag is cut into steps; this does not, but for rounding: two halves of the way end where
  /// the whole does. Keep the place before and hand both on:
  ///
  ///     slider.slide(from: wish, to: newWish)
  ///     wish = newWish
  ///
  /// Places with a coordinate that is not finite, or beyond 1e150, change nothing. Its cost grows
  /// with the number of segments that the slider passes.
  /// - Note: rounding may choose where the way leads just through a centre about which the path bends.
  /// - Returns: whether it moved.
  @discardableResult public mutating func slide(from start: CGPoint, to end: CGPoint) -> Bool {
    let a = Vector(start), b = Vector(end)
    guard segment >= 0, a.squaredLength < 1e300, b.squaredLength < 1e300 else { return false }
    let before = (segment, parameter)
    slide(toward: start)
    if a != b { track(from: a, along: b - a) }
    slide(toward: end)
    return before != (segment, parameter)
  }

  /// How much further along the way an event is passed, so that the slider does not stay on it.
  private static let eventEpsilon = 1e-9

  private mutating func track(from a: Vector, along v: Vector) {
    var s = 0.0
    // Each segment may be passed several times; more only where rounding goes in circles.
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

  /// Goes on in a segment, to where the way ends or to the next event.
  private mutating func advanceWithinSegment(from a: Vector, along v: Vector, _ s: inout Double) {
    let here = measure.segments[segment]
    let minimum = TrackedMinimum(here.polynomial, from: a, along: v)
    let d = minimum.d(parameter)
    guard abs(d) > 1e-14 * v.length * minimum.size else {
      // The point comes straight from the path or towards it: until its place is the farthest.
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

  /// Stays where two segments meet, as long as neither leads nearer, then goes on in one.
  private mutating func advanceAtJoint(from a: Vector, along v: Vector, _ s: inout Double) {
    let arm = measure.segments[segment].point(at: parameter) - a
    // The place as the end of what comes before it, and as the start of what follows.
    let back = parameter > 0 ? segment : segmentBefore(segment)
    let ahead = parameter < 1 ? segment : segmentAfter(segment)
    func leaves(_ index: Int?, at t: Double, sign: Double) -> Double {
      guard let index else { return .infinity }
      let way = measure.segments[index].direction(at: t) * sign
      // The distance falls that way once the point has passed this part.
      if v.dot(way) > 0 { return max(s, arm.dot(way) / v.dot(way)) }
      // Or it falls already, though less and less: the slider came here by the other segment.
      let now = arm - v * s
      return now.dot(way) < -Self.stationaryThreshold * now.length ? s : .infinity
    }
    let forward = leaves(ahead, at: 0, sign: 1), backward = leaves(back, at: 1, sign: -1)
    let next = min(forward, backward)
    guard next < 1 else { return s = 1 }
    s = next + Self.eventEpsilon
    let p = a + v * s
    // A little inside, where the growth of the distance has a sign.
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

/// The nearest place of a curve while the point moves.
private struct TrackedMinimum {
  /// Coefficients of N, D and F, the constant first; the rest is 0.
  private let n, d, f: SIMD8<Double>
  /// At least the largest derivative.
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

  /// The part of the way at which a place is the nearest.
  func progress(at t: Double) -> Double {
    let part = n.polynomial(at: t) / d(t)
    return part.isFinite ? part : 0
  }

  /// The first place behind `from`, before `to`, at which the minimum vanishes.
  func fold(from: Double, to: Double) -> Double? {
    let (low, high) = from < to ? (from, to) : (to, from)
    guard low < high else { return nil }
    // On a short stretch F is mostly too far from 0, however steep it is.
    let steepest = (0..<8).reduce(0) { $0 + Double($1) * abs(f[$1]) }
    if abs(f.polynomial(at: (low + high) / 2)) > steepest * (high - low) { return nil }
    let roots = f.signChanges(from: low, to: high, degree: 6)
    return from < to ? roots.first { $0 > from } : roots.last { $0 < from }
  }
}

/// A polynomial as its coefficients, the constant first.
extension SIMD8<Double> {
  fileprivate func polynomial(at t: Double) -> Double {
    var value = self[7]
    for i in stride(from: 6, through: 0, by: -1) { value = value * t + self[i] }
    return value
  }

  fileprivate var derivative: SIMD8<Double> {
    SIMD8(self[1], 2 * self[2], 3 * self[3], 4 * self[4], 5 * self[5], 6 * self[6], 7 * self[7], 0)
  }

  /// Where it changes its sign between two places, in order: between those of its derivative it is
  /// monotone.
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
