// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIAlertAction {
  /// What an action does to what the alert is about.
  public enum Style: Int, Sendable {
    /// Something.
    case `default` = 0
    /// Nothing: all stays as it is.
    case cancel
    /// It changes or deletes it. Its title is red.
    case destructive
  }
}

/// Something that a person may choose in an alert.
@preconcurrency @MainActor open class UIAlertAction: NSObject {
  /// What its button says.
  public let title: String?
  /// What it does to what the alert is about.
  public let style: Style
  /// Whether it can be chosen. True by default.
  open var isEnabled = true { didSet { onEnabledChange?() } }
  /// Hears that it can or cannot be chosen.
  var onEnabledChange: (() -> Void)?
  private let handler: ((UIAlertAction) -> Void)?

  /// An action.
  /// - Parameter handler: called when it was chosen and the alert is gone.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
  }

  func perform() { handler?(self) }
}
