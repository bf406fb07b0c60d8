// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CTextEngine
import Foundation
import MultiplaneGraphics
import MultiplaneRaster
import Synchronization

/// A face of a font: names, metrics, character map and outlines. Lengths are in font units. Thread-safe.
package final class FontFace: @unchecked Sendable {
  /// Maximum number of cached outlines; a full cache is emptied before another outline is added.
  private static let maximumOutlines = 4096

  let handle: OpaquePointer
  let bytes: FontBytes
  let index: Int
  let metrics: FontMetrics
  package let familyName: String
  package let styleName: String
  package let fullName: String
  package let postScriptName: String
  /// The glyphs of the 128 ASCII characters; 0 for a character that the face lacks.
  private let ascii: [CGGlyph]
  /// Whether the face is that of a font installed on this machine, which other machines may lack.
  let isInstalled: Bool
  private let outlines = Mutex<(kept: [Outline?], count: Int)>(([], 0))
  private let words = Mutex<WordCache?>(nil)
  package let masks = GlyphMaskCache()

  /// Creates the face at an index of a font file; nil if the file has no such face, or the face has no glyphs.
  /// - Parameter weight: the weight of a variable font, 1...1000; 0 is the font's default. Other fonts ignore it.
  init?(_ bytes: FontBytes, index: Int = 0, weight: CGFloat = 0, isInstalled: Bool = false) {
    guard index >= 0,
      let handle = mp_text_face_create(
        bytes.pointer, bytes.count, UInt32(index), Float(weight), nil, nil)
    else { return nil }
    (self.handle, self.bytes, self.index) = (handle, bytes, index)
    self.isInstalled = isInstalled
    var values = mp_text_metrics()
    mp_text_face_metrics(handle, &values)
    metrics = FontMetrics(values)
    func name(_ ids: UInt32...) -> String {
      for id in ids {
        var buffer = [CChar](repeating: 0, count: 256)
        let count = mp_text_face_name(handle, id, &buffer, UInt32(buffer.count))
        if count > 0 {
          return String(
            decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
      }
      return ""
    }
    // Names 16 and 17, the typographic names, group all weights of a family; not every font has them.
    // https://learn.microsoft.com/en-us/typography/opentype/spec/name#name-ids
    familyName = name(16, 1)
    styleName = name(17, 2)
    fullName = name(4)
    postScriptName = name(6)
    ascii = (0..<128).map { CGGlyph(truncatingIfNeeded: mp_text_face_glyph(handle, $0)) }
  }

  deinit { mp_text_face_destroy(handle) }

  /// Returns the glyph of a character, or 0 if the face has none.
  func glyph(for scalar: UInt32) -> CGGlyph {
    scalar < 128
      ? ascii[Int(scalar)] : CGGlyph(truncatingIfNeeded: mp_text_face_glyph(handle, scalar))
  }

  /// Returns the outline of a glyph in font units, y up; empty for a glyph without one, or with a coordinate beyond 64
  /// em.
  func outline(of glyph: CGGlyph) -> Outline { outlines(of: [glyph])[0] }

  /// Returns the outlines of glyphs in font units, y up; empty for a glyph without one, or with a coordinate beyond 64
  /// em.
  package func outlines(of glyphs: [CGGlyph]) -> [Outline] {
    outlines.withLock { state in
      glyphs.map { glyph in
        let i = Int(glyph)
        if i < state.kept.count, let outline = state.kept[i] { return outline }
        let made = makeOutline(of: glyph)
        if i >= metrics.glyphCount { return made }
        if state.count >= Self.maximumOutlines { state = ([], 0) }
        if state.kept.isEmpty {
          state.kept = Array(repeating: nil, count: min(metrics.glyphCount, 65_536))
        }
        state.kept[i] = made
        state.count += 1
        return made
      }
    }
  }

  private func makeOutline(of glyph: CGGlyph) -> Outline {
    let raw = mp_text_face_outline(handle, UInt32(glyph))
    defer { mp_text_outline_free(raw) }
    var outline = Outline()
    let limit = Float(metrics.unitsPerEm) * 64
    for i in 0..<raw.point_count {
      let (x, y) = (raw.points[2 * i], raw.points[2 * i + 1])
      // Coordinates beyond 64 em only occur in damaged fonts.
      guard abs(x) <= limit, abs(y) <= limit else { return Outline() }
      outline.points.append(CGPoint(x: CGFloat(x), y: CGFloat(y)))
    }
    for i in 0..<raw.verb_count {
      outline.verbs.append(Outline.Verb(rawValue: raw.verbs[i]) ?? .close)
    }
    return outline
  }

  /// Shapes a range of a paragraph; see ``WordCache/shape(_:_:_:_:splits:_:)``.
  func shape(
    _ text: UnsafeBufferPointer<UInt16>, _ range: Range<Int>, _ setting: WordCache.Setting,
    _ add: (_ glyphs: UnsafeBufferPointer<mp_text_glyph>, _ start: Int) -> Void
  ) {
    words.withLock { words in
      let cache = words ?? WordCache()
      words = cache
      cache.shape(handle, text, range, setting, add)
    }
  }

  /// Returns the distance to the origin of the next glyph, in font units; 0 if it exceeds 64 em.
  func unitAdvance(of glyph: CGGlyph) -> CGFloat {
    let advance = CGFloat(mp_text_face_advance(handle, UInt32(glyph)))
    return abs(advance) <= 64 * CGFloat(metrics.unitsPerEm) ? advance : 0
  }

  /// The bounding box of all glyphs from the `head` table, in font units, y up; zero without that table.
  var boundingBox: CGRect {
    var table = [UInt8](repeating: 0, count: 54)
    guard mp_text_face_table(handle, 0x6865_6164, &table, 54) >= 54 else { return .zero }
    let sides = (0..<4).map { i in
      CGFloat(Int16(bitPattern: UInt16(table[36 + 2 * i]) << 8 | UInt16(table[37 + 2 * i])))
    }
    return CGRect(
      x: sides[0], y: sides[1], width: max(0, sides[2] - sides[0]),
      height: max(0, sides[3] - sides[1]))
  }
}

extension FontFace: GlyphSource {
  package var unitsPerEm: Int { metrics.unitsPerEm }
  package func path(of glyph: CGGlyph) -> CGPath { CGPath(outline: outline(of: glyph)) }
  package func advance(of glyph: CGGlyph) -> CGFloat { unitAdvance(of: glyph) }
}
