// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

extension DisplayListRenderer {
  /// Draws what differs between what a canvas shows and a list, and gives the pixels that were drawn.
  ///
  /// The canvas then has the bytes that drawing all of the list afresh gives. When nothing is different, nothing is
  /// drawn. Time and drawing are as much as changed, but for a look at each item of the outermost list.
  /// - Parameters:
  ///   - transform: from the list's space to pixels; another one than before draws all.
  ///   - background: lies under the list; another one than before draws all.
  /// - Returns: rectangles of whole pixels, y down, at most 16; they may overlap, and hold pixels that look the same.
  @discardableResult public func update(
    _ canvas: RetainedSurface, to list: DisplayList, transform: Homography = .identity,
    background: CGColor
  ) -> [CGRect] {
    let change = prepareUpdate(of: canvas, to: list, transform: transform, background: background)
    return apply(change, to: canvas)
  }

  /// What a canvas is about to show, and the pixels that this changes.
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
      // So much is drawn at once rather than in parts.
      if damage.area * 2 > canvas.pixels.area { damage.add(canvas.pixels) }
    } else {
      drawn = DisplayListBounds(list, transform, BackdropDiffCache())
      damage.add(canvas.pixels)
    }
    return DisplayUpdate(
      shown: RetainedSurface.FrameState(drawn: drawn, background: color), damage: damage)
  }

  /// Whether a canvas shows something over that background by that map, and nothing of it is to be drawn anew.
  package func isCurrent(
    _ canvas: RetainedSurface, transform: Homography, background: CGColor
  ) -> Bool {
    guard let shown = canvas.frameState, canvas.invalidRegion.isEmpty else { return false }
    return shown.drawn.map == transform && shown.background == background.premultiplied
  }

  /// Draws the pixels of a change.
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

  /// Draws the pixels of a change part by part, into memory for a part only, for pictures that are converted at once;
  /// the canvas's own bitmap is not touched.
  /// - Parameter body: gets the part's place, whose sides are even as far as the picture's are, and a bitmap whose
  ///   first pixels it has.
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
      // Sides left in whole blocks of the row kernels.
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

  /// Memory for a part of a picture, or more.
  private func partBitmap(width: Int, height: Int) -> Bitmap {
    if let kept = partMemory, kept.width >= width, kept.height >= height { return kept }
    let bitmap = Bitmap(
      width: max(width, partMemory?.width ?? 0), height: max(height, partMemory?.height ?? 0))
    partMemory = bitmap
    return bitmap
  }
}

/// What a canvas is about to show.
package struct DisplayUpdate {
  let shown: RetainedSurface.FrameState
  let damage: DamageRegion

  /// The least rectangle of whole pixels around all that changes; null when nothing does.
  package var box: CGRect { damage.isEmpty ? .null : damage.bounds.rect }
}
