// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// The pixels that filters and shadows can change, so that damage covers all of them.

extension PixelRect {
  /// A coordinate beyond any bitmap and blur, small enough that sums of several such coordinates fit in 32 bits.
  private static var far: Int32 { 1 << 26 }

  /// A rectangle that contains all possible pixels.
  package static let infinite = PixelRect(x0: -far, y0: -far, x1: far, y1: far)

  /// Returns the output pixels of a filter that can change when the input pixels in this rectangle change.
  package func outputBounds(of filter: Filter) -> PixelRect {
    let reach = filter.outset
    return outset(x: reach.x, y: reach.y).intersection(.infinite)
  }

  /// Returns the input pixels that filters and shadow read for the output pixels in this rectangle.
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

  /// Returns the pixels of the shadow that can change when the content in this rectangle changes.
  package func spread(by shadow: Shadow) -> PixelRect {
    // One pixel more, as the shadow of an outline is offset by fractions of pixels.
    let (x, y) = shadow.offset, reach = shadow.blur.outset
    return outset(x: reach.x + 1, y: reach.y + 1)
      .offsetBy(x: Int32(x.rounded()), y: Int32(y.rounded())).intersection(.infinite)
  }
}
