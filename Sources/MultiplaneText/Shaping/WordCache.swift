// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CTextEngine
import Foundation

/// Shapes text word by word where that does not change the result, and caches recent words of a face.
///
/// Whether a text is split into words never depends on the contents of the cache: the glyphs are the same with and
/// without it. Words of up to 32 code units and 40 glyphs are cached, at most 2,048 in about 2 MB. The cache is 4-way
/// set-associative and evicts the least recently used word of a set.
///
/// Not thread-safe; a face protects its cache with a lock.
final class WordCache: @unchecked Sendable {
  /// The parameters of shaping other than the text and the face.
  struct Setting: Equatable {
    var features: [FontFeature]
    var script: UInt32
    var language: String
    var isRightToLeft: Bool
  }

  private static let setCount = 512
  private static let associativity = 4
  private static let maximumUnits = 32
  private static let maximumGlyphs = 40
  private static let maximumSettings = 64

  /// A cached word. Its index in `words`, the slot, also locates its code units in `units` and its glyphs in `glyphs`.
  private struct Word: BitwiseCopyable {
    var hash: UInt64 = 0
    var lastUse: UInt64 = 0
    var setting: Int32 = -1
    var unitCount: Int16 = 0
    var glyphCount: Int16 = 0
  }

  private var settings: [(setting: Setting, features: [mp_text_feature], splits: Bool)] = []
  private let words: UnsafeMutablePointer<Word>
  private let units: UnsafeMutablePointer<UInt16>
  private let glyphs: UnsafeMutablePointer<mp_text_glyph>
  private var uses: UInt64 = 0
  /// Whether shaped words are stored and reused; true by default. Tests compare the results of both values.
  var isEnabled = true

  init() {
    let count = Self.setCount * Self.associativity
    words = .allocate(capacity: count)
    words.initialize(repeating: Word(), count: count)
    units = .allocate(capacity: count * Self.maximumUnits)
    glyphs = .allocate(capacity: count * Self.maximumGlyphs)
  }

  deinit {
    words.deallocate()
    units.deallocate()
    glyphs.deallocate()
  }

  /// Shapes a range of a paragraph and passes its glyphs to a closure in parts, from left to right.
  /// - Parameters:
  ///   - text: the paragraph.
  ///   - splits: whether the range may be split into words.
  ///   - add: receives the glyphs of a part, and the index in the paragraph that their clusters are relative to.
  func shape(
    _ face: OpaquePointer, _ text: UnsafeBufferPointer<UInt16>, _ range: Range<Int>,
    _ setting: Setting, splits: Bool = true,
    _ add: (_ glyphs: UnsafeBufferPointer<mp_text_glyph>, _ start: Int) -> Void
  ) {
    let index = self.index(of: setting, face)
    guard splits, settings[index].splits, !text[range].contains(0x2044) else {
      return shape(face, text, range, index) { add($0, 0) }
    }
    var start = range.lowerBound
    var wasPlain = true
    var piece = start
    var i = start
    while i < range.upperBound {
      // A word and the spaces after it.
      var isPlain = true
      while i < range.upperBound, text[i] != 0x20 {
        isPlain = isPlain && Self.isPlain(text[i])
        i += 1
      }
      while i < range.upperBound, text[i] == 0x20 { i += 1 }
      // A word with marks or letters of other scripts is shaped together with the words on both sides.
      if piece > start, isPlain, wasPlain {
        shapeWord(face, text, start..<piece, index, add)
        start = piece
      }
      wasPlain = isPlain
      piece = i
    }
    if start < range.upperBound { shapeWord(face, text, start..<range.upperBound, index, add) }
  }

