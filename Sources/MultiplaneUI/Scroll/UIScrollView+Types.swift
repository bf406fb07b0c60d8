// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIScrollView {
  /// What a millisecond leaves of the velocity of contents that go on by themselves.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// 0...1; what lies outside counts as the nearest.
    public var rawValue: CGFloat
    /// A rate by its number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// 0.998.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// 0.99.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// How what bars cover is added to ``contentInset``.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// As scrollable axes, and upwards and downwards also in what a controller's view is.
    case automatic = 0
    /// Along the axes that scroll.
    case scrollableAxes
    /// Not at all.
    case never
    /// Everywhere.
    case always
  }

  /// The colour of indicators.
  public enum IndicatorStyle: Int, Sendable {
    /// Dark, for light contents.
    case `default` = 0
    /// Dark.
    case black
    /// Light.
    case white
  }

  /// Whether scrolling puts the keyboard away.
  public enum KeyboardDismissMode: Int, Sendable {
    /// Never.
    case none = 0
    /// When a drag begins.
    case onDrag
    /// When a drag reaches the keyboard.
    /// - Note: there is no keyboard on the screen to reach: nothing happens.
    case interactive
    /// As on drag.
    case onDragWithAccessory
    /// As interactive.
    case interactiveWithAccessory
  }
}
