// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Metrics of tables, as in iOS 13 and 14. Lengths are in points.
enum TableMetrics {
  /// The default height of rows, and the minimum height of a cell that is as high as its labels and image require.
  static let rowHeight: CGFloat = 44
  /// The height of section titles in plain tables, and the default height of header and footer views whose height is
  /// not known.
  static let defaultHeaderFooterHeight: CGFloat = 28
  /// The automatic height of an empty header or footer of a grouped table, half of the gap between groups. Without a
  /// table header view, the first header is twice as high.
  static let groupGap: CGFloat = 17.5
  /// The padding above and below the header title of a group. Without a table header view, the first header has
  /// ``groupGap`` as additional padding above the title.
  static let groupHeaderPadding: (top: CGFloat, bottom: CGFloat) = (14, 6.5)
  /// The padding above and below a group's footer title.
  static let groupFooterPadding: (top: CGFloat, bottom: CGFloat) = (7.5, 6)
  /// The corner radius of the groups of inset grouped tables and lists.
  static let cardRadius: CGFloat = 10
  /// The distance by which a cell's contents move to the right to make space for the editing control.
  static let editingIndent: CGFloat = 38
  /// The width at the right of a cell that the reorder control occupies.
  static let reorderWidth: CGFloat = 42
  /// The duration of updates and editing transitions, in seconds.
  static let updateDuration = 0.3

