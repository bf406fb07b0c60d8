// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A class that can be initialized with a `CGColor`: ``UIColor`` and its subclasses.
public protocol CGColorInitializable {
  /// Creates a color from a Core Graphics color, whose color space is kept.
  init(cgColor: CGColor)
}

// These initializers are in a protocol extension, so that `Self(red:green:blue:alpha:)` compiles in extensions of the
// class, as with Apple's declarations, and a subclass inherits them even if it declares initializers of its own.
extension CGColorInitializable where Self: UIColor {
  /// Creates a color from components in extended sRGB, nominally 0...1. Values of red, green and blue outside this
  /// range are kept; alpha is clamped.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: color(CGColorSpace.extendedSRGB, [red, green, blue, alpha]))
  }

  /// Creates a gray color in extended gray; `white` is 0 for black and 1 for white, and other values are kept. Alpha is
  /// clamped to 0...1.
  public init(white: CGFloat, alpha: CGFloat) {
    self.init(cgColor: color(CGColorSpace.extendedGray, [white, alpha]))
  }

  /// Creates a color in extended sRGB from hue, saturation and brightness, each 0...1. Other values of the hue wrap
  /// around; other values of saturation and brightness are not clamped.
  public init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    let sector = (hue - hue.rounded(.down)) * 6
    func part(_ offset: CGFloat) -> CGFloat {
      let k = (offset + sector).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    self.init(red: part(5), green: part(3), blue: part(1), alpha: alpha)
  }

  /// Creates a color from components in Display P3, nominally 0...1. The color is stored in extended sRGB.
  public init(
    displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) {
    let c = DisplayP3.extendedSRGB(red, green, blue)
    self.init(red: c.red, green: c.green, blue: c.blue, alpha: alpha)
  }

  /// Creates a color from a color set in an asset catalog of the main bundle. Returns nil if no color set has the name.
  public init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }
  /// Creates a color from a color set in an asset catalog of a bundle, or of the main bundle if `bundle` is nil.
  /// Returns nil if no color set has the name. Of several appearances, the one without conditions is used. The trait
  /// collection is ignored.
  public init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    guard let color = AssetCatalog.color(name, in: AssetCatalog.folders(of: bundle)) else {
      return nil
    }
    self.init(cgColor: color.cgColor)
  }

  /// Creates a color whose fills repeat an image, upright and at its size, from the upper left corner of the layer or
  /// of the image that is drawn into; clear for an image without pixels.
  /// - Note: In a bitmap context that UIKit did not create, the y axis of patterns points up, and images are drawn
  ///   upside down.
  public init(patternImage image: UIImage) {
    self.init(cgColor: ImagePattern.color(of: image) ?? UIColor.clear.cgColor)
  }

  /// Creates a color from a Core Image color.
  public init(ciColor: CIColor) { self.init(cgColor: ciColor.cgColor) }

  /// Creates the color that a closure returns for ``UITraitCollection/current``. The closure is called once,
  /// immediately.
  /// - Note: In UIKit, the closure is called again when traits change. Here, the appearance is always light.
  public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    self.init(cgColor: dynamicProvider(UITraitCollection.current).cgColor)
  }
}

private func color(_ space: CFString, _ components: [CGFloat]) -> CGColor {
  CGColor(colorSpace: CGColorSpace(name: space)!, components: components)!
}
