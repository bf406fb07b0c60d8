// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a compositional layout is made of: something with a size.
@preconcurrency @MainActor open class NSCollectionLayoutItem: NSObject, @preconcurrency NSCopying {
  private let size: NSCollectionLayoutSize
  private let supplementaries: [NSCollectionLayoutSupplementaryItem]

  /// An item of a size.
  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }
  /// An item of a size, with views that are anchored to it.
  public init(
    layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  ) {
    (size, supplementaries) = (layoutSize, supplementaryItems)
    super.init()
  }

  /// How large it is, with its ``contentInsets``.
  open var layoutSize: NSCollectionLayoutSize { size }
  /// The views that are anchored to it.
  open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { supplementaries }
  /// How far the view is from the edges of its size; 0 by default. Does not count along estimated dimensions.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// Room around it in its group; nil, none, by default.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  /// One that is alike.
  open func copy(with zone: NSZone? = nil) -> Any {
    takingInsets(
      of: self, NSCollectionLayoutItem(layoutSize: size, supplementaryItems: supplementaries))
  }

  /// Insets without those along estimated dimensions.
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
  /// A rectangle by its distances from the edges; never less than nothing.
  func inset(by insets: NSDirectionalEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.leading, y: minY + insets.top,
      width: max(width - insets.leading - insets.trailing, 0),
      height: max(height - insets.top - insets.bottom, 0))
  }
}
