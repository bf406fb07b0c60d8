// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

extension CGPath {
  /// Returns a path that looks the same, with fewer elements where possible.
  ///
  /// No point of the result is farther than the tolerance from the path, and no point of the path is
  /// farther than the tolerance from the result. Collinear lines become one line. Smooth runs of curves
  /// become few cubics, and so do runs of short lines, or of lines of similar lengths, as flattening produces
  /// them, if their corners are not visible at the tolerance. Corners keep their positions, other long lines
  /// stay lines, closed subpaths stay closed, and the number of lines and curves of a subpath never increases.
  /// The line that a close draws counts as one of them, and can become an element.
  ///
  /// Subpaths with a coordinate that is not finite or is beyond 1e100 are omitted. Elements of length 0 are
  /// removed, but a subpath of nothing else keeps its move and close.
  /// - Parameter tolerance: The tolerance in the path's space, at least a millionth of the extent of a subpath
  ///   and 1e-13 of its largest absolute coordinate; NaN and lower values count as that minimum.
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
