// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A list of rows in sections, of which only those exist that show.
///
/// The ``dataSource`` says how many rows there are and makes their cells, which are used again for other rows when they
/// leave the screen; the ``delegate`` says how high they are, and hears of touches. Rows come and go animated when the
/// table is told of them.
///
///     table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
///     table.dataSource = self
///
/// Members that subclasses may override stand in this body; the work is in the files beside it.
@preconcurrency @MainActor open class UITableView: UIScrollView {
  final var state = TableState()
  private let storedStyle: Style

  /// A table of a style.
  public init(frame: CGRect, style: Style) {
    storedStyle = style
    super.init(frame: frame)
    commonInit()
  }
  /// A plain table.
  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }
  /// A plain table; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    storedStyle = .plain
    super.init(coder: coder)
    commonInit()
  }

  // MARK: What there is

  /// How the table looks.
  open var style: Style { storedStyle }
  /// Says what there is; not retained.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { sourceChanged() } }
  }
  /// Says how it looks, and hears of touches and of scrolling; not retained.
  open var delegate: (any UITableViewDelegate)? {
    get { scrollDelegate as? any UITableViewDelegate }
    set {
      scrollDelegate = newValue
      sourceChanged()
    }
  }
  /// Hears which rows will soon be shown; not retained.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?

  /// Asks the data source for everything anew: for numbers and heights at once, for cells at the next layout. Nothing is
  /// selected afterwards.
  open func reloadData() { reload() }
  /// How many sections there are.
  open var numberOfSections: Int { loadedLayout.sections.count }
  /// How many rows a section has.
  open func numberOfRows(inSection section: Int) -> Int {
    let layout = loadedLayout
    return layout.sections.indices.contains(section) ? layout.rowCount(section) : 0
  }

  // MARK: Heights

  /// Of all rows where the delegate says none, in points; ``automaticDimension``, what their contents need, by default.
  open var rowHeight: CGFloat = UITableView.automaticDimension { didSet { heightsChanged() } }
  /// What counts until a row is shown: ``automaticDimension``, 44 points, by default; 0 asks for all heights at once.
  open var estimatedRowHeight: CGFloat = UITableView.automaticDimension {
    didSet { heightsChanged() }
  }
  /// Of headers where the delegate says none; by default what they need.
  open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension {
    didSet { heightsChanged() }
  }
  /// Of footers where the delegate says none; by default what they need.
  open var sectionFooterHeight: CGFloat = UITableView.automaticDimension {
    didSet { heightsChanged() }
  }
  /// What counts until a header of the delegate's is shown; 28 points by default.
  open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension {
    didSet { heightsChanged() }
  }
  /// What counts until a footer of the delegate's is shown; 28 points by default.
  open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension {
    didSet { heightsChanged() }
  }
  /// Above each header, in points. By default 0.
  /// - Note: in apps for iOS 15 and later UIKit takes 22 points in plain tables.
  open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension {
    didSet { heightsChanged() }
  }

  // MARK: Views

  /// Over all rows; its height is that of its frame. Nil by default.
  open var tableHeaderView: UIView? { didSet { tableHeaderFooterDidChange(oldValue) } }
  /// Below all rows; its height is that of its frame. Nil by default.
  open var tableFooterView: UIView? { didSet { tableHeaderFooterDidChange(oldValue) } }
  /// Behind all rows, where the table is. Nil by default.
  open var backgroundView: UIView? { didSet { backgroundChanged(oldValue) } }
  /// The lines between rows; one of a pixel by default.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
    didSet { appearancePropertyDidChange() }
  }
  /// Of those lines; nil, the default, is the system's.
  open var separatorColor: UIColor? { didSet { appearancePropertyDidChange() } }
  /// How far those lines stand from the left and the right; at the left as far as text by default.
  open var separatorInset: UIEdgeInsets {
    get { state.separatorInset ?? UIEdgeInsets(top: 0, left: margin, bottom: 0, right: 0) }
    set {
      state.separatorInset = newValue
      appearancePropertyDidChange()
    }
  }
  /// What ``separatorInset`` is counted from; the edges of cells by default.
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges {
    didSet { appearancePropertyDidChange() }
  }
  /// Whether cells lie within the table's safe area. True by default.
  open var insetsContentViewsToSafeArea = true { didSet { setNeedsLayout() } }
  /// Whether rows are no wider than lines of text are read well. False by default.
  open var cellLayoutMarginsFollowReadableWidth = false { didSet { setNeedsLayout() } }

  // MARK: Cells

  /// Lets cells of an identifier be made by a class; nil forgets it.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    registerCell(cellClass, identifier)
  }
  /// Lets headers and footers of an identifier be made by a class; nil forgets it.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    registerView(aClass, identifier)
  }
  /// A cell that left the screen; else one of the registered class; nil without such.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    reusedCell(identifier)
  }
  /// A cell that left the screen, else one of the registered class, which has to be there.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
    -> UITableViewCell
  { registeredCell(identifier) }
  /// A header or footer that left the screen; else one of the registered class; nil without such.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String)
    -> UITableViewHeaderFooterView?
  { reusedView(identifier) }

  /// The cell of a row; nil while it does not show.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { state.cells[indexPath] }
  /// The view over a section, while it shows.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    state.headerFooterViews[HeaderFooter(.header, section)] as? UITableViewHeaderFooterView
  }
  /// The view below a section, while it shows.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    state.headerFooterViews[HeaderFooter(.footer, section)] as? UITableViewHeaderFooterView
  }
  /// The row of a cell that shows.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { path(of: cell) }
  /// The cells that show, from the top down.
  open var visibleCells: [UITableViewCell] {
    layoutIfNeeded()
    return visibleIndexPaths.compactMap { state.cells[$0] }
  }
  /// The rows that show, from the top down.
  open var indexPathsForVisibleRows: [IndexPath]? {
    layoutIfNeeded()
    return visibleIndexPaths
  }

  // MARK: Places

  /// Where a section is, with header and footer, in the table's space.
  open func rect(forSection section: Int) -> CGRect {
    frame(loadedLayout.span(ofSection: section))
  }
  /// Where a section's header is, when it does not stay at the top.
  open func rectForHeader(inSection section: Int) -> CGRect {
    let layout = loadedLayout
    return layout.sections.indices.contains(section)
      ? frame(layout.span(ofHeader: section)) : .zero
  }
  /// Where a section's footer is, when it does not stay at the bottom.
  open func rectForFooter(inSection section: Int) -> CGRect {
    let layout = loadedLayout
    return layout.sections.indices.contains(section)
      ? frame(layout.span(ofFooter: section)) : .zero
  }
  /// Where a row is; zero where there is none.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    let layout = loadedLayout
    return layout.has(indexPath) ? cellFrame(layout.span(of: indexPath)) : .zero
  }
  /// The row at a point of the table's space.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    point.y.isFinite && point.x >= bounds.minX && point.x < bounds.maxX
      ? loadedLayout.row(at: point.y) : nil
  }
  /// The rows that share more than an edge with a rectangle of the table's space.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    loadedLayout.rows(in: .init(rect.minY, rect.height))
  }

  // MARK: Scrolling

  /// Scrolls until a row lies somewhere.
  open func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) { scroll(to: indexPath, scrollPosition, animated) }
  /// Scrolls until the first selected row lies somewhere.
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    if let path = indexPathForSelectedRow { scroll(to: path, scrollPosition, animated) }
  }

  // MARK: Selection

  /// Whether rows can be selected. True by default.
  open var allowsSelection = true { didSet { if !allowsSelection { clearSelectedPaths() } } }
  /// Whether several rows can be selected. False by default.
  open var allowsMultipleSelection = false
  /// Whether rows can be selected while the table is edited. False by default.
  open var allowsSelectionDuringEditing = false
  /// Whether several rows can be selected, by circles, while the table is edited. False by default.
  open var allowsMultipleSelectionDuringEditing = false
  /// The first row that is selected.
  open var indexPathForSelectedRow: IndexPath? { state.selection.first }
  /// All rows that are selected, in the order of being so; nil without any.
  open var indexPathsForSelectedRows: [IndexPath]? {
    state.selection.isEmpty ? nil : state.selection
  }
  /// Selects a row and scrolls to it; the delegate is not asked. Nil deselects all.
  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) { select(indexPath, animated, scrollPosition) }
  /// Deselects a row; the delegate is not asked.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) { deselect(indexPath, animated) }

  // MARK: Updates

  /// Begins updates that animate together, until ``endUpdates()``. May be nested.
  open func beginUpdates() { state.updateDepth += 1 }
  /// Ends updates: what was told animates, and visible rows get the heights that they need now.
  open func endUpdates() { endUpdates(completion: nil) }
  /// Animates the updates that a block tells of.
  /// - Parameter completion: called when they are over.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    beginUpdates()
    updates?()
    endUpdates(completion: completion)
  }
  /// Says that rows came. The paths count in what there is now.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.insertedItems += indexPaths.map { ($0, animation) } }
  }
  /// Says that rows went. The paths count in what there was before.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.deletedItems += indexPaths.map { ($0, animation) } }
  }
  /// Asks for the cells of rows anew. The paths count in what there was before.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.reloadedItems += indexPaths.map { ($0, animation) } }
  }
  /// Asks for the contents of visible cells anew, without new cells: they are handed out by
  /// ``dequeueReusableCell(withIdentifier:for:)`` again.
  open func reconfigureRows(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }
  /// Says that a row went somewhere else.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.movedItems.append((indexPath, newIndexPath)) }
  }
  /// Says that sections came. The indices count in what there is now.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.insertedSections += sections.map { ($0, animation) } }
  }
  /// Says that sections went. The indices count in what there was before.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.deletedSections += sections.map { ($0, animation) } }
  }
  /// Asks for sections anew. The indices count in what there was before.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.reloadedSections += sections.map { ($0, animation) } }
  }
  /// Says that a section went somewhere else.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.movedSections.append((section, newSection)) }
  }
  /// Whether updates are under way that were not ended.
  open var hasUncommittedUpdates: Bool { state.updateDepth > 0 }

  // MARK: Editing

  /// Whether rows show controls to delete, insert and move them. False by default.
  open var isEditing: Bool {
    get { state.isEditing }
    set { setEditing(newValue, animated: false) }
  }
  /// Shows, or hides, those controls.
  open func setEditing(_ editing: Bool, animated: Bool) { edit(editing, animated) }

  // MARK: Index

  /// How many rows there have to be for the index at the right to show; 0 by default.
  open var sectionIndexMinimumDisplayRowCount = 0 { didSet { setNeedsLayout() } }
  /// Of the index's letters; nil, the default, is the tint.
  open var sectionIndexColor: UIColor? { didSet { setNeedsLayout() } }
  /// Behind the index; nil, the default, is nothing.
  open var sectionIndexBackgroundColor: UIColor? { didSet { setNeedsLayout() } }
  /// Behind the index while a finger is on it; nil, the default, is as before.
  open var sectionIndexTrackingBackgroundColor: UIColor?
  /// Asks for the index anew.
  open func reloadSectionIndexTitles() {
    state.indexTitles = nil
    setNeedsLayout()
  }

  // MARK: View

  /// Places what shows.
  open override func layoutSubviews() {
    super.layoutSubviews()
    layOut()
  }
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    handleTouchesBegan(touches, event)
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    handleTouchesMoved(touches, event)
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    handleTouchesEnded(touches, event)
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    handleTouchesCancelled(touches, event)
  }
  /// Swipes of rows, and not scrolling, where fingers move sideways.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  {
    shouldBeginGesture(gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}
