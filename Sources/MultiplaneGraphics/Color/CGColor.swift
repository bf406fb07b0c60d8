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
  /// What is painted instead of one colour; nil for ordinary colours.
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
    guard components.count == space.numberOfComponents + 1, space.kind != .pattern else {
      return nil
    }
    self.init(space: space, values: components)
  }

  /// A colour in a space.
  /// - Parameter components: one value for each component, and alpha.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    if space.kind == .pattern { return nil }
    self.init(
      space: space,
      values: Array(UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1)))
  }

  /// A pattern as a colour; nil unless the space is one of patterns, with a base when the pattern has no
  /// colours and without one when it has.
  ///
  /// Contexts paint it; whoever asks for a single colour gets that of a pattern without colours, and clear
  /// for one with colours.
  /// - Parameter components: those of the base, if there is one, and alpha.
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

  /// What is painted between choosing a space of patterns and a pattern: nothing.
  static func unsetPattern(in space: CGColorSpace) -> CGColor {
    CGColor(space: space, values: Array(repeating: 0, count: space.numberOfComponents + 1))
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
    CGColor(space: space, values: storedComponents.dropLast() + [alpha], pattern: pattern)
  }

  /// An equal colour; never nil.
  public func copy() -> CGColor? { self }

  /// The colour in another space, clamped when that is not extended; nil only from or to a space of
  /// patterns. Gray becomes RGB by taking the same value three times; RGB becomes gray by its luminance.
  /// - Parameters:
  ///   - intent: makes no difference between these spaces.
  ///   - options: make no difference.
  public func converted(
    to space: CGColorSpace, intent: CGColorRenderingIntent, options: [String: Any]?
  ) -> CGColor? {
    if space == self.space { return self }
    if space.kind == .pattern || self.space.kind == .pattern { return nil }
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
    let isClear = space.kind == .pattern && space.baseColorSpace == nil
    return (Double(c[0]), Double(c[1]), Double(c[2]), isClear ? 0 : Double(alpha))
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

  /// Whether space, components and pattern are equal.
  public static func == (a: CGColor, b: CGColor) -> Bool {
    a === b
      || (a.space == b.space && a.storedComponents == b.storedComponents && a.pattern === b.pattern)
  }
  /// Hashes space and components.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(space)
    hasher.combine(storedComponents)
  }
}
