// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Two fingers that hold contents.
struct ZoomAnchor {
  /// When they took hold.
  let scale: CGFloat
  /// What they hold, in the zoomed view.
  let point: CGPoint
}

/// A way from one scale and offset to others, of which both go even shares, so that one point stands still.
struct ZoomTrajectory {
  let scales: (from: CGFloat, to: CGFloat)
  var offsets: (from: CGPoint, to: CGPoint)
  /// Where contents would end without limits.
  let unclampedOffset: CGPoint
  /// From 0 to ``whole``.
  let progress: ScrollTrajectory

  /// Of a way: large enough for what ends a course to be of no account.
  static let progressScale = 1000.0

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
  static func rubberBandedScale(_ scale: CGFloat, _ minimum: CGFloat, _ maximum: CGFloat) -> CGFloat
  {
    if scale > maximum {
      return maximum * (1 + RubberBand.overscroll(scale / maximum - 1, length: 1))
    }
    if scale < minimum {
      return minimum / (1 + RubberBand.overscroll(minimum / max(scale, 1e-6) - 1, length: 1))
    }
    return scale
  }
}
