// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The state of a list at a point in time: sections and items, with identifiers that are unique within the snapshot.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  private var sections: [SectionIdentifierType] = []
  private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
  private var sectionByItem: [ItemIdentifierType: SectionIdentifierType] = [:]
  /// The items marked by ``reloadItems(_:)``, whose cells are replaced when the snapshot is applied.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// The sections marked by ``reloadSections(_:)``, which are reloaded when the snapshot is applied.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
  /// The items marked by ``reconfigureItems(_:)``, whose existing cells are updated when the snapshot is applied.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  /// Creates an empty snapshot.
  public init() {}

  // MARK: Contents

  /// Number of items in all sections.
  public var numberOfItems: Int { sectionByItem.count }
  /// Number of sections, with or without items.
  public var numberOfSections: Int { sections.count }
  /// The identifiers of all sections, in order.
  public var sectionIdentifiers: [SectionIdentifierType] { sections }
  /// The identifiers of all items, in the order of the sections and of the items in each section.
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap { items[$0] ?? [] } }
  /// Returns the number of items in a section; 0 for an unknown section.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    items[identifier]?.count ?? 0
  }
  /// Returns the items of a section, in order; empty for an unknown section.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    items[identifier] ?? []
  }
  /// Returns the section that contains an item; nil for an unknown item.
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType)
    -> SectionIdentifierType?
  { sectionByItem[identifier] }
  /// Returns the index of an item in ``itemIdentifiers``; nil for an unknown item.
  /// - Complexity: O(n) in the number of sections and items.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    sectionByItem[identifier] == nil ? nil : itemIdentifiers.firstIndex(of: identifier)
  }
  /// Returns the index of a section in ``sectionIdentifiers``; nil for an unknown section.
  /// - Complexity: O(n) in the number of sections.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sections.firstIndex(of: identifier)
  }

  // MARK: Items

  /// Appends items, which must not be in the snapshot yet, to a section.
  /// - Parameter sectionIdentifier: An existing section. Nil, the default, stands for the last section; the snapshot
  ///   must then have a section.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sections.last else {
      preconditionFailure(
        "There are currently no sections in the data source. Please add a section.")
    }
    put(identifiers, in: section, at: items[section]?.count ?? 0)
  }
  /// Inserts items before an existing item. The inserted items must not be in the snapshot yet.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    let (section, index) = place(of: beforeIdentifier)
    put(identifiers, in: section, at: index)
  }
  /// Inserts items after an existing item. The inserted items must not be in the snapshot yet.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    let (section, index) = place(of: afterIdentifier)
    put(identifiers, in: section, at: index + 1)
  }
  /// Deletes items. Unknown items are ignored.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    for item in identifiers {
      guard let section = sectionByItem.removeValue(forKey: item) else { continue }
      items[section]?.removeAll { $0 == item }
    }
  }
  /// Deletes all sections and items, and all marks for reloading and reconfiguring.
  public mutating func deleteAllItems() { self = Self() }
  /// Moves an item to the position before another item, possibly in another section. Both items must exist and differ.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) { move(identifier, toIdentifier, 0) }
  /// Moves an item to the position after another item, possibly in another section. Both items must exist and differ.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) { move(identifier, toIdentifier, 1) }
  /// Marks items for reloading: their cells are replaced when the snapshot is applied. Items that are not in the
  /// snapshot are ignored.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    reloadedItemIdentifiers += identifiers.filter { sectionByItem[$0] != nil }
  }
  /// Marks items for reconfiguring: their existing cells are updated when the snapshot is applied. Items that are not
  /// in the snapshot are ignored.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    reconfiguredItemIdentifiers += identifiers.filter { sectionByItem[$0] != nil }
  }

  private func place(of item: ItemIdentifierType) -> (SectionIdentifierType, Int) {
    guard let section = sectionByItem[item], let index = items[section]?.firstIndex(of: item) else {
      preconditionFailure("Invalid item identifier specified: \(item)")
    }
    return (section, index)
  }

  private mutating func put(
    _ new: [ItemIdentifierType], in section: SectionIdentifierType, at index: Int
  ) {
    precondition(items[section] != nil, "Invalid section identifier specified: \(section)")
    for item in new {
      precondition(
        sectionByItem[item] == nil,
        "Fatal: supplied item identifiers are not unique. Duplicate identifiers: \(item)")
      sectionByItem[item] = section
    }
    items[section]?.insert(contentsOf: new, at: index)
  }

  private mutating func move(
    _ item: ItemIdentifierType, _ other: ItemIdentifierType, _ offset: Int
  ) {
    precondition(item != other, "an item cannot be moved to itself: \(item)")
    _ = place(of: item)
    deleteItems([item])
    let (section, index) = place(of: other)
    put([item], in: section, at: index + offset)
  }

  // MARK: Sections

  /// Appends empty sections, which must not be in the snapshot yet.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    put(identifiers, at: sections.count)
  }
  /// Inserts empty sections before an existing section. The inserted sections must not be in the snapshot yet.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) { put(identifiers, at: index(of: toIdentifier)) }
  /// Inserts empty sections after an existing section. The inserted sections must not be in the snapshot yet.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) { put(identifiers, at: index(of: toIdentifier) + 1) }
  /// Deletes sections and their items. Unknown sections are ignored.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for section in identifiers {
      for item in items.removeValue(forKey: section) ?? [] { sectionByItem[item] = nil }
      sections.removeAll { $0 == section }
    }
  }
  /// Moves a section to the position before another section. Both sections must exist and differ.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) { move(identifier, toIdentifier, 0) }
  /// Moves a section to the position after another section. Both sections must exist and differ.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) { move(identifier, toIdentifier, 1) }
  /// Marks sections for reloading when the snapshot is applied. Sections that are not in the snapshot are ignored.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    reloadedSectionIdentifiers += identifiers.filter { items[$0] != nil }
  }

  private func index(of section: SectionIdentifierType) -> Int {
    guard let index = sections.firstIndex(of: section) else {
      preconditionFailure("Invalid section identifier specified: \(section)")
    }
    return index
  }

  private mutating func put(_ new: [SectionIdentifierType], at index: Int) {
    for section in new {
      precondition(
        items[section] == nil,
        "Section identifier count does not match data source count. This is most likely due to a "
          + "hashing issue with the identifiers. Duplicate: \(section)")
      items[section] = []
    }
    sections.insert(contentsOf: new, at: index)
  }

  private mutating func move(
    _ section: SectionIdentifierType, _ other: SectionIdentifierType, _ offset: Int
  ) {
    precondition(section != other, "a section cannot be moved to itself: \(section)")
    sections.remove(at: index(of: section))
    sections.insert(section, at: index(of: other) + offset)
  }

  /// Returns a copy without marks for reloading and reconfiguring.
  func withoutPendingReloads() -> Self {
    var copy = self
    copy.reloadedItemIdentifiers = []
    copy.reloadedSectionIdentifiers = []
    copy.reconfiguredItemIdentifiers = []
    return copy
  }

  /// Returns the item at an index path; nil if the index path is out of range or does not have two indices.
  func item(at path: IndexPath) -> ItemIdentifierType? {
    guard path.count == 2, sections.indices.contains(path.section) else { return nil }
    let items = itemIdentifiers(inSection: sections[path.section])
    return items.indices.contains(path.item) ? items[path.item] : nil
  }

  /// Returns the index path of an item; nil for an unknown item.
  /// - Complexity: O(n) in the number of sections plus the number of items in the item's section.
  func path(of item: ItemIdentifierType) -> IndexPath? {
    guard let section = sectionByItem[item], let index = indexOfSection(section),
      let place = items[section]?.firstIndex(of: item)
    else { return nil }
    return IndexPath(item: place, section: index)
  }

  /// Returns the section at an index; nil if out of range.
  func section(at index: Int) -> SectionIdentifierType? {
    sections.indices.contains(index) ? sections[index] : nil
  }

  /// The index paths of all items, by identifier.
  var paths: [ItemIdentifierType: IndexPath] {
    var paths: [ItemIdentifierType: IndexPath] = [:]
    for (section, identifier) in sections.enumerated() {
      for (row, item) in (items[identifier] ?? []).enumerated() {
        paths[item] = IndexPath(row: row, section: section)
      }
    }
    return paths
  }
}

