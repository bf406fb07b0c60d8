// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneText

/// A position in the text of a ``UITextInput``: before, between or after characters. Has a meaning only for the text
/// input that created the object.
@preconcurrency @MainActor open class UITextPosition: NSObject {
  /// Creates a position without contents; subclasses store a location in their text.
  public override init() { super.init() }
}

/// A range in the text of a ``UITextInput``. Has a meaning only for the text input that created the object.
@preconcurrency @MainActor open class UITextRange: NSObject {
  /// Creates a range without contents; subclasses override ``start``, ``end`` and ``isEmpty``.
  public override init() { super.init() }
  /// Whether the range contains no characters. True unless overridden.
  open var isEmpty: Bool { true }
  /// The position before the first character of the range.
  /// - Note: Subclasses must override this property; the base implementation stops the program.
  open var start: UITextPosition {
    preconditionFailure("\(type(of: self)) must override `start`.")
  }
  /// The position after the last character of the range.
  /// - Note: Subclasses must override this property; the base implementation stops the program.
  open var end: UITextPosition {
    preconditionFailure("\(type(of: self)) must override `end`.")
  }
}

/// A rectangle that covers the selected text of a line; bidirectional text can have several rectangles per line.
@preconcurrency @MainActor open class UITextSelectionRect: NSObject {
  /// Creates a selection rectangle of zero size; subclasses override the properties.
  public override init() { super.init() }
  /// The rectangle in points, in the coordinate space of ``UITextInput/textInputView``. Zero unless overridden.
  open var rect: CGRect { .zero }
  /// The writing direction of the text in the rectangle. Natural unless overridden.
  open var writingDirection: NSWritingDirection { .natural }
  /// Whether the rectangle contains the start of the selection. False unless overridden.
  open var containsStart: Bool { false }
  /// Whether the rectangle contains the end of the selection. False unless overridden.
  open var containsEnd: Bool { false }
  /// Whether the text in the rectangle is vertical. False unless overridden.
  open var isVertical: Bool { false }
}

/// A direction in the logical order of a text, in which its characters are stored.
public enum UITextStorageDirection: Int, Sendable {
  /// Toward the end of the text.
  case forward = 0
  /// Toward the beginning of the text.
  case backward
}

/// A direction in the visual layout of a text.
public enum UITextLayoutDirection: Int, Sendable {
  /// Toward the right, whatever the writing direction.
  case right = 2
  /// Toward the left, whatever the writing direction.
  case left
  /// Toward the line above.
  case up
  /// Toward the line below.
  case down
}

/// A direction in a text, in logical order or in the visual layout.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
  /// The raw value of a ``UITextStorageDirection`` or a ``UITextLayoutDirection``.
  public let rawValue: Int
  /// Creates a direction from the raw value of a ``UITextStorageDirection`` or a ``UITextLayoutDirection``. Other
  /// values are stored as they are.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Converts a direction in logical order to a text direction.
  public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }
  /// Converts a direction in the visual layout to a text direction.
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

/// A unit into which a ``UITextInputTokenizer`` divides a text.
public enum UITextGranularity: Int, Sendable {
  /// A character as perceived by a person (a grapheme cluster); an emoji of a family is a single character.
  case character = 0
  /// A word, without the spaces and punctuation around it.
  case word
  /// A sentence, including the spaces after its final punctuation.
  case sentence
  /// A part of the text between newline characters, or between a newline character and the start or end of the text,
  /// without the newline characters.
  case paragraph
  /// A line of the layout. A tokenizer without access to the layout uses paragraphs.
  case line
  /// The whole text.
  case document
}

/// An observer of changes to the text and selection of a text input.
@preconcurrency @MainActor public protocol UITextInputDelegate: NSObjectProtocol {
  /// Called before the text changes. Text fields and text views call it for edits, but not when their `text` is set.
  func textWillChange(_ textInput: (any UITextInput)?)
  /// Called after the text has changed, in the cases in which ``textWillChange(_:)`` was called before.
  func textDidChange(_ textInput: (any UITextInput)?)
  /// Called before the selection changes. Text fields and text views call it when a range is assigned to
  /// ``UITextInput/selectedTextRange``, even the present one.
  func selectionWillChange(_ textInput: (any UITextInput)?)
  /// Called after the selection has changed, in the cases in which ``selectionWillChange(_:)`` was called before.
  func selectionDidChange(_ textInput: (any UITextInput)?)
}

