// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a list holds at a time: sections and their items, by identifiers that occur once each.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  private var sections: [SectionIdentifierType] = []
  private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
  private var sectionByItem: [ItemIdentifierType: SectionIdentifierType] = [:]
  /// Items whose cells are to be asked for anew.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// Sections that are to be asked for anew.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
  /// Items whose cells are to show something else.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  /// Nothing.
  public init() {}

  // MARK: What there is

  /// How many items there are.
  public var numberOfItems: Int { sectionByItem.count }
  /// How many sections there are.
  public var numberOfSections: Int { sections.count }
  /// All sections, in order.
  public var sectionIdentifiers: [SectionIdentifierType] { sections }
  /// All items, in order.
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap { items[$0] ?? [] } }
  /// How many items a section has.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    items[identifier]?.count ?? 0
  }
  /// The items of a section, in order.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    items[identifier] ?? []
  }
  /// The section that an item is in.
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType)
    -> SectionIdentifierType?
  { sectionByItem[identifier] }
  /// The index of an item among all. O(n).
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    sectionByItem[identifier] == nil ? nil : itemIdentifiers.firstIndex(of: identifier)
  }
  /// The index of a section. O(n).
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sections.firstIndex(of: identifier)
  }

  // MARK: Items

  /// Adds items at the end of a section; of the last one when nil.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sections.last else {
      preconditionFailure(
        "There are currently no sections in the data source. Please add a section.")
    }
    put(identifiers, in: section, at: items[section]?.count ?? 0)
  }
  /// Adds items before another.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    let (section, index) = place(of: beforeIdentifier)
    put(identifiers, in: section, at: index)
  }
  /// Adds items behind another.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    let (section, index) = place(of: afterIdentifier)
    put(identifiers, in: section, at: index + 1)
  }
  /// Takes items out; those that are not there are passed over.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    for item in identifiers {
      guard let section = sectionByItem.removeValue(forKey: item) else { continue }
      items[section]?.removeAll { $0 == item }
    }
  }
  /// Takes all sections and items out.
  public mutating func deleteAllItems() { self = Self() }
  /// Moves an item before another.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) { move(identifier, toIdentifier, 0) }
  /// Moves an item behind another.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) { move(identifier, toIdentifier, 1) }
  /// Lets the cells of items be asked for anew.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    reloadedItemIdentifiers += identifiers.filter { sectionByItem[$0] != nil }
  }
  /// Lets the cells of items show something else.
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

  /// Adds sections at the end.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    put(identifiers, at: sections.count)
  }
  /// Adds sections before another.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) { put(identifiers, at: index(of: toIdentifier)) }
  /// Adds sections behind another.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) { put(identifiers, at: index(of: toIdentifier) + 1) }
  /// Takes sections out, with their items.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for section in identifiers {
      for item in items.removeValue(forKey: section) ?? [] { sectionByItem[item] = nil }
      sections.removeAll { $0 == section }
    }
  }
  /// Moves a section before another.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) { move(identifier, toIdentifier, 0) }
  /// Moves a section behind another.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) { move(identifier, toIdentifier, 1) }
  /// Lets sections be asked for anew.
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

  /// Without what is to be shown anew, which was.
  func withoutPendingReloads() -> Self {
    var copy = self
    copy.reloadedItemIdentifiers = []
    copy.reloadedSectionIdentifiers = []
    copy.reconfiguredItemIdentifiers = []
    return copy
  }

  /// The item at a path; nil where there is none.
  func item(at path: IndexPath) -> ItemIdentifierType? {
    guard path.count == 2, sections.indices.contains(path.section) else { return nil }
    let items = itemIdentifiers(inSection: sections[path.section])
    return items.indices.contains(path.item) ? items[path.item] : nil
  }

  /// Where an item is; nil where it is not. O(n).
  func path(of item: ItemIdentifierType) -> IndexPath? {
    guard let section = sectionByItem[item], let index = indexOfSection(section),
      let place = items[section]?.firstIndex(of: item)
    else { return nil }
    return IndexPath(item: place, section: index)
  }

  /// The section of an index; nil where there is none.
  func section(at index: Int) -> SectionIdentifierType? {
    sections.indices.contains(index) ? sections[index] : nil
  }

  /// Where each item is.
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
  /// What leads from one snapshot to another.
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
    // What moves and is asked for anew goes in the one place and comes in the other.
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
