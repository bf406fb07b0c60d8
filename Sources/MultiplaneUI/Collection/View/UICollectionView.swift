// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Items in sections, of which only those have views that show; a layout says where each is.
///
/// The ``dataSource`` says how many items there are and makes their cells, which are used again for other items when they
/// leave the screen; the ``delegate`` hears of touches. Items come, go and move animated when the collection is told of
/// them, and fly to their new places when it gets another layout.
///
///     collection.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
///     collection.dataSource = self
///     collection.setCollectionViewLayout(CircleLayout(), animated: true)
///
/// Members that subclasses may override stand in this body; the work is in the files beside it.
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
  final var state = CollectionState()
  final var currentLayout: UICollectionViewLayout

  /// A collection of a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    currentLayout = layout
    super.init(frame: frame)
    begin()
  }
  /// Nil: interface files, which hold a layout, are not read.
  public required init?(coder: NSCoder) { nil }

  // MARK: What there is

  /// Says what there is; not retained.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { invalidateData() } }
  }
  /// Hears of touches, of views that come and go, and of scrolling; not retained.
  open var delegate: (any UICollectionViewDelegate)? {
    get { scrollDelegate as? any UICollectionViewDelegate }
    set { scrollDelegate = newValue }
  }
  /// Hears which items will soon be shown; not retained.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// Whether ``prefetchDataSource`` hears of items. True by default.
  open var isPrefetchingEnabled = true

  /// Asks the data source for everything anew, when it is needed next. Nothing is selected afterwards.
  open func reloadData() { reload() }
  /// How many sections there are.
  open var numberOfSections: Int { loadedCounts.count }
  /// How many items a section has.
  open func numberOfItems(inSection section: Int) -> Int {
    let counts = loadedCounts
    return counts.indices.contains(section) ? counts[section] : 0
  }
  /// Behind all items, where the collection is. Nil by default.
  open var backgroundView: UIView? { didSet { backgroundChanged(oldValue) } }

  // MARK: Layout

  /// Says where views are. Setting it changes them at once, or within an animation block animated.
  open var collectionViewLayout: UICollectionViewLayout {
    get { currentLayout }
    set { change(to: newValue, animated: false, nil) }
  }
  /// Lets views go to where another layout has them, animated or at once.
  ///
  /// What shows before or afterwards goes from its place in the one layout to that in the other; what one of them does not
  /// know fades. A change that is turned back under way goes on smoothly.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    change(to: layout, animated: animated, nil)
  }
  /// Lets views go to where another layout has them.
  /// - Parameter completion: called when they are there; false if an animation was removed before its end.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) { change(to: layout, animated: animated, completion) }
  /// Begins a change of layouts that goes as far as the layout's
  /// ``UICollectionViewTransitionLayout/transitionProgress`` says, until ``finishInteractiveTransition()`` or
  /// ``cancelInteractiveTransition()``.
  /// - Returns: the layout between both, which the collection uses until then.
  open func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout { beginTransition(to: layout, completion) }
  /// Lets an interactive change of layouts go on to its end.
  open func finishInteractiveTransition() { endTransition(isFinished: true) }
  /// Lets an interactive change of layouts go back to its beginning.
  open func cancelInteractiveTransition() { endTransition(isFinished: false) }

  /// Where an item is and how it looks.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    return state.has(indexPath) ? currentLayout.layoutAttributesForItem(at: indexPath) : nil
  }
  /// Where a header or the like is and how it looks.
  open func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    prepareIfNeeded()
    return currentLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  // MARK: Views

  /// Lets cells of an identifier be made by a class; nil forgets it.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    registerCell(cellClass, identifier)
  }
  /// Lets supplementary views of a kind and an identifier be made by a class; nil forgets it.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) { registerView(viewClass, elementKind, identifier) }
  /// A cell that left the screen, else one of the registered class, which has to be there.
  open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  { dequeuedCell(identifier, indexPath) }
  /// A supplementary view that left the screen, else one of the registered class, which has to be there.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView { dequeuedView(elementKind, identifier, indexPath) }

  /// The cell of an item; nil while it does not show.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    state.visibleViews[.item(indexPath)] as? UICollectionViewCell
  }
  /// The cells that show, in the order of items.
  open var visibleCells: [UICollectionViewCell] { visibleItems.map(\.cell) }
  /// The items that show, in order.
  open var indexPathsForVisibleItems: [IndexPath] { visibleItems.map(\.path) }
  /// The item of a cell that shows.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { path(of: cell) }
  /// The item at a point of the collection's space; of several, that in front.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { item(at: point) }
  /// A supplementary view; nil while it does not show.
  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionReusableView?
  {
    state.visibleViews[
      CollectionElement(category: .supplementaryView, kind: elementKind, path: indexPath)]
  }
  /// The supplementary views of a kind that show, in the order of their paths.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    shownSupplementaries(elementKind).map(\.view)
  }
  /// The paths of the supplementary views of a kind that show, in order.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    shownSupplementaries(elementKind).map(\.element.path)
  }
  /// The path of a supplementary view that shows.
  open func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView)
    -> IndexPath?
  { path(of: supplementaryView) }

  // MARK: Scrolling

  /// Scrolls until an item lies somewhere.
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) { scroll(to: indexPath, scrollPosition, animated) }

  // MARK: Selection

  /// Whether items can be selected. True by default.
  open var allowsSelection = true { didSet { if !allowsSelection { forgetSelection() } } }
  /// Whether several items can be selected. False by default.
  open var allowsMultipleSelection = false {
    didSet { if oldValue, !allowsMultipleSelection { keepOneSelected() } }
  }
  /// All items that are selected, in order; empty without any.
  open var indexPathsForSelectedItems: [IndexPath]? { state.selection.sorted() }
  /// Selects an item and scrolls to it, but for an empty position; the delegate is not asked. Nil deselects all.
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) { select(indexPath, animated, scrollPosition) }
  /// Deselects an item; the delegate is not asked.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { mark(indexPath, false) }

  // MARK: Updates

  /// Animates the updates that a block tells of.
  ///
  /// Deletions, reloads and the origins of moves count in what there was before the block; insertions and the ends of
  /// moves in what there is after it.
  /// - Parameter completion: called when they are over; false if an animation was removed before its end.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) { performBatch(updates, completion) }
  /// Whether updates are under way that were not ended.
  open var hasUncommittedUpdates: Bool { state.updateDepth > 0 }
  /// Says that items came. The paths count in what there is now.
  open func insertItems(at indexPaths: [IndexPath]) {
    update { $0.insertedItems += indexPaths.map { ($0, .automatic) } }
  }
  /// Says that items went. The paths count in what there was before.
  open func deleteItems(at indexPaths: [IndexPath]) {
    update { $0.deletedItems += indexPaths.map { ($0, .automatic) } }
  }
  /// Asks for the cells of items anew. The paths count in what there was before.
  open func reloadItems(at indexPaths: [IndexPath]) {
    update { $0.reloadedItems += indexPaths.map { ($0, .automatic) } }
  }
  /// Asks for the contents of visible cells anew, without new cells: they are handed out by
  /// ``dequeueReusableCell(withReuseIdentifier:for:)`` again.
  open func reconfigureItems(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }
  /// Says that an item went somewhere else.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.movedItems.append((indexPath, newIndexPath)) }
  }
  /// Says that sections came. The indices count in what there is now.
  open func insertSections(_ sections: IndexSet) {
    update { $0.insertedSections += sections.map { ($0, .automatic) } }
  }
  /// Says that sections went. The indices count in what there was before.
  open func deleteSections(_ sections: IndexSet) {
    update { $0.deletedSections += sections.map { ($0, .automatic) } }
  }
  /// Asks for sections anew. The indices count in what there was before.
  open func reloadSections(_ sections: IndexSet) {
    update { $0.reloadedSections += sections.map { ($0, .automatic) } }
  }
  /// Says that a section went somewhere else.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.movedSections.append((section, newSection)) }
  }

  // MARK: Movement by a finger

  /// Picks an item up.
  /// - Returns: whether the data source lets it go.
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    beginMovement(indexPath)
  }
  /// Takes the item that was picked up to a point of the collection's space; others give way.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    moveItem(to: targetPosition)
  }
  /// Lets the item stay where it is; the data source hears of it.
  open func endInteractiveMovement() { endMovement(isCancelled: false) }
  /// Lets the item go back to where it was.
  open func cancelInteractiveMovement() { endMovement(isCancelled: true) }

  // MARK: View

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      boundsWillChange(to: newValue)
      super.bounds = newValue
    }
  }
  open override var frame: CGRect {
    get { super.frame }
    set {
      if CATransform3DIsIdentity(layer.transform) {
        boundsWillChange(to: CGRect(origin: bounds.origin, size: newValue.standardized.size))
      }
      super.frame = newValue
    }
  }
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  {
    (gestureRecognizer as? MovementGesture)?.mayBegin ?? true
      && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
  override func adjustedTargetContentOffset(for target: CGPoint, velocity: CGPoint) -> CGPoint {
    currentLayout.targetContentOffset(
      forProposedContentOffset: target, withScrollingVelocity: velocity)
  }
  /// Places what shows.
  open override func layoutSubviews() {
    super.layoutSubviews()
    layOut()
  }
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchesCame(touches)
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchesWent(touches)
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchesLeft(touches)
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchesWereLost(touches)
  }
}
