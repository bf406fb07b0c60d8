// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneText

@Suite struct LayoutTests {
  static let mono = CTFontCreateWithName("Menlo", 10, nil)
  /// The width of each character of ``mono``.
  static let cell = Sample.line("m", mono).width

  @Test func wordsWrap() {
    let block = Sample.block("one two three four", Self.mono, width: Self.cell * 8)
    expectEqual(block.texts, ["one two ", "three ", "four"])
    expect(abs(block.size.width - Self.cell * 7) < 1e-9)
    let height = Self.mono.ascent + Self.mono.descent + Self.mono.leading
    expect(abs(block.size.height - 3 * height) < 1e-9)
    expect(abs(block.lines[0].origin.y - Self.mono.ascent) < 1e-9)
  }

  @Test func exactlyFittingTextDoesNotWrap() {
    let line = Sample.line("exactly as wide", Sample.inter(17))
    expectEqual(Sample.block("exactly as wide", Sample.inter(17), width: line.width).lines.count, 1)
  }

  @Test func longWordsBreakAnywhere() {
    let block = Sample.block("abcdefghij", Self.mono, width: Self.cell * 4)
    expectEqual(block.texts, ["abcd", "efgh", "ij"])
    // A line contains at least one character, even if nothing fits.
    expectEqual(Sample.block("abc", Self.mono, width: 1).texts, ["a", "b", "c"])
    expectEqual(Sample.block("abc", Self.mono, width: 0).texts, ["a", "b", "c"])
  }

  @Test func characterWrapping() {
    let block = Sample.block("one two", Self.mono, width: Self.cell * 5) {
      $0.lineBreakMode = .byCharWrapping
    }
    expectEqual(block.texts, ["one t", "wo"])
  }

  @Test func separatorsEndLines() {
    let block = Sample.block("a\nb\r\nc\u{2028}d\n", Self.mono)
    expectEqual(block.texts, ["a\n", "b\r\n", "c\u{2028}", "d\n", ""])
    expectEqual(Sample.block("", Self.mono).lines.count, 1)
  }

  @Test func lineAlignment() {
    for (alignment, x) in [
      (NSTextAlignment.left, 0), (.natural, 0), (.center, 50 - Self.cell),
      (.right, 100 - 2 * Self.cell), (.justified, 0),
    ] as [(NSTextAlignment, CGFloat)] {
      let block = Sample.block("ab", Self.mono, width: 100) { $0.alignment = alignment }
      expect(abs(block.lines[0].origin.x - x) < 1e-9, "\(alignment)")
    }
  }

  @Test func rightToLeftTextAlignsRight() throws {
    let font = try Sample.font("NotoSansHebrew", 20)
    let block = Sample.block("שלום", font, width: 200)
    let line = block.lines[0]
    expect(abs(line.origin.x + line.line.width - 200) < 1e-9)
  }

  @Test func justifiedLinesFillWidth() {
    let block = Sample.block("aa bb cc dd ee", Self.mono, width: Self.cell * 9.5) {
      $0.alignment = .justified
    }
    expectEqual(block.texts, ["aa bb cc ", "dd ee"])
    let first = block.lines[0].line
    expect(abs(first.width - first.trailingWidth - Self.cell * 9.5) < 1e-9)
    expect(abs(block.lines[1].line.width - Self.cell * 5) < 1e-9)
  }

