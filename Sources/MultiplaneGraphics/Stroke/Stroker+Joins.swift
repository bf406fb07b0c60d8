// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Stroker {
  /// Appends the corner at the current point between the previous and the next direction.
  ///
  /// After a straight leg, the edges do not contain the end of the leg yet, because the corner may be the intersection
  /// of two offset lines; after a curve they are complete.
  /// - Parameters:
  ///   - nextLeg: The length of the next leg if it is straight, or 0.
  ///   - isLast: Whether this is the corner at the start of a closed subpath, whose next points are those
  ///     at the beginning of the edges.
  func addJoin(_ join: CGLineJoin, to next: Vector, leg nextLeg: Double, isLast: Bool) {
    let cross = direction.cross(next), cosine = direction.dot(next)
    let before = direction.perpendicular * radius, after = next.perpendicular * radius

    if cosine > 0, radius * abs(cross) <= tolerance / 8 {
      // This turn is not visible. Between straight legs with nearly no turn, the offset lines continue without a point.
      if isLast || leg == 0 || (nextLeg > 0 && radius * abs(cross) <= tolerance / 1000) { return }
      left.line(to: current + after)
      right.line(to: current - after)
      return
    }

    // In a left turn, the outer side is the right one.
    let turnsLeft = cross > 0
    let side: Double = turnsLeft ? -1 : 1
    let outer = turnsLeft ? right : left, inner = turnsLeft ? left : right

    // Outer side. If a turn between straight legs is so small that a miter is within the tolerance of any other join, a
    // miter is used: it has fewer points.
    let isSlight = cosine > 0 && radius * cross * cross <= 4 * tolerance
    let isStraight = leg > 0 && nextLeg > 0
    if (isSlight && isStraight) || (join == .miter && 1 + cosine >= miterThreshold) {
      // The offset lines meet on the bisector.
      outer.line(to: current + (before + after) * (side / (1 + cosine)))
      if nextLeg == 0, !isLast { outer.line(to: current + after * side) }
    } else {
      if leg > 0 { outer.line(to: current + before * side) }
      if join == .round, !isSlight {
        addArc(
          from: direction.perpendicular * side, to: next.perpendicular * side,
          turningLeft: turnsLeft,
          around: current, to: outer)
      } else if !isLast {
        outer.line(to: current + after * side)
      }
    }

    // Inner side. The inner edges of two legs intersect at r tan(turn / 2) from the corner; half of each
    // leg is reserved for the corner at its other end.
    if cosine > -0.9, 2 * radius * abs(cross) <= min(leg, nextLeg) * (1 + cosine) {
      let meeting = current - (before + after) * (side / (1 + cosine))
      if isLast { inner.moveStart(to: meeting) } else { inner.line(to: meeting) }
    } else {
      if leg > 0 { inner.line(to: current - before * side) }
      inner.line(to: current)
      if !isLast { inner.line(to: current - after * side) }
    }
  }

  /// Appends an arc of at most half a turn between two directions from its center.
  ///
  /// It consists of cubic curves, or of quadratic ones where they are accurate enough.
  func addArc(
    from u: Vector, to v: Vector, turningLeft: Bool, around center: Vector, to edge: StrokeEdge
  ) {
    let cosine = u.dot(v)
    if cosine < arcCosine {
      // The bisector; the sum of opposite vectors does not determine it.
      let away = cosine > 0 ? u + v : (u - v).perpendicular * (turningLeft ? 1 : -1)
      let middle = away / away.length
      addArc(from: u, to: middle, turningLeft: turningLeft, around: center, to: edge)
      addArc(from: middle, to: v, turningLeft: turningLeft, around: center, to: edge)
      return
    }
    let halfCosine = ((1 + cosine) / 2).squareRoot()
    let end = center + v * radius
    // The middle of a quadratic curve is r (1 - cos(turn/2))^2 / (2 cos(turn/2)) away from the circle.
    let bulge = radius * (1 - halfCosine) * (1 - halfCosine)
    if bulge <= tolerance / 8 * halfCosine {
      return edge.quad(to: end, control: center + (u + v) * (radius / (1 + cosine)))
    }
    // 4/3 tan(turn / 4), with the sign of the turn.
    let handle = 4.0 / 3 * u.cross(v) / (2 * halfCosine * (1 + halfCosine)) * radius
    edge.cubic(
      to: end, control1: center + u * radius + u.perpendicular * handle,
      control2: end - v.perpendicular * handle)
  }

  /// Appends a cap from one side of an end point to the other side.
  /// - Parameter side: The direction from the end point to the current point of the edge.
  func addCap(from side: Vector, at end: Vector, to edge: StrokeEdge) {
    let normal = side * radius
    switch cap {
    case .butt:
      edge.line(to: end - normal)
    case .square:
      let forward = -normal.perpendicular
      edge.line(to: end + normal + forward)
      edge.line(to: end - normal + forward)
      edge.line(to: end - normal)
    case .round:
      addArc(from: side, to: -side, turningLeft: false, around: end, to: edge)
    }
  }
}
