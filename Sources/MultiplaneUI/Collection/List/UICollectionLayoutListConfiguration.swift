// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The separators above and below a cell of a list.
public struct UIListSeparatorConfiguration: Hashable {
  /// Whether a separator is visible.
  public enum Visibility: Int, Sendable {
    /// Visible where lists of the appearance have separators.
    case automatic
    /// Visible.
    case visible
    /// Hidden.
    case hidden
  }

  /// The insets of a separator that begins at the text of the cell, or at its `separatorLayoutGuide` if that has been
  /// created, and ends at the right edge of the cell. In lists of the grouped style, the separators above the first and
  /// below the last cell of a group begin at the left edge instead.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude,
    bottom: .greatestFiniteMagnitude, trailing: .greatestFiniteMagnitude)

  /// Creates a configuration with the default values, which are the same for all appearances.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}

  /// Whether the separator above the cell is visible. By default automatic: only above the first cell of a section in a
  /// list of the grouped style.
  public var topSeparatorVisibility = Visibility.automatic
  /// Whether the separator below the cell is visible. By default automatic: below all cells, except headers and the
  /// last cell of an inset group.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// The insets of the separator above the cell, in points. ``automaticInsets`` by default.
  public var topSeparatorInsets = automaticInsets
  /// The insets of the separator below the cell, in points. ``automaticInsets`` by default.
  public var bottomSeparatorInsets = automaticInsets
  /// The color of the separators. The separator color by default.
  public var color = UIColor.separator
}

/// The appearance of a list in a compositional layout. The cells of the list fill the width and have the height of
/// their contents.
///
///     let configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
///     let layout = UICollectionViewCompositionalLayout.list(using: configuration)
///
/// <https://developer.apple.com/documentation/uikit/uicollectionlayoutlistconfiguration-swift.struct>
public struct UICollectionLayoutListConfiguration {
  /// The style of a list.
  public enum Appearance: Int, Sendable {
    /// A continuous list, in which headers and footers float while their section is visible.
    case plain
    /// Separate groups on a gray background.
    case grouped
    /// Groups with rounded corners, inset from the left and right.
    case insetGrouped
    /// A sidebar with rounded selections.
    case sidebar
    /// A sidebar in the style of a plain list.
    case sidebarPlain
  }

  /// The kind of headers of sections.
  public enum HeaderMode: Int, Sendable {
    /// No headers.
    case none
    /// Supplementary views of the kind `UICollectionView.elementKindSectionHeader`.
    case supplementary
    /// The first item of each section, in the style of a header.
    case firstItemInSection
  }

  /// The kind of footers of sections.
  public enum FooterMode: Int, Sendable {
    /// No footers.
    case none
    /// Supplementary views of the kind `UICollectionView.elementKindSectionFooter`.
    case supplementary
  }

  /// A closure that returns the separators of an item, given those of the list.
  public typealias ItemSeparatorHandler =
    @MainActor (
      _ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
    ) -> UIListSeparatorConfiguration

  /// The style of the list.
  public let appearance: Appearance
  /// Whether the list has separators. True by default, except in sidebars.
  public var showsSeparators: Bool
  /// The separators of all cells, unless ``itemSeparatorHandler`` returns others for a cell.
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// A closure that returns the separators of each item; nil, the default, for those of
  /// ``separatorConfiguration``. Not called if ``showsSeparators`` is false.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// The background color of the collection view. Nil, the default, stands for `systemBackground` in the plain styles
  /// and `systemGroupedBackground` in the others. The color of the first section is used for the whole collection view,
  /// unless the collection view has a background color of its own.
  public var backgroundColor: UIColor?
  /// The kind of headers. None by default.
  public var headerMode = HeaderMode.none
  /// The kind of footers. None by default.
  public var footerMode = FooterMode.none
  /// The distance above each section, in points: above its header, or above its items if it has no header. Nil, the
  /// default, stands for 0 above supplementary headers and in lists that are not grouped, otherwise for 17.5.
  public var headerTopPadding: CGFloat?

  /// Creates a list of a style, without headers and footers.
  public init(appearance: Appearance) {
    self.appearance = appearance
    showsSeparators = appearance != .sidebar && appearance != .sidebarPlain
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }

  var isGrouped: Bool { appearance == .grouped || appearance == .insetGrouped }

  var resolvedBackgroundColor: UIColor {
    if let backgroundColor { return backgroundColor }
    return isGrouped || appearance == .sidebar ? .systemGroupedBackground : .systemBackground
  }
}

