// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Cuts the text of any ``UITextInput`` into characters, words, sentences and paragraphs; lines are paragraphs, for who
/// knows nothing of the layout. A subclass that does overrides for lines, and calls this for the rest.
@preconcurrency @MainActor open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
  private weak var input: (any UITextInput)?

  /// A tokenizer for a text, which is not retained.
  public init(textInput: any UIResponder & UITextInput) {
    super.init()
    input = textInput
  }

  /// The text's units, and where a position is among them.
  private func boundaries(
    _ granularity: UITextGranularity, _ position: UITextPosition
  ) -> (ranges: [Range<Int>], offset: Int, length: Int)? {
    guard let input,
      let all = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument)
    else { return nil }
    let units = TextBoundaries(input.text(in: all) ?? "")
    let offset = input.offset(from: input.beginningOfDocument, to: position)
    return (units.ranges(granularity), offset, units.length)
  }

  private func place(_ offset: Int) -> UITextPosition? {
    input?.position(from: input!.beginningOfDocument, offset: offset)
  }

  /// The unit around a position; at a boundary the one that lies in the direction. Nil where there is none, as between
  /// words.
  open func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextRange? {
    guard let (ranges, offset, _) = boundaries(granularity, position) else { return nil }
    let found = ranges.first { range in
      direction.isForward
        ? range.contains(offset) : range.lowerBound < offset && offset <= range.upperBound
    }
    guard let found, let start = place(found.lowerBound), let end = place(found.upperBound) else {
      return nil
    }
    return input?.textRange(from: start, to: end)
  }

  /// Whether a unit ends at a position in a direction: forward its end, backward its begin.
  open func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool {
    guard let (ranges, offset, _) = boundaries(granularity, position) else { return false }
    return ranges.contains {
      (direction.isForward ? $0.upperBound : $0.lowerBound) == offset
    }
  }

  /// Where the next unit in a direction ends: forward the next end, backward the next begin. Nil behind the last.
  open func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextPosition? {
    guard let (ranges, offset, length) = boundaries(granularity, position) else { return nil }
    if direction.isForward {
      if let end = ranges.first(where: { $0.upperBound > offset })?.upperBound { return place(end) }
      return offset < length ? place(length) : nil
    }
    if let start = ranges.last(where: { $0.lowerBound < offset })?.lowerBound {
      return place(start)
    }
    return offset > 0 ? place(0) : nil
  }

  /// Whether a unit ends at a position in a direction: forward its end, backward its begin.
  open func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool {
    rangeEnclosingPosition(position, with: granularity, inDirection: direction) != nil
  }
}
