// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The contents of a cell, header or footer of a list: an image, a text and a secondary text.
///
///     var content = cell.defaultContentConfiguration()
///     content.text = "Favorites"
///     content.image = star
///     cell.contentConfiguration = content
///
/// - Note: Margins and paddings of cells and grouped headers are measured on iOS 14 to 17; fonts and margins of other
///   headers, of footers and of sidebars are those of their pictures in Apple's documentation.
/// <https://developer.apple.com/documentation/uikit/uilistcontentconfiguration>
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  /// The style from which the defaults and the colors for a state are derived.
  enum Style: Hashable {
    case cell
    case subtitleCell
    case valueCell
    case plainHeader
    case plainFooter
    case groupedHeader
    case groupedFooter
    case prominentInsetGroupedHeader
    case extraProminentInsetGroupedHeader
    case sidebarCell
    case sidebarSubtitleCell
    case accompaniedSidebarCell
    case accompaniedSidebarSubtitleCell
    case sidebarHeader

    var isSidebarCell: Bool { self == .sidebarCell || self == .sidebarSubtitleCell }
    var isCell: Bool {
      switch self {
      case .cell, .subtitleCell, .valueCell, .sidebarCell, .sidebarSubtitleCell,
        .accompaniedSidebarCell, .accompaniedSidebarSubtitleCell:
        true
      default: false
      }
    }
  }

  let style: Style

  // MARK: Styles

  /// Returns a configuration in the style of a cell with an image, a text, and a secondary text below it.
  public static func cell() -> UIListContentConfiguration { Self(.cell) }
  /// Returns a configuration in the style of a cell with a secondary text below the text.
  public static func subtitleCell() -> UIListContentConfiguration { Self(.subtitleCell) }
  /// Returns a configuration in the style of a cell with a gray secondary text beside the text.
  public static func valueCell() -> UIListContentConfiguration { Self(.valueCell) }
  /// Returns a configuration in the style of a header of a plain list.
  public static func plainHeader() -> UIListContentConfiguration { Self(.plainHeader) }
  /// Returns a configuration in the style of a footer of a plain list.
  public static func plainFooter() -> UIListContentConfiguration { Self(.plainFooter) }
  /// Returns a configuration in the style of a header of a grouped list, in small uppercase gray letters.
  public static func groupedHeader() -> UIListContentConfiguration { Self(.groupedHeader) }
  /// Returns a configuration in the style of a footer of a grouped list, in small gray letters.
  public static func groupedFooter() -> UIListContentConfiguration { Self(.groupedFooter) }
  /// Returns a configuration in the style of a prominent header of an inset grouped list.
  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
    Self(.prominentInsetGroupedHeader)
  }
  /// Returns a configuration in the style of a very prominent header of an inset grouped list.
  public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
    Self(.extraProminentInsetGroupedHeader)
  }
  /// Returns a configuration in the style of a cell of a sidebar, whose contents are white while the cell is selected.
  public static func sidebarCell() -> UIListContentConfiguration { Self(.sidebarCell) }
  /// Returns a configuration in the style of a cell of a sidebar with a secondary text below the text.
  public static func sidebarSubtitleCell() -> UIListContentConfiguration {
    Self(.sidebarSubtitleCell)
  }
  /// Returns a configuration in the style of a cell of a sidebar beside other sidebars.
  public static func accompaniedSidebarCell() -> UIListContentConfiguration {
    Self(.accompaniedSidebarCell)
  }
  /// Returns a configuration in the style of a cell of a sidebar beside other sidebars, with a secondary text below the
  /// text.
  public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration {
    Self(.accompaniedSidebarSubtitleCell)
  }
  /// Returns a configuration in the style of a header of a sidebar.
  public static func sidebarHeader() -> UIListContentConfiguration { Self(.sidebarHeader) }

  // MARK: Contents

  /// The image; nil, the default, for none.
  public var image: UIImage?
  /// The appearance of the image.
  public var imageProperties = ImageProperties()
  /// The text; nil, the default, for none. Setting a text removes ``attributedText``.
  public var text: String? { didSet { if text != nil { attributedText = nil } } }
  /// The text with its attributes; ``textProperties`` provide the attributes that the string lacks. Nil by default.
  /// Setting a string removes ``text``.
  public var attributedText: NSAttributedString? {
    didSet { if attributedText != nil { text = nil } }
  }
  /// The appearance of the text.
  public var textProperties = TextProperties()
  /// The secondary text; nil, the default, for none. Setting a text removes ``secondaryAttributedText``.
  public var secondaryText: String? {
    didSet { if secondaryText != nil { secondaryAttributedText = nil } }
  }
  /// The secondary text with its attributes; ``secondaryTextProperties`` provide the attributes that the string lacks.
  /// Nil by default. Setting a string removes ``secondaryText``.
  public var secondaryAttributedText: NSAttributedString? {
    didSet { if secondaryAttributedText != nil { secondaryText = nil } }
  }
  /// The appearance of the secondary text.
  public var secondaryTextProperties = TextProperties()

  // MARK: Layout

  /// The axes along which the margins are at least those of the superview or, in a cell or header of a list, those of
  /// the list. Horizontal by default.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .horizontal
  /// The margins of the contents, in points. By default, in cells, 11 at the top and bottom, 16 at the leading and 8 at
  /// the trailing edge.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 11, leading: 16, bottom: 11, trailing: 8)
  /// Whether the secondary text is beside the text, if both fit on one line. False by default, true in ``valueCell()``.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The distance between image and text, in points. 16 by default.
  public var imageToTextPadding: CGFloat = 16
  /// The least distance between texts beside each other, in points. 6 by default.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 6
  /// The distance between texts below each other, in points. 3 by default.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
  /// The opacity of the contents. 1 by default.
  public var alpha: CGFloat = 1

  init(_ style: Style) {
    self.style = style
    func font(_ style: UIFont.TextStyle) -> UIFont { .preferredFont(forTextStyle: style) }
    textProperties.font = font(.body)
    secondaryTextProperties.font = font(.caption1)
    switch style {
    case .cell, .subtitleCell: break
    case .valueCell:
      prefersSideBySideTextAndSecondaryText = true
      secondaryTextProperties.font = font(.body)
      secondaryTextProperties.setStateColor(.secondaryLabel)
    case .plainHeader, .sidebarHeader:
      textProperties.font = font(.headline)
      directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: 4, leading: 16, bottom: 4, trailing: 8)
    case .plainFooter:
      textProperties.setStateColor(.secondaryLabel)
      directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: 4, leading: 16, bottom: 4, trailing: 8)
    case .groupedHeader:
      textProperties.font = font(.footnote)
      textProperties.setStateColor(.secondaryLabel)
      textProperties.transform = .uppercase
      directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: 17, leading: 8, bottom: 6, trailing: 8)
    case .groupedFooter:
      textProperties.font = font(.footnote)
      textProperties.setStateColor(.secondaryLabel)
      directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: 8, leading: 8, bottom: 8, trailing: 8)
    case .prominentInsetGroupedHeader:
      textProperties.font = .systemFont(ofSize: 20, weight: .semibold)
      directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: 17, leading: 8, bottom: 6, trailing: 8)
    case .extraProminentInsetGroupedHeader:
      textProperties.font = .systemFont(ofSize: 22, weight: .bold)
      directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: 17, leading: 8, bottom: 6, trailing: 8)
    case .sidebarCell, .accompaniedSidebarCell, .sidebarSubtitleCell,
      .accompaniedSidebarSubtitleCell:
      secondaryTextProperties.setStateColor(.secondaryLabel)
    }
  }

  /// Returns a view that displays the configuration.
  @MainActor public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// Returns a copy with the colors for a state: gray while disabled, white in ``sidebarCell()`` and
  /// ``sidebarSubtitleCell()`` while selected, else the colors of the style. Colors that were set explicitly are not
  /// changed.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    let shared = SharedConfigurationState(state)
    let base = UIListContentConfiguration(style)
    var copy = self
    if shared.isDisabled {
      copy.textProperties.setStateColor(.tertiaryLabel)
      copy.secondaryTextProperties.setStateColor(.tertiaryLabel)
      copy.imageProperties.stateColor = .tertiaryLabel
    } else if shared.isSelected, style.isSidebarCell {
      copy.textProperties.setStateColor(.white)
      copy.secondaryTextProperties.setStateColor(.white)
      copy.imageProperties.stateColor = .white
    } else {
      copy.textProperties.setStateColor(base.textProperties.color)
      copy.secondaryTextProperties.setStateColor(base.secondaryTextProperties.color)
      copy.imageProperties.stateColor = nil
    }
    return copy
  }
}
