// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The items of one section, some of which are children of others. An item is visible while all its ancestors are
/// expanded.
///
/// <https://developer.apple.com/documentation/uikit/nsdiffabledatasourcesectionsnapshot>
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>:
  Sendable
{
  private var roots: [ItemIdentifierType] = []
  private var children: [ItemIdentifierType: [ItemIdentifierType]] = [:]
  /// The parent of each item; nil within the optional for items without one.
  private var parents: [ItemIdentifierType: ItemIdentifierType?] = [:]
  private var expanded: Set<ItemIdentifierType> = []

  /// Creates an empty snapshot.
  public init() {}
  /// Creates a copy of a snapshot.
  public init(_ snapshot: Self) { self = snapshot }

  // MARK: Contents

  /// All items, each followed by its children.
  public var items: [ItemIdentifierType] { list { _ in true } }
  /// The items without a parent, in order.
  public var rootItems: [ItemIdentifierType] { roots }
  /// The items whose ancestors are all expanded, each followed by its visible children.
  public var visibleItems: [ItemIdentifierType] { list { expanded.contains($0) } }
  /// Returns whether the snapshot contains an item.
  public func contains(_ item: ItemIdentifierType) -> Bool { parents[item] != nil }
  /// Returns whether an item is expanded; false for an unknown item.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }
  /// Returns whether all ancestors of an item are expanded; false for an unknown item.
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    contains(item) && ancestors(of: item).allSatisfy { expanded.contains($0) }
  }
  /// Returns the number of ancestors of an item, which must exist.
  public func level(of item: ItemIdentifierType) -> Int {
    check(item)
    return ancestors(of: item).count
  }
  /// Returns the index of an item in ``items``; nil for an unknown item.
  public func index(of item: ItemIdentifierType) -> Int? {
    contains(item) ? items.firstIndex(of: item) : nil
  }
  /// Returns the parent of an item; nil for an item without a parent or an unknown one.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { parents[child] ?? nil }
  /// Returns a snapshot of the descendants of an item, which must exist.
  /// - Parameter includingParent: Whether the item itself is the root of the snapshot. False by default, so that its
  ///   children are the roots.
  public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> Self {
    check(parent)
    var result = Self()
    if includingParent { result.append([parent]) }
    result.append(children[parent] ?? [], to: includingParent ? parent : nil)
    var (queue, next) = (children[parent] ?? [], 0)
    while next < queue.count {
      let below = children[queue[next]] ?? []
      result.append(below, to: queue[next])
      queue += below
      next += 1
    }
    result.expanded = expanded.intersection(result.parents.keys)
    return result
  }
  /// Returns a text with a line for each item, indented by its level, in which a plus sign marks items that are
  /// expanded.
  public func visualDescription() -> String {
    items.map {
      String(repeating: "  ", count: level(of: $0)) + (isExpanded($0) ? "+ " : "- ") + "\($0)"
    }.joined(separator: "\n")
  }

  // MARK: Changes

  /// Appends items, which must not be in the snapshot yet, to the children of an item or, if the parent is nil, to the
  /// roots.
  public mutating func append(
    _ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil
  ) {
    if let parent { check(parent) }
    put(items, under: parent, at: siblings(parent).count)
  }
  /// Inserts items before an existing item, as its siblings.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    let (parent, index) = place(of: item)
    put(items, under: parent, at: index)
  }
  /// Inserts items after an existing item, as its siblings.
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    let (parent, index) = place(of: item)
    put(items, under: parent, at: index + 1)
  }
  /// Inserts the items of a snapshot before an existing item. The roots of the snapshot become siblings of the item.
  public mutating func insert(_ snapshot: Self, before item: ItemIdentifierType) {
    insert(snapshot.roots, before: item)
    adopt(snapshot)
  }
  /// Inserts the items of a snapshot after an existing item. The roots of the snapshot become siblings of the item.
  public mutating func insert(_ snapshot: Self, after item: ItemIdentifierType) {
    insert(snapshot.roots, after: item)
    adopt(snapshot)
  }
  /// Replaces the descendants of an item by the items of a snapshot. The roots of the snapshot become children of the
  /// item.
  public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: Self) {
    check(parent)
    delete(children[parent] ?? [])
    append(snapshot.roots, to: parent)
    adopt(snapshot)
  }
  /// Deletes items and their descendants. Unknown items are ignored.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    var gone: [ItemIdentifierType?: Set<ItemIdentifierType>] = [:]
    for item in items {
      guard let parent = parents[item] else { continue }
      gone[parent, default: []].insert(item)
      forget(item)
    }
    for (parent, items) in gone {
      if let parent {
        children[parent]?.removeAll { items.contains($0) }
      } else {
        roots.removeAll { items.contains($0) }
      }
    }
  }
  /// Deletes all items.
  public mutating func deleteAll() { self = Self() }
  /// Expands items, so that their children are visible. Unknown items are ignored.
  public mutating func expand(_ items: [ItemIdentifierType]) {
    expanded.formUnion(items.filter { contains($0) })
  }
  /// Collapses items, so that their children are not visible. Unknown items are ignored.
  public mutating func collapse(_ items: [ItemIdentifierType]) { expanded.subtract(items) }

  // MARK: Structure

  /// Returns the roots, each followed by its children if a closure returns true for it; likewise for the children.
  private func list(_ descends: (ItemIdentifierType) -> Bool) -> [ItemIdentifierType] {
    var found: [ItemIdentifierType] = []
    func add(_ items: [ItemIdentifierType]) {
      for item in items {
        found.append(item)
        if let below = children[item], descends(item) { add(below) }
      }
    }
    add(roots)
    return found
  }

  /// Removes an item and its descendants, but not from the children of its parent.
  private mutating func forget(_ item: ItemIdentifierType) {
    parents[item] = nil
    expanded.remove(item)
    for child in children.removeValue(forKey: item) ?? [] { forget(child) }
  }

  /// Returns the ancestors of an item, beginning with its parent.
  private func ancestors(of item: ItemIdentifierType) -> [ItemIdentifierType] {
    var (found, next): ([ItemIdentifierType], ItemIdentifierType?) = ([], parent(of: item))
    while let here = next {
      found.append(here)
      next = parent(of: here)
    }
    return found
  }

  private func siblings(_ parent: ItemIdentifierType?) -> [ItemIdentifierType] {
    parent.map { children[$0] ?? [] } ?? roots
  }

  private func check(_ item: ItemIdentifierType) {
    precondition(contains(item), "Invalid item identifier specified: \(item)")
  }

  private func place(of item: ItemIdentifierType) -> (ItemIdentifierType?, Int) {
    check(item)
    let parent = parent(of: item)
    return (parent, siblings(parent).firstIndex(of: item) ?? 0)
  }

  private mutating func put(
    _ new: [ItemIdentifierType], under parent: ItemIdentifierType?, at index: Int
  ) {
    for item in new {
      precondition(
        parents[item] == nil,
        "Supplied item identifiers are not unique. Duplicate identifiers: \(item)")
      parents[item] = .some(parent)
    }
    if let parent {
      children[parent, default: []].insert(contentsOf: new, at: index)
    } else {
      roots.insert(contentsOf: new, at: index)
    }
  }

  /// Adds the descendants of the roots of a snapshot, after the roots were inserted, and expands the items that are
  /// expanded in the snapshot.
  private mutating func adopt(_ snapshot: Self) {
    for item in snapshot.items {
      if let below = snapshot.children[item], !below.isEmpty { append(below, to: item) }
    }
    expanded.formUnion(snapshot.expanded)
  }
}

