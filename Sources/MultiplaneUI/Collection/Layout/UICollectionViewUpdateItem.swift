// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A single change of a batch update, passed to the layout of the collection view.
@preconcurrency @MainActor open class UICollectionViewUpdateItem: NSObject {
  /// The kind of a change of an item or section.
  public enum Action: Int, Sendable {
    /// An item or section is inserted.
    case insert
    /// An item or section is deleted.
    case delete
    /// An item, or a section with all its items, is reloaded with new views.
    case reload
    /// An item or section is moved.
    case move
    /// The item or section does not change. Not used by the collection view.
    case none
  }

  /// The index path before the update; nil for an insertion. For a section, the item of the index path is `NSNotFound`.
  open var indexPathBeforeUpdate: IndexPath? { before }
  /// The index path after the update; nil for a deletion. For a section, the item of the index path is `NSNotFound`.
  open var indexPathAfterUpdate: IndexPath? { after }
  /// The kind of the change: insertion, deletion, reload or move.
  open var updateAction: Action { action }

  private let action: Action
  private let before, after: IndexPath?

  init(_ action: Action, before: IndexPath?, after: IndexPath?) {
    (self.action, self.before, self.after) = (action, before, after)
    super.init()
  }

  /// Whether the change concerns a whole section.
  var isSectionOperation: Bool { (before ?? after)?.item == NSNotFound }
}
