// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An element of a compositional layout, with a size, from which groups are composed.
@preconcurrency @MainActor open class NSCollectionLayoutItem: NSObject, @preconcurrency NSCopying {
  private let size: NSCollectionLayoutSize
  private let supplementaries: [NSCollectionLayoutSupplementaryItem]

  /// Creates an item with a size and without supplementary views.
  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }
  /// Creates an item with a size and supplementary views anchored to it.
  public init(
    layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  ) {
    (size, supplementaries) = (layoutSize, supplementaryItems)
    super.init()
  }

  /// The size of the item, including its ``contentInsets``.
  open var layoutSize: NSCollectionLayoutSize { size }
  /// The supplementary views anchored to the item.
  open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { supplementaries }
  /// The insets of the view, or of the items of a group, within the item's size, in points. 0 by default. Ignored along
  /// estimated dimensions.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The spacing around the item in its group. Nil, no spacing, by default.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  /// Returns an item with the same size, supplementary views, insets and spacing.
  open func copy(with zone: NSZone? = nil) -> Any {
    takingInsets(
      of: self, NSCollectionLayoutItem(layoutSize: size, supplementaryItems: supplementaries))
  }

  /// The content insets, with 0 along estimated dimensions.
  var usedInsets: NSDirectionalEdgeInsets {
    var insets = contentInsets
    if size.widthDimension.isEstimated { (insets.leading, insets.trailing) = (0, 0) }
    if size.heightDimension.isEstimated { (insets.top, insets.bottom) = (0, 0) }
    return insets
  }

  final func takingInsets<Item: NSCollectionLayoutItem>(
    of other: NSCollectionLayoutItem, _ item: Item
  ) -> Item {
    (item.contentInsets, item.edgeSpacing) = (other.contentInsets, other.edgeSpacing)
    return item
  }
}

extension CGRect {
  /// Returns the rectangle reduced by insets, where leading is left; width and height are at least 0.
  func inset(by insets: NSDirectionalEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.leading, y: minY + insets.top,
      width: max(width - insets.leading - insets.trailing, 0),
      height: max(height - insets.top - insets.bottom, 0))
  }
}
