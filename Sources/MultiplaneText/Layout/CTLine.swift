// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A line of text: glyph runs from left to right.
public final class CTLine: @unchecked Sendable {
  /// The runs in visual order, from left to right.
  let runs: [CTRun]
  /// UTF-16 range in the text from which the line was created.
  package let range: Range<Int>
  /// Width including trailing white space.
  package let width: CGFloat
  /// Width of the trailing white space.
  package let trailingWidth: CGFloat
  package let ascent: CGFloat
  package let descent: CGFloat
  package let leading: CGFloat
  /// Start of the trailing white space in the text of ``paragraph``.
  let textEnd: Int
  /// The shaped text that contains the line; for a truncated line, the truncated text, which includes the token.
  let paragraph: ShapedParagraph
  /// The part of ``range`` that a truncation has replaced by a token; nil for a line that is not truncated.
  package let omitted: Range<Int>?

  package var isRightToLeft: Bool { paragraph.baseLevel % 2 == 1 }

  /// Creates a line from a part of a paragraph.
  /// - Parameters:
  ///   - part: the range of the paragraph that the line contains, in UTF-16 code units of its text.
  ///   - indent: the x position of the line, for tab stops.
  ///   - shown: the value of ``range`` if it differs from `part`.
  ///   - omitted: the value of ``omitted``.
  init(
    _ paragraph: ShapedParagraph, _ part: Range<Int>, indent: CGFloat = 0,
    shown: Range<Int>? = nil, omitted: Range<Int>? = nil
  ) {
    self.paragraph = paragraph
    self.omitted = omitted
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
    let inked = runs.contains(where: \.isInked) ? runs.filter(\.isInked) : runs
    let empty = paragraph.text.style(at: part.lowerBound)
    ascent = inked.map(\.ascent).max() ?? empty.font.ascent + empty.baselineOffset
    descent = inked.map(\.descent).max() ?? empty.font.descent - empty.baselineOffset
    leading = inked.map(\.leading).max() ?? empty.font.leading
  }

  private init(justifying line: CTLine, _ runs: [CTRun]) {
    (self.runs, range, paragraph) = (runs, line.range, line.paragraph)
    omitted = line.omitted
    width = runs.last.map { $0.x + $0.width } ?? 0
    (trailingWidth, textEnd) = (line.trailingWidth, line.textEnd)
    (ascent, descent, leading) = (line.ascent, line.descent, line.leading)
  }

  /// Sets the widths of tabs so that the text after each tab begins at its tab stop, ends there (right alignment) or is
  /// centered there.
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

  /// Returns the line with its inner spaces widened by a fraction of the missing width; the line itself if it has no
  /// such spaces or is wide enough.
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

  /// Returns the x offset that aligns the line, without its trailing white space, within a width.
  package func offset(in width: CGFloat, _ alignment: NSTextAlignment) -> CGFloat {
    // Trailing white space overhangs: on the left in right-to-left text.
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

// MARK: - Carets and hit testing

extension CTLine {
  /// Returns the x offset of the caret before a code unit, relative to the origin of the line.
  package func caret(before index: Int) -> CGFloat {
    for run in runs where run.run.range.contains(index) {
      let isRightToLeft = run.run.isRightToLeft
      var pen = run.x
      // The cluster that contains the index, and the start of the next one.
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
      // Positions within a ligature are interpolated.
      let share = CGFloat(index - low.index) / CGFloat(max(1, next - low.index))
      return isRightToLeft
        ? low.end - (low.end - low.start) * share : low.start + (low.end - low.start) * share
    }
    if index < range.upperBound, index <= range.lowerBound { return isRightToLeft ? width : 0 }
    return isRightToLeft ? 0 : width
  }

  /// Returns the string index of the cluster boundary nearest to an x offset, among those of the run at this offset.
  package func index(at x: CGFloat) -> Int {
    guard let run = runs.last(where: { $0.x <= x }) ?? runs.first else { return range.lowerBound }
    let x = min(max(x, run.x), run.x + run.width)
    var nearest = (index: range.lowerBound, distance: CGFloat.infinity)
    func offer(_ index: Int, _ place: CGFloat) {
      let distance = abs(place - x)
      // The smaller index of two equally near positions is chosen.
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

  /// The bounding box of the glyph outlines and objects, y up; null if there are none.
  package var inkBounds: CGRect {
    var box = CGRect.null
    for run in runs {
      if let rect = run.objectRect { box = box.union(rect) }
      for (glyph, position) in zip(run.run.glyphs, run.positions) {
        let path = CGPath(outline: run.run.font.outline(of: glyph.glyph))
        if path.isEmpty { continue }
        box = box.union(path.boundingBoxOfPath.offsetBy(dx: position.x, dy: position.y))
      }
    }
    return box
  }
}
