// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneRaster

/// Area and containment by scan lines: slow, simple, and independent of the code under test.
package struct ScanArea {
  private struct Edge {
    var x0, y0, x1, y1: Double
    var winding: Int
  }
  private var edges: [Edge] = []

  /// Creates the polygons of a path, with curves flattened.
  package init(_ path: CGPath, tolerance: CGFloat = 0.001) {
    let outline = path.flattened(threshold: tolerance).outline
    var index = 0
    var current = CGPoint.zero, start = CGPoint.zero
    func edge(_ a: CGPoint, _ b: CGPoint) -> Edge? {
      if a.y == b.y { return nil }
      return a.y < b.y
        ? Edge(x0: Double(a.x), y0: Double(a.y), x1: Double(b.x), y1: Double(b.y), winding: 1)
        : Edge(x0: Double(b.x), y0: Double(b.y), x1: Double(a.x), y1: Double(a.y), winding: -1)
    }
    for verb in outline.verbs {
      let next = verb == .close ? start : outline.points[index]
      if verb == .move {
        edge(current, start).map { edges.append($0) }
        start = next
      } else {
        edge(current, next).map { edges.append($0) }
      }
      index += verb.pointCount
      current = next
    }
    edge(current, start).map { edges.append($0) }
  }

  /// Returns the intervals of a horizontal line that are inside.
  package func spans(atY y: Double, rule: CGPathFillRule = .winding) -> [ClosedRange<Double>] {
    var crossings: [(x: Double, winding: Int)] = []
    for e in edges where e.y0 <= y && y < e.y1 {
      crossings.append((e.x0 + (e.x1 - e.x0) * ((y - e.y0) / (e.y1 - e.y0)), e.winding))
    }
    crossings.sort { $0.x < $1.x }
    var result: [ClosedRange<Double>] = []
    var winding = 0
    for (i, crossing) in crossings.enumerated() {
      winding += crossing.winding
      let inside = rule == .winding ? winding != 0 : i % 2 == 0
      if inside, i + 1 < crossings.count { result.append(crossing.x...crossings[i + 1].x) }
    }
    return result
  }

  /// Returns the area, exact up to rounding where edges do not intersect. A slab between two vertices with
  /// intersections is divided into scan lines, about `lines` in all.
  package func area(lines: Int = 1000, rule: CGPathFillRule = .winding) -> Double {
    let heights = Set(edges.flatMap { [$0.y0, $0.y1] }).sorted()
    guard let low = heights.first, let high = heights.last else { return 0 }
    var sum = 0.0
    for (y0, y1) in zip(heights, heights.dropFirst()) {
      // Without intersections widths change linearly inside a slab, so its middle line is exact.
      let count = max(1, Int(((y1 - y0) / (high - low) * Double(lines)).rounded(.up)))
      let step = (y1 - y0) / Double(count)
      for i in 0..<count {
        for span in spans(atY: y0 + (Double(i) + 0.5) * step, rule: rule) {
          sum += (span.upperBound - span.lowerBound) * step
        }
      }
    }
    return sum
  }
}
