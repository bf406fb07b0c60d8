// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneText

/// The appearance of the background and the items of a tab bar.
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
  /// The appearance of items with the title below the image, the only layout of items here. Setting it stores a copy.
  open var stackedLayoutAppearance = UITabBarItemAppearance() {
    didSet {
      stackedLayoutAppearance = UITabBarItemAppearance(stackedLayoutAppearance)
      notifyObservers()
    }
  }

  /// Creates an appearance with the default background, a blur with a shadow line, and default items.
  public override init() { super.init() }

  /// Creates an appearance with the background of another appearance and, if that is a tab bar appearance, with a copy
  /// of its item appearance.
  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    guard let other = barAppearance as? UITabBarAppearance else { return }
    stackedLayoutAppearance = UITabBarItemAppearance(other.stackedLayoutAppearance)
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    UITabBarAppearance(barAppearance: self)
  }
}

/// The appearance of the items of a tab bar.
@preconcurrency @MainActor open class UITabBarItemAppearance: NSObject {
  /// The appearance of items that are not selected.
  public let normal: UITabBarItemStateAppearance
  /// The appearance of the selected item.
  public let selected: UITabBarItemStateAppearance

  /// Creates an appearance in which both states have the default values.
  public override init() {
    (normal, selected) = (UITabBarItemStateAppearance(), UITabBarItemStateAppearance())
  }

  /// The arrangements of the image and the title in an item of a tab bar.
  public enum Style: Int, Sendable {
    /// The image above the title.
    case stacked = 0
    /// The image beside the title.
    case inline
    /// The image beside the title in a low bar.
    case compactInline
  }
  /// Creates an appearance with the default values for a style, which are those of all styles.
  public convenience init(style: Style) { self.init() }

  init(_ other: UITabBarItemAppearance) {
    normal = UITabBarItemStateAppearance(other.normal)
    selected = UITabBarItemStateAppearance(other.selected)
  }
}

/// The appearance of tab bar items in one state. A change of a property becomes visible when the bar is next laid out.
@preconcurrency @MainActor open class UITabBarItemStateAppearance: NSObject {
  /// The text attributes of the title, which override those of the item and the default of 10 points, medium weight, in
  /// the color of the icon. Empty by default.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The color of template images and of the title; nil, the default, for the tint color of the bar if the item is
  /// selected, else for the bar's `unselectedItemTintColor` or, if that is nil too, the system gray.
  open var iconColor: UIColor?
  /// The color of badges of items without a ``UITabBarItem/badgeColor``; nil, the default, for the system red.
  open var badgeBackgroundColor: UIColor?
  /// The offset of the title from its default position, in points, added to that of the item. Zero by default.
  open var titlePositionAdjustment = UIOffset.zero

  override init() {}

  init(_ other: UITabBarItemStateAppearance) {
    titleTextAttributes = other.titleTextAttributes
    iconColor = other.iconColor
    badgeBackgroundColor = other.badgeBackgroundColor
    titlePositionAdjustment = other.titlePositionAdjustment
  }
}
