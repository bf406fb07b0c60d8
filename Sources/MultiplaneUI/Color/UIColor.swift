// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A colour of views. Never changes.
///
/// Colours by their parts lie in extended sRGB, or gray, and keep values outside of 0...1.
/// - Note: no `NSObject`, since Foundation on Linux cannot compare such values of attributes.
open class UIColor: Hashable, CustomStringConvertible, CGColorConvertible, CGColorInitializable,
  @unchecked Sendable
{
  /// The colour as layers take it.
  public let cgColor: CGColor

  /// A colour of Core Graphics.
  public required init(cgColor: CGColor) { self.cgColor = cgColor }

  /// A colour by red, green and blue, in sRGB, and alpha.
  public required convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(
      red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// The colour in those surroundings: itself.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }

  /// The colour with another alpha.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(cgColor: cgColor.copy(alpha: alpha) ?? cgColor)
  }

  // MARK: Parts

  private var parts: (red: CGFloat, green: CGFloat, blue: CGFloat) {
    let c = cgColor.srgb
    return (CGFloat(c.red), CGFloat(c.green), CGFloat(c.blue))
  }

  /// Red, green, blue and alpha, in sRGB; those that are not nil are written. True.
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

  /// The shade and alpha; false, without writing, for a colour that is no gray.
  @discardableResult open func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard let components = cgColor.components, components.count == 2 else { return false }
    white?.pointee = components[0]
    alpha?.pointee = components[1]
    return true
  }

  /// Hue, saturation, brightness and alpha, each 0...1 for colours of sRGB. True.
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

  /// Whether both are colours of the same space and the same components.
  public static func == (a: UIColor, b: UIColor) -> Bool { a.cgColor == b.cgColor }
  /// Whether the other is an equal colour.
  open func isEqual(_ object: Any?) -> Bool { (object as? UIColor).map { $0 == self } ?? false }
  /// Hashes space and components.
  open func hash(into hasher: inout Hasher) { hasher.combine(cgColor) }
  /// Space and components.
  open var description: String {
    let parts = cgColor.components ?? []
    let space = parts.count == 2 ? "UIExtendedGrayColorSpace" : "UIExtendedSRGBColorSpace"
    return ([space] + parts.map { "\($0)" }).joined(separator: " ")
  }

  // MARK: Drawing

  /// Makes it the colour of fills and strokes in the current context.
  open func set() {
    setFill()
    setStroke()
  }
  /// Makes it the colour of fills in the current context.
  open func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
  /// Makes it the colour of strokes in the current context.
  open func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
}

extension UIColor: _ExpressibleByColorLiteral {}

/// The surroundings of views: light, and no others.
open class UITraitCollection: NSObject, @unchecked Sendable {
  /// Light.
  open var userInterfaceStyle: UIUserInterfaceStyle { .light }
}

/// Light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Nobody said.
  case unspecified = 0
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}
