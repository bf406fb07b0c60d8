// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

extension Outline {
  /// The area that the outline goes around, positive where it turns from the x axis to the y axis.
  ///
  /// Exact for curves: Green's theorem on the Bézier control points. Open subpaths count as closed,
  /// and what is enclosed twice counts twice, so this is the filled area of normalized outlines only.
  package var signedArea: CGFloat {
    var sum = 0.0
    var index = 0
    var start = SIMD2<Double>.zero
    var current = SIMD2<Double>.zero  // relative to `start`, against cancellation
    func next() -> SIMD2<Double> {
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
        sum += cross(current, p) / 2
        current = p
      case .quad:
        let q = next()
        let p = next()
        sum += (2 * cross(current, q) + cross(current, p) + 2 * cross(q, p)) / 6
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

extension SIMD2<Double> {
  @inline(__always)
  init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }
}

/// The z component of the cross product: positive when `b` lies to the left of `a`, y pointing up.
@inline(__always)
func cross(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double { a.x * b.y - a.y * b.x }

/// The scalar product.
@inline(__always)
func dot(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double { a.x * b.x + a.y * b.y }
