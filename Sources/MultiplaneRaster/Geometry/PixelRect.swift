// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// A rectangle of whole pixels: columns `x0..<x1` of rows `y0..<y1`; empty unless `x0 < x1` and `y0 < y1`.
package struct PixelRect: Hashable, Sendable, BitwiseCopyable {
  package var x0, y0, x1, y1: Int32

  package static let empty = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)

  package init(x0: Int32, y0: Int32, x1: Int32, y1: Int32) {
    (self.x0, self.y0, self.x1, self.y1) = (x0, y0, x1, y1)
  }

  package var isEmpty: Bool { x0 >= x1 || y0 >= y1 }

  /// Returns whether the rectangles have a pixel in common.
  @inline(__always) package func intersects(_ other: PixelRect) -> Bool {
    max(x0, other.x0) < min(x1, other.x1) && max(y0, other.y0) < min(y1, other.y1)
  }

  package func contains(_ x: Int, _ y: Int) -> Bool {
    x >= Int(x0) && x < Int(x1) && y >= Int(y0) && y < Int(y1)
  }

  package func intersection(_ other: PixelRect) -> PixelRect {
    let r = PixelRect(
      x0: max(x0, other.x0), y0: max(y0, other.y0), x1: min(x1, other.x1), y1: min(y1, other.y1))
    return r.isEmpty ? .empty : r
  }

  /// Returns the rectangle extended by `x` columns and `y` rows on each side; an empty rectangle is returned unchanged.
  package func outset(x: Int32, y: Int32) -> PixelRect {
    isEmpty ? self : PixelRect(x0: x0 - x, y0: y0 - y, x1: x1 + x, y1: y1 + y)
  }

  package func offsetBy(x: Int32, y: Int32) -> PixelRect {
    PixelRect(x0: x0 + x, y0: y0 + y, x1: x1 + x, y1: y1 + y)
  }

  package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      x0: min(x0, other.x0), y0: min(y0, other.y0), x1: max(x1, other.x1), y1: max(y1, other.y1))
  }
}
