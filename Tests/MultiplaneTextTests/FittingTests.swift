// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneText

/// The part of a text that fits into a box or a range.
@Suite struct FittingTests {
  private static let mono = CTFontCreateWithName("Menlo", 10, nil)
  /// The width of each character of ``mono``.
  private static let cell = Sample.line("m", mono).width
  private static let height = mono.ascent + mono.descent + mono.leading

  private func joined(_ parts: [NSAttributedString]) -> StyledText {
    let text = NSMutableAttributedString(string: "")
    parts.forEach(text.append)
    return StyledText(text, base: .coreText)
  }

  private func endsInEllipsis(_ line: CTLine) -> Bool {
    let last = line.runs.last
    return last?.run.glyphs.last?.glyph == last?.run.font.face?.glyph(for: 0x2026)
  }

  @Test func shortLinesFitBelowTallLines() {
    let text = joined([
      Sample.string("Title\n", Sample.inter(40)), Sample.string("subtitle", Sample.inter(12)),
    ])
    var options = TextBlock.Options()
    (options.width, options.height, options.truncatesLastLine) = (400, 70, true)
    let block = TextBlock(text, options)
    expectEqual(block.texts, ["Title\n", "subtitle"])
    expect(!block.lines.contains { endsInEllipsis($0.line) })
    expectEqual(block.end, 14)
  }

  @Test func tallLinesDoNotFitBelowShortLines() {
    let text = joined([
      Sample.string("subtitle\n", Sample.inter(12)), Sample.string("Title", Sample.inter(40)),
    ])
    var options = TextBlock.Options()
    (options.width, options.height, options.truncatesLastLine) = (400, 40, true)
    let block = TextBlock(text, options)
    expect(block.lines.count == 1 && endsInEllipsis(block.lines[0].line))
    expectEqual(block.end, 9)
    options.truncatesLastLine = false
    expectEqual(TextBlock(text, options).texts, ["subtitle\n"])
  }

  @Test func paragraphSpacingCountsTowardHeight() {
    let style = NSMutableParagraphStyle()
    style.paragraphSpacing = 20
    func count(_ height: CGFloat) -> Int {
      let block = Sample.block(
        "ab\ncd", Self.mono, width: 200, height: height, [.paragraphStyle: style]
      ) { $0.truncatesLastLine = true }
      expect(endsInEllipsis(block.lines.last!.line) == (block.lines.count < 2))
      return block.lines.count
    }
    expectEqual(count(2 * Self.height + 19), 1)
    expectEqual(count(2 * Self.height + 20), 2)
  }

  @Test func truncatedLineKeepsItsHeight() {
    // There is space for more of the paragraph before "…", but it is too tall.
    let text = joined([
      Sample.string("aa ", Sample.inter(10)), Sample.string("IIIIIIIIIIII", Sample.inter(40)),
    ])
    var options = TextBlock.Options()
    (options.width, options.height, options.truncatesLastLine) = (100, 20, true)
    let block = TextBlock(text, options)
    expect(block.lines.count == 1 && endsInEllipsis(block.lines[0].line))
    expect(block.lines[0].line.glyphs.count == 3 && block.size.height <= 20)
  }

  @Test func lineSeparatorTruncatesLastLine() {
    let block = Sample.block("a\u{2028}b", Self.mono, width: 200) {
      ($0.truncatesLastLine, $0.maximumLineCount) = (true, 1)
    }
    expect(block.lines[0].line.glyphs.count == 2 && endsInEllipsis(block.lines[0].line))
  }

  @Test func allButLastParagraphLinesAreJustified() {
    let block = Sample.block(
      "aa bb cc dd ee", Self.mono, width: Self.cell * 9.5, height: Self.height * 1.5
    ) { $0.alignment = .justified }
    let line = block.lines[0].line
    expect(abs(line.width - line.trailingWidth - Self.cell * 9.5) < 1e-9)
  }

