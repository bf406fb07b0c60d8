// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

extension CGPath {
  /// Returns the part of the path that Core Animation strokes between two fractions of its length, measured over all
  /// subpaths in order.
  ///
  /// The lengths determine the line or curve that contains a fraction; the fraction of that segment's length is used as
  /// the curve parameter, as in Core Animation. ``PathMeasure/path(fromFraction:toFraction:)`` cuts at the true length.
  /// A subpath of length 0 belongs to the part that contains its position. A closed subpath that lies completely in the
  /// part stays closed; otherwise it is cut open at its start. 0 and 1 return the path itself.
  /// - Parameters:
  ///   - from: The start, clamped to 0...1.
  ///   - to: The end, clamped to 0...1; if it is not above `from`, the result is empty.
  /// - Note: A part of less than 1e-7 of the length is empty too: Core Animation draws no cap for a part of 1e-14; its
  ///   exact limit is not known.
  package func trimmed(from: CGFloat, to: CGFloat) -> CGPath {
    if from <= 0, to >= 1 { return self }
    let from = max(Double(from), 0), to = min(Double(to), 1)
    guard to - from >= 1e-7 else { return CGPath(outline: Outline()) }
    let measure = PathMeasure(outline, accuracy: 0)
    let total = Double(measure.length)
    return CGPath(
      outline: measure.outline(
        from: from * total, to: to >= 1 ? .infinity : to * total, isEvenInParameter: true))
  }
}
