// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The lookup of fonts for characters that a font lacks.
enum FontFallback {
  /// Returns the font itself if it has a glyph for a character, otherwise a similar font that has one; nil if no font
  /// has one.
  static func font(for scalar: UInt32, in font: CTFont, language: String) -> CTFont? {
    guard let face = font.face else { return nil }
    if face.glyph(for: scalar) != 0 { return font }
    guard
      let found = FontLibrary.shared.fallback(
        for: scalar, language: language, font.style, isMonospaced: face.metrics.isMonospaced)
    else { return nil }
    return CTFont(
      face: found, size: font.pointSize, matrix: font.matrix, features: font.features)
  }
}
