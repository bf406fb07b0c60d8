// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The section definitions of a compositional layout and the sections that were resolved from them.
struct CompositionalState {
  /// The section definitions and item counts; nil if not yet loaded, or invalidated.
  var definitions: [(section: NSCollectionLayoutSection, count: Int)]?
  /// The resolved sections; nil if not yet computed, or invalidated.
  var sections: [CompositionalSection]?
  /// The size of the collection view for which the sections are resolved.
  var viewSize = CGSize.zero
  /// Whether sections follow each other along the main axis without overlapping, so that binary search is possible.
  var isOrdered = true
  /// The maximum distance, along the main axis, by which views exceed their sections or groups, in points: the largest
  /// ``CompositionalSection/maximumOverhang``.
  var reach: CGFloat = 0
  /// The preferred sizes of self-sizing cells, by index path.
  var preferred = PreferredSizes()
  /// The preferred sizes of self-sizing boundary supplementary views, such as headers.
  var preferredBoundarySizes: [CollectionElement: CGSize] = [:]
  /// The background color that a list last set on the collection view; nil if none has. The layout replaces this color,
  /// but keeps a color that the program has set.
  var listBackground: UIColor?
}

extension UICollectionViewCompositionalLayout {
  final var axis: FlowAxis { FlowAxis(configuration.scrollDirection) }

  /// The size of the container of sections: the collection view minus its adjusted content insets; 0 without a
  /// collection view.
  private var room: CGSize {
    guard let view = collectionView else { return .zero }
    let inset = view.adjustedContentInset
    return CGSize(
      width: max(view.bounds.width - inset.left - inset.right, 0),
      height: max(view.bounds.height - inset.top - inset.bottom, 0))
  }

  /// The resolved sections, computed on demand and cached until they are invalidated.
  final var sections: [CompositionalSection] {
    if let sections = state.sections { return sections }
    let view = collectionView
    let definitions = state.definitions ?? querySectionDefinitions()
    state.definitions = definitions
    state.viewSize = view?.bounds.size ?? .zero
    state.isOrdered = configuration.interSectionSpacing >= 0
    var (sections, place): ([CompositionalSection], CGFloat) = ([], 0)
    for (number, (definition, count)) in definitions.enumerated() {
      if number > 0 { place += configuration.interSectionSpacing }
      if let list = definition.list, list.headerMode == .supplementary {
        place += max(0, list.headerTopPadding ?? 0)
      }
      let section = CompositionalSection(
        definition, count: count, at: place,
        in: .init(
          axis: axis, size: room, insets: referenceInsets(definition),
          traits: view?.traitCollection ?? .current), state.preferred[number]
      ) { kind, bar in
        state.preferredBoundarySizes[
          CollectionElement(
            category: .supplementaryView, kind: kind, path: IndexPath(item: bar, section: number))]
      }
      if section.end < section.start { state.isOrdered = false }
      place = section.end
      sections.append(section)
    }
    showListBackground(definitions.first?.section.list)
    state.sections = sections
    state.reach = sections.map(\.maximumOverhang).max() ?? 0
    return sections
  }

  /// Sets the background color of the collection view to that of a list, unless the program has set a color of its own:
  /// one that is neither nil, nor the initial color object, nor the color set for a previous list.
  private func showListBackground(_ list: UICollectionLayoutListConfiguration?) {
    guard let view = collectionView, let list else { return }
    let isDefault = view.backgroundColor == nil || view.backgroundColor === view.state.initialColor
    guard isDefault || view.backgroundColor == state.listBackground else {
      return
    }
    let color = list.resolvedBackgroundColor
    state.listBackground = color
    if view.backgroundColor != color { view.backgroundColor = color }
  }

  /// The environment that closures of sections receive.
  final var sectionEnvironment: any NSCollectionLayoutEnvironment {
    LayoutEnvironment(LayoutContainer(room), collectionView?.traitCollection ?? .current)
  }

