// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// A letter, or what counts as one, as an outline of its own.
public struct GlyphPath: Sendable {
  /// In the space of its line, y up; seen from the line's origin.
  public var path: CGPath
  /// Where the glyph stands on the line.
  public var origin: CGPoint
  /// To the next glyph, in points.
  public var advance: CGFloat
  /// The unit of UTF-16 that it stands for, the first of several.
  public var stringIndex: Int
}

extension CTLine {
  /// The outlines of the line's glyphs as one path: y up, the origin at the begin of the baseline. For a layer,
  /// whose y goes down, scale it by (1, -1).
  public var path: CGPath {
    let path = CGMutablePath()
    for run in runs {
      path.addPath(
        CGPath(
          outline: TextPainter.outline(run, run.run.glyphs.map(\.glyph), run.positions, .identity)))
    }
    return path
  }

  /// The outlines of the line's glyphs one by one, from left to right, without those that have none: to be animated
  /// each for itself, or to be laid along a path.
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

  /// The outlines of the line's glyphs, each turned to stand on a curve at its middle. Glyphs beyond the curve's ends
  /// are left out.
  /// - Parameters:
  ///   - curve: of which the first subpath counts; letters stand on its left side where y goes up.
  ///   - start: where on the curve the line begins, as a length.
  ///   - isFlipped: whether y goes down, as in a layer: letters then stand on the right side, as seen with y up.
  public func path(along curve: CGPath, from start: CGFloat = 0, isFlipped: Bool = false) -> CGPath
  {
    let measure = PathMeasure(curve)
    let result = CGMutablePath()
    for glyph in glyphPaths {
      let middle = glyph.origin.x + glyph.advance / 2
      guard start + middle >= 0, start + middle <= measure.length,
        let place = measure.location(at: start + middle)
      else { continue }
      // The middle of the glyph's foot goes to the place, its baseline along the tangent.
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
