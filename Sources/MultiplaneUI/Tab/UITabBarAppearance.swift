// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneText

/// How a tab bar looks.
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
  /// How its items look, with titles below the pictures.
  open var stackedLayoutAppearance = UITabBarItemAppearance() { didSet { notifyObservers() } }

  /// The system's look.
  public override init() { super.init() }

  /// The background of another bar's look, or all of another tab bar's.
  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    guard let other = barAppearance as? UITabBarAppearance else { return }
    stackedLayoutAppearance = UITabBarItemAppearance(other.stackedLayoutAppearance)
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    UITabBarAppearance(barAppearance: self)
  }
}

/// How the items of a tab bar look.
@preconcurrency @MainActor open class UITabBarItemAppearance: NSObject {
  /// Those that are not chosen.
  public let normal: UITabBarItemStateAppearance
  /// The one that is chosen.
  public let selected: UITabBarItemStateAppearance

  /// The system's look.
  public override init() {
    (normal, selected) = (UITabBarItemStateAppearance(), UITabBarItemStateAppearance())
  }

  init(_ other: UITabBarItemAppearance) {
    normal = UITabBarItemStateAppearance(other.normal)
    selected = UITabBarItemStateAppearance(other.selected)
  }
}

/// How the items of a tab bar look in a state.
@preconcurrency @MainActor open class UITabBarItemStateAppearance: NSObject {
  /// Over 10 points, medium, in the picture's colour. Empty by default.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Of pictures that are stencils, and of the title; nil, the default, is the bar's.
  open var iconColor: UIColor?
  /// Of badges; nil, the default, is the system's red.
  open var badgeBackgroundColor: UIColor?
  /// Moves the title, in points; 0 by default.
  open var titlePositionAdjustment = UIOffset.zero

  override init() {}

  init(_ other: UITabBarItemStateAppearance) {
    titleTextAttributes = other.titleTextAttributes
    iconColor = other.iconColor
    badgeBackgroundColor = other.badgeBackgroundColor
    titlePositionAdjustment = other.titlePositionAdjustment
  }
}
