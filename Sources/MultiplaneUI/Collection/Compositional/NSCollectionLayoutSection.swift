// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The edges that section insets are relative to on the cross axis.
public enum UIContentInsetsReference: Int, Sendable {
  /// The reference of the layout configuration; in the configuration itself, the safe area.
  case automatic
  /// The edges of the content.
  case none
  /// The safe area of the collection view.
  case safeArea
  /// The layout margins of the collection view.
  case layoutMargins
}

/// The size and insets of the container of a layout element.
@preconcurrency @MainActor public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  /// The size of the container, in points.
  var contentSize: CGSize { get }
  /// The size without ``effectiveContentInsets``, in points.
  var effectiveContentSize: CGSize { get }
  /// The insets of the container, in points. 0 for the containers that compositional layouts pass to their closures.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The insets that ``effectiveContentSize`` excludes, in points. 0 for the containers that compositional layouts pass
  /// to their closures.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// The environment that a section provider or the item provider of a custom group receives.
@preconcurrency @MainActor public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  /// The container: for a section, the collection view without its adjusted content insets; for a custom group, the
  /// group without its insets.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits of the collection view.
  var traitCollection: UITraitCollection { get }
}

/// A container with fixed size and insets.
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

/// A section of a compositional layout, whose items are laid out by repeating a group.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject,
  @preconcurrency NSCopying
{
  let group: NSCollectionLayoutGroup
  /// The configuration with which the section is displayed as a list; nil if the section is not a list.
  final var list: UICollectionLayoutListConfiguration?

  /// Creates a section that repeats a group for all items of the section.
  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }

  /// The insets around all groups of the section, inside its headers and footers, in points. 0 by default.
  /// - Note: The insets also apply to a section without items, as in flow layouts.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The edges that ``contentInsets`` are relative to on the cross axis. By default the reference of the layout's
  /// configuration.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// The spacing between groups, in points. 0 by default.
  open var interGroupSpacing: CGFloat = 0
  /// The supplementary views at the edges of the section, such as headers. None by default.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Whether ``contentInsets`` on the cross axis also apply to headers and footers. True by default.
  open var supplementariesFollowContentInsets = true
  /// The decoration views behind the section. None by default.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []

  /// The way in which the section scrolls by itself, across the scroll direction of the layout. `none` by default: the
  /// groups follow each other in the scroll direction.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// The deceleration and the bouncing of a section that scrolls by itself.
  open var orthogonalScrollingProperties =
    UICollectionLayoutSectionOrthogonalScrollingProperties()
  /// Called in layout passes of the collection view with the visible cells and supplementary views of the section,
  /// which it may change. Nil, the default, for none.
  ///
  /// The closure also receives the offset of the section if it scrolls by itself, or else the content offset of the
  /// collection view. An element is seen at its frame minus this offset.
  open var visibleItemsInvalidationHandler:
    NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

  /// Returns a section with the same property values. The group, the supplementary and the decoration items are not
  /// copied.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutSection(group: group)
    copy.contentInsets = contentInsets
    copy.contentInsetsReference = contentInsetsReference
    copy.interGroupSpacing = interGroupSpacing
    copy.boundarySupplementaryItems = boundarySupplementaryItems
    copy.supplementariesFollowContentInsets = supplementariesFollowContentInsets
    copy.decorationItems = decorationItems
    copy.list = list
    copy.orthogonalScrollingBehavior = orthogonalScrollingBehavior
    copy.orthogonalScrollingProperties = orthogonalScrollingProperties
    copy.visibleItemsInvalidationHandler = visibleItemsInvalidationHandler
    return copy
  }
}

/// The settings of a compositional layout that apply to all sections.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject,
  @preconcurrency NSCopying
{
  /// Creates a configuration with vertical scrolling and no spacing between sections.
  public override init() { super.init() }

  /// The scroll direction. Vertical by default.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The spacing between sections, in points. 0 by default.
  open var interSectionSpacing: CGFloat = 0
  /// The edges that section insets are relative to on the cross axis. The safe area by default.
  open var contentInsetsReference = UIContentInsetsReference.safeArea

  /// Returns a configuration with the same property values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UICollectionViewCompositionalLayoutConfiguration()
    copy.scrollDirection = scrollDirection
    copy.interSectionSpacing = interSectionSpacing
    copy.contentInsetsReference = contentInsetsReference
    return copy
  }
}
