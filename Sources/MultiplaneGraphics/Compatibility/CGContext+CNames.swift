// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Core Graphics' C functions of contexts, for code ported from C or early Swift.
//
// Contexts may be nil, as in C: calls have no effect. Queries then return a default, such as zero, null or the
// identity, and conversions return their argument.

import Foundation

/// The C name of `CGContext`.
@available(*, deprecated, renamed: "CGContext")
public typealias CGContextRef = CGContext

// States

/// Pushes a copy of the graphics state, which does not include the current path, onto the stack.
@available(*, deprecated, renamed: "CGContext.saveGState(self:)")
public func CGContextSaveGState(_ c: CGContext?) {
  c?.saveGState()
}
/// Restores the graphics state on top of the stack; has no effect if the stack is empty, or if the state was saved
/// before the innermost open transparency layer began.
@available(*, deprecated, renamed: "CGContext.restoreGState(self:)")
public func CGContextRestoreGState(_ c: CGContext?) {
  c?.restoreGState()
}
/// Saves the graphics state and begins a transparency layer, whose draws are composited as a unit when it ends.
/// `auxiliaryInfo` has no effect.
@available(*, deprecated, renamed: "CGContext.beginTransparencyLayer(self:auxiliaryInfo:)")
public func CGContextBeginTransparencyLayer(_ c: CGContext?, _ auxiliaryInfo: CFDictionary?) {
  c?.beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
}
/// Saves the graphics state and begins a transparency layer that is clipped to a rectangle in user space.
/// `auxiliaryInfo` has no effect.
@available(*, deprecated, renamed: "CGContext.beginTransparencyLayer(self:in:auxiliaryInfo:)")
public func CGContextBeginTransparencyLayerWithRect(
  _ c: CGContext?, _ rect: CGRect, _ auxiliaryInfo: CFDictionary?
) {
  c?.beginTransparencyLayer(in: rect, auxiliaryInfo: auxiliaryInfo)
}
/// Composites the innermost transparency layer and restores the graphics state from before it began.
@available(*, deprecated, renamed: "CGContext.endTransparencyLayer(self:)")
public func CGContextEndTransparencyLayer(_ c: CGContext?) {
  c?.endTransparencyLayer()
}

// Matrix

/// Returns the current transformation matrix, the map from user space to device space.
@available(*, deprecated, renamed: "getter:CGContext.ctm(self:)")
public func CGContextGetCTM(_ c: CGContext?) -> CGAffineTransform {
  c?.ctm ?? .identity
}
/// Moves the origin of user space by (`tx`, `ty`), in user space.
@available(*, deprecated, renamed: "CGContext.translateBy(self:x:y:)")
public func CGContextTranslateCTM(_ c: CGContext?, _ tx: CGFloat, _ ty: CGFloat) {
  c?.translateBy(x: tx, y: ty)
}
/// Scales user space by `sx` along x and `sy` along y.
@available(*, deprecated, renamed: "CGContext.scaleBy(self:x:y:)")
public func CGContextScaleCTM(_ c: CGContext?, _ sx: CGFloat, _ sy: CGFloat) {
  c?.scaleBy(x: sx, y: sy)
}
/// Rotates user space by an angle in radians, from its x axis towards its y axis.
@available(*, deprecated, renamed: "CGContext.rotate(self:by:)")
public func CGContextRotateCTM(_ c: CGContext?, _ angle: CGFloat) {
  c?.rotate(by: angle)
}
/// Concatenates a transform with the CTM; the transform is applied to points before the CTM.
@available(*, deprecated, renamed: "CGContext.concatenate(self:_:)")
public func CGContextConcatCTM(_ c: CGContext?, _ transform: CGAffineTransform) {
  c?.concatenate(transform)
}
/// Returns the map from user space to device space; equal to the CTM.
@available(*, deprecated, renamed: "getter:CGContext.userSpaceToDeviceSpaceTransform(self:)")
public func CGContextGetUserSpaceToDeviceSpaceTransform(_ c: CGContext?) -> CGAffineTransform {
  c?.userSpaceToDeviceSpaceTransform ?? .identity
}
/// Converts a point from user space to device space.
@available(*, deprecated, renamed: "CGContext.convertToDeviceSpace(self:_:)")
public func CGContextConvertPointToDeviceSpace(_ c: CGContext?, _ point: CGPoint) -> CGPoint {
  c?.convertToDeviceSpace(point) ?? point
}
/// Converts a point from device space to user space; returns it unchanged if the CTM is not invertible.
@available(*, deprecated, renamed: "CGContext.convertToUserSpace(self:_:)")
public func CGContextConvertPointToUserSpace(_ c: CGContext?, _ point: CGPoint) -> CGPoint {
  c?.convertToUserSpace(point) ?? point
}
/// Converts a size from user space to device space as a vector, without translation; signs are kept.
@available(*, deprecated, renamed: "CGContext.convertToDeviceSpace(self:_:)")
public func CGContextConvertSizeToDeviceSpace(_ c: CGContext?, _ size: CGSize) -> CGSize {
  c?.convertToDeviceSpace(size) ?? size
}
/// Converts a size from device space to user space as a vector, without translation; signs are kept.
@available(*, deprecated, renamed: "CGContext.convertToUserSpace(self:_:)")
public func CGContextConvertSizeToUserSpace(_ c: CGContext?, _ size: CGSize) -> CGSize {
  c?.convertToUserSpace(size) ?? size
}
/// Converts a rectangle from user space to device space and returns its bounding box.
@available(*, deprecated, renamed: "CGContext.convertToDeviceSpace(self:_:)")
public func CGContextConvertRectToDeviceSpace(_ c: CGContext?, _ rect: CGRect) -> CGRect {
  c?.convertToDeviceSpace(rect) ?? rect
}
/// Converts a rectangle from device space to user space and returns its bounding box.
@available(*, deprecated, renamed: "CGContext.convertToUserSpace(self:_:)")
public func CGContextConvertRectToUserSpace(_ c: CGContext?, _ rect: CGRect) -> CGRect {
  c?.convertToUserSpace(rect) ?? rect
}

