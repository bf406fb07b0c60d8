// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Selection, highlighting and touch tracking.
extension UICollectionView {
  /// Whether items can be selected in the current mode.
  var selectsByTouch: Bool {
    (isEditing ? allowsSelectionDuringEditing : allowsSelection) || selectsSeveral
  }
  /// Whether several items can be selected at the same time in the current mode.
  var selectsSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  // MARK: Touches

  /// Returns the index path of the visible cell in which a touch began; nil if the touch began outside of cells.
  private func path(of touch: UITouch) -> IndexPath? {
    var view = touch.view
    while let here = view, here !== self {
      if let cell = here as? UICollectionViewCell, let path = path(of: cell) { return path }
      view = here.superview
    }
    return nil
  }

  func handleTouchesBegan(_ touches: Set<UITouch>) {
    // A touch that had moved too far before it was delivered, whose tap count is 0, is not a tap.
    guard state.touch == nil,
      let touch = touches.min(by: { $0.sequenceNumber < $1.sequenceNumber }),
      touch.tapCount > 0, let path = path(of: touch), selectsByTouch,
      delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
    else { return }
    state.touch = TrackedCellTouch(touch: touch, path: path, isHighlighted: false)
    highlight(true)
  }

  private func highlight(_ isHighlighted: Bool) {
    guard let touch = state.touch, touch.isHighlighted != isHighlighted else { return }
    state.touch?.isHighlighted = isHighlighted
    cellForItem(at: touch.path)?.isHighlighted = isHighlighted
    if isHighlighted {
      delegate?.collectionView(self, didHighlightItemAt: touch.path)
    } else {
      delegate?.collectionView(self, didUnhighlightItemAt: touch.path)
    }
  }

  func handleTouchesMoved(_ touches: Set<UITouch>) {
    guard let touch = state.touch, touches.contains(touch.touch) else { return }
    if touch.touch.tapCount == 0 { cancelTouchTracking() }
  }

  /// Handles the end of the tracked touch: expands or collapses the item on which the touch began, if its list cell
  /// does so for a tap anywhere, or else selects or deselects it, if the delegate permits. Then removes the highlight.
  func handleTouchesEnded(_ touches: Set<UITouch>) {
    guard let touch = state.touch, touches.contains(touch.touch) else { return }
    let cell = cellForItem(at: touch.path) as? UICollectionViewListCell
    if cell?.toggleOutline() != true { tap(touch.path) }
    // The delegate may have ended the touch, e.g. by a reload.
    if state.touch?.touch === touch.touch { cancelTouchTracking() }
  }

  func handleTouchesCancelled(_ touches: Set<UITouch>) {
    guard let touch = state.touch, touches.contains(touch.touch) else { return }
    cancelTouchTracking()
  }

  func cancelTouchTracking() {
    highlight(false)
    state.touch = nil
  }

  /// Selects a tapped item and, without multiple selection, deselects the others; with multiple selection, deselects
  /// the item if it is selected. The delegate is queried before and notified afterwards.
  private func tap(_ path: IndexPath) {
    if selectsSeveral, state.selection.contains(path) {
      guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
      mark(path, false)
      delegate?.collectionView(self, didDeselectItemAt: path)
      return
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
    if !selectsSeveral {
      for other in state.selection.sorted() where other != path {
        mark(other, false)
        delegate?.collectionView(self, didDeselectItemAt: other)
      }
    }
    mark(path, true)
    delegate?.collectionView(self, didSelectItemAt: path)
  }

  // MARK: Selection

  func mark(_ path: IndexPath, _ isSelected: Bool) {
    if isSelected { state.selection.insert(path) } else { state.selection.remove(path) }
    if let cell = cellForItem(at: path), cell.isSelected != isSelected {
      cell.isSelected = isSelected
    }
  }

  func select(_ path: IndexPath?, _ animated: Bool, _ position: ScrollPosition) {
    guard let path else { return clearSelectedPaths() }
    guard selectsByTouch else { return }
    loadIfNeeded()
    guard state.has(path) else { return }
    if !selectsSeveral {
      for other in state.selection where other != path { mark(other, false) }
    }
    mark(path, true)
    if !position.isEmpty { scroll(to: path, position, animated) }
  }

  func clearSelectedPaths() {
    for path in state.selection { mark(path, false) }
  }

  /// Deselects all selected items but the one with the lowest index path.
  func keepOneSelected() {
    for path in state.selection.sorted().dropFirst() { mark(path, false) }
  }
}
