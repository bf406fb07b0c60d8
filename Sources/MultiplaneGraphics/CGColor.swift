// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A colour: components in a colour space, and alpha. Never changes.
///
/// Components outside 0...1 are clamped unless the space is extended; what is not a number counts
/// as 0. Equality takes the same space and the same components, so that gray 1 is not equal to RGB
/// white.
public final class CGColor: Hashable, @unchecked Sendable {
  // Written after initialisation only by an engine that holds the one reference to the colour.
  /// Components, then alpha, as Core Graphics stores them: 4 in RGB, 2 in gray.
  public private(set) final var storedComponents: [CGFloat]
  let space: CGColorSpace

  private init(space: CGColorSpace, values: [CGFloat]) {
    self.space = space
    let last = values.count - 1
    storedComponents = values.indices.map { i in
      let value = values[i].isNaN ? 0 : values[i]
      return space.isExtended && i < last ? value : min(max(value, 0), 1)
    }
  }

  /// A colour in sRGB.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: .sRGBSpace, values: [red, green, blue, alpha])
  }

  /// A colour in sRGB.
  public convenience init(
    srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) {
    self.init(space: .sRGBSpace, values: [red, green, blue, alpha])
  }

  /// A shade between black, 0, and white, 1, in generic gray with gamma 2.2.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(space: .graySpace, values: [gray, alpha])
  }

  /// A shade between black, 0, and white, 1, in generic gray with gamma 2.2.
  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(space: .graySpace, values: [gray, alpha])
  }

  /// A colour in a space; nil unless there is one value for each component, and alpha.
  public convenience init?(colorSpace space: CGColorSpace, components: [CGFloat]) {
    guard components.count == space.numberOfComponents + 1 else { return nil }
    self.init(space: space, values: components)
  }

  /// A colour in a space.
  /// - Parameter components: one value for each component, and alpha.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    self.init(
      space: space,
      values: Array(UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1)))
  }

  /// Gray 1, opaque.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Gray 0, opaque.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// Gray 0, alpha 0.
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// The components, then alpha; never nil.
  public var components: [CGFloat]? { storedComponents }
  /// With alpha: 2 or 4.
  public var numberOfComponents: Int { storedComponents.count }
  /// 0, clear, to 1, opaque.
  public var alpha: CGFloat { storedComponents[storedComponents.count - 1] }
  /// The space of the components; never nil.
  public var colorSpace: CGColorSpace? { space }

  /// The colour with another alpha; never nil.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(space: space, values: storedComponents.dropLast() + [alpha])
  }

  /// An equal colour; never nil.
  public func copy() -> CGColor? { self }

  /// The colour in another space, clamped when that is not extended; never nil. Gray becomes RGB by
  /// taking the same value three times; RGB becomes gray by its luminance.
  /// - Parameters:
  ///   - intent: makes no difference between these spaces.
  ///   - options: make no difference.
  public func converted(
    to space: CGColorSpace, intent: CGColorRenderingIntent, options: [String: Any]?
  ) -> CGColor? {
    if space == self.space { return self }
    let components = space.components(fromSRGB: self.space.sRGBComponents(storedComponents))
    return CGColor(space: space, values: components + [alpha])
  }

  /// The colour in sRGB as encoded, not premultiplied; colours of extended spaces may have
  /// components outside 0...1.
  package var srgb: (red: Double, green: Double, blue: Double, alpha: Double) {
    if space.kind == .sRGB {
      let c = storedComponents
      return (Double(c[0]), Double(c[1]), Double(c[2]), Double(c[3]))
    }
    let c = space.sRGBComponents(storedComponents)
    return (Double(c[0]), Double(c[1]), Double(c[2]), Double(alpha))
  }

  /// Changes a colour in sRGB to which nobody else refers: what blends colours frame by frame writes into the same
  /// one. Clamps as the initialisers do.
  package func setSRGB(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) {
    assert(space.kind == .sRGB && !space.isExtended && storedComponents.count == 4)
    storedComponents.withUnsafeMutableBufferPointer { components in
      components[0] = CGFloat(red.isNaN ? 0 : min(max(red, 0), 1))
      components[1] = CGFloat(green.isNaN ? 0 : min(max(green, 0), 1))
      components[2] = CGFloat(blue.isNaN ? 0 : min(max(blue, 0), 1))
      components[3] = CGFloat(alpha.isNaN ? 0 : min(max(alpha, 0), 1))
    }
  }

  /// Whether space and components are equal.
  public static func == (a: CGColor, b: CGColor) -> Bool {
    a === b || (a.space == b.space && a.storedComponents == b.storedComponents)
  }
  /// Hashes space and components.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(space)
    hasher.combine(storedComponents)
  }
}
