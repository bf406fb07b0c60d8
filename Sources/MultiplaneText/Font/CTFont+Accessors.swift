// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CTextEngine
import Foundation

/// A stretch of a string in units of UTF-16, or of an array.
public struct CFRange: Hashable, Sendable {
  /// Where it begins.
  public var location: Int
  /// How long it is. Where a function says so, 0 stands for all that follows.
  public var length: Int

  /// From 0, empty.
  public init() { (location, length) = (0, 0) }
  /// A stretch.
  public init(location: Int, length: Int) { (self.location, self.length) = (location, length) }
}

/// A number of things, or a place among them.
public typealias CFIndex = Int

/// A stretch from a place on.
public func CFRangeMake(_ location: CFIndex, _ length: CFIndex) -> CFRange {
  CFRange(location: location, length: length)
}

// MARK: - Names

/// Points an em.
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.pointSize }
/// Applied to glyphs.
public func CTFontGetMatrix(_ font: CTFont) -> CGAffineTransform { font.matrix }
/// Italic, bold, and so on.
public func CTFontGetSymbolicTraits(_ font: CTFont) -> CTFontSymbolicTraits { font.symbolicTraits }
/// As programs call it, such as "Inter-Bold".
public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString { font.face?.postScriptName ?? "" }
/// Of all its weights, such as "Inter".
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { font.face?.familyName ?? "" }
/// Such as "Inter Bold".
public func CTFontCopyFullName(_ font: CTFont) -> CFString { font.face?.fullName ?? "" }
/// As people read it: the full name.
public func CTFontCopyDisplayName(_ font: CTFont) -> CFString { font.face?.fullName ?? "" }

// MARK: - Metrics, in points

/// The height of letters above the baseline.
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.ascent }
/// The depth of letters below the baseline, above 0.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { font.descent }
/// What lies between two lines.
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.leading }
/// Units of the face in an em.
public func CTFontGetUnitsPerEm(_ font: CTFont) -> UInt32 {
  UInt32(font.face?.metrics.unitsPerEm ?? 1)
}
/// How many glyphs there are.
public func CTFontGetGlyphCount(_ font: CTFont) -> CFIndex { font.face?.metrics.glyphCount ?? 0 }
/// The box around all glyphs laid over each other, y up.
public func CTFontGetBoundingBox(_ font: CTFont) -> CGRect {
  guard let box = font.face?.boundingBox else { return .zero }
  return box.applying(
    CGAffineTransform(scaleX: font.scale, y: font.scale).concatenating(font.matrix))
}
/// The middle of an underline seen from the baseline, mostly below 0.
public func CTFontGetUnderlinePosition(_ font: CTFont) -> CGFloat { font.underlinePosition }
/// The thickness of an underline.
public func CTFontGetUnderlineThickness(_ font: CTFont) -> CGFloat { font.underlineThickness }
/// Degrees that the letters lean, counterclockwise: those of an italic are below 0.
public func CTFontGetSlantAngle(_ font: CTFont) -> CGFloat { -(font.face?.metrics.slant ?? 0) }
/// The height of capitals.
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.capHeight }
/// The height of an x.
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.xHeight }

// MARK: - Glyphs

/// The glyphs of characters, without shaping; 0 for those that the font lacks, and for the second half of a pair.
/// Returns whether the font has all.
/// - Parameters:
///   - characters: units of UTF-16.
///   - glyphs: gets as many.
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

/// A unit of UTF-16.
public typealias UniChar = UInt16

/// Along the line or down a column.
public enum CTFontOrientation: UInt32, Sendable {
  /// Along the line.
  case `default` = 0
  /// Along the line.
  case horizontal = 1
}

/// The advances of glyphs without shaping; returns their sum.
/// - Parameters:
///   - orientation: both are the same.
///   - advances: gets one for each glyph; nil for the sum alone.
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

/// The boxes around glyphs, y up; returns the box around them laid over each other. An empty glyph has the empty box
/// at its origin.
/// - Parameters:
///   - orientation: both are the same.
///   - boxes: gets one for each glyph; nil for the box of all alone.
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

/// The outline of a glyph, y up, its origin at (0, 0); nil where it has none, as a space.
/// - Parameter matrix: applied after the font's own; nil changes nothing.
public func CTFontCreatePathForGlyph(
  _ font: CTFont, _ glyph: CGGlyph, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CGPath? {
  let outline = font.outline(of: glyph)
  if outline.isEmpty { return nil }
  return CGPath(outline: matrix.map { outline.applying($0.pointee) } ?? outline)
}

/// Draws glyphs at positions of text space, by the text matrix, the fill colour and the text mode of a context.
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
