// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A tokenizer that divides the text of any ``UITextInput`` into characters, words, sentences and paragraphs.
///
/// It has no access to the layout and treats lines as paragraphs. A subclass with a layout overrides the methods for
/// lines and calls `super` for the other granularities.
@preconcurrency @MainActor open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
  private weak var input: (any UITextInput)?

  /// Creates a tokenizer for a text input, which is not retained.
  public init(textInput: any UIResponder & UITextInput) {
    super.init()
    input = textInput
  }

  /// Returns the units of the text, the UTF-16 offset of a position, and the length of the text.
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

  /// Returns the unit around a position; at a boundary, the unit in the given direction.
  ///
  /// Nil where there is no unit, such as between words.
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

  /// Whether a position is at a boundary of a unit: the end in a forward direction, the start in a backward direction.
  open func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool {
    guard let (ranges, offset, _) = boundaries(granularity, position) else { return false }
    return ranges.contains {
      (direction.isForward ? $0.upperBound : $0.lowerBound) == offset
    }
  }

  /// Returns the next end of a unit in a forward direction, or the previous start in a backward direction.
  ///
  /// If there is no such unit, returns the end or start of the text; nil if the position is already there.
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

  /// Whether a unit contains a position or, at a boundary, lies in the given direction.
  open func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool {
    rangeEnclosingPosition(position, with: granularity, inDirection: direction) != nil
  }
}
