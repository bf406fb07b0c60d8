// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

extension CGPath {
  /// A rectangle with the corners of `UIBezierPath(roundedRect:cornerRadius:)`, whose curvature
  /// grows from 0 instead of jumping.
  ///
  /// The path begins on the top edge, runs clockwise with y down, and ends with a line to its
  /// start, without a close. It has the elements of UIKit in their number and order, those of no
  /// length included. A corner reaches 1.528665 radii along its sides. Where two corners do not fit
  /// on a side, that side becomes one curve, and where they fit on none, the path is a capsule of
  /// circular arcs: as in UIKit the shape jumps when the radius passes side/3.0573.
  /// - Parameters:
  ///   - rect: an empty rectangle, or one that is not finite, gives an empty path.
  ///   - cornerRadius: 0, or not finite, gives a plain rectangle; below 0 the corners turn
  ///     outwards.
  public convenience init(continuousRoundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      continuousRoundedRect: rect, byRoundingCorners: .allCorners, cornerRadius: cornerRadius)
  }

  /// A rectangle of which some corners are round, as
  /// `UIBezierPath(roundedRect:byRoundingCorners:cornerRadii:)` makes it from the width of its
  /// radii; see ``init(continuousRoundedRect:cornerRadius:)``.
  /// - Note: a sharp corner on a side without room for two radii has its full number of elements
  ///   when the other corner of that side is round, as UIKit does on tall rectangles; wide ones
  ///   and capsules follow by symmetry.
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
  /// Whether both coordinates are numbers.
  @inline(__always) var isFinite: Bool { x.isFinite && y.isFinite }
}
