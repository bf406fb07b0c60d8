// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

extension CGContext {
  // MARK: Text matrix. Not part of the saved state.

  /// The map from text space, in which glyphs are upright with y up, to user space. The identity by default: in a
  /// context whose y axis points down, text is upside down unless the matrix flips it.
  public var textMatrix: CGAffineTransform {
    get { textSpace }
    set { textSpace = newValue }
  }

  /// The origin of the next text, in user space: the translation of ``textMatrix``.
  public var textPosition: CGPoint {
    get { CGPoint(x: textSpace.tx, y: textSpace.ty) }
    set { (textSpace.tx, textSpace.ty) = (newValue.x, newValue.y) }
  }

  // MARK: Settings. Part of the saved state unless a comment states otherwise.

  /// Sets the font of ``showGlyphs(_:at:)`` and ``showGlyphs(_:advances:)``. Lines and frames of Core Text have their
  /// own fonts.
  public func setFont(_ font: CGFont) { state.text.font = font }

  /// Sets the font size, in units of text space; 1 by default.
  public func setFontSize(_ size: CGFloat) { state.text.size = size }

  /// Sets the text drawing mode; fill by default. Clipping modes clip at the end of each call that draws text.
  public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.text.mode = mode }

  /// Sets the space added to the advance of each glyph of ``showGlyphs(_:advances:)``, in text space; 0 by default.
  public func setCharacterSpacing(_ spacing: CGFloat) { state.text.characterSpacing = spacing }

  /// Sets whether the positions of small glyphs may be quantized to quarter pixels; true by default.
  ///
  /// In a bitmap context, the glyphs of unrotated, filled text of Core Text, up to 64 pixels per em, are usually moved,
  /// by up to an eighth of a pixel along each axis, so that their coverage masks can be cached.
  /// - Note: Glyphs of ``showGlyphs(_:at:)`` are not moved, nor those of recording contexts, which have no pixels.
  public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {
    state.text.isQuantized = shouldSubpixelQuantizeFonts
  }

  /// Sets whether the positions of small glyphs may be quantized at all; true by default. Not part of the saved state.
  public func setAllowsFontSubpixelQuantization(_ allowsFontSubpixelQuantization: Bool) {
    allowsQuantization = allowsFontSubpixelQuantization
  }

  /// Has no effect.
  /// - Note: Glyphs are not moved to whole pixels; see ``setShouldSubpixelQuantizeFonts(_:)``.
  public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {}

  /// Has no effect.
  /// - Note: Glyphs are not moved to whole pixels; see ``setShouldSubpixelQuantizeFonts(_:)``.
  public func setAllowsFontSubpixelPositioning(_ allowsFontSubpixelPositioning: Bool) {}

  /// Has no effect.
  /// - Note: The edges of glyphs are antialiased like those of other shapes, without smoothing of fonts.
  public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}

  /// Has no effect.
  /// - Note: The edges of glyphs are antialiased like those of other shapes, without smoothing of fonts.
  public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}

  /// The map from user space to pixels if glyph positions may be quantized to quarters of a pixel; otherwise nil.
  package var glyphGrid: CGAffineTransform? {
    bitmapTarget != nil && allowsQuantization && state.text.isQuantized ? state.ctm : nil
  }

  // MARK: Drawing

  /// Draws glyphs of the font set by ``setFont(_:)`` at positions in text space; nothing without a font.
  /// ``textPosition`` is unchanged.
  /// - Parameter positions: the origins of the glyphs; surplus glyphs or positions are ignored.
  public func showGlyphs(_ glyphs: [CGGlyph], at positions: [CGPoint]) {
    guard let source = state.text.font?.source else { return }
    let scale = state.text.size / CGFloat(source.unitsPerEm)
    let path = CGMutablePath()
    for (glyph, position) in zip(glyphs, positions) {
      path.addPath(
        source.path(of: glyph),
        transform: CGAffineTransform(
          a: scale, b: 0, c: 0, d: scale, tx: position.x, ty: position.y
        ).concatenating(textSpace))
    }
    paintText(path)
  }

  /// Draws glyphs of the font set by ``setFont(_:)``, the first at ``textPosition``, and moves ``textPosition`` past
  /// the last glyph.
  /// - Parameter advances: the distance from each glyph to the next one in text space, without the character spacing;
  ///   surplus glyphs or advances are ignored.
  public func showGlyphs(_ glyphs: [CGGlyph], advances: [CGSize]) {
    var positions: [CGPoint] = []
    var pen = CGPoint.zero
    for (_, advance) in zip(glyphs, advances) {
      positions.append(pen)
      pen.x += advance.width + state.text.characterSpacing
      pen.y += advance.height
    }
    showGlyphs(glyphs, at: positions)
    textPosition = pen.applying(textSpace)
  }

  /// Paints outlines in user space, and clips to them, as the text drawing mode selects. The current path is unchanged.
  package func paintText(_ path: CGPath) {
    if path.isEmpty { return }
    let kept = currentPath
    defer { currentPath = kept }
    let mode = state.text.mode
    if mode.fills || mode.strokes {
      beginPath()
      addPath(path)
      drawPath(using: mode.fills ? mode.strokes ? .fillStroke : .fill : .stroke)
    }
    if mode.clips { clipText(to: path) }
  }

  /// Intersects the clip with outlines in user space. The current path is unchanged.
  package func clipText(to path: CGPath) {
    let kept = currentPath
    beginPath()
    addPath(path)
    clip()
    currentPath = kept
  }

  /// The state that text is painted with: mode, colors converted for this context, and stroke style.
  package var textPaint:
    (mode: CGTextDrawingMode, fill: CGColor, stroke: CGColor, style: StrokeStyle)
  {
    (state.text.mode, shown(state.fillColor), shown(state.strokeColor), state.stroke)
  }

  /// Returns a color as this context's pixels can represent it: gray for gray pixels, otherwise unchanged.
  package func shown(_ color: CGColor) -> CGColor {
    bitmapTarget?.layout.displayColor(for: color) ?? color
  }
}
