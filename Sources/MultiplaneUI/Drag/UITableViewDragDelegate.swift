// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The methods by which a delegate provides the items that are dragged out of a table. All but the first have default
/// implementations.
@preconcurrency @MainActor public protocol UITableViewDragDelegate: NSObjectProtocol {
  /// Returns the items to lift for a press on a row; an empty array for none.
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem]
  /// Returns items to add to a drag for a tap; never called here. An empty array by default.
  func tableView(
    _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem]
  /// Returns the appearance of the dragged cell; nil, the default, for the whole cell on the system's background color.
  func tableView(_ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath)
    -> UIDragPreviewParameters?
  /// Called when the finger begins to move.
  func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession)
  /// Called after the items were dropped or have returned.
  func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession)
  /// Returns whether the items can be moved; true by default.
  func tableView(
    _ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool
  /// Returns whether the items can be dropped only in the app; false by default. Without effect, since they never leave
  /// it.
  func tableView(
    _ tableView: UITableView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool
}

extension UITableViewDragDelegate {
  /// Returns an empty array.
  public func tableView(
    _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem] { [] }
  /// Returns nil.
  public func tableView(
    _ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }
  /// Does nothing.
  public func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {
  }
  /// Does nothing.
  public func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {}
  /// Returns true.
  public func tableView(
    _ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { true }
  /// Returns false.
  public func tableView(
    _ tableView: UITableView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { false }
}

/// The methods by which a delegate accepts items in a table. All but the first have default implementations.
@preconcurrency @MainActor public protocol UITableViewDropDelegate: NSObjectProtocol {
  /// Accepts the items, after the finger was lifted.
  func tableView(
    _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
  /// Returns whether the table takes part in a drag; true by default.
  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool
  /// Called when the finger enters the table.
  func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)
  /// Returns the effect of a drop at an index path, which is nil if the finger is over no row. By default a move for a
  /// drag that began in the table, otherwise a copy.
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal
  /// Called when the finger leaves the table.
  func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)
  /// Called at the end of a drag that had entered the table.
  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
  /// Returns the appearance of a row that was dropped; nil, the default, for the usual one. Never called here.
  func tableView(_ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath)
    -> UIDragPreviewParameters?
}

extension UITableViewDropDelegate {
  /// Returns true.
  public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
    true
  }
  /// Does nothing.
  public func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {}
  /// Returns a proposal to move for a drag that began in the table, otherwise to copy.
  public func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    UITableViewDropProposal(operation: tableView.hasActiveDrag ? .move : .copy)
  }
  /// Does nothing.
  public func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {}
  /// Does nothing.
  public func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {}
  /// Returns nil.
  public func tableView(
    _ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }
}

extension UITableViewDropProposal {
  /// The way in which items are dropped at an index path.
  public enum Intent: Int, Sendable {
    /// Anywhere in the table.
    case unspecified = 0
    /// As new rows at the index path. The rows make space.
    case insertAtDestinationIndexPath
    /// Into the row at the index path.
    case insertIntoDestinationIndexPath
    /// The choice of the table: insertion between rows near their edges, else into the row. Here no gap is shown.
    case automatic
  }
}

/// The answer of a delegate to a drag over a table: the effect of a drop, and how the items are inserted.
open class UITableViewDropProposal: UIDropProposal {
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

/// An item that is dropped in a table.
@preconcurrency @MainActor public protocol UITableViewDropItem: NSObjectProtocol {
  /// The item.
  var dragItem: UIDragItem { get }
  /// The index path of the item in the table, if the drag began there; nil for other items.
  var sourceIndexPath: IndexPath? { get }
  /// The size of the view that is shown for the item while it is dragged, in points; zero if there is none.
  var previewSize: CGSize { get }
}

/// A drop in a table: its items, and methods that move them to their places.
@preconcurrency @MainActor public protocol UITableViewDropCoordinator: NSObjectProtocol {
  /// The items.
  var items: [any UITableViewDropItem] { get }
  /// The index path under the finger; nil if the finger is over no row.
  var destinationIndexPath: IndexPath? { get }
  /// The last proposal of the delegate.
  var proposal: UITableViewDropProposal { get }
  /// The drag.
  var session: any UIDropSession { get }
  /// Returns the place of an item whose data arrives later, with which a new cell is inserted at that time.
  /// - Note: The placeholder is not displayed, and the dragged view does not move to it.
  func drop(_ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder)
    -> any UITableViewDropPlaceholderContext
  /// Moves a dragged item to the row at an index path. To be called after the data source and the table were updated.
  @discardableResult func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath)
    -> any UIDragAnimating
  /// Moves a dragged item into a rectangle in the coordinates of the cell at an index path.
  @discardableResult func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect)
    -> any UIDragAnimating
  /// Moves an item to a place.
  @discardableResult func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget)
    -> any UIDragAnimating
}

/// A cell that stands for data that has not arrived yet.
/// - Note: The cell is not displayed.
@preconcurrency @MainActor open class UITableViewPlaceholder: NSObject {
  /// A closure that configures the cell; never called. Nil by default.
  open var cellUpdateHandler: ((UITableViewCell) -> Void)?
  let insertionIndexPath: IndexPath

  /// Creates a placeholder for a new row.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String, rowHeight: CGFloat) {
    self.insertionIndexPath = insertionIndexPath
  }
}

/// A cell that stands for data of a dropped item that has not arrived yet.
open class UITableViewDropPlaceholder: UITableViewPlaceholder {
  /// A closure that returns the appearance of the dropped item; never called. Nil by default.
  open var previewParametersProvider: ((UITableViewCell) -> UIDragPreviewParameters?)?
}

/// The place of a dropped item whose data arrives later.
@preconcurrency @MainActor public protocol UITableViewDropPlaceholderContext: UIDragAnimating {
  /// The item.
  var dragItem: UIDragItem { get }
  /// Inserts a row for the dragged item at the place.
  /// - Parameter dataSourceUpdates: A closure that adds the data at an index path to the data source.
  /// - Returns: Whether the row was inserted: false after the place was discarded or used.
  @discardableResult func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
  /// Discards the place.
  /// - Returns: Whether it was discarded: false if it was discarded or used before.
  @discardableResult func deletePlaceholder() -> Bool
}
