// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The former kind of action that is shown as a button beside a swiped row, replaced by ``UIContextualAction``.
@preconcurrency @MainActor open class UITableViewRowAction: NSObject, NSCopying {
  /// The kind of an action, which determines the default color of its button.
  public enum Style: Int, Sendable {
    /// An action whose button is red.
    case `default` = 0
    /// An action whose button is gray.
    case normal

    /// The style of an action that deletes the row; the same as ``default``, with a red button.
    public static let destructive = Style.default
  }

  /// The style of the action.
  public final let style: Style
  /// The title of the button; nil for a button without a title.
  open var title: String?
  /// The color of the button; nil, the default, for red or, with the style `normal`, gray.
  open var backgroundColor: UIColor?
  /// A visual effect for the button. Has no effect. Nil by default.
  open var backgroundEffect: UIVisualEffect?
  private let handler: (UITableViewRowAction, IndexPath) -> Void

  /// Creates an action.
  /// - Parameter handler: Called with the action and the index path of the row when the button is tapped. The row stays
  ///   open until a touch, an update of the table or `setEditing(false, animated:)` closes it.
  public required init(
    style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void
  ) {
    (self.style, self.title, self.handler) = (style, title, handler)
  }

  /// Returns an action with the same properties.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any {
    nonisolated(unsafe) var copy: UITableViewRowAction?
    MainActor.assumeIsolated {
      let made = Self(style: style, title: title, handler: handler)
      (made.backgroundColor, made.backgroundEffect) = (backgroundColor, backgroundEffect)
      copy = made
    }
    return copy!
  }

  /// Returns the contextual action that displays and performs the row action.
  func contextual(in table: UITableView) -> UIContextualAction {
    let action = UIContextualAction(
      style: style == .normal ? .normal : .destructive, title: title
    ) { [weak table] _, _, _ in
      if let path = table?.state.swipe?.path { self.handler(self, path) }
    }
    if let backgroundColor { action.backgroundColor = backgroundColor }
    return action
  }
}

extension UITableView {
  /// Returns the trailing actions of a row for a delegate without a trailing configuration: those from
  /// `tableView(_:editActionsForRowAt:)` or, if that returns nil, a delete action if the editing style of the row is
  /// `.delete`, otherwise nil.
  func legacyTrailingActions(
    _ delegate: any UITableViewDelegate, _ path: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard let actions = delegate.tableView(self, editActionsForRowAt: path) else {
      return deletion(of: path)
    }
    let configuration = UISwipeActionsConfiguration(
      actions: actions.map { $0.contextual(in: self) })
    configuration.performsFirstActionWithFullSwipe = false
    return configuration
  }
}
