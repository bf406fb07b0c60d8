// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneText

/// Functions of Core Text that copy values of lines, runs and fonts to memory.
@Suite struct CoreTextFunctionTests {
  @Test func valuesOfRunsAreCopiedForARangeOfGlyphs() throws {
    let line = Sample.line("abcde", Sample.inter(20))
    let run = try #require(line.runs.first)
    expectEqual(CTRunGetGlyphCount(run), 5)
    // Location, length, and the glyphs that the range contains.
    let ranges: [(Int, Int, [Int])] = [
      (0, 0, [0, 1, 2, 3, 4]), (1, 2, [1, 2]), (3, 0, [3, 4]), (3, 99, [3, 4]), (-1, 1, [0]),
      (4, 1, [4]), (9, 1, []),
    ]
    for (location, length, expected) in ranges {
      let range = CFRange(location: location, length: length)
      var glyphs = [CGGlyph](repeating: 0xFFFF, count: 6)
      var positions = [CGPoint](repeating: CGPoint(x: -1, y: -1), count: 6)
      var advances = [CGSize](repeating: CGSize(width: -1, height: -1), count: 6)
      var indices = [CFIndex](repeating: -1, count: 6)
      CTRunGetGlyphs(run, range, &glyphs)
      CTRunGetPositions(run, range, &positions)
      CTRunGetAdvances(run, range, &advances)
      CTRunGetStringIndices(run, range, &indices)
      let rest = 6 - expected.count
      expectEqual(indices, expected + [Int](repeating: -1, count: rest))
      expectEqual(
        glyphs,
        expected.map { run.run.glyphs[$0].glyph } + [CGGlyph](repeating: 0xFFFF, count: rest))
      for (i, glyph) in expected.enumerated() {
        expectEqual(positions[i].x, line.caret(before: glyph))
        expectEqual(positions[i].y, 0)
        let width = line.caret(before: glyph + 1) - line.caret(before: glyph)
        expect(abs(advances[i].width - width) < 1e-9)
        expectEqual(advances[i].height, 0)
      }
      expectEqual(positions[expected.count].x, -1)
      expectEqual(advances[expected.count].width, -1)
      let sum: CGFloat = expected.reduce(0) { $0 + advances[expected.firstIndex(of: $1)!].width }
      expect(abs(CTRunGetTypographicBounds(run, range, nil, nil, nil) - Double(sum)) < 1e-9)
    }
  }

  @Test func offsetsOfCaretsAreCopied() {
    let line = Sample.line("abc", Sample.inter(20))
    for index in 0...3 {
      var second: CGFloat = -1
      expectEqual(CTLineGetOffsetForStringIndex(line, index, &second), line.caret(before: index))
      expectEqual(second, line.caret(before: index))
    }
    expectEqual(line.caret(before: 3), line.width)
  }

  @Test func advancesOfGlyphsAreCopiedAndAdded() {
    let font = Sample.inter(20)
    var glyphs = [CGGlyph](repeating: 0, count: 3)
    expect(CTFontGetGlyphsForCharacters(font, Array("iMi".utf16), &glyphs, 3))
    var advances = [CGSize](repeating: .zero, count: 3)
    let sum = CTFontGetAdvancesForGlyphs(font, .default, &glyphs, &advances, 3)
    expect(advances[1].width > advances[0].width && advances[0].width > 0)
    expectEqual(advances[2], advances[0])
    expect(abs(sum - Double(2 * advances[0].width + advances[1].width)) < 1e-9)
    expectEqual(CTFontGetAdvancesForGlyphs(font, .default, &glyphs, nil, 3), sum)
    expectEqual(CTFontGetAdvancesForGlyphs(font, .default, &glyphs, nil, -1), 0)
  }

  @Test func smallSettingsOfParagraphStylesAreConverted() {
    func style(_ spec: CTParagraphStyleSpecifier, _ value: UInt8) -> ParagraphStyle {
      withUnsafePointer(to: value) {
        CTParagraphStyleCreate(
          [CTParagraphStyleSetting(spec: spec, valueSize: 1, value: $0)], 1
        ).style
      }
    }
    for mode in [
      NSLineBreakMode.byWordWrapping, .byCharWrapping, .byClipping, .byTruncatingHead,
      .byTruncatingTail, .byTruncatingMiddle,
    ] { expectEqual(style(.lineBreakMode, UInt8(mode.rawValue)).lineBreakMode, mode) }
    expectEqual(style(.lineBreakMode, 99).lineBreakMode, .byWordWrapping)
    expectEqual(style(.baseWritingDirection, 1).direction, .rightToLeft)
    expectEqual(style(.baseWritingDirection, 0).direction, .leftToRight)
    expectEqual(style(.baseWritingDirection, 0xFF).direction, .natural)
    let alignments: [NSTextAlignment] = [.left, .right, .center, .justified, .natural]
    for (value, alignment) in alignments.enumerated() {
      expectEqual(style(.alignment, UInt8(value)).alignment, alignment)
    }
  }
}
