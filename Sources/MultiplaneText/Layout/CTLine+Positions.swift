// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Positions of ranges of the text from which a line was created. Glyphs of a truncated line have indices in the
// truncated text, which includes the token; the functions below convert them.
extension CTLine {
  /// Returns the index in the text from which the line was created, for an index in the text of ``paragraph``. The
  /// token of a truncated line has the index of the first omitted character.
  package func textIndex(of index: Int) -> Int {
    guard let omitted else { return index }
    if index < omitted.lowerBound - range.lowerBound { return range.lowerBound + index }
    let behind = paragraph.text.units.count - index
    return behind <= range.upperBound - omitted.upperBound
      ? range.upperBound - behind : omitted.lowerBound
  }

  /// Returns the index in the text of ``paragraph``, for an index in the text from which the line was created. In a
  /// truncated line, the first omitted character has the index of the token, and the others have that of the token's
  /// end.
  private func shownIndex(of index: Int) -> Int {
    guard let omitted else { return index }
    if index <= omitted.lowerBound { return index - range.lowerBound }
    return paragraph.text.units.count - (range.upperBound - max(index, omitted.upperBound))
  }

  /// The horizontal extent of a part of a line, in points from the origin of the line.
  package struct Extent: Sendable {
    package var low: CGFloat
    package var high: CGFloat
    package var isRightToLeft: Bool
  }

  /// Returns the extents of a range of the text from which the line was created, from left to right; in bidirectional
  /// text there may be several. Adjacent extents are joined.
  package func extents(of part: Range<Int>) -> [Extent] {
    let part = part.clamped(to: range)
    let shown = shownIndex(of: part.lowerBound)..<shownIndex(of: part.upperBound)
    var result: [Extent] = []
    for run in runs {
      let own = run.run.range.clamped(to: shown)
      guard !own.isEmpty else { continue }
      let isRightToLeft = run.run.isRightToLeft
      let start = caret(before: own.lowerBound)
      let end =
        own.upperBound == run.run.range.upperBound
        ? (isRightToLeft ? run.x : run.x + run.width) : caret(before: own.upperBound)
      let extent = Extent(low: min(start, end), high: max(start, end), isRightToLeft: isRightToLeft)
      if let last = result.last, abs(last.high - extent.low) < 1e-6 {
        result[result.count - 1].high = extent.high
      } else {
        result.append(extent)
      }
    }
    return result
  }

  /// Returns the character at an x offset from the origin of the line, or else the nearest one.
  /// - Parameter x: An offset that is not a number has the effect of 0.
  /// - Returns: its index in the text from which the line was created, and the fraction of its width, 0 to 1, that lies
  ///   before the offset in the direction of the text; nil for a line without characters.
  package func character(at x: CGFloat) -> (index: Int, fraction: CGFloat)? {
    let x = x.isNaN ? 0 : x
    guard let run = runs.last(where: { $0.x <= x && $0.width > 0 || $0.x < x }) ?? runs.first,
      !run.run.glyphs.isEmpty
    else { return nil }
    // The clusters of the run, from left to right.
    var clusters: [(index: Int, low: CGFloat, high: CGFloat)] = []
    var pen = run.x
    for glyph in run.run.glyphs {
      if let last = clusters.last, last.index == glyph.index {
        clusters[clusters.count - 1].high += glyph.advance
      } else {
        clusters.append((glyph.index, pen, pen + glyph.advance))
      }
      pen += glyph.advance
    }
    let i = clusters.lastIndex { $0.low <= x } ?? 0
    let cluster = clusters[i]
    let isRightToLeft = run.run.isRightToLeft
    let width = cluster.high - cluster.low
    let share = width > 0 ? min(max((x - cluster.low) / width, 0), 1) : 0
    let fraction = isRightToLeft ? 1 - share : share
    let following = isRightToLeft ? i - 1 : i + 1
    let end =
      clusters.indices.contains(following) ? clusters[following].index : run.run.range.upperBound
    let count = max(end - cluster.index, 1)
    let units = paragraph.text.units[cluster.index..<cluster.index + count]
    guard count > 1, String(decoding: units, as: UTF16.self).count == count else {
      return (textIndex(of: cluster.index), fraction)
    }
    // The characters of a ligature have equal widths.
    let place = min(Int(fraction * CGFloat(count)), count - 1)
    return (
      textIndex(of: cluster.index + place),
      min(max(fraction * CGFloat(count) - CGFloat(place), 0), 1)
    )
  }

  /// A range of characters with the same color behind them.
  package struct Background: Sendable {
    package var range: Range<Int>
    package var color: CGColor
  }

  /// The background colors of the characters, in visual order.
  package var backgrounds: [Background] {
    runs.compactMap { run in
      guard let color = run.run.style.background else { return nil }
      return Background(range: textRange(run), color: color)
    }
  }

  /// A range of characters with the same underline or strikethrough line.
  package struct DecorationRange: Sendable {
    package var range: Range<Int>
    package var style: NSUnderlineStyle
    /// Distance from the baseline to the lower end of the characters, in points.
    package var descent: CGFloat
  }

  /// Returns the ranges with an underline, or with a strikethrough line, in visual order, without white space at the
  /// end of the line.
  package func decorations(isStrikethrough: Bool) -> [DecorationRange] {
    runs.compactMap { run in
      let style = isStrikethrough ? run.run.style.strikethrough : run.run.style.underline
      guard style.isLine, run.run.kind != .invisible, run.run.range.lowerBound < textEnd else {
        return nil
      }
      let range = textRange(run, limit: textEnd)
      return range.isEmpty ? nil : DecorationRange(range: range, style: style, descent: run.descent)
    }
  }

  private func textRange(_ run: CTRun, limit: Int = .max) -> Range<Int> {
    let low = textIndex(of: run.run.range.lowerBound)
    return low..<max(low, textIndex(of: min(run.run.range.upperBound, limit)))
  }

  /// Returns the size of the object at an index of the text from which the line was created; nil if the character is
  /// not an object.
  package func objectSize(at index: Int) -> CGSize? {
    for run in runs where run.run.kind == .object {
      if textIndex(of: run.run.range.lowerBound) == index {
        return CGSize(width: run.width, height: run.ascent + run.descent)
      }
    }
    return nil
  }

  /// Returns the glyph whose cluster begins at an index of the text from which the line was created; nil if none does.
  package func glyph(at index: Int) -> CGGlyph? {
    for run in runs where run.run.kind == .text {
      if let found = run.run.glyphs.first(where: { textIndex(of: $0.index) == index }) {
        return found.glyph
      }
    }
    return nil
  }
}
