// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Loading, layout and removal of the visible cells, headers and footers.
extension UITableView {
  // MARK: Frames

  func frame(_ span: TableLayout.Span) -> CGRect {
    CGRect(x: 0, y: span.top, width: bounds.width, height: span.height)
  }

  /// The insets of cells from the left and right, in points; 0 in styles other than ``Style/insetGrouped``.
  var cellInset: (left: CGFloat, right: CGFloat) {
    let safe = insetsContentViewsToSafeArea ? safeAreaInsets : .zero
    guard style == .insetGrouped else { return (0, 0) }
    return (margin + safe.left, margin + safe.right)
  }

  func cellFrame(_ span: TableLayout.Span) -> CGRect {
    let inset = cellInset
    return CGRect(
      x: inset.left, y: span.top, width: max(0, bounds.width - inset.left - inset.right),
      height: span.height)
  }

  var visibleSpan: TableLayout.Span { .init(bounds.minY, bounds.height) }

  var visibleIndexPaths: [IndexPath] { state.cells.keys.sorted() }

  func path(of cell: UITableViewCell) -> IndexPath? { state.cells.first { $0.value === cell }?.key }

  func updateTableContentSize() {
    let size = CGSize(width: bounds.width, height: state.layout.height)
    if size != contentSize { contentSize = size }
  }

  // MARK: Laying out

  func layOut() {
    guard !state.isUpdating else { return }
    loadIfNeeded()
    showRows()
    updateTableContentSize()
    layOutHeadersFooters()
    layOutTableHeaderFooter()
    showIndex()
    retargetScrollAnimation()
    prefetch()
  }

  /// Removes the cells of rows that left the visible area, loads cells for rows that entered the area, and lays out all
  /// visible rows. The cell of a dragged row is neither removed nor laid out.
  private func showRows() {
    let visible = Set(state.layout.rows(in: visibleSpan))
    for path in visibleIndexPaths where !visible.contains(path) && !isReordered(path) {
      removeVisibleRow(path)
    }
    for path in visibleIndexPaths {
      // The height may be an estimate again, for example after a change of the table's width.
      if let cell = state.cells[path] { measure(path, cell) }
    }
    let anchor = visibleIndexPaths.first
    var tried: Set<IndexPath> = []
    while let path = nextRowToLoad(anchor, &tried) {
      let grown = showRow(path)
      // Visible rows keep their position on the screen when the height of a row above differs from its estimate.
      if let anchor, path < anchor, grown != 0 { contentOffset.y += grown }
    }
    let now = Set(state.layout.rows(in: visibleSpan))
    for path in visibleIndexPaths {
      if now.contains(path) || isReordered(path) { place(path) } else { removeVisibleRow(path) }
    }
  }

  /// Whether a row is being dragged, so that its cell is kept even outside the visible area.
  private func isReordered(_ path: IndexPath) -> Bool { state.reorder?.path == path }

  /// Returns the next visible row without a cell: the nearest one above the anchor, else the first; nil if all visible
  /// rows have cells or are in `tried`.
  /// - Parameters:
  ///   - anchor: The first row that had a cell before any row was loaded; nil if there was none.
  ///   - tried: The rows that earlier calls returned, to which the method adds its result. These rows are not returned
  ///     again even if they have no cell, because a data source may return one cell for two rows.
  func nextRowToLoad(_ anchor: IndexPath?, _ tried: inout Set<IndexPath>) -> IndexPath? {
    let missing = state.layout.rows(in: visibleSpan).filter {
      state.cells[$0] == nil && !tried.contains($0)
    }
    let above = anchor.flatMap { anchor in missing.last { $0 < anchor } }
    guard let next = above ?? missing.first else { return nil }
    tried.insert(next)
    return next
  }

  /// Loads the cell of a row and displays it without animation.
  /// - Returns: The measured height minus the estimate, in points; 0 if the height was not an estimate.
  @discardableResult func showRow(_ path: IndexPath) -> CGFloat {
    var grown: CGFloat = 0
    UIView.performWithoutAnimation {
      let cell = makeCell(path)
      state.cells[path] = cell
      configureForDisplay(cell, path)
      cell.frame = cellFrame(state.layout.span(of: path))
      grown = measure(path, cell)
      place(path)
      delegate?.tableView(self, willDisplay: cell, forRowAt: path)
      if cell.superview !== self { insertSubview(cell, at: backgroundView == nil ? 0 : 1) }
      cell.layoutIfNeeded()
    }
    return grown
  }

