// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A shadow of text.
open class NSShadow: Hashable {
  /// Where it lies, seen from the text, in points, y down; (0, 0) by default.
  open var shadowOffset = CGSize.zero
  /// Twice the standard deviation of the blur, in points; 0 by default.
  open var shadowBlurRadius: CGFloat = 0
  /// A `CGColor` or a colour that has one. Black at a third of its strength by default; nil casts none.
  open var shadowColor: Any? = CGColor(gray: 0, alpha: 1.0 / 3)

  /// A shadow that lies right behind the text.
  public init() {}

  /// An equal shadow, independent of this one.
  open func copy() -> Any {
    let copy = NSShadow()
    copy.shadowOffset = shadowOffset
    copy.shadowBlurRadius = shadowBlurRadius
    copy.shadowColor = shadowColor
    return copy
  }

  /// Whether all three are equal.
  public static func == (a: NSShadow, b: NSShadow) -> Bool {
    a.shadowOffset == b.shadowOffset && a.shadowBlurRadius == b.shadowBlurRadius
      && TextStyle.color(a.shadowColor) == TextStyle.color(b.shadowColor)
  }

  /// Hashes the blur.
  public func hash(into hasher: inout Hasher) { hasher.combine(shadowBlurRadius) }
}
