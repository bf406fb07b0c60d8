// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Core Graphics' C functions of images, masks, patterns, gradients, shadows and blending in contexts, for code ported
// from C or early Swift. Calls with a nil context have no effect.

import Foundation

// Compositing

/// Sets the blend mode.
@available(*, deprecated, renamed: "CGContext.setBlendMode(self:_:)")
public func CGContextSetBlendMode(_ c: CGContext?, _ mode: CGBlendMode) {
  c?.setBlendMode(mode)
}
/// Sets a shadow in black with alpha 1/3.
@available(*, deprecated, renamed: "CGContext.setShadow(self:offset:blur:)")
public func CGContextSetShadow(_ c: CGContext?, _ offset: CGSize, _ blur: CGFloat) {
  c?.setShadow(offset: offset, blur: blur)
}
/// Sets a shadow in a color; a nil color removes the shadow.
@available(*, deprecated, renamed: "CGContext.setShadow(self:offset:blur:color:)")
public func CGContextSetShadowWithColor(
  _ c: CGContext?, _ offset: CGSize, _ blur: CGFloat, _ color: CGColor?
) {
  c?.setShadow(offset: offset, blur: blur, color: color)
}
/// Sets whether edges are antialiased.
@available(*, deprecated, renamed: "CGContext.setShouldAntialias(self:_:)")
public func CGContextSetShouldAntialias(_ c: CGContext?, _ shouldAntialias: Bool) {
  c?.setShouldAntialias(shouldAntialias)
}
/// Sets whether the positions of small glyphs may be quantized to quarter pixels.
@available(*, deprecated, renamed: "CGContext.setShouldSubpixelQuantizeFonts(self:_:)")
public func CGContextSetShouldSubpixelQuantizeFonts(
  _ c: CGContext?, _ shouldSubpixelQuantizeFonts: Bool
) {
  c?.setShouldSubpixelQuantizeFonts(shouldSubpixelQuantizeFonts)
}

/// Sets whether glyph positions may be quantized at all.
@available(*, deprecated, renamed: "CGContext.setAllowsFontSubpixelQuantization(self:_:)")
public func CGContextSetAllowsFontSubpixelQuantization(
  _ c: CGContext?, _ allowsFontSubpixelQuantization: Bool
) {
  c?.setAllowsFontSubpixelQuantization(allowsFontSubpixelQuantization)
}

/// Sets whether edges may be antialiased at all.
@available(*, deprecated, renamed: "CGContext.setAllowsAntialiasing(self:_:)")
public func CGContextSetAllowsAntialiasing(_ c: CGContext?, _ allowsAntialiasing: Bool) {
  c?.setAllowsAntialiasing(allowsAntialiasing)
}

// Gradients

/// Paints the clip with a radial gradient.
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
/// Paints the clip with a conic gradient.
@available(*, deprecated, renamed: "CGContext.drawConicGradient(self:_:center:angle:)")
public func CGContextDrawConicGradient(
  _ c: CGContext?, _ gradient: CGGradient?, _ center: CGPoint, _ angle: CGFloat
) {
  if let gradient { c?.drawConicGradient(gradient, center: center, angle: angle) }
}

// Images