  private func makeCell(_ path: IndexPath) -> UITableViewCell {
    if let index = state.leaving.firstIndex(where: { $0.path == path }),
      let cell = state.leaving.remove(at: index).view as? UITableViewCell
    {
      return cell
    }
    guard let dataSource else { preconditionFailure("the table view has rows but no data source") }
    let cell = dataSource.tableView(self, cellForRowAt: dataSourceIndexPath(path))
    if let old = self.path(of: cell) { state.cells[old] = nil }
    return cell
  }

  /// Configures a cell with the layout context, indentation, selection and editing state of its row.
  func configureForDisplay(_ cell: UITableViewCell, _ path: IndexPath) {
    cell.table = self
    cell.setLayoutContext(cellLayoutContext(path))
    if let delegate {
      cell.indentationLevel = delegate.tableView(self, indentationLevelForRowAt: path)
    }
    let isSelected = state.selection.contains(path)
    if cell.isSelected != isSelected { cell.setSelected(isSelected, animated: false) }
    showEditing(of: cell, path, animated: false)
  }

  /// Returns the properties of the table that determine a cell's layout and separators, and whether the row is the
  /// first or last in its section.
  func cellLayoutContext(_ path: IndexPath) -> CellLayoutContext {
    let count = state.layout.rowCount(path.section)
    return CellLayoutContext(
      style: style, isFirst: path.row == 0, isLast: path.row == count - 1,
      margin: margin, separatorInset: separatorInset,
      isInsetAutomatic: separatorInsetReference == .fromAutomaticInsets
        || state.separatorInset == nil,
      separatorColor: separatorStyle == .none ? nil : separatorColor ?? .separator,
      separatorEffect: separatorEffect)
  }

  func place(_ path: IndexPath) {
    guard let cell = state.cells[path], state.reorder?.path != path else { return }
    var frame = cellFrame(state.layout.span(of: path))
    if let swipe = state.swipe, swipe.path == path { frame.origin.x += swipe.offset }
    cell.setLayoutContext(cellLayoutContext(path))
    if cell.frame != frame { cell.frame = frame }
    placeSwipe(path)
  }

  func removeVisibleRow(_ path: IndexPath) {
    guard let cell = state.cells.removeValue(forKey: path) else { return }
    if state.swipe?.path == path { closeSwipe(animated: false) }
    endDisplaying(cell, path)
  }

  func endDisplaying(_ cell: UITableViewCell, _ path: IndexPath) {
    cell.removeFromSuperview()
    delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    recycle(cell)
  }

  func appearancePropertyDidChange() {
    for path in visibleIndexPaths { place(path) }
    setNeedsLayout()
  }

  // MARK: Headers and footers

  /// Returns the frame of a header or footer. In plain tables, headers and footers float within their sections.
  func headerFooterFrame(_ bar: HeaderFooter) -> CGRect {
    let layout = state.layout
    var span =
      bar.kind == .header ? layout.span(ofHeader: bar.section) : layout.span(ofFooter: bar.section)
    if bar.kind == .header, sectionHeaderTopPadding > 0, span.height > sectionHeaderTopPadding {
      span.top += sectionHeaderTopPadding
      span.height -= sectionHeaderTopPadding
    }
    if style == .plain {
      let section = layout.span(ofSection: bar.section)
      let inset = adjustedContentInset
      if bar.kind == .header {
        let last = section.bottom - layout.sections[bar.section].footer.value - span.height
        span.top = max(span.top, min(bounds.minY + inset.top, last))
      } else {
        let first = section.top + layout.sections[bar.section].header.value
        span.top = min(span.top, max(bounds.maxY - inset.bottom - span.height, first))
      }
    }
    return frame(span)
  }

  private func visibleHeadersFooters() -> [HeaderFooter] {
    state.layout.sections(in: visibleSpan).flatMap { section in
      [HeaderFooter(.header, section), HeaderFooter(.footer, section)].filter { bar in
        let frame = headerFooterFrame(bar)
        return frame.height > 0.001 && frame.maxY > bounds.minY && frame.minY < bounds.maxY
      }
    }
  }

  func layOutHeadersFooters() {
    let headersFooters = visibleHeadersFooters()
    for bar in state.visibleHeadersFooters where !headersFooters.contains(bar) {
      removeHeaderFooter(bar)
    }
    var isHigher = false
    for bar in headersFooters where state.headerFooterViews[bar] == nil {
      UIView.performWithoutAnimation { if loadHeaderFooter(bar) { isHigher = true } }
    }
    if isHigher {
      updateTableContentSize()
      setNeedsLayout()
    }
    for bar in state.visibleHeadersFooters {
      guard let view = state.headerFooterViews[bar] else { continue }
      let frame = headerFooterFrame(bar)
      if view.frame != frame { view.frame = frame }
    }
  }

