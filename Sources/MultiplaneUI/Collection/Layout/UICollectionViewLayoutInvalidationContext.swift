// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What of a layout is no longer true.
///
/// A layout that can do with less than everything makes contexts of a class of its own and looks at them in
/// ``UICollectionViewLayout/invalidateLayout(with:)``.
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
  private var everything = false
  private var counts = false
  private var items: [IndexPath]?
  private var supplementaries: [String: [IndexPath]]?
  private var decorations: [String: [IndexPath]]?
  private var moving: (previous: [IndexPath]?, target: [IndexPath]?, point: CGPoint)

  /// One that names nothing.
  public override init() {
    moving = (nil, nil, .zero)
    super.init()
  }

  /// Whether nothing is true any more, because the data or the layout changed as a whole.
  open var invalidateEverything: Bool { everything }
  /// Whether numbers of sections and items are to be asked for anew.
  open var invalidateDataSourceCounts: Bool { counts }

  /// Names items.
  open func invalidateItems(at indexPaths: [IndexPath]) { items = (items ?? []) + indexPaths }
  /// Names supplementary views.
  open func invalidateSupplementaryElements(
    ofKind elementKind: String, at indexPaths: [IndexPath]
  ) {
    supplementaries = supplementaries ?? [:];
    supplementaries![elementKind, default: []] += indexPaths
  }
  /// Names decoration views.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    decorations = decorations ?? [:]
    decorations![elementKind, default: []] += indexPaths
  }
  /// The items that were named; nil without any.
  open var invalidatedItemIndexPaths: [IndexPath]? { items }
  /// The supplementary views that were named, by kind; nil without any.
  open var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]? { supplementaries }
  /// The decoration views that were named, by kind; nil without any.
  open var invalidatedDecorationIndexPaths: [String: [IndexPath]]? { decorations }

  /// What is added to the view's offset, in points. 0 by default.
  open var contentOffsetAdjustment = CGPoint.zero
  /// What is added to the size of the view's contents, in points, until the layout says it anew. 0 by default.
  open var contentSizeAdjustment = CGSize.zero

  /// Where the items that a finger moves were before; nil unless some are moved.
  open var previousIndexPathsForInteractivelyMovingItems: [IndexPath]? { moving.previous }
  /// Where the items that a finger moves are to go; nil unless some are moved.
  open var targetIndexPathsForInteractivelyMovingItems: [IndexPath]? { moving.target }
  /// Where the finger is that moves items, in the view's space; 0 unless some are moved.
  open var interactiveMovementTarget: CGPoint { moving.point }

  /// What a view said it needs.
  final var preferred: UICollectionViewLayoutAttributes?
  /// Whether the layout's own places are still true, but for elements that stay where the view is.
  final var preservesLayoutAttributes = false

  /// Says that nothing is true any more.
  final func setInvalidatesEverything() { (everything, counts) = (true, true) }
  /// Says that there are other numbers of sections and items.
  final func setInvalidatesCounts() { counts = true }
  /// Says where items are moved.
  final func setMovement(from previous: [IndexPath], to target: [IndexPath], at point: CGPoint) {
    moving = (previous, target, point)
  }
}

/// What of a flow layout is no longer true.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext:
  UICollectionViewLayoutInvalidationContext
{
  /// Whether sizes, insets and spacings are to be asked for anew. True by default.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether places are to be found anew. True by default.
  open var invalidateFlowLayoutAttributes = true
}
