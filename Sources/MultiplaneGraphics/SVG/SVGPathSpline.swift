// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A uniform Catmull-Rom curve through points: its tangent at a point is half the vector from the
/// preceding to the following point.
///
/// E. Catmull, R. Rom, A Class of Local Interpolating Splines, 1974,
/// https://doi.org/10.1016/B978-0-12-079050-0.50020-5
enum SVGPathSpline {
  typealias Cubic = (control1: CGPoint, control2: CGPoint, end: CGPoint)

  /// Returns cubics that end at the points, one for each point; `start` and the last point count twice.
  static func cubics(from start: CGPoint, through points: [CGPoint]) -> [Cubic] {
    points.indices.map { i in
      let a = i > 1 ? points[i - 2] : start
      let b = i > 0 ? points[i - 1] : start
      let c = points[i]
      let d = i + 1 < points.count ? points[i + 1] : c
      // A third of the tangent at both ends.
      return (
        CGPoint(x: b.x + sixth(c.x, a.x), y: b.y + sixth(c.y, a.y)),
        CGPoint(x: c.x - sixth(d.x, b.x), y: c.y - sixth(d.y, b.y)), c
      )
    }
  }

  /// Returns a sixth of a difference; the numbers are halved first so that it cannot overflow.
  private static func sixth(_ a: CGFloat, _ b: CGFloat) -> CGFloat { (a / 2 - b / 2) / 3 }
}
