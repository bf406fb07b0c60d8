// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The header or the footer of a section.
struct HeaderFooter: Hashable, Comparable {
  enum Kind { case header, footer }
  var kind: Kind
  var section: Int
  init(_ kind: Kind, _ section: Int) { (self.kind, self.section) = (kind, section) }

  static func < (a: HeaderFooter, b: HeaderFooter) -> Bool {
    a.section == b.section ? a.kind == .header && b.kind == .footer : a.section < b.section
  }
}

/// What a table keeps.
struct TableState {
  /// Methods of the delegate that are not implemented, as their defaults said when they were called.
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
  /// Whether the delegate was asked for the height of a row.
  var hasProbedDelegate = false
  var layout = TableLayout()
  /// Whether numbers and heights are to be asked for.
  var needsLoad = true
  var needsHeights = false
  /// The width that heights were asked for.
  var width: CGFloat = 0
  var separatorInset: UIEdgeInsets?

  /// What shows.
  var cells: [IndexPath: UITableViewCell] = [:]
  var headerFooterViews: [HeaderFooter: UIView] = [:]
  /// What is on its way out of sight: by where it is going, when it is still a row.
  var leaving: [DisappearingView] = []
  /// What the delegate gave when it was asked whether it has a header.
  var prepared: [HeaderFooter: UIView] = [:]

  var cellClasses: [String: UITableViewCell.Type] = [:]
  var viewClasses: [String: UITableViewHeaderFooterView.Type] = [:]
  var reusableCells: [String: [UITableViewCell]] = [:]
  var reusableHeaderFooterViews: [String: [UITableViewHeaderFooterView]] = [:]
  /// A cell that is to be handed out again for its own row.
  var reconfigured: UITableViewCell?

  /// In the order of being selected.
  var selection: [IndexPath] = []
  var touch: TrackedCellTouch?
  var updates = BatchUpdates()
  var updateDepth = 0
  /// Of the updates that are not ended.
  var completions: [(Bool) -> Void] = []
  var isUpdating = false

  var isEditing = false
  var swipe: RowSwipe?
  var swipePan: UIPanGestureRecognizer?
  var reorder: RowReorder?

  /// What the index says, once it was asked for.
  var indexTitles: [String]?
  var index: TableIndexView?
  var prefetching = ListPrefetching()
  var lastOffset: CGFloat = 0

  /// Data source or delegate may be others.
  mutating func resetUnimplementedMethods() {
    unimplemented = []
    hasProbedDelegate = false
  }

  /// The headers and footers that show, from the top down.
  var visibleHeadersFooters: [HeaderFooter] { headerFooterViews.keys.sorted() }
}

/// A view that is taken away when its animation is over.
struct DisappearingView {
  enum Origin {
    case row(IndexPath)
    case bar(HeaderFooter)
  }

  let view: UIView
  /// What it was for.
  let was: Origin
  /// The row that it is for, if that is out of sight only.
  let path: IndexPath?
}
