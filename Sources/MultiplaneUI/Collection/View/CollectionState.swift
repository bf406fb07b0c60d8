// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a view of a collection stands for, and where.
struct CollectionElement: Hashable, Comparable, Sendable {
  var category: UICollectionView.ElementCategory
  /// Nil of cells.
  var kind: String?
  var path: IndexPath

  static func item(_ path: IndexPath) -> Self { Self(category: .cell, kind: nil, path: path) }

  /// Which element attributes are about.
  @MainActor init(_ attributes: UICollectionViewLayoutAttributes) {
    self.init(
      category: attributes.representedElementCategory, kind: attributes.representedElementKind,
      path: attributes.indexPath)
  }

  init(category: UICollectionView.ElementCategory, kind: String?, path: IndexPath) {
    (self.category, self.kind, self.path) = (category, kind, path)
  }

  /// What lies over what where the layout does not say: cells over decorations, headers and the like over cells.
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

/// What views that are used again are kept by.
struct CollectionReuseKey: Hashable {
  var category: UICollectionView.ElementCategory
  var kind: String?
  var identifier: String
}

/// A view that is taken away when its animation is over.
struct DisappearingElement {
  let view: UICollectionReusableView
  /// What it was for.
  let previousElement: CollectionElement
  /// What it is still for, if that is out of sight only.
  var destination: CollectionElement?
  /// The change that took it away.
  let change: Int
}

/// A transition that follows a finger.
struct CollectionTransition {
  let from, to: UICollectionViewLayout
  let completion: UICollectionView.LayoutInteractiveTransitionCompletion?
}

/// What a collection keeps.
struct CollectionState {
  /// How many items each section has.
  var counts: [Int] = []
  /// Whether the data source is to be asked for numbers.
  var needsLoad = true
  /// Whether the layout is to prepare.
  var needsPrepare = true
  /// What invalidations add to the offset once the layout is prepared.
  var offsetAdjustment = CGPoint.zero
  /// The bounds before a change of size that animates.
  var boundsBefore: CGRect?
  /// Whether views are brought in and taken away at the moment.
  var isUpdatingViews = false

  /// What shows.
  var visibleViews: [CollectionElement: UICollectionReusableView] = [:]
  /// What is on its way out of sight.
  var leaving: [DisappearingElement] = []
  /// How many changes there were.
  var changes = 0
  /// By old elements: where they were before the update that is under way.
  var before: [CollectionElement: UICollectionViewLayoutAttributes] = [:]

  var classes: [CollectionReuseKey: UICollectionReusableView.Type] = [:]
  var reusableViews: [CollectionReuseKey: [UICollectionReusableView]] = [:]
  /// What a view is asked for.
  var dequeuingAttributes: UICollectionViewLayoutAttributes?
  /// A cell that is to be handed out again for its own item.
  var reconfigured: UICollectionViewCell?

  var selection: Set<IndexPath> = []
  var touch: TrackedCellTouch?
  var updates = BatchUpdates()
  var updateDepth = 0
  /// Of the updates that are not ended.
  var completions: [(Bool) -> Void] = []

  var transition: CollectionTransition?
  var movement: CollectionMovement?
  /// Whether the data source hears at the moment what a finger moved.
  var isNotifyingDataSourceOfMove = false
  var prefetching = ListPrefetching()
  var lastOrigin = CGPoint.zero

  /// What shows, in order.
  var sortedVisibleViews: [(element: CollectionElement, view: UICollectionReusableView)] {
    visibleViews.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  func has(_ path: IndexPath) -> Bool {
    path.count == 2 && counts.indices.contains(path.section) && path.item >= 0
      && path.item < counts[path.section]
  }
}
