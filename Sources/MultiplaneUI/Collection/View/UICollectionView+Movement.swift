// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The state of a drag of an item by the user.
struct CollectionMovement {
  /// The index path of the item before the drag.
  let origin: IndexPath
  /// The current index path of the item, which follows the drag.
  var path: IndexPath
  /// The center of the dragged item, in the collection view's coordinate space.
  var position: CGPoint
  /// The display link that scrolls while the item is near an edge of the visible area; nil while the content is not
  /// scrolled.
  var link: CADisplayLink?
}

/// Interactive movement of items. During a drag, the collection view already uses the new index path of the item; the
/// data source is not notified before the drag ends.
extension UICollectionView {
  /// The duration of the animations at the beginning and the end of a drag, and of those in which other items make
  /// space for the dragged item, in seconds.
  private static let movementDuration = 0.25

  func beginMovement(_ path: IndexPath) -> Bool {
    loadIfNeeded()
    guard state.movement == nil, state.has(path),
      dataSource?.collectionView(self, canMoveItemAt: path) == true
    else { return false }
    prepareIfNeeded()
    guard let center = currentLayout.layoutAttributesForItem(at: path)?.center else { return false }
    cancelTouchTracking()
    state.movement = CollectionMovement(origin: path, path: path, position: center)
    (state.visibleViews[.item(path)] as? UICollectionViewCell)?.isReordering = true
    invalidate(from: path, center)
    animateMovement(CollectionAnimatedUpdate())
    return true
  }

  func moveItem(to position: CGPoint) {
    guard position.x.isFinite, position.y.isFinite, let movement = state.movement else { return }
    state.movement?.position = position
    let proposed = currentLayout.targetIndexPath(
      forInteractivelyMovingItem: movement.path, withPosition: position)
    var target = movement.path
    if proposed != target {
      target =
        delegate?.collectionView(
          self, targetIndexPathForMoveOfItemFromOriginalIndexPath: movement.origin,
          atCurrentIndexPath: movement.path, toProposedIndexPath: proposed) ?? proposed
    }
    if target != movement.path, accepts(target, movement.path) {
      shift(to: target, movement.position)
    } else {
      invalidate(from: movement.path, movement.position)
      layOutMovingItem()
    }
    autoscroll()
  }

