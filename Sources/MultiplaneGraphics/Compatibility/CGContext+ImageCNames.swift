// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// C functions of Core Graphics for blending, shadows, antialiasing, gradients, images, masks, patterns and text in
// contexts, for code ported from C or early Swift. Calls with a nil context have no effect; queries then return a
// default.

import Foundation

// Compositing

/// Sets the blend mode of later draws, normal at first.
@available(*, deprecated, renamed: "CGContext.setBlendMode(self:_:)")
public func CGContextSetBlendMode(_ c: CGContext?, _ mode: CGBlendMode) {
  c?.setBlendMode(mode)
}
/// Adds a shadow to later draws, in black with alpha 1/3. The CTM does not apply to `offset` and `blur`; see
/// `CGContext.setShadow(offset:blur:color:)` for their units.
@available(*, deprecated, renamed: "CGContext.setShadow(self:offset:blur:)")
public func CGContextSetShadow(_ c: CGContext?, _ offset: CGSize, _ blur: CGFloat) {
  c?.setShadow(offset: offset, blur: blur)
}
/// Adds a shadow in a color to later draws; nil or a transparent color removes the shadow. The CTM does not apply to
/// `offset` and `blur`; see `CGContext.setShadow(offset:blur:color:)` for their units.
@available(*, deprecated, renamed: "CGContext.setShadow(self:offset:blur:color:)")
public func CGContextSetShadowWithColor(
  _ c: CGContext?, _ offset: CGSize, _ blur: CGFloat, _ color: CGColor?
) {
  c?.setShadow(offset: offset, blur: blur, color: color)
}
/// Sets whether edges are antialiased, true at first; part of the graphics state.
@available(*, deprecated, renamed: "CGContext.setShouldAntialias(self:_:)")
public func CGContextSetShouldAntialias(_ c: CGContext?, _ shouldAntialias: Bool) {
  c?.setShouldAntialias(shouldAntialias)
}
/// Sets whether the positions of small glyphs may be quantized to quarter pixels, true at first; part of the graphics
/// state.
@available(*, deprecated, renamed: "CGContext.setShouldSubpixelQuantizeFonts(self:_:)")
public func CGContextSetShouldSubpixelQuantizeFonts(
  _ c: CGContext?, _ shouldSubpixelQuantizeFonts: Bool
) {
  c?.setShouldSubpixelQuantizeFonts(shouldSubpixelQuantizeFonts)
}

/// Sets whether the positions of small glyphs may be quantized at all, true at first; not part of the graphics state.
@available(*, deprecated, renamed: "CGContext.setAllowsFontSubpixelQuantization(self:_:)")
public func CGContextSetAllowsFontSubpixelQuantization(
  _ c: CGContext?, _ allowsFontSubpixelQuantization: Bool
) {
  c?.setAllowsFontSubpixelQuantization(allowsFontSubpixelQuantization)
}

/// Sets whether `CGContextSetShouldAntialias` can enable antialiasing, true at first; not part of the graphics state.
@available(*, deprecated, renamed: "CGContext.setAllowsAntialiasing(self:_:)")
public func CGContextSetAllowsAntialiasing(_ c: CGContext?, _ allowsAntialiasing: Bool) {
  c?.setAllowsAntialiasing(allowsAntialiasing)
}

// Gradients

/// Paints the area inside the clip with a radial gradient between two circles in user space; a nil gradient paints
/// nothing.
@available(
  *, deprecated,
  renamed:
    "CGContext.drawRadialGradient(self:_:startCenter:startRadius:endCenter:endRadius:options:)"
)
public func CGContextDrawRadialGradient(
  _ c: CGContext?, _ gradient: CGGradient?, _ startCenter: CGPoint, _ startRadius: CGFloat,
  _ endCenter: CGPoint, _ endRadius: CGFloat, _ options: CGGradientDrawingOptions
) {
  if let gradient {
    c?.drawRadialGradient(
      gradient, startCenter: startCenter, startRadius: startRadius, endCenter: endCenter,
      endRadius: endRadius, options: options)
  }
}
/// Paints the area inside the clip with a conic gradient around a point in user space, which starts at an angle in
/// radians; a nil gradient paints nothing.
@available(*, deprecated, renamed: "CGContext.drawConicGradient(self:_:center:angle:)")
public func CGContextDrawConicGradient(
  _ c: CGContext?, _ gradient: CGGradient?, _ center: CGPoint, _ angle: CGFloat
) {
  if let gradient { c?.drawConicGradient(gradient, center: center, angle: angle) }
}

