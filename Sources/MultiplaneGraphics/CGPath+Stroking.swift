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
    var stroker = Stroker()
    var result = Outline()
    stroker.stroke(
      outline,
      style: StrokeStyle(width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit),
      tolerance: min(lineWidth / 2000, 0.005), into: &result)
    return CGPath(outline: result.applying(transform))
  }
}
