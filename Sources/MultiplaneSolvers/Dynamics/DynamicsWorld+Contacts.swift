// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Finding what touches, or will within a step.
extension DynamicsWorld {
  package func findContacts(_ duration: Double, _ ways: [PlaneVector]) {
    contacts.removeAll(keepingCapacity: true)
    let scale = lastStep > 0 ? duration / lastStep : 0
    let boxes = bodies.indices.map { index in
      bodies[index].box.swept(ways[index]).grown(margin(of: bodies[index], duration))
    }
    let order = bodies.indices.sorted { (boxes[$0].low.x, $0) < (boxes[$1].low.x, $1) }
    var pairs: [(Int, Int)] = []
    for (place, i) in order.enumerated() {
      for j in order[(place + 1)...] {
        guard boxes[j].low.x <= boxes[i].high.x else { break }
        let (a, b) = (min(i, j), max(i, j))
        guard bodies[a].inverseMass > 0 || bodies[b].inverseMass > 0, boxes[a].meets(boxes[b]),
          bodies[a].itemGroups.contains(where: bodies[b].itemGroups.contains)
        else { continue }
        pairs.append((a, b))
      }
    }
    for (i, j) in pairs.sorted(by: <) {
      let (a, b) = (bodies[i], bodies[j])
      let margin = margin(of: a, duration) + margin(of: b, duration)
      for (part, own) in a.outlines.enumerated() {
        for (otherPart, other) in b.outlines.enumerated() {
          guard
            let found = ContactGeometry.manifold(own, other, way: ways[j] - ways[i], margin: margin)
          else { continue }
          add(found, a, b, b.number, part, otherPart, duration, scale)
        }
      }
    }
    for (index, body) in bodies.enumerated() where body.inverseMass > 0 {
      let margin = margin(of: body, duration)
      for group in body.boundaryGroups {
        for (number, boundary) in boundaries[group] {
          for (segment, piece) in boundary.segments.enumerated()
          where piece.box.meets(boxes[index]) {
            let side = piece.side(of: body.position)
            for (part, outline) in body.outlines.enumerated() {
              guard
                var found = ContactGeometry.manifold(
                  piece.shape, outline, way: ways[index], margin: margin, side: side),
                Self.settle(&found, on: piece, side)
              else { continue }
              // The boundary is the second body of its contacts.
              found.normal = -found.normal
              found.points = found.points.map {
                ContactManifold.Point(
                  first: $0.second, second: $0.first, gap: $0.gap, feature: $0.feature)
              }
              add(found, body, ground, number, part, segment, duration, scale)
            }
          }
        }
      }
    }
  }

  /// How far around a body contacts are looked for, since it turns.
  private func margin(of body: RigidBody, _ duration: Double) -> Double {
    0.1 + min(abs(body.angularVelocity) * duration, 1) * body.reach
  }

  /// Lets a line push only in directions that it can. Whether anything is left.
  private static func settle(
    _ found: inout ContactManifold, on piece: Boundary.Segment, _ side: PlaneVector
  ) -> Bool {
    guard !piece.admits(found.normal, side: side) else { return true }
    found.normal = side
    found.points = found.points.compactMap { point in
      // What lies beside the line belongs to the next one.
      let along = (piece.to - piece.from).normalized ?? side.turned
      let place = (point.second - piece.from).dot(along)
      guard place >= -0.01, place <= (piece.to - piece.from).length + 0.01 else { return nil }
      let gap = (point.second - piece.from).dot(side)
      return ContactManifold.Point(
        first: point.second - side * gap, second: point.second, gap: gap, feature: point.feature)
    }
    return !found.points.isEmpty
  }

  private func add(
    _ found: ContactManifold, _ a: RigidBody, _ b: RigidBody, _ number: Int, _ part: Int,
    _ otherPart: Int, _ duration: Double, _ scale: Double
  ) {
    let isBoundary = number < 0
    let radii = (a.outlines[part].radius, isBoundary ? 0 : b.outlines[otherPart].radius)
    for point in found.points {
      let key = ContactKey(
        first: a.number, second: number, part: part, otherPart: otherPart, feature: point.feature)
      var impulses = memory[key] ?? ContactImpulses()
      impulses.normal *= scale
      impulses.tangent *= scale
      impulses.rateNormal *= scale
      impulses.rateTangent *= scale
      contacts.append(
        ContactConstraint(
          key: key, first: a, second: b, normal: found.normal, point: point, radii: radii,
          impulses: impulses, step: duration))
    }
  }
}
