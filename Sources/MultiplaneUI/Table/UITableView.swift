// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A list of rows in sections, with cells for the visible rows only.
///
/// The ``dataSource`` returns the number of rows, and a cell for each visible row. Cells that leave the visible area
/// can be reused for other rows. The ``delegate`` can return the heights of rows, and is notified of selections.
/// Insertions, deletions and moves of rows can be animated.
///
///     table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
///     table.dataSource = self
///
/// The class body contains the overridable members; extensions in other files implement them.
@preconcurrency @MainActor open class UITableView: UIScrollView, UISpringLoadedInteractionSupporting
{
  final var state = TableState()
  private let storedStyle: Style

  /// Creates a table with a frame and a style. The style cannot be changed later.
  public init(frame: CGRect, style: Style) {
    storedStyle = style
    super.init(frame: frame)
    commonInit()
  }
  /// Creates a plain table.
  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }
  /// Creates a plain table. The contents of the archive are ignored.
  public required init?(coder: NSCoder) {
    storedStyle = .plain
    super.init(coder: coder)
    commonInit()
  }

  // MARK: Data

  /// The style of the table, which the initializer sets.
  open var style: Style { storedStyle }
  /// The object that provides the contents. Not retained. After another object is set, all cells, headers and footers
  /// are discarded, and row counts and heights are loaded again, at the next layout or when they are needed earlier.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { sourceChanged() } }
  }
  /// The object that configures the table, and is notified of selection, editing and scrolling. Not retained. Setting
  /// the property discards cells and loads data again, as setting another ``dataSource`` does.
  open var delegate: (any UITableViewDelegate)? {
    get { _scrollDelegate as? any UITableViewDelegate }
    set {
      _scrollDelegate = newValue
      installMenuInteraction(newValue != nil)
      sourceChanged()
    }
  }
  /// The object that is notified of rows that are expected to become visible soon. Not retained.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  /// Whether ``prefetchDataSource`` is notified. True by default.
  open var isPrefetchingEnabled = true
  /// The height of the empty rows that fill the table below its last row, in points; ``automaticDimension``, the
  /// default, for the height of rows.
  /// - Note: Stored; no empty rows are drawn.
  open var fillerRowHeight = UITableView.automaticDimension
  /// The changes of contents after which a displayed cell changes its height by itself.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// No changes.
    case disabled
    /// Calls of `invalidateIntrinsicContentSize()` of a cell or its content view, and changes of a content
    /// configuration.
    case enabled
    /// The changes of ``enabled``, and changes of constraints in the content view.
    case enabledIncludingConstraints
  }
  /// The changes of contents after which displayed cells change their heights. ``SelfSizingInvalidation/enabled`` by
  /// default.
  /// - Note: Stored: cells change their heights only in updates and reloads of the table.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  /// Reloads the table: row counts and heights immediately, cells at the next layout. Clears the selection, and
  /// discards recorded updates.
  open func reloadData() { reload() }
  /// Number of sections that the data source reported; 0 without a data source.
  open var numberOfSections: Int { loadedLayout.sections.count }
  /// Returns the number of rows in a section; 0 if there is no such section.
  open func numberOfRows(inSection section: Int) -> Int {
    let layout = loadedLayout
    return layout.sections.indices.contains(section) ? layout.rowCount(section) : 0
  }

  /// The interaction that shows the menus that the delegate provides for rows; nil without a delegate.
  open var contextMenuInteraction: UIContextMenuInteraction? { menuHandler.interaction }
  /// The delegate that provides the items that are dragged out of the table after a long press. Not retained. Without a
  /// drop delegate, a dragged cell can be dropped in the table if the data source allows its move.
  open weak var dragDelegate: (any UITableViewDragDelegate)? { didSet { dragHandler.update() } }
  /// The delegate that accepts items that are dropped in the table. Not retained.
  open weak var dropDelegate: (any UITableViewDropDelegate)? { didSet { dragHandler.update() } }
  /// Whether a long press lifts the items of the drag delegate. True by default.
  open var dragInteractionEnabled = true { didSet { dragHandler.update() } }
  /// Whether items are dragged that were lifted in the table.
  open var hasActiveDrag: Bool { dragHandler.hasActiveDrag }
  /// Whether items are dragged over the table, or move to their places after a drop in it.
  open var hasActiveDrop: Bool { dragHandler.hasActiveDrop }
  /// Whether rows are activated by a drag over them, stored without effect. False by default.
  open var isSpringLoaded = false
  /// Whether cells can have the focus, stored without effect. True by default.
  open var allowsFocus = true
  /// Whether cells can have the focus in editing mode, stored without effect. True by default.
  open var allowsFocusDuringEditing = true
  /// Whether the row with the focus is focused again when the table gets the focus, stored without effect. False by
  /// default.
  open var remembersLastFocusedIndexPath = false
  /// Whether the row with the focus is selected, stored without effect. False by default.
  open var selectionFollowsFocus = false
  /// The delegate of the drag and drop interactions, which calls the drag and drop delegates of the table.
  final lazy var dragHandler = TableDragHandler(self)
  /// The delegate of ``contextMenuInteraction``, which calls the delegate of the table.
  final lazy var menuHandler = TableMenuHandler(self)

  // MARK: Heights

  /// The height of rows whose height the delegate does not return, in points. ``automaticDimension``, the default,
  /// stands for the height that the contents of the cell require, or for 44 points if estimates are turned off.
  open var rowHeight: CGFloat = UITableView.automaticDimension { didSet { heightsChanged() } }
  /// The estimated height of rows until they become visible, in points, unless the delegate returns an estimate. 0
  /// turns estimates off: all heights are then loaded before display. ``automaticDimension``, the default, uses
  /// ``rowHeight``, or 44 points if ``rowHeight`` is automatic.
  open var estimatedRowHeight: CGFloat = UITableView.automaticDimension {
    didSet { heightsChanged() }
  }
  /// The height of section headers whose height the delegate does not return, in points. ``automaticDimension``, the
  /// default, stands for the height that the title or view requires, or for that of an empty header.
  open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension {
    didSet { heightsChanged() }
  }
  /// The height of section footers whose height the delegate does not return, in points. ``automaticDimension``, the
  /// default, stands for the height that the title or view requires, or for that of an empty footer.
  open var sectionFooterHeight: CGFloat = UITableView.automaticDimension {
    didSet { heightsChanged() }
  }
  /// The estimated height of the delegate's header views of automatic height until they become visible, in points.
  /// Values up to 0, such as ``automaticDimension``, the default, stand for 28.
  open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension {
    didSet { heightsChanged() }
  }
  /// The estimated height of the delegate's footer views of automatic height until they become visible, in points.
  /// Values up to 0, such as ``automaticDimension``, the default, stand for 28.
  open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension {
    didSet { heightsChanged() }
  }
  /// The padding above headers, in points. Values below 0, such as ``automaticDimension``, the default, stand for 0.
  /// - Note: In apps for iOS 15 and later, UIKit uses 22 points in plain tables. Here, when the height of a header view
  ///   is measured, the padding is taken from that height.
  open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension {
    didSet { heightsChanged() }
  }

  // MARK: Views

  /// The view above all sections, as wide as the table. The height of its frame must be set before the assignment. Nil
  /// by default.
  open var tableHeaderView: UIView? { didSet { tableHeaderFooterDidChange(oldValue) } }
  /// The view below all sections, as wide as the table. The height of its frame must be set before the assignment. Nil
  /// by default.
  open var tableFooterView: UIView? { didSet { tableHeaderFooterDidChange(oldValue) } }
  /// The view behind all rows, which does not scroll. Nil by default.
  open var backgroundView: UIView? { didSet { backgroundChanged(oldValue) } }
  /// The style of the separators. A line one pixel high by default.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
    didSet { appearancePropertyDidChange() }
  }
  /// The color of the separators. Nil, the default, is the system's separator color.
  open var separatorColor: UIColor? { didSet { appearancePropertyDidChange() } }
  /// The visual effect of the separators, over which their color is drawn. Nil by default.
  open var separatorEffect: UIVisualEffect? { didSet { appearancePropertyDidChange() } }
  /// The insets of the separators between rows from the left and right, in points. By default, the left inset is the
  /// margin of text, and a separator begins at the text of its cell.
  open var separatorInset: UIEdgeInsets {
    get { state.separatorInset ?? UIEdgeInsets(top: 0, left: margin, bottom: 0, right: 0) }
    set {
      state.separatorInset = newValue
      appearancePropertyDidChange()
    }
  }
  /// The position from which a ``separatorInset`` that has been set is measured. The edges of the cells by default.
  /// Without effect while the inset has its default value.
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges {
    didSet { appearancePropertyDidChange() }
  }
  /// Whether cells are inset by the safe area. True by default. Used by ``Style/insetGrouped`` only.
  open var insetsContentViewsToSafeArea = true { didSet { setNeedsLayout() } }
  /// Whether the margins of cells follow the readable width. False by default. Has no effect.
  open var cellLayoutMarginsFollowReadableWidth = false { didSet { setNeedsLayout() } }

  // MARK: Cells

  /// Removes the registration of an identifier for cells. Interface files are not supported: a nib is not registered,
  /// but reported as a diagnostic.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    nib?.reportMissing()
    registerCell(nil as AnyClass?, identifier)
  }
  /// Removes the registration of an identifier for header and footer views. Interface files are not supported: a nib is
  /// not registered, but reported as a diagnostic.
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    nib?.reportMissing()
    registerView(nil as AnyClass?, identifier)
  }
  /// Registers `UITableViewCell` or a subclass for cells with a reuse identifier; nil removes the registration.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    registerCell(cellClass, identifier)
  }
  /// Registers `UITableViewHeaderFooterView` or a subclass for headers and footers with a reuse identifier; nil removes
  /// the registration.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    registerView(aClass, identifier)
  }
  /// Returns a reusable cell, or else a new cell of the registered class; nil if there is neither a reusable cell nor a
  /// registered class.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    reusedCell(identifier)
  }
  /// Returns a reusable cell, or else a new cell of the registered class. Terminates the program if there is neither.
  /// `indexPath` is ignored.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
    -> UITableViewCell
  { registeredCell(identifier) }
  /// Returns a reusable header or footer view, or else a new view of the registered class; nil if there is neither.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String)
    -> UITableViewHeaderFooterView?
  { reusedView(identifier) }

  /// Returns the cell of a row; nil if the cell is not visible.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { state.cells[indexPath] }
  /// Returns the header view of a section; nil if the view is not visible or is not a `UITableViewHeaderFooterView`.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    state.headerFooterViews[HeaderFooter(.header, section)] as? UITableViewHeaderFooterView
  }
  /// Returns the footer view of a section; nil if the view is not visible or is not a `UITableViewHeaderFooterView`.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    state.headerFooterViews[HeaderFooter(.footer, section)] as? UITableViewHeaderFooterView
  }
  /// Returns the index path of a visible cell; nil for other cells.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { path(of: cell) }
  /// The visible cells, from the top down.
  open var visibleCells: [UITableViewCell] {
    layoutIfNeeded()
    return visibleIndexPaths.compactMap { state.cells[$0] }
  }
  /// The index paths of the visible rows, from the top down. Never nil.
  open var indexPathsForVisibleRows: [IndexPath]? {
    layoutIfNeeded()
    return visibleIndexPaths
  }

  // MARK: Frames

  /// Returns the frame of a section with its header and footer, in the table's coordinate space. The section must
  /// exist.
  open func rect(forSection section: Int) -> CGRect {
    frame(loadedLayout.span(ofSection: section))
  }
  /// Returns the frame that a section header has when it does not float, with the padding above it, in the table's
  /// coordinate space; zero if the section does not exist.
  open func rectForHeader(inSection section: Int) -> CGRect {
    let layout = loadedLayout
    return layout.sections.indices.contains(section)
      ? frame(layout.span(ofHeader: section)) : .zero
  }
  /// Returns the frame that a section footer has when it does not float, in the table's coordinate space; zero if the
  /// section does not exist.
  open func rectForFooter(inSection section: Int) -> CGRect {
    let layout = loadedLayout
    return layout.sections.indices.contains(section)
      ? frame(layout.span(ofFooter: section)) : .zero
  }
  /// Returns the frame of a row in the table's coordinate space; zero if the row does not exist.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    let layout = loadedLayout
    return layout.has(indexPath) ? cellFrame(layout.span(of: indexPath)) : .zero
  }
  /// Returns the row whose vertical extent contains a point in the table's coordinate space; nil if there is none, or
  /// if the point is left or right of the table.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    point.y.isFinite && point.x >= bounds.minX && point.x < bounds.maxX
      ? loadedLayout.row(at: point.y) : nil
  }
  /// Returns the rows whose vertical extent overlaps, not only touches, that of a rectangle in the table's coordinate
  /// space. Never nil.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    loadedLayout.rows(in: .init(rect.minY, rect.height))
  }

  // MARK: Scrolling

  /// Scrolls a row to a position in the visible area. The row `NSNotFound` stands for the section header. Terminates
  /// the program if the row or section does not exist.
  open func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) { scroll(to: indexPath, scrollPosition, animated) }
  /// Scrolls the row that was selected first to a position in the visible area. Does nothing without a selection.
  /// - Note: UIKit scrolls to the selected row that is nearest to the position.
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    if let path = indexPathForSelectedRow { scroll(to: path, scrollPosition, animated) }
  }

  // MARK: Selection

  /// Whether the user can select a row outside editing mode. True by default. Setting false clears the selection. Has
  /// no effect on selection by the user if ``allowsMultipleSelection`` is true.
  open var allowsSelection = true { didSet { if !allowsSelection { clearSelectedPaths() } } }
  /// Whether several rows can be selected at the same time outside editing mode. False by default.
  open var allowsMultipleSelection = false
  /// Whether the user can select a row in editing mode. False by default. If false, the selection is cleared when
  /// editing mode begins or ends. Has no effect on selection by the user if ``allowsMultipleSelectionDuringEditing`` is
  /// true.
  open var allowsSelectionDuringEditing = false
  /// Whether several rows can be selected in editing mode, in which rows that can be edited then have selection
  /// circles. False by default.
  open var allowsMultipleSelectionDuringEditing = false
  /// The row that was selected first; nil if there is no selection.
  open var indexPathForSelectedRow: IndexPath? { state.selection.first }
  /// The selected rows, in the order of selection; nil if there is no selection.
  open var indexPathsForSelectedRows: [IndexPath]? {
    state.selection.isEmpty ? nil : state.selection
  }
  /// Selects a row without notifying the delegate. Other rows are deselected, unless several rows can be selected. Nil
  /// deselects all rows; a row that does not exist is ignored.
  /// - Parameter scrollPosition: The position to which the row is scrolled. `.none` does not scroll.
  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) { select(indexPath, animated, scrollPosition) }
  /// Deselects a row without notifying the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) { deselect(indexPath, animated) }

  // MARK: Updates

  /// Begins a group of updates that are animated together by ``endUpdates()``. Can be nested.
  open func beginUpdates() { state.updateDepth += 1 }
  /// Ends a group of updates; the outermost call animates them. Visible rows are measured again, unless estimates are
  /// turned off. Terminates the program if the updates do not lead from the old numbers of sections and rows to those
  /// that the data source then returns.
  open func endUpdates() { endUpdates(completion: nil) }
  /// Performs a closure, and animates the updates made in the closure together.
  /// - Parameter completion: Called when the animations have ended, with whether the animations ran to their end.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    beginUpdates()
    updates?()
    endUpdates(completion: completion)
  }
  /// Performs updates as the overload with an optional closure does, with a closure that does not escape.
  public final func performBatchUpdates(
    _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    withoutActuallyEscaping(updates) { escapable in
      performBatchUpdates(Optional(escapable), completion: completion)
    }
  }
  /// Inserts rows. The index paths are those after the update.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.insertedItems += indexPaths.map { ($0, animation) } }
  }
  /// Deletes rows. The index paths are those before the update.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.deletedItems += indexPaths.map { ($0, animation) } }
  }
  /// Reloads rows with new cells. The index paths are those before the update.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.reloadedItems += indexPaths.map { ($0, animation) } }
  }
  /// Updates the contents of visible cells in place: the data source is called as for new cells, but
  /// ``dequeueReusableCell(withIdentifier:for:)`` returns the existing cells.
  open func reconfigureRows(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }
  /// Moves a row with an animation. `indexPath` is the row's index path before the update, `newIndexPath` that after
  /// the update.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.movedItems.append((indexPath, newIndexPath)) }
  }
  /// Inserts sections. The indices are those after the update.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.insertedSections += sections.map { ($0, animation) } }
  }
  /// Deletes sections. The indices are those before the update.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.deletedSections += sections.map { ($0, animation) } }
  }
  /// Reloads the headers, rows and footers of sections. The indices are those before the update.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.reloadedSections += sections.map { ($0, animation) } }
  }
  /// Moves a section with an animation. `section` is the section's index before the update, `newSection` that after the
  /// update.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.movedSections.append((section, newSection)) }
  }
  /// Whether a group of updates has begun, with ``beginUpdates()`` or `performBatchUpdates(_:completion:)`, and not
  /// ended.
  open var hasUncommittedUpdates: Bool { state.updateDepth > 0 }

  // MARK: Editing

  /// Whether the table is in editing mode, in which rows can show editing and reorder controls. False by default.
  open var isEditing: Bool {
    get { state.isEditing }
    set { setEditing(newValue, animated: false) }
  }
  /// Enters or leaves editing mode. Closes a row that is swiped open, unless `editing` is true and the table is already
  /// in editing mode.
  open func setEditing(_ editing: Bool, animated: Bool) { edit(editing, animated) }

  // MARK: Section index

  /// The minimum number of rows in the table for which the section index is visible. 0 by default.
  open var sectionIndexMinimumDisplayRowCount = 0 { didSet { setNeedsLayout() } }
  /// The text color of the section index. Nil, the default, is the tint color.
  open var sectionIndexColor: UIColor? { didSet { setNeedsLayout() } }
  /// The background color of the section index. Nil, the default, is clear.
  open var sectionIndexBackgroundColor: UIColor? { didSet { setNeedsLayout() } }
  /// The background color of the section index while it is touched. Nil, the default, does not change the color.
  open var sectionIndexTrackingBackgroundColor: UIColor?
  /// Reloads the titles of the section index from the data source at the next layout.
  open func reloadSectionIndexTitles() {
    state.indexTitles = nil
    setNeedsLayout()
  }

  // MARK: View

  /// Lays out the visible rows, headers and footers.
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
  /// Returns whether a gesture may begin. Scrolling does not begin while a row is swiped horizontally or reordered.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  {
    shouldBeginGesture(gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}
