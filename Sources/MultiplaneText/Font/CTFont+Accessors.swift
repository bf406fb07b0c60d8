// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CTextEngine
import Foundation

/// Returns the size of a font in points per em.
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.pointSize }
/// Returns the matrix that is applied to the glyphs of a font.
public func CTFontGetMatrix(_ font: CTFont) -> CGAffineTransform { font.matrix }
/// Returns the symbolic traits of a font, such as italic and bold.
public func CTFontGetSymbolicTraits(_ font: CTFont) -> CTFontSymbolicTraits { font.symbolicTraits }
/// Returns the PostScript name, such as "Inter-Bold".
public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString { font.face?.postScriptName ?? "" }
/// Returns the family name, such as "Inter", which usually all weights share.
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { font.face?.familyName ?? "" }
/// Returns the full name, such as "Inter Bold".
public func CTFontCopyFullName(_ font: CTFont) -> CFString { font.face?.fullName ?? "" }
/// Returns the name for display, which is the full name.
public func CTFontCopyDisplayName(_ font: CTFont) -> CFString { font.face?.fullName ?? "" }

// MARK: - Metrics, in points

/// Returns the ascent above the baseline, in points.
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.ascent }
/// Returns the descent below the baseline in points, normally positive.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { font.descent }
/// Returns the leading, the extra space between two lines, in points.
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.leading }
/// Returns the number of font units per em; 1 without the package trait `Text`.
public func CTFontGetUnitsPerEm(_ font: CTFont) -> UInt32 {
  UInt32(font.face?.metrics.unitsPerEm ?? 1)
}
/// Returns the number of glyphs of a font; 0 without the package trait `Text`.
public func CTFontGetGlyphCount(_ font: CTFont) -> CFIndex { font.face?.metrics.glyphCount ?? 0 }
/// Returns the union of the bounding boxes of all glyphs, as stored in the font file, in points with y up. The matrix
/// of the font is applied.
public func CTFontGetBoundingBox(_ font: CTFont) -> CGRect {
  guard let box = font.face?.boundingBox else { return .zero }
  return box.applying(
    CGAffineTransform(scaleX: font.scale, y: font.scale).concatenating(font.matrix))
}
/// Returns the vertical center of the underline relative to the baseline in points, normally negative.
public func CTFontGetUnderlinePosition(_ font: CTFont) -> CGFloat { font.underlinePosition }
/// Returns the thickness of the underline, in points.
public func CTFontGetUnderlineThickness(_ font: CTFont) -> CGFloat { font.underlineThickness }
/// Returns the slant in degrees counterclockwise, which is negative for letters that lean to the right.
public func CTFontGetSlantAngle(_ font: CTFont) -> CGFloat { -(font.face?.metrics.slant ?? 0) }
/// Returns the height of capital letters, in points.
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.capHeight }
/// Returns the height of the letter x, in points.
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.xHeight }

// MARK: - Glyphs

/// Maps characters to glyphs without shaping, and returns whether the font has a glyph for each of them.
///
/// The glyph is 0 for a missing character and for the second half of a surrogate pair.
/// - Parameters:
///   - characters: `count` UTF-16 code units.
///   - glyphs: receives `count` glyphs.
public func CTFontGetGlyphsForCharacters(
  _ font: CTFont, _ characters: UnsafePointer<UniChar>, _ glyphs: UnsafeMutablePointer<CGGlyph>,
  _ count: CFIndex
) -> Bool {
  var hasAll = true
  var i = 0
  while i < count {
    var scalar = UInt32(characters[i])
    let isPair =
      i + 1 < count && UTF16.isLeadSurrogate(characters[i])
      && UTF16.isTrailSurrogate(characters[i + 1])
    if isPair { scalar = 0x10000 + (scalar - 0xD800) << 10 + (UInt32(characters[i + 1]) - 0xDC00) }
    glyphs[i] = font.face?.glyph(for: scalar) ?? 0
    if glyphs[i] == 0 { hasAll = false }
    if isPair { glyphs[i + 1] = 0 }
    i += isPair ? 2 : 1
  }
  return hasAll
}

/// A UTF-16 code unit.
public typealias UniChar = UInt16

/// The layout direction of glyphs; only horizontal layout is available.
public enum CTFontOrientation: UInt32, Sendable {
  /// The direction of the font, which is horizontal.
  case `default` = 0
  /// Along a horizontal line.
  case horizontal = 1
}

/// Computes the unshaped advances of glyphs in points, and returns their sum.
/// - Parameters:
///   - orientation: has no effect.
///   - advances: receives one advance per glyph, or nil for the sum only.
@discardableResult public func CTFontGetAdvancesForGlyphs(
  _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
  _ advances: UnsafeMutablePointer<CGSize>?, _ count: CFIndex
) -> Double {
  var sum: CGFloat = 0
  for i in 0..<max(0, count) {
    let advance = font.advance(of: glyphs[i])
    advances?[i] = CGSize(width: advance, height: 0)
    sum += advance
  }
  return Double(sum)
}

/// Computes the bounding boxes of glyphs in points, y up, and returns the union of those that have an outline.
///
/// Every box is relative to the origin of its glyph; that of a glyph without an outline is `CGRect.zero`, and so is the
/// union if no glyph has an outline.
/// - Parameters:
///   - orientation: has no effect.
///   - boxes: receives one box per glyph, or nil for the union only.
@discardableResult public func CTFontGetBoundingRectsForGlyphs(
  _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
  _ boxes: UnsafeMutablePointer<CGRect>?, _ count: CFIndex
) -> CGRect {
  var all = CGRect.null
  for i in 0..<max(0, count) {
    let path = CGPath(outline: font.outline(of: glyphs[i]))
    let box = path.isEmpty ? .zero : path.boundingBoxOfPath
    boxes?[i] = box
    if !path.isEmpty { all = all.union(box) }
  }
  return all.isNull ? .zero : all
}

/// Returns the outline of a glyph in points, y up, with its origin at (0, 0); nil for a glyph without an outline, such
/// as a space.
/// - Parameter matrix: is applied after the matrix of the font; nil is the identity.
public func CTFontCreatePathForGlyph(
  _ font: CTFont, _ glyph: CGGlyph, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CGPath? {
  let outline = font.outline(of: glyph)
  if outline.isEmpty { return nil }
  return CGPath(outline: matrix.map { outline.applying($0.pointee) } ?? outline)
}

/// Draws glyphs at positions in text space with the text matrix, colors and text drawing mode of a context.
public func CTFontDrawGlyphs(
  _ font: CTFont, _ glyphs: UnsafePointer<CGGlyph>, _ positions: UnsafePointer<CGPoint>,
  _ count: Int, _ context: CGContext
) {
  let path = CGMutablePath()
  for i in 0..<max(0, count) {
    path.addPath(
      CGPath(outline: font.outline(of: glyphs[i])),
      transform: CGAffineTransform(translationX: positions[i].x, y: positions[i].y)
        .concatenating(context.textMatrix))
  }
  context.paintText(path)
}
