// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The section index at the right of a table.
final class TableIndexView: UIControl {
  private weak var table: UITableView?
  private var labels: [UILabel] = []
  let titles: [String]

  init(_ titles: [String], _ table: UITableView) {
    (self.titles, self.table) = (titles, table)
    super.init(frame: .zero)
    for title in titles {
      let label = UILabel()
      label.text = title
      label.font = .systemFont(ofSize: 11, weight: .semibold)
      label.textAlignment = .center
      addSubview(label)
      labels.append(label)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// The width of the section index, in points.
  static let width: CGFloat = 15
  /// The maximum height of a title, in points.
  private static let line: CGFloat = 14

  func setColors(_ color: UIColor, _ background: UIColor?) {
    for label in labels where label.textColor != color { label.textColor = color }
    backgroundColor = background
  }

  private var lineHeight: CGFloat {
    min(Self.line, bounds.height / CGFloat(max(labels.count, 1)))
  }
  private var top: CGFloat { (bounds.height - lineHeight * CGFloat(labels.count)) / 2 }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, label) in labels.enumerated() {
      label.frame = CGRect(
        x: 0, y: top + CGFloat(index) * lineHeight, width: bounds.width, height: lineHeight)
    }
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    backgroundColor = table?.sectionIndexTrackingBackgroundColor ?? backgroundColor
    go(touch)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    go(touch)
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    backgroundColor = table?.sectionIndexBackgroundColor
  }

  private func go(_ touch: UITouch) {
    guard !titles.isEmpty, lineHeight > 0 else { return }
    let line = ((touch.location(in: self).y - top) / lineHeight).rounded(.down)
    table?.go(toIndex: Int(min(max(line, 0), CGFloat(titles.count - 1))), titles)
  }
}

extension UITableView {
  /// Creates, updates or removes the section index at the right.
  func showIndex() {
    if state.indexTitles == nil {
      state.indexTitles = dataSource?.sectionIndexTitles(for: self) ?? []
    }
    let titles = state.indexTitles ?? []
    guard !titles.isEmpty,
      state.layout.sections.reduce(0, { $0 + $1.rows.count })
        >= sectionIndexMinimumDisplayRowCount
    else {
      state.index?.removeFromSuperview()
      state.index = nil
      return
    }
    if state.index?.titles != titles {
      state.index?.removeFromSuperview()
      let index = TableIndexView(titles, self)
      state.index = index
      addSubview(index)
    }
    guard let index = state.index else { return }
    if !index.isTracking {
      index.setColors(sectionIndexColor ?? tintColor, sectionIndexBackgroundColor)
    }
    let inset = adjustedContentInset
    index.frame = CGRect(
      x: bounds.maxX - TableIndexView.width, y: bounds.minY + inset.top,
      width: TableIndexView.width, height: max(0, bounds.height - inset.top - inset.bottom))
    if subviews.last !== index { bringSubviewToFront(index) }
  }

  /// Scrolls, without animation, to the first row of an index title's section, or to the section header if there are no
  /// rows. Does nothing if the section does not exist.
  func go(toIndex index: Int, _ titles: [String]) {
    guard let dataSource, titles.indices.contains(index) else { return }
    let section = dataSource.tableView(
      self, sectionForSectionIndexTitle: titles[index], at: index)
    guard state.layout.sections.indices.contains(section) else { return }
    let path = IndexPath(
      row: state.layout.rowCount(section) > 0 ? 0 : NSNotFound, section: section)
    scroll(to: path, .top, false)
  }

  // MARK: Prefetching

  /// Requests prefetching of the rows that are at most one table height beyond the visible area: above it if the table
  /// has scrolled up since the last call, otherwise below it. Cancels earlier requests for other rows, except for
  /// visible rows.
  /// - Note: UIKit's prefetch distance is not published.
  func prefetch() {
    defer { state.lastOffset = bounds.minY }
    guard isPrefetchingEnabled, let prefetchDataSource, !state.cells.isEmpty else { return }
    let isDown = bounds.minY >= state.lastOffset
    let ahead = TableLayout.Span(
      isDown ? bounds.maxY : bounds.minY - bounds.height, bounds.height)
    var near = state.layout.rows(in: ahead).filter { state.cells[$0] == nil }
    if !isDown { near.reverse() }
    let (lost, new) = state.prefetching.update(to: near, shown: Set(state.cells.keys))
    if !lost.isEmpty {
      prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: lost)
    }
    if !new.isEmpty { prefetchDataSource.tableView(self, prefetchRowsAt: new) }
  }
}
