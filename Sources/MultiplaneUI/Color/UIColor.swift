// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An immutable color.
///
/// Colors created from components are stored in extended sRGB or extended gray, which keep color components outside
/// 0...1; alpha is clamped to 0...1.
open class UIColor: NSObject, NSCopying, CGColorConvertible, CGColorInitializable,
  @unchecked Sendable
{
  /// The Core Graphics color from which the color was created, or a color in extended sRGB or extended gray with its
  /// components.
  public let cgColor: CGColor

  /// Creates a color from a Core Graphics color, whose color space is kept.
  public required init(cgColor: CGColor) { self.cgColor = cgColor }

  /// Creates the color ``clear``; UIKit does not document the color.
  public convenience override init() {
    self.init(cgColor: UIColor.clear.cgColor)
  }

  /// Creates a color from an archive; nil if it contains none.
  public required convenience init?(coder: NSCoder) {
    guard let color = Self.decoded(from: coder) else { return nil }
    self.init(cgColor: color)
  }

  /// Returns the color itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Creates a color in extended sRGB from the components of a color literal.
  public required convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(
      red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// The color as a Core Image color.
  /// - Note: In UIKit, the property raises an exception if the color was not created from a `CIColor`.
  open var ciColor: CIColor { CIColor(cgColor: cgColor) }

  /// Returns the variant of the color for a trait collection: always the color itself.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }

  /// Returns a color with the components of this color and another alpha, clamped to 0...1.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(cgColor: cgColor.copy(alpha: alpha) ?? cgColor)
  }

  // MARK: Components

  private var parts: (red: CGFloat, green: CGFloat, blue: CGFloat) {
    let c = cgColor.srgb
    return (CGFloat(c.red), CGFloat(c.green), CGFloat(c.blue))
  }

  /// Writes the components in extended sRGB, and alpha, to the pointers that are not nil. Returns true.
  @discardableResult open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let c = parts
    red?.pointee = c.red
    green?.pointee = c.green
    blue?.pointee = c.blue
    alpha?.pointee = cgColor.alpha
    return true
  }

  /// Writes the gray value and alpha to the pointers that are not nil, and returns true. Returns false, without
  /// writing, unless the color has one component and alpha, as in a grayscale color space.
  @discardableResult open func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard let components = cgColor.components, components.count == 2 else { return false }
    white?.pointee = components[0]
    alpha?.pointee = components[1]
    return true
  }

  /// Writes hue, saturation, brightness and alpha, each 0...1 for colors in the sRGB gamut, to the pointers that are
  /// not nil. Returns true.
  @discardableResult open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let c = parts
    let high = max(c.red, c.green, c.blue)
    let range = high - min(c.red, c.green, c.blue)
    var sector: CGFloat = 0
    if range > 0 {
      if high == c.red {
        sector = (c.green - c.blue) / range + (c.green < c.blue ? 6 : 0)
      } else if high == c.green {
        sector = (c.blue - c.red) / range + 2
      } else {
        sector = (c.red - c.green) / range + 4
      }
    }
    hue?.pointee = sector / 6
    saturation?.pointee = high == 0 ? 0 : range / high
    brightness?.pointee = high
    alpha?.pointee = cgColor.alpha
    return true
  }

  // MARK: Equality

  /// Returns whether an object is a color with an equal color space, equal components including alpha, and the same
  /// pattern, if any.
  open override func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.cgColor == cgColor }
  /// A hash of the color space and the components, including alpha.
  open override var hash: Int { cgColor.hashValue }
  /// The components including alpha, preceded by `UIExtendedGrayColorSpace` if there are two, and else by
  /// `UIExtendedSRGBColorSpace`.
  open override var description: String {
    let parts = cgColor.components ?? []
    let space = parts.count == 2 ? "UIExtendedGrayColorSpace" : "UIExtendedSRGBColorSpace"
    return ([space] + parts.map { "\($0)" }).joined(separator: " ")
  }

  // MARK: Drawing

  /// Makes the color the fill color and the stroke color of the current graphics context, if there is one.
  open func set() {
    setFill()
    setStroke()
  }
  /// Makes the color the fill color of the current graphics context, if there is one.
  open func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
  /// Makes the color the stroke color of the current graphics context, if there is one.
  open func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
}

extension UIColor: _ExpressibleByColorLiteral {}

/// The type of color literals where the context determines no type.
public typealias _ColorLiteralType = UIColor
