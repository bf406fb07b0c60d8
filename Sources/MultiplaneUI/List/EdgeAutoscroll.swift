// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The speed at which a list scrolls while a row or item is dragged near an edge of the visible area.
enum EdgeAutoscroll {
  /// The distance from the edge within which the list scrolls, and the maximum scroll distance per 60th of a second, in
  /// points.
  /// - Note: UIKit's values are not published.
  static let (reach, maximumStep): (CGFloat, CGFloat) = (40, 6)

  /// Returns the scroll distance per 60th of a second for a drag at `position`, in points: negative near the edge
  /// `start`, positive near the edge `end`, otherwise 0.
  static func step(_ position: CGFloat, _ start: CGFloat, _ end: CGFloat) -> CGFloat {
    let (before, behind) = (start + reach - position, position - (end - reach))
    return before > 0
      ? -maximumStep * min(before / reach, 1)
      : behind > 0 ? maximumStep * min(behind / reach, 1) : 0
  }

  /// Returns the time that a display link's current call accounts for, in 60ths of a second; exactly 1 at 60 calls per
  /// second, despite the rounding of the link's times.
  static func frames(of link: CADisplayLink) -> CGFloat {
    let frames = (link.targetTimestamp - link.timestamp) * 60
    return CGFloat((frames * 1e6).rounded() / 1e6)
  }
}
