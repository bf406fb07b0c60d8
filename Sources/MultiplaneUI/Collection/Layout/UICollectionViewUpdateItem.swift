// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// One change of an update, as a layout hears of it.
@preconcurrency @MainActor open class UICollectionViewUpdateItem: NSObject {
  /// What happens to an item or section.
  public enum Action: Int, Sendable {
    /// It came.
    case insert
    /// It went.
    case delete
    /// Its view is asked for anew.
    case reload
    /// It is somewhere else.
    case move
    /// Nothing.
    case none
  }

  /// Where it was before the update; nil of what came. The item of a section is `NSNotFound`.
  open var indexPathBeforeUpdate: IndexPath? { before }
  /// Where it is after the update; nil of what went. The item of a section is `NSNotFound`.
  open var indexPathAfterUpdate: IndexPath? { after }
  /// What happened.
  open var updateAction: Action { action }

  private let action: Action
  private let before, after: IndexPath?

  init(_ action: Action, before: IndexPath?, after: IndexPath?) {
    (self.action, self.before, self.after) = (action, before, after)
    super.init()
  }

  /// Whether it is about a whole section.
  var isSectionOperation: Bool { (before ?? after)?.item == NSNotFound }
}
