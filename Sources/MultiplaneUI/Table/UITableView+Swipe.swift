// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The state of a row that is swiped open or is being swiped.
@MainActor final class RowSwipe {
  var path: IndexPath
  /// The horizontal displacement of the cell, in points; negative to the left.
  var offset: CGFloat = 0
  /// The value of ``offset`` when the current pan gesture began.
  var start: CGFloat = 0
  let leading: SwipeActionsView?
  let trailing: SwipeActionsView?

  init(_ path: IndexPath, leading: SwipeActionsView?, trailing: SwipeActionsView?) {
    (self.path, self.leading, self.trailing) = (path, leading, trailing)
  }

  /// The actions view that the cell uncovers; nil if the cell is not displaced, or has no actions at the uncovered
  /// side.
  var shown: SwipeActionsView? { offset < 0 ? trailing : offset > 0 ? leading : nil }
  var views: [SwipeActionsView] { [leading, trailing].compactMap { $0 } }
}

/// Swipe actions of rows.
extension UITableView {
  func addSwipeGesture() {
    let pan = RowSwipeGesture { [weak self] gesture in self?.swipeChanged(gesture.state) }
    pan.maximumNumberOfTouches = 1
    addGestureRecognizer(pan)
    state.swipePan = pan
  }

  /// Returns whether a pan is a horizontal swipe on a row that is swiped open, or that has actions at the side that the
  /// pan uncovers.
  private func isSwipe(_ gesture: UIPanGestureRecognizer) -> Bool {
    let movement = gesture.translation(in: self)
    guard abs(movement.x) > abs(movement.y), let path = swipedPath(gesture) else { return false }
    return state.swipe?.path == path
      || (configuration(path, isTrailing: movement.x < 0)?.actions.isEmpty == false)
  }

  private func swipedPath(_ gesture: UIPanGestureRecognizer) -> IndexPath? {
    guard let touch = gesture.core.touches.first else { return nil }
    let place = convert(touch.initialLocation, from: nil as UIView?)
    guard let path = indexPathForRow(at: place), state.cells[path] != nil else { return nil }
    return path
  }

  func shouldBeginGesture(_ gesture: UIGestureRecognizer) -> Bool {
    if gesture === panGestureRecognizer {
      guard state.reorder == nil,
        !gesture.core.touches.contains(where: { $0.view is CellReorderControl })
      else { return false }
      if state.swipePan?.state == .began || state.swipePan?.state == .changed { return false }
      if isSwipe(panGestureRecognizer) { return false }
      closeSwipe(animated: true)
      return true
    }
    if gesture === state.swipePan, let pan = state.swipePan {
      return state.reorder == nil && isSwipe(pan)
    }
    return true
  }

  // MARK: Actions

  /// Returns the default trailing actions: a delete button; nil unless the editing style of the row is `.delete`.
  func deletion(of path: IndexPath) -> UISwipeActionsConfiguration? {
    guard editingStyle(path) == .delete else { return nil }
    let title =
      delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
    let action = UIContextualAction(style: .destructive, title: title) {
      [weak self] _, _, done in
      guard let self else { return }
      if let path = self.state.swipe?.path {
        self.dataSource?.tableView(self, commit: .delete, forRowAt: path)
      }
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [action])
  }

  private func configuration(_ path: IndexPath, isTrailing: Bool) -> UISwipeActionsConfiguration? {
    guard let dataSource, dataSource.tableView(self, canEditRowAt: path) else { return nil }
    // In editing mode, only a row that its editing control has opened can be swiped.
    if state.isEditing, state.swipe?.path != path { return nil }
    return isTrailing
      ? trailingActions(path)
      : delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
  }

  /// Returns the trailing actions from the delegate. Without a delegate, returns a delete action if the editing style
  /// of the row is `.delete`, otherwise nil.
  private func trailingActions(_ path: IndexPath) -> UISwipeActionsConfiguration? {
    guard let delegate else { return deletion(of: path) }
    return delegate.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
  }

  // MARK: Opening and closing

  /// Slides a visible row open, with animation, to show its trailing actions; if there are none, its delete button.
  /// Does nothing if there are no actions and the editing style of the row is not `.delete`.
  func openSwipe(_ path: IndexPath) {
    let actions = trailingActions(path).flatMap { $0.actions.isEmpty ? nil : $0 }
    guard let configuration = actions ?? deletion(of: path) else { return }
    beginSwipe(path, leading: nil, trailing: configuration)
    guard let swipe = state.swipe else { return }
    settle(swipe, at: -(swipe.trailing?.naturalWidth ?? 0))
  }

  private func beginSwipe(
    _ path: IndexPath, leading: UISwipeActionsConfiguration?,
    trailing: UISwipeActionsConfiguration?
  ) {
    closeSwipe(animated: true)
    cancelTouchTracking()
    guard let cell = state.cells[path] else { return }
    func view(_ configuration: UISwipeActionsConfiguration?, _ isTrailing: Bool)
      -> SwipeActionsView?
    {
      guard let configuration, !configuration.actions.isEmpty else { return nil }
      return SwipeActionsView(configuration, isTrailing: isTrailing) { [weak self] action, view in
        self?.perform(action, view)
      }
    }
    let swipe = RowSwipe(path, leading: view(leading, false), trailing: view(trailing, true))
    state.swipe = swipe
    for view in swipe.views { insertSubview(view, belowSubview: cell) }
    delegate?.tableView(self, willBeginEditingRowAt: path)
    cell.setSwiped(true)
    placeSwipe(path)
  }

