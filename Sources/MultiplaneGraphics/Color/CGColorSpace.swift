// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The kind of components a colour space has.
public enum CGColorSpaceModel: Int32, Sendable {
  /// None of the others.
  case unknown = -1
  /// One grey; red, green and blue; inks; and spaces that are known by name only.
  case monochrome, rgb, cmyk, lab, deviceN, indexed, pattern, XYZ
}

/// What happens to colours that a target space cannot show.
public enum CGColorRenderingIntent: Int32, Sendable {
  /// All mean the same here: none of them changes a colour.
  case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}

/// What the components of a colour mean.
///
/// Gray in the gamma 2.2 space and sRGB stand for the same shade at the same value, as they do on
/// screen in UIKit. Spaces are equal when their names are.
public final class CGColorSpace: Hashable, Sendable {
  enum Kind: Sendable { case gray, linearGray, sRGB, linearSRGB, pattern }

  let kind: Kind
  /// Whether components outside 0...1 are kept.
  let isExtended: Bool
  let identifier: String
  /// Of a pattern's tint; nil for all but the space of patterns without colours of their own.
  public let baseColorSpace: CGColorSpace?

  private init(
    _ kind: Kind, _ identifier: String, isExtended: Bool = false, base: CGColorSpace? = nil
  ) {
    (self.kind, self.identifier, self.isExtended) = (kind, identifier, isExtended)
    baseColorSpace = base
  }

  /// The space of colours that are patterns: see ``CGPattern``; nil when the base is such a space itself.
  /// - Parameter baseSpace: of the colour that a pattern without colours is drawn in; nil for patterns with
  ///   colours.
  public convenience init?(patternBaseSpace baseSpace: CGColorSpace?) {
    if baseSpace?.kind == .pattern { return nil }
    self.init(
      .pattern, "kCGColorSpacePattern" + (baseSpace.map { " " + $0.identifier } ?? ""),
      base: baseSpace)
  }

  /// The space of that name, one of the static names of this class; nil for others.
  public convenience init?(name: CFString) {
    switch name {
    case Self.sRGB: self.init(.sRGB, name)
    case Self.extendedSRGB: self.init(.sRGB, name, isExtended: true)
    case Self.linearSRGB: self.init(.linearSRGB, name)
    case Self.extendedLinearSRGB: self.init(.linearSRGB, name, isExtended: true)
    case Self.genericGrayGamma2_2: self.init(.gray, name)
    case Self.extendedGray: self.init(.gray, name, isExtended: true)
    case Self.linearGray: self.init(.linearGray, name)
    case Self.extendedLinearGray: self.init(.linearGray, name, isExtended: true)
    default: return nil
    }
  }

  /// IEC 61966-2-1, the space of screens and of everything we draw.
  public static let sRGB: CFString = "kCGColorSpaceSRGB"
  /// sRGB whose components may lie outside 0...1.
  public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
  /// The primaries of sRGB, components proportional to light.
  public static let linearSRGB: CFString = "kCGColorSpaceLinearSRGB"
  /// Linear sRGB whose components may lie outside 0...1.
  public static let extendedLinearSRGB: CFString = "kCGColorSpaceExtendedLinearSRGB"
  /// Gray as screens show it.
  public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"
  /// Gray as screens show it, whose component may lie outside 0...1.
  public static let extendedGray: CFString = "kCGColorSpaceExtendedGray"
  /// Gray proportional to light.
  public static let linearGray: CFString = "kCGColorSpaceLinearGray"
  /// Linear gray whose component may lie outside 0...1.
  public static let extendedLinearGray: CFString = "kCGColorSpaceExtendedLinearGray"

  package static let sRGBSpace = CGColorSpace(.sRGB, CGColorSpace.sRGB)
  package static let graySpace = CGColorSpace(.gray, CGColorSpace.genericGrayGamma2_2)

  /// The name that makes an equal space; nil for those of patterns.
  public var name: CFString? { kind == .pattern ? nil : identifier }

  /// Monochrome, RGB or pattern.
  public var model: CGColorSpaceModel {
    if kind == .pattern { return .pattern }
    return numberOfComponents == 1 ? .monochrome : .rgb
  }

  /// Without alpha: 1 or 3; those of the base, or 0, in a space of patterns.
  public var numberOfComponents: Int {
    switch kind {
    case .gray, .linearGray: 1
    case .sRGB, .linearSRGB: 3
    case .pattern: baseColorSpace?.numberOfComponents ?? 0
    }
  }

  /// Always false: no space looks colours up in a table.
  public var isIndexed: Bool { false }

  /// Whether the names are equal.
  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a.identifier == b.identifier }
  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

/// sRGB: there is no other device here.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .sRGBSpace }

/// Generic gray with gamma 2.2: there is no other device here.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .graySpace }

/// Core Foundation's name for a string.
public typealias CFString = String

/// Core Foundation's name for an array.
public typealias CFArray = [Any]
