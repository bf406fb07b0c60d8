// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneText

/// Interprets any bytes as a font, and checks that metrics, line widths and outlines are finite, and lines
/// reproducible.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let data = Data(bytes: start, count: count)
  guard let font = CTFontCreateWithData(data, 20), let again = CTFontCreateWithData(data, 20)
  else { return 0 }
  for value in [
    CTFontGetAscent(font), CTFontGetDescent(font), CTFontGetLeading(font),
    CTFontGetCapHeight(font), CTFontGetXHeight(font), CTFontGetUnderlineThickness(font),
    CTFontGetUnderlinePosition(font), CTFontGetSlantAngle(font),
  ] {
    precondition(value.isFinite && abs(value) < 1000)
  }
  let box = CTFontGetBoundingBox(font)
  precondition(box.width.isFinite && box.height.isFinite)
  _ = CTFontCopyFullName(font)
  _ = CTFontCopyPostScriptName(font)
  for text in ["fine AV 1⁄2 café To", "سلام שלום", "किम 漢字", "a\u{301} e\u{308}\u{323} fi fi"] {
    let set = line(text, font), copy = line(text, again)
    let width = CTLineGetTypographicBounds(set, nil, nil, nil)
    precondition(width.isFinite)
    precondition(set.path == copy.path)
    precondition(width == CTLineGetTypographicBounds(copy, nil, nil, nil))
    let box = set.path.boundingBox
    precondition(box.isNull || (box.width.isFinite && box.height.isFinite))
  }
  for glyph in 0..<CGGlyph(min(16, CTFontGetGlyphCount(font))) {
    if let path = CTFontCreatePathForGlyph(font, glyph, nil) {
      precondition(path.boundingBox.width.isFinite)
    }
  }
  return 0
}

private func line(_ text: String, _ font: CTFont) -> CTLine {
  CTLineCreateWithAttributedString(NSAttributedString(string: text, attributes: [.font: font]))
}
