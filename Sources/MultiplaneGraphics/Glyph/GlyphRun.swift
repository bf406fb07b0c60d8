// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster
import Synchronization

/// Positioned glyphs of one face, stored by a path that consists of nothing else, so that fills can use cached masks
/// of the glyphs instead of their outlines.
package final class GlyphRun: Sendable {
  let source: any GlyphSource
  let glyphs: [CGGlyph]
  /// The origins of the glyphs, in the path's space.
  let positions: [CGPoint]
  /// The scale from font units to the path's space, along each axis.
  let scale: CGSize
  private let kept = Mutex<Outline?>(nil)

  /// Creates a run of glyphs of one face.
  /// - Parameter positions: one per glyph.
  package init(
    _ source: any GlyphSource, _ glyphs: [CGGlyph], at positions: [CGPoint], scale: CGSize
  ) {
    precondition(
      positions.count == glyphs.count, "The number of positions differs from the number of glyphs")
    (self.source, self.glyphs, self.positions) = (source, glyphs, positions)
    self.scale = scale
  }

  /// The outlines of all glyphs as one outline in the path's space, created on first access.
  var outline: Outline {
    kept.withLock { kept in
      if let kept { return kept }
      let map = CGAffineTransform(scaleX: scale.width, y: scale.height)
      let made = Outline(source.outlines(of: glyphs), by: map, at: positions)
      kept = made
      return made
    }
  }

  /// Returns whether both runs have the same face, scale, glyphs and positions.
  func isSame(as other: GlyphRun) -> Bool {
    source === other.source && scale == other.scale && glyphs == other.glyphs
      && positions == other.positions
  }

  /// The run in the rasterizer's format.
  var positionedGlyphs: DrawList.PositionedGlyphs {
    DrawList.PositionedGlyphs(
      source.masks, glyphs, positions, scale: SIMD2(Double(scale.width), Double(scale.height))
    ) { [source] in source.outlines(of: [$0])[0] }
  }
}

extension CGPath {
  /// Creates a path that consists of a glyph run and nothing else.
  package convenience init(_ letters: GlyphRun) { self.init(letters: letters) }
}

extension Outline {
  /// Concatenates outlines, each transformed and then translated to its position.
  package init(_ shapes: [Outline], by map: CGAffineTransform, at places: [CGPoint]) {
    self.init()
    let verbCount = shapes.reduce(0) { $0 + $1.verbs.count }
    let pointCount = shapes.reduce(0) { $0 + $1.points.count }
    // Access through the buffer avoids reference counting for each shape.
    shapes.withUnsafeBufferPointer { shapes in
      verbs = Array(unsafeUninitializedCapacity: verbCount) { verbs, filled in
        for i in shapes.indices {
          shapes[i].verbs.withUnsafeBufferPointer { source in
            for verb in source {
              verbs.initializeElement(at: filled, to: verb)
              filled += 1
            }
          }
        }
      }
      points = Array(unsafeUninitializedCapacity: pointCount) { points, filled in
        for i in shapes.indices {
          let x = places[i].x + map.tx, y = places[i].y + map.ty
          shapes[i].points.withUnsafeBufferPointer { source in
            for p in source {
              points.initializeElement(
                at: filled,
                to: CGPoint(x: p.x * map.a + p.y * map.c + x, y: p.x * map.b + p.y * map.d + y))
              filled += 1
            }
          }
        }
      }
    }
  }
}
