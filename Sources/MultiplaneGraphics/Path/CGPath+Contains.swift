// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Point containment, by counting the crossings of a ray from the point to the right with the path.
//
// Curves are split where y has an extremum, so that a segment crosses the ray at most once; a
// segment counts if its lower end is at or below the ray and its upper end above it. Nothing is
// flattened: the crossing is found on the curve itself, by bisection. A point within the rounding error
// of the outline lies on the outline, and counts as inside under both rules (measured on macOS).

import Foundation
import MultiplaneRaster

extension CGPath {
  /// Returns whether a point lies inside the path or on its outline; open subpaths count as closed. False for a point
  /// with a coordinate that is not finite.
  /// - Parameters:
  ///   - rule: The rule that determines the interior.
  ///   - transform: The transform applied to the point, not to the path, as measured on macOS.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    let p = point.applying(transform)
    guard p.x.isFinite, p.y.isFinite else { return false }
    var ray = Ray(point: p, scale: boundingBox)
    ray.cross(outline)
    if ray.isOnOutline { return true }
    return rule == .evenOdd ? ray.winding & 1 != 0 : ray.winding != 0
  }
}

private struct Ray {
  let point: CGPoint
  /// Distances along each axis up to this value, 1e-12 of the largest absolute coordinate, count as 0.
  let epsilon: CGFloat
  var winding = 0
  var isOnOutline = false

  init(point: CGPoint, scale box: CGRect) {
    self.point = point
    let extent = max(abs(point.x), abs(point.y), abs(box.maxX), abs(box.maxY), abs(box.minX))
    epsilon = max(extent, abs(box.minY)) * 1e-12
  }

  mutating func cross(_ outline: Outline) {
    var current = CGPoint.zero, start = CGPoint.zero
    var index = 0
    outline.points.withUnsafeBufferPointer { p in
      for verb in outline.verbs {
        switch verb {
        case .move:
          crossLine(current, start)
          start = p[index]
        case .line:
          crossLine(current, p[index])
        case .quad:
          crossQuad(current, p[index], p[index + 1])
        case .cubic:
          crossCubic(current, p[index], p[index + 1], p[index + 2])
        case .close:
          crossLine(current, start)
          current = start
          continue
        }
        index += verb.pointCount
        current = p[index - 1]
      }
    }
    crossLine(current, start)
  }

  private mutating func crossLine(_ a: CGPoint, _ b: CGPoint) {
    if a == b { return }
    crossPiece(a, b, minX: min(a.x, b.x), maxX: max(a.x, b.x)) { y in
      a.x + (b.x - a.x) * ((y - a.y) / (b.y - a.y))
    }
  }

  private mutating func crossQuad(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) {
    // Degree elevation is exact.
    let b1 = CGPoint(x: a.x + (b.x - a.x) * 2 / 3, y: a.y + (b.y - a.y) * 2 / 3)
    let b2 = CGPoint(x: c.x + (b.x - c.x) * 2 / 3, y: c.y + (b.y - c.y) * 2 / 3)
    crossCubic(a, b1, b2, c)
  }

  private mutating func crossCubic(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint) {
    let maxY = max(max(a.y, b.y), max(c.y, d.y)), minY = min(min(a.y, b.y), min(c.y, d.y))
    let maxX = max(max(a.x, b.x), max(c.x, d.x))
    guard point.y <= maxY + epsilon, point.y >= minY - epsilon, point.x <= maxX + epsilon else {
      return
    }
    var cuts: (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 1, 1, 1)
    let (r0, r1) = cubicExtrema(a.y, b.y, c.y, d.y)
    let inner = (min(r0, r1), max(r0, r1))
    if inner.0 > 0, inner.0 < 1 { cuts.1 = inner.0 }
    if inner.1 > 0, inner.1 < 1 {
      if cuts.1 == 1 { cuts.1 = inner.1 } else { cuts.2 = inner.1 }
    }
    // One of the roots may be infinite or NaN; then `min` and `max` may lose the other.
    if cuts.1 == 1 {
      if r0 > 0, r0 < 1 { cuts.1 = r0 } else if r1 > 0, r1 < 1 { cuts.1 = r1 }
    }
    let minX = min(min(a.x, b.x), min(c.x, d.x))
    var from = a
    for (t0, t1) in [(cuts.0, cuts.1), (cuts.1, cuts.2), (cuts.2, cuts.3)] where t0 < t1 {
      let to = t1 == 1 ? d : cubicPoint(a, b, c, d, t1)
      crossPiece(from, to, minX: minX, maxX: maxX) { y in
        cubicPoint(a, b, c, d, Self.parameter(of: y, from: t0, to: t1, a.y, b.y, c.y, d.y)).x
      }
      from = to
    }
  }

  /// Returns the parameter in `t0`...`t1` at which a cubic has the y coordinate `y`, by bisection. The cubic, given by
  /// the y coordinates of its control points, must be monotone in that range.
  private static func parameter(
    of y: CGFloat, from t0: CGFloat, to t1: CGFloat, _ a: CGFloat, _ b: CGFloat, _ c: CGFloat,
    _ d: CGFloat
  ) -> CGFloat {
    func height(_ t: CGFloat) -> CGFloat {
      let s = 1 - t
      return s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d
    }
    var (low, high) = (t0, t1)
    let rises = height(t1) >= height(t0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if middle <= low || middle >= high { break }
      if (height(middle) <= y) == rises { low = middle } else { high = middle }
    }
    return low
  }

  /// Adds the crossing of the ray and a segment, if there is one, to the winding number, and sets `isOnOutline` if the
  /// point lies on the segment. The segment is monotone in y; `x` returns its x coordinate at a given y.
  private mutating func crossPiece(
    _ a: CGPoint, _ b: CGPoint, minX: CGFloat, maxX: CGFloat, at x: (CGFloat) -> CGFloat
  ) {
    touch(a)
    touch(b)
    let (px, py) = (point.x, point.y)
    if a.y == b.y {
      // A horizontal segment does not cross the ray, but the point may lie on it.
      if abs(a.y - py) <= epsilon, px >= min(a.x, b.x), px <= max(a.x, b.x) { isOnOutline = true }
      return
    }
    let rises = a.y < b.y
    guard rises ? (a.y <= py && py < b.y) : (b.y <= py && py < a.y), px <= maxX + epsilon else {
      return
    }
    if px >= minX - epsilon {
      let distance = x(py) - px
      if abs(distance) <= epsilon { isOnOutline = true }
      if distance <= 0 { return }
    }
    winding += rises ? 1 : -1
  }

  private mutating func touch(_ p: CGPoint) {
    if abs(p.x - point.x) <= epsilon, abs(p.y - point.y) <= epsilon { isOnOutline = true }
  }
}
