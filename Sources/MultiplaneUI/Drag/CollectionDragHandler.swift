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
  override func setState(_ state: UICellConfigurationState.DragState, at path: IndexPath) {
    guard let collection, let cell = collection.cellForItem(at: path) else { return }
    cell.dragStateDidChange(UICollectionViewCell.DragState(rawValue: state.rawValue) ?? .none)
  }
  override func cancelTouch() { collection?.cancelTouchTracking() }

  /// Whether a drop moves an item within the collection view, without a drop delegate: the drag has one item, which was
  /// lifted in the collection view, and the data source allows the item to be moved.
  private func isReorder(_ session: any UIDropSession) -> Bool {
    guard let collection, collection.dropDelegate == nil, session === dragSession,
      sources.count == 1,
      let path = sources.values.first
    else { return false }
    return collection.dataSource?.collectionView(collection, canMoveItemAt: path) ?? false
  }
  override func target(for path: IndexPath, _ session: any UIDropSession) -> IndexPath {
    guard let collection, isReorder(session), let source = sources.values.first else {
      return path
    }
    return collection.delegate?.collectionView(
      collection, targetIndexPathForMoveOfItemFromOriginalIndexPath: source,
      atCurrentIndexPath: source, toProposedIndexPath: path) ?? path
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

  private var gap: IndexPath?
  override func showGap(at path: IndexPath?) {
    guard let collection, path != gap else { return }
    gap = path
    // An item that fills the place of the dragged one hides the dimmed cell.
    if hasActiveDrag, !isEnding { dim(path == nil ? 0.3 : 0) }
    let source = hasActiveDrag && sources.count == 1 ? sources.values.first : nil
    UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) {
      for item in collection.indexPathsForVisibleItems {
        guard let cell = collection.cellForItem(at: item),
          let own = collection.layoutAttributesForItem(at: item)
        else { continue }
        let offset = path.map { Self.offset(of: item, from: source, to: $0, in: collection) }
        cell.transform = own.transform.concatenating(
          CGAffineTransform(translationX: offset?.x ?? 0, y: offset?.y ?? 0))
      }
    }
  }

  /// Returns the vector by which an item moves to make space for a drop at an index path.
  /// - Parameter source: The index path of the dragged item; nil if the drag has several items or began elsewhere.
  private static func offset(
    of item: IndexPath, from source: IndexPath?, to path: IndexPath, in collection: UICollectionView
  ) -> CGPoint {
    guard item != source, let own = collection.layoutAttributesForItem(at: item) else {
      return .zero
    }
    var index = item.item
    if let source, source.section == item.section, source < item { index -= 1 }
    if path.section == item.section, index >= path.item { index += 1 }
    func center(_ index: Int) -> CGPoint? {
      guard index >= 0, index < collection.numberOfItems(inSection: item.section) else {
        return nil
      }
      let path = IndexPath(item: index, section: item.section)
      return collection.layoutAttributesForItem(at: path)?.center
    }
    if let center = center(index) {
      return CGPoint(x: center.x - own.center.x, y: center.y - own.center.y)
    }
    // The last item has no following one to whose place it could move; it moves on like from the one before.
    guard let before = center(item.item - 1) else { return CGPoint(x: 0, y: own.size.height) }
    return CGPoint(x: own.center.x - before.x, y: own.center.y - before.y)
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
      return CollectionDropItem(item, source, session.previewSizes[ObjectIdentifier(item)] ?? .zero)
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
