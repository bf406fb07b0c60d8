// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// A rectangle that contains all differences of two frames of equal size.
package struct ChangedRect: Equatable {
  /// The top left pixel and the size in pixels, at least 1 x 1.
  package var x, y, width, height: Int

  /// Creates the rectangle of a whole frame.
  package init(whole frame: Bitmap) { (x, y, width, height) = (0, 0, frame.width, frame.height) }

  package init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// Creates the smallest rectangle that contains all differences; nil if the frames are equal.
  ///
  /// Each row above the first difference and below the last one takes one `memcmp`. The rows between are scanned from
  /// both ends, up to their first difference or the bounds found so far.
  package init?(from before: Bitmap, to after: Bitmap) {
    let count = after.width
    func rowsDiffer(_ y: Int) -> Bool {
      memcmp(before.pixels + y * before.stride, after.pixels + y * after.stride, 4 * count) != 0
    }
    guard let top = (0..<after.height).first(where: rowsDiffer) else { return nil }
    let bottom = (top..<after.height).last(where: rowsDiffer)!
    var left = count
    var right = -1
    for y in top...bottom {
      let a = before.pixels + y * before.stride
      let b = after.pixels + y * after.stride
      var x = 0
      while x < left, a[x] == b[x] { x += 1 }
      left = min(left, x)
      x = count - 1
      while x > right, a[x] == b[x] { x -= 1 }
      right = max(right, x)
    }
    self.init(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }
}

extension Bitmap {
  /// Copies the pixels of a bitmap of the same size.
  package func copyPixels(of other: Bitmap) {
    for y in 0..<height {
      (pixels + y * stride).update(from: other.pixels + y * other.stride, count: width)
    }
  }
}
