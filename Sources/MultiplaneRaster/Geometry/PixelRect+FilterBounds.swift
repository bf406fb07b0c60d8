// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Which pixels filters and shadows can change, so that what is redrawn is enough.

extension PixelRect {
  /// Farther out than any bitmap and blur; sums of a few stay within 32 bits.
  private static var far: Int32 { 1 << 26 }

  /// All pixels that there can be.
  package static let all = PixelRect(x0: -far, y0: -far, x1: far, y1: far)

  /// The pixels that a filter can change when these change.
  package func spread(by filter: Filter) -> PixelRect {
    let reach = filter.reach
    return grown(x: reach.x, y: reach.y).intersection(.all)
  }

  /// The pixels that are looked at for these of a filtered picture and its shadow.
  package func needed(by filters: [Filter], _ shadow: Shadow?) -> PixelRect {
    var needed = self
    if let shadow {
      let (x, y) = shadow.offset, reach = shadow.blur.reach
      needed = union(
        moved(x: -Int32(x.rounded()), y: -Int32(y.rounded())).grown(x: reach.x, y: reach.y))
    }
    for filter in filters { needed = needed.grown(x: filter.reach.x, y: filter.reach.y) }
    return needed.intersection(.all)
  }

  /// The pixels of a shadow that can change when these pixels of what casts it do.
  package func spread(by shadow: Shadow) -> PixelRect {
    // That of an outline is moved by parts of pixels.
    let (x, y) = shadow.offset, reach = shadow.blur.reach
    return grown(x: reach.x + 1, y: reach.y + 1)
      .moved(x: Int32(x.rounded()), y: Int32(y.rounded())).intersection(.all)
  }
}
