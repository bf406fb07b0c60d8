// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A class of which a colour of Core Graphics makes instances: ``UIColor`` and its subclasses.
public protocol CGColorInitializable {
  /// A colour of Core Graphics.
  init(cgColor: CGColor)
}

// They stand in an extension of a protocol, so that `Self(red:green:blue:alpha:)` compiles in extensions of the class, as
// with Apple's declarations, and a subclass with initializers of its own needs `init(cgColor:)` only.
extension CGColorInitializable where Self: UIColor {
  /// A colour by red, green and blue, in sRGB, and alpha; 0...1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: color(CGColorSpace.extendedSRGB, [red, green, blue, alpha]))
  }

  /// A shade between black, 0, and white, 1.
  public init(white: CGFloat, alpha: CGFloat) {
    self.init(cgColor: color(CGColorSpace.extendedGray, [white, alpha]))
  }

  /// A colour by its place on the colour circle, its strength and its brightness; 0...1, the hue going on beyond.
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

  /// A colour by red, green and blue in Display P3, and alpha; 0...1.
  public init(
    displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) {
    let c = DisplayP3.extendedSRGB(red, green, blue)
    self.init(red: c.red, green: c.green, blue: c.blue, alpha: alpha)
  }

  /// The colour that a closure gives for light surroundings.
  /// - Note: there are no others.
  public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    self.init(cgColor: dynamicProvider(UITraitCollection()).cgColor)
  }
}

private func color(_ space: CFString, _ components: [CGFloat]) -> CGColor {
  CGColor(colorSpace: CGColorSpace(name: space)!, components: components)!
}
