// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The abstract base class of effects that a ``UIVisualEffectView`` applies to its backdrop or its contents.
@preconcurrency @MainActor open class UIVisualEffect: NSObject {
  override init() {}
}

extension UIBlurEffect {
  /// The styles of a blur. A style whose name contains neither light nor dark follows the interface style in UIKit, and
  /// is light here.
  public enum Style: Int, Sendable {
    /// A blur with a nearly opaque white tint.
    case extraLight = 0
    /// A blur with a translucent white tint.
    case light
    /// A blur with a dark tint.
    case dark
    /// A blur that follows the interface style, equal to ``light``.
    case regular = 4
    /// A blur that follows the interface style, with a more opaque tint than ``regular``.
    case prominent
    /// The least opaque material, in the interface style.
    case systemUltraThinMaterial
    /// A material less opaque than ``systemMaterial``, in the interface style.
    case systemThinMaterial
    /// The material of medium opacity, in the interface style.
    case systemMaterial
    /// A material more opaque than ``systemMaterial``, in the interface style.
    case systemThickMaterial
    /// The material of navigation bars and tab bars, in the interface style.
    case systemChromeMaterial
    /// The least opaque material, always light.
    case systemUltraThinMaterialLight
    /// A material less opaque than ``systemMaterialLight``, always light.
    case systemThinMaterialLight
    /// The material of medium opacity, always light.
    case systemMaterialLight
    /// A material more opaque than ``systemMaterialLight``, always light.
    case systemThickMaterialLight
    /// The material of navigation bars and tab bars, always light.
    case systemChromeMaterialLight
    /// The least opaque material, always dark.
    case systemUltraThinMaterialDark
    /// A material less opaque than ``systemMaterialDark``, always dark.
    case systemThinMaterialDark
    /// The material of medium opacity, always dark.
    case systemMaterialDark
    /// A material more opaque than ``systemMaterialDark``, always dark.
    case systemThickMaterialDark
    /// The material of navigation bars and tab bars, always dark.
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

    /// The parameters without effect on the backdrop.
    static let clear = Material(radius: 0, saturation: 1, white: 1, alpha: 0)
  }
}

/// An effect that blurs and tints the backdrop of a view.
///
/// - Note: Radius, saturation and tint of `extraLight`, `light` and `dark` are those of Apple's sample code
///   UIImageEffects (https://developer.apple.com/library/archive/samplecode/UIImageEffects/Introduction/Intro.html).
///   Apple does not publish the values of the other styles; those used here are our own.
@preconcurrency @MainActor open class UIBlurEffect: UIVisualEffect {
  let style: Style

  /// Creates an effect whose blur radius, saturation and tint are those of a style.
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

/// The kinds of contents of a vibrancy effect, which determine how strongly the contents are visible.
public enum UIVibrancyEffectStyle: Int, Sendable {
  /// Text with primary content, the most visible kind of contents.
  case label = 0
  /// Text with secondary content, less visible than ``label``.
  case secondaryLabel
  /// Text with tertiary content, less visible than ``secondaryLabel``.
  case tertiaryLabel
  /// Text with quaternary content, less visible than ``tertiaryLabel``.
  case quaternaryLabel
  /// Filled areas, more visible than ``secondaryFill``.
  case fill
  /// Filled areas, less visible than ``fill``.
  case secondaryFill
  /// Filled areas, less visible than ``secondaryFill``.
  case tertiaryFill
  /// Separator lines, more visible than ``secondaryFill`` and less than ``fill``.
  case separator

  /// The factor by which the effect multiplies the alpha of the contents.
  /// - Note: Apple does not publish UIKit's values; those used here are our own.
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

/// An effect that displays contents on a blur by lightening or darkening the blurred backdrop.
///
/// The contents lighten a dark blur and darken a light one; of the contents, only the alpha matters, not the colors.
/// Add the view with the vibrancy effect to the content view of the ``UIVisualEffectView`` with the blur effect.
@preconcurrency @MainActor open class UIVibrancyEffect: UIVisualEffect {
  let isDark: Bool
  let strength: Double

  /// Creates a vibrancy effect for contents on a blur, with the style ``UIVibrancyEffectStyle/label``.
  public convenience init(blurEffect: UIBlurEffect) {
    self.init(blurEffect: blurEffect, style: .label)
  }

  /// Creates a vibrancy effect for contents on a blur, with a style.
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    isDark = blurEffect.style.isDark
    strength = style.strength
    super.init()
  }
}
