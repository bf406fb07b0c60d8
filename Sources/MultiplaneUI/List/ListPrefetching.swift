// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The rows or items for which prefetching is requested.
struct ListPrefetching {
  private var requested: Set<IndexPath> = []

  /// Replaces the requested index paths with `near`, which is sorted by distance, nearest first.
  /// - Parameter shown: The rows or items that are visible already.
  /// - Returns: The requests to cancel, in ascending order, and the new requests, nearest first.
  mutating func update(to near: [IndexPath], shown: Set<IndexPath>) -> (
    lost: [IndexPath], new: [IndexPath]
  ) {
    let now = Set(near)
    let lost = requested.filter { !now.contains($0) && !shown.contains($0) }.sorted()
    let new = near.filter { !requested.contains($0) }
    requested = now
    return (lost, new)
  }

  /// Remaps the index paths after a batch update.
  mutating func remap(_ new: (IndexPath) -> IndexPath?) {
    requested = Set(requested.compactMap(new))
  }
}