/// An object that divides a text into units such as words and sentences.
@preconcurrency @MainActor public protocol UITextInputTokenizer: NSObjectProtocol {
  /// Returns the range of the unit of text that contains a position; at a boundary between units, of the unit in the
  /// given direction.
  ///
  /// Returns nil where there is no unit, such as between words.
  func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextRange?
  /// Whether a position is at the end of a unit, if the direction is forward, or at the start of a unit, if it is
  /// backward.
  func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool
  /// Returns the nearest boundary of a unit in a direction from a position, usually an end if the direction is forward
  /// and a start if it is backward; nil if there is none.
  func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextPosition?
  /// Whether a position is within a unit or, at a boundary, whether a unit lies in the given direction.
  func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool
}

/// An interface for editable text with positions, a selection, marked text of an input method, and geometry in a view.
///
/// The keys that type, delete and move the caret work in any first responder that conforms to this protocol.
@preconcurrency @MainActor public protocol UITextInput: UIKeyInput {
  /// Returns the text in a range. Text fields and text views never return nil.
  func text(in range: UITextRange) -> String?
  /// Replaces the text in a range without calling ``shouldChangeText(in:replacementText:)``.
  func replace(_ range: UITextRange, withText text: String)
  /// Whether the text in a range may be replaced. Called before the user types, deletes, cuts or pastes.
  func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool

  /// The selected range; an empty range is the position of the caret.
  var selectedTextRange: UITextRange? { get set }
  /// The range of marked text, which an input method has not committed yet; nil if no text is marked.
  var markedTextRange: UITextRange? { get }
  /// The attributes that are added to marked text. While they are nil, text fields and text views underline marked
  /// text.
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
  /// Returns the range between two positions; nil if there is none. Text fields and text views accept the positions in
  /// either order and never return nil.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// Returns the position at an offset from another position, in UTF-16 code units; nil if the offset leads outside the
  /// text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// Returns the position that is `offset` characters to the left or right of another, or `offset` lines above or below
  /// it.
  ///
  /// Returns nil if the text has no such position. When moving up or down, text fields and text views stop at the first
  /// or last line instead, and return nil if the movement stays on the same line. For them, a soft wrap of a line with
  /// right-to-left text counts as a character.
  func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition?
  /// Compares two positions by their order in the text; ascending if `position` comes before `other`.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// Returns the number of UTF-16 code units from one position to another; negative if the second comes first.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int

  /// The observer of changes to the text and selection.
  var inputDelegate: (any UITextInputDelegate)? { get set }
  /// The tokenizer that divides the text into units such as words.
  var tokenizer: any UITextInputTokenizer { get }

  /// Returns the position that lies farthest in a direction within a range. Text fields and text views return one of
  /// the ends of the range, never nil.
  func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection)
    -> UITextPosition?
  /// Returns the range from a position to the left or right end of its line, or to the beginning (up) or end (down) of
  /// the text. Text fields and text views never return nil.
  func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange?
  /// Returns the base writing direction of the paragraph at a position.
  func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection
  /// Sets the base writing direction of the paragraphs in a range.
  func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)

  /// Returns the rectangle that encloses the first line of a range, in the coordinate space of ``textInputView``.
  func firstRect(for range: UITextRange) -> CGRect
  /// Returns the rectangle of the caret at a position, in the coordinate space of ``textInputView``.
  func caretRect(for position: UITextPosition) -> CGRect
  /// Returns the rectangles that cover the text of a range, from the first line to the last, in the coordinate space of
  /// ``textInputView``.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  /// Returns the position nearest to a point in the coordinate space of ``textInputView``. Text fields and text views
  /// never return nil.
  func closestPosition(to point: CGPoint) -> UITextPosition?
  /// Returns the position nearest to a point in the coordinate space of ``textInputView``, limited to a range. Text
  /// fields and text views never return nil.
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
  /// Returns the range of the character at a point in the coordinate space of ``textInputView``; nil if there is none.
  func characterRange(at point: CGPoint) -> UITextRange?

  /// The view whose coordinate space the points and rectangles of this protocol use; by default, the conforming view.
  var textInputView: UIView { get }
  /// The line on which the caret is displayed at a line wrap: forward for the start of the next line, backward for the
  /// end of the line before the wrap. Always forward in text fields and text views.
  var selectionAffinity: UITextStorageDirection { get set }
}

extension UITextInput {
  /// Returns true, which allows every change.
  public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool { true }
  /// Always forward; setting the property has no effect.
  public var selectionAffinity: UITextStorageDirection {
    get { .forward }
    set {}
  }
}

extension UITextInput where Self: UIView {
  /// The conforming view itself.
  public var textInputView: UIView { self }
}
