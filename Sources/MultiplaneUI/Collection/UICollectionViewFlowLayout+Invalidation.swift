// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UICollectionViewFlowLayout {
  /// Forgets what a context says is no longer true.
  final func forget(_ context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything { flow.preferred = [:] }
    let own = context as? UICollectionViewFlowLayoutInvalidationContext
    if let (path, size) = own?.preferred {
      flow.preferred[path.section, default: [:]][path.item] = size
      flow.preferredCounts = geometry.sections.map(\.itemCount)
    }
    if context.invalidateEverything || context.invalidateDataSourceCounts
      || own?.invalidateFlowLayoutDelegateMetrics ?? true
    {
      flow.metrics = nil
      flow.geometry = nil
    } else if own?.invalidateFlowLayoutAttributes ?? true {
      flow.geometry = nil
    }
  }

  /// Whether lines have another length in a view of other bounds.
  final func changesLines(_ bounds: CGRect) -> Bool {
    flow.geometry.map { $0.breadth != breadth(of: bounds.size) } ?? false
  }

  /// What is no longer true with other bounds: places, if lines get another length, and headers and footers that stay.
  final func boundsContext(
    _ bounds: CGRect, _ context: UICollectionViewLayoutInvalidationContext
  ) -> UICollectionViewLayoutInvalidationContext {
    guard let own = context as? UICollectionViewFlowLayoutInvalidationContext else {
      return context
    }
    own.invalidateFlowLayoutDelegateMetrics = false
    own.invalidateFlowLayoutAttributes = changesLines(bounds)
    let sections = shownSections(in: bounds)
    for (pins, kind) in [
      (sectionHeadersPinToVisibleBounds, UICollectionView.elementKindSectionHeader),
      (sectionFootersPinToVisibleBounds, UICollectionView.elementKindSectionFooter),
    ] where pins {
      own.invalidateSupplementaryElements(
        ofKind: kind, at: sections.map { IndexPath(item: 0, section: $0) })
    }
    return own
  }

  /// The sections that show now or in other bounds.
  private func shownSections(in bounds: CGRect) -> [Int] {
    guard let geometry = flow.geometry, let view = collectionView else { return [] }
    return geometry.sections.indices.filter { index in
      let section = geometry.sections[index]
      return [bounds, view.bounds].contains {
        let begin = axis.along($0.origin)
        return section.header.along < begin + axis.along($0.size) && section.end > begin
      }
    }
  }

  // MARK: Cells that say their sizes

  /// Whether a cell is asked for its size, and said another.
  final func follows(
    _ preferred: UICollectionViewLayoutAttributes, _ original: UICollectionViewLayoutAttributes
  ) -> Bool {
    let path = original.indexPath
    guard original.representedElementCategory == .cell, path.count == 2,
      preferred.size != original.size
    else { return false }
    _ = geometry
    guard let metrics = flow.metrics, metrics.indices.contains(path.section) else { return false }
    return metrics[path.section].selfSizing.contains(path.item)
  }

  /// A context that brings a cell's size.
  final func preferredContext(
    _ preferred: UICollectionViewLayoutAttributes,
    _ context: UICollectionViewLayoutInvalidationContext
  ) -> UICollectionViewLayoutInvalidationContext {
    guard let own = context as? UICollectionViewFlowLayoutInvalidationContext else {
      return context
    }
    own.invalidateFlowLayoutDelegateMetrics = false
    own.preferred = (preferred.indexPath, checked(preferred.size))
    return own
  }

  /// Has the sizes that cells said go with their items.
  final func movePreferred(_ items: [UICollectionViewUpdateItem]) {
    guard !flow.preferred.isEmpty else { return }
    let counts = geometry.sections.map(\.itemCount)
    let map = ListMapping(ListUpdates(items), from: flow.preferredCounts, to: counts)
    var moved: [Int: [Int: CGSize]] = [:]
    for (section, sizes) in flow.preferred {
      for (item, size) in sizes {
        guard let path = map.new(IndexPath(item: item, section: section)) else { continue }
        moved[path.section, default: [:]][path.item] = size
      }
    }
    (flow.preferred, flow.preferredCounts, flow.geometry) = (moved, counts, nil)
  }
}

extension ListUpdates {
  /// What a layout is told, without animations.
  @MainActor fileprivate init(_ items: [UICollectionViewUpdateItem]) {
    self.init()
    for item in items {
      let (before, after) = (item.indexPathBeforeUpdate, item.indexPathAfterUpdate)
      switch (item.updateAction, item.isSectionOperation) {
      case (.insert, false): insertedItems += after.map { [($0, .none)] } ?? []
      case (.insert, true): insertedSections += after.map { [($0.section, .none)] } ?? []
      case (.delete, false): deletedItems += before.map { [($0, .none)] } ?? []
      case (.delete, true): deletedSections += before.map { [($0.section, .none)] } ?? []
      case (.reload, false): reloadedItems += before.map { [($0, .none)] } ?? []
      case (.reload, true): reloadedSections += before.map { [($0.section, .none)] } ?? []
      case (.move, false):
        if let before, let after { movedItems.append((before, after)) }
      case (.move, true):
        if let before, let after { movedSections.append((before.section, after.section)) }
      case (.none, _): break
      }
    }
  }
}