  private func querySectionDefinitions() -> [(section: NSCollectionLayoutSection, count: Int)] {
    guard let view = collectionView else { return [] }
    let environment = sectionEnvironment
    return (0..<view.numberOfSections).map { number in
      guard let section = provider(number, environment) else {
        preconditionFailure(
          "the section provider of a UICollectionViewCompositionalLayout returned nil for section "
            + "\(number). Return a section for each section of the data source.")
      }
      return (section, view.numberOfItems(inSection: number))
    }
  }

  /// Returns the distances, at least 0, from the content edges to the edges that a section's insets are relative to, on
  /// the cross axis.
  private func referenceInsets(_ section: NSCollectionLayoutSection) -> NSDirectionalEdgeInsets {
    guard let view = collectionView else { return .zero }
    var reference = section.contentInsetsReference
    if reference == .automatic { reference = configuration.contentInsetsReference }
    let edges =
      switch reference {
      case .none: UIEdgeInsets.zero
      case .automatic, .safeArea: view.safeAreaInsets
      case .layoutMargins: view.layoutMargins
      }
    let own = view.adjustedContentInset
    return axis.isVertical
      ? NSDirectionalEdgeInsets(
        top: 0, leading: max(edges.left - own.left, 0), bottom: 0,
        trailing: max(edges.right - own.right, 0))
      : NSDirectionalEdgeInsets(
        top: max(edges.top - own.top, 0), leading: 0, bottom: max(edges.bottom - own.bottom, 0),
        trailing: 0)
  }

  final var contentSize: CGSize {
    axis.size(
      FlowSize(along: max(sections.map(\.end).max() ?? 0, 0), across: axis.across(room)))
  }

  // MARK: Invalidation

  final var hasPinned: Bool {
    state.sections?.contains { $0.bars.contains { $0.item.pinToVisibleBounds } } ?? false
  }

  final func forget(_ context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything {
      state.preferred = PreferredSizes()
      state.preferredBoundarySizes = [:]
    }
    let isData = context.invalidateEverything || context.invalidateDataSourceCounts
    if let preferred = context.preferred, !isData {
      let counts = (state.definitions ?? []).map(\.count)
      if preferred.representedElementCategory == .cell {
        state.preferred.set(preferred.size, at: preferred.indexPath, of: counts)
      } else {
        state.preferredBoundarySizes[CollectionElement(preferred)] = preferred.size
      }
      state.sections = nil
    } else if isData || !context.preservesLayoutAttributes {
      state.definitions = nil
      state.sections = nil
    }
  }

  /// Returns whether a cell or boundary view with an estimated dimension prefers another length along that dimension;
  /// false if the preferred size is not finite.
  final func follows(
    _ preferred: UICollectionViewLayoutAttributes, _ original: UICollectionViewLayoutAttributes
  ) -> Bool {
    let path = original.indexPath
    let sections = sections
    guard path.count == 2, sections.indices.contains(path.section) else { return false }
    let section = sections[path.section]
    let size: NSCollectionLayoutSize?
    switch original.representedElementCategory {
    case .cell: size = section.groups.leaf(path.item)?.item?.layoutSize
    case .supplementaryView:
      size =
        section.bars.first {
          $0.item.elementKind == original.representedElementKind && $0.number == path.item
        }?.item.layoutSize
    case .decorationView: size = nil
    }
    guard let size else { return false }
    let (new, old) = (preferred.size, original.size)
    return new.width.isFinite && new.height.isFinite
      && (size.widthDimension.isEstimated && new.width != old.width
        || size.heightDimension.isEstimated && new.height != old.height)
  }

  final func remapPreferredSizes(_ items: [UICollectionViewUpdateItem]) {
    _ = sections
    let counts = (state.definitions ?? []).map(\.count)
    if state.preferred.move(items, to: counts) { state.sections = nil }
    if items.contains(where: \.isSectionOperation), !state.preferredBoundarySizes.isEmpty {
      state.preferredBoundarySizes = [:]
      state.sections = nil
    }
  }
}
