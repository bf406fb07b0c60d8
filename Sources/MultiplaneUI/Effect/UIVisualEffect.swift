// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a `UIVisualEffectView` does to what lies behind it, or to what is in it.
@preconcurrency @MainActor open class UIVisualEffect: NSObject {
  override init() {}
}

extension UIBlurEffect {
  /// Kinds of frosted glass. Those without an appearance in the name follow the surroundings, which are light.
  public enum Style: Int, Sendable {
    /// White through which little shows.
    case extraLight = 0
    /// Bright.
    case light
    /// Black.
    case dark
    /// As the surroundings.
    case regular = 4
    /// As the surroundings, stronger.
    case prominent
    /// The thinnest.
    case systemUltraThinMaterial
    /// Thin.
    case systemThinMaterial
    /// The usual.
    case systemMaterial
    /// Thick.
    case systemThickMaterial
    /// That of bars.
    case systemChromeMaterial
    /// The thinnest, light.
    case systemUltraThinMaterialLight
    /// Thin, light.
    case systemThinMaterialLight
    /// The usual, light.
    case systemMaterialLight
    /// Thick, light.
    case systemThickMaterialLight
    /// That of bars, light.
    case systemChromeMaterialLight
    /// The thinnest, dark.
    case systemUltraThinMaterialDark
    /// Thin, dark.
    case systemThinMaterialDark
    /// The usual, dark.
    case systemMaterialDark
    /// Thick, dark.
    case systemThickMaterialDark
    /// That of bars, dark.
    case systemChromeMaterialDark

    /// Whether it is dark.
    var isDark: Bool { self == .dark || rawValue >= Self.systemUltraThinMaterialDark.rawValue }
  }

  /// What is done to what lies behind.
  struct Material: Equatable {
    /// The standard deviation of the blur, in points.
    var radius: CGFloat
    /// 1 changes no colours.
    var saturation: CGFloat
    /// What is laid over it.
    var white, alpha: CGFloat

    /// Nothing.
    static let clear = Material(radius: 0, saturation: 1, white: 1, alpha: 0)
  }
}

/// Blurs what lies behind a view, and lays a tint over it.
///
/// - Note: radius, saturation and tint of the three oldest styles are those of Apple's sample code for such pictures; of
///   the materials nothing is published, and the figures are ours.
@preconcurrency @MainActor open class UIBlurEffect: UIVisualEffect {
  let style: Style

  /// An effect of a style.
  public init(style: Style) {
    self.style = style
    super.init()
  }

  var material: Material {
    func material(_ light: CGFloat, _ dark: CGFloat) -> Material {
      style.isDark
        ? Material(radius: 30, saturation: 1.6, white: 0.12, alpha: dark)
        : Material(radius: 30, saturation: 1.8, white: 0.97, alpha: light)
    }
    return switch style {
    case .extraLight: Material(radius: 20, saturation: 1.8, white: 0.97, alpha: 0.82)
    case .light, .regular: Material(radius: 30, saturation: 1.8, white: 1, alpha: 0.3)
    case .dark: Material(radius: 20, saturation: 1.8, white: 0.11, alpha: 0.73)
    case .prominent: Material(radius: 30, saturation: 1.8, white: 1, alpha: 0.6)
    case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark:
      material(0.4, 0.45)
    case .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark:
      material(0.55, 0.6)
    case .systemMaterial, .systemMaterialLight, .systemMaterialDark: material(0.7, 0.7)
    case .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark:
      material(0.85, 0.82)
    case .systemChromeMaterial, .systemChromeMaterialLight, .systemChromeMaterialDark:
      material(0.8, 0.75)
    }
  }
}

/// How strongly contents of a vibrancy effect show.
public enum UIVibrancyEffectStyle: Int, Sendable {
  /// Text.
  case label = 0
  /// Text that matters less.
  case secondaryLabel
  /// Text that matters little.
  case tertiaryLabel
  /// Text that hardly matters.
  case quaternaryLabel
  /// Areas.
  case fill
  /// Areas that matter less.
  case secondaryFill
  /// Areas that matter little.
  case tertiaryFill
  /// Lines between things.
  case separator

  /// - Note: ours; UIKit's are not published.
  var strength: Double {
    switch self {
    case .label: 0.75
    case .secondaryLabel: 0.5
    case .tertiaryLabel: 0.32
    case .quaternaryLabel: 0.2
    case .fill: 0.32
    case .secondaryFill: 0.22
    case .tertiaryFill: 0.14
    case .separator: 0.26
    }
  }
}

/// Lets what lies behind a blur give contents their colours: they are added to it where that is dark, and taken from it
/// where it is light. To be used in the contents of a view with that blur; only the shapes of contents count.
@preconcurrency @MainActor open class UIVibrancyEffect: UIVisualEffect {
  let isDark: Bool
  let strength: Double

  /// An effect for texts over a blur.
  public convenience init(blurEffect: UIBlurEffect) {
    self.init(blurEffect: blurEffect, style: .label)
  }

  /// An effect over a blur.
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    isDark = blurEffect.style.isDark
    strength = style.strength
    super.init()
  }
}
