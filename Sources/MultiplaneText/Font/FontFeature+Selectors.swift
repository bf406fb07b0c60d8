// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension FontFeature {
  /// Creates the OpenType feature for a type and a selector of Apple's font features; nil if there is none.
  init?(type: Int, selector: Int) {
    if type == kStylisticAlternativesType, (2...41).contains(selector) {
      let number = selector / 2
      self.init("ss" + (number < 10 ? "0" : "") + "\(number)", selector % 2 == 0 ? 1 : 0)
      return
    }
    guard let tag = Self.tags[type]?[selector] else { return nil }
    let isOff = tag.hasPrefix("-")
    self.init(isOff ? String(tag.dropFirst()) : tag, isOff ? 0 : 1)
  }

  /// Returns the tags of the features that a selector of Apple's font features turns off: those of the other selectors
  /// of its type if they exclude each other, or all stylistic sets for ``kNoStylisticAlternatesSelector``. Empty for
  /// other types and selectors.
  static func tags(excludedByType type: Int, selector: Int) -> Set<String> {
    if type == kStylisticAlternativesType {
      guard selector == kNoStylisticAlternatesSelector else { return [] }
      return Set((1...20).map { "ss" + ($0 < 10 ? "0" : "") + "\($0)" })
    }
    guard exclusiveTypes.contains(type), let tags = tags[type] else { return [] }
    return Set(tags.values).subtracting([tags[selector] ?? ""])
  }

  private static let exclusiveTypes: Set<Int> = [
    kLetterCaseType, kNumberSpacingType, kVerticalPositionType, kFractionsType, kStyleOptionsType,
    kCharacterShapeType, kNumberCaseType, kTextSpacingType, kTransliterationType, kLowerCaseType,
    kUpperCaseType,
  ]

  /// The OpenType tags by type and selector. A leading hyphen stands for turning a feature off.
  private static let tags: [Int: [Int: String]] = [
    kLigaturesType: [
      0: "rlig", 1: "-rlig", 2: "liga", 3: "-liga", 4: "dlig", 5: "-dlig", 18: "clig", 19: "-clig",
      20: "hlig", 21: "-hlig",
    ],
    kLetterCaseType: [3: "smcp"],
    kVerticalSubstitutionType: [0: "vert", 1: "-vert"],
    kNumberSpacingType: [0: "tnum", 1: "pnum", 2: "twid", 3: "qwid"],
    kVerticalPositionType: [1: "sups", 2: "subs", 3: "ordn", 4: "sinf"],
    kFractionsType: [1: "afrc", 2: "frac"],
    kTypographicExtrasType: [4: "zero", 5: "-zero"],
    kMathematicalExtrasType: [10: "mgrk", 11: "-mgrk"],
    kStyleOptionsType: [4: "titl"],
    kCharacterShapeType: [
      0: "trad", 1: "smpl", 2: "jp78", 3: "jp83", 4: "jp90", 10: "expt", 11: "jp04", 12: "hojo",
      13: "nlck", 14: "tnam",
    ],
    kNumberCaseType: [0: "onum", 1: "lnum"],
    kTextSpacingType: [
      0: "pwid", 1: "fwid", 2: "hwid", 3: "twid", 4: "qwid", 5: "palt", 6: "halt",
    ],
    kTransliterationType: [1: "hngl"],
    kRubyKanaType: [2: "ruby", 3: "-ruby"],
    kItalicCJKRomanType: [2: "ital", 3: "-ital"],
    kAlternateKanaType: [0: "hkna", 1: "-hkna", 2: "vkna", 3: "-vkna"],
    kCaseSensitiveLayoutType: [0: "case", 1: "-case", 2: "cpsp", 3: "-cpsp"],
    kContextualAlternatesType: [
      0: "calt", 1: "-calt", 2: "swsh", 3: "-swsh", 4: "cswh", 5: "-cswh",
    ],
    kLowerCaseType: [1: "smcp", 2: "pcap"],
    kUpperCaseType: [1: "c2sc", 2: "c2pc"],
  ]
}
