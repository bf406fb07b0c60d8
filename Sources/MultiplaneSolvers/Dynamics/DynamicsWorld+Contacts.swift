// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Collision detection, in two phases. The broad phase finds the pairs of bodies whose boxes, swept along the
// displacements of the step, overlap: sweep and prune along x. The narrow phase makes a contact manifold of each pair
// of outlines that touch or will touch within the step (ContactGeometry), and of each outline and boundary segment.
// Every point of a manifold becomes a constraint, warm started with the impulses of the same point in the previous
// step (E. Catto, Iterative dynamics with temporal coherence, 2005,
// https://box2d.org/files/ErinCatto_IterativeDynamics_GDC2005.pdf).
//
// Contacts are found in the order of the indices of the bodies, contacts with boundaries last, regardless of the sweep
// order, so that runs are reproducible.

extension DynamicsWorld {
  /// Replaces `contacts` with those of bodies and boundaries that touch or may touch within a step.
  /// - Parameter displacements: The displacement of each body within the step, without collisions.
  package func findContacts(_ duration: Double, _ displacements: [PlaneVector]) {
    contacts.removeAll(keepingCapacity: true)
    let sweptBoxes = bodies.indices.map { index in
      bodies[index].box.swept(displacements[index]).expanded(margin(of: bodies[index], duration))
    }
    for (i, j) in overlappingPairs(sweptBoxes) {
      collide(bodies[i], bodies[j], displacements[j] - displacements[i], duration)
    }
    for (index, body) in bodies.enumerated() where body.inverseMass > 0 {
      collideWithBoundaries(body, sweptBoxes[index], displacements[index], duration)
    }
  }

  /// Returns the gap around a body, in points, across which contacts are found even if the body does not approach,
  /// since its rotation in the step may close the gap.
  private func margin(of body: RigidBody, _ duration: Double) -> Double {
    0.1 + min(abs(body.angularVelocity) * duration, 1) * body.boundingRadius
  }

  // MARK: Broad phase

  /// Returns the pairs of bodies with overlapping boxes that may collide, as indices, in ascending order.
  private func overlappingPairs(_ boxes: [AABB]) -> [(Int, Int)] {
    let order = bodies.indices.sorted {
      (boxes[$0].lowerBound.x, $0) < (boxes[$1].lowerBound.x, $1)
    }
    var pairs: [(Int, Int)] = []
    for (place, i) in order.enumerated() {
      for j in order[(place + 1)...] {
        guard boxes[j].lowerBound.x <= boxes[i].upperBound.x else { break }
        let (a, b) = (min(i, j), max(i, j))
        guard bodies[a].inverseMass > 0 || bodies[b].inverseMass > 0, boxes[a].overlaps(boxes[b]),
          bodies[a].itemGroups.contains(where: bodies[b].itemGroups.contains)
        else { continue }
        pairs.append((a, b))
      }
    }
    return pairs.sorted(by: <)
  }

  // MARK: Narrow phase

  /// Adds constraints for the contacts of two bodies.
  /// - Parameter displacement: The displacement of `b` relative to `a` within the step.
  private func collide(
    _ a: RigidBody, _ b: RigidBody, _ displacement: PlaneVector, _ duration: Double
  ) {
    let margin = margin(of: a, duration) + margin(of: b, duration)
    for (part, outline) in a.worldShapes.enumerated() {
      for (otherPart, otherOutline) in b.worldShapes.enumerated() {
        guard
          let manifold = ContactGeometry.manifold(
            outline, otherOutline, displacement: displacement, margin: margin)
        else { continue }
        addConstraints(manifold, a, b, number: b.number, part, otherPart, duration)
      }
    }
  }

  private func collideWithBoundaries(
    _ body: RigidBody, _ sweptBox: AABB, _ displacement: PlaneVector, _ duration: Double
  ) {
    let margin = margin(of: body, duration)
    for group in body.boundaryGroups {
      for (number, boundary) in boundaries[group] {
        for (index, segment) in boundary.segments.enumerated() where segment.box.overlaps(sweptBox)
        {
          let side = segment.side(of: body.position)
          for (part, outline) in body.worldShapes.enumerated() {
            guard
              var manifold = ContactGeometry.manifold(
                segment.shape, outline, displacement: displacement, margin: margin, side: side),
              Self.restrict(&manifold, to: segment, side)
            else { continue }
            // In the constraints of a boundary, the body is the first body and the ground is the second.
            manifold.reverse()
            addConstraints(manifold, body, ground, number: number, part, index, duration)
          }
        }
      }
    }
  }

  /// If the normal of a manifold is not valid for a segment, replaces the normal by `side` and removes the points
  /// beyond the ends of the segment. This prevents ghost collisions where segments meet.
  /// - Returns: Whether any points are left.
  private static func restrict(
    _ manifold: inout ContactManifold, to segment: Boundary.Segment, _ side: PlaneVector
  ) -> Bool {
    guard !segment.allowsNormal(manifold.normal, side: side) else { return true }
    manifold.normal = side
    manifold.points = manifold.points.compactMap { point in
      let along = (segment.to - segment.from).normalized ?? side.perpendicular
      let place = (point.second - segment.from).dot(along)
      // Points beyond the ends of a segment belong to the adjacent segments.
      guard place >= -0.01, place <= (segment.to - segment.from).length + 0.01 else { return nil }
      let gap = (point.second - segment.from).dot(side)
      return ContactManifold.Point(
        first: point.second - side * gap, second: point.second, gap: gap, feature: point.feature)
    }
    return !manifold.points.isEmpty
  }

  // MARK: Constraints

  /// Adds a constraint for each point of a manifold.
  /// - Parameter number: The number of the second body, or the negative number of a boundary.
  private func addConstraints(
    _ manifold: ContactManifold, _ first: RigidBody, _ second: RigidBody, number: Int, _ part: Int,
    _ otherPart: Int, _ duration: Double
  ) {
    let isBoundary = number < 0
    let radii = (
      first.worldShapes[part].radius, isBoundary ? 0 : second.worldShapes[otherPart].radius
    )
    for point in manifold.points {
      let key = ContactKey(
        first: first.number, second: number, part: part, otherPart: otherPart,
        feature: point.feature)
      contacts.append(
        ContactConstraint(
          key: key, first: first, second: second, normal: manifold.normal, point: point,
          radii: radii, impulses: warmStartImpulses(key, duration), step: duration))
    }
  }

  /// Returns the impulses that a contact point had in the previous step, scaled to the duration of the current step;
  /// zero for a new point.
  private func warmStartImpulses(_ key: ContactKey, _ duration: Double) -> ContactImpulses {
    let scale = lastStep > 0 ? duration / lastStep : 0
    var impulses = cachedImpulses[key] ?? ContactImpulses()
    impulses.normal *= scale
    impulses.tangent *= scale
    impulses.velocityNormal *= scale
    impulses.velocityTangent *= scale
    return impulses
  }
}