// Path

/// Clears the current path.
@available(*, deprecated, renamed: "CGContext.beginPath(self:)")
public func CGContextBeginPath(_ c: CGContext?) {
  c?.beginPath()
}
/// Begins a new subpath at the point (`x`, `y`) in user space.
@available(*, deprecated, renamed: "CGContext.move(self:to:)")
public func CGContextMoveToPoint(_ c: CGContext?, _ x: CGFloat, _ y: CGFloat) {
  c?.move(to: CGPoint(x: x, y: y))
}
/// Appends a straight line to the point (`x`, `y`); has no effect without a current point.
@available(*, deprecated, renamed: "CGContext.addLine(self:to:)")
public func CGContextAddLineToPoint(_ c: CGContext?, _ x: CGFloat, _ y: CGFloat) {
  c?.addLine(to: CGPoint(x: x, y: y))
}
/// Appends a cubic Bézier curve to (`x`, `y`) with the control points (`cp1x`, `cp1y`) and (`cp2x`, `cp2y`); has no
/// effect without a current point.
@available(*, deprecated, renamed: "CGContext.addCurve(self:to:control1:control2:)")
public func CGContextAddCurveToPoint(
  _ c: CGContext?, _ cp1x: CGFloat, _ cp1y: CGFloat, _ cp2x: CGFloat, _ cp2y: CGFloat, _ x: CGFloat,
  _ y: CGFloat
) {
  c?.addCurve(
    to: CGPoint(x: x, y: y), control1: CGPoint(x: cp1x, y: cp1y),
    control2: CGPoint(x: cp2x, y: cp2y))
}
/// Appends a quadratic Bézier curve to (`x`, `y`) with the control point (`cpx`, `cpy`); has no effect without a
/// current point.
@available(*, deprecated, renamed: "CGContext.addQuadCurve(self:to:control:)")
public func CGContextAddQuadCurveToPoint(
  _ c: CGContext?, _ cpx: CGFloat, _ cpy: CGFloat, _ x: CGFloat, _ y: CGFloat
) {
  c?.addQuadCurve(to: CGPoint(x: x, y: y), control: CGPoint(x: cpx, y: cpy))
}
/// Closes the current subpath, whose start becomes the current point; has no effect without a current point.
@available(*, deprecated, renamed: "CGContext.closePath(self:)")
public func CGContextClosePath(_ c: CGContext?) {
  c?.closePath()
}
/// Adds a closed rectangle to the current path; a null rectangle adds nothing.
@available(*, deprecated, renamed: "CGContext.addRect(self:_:)")
public func CGContextAddRect(_ c: CGContext?, _ rect: CGRect) {
  c?.addRect(rect)
}
/// Adds the first `count` of an array of rectangles to the current path, each closed.
@available(*, deprecated, renamed: "CGContext.addRects(self:_:)")
public func CGContextAddRects(_ c: CGContext?, _ rects: UnsafePointer<CGRect>?, _ count: Int) {
  c?.addRects(list(rects, count))
}
/// Begins a subpath at the first of `count` points and appends lines to the others.
@available(*, deprecated, renamed: "CGContext.addLines(self:between:)")
public func CGContextAddLines(_ c: CGContext?, _ points: UnsafePointer<CGPoint>?, _ count: Int) {
  c?.addLines(between: list(points, count))
}
/// Adds the closed ellipse inscribed in a rectangle to the current path.
@available(*, deprecated, renamed: "CGContext.addEllipse(self:in:)")
public func CGContextAddEllipseInRect(_ c: CGContext?, _ rect: CGRect) {
  c?.addEllipse(in: rect)
}
/// Adds a circular arc, after a line from the current point, if there is one. Angles are in radians from the x axis
/// towards the y axis; a nonzero `clockwise` means clockwise as seen with y up.
@available(
  *, deprecated, renamed: "CGContext.addArc(self:center:radius:startAngle:endAngle:clockwise:)"
)
public func CGContextAddArc(
  _ c: CGContext?, _ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, _ startAngle: CGFloat,
  _ endAngle: CGFloat, _ clockwise: Int32
) {
  c?.addArc(
    center: CGPoint(x: x, y: y), radius: radius, startAngle: startAngle, endAngle: endAngle,
    clockwise: clockwise != 0)
}
/// Adds an arc tangent to the line from the current point to (`x1`, `y1`) and to the line from (`x1`, `y1`) to (`x2`,
/// `y2`), preceded by a line to its start; has no effect without a current point.
@available(*, deprecated, renamed: "CGContext.addArc(self:tangent1End:tangent2End:radius:)")
public func CGContextAddArcToPoint(
  _ c: CGContext?, _ x1: CGFloat, _ y1: CGFloat, _ x2: CGFloat, _ y2: CGFloat, _ radius: CGFloat
) {
  c?.addArc(
    tangent1End: CGPoint(x: x1, y: y1), tangent2End: CGPoint(x: x2, y: y2), radius: radius)
}
/// Appends the elements of a path to the current path; nil adds nothing.
@available(*, deprecated, renamed: "CGContext.addPath(self:_:)")
public func CGContextAddPath(_ c: CGContext?, _ path: CGPath?) {
  if let path { c?.addPath(path) }
}
/// Replaces the current path by the outline of its stroke, including dashes.
@available(*, deprecated, renamed: "CGContext.replacePathWithStrokedPath(self:)")
public func CGContextReplacePathWithStrokedPath(_ c: CGContext?) {
  c?.replacePathWithStrokedPath()
}
/// Returns whether the current path has no elements; true for a nil context.
@available(*, deprecated, renamed: "getter:CGContext.isPathEmpty(self:)")
public func CGContextIsPathEmpty(_ c: CGContext?) -> Bool {
  c?.isPathEmpty ?? true
}
/// Returns the current point of the path, in user space; (0, 0) if `CGContext.path` is nil.
@available(*, deprecated, renamed: "getter:CGContext.currentPointOfPath(self:)")
public func CGContextGetPathCurrentPoint(_ c: CGContext?) -> CGPoint {
  c?.currentPointOfPath ?? .zero
}
/// Returns the bounding box of the points of the current path, including control points, in user space; null if
/// `CGContext.path` is nil.
@available(*, deprecated, renamed: "getter:CGContext.boundingBoxOfPath(self:)")
public func CGContextGetPathBoundingBox(_ c: CGContext?) -> CGRect {
  c?.boundingBoxOfPath ?? .null
}
/// Returns a copy of the current path, in user space; nil if `CGContext.path` is nil.
@available(*, deprecated, renamed: "getter:CGContext.path(self:)")
public func CGContextCopyPath(_ c: CGContext?) -> CGPath? {
  c?.path
}
/// Returns whether painting the current path in a mode would cover a point in user space.
@available(*, deprecated, renamed: "CGContext.pathContains(self:_:mode:)")
public func CGContextPathContainsPoint(_ c: CGContext?, _ point: CGPoint, _ mode: CGPathDrawingMode)
  -> Bool
{
  c?.pathContains(point, mode: mode) ?? false
}

