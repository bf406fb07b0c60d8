// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Core Graphics' C functions of paths, for code ported from C or early Swift.
//
// Paths may be nil, as in C: queries return the values of an empty path, functions that return a path return nil, and
// additions have no effect.

import Foundation

/// The C name of `CGPath`.
@available(*, deprecated, renamed: "CGPath")
public typealias CGPathRef = CGPath
/// The C name of `CGMutablePath`.
@available(*, deprecated, renamed: "CGMutablePath")
public typealias CGMutablePathRef = CGMutablePath

/// The C name of `CGPathElementType.moveToPoint`.
@available(*, deprecated, renamed: "CGPathElementType.moveToPoint")
public let kCGPathElementMoveToPoint = CGPathElementType.moveToPoint
/// The C name of `CGPathElementType.addLineToPoint`.
@available(*, deprecated, renamed: "CGPathElementType.addLineToPoint")
public let kCGPathElementAddLineToPoint = CGPathElementType.addLineToPoint
/// The C name of `CGPathElementType.addQuadCurveToPoint`.
@available(*, deprecated, renamed: "CGPathElementType.addQuadCurveToPoint")
public let kCGPathElementAddQuadCurveToPoint = CGPathElementType.addQuadCurveToPoint
/// The C name of `CGPathElementType.addCurveToPoint`.
@available(*, deprecated, renamed: "CGPathElementType.addCurveToPoint")
public let kCGPathElementAddCurveToPoint = CGPathElementType.addCurveToPoint
/// The C name of `CGPathElementType.closeSubpath`.
@available(*, deprecated, renamed: "CGPathElementType.closeSubpath")
public let kCGPathElementCloseSubpath = CGPathElementType.closeSubpath
/// The C name of `CGLineCap.butt`.
@available(*, deprecated, renamed: "CGLineCap.butt")
public let kCGLineCapButt = CGLineCap.butt
/// The C name of `CGLineCap.round`.
@available(*, deprecated, renamed: "CGLineCap.round")
public let kCGLineCapRound = CGLineCap.round
/// The C name of `CGLineCap.square`.
@available(*, deprecated, renamed: "CGLineCap.square")
public let kCGLineCapSquare = CGLineCap.square
/// The C name of `CGLineJoin.miter`.
@available(*, deprecated, renamed: "CGLineJoin.miter")
public let kCGLineJoinMiter = CGLineJoin.miter
/// The C name of `CGLineJoin.round`.
@available(*, deprecated, renamed: "CGLineJoin.round")
public let kCGLineJoinRound = CGLineJoin.round
/// The C name of `CGLineJoin.bevel`.
@available(*, deprecated, renamed: "CGLineJoin.bevel")
public let kCGLineJoinBevel = CGLineJoin.bevel

// Creation

