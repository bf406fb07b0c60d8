// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where an item of a custom group lies.
@preconcurrency @MainActor
open class NSCollectionLayoutGroupCustomItem: NSObject,
  @preconcurrency NSCopying
{
  private let place: CGRect
  private let depth: Int

  /// An item at a place, in the group's space.
  public convenience init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }
  /// An item at a place, in the group's space, over others.
  public init(frame: CGRect, zIndex: Int) {
    (place, depth) = (frame, zIndex)
    super.init()
  }

  /// The place in the group's space.
  open var frame: CGRect { place }
  /// What lies over what: the greater over the less.
  open var zIndex: Int { depth }

  /// Itself: it never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Says where the items of a custom group lie.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  @MainActor (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// Items beside or below each other, as one item of what is around.
@preconcurrency @MainActor open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  /// How items come to lie.
  enum Arrangement {
    /// One after the other, again and again while there is room.
    case repeatToFit(isVertical: Bool)
    /// So many, of one length that fills the group.
    case equalSubdivision(isVertical: Bool, count: Int)
    /// So many, of their own length.
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
      precondition(count > 0, "a group has to have items, the count is \(count)")
    case .repeatToFit: precondition(!items.isEmpty, "a group has to have items")
    case .custom: break
    }
    (self.arrangement, self.items) = (arrangement, items)
    super.init(layoutSize: size, supplementaryItems: [])
  }

  /// Items beside each other, repeated while there is room.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .repeatToFit(isVertical: false), subitems)
  }
  /// So many items beside each other, of the width that fills the group, whatever width they say.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(
      layoutSize, .equalSubdivision(isVertical: false, count: count), [subitem])
  }
  /// So many items beside each other, of their own width.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .repeatCount(isVertical: false, count: count), [subitem])
  }
  /// Items below each other, repeated while there is room.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .repeatToFit(isVertical: true), subitems)
  }
  /// So many items below each other, of the height that fills the group, whatever height they say.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(
      layoutSize, .equalSubdivision(isVertical: true, count: count), [subitem])
  }
  /// So many items below each other, of their own height.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .repeatCount(isVertical: true, count: count), [subitem])
  }
  /// Items where a function says, which is given the group as the container.
  open class func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .custom(itemProvider), [])
  }

  /// What it is made of; of custom groups nothing.
  open var subitems: [NSCollectionLayoutItem] { items }
  /// Room between items; nil, none, by default.
  open var interItemSpacing: NSCollectionLayoutSpacing?

  /// One that is alike, of the same items.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = takingInsets(of: self, NSCollectionLayoutGroup(layoutSize, arrangement, items))
    copy.interItemSpacing = interItemSpacing
    return copy
  }
}
