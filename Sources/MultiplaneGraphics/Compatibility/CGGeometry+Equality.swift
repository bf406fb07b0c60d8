// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CGPoint {
  /// Returns whether both points have equal coordinates.
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
  /// Returns whether both sizes are equal.
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
  /// Returns whether both rectangles, standardized, have an equal origin and size.
  public func equalTo(_ rect2: CGRect) -> Bool {
    let (a, b) = (standardized, rect2.standardized)
    return a.origin == b.origin && a.size == b.size
  }
}