  /// Returns the horizontal margin of text, and of the groups of an inset grouped table, for the width of the table.
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
    state.resetOmittedMethods()
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
    state.resetOmittedMethods()
    state.indexTitles = nil
    state.updates = BatchUpdates()
    state.needsLoad = true
    loadIfNeeded()
    setNeedsLayout()
  }

  /// The layout, after row counts and heights have been loaded from the data source and the delegate if necessary.
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

  /// Asks the data source for the number of rows in each section; returns an empty array without a data source.
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

  /// Whether rows may have estimated heights until they become visible. False if ``estimatedRowHeight`` is 0.
  var estimatesRows: Bool { estimatedRowHeight != 0 }

  /// Returns the height of a row from the delegate, or ``rowHeight`` if the delegate has none; nil if the value is
  /// negative or not finite, so that the contents of the row determine the height.
  func delegateHeight(_ path: IndexPath) -> CGFloat? {
    let height =
      state.omitted.contains(.rowHeight)
      ? rowHeight : delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    return height.isFinite && height >= 0 ? height : nil
  }

  private func estimate(_ path: IndexPath) -> CGFloat {
    let value =
      state.omitted.contains(.rowEstimate)
      ? nil : delegate?.tableView(self, estimatedHeightForRowAt: path)
    return value.map { $0.isFinite && $0 > 0 ? $0 : rowEstimate } ?? rowEstimate
  }

  /// Returns the height of a row before display. The height is an estimate, unless estimates are off, or ``rowHeight``
  /// is not automatic and the delegate is nil or known not to return row heights.
  func initialHeight(_ path: IndexPath) -> RowHeights.Height {
    if isOmitted(.rowHeight) || !estimatesRows {
      if let height = delegateHeight(path) { return .init(value: height, isMeasured: true) }
      if !estimatesRows { return .init(value: TableMetrics.rowHeight, isMeasured: true) }
    }
    return .init(value: estimate(path), isMeasured: false)
  }

  /// Whether there is no delegate, or the delegate is known not to implement a method.
  private func isOmitted(_ method: TableState.OmittedMethods) -> Bool {
    delegate == nil || state.omitted.contains(method)
  }

  /// Returns the heights of a section's rows before display. The delegate is not called for each row if all rows are
  /// known to have the same height or estimate. The first row may then differ, because its height is known from probing
  /// the delegate.
  func initialRowHeights(_ section: Int, _ count: Int) -> RowHeights {
    guard count > 0 else { return RowHeights() }
    let first = IndexPath(row: 0, section: section)
    var asked: CGFloat?
    if !state.hasProbedDelegate, delegate != nil {
      state.hasProbedDelegate = true
      // The default implementations of the called methods record that the delegate does not implement them.
      asked = delegateHeight(first)
      if estimatesRows { _ = estimate(first) }
    }
    let isOneRun =
      isOmitted(.rowHeight) && (rowHeight >= 0 || !estimatesRows)
      || estimatesRows && isOmitted(.rowEstimate)
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

  /// Sets the height of a visible row to the height from the delegate or ``rowHeight``, or, if that is automatic, to
  /// the height that the cell requires. Without estimates, rows of automatic height are not measured.
  /// - Parameter again: Whether to measure a row whose height is not an estimate. False by default.
  /// - Returns: The increase in height, in points; negative for a decrease, 0 if the row is not measured.
  @discardableResult func measure(
    _ path: IndexPath, _ cell: UITableViewCell, again: Bool = false
  ) -> CGFloat {
    let old = state.layout.sections[path.section].rows[path.row]
    guard again || !old.isMeasured else { return 0 }
    let said = delegateHeight(path)
    // Without estimates, rows of automatic height keep the default row height.
    if said == nil, !estimatesRows { return 0 }
    let height = said ?? cell.fittingHeight(width: cellFrame(.init(0, 0)).width)
    state.layout.change(path.section) {
      $0.rows.set(.init(value: height, isMeasured: true), of: path.row)
    }
    return height - old.value
  }

  // MARK: Headers and footers

  /// Asks the data source for the title of a header or footer; returns nil if there is none.
  func title(_ bar: HeaderFooter) -> String? {
    switch bar.kind {
    case .header: dataSource?.tableView(self, titleForHeaderInSection: bar.section)
    case .footer: dataSource?.tableView(self, titleForFooterInSection: bar.section)
    }
  }

  /// Returns the delegate's view of a header or footer; nil if the delegate provides none. A view that the delegate
  /// returned while heights were loaded is used first.
  func delegateView(_ bar: HeaderFooter) -> UIView? {
    if let view = state.prepared.removeValue(forKey: bar) { return view }
    let missing: TableState.OmittedMethods = bar.kind == .header ? .headerView : .footerView
    guard let delegate, !state.omitted.contains(missing) else { return nil }
    switch bar.kind {
    case .header: return delegate.tableView(self, viewForHeaderInSection: bar.section)
    case .footer: return delegate.tableView(self, viewForFooterInSection: bar.section)
    }
  }

  private func delegateHeight(_ bar: HeaderFooter) -> CGFloat {
    let own = bar.kind == .header ? sectionHeaderHeight : sectionFooterHeight
    let missing: TableState.OmittedMethods =
      bar.kind == .header ? .headerHeight : .footerHeight
    guard let delegate, !state.omitted.contains(missing) else { return own }
    let height =
      bar.kind == .header
      ? delegate.tableView(self, heightForHeaderInSection: bar.section)
      : delegate.tableView(self, heightForFooterInSection: bar.section)
    // The default implementation of the called method records the method as omitted.
    if state.omitted.contains(missing) { return own }
    return height == 0 && style != .plain ? Self.automaticDimension : height
  }

  /// Returns the height of a header or footer before display. The height is an estimate if it is automatic, there is no
  /// title, and the delegate may provide a view.
  func headerFooterHeight(_ bar: HeaderFooter) -> RowHeights.Height {
    let said = delegateHeight(bar)
    let padding =
      bar.kind == .header && sectionHeaderTopPadding > 0 ? sectionHeaderTopPadding : 0
    if said.isFinite, said >= 0 { return .init(value: said + padding, isMeasured: true) }
    if let title = title(bar) {
      return .init(value: titleHeight(title, bar) + padding, isMeasured: true)
    }
    let missing: TableState.OmittedMethods = bar.kind == .header ? .headerView : .footerView
    if bar.section == 0, state.headerFooterViews[bar] == nil, state.prepared[bar] == nil,
      !isOmitted(missing)
    {
      // Probes whether the delegate provides views. The view is kept for display.
      guard let view = delegateView(bar) else {
        return .init(value: emptyHeight(bar), isMeasured: true)
      }
      state.prepared[bar] = view
    }
    if !isOmitted(missing) {
      let isHeader = bar.kind == .header
      let given =
        isHeader
        ? delegate?.tableView(self, estimatedHeightForHeaderInSection: bar.section)
        : delegate?.tableView(self, estimatedHeightForFooterInSection: bar.section)
      let own = given ?? (isHeader ? estimatedSectionHeaderHeight : estimatedSectionFooterHeight)
      return .init(
        value: (own > 0 ? own : TableMetrics.defaultHeaderFooterHeight) + padding, isMeasured: false
      )
    }
    return .init(value: emptyHeight(bar), isMeasured: true)
  }

  /// Returns the automatic height of a header or footer without title and view, in points: 0 in plain tables; in other
  /// styles 17.5, or 35 for the first header of a table without a table header view.
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
