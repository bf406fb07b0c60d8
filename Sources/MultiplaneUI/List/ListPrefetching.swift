// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The rows or items that a data source was told will come.
struct ListPrefetching {
  private var requested: Set<IndexPath> = []

  /// Takes down what is near, nearest first.
  /// - Parameter shown: the rows or items that show already.
  /// - Returns: what does not come after all, in order, and what is new.
  mutating func update(to near: [IndexPath], shown: Set<IndexPath>) -> (
    lost: [IndexPath], new: [IndexPath]
  ) {
    let now = Set(near)
    let lost = requested.filter { !now.contains($0) && !shown.contains($0) }.sorted()
    let new = near.filter { !requested.contains($0) }
    requested = now
    return (lost, new)
  }

  /// Follows an update.
  mutating func remap(_ new: (IndexPath) -> IndexPath?) {
    requested = Set(requested.compactMap(new))
  }
}
