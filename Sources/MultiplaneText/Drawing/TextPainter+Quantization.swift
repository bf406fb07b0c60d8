// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

// Subpixel positioning. In a context with a pixel grid, small glyphs are positioned at quarters of a pixel, as in Core
// Graphics. This limits the number of subpixel positions per glyph, so that its coverage masks can be cached.
//
// Positions are quantized once, in the space of the display list, before the glyphs are added to it; afterwards the
// list is drawn exactly where it is. A moving text therefore moves rigidly, by any fraction of a pixel.

extension TextPainter {
  /// Maximum font size, in pixels per em, at which positions are quantized.
  static var largestQuantizedSize: CGFloat { 64 }

  /// Returns glyphs at positions rounded to quarters of a pixel; nil if their exact positions are used, for example for
  /// large, stroked, slanted or rotated text, or without a ``pixelGrid``.
  func quantized(_ run: CTRun, _ glyphs: [CGGlyph], _ positions: [CGPoint]) -> GlyphRun? {
    let font = run.run.font, style = run.run.style
    guard let pixelGrid, mode == .fill, style.strokeWidth == 0, style.obliqueness == 0,
      run.run.kind == .text,
      let face = font.face, !face.metrics.hasBitmapGlyphs, font.matrix.isIdentity
    else { return nil }
    guard space.b == 0, space.c == 0, pixelGrid.b == 0, pixelGrid.c == 0, space.a != 0,
      space.d != 0,
      pixelGrid.a != 0, pixelGrid.d != 0,
      abs(space.a * pixelGrid.a) * font.pointSize <= Self.largestQuantizedSize,
      abs(space.d * pixelGrid.d) * font.pointSize <= Self.largestQuantizedSize
    else { return nil }
    func subpixelPosition(_ place: CGFloat, _ scale: CGFloat, _ offset: CGFloat) -> CGFloat {
      (((place * scale + offset) * 4).rounded() / 4 - offset) / scale
    }
    return GlyphRun(
      face, glyphs,
      at: positions.map { p in
        CGPoint(
          x: subpixelPosition(p.x * space.a + space.tx, pixelGrid.a, pixelGrid.tx),
          y: subpixelPosition(p.y * space.d + space.ty, pixelGrid.d, pixelGrid.ty))
      }, scale: CGSize(width: font.scale * space.a, height: font.scale * space.d))
  }
}

extension CGAffineTransform {
  /// The linear part, which transforms vectors.
  var withoutTranslation: CGAffineTransform {
    CGAffineTransform(a: a, b: b, c: c, d: d, tx: 0, ty: 0)
  }
}
