// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The snapshots before and after the user reordered items by dragging.
public struct NSDiffableDataSourceTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  /// The snapshot before the drag.
  public let initialSnapshot:
    NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The snapshot after the drag.
  public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The removals and insertions that turn the list of all items of the initial snapshot, without regard to sections,
  /// into that of the final snapshot.
  public var difference: CollectionDifference<ItemIdentifierType> {
    finalSnapshot.itemIdentifiers.difference(from: initialSnapshot.itemIdentifiers)
  }
}

extension NSDiffableDataSourceSnapshot {
  /// Returns a snapshot in which an item is moved; unchanged if `source` or the section of `target` does not exist.
  /// - Parameter target: The index path of the item after the move. An item index out of range stands for the end.
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
