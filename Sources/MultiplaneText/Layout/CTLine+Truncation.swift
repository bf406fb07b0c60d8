// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The part of a line that a truncation replaces.
public enum CTLineTruncationType: UInt32, Sendable {
  /// The beginning of the line, in text order.
  case start
  /// The end of the line, in text order.
  case end
  /// The middle of the line, in text order.
  case middle
}

extension CTLine {
  /// Returns the line itself if it fits a width, otherwise the longest truncated line that fits; nil if not even the
  /// token fits.
  /// - Parameter token: the replacement of the omitted part; nil is "…" in the style of the adjacent text.
  package func truncated(
    to width: CGFloat, _ type: CTLineTruncationType, token: CTLine? = nil
  ) -> CTLine? {
    if fits(width) { return self }
    let limit = Self.limit(width)
    let text = paragraph.text
    var part = shownText
    while part.count > 0, StyledText.isSpace(text.units[part.upperBound - 1]) {
      part = part.lowerBound..<part.upperBound - 1
    }
    // The indices at which the line can be cut: the start of the text, and those of clusters that have an advance.
    var starts: [Int] = []
    for i in part
    where paragraph.advances[i - paragraph.range.lowerBound] != 0 || i == part.lowerBound {
      starts.append(i)
    }
    /// Returns the truncated line with the given number of clusters besides the token.
    func cut(_ kept: Int) -> CTLine {
      let (head, tail): (Int, Int) =
        switch type {
        case .end: (kept, 0)
        case .start: (0, kept)
        case .middle: ((kept + 1) / 2, kept / 2)
        }
      var headEnd = head < starts.count ? starts[head] : part.upperBound
      var tailStart = tail == 0 ? part.upperBound : starts[starts.count - tail]
      // White space next to the token is removed.
      while headEnd > part.lowerBound, StyledText.isSpace(text.units[headEnd - 1]) { headEnd -= 1 }
      while tailStart < part.upperBound, StyledText.isSpace(text.units[tailStart]) {
        tailStart += 1
      }
      return joined(part.lowerBound..<headEnd, token, tailStart..<part.upperBound)
    }
    var low = 0, high = starts.count - 1
    var best: CTLine?
    while low <= high {
      let middle = (low + high) / 2
      let line = cut(middle)
      if line.width <= limit {
        best = line
        low = middle + 1
      } else {
        high = middle - 1
      }
    }
    return best
  }

  /// Returns the line followed by "…", truncated at the end to fit a width; nil if not even "…" fits.
  func appendingEllipsis(within width: CGFloat) -> CTLine? {
    var part = shownText
    while !part.isEmpty, StyledText.isSpace(paragraph.text.units[part.upperBound - 1]) {
      part = part.lowerBound..<part.upperBound - 1
    }
    return joined(part, nil, part.upperBound..<part.upperBound).truncated(to: width, .end)
  }

  /// Whether the line without trailing white space fits a width, with a tolerance for rounding errors.
  func fits(_ width: CGFloat) -> Bool { self.width - trailingWidth <= Self.limit(width) }

  private static func limit(_ width: CGFloat) -> CGFloat { width + 1e-6 * max(1, abs(width)) }

  /// The range of the text of ``paragraph`` that the line displays.
  private var shownText: Range<Int> {
    guard let first = runs.first else { return range.lowerBound..<range.lowerBound }
    return runs.reduce(first.run.range) {
      min($0.lowerBound, $1.run.range.lowerBound)..<max($0.upperBound, $1.run.range.upperBound)
    }
  }

  /// The direction of the paragraph, which cannot be inferred from a part of its text.
  var direction: NSWritingDirection { isRightToLeft ? .rightToLeft : .leftToRight }

  /// Creates a line from two ranges of the text with a token between them; a nil token is "…".
  private func joined(
    _ head: Range<Int>, _ token: CTLine?, _ tail: Range<Int>
  ) -> CTLine {
    let text = paragraph.text
    var units: [UInt16] = []
    var attributeRuns: [StyledText.AttributeRun] = []
    func add(_ more: some Sequence<UInt16>, _ style: TextStyle, _ object: InlineItem? = nil) {
      let start = units.count
      units += more
      if units.count > start {
        attributeRuns.append(
          StyledText.AttributeRun(range: start..<units.count, style: style, object: object))
      }
    }
    func add(_ text: StyledText, _ part: Range<Int>) {
      for stretch in text.attributeRuns where stretch.range.overlaps(part) {
        add(text.units[stretch.range.clamped(to: part)], stretch.style, stretch.object)
      }
    }
    add(text, head)
    if let token {
      add(token.paragraph.text, token.shownText)
    } else {
      add("\u{2026}".utf16, text.style(at: max(head.upperBound - (head.isEmpty ? 0 : 1), 0)))
    }
    add(text, tail)
    let whole = StyledText(
      units: units, attributeRuns: attributeRuns, base: text.style(at: head.lowerBound))
    let shaped = ShapedParagraph(whole, 0..<units.count, direction: direction)
    let low = min(max(textIndex(of: head.upperBound), range.lowerBound), range.upperBound)
    let high = tail.isEmpty ? range.upperBound : textIndex(of: tail.lowerBound)
    return CTLine(shaped, 0..<units.count, shown: range, omitted: low..<max(low, high))
  }
}
