// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The abstract base class of bar items with a title or an image.
@preconcurrency @MainActor open class UIBarItem: NSObject {
  /// Creates an item without title and image.
  public override init() { super.init() }

  /// The title. Nil by default.
  open var title: String? { didSet { updateContents() } }
  /// The image. Nil by default.
  open var image: UIImage? { didSet { updateContents() } }
  /// Whether the item is enabled. True by default.
  open var isEnabled = true { didSet { updateContents() } }
  /// A number that identifies the item. 0 by default.
  open var tag = 0

  // MARK: Accessibility

  /// Whether the item is an accessibility element. False by default.
  /// - Note: The accessibility properties are stored without effect.
  open var isAccessibilityElement = false
  /// The description of the item. Nil by default.
  open var accessibilityLabel: String?
  /// The description of the result of activating the item. Nil by default.
  open var accessibilityHint: String?
  /// The current value of the item. Nil by default.
  open var accessibilityValue: String?
  /// The identifier of the item in UI tests. Nil by default.
  open var accessibilityIdentifier: String?
  /// The traits of the item. None by default.
  open var accessibilityTraits = UIAccessibilityTraits.none

  /// Updates the displayed contents after a change.
  func updateContents() {}
}
