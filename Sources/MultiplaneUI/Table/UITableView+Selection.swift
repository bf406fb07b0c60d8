// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Selection, highlighting and touch tracking.
extension UITableView {
  private var selectsByTouch: Bool {
    if !state.isEditing { return allowsSelection || allowsMultipleSelection }
    return allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
  }

  private var selectsSeveral: Bool {
    state.isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  // MARK: Touches

  /// Returns the row of the visible cell in which a touch began; nil if the touch began elsewhere.
  private func path(of touch: UITouch) -> IndexPath? {
    guard let view = touch.view else { return nil }
    return visibleIndexPaths.first { state.cells[$0].map { view.isDescendant(of: $0) } ?? false }
  }

  func handleTouchesBegan(_ touches: Set<UITouch>, _ event: UIEvent?) {
    if state.swipe != nil {
      // While a row is swiped open, a touch that reaches the table closes the row and selects nothing.
      closeSwipe(animated: true)
      return
    }
    // A touch that moved too far before it was delivered is not a tap.
    guard state.touch == nil,
      let touch = touches.min(by: { $0.sequenceNumber < $1.sequenceNumber }),
      touch.tapCount > 0, let path = path(of: touch), selectsByTouch,
      delegate?.tableView(self, shouldHighlightRowAt: path) ?? true
    else { return }
    state.touch = TrackedCellTouch(touch: touch, path: path, isHighlighted: false)
    highlight(true)
  }

  private func highlight(_ isHighlighted: Bool) {
    guard let row = state.touch, row.isHighlighted != isHighlighted else { return }
    state.touch?.isHighlighted = isHighlighted
    state.cells[row.path]?.setHighlighted(isHighlighted, animated: false)
    if isHighlighted {
      delegate?.tableView(self, didHighlightRowAt: row.path)
    } else {
      delegate?.tableView(self, didUnhighlightRowAt: row.path)
    }
  }

  func handleTouchesMoved(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard let row = state.touch, touches.contains(row.touch) else { return }
    if row.touch.tapCount == 0 { cancelTouchTracking() }
  }

  func handleTouchesEnded(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard let row = state.touch, touches.contains(row.touch) else { return }
    cancelTouchTracking()
    handleTap(row.path)
  }

  func handleTouchesCancelled(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard let row = state.touch, touches.contains(row.touch) else { return }
    cancelTouchTracking()
  }

  func cancelTouchTracking() {
    highlight(false)
    state.touch = nil
  }

  /// Selects a tapped row, or deselects it if it is selected and multiple selection is allowed. The delegate can choose
  /// another row or none. Posts a notification if the selection has changed.
  private func handleTap(_ path: IndexPath) {
    let old = state.selection
    defer {
      if state.selection != old {
        NotificationCenter.default.post(name: Self.selectionDidChangeNotification, object: self)
      }
    }
    if selectsSeveral, state.selection.contains(path) {
      deselectIfAllowed(path)
      return
    }
    var chosen = path
    if let delegate {
      guard let answer = delegate.tableView(self, willSelectRowAt: path) else { return }
      chosen = answer
    }
    if !selectsSeveral {
      for other in state.selection where other != chosen { deselectIfAllowed(other) }
    }
    setSelected(chosen, true, animated: false)
    delegate?.tableView(self, didSelectRowAt: chosen)
  }

  private func deselectIfAllowed(_ path: IndexPath) {
    var chosen = path
    if let delegate {
      guard let answer = delegate.tableView(self, willDeselectRowAt: path) else { return }
      chosen = answer
    }
    setSelected(chosen, false, animated: false)
    delegate?.tableView(self, didDeselectRowAt: chosen)
  }

  // MARK: Selection

  private func setSelected(_ path: IndexPath, _ isSelected: Bool, animated: Bool) {
    let was = state.selection.contains(path)
    if isSelected, !was { state.selection.append(path) }
    if !isSelected { state.selection.removeAll { $0 == path } }
    if let cell = state.cells[path], cell.isSelected != isSelected {
      cell.setSelected(isSelected, animated: animated)
    }
  }

  func select(_ path: IndexPath?, _ animated: Bool, _ position: ScrollPosition) {
    guard let path else {
      for other in state.selection { setSelected(other, false, animated: animated) }
      return
    }
    guard loadedLayout.has(path) else { return }
    if !selectsSeveral {
      for other in state.selection where other != path {
        setSelected(other, false, animated: animated)
      }
    }
    setSelected(path, true, animated: animated)
    if position != .none { scroll(to: path, position, animated) }
  }

  func deselect(_ path: IndexPath, _ animated: Bool) {
    setSelected(path, false, animated: animated)
  }

  func clearSelectedPaths() {
    for path in state.selection { setSelected(path, false, animated: false) }
  }
}
