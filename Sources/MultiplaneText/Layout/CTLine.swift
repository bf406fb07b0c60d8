// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A line of text: runs from left to right, each with its glyphs.
public final class CTLine: @unchecked Sendable {
  /// From left to right.
  let runs: [CTRun]
  /// Of the text that it was made of, in units of UTF-16.
  package let range: Range<Int>
  /// With the white space at its end.
  package let width: CGFloat
  /// Of the white space at its end.
  package let trailingWidth: CGFloat
  package let ascent: CGFloat
  package let descent: CGFloat
  package let leading: CGFloat
  /// Where the white space at its end begins in the text of ``paragraph``.
  let textEnd: Int
  /// What it is made of; of a truncated line, the text with the token in it.
  let paragraph: ShapedParagraph

  package var isRightToLeft: Bool { paragraph.baseLevel % 2 == 1 }

  /// - Parameters:
  ///   - part: of the paragraph.
  ///   - indent: where the line begins, as tabs count it.
  ///   - shown: what the line says its range is, where that is another.
  init(
    _ paragraph: ShapedParagraph, _ part: Range<Int>, indent: CGFloat = 0,
    shown: Range<Int>? = nil
  ) {
    self.paragraph = paragraph
    range = shown ?? part
    var pieces = paragraph.runs(inLine: part)
    Self.resolveTabStops(&pieces, TabStops(paragraph.style), indent)
    let order = UnicodeAnalysis.visualOrder(pieces.map(\.level))
    var x: CGFloat = 0
    runs = order.map { i in
      let run = CTRun(pieces[i], x: x)
      x += run.width
      return run
    }
    width = x
    let units = paragraph.text.units
    var end = part.upperBound
    while end > part.lowerBound, StyledText.isSpace(units[end - 1]) { end -= 1 }
    trailingWidth = runs.reduce(0) { sum, run in
      run.run.glyphs.reduce(sum) { $1.index >= end ? $0 + $1.advance : $0 }
    }
    textEnd = end
    let inked = runs.contains { $0.run.kind == .text } ? runs.filter { $0.run.kind == .text } : runs
    let empty = paragraph.text.style(at: part.lowerBound)
    ascent = inked.map(\.ascent).max() ?? empty.font.ascent + empty.baselineOffset
    descent = inked.map(\.descent).max() ?? empty.font.descent - empty.baselineOffset
    leading = inked.map(\.run.font.leading).max() ?? empty.font.leading
  }

  private init(justifying line: CTLine, _ runs: [CTRun]) {
    (self.runs, range, paragraph) = (runs, line.range, line.paragraph)
    width = runs.last.map { $0.x + $0.width } ?? 0
    (trailingWidth, textEnd) = (line.trailingWidth, line.textEnd)
    (ascent, descent, leading) = (line.ascent, line.descent, line.leading)
  }

  /// Makes tabs as wide as the stops say; with text behind them that is to stand left of a stop, or around it.
  private static func resolveTabStops(
    _ pieces: inout [ShapedRun], _ stops: TabStops, _ indent: CGFloat
  ) {
    guard pieces.contains(where: { $0.kind == .tab }) else { return }
    var x = indent
    for i in pieces.indices {
      if pieces[i].kind == .tab {
        for k in pieces[i].glyphs.indices {
          let stop = stops.next(after: x)
          let behind = pieces[(i + 1)...].prefix { $0.kind != .tab }.reduce(0) { $0 + $1.width }
          let isLast = k == pieces[i].glyphs.count - 1
          let share: CGFloat =
            switch stop.alignment {
            case .right: isLast ? behind : 0
            case .center: isLast ? behind / 2 : 0
            default: 0
            }
          let advance = max(0, stop.location - x - share)
          pieces[i].glyphs[k].advance = advance
          x += advance
        }
      } else {
        x += pieces[i].width
      }
    }
  }

