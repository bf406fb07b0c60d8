// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CTextEngine
import Foundation

/// The metrics of a face, with implausible values of the file replaced. Lengths are in font units, y up.
/// https://learn.microsoft.com/en-us/typography/opentype/spec/os2
struct FontMetrics: Sendable {
  let unitsPerEm: Int
  let glyphCount: Int
  /// Distance above the baseline. An ascent and descent that add up to 0 or less are replaced by 0.8 and 0.2 em.
  let ascent: CGFloat
  /// Distance below the baseline, normally positive.
  let descent: CGFloat
  let leading: CGFloat
  /// Vertical center of the underline, normally negative.
  let underlinePosition: CGFloat
  let underlineThickness: CGFloat
  /// Vertical center of the strikethrough line, half of the x-height above the baseline.
  let strikethroughPosition: CGFloat
  let capHeight: CGFloat
  let xHeight: CGFloat
  /// Slant of the letters in degrees; positive if they lean to the right.
  let slant: CGFloat
  /// OpenType weight, 1...1000; 400 is regular.
  let weight: CGFloat
  /// Ratio of the width of the letters to the normal width.
  let width: CGFloat
  let isItalic: Bool
  let isMonospaced: Bool
  let hasBitmapGlyphs: Bool
  let isVariableInWeight: Bool

  init(_ m: mp_text_metrics) {
    let em = CGFloat(max(1, m.units_per_em))
    /// Returns a value if it is within a range given in em, otherwise `other`, since a font is untrusted input.
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
    // Font files store the upper edge of the underline.
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
