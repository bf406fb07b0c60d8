// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A way in which the user enters text, such as the keyboard of a language.
@preconcurrency @MainActor open class UITextInputMode: NSObject {
  /// The language of the current locale, such as `en-US`, unless overridden.
  open var primaryLanguage: String? { Locale.current.identifier(.bcp47) }
  /// The modes that the user can select: that of the current locale.
  open class var activeInputModes: [UITextInputMode] { [current] }
  /// The mode of the current locale.
  static let current = UITextInputMode()
  /// Posted in UIKit when the mode of the first responder changes; never posted here.
  public nonisolated static let currentInputModeDidChangeNotification = Notification.Name(
    "UITextInputCurrentInputModeDidChangeNotification")
}

/// A group of bar button items, and an item that may represent them.
/// - Note: Stored without effect: no bar displays groups.
@preconcurrency @MainActor open class UIBarButtonItemGroup: NSObject {
  /// The items of the group.
  open var barButtonItems: [UIBarButtonItem]
  /// The item that is displayed in place of the group where there is little space; nil if there is none.
  open var representativeItem: UIBarButtonItem?
  /// Whether the representative item is displayed. Always false.
  open var isDisplayingRepresentativeItem: Bool { false }
  /// Whether the group is hidden. False by default.
  open var isHidden = false

  /// Creates a group.
  public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
    self.barButtonItems = barButtonItems
    self.representativeItem = representativeItem
  }
  /// Creates an empty group; nothing is decoded from the archive.
  public required init?(coder: NSCoder) { barButtonItems = [] }
}

/// The items of the bar above the keyboard.
/// - Note: Stored without effect: there is no on-screen keyboard.
@preconcurrency @MainActor open class UITextInputAssistantItem: NSObject {
  /// Whether the user can hide the items. True by default.
  open var allowsHidingShortcuts = true
  /// The groups of items on the leading side. Empty by default.
  open var leadingBarButtonGroups: [UIBarButtonItemGroup] = []
  /// The groups of items on the trailing side. Empty by default.
  open var trailingBarButtonGroups: [UIBarButtonItemGroup] = []
}
