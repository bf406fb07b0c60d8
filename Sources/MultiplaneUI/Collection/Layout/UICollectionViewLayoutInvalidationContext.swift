// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The parts of a layout that are invalidated.
///
/// A layout with partial invalidation uses a subclass, and examines it in
/// ``UICollectionViewLayout/invalidateLayout(with:)``.
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
  private var everything = false
  private var counts = false
  private var items: [IndexPath]?
  private var supplementaries: [String: [IndexPath]]?
  private var decorations: [String: [IndexPath]]?
  private var moving: (previous: [IndexPath]?, target: [IndexPath]?, point: CGPoint)

  /// Creates a context without invalidated elements.
  public override init() {
    moving = (nil, nil, .zero)
    super.init()
  }

  /// Whether everything is invalidated, because the data or the layout was replaced.
  open var invalidateEverything: Bool { everything }
  /// Whether the numbers of sections and items are invalidated.
  open var invalidateDataSourceCounts: Bool { counts }

  /// Invalidates items.
  open func invalidateItems(at indexPaths: [IndexPath]) { items = (items ?? []) + indexPaths }
  /// Invalidates supplementary views of a kind.
  open func invalidateSupplementaryElements(
    ofKind elementKind: String, at indexPaths: [IndexPath]
  ) {
    supplementaries = supplementaries ?? [:];
    supplementaries![elementKind, default: []] += indexPaths
  }
  /// Invalidates decoration views of a kind.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    decorations = decorations ?? [:]
    decorations![elementKind, default: []] += indexPaths
  }
  /// The invalidated items; nil if there are none.
  open var invalidatedItemIndexPaths: [IndexPath]? { items }
  /// The invalidated supplementary views, by kind; nil if there are none.
  open var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]? { supplementaries }
  /// The invalidated decoration views, by kind; nil if there are none.
  open var invalidatedDecorationIndexPaths: [String: [IndexPath]]? { decorations }

  /// The change of the view's content offset, in points. 0 by default.
  open var contentOffsetAdjustment = CGPoint.zero
  /// The change of the view's content size, in points, until the layout is prepared. 0 by default.
  open var contentSizeAdjustment = CGSize.zero

  /// The previous index paths of items that are dragged; nil if there are none.
  open var previousIndexPathsForInteractivelyMovingItems: [IndexPath]? { moving.previous }
  /// The target index paths of items that are dragged; nil if there are none.
  open var targetIndexPathsForInteractivelyMovingItems: [IndexPath]? { moving.target }
  /// The position of the drag in the view's coordinate space; 0 if no items are dragged.
  open var interactiveMovementTarget: CGPoint { moving.point }

  /// The preferred attributes of a view.
  final var preferred: UICollectionViewLayoutAttributes?
  /// Whether the layout's frames stay valid, except those of pinned elements.
  final var preservesLayoutAttributes = false

  /// Invalidates everything.
  final func setInvalidatesEverything() { (everything, counts) = (true, true) }
  /// Invalidates the numbers of sections and items.
  final func setInvalidatesCounts() { counts = true }
  /// Sets the index paths and the position of an interactive movement.
  final func setMovement(from previous: [IndexPath], to target: [IndexPath], at point: CGPoint) {
    moving = (previous, target, point)
  }
}

/// The parts of a flow layout that are invalidated.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext:
  UICollectionViewLayoutInvalidationContext
{
  /// Whether sizes, insets and spacings are invalidated. True by default.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether frames are invalidated. True by default.
  open var invalidateFlowLayoutAttributes = true
}
