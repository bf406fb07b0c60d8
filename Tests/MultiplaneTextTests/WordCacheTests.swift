// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CTextEngine
import Foundation
import TestSupport
import Testing

@testable import MultiplaneText

/// Text shaped word by word, with a cache of words and without, equals the text shaped as a whole.
@Suite struct WordCacheTests {
  struct Glyph: Equatable {
    var glyph: UInt32
    var index: Int
    var advance: Int32
    var x: Int32
    var y: Int32
    var isUnsafe: Bool
  }

  private struct Random {
    var seed: UInt64 = 88_172_645_463_325_252
    mutating func next(_ limit: Int) -> Int {
      seed ^= seed << 13
      seed ^= seed >> 7
      seed ^= seed << 17
      return Int(seed % UInt64(limit))
    }
  }

  private func shape(
    _ cache: WordCache, _ face: FontFace, _ text: String, _ setting: WordCache.Setting,
    splits: Bool = true
  ) -> [Glyph] {
    var result: [Glyph] = []
    Array(text.utf16).withUnsafeBufferPointer { units in
      cache.shape(face.handle, units, units.indices, setting, splits: splits) { glyphs, start in
        for g in glyphs {
          result.append(
            Glyph(
              glyph: g.glyph, index: start + Int(g.cluster), advance: g.x_advance, x: g.x_offset,
              y: g.y_offset, isUnsafe: g.is_unsafe_to_break))
        }
      }
    }
    return result
  }

  private static let latin = [
    "a", "e", "f", "fi", "ffl", "A", "V", "AV", "To", "Ty", "W", ".", ",", ":", "-", "->", "1",
    "2x",
    "1/2", "(", ")", "“", "”", "é", "ß", "e\u{301}", "i\u{308}\u{323}", "\u{301}", "\u{AD}",
    "\u{200D}", "\u{2044}", "1\u{2044}2", "🙂", "Ж", "λ", "ά", " ", " ", " ", " ", "  ",
  ]
  private static let letters: [UInt32: [String]] = [
    0x4865_6272: ["ש", "שׁ", "ל", "ו", "ם", "בּ", " ", " ", "-"],
    0x4172_6162: ["س", "ل", "ا", "لا", "م", "ـ", "َ", "ّ", " ", " ", "،"],
    0x4465_7661: ["क", "ि", "म", "्", "ष", "र", "े", " ", " ", "।"],
  ]

  private func face(_ name: String) throws -> FontFace {
    let font =
      name.hasPrefix("Noto") ? try Sample.font(name, 20) : CTFontCreateWithName(name, 20, nil)
    return try #require(font.face)
  }

  @Test(
    arguments: [
      ("Inter-Regular", UnicodeAnalysis.latin), ("Inter-BoldItalic", UnicodeAnalysis.latin),
      ("JetBrainsMono-Regular", UnicodeAnalysis.latin),
      ("NotoSans-Ligatures", UnicodeAnalysis.latin),
      ("Inter-Regular", 0x4379_726C), ("NotoSansHebrew", 0x4865_6272),
      ("NotoNaskhArabic", 0x4172_6162), ("NotoSansDevanagari", 0x4465_7661),
    ] as [(String, UInt32)])
  func cachedShapingMatchesWholeText(name: String, script: UInt32) throws {
    let face = try face(name)
    let kept = WordCache(), fresh = WordCache()
    fresh.isEnabled = false
    var random = Random()
    let parts = Self.letters[script] ?? Self.latin
    let featureSets: [[FontFeature]] = [
      [], [FontFeature("kern", 0)], [FontFeature("liga", 0), FontFeature("clig", 0)],
      [FontFeature("frac", 1)],
    ]
    for round in 0..<400 {
      let text = (0..<1 + random.next(30)).map { _ in parts[random.next(parts.count)] }.joined()
      let isRightToLeft = script == 0x4865_6272 || script == 0x4172_6162 || round % 16 == 15
      let setting = WordCache.Setting(
        features: featureSets[round % 4], script: script, language: round % 3 == 0 ? "en" : "",
        isRightToLeft: isRightToLeft)
      let whole = shape(kept, face, text, setting, splits: false)
      expectEqual(shape(fresh, face, text, setting), whole, "\(text)")
      expectEqual(shape(kept, face, text, setting), whole, "\(text)")
      expectEqual(shape(kept, face, text, setting), whole, "\(text)")
    }
  }

  @Test func overflowingCacheShapesCorrectly() throws {
    let face = try face("Inter-Regular")
    let cache = WordCache(), fresh = WordCache()
    fresh.isEnabled = false
    let setting = WordCache.Setting(
      features: [], script: UnicodeAnalysis.latin, language: "", isRightToLeft: false)
    let words = (0..<3000).map { "AV\($0)" } + [String(repeating: "long", count: 20)]
    for _ in 0..<2 {
      for start in stride(from: 0, to: words.count, by: 25) {
        let text = words[start..<min(start + 25, words.count)].joined(separator: " ")
        expectEqual(shape(cache, face, text, setting), shape(fresh, face, text, setting))
      }
    }
    // More settings than the cache holds.
    for n in 1...70 {
      var other = setting
      other.features = [FontFeature("ss01", n)]
      expectEqual(shape(cache, face, "AV fi", other), shape(fresh, face, "AV fi", other))
    }
  }

  @Test func onlyFacesIgnoringSpacesSplitWords() throws {
    let regular = try face("Inter-Regular"), slanted = try face("Inter-BoldItalic")
    expect(mp_text_face_ignores_spaces(regular.handle, nil, 0))
    // The fraction feature has rules with the space.
    let fractions = [mp_text_feature(tag: FontFeature("frac", 1).code, value: 1)]
    expect(!mp_text_face_ignores_spaces(regular.handle, fractions, 1))
    // This face kerns A with the space.
    expect(!mp_text_face_ignores_spaces(slanted.handle, nil, 0))
    let unkerned = [mp_text_feature(tag: FontFeature("kern", 0).code, value: 0)]
    expect(!mp_text_face_ignores_spaces(slanted.handle, unkerned, 1))
  }
}
