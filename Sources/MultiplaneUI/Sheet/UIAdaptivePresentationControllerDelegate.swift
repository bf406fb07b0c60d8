// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A delegate that adapts popovers to windows narrower than 600 points, and that prevents or observes dismissals by the
/// user. Dismissals by code do not notify the delegate.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  /// Returns the style in which a popover is presented in a window narrower than 600 points; `none` or `popover` keeps
  /// it a popover. By default, `formSheet`, a sheet, for popovers, and `none` for other controllers, which are not
  /// adapted.
  func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle
  /// Returns the style in which a popover is presented in a window narrower than 600 points, given the current traits;
  /// by default, the value of ``adaptivePresentationStyle(for:)``.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  /// Returns a controller to present in an adapted style in place of the original one, such as a navigation controller
  /// that contains the original one; nil, the default, for the original one.
  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController?
  /// Called before the original controller is presented in an adapted style. The delegate may configure
  /// `adaptivePresentationController`, the presentation controller for that style.
  func presentationController(
    _ presentationController: UIPresentationController,
    prepare adaptivePresentationController: UIPresentationController)
  /// Called before a controller with the style `popover` is presented, as a popover or in an adapted style.
  /// - Parameter style: The adapted style; `none` for a popover.
  func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)
  /// Returns whether the user may dismiss the presentation. True by default.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController)
    -> Bool
  /// Called after an attempt of the user to dismiss the presentation was prevented.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
  /// Called before the user dismisses the presentation.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// Called after the user has dismissed the presentation.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// Returns `formSheet` for popovers and `none` for other presentation controllers.
  public func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle
  { controller.defaultAdaptiveStyle }
  /// Returns the value of ``adaptivePresentationStyle(for:)``.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }
  /// Returns nil.
  public func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? { nil }
  /// Does nothing.
  public func presentationController(
    _ presentationController: UIPresentationController,
    prepare adaptivePresentationController: UIPresentationController
  ) {}
  /// Does nothing.
  public func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {}
  /// Returns true.
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }
  /// Does nothing.
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
  /// Does nothing.
  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {}
  /// Does nothing.
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}
}
