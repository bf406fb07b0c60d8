// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A stretch of a line of one font, style and direction: glyphs from left to right.
public final class CTRun: @unchecked Sendable {
  let run: ShapedRun
  /// Of each glyph's origin, seen from the line's, y up.
  let positions: [CGPoint]
  /// Where the run begins in the line.
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

  var ascent: CGFloat { run.font.ascent + run.style.baselineOffset }
  var descent: CGFloat { run.font.descent - run.style.baselineOffset }
}

/// What is true of a run as a whole.
public struct CTRunStatus: OptionSet, Sendable {
  /// One bit for each.
  public let rawValue: UInt32
  /// A status by its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// Its text runs from right to left.
  public static let rightToLeft = CTRunStatus(rawValue: 1)
  /// The string indices of its glyphs do not always grow from one to the next.
  public static let nonMonotonic = CTRunStatus(rawValue: 2)
}

/// How many glyphs there are.
public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { run.run.glyphs.count }

/// The attributes of the run's text; the font is the one in use, which may stand in for another.
public func CTRunGetAttributes(_ run: CTRun) -> [NSAttributedString.Key: Any] {
  var attributes = run.run.style.attributes
  attributes[.font] = run.run.font
  return attributes
}

/// Its direction.
public func CTRunGetStatus(_ run: CTRun) -> CTRunStatus {
  run.run.isRightToLeft ? [.rightToLeft, .nonMonotonic] : []
}

/// The text that it shows.
public func CTRunGetStringRange(_ run: CTRun) -> CFRange {
  CFRange(location: run.run.range.lowerBound, length: run.run.range.count)
}

/// Copies glyphs.
/// - Parameters:
///   - range: of the glyphs; a length of 0 is all that follow.
///   - buffer: gets as many.
public func CTRunGetGlyphs(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGGlyph>
) {
  for (i, k) in run.indices(range).enumerated() { buffer[i] = run.run.glyphs[k].glyph }
}

/// Copies the places of glyphs, seen from the line's origin, y up; see ``CTRunGetGlyphs(_:_:_:)``.
public func CTRunGetPositions(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGPoint>
) {
  for (i, k) in run.indices(range).enumerated() { buffer[i] = run.positions[k] }
}

/// Copies the advances of glyphs; see ``CTRunGetGlyphs(_:_:_:)``.
public func CTRunGetAdvances(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGSize>
) {
  for (i, k) in run.indices(range).enumerated() {
    buffer[i] = CGSize(width: run.run.glyphs[k].advance, height: 0)
  }
}

/// Copies the places in the string of what glyphs stand for; see ``CTRunGetGlyphs(_:_:_:)``.
public func CTRunGetStringIndices(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CFIndex>
) {
  for (i, k) in run.indices(range).enumerated() { buffer[i] = run.run.glyphs[k].index }
}

/// The width of glyphs; and, through the pointers, the font's measures in points.
/// - Parameter range: of the glyphs; a length of 0 is all that follow.
@discardableResult public func CTRunGetTypographicBounds(
  _ run: CTRun, _ range: CFRange, _ ascent: UnsafeMutablePointer<CGFloat>?,
  _ descent: UnsafeMutablePointer<CGFloat>?, _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  ascent?.pointee = run.ascent
  descent?.pointee = run.descent
  leading?.pointee = run.run.font.leading
  return Double(run.indices(range).reduce(0) { $0 + run.run.glyphs[$1].advance })
}

/// Draws glyphs of the run where its line has them, seen from the context's text position.
/// - Parameter range: of the glyphs; a length of 0 is all that follow.
public func CTRunDraw(_ run: CTRun, _ context: CGContext, _ range: CFRange) {
  let part = run.indices(range)
  let glyphs = part.map { run.run.glyphs[$0].glyph }
  let positions = part.map { run.positions[$0] }
  TextPainter.draw(run, glyphs, positions, in: context)
}

extension CTRun {
  /// The glyphs of a range, as far as there are any.
  fileprivate func indices(_ range: CFRange) -> Range<Int> {
    let count = run.glyphs.count
    let low = min(max(range.location, 0), count)
    let high = range.length <= 0 ? count : min(low + min(range.length, count), count)
    return low..<high
  }
}
