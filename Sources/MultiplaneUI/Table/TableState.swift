// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The kind and section index of a section header or footer, ordered from the top down.
struct HeaderFooter: Hashable, Comparable {
  enum Kind { case header, footer }
  var kind: Kind
  var section: Int
  init(_ kind: Kind, _ section: Int) { (self.kind, self.section) = (kind, section) }

  static func < (a: HeaderFooter, b: HeaderFooter) -> Bool {
    a.section == b.section ? a.kind == .header && b.kind == .footer : a.section < b.section
  }
}

/// The stored properties that the extensions of `UITableView` share.
struct TableState {
  /// The optional methods that the delegate is known to omit. The default implementation of each method in
  /// `UITableViewDelegate` records the method when it is called; so do the implementations in `UITableViewController`
  /// that return row estimates and header and footer views.
  struct OmittedMethods: OptionSet {
    let rawValue: Int
    static let rowHeight = OmittedMethods(rawValue: 1)
    static let rowEstimate = OmittedMethods(rawValue: 2)
    static let headerHeight = OmittedMethods(rawValue: 4)
    static let footerHeight = OmittedMethods(rawValue: 8)
    static let headerView = OmittedMethods(rawValue: 16)
    static let footerView = OmittedMethods(rawValue: 32)
  }

  var omitted: OmittedMethods = []
  /// Whether the delegate has been called to find out which row height methods it implements.
  var hasProbedDelegate = false
  var layout = TableLayout()
  /// Whether row counts and heights must be loaded.
  var needsLoad = true
  var needsHeights = false
  /// The width of the table for which heights were loaded, in points; 0 before the first load.
  var width: CGFloat = 0
  var separatorInset: UIEdgeInsets?

  /// The cells of the visible rows, and of a row that is dragged even if it is outside the visible area.
  var cells: [IndexPath: UITableViewCell] = [:]
  var headerFooterViews: [HeaderFooter: UIView] = [:]
  /// The cells, headers and footers that are animating out.
  var leaving: [DisappearingView] = []
  /// The header and footer views that the delegate returned while heights were loaded and that are not displayed yet.
  var prepared: [HeaderFooter: UIView] = [:]

  var cellClasses: [String: UITableViewCell.Type] = [:]
  var viewClasses: [String: UITableViewHeaderFooterView.Type] = [:]
  var reusableCells: [String: [UITableViewCell]] = [:]
  var reusableHeaderFooterViews: [String: [UITableViewHeaderFooterView]] = [:]
  /// The cell of the row that is being reconfigured, which the next dequeue with its reuse identifier returns; nil at
  /// other times.
  var reconfigured: UITableViewCell?

  /// The selected rows, in the order of selection.
  var selection: [IndexPath] = []
  var touch: TrackedCellTouch?
  var updates = BatchUpdates()
  var updateDepth = 0
  /// The completion handlers of the updates that are not committed yet.
  var completions: [(Bool) -> Void] = []
  var isUpdating = false

  var isEditing = false
  var swipe: RowSwipe?
  var swipePan: UIPanGestureRecognizer?
  var reorder: RowReorder?

  /// The titles of the section index; nil if they must be loaded from the data source.
  var indexTitles: [String]?
  var index: TableIndexView?
  var prefetching = ListPrefetching()
  var lastOffset: CGFloat = 0

  /// Clears the record of omitted delegate methods, so that the delegate is probed again.
  mutating func resetOmittedMethods() {
    omitted = []
    hasProbedDelegate = false
  }

  /// The visible headers and footers, from the top down.
  var visibleHeadersFooters: [HeaderFooter] { headerFooterViews.keys.sorted() }
}

/// A view that is animating out.
struct DisappearingView {
  enum Origin {
    case row(IndexPath)
    case bar(HeaderFooter)
  }

  let view: UIView
  /// The row, header or footer that the delegate is notified of when the view has been removed.
  let was: Origin
  /// The current index path of the row that a cell displays while it moves out of the visible area; nil if there is
  /// none, such as for deleted rows, headers and footers.
  let path: IndexPath?
}
