// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A point or direction for arithmetic, with both coordinates in one SIMD register.
typealias Vector = SIMD2<Double>

extension SIMD2<Double> {
  @inline(__always) init(_ p: CGPoint) { self.init(Double(p.x), Double(p.y)) }

  @inline(__always) var point: CGPoint { CGPoint(x: x, y: y) }

  /// The vector rotated by a quarter turn from the x axis towards the y axis.
  @inline(__always) var perpendicular: Vector { Vector(-y, x) }

  @inline(__always) var squaredLength: Double { x * x + y * y }

  @inline(__always) var length: Double { squaredLength.squareRoot() }

  @inline(__always) func dot(_ o: Vector) -> Double { x * o.x + y * o.y }

  /// Returns the cross product; positive if `o` lies to the left, with y up.
  @inline(__always) func cross(_ o: Vector) -> Double { x * o.y - y * o.x }
}
