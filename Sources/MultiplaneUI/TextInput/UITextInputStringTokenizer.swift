// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A tokenizer that divides the text of any ``UITextInput`` into characters, words, sentences and paragraphs.
///
/// The tokenizer has no access to the layout, and returns paragraphs for lines. A subclass with a layout overrides the
/// methods for lines and calls `super` for the other granularities.
@preconcurrency @MainActor open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
  private weak var input: (any UITextInput)?

  /// Creates a tokenizer for a text input, which is not retained.
  public init(textInput: any UIResponder & UITextInput) {
    super.init()
    input = textInput
  }

  /// Returns the ranges of all units of the text, the UTF-16 offset of a position, and the length of the text; nil if
  /// the text input was deallocated or returns no range for its text.
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

  /// Returns the range of the unit of text that contains a position; at a boundary between units, of the unit in the
  /// given direction.
  ///
  /// Returns nil where there is no unit, such as between words.
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

  /// Whether a position is at the end of a unit, if the direction is forward, or at the start of a unit, if it is
  /// backward.
  open func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool {
    guard let (ranges, offset, _) = boundaries(granularity, position) else { return false }
    return ranges.contains {
      (direction.isForward ? $0.upperBound : $0.lowerBound) == offset
    }
  }

  /// Returns the nearest end of a unit after a position if the direction is forward, or the nearest start of a unit
  /// before the position if it is backward.
  ///
  /// Without such a unit, returns the end or start of the text; nil if the position is already there.
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

  /// Whether a position is within a unit or, at a boundary, whether a unit lies in the given direction.
  open func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool {
    rangeEnclosingPosition(position, with: granularity, inDirection: direction) != nil
  }
}
