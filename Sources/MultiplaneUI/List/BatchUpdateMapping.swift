// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A mapping between index paths before and after a batch update of a list, in both directions. A reloaded section is
/// treated as deleted and inserted.
struct BatchUpdateMapping {
  /// The new index of each old section, by old index; nil if the section is deleted or reloaded.
  private(set) var newSections: [Int?]
  /// The old index of each new section, by new index; nil if the section is inserted or reloaded.
  private(set) var oldSections: [Int?]
  /// The old index of each reloaded section, by new index.
  private(set) var reloadedSections: [Int: Int] = [:]
  /// The old indices of the items deleted or moved individually, in ascending order, by old section.
  private(set) var removed: [Int: [Int]] = [:]
  /// The new indices of the items inserted or moved individually, in ascending order, by new section.
  private(set) var added: [Int: [Int]] = [:]
  private var moves: [IndexPath: IndexPath] = [:]
  private(set) var origins: [IndexPath: IndexPath] = [:]
  private let deleted: Set<IndexPath>
  private let inserted: Set<IndexPath>

  /// - Parameters:
  ///   - updates: The batch update, whose section indices must be in range.
  ///   - old: Number of items in each section before the update.
  ///   - new: Number of items in each section after the update.
  init(_ updates: BatchUpdates, from old: [Int], to new: [Int]) {
    newSections = Array(repeating: nil, count: old.count)
    oldSections = Array(repeating: nil, count: new.count)
    for move in updates.movedSections {
      (newSections[move.from], oldSections[move.to]) = (move.to, move.from)
    }
    let gone = Set(updates.deletedSections.map(\.section) + updates.movedSections.map(\.from))
    let taken = Set(updates.insertedSections.map(\.section) + updates.movedSections.map(\.to))
    let free = new.indices.lazy.filter { !taken.contains($0) }
    for (old, new) in zip(old.indices.filter { !gone.contains($0) }, free) {
      (newSections[old], oldSections[new]) = (new, old)
    }
    for section in updates.reloadedSections.map(\.section) {
      guard let new = newSections[section] else { continue }
      reloadedSections[new] = section
      (newSections[section], oldSections[new]) = (nil, nil)
    }
    deleted = Set(updates.deletedItems.map(\.path))
    inserted = Set(updates.insertedItems.map(\.path))
    for path in deleted { removed[path.section, default: []].append(path.item) }
    for path in inserted { added[path.section, default: []].append(path.item) }
    for move in updates.movedItems {
      moves[move.from] = move.to
      origins[move.to] = move.from
      removed[move.from.section, default: []].append(move.from.item)
      added[move.to.section, default: []].append(move.to.item)
    }
    for key in removed.keys { removed[key]?.sort() }
    for key in added.keys { added[key]?.sort() }
  }

  /// Returns the new index path of an old item; nil if the item is deleted, or if the item is not moved individually
  /// and its section is deleted, reloaded or out of range.
  func new(_ path: IndexPath) -> IndexPath? {
    if let to = moves[path] { return to }
    guard !deleted.contains(path), newSections.indices.contains(path.section),
      let section = newSections[path.section]
    else { return nil }
    let item = Self.shifted(path.item, without: removed[path.section], with: added[section])
    return IndexPath(item: item, section: section)
  }

  /// Returns the old index path of a new item; nil if the item is inserted, or if the item is not moved individually
  /// and its section is inserted, reloaded or out of range.
  func old(_ path: IndexPath) -> IndexPath? {
    if let from = origins[path] { return from }
    guard !inserted.contains(path), oldSections.indices.contains(path.section),
      let section = oldSections[path.section]
    else { return nil }
    let item = Self.shifted(path.item, without: added[path.section], with: removed[section])
    return IndexPath(item: item, section: section)
  }

  /// Returns the index of an element after a change that removes the old indices `gone` and inserts the new indices
  /// `come`, both in ascending order.
  private static func shifted(_ index: Int, without gone: [Int]?, with come: [Int]?) -> Int {
    var index = index - (gone?.prefix { $0 < index }.count ?? 0)
    for other in come ?? [] {
      if other > index { break }
      index += 1
    }
    return index
  }
}
