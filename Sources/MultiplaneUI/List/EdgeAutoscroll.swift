// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Autoscrolling while a dragged cell is near an edge of the visible area.
enum EdgeAutoscroll {
  /// The distance from the edge at which scrolling begins, and the maximum distance per 60th of a second; in points.
  /// - Note: UIKit's values are not published.
  static let (reach, maximumStep): (CGFloat, CGFloat) = (40, 6)

  /// Returns the scroll distance per 60th of a second, in points: negative near `start`, positive near `end`, else 0.
  static func step(_ position: CGFloat, _ start: CGFloat, _ end: CGFloat) -> CGFloat {
    let (before, behind) = (start + reach - position, position - (end - reach))
    return before > 0
      ? -maximumStep * min(before / reach, 1)
      : behind > 0 ? maximumStep * min(behind / reach, 1) : 0
  }
}
