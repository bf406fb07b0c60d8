// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Text as lines below each other, y down from the top left: what layers, labels and drawn strings show.
package struct TextBlock: Sendable {
  /// A line and where it is.
  package struct Line: Sendable {
    package var line: CTLine
    /// Of its baseline's left end.
    package var origin: CGPoint
    /// Of the line's box.
    package var top: CGFloat
    package var height: CGFloat
  }

  /// How lines are made.
  package struct Options: Sendable {
    /// Lines end at this width; infinity wraps nothing.
    package var width = CGFloat.infinity
    /// Lines that reach below are left out, and all behind them; infinity takes all.
    package var height = CGFloat.infinity
    /// Whether the first line is there even where it reaches below.
    package var keepsFirstLine = true
    /// 0 takes all.
    package var maximumLineCount = 0
    /// Whether fonts' leading is part of the lines' heights.
    package var usesFontLeading = true
    /// Whether the last line that is shown ends in "…" where more follows.
    package var truncatesLastLine = false
    /// Where that line is cut.
    package var lastLineTruncation = NSLineBreakMode.byTruncatingTail
    /// In place of the paragraphs' own; nil takes those.
    package var lineBreakMode: NSLineBreakMode?
    /// In place of the paragraphs' own; nil takes those.
    package var alignment: NSTextAlignment?
    /// Where the part of the text begins that is set.
    package var start = 0
    /// Where it ends, which ends a line; nil is the text's end, behind whose last separator there is an empty line.
    package var end: Int?

    package init() {}
  }

  package private(set) var lines: [Line] = []
  /// Of the lines: the widest, and all heights.
  package private(set) var size = CGSize.zero
  /// Where the first line that is left out begins; the end of what is set when all are there.
  package private(set) var end = 0

  package init(_ text: StyledText, _ options: Options) {
    self.init(CTTypesetter(text), options)
  }

  package init(_ typesetter: CTTypesetter, _ options: Options) {
    var maker = TextBlockBuilder(typesetter, options)
    maker.run()
    end = maker.end
    // An infinite width has no middle and no right side: the widest line gives it one.
    let widest = maker.lines.reduce(0) { max($0, $1.extent) }
    let width = options.width.isFinite ? options.width : widest
    lines = maker.lines.map { maker.aligned($0, in: width) }
    size = CGSize(width: widest, height: lines.last.map { $0.top + $0.height } ?? 0)
  }

  /// The box around all outlines, y down; empty when there are none.
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

/// Makes the lines of a block: places them until one has no room.
private struct TextBlockBuilder {
  /// A line that has its place from top to bottom.
  struct Placed {
    var line: CTLine
    let paragraph: ShapedParagraph
    let range: Range<Int>
    var top: CGFloat
    var height: CGFloat
    /// How much of the height comes above what the letters need.
    var added: CGFloat
    /// Where the line begins.
    let indent: CGFloat
    /// Whether it ends its paragraph, and is not justified therefore.
    var isLast: Bool

    /// From the edge to the end of the letters.
    var extent: CGFloat { indent + line.width - line.trailingWidth }
  }

  let typesetter: CTTypesetter
  let options: TextBlock.Options
  /// Of the part that is set.
  let limit: Int
  private(set) var lines: [Placed] = []
  private(set) var end: Int
  /// Where the next line begins.
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

  /// Whether there was room for all of it.
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
      if !hasInputCapacity(for: y + height), !lines.isEmpty || !options.keepsFirstLine {
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

  /// Makes the last line end in "…", as far as there is room for that.
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
    // More letters than the line had may be taller than they were.
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
      guard hasInputCapacity(for: last.top + height) || height <= last.height else { continue }
      (last.line, last.height, last.added, last.isLast) = (line, height, added, true)
      return
    }
  }

  /// Where a line ends that does not wrap: at a separator, else with the paragraph.
  private func mandatoryBreak(_ paragraph: ShapedParagraph, _ start: Int) -> Int {
    let from = start - paragraph.range.lowerBound
    let forced = paragraph.breaks[from...].firstIndex(of: .required)
    return min(
      forced.map { paragraph.range.lowerBound + $0 + 1 } ?? limit,
      paragraph.range.upperBound, limit)
  }

  /// What a line has from its indent to its end.
  private func availableWidth(_ style: ParagraphStyle, _ indent: CGFloat, _ width: CGFloat)
    -> CGFloat
  {
    let end = style.tailIndent > 0 ? style.tailIndent : width + style.tailIndent
    return max(0, min(end, width) - indent)
  }

  private func hasInputCapacity(for bottom: CGFloat) -> Bool {
    bottom <= options.height + 1e-6 * max(1, options.height)
  }

  /// The height of a line, and how much of it comes above what the letters need.
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

  /// A line where its alignment puts it.
  func aligned(_ placed: Placed, in width: CGFloat) -> TextBlock.Line {
    let style = placed.paragraph.style
    let room = availableWidth(style, placed.indent, width)
    let alignment = options.alignment ?? style.alignment
    var line = placed.line
    if alignment == .justified, !placed.isLast { line = line.justified(to: room) }
    // Where the text runs to the left, it begins at the right.
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
