// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Cuts text into lines.
public final class CTTypesetter: Sendable {
  package let text: StyledText
  let paragraphs: [ShapedParagraph]

  package init(_ text: StyledText) {
    self.text = text
    paragraphs = text.paragraphs.map { ShapedParagraph(text, $0) }
  }

  /// The paragraph that a unit belongs to.
  func paragraph(at index: Int) -> ShapedParagraph {
    var low = 0, high = paragraphs.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if paragraphs[middle].range.lowerBound <= index { low = middle } else { high = middle }
    }
    return paragraphs[low]
  }

  func line(_ range: Range<Int>, indent: CGFloat = 0) -> CTLine {
    let paragraph = paragraph(at: range.lowerBound)
    if range.upperBound <= paragraph.range.upperBound {
      return CTLine(paragraph, range, indent: indent)
    }
    // Across paragraphs, as one line.
    return CTLine(ShapedParagraph(text, range), range, indent: indent)
  }
}

/// A typesetter for a string as it is now.
public func CTTypesetterCreateWithAttributedString(_ string: NSAttributedString) -> CTTypesetter {
  CTTypesetter(StyledText(string, base: .coreText))
}

/// How many units from a place on fit into a width, where a line may end; at least one character, up to the end of
/// the paragraph.
public func CTTypesetterSuggestLineBreak(
  _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double
) -> CFIndex {
  CTTypesetterSuggestLineBreakWithOffset(typesetter, startIndex, width, 0)
}

/// The same for a line that begins at an offset, as tabs count it.
public func CTTypesetterSuggestLineBreakWithOffset(
  _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double, _ offset: Double
) -> CFIndex {
  typesetter.length(startIndex, width, offset, byCharacter: false)
}

/// How many units from a place on fit into a width, where any character may end it; at least one.
public func CTTypesetterSuggestClusterBreak(
  _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double
) -> CFIndex {
  typesetter.length(startIndex, width, 0, byCharacter: true)
}

/// A line of a part of the text.
/// - Parameter stringRange: a length of 0 is all that follows.
public func CTTypesetterCreateLine(
  _ typesetter: CTTypesetter, _ stringRange: CFRange
) -> CTLine { CTTypesetterCreateLineWithOffset(typesetter, stringRange, 0) }

/// A line that begins at an offset, as tabs count it.
/// - Parameter stringRange: a length of 0 is all that follows.
public func CTTypesetterCreateLineWithOffset(
  _ typesetter: CTTypesetter, _ stringRange: CFRange, _ offset: Double
) -> CTLine {
  typesetter.line(typesetter.text.clamped(stringRange), indent: CGFloat(offset))
}

extension CTTypesetter {
  fileprivate func length(
    _ start: Int, _ width: Double, _ offset: Double, byCharacter: Bool
  ) -> Int {
    guard start >= 0, start < text.units.count else { return 0 }
    return LineBreaker(paragraph: paragraph(at: start)).end(
      from: start, width: CGFloat(width), byCharacter: byCharacter, indent: CGFloat(offset))
      - start
  }
}

extension StyledText {
  /// A range as far as there is text; a length of 0 is all that follows.
  func clamped(_ range: CFRange) -> Range<Int> {
    let low = min(max(range.location, 0), units.count)
    return low..<(range.length <= 0 ? units.count : low + min(range.length, units.count - low))
  }
}
