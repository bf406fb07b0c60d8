// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A list of dynamic items without duplicates, in the order added.
struct DynamicItems {
  private(set) var all: [any UIDynamicItem] = []

  init(_ items: [any UIDynamicItem]) { for item in items { add(item) } }

  func contains(_ item: any UIDynamicItem) -> Bool { all.contains { $0 === item } }

  /// Adds an item unless it is already in the list; returns whether it was added.
  @discardableResult mutating func add(_ item: any UIDynamicItem) -> Bool {
    guard !contains(item) else { return false }
    all.append(item)
    return true
  }

  /// Removes an item from the list; returns whether it was in the list.
  @discardableResult mutating func remove(_ item: any UIDynamicItem) -> Bool {
    guard let index = all.firstIndex(where: { $0 === item }) else { return false }
    all.remove(at: index)
    return true
  }
}
