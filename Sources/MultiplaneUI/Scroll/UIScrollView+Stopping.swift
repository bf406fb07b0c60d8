// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIScrollView {
  /// Ends scrolling at the present offset, and a zoom at its final scale, if an animation or deceleration is running.
  public func stopScrollingAndZooming() { stopMoving() }
}
