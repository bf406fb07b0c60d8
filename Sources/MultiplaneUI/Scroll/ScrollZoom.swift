// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Two fingers that hold contents.
struct ZoomGrip {
  /// When they took hold.
  let scale: CGFloat
  /// What they hold, in the zoomed view.
  let point: CGPoint
}

/// A way from one scale and offset to others, of which both go even shares, so that one point stands still.
struct ZoomCourse {
  let scales: (from: CGFloat, to: CGFloat)
  var offsets: (from: CGPoint, to: CGPoint)
  /// Where contents would end without limits.
  let free: CGPoint
  /// From 0 to ``whole``.
  let course: ScrollCourse

  /// Of a way: large enough for what ends a course to be of no account.
  static let whole = 1000.0

  func scale(at share: CGFloat) -> CGFloat {
    share == 1 ? scales.to : scales.from + (scales.to - scales.from) * share
  }

  func offset(at share: CGFloat) -> CGPoint {
    if share == 1 { return offsets.to }
    return CGPoint(
      x: offsets.from.x + (offsets.to.x - offsets.from.x) * share,
      y: offsets.from.y + (offsets.to.y - offsets.from.y) * share)
  }

  /// A scale that fingers ask for, which goes beyond its limits less and less: never to twice the greatest, nor half the
  /// least.
  /// - Note: UIKit's formula is not published.
  static func banded(_ scale: CGFloat, _ minimum: CGFloat, _ maximum: CGFloat) -> CGFloat {
    if scale > maximum {
      return maximum * (1 + RubberBand.stretch(scale / maximum - 1, length: 1))
    }
    if scale < minimum {
      return minimum / (1 + RubberBand.stretch(minimum / max(scale, 1e-6) - 1, length: 1))
    }
    return scale
  }
}
