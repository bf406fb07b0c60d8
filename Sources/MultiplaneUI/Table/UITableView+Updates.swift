// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Animated insertion, deletion, reloading and moving of rows and sections.
extension UITableView {
  /// Records a change. Unless called between ``beginUpdates()`` and ``endUpdates()``, commits the change immediately.
  func update(_ change: (inout BatchUpdates) -> Void) {
    beginUpdates()
    change(&state.updates)
    endUpdates()
  }

  func endUpdates(completion: ((Bool) -> Void)?) {
    precondition(state.updateDepth > 0, "endUpdates() called without beginUpdates()")
    if let completion { state.completions.append(completion) }
    state.updateDepth -= 1
    guard state.updateDepth == 0 else { return }
    let completions = state.completions
    state.completions = []
    let updates = state.updates
    state.updates = BatchUpdates()
    commit(updates) { finished in for completion in completions { completion(finished) } }
  }

  private func commit(_ updates: BatchUpdates, _ completion: @escaping (Bool) -> Void) {
    if state.needsLoad {
      // Without loaded row counts there is no previous state from which to animate.
      loadIfNeeded()
      setNeedsLayout()
      HostContext.current.enqueue { MainActor.assumeIsolated { completion(true) } }
      return
    }
    cancelTouchTracking()
    cancelReorder()
    let old = state.layout
    let (before, after) = (old.sections.map(\.rows.count), rowCounts())
    if let problem = updates.problem(from: before, to: after) { preconditionFailure(problem) }
    let map = BatchUpdateMapping(updates, from: before, to: after)
    state.isUpdating = true
    let change = TableUpdateAnimation(updates, map, old)
    dismissSwipe(map)
    remapVisibleViews(change)
    updateHeights(change, after)
    UIView.animate(
      withDuration: TableMetrics.updateDuration, delay: 0,
      options: [.allowUserInteraction, .curveEaseInOut]
    ) {
      self.run(change)
    } completion: { finished in
      self.finish(change)
      completion(finished)
    }
    state.isUpdating = false
    setNeedsLayout()
  }

  // MARK: Preparation

  /// Assigns new index paths to the visible views and the selection, and collects for removal the views of deleted and
  /// reloaded rows and sections.
  private func remapVisibleViews(_ change: TableUpdateAnimation) {
    let map = change.map
    var cells: [IndexPath: UITableViewCell] = [:]
    for path in visibleIndexPaths {
      guard let cell = state.cells[path] else { continue }
      if let new = map.new(path), change.reloaded[path] == nil {
        cells[new] = cell
        if change.updates.movedItems.contains(where: { $0.from == path }) {
          change.explicitlyMovedCells.append(cell)
        }
      } else {
        change.gone.append((cell, path, change.leaveAnimation(path)))
      }
    }
    state.cells = cells
    state.leaving = state.leaving.map { leaving in
      DisappearingView(view: leaving.view, was: leaving.was, path: leaving.path.flatMap(map.new))
    }
    state.selection = state.selection.compactMap { path in
      change.reloaded[path] == nil ? map.new(path) : nil
    }
    state.prefetching.remap(map.new)
    var headersFooters: [HeaderFooter: UIView] = [:]
    for bar in state.visibleHeadersFooters {
      guard let view = state.headerFooterViews[bar] else { continue }
      if map.newSections.indices.contains(bar.section), let new = map.newSections[bar.section] {
        headersFooters[HeaderFooter(bar.kind, new)] = view
      } else {
        change.removedHeadersFooters.append((view, bar))
      }
    }
    state.headerFooterViews = headersFooters
    state.prepared = [:]
  }

  /// Updates the heights in the layout. Remaining rows that are not reloaded keep their heights if estimates are on and
  /// heights are valid; otherwise all row heights are loaded again. If estimates are on, visible rows are measured
  /// again.
  private func updateHeights(_ change: TableUpdateAnimation, _ counts: [Int]) {
    let map = change.map
    let rows =
      estimatesRows && !state.needsHeights
      ? map.heights(
        change.old.sections, counts: counts, rows: { self.initialRowHeights($0, $1) },
        row: { self.initialHeight($0) })
      : counts.enumerated().map { self.initialRowHeights($0, $1) }
    state.layout.replaceSections(
      rows.enumerated().map { section, rows in
        TableLayout.Section(
          header: headerFooterHeight(HeaderFooter(.header, section), map), rows: rows,
          footer: headerFooterHeight(HeaderFooter(.footer, section), map))
      })
    for path in change.reloaded.keys {
      if let new = map.new(path) {
        let fresh = initialHeight(new)
        state.layout.change(new.section) { $0.rows.set(fresh, of: new.row) }
      }
    }
    state.needsHeights = false
    guard estimatesRows else { return }
    for path in visibleIndexPaths {
      if let cell = state.cells[path] { measure(path, cell, again: true) }
    }
  }

