// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A layout that arranges items in lines, and sections one after the other with optional headers and footers.
///
/// Lines are perpendicular to the scroll direction. A line takes as many items as fit with the minimum spacing, and
/// distributes them over the length between the section insets; the note below describes the last line. The delegate
/// can provide individual metrics for items and sections by the methods of ``UICollectionViewDelegateFlowLayout``.
/// Sizes that are negative or not finite terminate the program.
///
/// - Note: As observed in UIKit, items of equal size keep the columns of full lines in the last line, even if it is the
///   only line. Items of different sizes are aligned to the start of the last line with the minimum spacing. An item
///   that fills a line alone because no other fits is centered, except in the last line of items of different sizes;
///   the only item of a section is centered if it is self-sizing. Two details are choices of this implementation: items
///   start at whole pixels along the line, and an item that is longer than its line begins at the start of the line.
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The edges that section insets are relative to on the cross axis.
  public enum SectionInsetReference: Int, Sendable {
    /// The edges of the content.
    case fromContentInset
    /// The safe area of the collection view.
    case fromSafeArea
    /// The layout margins of the collection view.
    case fromLayoutMargins
  }

  /// A value of ``itemSize`` or ``estimatedItemSize`` that makes all cells self-sizing. If the delegate returns the
  /// value as the size of an item, the cell of that item is self-sizing.
  public nonisolated static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  /// The scroll direction. Vertical by default.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { metricsChanged() } }
  }
  /// The spacing between lines of a section, in points. 10 by default.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { if minimumLineSpacing != oldValue { metricsChanged() } }
  }
  /// The minimum spacing between items of a line, in points. 10 by default.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if minimumInteritemSpacing != oldValue { metricsChanged() } }
  }
  /// The size of items, in points, unless the delegate returns another or the items are self-sizing. 50 by 50 by
  /// default.
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { if itemSize != oldValue { metricsChanged() } }
  }
  /// The size of items before their cells are measured, in points; ``automaticSize`` stands for 50 by 50. 0, the
  /// default, turns self-sizing off unless ``itemSize``, or the size from the delegate, is ``automaticSize``.
  open var estimatedItemSize = CGSize.zero {
    didSet { if estimatedItemSize != oldValue { metricsChanged() } }
  }
  /// The insets around each section's items, in points. 0 by default.
  open var sectionInset = UIEdgeInsets.zero {
    didSet { if sectionInset != oldValue { metricsChanged() } }
  }
  /// The edges that ``sectionInset`` is relative to on the cross axis. The content edges by default.
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { if sectionInsetReference != oldValue { metricsChanged() } }
  }
  /// The size of section headers, in points. Only the extent in the scroll direction is used. 0, no headers, by
  /// default.
  open var headerReferenceSize = CGSize.zero {
    didSet { if headerReferenceSize != oldValue { metricsChanged() } }
  }
  /// The size of section footers, in points. Only the extent in the scroll direction is used. 0, no footers, by
  /// default.
  open var footerReferenceSize = CGSize.zero {
    didSet { if footerReferenceSize != oldValue { metricsChanged() } }
  }
  /// Whether section headers stay at the start (the top or left) of the visible area while their section is visible.
  /// False by default.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { if sectionHeadersPinToVisibleBounds != oldValue { metricsChanged() } }
  }
  /// Whether section footers stay at the end (the bottom or right) of the visible area while their section is visible.
  /// False by default.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { if sectionFootersPinToVisibleBounds != oldValue { metricsChanged() } }
  }

  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }

  final var flow = FlowState()

  private func metricsChanged() { invalidateLayout() }

  // MARK: Layout

  open override func prepare() {
    super.prepare()
    _ = geometry
  }
  open override var collectionViewContentSize: CGSize { geometry.contentSize }
  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  { attributes(in: rect) }
  open override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { attributesOfItem(at: indexPath) }
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { attributesOfHeaderFooter(elementKind, at: indexPath) }

  // MARK: Invalidation

  /// Returns whether the new bounds change the length of lines, or headers or footers are pinned.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    changesCrossAxisExtent(newBounds) || sectionHeadersPinToVisibleBounds
      || sectionFootersPinToVisibleBounds
  }
  /// Returns a context of the class ``UICollectionViewLayout/invalidationContextClass``. If that is a
  /// ``UICollectionViewFlowLayoutInvalidationContext``, the context invalidates all frames only if the length of lines
  /// changes, and keeps the metrics, so that the delegate is not queried again.
  open override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  { boundsContext(newBounds, super.invalidationContext(forBoundsChange: newBounds)) }
  /// Returns whether the attributes are those of a self-sizing cell that prefers another size.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { acceptsPreferredAttributes(preferredAttributes, originalAttributes) }
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    preferredContext(
      preferredAttributes,
      super.invalidationContext(
        forPreferredLayoutAttributes: preferredAttributes,
        withOriginalAttributes: originalAttributes))
  }
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    invalidateCaches(for: context)
    super.invalidateLayout(with: context)
  }
  open override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    remapPreferredSizes(updateItems)
  }
}
