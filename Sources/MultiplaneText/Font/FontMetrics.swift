// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CTextEngine
import Foundation

/// What a face says of its letters, in its units, y up; made sensible where the file is not.
struct FontMetrics: Sendable {
  let unitsPerEm: Int
  let glyphCount: Int
  /// Above the baseline.
  let ascent: CGFloat
  /// Below the baseline, mostly above 0.
  let descent: CGFloat
  let leading: CGFloat
  /// The middle of an underline; mostly below 0.
  let underlinePosition: CGFloat
  let underlineThickness: CGFloat
  /// The middle of a line through the letters.
  let strikethroughPosition: CGFloat
  let capHeight: CGFloat
  let xHeight: CGFloat
  /// In degrees, to the right.
  let slant: CGFloat
  /// 1...1000, 400 is regular.
  let weight: CGFloat
  /// 1 is normal.
  let width: CGFloat
  let isItalic: Bool
  let isMonospaced: Bool
  let hasBitmapGlyphs: Bool
  let isVariableInWeight: Bool

  init(_ m: mp_text_metrics) {
    let em = CGFloat(max(1, m.units_per_em))
    /// A value within reason: a font is foreign input.
    func sane(_ value: Float, _ range: ClosedRange<CGFloat>, or other: CGFloat) -> CGFloat {
      let value = CGFloat(value)
      return value.isFinite && range.contains(value / em) ? value : other
    }
    unitsPerEm = Int(em)
    glyphCount = Int(m.glyph_count)
    let ascent = sane(m.ascent, 0...16, or: 0)
    let descent = sane(m.descent, -4...16, or: 0)
    let isBlank = ascent + descent <= 0
    self.ascent = isBlank ? 0.8 * em : ascent
    self.descent = isBlank ? 0.2 * em : descent
    leading = sane(m.leading, 0...16, or: 0)
    let thickness = sane(m.underline_thickness, 0.001...1, or: 0.05 * em)
    underlineThickness = thickness
    // The files give the upper edge.
    let top = m.underline_offset == 0 ? -0.1 * em : sane(m.underline_offset, -4...4, or: -0.1 * em)
    underlinePosition = top - thickness / 2
    xHeight = sane(m.x_height, 0.01...4, or: 0.5 * em)
    capHeight = sane(m.cap_height, 0.01...4, or: 0.7 * em)
    strikethroughPosition = xHeight / 2
    slant = m.slant.isFinite && abs(m.slant) < 90 ? CGFloat(m.slant) : 0
    weight = m.weight.isFinite && (1...1000).contains(m.weight) ? CGFloat(m.weight) : 400
    width = m.width.isFinite && (1...1000).contains(m.width) ? CGFloat(m.width) / 100 : 1
    isItalic = m.is_italic || slant != 0
    isMonospaced = m.is_monospaced
    hasBitmapGlyphs = m.has_bitmap_glyphs
    isVariableInWeight = m.is_variable_in_weight
  }
}
