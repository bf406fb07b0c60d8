// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What kind of letters a font has. The bits are those of Core Text.
public struct CTFontSymbolicTraits: OptionSet, Hashable, Sendable {
  /// One bit for each trait.
  public let rawValue: UInt32
  /// Traits by their bits; unknown ones are kept.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Letters lean.
  public static let traitItalic = CTFontSymbolicTraits(rawValue: 1 << 0)
  /// A weight of 600 and more.
  public static let traitBold = CTFontSymbolicTraits(rawValue: 1 << 1)
  /// Wider than normal.
  public static let traitExpanded = CTFontSymbolicTraits(rawValue: 1 << 5)
  /// Narrower than normal.
  public static let traitCondensed = CTFontSymbolicTraits(rawValue: 1 << 6)
  /// All advances are the same.
  public static let traitMonoSpace = CTFontSymbolicTraits(rawValue: 1 << 10)
  /// Glyphs are pictures in colour, which are drawn as boxes.
  public static let traitColorGlyphs = CTFontSymbolicTraits(rawValue: 1 << 13)
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

  /// A font of the same family that is bold or not, italic or not; nil when the family has none.
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
