// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Stroker {
  /// Appends the corner at the current point between the direction so far and the next one.
  /// - Parameters:
  ///   - nextLeg: length of the next leg when it is straight, else 0.
  ///   - isLast: whether this is the corner at the start of a closed subpath, whose next points are
  ///     those at the beginning of the chains.
  func addJoin(_ join: CGLineJoin, to next: Vector, leg nextLeg: Double, isLast: Bool) {
    let cross = direction.cross(next), cosine = direction.dot(next)
    let before = direction.turnedLeft * radius, after = next.turnedLeft * radius

    if cosine > 0, radius * abs(cross) <= tolerance / 8 {
      // Nobody sees this turn. Between straight legs the offsets go on without a point.
      if isLast || (leg > 0 && nextLeg > 0 && radius * abs(cross) <= tolerance / 1000) { return }
      left.append(current + after)
      right.append(current - after)
      return
    }

    // Turning left, the outer side is the right one.
    let turnsLeft = cross > 0
    let side: Double = turnsLeft ? -1 : 1
    let outer = turnsLeft ? right : left, inner = turnsLeft ? left : right

    // Outside. In a turn so small that a miter is within the tolerance of any other join it has
    // fewer points.
    let isSlight = cosine > 0 && radius * cross * cross <= 4 * tolerance
    if isSlight || (join == .miter && 1 + cosine >= miterThreshold) {
      // The offset lines meet on the bisector.
      outer.append(current + (before + after) * (side / (1 + cosine)))
    } else {
      outer.append(current + before * side)
      if join == .round {
        addArc(
          from: before * side, to: after * side, turningLeft: turnsLeft, around: current, to: outer)
      }
      if !isLast { outer.append(current + after * side) }
    }

    // Inside. The inner edges of two legs meet at r tan(turn / 2) from the corner; half of each leg
    // is left to the corner at its other end.
    if cosine > -0.9, 2 * radius * abs(cross) <= min(leg, nextLeg) * (1 + cosine) {
      let meeting = current - (before + after) * (side / (1 + cosine))
      if isLast { inner.base[0] = meeting.point } else { inner.append(meeting) }
    } else {
      inner.append(current - before * side)
      inner.append(current)
      if !isLast { inner.append(current - after * side) }
    }
  }

  /// Appends the points of an arc of at most half a turn, without its ends.
  func addArc(
    from first: Vector, to last: Vector, turningLeft: Bool, around center: Vector,
    to chain: PointBuffer
  ) {
    let sine = turningLeft ? stepSine : -stepSine
    // More than half a turn away from its start, the arc has passed its end.
    let isWide = first.dot(last) < 0
    var v = first
    while true {
      v = Vector(v.x * stepCosine - v.y * sine, v.x * sine + v.y * stepCosine)
      let ahead = turningLeft ? v.cross(last) : last.cross(v)
      guard ahead > 0 || (isWide && v.dot(first) > 0) else { return }
      chain.append(center + v)
    }
  }

  /// Appends the points between one side of an end and the other; `normal` points to the first.
  func addCap(from normal: Vector, at end: Vector, to chain: PointBuffer) {
    switch cap {
    case .butt:
      break
    case .square:
      let forward = -normal.turnedLeft
      chain.append(end + normal + forward)
      chain.append(end - normal + forward)
    case .round:
      addArc(from: normal, to: -normal, turningLeft: false, around: end, to: chain)
    }
  }
}
