// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// Geometry of sizes and rectangles.
enum GraphicsUtils {
  /// Returns the largest scale at which a size fits into a rectangle.
  static func scaleForSize(_ size: CGSize, inRect rect: CGRect) -> CGFloat {
    min(rect.width / size.width, rect.height / size.height)
  }

  static func centerOfRect(_ rect: CGRect) -> CGPoint { CGPoint(x: rect.midX, y: rect.midY) }
}
