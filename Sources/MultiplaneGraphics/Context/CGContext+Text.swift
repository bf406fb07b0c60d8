// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

extension CGContext {
  // MARK: The text matrix. No part of the saved state.

  /// From text space, in which glyphs stand upright with y up, to user space. The identity by default: in a
  /// context whose y axis goes down, glyphs stand on their heads until it turns them.
  public var textMatrix: CGAffineTransform {
    get { textSpace }
    set { textSpace = newValue }
  }

  /// Where the next text begins, in user space: the translation of ``textMatrix``.
  public var textPosition: CGPoint {
    get { CGPoint(x: textSpace.tx, y: textSpace.ty) }
    set { (textSpace.tx, textSpace.ty) = (newValue.x, newValue.y) }
  }

  // MARK: Settings. Part of the saved state.

  /// Sets the font of ``showGlyphs(_:at:)``. Lines and frames bring their own.
  public func setFont(_ font: CGFont) { state.text.font = font }

  /// Sets the size of the font, in points; 1 by default.
  public func setFontSize(_ size: CGFloat) { state.text.size = size }

  /// Sets how glyphs are painted; filled by default. The modes that clip do so at the end of each call that
  /// draws text.
  public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.text.mode = mode }

  /// Sets what is added to the advance of each glyph of ``showGlyphs(_:advances:)``, in text space; 0 by
  /// default.
  public func setCharacterSpacing(_ spacing: CGFloat) { state.text.characterSpacing = spacing }

  /// Sets whether small letters may stand on quarters of pixels in place of anywhere; true by default.
  ///
  /// In a bitmap context, lines, runs and frames of Core Text that stand upright, of up to 64 pixels an em, are moved by
  /// up to an eighth of a pixel in both directions, so that what their glyphs cover is kept for the next time.
  /// - Note: glyphs of ``showGlyphs(_:at:)``, and those of contexts that record, which have no pixels, stay where they
  ///   are.
  public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {
    state.text.isQuantized = shouldSubpixelQuantizeFonts
  }

  /// Sets whether ``setShouldSubpixelQuantizeFonts(_:)`` counts; true by default. No part of the saved state.
  public func setAllowsFontSubpixelQuantization(_ allowsFontSubpixelQuantization: Bool) {
    allowsQuantization = allowsFontSubpixelQuantization
  }

  /// From user space to the pixels on whose quarters letters stand; nil where they stand anywhere.
  package var glyphGrid: CGAffineTransform? {
    bitmapTarget != nil && allowsQuantization && state.text.isQuantized ? state.ctm : nil
  }

  // MARK: Drawing

  /// Draws glyphs of the font at positions of text space. ``textPosition`` stays.
  /// - Parameter positions: as many as there are glyphs; of more on either side, the pairs count.
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

  /// Draws glyphs of the font from ``textPosition`` on, which moves behind the last.
  /// - Parameter advances: of each glyph, in text space.
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

  /// Paints outlines of user space as the mode of text says. The current path stays.
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

  /// Limits drawing to outlines of user space. The current path stays.
  package func clipText(to path: CGPath) {
    let kept = currentPath
    beginPath()
    addPath(path)
    clip()
    currentPath = kept
  }

  /// What text takes of the state: mode, colours as this context shows them, and the width of strokes.
  package var textPaint:
    (mode: CGTextDrawingMode, fill: CGColor, stroke: CGColor, style: StrokeStyle)
  {
    (state.text.mode, shown(state.fillColor), shown(state.strokeColor), state.stroke)
  }

  /// A colour as this context's pixels show it.
  package func shown(_ color: CGColor) -> CGColor {
    bitmapTarget?.layout.displayColor(for: color) ?? color
  }
}