// Images

/// Draws an image stretched onto a rectangle in user space, its first row at the maximum y coordinate; nil draws
/// nothing.
@available(*, deprecated, renamed: "CGContext.draw(self:_:in:)")
public func CGContextDrawImage(_ c: CGContext?, _ rect: CGRect, _ image: CGImage?) {
  if let image { c?.draw(image, in: rect) }
}
/// Fills the clip with adjacent copies of an image, one of them stretched onto a rectangle in user space; nil draws
/// nothing.
@available(*, deprecated, renamed: "CGContext.draw(self:_:in:byTiling:)")
public func CGContextDrawTiledImage(_ c: CGContext?, _ rect: CGRect, _ image: CGImage?) {
  if let image { c?.draw(image, in: rect, byTiling: true) }
}
/// Returns the interpolation quality of scaled images; the default quality for a nil context.
@available(*, deprecated, renamed: "getter:CGContext.interpolationQuality(self:)")
public func CGContextGetInterpolationQuality(_ c: CGContext?) -> CGInterpolationQuality {
  c?.interpolationQuality ?? .default
}
/// Sets the interpolation quality of scaled images, `default` at first.
@available(*, deprecated, renamed: "setter:CGContext.interpolationQuality(self:_:)")
public func CGContextSetInterpolationQuality(_ c: CGContext?, _ quality: CGInterpolationQuality) {
  c?.interpolationQuality = quality
}
/// Clips to a rectangle in user space, and masks later draws with an image stretched onto it; a nil mask has no effect.
@available(*, deprecated, renamed: "CGContext.clip(self:to:mask:)")
public func CGContextClipToMask(_ c: CGContext?, _ rect: CGRect, _ mask: CGImage?) {
  if let mask { c?.clip(to: rect, mask: mask) }
}
/// Creates an image mask from samples: a decoded value of 0 lets all of the paint through, 1 none. Returns nil without
/// a provider, for an unsupported size or layout, or if there are too few bytes.
@available(
  *, deprecated,
  renamed:
    "CGImage(maskWidth:height:bitsPerComponent:bitsPerPixel:bytesPerRow:provider:decode:shouldInterpolate:)"
)
public func CGImageMaskCreate(
  _ width: Int, _ height: Int, _ bitsPerComponent: Int, _ bitsPerPixel: Int, _ bytesPerRow: Int,
  _ provider: CGDataProvider?, _ decode: UnsafePointer<CGFloat>?, _ shouldInterpolate: Bool
) -> CGImage? {
  provider.flatMap {
    CGImage(
      maskWidth: width, height: height, bitsPerComponent: bitsPerComponent,
      bitsPerPixel: bitsPerPixel, bytesPerRow: bytesPerRow, provider: $0, decode: decode,
      shouldInterpolate: shouldInterpolate)
  }
}
/// Returns an image masked by another one; nil if an argument is nil, or if `image` is itself a mask.
@available(*, deprecated, renamed: "CGImage.masking(self:_:)")
public func CGImageCreateWithMask(_ image: CGImage?, _ mask: CGImage?) -> CGImage? {
  guard let image, let mask else { return nil }
  return image.masking(mask)
}

// Patterns