  /// Returns the new height of a header or footer. A visible header or footer of a remaining section keeps its height
  /// if the new height is only an estimate.
  private func headerFooterHeight(_ bar: HeaderFooter, _ map: BatchUpdateMapping)
    -> RowHeights.Height
  {
    let fresh = headerFooterHeight(bar)
    guard !fresh.isMeasured, state.headerFooterViews[bar] != nil,
      let old = map.oldSections[bar.section],
      state.layout.sections.indices.contains(old)
    else { return fresh }
    let section = state.layout.sections[old]
    return bar.kind == .header ? section.header : section.footer
  }

  // MARK: Animation

  /// Updates the visible views after the layout has changed. Called in an animation block, so that changes of
  /// properties are animated.
  private func run(_ change: TableUpdateAnimation) {
    updateTableContentSize()
    for gone in change.gone { leave(gone.cell, gone.path, gone.animation) }
    for (view, bar) in change.removedHeadersFooters {
      view.alpha = 0
      state.leaving.append(DisappearingView(view: view, was: .bar(bar), path: nil))
    }
    UIView.performWithoutAnimation {
      for cell in change.explicitlyMovedCells {
        insertSubview(cell, at: subviews.lastIndex { $0 is UITableViewCell } ?? 0)
      }
    }
    let anchor = visibleIndexPaths.first
    var comers: [IndexPath] = []
    var tried: Set<IndexPath> = []
    while let path = nextRowToLoad(anchor, &tried) {
      showRow(path)
      comers.append(path)
    }
    updateTableContentSize()
    // The heights of all loaded rows are final now, so that the final frames of new rows can be computed.
    for path in comers { enter(path, change) }
    let visible = Set(state.layout.rows(in: visibleSpan))
    for path in visibleIndexPaths {
      place(path)
      guard !visible.contains(path), let cell = state.cells.removeValue(forKey: path) else {
        continue
      }
      // The cell is removed after moving out of the visible area.
      state.leaving.append(DisappearingView(view: cell, was: .row(path), path: path))
      change.moved.append(cell)
    }
    animateHeadersFooters(change)
    applySelection()
  }

  private func animateHeadersFooters(_ change: TableUpdateAnimation) {
    let before = Set(state.headerFooterViews.keys)
    layOutHeadersFooters()
    for bar in state.visibleHeadersFooters where !before.contains(bar) {
      guard let view = state.headerFooterViews[bar] else { continue }
      let frame = view.frame
      if let old = change.map.oldSections[bar.section] {
        let span =
          bar.kind == .header ? change.old.span(ofHeader: old) : change.old.span(ofFooter: old)
        UIView.performWithoutAnimation { view.frame = self.frame(span) }
        view.frame = frame
      } else {
        UIView.performWithoutAnimation { view.alpha = 0 }
        view.alpha = 1
      }
    }
    layOutTableHeaderFooter()
  }

  private func applySelection() {
    for path in visibleIndexPaths {
      guard let cell = state.cells[path] else { continue }
      let isSelected = state.selection.contains(path)
      if cell.isSelected != isSelected { cell.setSelected(isSelected, animated: false) }
    }
  }

  /// Animates the appearance of a row whose cell was loaded for the update.
  private func enter(_ path: IndexPath, _ change: TableUpdateAnimation) {
    guard let cell = state.cells[path] else { return }
    let final = cellFrame(state.layout.span(of: path))
    let old = change.map.old(path)
    if let old, change.reloaded[old] == nil {
      // The row existed outside the visible area. Its cell starts at the old frame of the row.
      UIView.performWithoutAnimation { cell.frame = cellFrame(change.old.span(of: old)) }
      return
    }
    var start = final
    if let old { start.origin.y = change.old.span(of: old).top }
    let animation = change.enterAnimation(path)
    UIView.performWithoutAnimation {
      cell.frame = start
      moveOffstage(cell, animation)
    }
    restoreCell(cell, final)
  }

  /// Animates the disappearance of the cell of a deleted or reloaded row; for `.none`, hides the cell.
  private func leave(_ cell: UITableViewCell, _ path: IndexPath, _ animation: RowAnimation) {
    state.leaving.append(DisappearingView(view: cell, was: .row(path), path: nil))
    cell.isFrozen = true
    if animation == .none {
      UIView.performWithoutAnimation { cell.alpha = 0 }
    } else {
      moveOffstage(cell, animation)
    }
  }

