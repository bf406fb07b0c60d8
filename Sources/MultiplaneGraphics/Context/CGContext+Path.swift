// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

extension CGContext {
  private func add(_ body: (CGMutablePath, CGAffineTransform) -> Void) {
    currentPath.add(under: state.ctm, body)
  }

  /// Forgets the current path.
  public func beginPath() { currentPath = CurrentPath() }

  /// Begins a subpath.
  public func move(to point: CGPoint) { add { $0.move(to: point, transform: $1) } }

  /// Draws a straight line; nothing without a current point.
  public func addLine(to point: CGPoint) { add { $0.addLine(to: point, transform: $1) } }

  /// Draws a quadratic Bézier curve; nothing without a current point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    add { $0.addQuadCurve(to: end, control: control, transform: $1) }
  }

  /// Draws a cubic Bézier curve; nothing without a current point.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    add { $0.addCurve(to: end, control1: control1, control2: control2, transform: $1) }
  }

  /// Closes the current subpath; nothing without a current point.
  public func closePath() { add { path, _ in path.closeSubpath() } }

  /// Adds a closed rectangle.
  public func addRect(_ rect: CGRect) { add { $0.addRect(rect, transform: $1) } }

  /// Adds closed rectangles, one after the other.
  public func addRects(_ rects: [CGRect]) { add { $0.addRects(rects, transform: $1) } }

  /// Begins a subpath at the first point and draws lines through the others; no points, nothing.
  public func addLines(between points: [CGPoint]) {
    add { $0.addLines(between: points, transform: $1) }
  }

  /// Adds a closed ellipse.
  public func addEllipse(in rect: CGRect) { add { $0.addEllipse(in: rect, transform: $1) } }

  /// Adds a circular arc, and before it a line from the current point, or a move when there is none;
  /// see ``CGMutablePath/addArc(center:radius:startAngle:endAngle:clockwise:transform:)``.
  /// - Parameters:
  ///   - startAngle: radians from the x axis towards the y axis.
  ///   - endAngle: radians likewise.
  ///   - clockwise: as seen with y up; with y down, as in a layer, it looks the other way round.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    add {
      $0.addArc(
        center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
        clockwise: clockwise, transform: $1)
    }
  }

  /// Rounds the corner that goes from the current point by way of `tangent1End` towards `tangent2End`;
  /// nothing without a current point. See
  /// ``CGMutablePath/addArc(tangent1End:tangent2End:radius:transform:)``.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    add {
      $0.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: $1)
    }
  }

  /// Appends the elements of a path.
  public func addPath(_ path: CGPath) { add { $0.addPath(path, transform: $1) } }

  /// Makes the outline of the stroked path the current path, dashes and all.
  public func replacePathWithStrokedPath() {
    let path = currentPath.consume()
    guard let user = path.inUserSpace(state.ctm) else { return }
    let style = state.stroke
    let stroked = dashed(user).copy(
      strokingWithWidth: style.width, lineCap: style.cap, lineJoin: style.join,
      miterLimit: style.miterLimit)
    add { $0.addPath(stroked, transform: $1) }
  }

  /// The path with the state's dashes.
  func dashed(_ path: CGPath) -> CGPath {
    state.dashLengths.isEmpty
      ? path : path.copy(dashingWithPhase: state.dashPhase, lengths: state.dashLengths)
  }

  // MARK: Asking

  /// A copy of the current path in user space; nil when it is empty, or when the matrix has flattened
  /// user space since points were added.
  public var path: CGPath? { isPathEmpty ? nil : currentPath.inUserSpace(state.ctm) }

  /// Whether the current path has no element.
  public var isPathEmpty: Bool { currentPath.points.isEmpty }

  /// Where the next element begins, in the user space of now; (0, 0) in an empty path.
  public var currentPointOfPath: CGPoint { path?.currentPoint ?? .zero }

  /// The box around the points of the current path, control points too, in the user space of now; null
  /// for an empty path.
  public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }

  /// Whether painting the current path so would cover a point.
  /// - Parameter point: in user space. A point on an outline is inside.
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