  @Test func linesTruncateAtStartMiddleAndEnd() throws {
    let line = Sample.line("abcdefghij", Self.mono)
    for (type, kept) in [
      (CTLineTruncationType.end, [0, 1, 2, 3, 4]), (.start, [1, 2, 3, 4, 5]),
      (.middle, [0, 1, 2, 4, 5]),
    ] {
      let cut = try #require(
        CTLineCreateTruncatedLine(
          line, Double(Self.cell * 6.5), type, Sample.line("\u{2026}", Self.mono)))
      expectEqual(cut.glyphs.count, 6)
      let ellipsis = try #require(Self.mono.face?.glyph(for: 0x2026))
      let place = try #require(cut.glyphs.firstIndex(of: ellipsis))
      expectEqual(Array(0..<6).filter { $0 != place }, kept)
      expect(cut.width <= Self.cell * 6.5)
      expectEqual(CTLineGetStringRange(cut), CTLineGetStringRange(line))
    }
    expect(CTLineCreateTruncatedLine(line, 1, .end, Sample.line(".", Self.mono)) == nil)
    // Without a token there is no ellipsis.
    let plain = try #require(CTLineCreateTruncatedLine(line, Double(Self.cell * 5), .end, nil))
    expectEqual(plain.glyphs, Array(line.glyphs.prefix(5)))
    expect(CTLineCreateTruncatedLine(line, 1000, .end, nil) === line)
    let token = Sample.line(">>", Self.mono)
    let cut = try #require(
      CTLineCreateTruncatedLine(line, Double(Self.cell * 5), .end, token))
    expectEqual(cut.glyphs, line.glyphs.prefix(3) + token.glyphs)
  }

  @Test func lastLineIsTruncatedWithEllipsis() {
    let text = "one two three four five six"
    let height = Self.mono.ascent + Self.mono.descent + Self.mono.leading
    let block = Sample.block(text, Self.mono, width: Self.cell * 9, height: height * 2.5) {
      $0.truncatesLastLine = true
    }
    expectEqual(block.lines.count, 2)
    let ellipsis = Self.mono.face?.glyph(for: 0x2026)
    expectEqual(block.lines[1].line.glyphs.last, ellipsis)
    let paragraphs = Sample.block("ab\ncd", Self.mono, width: Self.cell * 9) {
      $0.truncatesLastLine = true
      $0.maximumLineCount = 1
    }
    expectEqual(paragraphs.lines.count, 1)
    expectEqual(paragraphs.lines[0].line.glyphs.count, 3)
    expectEqual(paragraphs.lines[0].line.glyphs.last, ellipsis)
  }

  @Test func truncatingModesUseOneLine() {
    let block = Sample.block("one two three four", Self.mono, width: Self.cell * 8) {
      $0.lineBreakMode = .byTruncatingTail
    }
    expectEqual(block.lines.count, 1)
    expect(block.lines[0].line.width <= Self.cell * 8 + 1e-9)
  }

  @Test func paragraphStyleIndentsAndSpacing() {
    let style = NSMutableParagraphStyle()
    style.firstLineHeadIndent = 20
    style.headIndent = 10
    style.tailIndent = -15
    style.lineSpacing = 3
    style.paragraphSpacing = 7
    style.paragraphSpacingBefore = 2
    let width = Self.cell * 8 + 35
    let block = Sample.block(
      "one two three\nfour", Self.mono, width: width, [.paragraphStyle: style])
    expectEqual(block.texts, ["one two ", "three\n", "four"])
    expectEqual(block.lines.map(\.origin.x), [20, 10, 20])
    let height = block.lines[0].height
    let tops = block.lines.map(\.top)
    expect(abs(tops[1] - height - 3) < 1e-9)
    expect(abs(tops[2] - tops[1] - height - 3 - 7 - 2) < 1e-9)
  }

  @Test func lineHeightLimits() {
    let natural = Sample.block("a", Self.mono).lines[0]
    let style = NSMutableParagraphStyle()
    style.minimumLineHeight = 40
    let tall = Sample.block("a", Self.mono, [.paragraphStyle: style]).lines[0]
    expectEqual(tall.height, 40)
    expect(abs(tall.origin.y - natural.origin.y - (40 - natural.height)) < 1e-9)
    style.minimumLineHeight = 0
    style.lineHeightMultiple = 2
    let double = Sample.block("a", Self.mono, [.paragraphStyle: style]).lines[0]
    expect(abs(double.height - 2 * natural.height) < 1e-9)
    style.maximumLineHeight = 5
    expectEqual(Sample.block("a", Self.mono, [.paragraphStyle: style]).lines[0].height, 5)
  }

  @Test func tabsAdvanceToStops() {
    func places(_ text: String, _ stops: [NSTextTab]) -> [CGFloat] {
      let style = NSMutableParagraphStyle()
      style.tabStops = stops
      let line = Sample.line(text, Self.mono, [.paragraphStyle: style])
      return line.runs.filter { $0.run.kind == .text }.map(\.x)
    }
    expectEqual(places("a\tb\tc", NSParagraphStyle.default.tabStops), [0, 28, 56])
    expectEqual(places("a\tb", [NSTextTab(textAlignment: .left, location: 100)]), [0, 100])
    let right = places("a\tbcd", [NSTextTab(textAlignment: .right, location: 100)])
    expect(abs(right[1] - (100 - 3 * Self.cell)) < 1e-9)
    let middle = places("a\tbcd", [NSTextTab(textAlignment: .center, location: 100)])
    expect(abs(middle[1] - (100 - 1.5 * Self.cell)) < 1e-9)
    // After the last tab stop.
    expectEqual(places("a\tb", []), [0, 28])
  }

  /// Text that ends or is centered at a tab stop takes no room after the stop, or half of its width.
  @Test func linesBreakAfterAlignedTabs() {
    func texts(_ text: String, _ alignment: NSTextAlignment, stop: CGFloat, width: CGFloat)
      -> [String]
    {
      let style = NSMutableParagraphStyle()
      style.tabStops = [NSTextTab(textAlignment: alignment, location: Self.cell * stop)]
      let block = Sample.block(
        text, Self.mono, width: Self.cell * width, [.paragraphStyle: style])
      for line in block.lines {
        expect(line.line.width - line.line.trailingWidth <= Self.cell * width + 1e-6)
      }
      return block.texts
    }
    expectEqual(texts("a\tbcd e", .right, stop: 10, width: 10), ["a\tbcd e"])
    expectEqual(texts("a\tbcdefghij", .right, stop: 10, width: 10), ["a\tbcdefghij"])
    expectEqual(texts("a\tbcdefg ijk", .right, stop: 10, width: 10), ["a\tbcdefg ", "ijk"])
    expectEqual(texts("a\tbcdef", .center, stop: 5, width: 8), ["a\tbcdef"])
    expectEqual(texts("a\tbcd gh", .center, stop: 5, width: 8), ["a\tbcd gh"])
    expectEqual(texts("a\tbcd ghi", .center, stop: 5, width: 8), ["a\tbcd ", "ghi"])
    expectEqual(texts("a\tb cde", .left, stop: 5, width: 8), ["a\tb ", "cde"])
  }

  @Test func penOffsetsMakeTextFlush() throws {
    let word = Sample.line("word  ", Self.mono)
    let ink = word.width - word.trailingWidth
    expectEqual(CTLineGetPenOffsetForFlush(word, 0, 100), 0)
    expect(abs(CTLineGetPenOffsetForFlush(word, 1, 100) + ink - 100) < 1e-9)
    expect(abs(CTLineGetPenOffsetForFlush(word, 0.5, 100) + ink / 2 - 50) < 1e-9)
    expectEqual(CTLineGetPenOffsetForFlush(word, 1, 1), 0)
    // The spaces at the end of right-to-left text are at its left.
    let arabic = Sample.line("سلام  ", try Sample.font("NotoNaskhArabic", 20))
    expect(arabic.isRightToLeft && arabic.trailingWidth > 0)
    expect(abs(CTLineGetPenOffsetForFlush(arabic, 1, 100) + arabic.width - 100) < 1e-9)
    expect(abs(CTLineGetPenOffsetForFlush(arabic, 0, 100) + arabic.trailingWidth) < 1e-9)
    for (factor, alignment) in [(0.5, NSTextAlignment.center), (1, .right), (0, .left)] {
      let offset = CTLineGetPenOffsetForFlush(arabic, factor, 100)
      expect(abs(CGFloat(offset) - arabic.offset(in: 100, alignment)) < 1e-9)
    }
  }

  @Test func typesetterSuggestsLineBreaks() {
    let typesetter = CTTypesetterCreateWithAttributedString(
      Sample.string("one two three", Self.mono))
    let width = Double(Self.cell * 8)
    expectEqual(CTTypesetterSuggestLineBreak(typesetter, 0, width), 8)
    expectEqual(CTTypesetterSuggestLineBreak(typesetter, 8, width), 5)
    expectEqual(CTTypesetterSuggestClusterBreak(typesetter, 0, Double(Self.cell * 5)), 5)
    expectEqual(CTTypesetterSuggestLineBreak(typesetter, 99, width), 0)
    let line = CTTypesetterCreateLine(typesetter, CFRange(location: 4, length: 3))
    expectEqual(line.text, "two")
    expectEqual(CTTypesetterCreateLine(typesetter, CFRange()).text, "one two three")
  }

  @Test func framesStackLinesFromTop() {
    let framesetter = CTFramesetterCreateWithAttributedString(
      Sample.string("one two three four", Self.mono))
    let box = CGRect(x: 5, y: 7, width: Self.cell * 8, height: 100)
    let frame = CTFramesetterCreateFrame(framesetter, CFRange(), CGPath(rect: box), nil)
    let lines = CTFrameGetLines(frame)
    expectEqual(lines.map(\.text), ["one two ", "three ", "four"])
    var origins = [CGPoint](repeating: .zero, count: 3)
    CTFrameGetLineOrigins(frame, CFRange(), &origins)
    expect(abs(origins[0].y - (100 - Self.mono.ascent)) < 1e-9)
    expect(origins[1].y < origins[0].y)
    var fit = CFRange()
    let size = CTFramesetterSuggestFrameSizeWithConstraints(
      framesetter, CFRange(), nil,
      CGSize(width: Self.cell * 8, height: .greatestFiniteMagnitude), &fit)
    expect(abs(size.height - 3 * (Self.mono.ascent + Self.mono.descent)) < 1e-9)
    expectEqual(fit, CFRange(location: 0, length: 18))
  }

  @Test func framesContinueAfterVisibleRange() {
    let framesetter = CTFramesetterCreateWithAttributedString(
      Sample.string("one two three four", Self.mono))
    let height = (Self.mono.ascent + Self.mono.descent) * 2.5
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: Self.cell * 8, height: height))
    let first = CTFramesetterCreateFrame(framesetter, CFRange(), path, nil)
    let shown = CTFrameGetVisibleStringRange(first)
    expectEqual(shown, CFRange(location: 0, length: 14))
    let next = CTFramesetterCreateFrame(
      framesetter, CFRange(location: shown.length, length: 0), path, nil)
    expectEqual(CTFrameGetLines(next).map(\.text), ["four"])
  }

  @Test func caretPositionsAndIndicesRoundTrip() {
    let line = Sample.line("Hello, wörld", Sample.inter(23))
    for i in 0...12 { expectEqual(line.index(at: line.caret(before: i)), i) }
    expectEqual(line.index(at: -100), 0)
    expectEqual(line.index(at: 10_000), 12)
    for i in 1...12 { expect(line.caret(before: i) > line.caret(before: i - 1)) }
  }

  @Test func hitTestingReturnsNearestCaretIndex() throws {
    let hebrew = try Sample.font("NotoSansHebrew", 20)
    for line in [
      Sample.line("AV fi e\u{301} 👩‍👩‍👧 x", Sample.inter(23)), Sample.line("שלום עולם", hebrew),
    ] {
      for run in line.runs {
        // The positions of characters and the end of the run, which the caret returns one by one.
        let starts = Set(run.run.glyphs.map(\.index)).sorted()
        for step in 0...40 {
          let x = run.x + run.width * CGFloat(step) / 40 * 0.999
          let found = line.index(at: x)
          func distance(_ i: Int) -> CGFloat {
            let end = run.run.isRightToLeft ? run.x : run.x + run.width
            return abs((i == run.run.range.upperBound ? end : line.caret(before: i)) - x)
          }
          let best = (starts + [run.run.range.upperBound]).map(distance).min()!
          expect(abs(distance(found) - best) < 1e-9)
        }
      }
    }
  }

  @Test func longLinesResolveCaretPositions() {
    // Far too long for an algorithm that compares all pairs of glyphs.
    let line = Sample.line(String(repeating: "m", count: 100_000), Self.mono)
    for i in [0, 1, 50_000, 99_999] { expectEqual(line.index(at: line.caret(before: i)), i) }
    expectEqual(line.index(at: .infinity), 100_000)
  }

  @Test func partialLinesAreShapedIndependently() {
    // There is no kerning across the cut.
    let font = Sample.inter(50)
    let typesetter = CTTypesetterCreateWithAttributedString(Sample.string("AVAVAV", font))
    let part = CTTypesetterCreateLine(typesetter, CFRange(location: 0, length: 3))
    expect(abs(part.width - Sample.line("AVA", font).width) < 1e-9)
  }

  @Test func coreTextParagraphStylesAreConverted() {
    var alignment = CTTextAlignment.right
    var spacing: CGFloat = 5
    let style = withUnsafePointer(to: &alignment) { a in
      withUnsafePointer(to: &spacing) { s in
        CTParagraphStyleCreate(
          [
            CTParagraphStyleSetting(spec: .alignment, valueSize: 1, value: a),
            CTParagraphStyleSetting(
              spec: .paragraphSpacing, valueSize: MemoryLayout<CGFloat>.size, value: s),
          ], 2)
      }
    }
    expectEqual(style.style.alignment, .right)
    expectEqual(style.style.paragraphSpacing, 5)
    let block = Sample.block("ab", Self.mono, width: 100, [.paragraphStyle: style])
    expect(abs(block.lines[0].origin.x - (100 - 2 * Self.cell)) < 1e-9)
  }
}
