// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Collision of two convex shapes, one of which is translated during the step: where, when and with which normal the
// shapes first touch. For polygons, each edge direction (separating axis) gives the interval of time in which the
// projections overlap; the shapes touch if all intervals intersect. Circles use conservative advancement: repeatedly,
// the circle moves until its displacement along the normal to the closest point equals the gap, which cannot overlap.
// See https://box2d.org/files/ErinCatto_ContinuousCollision_GDC2013.pdf.
//
// Shapes that are more than `margin` apart and do not meet have no contact. Otherwise the manifold has the points of
// the future contact with their present separation, so that the solver can stop the shapes exactly there.

/// The points at which two shapes touch or may touch within the step.
package struct ContactManifold {
  /// The unit normal from the first shape to the second.
  package var normal: PlaneVector
  package var points: [Point] = []

  package struct Point {
    /// The point on the first and on the second shape, at their current positions.
    package var first, second: PlaneVector
    /// The separation along the normal at the current positions, in points; negative if the shapes overlap.
    package var gap: Double
    /// An identifier of the point within the manifold; for polygons, derived from the edges and vertices that touch.
    package var feature: Int
  }

  /// Exchanges the two shapes.
  mutating func reverse() {
    normal = -normal
    points = points.map {
      Point(first: $0.second, second: $0.first, gap: $0.gap, feature: $0.feature)
    }
  }
}

