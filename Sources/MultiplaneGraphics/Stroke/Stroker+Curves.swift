// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Curves are split at their inflections. Each part is then split until its edges are within the
// tolerance of the true ones: into halves, or into more parts if the error is large. The error falls
// with the fourth power of the length of a part for quadratic curves, and with about the sixth for
// cubic ones.

import Foundation

extension Stroker {
  /// A point on a curve with its parameter and direction.
  struct Sample {
    var t: Double
    var point: Vector
    /// The unit tangent; where the speed is 0, usually that of the preceding sample.
    var direction: Vector
  }

  /// Appends the edges of a curve that begins at the current point.
  /// - Parameters:
  ///   - control1: The first control point, for the direction at the start.
  ///   - control2: The last control point, for the direction at the end.
  mutating func addCurve(_ curve: CubicPolynomial, control1: Vector, control2: Vector) {
    guard curve.isFinite else { return }
    let origin = current, end = curve.end
    let way1 = control1 - origin, way2 = end - control2
    guard
      let first = direction(way1, else: control2 - origin, else: end - origin),
      let last = direction(way2, else: end - control1, else: end - origin)
    else {
      hasDegenerateSegment = true
      return
    }
    turn(to: first, leg: 0)
    let ownTolerance = tolerance
    tolerance = max(tolerance, curve.finestTolerance)
    defer { tolerance = ownTolerance }
    let chord = end - origin
    if isNearlyStraight(curve, chord) {
      let normal = last.perpendicular * radius
      left.line(to: end + normal)
      right.line(to: end - normal)
      (current, direction, leg) = (end, last, 0)
      return
    }
    remainingSubdivisions = Self.maximumCutCount
    // If the legs of the control polygon are within a right angle of each other, so are the directions
    // of the curve. Otherwise it may turn so far that its ends do not determine its shape.
    let middle = control2 - control1
    let isCuspFree = way1.dot(middle) >= 0 && middle.dot(way2) >= 0 && way1.dot(way2) >= 0
    var from = Sample(t: 0, point: origin, direction: first)
    let cuts = curve.a == .zero ? (2, 2) : curve.inflections
    if cuts.0 < 1 { addPart(curve, &from, to: cuts.0, isCuspFree) }
    if cuts.1 < 1 { addPart(curve, &from, to: cuts.1, isCuspFree) }
    addPart(curve, from, Sample(t: 1, point: end, direction: last), isCuspFree)
    (current, direction, leg) = (end, last, 0)
  }

  /// Whether one line suffices for each of the two edges, by bounds that do not evaluate the curve.
  ///
  /// No point deviates from the chord by more than 1/8 of the largest second derivative, and no tangent turns from the
  /// first one by more than the largest second derivative divided by the speed.
  @inline(__always)
  private func isNearlyStraight(_ curve: CubicPolynomial, _ chord: Vector) -> Bool {
    let square = chord.squaredLength, bend = curve.maximumSecondDerivative
    // A turn of at most 1/4 radian keeps the speed close to the length of the chord.
    guard bend * bend * 16 <= square else { return false }
    return radius * radius * bend * bend * 4 <= square * square
      && bend * square + 2 * radius * bend * bend <= 2 * tolerance * square
  }

  /// Maximum depth of subdivisions; a subdivision into more than two parts counts twice. A part at this depth whose
  /// error is still too large is treated as a cusp.
  private static var maximumSubdivisionDepth: Int { 16 }
  /// Number of parts into which a curve may be divided before further parts are treated as cusps.
  private static var maximumCutCount: Int { 4096 }

  @inline(__always)
  func sample(_ curve: CubicPolynomial, at t: Double, after direction: Vector) -> Sample {
    let delta = curve.derivative(at: t)
    let length = delta.length
    // A length whose square overflows does not give a direction.
    let hasDirection = length > 1e-150 && length < .infinity
    return Sample(
      t: t, point: curve.point(at: t), direction: hasDirection ? delta / length : direction)
  }

  private mutating func addPart(
    _ curve: CubicPolynomial, _ from: inout Sample, to t: Double, _ isTame: Bool
  ) {
    let to = sample(curve, at: t, after: from.direction)
    addPart(curve, from, to, isTame)
    from = to
  }

  private mutating func addPart(
    _ curve: CubicPolynomial, _ from: Sample, _ to: Sample, _ isTame: Bool
  ) {
    if isTame { return addPart(curve, from, to, depth: 0) }
    let middle = sample(curve, at: (from.t + to.t) / 2, after: from.direction)
    addPart(curve, from, middle, depth: 1)
    addPart(curve, middle, to, depth: 1)
  }

  private mutating func addPart(
    _ curve: CubicPolynomial, _ from: Sample, _ to: Sample, depth: Int
  ) {
    let middle = sample(curve, at: (from.t + to.t) / 2, after: from.direction)
    let fitError = addStep(curve, from, middle, to)
    if fitError <= 1 { return }
    let size = max(
      (to.point - from.point).squaredLength, (middle.point - from.point).squaredLength)
    if depth >= Self.maximumSubdivisionDepth || remainingSubdivisions <= 0
      || size * 64 <= tolerance * tolerance
    {
      addCusp(from, middle)
      return addCusp(middle, to)
    }
    // For a large error: as many parts as a regular curve needs, instead of many rounds of halving.
    var count = 2.0
    if fitError > 256, fitError < .infinity, !isFine {
      count = fitError.squareRoot().squareRoot().rounded(.up)
    }
    count = min(count, 64)
    remainingSubdivisions -= Int(count)
    if count == 2 {
      addPart(curve, from, middle, depth: depth + 1)
      return addPart(curve, middle, to, depth: depth + 1)
    }
    let step = (to.t - from.t) / count
    var last = from
    for i in 1..<Int(count) {
      let next = sample(curve, at: from.t + Double(i) * step, after: last.direction)
      addPart(curve, last, next, depth: depth + 2)
      last = next
    }
    addPart(curve, last, to, depth: depth + 2)
  }

  /// Adds a cusp: the pen turns in place, as in a round join, whatever join the path has.
  private mutating func addCusp(_ from: Sample, _ to: Sample) {
    (current, direction, leg) = (from.point, from.direction, 0)
    let delta = to.point - from.point
    if let straight = direction(delta, else: .zero) {
      addJoin(.round, to: straight, leg: 0, isLast: false)
      (direction, leg) = (straight, delta.length)
    }
    current = to.point
    addJoin(.round, to: to.direction, leg: 0, isLast: false)
  }

  /// Returns the unit vector of the first vector that is finite and long enough to have a direction; nil if there is
  /// none.
  @inline(__always)
  private func direction(_ a: Vector, else b: Vector, else c: Vector) -> Vector? {
    let length = a.length
    return length > minimumLength && length < .infinity ? a / length : direction(b, else: c)
  }

  @inline(never)
  private func direction(_ a: Vector, else b: Vector) -> Vector? {
    let delta = a.length > minimumLength && a.length < .infinity ? a : b
    let length = delta.length
    return length > minimumLength && length < .infinity ? delta / length : nil
  }
}
