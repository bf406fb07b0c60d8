// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneRaster

/// The properties of a morphed path that tests check.
struct MorphMetrics {
  /// The corners of each subpath, curves flattened.
  var polygons: [[CGPoint]] = []

  init(_ path: CGPath, tolerance: CGFloat = 0.01) {
    path.flattened(threshold: tolerance).forEach { element in
      switch element.type {
      case .moveToPoint: polygons.append([element.points[0]])
      case .addLineToPoint: polygons[polygons.count - 1].append(element.points[0])
      default: break
      }
    }
  }

  /// The signed area of each subpath.
  var areas: [CGFloat] {
    polygons.map { p in
      p.indices.reduce(CGFloat(0)) { sum, i in
        let (a, b) = (p[i], p[(i + 1) % p.count])
        return sum + a.x * b.y - a.y * b.x
      } / 2
    }
  }

  /// The sum of signed areas, which is the filled area if holes are in the opposite direction and nothing overlaps.
  var area: CGFloat { abs(areas.reduce(0, +)) }

  var length: CGFloat {
    polygons.reduce(0) { sum, p in
      zip(p, p.dropFirst()).reduce(sum) { $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y) }
    }
  }

  /// Returns the number of self-intersections of a subpath.
  func crossings(_ subpath: Int) -> Int {
    var p = polygons[subpath]
    // Repeated points are not corners.
    p = p.indices.filter { i in
      let q = p[(i + 1) % p.count]
      return hypot(q.x - p[i].x, q.y - p[i].y) > 1e-6
    }.map { p[$0] }
    func side(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> CGFloat {
      (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    }
    var count = 0
    let n = p.count
    for i in 0..<n {
      for j in (i + 2)..<max(n, i + 2) where !(i == 0 && j == n - 1) {
        let (a, b, c, d) = (p[i], p[i + 1], p[j], p[(j + 1) % n])
        let epsilon: CGFloat = 1e-9
        if side(a, b, c) * side(a, b, d) < -epsilon, side(c, d, a) * side(c, d, b) < -epsilon {
          count += 1
        }
      }
    }
    return count
  }
}

extension CGPath {
  /// The types of the elements in order.
  var kinds: [CGPathElementType] {
    var result: [CGPathElementType] = []
    forEach { result.append($0.type) }
    return result
  }

  /// Whether no coordinate is infinite or not a number.
  var isFinite: Bool {
    outline.points.allSatisfy { $0.x.isFinite && $0.y.isFinite }
  }
}
