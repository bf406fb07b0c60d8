// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Points and extrema of Bézier curves.

import Foundation

/// Returns the point of a quadratic curve at a parameter.
@inline(__always)
func quadPoint(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ t: CGFloat) -> CGPoint {
  let s = 1 - t
  let (a, b, c) = (s * s, 2 * s * t, t * t)
  return CGPoint(x: a * p0.x + b * p1.x + c * p2.x, y: a * p0.y + b * p1.y + c * p2.y)
}

/// Returns the point of a cubic curve at a parameter.
@inline(__always)
func cubicPoint(
  _ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint, _ t: CGFloat
) -> CGPoint {
  let s = 1 - t
  let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
  return CGPoint(
    x: a * p0.x + b * p1.x + c * p2.x + d * p3.x, y: a * p0.y + b * p1.y + c * p2.y + d * p3.y)
}

/// Returns the parameter at which one coordinate of a quadratic curve has an extremum; not finite or
/// outside 0...1 if the curve has no extremum.
@inline(__always)
func quadExtremum(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat) -> CGFloat { (a - b) / (a - 2 * b + c) }

/// Returns the two parameters at which the derivative of one coordinate of a cubic curve is 0, as at an extremum;
/// each is not finite or outside 0...1 if there is none on the curve.
func cubicExtrema(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> (CGFloat, CGFloat) {
  // The derivative is 3 (u (1-t)^2 + 2 v t (1-t) + w t^2).
  let (u, v, w) = (b - a, c - b, d - c)
  let (q2, q1, q0) = (u - 2 * v + w, v - u, u)  // q2 t^2 + 2 q1 t + q0
  let discriminant = q1 * q1 - q2 * q0
  guard discriminant >= 0 else { return (.nan, .nan) }
  let root = discriminant.squareRoot()
  // Adding numbers of the same sign avoids cancellation; the product of the two roots is q0 / q2.
  let m = q1 >= 0 ? -(q1 + root) : root - q1
  return (m / q2, q0 / m)
}