package enum ContactGeometry {
  /// Returns the contact manifold of two shapes; nil if their separation, which for polygons is measured along the
  /// normals of their edges, exceeds `margin` and they do not touch within the step.
  /// - Parameters:
  ///   - displacement: The displacement of `b` relative to `a` within the step, without rotation.
  ///   - margin: The separation, in points, up to which the shapes have a contact even if they do not approach.
  ///   - side: The normal of `a` on the side of `b`, if `a` is a two-sided line; otherwise nil.
  package static func manifold(
    _ a: ConvexShape, _ b: ConvexShape, displacement: PlaneVector, margin: Double,
    side: PlaneVector? = nil
  ) -> ContactManifold? {
    if b.vertices.count == 1 { return circleManifold(a, b, displacement, margin, side) }
    if a.vertices.count == 1 {
      guard var found = circleManifold(b, a, -displacement, margin, nil) else { return nil }
      found.reverse()
      return found
    }
    return polygonManifold(a, b, displacement, margin, side)
  }

  // MARK: Circles

  /// Returns the contact manifold of a shape `a` and a circle `b`; nil if they are farther apart than the margin and do
  /// not touch within the step.
  private static func circleManifold(
    _ a: ConvexShape, _ b: ConvexShape, _ displacement: PlaneVector, _ margin: Double,
    _ side: PlaneVector?
  ) -> ContactManifold? {
    let center = b.vertices[0]
    let radius = a.radius + b.radius
    var nearest = closestPoint(on: a, to: center, side: side)
    var time = 0.0
    if nearest.distance - radius > margin {
      for _ in 0..<24 {
        let gap = nearest.distance - radius
        if gap <= 1e-3 { break }
        let closing = -nearest.normal.dot(displacement)
        guard closing > 0 else { return nil }
        time += gap / closing
        guard time <= 1 else { return nil }
        nearest = self.closestPoint(on: a, to: center + displacement * time, side: side)
      }
    }
    let shift = nearest.normal.dot(displacement) * time
    return ContactManifold(
      normal: nearest.normal,
      points: [
        ContactManifold.Point(
          first: nearest.place + nearest.normal * a.radius,
          second: center - nearest.normal * b.radius, gap: nearest.distance - radius - shift,
          feature: 0)
      ])
  }

  private static func closestPoint(
    on shape: ConvexShape, to point: PlaneVector, side: PlaneVector?
  ) -> (place: PlaneVector, normal: PlaneVector, distance: Double) {
    let vertices = shape.vertices
    func beside(_ corner: PlaneVector) -> (PlaneVector, PlaneVector, Double) {
      let away = point - corner
      return (corner, away.normalized ?? side ?? PlaneVector(0, -1), away.length)
    }
    if vertices.count == 1 { return beside(vertices[0]) }
    var (edge, distance) = (0, -Double.infinity)
    for index in vertices.indices {
      if let side, shape.normals[index].dot(side) < 0 { continue }
      let own = (point - vertices[index]).dot(shape.normals[index])
      if own > distance { (edge, distance) = (index, own) }
    }
    let (from, to) = (vertices[edge], vertices[(edge + 1) % vertices.count])
    if distance > 0 || vertices.count == 2 {
      if (point - from).dot(to - from) <= 0 { return beside(from) }
      if (point - to).dot(from - to) <= 0 { return beside(to) }
    }
    return (point - shape.normals[edge] * distance, shape.normals[edge], distance)
  }

  // MARK: Polygons

  private static func polygonManifold(
    _ a: ConvexShape, _ b: ConvexShape, _ displacement: PlaneVector, _ margin: Double,
    _ side: PlaneVector?
  ) -> ContactManifold? {
    let first = separatingAxes(of: a, against: b, side: side)
    let second = separatingAxes(of: b, against: a, side: nil)
    // Prefers edges of the first shape in case of a tie, so that the choice does not alternate between steps.
    let takesFirst = first.gap >= second.gap - 1e-3
    var (isFirst, edge) = (takesFirst, takesFirst ? first.edge : second.edge)
    var time = 0.0
    if max(first.gap, second.gap) > margin {
      guard let entry = timeOfImpact(a, b, first, second, displacement, side) else { return nil }
      (isFirst, edge, time) = entry
    }
    return clippedManifold(a, b, isFirst, edge, displacement * time)
  }

  private typealias Axes = (gaps: [Double], edge: Int, gap: Double)

  /// Returns the separation of the other shape along the normal of each edge, and the edge with the largest separation
  /// among the edges that face `side`, or among all edges if `side` is nil.
  private static func separatingAxes(
    of shape: ConvexShape, against other: ConvexShape, side: PlaneVector?
  ) -> Axes {
    var axes: Axes = ([], 0, -.infinity)
    for (index, normal) in shape.normals.enumerated() {
      let corner = shape.vertices[index]
      var gap = Double.infinity
      for v in other.vertices { gap = min(gap, (v - corner).dot(normal)) }
      axes.gaps.append(gap)
      if let side, normal.dot(side) < 0 { continue }
      if gap > axes.gap { (axes.edge, axes.gap) = (index, gap) }
    }
    return axes
  }

  /// Returns the time of impact as a fraction of the step, and the edge along whose normal the projections are the last
  /// to overlap; nil if the shapes do not touch within the step.
  private static func timeOfImpact(
    _ a: ConvexShape, _ b: ConvexShape, _ first: Axes, _ second: Axes, _ displacement: PlaneVector,
    _ side: PlaneVector?
  ) -> (isFirst: Bool, edge: Int, time: Double)? {
    var entry = (isFirst: true, edge: first.edge, time: 0.0)
    var exit = Double.infinity
    for (isFirst, axes, shape) in [(true, first, a), (false, second, b)] {
      for (index, gap) in axes.gaps.enumerated() {
        let speed = shape.normals[index].dot(displacement) * (isFirst ? 1 : -1)
        if gap > 0 {
          guard speed < 0, -gap / speed <= 1 else { return nil }
          if -gap / speed > entry.time { entry = (isFirst, index, -gap / speed) }
        } else if speed > 0 {
          exit = min(exit, -gap / speed)
        }
      }
    }
    return entry.time <= exit ? entry : nil
  }

  /// Returns the manifold of the reference edge, which has the index `edge` in `a` if `isFirst`, else in `b`. The edge
  /// of the other shape that faces the reference edge is clipped to the length of the reference edge, after `b` has
  /// been displaced by `shift`.
  private static func clippedManifold(
    _ a: ConvexShape, _ b: ConvexShape, _ isFirst: Bool, _ edge: Int, _ shift: PlaneVector
  ) -> ContactManifold? {
    let (face, other) = isFirst ? (a, b) : (b, a)
    // The displacement of the other shape relative to the reference face at the time of impact.
    let move = isFirst ? shift : -shift
    let normal = face.normals[edge]
    let (from, to) = (face.vertices[edge], face.vertices[(edge + 1) % face.vertices.count])
    var facing = 0
    for (index, n) in other.normals.enumerated()
    where n.dot(normal) < other.normals[facing].dot(normal) - 1e-9 { facing = index }
    let next = (facing + 1) % other.vertices.count
    var (p, q) = (other.vertices[facing] + move, other.vertices[next] + move)
    var features = (facing, next)
    let along = (to - from).normalized ?? normal.perpendicular
    let length = (to - from).length
    func cut(_ inside: (PlaneVector) -> Double, _ mark: Int) -> Bool {
      let (d, e) = (inside(p), inside(q))
      if d < 0, e < 0 { return false }
      if d < 0 {
        p = p + (q - p) * (d / (d - e))
        features.0 = mark
      } else if e < 0 {
        q = q + (p - q) * (e / (e - d))
        features.1 = mark
      }
      return true
    }
    guard cut({ ($0 - from).dot(along) }, 60), cut({ length - ($0 - from).dot(along) }, 61) else {
      // The edges lie beside each other, so that vertices would touch: uses the vertex nearer to the reference face.
      let corner = (p - from).dot(normal) < (q - from).dot(normal) ? p : q
      return manifold(normal, isFirst, move, [(corner, features.0)], from)
    }
    let points = (p - q).length < 1e-6 ? [(p, features.0)] : [(p, features.0), (q, features.1)]
    return manifold(normal, isFirst, move, points.map { ($0.0, $0.1 + 64 * edge) }, from)
  }

  /// Returns the manifold of points that touch a reference face, with separations at the beginning of the step.
  /// - Parameters:
  ///   - points: The points on the other shape, and their features, at the time of impact.
  ///   - place: A point on the reference face.
  private static func manifold(
    _ normal: PlaneVector, _ isFirst: Bool, _ move: PlaneVector, _ points: [(PlaneVector, Int)],
    _ place: PlaneVector
  ) -> ContactManifold {
    var result = ContactManifold(normal: isFirst ? normal : -normal)
    let lead = -move.dot(normal)
    for (point, feature) in points {
      let depth = (point - place).dot(normal)
      let onFace = point - normal * depth
      let onOther = point - move
      result.points.append(
        ContactManifold.Point(
          first: isFirst ? onFace : onOther, second: isFirst ? onOther : onFace,
          gap: depth + lead, feature: feature * 2 + (isFirst ? 0 : 1)))
    }
    return result
  }
}