// Painting

/// Paints the current path in a mode, and clears the path.
@available(*, deprecated, renamed: "CGContext.drawPath(self:using:)")
public func CGContextDrawPath(_ c: CGContext?, _ mode: CGPathDrawingMode) {
  c?.drawPath(using: mode)
}
/// Fills the current path with the winding rule, and clears the path.
@available(*, deprecated, renamed: "CGContext.fillPath(self:)")
public func CGContextFillPath(_ c: CGContext?) {
  c?.fillPath()
}
/// Fills the current path with the even-odd rule, and clears the path.
@available(*, deprecated, renamed: "CGContext.fillPath(self:using:)")
public func CGContextEOFillPath(_ c: CGContext?) {
  c?.fillPath(using: .evenOdd)
}
/// Strokes the current path with the stroke color, and clears the path.
@available(*, deprecated, renamed: "CGContext.strokePath(self:)")
public func CGContextStrokePath(_ c: CGContext?) {
  c?.strokePath()
}
/// Fills a rectangle with the fill color, and clears the current path.
@available(*, deprecated, renamed: "CGContext.fill(self:_:)")
public func CGContextFillRect(_ c: CGContext?, _ rect: CGRect) {
  c?.fill(rect)
}
/// Fills `count` rectangles as one path with the winding rule, so overlaps are painted once, and clears the current
/// path.
@available(*, deprecated, renamed: "CGContext.fill(self:_:)")
public func CGContextFillRects(_ c: CGContext?, _ rects: UnsafePointer<CGRect>?, _ count: Int) {
  c?.fill(list(rects, count))
}
/// Strokes the sides of a rectangle with the stroke color and the current line width, and clears the current path.
@available(*, deprecated, renamed: "CGContext.stroke(self:_:)")
public func CGContextStrokeRect(_ c: CGContext?, _ rect: CGRect) {
  c?.stroke(rect)
}
/// Strokes the sides of a rectangle with the given line width, and clears the current path.
@available(*, deprecated, renamed: "CGContext.stroke(self:_:width:)")
public func CGContextStrokeRectWithWidth(_ c: CGContext?, _ rect: CGRect, _ width: CGFloat) {
  c?.stroke(rect, width: width)
}
/// Makes a rectangle transparent, or black in a bitmap without alpha, and clears the current path.
@available(*, deprecated, renamed: "CGContext.clear(self:_:)")
public func CGContextClearRect(_ c: CGContext?, _ rect: CGRect) {
  c?.clear(rect)
}
/// Fills the ellipse inscribed in a rectangle with the fill color, and clears the current path.
@available(*, deprecated, renamed: "CGContext.fillEllipse(self:in:)")
public func CGContextFillEllipseInRect(_ c: CGContext?, _ rect: CGRect) {
  c?.fillEllipse(in: rect)
}
/// Strokes the ellipse inscribed in a rectangle with the stroke color, and clears the current path.
@available(*, deprecated, renamed: "CGContext.strokeEllipse(self:in:)")
public func CGContextStrokeEllipseInRect(_ c: CGContext?, _ rect: CGRect) {
  c?.strokeEllipse(in: rect)
}
/// Strokes lines from the first point to the second, from the third to the fourth, and so on, and clears the current
/// path.
@available(*, deprecated, renamed: "CGContext.strokeLineSegments(self:between:)")
public func CGContextStrokeLineSegments(
  _ c: CGContext?, _ points: UnsafePointer<CGPoint>?, _ count: Int
) {
  c?.strokeLineSegments(between: list(points, count))
}
/// Paints the area inside the clip with a linear gradient between two points in user space; a nil gradient paints
/// nothing.
@available(*, deprecated, renamed: "CGContext.drawLinearGradient(self:_:start:end:options:)")
public func CGContextDrawLinearGradient(
  _ c: CGContext?, _ gradient: CGGradient?, _ startPoint: CGPoint, _ endPoint: CGPoint,
  _ options: CGGradientDrawingOptions
) {
  if let gradient {
    c?.drawLinearGradient(gradient, start: startPoint, end: endPoint, options: options)
  }
}

