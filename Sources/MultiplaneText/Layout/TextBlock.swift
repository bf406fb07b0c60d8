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
    /// Lines that reach below are left out, but for the first; infinity takes all.
    package var height = CGFloat.infinity
    /// 0 takes all.
    package var maximumLineCount = 0
    /// Whether the last line that is shown ends in "…" where more follows.
    package var truncatesLastLine = false
    /// In place of the paragraphs' own; nil takes those.
    package var lineBreakMode: NSLineBreakMode?
    /// In place of the paragraphs' own; nil takes those.
    package var alignment: NSTextAlignment?
    /// The part of the text that is set, in whole paragraphs from its begin on; nil is all.
    package var start = 0

    package init() {}
  }

  package private(set) var lines: [Line] = []
  /// Of the lines: the widest, and all heights.
  package private(set) var size = CGSize.zero
  /// Where the first line that is left out begins; the text's end when all are there.
  package private(set) var end = 0

  package init(_ text: StyledText, _ options: Options) {
    self.init(CTTypesetter(text), options)
  }

  package init(_ typesetter: CTTypesetter, _ options: Options) {
    var maker = TextBlockMaker(typesetter, options)
    maker.run()
    lines = maker.lines
    end = maker.end
    // An infinite width has no middle and no right side: the widest line gives it one.
    let widest = maker.widest
    let width = options.width.isFinite ? options.width : widest
    for i in lines.indices { maker.place(&lines[i], maker.styles[i], in: width) }
    size = CGSize(width: widest, height: maker.bottom)
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

/// Makes the lines of a block.
private struct TextBlockMaker {
  let typesetter: CTTypesetter
  let options: TextBlock.Options
  var lines: [TextBlock.Line] = []
  /// Of each line.
  var styles: [(style: ParagraphStyle, isFirst: Bool, isLast: Bool)] = []
  var bottom: CGFloat = 0
  var widest: CGFloat = 0
  var end = 0
  private var y: CGFloat = 0

  init(_ typesetter: CTTypesetter, _ options: TextBlock.Options) {
    (self.typesetter, self.options) = (typesetter, options)
  }

  mutating func run() {
    var gap: CGFloat = 0
    for paragraph in typesetter.paragraphs where paragraph.range.upperBound >= options.start {
      if paragraph.range.upperBound == options.start, !paragraph.range.isEmpty { continue }
      let style = paragraph.style
      if !lines.isEmpty { y += gap + max(0, style.paragraphSpacingBefore) }
      gap = max(0, style.paragraphSpacing)
      guard add(paragraph, style) else { return }
    }
    end = typesetter.text.units.count
  }

  /// Whether there is room for more.
  private mutating func add(_ paragraph: ShapedParagraph, _ style: ParagraphStyle) -> Bool {
    let mode = options.lineBreakMode ?? style.lineBreakMode
    var start = max(paragraph.range.lowerBound, options.start)
    var isFirst = true
    repeat {
      let (indent, room) = indents(style, isFirst)
      var lineEnd = paragraph.range.upperBound
      if room.isFinite, mode.wraps {
        lineEnd = LineBreaker(paragraph: paragraph).end(
          from: start, width: room, byCharacter: mode == .byCharWrapping, indent: indent)
      } else {
        lineEnd = forcedEnd(paragraph, start)
      }
      var line = CTLine(paragraph, start..<lineEnd, indent: indent)
      let isLast = lineEnd == paragraph.range.upperBound
      let isLastShown =
        options.maximumLineCount > 0 && lines.count + 1 == options.maximumLineCount
        || !fits(after: line, style)
      let hasMore = lineEnd < typesetter.text.units.count
      if !mode.wraps, mode != .byClipping, room.isFinite {
        line = line.truncated(to: room, mode.truncation) ?? line
      } else if isLastShown, hasMore, options.truncatesLastLine, room.isFinite {
        line = continued(paragraph, start, room)
      }
      guard place(line, style, isFirst: isFirst, isLast: isLast || isLastShown) else {
        end = start
        return false
      }
      start = lineEnd
      end = start
      isFirst = false
      if isLastShown, hasMore { return false }
    } while start < paragraph.range.upperBound
    return true
  }

  /// Where a line ends that does not wrap: at a separator, else with the paragraph.
  private func forcedEnd(_ paragraph: ShapedParagraph, _ start: Int) -> Int {
    let from = start - paragraph.range.lowerBound
    let forced = paragraph.breaks[from...].firstIndex(of: .required)
    return forced.map { paragraph.range.lowerBound + $0 + 1 } ?? paragraph.range.upperBound
  }

  /// The rest of a paragraph, and a sign that more follows.
  private func continued(
    _ paragraph: ShapedParagraph, _ start: Int, _ room: CGFloat
  ) -> CTLine {
    let rest = CTLine(paragraph, start..<paragraph.range.upperBound)
    if rest.width - rest.trailingWidth > room { return rest.truncated(to: room, .end) ?? rest }
    return rest.followed(within: room) ?? rest
  }

  /// Where a line begins, and how much room it has.
  private func indents(
    _ style: ParagraphStyle, _ isFirst: Bool
  ) -> (indent: CGFloat, room: CGFloat) {
    let indent = isFirst ? style.firstLineHeadIndent : style.headIndent
    let end = style.tailIndent > 0 ? style.tailIndent : options.width + style.tailIndent
    return (indent, max(0, min(end, options.width) - indent))
  }

  /// The height of a line, and how much of it comes above what the letters need.
  private func height(_ line: CTLine, _ style: ParagraphStyle) -> (all: CGFloat, added: CGFloat) {
    let natural = line.ascent + line.descent + line.leading
    var all = natural
    if style.lineHeightMultiple > 0 { all *= style.lineHeightMultiple }
    if style.minimumLineHeight > 0 { all = max(all, style.minimumLineHeight) }
    if style.maximumLineHeight > 0 {
      all = min(all, max(style.maximumLineHeight, style.minimumLineHeight))
    }
    return (all, all - natural)
  }

  /// Whether another line like this one would still have room below it.
  private func fits(after line: CTLine, _ style: ParagraphStyle) -> Bool {
    guard options.height.isFinite else { return true }
    let height = height(line, style).all
    return y + 2 * height + style.lineSpacing <= options.height + 1e-6 * max(1, options.height)
  }

  private mutating func place(
    _ line: CTLine, _ style: ParagraphStyle, isFirst: Bool, isLast: Bool
  ) -> Bool {
    if options.maximumLineCount > 0, lines.count == options.maximumLineCount { return false }
    let (all, added) = height(line, style)
    if y + all > options.height + 1e-6 * max(1, options.height), !lines.isEmpty { return false }
    lines.append(
      TextBlock.Line(
        line: line, origin: CGPoint(x: 0, y: y + added + line.ascent), top: y, height: all))
    styles.append((style, isFirst, isLast))
    let indent = isFirst ? style.firstLineHeadIndent : style.headIndent
    widest = max(widest, indent + line.width - line.trailingWidth)
    bottom = y + all
    y = bottom + max(0, style.lineSpacing)
    return true
  }

  /// Moves a line to where its alignment puts it.
  func place(
    _ line: inout TextBlock.Line, _ of: (style: ParagraphStyle, isFirst: Bool, isLast: Bool),
    in width: CGFloat
  ) {
    let style = of.style
    let indent = of.isFirst ? style.firstLineHeadIndent : style.headIndent
    let end = style.tailIndent > 0 ? style.tailIndent : width + style.tailIndent
    let room = max(0, min(end, width) - indent)
    let alignment = options.alignment ?? style.alignment
    if alignment == .justified, !of.isLast { line.line = line.line.justified(to: room) }
    // Where the text runs to the left, it begins at the right.
    let left = line.line.isRightToLeft ? width - indent - room : indent
    line.origin.x = left + line.line.offset(in: room, alignment)
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

extension CTLine {
  /// The line with "…" behind it, for text that goes on in another paragraph.
  fileprivate func followed(within width: CGFloat) -> CTLine? {
    let text = paragraph.text
    var part = range
    while !part.isEmpty, StyledText.isSpace(text.units[part.upperBound - 1]) {
      part = part.lowerBound..<part.upperBound - 1
    }
    let style = text.style(at: max(part.lowerBound, part.upperBound - 1))
    var units: [UInt16] = []
    var stretches: [StyledText.Stretch] = []
    for stretch in text.stretches where stretch.range.overlaps(part) {
      let start = units.count
      units += text.units[stretch.range.clamped(to: part)]
      stretches.append(.init(range: start..<units.count, style: stretch.style))
    }
    stretches.append(.init(range: units.count..<units.count + 1, style: style))
    units.append(0x2026)
    let whole = StyledText(units: units, stretches: stretches, base: text.base)
    let line = CTLine(
      ShapedParagraph(whole, 0..<units.count), 0..<units.count, shown: range)
    return line.width <= width ? line : line.truncated(to: width, .end)
  }
}
