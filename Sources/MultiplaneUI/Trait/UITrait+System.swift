// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The trait of the interface style.
public struct UITraitUserInterfaceStyle: StoredTrait {
  /// No particular value.
  public static var defaultValue: UIUserInterfaceStyle { .unspecified }
  /// Whether colors may depend on the trait; true.
  public static var affectsColorAppearance: Bool { true }
  static var keyPath: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceStyle?> { \.style }
}

/// The trait of the kind of device.
public struct UITraitUserInterfaceIdiom: StoredTrait {
  /// No particular value.
  public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
  static var keyPath: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceIdiom?> { \.idiom }
}

/// The trait of the horizontal size class.
public struct UITraitHorizontalSizeClass: StoredTrait {
  /// No particular value.
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  static var keyPath: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceSizeClass?> {
    \.horizontal
  }
}

/// The trait of the vertical size class.
public struct UITraitVerticalSizeClass: StoredTrait {
  /// No particular value.
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  static var keyPath: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceSizeClass?> {
    \.vertical
  }
}

/// The trait of the number of pixels per point.
public struct UITraitDisplayScale: StoredTrait {
  /// 0, for no particular scale.
  public static var defaultValue: CGFloat { 0 }
  static var keyPath: WritableKeyPath<UITraitCollection.Values, CGFloat?> { \.scale }
}

/// The trait of the gamut of the screen.
public struct UITraitDisplayGamut: StoredTrait {
  /// No particular value.
  public static var defaultValue: UIDisplayGamut { .unspecified }
  /// Whether colors may depend on the trait; true.
  public static var affectsColorAppearance: Bool { true }
  static var keyPath: WritableKeyPath<UITraitCollection.Values, UIDisplayGamut?> { \.gamut }
}

/// The trait of the availability of 3D Touch.
public struct UITraitForceTouchCapability: StoredTrait {
  /// An unknown availability.
  public static var defaultValue: UIForceTouchCapability { .unknown }
  static var keyPath: WritableKeyPath<UITraitCollection.Values, UIForceTouchCapability?> { \.force }
}

/// The trait of the preferred text size.
public struct UITraitPreferredContentSizeCategory: StoredTrait {
  /// No particular value.
  public static var defaultValue: UIContentSizeCategory { .unspecified }
  static var keyPath: WritableKeyPath<UITraitCollection.Values, UIContentSizeCategory?> {
    \.category
  }
}

/// The trait of the layout direction.
public struct UITraitLayoutDirection: StoredTrait {
  /// No particular value.
  public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
  static var keyPath: WritableKeyPath<UITraitCollection.Values, UITraitEnvironmentLayoutDirection?>
  { \.direction }
}

/// The trait of the contrast.
public struct UITraitAccessibilityContrast: StoredTrait {
  /// No particular value.
  public static var defaultValue: UIAccessibilityContrast { .unspecified }
  /// Whether colors may depend on the trait; true.
  public static var affectsColorAppearance: Bool { true }
  static var keyPath: WritableKeyPath<UITraitCollection.Values, UIAccessibilityContrast?> {
    \.contrast
  }
}

/// The trait of the level of the interface.
public struct UITraitUserInterfaceLevel: StoredTrait {
  /// No particular value.
  public static var defaultValue: UIUserInterfaceLevel { .unspecified }
  /// Whether colors may depend on the trait; true.
  public static var affectsColorAppearance: Bool { true }
  static var keyPath: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceLevel?> { \.level }
}

/// The trait of the weight of text.
public struct UITraitLegibilityWeight: StoredTrait {
  /// No particular value.
  public static var defaultValue: UILegibilityWeight { .unspecified }
  static var keyPath: WritableKeyPath<UITraitCollection.Values, UILegibilityWeight?> { \.weight }
}

/// The trait of the layout of the nearest enclosing split view controller.
public struct UITraitSplitViewControllerLayoutEnvironment: StoredTrait {
  /// No enclosing split view controller.
  public static var defaultValue: UISplitViewController.LayoutEnvironment { .none }
  static var keyPath:
    WritableKeyPath<UITraitCollection.Values, UISplitViewController.LayoutEnvironment?>
  { \.split }
}
