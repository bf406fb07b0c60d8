// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Core Graphics' C functions of paths, for code ported from C or early Swift.
//
// Paths may be nil, as in C: queries return the values of an empty path, copies are nil, and additions have no effect.

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
/// Returns an immutable copy.
@available(*, deprecated, renamed: "CGPath.copy(self:)")
public func CGPathCreateCopy(_ path: CGPath?) -> CGPath? {
  path?.copy()
}
/// Returns an immutable copy with transformed points.
@available(*, deprecated, renamed: "CGPath.copy(self:using:)")
public func CGPathCreateCopyByTransformingPath(
  _ path: CGPath?, _ m: UnsafePointer<CGAffineTransform>?
) -> CGPath? {
  path?.copy(using: m)
}
/// Returns a mutable copy.
@available(*, deprecated, renamed: "CGPath.mutableCopy(self:)")
public func CGPathCreateMutableCopy(_ path: CGPath?) -> CGMutablePath? {
  path?.mutableCopy()
}
/// Returns a mutable copy with transformed points.
@available(*, deprecated, renamed: "CGPath.mutableCopy(self:using:)")
public func CGPathCreateMutableCopyByTransformingPath(
  _ path: CGPath?, _ m: UnsafePointer<CGAffineTransform>?
) -> CGMutablePath? {
  path?.mutableCopy(using: m)
}
/// Creates a closed rectangle.
@available(*, deprecated, renamed: "CGPath(rect:transform:)")
public func CGPathCreateWithRect(_ rect: CGRect, _ m: UnsafePointer<CGAffineTransform>?) -> CGPath {
  CGPath(rect: rect, transform: m)
}
/// Creates a closed ellipse.
@available(*, deprecated, renamed: "CGPath(ellipseIn:transform:)")
public func CGPathCreateWithEllipseInRect(_ rect: CGRect, _ m: UnsafePointer<CGAffineTransform>?)
  -> CGPath
{
  CGPath(ellipseIn: rect, transform: m)
}
/// Creates a closed rectangle with elliptical corners.
@available(*, deprecated, renamed: "CGPath(roundedRect:cornerWidth:cornerHeight:transform:)")
public func CGPathCreateWithRoundedRect(
  _ rect: CGRect, _ cornerWidth: CGFloat, _ cornerHeight: CGFloat,
  _ m: UnsafePointer<CGAffineTransform>?
) -> CGPath {
  CGPath(roundedRect: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: m)
}
/// Returns the path cut into dashes by the first `count` lengths; without lengths, the path is not dashed.
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
/// Returns the outline of a stroke along the path.
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
/// Returns the path with its curves replaced by lines.
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