/// Draws an image.
@available(*, deprecated, renamed: "CGContext.draw(self:_:in:)")
public func CGContextDrawImage(_ c: CGContext?, _ rect: CGRect, _ image: CGImage?) {
  if let image { c?.draw(image, in: rect) }
}
/// Fills the clip with adjacent copies of an image.
@available(*, deprecated, renamed: "CGContext.draw(self:_:in:byTiling:)")
public func CGContextDrawTiledImage(_ c: CGContext?, _ rect: CGRect, _ image: CGImage?) {
  if let image { c?.draw(image, in: rect, byTiling: true) }
}
/// Returns the quality of scaled images.
@available(*, deprecated, renamed: "getter:CGContext.interpolationQuality(self:)")
public func CGContextGetInterpolationQuality(_ c: CGContext?) -> CGInterpolationQuality {
  c?.interpolationQuality ?? .default
}
/// Sets the quality of scaled images.
@available(*, deprecated, renamed: "setter:CGContext.interpolationQuality(self:_:)")
public func CGContextSetInterpolationQuality(_ c: CGContext?, _ quality: CGInterpolationQuality) {
  c?.interpolationQuality = quality
}
/// Clips to a rectangle and masks later draws with an image.
@available(*, deprecated, renamed: "CGContext.clip(self:to:mask:)")
public func CGContextClipToMask(_ c: CGContext?, _ rect: CGRect, _ mask: CGImage?) {
  if let mask { c?.clip(to: rect, mask: mask) }
}
/// Creates an image mask.
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
/// Returns an image masked by another one.
@available(*, deprecated, renamed: "CGImage.masking(self:_:)")
public func CGImageCreateWithMask(_ image: CGImage?, _ mask: CGImage?) -> CGImage? {
  guard let image, let mask else { return nil }
  return image.masking(mask)
}

// Patterns

/// Creates a pattern.
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
/// Creates a pattern space.
@available(*, deprecated, renamed: "CGColorSpace(patternBaseSpace:)")
public func CGColorSpaceCreatePattern(_ baseSpace: CGColorSpace?) -> CGColorSpace? {
  CGColorSpace(patternBaseSpace: baseSpace)
}
/// Creates a pattern color.
@available(*, deprecated, renamed: "CGColor(patternSpace:pattern:components:)")
public func CGColorCreateWithPattern(
  _ space: CGColorSpace?, _ pattern: CGPattern?, _ components: UnsafePointer<CGFloat>?
) -> CGColor? {
  guard let space, let pattern, let components else { return nil }
  return CGColor(patternSpace: space, pattern: pattern, components: components)
}
/// Sets the fill color to a pattern.
@available(*, deprecated, renamed: "CGContext.setFillPattern(self:_:colorComponents:)")
public func CGContextSetFillPattern(
  _ c: CGContext?, _ pattern: CGPattern?, _ components: UnsafePointer<CGFloat>?
) {
  if let pattern, let components { c?.setFillPattern(pattern, colorComponents: components) }
}
/// Sets the stroke color to a pattern.
@available(*, deprecated, renamed: "CGContext.setStrokePattern(self:_:colorComponents:)")
public func CGContextSetStrokePattern(
  _ c: CGContext?, _ pattern: CGPattern?, _ components: UnsafePointer<CGFloat>?
) {
  if let pattern, let components { c?.setStrokePattern(pattern, colorComponents: components) }
}
/// Sets the origin of patterns.
@available(*, deprecated, renamed: "CGContext.setPatternPhase(self:_:)")
public func CGContextSetPatternPhase(_ c: CGContext?, _ phase: CGSize) {
  c?.setPatternPhase(phase)
}

// Text

/// Returns the map from text space to user space.
@available(*, deprecated, renamed: "getter:CGContext.textMatrix(self:)")
public func CGContextGetTextMatrix(_ c: CGContext?) -> CGAffineTransform {
  c?.textMatrix ?? .identity
}
/// Sets the map from text space to user space.
@available(*, deprecated, renamed: "setter:CGContext.textMatrix(self:_:)")
public func CGContextSetTextMatrix(_ c: CGContext?, _ matrix: CGAffineTransform) {
  c?.textMatrix = matrix
}
/// Returns the origin of the next text, in user space.
@available(*, deprecated, renamed: "getter:CGContext.textPosition(self:)")
public func CGContextGetTextPosition(_ c: CGContext?) -> CGPoint {
  c?.textPosition ?? .zero
}
/// Sets the origin of the next text, in user space.
@available(*, deprecated, message: "Set CGContext.textPosition instead")
public func CGContextSetTextPosition(_ c: CGContext?, _ x: CGFloat, _ y: CGFloat) {
  c?.textPosition = CGPoint(x: x, y: y)
}
