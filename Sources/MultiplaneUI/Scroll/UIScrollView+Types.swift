// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIScrollView {
  /// The factor by which the velocity of decelerating content is multiplied each millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The factor, 0...0.9999; values outside are clamped when used.
    public let rawValue: CGFloat
    /// Creates a rate with the given factor.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// The default rate, 0.998.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// A fast rate, 0.99.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// The ways in which the safe area insets are added to ``contentInset``.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// Like ``scrollableAxes``, and always vertically if the scroll view is the view of a view controller whose
    /// ``UIViewController/automaticallyAdjustsScrollViewInsets`` is true.
    case automatic = 0
    /// Adds the insets along axes on which the content is larger than the view or always bounces.
    case scrollableAxes
    /// Does not add the safe area insets.
    case never
    /// Adds the insets at all edges.
    case always
  }

  /// The conditions under which an index is shown.
  public enum IndexDisplayMode: Int, Sendable {
    /// The choice of the system.
    case automatic = 0
    /// The index is never shown.
    case alwaysHidden
  }

  /// The colors of the scroll indicators.
  public enum IndicatorStyle: Int, Sendable {
    /// Dark, for light content.
    case `default` = 0
    /// Dark; the same color as `default`.
    case black
    /// Light, for dark content.
    case white
  }

  /// The ways in which scrolling dismisses the keyboard.
  public enum KeyboardDismissMode: Int, Sendable {
    /// Scrolling does not dismiss the keyboard.
    case none = 0
    /// The keyboard is dismissed when a drag begins.
    case onDrag
    /// The keyboard is dismissed when a drag reaches it.
    /// - Note: Has no effect: there is no on-screen keyboard, and input views do not follow a drag.
    case interactive
    /// The keyboard and its accessory view are dismissed when a drag begins; here the same as ``onDrag``.
    case onDragWithAccessory
    /// The keyboard and its accessory view are dismissed when a drag reaches them; here without effect, as
    /// ``interactive``.
    case interactiveWithAccessory
  }
}
