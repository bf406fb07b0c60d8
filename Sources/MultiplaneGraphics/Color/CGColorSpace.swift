// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The kind of a color space's components.
public enum CGColorSpaceModel: Int32, Sendable {
  /// An unknown model; no color space of this package has this model.
  case unknown = -1
  /// The models of Core Graphics; color spaces of this package are monochrome, RGB or patterns.
  case monochrome, rgb, cmyk, lab, deviceN, indexed, pattern, XYZ
}

/// The treatment of colors outside the gamut of a target space.
public enum CGColorRenderingIntent: Int32, Sendable {
  /// The intents of Core Graphics, which have no effect for the supported color spaces.
  case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}

/// The interpretation of a color's components.
///
/// A component in the gamma 2.2 gray space gives the same shade as three equal components in sRGB, as on screen in
/// UIKit. Spaces are equal when their names are equal, pattern spaces when both have equal bases or no base.
public final class CGColorSpace: Hashable, Sendable {
  enum Kind: Sendable { case gray, linearGray, sRGB, linearSRGB, displayP3, pattern }

  let kind: Kind
  /// Whether components outside 0...1 are kept instead of clamped.
  let isExtended: Bool
  /// The name of the space; in a pattern space with a base, it also contains the name of the base.
  let identifier: String
  /// In a pattern space for uncolored patterns, the space of the color that a pattern is drawn in; otherwise nil.
  public let baseColorSpace: CGColorSpace?

  private init(
    _ kind: Kind, _ identifier: String, isExtended: Bool = false, base: CGColorSpace? = nil
  ) {
    (self.kind, self.identifier, self.isExtended) = (kind, identifier, isExtended)
    baseColorSpace = base
  }

  /// Creates a pattern space, for colors that are a ``CGPattern``; nil when the base is itself a pattern space.
  /// - Parameter baseSpace: the space of the color that an uncolored pattern is drawn in; nil for colored patterns.
  public convenience init?(patternBaseSpace baseSpace: CGColorSpace?) {
    if baseSpace?.kind == .pattern { return nil }
    self.init(
      .pattern, "kCGColorSpacePattern" + (baseSpace.map { " " + $0.identifier } ?? ""),
      base: baseSpace)
  }

  /// Creates the space with one of the names declared in this class; nil for other names.
  public convenience init?(name: CFString) {
    switch name {
    case Self.sRGB: self.init(.sRGB, name)
    case Self.extendedSRGB: self.init(.sRGB, name, isExtended: true)
    case Self.linearSRGB: self.init(.linearSRGB, name)
    case Self.extendedLinearSRGB: self.init(.linearSRGB, name, isExtended: true)
    case Self.displayP3: self.init(.displayP3, name)
    case Self.extendedDisplayP3: self.init(.displayP3, name, isExtended: true)
    case Self.genericGrayGamma2_2: self.init(.gray, name)
    case Self.extendedGray: self.init(.gray, name, isExtended: true)
    case Self.linearGray: self.init(.linearGray, name)
    case Self.extendedLinearGray: self.init(.linearGray, name, isExtended: true)
    default: return nil
    }
  }

  /// The name of sRGB (IEC 61966-2-1), the space in which this package renders.
  public static let sRGB: CFString = "kCGColorSpaceSRGB"
  /// The name of sRGB with components that may lie outside 0...1.
  public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
  /// The name of the space with the primaries of sRGB and components proportional to light.
  public static let linearSRGB: CFString = "kCGColorSpaceLinearSRGB"
  /// The name of linear sRGB with components that may lie outside 0...1.
  public static let extendedLinearSRGB: CFString = "kCGColorSpaceExtendedLinearSRGB"
  /// The name of Display P3: the transfer function and the white point of sRGB with wider primaries. Since this package
  /// renders in sRGB, the sRGB components of a color are clamped to 0...1 when it is drawn.
  public static let displayP3: CFString = "kCGColorSpaceDisplayP3"
  /// The name of Display P3 with components that may lie outside 0...1.
  public static let extendedDisplayP3: CFString = "kCGColorSpaceExtendedDisplayP3"
  /// The name of gray with gamma 2.2, for which this package uses the transfer function of sRGB.
  public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"
  /// The name of gray with gamma 2.2 whose component may lie outside 0...1.
  public static let extendedGray: CFString = "kCGColorSpaceExtendedGray"
  /// The name of gray proportional to light.
  public static let linearGray: CFString = "kCGColorSpaceLinearGray"
  /// The name of linear gray whose component may lie outside 0...1.
  public static let extendedLinearGray: CFString = "kCGColorSpaceExtendedLinearGray"

  package static let sRGBSpace = CGColorSpace(.sRGB, CGColorSpace.sRGB)
  package static let graySpace = CGColorSpace(.gray, CGColorSpace.genericGrayGamma2_2)

  /// The name for ``init(name:)``; nil for pattern spaces.
  public var name: CFString? { kind == .pattern ? nil : identifier }

  /// The color model: monochrome, RGB or pattern.
  public var model: CGColorSpaceModel {
    if kind == .pattern { return .pattern }
    return numberOfComponents == 1 ? .monochrome : .rgb
  }

  /// The number of components without alpha: 1 for gray, 3 for RGB. A pattern space has as many as its base, or 0
  /// without a base.
  public var numberOfComponents: Int {
    switch kind {
    case .gray, .linearGray: 1
    case .sRGB, .linearSRGB, .displayP3: 3
    case .pattern: baseColorSpace?.numberOfComponents ?? 0
    }
  }

  /// Whether the space is Display P3 or an extended RGB space, which contain colors outside of sRGB.
  public var isWideGamutRGB: Bool { kind == .displayP3 || isExtended && model == .rgb }

  /// Whether the space uses a color table; always false.
  public var isIndexed: Bool { false }

  /// Returns whether two spaces have equal names or, if they are pattern spaces, equal bases or no base.
  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a.identifier == b.identifier }
  /// Hashes the name, which in a pattern space includes the name of its base.
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

/// Returns the sRGB space, which is used for every RGB device.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .sRGBSpace }

/// Returns the gamma 2.2 gray space, which is used for every gray device.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .graySpace }
