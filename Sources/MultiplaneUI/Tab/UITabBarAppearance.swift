// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneText

/// The appearance of a tab bar.
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
  /// The appearance of the items, with titles below the images.
  open var stackedLayoutAppearance = UITabBarItemAppearance() { didSet { notifyObservers() } }

  /// Creates the system's appearance.
  public override init() { super.init() }

  /// Creates an appearance with the background of another appearance, or with all properties of a tab bar appearance.
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

  /// Creates the system's appearance.
  public override init() {
    (normal, selected) = (UITabBarItemStateAppearance(), UITabBarItemStateAppearance())
  }

  init(_ other: UITabBarItemAppearance) {
    normal = UITabBarItemStateAppearance(other.normal)
    selected = UITabBarItemStateAppearance(other.selected)
  }
}

/// The appearance of tab bar items in one state.
@preconcurrency @MainActor open class UITabBarItemStateAppearance: NSObject {
  /// The text attributes of the title, over the default of 10 points, medium, in the icon color. Empty by default.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The color of template images and of the title; nil, the default, means that of the bar.
  open var iconColor: UIColor?
  /// The color of badges; nil, the default, is the system's red.
  open var badgeBackgroundColor: UIColor?
  /// The offset of the title, in points; 0 by default.
  open var titlePositionAdjustment = UIOffset.zero

  override init() {}

  init(_ other: UITabBarItemStateAppearance) {
    titleTextAttributes = other.titleTextAttributes
    iconColor = other.iconColor
    badgeBackgroundColor = other.badgeBackgroundColor
    titlePositionAdjustment = other.titlePositionAdjustment
  }
}
