// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension DrawList {
  /// Glyphs to fill, with their positions.
  package struct PositionedGlyphs {
    /// The cache of glyph masks of the font face.
    package var masks: GlyphMaskCache
    package var glyphs: [UInt16]
    /// One position per glyph, in the space that the `transform` of a fill maps to pixels.
    package var positions: [CGPoint]
    /// The scale from font units to the space of ``positions``, along each axis.
    package var scale: SIMD2<Double>
    /// A function that returns the outline of a glyph in font units.
    package var outline: (UInt16) -> Outline

    package init(
      _ masks: GlyphMaskCache, _ glyphs: [UInt16], _ positions: [CGPoint], scale: SIMD2<Double>,
      outline: @escaping (UInt16) -> Outline
    ) {
      (self.masks, self.glyphs, self.positions) = (masks, glyphs, positions)
      (self.scale, self.outline) = (scale, outline)
    }
  }

  /// Fills small axis-aligned glyphs at quarter-pixel positions with the sum of their cached masks.
  ///
  /// The result equals that of filling their outlines, except in pixels that several glyphs touch. Other glyphs are
  /// left to the caller.
  /// - Parameters:
  ///   - transform: the map from the space of the positions to pixels.
  ///   - paintTransform: the map from the space of a gradient or image to pixels.
  /// - Returns: true if the glyphs are drawn or are not visible; false, without drawing anything, for other glyphs.
  package mutating func fill(
    _ letters: PositionedGlyphs, transform: Homography, paint: Paint, paintTransform: Homography,
    blend: BlendMode = .normal
  ) -> Bool {
    guard transform.isAffine, transform.b == 0, transform.c == 0 else { return false }
    let factors = SIMD2(transform.a, transform.d) * 256
    let offset = SIMD2(transform.tx, transform.ty) * 256
    let scale = letters.scale * SIMD2(transform.a, transform.d)
    // NaN fails these comparisons too.
    guard abs(scale.x) < 1e6, abs(scale.y) < 1e6, scale.x != 0, scale.y != 0 else { return false }
    let count = letters.glyphs.count
    precondition(
      letters.positions.count == count, "The number of positions differs from the number of glyphs")
    return withUnsafeTemporaryAllocation(of: SIMD2<Int32>.self, capacity: count) { origins in
      var others: Int32 = 0, isFar = false
      letters.positions.withUnsafeBufferPointer { positions in
        for i in 0..<count {
          let p = SIMD2(Double(positions[i].x), Double(positions[i].y)) * factors + offset
          isFar =
            isFar
            || !(abs(p.x) < EdgeBuilder.guardBandLimit && abs(p.y) < EdgeBuilder.guardBandLimit)
          let (x, y) = EdgeBuilder.fixed(p)
          others |= x | y
          origins[i] = SIMD2(x, y)
        }
      }
      if isFar || others & 63 != 0 { return false }
      makeUnique()
      var color: UInt32 = 0, shader: (any PixelShader)?
      if case .solid(let solid) = paint {
        if solid.alpha == 0 && !blend.affectsTransparentBlack { return true }
        color = solid.valid.pixel
      } else {
        shader = paint.shader(paintTransform)
        guard let shader, !shader.isClear || blend.affectsTransparentBlack else { return true }
      }
      let list = storage.innermost, first = list.glyphs.count
      let run = GlyphMaskCache.Run(
        glyphs: letters.glyphs, origins: UnsafePointer(origins.baseAddress!), scale: scale,
        outline: letters.outline)
      guard let bounds = letters.masks.append(run, to: list) else { return false }
      if !bounds.isEmpty {
        list.fillGlyphs(from: first, bounds: bounds, color: color, shader: shader, blend: blend)
      }
      return true
    }
  }
}
