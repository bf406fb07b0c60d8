// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What stands in a bar: a title or a picture.
@preconcurrency @MainActor open class UIBarItem: NSObject {
  /// An item that says and shows nothing.
  public override init() { super.init() }

  /// What it says. Nil by default.
  open var title: String? { didSet { updateContents() } }
  /// What it shows. Nil by default.
  open var image: UIImage? { didSet { updateContents() } }
  /// Whether it can be used. True by default.
  open var isEnabled = true { didSet { updateContents() } }
  /// Tells items apart. 0 by default.
  open var tag = 0

  // MARK: Accessibility

  /// Whether it is told of. False by default.
  /// - Note: kept, without effect, as are the following: nobody reads pictures aloud.
  open var isAccessibilityElement = false
  /// What it is. Nil by default.
  open var accessibilityLabel: String?
  /// What it does when it is used. Nil by default.
  open var accessibilityHint: String?
  /// What its value is now. Nil by default.
  open var accessibilityValue: String?
  /// Tells it apart in tests. Nil by default.
  open var accessibilityIdentifier: String?
  /// What kind of thing it is. None by default.
  open var accessibilityTraits = UIAccessibilityTraits.none

  /// Shows what changed.
  func updateContents() {}
}
