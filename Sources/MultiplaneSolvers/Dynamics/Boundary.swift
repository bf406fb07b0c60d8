// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// A set of polylines that the bodies of a collision group cannot cross from either side.
package final class Boundary {
  /// The line segments of all polylines, in order.
  package let segments: [Segment]

  /// A line segment of a polyline, with the normals of the adjacent segments.
  package struct Segment {
    package let shape: ConvexShape
    package let box: AABB
    /// The normals of the adjacent segments, on the same side of the polyline as `normal`; nil at an end of an open
    /// polyline.
    package let previousNormal, nextNormal: PlaneVector?

    package var from: PlaneVector { shape.vertices[0] }
    package var to: PlaneVector { shape.vertices[1] }
    package var normal: PlaneVector { shape.normals[0] }

    /// Returns the unit normal that points to the side of the segment on which a point lies.
    package func side(of place: PlaneVector) -> PlaneVector {
      (place - from).dot(normal) >= 0 ? normal : -normal
    }

    /// Whether a contact normal is valid for a body that touches the segment on the side to which the normal `side`
    /// points. Prevents ghost collisions at vertices: where the polyline continues straight or bends towards the body,
    /// only `side` is valid.
    package func allowsNormal(_ direction: PlaneVector, side: PlaneVector) -> Bool {
      if direction.dot(side) > 0.9999 { return true }
      let sign = side.dot(normal) > 0 ? 1.0 : -1.0
      let isAtEnd = direction.dot(to - from) > 0
      guard let neighbour = isAtEnd ? nextNormal : previousNormal else {
        return direction.dot(side) > -0.01
      }
      let other = neighbour * sign
      // The polyline bends away from the body if the normal of the adjacent segment points beyond the end of this one.
      let outward = isAtEnd ? to - from : from - to
      guard other.dot(outward) > 1e-9 else { return false }
      return direction.dot(side) >= min(other.dot(side), 0.9999) - 1e-9
        && direction.cross(side) * other.cross(side) >= 0
    }
  }

  package init(lines: [(points: [PlaneVector], isClosed: Bool)]) {
    segments = lines.flatMap(Self.segments)
  }

  package convenience init(path: CGPath) { self.init(lines: ConvexShape.polylines(of: path)) }

  package convenience init(rect: CGRect) {
    let (low, high) = (
      PlaneVector(Double(rect.minX), Double(rect.minY)),
      PlaneVector(Double(rect.maxX), Double(rect.maxY))
    )
    self.init(lines: [
      ([low, PlaneVector(high.x, low.y), high, PlaneVector(low.x, high.y)], true)
    ])
  }

  private static func segments(of line: (points: [PlaneVector], isClosed: Bool)) -> [Segment] {
    var points: [PlaneVector] = []
    for p in line.points where points.last.map({ ($0 - p).length > 1e-3 }) ?? true {
      points.append(p)
    }
    var isClosed = line.isClosed
    if points.count > 2, (points[0] - points[points.count - 1]).length <= 1e-3 {
      points.removeLast()
      isClosed = true
    }
    guard points.count >= 2 else { return [] }
    let count = isClosed && points.count > 2 ? points.count : points.count - 1
    let shapes = (0..<count).map { index in
      ConvexShape(polygon: [points[index], points[(index + 1) % points.count]])
    }
    return shapes.indices.map { index in
      let isLoop = count == points.count
      let before = index > 0 ? index - 1 : isLoop ? count - 1 : nil
      let after = index + 1 < count ? index + 1 : isLoop ? 0 : nil
      return Segment(
        shape: shapes[index], box: AABB(shapes[index].vertices, margin: 0),
        previousNormal: before.map { shapes[$0].normals[0] },
        nextNormal: after.map { shapes[$0].normals[0] })
    }
  }
}
