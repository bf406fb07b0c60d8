// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A data source that supplies the pages beside the visible one. Without a data source, the user cannot turn pages.
///
/// <https://developer.apple.com/documentation/uikit/uipageviewcontrollerdatasource>
@preconcurrency @MainActor public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  /// Returns the page before a page; nil if there is none. Called when the user starts to turn a page, and each time a
  /// drag goes on beyond the next page.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// Returns the page after a page; nil if there is none. Called when the user starts to turn a page, and each time a
  /// drag goes on beyond the next page.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// Returns the number of dots of a page control below the pages. A negative number, the default, shows no page
  /// control. Called when the view is loaded, and by
  /// ``UIPageViewController/setViewControllers(_:direction:animated:completion:)`` after that, if there is a page and
  /// pages scroll horizontally.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// Returns the index of the selected dot of the page control; 0 by default.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  /// Returns -1, for no page control.
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { -1 }
  /// Returns 0.
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// A delegate that is informed of pages that the user turns.
///
/// <https://developer.apple.com/documentation/uikit/uipageviewcontrollerdelegate>
@preconcurrency @MainActor public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  /// Called when the user begins to turn a page, with the next or previous page as the only element.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController])
  /// Called when a turn that the user began has ended, at the new page or back at the old one.
  /// - Parameters:
  ///   - finished: Whether the animation has ended; false if it ended early because another page was set.
  ///   - completed: Whether the page was turned.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
  /// Returns the spine for an orientation of the interface; called in UIKit when the interface rotates, never here.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation
  /// Returns the supported orientations of the interface, which have no effect.
  func pageViewControllerSupportedInterfaceOrientations(
    _ pageViewController: UIPageViewController
  ) -> UIInterfaceOrientationMask
  /// Returns the preferred orientation of the interface, which has no effect.
  func pageViewControllerPreferredInterfaceOrientationForPresentation(
    _ pageViewController: UIPageViewController
  ) -> UIInterfaceOrientation
}

extension UIPageViewControllerDelegate {
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
  /// Returns the spine of the controller.
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation { pageViewController.spineLocation }
  /// Returns all orientations but upside-down portrait.
  public func pageViewControllerSupportedInterfaceOrientations(
    _ pageViewController: UIPageViewController
  ) -> UIInterfaceOrientationMask { .allButUpsideDown }
  /// Returns portrait.
  public func pageViewControllerPreferredInterfaceOrientationForPresentation(
    _ pageViewController: UIPageViewController
  ) -> UIInterfaceOrientation { .portrait }
}
