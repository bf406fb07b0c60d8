// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CTextEngine
import Foundation
import MultiplaneGraphics

/// A positioned glyph of a run, in points, y up.
struct ShapedGlyph: Sendable {
  /// Index of the first code unit of the cluster; all glyphs of a cluster have the same index.
  var index: Int
  var advance: CGFloat
  var offset: CGPoint
  var glyph: CGGlyph
  /// Whether text that is split before the cluster of the glyph has to be reshaped (`HB_GLYPH_FLAG_UNSAFE_TO_BREAK`):
  /// https://harfbuzz.github.io/harfbuzz-hb-buffer.html
  var isUnsafeToBreak: Bool
}

/// A range of text with one style, font, direction and script, as glyphs from left to right.
struct ShapedRun: Sendable {
  enum Kind: Sendable {
    case text
    /// Tabs, which are not drawn. The line determines their widths.
    case tab
    /// Characters that are not drawn and have no width, such as line separators and controls.
    case invisible
    /// An object that takes the place of a character.
    case object
  }

  var range: Range<Int>
  let style: TextStyle
  let font: CTFont
  /// Bidirectional embedding level; odd levels run from right to left.
  var level: UInt8
  let script: UInt32
  let kind: Kind
  var glyphs: [ShapedGlyph]
  /// The object of a run of the kind ``Kind/object``; nil for other kinds.
  var object: InlineItem?

  var isRightToLeft: Bool { level % 2 == 1 }
  var width: CGFloat { glyphs.reduce(0) { $0 + $1.advance } }

  /// Shapes a range of a paragraph; the rest of the paragraph is the context of contextual forms. Tabs, objects and
  /// invisible characters are not shaped: each code unit becomes a glyph of width 0, except that the first one of an
  /// object has the width of the object.
  init(
    _ text: [UInt16], paragraph: Range<Int>, range: Range<Int>, style: TextStyle, font: CTFont,
    level: UInt8, script: UInt32, kind: Kind = .text, object: InlineItem? = nil
  ) {
    (self.range, self.style, self.font) = (range, style, font)
    (self.level, self.script, self.kind, self.object) = (level, script, kind, object)
    guard kind == .text else {
      glyphs = range.map { index in
        ShapedGlyph(
          index: index, advance: index == range.lowerBound ? object?.width ?? 0 : 0,
          offset: .zero, glyph: font.face?.glyph(for: 0x20) ?? 0,
          isUnsafeToBreak: false)
      }
      return
    }
    glyphs = Self.shape(
      text, paragraph, range, style, font, isRightToLeft: level % 2 == 1, script)
  }

  private static func shape(
    _ text: [UInt16], _ paragraph: Range<Int>, _ range: Range<Int>, _ style: TextStyle,
    _ font: CTFont, isRightToLeft: Bool, _ script: UInt32
  ) -> [ShapedGlyph] {
    guard let face = font.face else { return [] }
    let setting = WordCache.Setting(
      features: style.features, script: script, language: style.language,
      isRightToLeft: isRightToLeft)
    let start = paragraph.lowerBound, kern = style.kern
    let scale = font.scale
    // Only damaged fonts have values beyond 64 em.
    let limit = 64 * CGFloat(face.metrics.unitsPerEm)
    func points(_ units: Int32) -> CGFloat {
      let units = CGFloat(units)
      return abs(units) <= limit ? units * scale : 0
    }
    var glyphs: [ShapedGlyph] = []
    glyphs.reserveCapacity(range.count)
    text.withUnsafeBufferPointer { text in
      let part = UnsafeBufferPointer(rebasing: text[paragraph])
      let range = range.lowerBound - start..<range.upperBound - start
      face.shape(part, range, setting) { raw, offset in
        for i in raw.indices {
          let g = raw[i]
          var advance = points(g.x_advance)
          if kern != 0, i + 1 == raw.count || raw[i + 1].cluster != g.cluster { advance += kern }
          glyphs.append(
            ShapedGlyph(
              index: start + offset + Int(g.cluster), advance: advance,
              offset: CGPoint(x: points(g.x_offset), y: points(g.y_offset)),
              glyph: CGGlyph(truncatingIfNeeded: g.glyph), isUnsafeToBreak: g.is_unsafe_to_break))
        }
      }
    }
    return glyphs
  }

  /// Returns the part of the run within a range, reshaped only if an end of the range is unsafe to break.
  func cut(to part: Range<Int>, _ text: [UInt16], paragraph: Range<Int>) -> ShapedRun {
    let part = part.clamped(to: range)
    if part == range { return self }
    var result = self
    result.range = part
    if kind == .text, !isSafe(part.lowerBound) || !isSafe(part.upperBound) {
      return ShapedRun(
        text, paragraph: paragraph, range: part, style: style, font: font, level: level,
        script: script)
    }
    result.glyphs = Array(glyphs[glyphRange(part)])
    return result
  }

  private func isSafe(_ index: Int) -> Bool {
    if index == range.lowerBound || index == range.upperBound { return true }
    let found = glyphRange(index..<index + 1)
    return !found.isEmpty && found.allSatisfy { !glyphs[$0].isUnsafeToBreak }
  }

  /// Returns the range of indices in ``glyphs`` for a range of text, by binary search. Glyphs of right-to-left text are
  /// in reverse text order.
  private func glyphRange(_ part: Range<Int>) -> Range<Int> {
    func first(_ isBehind: (Int) -> Bool) -> Int {
      var low = 0, high = glyphs.count
      while low < high {
        let middle = (low + high) / 2
        if isBehind(glyphs[middle].index) { high = middle } else { low = middle + 1 }
      }
      return low
    }
    if kind == .text, isRightToLeft {
      return first { $0 < part.upperBound }..<first { $0 < part.lowerBound }
    }
    return first { $0 >= part.lowerBound }..<first { $0 >= part.upperBound }
  }
}