/// A data source whose items can be expanded and collapsed.
@MainActor protocol OutlineDataSource: AnyObject {
  /// Returns whether the item at an index path is expanded.
  func isExpandedItem(at path: IndexPath) -> Bool
  /// Expands or collapses the item at an index path.
  func toggleItem(at path: IndexPath)
}

extension UICollectionViewDiffableDataSource {
  /// The handlers for items that the user expands and collapses.
  @preconcurrency @MainActor public struct SectionSnapshotHandlers<Item: Hashable & Sendable> {
    /// A closure that returns whether an item can be expanded. Nil, the default, allows it.
    public var shouldExpandItem: ((Item) -> Bool)?
    /// Called before an item is expanded. Nil by default.
    public var willExpandItem: ((Item) -> Void)?
    /// A closure that returns whether an item can be collapsed. Nil, the default, allows it.
    public var shouldCollapseItem: ((Item) -> Bool)?
    /// Called before an item is collapsed. Nil by default.
    public var willCollapseItem: ((Item) -> Void)?
    /// A closure that receives an item before it is expanded, with its descendants, and returns its new descendants.
    /// Nil, the default, keeps the descendants.
    public var snapshotForExpandingParent:
      (
        (Item, NSDiffableDataSourceSectionSnapshot<Item>) -> NSDiffableDataSourceSectionSnapshot<
          Item
        >
      )?
    /// Creates handlers that are all nil.
    public init() {}
  }

