// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneText

@Suite struct ShapingTests {
  @Test func kerningReducesPairWidth() {
    let font = Sample.inter(100)
    let kerned = Sample.line("AV", font)
    let apart = Sample.line("AV", font, [.kern: 0])
    expect(kerned.width < apart.width - 1)
    let sum = kerned.glyphs.reduce(0) { $0 + font.advance(of: $1) }
    expect(abs(apart.width - sum) < 1e-9)
  }

  @Test func kernAddsSpacingPerCharacter() {
    let font = Sample.inter(20)
    let plain = Sample.line("Hello", font), wide = Sample.line("Hello", font, [.kern: 3])
    expect(abs(wide.width - plain.width - 15) < 1e-9)
    let tracked = Sample.line("Hello", font, [.tracking: 2.5])
    expect(abs(tracked.width - plain.width - 12.5) < 1e-9)
    // Tracking replaces the points of kern, but not that 0 disables kerning.
    let both = Sample.line("Hello", font, [.tracking: 2.5, .kern: 3])
    expectEqual(both.width, tracked.width)
    let apart = Sample.line("AV", font, [.tracking: 2, .kern: 0])
    expect(abs(apart.width - Sample.line("AV", font, [.kern: 0]).width - 4) < 1e-9)
  }

  @Test func ligaturesAreOneGlyph() throws {
    let font = try Sample.font("NotoSans-Ligatures", 40)
    let line = Sample.line("fine", font)
    expectEqual(line.glyphs.count, 3)
    expectEqual(line.indices, [0, 2, 3])
    expectEqual(Sample.line("fine", font, [.ligature: 0]).glyphs.count, 4)
    // With letter spacing there are no ligatures.
    expectEqual(Sample.line("fine", font, [.kern: 2]).glyphs.count, 4)
    expectEqual(Sample.line("fine", font, [.tracking: 2]).glyphs.count, 4)
    expectEqual(Sample.line("fine", font, [.tracking: 2, .ligature: 1]).glyphs.count, 3)
    expectEqual(Sample.line("fine", font, [.tracking: 0]).glyphs.count, 3)
    // The caret can be within the ligature.
    let middle = line.caret(before: 1)
    expect(middle > 0 && middle < line.caret(before: 2))
    // So can a point, except for offsets that are not numbers.
    let found = try #require(line.character(at: middle + 0.1))
    expect(found.index == 1 && found.fraction > 0 && found.fraction < 0.1)
    expect(try #require(line.character(at: .nan)).index == 0)
    expect(try #require(line.character(at: -.infinity)).index == 0)
    expect(try #require(line.character(at: .infinity)).index == 3)
  }

  @Test func combiningMarksComposeWithBase() throws {
    let font = try Sample.font("NotoSans-Ligatures", 40)
    let composed = Sample.line("e\u{301}", font)
    expectEqual(composed.glyphs, Sample.line("\u{E9}", font).glyphs)
    expect(Sample.line("i\u{301}", Sample.inter(30)).indices.allSatisfy { $0 == 0 })
  }

  @Test func arabicLettersJoin() throws {
    let font = try Sample.font("NotoNaskhArabic", 30)
    let word = Sample.line("سلام", font)
    let apart = "سلام".map { Sample.line(String($0), font).glyphs }.flatMap { $0 }
    expect(word.isRightToLeft)
    expect(Set(word.glyphs).isDisjoint(with: [apart[0]]))
    // From left to right, the last letter comes first.
    expectEqual(word.indices, word.indices.sorted(by: >))
    // A style that changes within a word does not separate its letters.
    let mixed = NSMutableAttributedString(attributedString: Sample.string("سلام", font))
    mixed.addAttribute(
      .foregroundColor, value: CGColor(gray: 0.5, alpha: 1), range: NSRange(location: 0, length: 1))
    let colored = CTLineCreateWithAttributedString(mixed)
    expectEqual(colored.runs.count, 2)
    expect(colored.runs[1].run.glyphs[0].glyph != apart[0])
  }

  @Test func devanagariVowelSignsReorder() throws {
    let font = try Sample.font("NotoSansDevanagari", 30)
    // The vowel sign is drawn before the consonant that it follows; both are one character.
    let line = Sample.line("कि", font)
    expectEqual(line.glyphs.count, 2)
    expectEqual(line.indices, [0, 0])
    let lone = try #require(font.face?.glyph(for: 0x915))
    expectEqual(line.glyphs[1], lone)
  }

  @Test func hebrewRunsRightToLeft() throws {
    let font = try Sample.font("NotoSansHebrew", 30)
    let line = Sample.line("שלום", font)
    expectEqual(line.indices, [3, 2, 1, 0])
    expect(CTRunGetStatus(line.runs[0]).contains(.rightToLeft))
    expectEqual(line.caret(before: 0), line.width)
    expectEqual(line.caret(before: 4), 0)
  }

  @Test func numbersWithinHebrewRunLeftToRight() throws {
    let font = try Sample.font("NotoSansHebrew", 30)
    let line = Sample.line("אב 12 גד", font)
    let visual = line.indices
    expectEqual(visual, [7, 6, 5, 3, 4, 2, 1, 0])
  }

  @Test func latinKeepsOrderAroundHebrew() throws {
    let font = try Sample.font("NotoSansHebrew", 30)
    expectEqual(Sample.line("ab אב cd", font).indices, [0, 1, 2, 4, 3, 5, 6, 7])
    let style = NSMutableParagraphStyle()
    style.baseWritingDirection = .rightToLeft
    expectEqual(
      Sample.line("ab אב cd", font, [.paragraphStyle: style]).indices, [6, 7, 5, 4, 3, 2, 0, 1])
  }

  @Test func visualOrderFollowsBidiLevels() {
    expectEqual(UnicodeAnalysis.visualOrder([0, 0, 0]), [0, 1, 2])
    expectEqual(UnicodeAnalysis.visualOrder([1, 1, 1]), [2, 1, 0])
    expectEqual(UnicodeAnalysis.visualOrder([0, 1, 2, 1, 0]), [0, 3, 2, 1, 4])
    expectEqual(UnicodeAnalysis.visualOrder([1, 2, 2, 1]), [3, 1, 2, 0])
    expectEqual(UnicodeAnalysis.visualOrder([]), [])
  }

  @Test func lineBreaksFollowUnicode() {
    func breaks(_ text: String) -> [Int] {
      let units = Array(text.utf16)
      return UnicodeAnalysis.breaks(units, 0..<units.count, language: "").enumerated()
        .filter { $0.element != .no }.map { $0.offset + 1 }
    }
    expectEqual(breaks("one two  three"), [4, 9])
    expectEqual(breaks("non\u{A0}breaking"), [])
    expectEqual(breaks("well-known"), [5])
    expectEqual(breaks("a\u{200B}b"), [2])
    expectEqual(breaks("日本語"), [1, 2])
    expectEqual(breaks("(x) y"), [4])
    // A grapheme cluster is not broken.
    expectEqual(breaks("👩‍👩‍👧"), [])
    expectEqual(breaks("e\u{301} a"), [3])
  }

  @Test func unpairedSurrogatesAreReplaced() {
    let units: [UInt16] = [0x61, 0xD83D, 0x62, 0xDE00]
    let text = StyledText(
      NSAttributedString(string: String(utf16CodeUnits: units, count: 4)), base: .coreText)
    expectEqual(text.units, [0x61, 0xFFFD, 0x62, 0xFFFD])
    _ = CTLineCreateWithAttributedString(
      NSAttributedString(string: String(utf16CodeUnits: units, count: 4)))
  }

  @Test func missingCharactersDrawBoxes() {
    // A private-use character, which no installed font contains.
    let line = Sample.line("a\u{10FFFD}", Sample.inter(20))
    expectEqual(line.glyphs.last, 0)
    let text = StyledText(Sample.string("a\u{10FFFD}", Sample.inter(20)), base: .coreText)
    expect(TextDiagnostics.issues(in: text).first?.contains("U+10FFFD") == true)
    expect(!Sample.line("\u{10FFFD}", Sample.inter(20)).path.isEmpty)
  }

  @Test func controlCharactersHaveNoWidth() {
    let font = Sample.inter(20)
    expectEqual(
      Sample.line("a\u{1}\u{200E}b\n", font).width, Sample.line("ab", font).width)
  }

  @Test func outlinesAreIdenticalAcrossThreads() async {
    let first = Sample.line("The quick brown fox, ΑΒΓ, абв", Sample.inter(17)).path
    await withTaskGroup(of: CGPath.self) { group in
      for _ in 0..<16 {
        group.addTask { Sample.line("The quick brown fox, ΑΒΓ, абв", Sample.inter(17)).path }
      }
      for await path in group { expectEqual(path, first) }
    }
  }
}
