// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

extension Homography {
  /// Creates the homography of an affine transform: `px` and `py` are 0, `pw` is 1.
  public init(_ t: CGAffineTransform) {
    self.init(
      a: Double(t.a), b: Double(t.b), c: Double(t.c), d: Double(t.d), tx: Double(t.tx),
      ty: Double(t.ty))
  }
}

extension CGAffineTransform {
  /// Creates the affine transform that equals a homography; nil if `Homography.isAffine` is false.
  public init?(_ h: Homography) {
    guard h.isAffine else { return nil }
    self.init(
      a: CGFloat(h.a), b: CGFloat(h.b), c: CGFloat(h.c), d: CGFloat(h.d), tx: CGFloat(h.tx),
      ty: CGFloat(h.ty))
  }
}