// Clipping

/// Intersects the clip with the interior of the current path by the winding rule, and clears the path.
@available(*, deprecated, renamed: "CGContext.clip(self:)")
public func CGContextClip(_ c: CGContext?) {
  c?.clip()
}
/// Intersects the clip with the interior of the current path by the even-odd rule, and clears the path.
@available(*, deprecated, renamed: "CGContext.clip(self:using:)")
public func CGContextEOClip(_ c: CGContext?) {
  c?.clip(using: .evenOdd)
}
/// Intersects the clip with a rectangle in user space, and clears the current path.
@available(*, deprecated, renamed: "CGContext.clip(self:to:)")
public func CGContextClipToRect(_ c: CGContext?, _ rect: CGRect) {
  c?.clip(to: rect)
}
/// Intersects the clip with the union of `count` rectangles in user space, and clears the current path.
@available(*, deprecated, renamed: "CGContext.clip(self:to:)")
public func CGContextClipToRects(_ c: CGContext?, _ rects: UnsafePointer<CGRect>?, _ count: Int) {
  c?.clip(to: list(rects, count))
}
/// Returns a rectangle in user space that contains the clip; null for a nil context.
@available(*, deprecated, renamed: "getter:CGContext.boundingBoxOfClipPath(self:)")
public func CGContextGetClipBoundingBox(_ c: CGContext?) -> CGRect {
  c?.boundingBoxOfClipPath ?? .null
}

