// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

extension CGPath {
  /// Returns the outline of a stroke along the path, to be filled with the winding rule.
  ///
  /// The outline consists of closed subpaths of lines and curves, which may overlap. They deviate from the true outline
  /// by at most about 1/2000 of the width or 0.005 units of the path's space, whichever is less. Edges of curves are
  /// cubic curves, round parts cubic curves or, for small turns, quadratic ones. Cusps of curves are always round,
  /// whatever the join. A subpath of length 0 gives a disk with round caps, usually an axis-parallel square with square
  /// caps, and nothing with butt caps; a move alone gives nothing. See ``CGLineCap`` and ``CGLineJoin``.
  /// - Parameters:
  ///   - lineWidth: The width; nothing is stroked if it is not positive and finite.
  ///   - miterLimit: The maximum distance between the inner and outer corner of a miter, in line widths;
  ///     longer miters become bevels (https://www.w3.org/TR/SVG2/painting.html#StrokeMiterlimitProperty).
  ///   - transform: The transform applied to the outline, and so to the shape of the pen as well.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin,
    miterLimit: CGFloat, transform: CGAffineTransform = .identity
  ) -> CGPath {
    let outline = copy(
      stroking: StrokeStyle(width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit),
      tolerance: min(lineWidth / 2000, 0.005))
    return CGPath(outline: outline.outline.applying(transform))
  }

  /// Returns the outline of a stroke along the path, with fewer curves for a larger tolerance.
  ///
  /// The time grows with the fourth to sixth root of `1 / tolerance`. Except for the tolerance, the result is that of
  /// ``copy(strokingWithWidth:lineCap:lineJoin:miterLimit:transform:)``, where the tolerance is 1/2000 of the width or
  /// 0.005, whichever is less. Edges of curves are cubic if the tolerance is below 1/400 of the width, otherwise
  /// quadratic.
  /// - Parameter tolerance: The maximum deviation of an edge, in the path's units, measured in the middle of each of
  ///   its quadratic curves or at the quarters of its cubic ones. Values that are not above 0 count as a thousandth of
  ///   the width, other values below 5e-7 of the width as 5e-7 of it. A tenth of a pixel is not visible.
  public func copy(stroking style: StrokeStyle, tolerance: CGFloat) -> CGPath {
    var stroker = Stroker()
    var result = Outline()
    // Each reallocation copies everything; unused capacity of a large block costs nothing.
    let expected = min(outline.points.count * 12, 1 << 21)
    result.points.reserveCapacity(expected)
    result.verbs.reserveCapacity(expected)
    stroker.stroke(outline, style: style, tolerance: tolerance, into: &result)
    return CGPath(outline: result)
  }
}