  /// Displays the visible items of a snapshot in a section. The section is appended if it does not exist.
  /// - Parameters:
  ///   - animatingDifferences: Whether insertions, deletions and moves are animated. True by default.
  ///   - completion: Called when the animations have ended.
  public func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    var all = self.snapshot()
    if all.indexOfSection(section) == nil { all.appendSections([section]) }
    all.deleteItems(all.itemIdentifiers(inSection: section))
    all.appendItems(snapshot.visibleItems, toSection: section)
    sectionSnapshots[section] = snapshot
    apply(all, animatingDifferences: animatingDifferences, completion: completion)
  }

  /// Returns the snapshot of a section: the one that was applied last if its visible items are those displayed,
  /// otherwise a snapshot with the displayed items as roots.
  public func snapshot(for section: SectionIdentifierType)
    -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  {
    if let known = displayedSnapshot(of: section) { return known }
    var flat = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
    flat.append(snapshot().itemIdentifiers(inSection: section))
    return flat
  }

  /// Returns the snapshot that was applied last to a section; nil if there is none, or if the displayed items are not
  /// its visible items. The result of the comparison is cached.
  private func displayedSnapshot(of section: SectionIdentifierType)
    -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>?
  {
    guard let known = sectionSnapshots[section] else { return nil }
    if let isDisplayed = displaysSectionSnapshot[section] { return isDisplayed ? known : nil }
    let isDisplayed = known.visibleItems == snapshot().itemIdentifiers(inSection: section)
    displaysSectionSnapshot[section] = isDisplayed
    return isDisplayed ? known : nil
  }
}

extension UICollectionViewDiffableDataSource: OutlineDataSource {
  func isExpandedItem(at path: IndexPath) -> Bool {
    guard let item = itemIdentifier(for: path), let section = sectionIdentifier(for: path.section)
    else { return false }
    return displayedSnapshot(of: section)?.isExpanded(item) ?? false
  }

  func toggleItem(at path: IndexPath) {
    guard let item = itemIdentifier(for: path), let section = sectionIdentifier(for: path.section)
    else { return }
    let handlers = sectionSnapshotHandlers
    let collapses = isExpandedItem(at: path)
    if collapses {
      guard handlers.shouldCollapseItem?(item) ?? true else { return }
      handlers.willCollapseItem?(item)
    } else {
      guard handlers.shouldExpandItem?(item) ?? true else { return }
      handlers.willExpandItem?(item)
    }
    // The handlers may have applied another snapshot, for example with children that they have loaded.
    var snapshot = snapshot(for: section)
    guard snapshot.contains(item) else { return }
    if collapses {
      snapshot.collapse([item])
    } else {
      if let provide = handlers.snapshotForExpandingParent {
        snapshot.replace(childrenOf: item, using: provide(item, snapshot.snapshot(of: item)))
      }
      snapshot.expand([item])
    }
    apply(snapshot, to: section)
  }
}
