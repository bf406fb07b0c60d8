// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// The outline of a glyph of a line.
public struct GlyphPath: Sendable {
  /// The outline in points relative to the origin of the line, y up.
  public var path: CGPath
  /// The origin of the glyph in points, relative to the origin of the line, y up.
  public var origin: CGPoint
  /// Distance to the origin of the next glyph, in points.
  public var advance: CGFloat
  /// Index of the first UTF-16 code unit that the glyph represents. In a truncated line, it is an index in the
  /// truncated text, which includes the token.
  public var stringIndex: Int
}

extension CTLine {
  /// The outlines of all glyphs as one path in points, y up, with the origin at the left end of the baseline.
  ///
  /// For a layer, whose y axis points down, scale the path by (1, -1).
  public var path: CGPath {
    let path = CGMutablePath()
    for run in runs {
      path.addPath(
        CGPath(
          outline: TextPainter.outline(run, run.run.glyphs.map(\.glyph), run.positions, .identity)))
    }
    return path
  }

  /// The outlines of the glyphs from left to right; glyphs without an outline are omitted.
  ///
  /// The glyphs can be animated separately or placed along a path.
  public var glyphPaths: [GlyphPath] {
    runs.flatMap { run in
      run.run.glyphs.indices.compactMap { i -> GlyphPath? in
        let outline = TextPainter.outline(
          run, [run.run.glyphs[i].glyph], [run.positions[i]], .identity)
        if outline.isEmpty { return nil }
        return GlyphPath(
          path: CGPath(outline: outline), origin: run.positions[i],
          advance: run.run.glyphs[i].advance, stringIndex: run.run.glyphs[i].index)
      }
    }
  }

  /// Returns the outlines of the glyphs, each rotated to the tangent of a curve at the center of its advance.
  ///
  /// Glyphs whose centers are beyond the ends of the curve are omitted.
  /// - Parameters:
  ///   - curve: a path, whose subpaths are used one after another. As displayed, the text is on the left side of the
  ///     path.
  ///   - start: the position of the left end of the line, as a length along the curve.
  ///   - isFlipped: whether y points down in the space of the curve and of the result, as in a layer.
  public func path(along curve: CGPath, from start: CGFloat = 0, isFlipped: Bool = false) -> CGPath
  {
    let measure = PathMeasure(curve)
    let result = CGMutablePath()
    for glyph in glyphPaths {
      let middle = glyph.origin.x + glyph.advance / 2
      guard start + middle >= 0, start + middle <= measure.length,
        let place = measure.location(at: start + middle)
      else { continue }
      // The center of the glyph's advance moves to the location, and its baseline aligns with the tangent.
      let t = place.tangent
      let up: CGFloat = isFlipped ? -1 : 1
      let map = CGAffineTransform(
        a: t.dx, b: t.dy, c: -t.dy * up, d: t.dx * up, tx: place.point.x, ty: place.point.y)
      result.addPath(
        glyph.path,
        transform: CGAffineTransform(translationX: -middle, y: 0).concatenating(map))
    }
    return result
  }
}
