// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Ways in which the arrow of a popover points.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  /// A bit for each way.
  public let rawValue: UInt
  /// Ways by their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Up: the popover lies below what it belongs to.
  public static let up = Self(rawValue: 1)
  /// Down: the popover lies above.
  public static let down = Self(rawValue: 2)
  /// To the left: the popover lies on the right.
  public static let left = Self(rawValue: 4)
  /// To the right: the popover lies on the left.
  public static let right = Self(rawValue: 8)
  /// Any of the four.
  public static let any: Self = [.up, .down, .left, .right]
  /// Not known, as long as there is no popover.
  public static let unknown = Self(rawValue: .max)
}

/// What a popover can belong to: a view, or an item of a bar.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {
  /// Where it is in a view; nil when it is not on screen with that.
  func frame(in referenceView: UIView) -> CGRect?
}

extension UIView: UIPopoverPresentationControllerSourceItem {
  /// Where the view is in another one; nil unless both are in the same window.
  public func frame(in referenceView: UIView) -> CGRect? {
    guard let window, referenceView.window === window else { return nil }
    return convert(bounds, to: referenceView)
  }
}

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {
  /// Where the item is in a view; nil unless both are in the same window.
  public func frame(in referenceView: UIView) -> CGRect? { view?.frame(in: referenceView) }
}
