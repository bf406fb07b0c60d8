// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Greedy line breaking of a paragraph.
struct LineBreaker {
  let paragraph: ShapedParagraph

  /// Returns the end of the line that begins at `start`. The line contains at least one code unit unless `start` is the
  /// end of the paragraph or of the text to lay out.
  /// - Parameters:
  ///   - width: the maximum width without trailing white space.
  ///   - byCharacter: whether lines may end after any character.
  ///   - indent: the x position of the line, for tab stops.
  ///   - limit: the end of the text to lay out; nil is the end of the paragraph.
  ///   - mayBreak: whether a line may end before a code unit that follows a break opportunity; nil is always.
  func end(
    from start: Int, width: CGFloat, byCharacter: Bool = false, indent: CGFloat = 0,
    limit: Int? = nil, mayBreak: ((Int) -> Bool)? = nil
  ) -> Int {
    let range = paragraph.range
    let limit = min(limit ?? range.upperBound, range.upperBound)
    let units = paragraph.text.units
    // Tolerates rounding errors.
    let width = width + 1e-6 * max(1, abs(width))
    // The end of the text so far: that of `behind`, the width of the text after the last tab.
    var tab: (x: CGFloat, stop: ParagraphStyle.TabStop)?
    var behind: CGFloat = 0
    func end(_ behind: CGFloat) -> CGFloat {
      guard let tab else { return behind }
      let share: CGFloat =
        switch tab.stop.alignment {
        case .right: 1
        case .center: 0.5
        default: 0
        }
      // The text follows the tab directly if it does not fit between the tab and its place at the stop.
      return max(tab.stop.location - indent - share * behind, tab.x) + behind
    }
    // All opportunities only if one may be refused.
    var breaks: [Int] = []
    var i = start
    while i < limit {
      let offset = i - range.lowerBound
      let advance = paragraph.advances[offset]
      let isSpace = StyledText.isSpace(units[i])
      if !isSpace, advance > 0, end(behind + advance) > width, i > start {
        if byCharacter { return i }
        return breaks.last { mayBreak?($0) ?? true } ?? i
      }
      if units[i] == 0x09 {
        let x = end(behind)
        tab = (x, TabStops(paragraph.style).next(after: x + indent))
        behind = 0
      } else {
        behind += advance
      }
      i += 1
      switch paragraph.breaks[offset] {
      case .no: break
      case .allowed:
        if mayBreak == nil { breaks.removeAll(keepingCapacity: true) }
        breaks.append(i)
      case .required: return i
      }
    }
    return limit
  }
}

/// The tab stops of a paragraph style, followed by default stops at regular intervals.
struct TabStops {
  private let stops: [ParagraphStyle.TabStop]
  private let interval: CGFloat

  init(_ style: ParagraphStyle) {
    stops = style.tabStops
    interval = style.defaultTabInterval > 0 ? style.defaultTabInterval : 28
  }

  /// Returns the first tab stop more than 0.01 points after x.
  func next(after x: CGFloat) -> ParagraphStyle.TabStop {
    if let stop = stops.first(where: { $0.location > x + 0.01 }) { return stop }
    return ParagraphStyle.TabStop(
      location: ((x + 0.01) / interval).rounded(.down) * interval + interval)
  }
}
