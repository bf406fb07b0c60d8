// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Loading from the data source, invalidation and preparation of the layout, and prefetching.
extension UICollectionView {
  func begin() {
    currentLayout.hostCollectionView = self
    let color = UIColor.systemBackground
    state.initialColor = color
    backgroundColor = color
  }

  /// Invalidates the item counts and the layout.
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
    cancelTouchTracking()
    discardInteractiveMovement()
    state.selection = []
    state.updates = BatchUpdates()
    invalidateData()
    setNeedsLayout()
  }

  /// Number of items in each section, loaded from the data source if necessary.
  var loadedCounts: [Int] {
    loadIfNeeded()
    return state.counts
  }

  func loadIfNeeded() {
    guard state.needsLoad else { return }
    state.needsLoad = false
    removeAllVisibleViews()
    state.prefetching = ListPrefetching()
    state.counts = queryItemCounts()
  }

  /// Returns the number of items in each section, queried from the data source; empty without a data source.
  func queryItemCounts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<max(0, dataSource.numberOfSections(in: self))).map {
      max(0, dataSource.collectionView(self, numberOfItemsInSection: $0))
    }
  }

  // MARK: Invalidation

  /// Schedules the preparation of the layout after an invalidation, and applies the adjustments in the context to the
  /// content size and, after the preparation, to the content offset.
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

  /// Calls `change`, which sets the bounds to `new`. Requests a layout pass if the size changes, and invalidates the
  /// layout if the layout requires that for the new bounds.
  ///
  /// The layout is queried, and creates the invalidation context, before the change. It is invalidated after the
  /// change, because the invalidation may scroll.
  func changeBounds(to new: CGRect, _ change: () -> Void) {
    let context = invalidationContext(forBoundsChange: new)
    change()
    if let context { currentLayout.invalidateLayout(with: context) }
  }

  private func invalidationContext(
    forBoundsChange new: CGRect
  ) -> UICollectionViewLayoutInvalidationContext? {
    let old = bounds
    guard new != old else { return nil }
    if new.size != old.size {
      if UIView.inheritedAnimationDuration > 0, state.boundsBefore == nil {
        state.boundsBefore = old
      }
      setNeedsLayout()
    }
    return currentLayout.shouldInvalidateLayout(forBoundsChange: new)
      ? currentLayout.invalidationContext(forBoundsChange: new) : nil
  }

  /// Loads the item counts and prepares the layout, if they are invalidated, and updates the content size and offset.
  func prepareIfNeeded() {
    loadIfNeeded()
    // A change of the content size may move the content offset, on which the layout may depend.
    for _ in 0..<4 where state.needsPrepare {
      state.needsPrepare = false
      currentLayout.prepare()
      // Adjustments are relative to the offset before the content size is set, because a smaller content size may move
      // the offset.
      let (old, movement) = (contentOffset, state.offsetAdjustment)
      state.offsetAdjustment = .zero
      let size = currentLayout.collectionViewContentSize
      if size != contentSize { contentSize = size }
      if movement != .zero { contentOffset = CGPoint(x: old.x + movement.x, y: old.y + movement.y) }
    }
    // A layout that has invalidated itself in each of these passes is used without further preparation.
    state.needsPrepare = false
  }

  /// Returns the attributes of an element in a layout; nil if the element does not exist.
  /// - Parameter layout: The layout, or nil for the current one.
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

  /// Returns the attributes of an element before the batch update in progress; nil if they are not known, such as for
  /// an element that was neither visible nor near the visible area.
  /// - Parameter indexPath: The index path before the update.
  func shownAttributes(
    of category: UICollectionView.ElementCategory, _ kind: String?, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    state.before[CollectionElement(category: category, kind: kind, path: indexPath)]
  }

  // MARK: Prefetching

  func prefetch() {
    let origin = bounds.origin
    let movement = CGPoint(x: origin.x - state.lastOrigin.x, y: origin.y - state.lastOrigin.y)
    state.lastOrigin = origin
    guard isPrefetchingEnabled, let prefetchDataSource, !state.visibleViews.isEmpty else { return }
    let isAcross =
      abs(movement.x) != abs(movement.y)
      ? abs(movement.x) > abs(movement.y)
      : contentSize.width - bounds.width > contentSize.height - bounds.height
    let isBack = isAcross ? movement.x < 0 : movement.y < 0
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
