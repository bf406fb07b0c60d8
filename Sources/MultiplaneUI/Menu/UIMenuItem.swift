// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An item of an edit menu, with an action that is sent to the responder chain of the first responder.
///
/// <https://developer.apple.com/documentation/uikit/uimenuitem>
@preconcurrency @MainActor open class UIMenuItem: NSObject {
  /// The title of the item.
  open var title: String
  /// The method that is called, with the ``UIMenuController`` as sender.
  open var action: Selector

  /// Creates an item with a title and an action.
  public init(title: String, action: Selector) {
    (self.title, self.action) = (title, action)
  }
}
