// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A shadow of text.
open class NSShadow: NSObject, NSCopying {
  /// Where it lies, seen from the text, in points, y down; (0, 0) by default.
  open var shadowOffset = CGSize.zero
  /// Twice the standard deviation of the blur, in points; 0 by default.
  open var shadowBlurRadius: CGFloat = 0
  /// A `CGColor` or a colour that has one. Black at a third of its strength by default; nil casts none.
  open var shadowColor: Any? = CGColor(gray: 0, alpha: 1.0 / 3)

  /// A shadow that lies right behind the text.
  public override init() {}

  /// An equal shadow, independent of this one.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    copy.shadowOffset = shadowOffset
    copy.shadowBlurRadius = shadowBlurRadius
    copy.shadowColor = shadowColor
    return copy
  }

  /// Whether all three are equal.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSShadow else { return false }
    return shadowOffset == other.shadowOffset && shadowBlurRadius == other.shadowBlurRadius
      && TextStyle.color(shadowColor) == TextStyle.color(other.shadowColor)
  }

  /// Hashes the blur.
  open override var hash: Int { shadowBlurRadius.hashValue }
}
