// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// A pen that draws segments of path data into an outline.
struct SVGPathPen {
  private(set) var outline = Outline()
  private var cursor = SVGPathCursor()

  /// Draws a segment.
  /// - Returns: `false`, without drawing, if a point to be drawn is not finite or the first segment is not a move.
  mutating func draw(_ segment: SVGPathData.Segment) -> Bool {
    let origin = cursor.current
    let command = cursor.absolute(cursor.withoutReflection(segment))
    if outline.verbs.isEmpty, case .move = command {} else if outline.verbs.isEmpty { return false }
    let pointCount = outline.points.count
    let verbCount = outline.verbs.count
    var next = cursor
    next.advance(past: segment)
    switch command {
    case .move(let end):
      // As in CGMutablePath, a move directly after a move replaces it.
      if outline.verbs.last == .move {
        guard end.x.isFinite && end.y.isFinite else { return false }
        outline.points[pointCount - 1] = end
      } else {
        outline.verbs.append(.move)
        outline.points.append(end)
      }
    case .line, .horizontalLine, .verticalLine: addLine(to: next.current)
    case .curve(let control1, let control2, let end): addCurve(control1, control2, end)
    case .quadCurve(let control, let end):
      outline.verbs.append(.quad)
      outline.points.append(control)
      outline.points.append(end)
    case .smoothCurve, .smoothQuadCurve: break  // replaced above
    case .arc(let arc):
      if arc.end == origin { break }  // draws nothing
      let curves = arc.cubics(from: origin)
      if curves.isEmpty { addLine(to: arc.end) }
      for curve in curves { addCurve(curve.control1, curve.control2, curve.end) }
    case .spline(let points):
      for curve in SVGPathSpline.cubics(from: origin, through: points) {
        addCurve(curve.control1, curve.control2, curve.end)
      }
    case .close:
      if let last = outline.verbs.last, last != .close { outline.verbs.append(.close) }
    }
    guard outline.points[pointCount...].allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else {
      outline.points.removeSubrange(pointCount...)
      outline.verbs.removeSubrange(verbCount...)
      return false
    }
    cursor = next
    return true
  }

  private mutating func addLine(to end: CGPoint) {
    outline.verbs.append(.line)
    outline.points.append(end)
  }

  private mutating func addCurve(_ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint) {
    outline.verbs.append(.cubic)
    outline.points.append(control1)
    outline.points.append(control2)
    outline.points.append(end)
  }
}
