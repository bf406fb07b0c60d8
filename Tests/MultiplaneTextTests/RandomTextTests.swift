// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneText

/// The lines of any text show all of it, once and in order, and stay within their width.
@Suite struct RandomTextTests {
  /// Samples of each kind of character that layout treats differently.
  private static let pieces = [
    "a", "AV", "fi", " ", "  ", "\t", "\n", "\r\n", "\u{2028}", "e\u{301}", "\u{301}", "ש", "לום",
    "سلام", "ي", "1", "23", "(", ")", "-", "\u{AD}", "\u{200D}", "\u{200E}", "\u{200F}", "\u{202E}",
    "\u{2067}", "\u{2069}", "日本", "か゚", "कि", "क्ष", "ไทย", "한", "👩‍👩‍👧", "🏳️‍🌈", "\u{FE0F}", "\u{0}",
    "\u{FFFC}", "\u{FFFD}", "\u{10FFFD}", "…", "\u{A0}", "\u{200B}", "\u{3000}", "x\u{338}",
  ]

  private struct Random {
    var seed: UInt64
    mutating func next(_ limit: Int) -> Int {
      seed ^= seed << 13
      seed ^= seed >> 7
      seed ^= seed << 17
      return Int(seed % UInt64(limit))
    }
  }

  private func string(_ random: inout Random) -> NSAttributedString {
    let result = NSMutableAttributedString(string: "")
    let faces = ["Regular", "Bold", "Italic"]
    for _ in 0..<(1 + random.next(5)) {
      let text = (0..<(1 + random.next(9))).map { _ in Self.pieces[random.next(Self.pieces.count)] }
      let style = NSMutableParagraphStyle()
      style.baseWritingDirection = NSWritingDirection(rawValue: random.next(3) - 1)!
      result.append(
        Sample.string(
          text.joined(), Sample.inter(CGFloat(6 + random.next(30)), faces[random.next(3)]),
          [.paragraphStyle: style, .kern: random.next(4) == 0 ? 2 : 0.5]))
    }
    return result
  }

  @Test(arguments: 1...6) func linesCoverWholeText(seed: Int) {
    var random = Random(seed: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15)
    for _ in 0..<60 {
      let string = string(&random)
      var options = TextBlock.Options()
      options.width = CGFloat(random.next(200))
      if random.next(3) == 0 { options.lineBreakMode = .byCharWrapping }
      let text = StyledText(string, base: .coreText)
      let block = TextBlock(text, options)
      var end = 0
      for line in block.lines {
        expectEqual(line.line.range.lowerBound, end)
        end = line.line.range.upperBound
        let shown = line.line.runs.map(\.run.range).sorted { $0.lowerBound < $1.lowerBound }
        var next = line.line.range.lowerBound
        for range in shown {
          expectEqual(range.lowerBound, next)
          next = range.upperBound
        }
        expectEqual(next, end)
        expect(line.line.width.isFinite && line.origin.x.isFinite)
        for index in line.line.indices { expect(line.line.range.contains(index)) }
        for index in line.line.range { expect(line.line.caret(before: index).isFinite) }
      }
      expect(end == text.units.count && block.end == end)
      _ = TextPainter.block(block)
    }
  }

  @Test(arguments: 1...4) func truncatedLinesFitWidth(seed: Int) {
    var random = Random(seed: UInt64(seed) &* 0xD1B5_4A32_D192_ED03)
    for _ in 0..<40 {
      let line = CTLineCreateWithAttributedString(string(&random))
      let width = Double(20 + random.next(150))
      for type in [CTLineTruncationType.start, .middle, .end] {
        guard let cut = CTLineCreateTruncatedLine(line, width, type, nil) else { continue }
        expect(Double(cut.width - cut.trailingWidth) <= width + 1e-3)
      }
    }
  }

  @Test func equalNeighboringAttributesMerge() {
    // Foundation compares the values of neighbors.
    let text = NSMutableAttributedString(string: "")
    for i in 0..<4 {
      let style = NSMutableParagraphStyle()
      style.lineSpacing = CGFloat(i / 2)
      let shadow = NSShadow()
      shadow.shadowBlurRadius = CGFloat(i / 2)
      text.append(
        Sample.string(
          "ab", Sample.inter(CGFloat(10 + i / 2)), [.paragraphStyle: style, .shadow: shadow]))
    }
    text.replaceCharacters(in: NSRange(location: 1, length: 2), with: "x")
    expectEqual(StyledText(text, base: .coreText).attributeRuns.count, 2)
  }
}