/// Begins a new subpath at a point.
@available(*, deprecated, renamed: "CGMutablePath.move(self:to:transform:)")
public func CGPathMoveToPoint(
  _ path: CGMutablePath?, _ m: UnsafePointer<CGAffineTransform>?, _ x: CGFloat, _ y: CGFloat
) {
  path?.move(to: CGPoint(x: x, y: y), transform: m?.pointee ?? .identity)
}
/// Appends a straight line.
@available(*, deprecated, renamed: "CGMutablePath.addLine(self:to:transform:)")
public func CGPathAddLineToPoint(
  _ path: CGMutablePath?, _ m: UnsafePointer<CGAffineTransform>?, _ x: CGFloat, _ y: CGFloat
) {
  path?.addLine(to: CGPoint(x: x, y: y), transform: m?.pointee ?? .identity)
}
/// Appends a quadratic Bézier curve.
@available(*, deprecated, renamed: "CGMutablePath.addQuadCurve(self:to:control:transform:)")
public func CGPathAddQuadCurveToPoint(
  _ path: CGMutablePath?, _ m: UnsafePointer<CGAffineTransform>?, _ cpx: CGFloat, _ cpy: CGFloat,
  _ x: CGFloat, _ y: CGFloat
) {
  path?.addQuadCurve(
    to: CGPoint(x: x, y: y), control: CGPoint(x: cpx, y: cpy), transform: m?.pointee ?? .identity)
}
/// Appends a cubic Bézier curve.
@available(*, deprecated, renamed: "CGMutablePath.addCurve(self:to:control1:control2:transform:)")
public func CGPathAddCurveToPoint(
  _ path: CGMutablePath?, _ m: UnsafePointer<CGAffineTransform>?, _ cp1x: CGFloat, _ cp1y: CGFloat,
  _ cp2x: CGFloat, _ cp2y: CGFloat, _ x: CGFloat, _ y: CGFloat
) {
  path?.addCurve(
    to: CGPoint(x: x, y: y), control1: CGPoint(x: cp1x, y: cp1y),
    control2: CGPoint(x: cp2x, y: cp2y), transform: m?.pointee ?? .identity)
}
/// Closes the current subpath.
@available(*, deprecated, renamed: "CGMutablePath.closeSubpath(self:)")
public func CGPathCloseSubpath(_ path: CGMutablePath?) {
  path?.closeSubpath()
}
/// Adds a closed rectangle.
@available(*, deprecated, renamed: "CGMutablePath.addRect(self:_:transform:)")
public func CGPathAddRect(
  _ path: CGMutablePath?, _ m: UnsafePointer<CGAffineTransform>?, _ rect: CGRect
) {
  path?.addRect(rect, transform: m?.pointee ?? .identity)
}
/// Adds the first `count` of an array of rectangles, each closed.
@available(*, deprecated, renamed: "CGMutablePath.addRects(self:_:transform:)")
public func CGPathAddRects(
  _ path: CGMutablePath?, _ m: UnsafePointer<CGAffineTransform>?, _ rects: UnsafePointer<CGRect>?,
  _ count: Int
) {
  path?.addRects(
    Array(UnsafeBufferPointer(start: rects, count: rects == nil ? 0 : max(count, 0))),
    transform: m?.pointee ?? .identity)
}
/// Begins a subpath at the first of `count` points and appends lines to the others.
@available(*, deprecated, renamed: "CGMutablePath.addLines(self:between:transform:)")
public func CGPathAddLines(
  _ path: CGMutablePath?, _ m: UnsafePointer<CGAffineTransform>?, _ points: UnsafePointer<CGPoint>?,
  _ count: Int
) {
  path?.addLines(
    between: Array(UnsafeBufferPointer(start: points, count: points == nil ? 0 : max(count, 0))),
    transform: m?.pointee ?? .identity)
}
/// Adds a closed ellipse.
@available(*, deprecated, renamed: "CGMutablePath.addEllipse(self:in:transform:)")
public func CGPathAddEllipseInRect(
  _ path: CGMutablePath?, _ m: UnsafePointer<CGAffineTransform>?, _ rect: CGRect
) {
  path?.addEllipse(in: rect, transform: m?.pointee ?? .identity)
}
/// Adds a closed rectangle with elliptical corners.
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
/// Adds an arc; angles in radians.
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
/// Adds an arc from its start angle and its sweep, both in radians.
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
/// Adds an arc tangent to the lines to (x1, y1) and from there to (x2, y2).
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
/// Appends the elements of a path.
@available(*, deprecated, renamed: "CGMutablePath.addPath(self:_:transform:)")
public func CGPathAddPath(
  _ path1: CGMutablePath?, _ m: UnsafePointer<CGAffineTransform>?, _ path2: CGPath?
) {
  if let path2 { path1?.addPath(path2, transform: m?.pointee ?? .identity) }
}

// Queries