  /// The line with the spaces between its words widened by a share of what it lacks to a width; itself when it has no
  /// such space, or is wider.
  package func justified(to target: CGFloat, factor: CGFloat = 1) -> CTLine {
    let missing = (target - (width - trailingWidth)) * min(max(factor, 0), 1)
    let units = paragraph.text.units
    var first = Int.max, last = Int.min
    for run in runs {
      for glyph in run.run.glyphs where !StyledText.isSpace(units[glyph.index]) {
        first = min(first, glyph.index)
        last = max(last, glyph.index)
      }
    }
    func isGap(_ glyph: ShapedGlyph) -> Bool {
      glyph.index > first && glyph.index < last
        && (units[glyph.index] == 0x20 || units[glyph.index] == 0xA0)
    }
    let gaps = runs.reduce(0) { $0 + $1.run.glyphs.count(where: isGap) }
    guard missing > 0, gaps > 0 else { return self }
    var x: CGFloat = 0
    let wider = runs.map { old in
      var run = old.run
      for i in run.glyphs.indices where isGap(run.glyphs[i]) {
        run.glyphs[i].advance += missing / CGFloat(gaps)
      }
      let new = CTRun(run, x: x)
      x += new.width
      return new
    }
    return CTLine(justifying: self, wider)
  }

  /// Where the line begins within a width, by its alignment.
  package func offset(in width: CGFloat, _ alignment: NSTextAlignment) -> CGFloat {
    // White space at the end hangs over: at the left where the text runs to the left.
    let hang = isRightToLeft ? trailingWidth : 0
    let room = width - (self.width - trailingWidth)
    switch alignment {
    case .left: return -hang
    case .right: return room - hang
    case .center: return room / 2 - hang
    case .natural, .justified: return (isRightToLeft ? room : 0) - hang
    }
  }
}

// MARK: - Places

extension CTLine {
  /// Where the caret stands before a unit of the text, from the line's origin.
  package func caret(before index: Int) -> CGFloat {
    for run in runs where run.run.range.contains(index) {
      let isRightToLeft = run.run.isRightToLeft
      var pen = run.x
      // The glyphs of what counts as one character, and where the next one begins.
      var low: (index: Int, start: CGFloat, end: CGFloat)?
      var next = run.run.range.upperBound
      for glyph in run.run.glyphs {
        defer { pen += glyph.advance }
        if glyph.index > index {
          next = min(next, glyph.index)
        } else if low == nil || glyph.index > low!.index {
          low = (glyph.index, pen, pen + glyph.advance)
        } else if glyph.index == low!.index {
          low!.end = pen + glyph.advance
        }
      }
      guard let low else { continue }
      // Within a ligature, in proportion.
      let share = CGFloat(index - low.index) / CGFloat(max(1, next - low.index))
      return isRightToLeft
        ? low.end - (low.end - low.start) * share : low.start + (low.end - low.start) * share
    }
    if index < range.upperBound, index <= range.lowerBound { return isRightToLeft ? width : 0 }
    return isRightToLeft ? 0 : width
  }

  /// The unit of text before which a place is nearest.
  package func index(at x: CGFloat) -> Int {
    guard let run = runs.last(where: { $0.x <= x }) ?? runs.first else { return range.lowerBound }
    let x = min(max(x, run.x), run.x + run.width)
    var nearest = (index: range.lowerBound, distance: CGFloat.infinity)
    func offer(_ index: Int, _ place: CGFloat) {
      let distance = abs(place - x)
      // Of two places the one of the earlier text.
      if distance < nearest.distance || (distance == nearest.distance && index < nearest.index) {
        nearest = (index, distance)
      }
    }
    let isRightToLeft = run.run.isRightToLeft
    offer(run.run.range.lowerBound, isRightToLeft ? run.x + run.width : run.x)
    offer(run.run.range.upperBound, isRightToLeft ? run.x : run.x + run.width)
    var pen = run.x
    var last: Int?
    for (i, glyph) in run.run.glyphs.enumerated() {
      if !isRightToLeft, glyph.index != last { offer(glyph.index, pen) }
      last = glyph.index
      pen += glyph.advance
      let isEnd = i + 1 == run.run.glyphs.count || run.run.glyphs[i + 1].index != glyph.index
      if isRightToLeft, isEnd { offer(glyph.index, pen) }
    }
    return nearest.index
  }

  /// The box around the glyphs' outlines, y up; null when there are none.
  package var inkBounds: CGRect {
    var box = CGRect.null
    for run in runs {
      for (glyph, position) in zip(run.run.glyphs, run.positions) {
        let path = CGPath(outline: run.run.font.outline(of: glyph.glyph))
        if path.isEmpty { continue }
        box = box.union(path.boundingBoxOfPath.offsetBy(dx: position.x, dy: position.y))
      }
    }
    return box
  }
}