  @Test func framesEndAtRange() {
    let framesetter = CTFramesetterCreateWithAttributedString(
      Sample.string("Hello world", Self.mono))
    let range = CFRange(location: 0, length: 5)
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 500, height: 100))
    let frame = CTFramesetterCreateFrame(framesetter, range, path, nil)
    expectEqual(CTFrameGetLines(frame).map(\.text), ["Hello"])
    expectEqual(CTFrameGetLines(frame)[0].glyphs.count, 5)
    expectEqual(CTFrameGetVisibleStringRange(frame), range)
    var fit = CFRange()
    let size = CTFramesetterSuggestFrameSizeWithConstraints(
      framesetter, range, nil, CGSize(width: 500, height: 500), &fit)
    expect(abs(size.width - 5 * Self.cell) < 1e-9 && abs(size.height - Self.height) < 1e-9)
    expectEqual(fit, range)
  }

  @Test func lineBreakingStopsAtRangeEnd() {
    let framesetter = CTFramesetterCreateWithAttributedString(
      Sample.string("one two three\nfour", Self.mono))
    func texts(_ width: CGFloat, _ location: Int, _ length: Int) -> [String] {
      let path = CGPath(rect: CGRect(x: 0, y: 0, width: Self.cell * width, height: 100))
      let range = CFRange(location: location, length: length)
      return CTFrameGetLines(
        CTFramesetterCreateFrame(framesetter, range, path, nil)
      ).map(\.text)
    }
    expectEqual(texts(10, 0, 10), ["one two th"])
    expectEqual(texts(9, 0, 10), ["one two ", "th"])
    expectEqual(texts(10, 4, 12), ["two three\n", "fo"])
    expectEqual(texts(10, 4, 10), ["two three\n"])
  }

  @Test func suggestedSizeExcludesOverflow() {
    let framesetter = CTFramesetterCreateWithAttributedString(
      Sample.string("one two three", Self.mono))
    func fit(_ height: CGFloat) -> (CGSize, CFRange) {
      var range = CFRange()
      let size = CTFramesetterSuggestFrameSizeWithConstraints(
        framesetter, CFRange(), nil, CGSize(width: Self.cell * 8, height: height), &range)
      return (size, range)
    }
    expect(fit(Self.height / 2) == (.zero, CFRange(location: 0, length: 0)))
    expectEqual(fit(Self.height * 1.5).1, CFRange(location: 0, length: 8))
    expect(abs(fit(Self.height * 1.5).0.height - Self.height) < 1e-9)
  }

  @Test func firstLineIndentAppliesOncePerParagraph() {
    let style = NSMutableParagraphStyle()
    style.firstLineHeadIndent = 30
    let framesetter = CTFramesetterCreateWithAttributedString(
      Sample.string("one two", Self.mono, [.paragraphStyle: style]))
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 200, height: 100))
    func begin(_ location: Int) -> CGFloat {
      var origin = CGPoint.zero
      let range = CFRange(location: location, length: 0)
      CTFrameGetLineOrigins(
        CTFramesetterCreateFrame(framesetter, range, path, nil), CFRange(), &origin)
      return origin.x
    }
    expect(begin(0) == 30 && begin(4) == 0)
  }

  @Test func truncatedLinesKeepParagraphDirection() throws {
    let font = try Sample.font("NotoSansHebrew", 20)
    let text = Sample.string("שלום עולם abc def ghi", font)
    let first = Sample.line("שלום עולם ", font)
    let block = Sample.block(
      text.string, font, width: first.width - first.trailingWidth + 1, height: .infinity
    ) { ($0.truncatesLastLine, $0.maximumLineCount) = (true, 2) }
    let last = try #require(block.lines.last)
    expect(block.lines.count == 2 && last.line.isRightToLeft)
    // The ellipsis is at the left, where the text ends; the line is aligned to the right.
    expectEqual(last.line.runs[0].run.glyphs[0].glyph, font.glyphOrFallback(0x2026))
    let end = last.origin.x + last.line.width
    expect(abs(end - (first.width - first.trailingWidth + 1)) < 1e-6)
  }

  @Test func truncatedEmptyLineShowsEllipsis() {
    let block = Sample.block("\nab", Self.mono, width: 200) {
      ($0.truncatesLastLine, $0.maximumLineCount) = (true, 1)
    }
    expect(block.lines[0].line.glyphs.count == 1 && endsInEllipsis(block.lines[0].line))
  }

  @Test func textIsKeptIfEllipsisDoesNotFit() {
    // Not even the ellipsis fits, and the original character is better than nothing.
    let block = Sample.block("ab", Self.mono, width: Self.cell / 2) {
      ($0.truncatesLastLine, $0.maximumLineCount) = (true, 1)
    }
    expectEqual(block.texts, ["a"])
    expectEqual(block.lines[0].line.glyphs, Sample.line("a", Self.mono).glyphs)
  }

  @Test func trailingWhitespaceHangs() throws {
    let hebrew = try Sample.font("NotoSansHebrew", 20)
    for (text, font) in [("ab  ", Self.mono), ("שלום  ", hebrew)] {
      let line = Sample.line(text, font)
      let bare = Sample.line(text.trimmingCharacters(in: .whitespaces), font)
      var (ascent, descent, leading) = (CGFloat(0), CGFloat(0), CGFloat(0))
      let width = CTLineGetTypographicBounds(line, &ascent, &descent, &leading)
      let space = CTLineGetTrailingWhitespaceWidth(line)
      expect(space > 0 && abs(width - space - Double(bare.width)) < 1e-9)
      expect((ascent, descent, leading) == (font.ascent, font.descent, font.leading))
      for alignment in [NSTextAlignment.left, .center, .right, .natural] {
        let places = [text, text.trimmingCharacters(in: .whitespaces)].map { text in
          let block = Sample.block(text, font, width: 300) { $0.alignment = alignment }
          let line = block.lines[0]
          // The left end of the visible glyphs.
          let hang = line.line.isRightToLeft ? line.line.trailingWidth : 0
          return line.origin.x + hang
        }
        expect(abs(places[0] - places[1]) < 1e-9, "\(alignment)")
      }
    }
  }

  @Test func truncationTokenKeepsAttributes() throws {
    let line = Sample.line("abcdefghij", Self.mono, [.foregroundColor: CGColor.white])
    let token = Sample.line("\u{2026}", Self.mono)
    let cut = try #require(
      CTLineCreateTruncatedLine(line, Double(Self.cell * 5), .end, token))
    expectEqual(cut.runs.map(\.run.style.color), [.white, .black])
  }
}

extension CTFont {
  /// Returns the glyph of a character in the font that is used for it.
  fileprivate func glyphOrFallback(_ scalar: UInt32) -> CGGlyph? {
    FontFallback.font(for: scalar, in: self, language: "")?.face?.glyph(for: scalar)
  }
}