extension BatchUpdates {
  /// Creates the updates that turn the snapshot `old` into `new`, and that reload the items and sections marked in
  /// `new`.
  /// - Parameter animation: The animation of insertions, deletions and reloads.
  init<Section, Item>(
    from old: NSDiffableDataSourceSnapshot<Section, Item>,
    to new: NSDiffableDataSourceSnapshot<Section, Item>, _ animation: Animation
  ) {
    let (before, after) = (old.sectionIdentifiers, new.sectionIdentifiers)
    let (oldPaths, newPaths) = (old.paths, new.paths)
    let newIndices = Dictionary(uniqueKeysWithValues: zip(after, after.indices))
    let oldIndices = Dictionary(uniqueKeysWithValues: zip(before, before.indices))
    for change in after.difference(from: before) {
      switch change {
      case .remove(let offset, let section, _):
        if let target = newIndices[section] {
          movedSections.append((offset, target))
        } else {
          deletedSections.append((offset, animation))
        }
      case .insert(let offset, let section, _):
        if oldIndices[section] == nil { insertedSections.append((offset, animation)) }
      }
    }
    func goes(_ item: Item, _ from: IndexPath) {
      if let to = newPaths[item] { movedItems.append((from, to)) }
    }
    for (index, section) in before.enumerated() {
      let items = old.itemIdentifiers(inSection: section)
      guard newIndices[section] != nil else {
        for (row, item) in items.enumerated() { goes(item, IndexPath(row: row, section: index)) }
        continue
      }
      for change in new.itemIdentifiers(inSection: section).difference(from: items) {
        switch change {
        case .remove(let row, let item, _):
          let path = IndexPath(row: row, section: index)
          if newPaths[item] == nil {
            deletedItems.append((path, animation))
          } else {
            goes(item, path)
          }
        case .insert(_, let item, _):
          if oldPaths[item] == nil, let path = newPaths[item] {
            insertedItems.append((path, animation))
          }
        }
      }
    }
    // An item that is both moved and reloaded is deleted at the source and inserted at the destination.
    let asked = Set(new.reloadedItemIdentifiers.compactMap { oldPaths[$0] })
    let renewed = movedItems.filter { asked.contains($0.from) }
    movedItems.removeAll { asked.contains($0.from) }
    deletedItems += renewed.map { ($0.from, animation) }
    insertedItems += renewed.map { ($0.to, animation) }
    let gone = Set(deletedItems.map(\.path))
    reloadedItems = asked.filter { !gone.contains($0) }.sorted().map { ($0, animation) }
    let askedSections = Set(new.reloadedSectionIdentifiers.compactMap { oldIndices[$0] })
    let renewedSections = movedSections.filter { askedSections.contains($0.from) }
    movedSections.removeAll { askedSections.contains($0.from) }
    deletedSections += renewedSections.map { ($0.from, animation) }
    insertedSections += renewedSections.map { ($0.to, animation) }
    let goneSections = Set(deletedSections.map(\.section))
    reloadedSections = askedSections.filter { !goneSections.contains($0) }.sorted()
      .map { ($0, animation) }
    let reloaded = askedSections
    reloadedItems.removeAll { reloaded.contains($0.path.section) }
  }
}
