// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The vertical layout of a table, from the top: the table header; the header, rows and footer of each section; the
/// table footer.
struct TableLayout {
  /// The heights of the header, rows and footer of a section.
  struct Section {
    var header: RowHeights.Height
    var rows: RowHeights
    var footer: RowHeights.Height

    /// Total height of the header, rows and footer, in points.
    var total: CGFloat { header.value + rows.total + footer.value }
  }

  /// The height reserved for the table header view, in points; 0 without a view.
  var headerHeight: CGFloat = 0
  /// The height reserved for the table footer view, in points; 0 without a view.
  var footerHeight: CGFloat = 0
  /// The heights of all sections. Every change must also update ``sums``.
  private(set) var sections: [Section] = []
  /// Prefix sums of the section heights in a binary indexed tree (P. Fenwick, 1994,
  /// https://doi.org/10.1002/spe.4380240306). Counted from 1, entry i is the total height of the k sections that end
  /// with section i, where k is the value of the lowest set bit of i. Entry 0 is 0.
  private var sums: [CGFloat] = [0]

  init() {}

  init(_ sections: [Section]) {
    self.sections = sections
    sum()
  }

  // MARK: Looking up

  /// Total height of all sections, the table header and the table footer, in points.
  var height: CGFloat { headerHeight + offset(of: sections.count) + footerHeight }

  /// Returns the number of rows in an existing section.
  func rowCount(_ section: Int) -> Int { sections[section].rows.count }

  /// Whether an index path refers to an existing row.
  func has(_ path: IndexPath) -> Bool {
    path.count == 2 && sections.indices.contains(path[0]) && path[1] >= 0
      && path[1] < rowCount(path[0])
  }

  /// Returns the vertical extent of a section with its header and footer. If `section` is the number of sections, the
  /// extent is empty and is below the last section.
  func span(ofSection section: Int) -> Span {
    let top = headerHeight + offset(of: section)
    return Span(top, section < sections.count ? sections[section].total : 0)
  }

  /// Returns the vertical extent that an existing section's header has when it does not float: at the top of the
  /// section, with the padding above the header.
  func span(ofHeader section: Int) -> Span {
    Span(span(ofSection: section).top, sections[section].header.value)
  }

  /// Returns the vertical extent that an existing section's footer has when it does not float: at the end of the
  /// section.
  func span(ofFooter section: Int) -> Span {
    let whole = span(ofSection: section)
    let height = sections[section].footer.value
    return Span(whole.bottom - height, height)
  }

  /// Returns the vertical extent of an existing row.
  func span(of path: IndexPath) -> Span {
    let section = sections[path.section]
    return Span(
      span(ofSection: path.section).top + section.header.value
        + section.rows.offset(of: path.row), section.rows[path.row].value)
  }

  /// The vertical extent of the table footer.
  var footerSpan: Span { Span(height - footerHeight, footerHeight) }

  /// Returns the sections that overlap a span, not only touch it; the last section for a span below all sections, none
  /// for a span of height 0. A section of height 0 is included only if it is between the edges of the span.
  func sections(in span: Span) -> Range<Int> {
    guard !sections.isEmpty, span.height > 0 else { return 0..<0 }
    let first = section(at: span.top)
    var end = first
    while end < sections.count, self.span(ofSection: end).top < span.bottom { end += 1 }
    return first..<end
  }

  /// Returns the rows that overlap a span, not only touch it, in order; without rows of height 0.
  func rows(in span: Span) -> [IndexPath] {
    var paths: [IndexPath] = []
    for index in sections(in: span) {
      let section = sections[index]
      let top = self.span(ofSection: index).top + section.header.value
      guard var row = section.rows.row(at: span.top - top) else { continue }
      var y = top + section.rows.offset(of: row)
      while row < section.rows.count, y < span.bottom {
        let height = section.rows[row].value
        if height > 0, y + height > span.top { paths.append(IndexPath(row: row, section: index)) }
        y += height
        row += 1
      }
    }
    return paths
  }

  /// Returns the row at a distance in points from the top of the content; nil over headers, footers and empty space.
  func row(at y: CGFloat) -> IndexPath? {
    guard y >= headerHeight, y < headerHeight + offset(of: sections.count) else { return nil }
    let index = section(at: y)
    let rows = sections[index].rows
    let distance = y - span(ofSection: index).top - sections[index].header.value
    guard distance >= 0, distance < rows.total, let row = rows.row(at: distance) else {
      return nil
    }
    return IndexPath(row: row, section: index)
  }

  /// Returns the section at a distance in points from the top of the content, clamped to the first and last section.
  /// There must be a section.
  private func section(at y: CGFloat) -> Int {
    var (index, rest) = (0, y - headerHeight)
    var step = 1
    while step * 2 < sums.count { step *= 2 }
    while step > 0 {
      if index + step < sums.count, sums[index + step] <= rest {
        index += step
        rest -= sums[index]
      }
      step /= 2
    }
    return min(index, sections.count - 1)
  }

  private func offset(of section: Int) -> CGFloat {
    var (index, sum) = (section, CGFloat(0))
    while index > 0 {
      sum += sums[index]
      index &= index - 1
    }
    return sum
  }

  // MARK: Changes

  /// Changes a section. O(log n) in the number of sections, plus the cost of the change.
  mutating func change(_ section: Int, _ change: (inout Section) -> Void) {
    let old = sections[section].total
    change(&sections[section])
    let difference = sections[section].total - old
    guard difference != 0 else { return }
    var index = section + 1
    while index < sums.count {
      sums[index] += difference
      index += index & -index
    }
  }

  /// Replaces all sections, and computes the prefix sums again.
  /// - Complexity: O(n) in the number of sections.
  mutating func replaceSections(_ sections: [Section]) {
    self.sections = sections
    sum()
  }

  private mutating func sum() {
    sums = [0] + sections.map(\.total)
    for index in sums.indices.dropFirst() {
      let next = index + (index & -index)
      if next < sums.count { sums[next] += sums[index] }
    }
  }
}

extension TableLayout {
  /// A vertical extent in points, measured from the top of the table's content.
  struct Span: Hashable {
    var top, height: CGFloat
    init(_ top: CGFloat, _ height: CGFloat) { (self.top, self.height) = (top, height) }
    var bottom: CGFloat { top + height }
  }
}
