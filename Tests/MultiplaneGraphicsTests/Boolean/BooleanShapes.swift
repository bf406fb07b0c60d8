// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneRaster

extension Outline {
  /// Adds a closed polygon.
  mutating func addPolygon(_ corners: [CGPoint]) {
    for (i, p) in corners.enumerated() {
      verbs.append(i == 0 ? .move : .line)
      points.append(p)
    }
    verbs.append(.close)
  }

  /// Appends another outline.
  mutating func add(_ other: Outline) {
    verbs += other.verbs
    points += other.points
  }

  /// Returns the outline with each point transformed by a closure.
  func mapped(_ change: (CGPoint) -> CGPoint) -> Outline {
    var result = self
    result.points = points.map(change)
    return result
  }

  /// Returns a few self-intersecting subpaths of lines and curves through random points; with `grid`, through grid
  /// points, so that edges, tangents and whole curves coincide.
  static func tangle(_ seed: inout SeededGenerator, grid: CGFloat, curved: Bool) -> Outline {
    func point(_ known: [CGPoint]) -> CGPoint {
      if !known.isEmpty && seed.next() % 5 == 0 {
        return known[Int(seed.next() % UInt64(known.count))]
      }
      let p = seed.point()
      return grid == 0
        ? p : CGPoint(x: (p.x / grid).rounded() * grid, y: (p.y / grid).rounded() * grid)
    }
    var result = Outline()
    for _ in 0...seed.next() % 2 {
      result.points.append(point(result.points))
      result.verbs.append(.move)
      for _ in 0...1 + seed.next() % 6 {
        let verb: Verb = curved ? [.line, .quad, .cubic][Int(seed.next() % 3)] : .line
        for _ in 0..<verb.pointCount { result.points.append(point(result.points)) }
        result.verbs.append(verb)
      }
      if seed.next() % 2 == 0 { result.verbs.append(.close) }
    }
    return result
  }

  /// Returns the winding number around a point, counterclockwise with y up. It subdivides curves until they miss the
  /// ray, a method that the operations do not use.
  func winding(around p: CGPoint) -> Int {
    var ray = WindingRay(point: p)
    var start = CGPoint.zero
    var current = CGPoint.zero
    var i = 0
    for verb in verbs {
      switch verb {
      case .move:
        ray.line(current, start)
        start = points[i]
        current = start
      case .line:
        ray.line(current, points[i])
        current = points[i]
      case .quad:
        let (q, d) = (points[i], points[i + 1])
        let b = CGPoint(x: (current.x + 2 * q.x) / 3, y: (current.y + 2 * q.y) / 3)
        let c = CGPoint(x: (d.x + 2 * q.x) / 3, y: (d.y + 2 * q.y) / 3)
        ray.cubic(current, b, c, d)
        current = d
      case .cubic:
        ray.cubic(current, points[i], points[i + 1], points[i + 2])
        current = points[i + 2]
      case .close:
        ray.line(current, start)
        current = start
      }
      i += verb.pointCount
    }
    ray.line(current, start)
    return ray.winding
  }
}

private struct WindingRay {
  var point: CGPoint
  var winding = 0

  mutating func line(_ a: CGPoint, _ b: CGPoint) {
    if (a.y <= point.y) == (b.y <= point.y) { return }
    if a.x + (b.x - a.x) * ((point.y - a.y) / (b.y - a.y)) < point.x {
      winding += a.y <= point.y ? -1 : 1
    }
  }

  mutating func cubic(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint, _ depth: Int = 0) {
    let ys = [a.y, b.y, c.y, d.y]
    let xs = [a.x, b.x, c.x, d.x]
    if point.y < ys.min()! || point.y > ys.max()! || point.x < xs.min()! { return }
    if point.x > xs.max()! || depth > 40 {
      line(a, d)
      return
    }
    func middle(_ p: CGPoint, _ q: CGPoint) -> CGPoint {
      CGPoint(x: (p.x + q.x) / 2, y: (p.y + q.y) / 2)
    }
    let (ab, bc, cd) = (middle(a, b), middle(b, c), middle(c, d))
    let (abc, bcd) = (middle(ab, bc), middle(bc, cd))
    let center = middle(abc, bcd)
    cubic(a, ab, abc, center, depth + 1)
    cubic(center, bcd, cd, d, depth + 1)
  }
}

extension BooleanOperation {
  static let all: [BooleanOperation] = [.union, .intersection, .difference, .symmetricDifference]

  func includes(_ a: Bool, _ b: Bool) -> Bool {
    switch self {
    case .union: a || b
    case .intersection: a && b
    case .difference: a && !b
    case .symmetricDifference: a != b
    }
  }
}