  /// Returns whether a unit is in a range of letters, digits and signs of Latin, Greek, Cyrillic, Armenian or Georgian
  /// that do not combine with others; false for marks, joiners and surrogates.
  private static func isPlain(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x20..<0x7F, 0xA0..<0xAD, 0xAE..<0x300: true
    case 0x370..<0x483, 0x48A..<0x590, 0x10A0..<0x1100, 0x1E00..<0x2000: true
    case 0x2010..<0x2028, 0x2030..<0x2044, 0x2045..<0x205F, 0x20A0..<0x20D0: true
    default: false
    }
  }

  /// Scripts in which the form and position of a letter do not depend on adjacent words.
  private static let simpleScripts: [UInt32] = [
    UnicodeAnalysis.latin, 0x4772_656B, 0x4379_726C, 0x4172_6D6E, 0x4765_6F72,
  ]

  private func index(of setting: Setting, _ face: OpaquePointer) -> Int {
    if let found = settings.firstIndex(where: { $0.setting == setting }) { return found }
    if settings.count == Self.maximumSettings {
      settings = []
      words.update(repeating: Word(), count: Self.setCount * Self.associativity)
    }
    let features = setting.features.map {
      mp_text_feature(tag: $0.code, value: UInt32(truncatingIfNeeded: $0.value))
    }
    let splits =
      !setting.isRightToLeft && Self.simpleScripts.contains(setting.script)
      && mp_text_face_ignores_spaces(face, features, UInt32(features.count))
    settings.append((setting, features, splits))
    return settings.count - 1
  }

  private func shapeWord(
    _ face: OpaquePointer, _ text: UnsafeBufferPointer<UInt16>, _ range: Range<Int>, _ index: Int,
    _ add: (UnsafeBufferPointer<mp_text_glyph>, Int) -> Void
  ) {
    let word = UnsafeBufferPointer(rebasing: text[range])
    guard isEnabled, word.count <= Self.maximumUnits else {
      return shape(face, word, word.indices, index) { add($0, range.lowerBound) }
    }
    var hash = UInt64(truncatingIfNeeded: index) &+ 0x9E37_79B9_7F4A_7C15
    for unit in word {
      hash = (hash ^ UInt64(unit)) &* 0xD6E8_FEB8_6659_FD93
      hash ^= hash >> 32
    }
    uses &+= 1
    let first = Int(hash % UInt64(Self.setCount)) * Self.associativity
    var oldest = first
    for slot in first..<first + Self.associativity {
      let kept = words[slot]
      if kept.hash == hash, kept.setting == index, Int(kept.unitCount) == word.count,
        memcmp(units + slot * Self.maximumUnits, word.baseAddress!, word.count * 2) == 0
      {
        words[slot].lastUse = uses
        return add(
          UnsafeBufferPointer(
            start: glyphs + slot * Self.maximumGlyphs, count: Int(kept.glyphCount)),
          range.lowerBound)
      }
      if kept.lastUse < words[oldest].lastUse { oldest = slot }
    }
    shape(face, word, word.indices, index) { shaped in
      add(shaped, range.lowerBound)
      guard shaped.count <= Self.maximumGlyphs else { return }
      words[oldest] = Word(
        hash: hash, lastUse: uses, setting: Int32(index), unitCount: Int16(word.count),
        glyphCount: Int16(shaped.count))
      (units + oldest * Self.maximumUnits).update(from: word.baseAddress!, count: word.count)
      guard let glyph = shaped.baseAddress else { return }
      (glyphs + oldest * Self.maximumGlyphs).update(from: glyph, count: shaped.count)
    }
  }

  /// Shapes a range with the text around it as context.
  private func shape(
    _ face: OpaquePointer, _ text: UnsafeBufferPointer<UInt16>, _ range: Range<Int>, _ index: Int,
    _ body: (UnsafeBufferPointer<mp_text_glyph>) -> Void
  ) {
    let (setting, features, _) = settings[index]
    var raw: UnsafeMutablePointer<mp_text_glyph>?
    let count = mp_text_shape(
      face, text.baseAddress, Int32(text.count), Int32(range.lowerBound), Int32(range.count),
      setting.isRightToLeft, setting.script, setting.language, features, UInt32(features.count),
      &raw)
    defer { free(raw) }
    body(UnsafeBufferPointer(start: raw, count: count))
  }
}
