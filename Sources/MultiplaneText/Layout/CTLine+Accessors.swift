// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension TextStyle {
  /// The defaults of Core Text: black, 12 points, in the bundled font to which Helvetica maps.
  package static let coreText = TextStyle([:], font: CTFont(systemOfSize: 12))
}

/// Creates a single line that contains a whole string, without wrapping.
public func CTLineCreateWithAttributedString(_ string: NSAttributedString) -> CTLine {
  let text = StyledText(string, base: .coreText)
  let all = 0..<text.units.count
  return CTLine(ShapedParagraph(text, all), all)
}

/// Truncates a line to a width; returns the line itself if it fits, and nil if not even the token fits.
/// - Parameters:
///   - truncationType: the part that the token replaces.
///   - truncationToken: the replacement, such as an ellipsis; nil cuts the text off.
public func CTLineCreateTruncatedLine(
  _ line: CTLine, _ width: Double, _ truncationType: CTLineTruncationType,
  _ truncationToken: CTLine?
) -> CTLine? {
  line.truncated(to: CGFloat(width), truncationType, token: truncationToken ?? .empty)
}

extension CTLine {
  /// A line without text, which is the token of a truncation that only omits text.
  fileprivate static let empty = CTLine(
    ShapedParagraph(StyledText("", .coreText), 0..<0), 0..<0)
}

/// Justifies a line by widening its spaces; returns the line itself if it has no inner spaces or is wide enough.
/// - Parameters:
///   - justificationFactor: clamped to 0...1; 0 adds no space, 1 fills the width, and values in between are
///     interpolated linearly.
///   - justificationWidth: the width of the line at a factor of 1.
/// - Returns: a line, never nil.
public func CTLineCreateJustifiedLine(
  _ line: CTLine, _ justificationFactor: CGFloat, _ justificationWidth: Double
) -> CTLine? { line.justified(to: CGFloat(justificationWidth), factor: justificationFactor) }

/// Returns the number of glyphs in all runs of a line.
public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex {
  line.runs.reduce(0) { $0 + $1.run.glyphs.count }
}

/// Returns the runs of a line from left to right.
public func CTLineGetGlyphRuns(_ line: CTLine) -> [CTRun] { line.runs }

/// Returns the range of text from which the line was created.
public func CTLineGetStringRange(_ line: CTLine) -> CFRange {
  CFRange(location: line.range.lowerBound, length: line.range.count)
}

/// Returns the width, including trailing white space, and the metrics of a line, in points.
@discardableResult public func CTLineGetTypographicBounds(
  _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?,
  _ descent: UnsafeMutablePointer<CGFloat>?, _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  ascent?.pointee = line.ascent
  descent?.pointee = line.descent
  leading?.pointee = line.leading
  return Double(line.width)
}

/// Returns the width of the trailing white space of a line, in points.
public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double {
  Double(line.trailingWidth)
}

/// Options of ``CTLineGetBoundsWithOptions(_:_:)``, which by default returns the typographic bounds.
public struct CTLineBoundsOptions: OptionSet, Sendable {
  /// The options, one bit each.
  public let rawValue: UInt
  /// Creates options from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Excludes the leading.
  public static let excludeTypographicLeading = CTLineBoundsOptions(rawValue: 1 << 0)
  /// Uses the bounding box of the glyph outlines and drawn objects, which is null if there are none. Other options have
  /// no effect in combination with this one.
  public static let useGlyphPathBounds = CTLineBoundsOptions(rawValue: 1 << 3)
}

/// Returns the bounds of a line in points, relative to its origin, y up. By default they extend from the descent and
/// leading below the baseline to the ascent above the baseline.
public func CTLineGetBoundsWithOptions(_ line: CTLine, _ options: CTLineBoundsOptions) -> CGRect {
  if options.contains(.useGlyphPathBounds) { return line.inkBounds }
  let leading = options.contains(.excludeTypographicLeading) ? 0 : line.leading
  return CGRect(
    x: 0, y: -line.descent - leading, width: line.width,
    height: line.ascent + line.descent + leading)
}

/// Returns the bounding box of the glyph outlines and drawn objects, offset by the text position of a context; null if
/// there are none.
/// - Parameter context: nil positions the line at (0, 0).
public func CTLineGetImageBounds(_ line: CTLine, _ context: CGContext?) -> CGRect {
  let box = line.inkBounds
  guard let position = context?.textPosition, !box.isNull else { return box }
  return box.offsetBy(dx: position.x, dy: position.y)
}

/// Returns the x offset at which a line, without its trailing white space, is flush within a width. A line that is
/// wider is flush left.
///
/// Negative only for a right-to-left line with trailing white space, which overhangs on the left.
/// - Parameter flushFactor: 0 is flush left, 0.5 centered, 1 flush right; clamped to 0...1.
public func CTLineGetPenOffsetForFlush(
  _ line: CTLine, _ flushFactor: CGFloat, _ flushWidth: Double
) -> Double {
  let room = CGFloat(flushWidth) - (line.width - line.trailingWidth)
  let hang = line.isRightToLeft ? line.trailingWidth : 0
  return Double(max(0, room * min(max(flushFactor, 0), 1)) - hang)
}

/// Returns the string index of the cluster boundary nearest to a point, among those of the run at the point. In a
/// truncated line, it is an index in the truncated text, which includes the token.
/// - Parameter position: relative to the origin of the line; y has no effect.
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex {
  line.index(at: position.x)
}

/// Returns the x offset of the caret before a code unit, relative to the origin of the line.
/// - Parameter secondaryOffset: receives the returned offset, unless it is nil.
@discardableResult public func CTLineGetOffsetForStringIndex(
  _ line: CTLine, _ charIndex: CFIndex, _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
  let place = line.caret(before: charIndex)
  secondaryOffset?.pointee = place
  return place
}

/// Draws a line at the text position of a context with y up, and moves the text position to the end of the line.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) {
  TextPainter.draw(line, in: context)
  let end = CGPoint(x: line.width, y: 0).applying(context.textMatrix)
  context.textPosition = end
}