/// Calls a function with each element.
@available(*, deprecated, renamed: "CGPath.apply(self:info:function:)")
public func CGPathApply(
  _ path: CGPath?, _ info: UnsafeMutableRawPointer?,
  _ function: (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void
) {
  path?.apply(info: info, function: function)
}
/// Calls a closure with each element.
@available(*, deprecated, renamed: "CGPath.applyWithBlock(self:_:)")
public func CGPathApplyWithBlock(_ path: CGPath?, _ block: (UnsafePointer<CGPathElement>) -> Void) {
  path?.applyWithBlock(block)
}
/// Returns whether a transformed point lies inside the path or on its outline.
@available(*, deprecated, renamed: "CGPath.contains(self:_:using:transform:)")
public func CGPathContainsPoint(
  _ path: CGPath?, _ m: UnsafePointer<CGAffineTransform>?, _ point: CGPoint, _ eoFill: Bool
) -> Bool {
  path?.contains(point, using: eoFill ? .evenOdd : .winding, transform: m?.pointee ?? .identity)
    ?? false
}
/// Returns the bounding box of all points, including control points.
@available(*, deprecated, renamed: "getter:CGPath.boundingBox(self:)")
public func CGPathGetBoundingBox(_ path: CGPath?) -> CGRect {
  path?.boundingBox ?? .null
}
/// Returns the bounding box of the lines, the curves and the points of moves.
@available(*, deprecated, renamed: "getter:CGPath.boundingBoxOfPath(self:)")
public func CGPathGetPathBoundingBox(_ path: CGPath?) -> CGRect {
  path?.boundingBoxOfPath ?? .null
}
/// Returns the current point.
@available(*, deprecated, renamed: "getter:CGPath.currentPoint(self:)")
public func CGPathGetCurrentPoint(_ path: CGPath?) -> CGPoint {
  path?.currentPoint ?? .zero
}
/// Returns whether the path has no elements.
@available(*, deprecated, renamed: "getter:CGPath.isEmpty(self:)")
public func CGPathIsEmpty(_ path: CGPath?) -> Bool {
  path?.isEmpty ?? true
}
/// Returns whether the path is a single axis-aligned rectangle.
@available(*, deprecated, renamed: "CGPath.isRect(self:_:)")
public func CGPathIsRect(_ path: CGPath?, _ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
  path?.isRect(rect) ?? false
}
/// Returns whether all elements are equal.
@available(*, deprecated, message: "Use == instead")
public func CGPathEqualToPath(_ path1: CGPath?, _ path2: CGPath?) -> Bool {
  path1 == path2
}

// Boolean operations

/// Returns the path without overlaps.
@available(*, deprecated, renamed: "CGPath.normalized(self:using:)")
public func CGPathCreateCopyByNormalizing(_ path: CGPath?, _ eoFill: Bool) -> CGPath? {
  path?.normalized(using: eoFill ? .evenOdd : .winding)
}
/// Returns the union of both paths. A nil mask is empty.
@available(*, deprecated, renamed: "CGPath.union(self:_:using:)")
public func CGPathCreateCopyByUnioningPath(_ path: CGPath?, _ maskPath: CGPath?, _ eoFill: Bool)
  -> CGPath?
{
  path?.union(maskPath ?? CGMutablePath(), using: eoFill ? .evenOdd : .winding)
}
/// Returns the intersection of both paths. A nil mask is empty.
@available(*, deprecated, renamed: "CGPath.intersection(self:_:using:)")
public func CGPathCreateCopyByIntersectingPath(_ path: CGPath?, _ maskPath: CGPath?, _ eoFill: Bool)
  -> CGPath?
{
  path?.intersection(maskPath ?? CGMutablePath(), using: eoFill ? .evenOdd : .winding)
}
/// Returns the path without the area of the mask. A nil mask is empty.
@available(*, deprecated, renamed: "CGPath.subtracting(self:_:using:)")
public func CGPathCreateCopyBySubtractingPath(_ path: CGPath?, _ maskPath: CGPath?, _ eoFill: Bool)
  -> CGPath?
{
  path?.subtracting(maskPath ?? CGMutablePath(), using: eoFill ? .evenOdd : .winding)
}
/// Returns the area that exactly one of the paths covers. A nil mask is empty.
@available(*, deprecated, renamed: "CGPath.symmetricDifference(self:_:using:)")
public func CGPathCreateCopyBySymmetricDifferenceOfPath(
  _ path: CGPath?, _ maskPath: CGPath?, _ eoFill: Bool
) -> CGPath? {
  path?.symmetricDifference(maskPath ?? CGMutablePath(), using: eoFill ? .evenOdd : .winding)
}
/// Returns the parts of the path's lines that lie inside the mask. A nil mask is empty.
@available(*, deprecated, renamed: "CGPath.lineIntersection(self:_:using:)")
public func CGPathCreateCopyOfLineByIntersectingPath(
  _ path: CGPath?, _ maskPath: CGPath?, _ eoFill: Bool
) -> CGPath? {
  path?.lineIntersection(maskPath ?? CGMutablePath(), using: eoFill ? .evenOdd : .winding)
}
/// Returns the parts of the path's lines that lie outside the mask. A nil mask is empty.
@available(*, deprecated, renamed: "CGPath.lineSubtracting(self:_:using:)")
public func CGPathCreateCopyOfLineBySubtractingPath(
  _ path: CGPath?, _ maskPath: CGPath?, _ eoFill: Bool
) -> CGPath? {
  path?.lineSubtracting(maskPath ?? CGMutablePath(), using: eoFill ? .evenOdd : .winding)
}
/// Returns whether the areas of the paths intersect.
@available(*, deprecated, renamed: "CGPath.intersects(self:_:using:)")
public func CGPathIntersectsPath(_ path1: CGPath?, _ path2: CGPath?, _ eoFill: Bool) -> Bool {
  path1?.intersects(path2 ?? CGMutablePath(), using: eoFill ? .evenOdd : .winding) ?? false
}
/// Returns the connected components of the path, each with its holes.
@available(*, deprecated, renamed: "CGPath.componentsSeparated(self:using:)")
public func CGPathCreateSeparateComponents(_ path: CGPath?, _ eoFill: Bool) -> [CGPath] {
  path?.componentsSeparated(using: eoFill ? .evenOdd : .winding) ?? []
}
