// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// A color as an input of filters. Its components are those of the color in gamma-encoded sRGB, not premultiplied.
public final class CIColor: NSObject, NSCopying, @unchecked Sendable {
  /// The color in its own color space.
  public let cgColor: CGColor

  /// Creates a color from a `CGColor` in any color space.
  public init(cgColor: CGColor) { self.cgColor = cgColor }

  /// Creates a color from sRGB components 0...1, not premultiplied.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(
      cgColor: CGColor(
        red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha)))
  }
  /// Creates an opaque color from sRGB components 0...1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: 1)
  }
  /// Creates a color from components in an RGB color space, not premultiplied; nil for a space of another model.
  public convenience init?(
    red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat, colorSpace: CGColorSpace
  ) {
    guard colorSpace.model == .rgb,
      let color = CGColor(colorSpace: colorSpace, components: [red, green, blue, alpha])
    else { return nil }
    self.init(cgColor: color)
  }
  /// Creates an opaque color from components in an RGB color space; nil for a space of another model.
  public convenience init?(
    red: CGFloat, green: CGFloat, blue: CGFloat, colorSpace: CGColorSpace
  ) {
    self.init(red: red, green: green, blue: blue, alpha: 1, colorSpace: colorSpace)
  }
  /// Creates a color from the notation of ``stringRepresentation``: three or four sRGB components, such as `1 0.5 0 1`.
  /// Missing components are 0, and a missing alpha is 1.
  public convenience init(string representation: String) {
    let values = representation.split { "[], ".contains($0) }.compactMap { Double($0) }
    func value(_ index: Int, _ missing: CGFloat) -> CGFloat {
      values.indices.contains(index) ? CGFloat(values[index]) : missing
    }
    self.init(red: value(0, 0), green: value(1, 0), blue: value(2, 0), alpha: value(3, 1))
  }

  /// Opaque black.
  public static let black = CIColor(red: 0, green: 0, blue: 0)
  /// Opaque white.
  public static let white = CIColor(red: 1, green: 1, blue: 1)
  /// An opaque gray with the components 0.5.
  public static let gray = CIColor(red: 0.5, green: 0.5, blue: 0.5)
  /// The opaque color (1, 0, 0).
  public static let red = CIColor(red: 1, green: 0, blue: 0)
  /// The opaque color (0, 1, 0).
  public static let green = CIColor(red: 0, green: 1, blue: 0)
  /// The opaque color (0, 0, 1).
  public static let blue = CIColor(red: 0, green: 0, blue: 1)
  /// The opaque color (0, 1, 1).
  public static let cyan = CIColor(red: 0, green: 1, blue: 1)
  /// The opaque color (1, 0, 1).
  public static let magenta = CIColor(red: 1, green: 0, blue: 1)
  /// The opaque color (1, 1, 0).
  public static let yellow = CIColor(red: 1, green: 1, blue: 0)
  /// Transparent black.
  public static let clear = CIColor(red: 0, green: 0, blue: 0, alpha: 0)

  /// The red component in gamma-encoded sRGB, not premultiplied.
  public var red: CGFloat { CGFloat(cgColor.srgb.red) }
  /// The green component in gamma-encoded sRGB, not premultiplied.
  public var green: CGFloat { CGFloat(cgColor.srgb.green) }
  /// The blue component in gamma-encoded sRGB, not premultiplied.
  public var blue: CGFloat { CGFloat(cgColor.srgb.blue) }
  /// The opacity, from 0 for transparent to 1 for opaque.
  public var alpha: CGFloat { CGFloat(cgColor.srgb.alpha) }
  /// The color space of ``cgColor``.
  public var colorSpace: CGColorSpace { cgColor.colorSpace ?? CGColorSpaceCreateDeviceRGB() }
  /// The number of components of ``cgColor``, including alpha.
  public var numberOfComponents: Int { cgColor.numberOfComponents }
  /// The components red, green, blue and alpha in sRGB, separated by spaces.
  public var stringRepresentation: String {
    [red, green, blue, alpha].map { String(format: "%g", Double($0)) }.joined(separator: " ")
  }

  /// The premultiplied color.
  var pixel: Pixel {
    let c = cgColor.srgb
    return Pixel(Float(c.red), Float(c.green), Float(c.blue), Float(c.alpha)).premultiplied
  }

  /// Returns the color itself, which is immutable. The zone is ignored.
  public func copy(with zone: NSZone? = nil) -> Any { self }
  /// Whether the object is a `CIColor` with an equal `cgColor`.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? CIColor)?.cgColor == cgColor
  }
  /// The hash value of `cgColor`, equal for equal colors.
  public override var hash: Int { cgColor.hashValue }
}