/// The style of a list, and the position of a cell, header or footer in the list.
struct ListElementContext: Equatable {
  var appearance = UICollectionLayoutListConfiguration.Appearance.plain
  var isFirst = false
  var isLast = false
  var isHeader = false
  var isFooter = false
  /// The distance of contents from the left and right edges of the cell, in points.
  var margin: CGFloat = 16
  var separators: UIListSeparatorConfiguration?

  var isGrouped: Bool { appearance == .grouped || appearance == .insetGrouped }

  var showsTopSeparator: Bool {
    guard let separators, !isHeader, !isFooter else { return false }
    switch separators.topSeparatorVisibility {
    case .automatic: return appearance == .grouped && isFirst
    case .visible: return true
    case .hidden: return false
    }
  }

  var showsBottomSeparator: Bool {
    guard let separators, !isHeader, !isFooter else { return false }
    switch separators.bottomSeparatorVisibility {
    case .automatic: return appearance != .insetGrouped || !isLast
    case .visible: return true
    case .hidden: return false
    }
  }
}

extension NSCollectionLayoutSection {
  /// Returns a section that is displayed as a list.
  ///
  /// - Note: In the grouped styles, a section without a supplementary header has a gap of 17.5 points above its items,
  ///   unless ``UICollectionLayoutListConfiguration/headerTopPadding`` is set, and a section without a supplementary
  ///   footer a gap of 17.5 points below them, as in tables.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(TableMetrics.rowHeight))
    let item = NSCollectionLayoutItem(layoutSize: size)
    let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.list = configuration
    let margin = TableMetrics.margin(layoutEnvironment.container.contentSize.width)
    let gap = configuration.isGrouped ? TableMetrics.groupGap : 0
    let hasHeader = configuration.headerMode == .supplementary
    let hasFooter = configuration.footerMode == .supplementary
    var insets = NSDirectionalEdgeInsets.zero
    if configuration.appearance == .insetGrouped || configuration.appearance == .sidebar {
      (insets.leading, insets.trailing) = (margin, margin)
    }
    if !hasHeader { insets.top = configuration.headerTopPadding ?? gap }
    if !hasFooter { insets.bottom = gap }
    section.contentInsets = insets
    let barSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1),
      heightDimension: .estimated(TableMetrics.defaultHeaderFooterHeight))
    if hasHeader {
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: barSize, elementKind: UICollectionView.elementKindSectionHeader,
        alignment: .top)
      header.pinToVisibleBounds = configuration.appearance == .plain
      section.boundarySupplementaryItems.append(header)
    }
    if hasFooter {
      let footer = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: barSize, elementKind: UICollectionView.elementKindSectionFooter,
        alignment: .bottom)
      footer.pinToVisibleBounds = configuration.appearance == .plain
      section.boundarySupplementaryItems.append(footer)
    }
    return section
  }

  /// Returns the style of the list and the position of an item in the list; nil if the section is not a list.
  func listContext(_ path: IndexPath, count: Int, width: CGFloat) -> ListElementContext? {
    guard let list else { return nil }
    var context = baseContext(list, width: width)
    let hasItemHeader = list.headerMode == .firstItemInSection
    context.isHeader = hasItemHeader && path.item == 0
    context.isFirst = path.item == (hasItemHeader ? 1 : 0)
    context.isLast = path.item == count - 1
    if list.showsSeparators {
      let own = list.separatorConfiguration
      context.separators = list.itemSeparatorHandler?(path, own) ?? own
    }
    return context
  }

  /// Returns the style of the list for a header or footer; nil if the section is not a list.
  func listContext(kind: String, width: CGFloat) -> ListElementContext? {
    guard let list else { return nil }
    var context = baseContext(list, width: width)
    context.isHeader = kind == UICollectionView.elementKindSectionHeader
    context.isFooter = kind == UICollectionView.elementKindSectionFooter
    return context
  }

  private func baseContext(
    _ list: UICollectionLayoutListConfiguration, width: CGFloat
  ) -> ListElementContext {
    var context = ListElementContext()
    context.appearance = list.appearance
    // The cells of inset groups are narrower by their margins.
    context.margin =
      list.appearance == .insetGrouped || list.appearance == .sidebar
      ? 16 : TableMetrics.margin(width)
    return context
  }
}

extension UICollectionViewCompositionalLayout {
  /// Returns a layout in which all sections are lists.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in
      NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
    }
  }
}
