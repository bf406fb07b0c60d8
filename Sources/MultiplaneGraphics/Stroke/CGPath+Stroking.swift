// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

extension CGPath {
  /// The outline of a stroke along the path: filled with the winding rule it covers what stroking
  /// does.
  ///
  /// It consists of closed subpaths of lines and curves that leave the true outline by about 1/2000
  /// of the width at most, and about 0.005. They may overlap. Edges of curves and round parts are
  /// cubic curves. See ``CGLineCap`` and ``CGLineJoin``; cusps of curves are
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

  /// The outline of a stroke along the path, as coarse as its use allows: it has few curves, and
  /// time grows with the fourth to sixth root of `1 / tolerance`.
  ///
  /// As ``copy(strokingWithWidth:lineCap:lineJoin:miterLimit:transform:)``, which is good at 2000
  /// times its size. Edges of curves are quadratic where the tolerance is above 1/400 of the width.
  /// - Parameter tolerance: how far an edge may be off in the middle of each of its curves (for
  ///   cubic ones, at a quarter of them), in the path's units; not above 0, it counts as a
  ///   thousandth of the width. A tenth of a pixel cannot be seen.
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
