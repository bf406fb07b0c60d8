// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What is asked of data source and layout before anything shows.
extension UICollectionView {
  func begin() {
    currentLayout.hostCollectionView = self
    backgroundColor = .systemBackground
  }

  /// What there was counts no more.
  func invalidateData() {
    state.needsLoad = true
    invalidateEverything()
  }

  func invalidateEverything() {
    let context = currentLayout.newInvalidationContext()
    context.setInvalidatesEverything()
    currentLayout.invalidateLayout(with: context)
  }

  func reload() {
    loseTouch()
    discardInteractiveMovement()
    state.selection = []
    state.updates = BatchUpdates()
    invalidateData()
    setNeedsLayout()
  }

  /// How many items each section has, once the data source was asked.
  var loadedCounts: [Int] {
    loadIfNeeded()
    return state.counts
  }

  func loadIfNeeded() {
    guard state.needsLoad else { return }
    state.needsLoad = false
    dropAll()
    state.prefetching = ListPrefetching()
    state.counts = queryItemCounts()
  }

  /// Of each section, as the data source says.
  func queryItemCounts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<max(0, dataSource.numberOfSections(in: self))).map {
      max(0, dataSource.collectionView(self, numberOfItemsInSection: $0))
    }
  }

  // MARK: Invalidation

  /// Hears from its layout that what was laid out counts no more: the layout prepares before it is needed next.
  func layoutWasInvalidated(_ context: UICollectionViewLayoutInvalidationContext) {
    state.needsPrepare = true
    let (offset, size) = (context.contentOffsetAdjustment, context.contentSizeAdjustment)
    if offset.x.isFinite, offset.y.isFinite {
      state.offsetAdjustment.x += offset.x
      state.offsetAdjustment.y += offset.y
    }
    if size != .zero {
      contentSize = CGSize(
        width: contentSize.width + size.width, height: contentSize.height + size.height)
    }
    setNeedsLayout()
  }

  /// Asks the layout whether other bounds ask for another one.
  func boundsWillChange(to new: CGRect) {
    let old = bounds
    guard new != old else { return }
    if new.size != old.size {
      if UIView.inheritedAnimationDuration > 0, state.boundsBefore == nil {
        state.boundsBefore = old
      }
      setNeedsLayout()
    }
    guard currentLayout.shouldInvalidateLayout(forBoundsChange: new) else { return }
    currentLayout.invalidateLayout(
      with: currentLayout.invalidationContext(forBoundsChange: new))
  }

  /// Lets the layout find out where things are.
  func prepareIfNeeded() {
    loadIfNeeded()
    // What a layout says of its size may move the offset, which it may depend on.
    for _ in 0..<4 where state.needsPrepare {
      state.needsPrepare = false
      currentLayout.prepare()
      // Counted from where contents were: less of them may move the offset by itself.
      let (old, way) = (contentOffset, state.offsetAdjustment)
      state.offsetAdjustment = .zero
      let size = currentLayout.collectionViewContentSize
      if size != contentSize { contentSize = size }
      if way != .zero { contentOffset = CGPoint(x: old.x + way.x, y: old.y + way.y) }
    }
    // One that is never content is taken as it is.
    state.needsPrepare = false
  }

  /// What the layout says of an element.
  func layoutAttributes(of element: CollectionElement, in layout: UICollectionViewLayout? = nil)
    -> UICollectionViewLayoutAttributes?
  {
    let layout = layout ?? currentLayout
    let kind = element.kind ?? ""
    switch element.category {
    case .cell:
      return state.has(element.path) ? layout.layoutAttributesForItem(at: element.path) : nil
    case .supplementaryView:
      return layout.layoutAttributesForSupplementaryView(ofKind: kind, at: element.path)
    case .decorationView:
      return layout.layoutAttributesForDecorationView(ofKind: kind, at: element.path)
    }
  }

  /// The attributes that an element had before the update that is under way, by the path that it had then.
  func shownAttributes(
    of category: UICollectionView.ElementCategory, _ kind: String?, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    state.before[CollectionElement(category: category, kind: kind, path: indexPath)]
  }

  // MARK: Coming items

  func prefetch() {
    let origin = bounds.origin
    let way = CGPoint(x: origin.x - state.lastOrigin.x, y: origin.y - state.lastOrigin.y)
    state.lastOrigin = origin
    guard isPrefetchingEnabled, let prefetchDataSource, !state.visibleViews.isEmpty else { return }
    let isAcross =
      abs(way.x) != abs(way.y)
      ? abs(way.x) > abs(way.y)
      : contentSize.width - bounds.width > contentSize.height - bounds.height
    let isBack = isAcross ? way.x < 0 : way.y < 0
    let ahead = bounds.offsetBy(
      dx: isAcross ? (isBack ? -bounds.width : bounds.width) : 0,
      dy: isAcross ? 0 : (isBack ? -bounds.height : bounds.height))
    var near = (currentLayout.layoutAttributesForElements(in: ahead) ?? [])
      .filter { $0.representedElementCategory == .cell && $0.intersects(in: ahead) }
      .map(\.indexPath).filter { state.visibleViews[.item($0)] == nil }.sorted()
    if isBack { near.reverse() }
    let shown = Set(state.visibleViews.keys.lazy.filter { $0.category == .cell }.map(\.path))
    let (lost, new) = state.prefetching.update(to: near, shown: shown)
    if !lost.isEmpty {
      prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: lost)
    }
    if !new.isEmpty { prefetchDataSource.collectionView(self, prefetchItemsAt: new) }
  }
}
