// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A bar with a position in the view that contains it.
@preconcurrency @MainActor public protocol UIBarPositioning: NSObjectProtocol {
  /// The position of the bar.
  var barPosition: UIBarPosition { get }
}

/// A delegate that determines the position of a bar.
@preconcurrency @MainActor public protocol UIBarPositioningDelegate: NSObjectProtocol {
  /// Returns the position of a bar; by default, `bottom` for toolbars and `top` for other bars.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  /// Returns `top` for navigation bars and search bars, and `bottom` for toolbars.
  public func position(for bar: any UIBarPositioning) -> UIBarPosition {
    bar is UIToolbar ? .bottom : .top
  }
}

/// A delegate that determines the position of a toolbar.
@preconcurrency @MainActor public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

extension UINavigationBar: UIBarPositioning {
  /// The position of the bar: `topAttached` in a navigation controller, otherwise the position that the delegate
  /// returns, or `top` without a delegate.
  public var barPosition: UIBarPosition {
    if controller != nil { return .topAttached }
    return delegate?.position(for: self) ?? .top
  }
}

extension UIToolbar: UIBarPositioning {
  /// The position that the delegate returns; `bottom` by default.
  public var barPosition: UIBarPosition { delegate?.position(for: self) ?? .bottom }
}

extension UISearchBar: UIBarPositioning {
  /// The position that the delegate returns; `top` by default.
  public var barPosition: UIBarPosition { delegate?.position(for: self) ?? .top }
}