/// Creates an empty mutable path.
@available(*, deprecated, renamed: "CGMutablePath()")
public func CGPathCreateMutable() -> CGMutablePath {
  CGMutablePath()
}
/// Returns an immutable copy of a path; nil for nil.
@available(*, deprecated, renamed: "CGPath.copy(self:)")
public func CGPathCreateCopy(_ path: CGPath?) -> CGPath? {
  path?.copy()
}
/// Returns an immutable copy of a path, with each point transformed by `m` unless `m` is nil.
@available(*, deprecated, renamed: "CGPath.copy(self:using:)")
public func CGPathCreateCopyByTransformingPath(
  _ path: CGPath?, _ m: UnsafePointer<CGAffineTransform>?
) -> CGPath? {
  path?.copy(using: m)
}
/// Returns a mutable copy of a path; nil for nil.
@available(*, deprecated, renamed: "CGPath.mutableCopy(self:)")
public func CGPathCreateMutableCopy(_ path: CGPath?) -> CGMutablePath? {
  path?.mutableCopy()
}
/// Returns a mutable copy of a path, with each point transformed by `m` unless `m` is nil.
@available(*, deprecated, renamed: "CGPath.mutableCopy(self:using:)")
public func CGPathCreateMutableCopyByTransformingPath(
  _ path: CGPath?, _ m: UnsafePointer<CGAffineTransform>?
) -> CGMutablePath? {
  path?.mutableCopy(using: m)
}
/// Creates a path that consists of a closed rectangle, transformed by `m` unless `m` is nil.
@available(*, deprecated, renamed: "CGPath(rect:transform:)")
public func CGPathCreateWithRect(_ rect: CGRect, _ m: UnsafePointer<CGAffineTransform>?) -> CGPath {
  CGPath(rect: rect, transform: m)
}
/// Creates a path that consists of the closed ellipse inscribed in a rectangle, transformed by `m` unless `m` is nil.
@available(*, deprecated, renamed: "CGPath(ellipseIn:transform:)")
public func CGPathCreateWithEllipseInRect(_ rect: CGRect, _ m: UnsafePointer<CGAffineTransform>?)
  -> CGPath
{
  CGPath(ellipseIn: rect, transform: m)
}
/// Creates a path that consists of a closed rectangle with elliptical corners, transformed by `m` unless `m` is nil.
/// The radii `cornerWidth` and `cornerHeight` are clamped to half the sides.
@available(*, deprecated, renamed: "CGPath(roundedRect:cornerWidth:cornerHeight:transform:)")
public func CGPathCreateWithRoundedRect(
  _ rect: CGRect, _ cornerWidth: CGFloat, _ cornerHeight: CGFloat,
  _ m: UnsafePointer<CGAffineTransform>?
) -> CGPath {
  CGPath(roundedRect: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: m)
}
/// Returns a path cut into dashes and transformed by `m` unless `m` is nil. The first `count` elements of `lengths` are
/// alternating lengths of dashes and gaps; without lengths, the path is not dashed.
@available(*, deprecated, renamed: "CGPath.copy(self:dashingWithPhase:lengths:transform:)")
public func CGPathCreateCopyByDashingPath(
  _ path: CGPath?, _ m: UnsafePointer<CGAffineTransform>?, _ phase: CGFloat,
  _ lengths: UnsafePointer<CGFloat>?, _ count: Int
) -> CGPath? {
  path?.copy(
    dashingWithPhase: phase,
    lengths: Array(UnsafeBufferPointer(start: lengths, count: lengths == nil ? 0 : max(count, 0))),
    transform: m?.pointee ?? .identity)
}
/// Returns the outline of a stroke along a path, to be filled with the winding rule. The outline is transformed by `m`
/// unless `m` is nil.
@available(
  *, deprecated,
  renamed: "CGPath.copy(self:strokingWithWidth:lineCap:lineJoin:miterLimit:transform:)"
)
public func CGPathCreateCopyByStrokingPath(
  _ path: CGPath?, _ m: UnsafePointer<CGAffineTransform>?, _ lineWidth: CGFloat,
  _ lineCap: CGLineCap, _ lineJoin: CGLineJoin, _ miterLimit: CGFloat
) -> CGPath? {
  path?.copy(
    strokingWithWidth: lineWidth, lineCap: lineCap, lineJoin: lineJoin, miterLimit: miterLimit,
    transform: m?.pointee ?? .identity)
}
/// Returns a path with its curves replaced by lines, usually at most `flatteningThreshold` away from the curves.
@available(*, deprecated, renamed: "CGPath.flattened(self:threshold:)")
public func CGPathCreateCopyByFlattening(_ path: CGPath?, _ flatteningThreshold: CGFloat) -> CGPath?
{
  path?.flattened(threshold: flatteningThreshold)
}
/// Returns the path; Swift counts references automatically.
@available(*, deprecated, message: "Swift counts references automatically")
public func CGPathRetain(_ path: CGPath?) -> CGPath? {
  path
}
/// Has no effect; Swift counts references automatically.
@available(*, deprecated, message: "Swift counts references automatically")
public func CGPathRelease(_ path: CGPath?) {}

// Construction

