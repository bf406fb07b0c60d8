// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What of a text cannot be drawn as its author meant.
package enum TextDiagnostics {
  /// One sentence for what is wrong and one for the mend, each once, in the order of the text.
  package static func issues(in text: StyledText) -> [String] {
    guard FontLibrary.shared.hasFonts else {
      return ["Text draws nothing without the package trait Text. Enable it, or draw outlines."]
    }
    var mistakes: [String] = []
    func add(_ mistake: String) {
      if !mistakes.contains(mistake) { mistakes.append(mistake) }
    }
    for range in text.paragraphs {
      for run in ShapedParagraph(text, range).runs where run.kind == .text {
        guard let face = run.font.face else { continue }
        for glyph in run.glyphs {
          let isPicture =
            face.metrics.hasBitmapGlyphs && glyph.glyph != 0 && glyph.advance > 0
            && face.outline(of: glyph.glyph).isEmpty
            && !StyledText.isSpace(text.units[glyph.index])
          guard glyph.glyph == 0 || isPicture else { continue }
          let name = text.character(at: glyph.index)
          add(
            isPicture
              ? "The font \(face.fullName) has pictures for \(name) in place of outlines, and draws a box. "
                + "Install a font with outlines for it."
              : "No font has \(name), which is drawn as a box. Install or register a font with it.")
        }
      }
    }
    return mistakes
  }
}

extension StyledText {
  /// A character as people write about it, such as U+1F600.
  fileprivate func character(at index: Int) -> String {
    let part = units[index..<min(index + 2, units.count)]
    let scalar = String(decoding: part, as: UTF16.self).unicodeScalars.first?.value ?? 0
    return "U+"
      + String(repeating: "0", count: scalar < 0x1000 ? 4 - String(scalar, radix: 16).count : 0)
      + String(scalar, radix: 16, uppercase: true)
  }
}
