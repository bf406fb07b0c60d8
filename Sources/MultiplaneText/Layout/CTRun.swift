// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A part of a line with one font, style and direction: glyphs from left to right.
public final class CTRun: @unchecked Sendable {
  let run: ShapedRun
  /// Origin of each glyph relative to that of the line, y up.
  let positions: [CGPoint]
  /// The x position of the run in its line.
  let x: CGFloat
  let width: CGFloat

  init(_ run: ShapedRun, x: CGFloat) {
    self.run = run
    self.x = x
    var pen = x
    positions = run.glyphs.map { glyph in
      defer { pen += glyph.advance }
      return CGPoint(
        x: pen + glyph.offset.x, y: glyph.offset.y + run.style.baselineOffset)
    }
    width = pen - x
  }

  var ascent: CGFloat { (run.object?.ascent ?? run.font.ascent) + run.style.baselineOffset }
  var descent: CGFloat { (run.object?.descent ?? run.font.descent) - run.style.baselineOffset }
  /// The space below the descent; 0 for an object.
  var leading: CGFloat { run.object == nil ? run.font.leading : 0 }
  /// Whether the run is text or an object. Only such runs determine the height of a line that contains any.
  var isInked: Bool { run.kind == .text || run.kind == .object }
  /// The rectangle of an object, relative to the origin of the line, y up; nil for text, and for an object that draws
  /// nothing.
  var objectRect: CGRect? {
    guard run.object?.drawing != nil else { return nil }
    return CGRect(x: x, y: -descent, width: width, height: ascent + descent)
  }
}

/// The direction properties of a run.
public struct CTRunStatus: OptionSet, Sendable {
  /// The properties, one bit each.
  public let rawValue: UInt32
  /// Creates a status from bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The text runs from right to left.
  public static let rightToLeft = CTRunStatus(rawValue: 1)
  /// The string indices of the glyphs are not in ascending order.
  public static let nonMonotonic = CTRunStatus(rawValue: 2)
}

/// Returns the number of glyphs of a run, including those of tabs and invisible characters.
public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { run.run.glyphs.count }

/// Returns the attributes of the text of a run, with the font in use, which may be a fallback font.
public func CTRunGetAttributes(_ run: CTRun) -> [NSAttributedString.Key: Any] {
  var attributes = run.run.style.attributes
  attributes[.font] = run.run.font
  return attributes
}

/// Returns the direction properties of a run: both for text that runs from right to left, otherwise none.
public func CTRunGetStatus(_ run: CTRun) -> CTRunStatus {
  run.run.isRightToLeft ? [.rightToLeft, .nonMonotonic] : []
}

/// Returns the range of text that the run displays; in a truncated line, a range of the truncated text, which includes
/// the token.
public func CTRunGetStringRange(_ run: CTRun) -> CFRange {
  CFRange(location: run.run.range.lowerBound, length: run.run.range.count)
}

/// Copies glyphs of a run into a buffer.
/// - Parameters:
///   - range: a range of glyphs; a length of 0 extends to the last one.
///   - buffer: receives one element per glyph.
public func CTRunGetGlyphs(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGGlyph>
) {
  for (i, k) in run.indices(range).enumerated() { buffer[i] = run.run.glyphs[k].glyph }
}

/// Copies the positions of glyphs in points, relative to the origin of the line, y up. The parameters are those of
/// ``CTRunGetGlyphs(_:_:_:)``.
public func CTRunGetPositions(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGPoint>
) {
  for (i, k) in run.indices(range).enumerated() { buffer[i] = run.positions[k] }
}

/// Copies the advances of glyphs in points, with height 0. The parameters are those of ``CTRunGetGlyphs(_:_:_:)``.
public func CTRunGetAdvances(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGSize>
) {
  for (i, k) in run.indices(range).enumerated() {
    buffer[i] = CGSize(width: run.run.glyphs[k].advance, height: 0)
  }
}

/// Copies the string indices of glyphs, in UTF-16 code units; in a truncated line, they refer to the truncated text,
/// which includes the token. The parameters are those of ``CTRunGetGlyphs(_:_:_:)``.
public func CTRunGetStringIndices(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CFIndex>
) {
  for (i, k) in run.indices(range).enumerated() { buffer[i] = run.run.glyphs[k].index }
}

/// Returns the width of a range of glyphs, and the metrics of the run, in points.
/// - Parameter range: a range of glyphs; a length of 0 extends to the last one.
@discardableResult public func CTRunGetTypographicBounds(
  _ run: CTRun, _ range: CFRange, _ ascent: UnsafeMutablePointer<CGFloat>?,
  _ descent: UnsafeMutablePointer<CGFloat>?, _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  ascent?.pointee = run.ascent
  descent?.pointee = run.descent
  leading?.pointee = run.leading
  return Double(run.indices(range).reduce(0) { $0 + run.run.glyphs[$1].advance })
}

/// Draws a range of glyphs at their positions in the line, relative to the text position of a context.
/// - Parameter range: a range of glyphs; a length of 0 extends to the last one.
public func CTRunDraw(_ run: CTRun, _ context: CGContext, _ range: CFRange) {
  let part = run.indices(range)
  let glyphs = part.map { run.run.glyphs[$0].glyph }
  let positions = part.map { run.positions[$0] }
  TextPainter.draw(run, glyphs, positions, in: context)
}

extension CTRun {
  /// Returns a range clamped to the glyphs of the run; a length of 0 or less extends to the last one.
  fileprivate func indices(_ range: CFRange) -> Range<Int> {
    let count = run.glyphs.count
    let low = min(max(range.location, 0), count)
    let high = range.length <= 0 ? count : min(low + min(range.length, count), count)
    return low..<high
  }
}
