// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A view that displays items in sections, positioned by a layout object, with subviews for the visible items only.
///
/// The ``dataSource`` returns the number of items and their cells, which are reused for other items when they leave the
/// visible area. The ``delegate`` is notified of selections. Insertions, deletions and moves of items are animated; a
/// change of the layout can be animated.
///
///     collection.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
///     collection.dataSource = self
///     collection.setCollectionViewLayout(CircleLayout(), animated: true)
///
/// The class body contains the overridable members; extensions in other files implement them.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView, UISpringLoadedInteractionSupporting {
  final var state = CollectionState()
  final var currentLayout: UICollectionViewLayout

  /// Creates a collection view with a frame and a layout, and without a data source.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    currentLayout = layout
    super.init(frame: frame)
    begin()
  }
  /// Returns nil: a collection view requires a layout, which UIKit reads from a nib file, and nib files are not
  /// supported.
  public required init?(coder: NSCoder) { nil }

  // MARK: Data

  /// The object that provides the items and their views. Not retained. After another object is set, all views are
  /// discarded and the data is loaded again at the next layout, or earlier when a method or property needs the items.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { invalidateData() } }
  }
  /// The object that is notified of selection, display of views and scrolling. Not retained.
  open var delegate: (any UICollectionViewDelegate)? {
    get { _scrollDelegate as? any UICollectionViewDelegate }
    set {
      _scrollDelegate = newValue
      installMenuInteraction(newValue != nil)
    }
  }
  /// The object that is notified of items that may soon become visible. Not retained.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// Whether ``prefetchDataSource`` is notified. True by default.
  open var isPrefetchingEnabled = true
  /// The changes of contents after which a displayed cell changes its size by itself.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// No changes.
    case disabled
    /// Calls of `invalidateIntrinsicContentSize()` of a cell or its content view, and changes of a content
    /// configuration.
    case enabled
    /// The changes of ``enabled``, and changes of constraints in the content view.
    case enabledIncludingConstraints
  }
  /// The changes of contents after which displayed cells change their sizes. ``SelfSizingInvalidation/enabled`` by
  /// default.
  /// - Note: Stored without effect: a displayed cell does not change its size by itself.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  /// Clears the selection at once. All views are discarded and the data is loaded again when the collection view is
  /// next laid out, or earlier when a method or property needs the items.
  open func reloadData() { reload() }
  /// Number of sections, loaded from the data source if necessary.
  open var numberOfSections: Int { loadedCounts.count }
  /// Returns the number of items in a section; 0 if there is no such section.
  open func numberOfItems(inSection section: Int) -> Int {
    let counts = loadedCounts
    return counts.indices.contains(section) ? counts[section] : 0
  }
  /// The view behind all items, which fills the bounds and does not scroll. Nil by default.
  open var backgroundView: UIView? { didSet { backgroundChanged(oldValue) } }

  /// The interaction that shows the menus that the delegate provides for items; nil without a delegate.
  open var contextMenuInteraction: UIContextMenuInteraction? { menuHandler.interaction }
  /// The delegate that provides the items that are dragged out of the collection view after a long press. Not retained.
  /// Without a drop delegate, a dragged cell can be dropped in the collection view if the data source allows its move.
  open weak var dragDelegate: (any UICollectionViewDragDelegate)? {
    didSet { dragHandler.update() }
  }
  /// The delegate that accepts items that are dropped in the collection view. Not retained.
  open weak var dropDelegate: (any UICollectionViewDropDelegate)? {
    didSet { dragHandler.update() }
  }
  /// Whether a long press lifts the items of the drag delegate. True by default.
  open var dragInteractionEnabled = true { didSet { dragHandler.update() } }
  /// Whether items that were lifted in the collection view are dragged, or move to their places after the drag.
  open var hasActiveDrag: Bool { dragHandler.hasActiveDrag }
  /// Whether items are dragged over the collection view, or move to their places after a drop in it.
  open var hasActiveDrop: Bool { dragHandler.hasActiveDrop }
  /// The delay before cells make space for dragged items, stored without effect. `immediate` by default.
  open var reorderingCadence = ReorderingCadence.immediate
  /// Whether items are activated by a drag over them, stored without effect. False by default.
  open var isSpringLoaded = false
  /// Whether cells can have the focus, stored without effect. True by default.
  open var allowsFocus = true
  /// Whether cells can have the focus in editing mode, stored without effect. True by default.
  open var allowsFocusDuringEditing = true
  /// Whether the item with the focus is focused again when the collection view gets the focus, stored without effect.
  /// False by default.
  open var remembersLastFocusedIndexPath = false
  /// Whether the item with the focus is selected, stored without effect. False by default.
  open var selectionFollowsFocus = false
  /// The delegate of the drag and drop interactions. It calls the drag and drop delegates of the collection view.
  final lazy var dragHandler = CollectionDragHandler(self)
  /// The delegate of ``contextMenuInteraction``. It calls the delegate of the collection view.
  final lazy var menuHandler = CollectionMenuHandler(self)

  // MARK: Layout

  /// The layout that positions the items. Setting another layout changes the frames at once; inside an animation block,
  /// the change is animated.
  open var collectionViewLayout: UICollectionViewLayout {
    get { currentLayout }
    set { change(to: newValue, animated: false, nil) }
  }
  /// Changes the layout, with or without animation.
  ///
  /// Elements that are visible before or after the change move from their frame in the old layout to their frame in the
  /// new layout; elements that only one of the layouts has fade. A change that is reversed while it is animated
  /// continues without a jump.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    change(to: layout, animated: animated, nil)
  }
  /// Changes the layout, with or without animation.
  /// - Parameter completion: Called when the change has ended. The argument is false if the animation that `animated`
  ///   requests was removed before its end, else true.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) { change(to: layout, animated: animated, completion) }
  /// Begins an interactive transition to a layout. The transition lasts until ``finishInteractiveTransition()`` or
  /// ``cancelInteractiveTransition()`` is called; setting another layout cancels it. Set
  /// ``UICollectionViewTransitionLayout/transitionProgress`` of the returned layout to control the transition.
  /// Terminates the program if an interactive transition is in progress, or if `layout` is the current layout.
  /// - Returns: The interpolating layout, which the collection view uses during the transition.
  open func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout { beginTransition(to: layout, completion) }
  /// Finishes an interactive transition: animates to the new layout. Terminates the program if no interactive
  /// transition is in progress.
  open func finishInteractiveTransition() { endTransition(isFinished: true) }
  /// Cancels an interactive transition: animates back to the old layout. Terminates the program if no interactive
  /// transition is in progress.
  open func cancelInteractiveTransition() { endTransition(isFinished: false) }

  /// Returns the layout attributes of an item; nil if the item does not exist or the layout has no attributes for the
  /// item.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    return state.has(indexPath) ? currentLayout.layoutAttributesForItem(at: indexPath) : nil
  }
  /// Returns the layout attributes of a supplementary view; nil if the layout has none for the kind and index path.
  open func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    prepareIfNeeded()
    return currentLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  // MARK: Views

  /// Removes the registration of an identifier for cells. Interface files are not supported: a nib is not registered,
  /// but reported as a diagnostic.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    nib?.reportMissing()
    registerCell(nil as AnyClass?, identifier)
  }
  /// Removes the registration of an identifier for supplementary views of a kind. Interface files are not supported: a
  /// nib is not registered, but reported as a diagnostic.
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    nib?.reportMissing()
    registerView(nil as AnyClass?, kind, identifier)
  }
  /// Registers a class for cells with an identifier; nil removes the registration.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    registerCell(cellClass, identifier)
  }
  /// Registers a class for supplementary views of a kind with an identifier; nil removes the registration.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) { registerView(viewClass, elementKind, identifier) }
  /// Returns a reusable cell with an identifier, or else a new cell of the class registered for the identifier.
  /// Terminates the program if no cell is reusable and no class is registered. `indexPath` is ignored. When the data
  /// source calls the method during ``reconfigureItems(at:)``, the existing cell of the item is returned if it has the
  /// identifier.
  open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  { dequeuedCell(identifier, indexPath) }
  /// Returns a reusable supplementary view, or else a new view of the class registered for the kind and identifier.
  /// Terminates the program if no view is reusable and no class is registered. `indexPath` is ignored.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView { dequeuedView(elementKind, identifier, indexPath) }

  /// Returns the cell of an item; nil if the cell is not visible.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    state.visibleViews[.item(indexPath)] as? UICollectionViewCell
  }
  /// The visible cells, in ascending order of their index paths.
  open var visibleCells: [UICollectionViewCell] { visibleItems.map(\.cell) }
  /// The index paths of the visible items, in ascending order.
  open var indexPathsForVisibleItems: [IndexPath] { visibleItems.map(\.path) }
  /// Returns the index path of a visible cell; nil if the cell is not visible in the collection view.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { path(of: cell) }
  /// Returns the index path of the frontmost item at a point in the collection view's coordinate space; nil if no item
  /// is there.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { item(at: point) }
  /// Returns the supplementary view of a kind at an index path; nil if the view is not visible.
  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionReusableView?
  {
    state.visibleViews[
      CollectionElement(category: .supplementaryView, kind: elementKind, path: indexPath)]
  }
  /// Returns the visible supplementary views of a kind, in the order of their index paths.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    shownSupplementaries(elementKind).map(\.view)
  }
  /// Returns the index paths of the visible supplementary views of a kind, in ascending order.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    shownSupplementaries(elementKind).map(\.element.path)
  }
  /// Returns the index path of a visible supplementary view; nil if the view is not visible in the collection view.
  open func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView)
    -> IndexPath?
  { path(of: supplementaryView) }

  // MARK: Scrolling

  /// Scrolls until an item is at a position in the visible area. Terminates the program if the item does not exist, or
  /// if the position has several values on an axis.
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) { scroll(to: indexPath, scrollPosition, animated) }

  // MARK: Selection

  /// Whether items can be selected outside editing mode. True by default. Setting false clears the selection; items can
  /// still be selected afterwards if ``allowsMultipleSelection`` is true.
  open var allowsSelection = true { didSet { if !allowsSelection { clearSelectedPaths() } } }
  /// Whether several items can be selected at the same time outside editing mode. False by default. Setting false
  /// outside editing mode keeps only the selected item with the lowest index path.
  open var allowsMultipleSelection = false {
    didSet { if oldValue, !allowsMultipleSelection, !isEditing { keepOneSelected() } }
  }
  /// Whether items can be selected while ``isEditing``. False by default; items can also be selected if
  /// ``allowsMultipleSelectionDuringEditing`` is true.
  open var allowsSelectionDuringEditing = false
  /// Whether several items can be selected at the same time while ``isEditing``. False by default.
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether the contents are being edited. False by default. A change clears the selection if the new mode allows
  /// none, and keeps only the selected item with the lowest index path if the new mode does not allow several. The
  /// cells update their configurations and, without animation, the accessories that depend on the mode.
  open var isEditing = false {
    didSet {
      guard isEditing != oldValue else { return }
      if !selectsByTouch { clearSelectedPaths() } else if !selectsSeveral { keepOneSelected() }
      for view in state.visibleViews.values {
        (view as? UICollectionViewCell)?.isInEditingMode = isEditing
      }
    }
  }
  /// The index paths of the selected items, in ascending order; empty, and never nil, if there is no selection.
  open var indexPathsForSelectedItems: [IndexPath]? { state.selection.sorted() }
  /// Selects an item without notifying the delegate, and scrolls to the item unless the scroll position is empty. A nil
  /// index path deselects all items. Does nothing if the item does not exist or selection is not allowed.
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) { select(indexPath, animated, scrollPosition) }
  /// Deselects an item without notifying the delegate. `animated` is ignored.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { mark(indexPath, false) }

  // MARK: Updates

  /// Animates all insertions, deletions, reloads and moves that a block performs as one update.
  ///
  /// Deletions, reloads and sources of moves use index paths before the block; insertions and destinations of moves use
  /// index paths after the block. Terminates the program if the updates do not lead from the old numbers of sections
  /// and items to those that the data source returns after the block.
  /// - Parameter completion: Called when the animations have ended, with false if an animation was removed before its
  ///   end.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) { performBatch(updates, completion) }
  /// Performs updates as the overload with an optional closure does, with a closure that does not escape.
  public final func performBatchUpdates(
    _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    withoutActuallyEscaping(updates) { escapable in
      performBatchUpdates(Optional(escapable), completion: completion)
    }
  }
  /// Whether a batch update is in progress, whose changes are not yet committed.
  open var hasUncommittedUpdates: Bool { state.updateDepth > 0 }
  /// Inserts items, with an animation. The index paths are those after the update.
  open func insertItems(at indexPaths: [IndexPath]) {
    update { $0.insertedItems += indexPaths.map { ($0, .automatic) } }
  }
  /// Deletes items, with an animation. The index paths are those before the update.
  open func deleteItems(at indexPaths: [IndexPath]) {
    update { $0.deletedItems += indexPaths.map { ($0, .automatic) } }
  }
  /// Reloads items with new cells. The index paths are those before the update.
  open func reloadItems(at indexPaths: [IndexPath]) {
    update { $0.reloadedItems += indexPaths.map { ($0, .automatic) } }
  }
  /// Updates the contents of the cells of items in place, if the cells are visible: the data source is called as for
  /// new cells, but ``dequeueReusableCell(withReuseIdentifier:for:)`` returns the existing cells.
  open func reconfigureItems(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }
  /// Moves an item from an index path before the update to an index path after the update.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.movedItems.append((indexPath, newIndexPath)) }
  }
  /// Inserts sections, with an animation. The indices are those after the update.
  open func insertSections(_ sections: IndexSet) {
    update { $0.insertedSections += sections.map { ($0, .automatic) } }
  }
  /// Deletes sections, with an animation. The indices are those before the update.
  open func deleteSections(_ sections: IndexSet) {
    update { $0.deletedSections += sections.map { ($0, .automatic) } }
  }
  /// Reloads all items and supplementary views of sections. The indices are those before the update.
  open func reloadSections(_ sections: IndexSet) {
    update { $0.reloadedSections += sections.map { ($0, .automatic) } }
  }
  /// Moves a section from an index before the update to an index after the update.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.movedSections.append((section, newSection)) }
  }

  // MARK: Interactive movement

  /// Begins an interactive movement, in which the user drags an item.
  /// - Returns: Whether the drag has begun; false if the data source does not allow the item to be moved, the item or
  ///   its layout attributes do not exist, or another drag is in progress.
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    beginMovement(indexPath)
  }
  /// Moves the center of the dragged item to a point in the collection view's coordinate space; the other items make
  /// space.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    moveItem(to: targetPosition)
  }
  /// Ends dragging at the current index path of the item, and notifies the data source if the index path has changed.
  open func endInteractiveMovement() { endMovement(isCancelled: false) }
  /// Cancels dragging: the item returns to its original index path, and the data source is not notified.
  open func cancelInteractiveMovement() { endMovement(isCancelled: true) }

  // MARK: View

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      changeBounds(to: newValue) { super.bounds = newValue }
    }
  }
  open override var frame: CGRect {
    get { super.frame }
    set {
      guard CATransform3DIsIdentity(layer.transform) else {
        super.frame = newValue
        return
      }
      let new = CGRect(origin: bounds.origin, size: newValue.standardized.size)
      changeBounds(to: new) { super.frame = newValue }
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
  /// Prepares the layout if necessary, and inserts, removes and lays out the views of the visible elements.
  open override func layoutSubviews() {
    super.layoutSubviews()
    layOut()
  }
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    handleTouchesBegan(touches)
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    handleTouchesMoved(touches)
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    handleTouchesEnded(touches)
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    handleTouchesCancelled(touches)
  }
}
