// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Metrics of tables in points, as in iOS 13 and 14.
enum TableMetrics {
  /// The default row height.
  static let rowHeight: CGFloat = 44
  /// The height of titled headers and footers of plain tables, and the default estimate in all styles.
  static let defaultHeaderFooterHeight: CGFloat = 28
  /// The height of an empty group header or footer, half of the gap between groups. Without a table header
  /// view, the first header is twice as high.
  static let groupGap: CGFloat = 17.5
  /// The padding above and below a group's header title. Without a table header view, the first header has
  /// ``groupGap`` in addition.
  static let groupHeaderPadding: (top: CGFloat, bottom: CGFloat) = (14, 6.5)
  /// The padding above and below a group's footer title.
  static let groupFooterPadding: (top: CGFloat, bottom: CGFloat) = (7.5, 6)
  /// The corner radius of the cards of ``UITableView/Style/insetGrouped``.
  static let cardRadius: CGFloat = 10
  /// The indentation of the contents for the editing control.
  static let editingIndent: CGFloat = 38
  /// The width of the reorder control.
  static let reorderWidth: CGFloat = 42
  /// The duration of updates and editing transitions, in seconds.
  static let updateDuration = 0.3

  /// Returns the horizontal margin of text in a table with a given width.
  static func margin(_ width: CGFloat) -> CGFloat { width >= 414 ? 20 : 16 }
}

/// Loading of row counts and heights from the data source and delegate.
extension UITableView {
  var margin: CGFloat { TableMetrics.margin(bounds.width) }

  func commonInit() {
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    alwaysBounceVertical = true
    addSwipeGesture()
  }

  func sourceChanged() {
    state.resetUnimplementedMethods()
    state.needsLoad = true
    state.indexTitles = nil
    setNeedsLayout()
  }

  func heightsChanged() {
    state.needsHeights = true
    setNeedsLayout()
  }

  func reload() {
    closeSwipe(animated: false)
    endReorder(animated: false)
    removeAllVisibleViews()
    state.selection = []
    state.resetUnimplementedMethods()
    state.indexTitles = nil
    state.updates = BatchUpdates()
    state.needsLoad = true
    loadIfNeeded()
    setNeedsLayout()
  }

  /// The layout, loaded from the data source if necessary.
  var loadedLayout: TableLayout {
    loadIfNeeded()
    return state.layout
  }

  func loadIfNeeded() {
    if state.needsLoad {
      state.needsLoad = false
      if !state.cells.isEmpty || !state.headerFooterViews.isEmpty { removeAllVisibleViews() }
      load(rowCounts())
    } else if state.needsHeights || state.width != bounds.width {
      load(state.layout.sections.map(\.rows.count))
    } else {
      return
    }
    updateTableContentSize()
  }

