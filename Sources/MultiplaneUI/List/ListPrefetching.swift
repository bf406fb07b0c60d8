// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The rows or items for which prefetching is requested.
struct ListPrefetching {
  private var requested: Set<IndexPath> = []

  /// Replaces the requested index paths with `near`.
  /// - Parameters:
  ///   - near: The index paths to be prefetched, the most urgent one first.
  ///   - shown: The rows or items that are visible, whose earlier requests are not reported as canceled.
  /// - Returns: The index paths for which prefetching is canceled, in ascending order, and the index paths for which it
  ///   is newly requested, in the order of `near`.
  mutating func update(to near: [IndexPath], shown: Set<IndexPath>) -> (
    lost: [IndexPath], new: [IndexPath]
  ) {
    let now = Set(near)
    let lost = requested.filter { !now.contains($0) && !shown.contains($0) }.sorted()
    let new = near.filter { !requested.contains($0) }
    requested = now
    return (lost, new)
  }

  /// Replaces each requested index path with its index path after a batch update.
  /// - Parameter new: Returns the index path after the update; nil if the row or item was removed.
  mutating func remap(_ new: (IndexPath) -> IndexPath?) {
    requested = Set(requested.compactMap(new))
  }
}
