// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

extension BandRenderer {
  /// Adds up the masks of glyphs, then paints through the sum, so that overlaps of glyphs are painted once.
  func fillGlyphs(
    _ command: Command, _ list: DrawList.Storage, _ state: inout State
  ) {
    let bounds = command.bounds.intersection(state.rows)
    if bounds.isEmpty { return }
    let first = command.region.x0, rows = bounds.y1 - bounds.y0
    let stride = Int(command.region.x1 - first)
    // Rows of masks extend a few bytes past their pixels.
    let count = stride * Int(rows) + GlyphMaskCache.padding
    let mark = scratch.used
    let plane = scratch.take(count).initializeMemory(as: UInt8.self, repeating: 0, count: count)
    kernels.addMasks(
      plane, stride, x: first, y: bounds.y0, rows: rows,
      list.glyphs.base + Int(command.firstEdge), Int(command.edgeCount))
    let shader = command.shader < 0 ? nil : list.shaders[Int(command.shader)]
    var mask = plane + Int(bounds.x0 - first)
    for y in bounds.y0..<bounds.y1 {
      paint(command, shader, bounds.x0, y, mask, Int(bounds.x1 - bounds.x0), state)
      mask += stride
    }
    scratch.release(to: mark)
  }
}
