// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

extension CGPath {
  /// A path of fewer elements that looks the same.
  ///
  /// No point of the result is farther than the tolerance from the path, and none of the path
  /// farther from the result. Lines in one direction become one line; smooth runs of curves become
  /// few cubics, and so do runs of short lines whose corners are too flat to see at the tolerance,
  /// as flattening leaves them. Corners stay where they are, long lines stay lines, closed subpaths
  /// stay closed, and no subpath gets more elements than it had.
  ///
  /// Subpaths with a coordinate that is not finite, or beyond 1e100, are left out; elements of no
  /// length go, but a subpath of nothing else keeps its move and close.
  /// - Parameter tolerance: in the path's space. Below a millionth of a subpath's extent, or not a
  ///   number, it counts as that.
  public func simplified(tolerance: CGFloat) -> CGPath {
    var result = Outline()
    for subpath in outline.segmentedSubpaths() {
      result.move(to: subpath.start.point)
      if !subpath.segments.isEmpty {
        let simplifier = PathSimplifier(subpath, tolerance: Double(tolerance))
        simplifier.add(to: &result)
      }
      if subpath.isClosed { result.close() }
    }
    return CGPath(outline: result)
  }
}
