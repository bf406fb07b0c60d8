// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The boundaries of the characters, words, sentences and paragraphs of a text, in UTF-16 offsets.
///
/// Every boundary is a grapheme cluster boundary. Words follow a simplified form of UAX #29
/// (https://unicode.org/reports/tr29/): letters and digits with their combining marks, joined by `_`, by an apostrophe,
/// a period or a middle dot between two letters, and by an apostrophe, a period or a comma between two digits. Each
/// ideograph, each Hiragana character and most emoji are words of their own; Thai and similar scripts, which have no
/// spaces between words, are split at spaces only.
struct TextBoundaries {
  let text: String
  let length: Int

  init(_ text: String) { (self.text, length) = (text, text.utf16.count) }

  // MARK: Characters

  /// Returns the nearest character boundary at or before an offset.
  func floor(_ offset: Int) -> Int { range(around: offset)?.lowerBound ?? clamped(offset) }
  /// Returns the nearest character boundary at or after an offset.
  func ceiling(_ offset: Int) -> Int { range(around: offset)?.upperBound ?? clamped(offset) }

  func clamped(_ offset: Int) -> Int { min(max(offset, 0), length) }

  /// Returns the range of the character whose UTF-16 code units an offset separates; nil if the offset is a character
  /// boundary or outside the text.
  private func range(around offset: Int) -> Range<Int>? {
    guard offset > 0, offset < length, !isBetween(offset) else { return nil }
    // Search for the boundaries directly, because Foundation's composed character sequences may overlap.
    var (low, high) = (offset - 1, offset + 1)
    while low > 0, !isBetween(low) { low -= 1 }
    while high < length, !isBetween(high) { high += 1 }
    return low..<high
  }

  /// Whether an offset within the text is a character boundary.
  private func isBetween(_ offset: Int) -> Bool {
    let units = text.utf16
    return String.Index(units.index(units.startIndex, offsetBy: offset), within: text) != nil
  }

  /// Returns the next character boundary after an offset, at most the length of the text.
  func next(_ offset: Int) -> Int { offset >= length ? length : ceiling(offset + 1) }
  /// Returns the last character boundary before an offset, at least 0.
  func previous(_ offset: Int) -> Int { offset <= 0 ? 0 : floor(offset - 1) }

  /// Returns the offset `count` characters after another, or before it if `count` is negative, clamped to the text.
  func advanced(_ offset: Int, by count: Int) -> Int {
    var place = clamped(offset)
    for _ in 0..<min(abs(count), length) { place = count > 0 ? next(place) : previous(place) }
    return place
  }

  // MARK: Text units

  /// Returns the ranges of all units of a granularity in order. Spaces and punctuation between words, and newline
  /// characters between sentences or paragraphs, are in none of the ranges; the spaces after a sentence belong to the
  /// sentence. For lines, returns paragraphs.
  func ranges(_ granularity: UITextGranularity) -> [Range<Int>] {
    switch granularity {
    case .character:
      var start = 0
      return text.map { character in
        defer { start += character.utf16.count }
        return start..<start + character.utf16.count
      }
    case .word: return words
    case .sentence: return sentences
    case .paragraph, .line: return paragraphs
    case .document: return length > 0 ? [0..<length] : []
    }
  }

  private var paragraphs: [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0, place = 0
    for character in text {
      if character.isNewline {
        if place > start { ranges.append(start..<place) }
        start = place + character.utf16.count
      }
      place += character.utf16.count
    }
    if place > start { ranges.append(start..<place) }
    return ranges
  }

  /// The ranges of sentences. A sentence ends after its final punctuation and the white space that follows, or at a
  /// newline character, which is not included.
  private var sentences: [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0, place = 0
    var isOver = false, hasSpace = false
    for character in text {
      if character.isNewline || isOver && hasSpace && !character.isWhitespace {
        if place > start { ranges.append(start..<place) }
        start = character.isNewline ? place + character.utf16.count : place
        (isOver, hasSpace) = (false, false)
      }
      if Self.endsSentence(character) {
        (isOver, hasSpace) = (true, false)
      } else if isOver, character.isWhitespace {
        hasSpace = true
      } else if !"\"'”’»)]".contains(character) {
        isOver = false
      }
      place += character.utf16.count
    }
    if place > start { ranges.append(start..<place) }
    return ranges
  }

  static func endsSentence(_ character: Character) -> Bool { ".!?…。！？".contains(character) }

  private enum Kind { case letter, digit, joiner, standalone, other }

  private static func kind(_ character: Character) -> Kind {
    guard let scalar = character.unicodeScalars.first else { return .other }
    if character == "_" { return .joiner }
    let properties = scalar.properties
    if properties.isIdeographic || (0x3041...0x309F).contains(scalar.value) { return .standalone }
    if properties.generalCategory == .decimalNumber { return .digit }
    if properties.isAlphabetic || properties.generalCategory == .otherNumber { return .letter }
    if properties.isEmoji, scalar.value > 0xFF { return .standalone }
    return .other
  }

  private var words: [Range<Int>] {
    let characters = Array(text)
    let kinds = characters.map(Self.kind)
    var ranges: [Range<Int>] = []
    var place = 0, i = 0
    while i < characters.count {
      var end = i
      if kinds[i] == .standalone {
        end = i + 1
      } else if kinds[i] != .other {
        end = i + 1
        while end < characters.count {
          if [.letter, .digit, .joiner].contains(kinds[end]) {
            end += 1
          } else if end + 1 < characters.count,
            Self.joins(characters[end], kinds[end - 1], kinds[end + 1])
          {
            end += 2
          } else {
            break
          }
        }
      }
      let size = characters[i..<max(end, i + 1)].reduce(0) { $0 + $1.utf16.count }
      if end > i { ranges.append(place..<place + size) }
      place += size
      i = max(end, i + 1)
    }
    return ranges
  }

  /// Whether a character joins the characters before and after it into one word.
  private static func joins(_ sign: Character, _ before: Kind, _ after: Kind) -> Bool {
    switch sign {
    case "'", "’", ".": before == after && (before == .letter || before == .digit)
    case "·": before == .letter && after == .letter
    case ",": before == .digit && after == .digit
    default: false
    }
  }
}
