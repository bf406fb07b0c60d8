// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An immutable color: components in a color space, and alpha; or a pattern.
///
/// Alpha is clamped to 0...1, and so are components unless the space is extended; NaN becomes 0. Colors are equal when
/// they have the same space, the same components and the same pattern, so gray 1 is not equal to RGB white.
public final class CGColor: Hashable, @unchecked Sendable {
  // Changed after initialization only by `setSRGB`, whose caller must hold the only reference to the color.
  /// The components followed by alpha, as in Core Graphics: 4 values in RGB, 2 in gray. For a pattern color, the
  /// components in the base space, if there is one, and alpha.
  public private(set) final var storedComponents: [CGFloat]
  let space: CGColorSpace
  /// The pattern of a pattern color; nil for all other colors, and in a pattern space until a pattern is set.
  public let pattern: CGPattern?

  private init(space: CGColorSpace, values: [CGFloat], pattern: CGPattern? = nil) {
    self.space = space
    self.pattern = pattern
    let last = values.count - 1
    storedComponents = values.indices.map { i in
      let value = values[i].isNaN ? 0 : values[i]
      return space.isExtended && i < last ? value : min(max(value, 0), 1)
    }
  }

  /// Creates a color in sRGB from components 0...1, which are not premultiplied.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: .sRGBSpace, values: [red, green, blue, alpha])
  }

  /// Creates a color in sRGB from components 0...1, which are not premultiplied.
  public convenience init(
    srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) {
    self.init(space: .sRGBSpace, values: [red, green, blue, alpha])
  }

  /// Creates a gray between 0, black, and 1, white, in generic gray with gamma 2.2.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(space: .graySpace, values: [gray, alpha])
  }

  /// Creates a gray between 0, black, and 1, white, in generic gray with gamma 2.2.
  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(space: .graySpace, values: [gray, alpha])
  }

  /// Creates a color in sRGB from CMYK components and an alpha.
  /// - Note: Components are clamped to 0...1 and converted without a profile: red is (1 - cyan)(1 - black), green
  ///   (1 - magenta)(1 - black), blue (1 - yellow)(1 - black). In Core Graphics, the color keeps the CMYK components.
  public convenience init(
    genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat,
    alpha: CGFloat
  ) {
    func light(_ ink: CGFloat) -> CGFloat {
      (1 - min(max(ink, 0), 1)) * (1 - min(max(black, 0), 1))
    }
    self.init(red: light(cyan), green: light(magenta), blue: light(yellow), alpha: alpha)
  }

  /// Creates a color in a space; nil for a pattern space, or if `components` is not one value per component and alpha.
  public convenience init?(colorSpace space: CGColorSpace, components: [CGFloat]) {
    guard components.count == space.numberOfComponents + 1, space.kind != .pattern else {
      return nil
    }
    self.init(space: space, values: components)
  }

  /// Creates a color in a space; nil for a pattern space.
  /// - Parameter components: one value per component, and alpha.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    if space.kind == .pattern { return nil }
    self.init(
      space: space,
      values: Array(UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1)))
  }

  /// Creates a pattern color; nil unless the space is a pattern space, with a base for an uncolored pattern and
  /// without one for a colored pattern.
  ///
  /// Contexts and the backgrounds of layers paint the pattern. Where a single color is needed, an uncolored pattern
  /// counts as the color of its components, and a colored pattern as a clear color.
  /// - Parameter components: the components of the base space, if there is one, and alpha.
  public convenience init?(
    patternSpace space: CGColorSpace, pattern: CGPattern, components: UnsafePointer<CGFloat>
  ) {
    guard space.kind == .pattern, pattern.isColored == (space.baseColorSpace == nil) else {
      return nil
    }
    self.init(
      space: space,
      values: Array(UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1)),
      pattern: pattern)
  }

  /// Returns the color of a pattern space in which no pattern has been set; it is transparent.
  static func unsetPattern(in space: CGColorSpace) -> CGColor {
    CGColor(space: space, values: Array(repeating: 0, count: space.numberOfComponents + 1))
  }

  /// Opaque white, in the gray color space.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Opaque black, in the gray color space.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// Transparent black, in the gray color space.
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// The components followed by alpha; never nil.
  public var components: [CGFloat]? { storedComponents }
  /// The number of components including alpha: 2 for gray, 4 for RGB; for a pattern color, one more than in the base
  /// space, or 1 without a base space.
  public var numberOfComponents: Int { storedComponents.count }
  /// The alpha, from 0, transparent, to 1, opaque.
  public var alpha: CGFloat { storedComponents[storedComponents.count - 1] }
  /// The space of the components; never nil.
  public var colorSpace: CGColorSpace? { space }

  /// Returns the color with another alpha, clamped to 0...1; never nil.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(space: space, values: storedComponents.dropLast() + [alpha], pattern: pattern)
  }

  /// Returns the color itself, since it is immutable; never nil.
  public func copy() -> CGColor? { self }

  /// Returns the color in another space, clamped unless that space is extended. Gray becomes RGB with three equal
  /// components; RGB becomes gray by its luminance.
  ///
  /// Returns nil if only one of the two spaces is a pattern space, or if they are different pattern spaces.
  /// - Parameters:
  ///   - intent: has no effect for the supported spaces.
  ///   - options: has no effect.
  public func converted(
    to space: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?
  ) -> CGColor? {
    if space == self.space { return self }
    if space.kind == .pattern || self.space.kind == .pattern { return nil }
    let components = space.components(fromSRGB: self.space.sRGBComponents(storedComponents))
    return CGColor(space: space, values: components + [alpha])
  }

  /// The color in encoded sRGB, not premultiplied; colors of Display P3 and of extended spaces may have components
  /// outside 0...1. An uncolored pattern is the color of its components, a colored pattern is transparent black.
  package var srgb: (red: Double, green: Double, blue: Double, alpha: Double) {
    if space.kind == .sRGB {
      let c = storedComponents
      return (Double(c[0]), Double(c[1]), Double(c[2]), Double(c[3]))
    }
    let c = space.sRGBComponents(storedComponents)
    let isClear = space.kind == .pattern && space.baseColorSpace == nil
    return (Double(c[0]), Double(c[1]), Double(c[2]), isClear ? 0 : Double(alpha))
  }

  /// Changes an sRGB color in place, for example to interpolate a color in each frame. Components are clamped to 0...1;
  /// NaN becomes 0. The caller must hold the only reference to the color.
  package func setSRGB(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) {
    assert(space.kind == .sRGB && !space.isExtended && storedComponents.count == 4)
    storedComponents.withUnsafeMutableBufferPointer { components in
      components[0] = CGFloat(red.isNaN ? 0 : min(max(red, 0), 1))
      components[1] = CGFloat(green.isNaN ? 0 : min(max(green, 0), 1))
      components[2] = CGFloat(blue.isNaN ? 0 : min(max(blue, 0), 1))
      components[3] = CGFloat(alpha.isNaN ? 0 : min(max(alpha, 0), 1))
    }
  }

  /// Returns whether the spaces and the components are equal and the patterns are the same object, or both nil.
  public static func == (a: CGColor, b: CGColor) -> Bool {
    a === b
      || (a.space == b.space && a.storedComponents == b.storedComponents && a.pattern === b.pattern)
  }
  /// Hashes the space and the components, not the pattern.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(space)
    hasher.combine(storedComponents)
  }
}
