// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The delegate of the drag and drop interactions of a collection view.
@MainActor final class CollectionDragHandler: ListDragHandler {
  private weak var collection: UICollectionView?

  init(_ collection: UICollectionView) {
    self.collection = collection
    super.init(collection)
  }

  /// Adds or removes interactions after a drag or drop delegate or `dragInteractionEnabled` was set.
  func update() {
    guard let collection else { return }
    let allowsDrag = collection.dragDelegate != nil && collection.dragInteractionEnabled
    update(allowsDrag: allowsDrag, allowsDrop: allowsDrag || collection.dropDelegate != nil)
  }

  override func path(at point: CGPoint) -> IndexPath? {
    guard let collection else { return nil }
    return collection.indexPathForItem(at: point)
  }
  override func cell(at path: IndexPath) -> UIView? {
    guard let collection else { return nil }
    return collection.cellForItem(at: path)
  }
  override func itemsForBeginning(_ session: any UIDragSession, at path: IndexPath) -> [UIDragItem]
  {
    guard let collection else { return [] }
    return collection.dragDelegate?.collectionView(collection, itemsForBeginning: session, at: path)
      ?? []
  }
  override func dragParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    guard let collection else { return nil }
    return collection.dragDelegate?.collectionView(collection, dragPreviewParametersForItemAt: path)
  }
  override func dragWillBegin(_ session: any UIDragSession) {
    if let collection {
      collection.dragDelegate?.collectionView(collection, dragSessionWillBegin: session)
    }
  }
  override func dragDidEnd(_ session: any UIDragSession) {
    if let collection {
      collection.dragDelegate?.collectionView(collection, dragSessionDidEnd: session)
    }
  }
  override func dragAllowsMove(_ session: any UIDragSession) -> Bool {
    guard let collection else { return true }
    return collection.dragDelegate?.collectionView(
      collection, dragSessionAllowsMoveOperation: session) ?? true
  }
  override func dragIsRestricted(_ session: any UIDragSession) -> Bool {
    guard let collection else { return false }
    return collection.dragDelegate?.collectionView(
      collection, dragSessionIsRestrictedToDraggingApplication: session) ?? false
  }
  override func setDragging(_ isDragging: Bool, at path: IndexPath) {
    guard let collection, let cell = collection.cellForItem(at: path) else { return }
    cell.dragStateDidChange(isDragging ? .dragging : .none)
  }
  override func cancelTouch() { collection?.cancelTouchTracking() }

  /// Whether a drop moves the one item that was lifted in the collection view: there is no drop delegate, and the data
  /// source allows the move.
  private func isReorder(_ session: any UIDropSession) -> Bool {
    guard let collection, collection.dropDelegate == nil, session === dragSession,
      sources.count == 1,
      let path = sources.values.first
    else { return false }
    return collection.dataSource?.collectionView(collection, canMoveItemAt: path) ?? false
  }
  override func canHandle(_ session: any UIDropSession) -> Bool {
    guard let collection else { return false }
    return collection.dropDelegate?.collectionView(collection, canHandle: session)
      ?? isReorder(session)
  }
  override func dropDidEnter(_ session: any UIDropSession) {
    if let collection {
      collection.dropDelegate?.collectionView(collection, dropSessionDidEnter: session)
    }
  }
  override func dropDidUpdate(_ session: any UIDropSession, _ path: IndexPath?) -> UIDropProposal {
    guard let collection else { return UIDropProposal(operation: .cancel) }
    if let delegate = collection.dropDelegate {
      return delegate.collectionView(
        collection, dropSessionDidUpdate: session, withDestinationIndexPath: path)
    }
    return UICollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
  }
  override func dropDidExit(_ session: any UIDropSession) {
    if let collection {
      collection.dropDelegate?.collectionView(collection, dropSessionDidExit: session)
    }
  }
  override func dropDidEnd(_ session: any UIDropSession) {
    if let collection {
      collection.dropDelegate?.collectionView(collection, dropSessionDidEnd: session)
    }
  }
  override func perform(_ session: LocalDragSession) {
    guard let collection else { return }
    let coordinator = CollectionDropCoordinator(self, session, collection)
    if let delegate = collection.dropDelegate {
      delegate.collectionView(collection, performDropWith: coordinator)
    } else if let from = sources.values.first, let to = destination, let item = session.items.first
    {
      if from != to {
        collection.dataSource?.collectionView(collection, moveItemAt: from, to: to)
        collection.moveItem(at: from, to: to)
      }
      coordinator.drop(item, toItemAt: to)
    }
  }
}

/// A drop in a collection view.
final class CollectionDropCoordinator: ListDropCoordinator, UICollectionViewDropCoordinator {
  let items: [any UICollectionViewDropItem]
  let proposal: UICollectionViewDropProposal
  private weak var collection: UICollectionView?

  init(
    _ handler: CollectionDragHandler, _ session: LocalDragSession, _ collection: UICollectionView
  ) {
    self.collection = collection
    proposal =
      handler.proposal as? UICollectionViewDropProposal
      ?? UICollectionViewDropProposal(operation: handler.proposal?.operation ?? .cancel)
    items = session.items.map { item in
      let source = session === handler.dragSession ? handler.source(of: item) : nil
      let cell = source.flatMap { handler.cell(at: $0) }
      return CollectionDropItem(item, source, cell?.bounds.size ?? .zero)
    }
    super.init(session, handler.destination, collection) { [weak collection] path in
      collection?.cellForItem(at: path)
    }
  }

  var session: any UIDropSession { storedSession }
  func drop(_ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder)
    -> any UICollectionViewDropPlaceholderContext
  { CollectionPlaceholderContext(dragItem, placeholder.insertionIndexPath, collection) }
  @discardableResult func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath)
    -> any UIDragAnimating
  { set(dragItem, at: indexPath) }
  @discardableResult func drop(
    _ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating { set(dragItem, at: indexPath, rect: rect) }
  @discardableResult func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget)
    -> any UIDragAnimating
  { set(dragItem, target) }
}

private final class CollectionDropItem: NSObject, UICollectionViewDropItem {
  let dragItem: UIDragItem
  let sourceIndexPath: IndexPath?
  let previewSize: CGSize

  init(_ item: UIDragItem, _ source: IndexPath?, _ size: CGSize) {
    (dragItem, sourceIndexPath, previewSize) = (item, source, size)
  }
}

/// The place of a dropped item whose data arrives later.
private final class CollectionPlaceholderContext: NSObject, UICollectionViewDropPlaceholderContext {
  let dragItem: UIDragItem
  private let path: IndexPath
  private weak var collection: UICollectionView?
  private var isOver = false

  init(_ item: UIDragItem, _ path: IndexPath, _ collection: UICollectionView?) {
    (dragItem, self.path, self.collection) = (item, path, collection)
  }

  func addAnimations(_ animations: @escaping () -> Void) { animations() }
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completion(.end) }
  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
    guard !isOver else { return false }
    isOver = true
    dataSourceUpdates(path)
    collection?.insertItems(at: [path])
    return true
  }
  func deletePlaceholder() -> Bool {
    defer { isOver = true }
    return !isOver
  }
  func setNeedsCellUpdate() {}
}
