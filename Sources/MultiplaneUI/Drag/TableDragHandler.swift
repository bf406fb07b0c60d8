// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The delegate of the drag and drop interactions of a table.
@MainActor final class TableDragHandler: ListDragHandler {
  private weak var table: UITableView?

  init(_ table: UITableView) {
    self.table = table
    super.init(table)
  }

  /// Adds or removes interactions after a drag or drop delegate or `dragInteractionEnabled` was set.
  func update() {
    guard let table else { return }
    let allowsDrag = table.dragDelegate != nil && table.dragInteractionEnabled
    update(allowsDrag: allowsDrag, allowsDrop: allowsDrag || table.dropDelegate != nil)
  }

  override func path(at point: CGPoint) -> IndexPath? {
    guard let table else { return nil }
    return table.indexPathForRow(at: point)
  }
  override func cell(at path: IndexPath) -> UIView? {
    guard let table else { return nil }
    return table.cellForRow(at: path)
  }
  override func itemsForBeginning(_ session: any UIDragSession, at path: IndexPath) -> [UIDragItem]
  {
    guard let table else { return [] }
    return table.dragDelegate?.tableView(table, itemsForBeginning: session, at: path) ?? []
  }
  override func dragParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    guard let table else { return nil }
    return table.dragDelegate?.tableView(table, dragPreviewParametersForRowAt: path)
  }
  override func dragWillBegin(_ session: any UIDragSession) {
    if let table { table.dragDelegate?.tableView(table, dragSessionWillBegin: session) }
  }
  override func dragDidEnd(_ session: any UIDragSession) {
    if let table { table.dragDelegate?.tableView(table, dragSessionDidEnd: session) }
  }
  override func dragAllowsMove(_ session: any UIDragSession) -> Bool {
    guard let table else { return true }
    return table.dragDelegate?.tableView(table, dragSessionAllowsMoveOperation: session) ?? true
  }
  override func dragIsRestricted(_ session: any UIDragSession) -> Bool {
    guard let table else { return false }
    return table.dragDelegate?.tableView(
      table, dragSessionIsRestrictedToDraggingApplication: session) ?? false
  }
  override func setState(_ state: UICellConfigurationState.DragState, at path: IndexPath) {
    guard let table, let cell = table.cellForRow(at: path) else { return }
    cell.dragStateDidChange(UITableViewCell.DragState(rawValue: state.rawValue) ?? .none)
  }
  override func cancelTouch() { table?.cancelTouchTracking() }

  /// Whether a drop moves a row within the table, without a drop delegate: the drag has one item, which was lifted in
  /// the table, and the data source allows the row to be moved.
  private func isReorder(_ session: any UIDropSession) -> Bool {
    guard let table, table.dropDelegate == nil, session === dragSession, sources.count == 1,
      let path = sources.values.first
    else { return false }
    return table.dataSource?.tableView(table, canMoveRowAt: path) ?? false
  }
  override func target(for path: IndexPath, _ session: any UIDropSession) -> IndexPath {
    guard let table, isReorder(session), let source = sources.values.first else { return path }
    return table.delegate?.tableView(
      table, targetIndexPathForMoveFromRowAt: source, toProposedIndexPath: path) ?? path
  }
  override func canHandle(_ session: any UIDropSession) -> Bool {
    guard let table else { return false }
    return table.dropDelegate?.tableView(table, canHandle: session) ?? isReorder(session)
  }
  override func dropDidEnter(_ session: any UIDropSession) {
    if let table { table.dropDelegate?.tableView(table, dropSessionDidEnter: session) }
  }
  override func dropDidUpdate(_ session: any UIDropSession, _ path: IndexPath?) -> UIDropProposal {
    guard let table else { return UIDropProposal(operation: .cancel) }
    if let delegate = table.dropDelegate {
      return delegate.tableView(
        table, dropSessionDidUpdate: session, withDestinationIndexPath: path)
    }
    return UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
  }
  override func dropDidExit(_ session: any UIDropSession) {
    if let table { table.dropDelegate?.tableView(table, dropSessionDidExit: session) }
  }
  override func dropDidEnd(_ session: any UIDropSession) {
    if let table { table.dropDelegate?.tableView(table, dropSessionDidEnd: session) }
  }
  override func perform(_ session: LocalDragSession) {
    guard let table else { return }
    let coordinator = TableDropCoordinator(self, session, table)
    if let delegate = table.dropDelegate {
      delegate.tableView(table, performDropWith: coordinator)
    } else if let from = sources.values.first, let to = destination, let item = session.items.first
    {
      if from != to {
        table.dataSource?.tableView(table, moveRowAt: from, to: to)
        table.moveRow(at: from, to: to)
      }
      coordinator.drop(item, toRowAt: to)
    }
  }

  private var gap: IndexPath?
  override func showGap(at path: IndexPath?) {
    guard let table, path != gap else { return }
    gap = path
    // A row that fills the place of the dragged one hides the dimmed cell.
    if hasActiveDrag, !isEnding { dim(path == nil ? 0.3 : 0) }
    let source = hasActiveDrag && sources.count == 1 ? sources.values.first : nil
    let height = source.flatMap { table.rectForRow(at: $0).height } ?? 44
    UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) {
      for row in table.indexPathsForVisibleRows ?? [] {
        guard let cell = table.cellForRow(at: row) else { continue }
        var offset: CGFloat = 0
        if let path {
          if let source, source.section == path.section, source < path {
            offset = row > source && row <= path ? -height : 0
          } else {
            offset = row >= path && row.section == path.section ? height : 0
            if let source, row > source, row.section == source.section { offset -= height }
          }
          if row == source { offset = 0 }
        }
        cell.transform = CGAffineTransform(translationX: 0, y: offset)
      }
    }
  }
}

