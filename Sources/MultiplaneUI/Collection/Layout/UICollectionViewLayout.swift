// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Says where the elements of a collection lie and how they look.
///
/// The view calls ``prepare()`` after each invalidation, then asks for ``collectionViewContentSize`` and for what lies in
/// a rectangle. Around an update it calls ``prepare(forCollectionViewUpdates:)``, asks where what comes begins and where
/// what goes ends, and calls ``finalizeCollectionViewUpdates()``.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {
  /// The view that the layout serves; set by the view, in a change of layouts for both.
  final weak var hostCollectionView: UICollectionView?
  /// The classes of decoration views by kind, which the view makes.
  private(set) final var decorationClasses: [String: UICollectionReusableView.Type] = [:]
  private final var update = CollectionLayoutUpdate()

  /// A layout of no view.
  public override init() { super.init() }
  /// A layout of no view; nothing is read from the archive.
  public required init?(coder: NSCoder) { super.init() }

  /// The view that uses the layout; nil without one.
  open var collectionView: UICollectionView? { hostCollectionView }

  /// The class of attributes, a subclass of ``UICollectionViewLayoutAttributes``, which it is by default.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of contexts, a subclass of ``UICollectionViewLayoutInvalidationContext``, which it is by default.
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }

  /// Lets decoration views of a kind be made by a class; nil forgets it.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    guard let viewClass else {
      decorationClasses[elementKind] = nil
      return
    }
    guard let type = viewClass as? UICollectionReusableView.Type else {
      preconditionFailure("\(viewClass) is not a UICollectionReusableView")
    }
    decorationClasses[elementKind] = type
  }

  // MARK: Layout

  /// Finds out what the other methods need. Called before them after each invalidation.
  open func prepare() {}
  /// How large all contents are, in points. 0 unless overridden.
  open var collectionViewContentSize: CGSize { .zero }
  /// The attributes of all elements that lie in part in a rectangle of the contents. Nil unless overridden.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nil
  }
  /// Those of an item's cell. Nil unless overridden.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }
  /// Those of a supplementary view; nil, unless overridden, where there is none.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  )
    -> UICollectionViewLayoutAttributes?
  { nil }
  /// Those of a decoration view; nil, unless overridden, where there is none.
  open func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }
  /// Where contents come to rest, for where they would.
  /// - Parameter velocity: of the offset, in points a millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }
  /// Where contents lie after an update or a change of layouts, for where they would.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint
  { proposedContentOffset }

  // MARK: Invalidation

  /// Says that nothing is true any more.
  open func invalidateLayout() { invalidateLayout(with: newInvalidationContext()) }
  /// Says what is no longer true: the view prepares the layout before it needs it again. Overrides call this.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    hostCollectionView?.layoutWasInvalidated(context)
  }
  /// Whether the layout depends on the view's bounds so that others need another one. False unless overridden.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  /// What is no longer true with other bounds, where ``shouldInvalidateLayout(forBoundsChange:)`` says so.
  open func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  { newInvalidationContext() }
  /// Whether the layout follows what a view would rather have. False unless overridden.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  /// What is no longer true when a view gets what it would rather have.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = newInvalidationContext()
    context.invalidate(originalAttributes)
    return context
  }

  // MARK: Updates

  /// Hears what is about to change; the layout is prepared for what there will be. Overrides call this.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    update = CollectionLayoutUpdate(updateItems)
  }
  /// Hears, within the animation, that all was asked. Overrides call this.
  open func finalizeCollectionViewUpdates() { update = CollectionLayoutUpdate() }
  /// How an item begins that comes; nil begins as it ends.
  ///
  /// Items that were inserted or reloaded begin clear where they end, unless overridden; others, which come in from
  /// beyond the edges, have nil.
  /// - Note: UIKit's documentation says nil for all, its class gives clear ones for what was inserted.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    update.inserts(itemIndexPath)
      ? transparentCopy(of: layoutAttributesForItem(at: itemIndexPath)) : nil
  }
  /// How an item ends that goes; nil ends as it began.
  ///
  /// Items that were deleted or reloaded end clear where they began, unless overridden. The path counts in what there was
  /// before.
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    update.deletes(itemIndexPath)
      ? transparentCopy(of: hostCollectionView?.shownAttributes(of: .cell, nil, at: itemIndexPath))
      : nil
  }
  /// How a supplementary view begins that comes; nil begins as it ends. Clear in inserted sections unless overridden.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    update.insertsSection(elementIndexPath)
      ? transparentCopy(
        of: layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath)) : nil
  }
  /// How a supplementary view ends that goes; nil ends as it began. Clear in deleted sections unless overridden.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    update.deletesSection(elementIndexPath)
      ? transparentCopy(
        of: hostCollectionView?.shownAttributes(
          of: .supplementaryView, elementKind, at: elementIndexPath))
      : nil
  }
  /// How a decoration view begins that comes; nil begins as it ends. Clear in inserted sections unless overridden.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    update.insertsSection(decorationIndexPath)
      ? transparentCopy(
        of: layoutAttributesForDecorationView(ofKind: elementKind, at: decorationIndexPath)) : nil
  }
  /// How a decoration view ends that goes; nil ends as it began. Clear in deleted sections unless overridden.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    update.deletesSection(decorationIndexPath)
      ? transparentCopy(
        of: hostCollectionView?.shownAttributes(
          of: .decorationView, elementKind, at: decorationIndexPath))
      : nil
  }
  /// The supplementary views that come with an update beside those of inserted sections. None unless overridden.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// The supplementary views that go with an update beside those of deleted sections. None unless overridden.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// The decoration views that come with an update. None unless overridden.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// The decoration views that go with an update. None unless overridden.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  // MARK: Animations of the whole

  /// Hears that the view's bounds will change within an animation, or that items are about to be updated.
  /// - Parameter oldBounds: those before.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// Hears, within the animation, that the bounds are set.
  open func finalizeAnimatedBoundsChange() {}
  /// Hears that the view is about to use this layout in place of another.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  /// Hears that the view is about to use another layout in place of this.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  /// Hears, within the animation, that all was asked. Called on both layouts.
  open func finalizeLayoutTransition() {}

  // MARK: Movement by a finger

  /// The place that an item has while a finger holds it over another; that whose frame holds the point, unless overridden.
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
  /// How an item looks that a finger holds: as always with its middle there, over the others, unless overridden.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let own = layoutAttributesForItem(at: indexPath)?.copy() as? UICollectionViewLayoutAttributes
    let attributes = own ?? newAttributes(.cell, nil, indexPath)
    attributes.center = position
    attributes.zIndex = .max
    return attributes
  }
  /// What is no longer true when a finger moves items.
  /// - Parameters:
  ///   - targetIndexPaths: where they are now.
  ///   - targetPosition: where the finger is.
  ///   - previousIndexPaths: where they were.
  ///   - previousPosition: where the finger was.
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
  /// What is no longer true when the finger lets items go.
  /// - Parameters:
  ///   - indexPaths: where they stay.
  ///   - previousIndexPaths: where they were.
  ///   - movementCancelled: whether they went back where they began.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath],
    movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = newInvalidationContext()
    context.invalidateItems(at: previousIndexPaths + indexPaths)
    return context
  }
}
