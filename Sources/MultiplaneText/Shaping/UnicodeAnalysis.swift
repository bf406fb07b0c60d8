// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CTextEngine
import Foundation

/// The Unicode properties of a paragraph: line break opportunities, embedding levels and scripts.
struct UnicodeAnalysis {
  /// A character and its UTF-16 range in the text.
  struct Character {
    let scalar: UInt32
    let index: Int
    let length: Int
  }

  /// The break opportunity after a code unit.
  enum Break: UInt8, Sendable { case no, allowed, required }

  let characters: [Character]
  /// Embedding level of each character; odd levels run from right to left.
  let levels: [UInt8]
  let baseLevel: UInt8
  /// ISO 15924 tag of each character. A character without a script of its own has the script of the preceding letter,
  /// otherwise of the first letter, or Latin without letters. See https://unicode.org/iso15924/.
  let scripts: [UInt32]

  static let latin: UInt32 = 0x4C61_746E
  private static let common: UInt32 = 0x5A79_7979
  private static let inherited: UInt32 = 0x5A69_6E68
  private static let unknown: UInt32 = 0x5A7A_7A7A

  /// Analyzes a paragraph, a range of a text.
  /// - Parameters:
  ///   - text: well-formed UTF-16.
  ///   - range: the paragraph.
  init(_ text: [UInt16], _ range: Range<Int>, direction: NSWritingDirection) {
    var characters: [Character] = []
    characters.reserveCapacity(range.count)
    var isPlain = direction != .rightToLeft
    var isLatin = true
    var i = range.lowerBound
    while i < range.upperBound {
      let unit = text[i]
      if UTF16.isLeadSurrogate(unit), i + 1 < range.upperBound {
        let scalar = 0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(text[i + 1]) - 0xDC00)
        characters.append(Character(scalar: scalar, index: i, length: 2))
        isPlain = false
        isLatin = false
        i += 2
      } else {
        if unit >= 0x590 { isPlain = isPlain && !Self.mayBeRightToLeft(unit) }
        if unit >= 0x80 { isLatin = false }
        characters.append(Character(scalar: UInt32(unit), index: i, length: 1))
        i += 1
      }
    }
    self.characters = characters
    var levels = [UInt8](repeating: 0, count: characters.count)
    var base = 0
    if !isPlain, !characters.isEmpty {
      base = Int(
        mp_text_bidi_levels(
          characters.map(\.scalar), Int32(characters.count), Int32(direction.rawValue), &levels))
      if base < 0 { levels = [UInt8](repeating: 0, count: characters.count) }
    } else if direction == .rightToLeft {
      base = 1
    }
    self.levels = levels
    baseLevel = base > 0 ? 1 : 0
    scripts =
      isLatin
      ? [UInt32](repeating: Self.latin, count: characters.count) : Self.scripts(of: characters)
  }

  /// Returns whether a unit from 0x590 on may be, or may cause, right-to-left text: true for letters from Hebrew to
  /// Arabic, for directional marks and controls, and for all units from the surrogates on, such as presentation forms.
  private static func mayBeRightToLeft(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x0900..<0x200B, 0x2010..<0x2028, 0x2030..<0x2060, 0x2070..<0xD800: false
    default: true
    }
  }

  private static func script(_ scalar: UInt32) -> UInt32 {
    // All letters of ASCII are Latin.
    if scalar < 0x80 { return (0x61...0x7A).contains(scalar | 0x20) ? latin : common }
    return mp_text_script(scalar)
  }

  private static func scripts(of characters: [Character]) -> [UInt32] {
    var scripts = characters.map { script($0.scalar) }
    var last: UInt32?
    for i in scripts.indices {
      if scripts[i] == common || scripts[i] == inherited || scripts[i] == unknown {
        scripts[i] = last ?? 0
      } else {
        last = scripts[i]
      }
    }
    // Characters before the first letter have its script.
    let first = scripts.first { $0 != 0 } ?? latin
    for i in scripts.indices {
      if scripts[i] != 0 { break }
      scripts[i] = first
    }
    return scripts
  }

  /// Returns the break opportunity after each code unit of a paragraph; never within a grapheme cluster.
  static func breaks(_ text: [UInt16], _ range: Range<Int>, language: String) -> [Break] {
    if range.isEmpty { return [] }
    var raw = [UInt8](repeating: 0, count: range.count)
    text.withUnsafeBufferPointer {
      mp_text_line_breaks($0.baseAddress! + range.lowerBound, range.count, language, &raw)
    }
    var breaks = raw.map { Break(rawValue: $0) ?? .no }
    let part = text[range]
    if part.contains(where: { $0 >= 0x300 }) {
      var i = 0
      for character in String(decoding: part, as: UTF16.self) {
        let end = i + character.utf16.count
        for inside in i..<max(i, end - 1) where inside < breaks.count { breaks[inside] = .no }
        i = end
      }
    }
    // UAX #14 breaks at the end of every text (rule LB3, https://unicode.org/reports/tr14/#LB3). This break is
    // replaced: it is required after a line end, and otherwise absent.
    breaks[breaks.count - 1] = StyledText.endsLine(part.last!) ? .required : .no
    return breaks
  }

  /// Returns the visual order, from left to right, of runs with the given levels, by rule L2 of UAX #9:
  /// https://unicode.org/reports/tr9/#L2
  static func visualOrder(_ levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), let lowestOdd = levels.filter({ $0 % 2 == 1 }).min() else {
      return order
    }
    for level in stride(from: highest, through: lowestOdd, by: -1) {
      var i = 0
      while i < order.count {
        var end = i
        while end < order.count, levels[order[end]] >= level { end += 1 }
        if end > i { order[i..<end].reverse() }
        i = max(end, i + 1)
      }
    }
    return order
  }
}

extension Unicode.Scalar {
  /// Whether the character is invisible in every font: controls, default ignorable characters such as joiners and
  /// variation selectors, line and paragraph separators, and the object replacement character.
  var isInvisible: Bool {
    if value < 0x20 || value == 0x7F { return true }
    if value < 0xA0 { return value > 0x7F }
    if value == 0xFFFC { return true }
    return properties.isDefaultIgnorableCodePoint || properties.generalCategory == .lineSeparator
      || properties.generalCategory == .paragraphSeparator
  }
}
