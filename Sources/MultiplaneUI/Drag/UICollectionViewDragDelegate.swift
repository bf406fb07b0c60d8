// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The methods by which a delegate provides the items that are dragged out of a collection view. All but the first have
/// default implementations.
@preconcurrency @MainActor public protocol UICollectionViewDragDelegate: NSObjectProtocol {
  /// Returns the items to lift for a press on an item; an empty array for none.
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem]
  /// Returns items to add to a drag for a tap; never called here. An empty array by default.
  func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession,
    at indexPath: IndexPath, point: CGPoint
  ) -> [UIDragItem]
  /// Returns the appearance of the dragged cell; nil, the default, for the whole cell on the system's background color.
  func collectionView(
    _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?
  /// Called when the finger begins to move.
  func collectionView(
    _ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession)
  /// Called after the items were dropped or have returned.
  func collectionView(
    _ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession)
  /// Returns whether the items can be moved; true by default.
  func collectionView(
    _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool
  /// Returns whether the items can be dropped only in the app; false by default. Without effect, since they never leave
  /// it.
  func collectionView(
    _ collectionView: UICollectionView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool
}

extension UICollectionViewDragDelegate {
  /// Returns an empty array.
  public func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession,
    at indexPath: IndexPath, point: CGPoint
  ) -> [UIDragItem] { [] }
  /// Returns nil.
  public func collectionView(
    _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession
  ) {}
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession
  ) {}
  /// Returns true.
  public func collectionView(
    _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { true }
  /// Returns false.
  public func collectionView(
    _ collectionView: UICollectionView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { false }
}

/// The methods by which a delegate accepts items in a collection view. All but the first have default implementations.
@preconcurrency @MainActor public protocol UICollectionViewDropDelegate: NSObjectProtocol {
  /// Accepts the items, after the finger was lifted.
  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator)
  /// Returns whether the collection view takes part in a drag; true by default.
  func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession)
    -> Bool
  /// Called when the finger enters the collection view.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)
  /// Returns the effect of a drop at an index path, which is nil if the finger is over no item. By default a move for a
  /// drag that began in the collection view, otherwise a copy.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal
  /// Called when the finger leaves the collection view.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)
  /// Called at the end of a drag that had entered the collection view.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)
  /// Returns the appearance of an item that was dropped; nil, the default, for the usual one. Never called here.
  func collectionView(
    _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?
}

extension UICollectionViewDropDelegate {
  /// Returns true.
  public func collectionView(
    _ collectionView: UICollectionView, canHandle session: any UIDropSession
  ) -> Bool { true }
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession
  ) {}
  /// Returns a proposal to move for a drag that began in the collection view, otherwise to copy.
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    UICollectionViewDropProposal(operation: collectionView.hasActiveDrag ? .move : .copy)
  }
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession
  ) {}
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession
  ) {}
  /// Returns nil.
  public func collectionView(
    _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }
}

extension UICollectionViewDropProposal {
  /// The way in which items are dropped at an index path.
  public enum Intent: Int, Sendable {
    /// Anywhere in the collection view.
    case unspecified = 0
    /// As new items at the index path. The other items make space.
    case insertAtDestinationIndexPath
    /// Into the item at the index path.
    case insertIntoDestinationIndexPath
  }
}

/// The answer of a delegate to a drag over a collection view: the effect of a drop, and how the items are inserted.
open class UICollectionViewDropProposal: UIDropProposal {
  /// The way in which items are dropped at the index path.
  public let intent: Intent

  /// Creates a proposal.
  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }
  /// Creates a proposal without an intent.
  public override convenience init(operation: UIDropOperation) {
    self.init(operation: operation, intent: .unspecified)
  }
}

/// An item that is dropped in a collection view.
@preconcurrency @MainActor public protocol UICollectionViewDropItem: NSObjectProtocol {
  /// The item.
  var dragItem: UIDragItem { get }
  /// The index path of the item in the collection view, if the drag began there; nil for other items.
  var sourceIndexPath: IndexPath? { get }
  /// The size of the view that is shown for the item while it is dragged, in points; zero if there is none.
  var previewSize: CGSize { get }
}

/// A drop in a collection view: its items, and methods that move them to their places.
@preconcurrency @MainActor public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
  /// The items.
  var items: [any UICollectionViewDropItem] { get }
  /// The index path under the finger; nil if the finger is over no item.
  var destinationIndexPath: IndexPath? { get }
  /// The last proposal of the delegate.
  var proposal: UICollectionViewDropProposal { get }
  /// The drag.
  var session: any UIDropSession { get }
  /// Returns the place of an item whose data arrives later, with which a new cell is inserted at that time.
  /// - Note: The placeholder is not displayed, and the dragged view does not move to it.
  func drop(_ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder)
    -> any UICollectionViewDropPlaceholderContext
  /// Moves a dragged item to the cell at an index path. To be called after the data source and the collection view were
  /// updated.
  @discardableResult func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath)
    -> any UIDragAnimating
  /// Moves a dragged item into a rectangle in the coordinates of the cell at an index path.
  @discardableResult func drop(
    _ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect
  )
    -> any UIDragAnimating
  /// Moves an item to a place.
  @discardableResult func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget)
    -> any UIDragAnimating
}

/// A cell that stands for data that has not arrived yet.
/// - Note: The cell is not displayed.
@preconcurrency @MainActor open class UICollectionViewPlaceholder: NSObject {
  /// A closure that configures the cell; never called. Nil by default.
  open var cellUpdateHandler: ((UICollectionViewCell) -> Void)?
  let insertionIndexPath: IndexPath

  /// Creates a placeholder for a new item.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
    self.insertionIndexPath = insertionIndexPath
  }
}

/// A cell that stands for data of a dropped item that has not arrived yet.
open class UICollectionViewDropPlaceholder: UICollectionViewPlaceholder {
  /// A closure that returns the appearance of the dropped item; never called. Nil by default.
  open var previewParametersProvider: ((UICollectionViewCell) -> UIDragPreviewParameters?)?
}

/// The place of a dropped item whose data arrives later.
@preconcurrency @MainActor public protocol UICollectionViewDropPlaceholderContext: UIDragAnimating {
  /// The item.
  var dragItem: UIDragItem { get }
  /// Inserts a cell for the dragged item at the place.
  /// - Parameter dataSourceUpdates: A closure that adds the data at an index path to the data source.
  /// - Returns: Whether the cell was inserted: false after the place was discarded or used.
  @discardableResult func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
  /// Discards the place.
  /// - Returns: Whether it was discarded: false if it was discarded or used before.
  @discardableResult func deletePlaceholder() -> Bool
  /// Requests that the cell is configured again; without effect.
  func setNeedsCellUpdate()
}
