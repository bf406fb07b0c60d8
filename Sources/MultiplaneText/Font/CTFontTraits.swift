// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The style properties of a font, with the bits of Core Text.
public struct CTFontSymbolicTraits: OptionSet, Hashable, Sendable {
  /// The traits, one bit each.
  public let rawValue: UInt32
  /// Creates traits from bits; unknown bits are preserved.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The letters are slanted.
  public static let traitItalic = CTFontSymbolicTraits(rawValue: 1 << 0)
  /// The OpenType weight is 600 or more.
  public static let traitBold = CTFontSymbolicTraits(rawValue: 1 << 1)
  /// The letters are wider than normal.
  public static let traitExpanded = CTFontSymbolicTraits(rawValue: 1 << 5)
  /// The letters are narrower than normal.
  public static let traitCondensed = CTFontSymbolicTraits(rawValue: 1 << 6)
  /// The font is marked as monospaced.
  public static let traitMonoSpace = CTFontSymbolicTraits(rawValue: 1 << 10)
  /// The font has glyphs for vertical text; no font has the trait here.
  public static let traitVertical = CTFontSymbolicTraits(rawValue: 1 << 11)
  /// The font is made for user interfaces; no font has the trait here.
  public static let traitUIOptimized = CTFontSymbolicTraits(rawValue: 1 << 12)
  /// The font has bitmap or SVG glyphs, which are drawn as boxes where they have no outlines.
  public static let traitColorGlyphs = CTFontSymbolicTraits(rawValue: 1 << 13)
  /// The font is composed of others; no font has the trait here.
  public static let traitComposite = CTFontSymbolicTraits(rawValue: 1 << 14)
}

extension CTFont {
  package var symbolicTraits: CTFontSymbolicTraits {
    guard let m = face?.metrics else { return [] }
    var traits: CTFontSymbolicTraits = []
    if m.isItalic { traits.insert(.traitItalic) }
    if m.weight >= 600 { traits.insert(.traitBold) }
    if m.width > 1 { traits.insert(.traitExpanded) }
    if m.width < 1 { traits.insert(.traitCondensed) }
    if m.isMonospaced { traits.insert(.traitMonoSpace) }
    if m.hasBitmapGlyphs { traits.insert(.traitColorGlyphs) }
    return traits
  }

  /// Returns the bold or regular, italic or upright font of the same family at a size in points; nil if the family has
  /// no such face.
  package func withTraits(isBold: Bool, isItalic: Bool, size: CGFloat) -> CTFont? {
    guard let face else { return nil }
    let isBoldNow = face.metrics.weight >= 600
    let weight = isBold == isBoldNow ? face.metrics.weight : isBold ? 700 : 400
    guard
      let found = FontLibrary.shared.face(
        named: face.familyName, FontLibrary.Style(weight: weight, isItalic: isItalic)),
      found.metrics.isItalic == isItalic, (found.metrics.weight >= 600) == isBold
    else { return nil }
    return CTFont(face: found, size: size, matrix: matrix, features: features)
  }
}