  /// Lays out the actions views beside a row, if the row is swiped.
  func placeSwipe(_ path: IndexPath) {
    guard let swipe = state.swipe, swipe.path == path, state.layout.has(path) else { return }
    let row = cellFrame(state.layout.span(of: path))
    for view in swipe.views {
      let isTrailing = view === swipe.trailing
      let width = view === swipe.shown ? abs(swipe.offset) : 0
      let frame = CGRect(
        x: isTrailing ? row.maxX - width : row.minX, y: row.minY, width: width, height: row.height)
      if view.frame != frame { view.frame = frame }
      view.layoutIfNeeded()
    }
  }

  private func move(_ swipe: RowSwipe, to offset: CGFloat) {
    swipe.offset = offset
    place(swipe.path)
  }

  private func settle(_ swipe: RowSwipe, at offset: CGFloat, then: (() -> Void)? = nil) {
    UIView.animate(
      withDuration: 0.3, delay: 0, options: [.allowUserInteraction, .curveEaseOut]
    ) {
      self.move(swipe, to: offset)
    } completion: { _ in
      then?()
    }
  }

  func closeSwipe(animated: Bool) {
    guard let swipe = state.swipe else { return }
    let cell = state.cells[swipe.path]
    if animated, cell != nil {
      settle(swipe, at: 0) { for view in swipe.views { view.removeFromSuperview() } }
      state.swipe = nil
    } else {
      move(swipe, to: 0)
      state.swipe = nil
      for view in swipe.views { view.removeFromSuperview() }
    }
    cell?.setSwiped(false)
    delegate?.tableView(self, didEndEditingRowAt: swipe.path)
  }

  /// Ends the swipe before an update. The actions of a row that is deleted, or whose section is deleted or reloaded,
  /// fade out; any other row is closed.
  func dismissSwipe(_ map: BatchUpdateMapping) {
    guard let swipe = state.swipe else { return }
    guard map.new(swipe.path) == nil else { return closeSwipe(animated: true) }
    state.swipe = nil
    UIView.animate(withDuration: TableMetrics.updateDuration) {
      for view in swipe.views { view.alpha = 0 }
    } completion: { _ in
      for view in swipe.views { view.removeFromSuperview() }
    }
    state.cells[swipe.path]?.setSwiped(false)
    delegate?.tableView(self, didEndEditingRowAt: swipe.path)
  }

  private func perform(_ action: UIContextualAction, _ view: UIView) {
    let swipe = state.swipe
    action.handler(action, view) { [weak self] _ in
      guard let self, let swipe, self.state.swipe === swipe else { return }
      self.closeSwipe(animated: true)
    }
  }

  // MARK: Gesture

  private func swipeChanged(_ phase: UIGestureRecognizer.State) {
    guard let pan = state.swipePan else { return }
    switch phase {
    case .began:
      guard let path = swipedPath(pan) else { return }
      if state.swipe?.path != path {
        beginSwipe(
          path, leading: configuration(path, isTrailing: false),
          trailing: configuration(path, isTrailing: true))
      }
      if let swipe = state.swipe { swipe.start = swipe.offset }
      followSwipe(pan)
    case .changed: followSwipe(pan)
    case .ended: endSwipe(pan.velocity(in: self).x)
    case .cancelled: closeSwipe(animated: true)
    default: break
    }
  }

  private func followSwipe(_ pan: UIPanGestureRecognizer) {
    guard let swipe = state.swipe else { return }
    let movement = swipe.start + pan.translation(in: self).x
    let wanted = movement < 0 ? swipe.trailing : swipe.leading
    guard let view = wanted else { return move(swipe, to: 0) }
    let (width, total) = (cellFrame(.init(0, 0)).width, view.naturalWidth)
    var distance = abs(movement)
    if view.configuration.performsFirstActionWithFullSwipe {
      let isFull = distance > fullSwipeDistance(view)
      if isFull != view.isFull {
        UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) {
          view.isFull = isFull
          view.layoutIfNeeded()
        }
      }
      distance = min(distance, width)
    } else if distance > total {
      distance = total + RubberBand.overscroll(Double(distance - total), length: Double(width))
    }
    move(swipe, to: movement < 0 ? -distance : distance)
  }

  /// Returns the distance, in points, beyond which a swipe performs the first action when the touch ends.
  /// - Note: UIKit's distance is not published.
  private func fullSwipeDistance(_ view: SwipeActionsView) -> CGFloat {
    max(view.naturalWidth + 40, cellFrame(.init(0, 0)).width * 0.6)
  }

  /// Ends a swipe: performs the action of a full swipe, or opens or closes the row.
  private func endSwipe(_ velocity: CGFloat) {
    guard let swipe = state.swipe else { return }
    guard let view = swipe.shown else { return closeSwipe(animated: true) }
    if view.isFull, let action = view.configuration.actions.first, let button = view.firstButton {
      let width = cellFrame(.init(0, 0)).width
      settle(swipe, at: swipe.offset < 0 ? -width : width)
      perform(action, button)
      return
    }
    let total = view.naturalWidth
    // The row opens if it would uncover more than half of the buttons after 0.1 s at its current velocity.
    let outwards = swipe.offset < 0 ? -velocity : velocity
    if abs(swipe.offset) + outwards * 0.1 > total / 2 {
      settle(swipe, at: swipe.offset < 0 ? -total : total)
    } else {
      closeSwipe(animated: true)
    }
  }
}

/// The gesture recognizer of row swipes; the table lets only horizontal swipes begin.
final class RowSwipeGesture: UIPanGestureRecognizer {}
