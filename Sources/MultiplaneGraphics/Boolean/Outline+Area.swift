// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

extension Outline {
  /// The enclosed area, positive if the outline runs from the x axis towards the y axis.
  ///
  /// Exact for curves, by Green's theorem on the Bézier control points. Open subpaths count as closed, and
  /// areas enclosed twice count twice, so this is the filled area only for normalized outlines.
  package var signedArea: CGFloat {
    var sum = 0.0
    var index = 0
    var start = Vector.zero
    var current = Vector.zero  // relative to `start`, to avoid cancellation
    func next() -> Vector {
      defer { index += 1 }
      return SIMD2(points[index]) - start
    }
    for verb in verbs {
      switch verb {
      case .move:
        start = SIMD2(points[index])
        index += 1
        current = .zero
      case .line:
        let p = next()
        sum += current.cross(p) / 2
        current = p
      case .quad:
        let q = next()
        let p = next()
        sum += (2 * current.cross(q) + current.cross(p) + 2 * q.cross(p)) / 6
        current = p
      case .cubic:
        let q = next()
        let r = next()
        let p = next()
        sum += MonotoneCurve(p0: current, p1: q, p2: r, p3: p).area
        current = p
      case .close:
        current = .zero
      }
    }
    return CGFloat(sum)
  }
}
