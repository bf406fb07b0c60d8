// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Scrolling to rows and section headers.
extension UITableView {
  func scroll(to path: IndexPath, _ position: ScrollPosition, _ animated: Bool) {
    let layout = loadedLayout
    guard path.count == 2, layout.sections.indices.contains(path.section) else {
      preconditionFailure(
        "Attempted to scroll the table view to an out-of-bounds section "
          + "(\(path.first ?? -1)) when there are only \(layout.sections.count) sections.")
    }
    // The row NSNotFound stands for the section header.
    precondition(
      path.row == NSNotFound || layout.has(path),
      "Attempted to scroll the table view to an out-of-bounds row (\(path.row)) when there are "
        + "only \(layout.rowCount(path.section)) rows in section \(path.section).")
    // The target is computed again while scrolling, because rows that become visible may change their heights.
    let end = position == .none ? nearestScrollPosition(path) : position
    guard let end else { return }
    scrollToResolvedTarget(animated: animated) { [weak self] in self?.offset(showing: path, end) }
    if !animated { layoutIfNeeded() }
  }

  /// Returns the vertical extent of a row, or of the section header for the row `NSNotFound`; nil if the row or section
  /// does not exist.
  private func span(of path: IndexPath) -> TableLayout.Span? {
    let layout = loadedLayout
    if layout.has(path) { return layout.span(of: path) }
    return path.row == NSNotFound && layout.sections.indices.contains(path.section)
      ? layout.span(ofHeader: path.section) : nil
  }

  /// Returns the height of the section header that may float over a row of a plain table, with the padding above it, in
  /// points; 0 in other styles and for section headers.
  private func headerHeight(over path: IndexPath) -> CGFloat {
    style == .plain && path.row != NSNotFound
      ? loadedLayout.sections[path.section].header.value : 0
  }

  /// Returns the scroll position that reveals a row or section header: `.top` if it begins above the visible area,
  /// otherwise the nearer of `.top` and `.bottom`; nil if it is entirely visible or does not exist.
  private func nearestScrollPosition(_ path: IndexPath) -> ScrollPosition? {
    guard let span = span(of: path) else { return nil }
    let inset = adjustedContentInset
    let top = bounds.minY + inset.top + headerHeight(over: path)
    let bottom = bounds.maxY - inset.bottom
    if span.top < top { return .top }
    guard span.bottom > bottom else { return nil }
    return span.bottom - bottom < span.top - top ? .bottom : .top
  }

  private func offset(showing path: IndexPath, _ position: ScrollPosition) -> CGPoint? {
    guard let span = span(of: path) else { return nil }
    let (inset, header) = (adjustedContentInset, headerHeight(over: path))
    let y =
      switch position {
      case .top, .none: span.top - inset.top - header
      case .middle:
        span.top + span.height / 2 - (bounds.height + inset.top - inset.bottom + header) / 2
      case .bottom: span.bottom - bounds.height + inset.bottom
      }
    let last = max(-inset.top, loadedLayout.height + inset.bottom - bounds.height)
    return CGPoint(x: contentOffset.x, y: min(max(y, -inset.top), last))
  }
}
