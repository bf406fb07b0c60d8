// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneMath
import MultiplaneRaster

/// The interpolation of Core Animation between two paths with matching elements.
///
/// Points on the curve move linearly. A control point of a cubic curve moves linearly in polar coordinates about the
/// end of the curve to which it belongs: in length, and in angle by the shorter rotation, so that a smooth joint stays
/// smooth while it rotates. A control point that coincides with its end point in either path moves linearly in x and y.
/// `CAShapeLayer.h` permits this ("off-line points may be interpolated non-linearly"); the actual behavior was
/// determined from images rendered by Core Animation.
/// - Note: Control points of quadratic curves, which belong to both ends, move linearly; the behavior of Core Animation
///   is not known.
package struct OutlineInterpolation: Sendable {
  /// The outlines at progress 0 and 1, with equal verbs.
  private let from, to: Outline
  /// The control points that rotate about their end points.
  private let turns: [HandleRotation]

  private struct HandleRotation: Sendable {
    /// Indices of the control point and of its end point.
    var control, anchor: Int32
    /// The unit vector from the end point to the control point at progress 0.
    var direction: Vector
    var startLength, endLength: Double
    /// The angle by which the control point turns from progress 0 to 1, in radians.
    var angle: Double
  }

  /// Distance in the path's space up to which a control point counts as coincident with its end point.
  private static let coincidence = 1e-6

  /// Creates an interpolation; nil if the elements do not match one by one. Lines, quadratic curves and cubic curves
  /// match each other.
  package init?(from a: Outline, to b: Outline) {
    guard let (from, to) = Outline.matchingElements(a, b) else { return nil }
    (self.from, self.to) = (from, to)
    var turns: [HandleRotation] = []
    var index = 0
    var current = 0
    var start = 0
    for verb in from.verbs {
      if verb == .cubic {
        for (control, anchor) in [(index, current), (index + 1, index + 2)] {
          if let turn = Self.turn(from, to, control, anchor) { turns.append(turn) }
        }
      }
      if verb == .move { start = index }
      current = verb == .close ? start : index + max(0, verb.pointCount - 1)
      index += verb.pointCount
    }
    self.turns = turns
  }

  private static func turn(_ a: Outline, _ b: Outline, _ control: Int, _ anchor: Int)
    -> HandleRotation?
  {
    let u = Vector(a.points[control]) - Vector(a.points[anchor])
    let v = Vector(b.points[control]) - Vector(b.points[anchor])
    let (startLength, endLength) = (u.length, v.length)
    guard min(startLength, endLength) > coincidence, max(startLength, endLength) < .infinity
    else { return nil }
    let angle = Elementary.atan2(u.cross(v), u.dot(v))
    // Without a rotation, linear and polar interpolation are the same.
    guard abs(angle) > 1e-9 else { return nil }
    return HandleRotation(
      control: Int32(control), anchor: Int32(anchor), direction: u / startLength,
      startLength: startLength, endLength: endLength, angle: angle)
  }

  /// Returns the outline at a progress: the first at 0, the second at 1, extrapolated beyond both.
  package func outline(at progress: Double) -> Outline {
    var result = from
    write(into: &result, at: progress)
    return result
  }

  /// Writes the outline at a progress into another outline, reusing its memory.
  package func write(into outline: inout Outline, at progress: Double) {
    outline.blend(from, to, progress: progress)
    if turns.isEmpty { return }
    outline.points.withUnsafeMutableBufferPointer { points in
      for turn in turns {
        let (sine, cosine) = Elementary.sinCos(turn.angle * progress)
        let d = turn.direction
        let length = turn.startLength + (turn.endLength - turn.startLength) * progress
        let rotated = Vector(d.x * cosine - d.y * sine, d.x * sine + d.y * cosine) * length
        points[Int(turn.control)] = (Vector(points[Int(turn.anchor)]) + rotated).point
      }
    }
  }
}
