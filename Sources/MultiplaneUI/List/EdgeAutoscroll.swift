// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Contents that go on while something is held at an edge of what shows.
enum EdgeAutoscroll {
  /// How far from the edge it begins, and how far contents go in a 60th of a second at the edge, in points.
  /// - Note: UIKit's figures are not published.
  static let (reach, maximumStep): (CGFloat, CGFloat) = (40, 6)

  /// By how much contents go on in a 60th of a second.
  static func step(_ position: CGFloat, _ start: CGFloat, _ end: CGFloat) -> CGFloat {
    let (before, behind) = (start + reach - position, position - (end - reach))
    return before > 0
      ? -maximumStep * min(before / reach, 1)
      : behind > 0 ? maximumStep * min(behind / reach, 1) : 0
  }
}