  /// Loads the view of a header or footer, if the delegate or a title provides one, and displays it.
  /// - Returns: Whether the height differs from the estimate.
  @discardableResult func loadHeaderFooter(_ bar: HeaderFooter) -> Bool {
    let section = state.layout.sections[bar.section]
    let height = bar.kind == .header ? section.header : section.footer
    var changed = false
    func take(_ needed: CGFloat) {
      changed = needed != height.value
      state.layout.change(bar.section) {
        let known = RowHeights.Height(value: needed, isMeasured: true)
        if bar.kind == .header { $0.header = known } else { $0.footer = known }
      }
    }
    guard let view = delegateView(bar) ?? titleView(bar) else {
      if !height.isMeasured { take(emptyHeight(bar)) }
      return changed
    }
    state.headerFooterViews[bar] = view
    if !height.isMeasured { take(fittingHeight(of: view)) }
    view.frame = headerFooterFrame(bar)
    switch bar.kind {
    case .header:
      delegate?.tableView(self, willDisplayHeaderView: view, forSection: bar.section)
    case .footer:
      delegate?.tableView(self, willDisplayFooterView: view, forSection: bar.section)
    }
    // The view is in front of all cells, but behind subviews above them, such as the section index.
    let last = subviews.lastIndex { $0 is UITableViewCell || $0 === backgroundView }
    insertSubview(view, at: last.map { $0 + 1 } ?? 0)
    view.layoutIfNeeded()
    return changed
  }

  private func fittingHeight(of view: UIView) -> CGFloat {
    let size = view.systemLayoutSizeFitting(
      CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return size.height > 0 ? size.height : TableMetrics.defaultHeaderFooterHeight
  }

  private func titleView(_ bar: HeaderFooter) -> UIView? {
    guard let title = title(bar) else { return nil }
    let identifier = TableTitle.identifier
    let view =
      state.reusableHeaderFooterViews[identifier]?.popLast()
      ?? UITableViewHeaderFooterView(reuseIdentifier: identifier)
    view.prepareForReuse()
    view.show(title, style, bar.kind, margin: margin + cellInset.left)
    return view
  }

  func removeHeaderFooter(_ bar: HeaderFooter) {
    guard let view = state.headerFooterViews.removeValue(forKey: bar) else { return }
    end(view, bar)
  }

  func end(_ view: UIView, _ bar: HeaderFooter) {
    view.removeFromSuperview()
    switch bar.kind {
    case .header:
      delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: bar.section)
    case .footer:
      delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: bar.section)
    }
    if let view = view as? UITableViewHeaderFooterView { recycle(view) }
  }

  /// Removes all cells, headers and footers, including those that are animating out.
  func removeAllVisibleViews() {
    for path in visibleIndexPaths { removeVisibleRow(path) }
    for bar in state.visibleHeadersFooters { removeHeaderFooter(bar) }
    let leaving = state.leaving
    state.leaving = []
    for gone in leaving { finishDisappearance(gone) }
  }

  // MARK: Table header and footer

  func tableHeaderFooterDidChange(_ old: UIView?) {
    let (header, footer) = (tableHeaderView, tableFooterView)
    if let old, old !== header, old !== footer { old.removeFromSuperview() }
    for view in [header, footer].compactMap({ $0 }) where view.superview !== self {
      addSubview(view)
    }
    let hadHeader = state.layout.headerHeight > 0
    updateTableHeaderFooterHeights()
    // The gap above the first group depends on the table header.
    if style != .plain, hadHeader != (header != nil) { state.needsHeights = true }
    updateTableContentSize()
    setNeedsLayout()
  }

  private func updateTableHeaderFooterHeights() {
    state.layout.headerHeight = max(0, tableHeaderView?.frame.height ?? 0)
    state.layout.footerHeight = max(0, tableFooterView?.frame.height ?? 0)
  }

  func layOutTableHeaderFooter() {
    func place(_ view: UIView?, _ top: CGFloat) {
      guard let view else { return }
      let frame = CGRect(x: 0, y: top, width: bounds.width, height: view.frame.height)
      if view.frame != frame { view.frame = frame }
    }
    place(tableHeaderView, 0)
    place(tableFooterView, state.layout.footerSpan.top)
    if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
  }

  func backgroundChanged(_ old: UIView?) {
    if old !== backgroundView { old?.removeFromSuperview() }
    if let backgroundView { insertSubview(backgroundView, at: 0) }
    setNeedsLayout()
  }
}
