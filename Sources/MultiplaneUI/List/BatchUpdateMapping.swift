// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where items and sections go by updates that are right, and where they came from. Those that are reloaded are new ones.
struct BatchUpdateMapping {
  /// By old index; nil where the section is gone.
  private(set) var newSections: [Int?]
  /// By new index; nil where the section is new.
  private(set) var oldSections: [Int?]
  /// By new index, for those that are reloaded: the old one.
  private(set) var reloadedSections: [Int: Int] = [:]
  /// By old section, in order: items that are deleted or moved.
  private(set) var removed: [Int: [Int]] = [:]
  /// By new section, in order: items that are inserted, or that others move to.
  private(set) var added: [Int: [Int]] = [:]
  private var moves: [IndexPath: IndexPath] = [:]
  private(set) var origins: [IndexPath: IndexPath] = [:]
  private let deleted: Set<IndexPath>
  private let inserted: Set<IndexPath>

  /// - Parameters:
  ///   - old: how many items each section had.
  ///   - new: how many each has.
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

  /// Where an old item is afterwards; nil when it is gone.
  func new(_ path: IndexPath) -> IndexPath? {
    if let to = moves[path] { return to }
    guard !deleted.contains(path), newSections.indices.contains(path.section),
      let section = newSections[path.section]
    else { return nil }
    let item = Self.shifted(path.item, without: removed[path.section], with: added[section])
    return IndexPath(item: item, section: section)
  }

  /// Where a new item was before; nil when it is new.
  func old(_ path: IndexPath) -> IndexPath? {
    if let from = origins[path] { return from }
    guard !inserted.contains(path), oldSections.indices.contains(path.section),
      let section = oldSections[path.section]
    else { return nil }
    let item = Self.shifted(path.item, without: added[path.section], with: removed[section])
    return IndexPath(item: item, section: section)
  }

  /// The index of an element when others are taken out by their old indices, then put in at their new ones.
  private static func shifted(_ index: Int, without gone: [Int]?, with come: [Int]?) -> Int {
    var index = index - (gone?.prefix { $0 < index }.count ?? 0)
    for other in come ?? [] {
      if other > index { break }
      index += 1
    }
    return index
  }
}
