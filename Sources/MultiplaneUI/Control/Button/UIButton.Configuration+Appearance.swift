// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneText

extension UIButton.Configuration {
  /// The colors of a button in a state, and the opacity of its contents.
  struct StateColors: Hashable {
    var foreground: UIColor
    var background: UIColor
    var contentAlpha: CGFloat = 1
  }

  /// The default corner radius of the background, in points.
  static let defaultCornerRadius: CGFloat = 5.95

  /// The opacity of the contents of a highlighted button, and the factor for the opacity of its background.
  private static let highlightAlpha: CGFloat = 0.75
  /// The factor for the opacity of the base color in the background of tinted buttons and of selected plain and gray
  /// buttons.
  private static let tintedAlpha: CGFloat = 0.15

  /// Returns the colors in the normal state. The style provides the colors that are nil in the configuration, makes the
  /// background of a plain button clear, and reduces the opacity of the background of a tinted button.
  func defaultColors(tint: UIColor) -> StateColors {
    let base = baseBackgroundColor
    return switch style {
    case .plain: StateColors(foreground: baseForegroundColor ?? tint, background: .clear)
    case .tinted:
      StateColors(
        foreground: baseForegroundColor ?? tint, background: Self.faded(base ?? tint))
    case .gray:
      StateColors(
        foreground: baseForegroundColor ?? tint, background: base ?? .tertiarySystemFill)
    case .filled:
      StateColors(foreground: baseForegroundColor ?? .white, background: base ?? tint)
    }
  }

  private static func faded(_ color: UIColor, _ factor: CGFloat = tintedAlpha) -> UIColor {
    color.withAlphaComponent(color.cgColor.alpha * factor)
  }

  private func colors(_ state: UIControl.State, tint: UIColor) -> StateColors {
    var colors = defaultColors(tint: tint)
    if state.contains(.disabled) {
      colors.foreground = .tertiaryLabel
      if style != .plain { colors.background = .tertiarySystemFill }
      return colors
    }
    if automaticallyUpdateForSelection, state.contains(.selected) {
      let base = baseBackgroundColor ?? tint
      switch style {
      case .plain, .gray: colors.background = Self.faded(base)
      case .tinted:
        colors.background = base
        colors.foreground = .white
      case .filled: break
      }
    }
    if state.contains(.highlighted) {
      colors.background = Self.faded(colors.background, Self.highlightAlpha)
      colors.contentAlpha = Self.highlightAlpha
    }
    return colors
  }

  /// Returns a copy with the colors for the state, the tint color and the role of a button. A color set in
  /// ``background`` is kept.
  @MainActor public func updated(for button: UIButton) -> UIButton.Configuration {
    updated(button.state, tint: button.role == .destructive ? .systemRed : button.tintColor)
  }

  func updated(_ state: UIControl.State, tint: UIColor) -> UIButton.Configuration {
    var copy = self
    let colors = colors(state, tint: tint)
    copy.stateColors = colors
    copy.background.setStateColor(colors.background)
    return copy
  }

  // MARK: Metrics

  var titleFont: UIFont {
    switch buttonSize {
    case .mini, .small: .preferredFont(forTextStyle: .subheadline)
    case .medium, .large: .preferredFont(forTextStyle: .body)
    }
  }

  var subtitleFont: UIFont {
    .preferredFont(forTextStyle: buttonSize == .large ? .footnote : .caption1)
  }

  /// Returns the corner radius of the background at a height, in points.
  ///
  /// - Note: UIKit's radii are not published. Here the default radius is 5.95 points, and the radii of the styles
  ///   small, medium and large are 0.5, 1 and 1.5 times as large. All three are multiplied by 50/34 for a large button.
  func cornerRadius(height: CGFloat) -> CGFloat {
    let scale: CGFloat = buttonSize == .large ? 50 / 34 : 1
    return switch cornerStyle {
    case .fixed, .dynamic: background.cornerRadius
    case .small: Self.defaultCornerRadius * 0.5 * scale
    case .medium: Self.defaultCornerRadius * scale
    case .large: Self.defaultCornerRadius * 1.5 * scale
    case .capsule: height / 2
    }
  }

  // MARK: Text

  /// Returns the title; nil without a title. If the title has attributes or a transformer, `font` and `color` are added
  /// where the title has none, and the transformer is applied.
  func titleText(_ font: UIFont, _ color: UIColor) -> AttributedText? {
    guard isTitleStyled else { return title.map { AttributedText($0) } }
    return attributedTitle.map {
      Self.text($0, font, color, titleTextAttributesTransformer)
    }
  }

  /// Returns the subtitle; nil without a subtitle. If the subtitle has attributes or a transformer, `font` and `color`
  /// are added where the subtitle has none, and the transformer is applied.
  func subtitleText(_ font: UIFont, _ color: UIColor) -> AttributedText? {
    guard isSubtitleStyled else { return subtitle.map { AttributedText($0) } }
    return attributedSubtitle.map {
      Self.text($0, font, color, subtitleTextAttributesTransformer)
    }
  }

  private static func text(
    _ text: AttributedString, _ font: UIFont, _ color: UIColor,
    _ transformer: UIConfigurationTextAttributesTransformer?
  ) -> AttributedText {
    var base = AttributeContainer()
    base.font = font
    base.foregroundColor = color
    return AttributedText(text) { attributes in
      let merged = base.merging(attributes)
      return transformer?(merged) ?? merged
    }
  }
}

extension UIButton.Configuration.Size {
  /// The default insets of the contents, in points.
  var insets: NSDirectionalEdgeInsets {
    switch self {
    case .mini, .small: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
    case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
    }
  }
}
