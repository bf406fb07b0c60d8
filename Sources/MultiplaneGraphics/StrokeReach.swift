// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// The rectangle that a stroke stays within, in the path's space: tells before stroking whether it can
/// be seen, and how fine it has to be.
struct StrokeReach {
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
    // A miter reaches its limit times half the width, the corner of a square cap root 2 times.
    let spread = style.join == .miter ? max(Double(style.miterLimit), 1.5) : 1.5
    let margin = Double(style.width) / 2 * spread
    (self.minX, self.minY) = (minX - margin, minY - margin)
    (self.maxX, self.maxY) = (maxX + margin, maxY + margin)
  }

  private var corners: [SIMD2<Double>] {
    [SIMD2(minX, minY), SIMD2(maxX, minY), SIMD2(minX, maxY), SIMD2(maxX, maxY)]
  }

  /// False when no pixel of a canvas can be touched.
  func touches(width: Int, height: Int, under m: Homography) -> Bool {
    var outside = (left: true, right: true, above: true, below: true)
    for p in corners {
      let w = m.px * p.x + m.py * p.y + m.pw
      // A rectangle that crosses the horizon may be anywhere.
      if !(w > 1e-6) { return true }
      let x = (m.a * p.x + m.c * p.y + m.tx) / w, y = (m.b * p.x + m.d * p.y + m.ty) / w
      // A comparison with NaN is false, and so answers that it may be seen.
      outside.left = outside.left && x < -1
      outside.right = outside.right && x > Double(width) + 1
      outside.above = outside.above && y < -1
      outside.below = outside.below && y > Double(height) + 1
    }
    return !(outside.left || outside.right || outside.above || outside.below)
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
