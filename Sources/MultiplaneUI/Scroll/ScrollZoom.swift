// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The state of a pinch at its start.
struct ZoomAnchor {
  /// The scale of the zoomed view when the pinch began.
  let scale: CGFloat
  /// The point between the fingers when the pinch began, in the zoomed view's space.
  let point: CGPoint
}

/// An interpolation of zoom scale and offset with the same progress, so that a point of the content that is at the same
/// place on screen at both ends stays there in between.
struct ZoomTrajectory {
  let scales: (from: CGFloat, to: CGFloat)
  var offsets: (from: CGPoint, to: CGPoint)
  /// The final offset before it is clamped to the limits.
  let unclampedOffset: CGPoint
  /// The progress over time, from 0 to ``progressScale``.
  let progress: ScrollTrajectory

  /// The value of ``progress`` at the end. Large enough that the tolerance at which a spring ends is negligible.
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

  /// Returns a scale after rubber banding beyond its limits. The result is less than twice the maximum and more than
  /// half the minimum.
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
