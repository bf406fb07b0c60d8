// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A drop shadow of text.
open class NSShadow: NSObject, NSCopying {
  /// The offset from the text in points, y down; (0, 0) by default.
  open var shadowOffset = CGSize.zero
  /// Twice the standard deviation of the blur, in points; 0 by default.
  open var shadowBlurRadius: CGFloat = 0
  /// A `CGColor`, or an object with a `cgColor`; black with alpha 1/3 by default. Nil draws no shadow.
  open var shadowColor: Any? = CGColor(gray: 0, alpha: 1.0 / 3)

  /// Creates a shadow with the default values.
  public override init() {}

  /// Returns an independent copy.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    copy.shadowOffset = shadowOffset
    copy.shadowBlurRadius = shadowBlurRadius
    copy.shadowColor = shadowColor
    return copy
  }

  /// Whether an object is a shadow with an equal offset, blur radius and color.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSShadow else { return false }
    return other.shadowOffset == shadowOffset && other.shadowBlurRadius == shadowBlurRadius
      && TextStyle.color(other.shadowColor) == TextStyle.color(shadowColor)
  }

  /// A hash of the blur radius.
  open override var hash: Int { shadowBlurRadius.hashValue }
}