// Settings

/// Sets the line width, in user space, 1 at first.
@available(*, deprecated, renamed: "CGContext.setLineWidth(self:_:)")
public func CGContextSetLineWidth(_ c: CGContext?, _ width: CGFloat) {
  c?.setLineWidth(width)
}
/// Sets the style of the ends of open subpaths, butt at first.
@available(*, deprecated, renamed: "CGContext.setLineCap(self:_:)")
public func CGContextSetLineCap(_ c: CGContext?, _ cap: CGLineCap) {
  c?.setLineCap(cap)
}
/// Sets the style of the corners of stroked lines, miter at first.
@available(*, deprecated, renamed: "CGContext.setLineJoin(self:_:)")
public func CGContextSetLineJoin(_ c: CGContext?, _ join: CGLineJoin) {
  c?.setLineJoin(join)
}
/// Sets the maximum miter length, in line widths, 10 at first; longer miters become bevels.
@available(*, deprecated, renamed: "CGContext.setMiterLimit(self:_:)")
public func CGContextSetMiterLimit(_ c: CGContext?, _ limit: CGFloat) {
  c?.setMiterLimit(limit)
}
/// Sets the dash pattern: the first `count` elements of `lengths` are alternating lengths of dashes and gaps, in user
/// space; without lengths, lines are solid.
@available(*, deprecated, renamed: "CGContext.setLineDash(self:phase:lengths:)")
public func CGContextSetLineDash(
  _ c: CGContext?, _ phase: CGFloat, _ lengths: UnsafePointer<CGFloat>?, _ count: Int
) {
  c?.setLineDash(phase: phase, lengths: list(lengths, count))
}
/// Has no effect; curves are flattened within a tenth of a pixel in any case.
@available(*, deprecated, renamed: "CGContext.setFlatness(self:_:)")
public func CGContextSetFlatness(_ c: CGContext?, _ flatness: CGFloat) {
  c?.setFlatness(flatness)
}
/// Sets the factor of the alpha of later draws, clamped to 0...1.
@available(*, deprecated, renamed: "CGContext.setAlpha(self:_:)")
public func CGContextSetAlpha(_ c: CGContext?, _ alpha: CGFloat) {
  c?.setAlpha(alpha)
}
/// Sets the fill color, opaque black at first; nil has no effect.
@available(*, deprecated, renamed: "CGContext.setFillColor(self:_:)")
public func CGContextSetFillColorWithColor(_ c: CGContext?, _ color: CGColor?) {
  if let color { c?.setFillColor(color) }
}
/// Sets the color space of the fill color, and the fill color to opaque black in this space. In a pattern space,
/// nothing is filled until a pattern is set. A nil space has no effect.
@available(*, deprecated, renamed: "CGContext.setFillColorSpace(self:_:)")
public func CGContextSetFillColorSpace(_ c: CGContext?, _ space: CGColorSpace?) {
  if let space { c?.setFillColorSpace(space) }
}
/// Sets the fill color from components of its current space, followed by alpha; has no effect if `components` is nil or
/// the space is a pattern space.
@available(*, deprecated, renamed: "CGContext.setFillColor(self:_:)")
public func CGContextSetFillColor(_ c: CGContext?, _ components: UnsafePointer<CGFloat>?) {
  if let components { c?.setFillColor(components) }
}
/// Sets the fill color to a gray between 0, black, and 1, white.
@available(*, deprecated, renamed: "CGContext.setFillColor(self:gray:alpha:)")
public func CGContextSetGrayFillColor(_ c: CGContext?, _ gray: CGFloat, _ alpha: CGFloat) {
  c?.setFillColor(gray: gray, alpha: alpha)
}
/// Sets the fill color from sRGB components 0...1, which are not premultiplied.
@available(*, deprecated, renamed: "CGContext.setFillColor(self:red:green:blue:alpha:)")
public func CGContextSetRGBFillColor(
  _ c: CGContext?, _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat
) {
  c?.setFillColor(red: red, green: green, blue: blue, alpha: alpha)
}
/// Sets the fill color from CMYK components 0...1, converted to sRGB without a profile.
@available(*, deprecated, renamed: "CGContext.setFillColor(self:cyan:magenta:yellow:black:alpha:)")
public func CGContextSetCMYKFillColor(
  _ c: CGContext?, _ cyan: CGFloat, _ magenta: CGFloat, _ yellow: CGFloat, _ black: CGFloat,
  _ alpha: CGFloat
) {
  c?.setFillColor(cyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha)
}
/// Sets the stroke color, opaque black at first; nil has no effect.
@available(*, deprecated, renamed: "CGContext.setStrokeColor(self:_:)")
public func CGContextSetStrokeColorWithColor(_ c: CGContext?, _ color: CGColor?) {
  if let color { c?.setStrokeColor(color) }
}
/// Sets the color space of the stroke color, and the stroke color to opaque black in this space. In a pattern space,
/// nothing is stroked until a pattern is set. A nil space has no effect.
@available(*, deprecated, renamed: "CGContext.setStrokeColorSpace(self:_:)")
public func CGContextSetStrokeColorSpace(_ c: CGContext?, _ space: CGColorSpace?) {
  if let space { c?.setStrokeColorSpace(space) }
}
/// Sets the stroke color from components of its current space, followed by alpha; has no effect if `components` is nil
/// or the space is a pattern space.
@available(*, deprecated, renamed: "CGContext.setStrokeColor(self:_:)")
public func CGContextSetStrokeColor(_ c: CGContext?, _ components: UnsafePointer<CGFloat>?) {
  if let components { c?.setStrokeColor(components) }
}
/// Sets the stroke color to a gray between 0, black, and 1, white.
@available(*, deprecated, renamed: "CGContext.setStrokeColor(self:gray:alpha:)")
public func CGContextSetGrayStrokeColor(_ c: CGContext?, _ gray: CGFloat, _ alpha: CGFloat) {
  c?.setStrokeColor(gray: gray, alpha: alpha)
}
/// Sets the stroke color from sRGB components 0...1, which are not premultiplied.
@available(*, deprecated, renamed: "CGContext.setStrokeColor(self:red:green:blue:alpha:)")
public func CGContextSetRGBStrokeColor(
  _ c: CGContext?, _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat
) {
  c?.setStrokeColor(red: red, green: green, blue: blue, alpha: alpha)
}
/// Sets the stroke color from CMYK components 0...1, converted to sRGB without a profile.
@available(
  *, deprecated, renamed: "CGContext.setStrokeColor(self:cyan:magenta:yellow:black:alpha:)"
)
public func CGContextSetCMYKStrokeColor(
  _ c: CGContext?, _ cyan: CGFloat, _ magenta: CGFloat, _ yellow: CGFloat, _ black: CGFloat,
  _ alpha: CGFloat
) {
  c?.setStrokeColor(cyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha)
}

