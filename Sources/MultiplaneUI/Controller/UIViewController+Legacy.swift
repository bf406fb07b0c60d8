// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Methods of iOS 8 and earlier that no system calls any more.

extension UIViewController {
  /// Returns the header that stays in place while the interface rotates: always nil.
  @available(*, deprecated) public func rotatingHeaderView() -> UIView? { nil }
  /// Returns the footer that stays in place while the interface rotates: always nil.
  @available(*, deprecated) public func rotatingFooterView() -> UIView? { nil }
  /// Returns whether the methods for rotations are forwarded to children: always true.
  @available(*, deprecated)
  public func shouldAutomaticallyForwardRotationMethods() -> Bool { true }
  /// Returns the controller to which an unwind segue leads: the controller itself if
  /// ``canPerformUnwindSegueAction(_:from:sender:)`` allows it, else nil.
  @available(*, deprecated)
  public func forUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, withSender sender: Any?
  ) -> UIViewController? {
    canPerformUnwindSegueAction(action, from: fromViewController, sender: sender) ? self : nil
  }
  /// Returns the segue that leads back to a controller: always nil.
  @available(*, deprecated)
  public func segueForUnwinding(
    to toViewController: UIViewController, from fromViewController: UIViewController,
    identifier: String?
  ) -> UIStoryboardSegue? { nil }
}
