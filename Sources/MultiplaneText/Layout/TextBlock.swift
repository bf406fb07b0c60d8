// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The lines of a text, laid out from the top left with y down.
package struct TextBlock: Sendable {
  /// A line and its position.
  package struct Line: Sendable {
    package var line: CTLine
    /// Left end of the baseline, in the space of the block.
    package var origin: CGPoint
    /// Top of the line box, in the space of the block.
    package var top: CGFloat
    package var height: CGFloat
  }

  /// The size of the container, the maximum number of lines, and the treatment of lines that do not fit.
  package struct Options: Sendable {
    /// The width of the container; with infinity, lines wrap only at a positive tail indent.
    package var width = CGFloat.infinity
    /// The height of the container; the first line that exceeds the height and all later lines are omitted, except for
    /// a line that ``keepsFirstLine`` includes.
    package var height = CGFloat.infinity
    /// Whether the first line is included even if it exceeds the height.
    package var keepsFirstLine = true
    /// Maximum number of lines; 0 is no limit.
    package var maximumLineCount = 0
    /// Whether line heights include the leading of the fonts.
    package var usesFontLeading = true
    /// Whether "…" replaces a part of the last visible line, or follows it, if later text is omitted. Has no effect on
    /// a line of infinite available width, on a paragraph that is truncated at the head or in the middle, and if the
    /// "…" does not fit.
    package var truncatesLastLine = false
    /// The position of the "…" that replaces a part of the last visible line.
    package var lastLineTruncation = NSLineBreakMode.byTruncatingTail
    /// The line break mode of all paragraphs; nil uses the mode of each paragraph.
    package var lineBreakMode: NSLineBreakMode?
    /// The alignment of all paragraphs; nil uses the alignment of each paragraph.
    package var alignment: NSTextAlignment?
    /// Start of the range of text to lay out, in UTF-16 code units.
    package var start = 0
    /// End of the range of text, at which the last line ends. Nil is the end of the text; only nil adds the empty line
    /// after a separator at the end of the text.
    package var end: Int?

    package init() {}
  }

  package private(set) var lines: [Line] = []
  /// The width is the largest distance from the leading margin to the end of a line, without trailing white space and
  /// before justification; the height is the bottom of the last line.
  package private(set) var size = CGSize.zero
  /// Start of the first omitted line; the end of the range if no line is omitted.
  package private(set) var end = 0

  package init(_ text: StyledText, _ options: Options) {
    self.init(CTTypesetter(text), options)
  }

  package init(_ typesetter: CTTypesetter, _ options: Options) {
    var maker = TextBlockBuilder(typesetter, options)
    maker.run()
    end = maker.end
    // Without a finite width, lines are aligned within the widest one.
    let widest = maker.lines.reduce(0) { max($0, $1.extent) }
    let width = options.width.isFinite ? options.width : widest
    lines = maker.lines.map { maker.aligned($0, in: width) }
    size = CGSize(width: widest, height: lines.last.map { $0.top + $0.height } ?? 0)
  }

  /// The bounding box of all glyph outlines in the space of the block, y down; zero without outlines.
  package var inkBounds: CGRect {
    let box = lines.reduce(CGRect.null) { all, line in
      let ink = line.line.inkBounds
      if ink.isNull { return all }
      return all.union(
        CGRect(
          x: line.origin.x + ink.minX, y: line.origin.y - ink.maxY, width: ink.width,
          height: ink.height))
    }
    return box.isNull ? .zero : box
  }
}

/// Creates the lines of a block until one does not fit.
private struct TextBlockBuilder {
  /// A line with its vertical position.
  struct Placed {
    var line: CTLine
    let paragraph: ShapedParagraph
    let range: Range<Int>
    var top: CGFloat
    var height: CGFloat
    /// The part of the height that the paragraph style adds above the natural height; may be negative.
    var added: CGFloat
    /// Distance of the line from the leading margin.
    let indent: CGFloat
    /// Whether the line is the last one of its paragraph or of the text, or ends with "…" in place of omitted later
    /// text. Such a line is not justified.
    var isLast: Bool

    /// Distance from the leading margin to the end of the line without its trailing white space.
    var extent: CGFloat { indent + line.width - line.trailingWidth }
  }

  let typesetter: CTTypesetter
  let options: TextBlock.Options
  /// End of the range of text to lay out, in UTF-16 code units.
  let limit: Int
  private(set) var lines: [Placed] = []
  private(set) var end: Int
  /// Top of the next line.
  private var y: CGFloat = 0

  init(_ typesetter: CTTypesetter, _ options: TextBlock.Options) {
    (self.typesetter, self.options) = (typesetter, options)
    let count = typesetter.text.units.count
    limit = min(options.end ?? count, count)
    end = min(options.start, limit)
  }

  mutating func run() {
    var gap: CGFloat = 0
    for paragraph in typesetter.paragraphs where paragraph.range.upperBound >= options.start {
      if paragraph.range.upperBound == options.start, !paragraph.range.isEmpty { continue }
      if options.end != nil, paragraph.range.lowerBound >= max(limit, 1) { break }
      let style = paragraph.style
      if !lines.isEmpty { y += gap + max(0, style.paragraphSpacingBefore) }
      gap = max(0, style.paragraphSpacing)
      guard add(paragraph) else {
        if end < limit, options.truncatesLastLine { truncateLastLine() }
        return
      }
    }
    end = limit
  }

