// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// The area of an operation on two sets of polygons by trapezoids: between neighboring y coordinates of corners and
/// intersections no edges cross, so widths in the middle are exact. Slow, and independent of the code under test.
package struct SlabArea {
  private struct Edge {
    var x0, y0, x1, y1: Double
    /// The change of the winding numbers when the edge is crossed from left to right.
    var winding: SIMD2<Int>

    func x(at y: Double) -> Double { x0 + (x1 - x0) * ((y - y0) / (y1 - y0)) }
  }
  private var edges: [Edge] = []

  package init(_ first: Outline, _ second: Outline) {
    add(first, SIMD2(1, 0))
    add(second, SIMD2(0, 1))
  }

  /// Adds an outline of closed polygons.
  private mutating func add(_ outline: Outline, _ winding: SIMD2<Int>) {
    var start = CGPoint.zero
    var current = CGPoint.zero
    var index = 0
    for verb in outline.verbs {
      let next = verb == .close ? start : outline.points[index]
      if verb == .move {
        start = next
      } else if current.y != next.y {
        let (a, b) = current.y < next.y ? (current, next) : (next, current)
        // With y up, a downward edge has its inside on the right for a positive orientation.
        edges.append(
          Edge(
            x0: Double(a.x), y0: Double(a.y), x1: Double(b.x), y1: Double(b.y),
            winding: current.y < next.y ? SIMD2(repeating: 0) &- winding : winding))
      }
      current = next
      index += verb.pointCount
    }
  }

  package func area(where isInside: (Int32, Int32) -> Bool) -> Double {
    var heights = Set(edges.flatMap { [$0.y0, $0.y1] })
    for (i, a) in edges.enumerated() {
      for b in edges[..<i] {
        let (low, high) = (max(a.y0, b.y0), min(a.y1, b.y1))
        guard low < high else { continue }
        let (d, e) = (a.x(at: low) - b.x(at: low), a.x(at: high) - b.x(at: high))
        if d * e < 0 { heights.insert(low + (high - low) * (d / (d - e))) }
      }
    }
    let sorted = heights.sorted()
    var sum = 0.0
    for (low, high) in zip(sorted, sorted.dropFirst()) {
      let middle = (low + high) / 2
      let cut = edges.filter { $0.y0 < middle && middle < $0.y1 }
        .map { (x: $0.x(at: middle), winding: $0.winding) }.sorted { $0.x < $1.x }
      var winding = SIMD2<Int>.zero
      for (a, b) in zip(cut, cut.dropFirst()) {
        winding &+= a.winding
        if isInside(Int32(winding.x), Int32(winding.y)) { sum += (b.x - a.x) * (high - low) }
      }
    }
    return sum
  }
}
