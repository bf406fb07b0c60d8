// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Empty in release builds, in which the module that it tests is not testable.
#if TESTABLE
  import Foundation

  @testable import MultiplaneGraphics

  /// Returns the maximum distance of samples of a path from another path, with curves flattened within 1e-4.
  package func directedHausdorffDistance(of a: CGPath, from b: CGPath, flatness: CGFloat = 1e-4)
    -> Double
  {
    func lines(_ path: CGPath) -> [PathSegment] {
      path.flattened(threshold: flatness).outline.segmentedSubpaths().flatMap(\.segments)
    }
    let others = lines(b)
    var worst = 0.0
    for line in lines(a) {
      for k in 0...4 {
        let p = line.start + (line.end - line.start) * (Double(k) / 4)
        var nearest = Double.infinity
        for o in others { nearest = min(nearest, distance(from: p, toSegment: o.start, o.end)) }
        worst = max(worst, nearest)
      }
    }
    return worst
  }

  /// Returns the maximum distance in both directions.
  package func hausdorffDistance(_ a: CGPath, _ b: CGPath, flatness: CGFloat = 1e-4) -> Double {
    max(
      directedHausdorffDistance(of: a, from: b, flatness: flatness),
      directedHausdorffDistance(of: b, from: a, flatness: flatness))
  }

  /// Creates a path of lines between points.
  package func polyline(_ points: [CGPoint], isClosed: Bool = false) -> CGPath {
    let path = CGMutablePath()
    path.addLines(between: points)
    if isClosed { path.closeSubpath() }
    return path
  }

  /// Unusual points that operations must accept.
  package let oddPoints: [CGPoint] = [
    .zero, CGPoint(x: CGFloat.nan, y: 1), CGPoint(x: 1, y: CGFloat.infinity),
    CGPoint(x: 1e308, y: -1e308), CGPoint(x: 1e100, y: 1e99), CGPoint(x: 1e-200, y: 2e-200),
    CGPoint(x: CGFloat.leastNonzeroMagnitude, y: 0), CGPoint(x: 3, y: 4), CGPoint(x: 3, y: 4),
    CGPoint(x: 1e9, y: 1e-9),
  ]
#endif
