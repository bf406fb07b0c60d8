// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a person changed by dragging items.
public struct NSDiffableDataSourceTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  /// What there was before.
  public let initialSnapshot:
    NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// What there is now.
  public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// What leads from all items before to all items now.
  public var difference: CollectionDifference<ItemIdentifierType> {
    finalSnapshot.itemIdentifiers.difference(from: initialSnapshot.itemIdentifiers)
  }
}

extension NSDiffableDataSourceSnapshot {
  /// With an item elsewhere; the same where there is none.
  /// - Parameter target: where it is afterwards.
  func moved(from source: IndexPath, to target: IndexPath) -> Self {
    guard let item = item(at: source), let section = section(at: target.section) else {
      return self
    }
    var moved = self
    moved.deleteItems([item])
    let others = moved.itemIdentifiers(inSection: section)
    if others.indices.contains(target.item) {
      moved.insertItems([item], beforeItem: others[target.item])
    } else {
      moved.appendItems([item], toSection: section)
    }
    return moved
  }
}