  /// Sets a cell to the state in which an insertion animation begins and a deletion animation ends. `.none` changes
  /// nothing.
  private func moveOffstage(_ cell: UITableViewCell, _ animation: RowAnimation) {
    switch animation {
    case .none: break
    case .fade, .automatic: cell.alpha = 0
    case .right: cell.frame.origin.x += bounds.width
    case .left: cell.frame.origin.x -= bounds.width
    case .top: cell.frame.origin.y -= cell.frame.height
    case .bottom: cell.frame.origin.y += cell.frame.height
    case .middle:
      cell.clipsToBounds = true
      cell.bounds = CGRect(x: 0, y: cell.bounds.height / 2, width: cell.bounds.width, height: 0)
    }
  }

  private func restoreCell(_ cell: UITableViewCell, _ frame: CGRect) {
    if cell.alpha != 1 { cell.alpha = 1 }
    if cell.bounds.origin != .zero { cell.bounds.origin = .zero }
    cell.frame = frame
  }

  // MARK: Completion

  private func finish(_ change: TableUpdateAnimation) {
    let views = change.gone.map(\.cell) + change.moved + change.removedHeadersFooters.map(\.view)
    let removedCells = state.leaving.filter { leaving in views.contains { $0 === leaving.view } }
    state.leaving.removeAll { leaving in removedCells.contains { $0.view === leaving.view } }
    for leaving in removedCells { finishDisappearance(leaving) }
  }

  /// Removes a disappearing view, resets its animated properties, notifies the delegate, and keeps a reusable view for
  /// reuse.
  func finishDisappearance(_ leaving: DisappearingView) {
    let view = leaving.view
    view.removeFromSuperview()
    UIView.performWithoutAnimation {
      view.alpha = 1
      view.bounds.origin = .zero
    }
    switch leaving.was {
    case .row(let path):
      guard let cell = view as? UITableViewCell else { return }
      if style != .insetGrouped { cell.clipsToBounds = false }
      endDisplaying(cell, path)
    case .bar(let bar): end(view, bar)
    }
  }
}

/// A batch update and the views that it moves or removes, until its animation ends.
@MainActor final class TableUpdateAnimation {
  let updates: BatchUpdates
  let map: BatchUpdateMapping
  let old: TableLayout
  /// The animations of rows that are reloaded individually, by old index path.
  let reloaded: [IndexPath: UITableView.RowAnimation]
  private let deleted, inserted: [IndexPath: UITableView.RowAnimation]
  /// The visible cells of deleted and reloaded rows, with their old index paths and animations.
  var gone: [(cell: UITableViewCell, path: IndexPath, animation: UITableView.RowAnimation)] = []
  var removedHeadersFooters: [(view: UIView, bar: HeaderFooter)] = []
  /// The cells of rows that move out of the visible area during the update.
  var moved: [UITableViewCell] = []
  /// The visible cells of rows that are moved individually, which are drawn in front of other cells.
  var explicitlyMovedCells: [UITableViewCell] = []

  init(_ updates: BatchUpdates, _ map: BatchUpdateMapping, _ old: TableLayout) {
    (self.updates, self.map, self.old) = (updates, map, old)
    reloaded = Dictionary(uniqueKeysWithValues: updates.reloadedItems)
    deleted = Dictionary(uniqueKeysWithValues: updates.deletedItems)
    inserted = Dictionary(uniqueKeysWithValues: updates.insertedItems)
  }

  /// Returns the animation with which the cell of a row disappears: that of the deletion or reload of the row or its
  /// section, or else `.fade`.
  func leaveAnimation(_ path: IndexPath) -> UITableView.RowAnimation {
    deleted[path] ?? reloaded[path]
      ?? (updates.deletedSections + updates.reloadedSections)
      .first { $0.section == path.section }?.animation ?? .fade
  }

  /// Returns the animation with which the cell of a row appears: that of the insertion or reload of the row or its
  /// section, or else `.fade`.
  func enterAnimation(_ path: IndexPath) -> UITableView.RowAnimation {
    if let animation = inserted[path] { return animation }
    if let old = map.old(path), let animation = reloaded[old] { return animation }
    if let old = map.reloadedSections[path.section] {
      return updates.reloadedSections.first { $0.section == old }?.animation ?? .fade
    }
    return updates.insertedSections.first { $0.section == path.section }?.animation ?? .fade
  }
}
