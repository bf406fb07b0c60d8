// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The frame and z-index of an item of a custom group.
@preconcurrency @MainActor
open class NSCollectionLayoutGroupCustomItem: NSObject,
  @preconcurrency NSCopying
{
  private let place: CGRect
  private let depth: Int

  /// Creates an item with a frame relative to the upper-left corner of the group inside its insets, and a z-index of 0.
  public convenience init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }
  /// Creates an item with a z-index and a frame relative to the upper-left corner of the group inside its insets.
  public init(frame: CGRect, zIndex: Int) {
    (place, depth) = (frame, zIndex)
    super.init()
  }

  /// The frame relative to the upper-left corner of the group inside its insets, in points.
  open var frame: CGRect { place }
  /// The z-index: items with greater values are in front.
  open var zIndex: Int { depth }

  /// Returns the receiver, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A closure that returns the frames and z-indexes of the items of a custom group.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  @MainActor (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// A row, column or custom arrangement of items. A group is itself an item, so that groups can be nested.
@preconcurrency @MainActor open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  /// The direction, number and sizes of the items of a group.
  enum Arrangement {
    /// The items one after the other, repeated in order while they fit; at least one.
    case repeatToFit(isVertical: Bool)
    /// A fixed number of items of equal length that fill the group; items whose length is estimated keep their length.
    case equalSubdivision(isVertical: Bool, count: Int)
    /// A fixed number of items, whose lengths are not changed.
    case repeatCount(isVertical: Bool, count: Int)
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  let arrangement: Arrangement
  private let items: [NSCollectionLayoutItem]

  init(
    _ size: NSCollectionLayoutSize, _ arrangement: Arrangement, _ items: [NSCollectionLayoutItem]
  ) {
    switch arrangement {
    case .equalSubdivision(_, let count), .repeatCount(_, let count):
      precondition(count > 0, "a group must have at least one item; the count is \(count)")
    case .repeatToFit: precondition(!items.isEmpty, "a group must have at least one item")
    case .custom: break
    }
    (self.arrangement, self.items) = (arrangement, items)
    super.init(layoutSize: size, supplementaryItems: [])
  }

  /// Creates a row of the given items, repeated in order while they fit. The row contains at least one item.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .repeatToFit(isVertical: false), subitems)
  }
  /// Creates a row of a fixed number of items, at least 1, of equal width that fill the group. Items of estimated width
  /// keep their width.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(
      layoutSize, .equalSubdivision(isVertical: false, count: count), [subitem])
  }
  /// Creates a row that repeats an item a fixed number of times, at least once, without changing its width.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .repeatCount(isVertical: false, count: count), [subitem])
  }
  /// Creates a column of the given items, repeated in order while they fit. The column contains at least one item.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .repeatToFit(isVertical: true), subitems)
  }
  /// Creates a column of a fixed number of items, at least 1, of equal height that fill the group. Items of estimated
  /// height keep their height.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(
      layoutSize, .equalSubdivision(isVertical: true, count: count), [subitem])
  }
  /// Creates a column that repeats an item a fixed number of times, at least once, without changing its height.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .repeatCount(isVertical: true, count: count), [subitem])
  }
  /// Creates a group whose item frames are returned by a closure. In the closure's environment, the container is the
  /// group without its insets.
  open class func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .custom(itemProvider), [])
  }

  /// The different items of the group, before repetition; empty in custom groups.
  open var subitems: [NSCollectionLayoutItem] { items }
  /// The spacing between adjacent items of the group. Nil, no spacing, by default. Ignored in custom groups.
  open var interItemSpacing: NSCollectionLayoutSpacing?

  /// Returns a group with the same size, arrangement, items, insets and spacings.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = takingInsets(of: self, NSCollectionLayoutGroup(layoutSize, arrangement, items))
    copy.interItemSpacing = interItemSpacing
    return copy
  }
}
