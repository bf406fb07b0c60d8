// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster

/// Pixels that have to be drawn again: a few rectangles, which may overlap.
///
/// Rectangles that lie close to each other become one, and so do those that waste the fewest pixels when there are
/// more than ``limit``.
struct DamageRegion {
  /// The most rectangles.
  static let limit = 16
  /// So many pixels are quicker drawn than a rectangle is begun.
  private static let mergeThreshold = 1024

  private(set) var rects: [PixelRect] = []

  var isEmpty: Bool { rects.isEmpty }

  /// The pixels of all rectangles.
  var area: Int { rects.reduce(0) { $0 + $1.area } }

  /// The least rectangle around all.
  var bounds: PixelRect { rects.reduce(.empty) { $0.union($1) } }

  mutating func add(_ rect: PixelRect) {
    var rect = rect
    if rect.isEmpty { return }
    var i = 0
    while i < rects.count {
      let union = rects[i].union(rect)
      if union == rects[i] { return }
      if union.area <= rects[i].area + rect.area + Self.mergeThreshold {
        // The larger one may now be close to those before.
        rects.remove(at: i)
        rect = union
        i = 0
      } else {
        i += 1
      }
    }
    rects.append(rect)
    if rects.count > Self.limit { mergeCheapestPair() }
  }

  mutating func add(_ other: DamageRegion) { for rect in other.rects { add(rect) } }

  /// The same pixels or more, each rectangle changed.
  func mapped(_ change: (PixelRect) -> PixelRect) -> DamageRegion {
    var result = DamageRegion()
    for rect in rects { result.add(change(rect)) }
    return result
  }

  private mutating func mergeCheapestPair() {
    var best = (0, 1), least = Int.max
    for i in rects.indices {
      for j in i + 1..<rects.count {
        let waste = rects[i].union(rects[j]).area - rects[i].area - rects[j].area
        if waste < least { (best, least) = ((i, j), waste) }
      }
    }
    let last = rects.remove(at: best.1)
    let first = rects.remove(at: best.0)
    add(first.union(last))
  }
}
