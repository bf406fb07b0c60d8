// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An accessibility element that is not a view, such as a bar of a chart that a view draws.
@preconcurrency @MainActor open class UIAccessibilityElement: UIResponder {
  /// Creates an element in a container: a view or another accessibility element. The container is not retained.
  public init(accessibilityContainer container: Any) {
    super.init()
    accessibilityContainer = container as AnyObject
  }

  /// The view or accessibility element that contains the element; not retained.
  open weak var accessibilityContainer: AnyObject?
  /// The frame of the element in its container's coordinates, in points. Zero by default.
  ///
  /// If this frame is not zero, ``UIResponder/accessibilityFrame`` is computed from the frame and the container, unless
  /// `accessibilityFrame` was set.
  open var accessibilityFrameInContainerSpace = CGRect.zero

  override var accessibilityDefaults: AccessibilityDefaults { .element() }
  override var defaultAccessibilityFrame: CGRect {
    let rect = accessibilityFrameInContainerSpace
    guard rect != .zero else { return .zero }
    if let view = accessibilityContainer as? UIView { return view.screenRect(rect) }
    guard let outer = accessibilityContainer as? UIAccessibilityElement else { return .zero }
    return rect.offsetBy(dx: outer.accessibilityFrame.minX, dy: outer.accessibilityFrame.minY)
  }
}

extension UIView {
  /// Converts a rectangle from the view's coordinates to screen coordinates, by adding the position of the window;
  /// without a window, returns the result of `convert(rect, to: nil)`.
  func screenRect(_ rect: CGRect) -> CGRect {
    let inWindow = convert(rect, to: nil)
    guard let window else { return inWindow }
    return inWindow.offsetBy(dx: window.frame.minX, dy: window.frame.minY)
  }
}
