// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneText

/// A position between characters of a text; only the text input interprets its contents.
@preconcurrency @MainActor open class UITextPosition: NSObject {
  /// Creates a position, for subclasses.
  public override init() { super.init() }
}

/// A range of a text; only the text input interprets its contents.
@preconcurrency @MainActor open class UITextRange: NSObject {
  /// Creates a range, for subclasses.
  public override init() { super.init() }
  /// Whether the range contains no characters.
  open var isEmpty: Bool { true }
  /// The start of the range.
  /// - Note: Subclasses must override this property, as on iOS.
  open var start: UITextPosition {
    preconditionFailure("\(type(of: self)) must override `start`.")
  }
  /// The end of the range.
  /// - Note: Subclasses must override this property, as on iOS.
  open var end: UITextPosition {
    preconditionFailure("\(type(of: self)) must override `end`.")
  }
}

/// A rectangle of a selection within one line.
@preconcurrency @MainActor open class UITextSelectionRect: NSObject {
  /// Creates a selection rectangle, for subclasses.
  public override init() { super.init() }
  /// The rectangle, in the coordinate space of the text input view.
  open var rect: CGRect { .zero }
  /// The writing direction of the text in the rectangle.
  open var writingDirection: NSWritingDirection { .natural }
  /// Whether the rectangle contains the start of the selection.
  open var containsStart: Bool { false }
  /// Whether the rectangle contains the end of the selection.
  open var containsEnd: Bool { false }
  /// Whether the text in the rectangle is vertical.
  open var isVertical: Bool { false }
}

/// A direction in the text's logical order.
public enum UITextStorageDirection: Int, Sendable {
  /// Toward the end.
  case forward = 0
  /// Toward the beginning.
  case backward
}

/// A direction in the visual layout of the text.
public enum UITextLayoutDirection: Int, Sendable {
  /// To the right.
  case right = 2
  /// To the left.
  case left
  /// To the line above.
  case up
  /// To the line below.
  case down
}

/// A direction in a text, in logical order or in the visual layout.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
  /// The raw value of a ``UITextStorageDirection`` or a ``UITextLayoutDirection``.
  public let rawValue: Int
  /// Creates a direction from a raw value.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Returns a direction in logical order.
  public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }
  /// Returns a direction in the visual layout.
  public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }
  /// Whether the direction leads toward the end of a left-to-right text.
  var isForward: Bool {
    rawValue == UITextStorageDirection.forward.rawValue
      || rawValue == UITextLayoutDirection.right.rawValue
      || rawValue == UITextLayoutDirection.down.rawValue
  }
}

/// A unit of text.
public enum UITextGranularity: Int, Sendable {
  /// A character as perceived by a person (a grapheme cluster); an emoji of a family is a single character.
  case character = 0
  /// A word, without the spaces and punctuation around it.
  case word
  /// A sentence, with the space after it.
  case sentence
  /// The text up to a line break.
  case paragraph
  /// A line of the layout.
  case line
  /// The whole text.
  case document
}

/// An observer of changes to the text and selection of a text input.
@preconcurrency @MainActor public protocol UITextInputDelegate: NSObjectProtocol {
  /// Called before the text changes.
  func textWillChange(_ textInput: (any UITextInput)?)
  /// Called after the text changed.
  func textDidChange(_ textInput: (any UITextInput)?)
  /// Called before the selection changes.
  func selectionWillChange(_ textInput: (any UITextInput)?)
  /// Called after the selection changed.
  func selectionDidChange(_ textInput: (any UITextInput)?)
}

/// An object that divides a text into units such as words and sentences.
@preconcurrency @MainActor public protocol UITextInputTokenizer: NSObjectProtocol {
  /// Returns the unit around a position; at a boundary, the unit in the given direction.
  ///
  /// Nil where there is no unit, such as between words.
  func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextRange?
  /// Whether a position is at a boundary of a unit: the end in a forward direction, the start in a backward direction.
  func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool
  /// Returns the next end of a unit in a forward direction, or the previous start in a backward direction; nil if there
  /// is none.
  func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextPosition?
  /// Whether a unit contains a position or, at a boundary, lies in the given direction.
  func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool
}

/// An interface for editable text with positions, a selection, marked text of an input method, and geometry in a view.
///
/// The editing keys of a keyboard work with any conforming type that is the first responder.
@preconcurrency @MainActor public protocol UITextInput: UIKeyInput {
  /// Returns the text in a range.
  func text(in range: UITextRange) -> String?
  /// Replaces the text in a range.
  func replace(_ range: UITextRange, withText text: String)
  /// Whether the text in a range may be replaced; called before a key changes the text.
  func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool

  /// The selected range; the caret if it is empty.
  var selectedTextRange: UITextRange? { get set }
  /// The range of marked text, which an input method has not committed yet; nil if no text is marked.
  var markedTextRange: UITextRange? { get }
  /// The attributes of marked text.
  var markedTextStyle: [NSAttributedString.Key: Any]? { get set }
  /// Replaces the marked text, or else the selection, with new marked text.
  /// - Parameter selectedRange: The selection within `markedText`, in UTF-16 code units.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  /// Commits the marked text without changing its characters.
  func unmarkText()

  /// The position at the beginning of the text.
  var beginningOfDocument: UITextPosition { get }
  /// The position at the end of the text.
  var endOfDocument: UITextPosition { get }
  /// Returns the range between two positions.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// Returns the position at an offset from another position, in UTF-16 code units; nil outside the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// Returns the position at a distance of `offset` characters or lines in a direction; nil outside the text.
  func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition?
  /// Compares two positions by their order in the text.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// Returns the number of UTF-16 code units from one position to another; negative if the second comes first.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int

  /// The observer of changes to the text and selection.
  var inputDelegate: (any UITextInputDelegate)? { get set }
  /// The tokenizer that divides the text into units.
  var tokenizer: any UITextInputTokenizer { get }

  /// Returns the position in a range that lies farthest in a direction.
  func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection)
    -> UITextPosition?
  /// Returns the range from a position to the farthest extent of its line in a direction.
  func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange?
  /// Returns the base writing direction of the paragraph at a position.
  func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection
  /// Sets the base writing direction of the paragraphs in a range.
  func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)

  /// Returns the rectangle that encloses the part of a range on its first line.
  func firstRect(for range: UITextRange) -> CGRect
  /// Returns the rectangle of the caret at a position.
  func caretRect(for position: UITextPosition) -> CGRect
  /// Returns the selection rectangles of a range, line by line.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  /// Returns the position nearest to a point.
  func closestPosition(to point: CGPoint) -> UITextPosition?
  /// Returns the position in a range that is nearest to a point.
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
  /// Returns the range of the character at a point; nil if there is none.
  func characterRange(at point: CGPoint) -> UITextRange?

  /// The view whose coordinate space all geometry uses; by default the conforming view itself.
  var textInputView: UIView { get }
  /// The affinity of the caret at a line wrap: forward for the beginning of the next line.
  var selectionAffinity: UITextStorageDirection { get set }
}

extension UITextInput {
  /// Returns true.
  public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool { true }
  /// Forward; setting it has no effect.
  public var selectionAffinity: UITextStorageDirection {
    get { .forward }
    set {}
  }
}

extension UITextInput where Self: UIView {
  /// The view itself.
  public var textInputView: UIView { self }
}
