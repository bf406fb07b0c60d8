// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Makes the definition of a section for what there is room for. Nil stops the program.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  @MainActor (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// A layout that is made of parts: items in groups, which may be in groups themselves, and sections that repeat a group for
/// all their items.
///
///     let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .absolute(80))
///     let row = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(80))
///     let item = NSCollectionLayoutItem(layoutSize: size)
///     let group = NSCollectionLayoutGroup.horizontal(layoutSize: row, subitems: [item])
///     let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
///
/// - Note: UIKit does not say how many items a group takes along a side that is only estimated. Here as many as the estimates
///   have room for, whatever they need then; in a group of known length as many as fit by what they need.
///
/// Definitions are read when the layout is invalidated; changes to their properties count from then on.
@preconcurrency @MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  let provider: UICollectionViewCompositionalLayoutSectionProvider
  final var state = CompositionalState()

  /// All sections alike.
  public convenience init(section: NSCollectionLayoutSection) {
    self.init(section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }
  /// All sections alike.
  public convenience init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) { self.init(sectionProvider: { _, _ in section }, configuration: configuration) }
  /// Each section as a function says.
  public convenience init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider
  ) {
    self.init(
      sectionProvider: sectionProvider,
      configuration: UICollectionViewCompositionalLayoutConfiguration())
  }
  /// Each section as a function says.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }
  /// Nil: layouts are not read from archives.
  public required init?(coder: NSCoder) { nil }

  /// What holds for all sections. Setting it lays out anew; setting its properties does not.
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

  /// Whether the view has another size, or something stays where the view is.
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
  /// Whether a view along whose side the layout only estimates needs another length there.
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
    movePreferred(updateItems)
  }
}
