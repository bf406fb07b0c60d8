// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

extension CGContext {
  private func add(_ body: (CGMutablePath, CGAffineTransform) -> Void) {
    currentPath.add(under: state.ctm, body)
  }

  /// Clears the current path.
  public func beginPath() { currentPath = CurrentPath() }

  /// Begins a new subpath at a point in user space.
  public func move(to point: CGPoint) { add { $0.move(to: point, transform: $1) } }

  /// Appends a straight line to a point in user space; has no effect without a current point.
  public func addLine(to point: CGPoint) { add { $0.addLine(to: point, transform: $1) } }

  /// Appends a quadratic Bézier curve; has no effect without a current point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    add { $0.addQuadCurve(to: end, control: control, transform: $1) }
  }

  /// Appends a cubic Bézier curve; has no effect without a current point.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    add { $0.addCurve(to: end, control1: control1, control2: control2, transform: $1) }
  }

  /// Closes the current subpath, whose start becomes the current point; has no effect without a current point.
  public func closePath() { add { path, _ in path.closeSubpath() } }

  /// Adds a closed rectangle to the current path; a null rectangle adds nothing.
  public func addRect(_ rect: CGRect) { add { $0.addRect(rect, transform: $1) } }

  /// Adds closed rectangles to the current path, in order; null rectangles add nothing.
  public func addRects(_ rects: [CGRect]) { add { $0.addRects(rects, transform: $1) } }

  /// Begins a subpath at the first point and appends lines to the others; has no effect without points.
  public func addLines(between points: [CGPoint]) {
    add { $0.addLines(between: points, transform: $1) }
  }

  /// Adds the closed ellipse inscribed in a rectangle to the current path; a null rectangle adds nothing.
  public func addEllipse(in rect: CGRect) { add { $0.addEllipse(in: rect, transform: $1) } }

  /// Appends a circular arc, preceded by a line from the current point, or by a move if there is none; see
  /// ``CGMutablePath/addArc(center:radius:startAngle:endAngle:clockwise:transform:)``.
  /// - Parameters:
  ///   - startAngle: the start, in radians from the x axis towards the y axis.
  ///   - endAngle: the end, in radians from the x axis towards the y axis.
  ///   - clockwise: the direction as seen with y up; with y down, as in a layer, a clockwise arc appears
  ///     counterclockwise.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    add {
      $0.addArc(
        center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
        clockwise: clockwise, transform: $1)
    }
  }

  /// Appends an arc tangent to the line from the current point to `tangent1End` and to the line from `tangent1End` to
  /// `tangent2End`, preceded by a line to its start; has no effect without a current point. See
  /// ``CGMutablePath/addArc(tangent1End:tangent2End:radius:transform:)``.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    add {
      $0.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: $1)
    }
  }

  /// Appends the elements of a path, in user space, to the current path.
  public func addPath(_ path: CGPath) { add { $0.addPath(path, transform: $1) } }

  /// Replaces the current path by the outline of its stroke, including dashes; the path becomes empty if ``path`` is
  /// nil.
  public func replacePathWithStrokedPath() {
    let path = currentPath.consume()
    guard let user = path.inUserSpace(state.ctm) else { return }
    let style = state.stroke
    let stroked = dashed(user).copy(
      strokingWithWidth: style.width, lineCap: style.cap, lineJoin: style.join,
      miterLimit: style.miterLimit)
    add { $0.addPath(stroked, transform: $1) }
  }

  /// Returns a path cut into the dashes of the graphics state; the path itself if lines are solid.
  func dashed(_ path: CGPath) -> CGPath {
    state.dashLengths.isEmpty
      ? path : path.copy(dashingWithPhase: state.dashPhase, lengths: state.dashLengths)
  }

  // MARK: Queries

  /// A copy of the current path in user space; nil when it is empty, or when the CTM is singular and points were added
  /// under another CTM.
  public var path: CGPath? { isPathEmpty ? nil : currentPath.inUserSpace(state.ctm) }

  /// Whether the current path has no elements.
  public var isPathEmpty: Bool { currentPath.points.isEmpty }

  /// The current point, in the current user space; (0, 0) if ``path`` is nil.
  public var currentPointOfPath: CGPoint { path?.currentPoint ?? .zero }

  /// The bounding box of the points of the current path, including control points, in the current user space; null if
  /// ``path`` is nil.
  public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }

  /// Returns whether painting the current path in a mode would cover a point.
  /// - Parameter point: in user space. A point on the outline of the painted area is inside.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    guard let path else { return false }
    if let rule = mode.fillRule, path.contains(point, using: rule) { return true }
    guard mode.isStroked else { return false }
    let style = state.stroke
    return dashed(path).copy(
      strokingWithWidth: style.width, lineCap: style.cap, lineJoin: style.join,
      miterLimit: style.miterLimit
    ).contains(point)
  }
}
