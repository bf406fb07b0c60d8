// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where lines of a paragraph end.
struct LineBreaker {
  let paragraph: ShapedParagraph

  /// The end of a line that begins at a place; behind the beginning, unless that is the paragraph's end.
  /// - Parameters:
  ///   - width: what may hang over it is white space.
  ///   - byCharacter: whether lines may end behind any character.
  ///   - indent: where the line begins, as tabs count it.
  ///   - limit: where the text ends, before the paragraph's end; nil is that.
  func end(
    from start: Int, width: CGFloat, byCharacter: Bool = false, indent: CGFloat = 0,
    limit: Int? = nil
  ) -> Int {
    let range = paragraph.range
    let limit = min(limit ?? range.upperBound, range.upperBound)
    let units = paragraph.text.units
    // What is computed as wide as the place fits.
    let width = width + 1e-6 * max(1, abs(width))
    var x: CGFloat = 0
    var lastBreak: Int?
    var i = start
    while i < limit {
      let offset = i - range.lowerBound
      var advance = paragraph.advances[offset]
      if units[i] == 0x09 {
        advance = TabStops(paragraph.style).next(after: x + indent).location - x - indent
      }
      let isSpace = StyledText.isSpace(units[i])
      if !isSpace, advance > 0, x + advance > width, i > start {
        return byCharacter ? i : lastBreak ?? i
      }
      x += advance
      i += 1
      switch paragraph.breaks[offset] {
      case .no: break
      case .allowed: lastBreak = i
      case .required: return i
      }
    }
    return limit
  }
}

/// The places that tabs go to.
struct TabStops {
  private let stops: [ParagraphStyle.TabStop]
  private let interval: CGFloat

  init(_ style: ParagraphStyle) {
    stops = style.tabStops
    interval = style.defaultTabInterval > 0 ? style.defaultTabInterval : 28
  }

  /// The next place behind another.
  func next(after x: CGFloat) -> ParagraphStyle.TabStop {
    if let stop = stops.first(where: { $0.location > x + 0.01 }) { return stop }
    return ParagraphStyle.TabStop(
      location: ((x + 0.01) / interval).rounded(.down) * interval + interval)
  }
}
