// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

extension CGPath {
  /// Returns the path with its curves replaced by lines.
  ///
  /// The number of lines grows with the square root of 1/threshold. A curve becomes at most 2048 lines. A curve that
  /// would need more deviates from its lines by at most a millionth of its size, also if that exceeds the threshold.
  /// - Parameter threshold: The maximum distance of a curve from its lines, in the path's space.
  ///   Values below 1e-6 and NaN count as 1e-6.
  public func flattened(threshold: CGFloat) -> CGPath {
    CGPath(outline: outline.flattened(tolerance: Double(threshold)))
  }
}

extension Outline {
  /// Returns the outline with its curves replaced by lines.
  ///
  /// A curve whose coordinates are not finite, or too large to compute with, becomes a line to its end.
  package func flattened(tolerance: Double) -> Outline {
    let tolerance = tolerance > 1e-6 ? tolerance : 1e-6
    var result = Outline()
    result.verbs.reserveCapacity(verbs.count * 4)
    result.points.reserveCapacity(points.count * 2)
    var current = Vector.zero, start = Vector.zero
    var index = 0
    points.withUnsafeBufferPointer { p in
      for verb in verbs {
        switch verb {
        case .move:
          start = Vector(p[index])
          result.move(to: p[index])
        case .line:
          result.line(to: p[index])
        case .quad:
          result.lines(
            along: CubicPolynomial(current, Vector(p[index]), Vector(p[index + 1])),
            tolerance: tolerance)
        case .cubic:
          result.lines(
            along: CubicPolynomial(
              current, Vector(p[index]), Vector(p[index + 1]), Vector(p[index + 2])),
            tolerance: tolerance)
        case .close:
          result.close()
          current = start
          continue
        }
        index += verb.pointCount
        current = Vector(p[index - 1])
      }
    }
    return result
  }

  private mutating func lines(along curve: CubicPolynomial, tolerance: Double) {
    let count = curve.segmentCount(tolerance: tolerance)
    if count > 1 {
      let step = 1 / Double(count)
      for i in 1..<count { line(to: curve.point(at: Double(i) * step).point) }
    }
    line(to: curve.end.point)
  }
}
