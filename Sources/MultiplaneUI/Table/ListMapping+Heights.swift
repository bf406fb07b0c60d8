// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension BatchUpdateMapping {
  /// Returns the row heights of each section after the update. Rows that existed before the update keep their heights;
  /// but in reloaded sections, only rows that are moved individually do.
  /// - Parameters:
  ///   - old: The heights before the update.
  ///   - counts: Number of rows in each section after the update.
  ///   - rows: Returns the row heights of an inserted or reloaded section from its index and number of rows.
  ///   - row: Returns the height of an inserted row.
  func heights(
    _ old: [TableLayout.Section], counts: [Int], rows: (Int, Int) -> RowHeights,
    row: (IndexPath) -> RowHeights.Height
  ) -> [RowHeights] {
    counts.enumerated().map { section, count in
      let comers = (added[section] ?? []).map { IndexPath(row: $0, section: section) }
      func kept(_ path: IndexPath) -> RowHeights.Height? {
        origins[path].map { old[$0.section].rows[$0.row] }
      }
      guard let origin = oldSections[section] else {
        var heights = rows(section, count)
        for path in comers { if let kept = kept(path) { heights.set(kept, of: path.row) } }
        return heights
      }
      var heights = old[origin].rows
      for row in (removed[origin] ?? []).reversed() { heights.remove(row..<row + 1) }
      for path in comers { heights.insert(1, kept(path) ?? row(path), at: path.row) }
      return heights
    }
  }
}
