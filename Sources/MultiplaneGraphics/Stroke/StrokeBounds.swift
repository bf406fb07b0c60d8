// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// The rectangle that a stroke stays within, in the path's space: tells before stroking whether it can
/// be seen, and how fine it has to be.
struct StrokeBounds {
  private let minX, minY, maxX, maxY: Double

  /// Nil for a path without points or with one that is not finite only.
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
    // The corner of a square cap reaches root 2 times half the width, that of a miter up to its limit.
    let spread = style.join == .miter ? MiterExtent.maximumHalfWidths(of: outline, style) : 1.5
    let margin = Double(style.width) / 2 * spread
    (self.minX, self.minY) = (minX - margin, minY - margin)
    (self.maxX, self.maxY) = (maxX + margin, maxY + margin)
  }

  private var corners: [SIMD2<Double>] {
    [SIMD2(minX, minY), SIMD2(maxX, minY), SIMD2(minX, maxY), SIMD2(maxX, maxY)]
  }

  /// The pixels that it can touch; all, when it comes near the horizon of a projective map.
  func pixels(under m: Homography) -> PixelRect {
    var box = PixelBox()
    for p in corners { box.add(p.x, p.y, under: m) }
    // What approximates round joins and caps may lie a little outside.
    box.grow(by: 0.5)
    return box.pixels
  }

  /// Pixels that a unit of the path's space becomes, at most; of a projective map at the corners.
  /// Above 0 and finite.
  func largestScale(under m: Homography) -> Double {
    var largest = 0.0
    for p in m.isAffine ? [SIMD2(minX, minY)] : corners {
      let w = m.px * p.x + m.py * p.y + m.pw
      guard w > 1e-6 else { continue }
      let x = (m.a * p.x + m.c * p.y + m.tx) / w, y = (m.b * p.x + m.d * p.y + m.ty) / w
      // The derivative of (u / w, v / w).
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
