// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension TextStyle {
  /// Core Text's defaults: Helvetica of 12 points in black.
  package static let coreText = TextStyle([:], font: CTFont(systemOfSize: 12))
}

/// A line of all of a string, however wide.
public func CTLineCreateWithAttributedString(_ string: NSAttributedString) -> CTLine {
  let text = StyledText(string, base: .coreText)
  let all = 0..<text.units.count
  return CTLine(ShapedParagraph(text, all), all)
}

/// The line, or as much of it as fits a width together with a token; nil when not even the token fits.
/// - Parameters:
///   - truncationType: which part gives way.
///   - truncationToken: stands for that part; nil cuts the line off without a sign.
public func CTLineCreateTruncatedLine(
  _ line: CTLine, _ width: Double, _ truncationType: CTLineTruncationType,
  _ truncationToken: CTLine?
) -> CTLine? {
  line.truncated(to: CGFloat(width), truncationType, token: truncationToken ?? .empty)
}

extension CTLine {
  /// Of no text.
  fileprivate static let empty = CTLine(
    ShapedParagraph(StyledText("", .coreText), 0..<0), 0..<0)
}

/// The line with its spaces widened; itself when it has none between words. Never nil.
/// - Parameters:
///   - justificationFactor: how much of the way is gone: 0 nothing, 1 to the full width.
///   - justificationWidth: what a factor of 1 gives.
public func CTLineCreateJustifiedLine(
  _ line: CTLine, _ justificationFactor: CGFloat, _ justificationWidth: Double
) -> CTLine? { line.justified(to: CGFloat(justificationWidth), factor: justificationFactor) }

/// How many glyphs there are.
public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex {
  line.runs.reduce(0) { $0 + $1.run.glyphs.count }
}

/// The runs, from left to right.
public func CTLineGetGlyphRuns(_ line: CTLine) -> [CTRun] { line.runs }

/// The text that the line was made of.
public func CTLineGetStringRange(_ line: CTLine) -> CFRange {
  CFRange(location: line.range.lowerBound, length: line.range.count)
}

/// The width, white space at the end included; and, through the pointers, the greatest measures of its fonts, in points.
@discardableResult public func CTLineGetTypographicBounds(
  _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?,
  _ descent: UnsafeMutablePointer<CGFloat>?, _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  ascent?.pointee = line.ascent
  descent?.pointee = line.descent
  leading?.pointee = line.leading
  return Double(line.width)
}

/// The width of the white space at the line's end.
public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double {
  Double(line.trailingWidth)
}

/// What a line's bounds take in.
public struct CTLineBoundsOptions: OptionSet, Sendable {
  /// One bit for each.
  public let rawValue: UInt
  /// Options by their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Without the leading.
  public static let excludeTypographicLeading = CTLineBoundsOptions(rawValue: 1 << 0)
  /// The box around the outlines instead.
  public static let useGlyphPathBounds = CTLineBoundsOptions(rawValue: 1 << 3)
}

/// The line's box from its origin, y up; without options from descent and leading to ascent.
public func CTLineGetBoundsWithOptions(_ line: CTLine, _ options: CTLineBoundsOptions) -> CGRect {
  if options.contains(.useGlyphPathBounds) { return line.inkBounds }
  let leading = options.contains(.excludeTypographicLeading) ? 0 : line.leading
  return CGRect(
    x: 0, y: -line.descent - leading, width: line.width,
    height: line.ascent + line.descent + leading)
}

/// The box around the outlines as they would be drawn at the context's text position; null when there are none.
/// - Parameter context: nil takes the origin as position.
public func CTLineGetImageBounds(_ line: CTLine, _ context: CGContext?) -> CGRect {
  let box = line.inkBounds
  guard let position = context?.textPosition, !box.isNull else { return box }
  return box.offsetBy(dx: position.x, dy: position.y)
}

/// Where the line begins, so that its text stands flush within a width.
/// - Parameter flushFactor: 0 is left, 0.5 in the middle, 1 right.
public func CTLineGetPenOffsetForFlush(
  _ line: CTLine, _ flushFactor: CGFloat, _ flushWidth: Double
) -> Double {
  let room = CGFloat(flushWidth) - (line.width - line.trailingWidth)
  return Double(max(0, room * min(max(flushFactor, 0), 1)))
}

/// The unit of the string before which the caret stands nearest to a place.
/// - Parameter position: from the line's origin; y makes no difference.
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex {
  line.index(at: position.x)
}

/// Where the caret stands before a unit of the string, from the line's origin.
/// - Parameter secondaryOffset: gets the same.
@discardableResult public func CTLineGetOffsetForStringIndex(
  _ line: CTLine, _ charIndex: CFIndex, _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
  let place = line.caret(before: charIndex)
  secondaryOffset?.pointee = place
  return place
}

/// Draws the line from the context's text position on, upright where y goes up; the position moves behind it.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) {
  TextPainter.draw(line, in: context)
  let end = CGPoint(x: line.width, y: 0).applying(context.textMatrix)
  context.textPosition = end
}
