// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

extension CGPath {
  /// Creates a rectangle with the corners of `UIBezierPath(roundedRect:cornerRadius:)`, whose curvature
  /// increases continuously from 0.
  ///
  /// The path begins on the top edge, runs clockwise with y down, and ends with a line to its start,
  /// without a close. Its elements have the number and order of those of UIKit, including elements of
  /// length 0. A corner extends 1.528665 radii along its sides. If two corners do not fit on a side, they
  /// meet in its middle; if they fit on no side, the path is a capsule of circular arcs. As in UIKit, the
  /// shape changes abruptly when the radius exceeds the length of a side divided by 3.0573.
  /// - Parameters:
  ///   - rect: The rectangle; if it is empty or not finite, the path is empty.
  ///   - cornerRadius: The radius; with 0 or a value that is not finite the corners are square, with a
  ///     negative value they extend outside the rectangle.
  public convenience init(continuousRoundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      continuousRoundedRect: rect, byRoundingCorners: .allCorners, cornerRadius: cornerRadius)
  }

  /// Creates a rectangle with some rounded corners, like `UIBezierPath(roundedRect:byRoundingCorners:cornerRadii:)`,
  /// where `cornerRadius` is the width of `cornerRadii`.
  ///
  /// See ``init(continuousRoundedRect:cornerRadius:)``.
  /// - Note: A square corner on a side too short for two corners has as many elements as a rounded corner if
  ///   the other corner of that side is rounded, as in UIKit for tall rectangles; for wide rectangles and
  ///   capsules this is assumed by symmetry.
  public convenience init(
    continuousRoundedRect rect: CGRect, byRoundingCorners corners: CGRectCorners,
    cornerRadius: CGFloat
  ) {
    let r = Double(cornerRadius)
    let box = rect.standardized
    guard box.width > 0, box.height > 0, Vector(box.origin).isFinite,
      Vector(CGPoint(x: box.maxX, y: box.maxY)).isFinite
    else {
      self.init(outline: Outline())
      return
    }
    let isRound = r.isFinite && r != 0
    var builder = ContinuousCorners(
      box: box, radius: isRound ? r : 0, corners: isRound ? corners : [])
    self.init(outline: builder.outline())
  }
}

extension SIMD2<Double> {
  /// Whether both coordinates are finite.
  @inline(__always) var isFinite: Bool { x.isFinite && y.isFinite }
}
