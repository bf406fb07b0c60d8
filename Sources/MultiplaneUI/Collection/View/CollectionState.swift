// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The identity of an element of a collection view.
struct CollectionElement: Hashable, Comparable, Sendable {
  var category: UICollectionView.ElementCategory
  /// The kind of a supplementary or decoration view; nil for cells.
  var kind: String?
  var path: IndexPath

  static func item(_ path: IndexPath) -> Self { Self(category: .cell, kind: nil, path: path) }

  /// Creates the identity of the element that attributes describe.
  @MainActor init(_ attributes: UICollectionViewLayoutAttributes) {
    self.init(
      category: attributes.representedElementCategory, kind: attributes.representedElementKind,
      path: attributes.indexPath)
  }

  init(category: UICollectionView.ElementCategory, kind: String?, path: IndexPath) {
    (self.category, self.kind, self.path) = (category, kind, path)
  }

  /// The back-to-front order of elements of equal z-index: decoration views, cells, supplementary views in front.
  private var categoryOrder: Int {
    switch category {
    case .decorationView: 0
    case .cell: 1
    case .supplementaryView: 2
    }
  }

  static func < (a: Self, b: Self) -> Bool {
    if a.category != b.category { return a.categoryOrder < b.categoryOrder }
    if a.path != b.path { return a.path < b.path }
    return (a.kind ?? "") < (b.kind ?? "")
  }
}

/// The key of a reuse queue.
struct CollectionReuseKey: Hashable {
  var category: UICollectionView.ElementCategory
  var kind: String?
  var identifier: String
}

/// A view that is removed when its animation ends.
struct DisappearingElement {
  let view: UICollectionReusableView
  /// The element that the view displayed.
  let previousElement: CollectionElement
  /// The element that the view still belongs to, when it only moves out of sight.
  var destination: CollectionElement?
  /// The number of the change that removed the view.
  let change: Int
}

/// The state of an interactive transition between layouts.
struct CollectionTransition {
  let from, to: UICollectionViewLayout
  let completion: UICollectionView.LayoutInteractiveTransitionCompletion?
}

/// The stored state of a collection view.
struct CollectionState {
  /// Number of items in each section.
  var counts: [Int] = []
  /// Whether the item counts must be loaded.
  var needsLoad = true
  /// Whether the layout must be prepared.
  var needsPrepare = true
  /// The sum of the content offset adjustments to apply after the layout is prepared.
  var offsetAdjustment = CGPoint.zero
  /// The bounds before an animated change of size.
  var boundsBefore: CGRect?
  /// Whether views are being inserted and removed.
  var isUpdatingViews = false

  /// The visible views by element.
  var visibleViews: [CollectionElement: UICollectionReusableView] = [:]
  /// The disappearing views.
  var leaving: [DisappearingElement] = []
  /// Number of changes so far.
  var changes = 0
  /// The attributes of elements before the update in progress, by old element.
  var before: [CollectionElement: UICollectionViewLayoutAttributes] = [:]

  var classes: [CollectionReuseKey: UICollectionReusableView.Type] = [:]
  var reusableViews: [CollectionReuseKey: [UICollectionReusableView]] = [:]
  /// The attributes of the view that is being dequeued.
  var dequeuingAttributes: UICollectionViewLayoutAttributes?
  /// The cell that is returned when the data source dequeues a cell for a reconfigured item.
  var reconfigured: UICollectionViewCell?

  var selection: Set<IndexPath> = []
  var touch: TrackedCellTouch?
  var updates = BatchUpdates()
  var updateDepth = 0
  /// The completion handlers of the uncommitted updates.
  var completions: [(Bool) -> Void] = []

  var transition: CollectionTransition?
  var movement: CollectionMovement?
  /// Whether the data source is being notified of an interactive movement.
  var isNotifyingDataSourceOfMove = false
  var prefetching = ListPrefetching()
  var lastOrigin = CGPoint.zero

  /// The visible views, in the order of their elements.
  var sortedVisibleViews: [(element: CollectionElement, view: UICollectionReusableView)] {
    visibleViews.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  func has(_ path: IndexPath) -> Bool {
    path.count == 2 && counts.indices.contains(path.section) && path.item >= 0
      && path.item < counts[path.section]
  }
}
