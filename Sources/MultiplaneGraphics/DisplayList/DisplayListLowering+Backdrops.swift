// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster

extension DisplayListLowering {
  /// Records the backdrop offscreens that the frame composites, once everything else is lowered.
  ///
  /// An offscreen may composite other ones, so the outermost is recorded first: it determines which pixels of the
  /// others are required.
  func recordBackdrops() {
    defer { backdrops.removeAll() }
    guard var entry = backdrops.takeOutermost() else { return }
    var draws = DrawList(canvas: PixelRect(x0: 0, y0: 0, x1: 1, y1: 1))
    let outer = (canvas: canvas, cache: cache)
    defer { (canvas, cache) = outer }
    while true {
      if entry.picture.isVisible {
        // Nothing is cached where pixels beyond the canvas are visible, for example at the edges of a blurred backdrop.
        canvas = outer.canvas.requiredInputBounds(for: entry.key.filters, nil)
        cache = canvas.union(entry.picture.canvas) == canvas ? outer.cache : nil
        record(entry, into: &draws)
      }
      guard let next = backdrops.takeOutermost() else { return }
      entry = next
    }
  }

  /// Records the background and the content of an offscreen.
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
