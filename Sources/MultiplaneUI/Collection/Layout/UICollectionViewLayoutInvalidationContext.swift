// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A description of the parts of a layout that are invalidated.
///
/// A layout that recomputes only the invalidated parts examines the context in
/// ``UICollectionViewLayout/invalidateLayout(with:)``. Layouts can define subclasses with further properties.
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
  /// Whether the numbers of sections and items are invalidated. True also if everything is invalidated.
  open var invalidateDataSourceCounts: Bool { counts }

  /// Adds items to the invalidated items.
  open func invalidateItems(at indexPaths: [IndexPath]) { items = (items ?? []) + indexPaths }
  /// Adds supplementary views of a kind to the invalidated supplementary views.
  open func invalidateSupplementaryElements(
    ofKind elementKind: String, at indexPaths: [IndexPath]
  ) {
    supplementaries = supplementaries ?? [:];
    supplementaries![elementKind, default: []] += indexPaths
  }
  /// Adds decoration views of a kind to the invalidated decoration views.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    decorations = decorations ?? [:]
    decorations![elementKind, default: []] += indexPaths
  }
  /// The index paths of the invalidated items; nil before ``invalidateItems(at:)`` is called.
  open var invalidatedItemIndexPaths: [IndexPath]? { items }
  /// The index paths of the invalidated supplementary views, by kind; nil before
  /// ``invalidateSupplementaryElements(ofKind:at:)`` is called.
  open var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]? { supplementaries }
  /// The index paths of the invalidated decoration views, by kind; nil before
  /// ``invalidateDecorationElements(ofKind:at:)`` is called.
  open var invalidatedDecorationIndexPaths: [String: [IndexPath]]? { decorations }

  /// The displacement that is added to the content offset of the collection view when the layout is prepared again, in
  /// points. 0 by default. Nonfinite values are ignored.
  open var contentOffsetAdjustment = CGPoint.zero
  /// The change of the collection view's content size, in points. The change is applied at once, and replaced by the
  /// layout's content size when the layout is prepared again. 0 by default.
  open var contentSizeAdjustment = CGSize.zero

  /// The previous index paths of dragged items; nil unless a drag in progress caused the invalidation.
  open var previousIndexPathsForInteractivelyMovingItems: [IndexPath]? { moving.previous }
  /// The current index paths of dragged items; nil unless a drag in progress caused the invalidation.
  open var targetIndexPathsForInteractivelyMovingItems: [IndexPath]? { moving.target }
  /// The center of the dragged item in the collection view's coordinate space, in points; 0 unless a drag in progress
  /// caused the invalidation.
  open var interactiveMovementTarget: CGPoint { moving.point }

  /// The preferred attributes of the self-sizing view that caused the invalidation. The layout stores their size. Set
  /// by flow and compositional layouts; nil by default.
  final var preferred: UICollectionViewLayoutAttributes?
  /// Whether the frames that the layout has computed stay valid, except those of pinned headers and footers. False by
  /// default.
  final var preservesLayoutAttributes = false

  /// Sets ``invalidateEverything`` and ``invalidateDataSourceCounts``.
  final func setInvalidatesEverything() { (everything, counts) = (true, true) }
  /// Sets ``invalidateDataSourceCounts``.
  final func setInvalidatesCounts() { counts = true }
  /// Sets the previous and current index paths of a dragged item and its center.
  final func setMovement(from previous: [IndexPath], to target: [IndexPath], at point: CGPoint) {
    moving = (previous, target, point)
  }
}

/// A description of the parts of a flow layout that are invalidated.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext:
  UICollectionViewLayoutInvalidationContext
{
  /// Whether sizes, insets and spacings are invalidated, so that the delegate is queried again. True by default.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether the frames of all elements are invalidated. True by default.
  open var invalidateFlowLayoutAttributes = true
}
