// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The conditions of a search by a rotor.
@preconcurrency @MainActor open class UIAccessibilityCustomRotorSearchPredicate: NSObject {
  /// The item at which the search begins.
  open var currentItem = UIAccessibilityCustomRotorItemResult(
    targetElement: UIAccessibilityCustomRotorSearchPredicate.noElement, targetRange: nil)
  private static let noElement = NSObject()
  /// The direction of the search; `previous` by default.
  open var searchDirection = UIAccessibilityCustomRotor.Direction.previous
}

/// An element, and a range of text in it, that a rotor has found.
@preconcurrency @MainActor open class UIAccessibilityCustomRotorItemResult: NSObject {
  /// The element; nil if it was deallocated. Not retained.
  open weak var targetElement: (any NSObjectProtocol)?
  /// The range of text; nil for the whole element.
  open var targetRange: UITextRange?

  /// Creates a result from an element and a range of text.
  public init(targetElement: any NSObjectProtocol, targetRange: UITextRange?) {
    (self.targetElement, self.targetRange) = (targetElement, targetRange)
  }
}

/// A kind of items among which the user of an assistive technology moves.
/// - Note: No assistive technology is turned on, so that no search is requested.
@preconcurrency @MainActor open class UIAccessibilityCustomRotor: NSObject {
  /// The direction of a search.
  public enum Direction: Int, Sendable {
    /// To the previous item.
    case previous = 0
    /// To the next item.
    case next
  }
  /// A kind of items that the system names.
  public enum SystemRotorType: Int, Sendable {
    /// Items that the program names.
    case none = 0
    /// Links.
    case link
    /// Visited links.
    case visitedLink
    /// Headings.
    case heading
    /// Headings of the first level.
    case headingLevel1
    /// Headings of the second level.
    case headingLevel2
    /// Headings of the third level.
    case headingLevel3
    /// Headings of the fourth level.
    case headingLevel4
    /// Headings of the fifth level.
    case headingLevel5
    /// Headings of the sixth level.
    case headingLevel6
    /// Text in bold.
    case boldText
    /// Text in italics.
    case italicText
    /// Underlined text.
    case underlineText
    /// Misspelled words.
    case misspelledWord
    /// Images.
    case image
    /// Text fields.
    case textField
    /// Tables.
    case table
    /// Lists.
    case list
    /// Landmarks.
    case landmark
  }
  /// A closure that returns the item that a search finds; nil for none.
  public typealias Search = (UIAccessibilityCustomRotorSearchPredicate) ->
    UIAccessibilityCustomRotorItemResult?

  /// The name of the items.
  open var name: String
  /// The name of the items, without attributes. Setting a string drops its attributes.
  open var attributedName: NSAttributedString {
    get { NSAttributedString(string: name) }
    set { name = newValue.string }
  }
  /// The closure that searches for items.
  open var itemSearchBlock: Search
  /// The kind of items that the system names; `none` if the rotor was created with a name.
  public final let systemRotorType: SystemRotorType

  /// Creates a rotor with a name.
  public init(name: String, itemSearch itemSearchBlock: @escaping Search) {
    (self.name, self.itemSearchBlock, systemRotorType) = (name, itemSearchBlock, .none)
  }
  /// Creates a rotor with an attributed name, whose attributes are dropped.
  public convenience init(
    attributedName: NSAttributedString, itemSearch itemSearchBlock: @escaping Search
  ) { self.init(name: attributedName.string, itemSearch: itemSearchBlock) }
  /// Creates a rotor for a kind of items that the system names.
  public init(systemType: SystemRotorType, itemSearch itemSearchBlock: @escaping Search) {
    (name, self.itemSearchBlock, systemRotorType) = ("", itemSearchBlock, systemType)
  }
}
