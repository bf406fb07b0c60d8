// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

extension CGPath {
  /// The smallest rectangle that contains all points and control points; null for an empty path.
  public var boundingBox: CGRect {
    var box = BoundingBox()
    for point in outline.points { box.add(point) }
    return box.rect
  }

  /// The smallest rectangle that contains the lines, the curves and the points of moves; null for an empty path.
  ///
  /// Exact except for rounding errors at the extrema of curves.
  public var boundingBoxOfPath: CGRect { outline.tightBounds }

  /// Returns whether the path is one closed rectangle with sides parallel to the axes, in either
  /// direction from any corner.
  /// - Parameter rect: Receives the rectangle if the result is `true`.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    var points = outline.points[...]
    var lines = outline.verbs.dropFirst().dropLast()
    guard outline.verbs.first == .move, outline.verbs.last == .close else { return false }
    if lines.count == 4, points.last == points.first {
      lines.removeLast()
      points.removeLast()
    }
    guard lines.count == 3, lines.allSatisfy({ $0 == .line }) else { return false }
    let p = Array(points)
    let isAcross = p[0].y == p[1].y && p[1].x == p[2].x && p[2].y == p[3].y && p[3].x == p[0].x
    let isDown = p[0].x == p[1].x && p[1].y == p[2].y && p[2].x == p[3].x && p[3].y == p[0].y
    guard isAcross || isDown else { return false }
    rect?.pointee = boundingBox
    return true
  }
}

extension Outline {
  /// The smallest rectangle that contains the lines, the curves and the points of moves; null if there are none.
  package var tightBounds: CGRect {
    var box = BoundingBox()
    var current = CGPoint.zero, start = CGPoint.zero
    var index = 0
    for verb in verbs {
      let p = points[index..<index + verb.pointCount]
      switch verb {
      case .move:
        start = p[index]
      case .line:
        break
      case .quad:
        let (c, e) = (p[index], p[index + 1])
        for t in [
          quadExtremum(current.x, c.x, e.x), quadExtremum(current.y, c.y, e.y),
        ] where t > 0 && t < 1 {
          box.add(quadPoint(current, c, e, t))
        }
      case .cubic:
        let (c1, c2, e) = (p[index], p[index + 1], p[index + 2])
        let (tx, ty) = (
          cubicExtrema(current.x, c1.x, c2.x, e.x), cubicExtrema(current.y, c1.y, c2.y, e.y)
        )
        for t in [tx.0, tx.1, ty.0, ty.1] where t > 0 && t < 1 {
          box.add(cubicPoint(current, c1, c2, e, t))
        }
      case .close:
        current = start
        continue
      }
      index += verb.pointCount
      current = points[index - 1]
      box.add(current)
    }
    return box.rect
  }
}
