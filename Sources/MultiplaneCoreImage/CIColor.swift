// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// A color as an input of filters. Its components are those of the color in gamma-encoded sRGB, not premultiplied.
public final class CIColor: NSObject {
  /// The color in its own color space.
  public let cgColor: CGColor

  /// Creates a color from a `CGColor` in any color space.
  public init(cgColor: CGColor) { self.cgColor = cgColor }

  /// Creates a color from sRGB components 0...1, not premultiplied.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    self.init(
      cgColor: CGColor(
        red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha)))
  }

  /// The red component in gamma-encoded sRGB, not premultiplied.
  public var red: CGFloat { CGFloat(cgColor.srgb.red) }
  /// The green component in gamma-encoded sRGB, not premultiplied.
  public var green: CGFloat { CGFloat(cgColor.srgb.green) }
  /// The blue component in gamma-encoded sRGB, not premultiplied.
  public var blue: CGFloat { CGFloat(cgColor.srgb.blue) }
  /// The opacity, from 0 for transparent to 1 for opaque.
  public var alpha: CGFloat { CGFloat(cgColor.srgb.alpha) }

  /// Whether the object is a `CIColor` with an equal `cgColor`.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? CIColor)?.cgColor == cgColor
  }
  /// The hash value of `cgColor`, equal for equal colors.
  public override var hash: Int { cgColor.hashValue }
}
