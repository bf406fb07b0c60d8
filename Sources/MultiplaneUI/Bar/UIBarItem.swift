// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The abstract base class of bar items with a title or an image.
@preconcurrency @MainActor open class UIBarItem: NSObject {
  /// Creates an item without title and image.
  public override init() { super.init() }

  /// The displayed title; nil, the default, for none.
  open var title: String? { didSet { updateContents() } }
  /// The displayed image; nil, the default, for none.
  open var image: UIImage? { didSet { updateContents() } }
  /// Whether the item responds to taps; the title and the image of a disabled item are dimmed. Without effect on a
  /// custom view that is not a control. True by default.
  open var isEnabled = true { didSet { updateContents() } }
  /// A number by which the application can identify the item. 0 by default.
  open var tag = 0

  // MARK: Accessibility

  /// Whether the item is an accessibility element. False by default.
  /// - Note: This and the other accessibility properties of a bar item are stored without effect.
  open var isAccessibilityElement = false
  /// The text that describes the item to assistive applications. Nil by default.
  open var accessibilityLabel: String?
  /// The text that describes the result of a tap on the item to assistive applications. Nil by default.
  open var accessibilityHint: String?
  /// The text that describes the current value of the item to assistive applications. Nil by default.
  open var accessibilityValue: String?
  /// The identifier of the item in UI tests. Nil by default.
  open var accessibilityIdentifier: String?
  /// The accessibility traits of the item, such as being a button. None by default.
  open var accessibilityTraits = UIAccessibilityTraits.none

  /// Called after a change of ``title``, ``image`` or ``isEnabled``. Subclasses update the views that display the item;
  /// the base class does nothing.
  func updateContents() {}
}
