// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster

extension DisplayListLowering {
  /// Lowers the contents of the backdrop offscreens that the frame composites, after all items of the frame are
  /// lowered.
  ///
  /// A backdrop offscreen may composite others, so the outermost is recorded first: it determines which pixels of the
  /// others are required.
  func recordBackdrops() {
    defer { backdrops.removeAll() }
    guard var entry = backdrops.takeOutermost() else { return }
    var draws = DrawList(canvas: PixelRect(x0: 0, y0: 0, x1: 1, y1: 1))
    let outer = (canvas: canvas, cache: cache)
    defer { (canvas, cache) = outer }
    while true {
      if entry.picture.isVisible {
        // Cached pixels are limited to the canvas and the margin that the filters read, so nothing is cached for a
        // backdrop that needs pixels beyond them, as within another blurred backdrop.
        canvas = outer.canvas.requiredInputBounds(for: entry.key.filters, nil)
        cache = canvas.union(entry.picture.canvas) == canvas ? outer.cache : nil
        record(entry, into: &draws)
      }
      guard let next = backdrops.takeOutermost() else { return }
      entry = next
    }
  }

  /// Records the content of an offscreen, over the background of the canvas if the backdrop is `.canvas`.
  private func record(_ entry: BackdropOffscreens.Entry, into draws: inout DrawList) {
    draws.beginRecording(entry.picture)
    if entry.key.backdrop == .canvas, let background, background.alpha > 0 {
      fillAll(background, into: &draws)
    }
    isAliased = entry.key.isAliased
    lower(entry.content, entry.key.toPixels, .normal, entry.drawn, into: &draws)
    isAliased = false
    draws.endRecording(entry.picture)
  }

  /// Fills the whole offscreen, including the margin that blurs read.
  private func fillAll(_ color: PremultipliedColor, into draws: inout DrawList) {
    draws.fill(
      CGPath(rect: draws.clipBounds.rect).outline, transform: .identity, rule: .nonZero,
      paint: .solid(color), paintTransform: .identity, blend: .normal)
  }
}
