// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An action of an accessibility element that a screen reader lists by its name.
///
/// <https://developer.apple.com/documentation/uikit/uiaccessibilitycustomaction>
@preconcurrency @MainActor open class UIAccessibilityCustomAction: NSObject {
  /// A closure that performs an action and returns whether it succeeded.
  public typealias Handler = (UIAccessibilityCustomAction) -> Bool

  /// The name of the action.
  open var name: String
  /// An image for the action; nil for none.
  open var image: UIImage?
  /// The object whose method performs the action; not retained. Nil for none.
  open weak var target: AnyObject?
  /// The method that performs the action. It takes no argument or the action, and returns whether the action succeeded.
  open var selector: Selector
  /// The closure that performs the action; nil for none.
  open var actionHandler: Handler?

  /// Creates an action that a method of an object performs.
  public init(name: String, image: UIImage? = nil, target: Any?, selector: Selector) {
    (self.name, self.image, self.selector) = (name, image, selector)
    self.target = target as AnyObject?
    super.init()
  }
  /// Creates an action that a closure performs.
  public init(name: String, image: UIImage? = nil, actionHandler: Handler?) {
    (self.name, self.image, self.actionHandler) = (name, image, actionHandler)
    selector = Selector {}
    super.init()
  }
}

/// A direction in which an assistive technology scrolls.
public enum UIAccessibilityScrollDirection: Int, Sendable {
  /// To the right.
  case right = 1
  /// To the left.
  case left
  /// Up.
  case up
  /// Down.
  case down
  /// To the next element.
  case next
  /// To the previous element.
  case previous
}

/// The order in which an assistive technology visits the elements of a container.
public enum UIAccessibilityNavigationStyle: Int, Sendable {
  /// The order that the assistive technology chooses.
  case automatic = 0
  /// Element by element.
  case separate
  /// All elements together.
  case combined
}

/// The kind of a container of accessibility elements.
public enum UIAccessibilityContainerType: Int, Sendable {
  /// Not a container of a particular kind.
  case none = 0
  /// A table of rows and columns.
  case dataTable
  /// A list.
  case list
  /// A part of a page, such as its navigation.
  case landmark
  /// A group of elements that belong together.
  case semanticGroup
}
