// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIAlertAction {
  /// The style of an action's button.
  public enum Style: Int, Sendable {
    /// The default style.
    case `default` = 0
    /// The style of an action that changes nothing.
    case cancel
    /// The style of an action that changes or deletes data; its title is red.
    case destructive
  }
}

/// An action that the user can choose in an alert.
@preconcurrency @MainActor open class UIAlertAction: NSObject {
  /// The title of the button.
  public let title: String?
  /// The style of the button.
  public let style: Style
  /// Whether the action can be chosen. True by default.
  open var isEnabled = true { didSet { onEnabledChange?() } }
  /// Called when `isEnabled` changes.
  var onEnabledChange: (() -> Void)?
  private let handler: ((UIAlertAction) -> Void)?

  /// Creates an action.
  /// - Parameter handler: Called when the action was chosen, after the alert was dismissed.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
  }

  func perform() { handler?(self) }
}
