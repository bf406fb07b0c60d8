// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The identity of a section header or footer.
struct HeaderFooter: Hashable, Comparable {
  enum Kind { case header, footer }
  var kind: Kind
  var section: Int
  init(_ kind: Kind, _ section: Int) { (self.kind, self.section) = (kind, section) }

  static func < (a: HeaderFooter, b: HeaderFooter) -> Bool {
    a.section == b.section ? a.kind == .header && b.kind == .footer : a.section < b.section
  }
}

/// The stored state of a table.
struct TableState {
  /// The delegate methods known to be unimplemented, recorded by their default implementations.
  struct UnimplementedMethods: OptionSet {
    let rawValue: Int
    static let rowHeight = UnimplementedMethods(rawValue: 1)
    static let rowEstimate = UnimplementedMethods(rawValue: 2)
    static let headerHeight = UnimplementedMethods(rawValue: 4)
    static let footerHeight = UnimplementedMethods(rawValue: 8)
    static let headerView = UnimplementedMethods(rawValue: 16)
    static let footerView = UnimplementedMethods(rawValue: 32)
  }

  var unimplemented: UnimplementedMethods = []
  /// Whether the delegate's row height methods have been probed.
  var hasProbedDelegate = false
  var layout = TableLayout()
  /// Whether row counts and heights must be loaded.
  var needsLoad = true
  var needsHeights = false
  /// The width for which heights are loaded.
  var width: CGFloat = 0
  var separatorInset: UIEdgeInsets?

  /// The visible cells.
  var cells: [IndexPath: UITableViewCell] = [:]
  var headerFooterViews: [HeaderFooter: UIView] = [:]
  /// The disappearing views. The view of a remaining row has the new index path of the row.
  var leaving: [DisappearingView] = []
  /// The views that the delegate returned when it was probed for headers and footers.
  var prepared: [HeaderFooter: UIView] = [:]

  var cellClasses: [String: UITableViewCell.Type] = [:]
  var viewClasses: [String: UITableViewHeaderFooterView.Type] = [:]
  var reusableCells: [String: [UITableViewCell]] = [:]
  var reusableHeaderFooterViews: [String: [UITableViewHeaderFooterView]] = [:]
  /// The cell that the next matching dequeue returns, because its own row is reconfigured.
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

  /// The titles of the section index; nil before they are loaded.
  var indexTitles: [String]?
  var index: TableIndexView?
  var prefetching = ListPrefetching()
  var lastOffset: CGFloat = 0

  /// Resets the record of unimplemented methods when the data source or the delegate may have changed.
  mutating func resetUnimplementedMethods() {
    unimplemented = []
    hasProbedDelegate = false
  }

  /// The visible headers and footers, from the top down.
  var visibleHeadersFooters: [HeaderFooter] { headerFooterViews.keys.sorted() }
}

/// A view that is removed when its animation ends.
struct DisappearingView {
  enum Origin {
    case row(IndexPath)
    case bar(HeaderFooter)
  }

  let view: UIView
  /// The row, header or footer that the view displayed.
  let was: Origin
  /// The row that the view still displays while moving out of the visible area; nil for removed rows and bars.
  let path: IndexPath?
}