  /// Returns the number of rows in each section from the data source.
  func rowCounts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<max(0, dataSource.numberOfSections(in: self))).map {
      max(0, dataSource.tableView(self, numberOfRowsInSection: $0))
    }
  }

  private func load(_ counts: [Int]) {
    state.needsHeights = false
    state.width = bounds.width
    state.prepared = [:]
    let sections = counts.enumerated().map { section, count in
      let header = headerFooterHeight(HeaderFooter(.header, section))
      let rows = initialRowHeights(section, count)
      return TableLayout.Section(
        header: header, rows: rows, footer: headerFooterHeight(HeaderFooter(.footer, section)))
    }
    state.layout.replaceSections(sections)
  }

  // MARK: Rows

  private var rowEstimate: CGFloat {
    estimatedRowHeight > 0
      ? estimatedRowHeight : rowHeight >= 0 ? rowHeight : TableMetrics.rowHeight
  }

  /// Whether row heights are measured only when rows become visible.
  var estimatesRows: Bool { estimatedRowHeight != 0 }

  /// Returns the height from the delegate, or else `rowHeight`; nil if the contents determine it.
  func delegateHeight(_ path: IndexPath) -> CGFloat? {
    let height =
      state.unimplemented.contains(.rowHeight)
      ? rowHeight : delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    return height.isFinite && height >= 0 ? height : nil
  }

  private func estimate(_ path: IndexPath) -> CGFloat {
    let value =
      state.unimplemented.contains(.rowEstimate)
      ? nil : delegate?.tableView(self, estimatedHeightForRowAt: path)
    return value.map { $0.isFinite && $0 > 0 ? $0 : rowEstimate } ?? rowEstimate
  }

  /// Returns the height of a row before it is displayed.
  func initialHeight(_ path: IndexPath) -> RowHeights.Height {
    if isUnimplemented(.rowHeight) || !estimatesRows {
      if let height = delegateHeight(path) { return .init(value: height, isMeasured: true) }
      if !estimatesRows { return .init(value: TableMetrics.rowHeight, isMeasured: true) }
    }
    return .init(value: estimate(path), isMeasured: false)
  }

  /// Whether a method is known to be unimplemented by the delegate.
  private func isUnimplemented(_ method: TableState.UnimplementedMethods) -> Bool {
    delegate == nil || state.unimplemented.contains(method)
  }

  /// Returns the heights of a section's rows before display: a single run if the delegate has no heights per row.
  func initialRowHeights(_ section: Int, _ count: Int) -> RowHeights {
    guard count > 0 else { return RowHeights() }
    let first = IndexPath(row: 0, section: section)
    var asked: CGFloat?
    if !state.hasProbedDelegate, delegate != nil {
      state.hasProbedDelegate = true
      // Probes whether the delegate implements the method.
      asked = delegateHeight(first)
      if estimatesRows { _ = estimate(first) }
    }
    let isOneRun =
      isUnimplemented(.rowHeight) && (rowHeight >= 0 || !estimatesRows)
      || estimatesRows && isUnimplemented(.rowEstimate)
    func height(_ row: Int) -> RowHeights.Height {
      if row == 0, let asked { return .init(value: asked, isMeasured: true) }
      return initialHeight(IndexPath(row: row, section: section))
    }
    var rows = RowHeights()
    if isOneRun {
      rows.insert(1, height(0), at: 0)
      rows.insert(count - 1, initialHeight(first), at: 1)
      return rows
    }
    var (run, last) = (1, height(0))
    for row in 1..<max(count, 1) {
      let next = height(row)
      if next != last {
        rows.insert(run, last, at: rows.count)
        (run, last) = (0, next)
      }
      run += 1
    }
    rows.insert(run, last, at: rows.count)
    return rows
  }

  /// Measures a visible row.
  /// - Parameter again: Whether to measure a row that has been measured before.
  /// - Returns: The increase in height.
  @discardableResult func measure(
    _ path: IndexPath, _ cell: UITableViewCell, again: Bool = false
  ) -> CGFloat {
    let old = state.layout.sections[path.section].rows[path.row]
    guard again || !old.isMeasured else { return 0 }
    let said = delegateHeight(path)
    // A table without estimates has all heights already.
    if said == nil, !estimatesRows { return 0 }
    let height = said ?? cell.fittingHeight(width: cellFrame(.init(0, 0)).width)
    state.layout.change(path.section) {
      $0.rows.set(.init(value: height, isMeasured: true), of: path.row)
    }
    return height - old.value
  }

  // MARK: Headers and footers

  /// Returns the title of a header or footer.
  func title(_ bar: HeaderFooter) -> String? {
    switch bar.kind {
    case .header: dataSource?.tableView(self, titleForHeaderInSection: bar.section)
    case .footer: dataSource?.tableView(self, titleForFooterInSection: bar.section)
    }
  }

  /// Returns the delegate's view of a header or footer.
  func delegateView(_ bar: HeaderFooter) -> UIView? {
    if let view = state.prepared.removeValue(forKey: bar) { return view }
    let missing: TableState.UnimplementedMethods = bar.kind == .header ? .headerView : .footerView
    guard let delegate, !state.unimplemented.contains(missing) else { return nil }
    switch bar.kind {
    case .header: return delegate.tableView(self, viewForHeaderInSection: bar.section)
    case .footer: return delegate.tableView(self, viewForFooterInSection: bar.section)
    }
  }

  private func delegateHeight(_ bar: HeaderFooter) -> CGFloat {
    let own = bar.kind == .header ? sectionHeaderHeight : sectionFooterHeight
    let missing: TableState.UnimplementedMethods =
      bar.kind == .header ? .headerHeight : .footerHeight
    guard let delegate, !state.unimplemented.contains(missing) else { return own }
    let height =
      bar.kind == .header
      ? delegate.tableView(self, heightForHeaderInSection: bar.section)
      : delegate.tableView(self, heightForFooterInSection: bar.section)
    // The call above records whether the delegate lacks the method.
    if state.unimplemented.contains(missing) { return own }
    return height == 0 && style != .plain ? Self.automaticDimension : height
  }

  /// Returns the height of a header or footer before it is displayed.
  func headerFooterHeight(_ bar: HeaderFooter) -> RowHeights.Height {
    let said = delegateHeight(bar)
    let padding =
      bar.kind == .header && sectionHeaderTopPadding > 0 ? sectionHeaderTopPadding : 0
    if said.isFinite, said >= 0 { return .init(value: said + padding, isMeasured: true) }
    if let title = title(bar) {
      return .init(value: titleHeight(title, bar) + padding, isMeasured: true)
    }
    let missing: TableState.UnimplementedMethods = bar.kind == .header ? .headerView : .footerView
    if bar.section == 0, state.headerFooterViews[bar] == nil, state.prepared[bar] == nil,
      !isUnimplemented(missing)
    {
      // Probes whether the delegate provides views.
      guard let view = delegateView(bar) else {
        return .init(value: emptyHeight(bar), isMeasured: true)
      }
      state.prepared[bar] = view
    }
    if !isUnimplemented(missing) {
      let own = bar.kind == .header ? estimatedSectionHeaderHeight : estimatedSectionFooterHeight
      return .init(
        value: (own > 0 ? own : TableMetrics.defaultHeaderFooterHeight) + padding, isMeasured: false
      )
    }
    return .init(value: emptyHeight(bar), isMeasured: true)
  }

  /// Returns the height of a header or footer without contents.
  func emptyHeight(_ bar: HeaderFooter) -> CGFloat {
    guard style != .plain else { return 0 }
    let isFirst = bar.kind == .header && bar.section == 0 && tableHeaderView == nil
    return isFirst ? 2 * TableMetrics.groupGap : TableMetrics.groupGap
  }

  private func titleHeight(_ title: String, _ bar: HeaderFooter) -> CGFloat {
    guard style != .plain else { return TableMetrics.defaultHeaderFooterHeight }
    let label = UILabel()
    TableTitle.configureForDisplay(label, title, style, bar.kind)
    let width = cellFrame(.init(0, 0)).width - 2 * margin
    let height = label.sizeThatFits(CGSize(width: max(width, 0), height: 0)).height
    return switch bar.kind {
    case .header:
      emptyHeight(bar) + TableMetrics.groupHeaderPadding.top + height
        + TableMetrics.groupHeaderPadding.bottom - TableMetrics.groupGap
    case .footer:
      TableMetrics.groupFooterPadding.top + height + TableMetrics.groupFooterPadding.bottom
    }
  }
}
