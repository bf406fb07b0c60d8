// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The identity of a cell, supplementary view or decoration view in the layout of a collection view.
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

/// The key under which classes are registered and reusable views are stored.
struct CollectionReuseKey: Hashable {
  var category: UICollectionView.ElementCategory
  var kind: String?
  var identifier: String
}

/// A view that is disappearing, and is removed when its animation ends unless its element appears again.
struct DisappearingElement {
  let view: UICollectionReusableView
  /// The element that the view displayed before it began to disappear.
  let previousElement: CollectionElement
  /// The current identity of the element, if it only moves out of the visible area; nil if it is removed from the
  /// collection view.
  var destination: CollectionElement?
  /// The number of the change that made the view disappear: the value of ``CollectionState/changes`` at that time.
  let change: Int
}

/// The state of an interactive transition between two layouts of a collection view.
struct CollectionTransition {
  let from, to: UICollectionViewLayout
  let completion: UICollectionView.LayoutInteractiveTransitionCompletion?
}

/// The item counts, visible and reusable views, selection, and running updates and transitions of a collection view.
struct CollectionState {
  /// Number of items in each section, as last loaded from the data source and changed since by drags of items between
  /// sections.
  var counts: [Int] = []
  /// Whether the item counts must be loaded from the data source.
  var needsLoad = true
  /// Whether the layout must be prepared before its next use.
  var needsPrepare = true
  /// The sum of the adjustments of the content offset to be applied when the layout is next prepared, in points.
  var offsetAdjustment = CGPoint.zero
  /// The bounds before an animated change of size; nil if there was none since the last layout pass.
  var boundsBefore: CGRect?
  /// Whether views are being inserted and removed. Layout passes are suspended in the meantime.
  var isUpdatingViews = false

  /// The visible views by element.
  var visibleViews: [CollectionElement: UICollectionReusableView] = [:]
  /// The views of removed elements and of elements that move out of the visible area, until their animations end or
  /// their elements appear again.
  var leaving: [DisappearingElement] = []
  /// The scroll views of the sections that scroll by themselves, by the number of the section.
  var orthogonal: [Int: OrthogonalScrollView] = [:]
  /// Number of changes of the visible views performed so far, by which a change identifies the views that it removes.
  var changes = 0
  /// The attributes of elements before the batch update in progress, by their identities before the update.
  var before: [CollectionElement: UICollectionViewLayoutAttributes] = [:]

  var classes: [CollectionReuseKey: UICollectionReusableView.Type] = [:]
  var reusableViews: [CollectionReuseKey: [UICollectionReusableView]] = [:]
  /// The attributes of the element for which a view is being dequeued; nil at other times.
  var dequeuingAttributes: UICollectionViewLayoutAttributes?
  /// The cell that is returned when the data source dequeues a cell for a reconfigured item; nil at other times.
  var reconfigured: UICollectionViewCell?

  var selection: Set<IndexPath> = []
  var touch: TrackedCellTouch?
  var updates = BatchUpdates()
  var updateDepth = 0
  /// The completion handlers of the batch updates that are not yet committed.
  var completions: [(Bool) -> Void] = []

  /// The background color object of a new collection view. A color that the program sets is another object, even if it
  /// is equal.
  var initialColor: UIColor?
  var transition: CollectionTransition?
  var movement: CollectionMovement?
  /// Whether the data source is being notified of the result of an interactive movement.
  var isNotifyingDataSourceOfMove = false
  var prefetching = ListPrefetching()
  var lastOrigin = CGPoint.zero

  /// The visible views, ordered by category, index path and kind.
  var sortedVisibleViews: [(element: CollectionElement, view: UICollectionReusableView)] {
    visibleViews.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  func has(_ path: IndexPath) -> Bool {
    path.count == 2 && counts.indices.contains(path.section) && path.item >= 0
      && path.item < counts[path.section]
  }
}
