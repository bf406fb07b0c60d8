// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The rows or items that a data source was told will come.
struct ListPrefetching {
  private var told: Set<IndexPath> = []

  /// Takes down what is near, nearest first.
  /// - Parameter shows: whether a row or item shows already.
  /// - Returns: what does not come after all, in order, and what is new.
  mutating func turn(to near: [IndexPath], shows: (IndexPath) -> Bool) -> (
    lost: [IndexPath], new: [IndexPath]
  ) {
    let now = Set(near)
    let lost = told.filter { !now.contains($0) && !shows($0) }.sorted()
    let new = near.filter { !told.contains($0) }
    told = now
    return (lost, new)
  }

  /// Follows an update.
  mutating func rename(_ new: (IndexPath) -> IndexPath?) { told = Set(told.compactMap(new)) }
}
