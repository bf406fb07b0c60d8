// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Offsets of curves: equal steps of the parameter, each halved until its chords are within the
// tolerance on both sides. The chord of an offset over the arc s and the turn w leaves it by (s + r
// w) w / 8.

import Foundation

extension Stroker {
  /// Goes along a curve from the current point.
  /// - Parameters:
  ///   - control1: first control point, for the direction at the start.
  ///   - control2: last control point, for the direction at the end.
  mutating func addCurve(_ curve: CubicPolynomial, control1: Vector, control2: Vector) {
    let count = curve.steps(tolerance: tolerance)
    guard count > 0 else { return }
    let origin = current, end = curve.end
    guard
      let first = direction(control1 - origin, else: control2 - origin, else: end - origin),
      let last = direction(end - control2, else: end - control1, else: end - origin)
    else {
      hasDot = true
      return
    }
    turn(to: first, leg: 0)
    let step = 1 / Double(count)
    let tolerance = max(self.tolerance, curve.finestTolerance)
    var from = Sample(t: 0, point: origin, direction: first)
    for i in 1..<count + 1 {
      let t = Double(i) * step
      let to =
        i == count
        ? Sample(t: 1, point: end, direction: last) : sample(curve, at: t, after: from.direction)
      addStep(curve, from, to, tolerance, depth: 0, isLast: i == count)
      from = to
    }
    (current, direction, leg) = (end, last, 0)
  }

  struct Sample {
    var t: Double
    var point: Vector
    /// Of length 1.
    var direction: Vector
  }

  @inline(__always)
  private func sample(_ curve: CubicPolynomial, at t: Double, after direction: Vector) -> Sample {
    let way = curve.derivative(at: t)
    let length = way.length
    return Sample(
      t: t, point: curve.point(at: t), direction: length > 0 ? way / length : direction)
  }

  @inline(__always)
  private mutating func addStep(
    _ curve: CubicPolynomial, _ from: Sample, _ to: Sample, _ tolerance: Double, depth: Int,
    isLast: Bool
  ) {
    let squaredTurn = (to.direction - from.direction).squaredLength
    let squaredChord = (to.point - from.point).squaredLength
    let deviation = radius * squaredTurn + (squaredTurn * squaredChord).squareRoot()
    guard squaredTurn < 2, deviation <= 8 * tolerance else {
      return addHalves(curve, from, to, tolerance, depth: depth, isLast: isLast)
    }
    guard radius * radius * squaredTurn <= squaredChord else {
      return addTightStep(from, to, isLast: isLast)
    }
    if isLast { return }
    let normal = to.direction.turnedLeft * radius
    left.append(to.point + normal)
    right.append(to.point - normal)
  }

  @inline(never)
  private mutating func addHalves(
    _ curve: CubicPolynomial, _ from: Sample, _ to: Sample, _ tolerance: Double, depth: Int,
    isLast: Bool
  ) {
    if depth == Self.mostHalvings { return addCusp(from, to) }
    let middle = sample(curve, at: (from.t + to.t) / 2, after: from.direction)
    addStepAgain(curve, from, middle, tolerance, depth: depth + 1, isLast: false)
    addStepAgain(curve, middle, to, tolerance, depth: depth + 1, isLast: isLast)
  }

  @inline(never)
  private mutating func addStepAgain(
    _ curve: CubicPolynomial, _ from: Sample, _ to: Sample, _ tolerance: Double, depth: Int,
    isLast: Bool
  ) {
    addStep(curve, from, to, tolerance, depth: depth, isLast: isLast)
  }

  /// A step is halved this often; what still turns then is a cusp.
  private static var mostHalvings: Int { 6 }

  /// A cusp: the pen turns on the spot, as it does in a round join, whatever joins the path has.
  private mutating func addCusp(_ from: Sample, _ to: Sample) {
    (current, direction, leg) = (from.point, from.direction, 0)
    if let way = direction(to.point - from.point, else: .zero, else: .zero) {
      addJoin(.round, to: way, leg: 0, isLast: false)
      direction = way
    }
    current = to.point
    addJoin(.round, to: to.direction, leg: 0, isLast: false)
  }

  /// A step where the pen reaches over the centre of curvature: the edge on the inner side runs
  /// backwards, and what it sweeps would count with the other sign. Cut where the two normals
  /// cross, the far triangle is gone around once more, the other way.
  private func addTightStep(_ from: Sample, _ to: Sample, isLast: Bool) {
    let n0 = from.direction.turnedLeft * radius, n1 = to.direction.turnedLeft * radius
    let turnsLeft = from.direction.cross(to.direction) > 0
    let side: Double = turnsLeft ? 1 : -1
    let inner = turnsLeft ? left : right, outer = turnsLeft ? right : left
    let i0 = from.point + n0 * side, i1 = to.point + n1 * side
    let along = (to.point - from.point).cross(n1) / n0.cross(n1) * side
    if along > 0, along < 1 {
      let crossing = from.point + n0 * (side * along)
      inner.append(crossing)
      inner.append(i1)
      inner.append(i0)
      inner.append(crossing)
    }
    if isLast { return }
    inner.append(i1)
    outer.append(to.point - n1 * side)
  }

  /// The direction of the first vector that has one.
  private func direction(_ a: Vector, else b: Vector, else c: Vector) -> Vector? {
    for way in [a, b, c] {
      let length = way.length
      if length > shortest, length < .infinity { return way / length }
    }
    return nil
  }
}
