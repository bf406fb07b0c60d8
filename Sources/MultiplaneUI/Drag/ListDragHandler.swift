// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The delegate of the drag and drop interactions of a table or collection view. Subclasses ask the delegates of the
/// list.
@MainActor class ListDragHandler: NSObject, UIDragInteractionDelegate, UIDropInteractionDelegate {
  private weak var list: UIScrollView?
  private(set) var drag: UIDragInteraction?
  private var drop: UIDropInteraction?
  /// The drag that began in the list, until the items are in their places; nil at other times.
  private(set) weak var dragSession: LocalDragSession?
  /// The drag over the list, also while dropped items move to their places; nil at other times.
  private(set) weak var dropSession: LocalDragSession?
  /// The index paths of the cells in which the items that the delegate last provided were lifted, by the identity of
  /// the item.
  private(set) var sources: [ObjectIdentifier: IndexPath] = [:]
  /// The index paths of the cells of lifted items, until the drag begins or the items return.
  private var lifted: Set<IndexPath> = []
  /// The cells of the dragged items, which are dimmed or hidden; empty when no items are dragged.
  private var dimmed: [UIView] = []
  /// Whether the last drag that began in the list was dropped or cancelled. The items may still move to their places.
  private(set) var isEnding = false
  /// The index path at which a drop would take place, as of the last movement of a drag over the list. Nil if the
  /// finger was over no cell, and after the end of the drag.
  private(set) var destination: IndexPath?
  private(set) var proposal: UIDropProposal?

  init(_ list: UIScrollView) { self.list = list }

  /// Whether items that were lifted in the list are dragged, or move to their places after the drag.
  var hasActiveDrag: Bool { dragSession != nil }
  /// Whether items are dragged over the list, or move to their places after a drop in it.
  var hasActiveDrop: Bool { dropSession != nil }

  /// Adds the interactions that the list needs, and removes the others.
  func update(allowsDrag: Bool, allowsDrop: Bool) {
    guard let list else { return }
    if allowsDrag, drag == nil {
      let interaction = UIDragInteraction(delegate: self)
      drag = interaction
      list.addInteraction(interaction)
    } else if !allowsDrag, let interaction = drag {
      drag = nil
      list.removeInteraction(interaction)
    }
    if allowsDrop, drop == nil {
      let interaction = UIDropInteraction(delegate: self)
      drop = interaction
      list.addInteraction(interaction)
    } else if !allowsDrop, let interaction = drop {
      drop = nil
      list.removeInteraction(interaction)
    }
  }

  // MARK: - What a list answers

  func path(at point: CGPoint) -> IndexPath? { nil }
  func cell(at path: IndexPath) -> UIView? { nil }
  func itemsForBeginning(_ session: any UIDragSession, at path: IndexPath) -> [UIDragItem] { [] }
  func dragParameters(at path: IndexPath) -> UIDragPreviewParameters? { nil }
  func dragWillBegin(_ session: any UIDragSession) {}
  func dragDidEnd(_ session: any UIDragSession) {}
  func dragAllowsMove(_ session: any UIDragSession) -> Bool { true }
  func dragIsRestricted(_ session: any UIDragSession) -> Bool { false }
  func canHandle(_ session: any UIDropSession) -> Bool { false }
  func dropDidEnter(_ session: any UIDropSession) {}
  func dropDidUpdate(_ session: any UIDropSession, _ path: IndexPath?) -> UIDropProposal {
    UIDropProposal(operation: .cancel)
  }
  /// Returns the index path at which a drop takes place while the finger is over `path`; `path` unless overridden.
  func target(for path: IndexPath, _ session: any UIDropSession) -> IndexPath { path }
  func dropDidExit(_ session: any UIDropSession) {}
  func dropDidEnd(_ session: any UIDropSession) {}
  func perform(_ session: LocalDragSession) {}
  /// Notifies the cell at an index path of its state in a drag.
  func setState(_ state: UICellConfigurationState.DragState, at path: IndexPath) {}
  /// Stops tracking the touch of a cell, so that the touch does not select the cell.
  func cancelTouch() {}
  /// Makes space for a drop at an index path; for nil, closes the space again. Does nothing unless overridden.
  func showGap(at path: IndexPath?) {}

  /// Returns the index path of the cell in which an item was lifted; nil for an item from elsewhere.
  func source(of item: UIDragItem) -> IndexPath? { sources[ObjectIdentifier(item)] }

  /// Sets the opacity of the cells of the dragged items.
  final func dim(_ alpha: CGFloat) {
    UIView.performWithoutAnimation { for view in dimmed { view.alpha = alpha } }
  }

