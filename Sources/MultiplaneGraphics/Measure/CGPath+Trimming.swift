// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

extension CGPath {
  /// The part of the path that Core Animation strokes between two fractions of its length, measured over all subpaths
  /// in order.
  ///
  /// Lengths say which line or curve a fraction lies in, and the share of that segment's length is taken as the
  /// curve's parameter, as Core Animation does; ``PathMeasure/path(fromFraction:toFraction:)`` cuts at the true length.
  /// A subpath of no length belongs to the part in which its place lies. A closed subpath that lies
  /// in the part as a whole stays closed; else it is cut open at its start. 0 and 1 give the path itself.
  /// - Parameters:
  ///   - from: 0...1, clamped.
  ///   - to: 0...1, clamped; nothing remains when it is not above `from`.
  /// - Note: a part of less than 1e-7 of the length is nothing either: Core Animation draws no cap for a part of 1e-14;
  ///   where its limit lies is not known.
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