/// A drop in a table.
final class TableDropCoordinator: ListDropCoordinator, UITableViewDropCoordinator {
  let items: [any UITableViewDropItem]
  let proposal: UITableViewDropProposal
  private weak var table: UITableView?

  init(_ handler: TableDragHandler, _ session: LocalDragSession, _ table: UITableView) {
    self.table = table
    proposal =
      handler.proposal as? UITableViewDropProposal
      ?? UITableViewDropProposal(operation: handler.proposal?.operation ?? .cancel)
    items = session.items.map { item in
      let source = session === handler.dragSession ? handler.source(of: item) : nil
      return TableDropItem(item, source, session.previewSizes[ObjectIdentifier(item)] ?? .zero)
    }
    super.init(session, handler.destination, table) { [weak table] path in
      table?.cellForRow(at: path)
    }
  }

  var session: any UIDropSession { storedSession }
  func drop(_ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder)
    -> any UITableViewDropPlaceholderContext
  { TablePlaceholderContext(dragItem, placeholder.insertionIndexPath, table) }
  @discardableResult func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath)
    -> any UIDragAnimating
  { set(dragItem, at: indexPath) }
  @discardableResult func drop(
    _ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating { set(dragItem, at: indexPath, rect: rect) }
  @discardableResult func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget)
    -> any UIDragAnimating
  { set(dragItem, target) }
}

private final class TableDropItem: NSObject, UITableViewDropItem {
  let dragItem: UIDragItem
  let sourceIndexPath: IndexPath?
  let previewSize: CGSize

  init(_ item: UIDragItem, _ source: IndexPath?, _ size: CGSize) {
    (dragItem, sourceIndexPath, previewSize) = (item, source, size)
  }
}

/// The place of a dropped item whose data arrives later.
private final class TablePlaceholderContext: NSObject, UITableViewDropPlaceholderContext {
  let dragItem: UIDragItem
  private let path: IndexPath
  private weak var table: UITableView?
  private var isOver = false

  init(_ item: UIDragItem, _ path: IndexPath, _ table: UITableView?) {
    (dragItem, self.path, self.table) = (item, path, table)
  }

  func addAnimations(_ animations: @escaping () -> Void) { animations() }
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completion(.end) }
  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
    guard !isOver else { return false }
    isOver = true
    dataSourceUpdates(path)
    table?.insertRows(at: [path], with: .automatic)
    return true
  }
  func deletePlaceholder() -> Bool {
    defer { isOver = true }
    return !isOver
  }
}
