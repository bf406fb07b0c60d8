// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Directions along a polyline, estimated in a window as wide as its noise.
struct PolylineTangents {
  let points: [Vector]
  let isClosed: Bool
  /// Half the width of the window; it contains at least one point in each direction.
  let windowRadius: Double

  /// Returns the vector from the point at least `windowRadius` back; nil at the start of an open line.
  func incoming(_ i: Int) -> Vector? {
    var k = i
    for _ in 1..<points.count {
      if k == 0 && !isClosed { break }
      k = k == 0 ? points.count - 1 : k - 1
      if (points[i] - points[k]).length >= windowRadius { break }
    }
    return points[i] == points[k] ? nil : points[i] - points[k]
  }

  /// Returns the vector to the point at least `windowRadius` ahead; nil at the end of an open line.
  func outgoing(_ i: Int) -> Vector? {
    var k = i
    for _ in 1..<points.count {
      if k == points.count - 1 && !isClosed { break }
      k = k == points.count - 1 ? 0 : k + 1
      if (points[i] - points[k]).length >= windowRadius { break }
    }
    return points[i] == points[k] ? nil : points[k] - points[i]
  }

  /// Returns the unit tangent at a point: that of the circle through it and the ends of the window.
  func tangent(_ i: Int) -> Vector {
    circumcircleTangent(incoming(i), outgoing(i))
  }
}

/// Returns the unit tangent at the end of `incoming` of the circle through its start, its end and the end of
/// `outgoing`, which begins there. A missing vector counts as equal to the other; (1, 0) without either.
func circumcircleTangent(_ incoming: Vector?, _ outgoing: Vector?) -> Vector {
  guard let a = incoming ?? outgoing, let b = outgoing ?? incoming else { return Vector(1, 0) }
  let (la, lb) = (a.length, b.length)
  let sum = a / la * lb + b / lb * la
  let length = sum.length
  return length > 1e-12 * (la + lb) ? sum / length : a / la
}

/// Returns the cosine of the angle between two vectors.
func turningAngleCosine(_ a: Vector, _ b: Vector) -> Double {
  let product = a.length * b.length
  return product > 0 ? a.dot(b) / product : 1
}
