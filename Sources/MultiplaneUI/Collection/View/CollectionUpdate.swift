// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A mapping of the elements of a collection view, including supplementary and decoration views, across a valid batch
/// update.
@MainActor final class CollectionUpdate {
  private let updates: BatchUpdates
  private let map: BatchUpdateMapping
  private let layout: UICollectionViewLayout
  private let reloaded: Set<IndexPath>
  private var deletedPaths: [CollectionElement: Set<IndexPath>] = [:]
  private var insertedPaths: [CollectionElement: Set<IndexPath>] = [:]

  init(_ updates: BatchUpdates, _ map: BatchUpdateMapping, _ layout: UICollectionViewLayout) {
    (self.updates, self.map, self.layout) = (updates, map, layout)
    reloaded = Set(updates.reloadedItems.map(\.path))
  }

  /// Returns the identity of an element after the update; nil if the element is deleted or reloaded.
  /// - Parameter element: The identity before the update.
  func new(_ element: CollectionElement) -> CollectionElement? {
    if element.category == .cell {
      return reloaded.contains(element.path) ? nil : map.new(element.path).map { .item($0) }
    }
    return removed(element).contains(element.path) ? nil : moved(element, map.newSections)
  }

  /// Returns the identity of an element before the update; nil if the element is inserted or reloaded.
  /// - Parameter element: The identity after the update.
  func old(_ element: CollectionElement) -> CollectionElement? {
    if element.category == .cell {
      return map.old(element.path).flatMap { reloaded.contains($0) ? nil : .item($0) }
    }
    return added(element).contains(element.path) ? nil : moved(element, map.oldSections)
  }

  /// Returns a supplementary or decoration element with its section remapped; nil if the section has no counterpart. An
  /// element whose section is out of range is unchanged.
  private func moved(_ element: CollectionElement, _ sections: [Int?]) -> CollectionElement? {
    guard let section = element.path.first, sections.indices.contains(section) else {
      return element
    }
    guard let new = sections[section] else { return nil }
    var element = element
    element.path = IndexPath(indexes: [new] + element.path.dropFirst())
    return element
  }

  // MARK: Elements that the layout inserts and deletes

  private func key(_ element: CollectionElement) -> CollectionElement {
    CollectionElement(category: element.category, kind: element.kind, path: IndexPath())
  }

  private func removed(_ element: CollectionElement) -> Set<IndexPath> {
    let key = key(element)
    if let known = deletedPaths[key] { return known }
    let kind = element.kind ?? ""
    let paths = Set(
      element.category == .decorationView
        ? layout.indexPathsToDeleteForDecorationView(ofKind: kind)
        : layout.indexPathsToDeleteForSupplementaryView(ofKind: kind))
    deletedPaths[key] = paths
    return paths
  }

  private func added(_ element: CollectionElement) -> Set<IndexPath> {
    let key = key(element)
    if let known = insertedPaths[key] { return known }
    let kind = element.kind ?? ""
    let paths = Set(
      element.category == .decorationView
        ? layout.indexPathsToInsertForDecorationView(ofKind: kind)
        : layout.indexPathsToInsertForSupplementaryView(ofKind: kind))
    insertedPaths[key] = paths
    return paths
  }

  // MARK: Update items

  /// The update items that are passed to the layout: deletions, insertions, reloads, then moves.
  var items: [UICollectionViewUpdateItem] {
    typealias Item = UICollectionViewUpdateItem
    func section(_ index: Int) -> IndexPath { IndexPath(item: NSNotFound, section: index) }
    var items = updates.deletedSections.map {
      Item(.delete, before: section($0.section), after: nil)
    }
    items += updates.deletedItems.map { Item(.delete, before: $0.path, after: nil) }
    items += updates.insertedSections.map { Item(.insert, before: nil, after: section($0.section)) }
    items += updates.insertedItems.map { Item(.insert, before: nil, after: $0.path) }
    let renewed = Dictionary(
      uniqueKeysWithValues: map.reloadedSections.map { ($0.value, $0.key) })
    items += updates.reloadedSections.compactMap { reload in
      renewed[reload.section].map {
        Item(.reload, before: section(reload.section), after: section($0))
      }
    }
    items += updates.reloadedItems.compactMap { reload in
      map.new(reload.path).map { Item(.reload, before: reload.path, after: $0) }
    }
    items += updates.movedSections.map {
      Item(.move, before: section($0.from), after: section($0.to))
    }
    items += updates.movedItems.map { Item(.move, before: $0.from, after: $0.to) }
    return items
  }
}
