// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What cells said they need, which goes with their items in updates.
struct PreferredSizes {
  /// By section and item.
  private(set) var sizes: [Int: [Int: CGSize]] = [:]
  /// How many items the sections had.
  private var counts: [Int] = []

  /// Those of a section, by item.
  subscript(section: Int) -> [Int: CGSize] { sizes[section] ?? [:] }

  /// - Parameter counts: how many items the sections have.
  mutating func set(_ size: CGSize, at path: IndexPath, of counts: [Int]) {
    sizes[path.section, default: [:]][path.item] = size
    self.counts = counts
  }

  /// Has sizes go with their items.
  /// - Parameter new: how many items the sections have afterwards.
  /// - Returns: whether there was anything to move.
  @MainActor mutating func move(_ items: [UICollectionViewUpdateItem], to new: [Int]) -> Bool {
    guard !sizes.isEmpty else { return false }
    let map = BatchUpdateMapping(BatchUpdates(items), from: counts, to: new)
    var moved: [Int: [Int: CGSize]] = [:]
    for (section, sizes) in sizes {
      for (item, size) in sizes {
        guard let path = map.new(IndexPath(item: item, section: section)) else { continue }
        moved[path.section, default: [:]][path.item] = size
      }
    }
    (sizes, counts) = (moved, new)
    return true
  }
}

extension BatchUpdates {
  /// What a layout is told, without animations.
  @MainActor fileprivate init(_ items: [UICollectionViewUpdateItem]) {
    self.init()
    for item in items {
      let (before, after) = (item.indexPathBeforeUpdate, item.indexPathAfterUpdate)
      switch (item.updateAction, item.isSectionOperation) {
      case (.insert, false): insertedItems += after.map { [($0, .none)] } ?? []
      case (.insert, true): insertedSections += after.map { [($0.section, .none)] } ?? []
      case (.delete, false): deletedItems += before.map { [($0, .none)] } ?? []
      case (.delete, true): deletedSections += before.map { [($0.section, .none)] } ?? []
      case (.reload, false): reloadedItems += before.map { [($0, .none)] } ?? []
      case (.reload, true): reloadedSections += before.map { [($0.section, .none)] } ?? []
      case (.move, false):
        if let before, let after { movedItems.append((before, after)) }
      case (.move, true):
        if let before, let after { movedSections.append((before.section, after.section)) }
      case (.none, _): break
      }
    }
  }
}
