// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Corners of a rectangle.
public typealias UIRectCorner = CGRectCorners

/// A path of lines and curves, and how it is drawn.
///
/// Angles grow clockwise as seen on screen, where y grows downwards.
open class UIBezierPath: NSObject, NSCopying, @unchecked Sendable {
  private var path = CGMutablePath()
  private var dashes: (pattern: [CGFloat], phase: CGFloat) = ([], 0)

  /// An empty path.
  public required override init() { super.init() }

  /// A path of Core Graphics.
  public convenience init(cgPath: CGPath) {
    self.init()
    path.addPath(cgPath)
  }

  /// A closed rectangle, clockwise from its upper left corner.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  /// A closed ellipse, clockwise from the middle of its right side.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  /// A rectangle with continuous corners, clockwise from its upper edge, element by element as UIKit makes it.
  /// - Parameter cornerRadius: corners reach 1.528665 times as far; where they do not fit, the shape changes.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(cgPath: CGPath(continuousRoundedRect: rect, cornerRadius: cornerRadius))
  }

  /// A rectangle of which some corners are continuous.
  /// - Parameter cornerRadii: of which the width counts.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init(
      cgPath: CGPath(
        continuousRoundedRect: rect, byRoundingCorners: corners, cornerRadius: cornerRadii.width))
  }

  /// An arc, in radians from the right.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// An empty path; nothing is read from the archive.
  public required convenience init?(coder: NSCoder) { self.init() }

  /// A path of the same elements that is drawn in the same way, of the same class.
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

  /// The elements as a path that does not change.
  open var cgPath: CGPath {
    get { path.copy() ?? path }
    set {
      path = CGMutablePath()
      path.addPath(newValue)
    }
  }

  /// Begins a subpath.
  open func move(to point: CGPoint) { path.move(to: point) }
  /// Adds a line; nothing without a current point.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  /// Adds a cubic curve; nothing without a current point.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }
  /// Adds a quadratic curve; nothing without a current point.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }
  /// Adds an arc, after a line to its start when there is a current point.
  /// - Parameters:
  ///   - startAngle: in radians from the right.
  ///   - endAngle: in radians from the right.
  ///   - clockwise: as seen on screen.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    // Core Graphics' clockwise is that of y upwards.
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: !clockwise)
  }
  /// Closes the subpath.
  open func close() { path.closeSubpath() }
  /// Takes all elements away.
  open func removeAllPoints() { path = CGMutablePath() }
  /// Adds the elements of another path.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }
  /// Moves the points by a transform.
  open func apply(_ transform: CGAffineTransform) {
    let moved = CGMutablePath()
    moved.addPath(path, transform: transform)
    path = moved
  }
  /// The same path from its end to its start.
  open func reversing() -> UIBezierPath {
    let copy = self.copy() as! UIBezierPath
    copy.cgPath = CGPath(outline: path.outline.reversed())
    return copy
  }

  // MARK: Questions

  /// Whether it has no elements.
  open var isEmpty: Bool { path.isEmpty }
  /// The box around all points, control points included; null for an empty path.
  open var bounds: CGRect { path.boundingBox }
  /// Where the next element begins; 0 for an empty path.
  open var currentPoint: CGPoint { path.currentPoint }
  /// Whether a point lies inside, by ``usesEvenOddFillRule``; the outline belongs to it.
  open func contains(_ point: CGPoint) -> Bool { path.contains(point, using: fillRule) }

  private var fillRule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

  // MARK: Drawing

  /// Of strokes, in points; 1 by default.
  open var lineWidth: CGFloat = 1
  /// The ends of strokes; butt by default.
  open var lineCapStyle: CGLineCap = .butt
  /// The corners of strokes; miter by default.
  open var lineJoinStyle: CGLineJoin = .miter
  /// How long a corner may be, in line widths; 10 by default.
  open var miterLimit: CGFloat = 10
  /// How far a drawn curve may be from the true one, in pixels; 0.6 by default.
  /// - Note: kept, without effect: curves are drawn more finely.
  open var flatness: CGFloat = 0.6
  /// Whether an even number of windings is outside. False by default.
  open var usesEvenOddFillRule = false

  /// Sets the lengths of dashes and gaps, in points, and where in them strokes begin; nil for none.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dashes = (
      pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? [], phase
    )
  }

  /// Gives the lengths of dashes and gaps, and the phase.
  /// - Parameter pattern: nil, or room for as many numbers as there are.
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

  /// Fills it in the current context, with its fill colour.
  open func fill() { draw { $0.fillPath(using: fillRule) } }
  /// Fills it in the current context.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw {
      $0.setBlendMode(blendMode)
      $0.setAlpha(alpha)
      $0.fillPath(using: fillRule)
    }
  }
  /// Strokes it in the current context, with its stroke colour.
  open func stroke() { draw { stroke(in: $0) } }
  /// Strokes it in the current context.
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

  /// Cuts what is drawn in the current context from now on to the path.
  open func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(path)
    context.clip(using: fillRule)
  }

  // MARK: Equality

  /// Whether the other path has the same elements and is drawn in the same way.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIBezierPath else { return false }
    return path == other.path && lineWidth == other.lineWidth
      && lineCapStyle == other.lineCapStyle && lineJoinStyle == other.lineJoinStyle
      && miterLimit == other.miterLimit && flatness == other.flatness
      && usesEvenOddFillRule == other.usesEvenOddFillRule && dashes == other.dashes
  }
  open override var hash: Int { path.hashValue }

  /// The elements, one a line: `<MoveTo {x, y}>`, `<LineTo {x, y}>`, `<QuadTo …>`, `<CurveTo …>`, `<Close>`.
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
