// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A closure that returns the definition of a section for an index and an environment. Returning nil terminates the
/// program.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  @MainActor (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// A layout composed of items in groups, which may be nested, and sections that repeat a group for all their items.
///
///     let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .absolute(80))
///     let row = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(80))
///     let item = NSCollectionLayoutItem(layoutSize: size)
///     let group = NSCollectionLayoutGroup.horizontal(layoutSize: row, subitems: [item])
///     let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
///
/// - Note: UIKit does not document how many items a group takes along an estimated dimension. Here a group takes as
///   many items as fit by their estimated sizes, whatever their final sizes; a group of known length takes as many as
///   fit by their final sizes.
///
/// Changes of the properties of a section, group or item require a call of `invalidateLayout()`.
@preconcurrency @MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  let provider: UICollectionViewCompositionalLayoutSectionProvider
  final var state = CompositionalState()

  /// Creates a layout with the same definition for all sections.
  public convenience init(section: NSCollectionLayoutSection) {
    self.init(section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }
  /// Creates a layout with the same definition for all sections, and a configuration.
  public convenience init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) { self.init(sectionProvider: { _, _ in section }, configuration: configuration) }
  /// Creates a layout that calls a closure for the definition of each section.
  public convenience init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider
  ) {
    self.init(
      sectionProvider: sectionProvider,
      configuration: UICollectionViewCompositionalLayoutConfiguration())
  }
  /// Creates a layout that calls a closure for the definition of each section, with a configuration.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }
  /// Returns nil: a section provider cannot be decoded.
  public required init?(coder: NSCoder) { nil }

  /// The settings for all sections. Setting a configuration invalidates the layout; changing properties of the
  /// configuration does not.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    didSet { invalidateLayout() }
  }

  // MARK: Layout

  open override func prepare() {
    super.prepare()
    _ = sections
  }
  open override var collectionViewContentSize: CGSize { contentSize }
  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  { attributes(in: rect) }
  open override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { attributesOfItem(at: indexPath) }
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { attributesOfSupplementary(elementKind, at: indexPath) }
  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { attributesOfDecoration(elementKind, at: indexPath) }

  // MARK: Invalidation

  /// Returns whether the new bounds change the size of the collection view, or boundary views are pinned; false while
  /// no computed sections are cached.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    state.sections != nil && (newBounds.size != state.viewSize || hasPinned)
  }
  open override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    context.preservesLayoutAttributes = newBounds.size == state.viewSize
    return context
  }
  /// Returns whether a cell or boundary view prefers another length along an estimated dimension.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { follows(preferredAttributes, originalAttributes) }
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes,
      withOriginalAttributes: originalAttributes)
    context.preferred = preferredAttributes
    return context
  }
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    forget(context)
    super.invalidateLayout(with: context)
  }
  open override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    remapPreferredSizes(updateItems)
  }
}
