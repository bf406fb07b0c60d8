// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

extension CGPath {
  /// The part of the path between two fractions of its length, measured over all subpaths in order.
  ///
  /// A subpath of no length belongs to the part in which its place lies. A closed subpath that lies
  /// in the part as a whole stays closed; else it is cut open at its start. Cuts are within 1e-8 of
  /// the length of a curve from where they belong. 0 and 1 give the path itself.
  /// - Parameters:
  ///   - from: 0...1, clamped.
  ///   - to: 0...1, clamped; nothing remains when it is not above `from`.
  package func trimmed(from: CGFloat, to: CGFloat) -> CGPath {
    if from <= 0, to >= 1 { return self }
    let from = max(Double(from), 0), to = min(Double(to), 1)
    guard from < to else { return CGPath(outline: Outline()) }
    let measure = PathMeasure(outline, accuracy: 0)
    let total = Double(measure.length)
    return CGPath(
      outline: measure.outline(from: from * total, to: to >= 1 ? .infinity : to * total))
  }
}
