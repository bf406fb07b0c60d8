// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A set of corners of a rectangle, for the rounded corners of a path.
public typealias UIRectCorner = CGRectCorners

/// A path of lines and curves with its drawing attributes.
///
/// Angles increase clockwise on screen, where y grows downwards.
open class UIBezierPath: NSObject, NSCopying, @unchecked Sendable {
  private var path = CGMutablePath()
  private(set) var dashes: (pattern: [CGFloat], phase: CGFloat) = ([], 0)

  /// Creates an empty path.
  public required override init() { super.init() }

  /// Creates a path with the elements of a Core Graphics path.
  public convenience init(cgPath: CGPath) {
    self.init()
    path.addPath(cgPath)
  }

  /// Creates a closed rectangle, clockwise from its upper left corner.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  /// Creates a closed ellipse that fills a rectangle, clockwise from the middle of its right side.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  /// Creates a rectangle with continuous corners, whose curvature increases gradually, clockwise from its upper edge.
  /// The elements have the number and order of UIKit's. The path is empty if the rectangle is empty or not finite.
  /// - Parameter cornerRadius: The radius in points; a corner extends 1.528665 radii along each side. If two corners do
  ///   not fit on a side, they meet in its middle; if they fit on no side, the path is a capsule.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(cgPath: CGPath(continuousRoundedRect: rect, cornerRadius: cornerRadius))
  }

  /// Creates a rectangle in which the given corners are continuous, as in ``init(roundedRect:cornerRadius:)``, and the
  /// remaining corners are square.
  /// - Parameter cornerRadii: The corner radius as the width; the height is ignored.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init(
      cgPath: CGPath(
        continuousRoundedRect: rect, byRoundingCorners: corners, cornerRadius: cornerRadii.width))
  }

  /// Creates a circular arc.
  /// - Parameters:
  ///   - startAngle: The start angle, in radians from the positive x axis.
  ///   - endAngle: The end angle, in radians from the positive x axis.
  ///   - clockwise: Whether the arc is drawn clockwise on screen.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// Creates a path from an archive; an empty path if it contains none.
  public required convenience init?(coder: NSCoder) {
    self.init()
    decode(from: coder)
  }

  /// Returns a path of the same class with the same elements and drawing attributes.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.path.addPath(path)
    copy.dashes = dashes
    (copy.lineWidth, copy.lineCapStyle, copy.lineJoinStyle) = (
      lineWidth, lineCapStyle, lineJoinStyle
    )
    (copy.miterLimit, copy.flatness) = (miterLimit, flatness)
    copy.usesEvenOddFillRule = usesEvenOddFillRule
    return copy
  }

  // MARK: Elements

  /// The elements as an immutable copy. Setting the property replaces all elements.
  open var cgPath: CGPath {
    get { path.copy() ?? path }
    set {
      path = CGMutablePath()
      path.addPath(newValue)
    }
  }

  /// Begins a subpath at a point, which becomes the current point.
  open func move(to point: CGPoint) { path.move(to: point) }
  /// Adds a line from the current point; does nothing if the path is empty.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  /// Adds a cubic Bézier curve from the current point; does nothing if the path is empty.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }
  /// Adds a quadratic Bézier curve from the current point; does nothing if the path is empty.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }
  /// Adds a circular arc, preceded by a line from the current point to the start of the arc unless the path is empty.
  /// - Parameters:
  ///   - startAngle: The start angle, in radians from the positive x axis.
  ///   - endAngle: The end angle, in radians from the positive x axis.
  ///   - clockwise: Whether the arc is drawn clockwise on screen.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    // Core Graphics' `clockwise` assumes that y grows upwards.
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: !clockwise)
  }
  /// Closes the current subpath with a line to its start; does nothing if it is already closed or the path is empty.
  open func close() { path.closeSubpath() }
  /// Removes all elements; the drawing attributes are kept.
  open func removeAllPoints() { path = CGMutablePath() }
  /// Appends the elements of another path.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }
  /// Applies a transform to all points, including control points.
  open func apply(_ transform: CGAffineTransform) {
    let moved = CGMutablePath()
    moved.addPath(path, transform: transform)
    path = moved
  }
  /// Returns a copy of the path in which the direction of each subpath is reversed; the order of subpaths is kept.
  open func reversing() -> UIBezierPath {
    let copy = self.copy() as! UIBezierPath
    copy.cgPath = CGPath(outline: path.outline.reversed())
    return copy
  }

  // MARK: Queries

  /// Whether the path has no elements.
  open var isEmpty: Bool { path.isEmpty }
  /// The bounding box of all points, including control points; null for an empty path.
  open var bounds: CGRect { path.boundingBox }
  /// The point at which the next element begins; (0, 0) for an empty path.
  open var currentPoint: CGPoint { path.currentPoint }
  /// Returns whether a point is inside the path or on its outline, using the fill rule of ``usesEvenOddFillRule``.
  open func contains(_ point: CGPoint) -> Bool { path.contains(point, using: fillRule) }

  private var fillRule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

  // MARK: Drawing

  /// The width of strokes, in points; 1 by default.
  open var lineWidth: CGFloat = 1
  /// The shape of the ends of strokes; butt by default.
  open var lineCapStyle: CGLineCap = .butt
  /// The shape of the joins of strokes; miter by default.
  open var lineJoinStyle: CGLineJoin = .miter
  /// The maximum ratio of the length of a miter join to the line width; 10 by default.
  open var miterLimit: CGFloat = 10
  /// The maximum deviation of rendered curves, in pixels; 0.6 by default.
  /// - Note: Stored without effect; curves are rendered more precisely.
  open var flatness: CGFloat = 0.6
  /// Whether fills use the even-odd rule instead of the nonzero winding rule. False by default.
  open var usesEvenOddFillRule = false

  /// Sets the dash pattern of strokes: alternating lengths of dashes and gaps, and the offset into the pattern at which
  /// a stroke begins, in points. A nil pattern makes strokes solid.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dashes = (
      pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? [], phase
    )
  }

  /// Stores the lengths of dashes and gaps, their number and the phase in the pointers that are not nil.
  /// - Parameter pattern: Nil, or memory for as many values as the pattern has.
  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
    phase: UnsafeMutablePointer<CGFloat>?
  ) {
    if let pattern {
      for (index, length) in dashes.pattern.enumerated() { pattern[index] = length }
    }
    count?.pointee = dashes.pattern.count
    phase?.pointee = dashes.phase
  }

  private func draw(_ body: (CGContext) -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.beginPath()
    context.addPath(path)
    body(context)
    context.restoreGState()
  }

  /// Fills the path with the fill color of the current graphics context.
  open func fill() { draw { $0.fillPath(using: fillRule) } }
  /// Fills the path with the fill color of the current graphics context, with a blend mode and an opacity.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw {
      $0.setBlendMode(blendMode)
      $0.setAlpha(alpha)
      $0.fillPath(using: fillRule)
    }
  }
  /// Strokes the path with the stroke color of the current graphics context.
  open func stroke() { draw { stroke(in: $0) } }
  /// Strokes the path with the stroke color of the current graphics context, with a blend mode and an opacity.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw {
      $0.setBlendMode(blendMode)
      $0.setAlpha(alpha)
      stroke(in: $0)
    }
  }

  private func stroke(in context: CGContext) {
    context.setLineWidth(lineWidth)
    context.setLineCap(lineCapStyle)
    context.setLineJoin(lineJoinStyle)
    context.setMiterLimit(miterLimit)
    context.setLineDash(phase: dashes.phase, lengths: dashes.pattern)
    context.strokePath()
  }

  /// Intersects the clip area of the current graphics context with the interior of the path, using the fill rule of
  /// ``usesEvenOddFillRule``.
  open func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(path)
    context.clip(using: fillRule)
  }

  // MARK: Equality

  /// Returns whether an object is a Bézier path with equal elements and drawing attributes.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIBezierPath else { return false }
    return path == other.path && lineWidth == other.lineWidth
      && lineCapStyle == other.lineCapStyle && lineJoinStyle == other.lineJoinStyle
      && miterLimit == other.miterLimit && flatness == other.flatness
      && usesEvenOddFillRule == other.usesEvenOddFillRule && dashes == other.dashes
  }
  open override var hash: Int { path.hashValue }

  /// The address of the object, followed by the elements, one per line: `<MoveTo {x, y}>`, `<LineTo {x, y}>`,
  /// `<QuadTo …>`, `<CurveTo …>`, `<Close>`.
  open override var description: String {
    var lines = ["<UIBezierPath: \(Unmanaged.passUnretained(self).toOpaque());"]
    path.applyWithBlock { element in
      let p = element.pointee.points
      func text(_ point: CGPoint) -> String { "{\(point.x), \(point.y)}" }
      switch element.pointee.type {
      case .moveToPoint: lines.append(" <MoveTo \(text(p[0]))>,")
      case .addLineToPoint: lines.append(" <LineTo \(text(p[0]))>,")
      case .addQuadCurveToPoint: lines.append(" <QuadTo \(text(p[1])) \(text(p[0]))>,")
      case .addCurveToPoint:
        lines.append(" <CurveTo \(text(p[2])) \(text(p[0])) \(text(p[1]))>,")
      case .closeSubpath: lines.append(" <Close>,")
      }
    }
    if lines.count > 1 { lines[lines.count - 1].removeLast() }
    return lines.joined(separator: "\n") + (lines.count > 1 ? "\n>" : ">")
  }
}
