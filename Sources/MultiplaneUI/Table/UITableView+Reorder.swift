// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The state of a row that is dragged.
struct RowReorder {
  /// The index path before the drag.
  let origin: IndexPath
  /// The index path of the row in the layout, which changes during the drag.
  var path: IndexPath
  /// The vertical distance from the touch to the center of the cell, in points; positive if the center is below the
  /// touch.
  let grip: CGFloat
  let touch: UITouch
  /// The display link that scrolls the table while the touch is near the upper or lower edge of the visible area; nil
  /// while the table is not scrolled.
  var link: CADisplayLink?
}

/// Reordering of rows by dragging. During a drag, the layout contains the dragged row at its new index path. The data
/// source is notified only when the drag ends.
extension UITableView {
  func beginReorder(_ cell: UITableViewCell, _ touch: UITouch) -> Bool {
    guard state.reorder == nil, let path = path(of: cell) else { return false }
    cancelTouchTracking()
    closeSwipe(animated: true)
    state.reorder = RowReorder(
      origin: path, path: path, grip: cell.center.y - touch.location(in: self).y, touch: touch)
    bringForward(cell)
    UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) {
      cell.layer.shadowOpacity = 0.25
      cell.alpha = 0.95
    }
    cell.layer.shadowRadius = 6
    cell.layer.shadowOffset = .zero
    return true
  }

  private func bringForward(_ cell: UITableViewCell) {
    insertSubview(cell, at: subviews.lastIndex { $0 is UITableViewCell } ?? 0)
  }

  /// Returns the autoscroll distance per 60th of a second, in points: negative for a touch near the upper edge of the
  /// visible area, positive near the lower edge, otherwise 0.
  private func step(_ touch: UITouch) -> CGFloat {
    let inset = adjustedContentInset
    return EdgeAutoscroll.step(
      touch.location(in: self).y, bounds.minY + inset.top, bounds.maxY - inset.bottom)
  }

  private func startAutoscroll() {
    guard let reorder = state.reorder, reorder.link == nil, step(reorder.touch) != 0 else { return }
    let link = CADisplayLink { [weak self] link in
      guard let self, let reorder = self.state.reorder else { return link.invalidate() }
      let step = self.step(reorder.touch) * EdgeAutoscroll.frames(of: link)
      let y = self.limits.clamp(
        CGPoint(x: self.contentOffset.x, y: self.contentOffset.y + step)
      ).y
      guard step != 0, y != self.contentOffset.y else {
        self.state.reorder?.link = nil
        return link.invalidate()
      }
      self.contentOffset.y = y
      self.layoutIfNeeded()
      self.follow(reorder.touch)
    }
    state.reorder?.link = link
    link.add(to: .main, forMode: .common)
  }

  func reorderTouchMoved(_ touch: UITouch) {
    follow(touch)
    startAutoscroll()
  }

  private func follow(_ touch: UITouch) {
    guard let reorder = state.reorder, let cell = state.cells[reorder.path] else { return }
    let half = cell.bounds.height / 2
    let height = state.layout.height
    let y = touch.location(in: self).y + reorder.grip
    cell.center.y = min(max(y, half), max(half, height - half))
    guard let proposed = place(under: cell, reorder.path) else { return }
    let target =
      delegate?.tableView(
        self, targetIndexPathForMoveFromRowAt: reorder.origin, toProposedIndexPath: proposed)
      ?? proposed
    guard target != reorder.path, canMove(target, reorder.path) else { return }
    shift(to: target)
  }

  /// Returns whether `target` is a valid destination for the row at `path`: an index path in the layout, or the end of
  /// another section.
  private func canMove(_ target: IndexPath, _ path: IndexPath) -> Bool {
    guard target.count == 2, state.layout.sections.indices.contains(target.section) else {
      return false
    }
    let isSame = target.section == path.section
    return target.row >= 0 && target.row < state.layout.rowCount(target.section) + (isSame ? 0 : 1)
  }

  /// Returns the index path to which a dragged cell moves; nil while the row keeps its index path.
  private func place(under cell: UITableViewCell, _ path: IndexPath) -> IndexPath? {
    let layout = state.layout
    let y = min(max(cell.center.y, layout.headerHeight), layout.height - layout.footerHeight - 0.01)
    if let row = layout.row(at: y) {
      guard row != path else { return nil }
      // In the same section, a row above makes space when the upper edge of the dragged cell passes the middle of that
      // row; a row below, when the lower edge does. In another section, the dragged row is placed before or after the
      // row under the center of the dragged cell.
      let span = layout.span(of: row)
      let middle = span.top + span.height / 2
      if row.section != path.section {
        return y < middle ? row : IndexPath(row: row.row + 1, section: row.section)
      }
      let half = cell.bounds.height / 2
      return row < path
        ? (cell.center.y - half < middle ? row : nil) : (cell.center.y + half > middle ? row : nil)
    }
    // Over the header of another section, the target is the beginning of that section; over the footer, the end.
    for section in layout.sections.indices {
      let span = layout.span(ofSection: section)
      guard y >= span.top, y < span.bottom else { continue }
      let isHeader = y < layout.span(ofHeader: section).bottom
      if section == path.section { return nil }
      return IndexPath(row: isHeader ? 0 : layout.rowCount(section), section: section)
    }
    return nil
  }

  /// Moves the dragged row to an index path; the other rows make space.
  private func shift(to target: IndexPath) {
    guard let reorder = state.reorder else { return }
    let map = Self.move(reorder.path, target, in: state.layout)
    let height = state.layout.sections[reorder.path.section].rows[reorder.path.row]
    state.layout.change(reorder.path.section) {
      $0.rows.remove(reorder.path.row..<reorder.path.row + 1)
    }
    state.layout.change(target.section) { $0.rows.insert(1, height, at: target.row) }
    var cells: [IndexPath: UITableViewCell] = [:]
    for (path, cell) in state.cells { if let new = map.new(path) { cells[new] = cell } }
    state.cells = cells
    state.selection = state.selection.compactMap(map.new)
    state.reorder?.path = target
    UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) {
      for path in self.visibleIndexPaths { self.place(path) }
      self.layOutHeadersFooters()
    }
    setNeedsLayout()
  }

  private static func move(_ from: IndexPath, _ to: IndexPath, in layout: TableLayout)
    -> BatchUpdateMapping
  {
    var updates = BatchUpdates()
    updates.movedItems = [(from, to)]
    let counts = layout.sections.map(\.rows.count)
    return BatchUpdateMapping(updates, from: counts, to: counts)
  }

  /// Returns the index path of a displayed row in the data source, which is not updated until a drag ends.
  func dataSourceIndexPath(_ path: IndexPath) -> IndexPath {
    guard let reorder = state.reorder, reorder.origin != reorder.path else { return path }
    return Self.move(reorder.origin, reorder.path, in: state.layout).old(path) ?? path
  }

  func endReorder(animated: Bool) {
    guard let reorder = state.reorder else { return }
    finishReorder(reorder, animated: animated)
    if reorder.origin != reorder.path {
      dataSource?.tableView(self, moveRowAt: reorder.origin, to: reorder.path)
    }
    setNeedsLayout()
  }

  /// Cancels a drag and returns the row to its original index path.
  func cancelReorder() {
    guard let reorder = state.reorder else { return }
    if reorder.origin != reorder.path { shift(to: reorder.origin) }
    if let reorder = state.reorder { finishReorder(reorder, animated: true) }
  }

  private func finishReorder(_ reorder: RowReorder, animated: Bool) {
    reorder.link?.invalidate()
    state.reorder = nil
    let cell = state.cells[reorder.path]
    UIView.animate(
      withDuration: animated ? 0.25 : 0, delay: 0, options: .allowUserInteraction
    ) {
      cell?.layer.shadowOpacity = 0
      cell?.alpha = 1
      for path in self.visibleIndexPaths { self.place(path) }
    }
  }
}
