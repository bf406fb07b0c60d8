// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// A rectangle in the path's space that contains a stroke, determined without stroking the path.
struct StrokeBounds {
  private let minX, minY, maxX, maxY: Double

  /// Creates the rectangle; nil if the path has no finite point.
  init?(_ outline: Outline, _ style: StrokeStyle) {
    var (minX, minY) = (Double.infinity, Double.infinity)
    var (maxX, maxY) = (-Double.infinity, -Double.infinity)
    for point in outline.points {
      let x = Double(point.x), y = Double(point.y)
      guard x.isFinite, y.isFinite else { continue }
      minX = x < minX ? x : minX
      minY = y < minY ? y : minY
      maxX = x > maxX ? x : maxX
      maxY = y > maxY ? y : maxY
    }
    guard minX <= maxX else { return nil }
    // The corner of a square cap is sqrt(2) half widths away, the tip of a miter up to its limit.
    let spread = style.join == .miter ? MiterExtent.maximumHalfWidths(of: outline, style) : 1.5
    let margin = Double(style.width) / 2 * spread
    (self.minX, self.minY) = (minX - margin, minY - margin)
    (self.maxX, self.maxY) = (maxX + margin, maxY + margin)
  }

  private var corners: [SIMD2<Double>] {
    [SIMD2(minX, minY), SIMD2(maxX, minY), SIMD2(minX, maxY), SIMD2(maxX, maxY)]
  }

  /// Returns the pixels that the stroke can touch; all pixels if a projective map brings a corner of the rectangle
  /// close to or behind the near plane (w = 0).
  func pixels(under m: Homography) -> PixelRect {
    var box = PixelBox()
    for p in corners { box.add(p.x, p.y, under: m) }
    // The curves that approximate round joins and caps may extend slightly beyond the rectangle.
    box.grow(by: 0.5)
    return box.pixels
  }

  /// Returns the largest number of pixels per unit of the path's space, clamped to 1e-9...1e9.
  ///
  /// For a projective map, only the corners of the rectangle in front of the near plane (w above 1e-6) are considered.
  func largestScale(under m: Homography) -> Double {
    var largest = 0.0
    for p in m.isAffine ? [SIMD2(minX, minY)] : corners {
      let w = m.px * p.x + m.py * p.y + m.pw
      guard w > 1e-6 else { continue }
      let x = (m.a * p.x + m.c * p.y + m.tx) / w, y = (m.b * p.x + m.d * p.y + m.ty) / w
      // The partial derivatives of the pixel position (x, y) with respect to the point p.
      let a = (m.a - x * m.px) / w, b = (m.b - y * m.px) / w
      let c = (m.c - x * m.py) / w, d = (m.d - y * m.py) / w
      // The larger singular value of [[a b] [c d]].
      let sum = (a * a + b * b + c * c + d * d) / 2
      let determinant = a * d - b * c
      largest = max(
        largest, (sum + max(sum * sum - determinant * determinant, 0).squareRoot()).squareRoot())
    }
    return largest > 1e-9 ? min(largest, 1e9) : 1e-9
  }
}
