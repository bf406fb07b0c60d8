// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Items in lines, as words of a text; sections one after the other, each with a header and a footer.
///
/// Lines run across the way of scrolling. A line takes as many items as fit with the least spacing between them, and
/// spreads them from inset to inset; the last one keeps the spacing of those before. A delegate that is a
/// ``UICollectionViewDelegateFlowLayout`` says for each item and section what else the properties say for all.
///
/// - Note: as observed of UIKit, items that are all of one size keep the columns of full lines in the last line too, also
///   when it is the only one, where items of several sizes stand at its beginning with the least spacing; an item alone in
///   a line stands in the middle, but not in the last line of several sizes; a single cell that says its size does.
///   That items begin at whole pixels, and that those that do not fit begin where lines do, is decided here.
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// What section insets are counted from.
  public enum SectionInsetReference: Int, Sendable {
    /// The edges of the contents.
    case fromContentInset
    /// What of the contents is in the view's safe area.
    case fromSafeArea
    /// What of the contents is within the view's layout margins.
    case fromLayoutMargins
  }

  /// As ``itemSize`` and ``estimatedItemSize``: what each cell needs.
  public nonisolated static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  /// The way of scrolling. Vertical by default.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { metricsChanged() } }
  }
  /// Between lines of a section, in points. 10 by default.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { if minimumLineSpacing != oldValue { metricsChanged() } }
  }
  /// Between items of a line at least, in points. 10 by default.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if minimumInteritemSpacing != oldValue { metricsChanged() } }
  }
  /// How large items are, in points. 50 by 50 by default.
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { if itemSize != oldValue { metricsChanged() } }
  }
  /// How large items are until cells say what they need; 0, the default, does not ask them.
  open var estimatedItemSize = CGSize.zero {
    didSet { if estimatedItemSize != oldValue { metricsChanged() } }
  }
  /// Room around the items of a section, in points. 0 by default.
  open var sectionInset = UIEdgeInsets.zero {
    didSet { if sectionInset != oldValue { metricsChanged() } }
  }
  /// What ``sectionInset`` is counted from. The contents' edges by default.
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { if sectionInsetReference != oldValue { metricsChanged() } }
  }
  /// How large headers are, of which the length along the way of scrolling counts. 0, no headers, by default.
  open var headerReferenceSize = CGSize.zero {
    didSet { if headerReferenceSize != oldValue { metricsChanged() } }
  }
  /// How large footers are, of which the length along the way of scrolling counts. 0, no footers, by default.
  open var footerReferenceSize = CGSize.zero {
    didSet { if footerReferenceSize != oldValue { metricsChanged() } }
  }
  /// Whether a header stays at the view's edge while its section shows. False by default.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { if sectionHeadersPinToVisibleBounds != oldValue { metricsChanged() } }
  }
  /// Whether a footer stays at the view's edge while its section shows. False by default.
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

  /// Whether lines get another length, or headers or footers stay where the view is.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    changesCrossAxisExtent(newBounds) || sectionHeadersPinToVisibleBounds
      || sectionFootersPinToVisibleBounds
  }
  /// A ``UICollectionViewFlowLayoutInvalidationContext`` that does not ask the delegate anew.
  open override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  { boundsContext(newBounds, super.invalidationContext(forBoundsChange: newBounds)) }
  /// Whether a cell that is asked for its size needs another.
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
