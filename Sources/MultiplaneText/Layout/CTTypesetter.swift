// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Breaks a text into lines.
public final class CTTypesetter: Sendable {
  package let text: StyledText
  let paragraphs: [ShapedParagraph]

  package init(_ text: StyledText) {
    self.text = text
    paragraphs = text.paragraphs.map { ShapedParagraph(text, $0) }
  }

  /// Returns the paragraph that contains a code unit, by binary search.
  func paragraph(at index: Int) -> ShapedParagraph {
    var low = 0, high = paragraphs.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if paragraphs[middle].range.lowerBound <= index { low = middle } else { high = middle }
    }
    return paragraphs[low]
  }

  /// Returns the style of the paragraph that contains a code unit.
  package func paragraphStyle(at index: Int) -> ParagraphStyle { paragraph(at: index).style }

  /// Whether the text contains objects, whose sizes may depend on the width for which the text was created.
  package var hasObjects: Bool { text.hasObjects }

  /// The number of UTF-16 code units of the text.
  package var length: Int { text.units.count }

  func line(_ range: Range<Int>, indent: CGFloat = 0) -> CTLine {
    let paragraph = paragraph(at: range.lowerBound)
    if range.upperBound <= paragraph.range.upperBound {
      return CTLine(paragraph, range, indent: indent)
    }
    // A range across paragraphs becomes a single line.
    return CTLine(ShapedParagraph(text, range), range, indent: indent)
  }
}

/// Creates a typesetter for the current contents of a string.
public func CTTypesetterCreateWithAttributedString(_ string: NSAttributedString) -> CTTypesetter {
  CTTypesetter(StyledText(string, base: .coreText))
}

/// Returns the length, in UTF-16 code units, of a line that begins at a start index, fits a width and ends at a break
/// opportunity. A word that is wider than the line is broken within.
///
/// The result is at least one character and at most the rest of the paragraph; 0 if the index is outside the text.
public func CTTypesetterSuggestLineBreak(
  _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double
) -> CFIndex {
  CTTypesetterSuggestLineBreakWithOffset(typesetter, startIndex, width, 0)
}

/// Returns the result of ``CTTypesetterSuggestLineBreak(_:_:_:)`` for a line at an x offset, which affects its tab
/// stops.
public func CTTypesetterSuggestLineBreakWithOffset(
  _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double, _ offset: Double
) -> CFIndex {
  typesetter.length(startIndex, width, offset, byCharacter: false)
}

/// Returns the number of code units from a start index, up to the next mandatory break, that fit a width, with breaks
/// at any character; at least one character, or 0 if the index is outside the text.
public func CTTypesetterSuggestClusterBreak(
  _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double
) -> CFIndex {
  typesetter.length(startIndex, width, 0, byCharacter: true)
}

/// Creates a line from a range of the text.
/// - Parameter stringRange: a length of 0 extends to the end of the text.
public func CTTypesetterCreateLine(
  _ typesetter: CTTypesetter, _ stringRange: CFRange
) -> CTLine { CTTypesetterCreateLineWithOffset(typesetter, stringRange, 0) }

/// Creates a line at an x offset, which affects its tab stops.
/// - Parameter stringRange: a length of 0 extends to the end of the text.
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
  /// Returns a range clamped to the text; a length of 0 or less extends to the end of it.
  func clamped(_ range: CFRange) -> Range<Int> {
    let low = min(max(range.location, 0), units.count)
    return low..<(range.length <= 0 ? units.count : low + min(range.length, units.count - low))
  }
}