/// Begins a new subpath at the point (`x`, `y`), transformed by `m` unless `m` is nil.
@available(*, deprecated, renamed: "CGMutablePath.move(self:to:transform:)")
public func CGPathMoveToPoint(
  _ path: CGMutablePath?, _ m: UnsafePointer<CGAffineTransform>?, _ x: CGFloat, _ y: CGFloat
) {
  path?.move(to: CGPoint(x: x, y: y), transform: m?.pointee ?? .identity)
}
/// Appends a straight line to the point (`x`, `y`), transformed by `m` unless `m` is nil; has no effect without a
/// current point.
@available(*, deprecated, renamed: "CGMutablePath.addLine(self:to:transform:)")
public func CGPathAddLineToPoint(
  _ path: CGMutablePath?, _ m: UnsafePointer<CGAffineTransform>?, _ x: CGFloat, _ y: CGFloat
) {
  path?.addLine(to: CGPoint(x: x, y: y), transform: m?.pointee ?? .identity)
}
/// Appends a quadratic Bézier curve to (`x`, `y`) with the control point (`cpx`, `cpy`), transformed by `m` unless `m`
/// is nil; has no effect without a current point.
@available(*, deprecated, renamed: "CGMutablePath.addQuadCurve(self:to:control:transform:)")
public func CGPathAddQuadCurveToPoint(
  _ path: CGMutablePath?, _ m: UnsafePointer<CGAffineTransform>?, _ cpx: CGFloat, _ cpy: CGFloat,
  _ x: CGFloat, _ y: CGFloat
) {
  path?.addQuadCurve(
    to: CGPoint(x: x, y: y), control: CGPoint(x: cpx, y: cpy), transform: m?.pointee ?? .identity)
}
/// Appends a cubic Bézier curve to (`x`, `y`) with the control points (`cp1x`, `cp1y`) and (`cp2x`, `cp2y`),
/// transformed by `m` unless `m` is nil; has no effect without a current point.
@available(*, deprecated, renamed: "CGMutablePath.addCurve(self:to:control1:control2:transform:)")
public func CGPathAddCurveToPoint(
  _ path: CGMutablePath?, _ m: UnsafePointer<CGAffineTransform>?, _ cp1x: CGFloat, _ cp1y: CGFloat,
  _ cp2x: CGFloat, _ cp2y: CGFloat, _ x: CGFloat, _ y: CGFloat
) {
  path?.addCurve(
    to: CGPoint(x: x, y: y), control1: CGPoint(x: cp1x, y: cp1y),
    control2: CGPoint(x: cp2x, y: cp2y), transform: m?.pointee ?? .identity)
}
/// Closes the current subpath, whose start becomes the current point; has no effect without a current point.
@available(*, deprecated, renamed: "CGMutablePath.closeSubpath(self:)")
public func CGPathCloseSubpath(_ path: CGMutablePath?) {
  path?.closeSubpath()
}
/// Adds a closed rectangle, transformed by `m` unless `m` is nil; a null rectangle adds nothing.
@available(*, deprecated, renamed: "CGMutablePath.addRect(self:_:transform:)")
public func CGPathAddRect(
  _ path: CGMutablePath?, _ m: UnsafePointer<CGAffineTransform>?, _ rect: CGRect
) {
  path?.addRect(rect, transform: m?.pointee ?? .identity)
}
/// Adds the first `count` of an array of rectangles, each closed and transformed by `m` unless `m` is nil.
@available(*, deprecated, renamed: "CGMutablePath.addRects(self:_:transform:)")
public func CGPathAddRects(
  _ path: CGMutablePath?, _ m: UnsafePointer<CGAffineTransform>?, _ rects: UnsafePointer<CGRect>?,
  _ count: Int
) {
  path?.addRects(
    Array(UnsafeBufferPointer(start: rects, count: rects == nil ? 0 : max(count, 0))),
    transform: m?.pointee ?? .identity)
}
/// Begins a subpath at the first of `count` points and appends lines to the others; the points are transformed by `m`
/// unless `m` is nil.
@available(*, deprecated, renamed: "CGMutablePath.addLines(self:between:transform:)")
public func CGPathAddLines(
  _ path: CGMutablePath?, _ m: UnsafePointer<CGAffineTransform>?, _ points: UnsafePointer<CGPoint>?,
  _ count: Int
) {
  path?.addLines(
    between: Array(UnsafeBufferPointer(start: points, count: points == nil ? 0 : max(count, 0))),
    transform: m?.pointee ?? .identity)
}
/// Adds the closed ellipse inscribed in a rectangle, transformed by `m` unless `m` is nil.
@available(*, deprecated, renamed: "CGMutablePath.addEllipse(self:in:transform:)")
public func CGPathAddEllipseInRect(
  _ path: CGMutablePath?, _ m: UnsafePointer<CGAffineTransform>?, _ rect: CGRect
) {
  path?.addEllipse(in: rect, transform: m?.pointee ?? .identity)
}
/// Adds a closed rectangle with elliptical corners, transformed by `m` unless `m` is nil. The radii `cornerWidth` and
/// `cornerHeight` are clamped to half the sides.
@available(
  *, deprecated,
  renamed: "CGMutablePath.addRoundedRect(self:in:cornerWidth:cornerHeight:transform:)"
)
public func CGPathAddRoundedRect(
  _ path: CGMutablePath?, _ m: UnsafePointer<CGAffineTransform>?, _ rect: CGRect,
  _ cornerWidth: CGFloat, _ cornerHeight: CGFloat
) {
  path?.addRoundedRect(
    in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight,
    transform: m?.pointee ?? .identity)
}
/// Adds a circular arc, transformed by `m` unless `m` is nil, after a line from the current point, if there is one.
/// Angles are in radians from the x axis towards the y axis; `clockwise` is as seen with y up.
@available(
  *, deprecated,
  renamed: "CGMutablePath.addArc(self:center:radius:startAngle:endAngle:clockwise:transform:)"
)
public func CGPathAddArc(
  _ path: CGMutablePath?, _ m: UnsafePointer<CGAffineTransform>?, _ x: CGFloat, _ y: CGFloat,
  _ radius: CGFloat, _ startAngle: CGFloat, _ endAngle: CGFloat, _ clockwise: Bool
) {
  path?.addArc(
    center: CGPoint(x: x, y: y), radius: radius, startAngle: startAngle, endAngle: endAngle,
    clockwise: clockwise, transform: m?.pointee ?? .identity)
}
/// Adds a circular arc with a start angle and the sweep `delta`, both in radians, transformed by `m` unless `m` is nil,
/// after a line from the current point, if there is one.
@available(
  *, deprecated,
  renamed: "CGMutablePath.addRelativeArc(self:center:radius:startAngle:delta:transform:)"
)
public func CGPathAddRelativeArc(
  _ path: CGMutablePath?, _ m: UnsafePointer<CGAffineTransform>?, _ x: CGFloat, _ y: CGFloat,
  _ radius: CGFloat, _ startAngle: CGFloat, _ delta: CGFloat
) {
  path?.addRelativeArc(
    center: CGPoint(x: x, y: y), radius: radius, startAngle: startAngle, delta: delta,
    transform: m?.pointee ?? .identity)
}
/// Adds an arc tangent to the line from the current point to (`x1`, `y1`) and to the line from (`x1`, `y1`) to (`x2`,
/// `y2`), preceded by a line to its start, all transformed by `m` unless `m` is nil; has no effect without a current
/// point.
@available(
  *, deprecated, renamed: "CGMutablePath.addArc(self:tangent1End:tangent2End:radius:transform:)"
)
public func CGPathAddArcToPoint(
  _ path: CGMutablePath?, _ m: UnsafePointer<CGAffineTransform>?, _ x1: CGFloat, _ y1: CGFloat,
  _ x2: CGFloat, _ y2: CGFloat, _ radius: CGFloat
) {
  path?.addArc(
    tangent1End: CGPoint(x: x1, y: y1), tangent2End: CGPoint(x: x2, y: y2), radius: radius,
    transform: m?.pointee ?? .identity)
}
/// Appends the elements of `path2` to `path1`, transformed by `m` unless `m` is nil; a nil path adds nothing.
@available(*, deprecated, renamed: "CGMutablePath.addPath(self:_:transform:)")
public func CGPathAddPath(
  _ path1: CGMutablePath?, _ m: UnsafePointer<CGAffineTransform>?, _ path2: CGPath?
) {
  if let path2 { path1?.addPath(path2, transform: m?.pointee ?? .identity) }
}

