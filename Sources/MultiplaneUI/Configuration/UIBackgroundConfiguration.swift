// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The background of a button, cell or header: color, stroke, image, visual effect and custom view.
/// <https://developer.apple.com/documentation/uikit/uibackgroundconfiguration>
public struct UIBackgroundConfiguration: Hashable {
  /// The style from which the colors for a state are derived.
  enum Style: Hashable {
    case clear
    case plainCell
    case plainHeaderFooter
    case groupedCell
    case groupedHeaderFooter
    case sidebarHeader
    case sidebarCell
    case accompaniedSidebarCell
  }

  let style: Style
  /// The color that applies as long as ``backgroundColor`` is not set; nil for the tint color of the view. Initially
  /// the color of the style; an update for a state changes it.
  private var stateColor: UIColor?
  private var ownColor: UIColor??

  init(_ style: Style) {
    self.style = style
    switch style {
    case .plainHeaderFooter: stateColor = UIColor(white: 247 / 255, alpha: 1)
    case .plainCell: stateColor = .systemBackground
    case .groupedCell: stateColor = .secondarySystemGroupedBackground
    case .clear, .groupedHeaderFooter, .sidebarHeader, .sidebarCell, .accompaniedSidebarCell:
      stateColor = .clear
    }
    if style == .sidebarCell || style == .accompaniedSidebarCell { cornerRadius = 10 }
  }

  /// Returns a configuration without any visible background.
  public static func clear() -> UIBackgroundConfiguration { Self(.clear) }
  /// Returns the background of a cell in a plain list: the system background, gray while highlighted or selected.
  public static func listPlainCell() -> UIBackgroundConfiguration { Self(.plainCell) }
  /// Returns the background of a header or footer in a plain list: an opaque light gray.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
    Self(.plainHeaderFooter)
  }
  /// Returns the background of a cell in a grouped list, gray while highlighted or selected.
  public static func listGroupedCell() -> UIBackgroundConfiguration { Self(.groupedCell) }
  /// Returns the background of a header or footer in a grouped list, which is clear.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration {
    Self(.groupedHeaderFooter)
  }
  /// Returns the background of a header in a sidebar, which is clear.
  public static func listSidebarHeader() -> UIBackgroundConfiguration { Self(.sidebarHeader) }
  /// Returns the background of a cell in a sidebar, with rounded corners: clear, in the tint color while selected, gray
  /// while only highlighted.
  public static func listSidebarCell() -> UIBackgroundConfiguration { Self(.sidebarCell) }
  /// Returns the background of a cell in a sidebar beside other sidebars, with rounded corners: clear, gray while
  /// selected or highlighted.
  public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration {
    Self(.accompaniedSidebarCell)
  }

  /// Returns a copy with the background color for a state, unless ``backgroundColor`` was set.
  ///
  /// - Note: Selected and highlighted cells of plain and grouped lists are `systemGray4`, as selected table cells are.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    let shared = SharedConfigurationState(state)
    var copy = UIBackgroundConfiguration(style)
    let isActive = shared.isSelected || shared.isHighlighted
    switch style {
    case .plainCell, .groupedCell: if isActive { copy.stateColor = .systemGray4 }
    case .sidebarCell:
      if shared.isSelected {
        copy.stateColor = nil
      } else if isActive {
        copy.stateColor = .systemGray5
      }
    case .accompaniedSidebarCell: if isActive { copy.stateColor = .systemGray5 }
    case .clear, .plainHeaderFooter, .groupedHeaderFooter, .sidebarHeader: break
    }
    var result = self
    result.stateColor = copy.stateColor
    return result
  }

  // MARK: Shape

  /// The view in front of the background color. Nil by default.
  public var customView: UIView?
  /// The radius of the corners, which are continuous, in points. 0 by default, 10 in cells of sidebars.
  public var cornerRadius: CGFloat = 0
  /// The insets of the background from the edges of the view, in points. Zero by default.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The edges at which the layout margins of the view are added to ``backgroundInsets``. None by default.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []

  // MARK: Color

  /// The background color. Nil stands for the tint color of the view. The default depends on the style and the state;
  /// after it is set, it does not depend on the state.
  public var backgroundColor: UIColor? {
    get { ownColor ?? stateColor }
    set { ownColor = .some(newValue) }
  }
  /// A function from the background color to the displayed one; nil, the default, for none.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// Returns the displayed color: the background color, or else the tint color, as changed by the transformer.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  /// Whether ``backgroundColor`` was set.
  var hasOwnColor: Bool { ownColor != nil }
  /// Sets the color that applies as long as ``backgroundColor`` is not set.
  mutating func setStateColor(_ color: UIColor?) { stateColor = color }

  // MARK: Effect and image

  /// The visual effect behind the color. Nil by default.
  public var visualEffect: UIVisualEffect?
  /// The image in front of the color. Nil by default.
  public var image: UIImage?
  /// The way in which the image fills the background. `scaleToFill` by default.
  public var imageContentMode = UIView.ContentMode.scaleToFill

  // MARK: Stroke

  /// The color of the stroke. Nil, the default, stands for the tint color of the view.
  public var strokeColor: UIColor?
  /// A function from the stroke color to the displayed one; nil, the default, for none.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// The width of the stroke, in points. 0, the default, for no stroke.
  public var strokeWidth: CGFloat = 0
  /// The distance by which the outer edge of the stroke lies outside the background, in points; negative values move it
  /// inside. 0 by default.
  public var strokeOutset: CGFloat = 0
  /// Returns the displayed color of the stroke: the stroke color, or else the tint color, after the transformer.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }
}
