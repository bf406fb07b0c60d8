// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// A color as an input of filters; its components are gamma-encoded sRGB, 0...1.
public final class CIColor: NSObject {
  /// The color in its own color space.
  public let cgColor: CGColor

  /// Creates a color from one of any color space.
  public init(cgColor: CGColor) { self.cgColor = cgColor }

  /// Creates a color from non-premultiplied sRGB components.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    self.init(
      cgColor: CGColor(
        red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha)))
  }

  /// The red component in sRGB, not premultiplied.
  public var red: CGFloat { CGFloat(cgColor.srgb.red) }
  /// The green component in sRGB, not premultiplied.
  public var green: CGFloat { CGFloat(cgColor.srgb.green) }
  /// The blue component in sRGB, not premultiplied.
  public var blue: CGFloat { CGFloat(cgColor.srgb.blue) }
  /// The alpha component.
  public var alpha: CGFloat { CGFloat(cgColor.srgb.alpha) }

  /// Whether the other object is an equal color.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? CIColor)?.cgColor == cgColor
  }
  /// A hash, equal for equal colors.
  public override var hash: Int { cgColor.hashValue }
}