/// Creates a pattern of cells drawn by a callback; nil without callbacks, if `bounds` is empty, a step is 0, or a
/// number is not finite.
@available(
  *, deprecated,
  renamed: "CGPattern(info:bounds:matrix:xStep:yStep:tiling:isColored:callbacks:)"
)
public func CGPatternCreate(
  _ info: UnsafeMutableRawPointer?, _ bounds: CGRect, _ matrix: CGAffineTransform,
  _ xStep: CGFloat, _ yStep: CGFloat, _ tiling: CGPatternTiling, _ isColored: Bool,
  _ callbacks: UnsafePointer<CGPatternCallbacks>?
) -> CGPattern? {
  callbacks.flatMap {
    CGPattern(
      info: info, bounds: bounds, matrix: matrix, xStep: xStep, yStep: yStep, tiling: tiling,
      isColored: isColored, callbacks: $0)
  }
}
/// Creates a pattern space, with a base space for uncolored patterns or nil for colored ones; nil if the base is a
/// pattern space.
@available(*, deprecated, renamed: "CGColorSpace(patternBaseSpace:)")
public func CGColorSpaceCreatePattern(_ baseSpace: CGColorSpace?) -> CGColorSpace? {
  CGColorSpace(patternBaseSpace: baseSpace)
}
/// Creates a pattern color; nil if an argument is nil, or if the space is not a pattern space for this kind of pattern.
@available(*, deprecated, renamed: "CGColor(patternSpace:pattern:components:)")
public func CGColorCreateWithPattern(
  _ space: CGColorSpace?, _ pattern: CGPattern?, _ components: UnsafePointer<CGFloat>?
) -> CGColor? {
  guard let space, let pattern, let components else { return nil }
  return CGColor(patternSpace: space, pattern: pattern, components: components)
}
/// Sets the fill color to a pattern. The components are those of the color of an uncolored pattern, and alpha. A nil
/// argument has no effect.
@available(*, deprecated, renamed: "CGContext.setFillPattern(self:_:colorComponents:)")
public func CGContextSetFillPattern(
  _ c: CGContext?, _ pattern: CGPattern?, _ components: UnsafePointer<CGFloat>?
) {
  if let pattern, let components { c?.setFillPattern(pattern, colorComponents: components) }
}
/// Sets the stroke color to a pattern. The components are those of the color of an uncolored pattern, and alpha. A nil
/// argument has no effect.
@available(*, deprecated, renamed: "CGContext.setStrokePattern(self:_:colorComponents:)")
public func CGContextSetStrokePattern(
  _ c: CGContext?, _ pattern: CGPattern?, _ components: UnsafePointer<CGFloat>?
) {
  if let pattern, let components { c?.setStrokePattern(pattern, colorComponents: components) }
}
/// Sets the origin of patterns, (0, 0) at first, in the pixels of a bitmap context or the points of a layer; the CTM
/// does not apply.
@available(*, deprecated, renamed: "CGContext.setPatternPhase(self:_:)")
public func CGContextSetPatternPhase(_ c: CGContext?, _ phase: CGSize) {
  c?.setPatternPhase(phase)
}

// Text

/// Returns the map from text space, in which glyphs are upright with y up, to user space.
@available(*, deprecated, renamed: "getter:CGContext.textMatrix(self:)")
public func CGContextGetTextMatrix(_ c: CGContext?) -> CGAffineTransform {
  c?.textMatrix ?? .identity
}
/// Sets the map from text space, in which glyphs are upright with y up, to user space; not part of the graphics state.
@available(*, deprecated, renamed: "setter:CGContext.textMatrix(self:_:)")
public func CGContextSetTextMatrix(_ c: CGContext?, _ matrix: CGAffineTransform) {
  c?.textMatrix = matrix
}
/// Returns the origin of the next text, in user space: the translation of the text matrix.
@available(*, deprecated, renamed: "getter:CGContext.textPosition(self:)")
public func CGContextGetTextPosition(_ c: CGContext?) -> CGPoint {
  c?.textPosition ?? .zero
}
/// Sets the origin of the next text, in user space: the translation of the text matrix.
@available(*, deprecated, message: "Set CGContext.textPosition instead")
public func CGContextSetTextPosition(_ c: CGContext?, _ x: CGFloat, _ y: CGFloat) {
  c?.textPosition = CGPoint(x: x, y: y)
}
