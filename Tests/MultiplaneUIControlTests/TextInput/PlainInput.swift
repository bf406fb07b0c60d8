// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneText

@testable import MultiplaneUI

/// A text input as written outside the module, with characters 10 points wide.
final class PlainInput: UIView, UITextInput {
  final class CharacterPosition: UITextPosition {
    let index: Int
    init(_ index: Int) { self.index = index }
  }
  final class CharacterRange: UITextRange {
    let low: Int, high: Int
    init(_ low: Int, _ high: Int) { (self.low, self.high) = (low, high) }
    override var start: UITextPosition { CharacterPosition(low) }
    override var end: UITextPosition { CharacterPosition(high) }
    override var isEmpty: Bool { low == high }
  }

  var text = ""
  private var selection = CharacterRange(0, 0)
  var shown: String {
    let middle = selection.isEmpty ? "|" : "[\(text(in: selection) ?? "")]"
    return (text(in: CharacterRange(0, selection.low)) ?? "") + middle
      + (text(in: CharacterRange(selection.high, text.utf16.count)) ?? "")
  }

  override var canBecomeFirstResponder: Bool { true }
  private func index(_ place: UITextPosition) -> Int { (place as? CharacterPosition)?.index ?? 0 }
  private func indexRange(_ range: UITextRange) -> CharacterRange {
    CharacterRange(index(range.start), index(range.end))
  }

  var hasText: Bool { !text.isEmpty }
  func insertText(_ text: String) { replace(selection, withText: text) }
  func deleteBackward() {
    replace(
      selection.isEmpty ? CharacterRange(max(0, selection.low - 1), selection.low) : selection,
      withText: "")
  }
  func text(in range: UITextRange) -> String? {
    let part = indexRange(range)
    return String(decoding: Array(text.utf16)[part.low..<part.high], as: UTF16.self)
  }
  func replace(_ range: UITextRange, withText new: String) {
    let part = indexRange(range)
    var units = Array(text.utf16)
    units.replaceSubrange(part.low..<part.high, with: new.utf16)
    text = String(decoding: units, as: UTF16.self)
    selection = CharacterRange(part.low + new.utf16.count, part.low + new.utf16.count)
  }
  var selectedTextRange: UITextRange? {
    get { selection }
    set { if let newValue { selection = indexRange(newValue) } }
  }
  var markedTextRange: UITextRange? { nil }
  var markedTextStyle: [NSAttributedString.Key: Any]?
  func setMarkedText(_ markedText: String?, selectedRange: NSRange) {}
  func unmarkText() {}
  var beginningOfDocument: UITextPosition { CharacterPosition(0) }
  var endOfDocument: UITextPosition { CharacterPosition(text.utf16.count) }
  func textRange(from: UITextPosition, to: UITextPosition) -> UITextRange? {
    CharacterRange(min(index(from), index(to)), max(index(from), index(to)))
  }
  func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let target = index(position) + offset
    return target < 0 || target > text.utf16.count ? nil : CharacterPosition(target)
  }
  func position(
    from place: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? {
    switch direction {
    case .left: position(from: place, offset: -offset)
    case .right: position(from: place, offset: offset)
    default: nil
    }
  }
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    let (a, b) = (index(position), index(other))
    return a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
  }
  func offset(from: UITextPosition, to: UITextPosition) -> Int { index(to) - index(from) }
  weak var inputDelegate: (any UITextInputDelegate)?
  lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)
  func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection)
    -> UITextPosition?
  { direction == .left || direction == .up ? range.start : range.end }
  func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange? {
    direction == .left || direction == .up
      ? CharacterRange(0, index(position)) : CharacterRange(index(position), text.utf16.count)
  }
  func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection { .leftToRight }
  func setBaseWritingDirection(_ direction: NSWritingDirection, for range: UITextRange) {}
  func firstRect(for range: UITextRange) -> CGRect { .zero }
  func caretRect(for position: UITextPosition) -> CGRect {
    CGRect(x: 10 * index(position) - 1, y: 0, width: 2, height: 20)
  }
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }
  func closestPosition(to point: CGPoint) -> UITextPosition? {
    CharacterPosition(min(max(Int((point.x / 10).rounded()), 0), text.utf16.count))
  }
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    closestPosition(to: point)
  }
  func characterRange(at point: CGPoint) -> UITextRange? { nil }
}
