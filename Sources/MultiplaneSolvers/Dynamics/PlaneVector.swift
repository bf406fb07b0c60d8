// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneMath

/// A point or vector in the plane, such as a displacement in points or a velocity in points per second.
///
/// A concrete type instead of a generic vector, which is much slower when the solver is compiled without optimization.
package struct PlaneVector: Equatable {
  package var x, y: Double

  package init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }
  package init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }
  package init(_ vector: CGVector) { self.init(Double(vector.dx), Double(vector.dy)) }

  package static let zero = PlaneVector(0, 0)

  package var point: CGPoint { CGPoint(x: x, y: y) }
  package var vector: CGVector { CGVector(dx: x, dy: y) }
  package var squaredLength: Double { x * x + y * y }
  package var length: Double { (x * x + y * y).squareRoot() }
  package var isFinite: Bool { x.isFinite && y.isFinite }
  /// The vector rotated by a quarter turn from the x axis towards the y axis.
  package var perpendicular: PlaneVector { PlaneVector(-y, x) }
  /// The unit vector in the direction of the vector; nil if the length is at most 1e-12 or not finite.
  package var normalized: PlaneVector? {
    let length = length
    return length > 1e-12 && length.isFinite ? PlaneVector(x / length, y / length) : nil
  }

  package func dot(_ other: PlaneVector) -> Double { x * other.x + y * other.y }
  package func cross(_ other: PlaneVector) -> Double { x * other.y - y * other.x }
  /// Returns the velocity of the point in a rotation about the origin at an angular velocity in radians per second.
  package func crossed(_ angularVelocity: Double) -> PlaneVector {
    PlaneVector(-angularVelocity * y, angularVelocity * x)
  }

  package static func + (a: PlaneVector, b: PlaneVector) -> PlaneVector {
    PlaneVector(a.x + b.x, a.y + b.y)
  }
  package static func - (a: PlaneVector, b: PlaneVector) -> PlaneVector {
    PlaneVector(a.x - b.x, a.y - b.y)
  }
  package static func * (a: PlaneVector, s: Double) -> PlaneVector { PlaneVector(a.x * s, a.y * s) }
  package static prefix func - (a: PlaneVector) -> PlaneVector { PlaneVector(-a.x, -a.y) }
  package static func += (a: inout PlaneVector, b: PlaneVector) { a = a + b }
  package static func -= (a: inout PlaneVector, b: PlaneVector) { a = a - b }
}

/// A rotation about the origin.
package struct PlaneRotation: Equatable {
  package let cosine, sine: Double

  package init(_ angle: Double) { (sine, cosine) = Elementary.sinCos(angle) }

  package func callAsFunction(_ v: PlaneVector) -> PlaneVector {
    PlaneVector(cosine * v.x - sine * v.y, sine * v.x + cosine * v.y)
  }
  package func inverse(_ v: PlaneVector) -> PlaneVector {
    PlaneVector(cosine * v.x + sine * v.y, cosine * v.y - sine * v.x)
  }
}

/// An axis-aligned bounding box.
package struct AABB {
  package var lowerBound, upperBound: PlaneVector

  package init(_ low: PlaneVector, _ high: PlaneVector) {
    (self.lowerBound, self.upperBound) = (low, high)
  }

  /// Creates the bounding box of at least one point, expanded by a margin on all sides.
  package init(_ points: [PlaneVector], margin: Double) {
    var low = points[0]
    var high = points[0]
    for p in points.dropFirst() {
      low = PlaneVector(min(low.x, p.x), min(low.y, p.y))
      high = PlaneVector(max(high.x, p.x), max(high.y, p.y))
    }
    let edge = PlaneVector(margin, margin)
    self.init(low - edge, high + edge)
  }

  package func overlaps(_ other: AABB) -> Bool {
    lowerBound.x <= other.upperBound.x && upperBound.x >= other.lowerBound.x
      && lowerBound.y <= other.upperBound.y && upperBound.y >= other.lowerBound.y
  }

  package func union(_ other: AABB) -> AABB {
    AABB(
      PlaneVector(min(lowerBound.x, other.lowerBound.x), min(lowerBound.y, other.lowerBound.y)),
      PlaneVector(max(upperBound.x, other.upperBound.x), max(upperBound.y, other.upperBound.y)))
  }

  /// Returns the bounding box of the area that the box covers while it moves by a displacement.
  package func swept(_ displacement: PlaneVector) -> AABB {
    union(AABB(lowerBound + displacement, upperBound + displacement))
  }

  package func expanded(_ margin: Double) -> AABB {
    let edge = PlaneVector(margin, margin)
    return AABB(lowerBound - edge, upperBound + edge)
  }
}