// Bitmaps

/// Creates a context that draws into the pixels at `data`, or into memory of its own if `data` is nil; y points up from
/// the lowest row. Returns nil for an unsupported size or layout.
@available(
  *, deprecated,
  renamed: "CGContext(data:width:height:bitsPerComponent:bytesPerRow:space:bitmapInfo:)"
)
public func CGBitmapContextCreate(
  _ data: UnsafeMutableRawPointer?, _ width: Int, _ height: Int, _ bitsPerComponent: Int,
  _ bytesPerRow: Int, _ space: CGColorSpace?, _ bitmapInfo: UInt32
) -> CGContext? {
  CGContext(
    data: data, width: width, height: height, bitsPerComponent: bitsPerComponent,
    bytesPerRow: bytesPerRow, space: space, bitmapInfo: bitmapInfo)
}
/// Returns an image of the current pixels of a bitmap context; nil for any other context.
@available(*, deprecated, renamed: "CGContext.makeImage(self:)")
public func CGBitmapContextCreateImage(_ c: CGContext?) -> CGImage? {
  c?.makeImage()
}
/// Returns the address of the pixels of a bitmap context, the top row first; nil for any other context.
@available(*, deprecated, renamed: "getter:CGContext.data(self:)")
public func CGBitmapContextGetData(_ c: CGContext?) -> UnsafeMutableRawPointer? {
  c?.data
}
/// Returns the width of a context in pixels; 0 for nil.
@available(*, deprecated, renamed: "getter:CGContext.width(self:)")
public func CGBitmapContextGetWidth(_ c: CGContext?) -> Int {
  c?.width ?? 0
}
/// Returns the height of a context in pixels; 0 for nil.
@available(*, deprecated, renamed: "getter:CGContext.height(self:)")
public func CGBitmapContextGetHeight(_ c: CGContext?) -> Int {
  c?.height ?? 0
}
/// Returns the distance between the rows of a bitmap context in bytes; 0 for any other context.
@available(*, deprecated, renamed: "getter:CGContext.bytesPerRow(self:)")
public func CGBitmapContextGetBytesPerRow(_ c: CGContext?) -> Int {
  c?.bytesPerRow ?? 0
}
/// Renders pending draws into the pixels of a bitmap context, except those of open transparency layers.
@available(*, deprecated, renamed: "CGContext.flush(self:)")
public func CGContextFlush(_ c: CGContext?) {
  c?.flush()
}
/// Renders pending draws into the pixels of a bitmap context, as `CGContextFlush` does.
@available(*, deprecated, renamed: "CGContext.synchronize(self:)")
public func CGContextSynchronize(_ c: CGContext?) {
  c?.synchronize()
}
/// Returns the context; Swift counts references automatically.
@available(*, deprecated, message: "Swift counts references automatically")
public func CGContextRetain(_ c: CGContext?) -> CGContext? {
  c
}
/// Has no effect; Swift counts references automatically.
@available(*, deprecated, message: "Swift counts references automatically")
public func CGContextRelease(_ c: CGContext?) {}

