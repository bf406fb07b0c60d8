// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UICollectionViewFlowLayout {
  /// Discards the metrics, frames and preferred sizes that a context invalidates, and stores the preferred size that
  /// the context may contain.
  final func invalidateCaches(for context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything { flow.preferred = PreferredSizes() }
    let own = context as? UICollectionViewFlowLayoutInvalidationContext
    if let preferred = context.preferred {
      let counts = geometry.sections.map(\.itemCount)
      flow.preferred.set(validated(preferred.size), at: preferred.indexPath, of: counts)
    }
    if context.invalidateEverything || context.invalidateDataSourceCounts
      || own?.invalidateFlowLayoutDelegateMetrics ?? !context.preservesLayoutAttributes
    {
      flow.metrics = nil
      flow.geometry = nil
    } else if own?.invalidateFlowLayoutAttributes ?? !context.preservesLayoutAttributes {
      flow.geometry = nil
    }
  }

  /// Returns whether new bounds of the collection view change the content's extent along the cross axis, and with it
  /// the length of lines; false if no frames are cached.
  final func changesCrossAxisExtent(_ bounds: CGRect) -> Bool {
    flow.geometry.map { $0.crossAxisExtent != crossAxisExtent(of: bounds.size) } ?? false
  }

  /// Returns `context`, set up for new bounds without another query of the delegate. All frames are invalidated if the
  /// length of lines changes; pinned headers and footers in the old or new bounds are invalidated in any case. A
  /// context that is not a ``UICollectionViewFlowLayoutInvalidationContext`` is returned unchanged.
  final func boundsContext(
    _ bounds: CGRect, _ context: UICollectionViewLayoutInvalidationContext
  ) -> UICollectionViewLayoutInvalidationContext {
    guard let own = context as? UICollectionViewFlowLayoutInvalidationContext else {
      return context
    }
    own.invalidateFlowLayoutDelegateMetrics = false
    own.invalidateFlowLayoutAttributes = changesCrossAxisExtent(bounds)
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

  /// Returns the indices of the sections that overlap the current or the new bounds along the main axis; empty if no
  /// frames are cached.
  private func shownSections(in bounds: CGRect) -> [Int] {
    guard let geometry = flow.geometry, let view = collectionView else { return [] }
    return geometry.sections.indices.filter { index in
      let section = geometry.sections[index]
      return [bounds, view.bounds].contains {
        let begin = axis.along($0.origin)
        return section.header.main < begin + axis.along($0.size) && section.end > begin
      }
    }
  }

  // MARK: Self-sizing cells

  /// Returns whether `original` describes a self-sizing cell that prefers another size.
  final func acceptsPreferredAttributes(
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

  /// Returns `context`, set up to store the preferred attributes of a cell without another query of the delegate. A
  /// context that is not a ``UICollectionViewFlowLayoutInvalidationContext`` is returned unchanged.
  final func preferredContext(
    _ preferred: UICollectionViewLayoutAttributes,
    _ context: UICollectionViewLayoutInvalidationContext
  ) -> UICollectionViewLayoutInvalidationContext {
    guard let own = context as? UICollectionViewFlowLayoutInvalidationContext else {
      return context
    }
    own.invalidateFlowLayoutDelegateMetrics = false
    own.preferred = preferred
    return own
  }

  /// Remaps the preferred sizes of cells to the index paths after the update that `items` describe. Discards the frames
  /// if there are preferred sizes.
  final func remapPreferredSizes(_ items: [UICollectionViewUpdateItem]) {
    let counts = geometry.sections.map(\.itemCount)
    if flow.preferred.move(items, to: counts) { flow.geometry = nil }
  }
}
