// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Which pixels filters and shadows can change, so that what is redrawn is enough.

extension PixelRect {
  /// Farther out than any bitmap and blur; sums of a few stay within 32 bits.
  private static var far: Int32 { 1 << 26 }

  /// All pixels that there can be.
  package static let infinite = PixelRect(x0: -far, y0: -far, x1: far, y1: far)

  /// The pixels that a filter can change when these change.
  package func outputBounds(of filter: Filter) -> PixelRect {
    let reach = filter.outset
    return outset(x: reach.x, y: reach.y).intersection(.infinite)
  }

  /// The pixels that are looked at for these of a filtered picture and its shadow.
  package func requiredInputBounds(for filters: [Filter], _ shadow: Shadow?) -> PixelRect {
    var needed = self
    if let shadow {
      let (x, y) = shadow.offset, reach = shadow.blur.outset
      needed = union(
        offsetBy(x: -Int32(x.rounded()), y: -Int32(y.rounded())).outset(x: reach.x, y: reach.y))
    }
    for filter in filters { needed = needed.outset(x: filter.outset.x, y: filter.outset.y) }
    return needed.intersection(.infinite)
  }

  /// The pixels of a shadow that can change when these pixels of what casts it do.
  package func spread(by shadow: Shadow) -> PixelRect {
    // That of an outline is moved by parts of pixels.
    let (x, y) = shadow.offset, reach = shadow.blur.outset
    return outset(x: reach.x + 1, y: reach.y + 1)
      .offsetBy(x: Int32(x.rounded()), y: Int32(y.rounded())).intersection(.infinite)
  }
}
