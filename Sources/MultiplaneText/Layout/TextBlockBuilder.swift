// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Creates the lines of a block until one does not fit.
struct TextBlockBuilder {
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
    /// Whether the line is the last one of its paragraph or of the text to lay out, or contains "…" in place of omitted
    /// later text. Such a line is not justified.
    var isLast: Bool
    /// The left end and the width of the fragment; nil is the whole width of the container.
    var span: (left: CGFloat, width: CGFloat)?
    /// The space below the line.
    var spacing: CGFloat = 0
    /// The area that ``TextBlock/Customization/adjustFragment`` has chosen.
    var adjusted: TextBlock.Fragment?

    /// The lower edge of the line and the space below it.
    var bottom: CGFloat { adjusted?.rect.maxY ?? top + (height + spacing) }
    /// Distance from the leading margin to the end of the line without its trailing white space.
    var extent: CGFloat { (span?.left ?? 0) + indent + line.width - line.trailingWidth }
  }

  let typesetter: CTTypesetter
  let options: TextBlock.Options
  let customization: TextBlock.Customization?
  /// End of the range of text to lay out, in UTF-16 code units.
  let limit: Int
  private(set) var lines: [Placed] = []
  private(set) var end: Int
  /// Top of the next line.
  private var y: CGFloat = 0
  /// The largest extent of a line.
  private var widest: CGFloat = 0

  init(
    _ typesetter: CTTypesetter, _ options: TextBlock.Options,
    _ customization: TextBlock.Customization?
  ) {
    (self.typesetter, self.options, self.customization) = (typesetter, options, customization)
    let count = typesetter.text.units.count
    limit = min(options.end ?? count, count)
    end = min(options.start, limit)
  }

  mutating func run() {
    var gap: CGFloat = 0
    for paragraph in typesetter.paragraphs where paragraph.range.upperBound >= options.start {
      if paragraph.range.upperBound == options.start, !paragraph.range.isEmpty { continue }
      if options.end != nil, paragraph.range.lowerBound >= max(limit, 1) { break }
      if !lines.isEmpty { y += gap + spacing(before: paragraph) }
      guard add(paragraph) else {
        if end < limit, options.truncatesLastLine { truncateLastLine() }
        return
      }
      gap = spacing(after: paragraph)
    }
    end = limit
  }

  private func spacing(before paragraph: ShapedParagraph) -> CGFloat {
    guard let function = customization?.paragraphSpacingBefore else {
      return max(0, paragraph.style.paragraphSpacingBefore)
    }
    return function(
      paragraph.range.lowerBound, CGRect(x: 0, y: y, width: finiteWidth, height: 0))
  }

  private func spacing(after paragraph: ShapedParagraph) -> CGFloat {
    guard let last = lines.last, let function = customization?.paragraphSpacingAfter else {
      return max(0, paragraph.style.paragraphSpacing)
    }
    return function(max(last.range.lowerBound, last.range.upperBound - 1), fragment(last).rect)
  }

  /// The width of the container, or of the widest line if that of the container is infinite.
  private var finiteWidth: CGFloat {
    options.width.isFinite ? options.width : widest
  }

  /// Adds the lines of a paragraph; returns false if a line is omitted, since it does not fit or would exceed the
  /// maximum number of lines.
  private mutating func add(_ paragraph: ShapedParagraph) -> Bool {
    let paragraphEnd = min(paragraph.range.upperBound, limit)
    var start = min(max(paragraph.range.lowerBound, options.start), paragraphEnd)
    repeat {
      end = start
      if isFull { return false }
      if let fragmentRect = customization?.fragmentRect {
        guard let next = addRow(paragraph, from: start, to: paragraphEnd, fragmentRect) else {
          return false
        }
        start = next
      } else {
        let line = line(paragraph, from: start, to: paragraphEnd, width: options.width)
        guard place(line) else { return false }
        start = line.range.upperBound
      }
    } while start < paragraphEnd
    return true
  }

  /// Whether the maximum number of lines has been reached.
  private var isFull: Bool {
    options.maximumLineCount > 0 && lines.count >= options.maximumLineCount
  }

  /// Returns the line that begins at an index, at the current vertical position.
  private func line(
    _ paragraph: ShapedParagraph, from start: Int, to paragraphEnd: Int, width: CGFloat
  ) -> Placed {
    let style = paragraph.style
    let mode = options.lineBreakMode ?? style.lineBreakMode
    let isFirst = start == paragraph.range.lowerBound
    let indent = isFirst ? style.firstLineHeadIndent : style.headIndent
    let room = availableWidth(style, indent, width)
    let isWrapped = room.isFinite && mode.wraps
    let lineEnd =
      isWrapped
      ? LineBreaker(paragraph: paragraph).end(
        from: start, width: room, byCharacter: mode == .byCharWrapping, indent: indent,
        limit: paragraphEnd, mayBreak: customization?.mayBreak)
      : mandatoryBreak(paragraph, start)
    var line = CTLine(paragraph, start..<lineEnd, indent: indent)
    if !mode.wraps, mode != .byClipping, room.isFinite {
      line = line.truncated(to: room, mode.truncation) ?? line
    }
    let (height, added) = height(line, style)
    return Placed(
      line: line, paragraph: paragraph, range: start..<lineEnd, top: y, height: height,
      added: added, indent: indent, isLast: lineEnd == paragraphEnd)
  }

  /// Adds a line and moves the position of the next line below it; returns false, and adds nothing, if the line exceeds
  /// the height and is not a first line that the options keep.
  private mutating func place(_ line: Placed) -> Bool {
    guard hasSpace(for: line.top + line.height) || lines.isEmpty && options.keepsFirstLine else {
      return false
    }
    var line = line
    let last = max(line.range.lowerBound, line.range.upperBound - 1)
    line.spacing = max(
      0,
      customization?.lineSpacing?(last, fragment(line).rect)
        ?? line.paragraph.style.lineSpacing)
    if let adjust = customization?.adjustFragment {
      var fragment = fragment(line)
      if adjust(&fragment, line.range) { line.adjusted = fragment }
    }
    lines.append(line)
    widest = max(widest, line.extent)
    y = line.bottom
    return true
  }

  /// Adds the lines of a row, which is divided into fragments, and returns the index at which the last line ends; nil
  /// if there is no area for the row or a line does not fit.
  private mutating func addRow(
    _ paragraph: ShapedParagraph, from start: Int, to paragraphEnd: Int,
    _ fragmentRect: (CGRect, Int, Bool) -> (rect: CGRect, rest: CGRect)
  ) -> Int? {
    let isRightToLeft = paragraph.baseLevel % 2 == 1
    var top = y
    var height = line(paragraph, from: start, to: paragraphEnd, width: options.width).height
    // The height of a row depends on its text, and the text on the area available at that height.
    for attempt in 0..<4 {
      var row: [Placed] = []
      var next = start
      var proposed = CGRect(x: 0, y: top, width: options.width, height: height)
      while true {
        let (rect, rest) = fragmentRect(proposed, next, isRightToLeft)
        if rect.width <= 0 || rect.height <= 0 {
          // Where there is no area, the row moves down, at most to the end of the container.
          guard row.isEmpty, customization?.movesRows == true, options.height.isFinite,
            hasSpace(for: top + 2 * height), height > 0
          else { break }
          top += height
          proposed.origin.y = top
          continue
        }
        var line = line(paragraph, from: next, to: paragraphEnd, width: rect.width)
        line.top = rect.minY
        line.span = (rect.minX, rect.width)
        row.append(line)
        next = line.range.upperBound
        let isLast =
          next >= paragraphEnd
          || paragraph.breaks[next - 1 - paragraph.range.lowerBound] == .required
        let isFull =
          options.maximumLineCount > 0 && lines.count + row.count >= options.maximumLineCount
        if isLast || isFull || rest.width <= 0 || rest.height <= 0 { break }
        proposed = rest
      }
      guard let tallest = row.map(\.height).max() else { return nil }
      if tallest > height + 1e-6, attempt < 3 {
        height = tallest
        continue
      }
      var bottom = y
      for line in row {
        guard place(line) else { return nil }
        end = line.range.upperBound
        bottom = max(bottom, y)
      }
      y = bottom
      return next
    }
    return nil
  }

  /// Inserts "…" into the last line. Does nothing if the line with "…" does not fit, if the available width is
  /// infinite, or if the line break mode truncates at the head or in the middle.
  private mutating func truncateLastLine() {
    guard var last = lines.popLast() else { return }
    defer { lines.append(last) }
    let style = last.paragraph.style
    let room = availableWidth(style, last.indent, last.span?.width ?? options.width)
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

  /// Returns the width between the indents of a line, at least 0.
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
    let (line, x) = positioned(placed, in: width)
    let own = fragment(placed, line, x, in: width)
    guard let chosen = placed.adjusted else {
      return TextBlock.Line(
        line: line, origin: CGPoint(x: x, y: placed.top + placed.added + line.ascent),
        top: placed.top, height: placed.height, fragment: own)
    }
    return TextBlock.Line(
      line: line,
      origin: CGPoint(
        x: x + chosen.rect.minX - own.rect.minX, y: chosen.rect.minY + chosen.baselineOffset),
      top: chosen.rect.minY, height: chosen.rect.height, fragment: chosen)
  }

  /// Returns a line, justified if its alignment demands it, and the position of its left end.
  private func positioned(_ placed: Placed, in width: CGFloat) -> (line: CTLine, x: CGFloat) {
    let style = placed.paragraph.style
    let span = placed.span ?? (0, width)
    let room = availableWidth(style, placed.indent, span.width)
    let alignment = options.alignment ?? style.alignment
    var line = placed.line
    if alignment == .justified, !placed.isLast { line = line.justified(to: room) }
    // Right-to-left lines are indented from the right.
    let left = line.isRightToLeft ? span.width - placed.indent - room : placed.indent
    return (line, span.left + left + line.offset(in: room, alignment))
  }

  /// Returns the area of a line before adjustments.
  private func fragment(_ placed: Placed) -> TextBlock.Fragment {
    let width = options.width.isFinite ? options.width : max(finiteWidth, placed.extent)
    let (line, x) = positioned(placed, in: width)
    return fragment(placed, line, x, in: width)
  }

  private func fragment(
    _ placed: Placed, _ line: CTLine, _ x: CGFloat, in width: CGFloat
  ) -> TextBlock.Fragment {
    let span = placed.span ?? (0, width)
    return TextBlock.Fragment(
      rect: CGRect(
        x: span.left, y: placed.top, width: span.width, height: placed.height + placed.spacing),
      usedRect: CGRect(
        x: line.isRightToLeft ? x + line.trailingWidth : x, y: placed.top,
        width: line.width - line.trailingWidth, height: placed.height),
      baselineOffset: placed.added + line.ascent)
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
