// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Diagnostics for text that cannot be drawn as intended.
package enum TextDiagnostics {
  /// Returns a message per distinct issue, in text order: a sentence for the problem and one for its remedy.
  package static func issues(in text: StyledText) -> [String] {
    guard FontLibrary.shared.hasFonts else {
      return [
        "Text is not drawn without the package trait Text. Enable the trait, or draw the text as paths."
      ]
    }
    var issues: [String] = []
    func add(_ mistake: String) {
      if !issues.contains(mistake) { issues.append(mistake) }
    }
    for range in text.paragraphs {
      for run in ShapedParagraph(text, range).runs where run.kind == .text {
        guard let face = run.font.face else { continue }
        if face.isInstalled, !run.glyphs.isEmpty {
          add(
            "The font \(face.fullName) is one of this machine, so other machines may draw other glyphs. "
              + "Register a font file of the scene instead, or use a bundled font.")
        }
        for glyph in run.glyphs {
          let isPicture =
            face.metrics.hasBitmapGlyphs && glyph.glyph != 0 && glyph.advance > 0
            && face.outline(of: glyph.glyph).isEmpty
            && !StyledText.isSpace(text.units[glyph.index])
          guard glyph.glyph == 0 || isPicture else { continue }
          let name = text.character(at: glyph.index)
          add(
            isPicture
              ? "The font \(face.fullName) has no outline for \(name), only an image, and draws a box. "
                + "Install a font with an outline for it."
              : "No font has a glyph for \(name), so a box is drawn. Install or register one that has."
          )
        }
      }
    }
    return issues
  }
}

extension StyledText {
  /// Returns the character at an index in the notation of Unicode, such as U+1F600.
  fileprivate func character(at index: Int) -> String {
    let part = units[index..<min(index + 2, units.count)]
    let scalar = String(decoding: part, as: UTF16.self).unicodeScalars.first?.value ?? 0
    return "U+"
      + String(repeating: "0", count: scalar < 0x1000 ? 4 - String(scalar, radix: 16).count : 0)
      + String(scalar, radix: 16, uppercase: true)
  }
}
