// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneText

/// A place between characters of a text; what it holds is known to the text's owner alone.
@preconcurrency @MainActor open class UITextPosition: NSObject {
  /// A place, for subclasses.
  public override init() { super.init() }
}

/// A part of a text; what it holds is known to the text's owner alone.
@preconcurrency @MainActor open class UITextRange: NSObject {
  /// A part, for subclasses.
  public override init() { super.init() }
  /// Whether it has no characters.
  open var isEmpty: Bool { true }
  /// Where it begins.
  /// - Note: a subclass has to override it, as on iOS.
  open var start: UITextPosition {
    preconditionFailure("\(type(of: self)) does not say where it starts")
  }
  /// Where it ends.
  /// - Note: a subclass has to override it, as on iOS.
  open var end: UITextPosition {
    preconditionFailure("\(type(of: self)) does not say where it ends")
  }
}

/// A rectangle of a selection, on one line.
@preconcurrency @MainActor open class UITextSelectionRect: NSObject {
  /// A rectangle, for subclasses.
  public override init() { super.init() }
  /// In the text's view.
  open var rect: CGRect { .zero }
  /// The direction that the text in it runs in.
  open var writingDirection: NSWritingDirection { .natural }
  /// Whether the selection begins in it.
  open var containsStart: Bool { false }
  /// Whether the selection ends in it.
  open var containsEnd: Bool { false }
  /// Whether its lines run down the page.
  open var isVertical: Bool { false }
}

/// A way through a text in its order.
public enum UITextStorageDirection: Int, Sendable {
  /// To the end.
  case forward = 0
  /// To the begin.
  case backward
}

/// A way over a text as it is seen.
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

/// A way through a text, in its order or as it is seen.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
  /// That of a ``UITextStorageDirection`` or a ``UITextLayoutDirection``.
  public let rawValue: Int
  /// A way by its number.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// In the text's order.
  public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }
  /// As the text is seen.
  public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }
  /// Whether it goes to the end of a text that runs from left to right.
  var isForward: Bool {
    rawValue == UITextStorageDirection.forward.rawValue
      || rawValue == UITextLayoutDirection.right.rawValue
      || rawValue == UITextLayoutDirection.down.rawValue
  }
}

/// A unit of text.
public enum UITextGranularity: Int, Sendable {
  /// What a person takes for a character: a family of faces is one.
  case character = 0
  /// A word, without the space and the signs around it.
  case word
  /// A sentence, with the space behind it.
  case sentence
  /// What stands before a line break.
  case paragraph
  /// A line as it is laid out.
  case line
  /// All.
  case document
}

/// Hears of changes that did not come from the keyboard.
@preconcurrency @MainActor public protocol UITextInputDelegate: NSObjectProtocol {
  /// The text is about to change.
  func textWillChange(_ textInput: (any UITextInput)?)
  /// The text changed.
  func textDidChange(_ textInput: (any UITextInput)?)
  /// The selection is about to change.
  func selectionWillChange(_ textInput: (any UITextInput)?)
  /// The selection changed.
  func selectionDidChange(_ textInput: (any UITextInput)?)
}

/// Cuts a text into units.
@preconcurrency @MainActor public protocol UITextInputTokenizer: NSObjectProtocol {
  /// The unit around a position; at a boundary the one that lies in the direction. Nil where there is none, as between
  /// words.
  func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextRange?
  /// Whether a unit ends at a position in a direction: forward its end, backward its begin.
  func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool
  /// Where the next unit in a direction ends: forward the next end, backward the next begin. Nil behind the last.
  func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextPosition?
  /// Whether a unit is around a position, or begins there in the direction.
  func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool
}

/// A text that is edited: with positions, a selection, text that an input method has not settled yet, and places of all
/// that in a view. The editing keys of a keyboard work on whatever conforms and is the first responder.
@preconcurrency @MainActor public protocol UITextInput: UIKeyInput {
  /// The text of a part.
  func text(in range: UITextRange) -> String?
  /// Puts a text in place of a part.
  func replace(_ range: UITextRange, withText text: String)
  /// Whether a part may become another text; asked before keys change it.
  func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool

  /// What is selected; an empty part is the caret.
  var selectedTextRange: UITextRange? { get set }
  /// What an input method has not settled yet.
  var markedTextRange: UITextRange? { get }
  /// How that looks.
  var markedTextStyle: [NSAttributedString.Key: Any]? { get set }
  /// Puts text that is not settled in place of such text, or of what is selected.
  /// - Parameter selectedRange: what of it is selected, in units of UTF-16.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  /// Settles marked text as it is.
  func unmarkText()

  /// Where the text begins.
  var beginningOfDocument: UITextPosition { get }
  /// Where the text ends.
  var endOfDocument: UITextPosition { get }
  /// The part between two positions.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// The position so many units of UTF-16 on; nil outside of the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// The position so many characters or lines on; nil outside of the text.
  func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition?
  /// Which of two positions comes first.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// How many units of UTF-16 lie between two positions.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int

  /// Hears of changes that did not come from the keyboard.
  var inputDelegate: (any UITextInputDelegate)? { get set }
  /// Cuts the text into units.
  var tokenizer: any UITextInputTokenizer { get }

  /// The position of a part that lies farthest in a direction.
  func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection)
    -> UITextPosition?
  /// From a position to the end of its line in a direction.
  func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange?
  /// The direction that the paragraph of a position runs in.
  func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection
  /// Sets the direction of paragraphs.
  func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)

  /// The rectangle of the first line of a part.
  func firstRect(for range: UITextRange) -> CGRect
  /// The rectangle of the caret at a position.
  func caretRect(for position: UITextPosition) -> CGRect
  /// The rectangles of a part, line by line.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  /// The position nearest to a point.
  func closestPosition(to point: CGPoint) -> UITextPosition?
  /// The position of a part nearest to a point.
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
  /// The character at a point.
  func characterRange(at point: CGPoint) -> UITextRange?

  /// The view that all places are in: itself, if it is one.
  var textInputView: UIView { get }
  /// The side of a line break on which the caret is: forward at the begin of the next line.
  var selectionAffinity: UITextStorageDirection { get set }
}

extension UITextInput {
  /// True.
  public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool { true }
  /// Forward; setting it does nothing.
  public var selectionAffinity: UITextStorageDirection {
    get { .forward }
    set {}
  }
}

extension UITextInput where Self: UIView {
  /// Itself.
  public var textInputView: UIView { self }
}
