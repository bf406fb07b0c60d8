// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

extension DisplayListRenderer {
  /// Redraws the invalid pixels of a canvas and the differences between its current frame and a list, and returns the
  /// pixels that were drawn.
  ///
  /// The canvas then has the same bytes as after drawing the whole list from scratch. If no pixel is invalid or
  /// different, nothing is drawn. The time is proportional to the changes, plus one comparison per item of each changed
  /// list.
  /// - Parameters:
  ///   - transform: the map from the list's space to pixels; a change redraws everything.
  ///   - background: the color below the list; a change redraws everything.
  /// - Returns: At most 16 rectangles of whole pixels, y down; they may overlap and contain unchanged pixels.
  @discardableResult public func update(
    _ canvas: RetainedSurface, to list: DisplayList, transform: Homography = .identity,
    background: CGColor
  ) -> [CGRect] {
    let change = prepareUpdate(of: canvas, to: list, transform: transform, background: background)
    return apply(change, to: canvas)
  }

  /// Returns the next frame of a canvas with its damage, without drawing it.
  package func prepareUpdate(
    of canvas: RetainedSurface, to list: DisplayList, transform: Homography, background: CGColor
  ) -> DisplayUpdate {
    let color = background.premultiplied
    var damage = DamageRegion()
    let drawn: DisplayListBounds
    if let shown = canvas.frameState, shown.background == color, shown.drawn.map == transform {
      var found = DamageRegion()
      drawn = shown.drawn.updated(to: list, damage: &found, BackdropDiffCache())
      damage = found.mapped { $0.intersection(canvas.pixels) }
      damage.add(canvas.invalidRegion)
      // Large damage is faster to draw as one whole frame.
      if damage.area * 2 > canvas.pixels.area { damage.add(canvas.pixels) }
    } else {
      drawn = DisplayListBounds(list, transform, BackdropDiffCache())
      damage.add(canvas.pixels)
    }
    return DisplayUpdate(
      shown: RetainedSurface.FrameState(drawn: drawn, background: color), damage: damage)
  }

  /// Returns whether a canvas has valid contents with the given transform and background.
  package func isCurrent(
    _ canvas: RetainedSurface, transform: Homography, background: CGColor
  ) -> Bool {
    guard let shown = canvas.frameState, canvas.invalidRegion.isEmpty else { return false }
    return shown.drawn.map == transform && shown.background == background.premultiplied
  }

  /// Draws the damage of an update into the canvas, which then has the frame of the update and no invalid pixels, and
  /// returns the rectangles of the damage.
  @discardableResult package func apply(
    _ change: DisplayUpdate, to canvas: RetainedSurface
  ) -> [CGRect] {
    for rect in change.damage.rects {
      if rect == canvas.pixels {
        drawAll(change.shown, into: canvas.bitmap)
      } else {
        drawPart(change.shown, rect, of: canvas.pixels, into: canvas.bitmap)
      }
    }
    cache?.endFrame()
    canvas.frameState = change.shown
    canvas.invalidRegion = DamageRegion()
    canvas.renderedFrame = nil
    return change.damage.rects.map(\.rect)
  }

  /// Draws the damage of an update in parts into temporary memory. The canvas then counts as drawn, but its bitmap is
  /// not changed.
  /// - Parameter body: receives the columns and rows of a part, and a bitmap with the part at its top left. Edges of
  ///   the part have even coordinates, except at the edges of the canvas.
  package func applyParts(
    _ change: DisplayUpdate, to canvas: RetainedSurface,
    _ body: (_ columns: Range<Int>, _ rows: Range<Int>, _ bitmap: Bitmap) -> Void
  ) {
    for rect in change.damage.rects {
      if rect == canvas.pixels {
        drawAllBands(change.shown, width: canvas.width, height: canvas.height) {
          body(0..<canvas.width, $0, $1)
        }
        continue
      }
      // The left edge is aligned to whole blocks of the row kernels.
      let part = PixelRect(
        x0: rect.x0 & ~15, y0: rect.y0 & ~1, x1: min((rect.x1 + 15) & ~15, canvas.pixels.x1),
        y1: min((rect.y1 + 1) & ~1, canvas.pixels.y1))
      let columns = Int(part.x0)..<Int(part.x1), rows = Int(part.y0)..<Int(part.y1)
      let bitmap = partBitmap(width: columns.count, height: rows.count)
      drawPart(
        change.shown, part, of: canvas.pixels, into: bitmap, x: columns.lowerBound,
        y: rows.lowerBound)
      body(columns, rows, bitmap)
    }
    cache?.endFrame()
    canvas.frameState = change.shown
    canvas.invalidRegion = DamageRegion()
    canvas.renderedFrame = nil
  }

  /// Returns a reusable bitmap of at least the given size.
  private func partBitmap(width: Int, height: Int) -> Bitmap {
    if let kept = partMemory, kept.width >= width, kept.height >= height { return kept }
    let bitmap = Bitmap(
      width: max(width, partMemory?.width ?? 0), height: max(height, partMemory?.height ?? 0))
    partMemory = bitmap
    return bitmap
  }
}

/// The next frame of a canvas, with its damage.
package struct DisplayUpdate {
  let shown: RetainedSurface.FrameState
  let damage: DamageRegion

  /// The bounding box of the damage in whole pixels; null if there is none.
  package var box: CGRect { damage.isEmpty ? .null : damage.bounds.rect }
}
