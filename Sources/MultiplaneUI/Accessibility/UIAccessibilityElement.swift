// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Something that is told of and is no view, such as a bar of a chart that a view draws.
@preconcurrency @MainActor open class UIAccessibilityElement: UIResponder {
  /// An element in a view, or in another element.
  public init(accessibilityContainer container: Any) {
    super.init()
    accessibilityContainer = container as AnyObject
  }

  /// What it is in; not retained.
  open weak var accessibilityContainer: AnyObject?
  /// The element's rectangle in its container, in points. Zero by default. Unless it is zero,
  /// ``UIResponder/accessibilityFrame`` follows from it, if that is not set.
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
  /// A rectangle of the view as it lies on the screen.
  func screenRect(_ rect: CGRect) -> CGRect {
    let inWindow = convert(rect, to: nil)
    guard let window else { return inWindow }
    return inWindow.offsetBy(dx: window.frame.minX, dy: window.frame.minY)
  }
}
