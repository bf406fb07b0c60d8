// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A drop shadow of text.
open class NSShadow: Hashable {
  /// The offset from the text in points, y down; (0, 0) by default.
  open var shadowOffset = CGSize.zero
  /// Twice the standard deviation of the blur, in points; 0 by default.
  open var shadowBlurRadius: CGFloat = 0
  /// A `CGColor`, or an object with a `cgColor`; black with alpha 1/3 by default. Nil draws no shadow.
  open var shadowColor: Any? = CGColor(gray: 0, alpha: 1.0 / 3)

  /// Creates a shadow with the default values.
  public init() {}

  /// Returns an independent copy.
  open func copy() -> Any {
    let copy = NSShadow()
    copy.shadowOffset = shadowOffset
    copy.shadowBlurRadius = shadowBlurRadius
    copy.shadowColor = shadowColor
    return copy
  }

  /// Whether offsets, blur radii and colors are equal.
  public static func == (a: NSShadow, b: NSShadow) -> Bool {
    a.shadowOffset == b.shadowOffset && a.shadowBlurRadius == b.shadowBlurRadius
      && TextStyle.color(a.shadowColor) == TextStyle.color(b.shadowColor)
  }

  /// Hashes the blur radius.
  public func hash(into hasher: inout Hasher) { hasher.combine(shadowBlurRadius) }
}