// Constants

/// The C name of `CGPathDrawingMode.fill`.
@available(*, deprecated, renamed: "CGPathDrawingMode.fill")
public let kCGPathFill = CGPathDrawingMode.fill
/// The C name of `CGPathDrawingMode.eoFill`.
@available(*, deprecated, renamed: "CGPathDrawingMode.eoFill")
public let kCGPathEOFill = CGPathDrawingMode.eoFill
/// The C name of `CGPathDrawingMode.stroke`.
@available(*, deprecated, renamed: "CGPathDrawingMode.stroke")
public let kCGPathStroke = CGPathDrawingMode.stroke
/// The C name of `CGPathDrawingMode.fillStroke`.
@available(*, deprecated, renamed: "CGPathDrawingMode.fillStroke")
public let kCGPathFillStroke = CGPathDrawingMode.fillStroke
/// The C name of `CGPathDrawingMode.eoFillStroke`.
@available(*, deprecated, renamed: "CGPathDrawingMode.eoFillStroke")
public let kCGPathEOFillStroke = CGPathDrawingMode.eoFillStroke
/// The C name of `CGGradientDrawingOptions.drawsBeforeStartLocation`.
@available(*, deprecated, renamed: "CGGradientDrawingOptions.drawsBeforeStartLocation")
public let kCGGradientDrawsBeforeStartLocation = CGGradientDrawingOptions.drawsBeforeStartLocation
/// The C name of `CGGradientDrawingOptions.drawsAfterEndLocation`.
@available(*, deprecated, renamed: "CGGradientDrawingOptions.drawsAfterEndLocation")
public let kCGGradientDrawsAfterEndLocation = CGGradientDrawingOptions.drawsAfterEndLocation

private func list<Element>(_ pointer: UnsafePointer<Element>?, _ count: Int) -> [Element] {
  pointer.map { Array(UnsafeBufferPointer(start: $0, count: max(count, 0))) } ?? []
}
