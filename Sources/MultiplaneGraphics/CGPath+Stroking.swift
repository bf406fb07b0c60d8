// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

extension CGPath {
  /// The outline of a stroke along the path: filled with the winding rule it covers what stroking
  /// does.
  ///
  /// It consists of closed polygons that leave the true outline by at most 1/2000 of the width, and
  /// at most 0.005. They may overlap. See ``CGLineCap`` and ``CGLineJoin``; cusps of curves are
  /// always round. A subpath of no length gives a dot with round caps, a square along the axes with
  /// square caps, and nothing with butt caps; a move alone gives nothing.
  /// - Parameters:
  ///   - lineWidth: nothing is stroked when it is not above 0 or not finite.
  ///   - miterLimit: a miter longer than this, measured from inner to outer corner in widths,
  ///     becomes a bevel.
  ///   - transform: applied to the outline, so that it also bends the pen.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin,
    miterLimit: CGFloat, transform: CGAffineTransform = .identity
  ) -> CGPath {
    let outline = copy(
      stroking: StrokeStyle(width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit),
      tolerance: min(lineWidth / 2000, 0.005))
    return CGPath(outline: outline.outline.applying(transform))
  }

  /// The outline of a stroke along the path, as coarse as its use allows: time and points grow with the
  /// square root of `1 / tolerance`.
  ///
  /// As ``copy(strokingWithWidth:lineCap:lineJoin:miterLimit:transform:)``, which is good at 2000 times
  /// its size.
  /// - Parameter tolerance: how far the polygons may leave the true outline, in the path's units; above
  ///   0. A tenth of a pixel cannot be seen.
  public func copy(stroking style: StrokeStyle, tolerance: CGFloat) -> CGPath {
    var stroker = Stroker()
    var result = Outline()
    // Growing moves everything each time; what is not used of a large block costs nothing.
    let expected = min(outline.points.count * 12, 1 << 21)
    result.points.reserveCapacity(expected)
    result.verbs.reserveCapacity(expected)
    stroker.stroke(outline, style: style, tolerance: tolerance, into: &result)
    return CGPath(outline: result)
  }
}
