// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// One step along a curve. The edges over it are parallel to the curve, so that their end tangents
// meet on the bisector of the two normals through the point where those of the curve meet: one
// division gives the quadratic curves on both sides.

import Foundation

extension Stroker {
  /// Appends the edges over a part of a curve that does not change the sense it turns in.
  /// - Returns: at most 1 when that is done; else nothing is appended, and this is how many times as
  ///   far as the tolerance the edges would be off, infinite where they cannot be curves.
  @inline(__always)
  func addStep(_ from: Sample, _ middle: Sample, _ to: Sample) -> Double {
    let cross = from.direction.cross(to.direction), cosine = from.direction.dot(to.direction)
    let chord = to.point - from.point
    // More than a right angle, or nearly all around.
    guard cosine > -1e-9, (from.direction + to.direction).dot(middle.direction) > 0 else {
      return .infinity
    }
    let n0 = from.direction.turnedLeft * radius, n1 = to.direction.turnedLeft * radius
    if isLine(chord, squaredTurn: 2 - 2 * cosine, middle.point - from.point) {
      if chord.dot(from.direction) >= radius * abs(cross) {
        left.line(to: to.point + n1)
        right.line(to: to.point - n1)
        return 0
      }
    }
    // From either end to where the tangents meet, on the curve and on the inner edge.
    let s0 = chord.cross(to.direction) / cross, s1 = from.direction.cross(chord) / cross
    let shorter = radius * abs(cross) / (1 + cosine)
    guard s0 > 0, s1 > 0, s0 < .infinity, s1 < .infinity else { return .infinity }
    let isTight = s0 <= shorter && s1 <= shorter
    let isMixed = !isTight && (s0 <= shorter || s1 <= shorter)

    let miter = (n0 + n1) / (1 + cosine)
    let control = from.point + from.direction * s0
    let normal = middle.direction.turnedLeft * radius
    let turnsLeft = cross > 0
    // What the middle of the curves is off by, due to the curve and due to the normals.
    let shared = (from.point + to.point + control * 2) / 4 - middle.point
    let own = (n0 + n1 + miter * 2) / 4 - normal
    let bend = from.point + to.point - control * 2, ownBend = n0 + n1 - miter * 2
    if isMixed {
      // The inner edge turns around here, and is a line when it is short enough.
      let side: Double = turnsLeft ? 1 : -1
      guard (chord + (n1 - n0) * side).squaredLength <= tolerance * tolerance / 4 else {
        return .infinity
      }
      let misfit = misfit(
        shared - own * side, chord - (n1 - n0) * side, bend - ownBend * side, middle.direction)
      guard misfit <= 1 else { return misfit }
      addTurningStep(from, to, control: control, miter: miter, turnsLeft: turnsLeft)
      return 0
    }
    let worse = max(
      misfit(shared + own, chord + n1 - n0, bend + ownBend, middle.direction),
      misfit(shared - own, chord - n1 + n0, bend - ownBend, middle.direction))
    guard worse <= 1 else { return worse }
    if isTight {
      addTightStep(from, to, control: control, miter: miter, turnsLeft: turnsLeft)
    } else {
      left.quad(to: to.point + n1, control: control + miter)
      right.quad(to: to.point - n1, control: control - miter)
    }
    return worse
  }

  /// Whether lines do for both edges. The chord of an edge over the arc s and the turn w leaves it by
  /// (s + r w) w / 8.
  @inline(__always)
  private func isLine(_ chord: Vector, squaredTurn: Double, _ middle: Vector) -> Bool {
    let room = 2 * tolerance - radius * squaredTurn
    let squaredChord = chord.squaredLength
    guard room >= 0, squaredTurn * squaredChord <= room * room else { return false }
    let away = middle.cross(chord)
    return away * away * 16 <= tolerance * tolerance * squaredChord
  }

  /// How many times the tolerance a quadratic curve is off, in the middle of a step.
  /// - Parameters:
  ///   - error: from where the middle should be to where it is.
  ///   - chord: from the start of the curve to its end.
  ///   - bend: half the second derivative.
  ///   - direction: of the edge in the middle.
  @inline(__always)
  private func misfit(
    _ error: Vector, _ chord: Vector, _ bend: Vector, _ direction: Vector
  ) -> Double {
    let square = error.squaredLength
    if square <= tolerance * tolerance { return 0 }
    // The point of the curve that lies straight across from the true one. When that is far from its
    // middle the curve is off elsewhere too.
    let u = -error.dot(direction) / chord.dot(direction)
    guard abs(u) < 0.4 else { return square.squareRoot() / tolerance }
    let across = (error + chord * u + bend * (u * u)).cross(direction)
    return abs(across) / (tolerance * (1 - 2 * abs(u)))
  }

  /// A step during which the centre of curvature moves over the inner edge.
  @inline(never)
  private func addTurningStep(
    _ from: Sample, _ to: Sample, control: Vector, miter: Vector, turnsLeft: Bool
  ) {
    let n1 = to.direction.turnedLeft * radius, side: Double = turnsLeft ? 1 : -1
    let inner = turnsLeft ? left : right, outer = turnsLeft ? right : left
    inner.line(to: to.point + n1 * side)
    outer.quad(to: to.point - n1 * side, control: control - miter * side)
  }

  /// A step where the pen reaches over the centre of curvature: the edge on the inner side runs
  /// backwards, and what it sweeps would count with the other sign. Cut where the two normals
  /// cross, the far triangle is gone around once more, the other way.
  @inline(never)
  private func addTightStep(
    _ from: Sample, _ to: Sample, control: Vector, miter: Vector, turnsLeft: Bool
  ) {
    let n0 = from.direction.turnedLeft * radius, n1 = to.direction.turnedLeft * radius
    let side: Double = turnsLeft ? 1 : -1
    let inner = turnsLeft ? left : right, outer = turnsLeft ? right : left
    let i0 = from.point + n0 * side, i1 = to.point + n1 * side
    let corner = control + miter * side
    let along = (to.point - from.point).cross(n1) / n0.cross(n1) * side
    if along > 0, along < 1 {
      let crossing = from.point + n0 * (side * along)
      inner.line(to: crossing)
      inner.line(to: i1)
      inner.quad(to: i0, control: corner)
      inner.line(to: crossing)
      inner.line(to: i1)
    } else {
      inner.quad(to: i1, control: corner)
    }
    outer.quad(to: to.point - n1 * side, control: control - miter * side)
  }
}