  func endMovement(isCancelled: Bool) {
    guard let movement = state.movement else { return }
    movement.link?.invalidate()
    if isCancelled, movement.path != movement.origin {
      shift(to: movement.origin, movement.position)
    }
    state.movement = nil
    endReordering()
    let end = isCancelled ? movement.origin : movement.path
    if end != movement.origin {
      state.isNotifyingDataSourceOfMove = true
      dataSource?.collectionView(self, moveItemAt: movement.origin, to: end)
      state.isNotifyingDataSourceOfMove = false
    }
    currentLayout.invalidateLayout(
      with: currentLayout.invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths: [end], previousIndexPaths: [movement.origin],
        movementCancelled: isCancelled))
    if !state.needsLoad { animateMovement(CollectionAnimatedUpdate()) }
  }

  /// Discards a drag because of another change, without notifying the data source: the item returns to its index path
  /// before the drag.
  func discardInteractiveMovement() {
    guard let movement = state.movement else { return }
    movement.link?.invalidate()
    state.movement = nil
    endReordering()
    state.needsPrepare = true
    guard movement.path != movement.origin else { return }
    let before = state.counts
    state.counts[movement.path.section] -= 1
    state.counts[movement.origin.section] += 1
    rename(moved(movement.path, movement.origin, from: before, to: state.counts))
  }

  private func endReordering() {
    for view in state.visibleViews.values { (view as? UICollectionViewCell)?.isReordering = false }
  }

  /// Remaps the visible views and the selection to the index paths after an update, without animation.
  private func rename(_ update: CollectionUpdate) {
    var shown: [CollectionElement: UICollectionReusableView] = [:]
    for (element, view) in state.visibleViews {
      guard let new = update.new(element) else { continue }
      shown[new] = view
      view.element = new
    }
    state.visibleViews = shown
    state.selection = Set(state.selection.compactMap { update.new(.item($0))?.path })
  }

  // MARK: Implementation

  /// The layout's attributes of the dragged item at its current position; nil if no item is dragged.
  var movedAttributes: Attributes? {
    guard let movement = state.movement, state.has(movement.path) else { return nil }
    return currentLayout.layoutAttributesForInteractivelyMovingItem(
      at: movement.path, withTargetPosition: movement.position)
  }

  private func invalidate(from path: IndexPath, _ position: CGPoint) {
    guard let movement = state.movement else { return }
    currentLayout.invalidateLayout(
      with: currentLayout.invalidationContext(
        forInteractivelyMovingItems: [movement.path], withTargetPosition: movement.position,
        previousIndexPaths: [path], previousPosition: position))
  }

  /// Moves the dragged item to its position without animation.
  private func layOutMovingItem() {
    prepareIfNeeded()
    guard let movement = state.movement, let view = state.visibleViews[.item(movement.path)],
      let attributes = movedAttributes
    else { return }
    UIView.performWithoutAnimation { apply(attributes, to: view) }
  }

  private func animateMovement(_ change: CollectionAnimatedUpdate) {
    UIView.animate(
      withDuration: Self.movementDuration, delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState]
    ) { self.run(change, animated: false) }
  }

  /// Returns whether `target` exists as a destination for the item at `path`.
  private func accepts(_ target: IndexPath, _ path: IndexPath) -> Bool {
    guard target.count == 2, state.counts.indices.contains(target.section) else { return false }
    let room = target.section == path.section ? 0 : 1
    return target.item >= 0 && target.item < state.counts[target.section] + room
  }

  /// Moves the dragged item to an index path; the other items make space, with an animation.
  /// - Parameter position: The previous center of the dragged item.
  private func shift(to target: IndexPath, _ position: CGPoint) {
    guard let movement = state.movement else { return }
    let (path, before) = (movement.path, state.counts)
    let old = nearbyAttributes()
    state.counts[path.section] -= 1
    state.counts[target.section] += 1
    let update = moved(path, target, from: before, to: state.counts)
    state.movement?.path = target
    state.selection = Set(state.selection.compactMap { update.new(.item($0))?.path })
    // The dragged item moves without animation.
    UIView.performWithoutAnimation {
      if let center = state.movement?.position { state.visibleViews[.item(path)]?.center = center }
    }
    invalidate(from: path, position)
    var change = CollectionAnimatedUpdate()
    change.new = { update.new($0) }
    change.start = { element, _ in update.old(element).flatMap { old[$0] } }
    animateMovement(change)
  }

  private func moved(_ from: IndexPath, _ to: IndexPath, from old: [Int], to new: [Int])
    -> CollectionUpdate
  {
    var updates = BatchUpdates()
    updates.movedItems = [(from, to)]
    return CollectionUpdate(updates, BatchUpdateMapping(updates, from: old, to: new), currentLayout)
  }

  /// Returns the index path in the data source of the item at `path`. During a drag, the index paths can differ,
  /// because the data source is notified only when the drag ends.
  func dataSourceIndexPath(_ path: IndexPath) -> IndexPath {
    guard let movement = state.movement, movement.origin != movement.path, path.count == 2 else {
      return path
    }
    let (origin, target) = (movement.origin, movement.path)
    if path == target { return origin }
    var item = path.item
    if path.section == target.section, item > target.item { item -= 1 }
    if path.section == origin.section, item >= origin.item { item += 1 }
    return IndexPath(item: item, section: path.section)
  }

  // MARK: Autoscrolling

  /// Returns the autoscroll displacement per 60th of a second, in points, for an item with its center at `position`; 0
  /// unless the center is near an edge of the visible area.
  private func step(_ position: CGPoint) -> CGPoint {
    let shown = bounds.inset(by: adjustedContentInset)
    return CGPoint(
      x: EdgeAutoscroll.step(position.x, shown.minX, shown.maxX),
      y: EdgeAutoscroll.step(position.y, shown.minY, shown.maxY))
  }

  /// Returns the content offset after a number of 60ths of a second in which the dragged item stays at `position`.
  private func next(_ position: CGPoint, frames: CGFloat = 1) -> CGPoint {
    let step = step(position)
    let offset = limits.clamp(
      CGPoint(x: contentOffset.x + step.x * frames, y: contentOffset.y + step.y * frames))
    return CGPoint(
      x: step.x == 0 ? contentOffset.x : offset.x, y: step.y == 0 ? contentOffset.y : offset.y)
  }

  private func autoscroll() {
    guard let movement = state.movement, movement.link == nil,
      next(movement.position) != contentOffset
    else { return }
    let link = CADisplayLink { [weak self] link in
      guard let self, let movement = self.state.movement else { return link.invalidate() }
      let frames = EdgeAutoscroll.frames(of: link)
      let (old, new) = (self.contentOffset, self.next(movement.position, frames: frames))
      guard new != old else {
        self.state.movement?.link = nil
        return link.invalidate()
      }
      self.contentOffset = new
      self.layoutIfNeeded()
      // The dragged item keeps its position on the screen.
      self.moveItem(
        to: CGPoint(
          x: movement.position.x + new.x - old.x, y: movement.position.y + new.y - old.y))
    }
    state.movement?.link = link
    link.add(to: .main, forMode: .common)
  }
}
