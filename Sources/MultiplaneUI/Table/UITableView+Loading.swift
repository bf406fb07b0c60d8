// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Lengths of tables, in points, as on iOS 13 and 14.
enum TableMetrics {
  /// Of rows that nobody says more about.
  static let rowHeight: CGFloat = 44
  /// Of headers and footers with a title, in plain tables.
  static let defaultHeaderFooterHeight: CGFloat = 28
  /// Between sections: half of it is each header's, half each footer's. The first header has both.
  static let groupGap: CGFloat = 17.5
  /// Over, and below, the title of a group; over it, the gap comes in addition.
  static let groupHeaderPadding: (top: CGFloat, bottom: CGFloat) = (14, 6.5)
  /// Over, and below, what stands below a group.
  static let groupFooterPadding: (top: CGFloat, bottom: CGFloat) = (7.5, 6)
  /// Of the cards of ``UITableView/Style/insetGrouped``.
  static let cardRadius: CGFloat = 10
  /// By which contents make room for the control of editing.
  static let editingIndent: CGFloat = 38
  /// Of the control that rows are dragged by.
  static let reorderWidth: CGFloat = 42
  /// How long updates, and changes of editing, take, in seconds.
  static let updateDuration = 0.3

  /// How far text stands from the edges of a table of a width.
  static func margin(_ width: CGFloat) -> CGFloat { width >= 414 ? 20 : 16 }
}

/// What is asked of data source and delegate: numbers, and heights.
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

  /// The layout, once the data source was asked.
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

  /// Of each section, as the data source says.
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

  /// Whether heights are asked for only when rows show.
  var estimatesRows: Bool { estimatedRowHeight != 0 }

  /// What the delegate, or else the table, says; nil for what the contents need.
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

  /// The height of a row before it shows.
  func initialHeight(_ path: IndexPath) -> RowHeights.Height {
    if isUnimplemented(.rowHeight) || !estimatesRows {
      if let height = delegateHeight(path) { return .init(value: height, isMeasured: true) }
      if !estimatesRows { return .init(value: TableMetrics.rowHeight, isMeasured: true) }
    }
    return .init(value: estimate(path), isMeasured: false)
  }

  /// Whether the delegate has not implemented a method, as far as is known.
  private func isUnimplemented(_ method: TableState.UnimplementedMethods) -> Bool {
    delegate == nil || state.unimplemented.contains(method)
  }

  /// The heights of a section's rows before they show: one run where the delegate says nothing of single rows.
  func initialRowHeights(_ section: Int, _ count: Int) -> RowHeights {
    guard count > 0 else { return RowHeights() }
    let first = IndexPath(row: 0, section: section)
    var asked: CGFloat?
    if !state.hasProbedDelegate, delegate != nil {
      state.hasProbedDelegate = true
      // Finds out whether the delegate has an opinion at all.
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

  /// Asks for the height of a row that shows.
  /// - Parameter again: whether also when it was asked before.
  /// - Returns: by how much it is more than before.
  @discardableResult func measure(
    _ path: IndexPath, _ cell: UITableViewCell, again: Bool = false
  ) -> CGFloat {
    let old = state.layout.sections[path.section].rows[path.row]
    guard again || !old.isMeasured else { return 0 }
    let said = delegateHeight(path)
    // A table without estimates has asked already.
    if said == nil, !estimatesRows { return 0 }
    let height = said ?? cell.fittingHeight(width: cellFrame(.init(0, 0)).width)
    state.layout.change(path.section) {
      $0.rows.set(.init(value: height, isMeasured: true), of: path.row)
    }
    return height - old.value
  }

  // MARK: Headers and footers

  /// What stands over, or below, a section.
  func title(_ bar: HeaderFooter) -> String? {
    switch bar.kind {
    case .header: dataSource?.tableView(self, titleForHeaderInSection: bar.section)
    case .footer: dataSource?.tableView(self, titleForFooterInSection: bar.section)
    }
  }

  /// The delegate's view over, or below, a section.
  func delegateView(_ bar: HeaderFooter) -> UIView? {
    if let view = state.prepared.removeValue(forKey: bar) { return view }
    let missing: TableState.UnimplementedMethods = bar.kind == .header ? .headerView : .footerView
    guard let delegate, !state.unimplemented.contains(missing) else { return nil }
    switch bar.kind {
    case .header: return delegate.tableView(self, viewForHeaderInSection: bar.section)
    case .footer: return delegate.tableView(self, viewForFooterInSection: bar.section)
    }
  }

  private func saidHeight(_ bar: HeaderFooter) -> CGFloat {
    let own = bar.kind == .header ? sectionHeaderHeight : sectionFooterHeight
    let missing: TableState.UnimplementedMethods =
      bar.kind == .header ? .headerHeight : .footerHeight
    guard let delegate, !state.unimplemented.contains(missing) else { return own }
    let height =
      bar.kind == .header
      ? delegate.tableView(self, heightForHeaderInSection: bar.section)
      : delegate.tableView(self, heightForFooterInSection: bar.section)
    // The delegate may not have it, as is known only now.
    if state.unimplemented.contains(missing) { return own }
    return height == 0 && style != .plain ? Self.automaticDimension : height
  }

  /// The height of a header or a footer before it shows.
  func headerFooterHeight(_ bar: HeaderFooter) -> RowHeights.Height {
    let said = saidHeight(bar)
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
      // Finds out whether the delegate has views at all.
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

  /// Of a header or footer without contents.
  func emptyHeight(_ bar: HeaderFooter) -> CGFloat {
    guard style != .plain else { return 0 }
    let isFirst = bar.kind == .header && bar.section == 0 && tableHeaderView == nil
    return isFirst ? 2 * TableMetrics.groupGap : TableMetrics.groupGap
  }

  private func titleHeight(_ title: String, _ bar: HeaderFooter) -> CGFloat {
    guard style != .plain else { return TableMetrics.defaultHeaderFooterHeight }
    let label = UILabel()
    TableTitle.dress(label, title, style, bar.kind)
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
