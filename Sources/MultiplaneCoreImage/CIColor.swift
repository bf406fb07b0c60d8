// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// A colour, as inputs of filters take it; components are those of sRGB as encoded, 0...1.
public final class CIColor: NSObject {
  /// The same colour for layers.
  public let cgColor: CGColor

  /// A colour of any space.
  public init(cgColor: CGColor) { self.cgColor = cgColor }

  /// A colour of components that are not premultiplied.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    self.init(
      cgColor: CGColor(
        red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha)))
  }

  /// Not premultiplied.
  public var red: CGFloat { CGFloat(cgColor.srgb.red) }
  /// Not premultiplied.
  public var green: CGFloat { CGFloat(cgColor.srgb.green) }
  /// Not premultiplied.
  public var blue: CGFloat { CGFloat(cgColor.srgb.blue) }
  /// The coverage.
  public var alpha: CGFloat { CGFloat(cgColor.srgb.alpha) }

  /// Whether the other is the same colour.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? CIColor)?.cgColor == cgColor
  }
  /// Equal for equal colours.
  public override var hash: Int { cgColor.hashValue }
}