// Queries

/// Calls a function with `info` and each element of a path, in order.
@available(*, deprecated, renamed: "CGPath.apply(self:info:function:)")
public func CGPathApply(
  _ path: CGPath?, _ info: UnsafeMutableRawPointer?,
  _ function: (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void
) {
  path?.apply(info: info, function: function)
}
/// Calls a closure with each element of a path, in order.
@available(*, deprecated, renamed: "CGPath.applyWithBlock(self:_:)")
public func CGPathApplyWithBlock(_ path: CGPath?, _ block: (UnsafePointer<CGPathElement>) -> Void) {
  path?.applyWithBlock(block)
}
/// Returns whether a point, transformed by `m` unless `m` is nil, lies inside a path or on its outline. The fill rule
/// is even-odd if `eoFill` is true, otherwise winding.
@available(*, deprecated, renamed: "CGPath.contains(self:_:using:transform:)")
public func CGPathContainsPoint(
  _ path: CGPath?, _ m: UnsafePointer<CGAffineTransform>?, _ point: CGPoint, _ eoFill: Bool
) -> Bool {
  path?.contains(point, using: eoFill ? .evenOdd : .winding, transform: m?.pointee ?? .identity)
    ?? false
}
/// Returns the bounding box of all points, including control points; null for an empty path.
@available(*, deprecated, renamed: "getter:CGPath.boundingBox(self:)")
public func CGPathGetBoundingBox(_ path: CGPath?) -> CGRect {
  path?.boundingBox ?? .null
}
/// Returns the bounding box of the lines, the curves and the points of moves; null for an empty path.
@available(*, deprecated, renamed: "getter:CGPath.boundingBoxOfPath(self:)")
public func CGPathGetPathBoundingBox(_ path: CGPath?) -> CGRect {
  path?.boundingBoxOfPath ?? .null
}
/// Returns the point at which the next element would begin; (0, 0) for an empty path.
@available(*, deprecated, renamed: "getter:CGPath.currentPoint(self:)")
public func CGPathGetCurrentPoint(_ path: CGPath?) -> CGPoint {
  path?.currentPoint ?? .zero
}
/// Returns whether a path has no elements; true for nil.
@available(*, deprecated, renamed: "getter:CGPath.isEmpty(self:)")
public func CGPathIsEmpty(_ path: CGPath?) -> Bool {
  path?.isEmpty ?? true
}
/// Returns whether a path is a single closed rectangle with sides parallel to the axes; if so, stores the rectangle in
/// `rect`.
@available(*, deprecated, renamed: "CGPath.isRect(self:_:)")
public func CGPathIsRect(_ path: CGPath?, _ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
  path?.isRect(rect) ?? false
}
/// Returns whether all elements of two paths are exactly equal; two nil paths are equal.
@available(*, deprecated, message: "Use == instead")
public func CGPathEqualToPath(_ path1: CGPath?, _ path2: CGPath?) -> Bool {
  path1 == path2
}

// Boolean operations

/// Returns a path that encloses the same area as `path`, without overlaps. The fill rule is even-odd if `eoFill` is
/// true, otherwise winding.
@available(*, deprecated, renamed: "CGPath.normalized(self:using:)")
public func CGPathCreateCopyByNormalizing(_ path: CGPath?, _ eoFill: Bool) -> CGPath? {
  path?.normalized(using: eoFill ? .evenOdd : .winding)
}
/// Returns the area that lies in a path, in the mask or in both. A nil mask counts as an empty path. The fill rule is
/// even-odd if `eoFill` is true, otherwise winding.
@available(*, deprecated, renamed: "CGPath.union(self:_:using:)")
public func CGPathCreateCopyByUnioningPath(_ path: CGPath?, _ maskPath: CGPath?, _ eoFill: Bool)
  -> CGPath?
{
  path?.union(maskPath ?? CGMutablePath(), using: eoFill ? .evenOdd : .winding)
}
/// Returns the area that lies in both a path and the mask. A nil mask counts as an empty path. The fill rule is
/// even-odd if `eoFill` is true, otherwise winding.
@available(*, deprecated, renamed: "CGPath.intersection(self:_:using:)")
public func CGPathCreateCopyByIntersectingPath(_ path: CGPath?, _ maskPath: CGPath?, _ eoFill: Bool)
  -> CGPath?
{
  path?.intersection(maskPath ?? CGMutablePath(), using: eoFill ? .evenOdd : .winding)
}
/// Returns the area of a path without the area of the mask. A nil mask counts as an empty path. The fill rule is
/// even-odd if `eoFill` is true, otherwise winding.
@available(*, deprecated, renamed: "CGPath.subtracting(self:_:using:)")
public func CGPathCreateCopyBySubtractingPath(_ path: CGPath?, _ maskPath: CGPath?, _ eoFill: Bool)
  -> CGPath?
{
  path?.subtracting(maskPath ?? CGMutablePath(), using: eoFill ? .evenOdd : .winding)
}
/// Returns the area that lies either in a path or in the mask, not in both. A nil mask counts as an empty path. The
/// fill rule is even-odd if `eoFill` is true, otherwise winding.
@available(*, deprecated, renamed: "CGPath.symmetricDifference(self:_:using:)")
public func CGPathCreateCopyBySymmetricDifferenceOfPath(
  _ path: CGPath?, _ maskPath: CGPath?, _ eoFill: Bool
) -> CGPath? {
  path?.symmetricDifference(maskPath ?? CGMutablePath(), using: eoFill ? .evenOdd : .winding)
}
/// Returns the parts of a path's lines and curves that lie inside the area of the mask. A nil mask counts as an empty
/// path. The fill rule is even-odd if `eoFill` is true, otherwise winding.
@available(*, deprecated, renamed: "CGPath.lineIntersection(self:_:using:)")
public func CGPathCreateCopyOfLineByIntersectingPath(
  _ path: CGPath?, _ maskPath: CGPath?, _ eoFill: Bool
) -> CGPath? {
  path?.lineIntersection(maskPath ?? CGMutablePath(), using: eoFill ? .evenOdd : .winding)
}
/// Returns the parts of a path's lines and curves that lie outside the area of the mask. A nil mask counts as an empty
/// path. The fill rule is even-odd if `eoFill` is true, otherwise winding.
@available(*, deprecated, renamed: "CGPath.lineSubtracting(self:_:using:)")
public func CGPathCreateCopyOfLineBySubtractingPath(
  _ path: CGPath?, _ maskPath: CGPath?, _ eoFill: Bool
) -> CGPath? {
  path?.lineSubtracting(maskPath ?? CGMutablePath(), using: eoFill ? .evenOdd : .winding)
}
/// Returns whether the areas of two paths overlap; false if one of the paths is nil. The fill rule is even-odd if
/// `eoFill` is true, otherwise winding.
@available(*, deprecated, renamed: "CGPath.intersects(self:_:using:)")
public func CGPathIntersectsPath(_ path1: CGPath?, _ path2: CGPath?, _ eoFill: Bool) -> Bool {
  path1?.intersects(path2 ?? CGMutablePath(), using: eoFill ? .evenOdd : .winding) ?? false
}
/// Returns the connected parts of the area of a path, each with its holes; none for nil. The fill rule is even-odd if
/// `eoFill` is true, otherwise winding.
@available(*, deprecated, renamed: "CGPath.componentsSeparated(self:using:)")
public func CGPathCreateSeparateComponents(_ path: CGPath?, _ eoFill: Bool) -> [CGPath] {
  path?.componentsSeparated(using: eoFill ? .evenOdd : .winding) ?? []
}

extension CGPath {
  /// Creates the outline of a stroke along a path; never returns nil. The former name of
  /// ``copy(strokingWithWidth:lineCap:lineJoin:miterLimit:transform:)``.
  @available(
    *, deprecated, renamed: "copy(strokingWithWidth:lineCap:lineJoin:miterLimit:transform:)"
  )
  public convenience init?(
    __byStroking path: CGPath, transform: UnsafePointer<CGAffineTransform>?, lineWidth: CGFloat,
    lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat
  ) {
    self.init(
      outline: path.copy(
        strokingWithWidth: lineWidth, lineCap: lineCap, lineJoin: lineJoin,
        miterLimit: miterLimit, transform: transform?.pointee ?? .identity
      ).outline)
  }
}
