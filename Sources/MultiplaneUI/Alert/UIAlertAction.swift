// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIAlertAction {
  /// The style of the button of an alert action.
  public enum Style: Int, Sendable {
    /// A button with the title in the tint color.
    case `default` = 0
    /// The button of an action that changes nothing. Its title is semibold, except in an alert in which another action
    /// is preferred.
    case cancel
    /// The button of an action that changes or deletes data, with a red title.
    case destructive
  }
}

/// An action that the user can choose in an alert.
@preconcurrency @MainActor open class UIAlertAction: NSObject {
  /// The title of the button; nil for none.
  public let title: String?
  /// The style of the button, which determines its position and the color and weight of its title.
  public let style: Style
  /// Whether the action can be chosen; the title of a disabled action is gray. True by default.
  open var isEnabled = true { didSet { onEnabledChange?() } }
  /// Called when `isEnabled` is set. The alert controller updates the button.
  var onEnabledChange: (() -> Void)?
  private let handler: ((UIAlertAction) -> Void)?

  /// Creates an action to add to an alert controller.
  /// - Parameter handler: Called after the user has chosen the action and the alert has been dismissed. Nil, the
  ///   default, for none.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
  }

  func perform() { handler?(self) }
}
