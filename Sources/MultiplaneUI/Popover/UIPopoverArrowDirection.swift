// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A set of directions in which the arrow of a popover may point.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  /// The bits of the set, one for each direction.
  public let rawValue: UInt
  /// Creates a set of directions from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Up: the popover is below its source.
  public static let up = Self(rawValue: 1)
  /// Down: the popover is above its source.
  public static let down = Self(rawValue: 2)
  /// Left: the popover is to the right of its source.
  public static let left = Self(rawValue: 4)
  /// Right: the popover is to the left of its source.
  public static let right = Self(rawValue: 8)
  /// All four directions.
  public static let any: Self = [.up, .down, .left, .right]
  /// An unknown direction, the value before the popover is laid out and after it is dismissed; all bits are set.
  public static let unknown = Self(rawValue: .max)
}

/// An object to which a popover can point: a view or a bar button item.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {
  /// Returns the frame of the item in a view's coordinates; nil unless both are in the same window.
  func frame(in referenceView: UIView) -> CGRect?
}

extension UIView: UIPopoverPresentationControllerSourceItem {
  /// Returns the bounds of the view in another view's coordinates; nil unless both are in the same window.
  public func frame(in referenceView: UIView) -> CGRect? {
    guard let window, referenceView.window === window else { return nil }
    return convert(bounds, to: referenceView)
  }
}

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {
  /// Returns the bounds of the item's view in another view's coordinates; nil unless both views are in the same window.
  public func frame(in referenceView: UIView) -> CGRect? { view?.frame(in: referenceView) }
}
