// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// An outer contour with its holes, or an open contour.
struct MorphShape {
  var outer: MorphContour
  var holes: [MorphContour] = []

  /// The shape with the directions of its contours reversed.
  var reversed: MorphShape {
    MorphShape(outer: outer.reversed, holes: holes.map(\.reversed))
  }

  /// Returns whether a point lies inside the outer contour and outside all holes.
  func encloses(_ p: Vector) -> Bool {
    outer.encloses(p) && !holes.contains { $0.encloses(p) }
  }

  /// Returns whether this shape and another one with overlapping bounds may overlap: `false` only if one lies in a
  /// hole of the other.
  func mayOverlap(_ other: MorphShape) -> Bool {
    !holes.contains { $0.surrounds(other.outer) } && !other.holes.contains { $0.surrounds(outer) }
  }

  /// Returns the given point if it lies in the shape, otherwise the nearest grid point in the shape; the centroid of
  /// the outer contour if no grid point lies in the shape.
  func innerPoint(near p: Vector) -> Vector {
    if encloses(p) { return p }
    var (best, least) = (outer.centroid, Double.infinity)
    let steps = 12
    for i in 0..<steps {
      for j in 0..<steps {
        let f = Vector(Double(i) + 0.5, Double(j) + 0.5) / Double(steps)
        let q = outer.low + (outer.high - outer.low) * f
        let d = (q - p).squaredLength
        if d < least, encloses(q) { (best, least) = (q, d) }
      }
    }
    return best
  }

  /// Returns the shapes that contours form under a fill rule.
  ///
  /// A contour inside others is a hole if its interior is not filled.
  static func shapes(of contours: [MorphContour], rule: CGPathFillRule) -> [MorphShape] {
    let order = contours.indices.sorted {
      let (a, b) = (abs(contours[$0].area), abs(contours[$1].area))
      return a != b ? a > b : $0 < $1
    }
    var isHole = [Bool](repeating: false, count: contours.count)
    var owner = [Int?](repeating: nil, count: contours.count)
    // Bounds are compared first as SIMD vectors, since most pairs do not overlap.
    let bounds = order.map { SIMD4(lowHalf: -contours[$0].low, highHalf: contours[$0].high) }
    for (k, i) in order.enumerated() where contours[i].isClosed && contours[i].area != 0 {
      var winding = contours[i].area > 0 ? 1 : -1
      var depth = 0
      for l in 0..<k where all(bounds[l] .>= bounds[k]) {
        let j = order[l]
        guard contours[j].isClosed, contours[j].surrounds(contours[i]) else { continue }
        winding += contours[j].area > 0 ? 1 : -1
        depth += 1
        // Contours later in the order are smaller.
        if !isHole[j] { owner[i] = j }
      }
      isHole[i] = depth > 0 && (rule == .winding ? winding == 0 : depth % 2 == 1)
    }
    var place = [Int](repeating: -1, count: contours.count)
    var shapes: [MorphShape] = []
    for i in contours.indices where !isHole[i] || owner[i] == nil {
      place[i] = shapes.count
      shapes.append(MorphShape(outer: contours[i]))
    }
    for i in contours.indices where isHole[i] {
      if let outer = owner[i] { shapes[place[outer]].holes.append(contours[i]) }
    }
    return shapes
  }
}

extension MorphContour {
  /// Returns whether another contour lies inside this one: its bounds within the bounds of this contour, and at least
  /// two of three of its points inside this contour.
  func surrounds(_ other: MorphContour) -> Bool {
    guard low.x <= other.low.x, low.y <= other.low.y, high.x >= other.high.x,
      high.y >= other.high.y
    else { return false }
    let p = other.polygon
    let inside = [0, p.count / 3, 2 * p.count / 3].count { encloses(p[$0]) }
    return inside >= 2
  }
}
