// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The contents and appearance of a view, as a value that creates the view.
/// <https://developer.apple.com/documentation/uikit/uicontentconfiguration>
public protocol UIContentConfiguration {
  /// Returns a new view that displays the configuration.
  @MainActor func makeContentView() -> any UIView & UIContentView
  /// Returns a copy with the appearance for a state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that displays a content configuration.
@preconcurrency @MainActor public protocol UIContentView: NSObjectProtocol {
  /// The displayed configuration. Setting it updates the view.
  var configuration: any UIContentConfiguration { get set }
  /// Returns whether the view can display a configuration. By default true for a configuration of the type of
  /// ``configuration``.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Returns whether a configuration has the type of the view's current configuration.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: self.configuration) == type(of: configuration)
  }
}

/// A set of the horizontal and vertical axes.
public struct UIAxis: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt
  /// Creates a set from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The horizontal axis.
  public static let horizontal = UIAxis(rawValue: 1)
  /// The vertical axis.
  public static let vertical = UIAxis(rawValue: 2)
  /// Both axes.
  public static let both: UIAxis = [.horizontal, .vertical]
}