  /// Adds the lines of a paragraph; returns whether all of them fit.
  private mutating func add(_ paragraph: ShapedParagraph) -> Bool {
    let style = paragraph.style
    let mode = options.lineBreakMode ?? style.lineBreakMode
    let paragraphEnd = min(paragraph.range.upperBound, limit)
    var start = min(max(paragraph.range.lowerBound, options.start), paragraphEnd)
    repeat {
      end = start
      if options.maximumLineCount > 0, lines.count == options.maximumLineCount { return false }
      let isFirst = start == paragraph.range.lowerBound
      let indent = isFirst ? style.firstLineHeadIndent : style.headIndent
      let room = availableWidth(style, indent, options.width)
      let isWrapped = room.isFinite && mode.wraps
      let lineEnd =
        isWrapped
        ? LineBreaker(paragraph: paragraph).end(
          from: start, width: room, byCharacter: mode == .byCharWrapping, indent: indent,
          limit: paragraphEnd)
        : mandatoryBreak(paragraph, start)
      var line = CTLine(paragraph, start..<lineEnd, indent: indent)
      if !mode.wraps, mode != .byClipping, room.isFinite {
        line = line.truncated(to: room, mode.truncation) ?? line
      }
      let (height, added) = height(line, style)
      if !hasSpace(for: y + height), !lines.isEmpty || !options.keepsFirstLine {
        return false
      }
      lines.append(
        Placed(
          line: line, paragraph: paragraph, range: start..<lineEnd, top: y, height: height,
          added: added, indent: indent, isLast: lineEnd == paragraphEnd))
      y += height + max(0, style.lineSpacing)
      start = lineEnd
    } while start < paragraphEnd
    return true
  }

  /// Inserts "…" into the last line. Does nothing if no such line fits, if the available width is infinite, or if the
  /// paragraph is truncated at the head or in the middle.
  private mutating func truncateLastLine() {
    guard var last = lines.popLast() else { return }
    defer { lines.append(last) }
    let style = last.paragraph.style
    let room = availableWidth(style, last.indent, options.width)
    let mode = options.lineBreakMode ?? style.lineBreakMode
    guard room.isFinite, mode != .byTruncatingHead, mode != .byTruncatingMiddle else { return }
    let rest = CTLine(
      last.paragraph, last.range.lowerBound..<mandatoryBreak(last.paragraph, last.range.lowerBound),
      indent: last.indent)
    let isWider = !rest.fits(room)
    // The truncated line may contain taller glyphs than the original one; the second candidate does not.
    let candidates = [
      isWider
        ? rest.truncated(to: room, options.lastLineTruncation.truncation)
        : rest.appendingEllipsis(within: room),
      isWider
        ? CTLine(last.paragraph, last.range, indent: last.indent).appendingEllipsis(within: room)
        : nil,
    ]
    for line in candidates.compactMap({ $0 }) {
      let (height, added) = height(line, style)
      guard hasSpace(for: last.top + height) || height <= last.height else { continue }
      (last.line, last.height, last.added, last.isLast) = (line, height, added, true)
      return
    }
  }

  /// Returns the end of an unwrapped line: the next mandatory break, or the end of the paragraph or of the text to lay
  /// out.
  private func mandatoryBreak(_ paragraph: ShapedParagraph, _ start: Int) -> Int {
    let from = start - paragraph.range.lowerBound
    let forced = paragraph.breaks[from...].firstIndex(of: .required)
    return min(
      forced.map { paragraph.range.lowerBound + $0 + 1 } ?? limit,
      paragraph.range.upperBound, limit)
  }

  /// Returns the available width of a line after its indent.
  private func availableWidth(_ style: ParagraphStyle, _ indent: CGFloat, _ width: CGFloat)
    -> CGFloat
  {
    let end = style.tailIndent > 0 ? style.tailIndent : width + style.tailIndent
    return max(0, min(end, width) - indent)
  }

  private func hasSpace(for bottom: CGFloat) -> Bool {
    bottom <= options.height + 1e-6 * max(1, options.height)
  }

  /// Returns the height of a line, and the part of it that the style adds above the natural height.
  private func height(_ line: CTLine, _ style: ParagraphStyle) -> (all: CGFloat, added: CGFloat) {
    let natural = line.ascent + line.descent + (options.usesFontLeading ? line.leading : 0)
    var all = natural
    if style.lineHeightMultiple > 0 { all *= style.lineHeightMultiple }
    if style.minimumLineHeight > 0 { all = max(all, style.minimumLineHeight) }
    if style.maximumLineHeight > 0 {
      all = min(all, max(style.maximumLineHeight, style.minimumLineHeight))
    }
    return (all, all - natural)
  }

  /// Returns a line positioned by its alignment within a width.
  func aligned(_ placed: Placed, in width: CGFloat) -> TextBlock.Line {
    let style = placed.paragraph.style
    let room = availableWidth(style, placed.indent, width)
    let alignment = options.alignment ?? style.alignment
    var line = placed.line
    if alignment == .justified, !placed.isLast { line = line.justified(to: room) }
    // Right-to-left lines are indented from the right.
    let left = line.isRightToLeft ? width - placed.indent - room : placed.indent
    return TextBlock.Line(
      line: line,
      origin: CGPoint(
        x: left + line.offset(in: room, alignment), y: placed.top + placed.added + line.ascent),
      top: placed.top, height: placed.height)
  }
}

extension NSLineBreakMode {
  fileprivate var truncation: CTLineTruncationType {
    switch self {
    case .byTruncatingHead: .start
    case .byTruncatingMiddle: .middle
    default: .end
    }
  }
}
