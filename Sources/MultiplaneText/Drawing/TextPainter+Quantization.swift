// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

// Where a context has pixels of its own, small letters stand on quarters of them, as with Core Graphics: so few ways
// for a letter to lie between pixels that what it covers can be kept.
//
// Letters are moved once, before they become part of a list, to places in the space of what they are drawn for, and
// are drawn exactly where they are from then on. So a text that slides moves as one piece, by any fraction of a pixel.

extension TextPainter {
  /// Points an em, in pixels, beyond which letters stay where they are.
  static var largestQuantizedSize: CGFloat { 64 }

  /// Letters on quarters of pixels; nil where they are to stay where they are: without a grid, when they are turned,
  /// slanted by a matrix, stroked, to clip, large, or pictures.
  func quantized(_ run: CTRun, _ glyphs: [CGGlyph], _ positions: [CGPoint]) -> GlyphRun? {
    let font = run.run.font, style = run.run.style
    guard let pixelGrid, mode == .fill, style.strokeWidth == 0, run.run.kind == .text,
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
  /// What it does to vectors.
  var withoutTranslation: CGAffineTransform {
    CGAffineTransform(a: a, b: b, c: c, d: d, tx: 0, ty: 0)
  }
}
