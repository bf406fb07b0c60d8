// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster

/// Pixels that have to be redrawn: a few rectangles, which may overlap.
///
/// Rectangles that lie close to each other are merged; if there are more than ``limit``, the pair whose union
/// adds the fewest pixels is merged.
struct DamageRegion {
  /// The maximum number of rectangles.
  static let limit = 16
  /// The number of pixels that cost as much to redraw as one more rectangle.
  private static let mergeThreshold = 1024

  private(set) var rects: [PixelRect] = []

  var isEmpty: Bool { rects.isEmpty }

  /// The total number of pixels in all rectangles; overlaps count several times.
  var area: Int { rects.reduce(0) { $0 + $1.area } }

  /// The bounding box of all rectangles.
  var bounds: PixelRect { rects.reduce(.empty) { $0.union($1) } }

  mutating func add(_ rect: PixelRect) {
    var rect = rect
    if rect.isEmpty { return }
    var i = 0
    while i < rects.count {
      let union = rects[i].union(rect)
      if union == rects[i] { return }
      if union.area <= rects[i].area + rect.area + Self.mergeThreshold {
        // The union may now be close to earlier rectangles.
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

  /// Returns a region that contains each rectangle transformed by a closure; merging may add pixels.
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
