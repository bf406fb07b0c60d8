// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What insets of sections count from.
public enum UIContentInsetsReference: Int, Sendable {
  /// What the configuration of the layout says; for that one the safe area.
  case automatic
  /// The edges of the contents.
  case none
  /// What of the contents is in the view's safe area.
  case safeArea
  /// What of the contents is within the view's layout margins.
  case layoutMargins
}

/// The room that something has.
@preconcurrency @MainActor public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  /// All of it, in points.
  var contentSize: CGSize { get }
  /// Without ``effectiveContentInsets``.
  var effectiveContentSize: CGSize { get }
  /// How far contents are from the edges.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// How far contents are from the edges, in points.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// What a section is made for.
@preconcurrency @MainActor public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  /// The room that there is.
  var container: any NSCollectionLayoutContainer { get }
  /// The surroundings of the view.
  var traitCollection: UITraitCollection { get }
}

/// A room without insets.
final class LayoutContainer: NSObject, NSCollectionLayoutContainer {
  let contentSize: CGSize
  let effectiveContentInsets: NSDirectionalEdgeInsets
  init(_ size: CGSize, _ insets: NSDirectionalEdgeInsets = .zero) {
    (contentSize, effectiveContentInsets) = (size, insets)
    super.init()
  }
  var contentInsets: NSDirectionalEdgeInsets { effectiveContentInsets }
  var effectiveContentSize: CGSize {
    CGRect(origin: .zero, size: contentSize).inset(by: effectiveContentInsets).size
  }
}

final class LayoutEnvironment: NSObject, NSCollectionLayoutEnvironment {
  let container: any NSCollectionLayoutContainer
  let traitCollection: UITraitCollection
  init(_ container: any NSCollectionLayoutContainer, _ traits: UITraitCollection) {
    (self.container, traitCollection) = (container, traits)
    super.init()
  }
}

/// A group that repeats for all items of a section, and what belongs to the section.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject,
  @preconcurrency NSCopying
{
  let group: NSCollectionLayoutGroup

  /// A section of a group.
  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }

  /// Room around the groups, within headers and footers. 0 by default.
  /// - Note: also counts in a section without items, as does that of flow layouts.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// What ``contentInsets`` count from at the sides; what the configuration says by default.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// Between groups, in points. 0 by default.
  open var interGroupSpacing: CGFloat = 0
  /// Views at the section's edges; none by default.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Whether ``contentInsets`` at the sides also count for headers and footers. True by default.
  open var supplementariesFollowContentInsets = true
  /// Views behind the section; none by default.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []

  /// One that is alike, of the same group.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutSection(group: group)
    copy.contentInsets = contentInsets
    copy.contentInsetsReference = contentInsetsReference
    copy.interGroupSpacing = interGroupSpacing
    copy.boundarySupplementaryItems = boundarySupplementaryItems
    copy.supplementariesFollowContentInsets = supplementariesFollowContentInsets
    copy.decorationItems = decorationItems
    return copy
  }
}

/// What a compositional layout says of all its sections.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject,
  @preconcurrency NSCopying
{
  /// One that scrolls down, without room between sections.
  public override init() { super.init() }

  /// The way of scrolling. Vertical by default.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// Between sections, in points. 0 by default.
  open var interSectionSpacing: CGFloat = 0
  /// What insets of sections count from at the sides. The safe area by default.
  open var contentInsetsReference = UIContentInsetsReference.safeArea

  /// One that is alike.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UICollectionViewCompositionalLayoutConfiguration()
    copy.scrollDirection = scrollDirection
    copy.interSectionSpacing = interSectionSpacing
    copy.contentInsetsReference = contentInsetsReference
    return copy
  }
}