  // MARK: - Drag

  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  )
    -> [UIDragItem]
  {
    guard let list, let path = path(at: session.location(in: list)) else { return [] }
    let items = itemsForBeginning(session, at: path)
    if !items.isEmpty { cancelTouch() }
    sources = [:]
    for item in items { sources[ObjectIdentifier(item)] = path }
    return items
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview? {
    guard let path = source(of: item), let cell = cell(at: path) else { return nil }
    return UITargetedDragPreview(
      view: cell, parameters: dragParameters(at: path) ?? UIDragPreviewParameters())
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession
  ) {
    lifted = Set(sources.values)
    for path in lifted { setState(.lifting, at: path) }
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, item: UIDragItem,
    willAnimateCancelWith animator: any UIDragAnimating
  ) {
    for path in lifted { setState(.none, at: path) }
    lifted = []
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession
  ) {
    lifted = []
    dragSession = session as? LocalDragSession
    dragWillBegin(session)
    for path in Set(sources.values) { setState(.dragging, at: path) }
    dimmed = Set(sources.values).compactMap { cell(at: $0) }
    isEnding = false
    dim(0.3)
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { dragAllowsMove(session) }
  func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { dragIsRestricted(session) }
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    willEndWith operation: UIDropOperation
  ) {
    for path in Set(sources.values) { setState(.none, at: path) }
    isEnding = true
    // An item that moves within the list is hidden until its picture has arrived.
    dim(operation == .move && hasActiveDrop ? 0 : 1)
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    didEndWith operation: UIDropOperation
  ) {
    dim(1)
    dimmed = []
    dragSession = nil
    dragDidEnd(session)
  }

  // MARK: - Drop

  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession)
    -> Bool
  { canHandle(session) }
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
  ) {
    dropSession = session as? LocalDragSession
    dropDidEnter(session)
  }
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal {
    guard let list else { return UIDropProposal(operation: .cancel) }
    destination = path(at: session.location(in: list)).map { target(for: $0, session) }
    let proposal = dropDidUpdate(session, destination)
    self.proposal = proposal
    let isInsertion =
      (proposal as? UITableViewDropProposal)?.intent == .insertAtDestinationIndexPath
      || (proposal as? UICollectionViewDropProposal)?.intent == .insertAtDestinationIndexPath
    let isPossible = proposal.operation == .move || proposal.operation == .copy
    showGap(at: isInsertion && isPossible ? destination : nil)
    return proposal
  }
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
  ) {
    showGap(at: nil)
    dropSession = nil
    dropDidExit(session)
  }
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    showGap(at: nil)
    if let session = session as? LocalDragSession { perform(session) }
  }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
    showGap(at: nil)
    dropSession = nil
    destination = nil
    proposal = nil
    dropDidEnd(session)
  }
}

/// A drop in a list: its items and their places.
@MainActor class ListDropCoordinator: NSObject {
  let storedSession: LocalDragSession
  let destinationIndexPath: IndexPath?
  private weak var list: UIScrollView?
  private let cell: (IndexPath) -> UIView?

  init(
    _ session: LocalDragSession, _ destination: IndexPath?, _ list: UIScrollView,
    cell: @escaping (IndexPath) -> UIView?
  ) {
    (storedSession, destinationIndexPath) = (session, destination)
    (self.list, self.cell) = (list, cell)
  }

  func set(_ item: UIDragItem, _ target: UIPreviewTarget) -> DragAnimator {
    let animator = DragAnimator()
    storedSession.destinations[ObjectIdentifier(item)] = (target, animator)
    return animator
  }
  /// Sets the place to which a dropped item moves: the cell at an index path after pending updates or, if `rect` is not
  /// nil, that rectangle in the cell, to which the item shrinks. Without a visible cell, the place is the location of
  /// the finger.
  func set(_ item: UIDragItem, at path: IndexPath, rect: CGRect? = nil) -> DragAnimator {
    list?.layoutIfNeeded()
    if let view = cell(path), let list {
      guard let rect else {
        return set(item, UIDragPreviewTarget(container: list, center: view.center))
      }
      let scale = min(
        1, rect.width / max(view.bounds.width, 1), rect.height / max(view.bounds.height, 1))
      return set(
        item,
        UIDragPreviewTarget(
          container: view, center: CGPoint(x: rect.midX, y: rect.midY),
          transform: CGAffineTransform(scaleX: scale, y: scale)))
    }
    return set(
      item, UIDragPreviewTarget(container: storedSession.window, center: storedSession.point))
  }
}
