// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The shaped glyphs of a paragraph, before line breaking.
final class ShapedParagraph: Sendable {
  let text: StyledText
  let range: Range<Int>
  let style: ParagraphStyle
  /// Bidirectional embedding level; odd if the paragraph runs from right to left.
  let baseLevel: UInt8
  /// The runs in text order.
  let runs: [ShapedRun]
  /// The break opportunity after each code unit.
  let breaks: [UnicodeAnalysis.Break]
  /// Advance of each cluster in points, at its first code unit; 0 at the other units and at tabs.
  let advances: [CGFloat]

  /// Shapes a paragraph, a range of a text.
  /// - Parameter direction: the base direction; nil uses the direction of the paragraph style.
  init(_ text: StyledText, _ range: Range<Int>, direction: NSWritingDirection? = nil) {
    self.text = text
    self.range = range
    let first = text.style(at: range.lowerBound)
    style = first.paragraph
    let rules = UnicodeAnalysis(text.units, range, direction: direction ?? style.direction)
    baseLevel = rules.baseLevel
    breaks = UnicodeAnalysis.breaks(text.units, range, language: first.language)
    let runs = TextItemizer(text, range, rules).runs
    var advances = [CGFloat](repeating: 0, count: range.count)
    for run in runs {
      for glyph in run.glyphs { advances[glyph.index - range.lowerBound] += glyph.advance }
    }
    self.runs = runs
    self.advances = advances
  }

  /// Returns the runs of a line in text order; trailing white space gets the level of the paragraph (UAX #9, rule L1:
  /// https://unicode.org/reports/tr9/#L1).
  func runs(inLine line: Range<Int>) -> [ShapedRun] {
    var end = line.upperBound
    while end > line.lowerBound, StyledText.isSpace(text.units[end - 1]) { end -= 1 }
    var pieces: [ShapedRun] = []
    for run in runs[firstRun(touching: line.lowerBound)...] {
      if run.range.lowerBound >= line.upperBound { break }
      for (part, isEnd) in [(line.lowerBound..<end, false), (end..<line.upperBound, true)]
      where part.overlaps(run.range) {
        // A run is split at the white space only if its level differs from the paragraph's.
        let isCut = (line.lowerBound..<end).overlaps(run.range)
        if isEnd, run.level == baseLevel, isCut { continue }
        let whole = !isEnd && run.level == baseLevel ? line : part
        var piece = run.cut(to: whole, text.units, paragraph: range)
        if isEnd { piece.level = baseLevel }
        pieces.append(piece)
      }
    }
    return pieces
  }

  private func firstRun(touching index: Int) -> Int {
    var low = 0, high = runs.count
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].range.upperBound <= index { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
