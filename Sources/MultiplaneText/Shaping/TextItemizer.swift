// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Divides a paragraph into runs of constant style, font, direction and script, and shapes them.
struct TextItemizer {
  private(set) var runs: [ShapedRun] = []

  private struct Item {
    var start: Int
    var style: TextStyle
    var font: CTFont
    var level: UInt8
    var script: UInt32
    var kind: ShapedRun.Kind
    var object: InlineItem?

    func continues(_ other: Item) -> Bool {
      kind == .text && other.kind == .text && style === other.style && level == other.level
        && script == other.script && font == other.font
    }
  }

  init(_ text: StyledText, _ range: Range<Int>, _ rules: UnicodeAnalysis) {
    var item: Item?
    func close(_ end: Int, into runs: inout [ShapedRun]) {
      guard let item, end > item.start else { return }
      runs.append(
        ShapedRun(
          text.units, paragraph: range, range: item.start..<end, style: item.style,
          font: item.font, level: item.level, script: item.script, kind: item.kind,
          object: item.object))
    }
    var stretch = text.attributeRunIndex(at: range.lowerBound)
    // The last fallback font, reused for following characters that the original font lacks and the fallback font has.
    var fallback: (original: CTFont, font: CTFont)?
    // The properties of the current item while it uses the font of its style. Fast path: a plain character with equal
    // properties continues the item.
    var plain: (face: FontFace, level: UInt8, script: UInt32, end: Int)?
    for (i, character) in rules.characters.enumerated() {
      if let plain, character.index < plain.end, rules.levels[i] == plain.level,
        rules.scripts[i] == plain.script, Self.isPlain(character.scalar),
        plain.face.glyph(for: character.scalar) != 0
      {
        continue
      }
      while character.index >= text.attributeRuns[stretch].range.upperBound { stretch += 1 }
      let style = text.attributeRuns[stretch].style
      var next = Item(
        start: character.index, style: style, font: style.font, level: rules.levels[i],
        script: rules.scripts[i], kind: .text)
      let scalar = character.scalar
      let isInvisible = scalar < 0x7F ? scalar < 0x20 : Unicode.Scalar(scalar)?.isInvisible ?? true
      if let object = text.attributeRuns[stretch].object,
        scalar == UInt32(InlineItem.marker) || !object.isForMarkersOnly
      {
        next.kind = .object
        next.object = object
      } else if scalar == 0x09 {
        next.kind = .tab
      } else if isInvisible {
        // Joiners and variation selectors affect adjacent glyphs; controls and separators do not.
        if scalar < 0xA0 || scalar == 0xFFFC || scalar == 0x2028 || scalar == 0x2029 {
          next.kind = .invisible
        } else if let item, item.kind == .text, item.style === style {
          next.font = item.font
          next.level = item.level
        }
      } else if let face = style.font.face, face.glyph(for: scalar) == 0 {
        if let kept = fallback, kept.original === style.font,
          let face = kept.font.face, face.glyph(for: scalar) != 0
        {
          next.font = kept.font
        } else if Self.isMark(scalar), let item, item.kind == .text, item.style === style,
          item.font.face.map({ $0.glyph(for: scalar) != 0 }) ?? false
        {
          next.font = item.font
        } else if let found = FontFallback.font(
          for: scalar, in: style.font, language: style.language)
        {
          next.font = found
          fallback = (style.font, found)
        }
      } else if Self.isMark(scalar), let item, item.kind == .text, item.style === style,
        item.font !== style.font, let face = item.font.face, face.glyph(for: scalar) != 0
      {
        // A combining mark uses the fallback font of its base character.
        next.font = item.font
      }
      if let current = item, current.continues(next) { continue }
      close(character.index, into: &runs)
      plain = nil
      if next.kind == .text, next.font === style.font, let face = style.font.face {
        plain = (face, next.level, next.script, text.attributeRuns[stretch].range.upperBound)
      }
      item = next
    }
    close(range.upperBound, into: &runs)
  }

  /// Returns whether a character is in a range without marks and invisible characters.
  private static func isPlain(_ scalar: UInt32) -> Bool {
    (0x20..<0x7F).contains(scalar) || (0xA0..<0x300).contains(scalar) && scalar != 0xAD
  }

  private static func isMark(_ scalar: UInt32) -> Bool {
    guard scalar >= 0x300, let scalar = Unicode.Scalar(scalar) else { return false }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: return true
    default: return scalar.properties.isEmojiModifier
    }
  }
}
