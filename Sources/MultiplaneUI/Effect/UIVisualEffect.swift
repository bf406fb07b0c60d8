// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The abstract base class of effects that a ``UIVisualEffectView`` applies to its backdrop or its contents.
@preconcurrency @MainActor open class UIVisualEffect: NSObject {
  override init() {}
}

extension UIBlurEffect {
  /// The styles of a blur. Those without an appearance in the name follow the environment, which is light.
  public enum Style: Int, Sendable {
    /// A nearly opaque white.
    case extraLight = 0
    /// A light blur.
    case light
    /// A dark blur.
    case dark
    /// A blur that follows the environment.
    case regular = 4
    /// A more opaque blur that follows the environment.
    case prominent
    /// The thinnest material.
    case systemUltraThinMaterial
    /// A thin material.
    case systemThinMaterial
    /// The default material.
    case systemMaterial
    /// A thick material.
    case systemThickMaterial
    /// The material of bars.
    case systemChromeMaterial
    /// The thinnest material, light.
    case systemUltraThinMaterialLight
    /// A thin material, light.
    case systemThinMaterialLight
    /// The default material, light.
    case systemMaterialLight
    /// A thick material, light.
    case systemThickMaterialLight
    /// The material of bars, light.
    case systemChromeMaterialLight
    /// The thinnest material, dark.
    case systemUltraThinMaterialDark
    /// A thin material, dark.
    case systemThinMaterialDark
    /// The default material, dark.
    case systemMaterialDark
    /// A thick material, dark.
    case systemThickMaterialDark
    /// The material of bars, dark.
    case systemChromeMaterialDark

    var isDark: Bool { self == .dark || rawValue >= Self.systemUltraThinMaterialDark.rawValue }
  }

  /// The parameters of a blurred and tinted backdrop.
  struct Material: Equatable {
    /// The standard deviation of the blur, in points.
    var radius: CGFloat
    /// The saturation factor; 1 leaves colors unchanged.
    var saturation: CGFloat
    /// The gray value and the opacity of the tint.
    var white, alpha: CGFloat

    /// No effect.
    static let clear = Material(radius: 0, saturation: 1, white: 1, alpha: 0)
  }
}

/// An effect that blurs the backdrop of a view and tints it.
///
/// - Note: Radius, saturation and tint of the three oldest styles are those of Apple's sample code UIImageEffects
///   (https://developer.apple.com/library/archive/samplecode/UIImageEffects/Introduction/Intro.html). The values of the
///   materials are not published; these are our own.
@preconcurrency @MainActor open class UIBlurEffect: UIVisualEffect {
  let style: Style

  /// Creates a blur effect with a style.
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

/// The prominence of the contents of a vibrancy effect.
public enum UIVibrancyEffectStyle: Int, Sendable {
  /// Primary text.
  case label = 0
  /// Secondary text.
  case secondaryLabel
  /// Tertiary text.
  case tertiaryLabel
  /// Quaternary text.
  case quaternaryLabel
  /// Filled areas.
  case fill
  /// Secondary filled areas.
  case secondaryFill
  /// Tertiary filled areas.
  case tertiaryFill
  /// Separator lines.
  case separator

  /// The factor of the contents' opacity.
  /// - Note: UIKit's values are not published; these are our own.
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

/// An effect that gives contents on a blur the colors of the blurred backdrop.
///
/// The contents lighten a dark blur and darken a light one; only their alpha counts. Use it in the content view of an
/// effect view with that blur.
@preconcurrency @MainActor open class UIVibrancyEffect: UIVisualEffect {
  let isDark: Bool
  let strength: Double

  /// Creates a vibrancy effect for text on a blur.
  public convenience init(blurEffect: UIBlurEffect) {
    self.init(blurEffect: blurEffect, style: .label)
  }

  /// Creates a vibrancy effect with a style.
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    isDark = blurEffect.style.isDark
    strength = style.strength
    super.init()
  }
}
