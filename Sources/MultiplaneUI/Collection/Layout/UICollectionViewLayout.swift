// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The abstract base class of objects that compute the frames and appearance of a collection view's elements.
///
/// The collection view calls ``prepare()`` after invalidations, then gets ``collectionViewContentSize`` and the
/// attributes of the elements in a rectangle. For an update, it calls ``prepare(forCollectionViewUpdates:)``, gets the
/// initial attributes of appearing and the final attributes of disappearing elements, and calls
/// ``finalizeCollectionViewUpdates()``.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {
  /// The collection view that uses the layout; nil if there is none. During a change of layouts, the old and the new
  /// layout have the same collection view.
  final weak var hostCollectionView: UICollectionView?
  /// The registered classes of decoration views, by kind.
  private(set) final var decorationClasses: [String: UICollectionReusableView.Type] = [:]
  private final var update = CollectionLayoutUpdate()

  /// Creates a layout without a collection view.
  public override init() { super.init() }
  /// Creates a layout without a collection view. The contents of the archive are ignored.
  public required init?(coder: NSCoder) { super.init() }

  /// The collection view that uses the layout; nil if there is none.
  open var collectionView: UICollectionView? { hostCollectionView }

  /// The class of the attributes that the layout creates: ``UICollectionViewLayoutAttributes``, the default, or a
  /// subclass.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// Whether the horizontal coordinates are mirrored where the interface's direction differs from
  /// ``developmentLayoutDirection``. False by default.
  /// - Note: Without effect, since collection views are always laid out from left to right.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
  /// The direction for which the layout was written. Left to right unless overridden.
  /// - Note: Without effect, as ``flipsHorizontallyInOppositeLayoutDirection``.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// The class of the invalidation contexts that the layout creates: ``UICollectionViewLayoutInvalidationContext``, the
  /// default, or a subclass.
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }

  /// Registers a class for decoration views of a kind; nil removes the registration.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    guard let viewClass else {
      decorationClasses[elementKind] = nil
      return
    }
    guard let type = viewClass as? UICollectionReusableView.Type else {
      preconditionFailure("decoration view class \(viewClass) is not a UICollectionReusableView")
    }
    decorationClasses[elementKind] = type
  }

  /// Removes the registration of a kind of decoration views. Nib files are not supported: a nib is not registered, but
  /// reported as a diagnostic.
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    nib?.reportMissing()
    decorationClasses[elementKind] = nil
  }

  // MARK: Layout

  /// Prepares the data that the other methods use. The collection view calls the method after an invalidation, before
  /// it gets the content size or attributes. Does nothing by default.
  open func prepare() {}
  /// The size of the content, in points. 0 unless overridden.
  open var collectionViewContentSize: CGSize { .zero }
  /// Returns the attributes of all elements that overlap a rectangle of the content. Returns nil unless overridden.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nil
  }
  /// Returns the attributes of an item's cell; nil if there is no such item. Returns nil unless overridden.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }
  /// Returns the attributes of a supplementary view; nil if there is none. Returns nil unless overridden.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  )
    -> UICollectionViewLayoutAttributes?
  { nil }
  /// Returns the attributes of a decoration view; nil if there is none. Returns nil unless overridden.
  open func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }
  /// Returns the content offset at which deceleration should end; the proposed offset unless overridden. Called at the
  /// end of a drag, except while paging is enabled.
  /// - Parameter velocity: The velocity of the content offset, in points per millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }
  /// Returns the content offset after an update or a change of layouts; the proposed offset unless overridden.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint
  { proposedContentOffset }

  // MARK: Invalidation

  /// Invalidates the layout with a new context of the class ``invalidationContextClass``, which lists no elements.
  open func invalidateLayout() { invalidateLayout(with: newInvalidationContext()) }
  /// Invalidates the parts of the layout that a context describes. The collection view prepares the layout again before
  /// its next use. Overrides must call super.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    hostCollectionView?.layoutWasInvalidated(context)
  }
  /// Returns whether new bounds of the view require a new layout. Returns false unless overridden.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  /// Returns the context with which the layout is invalidated for new bounds, after
  /// ``shouldInvalidateLayout(forBoundsChange:)`` has returned true.
  open func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  { newInvalidationContext() }
  /// Returns whether the preferred attributes of a view require a new layout. Returns false unless overridden.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  /// Returns the context with which the layout is invalidated for the preferred attributes of a view. Unless
  /// overridden, the element of the view is invalidated.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = newInvalidationContext()
    context.invalidate(originalAttributes)
    return context
  }

  // MARK: Updates

  /// Prepares the layout for the animation of an update. ``prepare()`` has already been called for the state after the
  /// update. Overrides must call super.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    update = CollectionLayoutUpdate(updateItems)
  }
  /// Ends an update. Called in the animation block of the update, after the layout has returned all attributes.
  /// Overrides must call super.
  open func finalizeCollectionViewUpdates() { update = CollectionLayoutUpdate() }
  /// Returns the attributes from which an appearing item is animated. If nil, the item is animated from its attributes
  /// before the update, if these are known, else it appears with its final attributes.
  ///
  /// Unless overridden, returns a transparent copy of the final attributes for inserted and reloaded items, and nil for
  /// others, which move into the visible area.
  /// - Note: According to UIKit's documentation, the default is nil for all items; UIKit's implementation returns
  ///   transparent attributes for inserted items.
  ///   https://developer.apple.com/documentation/uikit/uicollectionviewlayout
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    update.inserts(itemIndexPath)
      ? transparentCopy(of: layoutAttributesForItem(at: itemIndexPath)) : nil
  }
  /// Returns the attributes to which a disappearing item is animated. If nil, an item that moves out of the visible
  /// area is animated to its attributes in the new layout, and a deleted or reloaded item keeps its current attributes.
  ///
  /// Unless overridden, returns a transparent copy of the current attributes for deleted and reloaded items, and nil
  /// for others. The index path is that before the update.
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    update.deletes(itemIndexPath)
      ? transparentCopy(of: hostCollectionView?.shownAttributes(of: .cell, nil, at: itemIndexPath))
      : nil
  }
  /// Returns the attributes from which an appearing supplementary view is animated. If nil, the view is animated from
  /// its attributes before the update, if these are known, else it appears with its final attributes. Unless
  /// overridden, views of inserted and reloaded sections fade in.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    update.insertsSection(elementIndexPath)
      ? transparentCopy(
        of: layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath)) : nil
  }
  /// Returns the attributes to which a disappearing supplementary view is animated. If nil, a view that moves out of
  /// the visible area is animated to its attributes in the new layout, or fades out if it has none, and a removed view
  /// keeps its current attributes. Unless overridden, views of deleted and reloaded sections fade out.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    update.deletesSection(elementIndexPath)
      ? transparentCopy(
        of: hostCollectionView?.shownAttributes(
          of: .supplementaryView, elementKind, at: elementIndexPath))
      : nil
  }
  /// Returns the attributes from which an appearing decoration view is animated. If nil, the view is animated from its
  /// attributes before the update, if these are known, else it appears with its final attributes. Unless overridden,
  /// views of inserted and reloaded sections fade in.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    update.insertsSection(decorationIndexPath)
      ? transparentCopy(
        of: layoutAttributesForDecorationView(ofKind: elementKind, at: decorationIndexPath)) : nil
  }
  /// Returns the attributes to which a disappearing decoration view is animated. If nil, a view that moves out of the
  /// visible area is animated to its attributes in the new layout, or fades out if it has none, and a removed view
  /// keeps its current attributes. Unless overridden, views of deleted and reloaded sections fade out.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    update.deletesSection(decorationIndexPath)
      ? transparentCopy(
        of: hostCollectionView?.shownAttributes(
          of: .decorationView, elementKind, at: decorationIndexPath))
      : nil
  }
  /// Returns the index paths of supplementary views that an update inserts in addition to those of inserted sections.
  /// None unless overridden.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Returns the index paths of supplementary views that an update deletes in addition to those of deleted sections.
  /// None unless overridden.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Returns the index paths of decoration views that an update inserts in addition to those of inserted sections. None
  /// unless overridden.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Returns the index paths of decoration views that an update deletes in addition to those of deleted sections. None
  /// unless overridden.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  // MARK: Animated changes of bounds and layout

  /// Prepares the layout for an animated change of the collection view's size. Does nothing by default.
  /// - Parameter oldBounds: The bounds of the collection view before the change.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// Ends an animated change of the collection view's size. Called in the animation block. Does nothing by default.
  open func finalizeAnimatedBoundsChange() {}
  /// Prepares the layout to replace `oldLayout` in the collection view. Does nothing by default.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  /// Prepares the layout to be replaced by `newLayout` in the collection view. Does nothing by default.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  /// Ends a change of layouts. Called on the old and the new layout after the visible views, if any, have been updated;
  /// inside the animation block, if the change is animated. Does nothing by default.
  open func finalizeLayoutTransition() {}

  // MARK: Interactive movement

  /// Returns the index path for an item dragged to a position of the content. Unless overridden, returns the index path
  /// of an item that contains the position and is not hidden, or the previous index path if there is none.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    let here = layoutAttributesForElements(
      in: CGRect(x: position.x, y: position.y, width: 1, height: 1))
    let item = here?.first {
      $0.representedElementCategory == .cell && !$0.isHidden && $0.frame.contains(position)
    }
    return item?.indexPath ?? previousIndexPath
  }
  /// Returns the attributes of a dragged item. Unless overridden, returns a copy of the item's attributes with the
  /// position as the center and the maximum z-index.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let own = layoutAttributesForItem(at: indexPath)?.copy() as? UICollectionViewLayoutAttributes
    let attributes = own ?? newAttributes(.cell, nil, indexPath)
    attributes.center = position
    attributes.zIndex = .max
    return attributes
  }
  /// Returns the invalidation context for items that are dragged. Unless overridden, the items at all given index paths
  /// are invalidated.
  /// - Parameters:
  ///   - targetIndexPaths: The current index paths of the items.
  ///   - targetPosition: The current center of the dragged item in the content, in points.
  ///   - previousIndexPaths: The previous index paths of the items.
  ///   - previousPosition: The previous center of the dragged item in the content, in points. Ignored unless
  ///     overridden.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath],
    withTargetPosition targetPosition: CGPoint, previousIndexPaths: [IndexPath],
    previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = newInvalidationContext()
    context.setMovement(from: previousIndexPaths, to: targetIndexPaths, at: targetPosition)
    context.invalidateItems(at: previousIndexPaths + targetIndexPaths)
    return context
  }
  /// Returns the invalidation context for the end of a drag. Unless overridden, the items at all given index paths are
  /// invalidated.
  /// - Parameters:
  ///   - indexPaths: The final index paths of the items.
  ///   - previousIndexPaths: The index paths before the drag.
  ///   - movementCancelled: Whether the items return to their previous index paths. Ignored unless overridden.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath],
    movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = newInvalidationContext()
    context.invalidateItems(at: previousIndexPaths + indexPaths)
    return context
  }
}
