// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneText

/// The geometry of laid-out text: caret rectangles, hit testing and selection rectangles.
///
/// All coordinates are in the space of the text block, y down from its upper-left corner. A text location is a UTF-16
/// offset at a character boundary. At a soft line wrap, an offset has two positions: the end of a line and the start of
/// the next line. `isUpstream` selects the end of the line.
@MainActor struct TextLayoutMetrics {
  /// A UTF-16 offset and, for an offset at a soft line wrap, the choice between the two lines.
  struct TextLocation: Equatable {
    var offset: Int
    var isUpstream = false
  }

  let block: TextBlock
  let units: TextBoundaries
  /// The width at which lines wrap, in points; infinity for no wrapping.
  let width: CGFloat

  /// Width of the caret, in points.
  static let caretWidth: CGFloat = 2

  private var lines: [TextBlock.Line] { block.lines }

  // MARK: Lines

  /// Returns the index of the line that contains a location; 0 if there are no lines.
  func line(of place: TextLocation) -> Int {
    var low = 0, high = lines.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lines[middle].line.range.lowerBound <= place.offset { low = middle } else { high = middle }
    }
    let isWrapped =
      low > 0 && lines[low].line.range.lowerBound == place.offset
      && !endsWithBreak(low - 1)
    return place.isUpstream && isWrapped ? low - 1 : low
  }

  /// Returns the lines at the same height as a line, several if the row is divided into fragments.
  private func row(of index: Int) -> ClosedRange<Int> {
    var (low, high) = (index, index)
    while low > 0, abs(lines[low - 1].top - lines[index].top) < 1e-6 { low -= 1 }
    while high + 1 < lines.count, abs(lines[high + 1].top - lines[index].top) < 1e-6 { high += 1 }
    return low...high
  }

  /// Returns the line of a row that is nearest to an x coordinate.
  private func line(nearest x: CGFloat, in row: ClosedRange<Int>) -> Int {
    func distance(_ index: Int) -> CGFloat {
      let rect = lines[index].fragment.rect
      return max(rect.minX - x, x - rect.maxX, 0)
    }
    return row.min { distance($0) < distance($1) } ?? row.lowerBound
  }

  /// Returns the line nearest to a point in the row at its y coordinate, or else in the first row.
  private func line(nearest point: CGPoint) -> Int {
    line(nearest: point.x, in: row(of: lines.lastIndex { $0.top <= point.y } ?? 0))
  }

  /// Returns an x coordinate clamped to the fragment of a line; the coordinate itself if lines do not wrap.
  private func clamped(_ x: CGFloat, to line: TextBlock.Line) -> CGFloat {
    guard width.isFinite else { return x }
    let rect = line.fragment.rect
    return min(max(x, 0, rect.minX), width, max(rect.minX, rect.maxX))
  }

  /// Whether a line ends with a character that forces a line break.
  private func endsWithBreak(_ line: Int) -> Bool {
    let range = lines[line].line.range
    guard !range.isEmpty else { return false }
    let text = units.text.utf16
    let unit = text[text.index(text.startIndex, offsetBy: range.upperBound - 1)]
    return unit == 0x0A || unit == 0x0D || unit == 0x2028 || unit == 0x2029 || unit == 0x85
      || unit == 0x0B || unit == 0x0C
  }

  /// Returns the first and last location of a line; the last one precedes the character that forces a line break, if
  /// any. For an invalid index, returns the start and end of the text.
  func ends(ofLine line: Int) -> (start: TextLocation, end: TextLocation) {
    guard lines.indices.contains(line) else {
      return (TextLocation(offset: 0), TextLocation(offset: units.length))
    }
    let range = lines[line].line.range
    let start = TextLocation(offset: range.lowerBound)
    if endsWithBreak(line) {
      return (start, TextLocation(offset: units.previous(range.upperBound)))
    }
    return (start, TextLocation(offset: range.upperBound, isUpstream: line + 1 < lines.count))
  }

  func isRightToLeft(line: Int) -> Bool {
    lines.indices.contains(line) && lines[line].line.isRightToLeft
  }

  // MARK: Carets

  /// Returns the x coordinate of the caret at a location, in points from the block's left edge; 0 without lines.
  func x(of place: TextLocation) -> CGFloat {
    let index = line(of: place)
    guard lines.indices.contains(index) else { return 0 }
    let x = lines[index].origin.x + lines[index].line.caret(before: place.offset)
    // Trailing white space may extend beyond the wrapping width; the caret stays within the fragment.
    return clamped(x, to: lines[index])
  }

  func caret(at place: TextLocation) -> CGRect {
    let index = line(of: place)
    guard lines.indices.contains(index) else { return .zero }
    let line = lines[index]
    // The caret is as high as the text, even if the paragraph style makes the line higher.
    let (ascent, descent) = (line.line.ascent, line.line.descent)
    return CGRect(
      x: x(of: place) - Self.caretWidth / 2, y: line.origin.y - ascent, width: Self.caretWidth,
      height: ascent + descent)
  }

  /// Returns the location nearest to a point, in the row at the point's y coordinate; above or below the text, in the
  /// first or last row.
  func place(nearest point: CGPoint) -> TextLocation {
    guard !lines.isEmpty, !point.x.isNaN, !point.y.isNaN else { return TextLocation(offset: 0) }
    return place(nearest: point.x, line: line(nearest: point))
  }

  func place(nearest x: CGFloat, line index: Int) -> TextLocation {
    let line = lines[index]
    let (start, end) = ends(ofLine: index)
    let near = units.floor(line.line.index(at: x - line.origin.x))
    var best = (place: start, distance: CGFloat.infinity)
    // Also try the neighboring locations: inside a ligature, locations have no glyph by which `index(at:)` could find
    // them.
    for count in -4...4 {
      let offset = min(max(units.advanced(near, by: count), start.offset), end.offset)
      let place = TextLocation(offset: offset, isUpstream: offset == end.offset && end.isUpstream)
      let distance = abs(line.origin.x + line.line.caret(before: offset) - x)
      if distance < best.distance { best = (place, distance) }
    }
    return best.place
  }

  /// Returns the UTF-16 range of the character at a point, in the first or last line if the point is above or below the
  /// text. Returns nil for empty text and beside the text of a line; if lines wrap, the space after the text of a line
  /// belongs to the newline character that ends the line.
  func character(at point: CGPoint) -> Range<Int>? {
    guard units.length > 0, !lines.isEmpty else { return nil }
    let index = line(nearest: point)
    let near = place(nearest: point.x, line: index).offset
    for start in [units.previous(near), near] {
      let end = units.next(start)
      guard end > start else { continue }
      let rects = rects(of: start..<end)
      if rects.contains(where: { $0.rect.minX <= point.x && point.x <= $0.rect.maxX }) {
        return start..<end
      }
    }
    return nil
  }

  // MARK: Movement

  /// Returns the location one character to the left or right in visual order; nil if the text ends in that direction.
  /// From the end of a line with right-to-left text, the movement leads to the adjacent line, and passes no character
  /// if the lines are separated by a soft wrap.
  func moved(_ place: TextLocation, toRight: Bool) -> TextLocation? {
    let index = line(of: place)
    guard lines.indices.contains(index) else { return nil }
    let runs = CTLineGetGlyphRuns(lines[index].line)
    let isMixed = runs.contains { CTRunGetStatus($0).contains(.rightToLeft) }
    let isRightToLeft = isRightToLeft(line: index)
    let (start, end) = ends(ofLine: index)
    if isMixed || isRightToLeft {
      // Sort the locations by caret x; locations with an equal x are in the order of the line's direction.
      var places: [(offset: Int, x: CGFloat)] = []
      var offset = start.offset
      while true {
        places.append((offset, lines[index].line.caret(before: offset)))
        if offset >= end.offset { break }
        offset = units.next(offset)
      }
      places.sort { a, b in
        a.x == b.x ? (a.offset < b.offset) != isRightToLeft : a.x < b.x
      }
      if let own = places.firstIndex(where: { $0.offset == place.offset }) {
        let next = own + (toRight ? 1 : -1)
        if places.indices.contains(next) {
          let offset = places[next].offset
          return TextLocation(offset: offset, isUpstream: offset == end.offset && end.isUpstream)
        }
      }
    }
    // In left-to-right text, move by one character. In other text, the end of the line has been reached: move to the
    // adjacent line.
    let isForward = toRight != isRightToLeft
    if isMixed || isRightToLeft {
      let next = index + (isForward ? 1 : -1)
      guard lines.indices.contains(next) else { return nil }
      let (low, high) = ends(ofLine: next)
      return isForward ? low : high
    }
    let offset = isForward ? units.next(place.offset) : units.previous(place.offset)
    return offset == place.offset ? nil : TextLocation(offset: offset)
  }

  /// Returns the location at about the same x coordinate `count` rows below, or above if `count` is negative. The
  /// movement stops at the first and last row; nil if it leads to the row of the given location.
  func moved(_ place: TextLocation, lines count: Int) -> TextLocation? {
    let index = line(of: place)
    guard lines.indices.contains(index) else { return nil }
    let own = row(of: index)
    var target = own
    for _ in 0..<count.magnitude {
      let next = count > 0 ? target.upperBound + 1 : target.lowerBound - 1
      guard lines.indices.contains(next) else { break }
      target = row(of: next)
    }
    guard target != own else { return nil }
    let x = x(of: place)
    return self.place(nearest: x, line: line(nearest: x, in: target))
  }

  // MARK: Selections

  /// Returns the rectangles that cover a UTF-16 range, line by line from the left; bidirectional text may have several
  /// per line.
  func rects(of range: Range<Int>) -> [(rect: CGRect, isRightToLeft: Bool)] {
    guard !range.isEmpty else { return [] }
    var result: [(rect: CGRect, isRightToLeft: Bool)] = []
    for (index, line) in lines.enumerated() {
      let own = line.line.range
      let part = own.clamped(to: range)
      guard !part.isEmpty else { continue }
      // Rectangles extend to the top of the next row, so that the selection has no gaps.
      let next = row(of: index).upperBound + 1
      let bottom = next < lines.count ? lines[next].top : line.top + line.height
      let goesOn =
        range.upperBound > own.upperBound
        || endsWithBreak(index) && part.upperBound == own.upperBound
      var spans: [(low: CGFloat, high: CGFloat, isRightToLeft: Bool)] = []
      for run in CTLineGetGlyphRuns(line.line) {
        if let span = span(of: part, run, line.line) { spans.append(span) }
      }
      if goesOn, width.isFinite {
        // A selection that continues on the next line extends to the end of this fragment.
        let isRightToLeft = line.line.isRightToLeft
        let (low, high) =
          isRightToLeft
          ? (clamped(-.infinity, to: line) - line.origin.x, CGFloat(0))
          : (line.line.width, clamped(.infinity, to: line) - line.origin.x)
        if high > low { spans.append((low, high, isRightToLeft)) }
      }
      spans.sort { $0.low < $1.low }
      let first = result.count
      for span in spans where span.high > span.low {
        let low = clamped(span.low + line.origin.x, to: line)
        let high = clamped(span.high + line.origin.x, to: line)
        guard high > low else { continue }
        if result.count > first, abs(result[result.count - 1].rect.maxX - low) < 0.01 {
          result[result.count - 1].rect.size.width = high - result[result.count - 1].rect.minX
        } else {
          result.append(
            (
              CGRect(x: low, y: line.top, width: high - low, height: bottom - line.top),
              span.isRightToLeft
            ))
        }
      }
    }
    return result
  }

  /// Returns the horizontal extent of those characters of a run that are in `part`, in points from the line's origin;
  /// nil if there are none.
  private func span(
    of part: Range<Int>, _ run: CTRun, _ line: CTLine
  ) -> (low: CGFloat, high: CGFloat, isRightToLeft: Bool)? {
    let own = CTRunGetStringRange(run)
    let range = (own.location..<own.location + own.length).clamped(to: part)
    guard !range.isEmpty else { return nil }
    let isRightToLeft = CTRunGetStatus(run).contains(.rightToLeft)
    let start = line.caret(before: range.lowerBound)
    let width = CGFloat(
      CTRunGetTypographicBounds(run, CFRange(location: 0, length: 0), nil, nil, nil))
    let begin = line.caret(before: own.location)
    let end =
      range.upperBound == own.location + own.length
      ? begin + (isRightToLeft ? -width : width) : line.caret(before: range.upperBound)
    return (min(start, end), max(start, end), isRightToLeft)
  }
}
