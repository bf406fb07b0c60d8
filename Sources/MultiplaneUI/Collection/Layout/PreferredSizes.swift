// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The preferred sizes of self-sizing cells by index path, which can be remapped to the index paths after a batch
/// update.
struct PreferredSizes {
  /// The sizes in points, by section index and item index.
  private(set) var sizes: [Int: [Int: CGSize]] = [:]
  /// Number of items in each section when a size was last stored or the sizes were last remapped.
  private var counts: [Int] = []

  /// The sizes of a section by item index; empty if none are stored.
  subscript(section: Int) -> [Int: CGSize] { sizes[section] ?? [:] }

  /// Stores the preferred size of the cell at an index path, in points.
  /// - Parameter counts: Number of items in each section.
  mutating func set(_ size: CGSize, at path: IndexPath, of counts: [Int]) {
    sizes[path.section, default: [:]][path.item] = size
    self.counts = counts
  }

  /// Remaps the sizes to the index paths after the update that `items` describe. The sizes of deleted items, and of the
  /// items in deleted and reloaded sections that are not moved individually, are discarded.
  /// - Parameter new: Number of items in each section after the update.
  /// - Returns: Whether sizes were stored before the update.
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
  /// Creates a batch update, with the row animation `none`, from the update items that a layout receives.
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
