// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Directions along a polyline, estimated over a minimum distance so that noise has little effect.
struct PolylineTangents {
  let points: [Vector]
  let isClosed: Bool
  /// The minimum distance from a point to the points before and after it that determine its directions; less where
  /// the line ends.
  let windowRadius: Double

  /// Returns the vector to point `i` from the last point before `i` that is at least `windowRadius` away; if there is
  /// none, from the start of an open line, or from the point after `i` on a closed one.
  ///
  /// Nil if the two points coincide, as at the start of an open line.
  func incoming(_ i: Int) -> Vector? {
    var k = i
    for _ in 1..<points.count {
      if k == 0 && !isClosed { break }
      k = k == 0 ? points.count - 1 : k - 1
      if (points[i] - points[k]).length >= windowRadius { break }
    }
    return points[i] == points[k] ? nil : points[i] - points[k]
  }

  /// Returns the vector from point `i` to the first point after `i` that is at least `windowRadius` away; if there is
  /// none, to the end of an open line, or to the point before `i` on a closed one.
  ///
  /// Nil if the two points coincide, as at the end of an open line.
  func outgoing(_ i: Int) -> Vector? {
    var k = i
    for _ in 1..<points.count {
      if k == points.count - 1 && !isClosed { break }
      k = k == points.count - 1 ? 0 : k + 1
      if (points[i] - points[k]).length >= windowRadius { break }
    }
    return points[i] == points[k] ? nil : points[k] - points[i]
  }

  /// Returns the unit tangent at point `i` of the circle through this point and the two points from which
  /// ``incoming(_:)`` and ``outgoing(_:)`` are measured.
  func tangent(_ i: Int) -> Vector {
    circumcircleTangent(incoming(i), outgoing(i))
  }
}

/// Returns the unit tangent of a circle at the point where `incoming` ends and `outgoing` begins; the circle also
/// passes through the start of `incoming` and the end of `outgoing`.
///
/// A vector that is nil counts as equal to the other one. The result is (1, 0) if both are nil.
func circumcircleTangent(_ incoming: Vector?, _ outgoing: Vector?) -> Vector {
  guard let a = incoming ?? outgoing, let b = outgoing ?? incoming else { return Vector(1, 0) }
  let (la, lb) = (a.length, b.length)
  let sum = a / la * lb + b / lb * la
  let length = sum.length
  return length > 1e-12 * (la + lb) ? sum / length : a / la
}

/// Returns the cosine of the angle between two vectors; 1 if one of them is zero.
func turningAngleCosine(_ a: Vector, _ b: Vector) -> Double {
  let product = a.length * b.length
  return product > 0 ? a.dot(b) / product : 1
}
