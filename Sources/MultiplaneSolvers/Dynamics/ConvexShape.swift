// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneMath

/// A convex polygon expanded by a radius. One vertex makes a circle; two vertices make a two-sided line. The vertices
/// follow the outline in the direction of rotation from the x axis towards the y axis.
package struct ConvexShape {
  package let vertices: [PlaneVector]
  /// The outward unit normals of the edges, in the order of the vertices at which the edges begin; empty for a circle.
  package let normals: [PlaneVector]
  package let radius: Double

  package init(circleAt center: PlaneVector = .zero, radius: Double) {
    (vertices, normals, self.radius) = ([center], [], radius)
  }

  /// Creates a polygon, or a two-sided line, from distinct vertices that follow a convex outline in the direction of
  /// rotation from the x axis towards the y axis.
  package init(polygon vertices: [PlaneVector]) {
    self.vertices = vertices
    radius = 0
    normals = vertices.indices.map { index in
      let edge = vertices[(index + 1) % vertices.count] - vertices[index]
      return (-edge.perpendicular).normalized ?? PlaneVector(1, 0)
    }
  }

  package init(width: Double, height: Double) {
    let (x, y) = (width / 2, height / 2)
    self.init(polygon: [
      PlaneVector(-x, -y), PlaneVector(x, -y), PlaneVector(x, y), PlaneVector(-x, y),
    ])
  }

  /// Creates an ellipse around the origin: a circle if width and height are equal, otherwise a polygon with 32
  /// vertices.
  package init(ellipseOfWidth width: Double, height: Double) {
    if width == height {
      self.init(circleAt: .zero, radius: width / 2)
      return
    }
    let corners = 32
    self.init(
      polygon: (0..<corners).map { index in
        let (sine, cosine) = Elementary.sinCos(2 * .pi * Double(index) / Double(corners))
        return PlaneVector(cosine * width / 2, sine * height / 2)
      })
  }

  /// Returns the shape after a rotation about the origin and a translation.
  package func transformed(by displacement: PlaneVector, rotation: PlaneRotation) -> ConvexShape {
    ConvexShape(
      vertices: vertices.map { rotation($0) + displacement }, normals: normals.map { rotation($0) },
      radius: radius)
  }

  private init(vertices: [PlaneVector], normals: [PlaneVector], radius: Double) {
    (self.vertices, self.normals, self.radius) = (vertices, normals, radius)
  }
}

/// The area, center of mass and moment of inertia of shapes with density 1.
package struct MassData {
  package private(set) var area = 0.0
  private var moment = PlaneVector.zero
  /// The moment of inertia about the origin.
  private var inertia = 0.0

  package init() {}

  package var center: PlaneVector { area > 0 ? moment * (1 / area) : .zero }
  /// The moment of inertia about the center of mass.
  package var centralInertia: Double { max(inertia - area * center.squaredLength, 0) }

  package mutating func add(_ shape: ConvexShape) {
    if shape.vertices.count == 1 {
      let own = Double.pi * shape.radius * shape.radius
      area += own
      moment += shape.vertices[0] * own
      inertia += own * (shape.radius * shape.radius / 2 + shape.vertices[0].squaredLength)
      return
    }
    for (index, a) in shape.vertices.enumerated() {
      let b = shape.vertices[(index + 1) % shape.vertices.count]
      let part = a.cross(b) / 2
      area += part
      moment += (a + b) * (part / 3)
      inertia += part * (a.dot(a) + a.dot(b) + b.dot(b)) / 6
    }
  }
}
