// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UISplitViewController {
  /// The arrangement of the columns of a split view controller.
  public enum DisplayMode: Int, Sendable {
    /// The arrangement that fits the size of the view.
    case automatic = 0
    /// Only the secondary column is visible.
    case secondaryOnly
    /// One column is beside the secondary column: the primary one or, with three columns, the supplementary one.
    case oneBesideSecondary
    /// One column is over the secondary column: the primary one or, with three columns, the supplementary one.
    case oneOverSecondary
    /// The primary and the supplementary columns are beside the secondary column.
    case twoBesideSecondary
    /// The primary and the supplementary columns are over the secondary column.
    case twoOverSecondary
    /// The primary and the supplementary columns move the secondary column partly off the view.
    case twoDisplaceSecondary

    /// The former name of ``secondaryOnly``.
    public static var primaryHidden: DisplayMode { .secondaryOnly }
    /// The former name of ``oneBesideSecondary``.
    public static var allVisible: DisplayMode { .oneBesideSecondary }
    /// The former name of ``oneOverSecondary``.
    public static var primaryOverlay: DisplayMode { .oneOverSecondary }
  }

  /// The relation of the secondary column to the others.
  public enum SplitBehavior: Int, Sendable {
    /// The relation that fits the size of the view.
    case automatic = 0
    /// The columns are beside one another.
    case tile
    /// The other columns are over the secondary column.
    case overlay
    /// Two other columns move the secondary column partly off the view.
    case displace
  }

  /// The style of a split view controller, which determines its columns.
  public enum Style: Int, Sendable {
    /// Two controllers, which are set as ``UISplitViewController/viewControllers``.
    case unspecified = 0
    /// A primary and a secondary column.
    case doubleColumn
    /// A primary, a supplementary and a secondary column.
    case tripleColumn
  }

  /// A column of a split view controller.
  public enum Column: Int, Sendable {
    /// The outermost column.
    case primary = 0
    /// The column between the primary and the secondary one, with the style ``Style/tripleColumn``.
    case supplementary
    /// The column with the main content.
    case secondary
    /// The column that replaces all others while the split view controller is collapsed.
    case compact
    /// The column at the edge opposite to the primary one, or a sheet while the split view controller is collapsed.
    /// Hidden by default.
    case inspector
  }

  /// The layout of the split view controller that contains a view or a controller.
  public enum LayoutEnvironment: Int, Sendable {
    /// No split view controller contains the view or controller.
    case none = 0
    /// The split view controller is expanded.
    case expanded
    /// The split view controller is collapsed.
    case collapsed
  }

  /// The side of the primary column.
  public enum PrimaryEdge: Int, Sendable {
    /// The left side.
    case leading = 0
    /// The right side.
    case trailing
  }

  /// The background of the primary column.
  public enum BackgroundStyle: Int, Sendable {
    /// No particular background.
    case none = 0
    /// The background of a sidebar.
    case sidebar
  }

  /// The visibility of the button that changes the display mode.
  public enum DisplayModeButtonVisibility: Int, Sendable {
    /// The button is visible if the user can change the display mode by a gesture.
    case automatic = 0
    /// The button is not visible.
    case never
    /// The button is visible.
    case always
  }
}

/// A delegate that observes the changes of a split view controller and determines its columns and display modes.
///
/// <https://developer.apple.com/documentation/uikit/uisplitviewcontrollerdelegate>
@preconcurrency @MainActor public protocol UISplitViewControllerDelegate: NSObjectProtocol {
  /// Called before the display mode changes, also when the columns are expanded with another mode than before they
  /// collapsed.
  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
  /// Returns the display mode to which the display mode button and the gesture change; `automatic`, the default, for
  /// the next one.
  func targetDisplayModeForAction(in svc: UISplitViewController)
    -> UISplitViewController.DisplayMode
  /// Returns whether the delegate itself has shown a controller, in place of `show(_:sender:)`. False by default.
  func splitViewController(
    _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
  ) -> Bool
  /// Returns whether the delegate itself has shown a controller, in place of `showDetailViewController(_:sender:)`.
  /// False by default.
  func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool
  /// Returns the primary controller after collapsing, onto which the secondary one is collapsed; nil, the default, for
  /// the present primary one. Called with the style `unspecified`.
  func primaryViewController(forCollapsing splitViewController: UISplitViewController)
    -> UIViewController?
  /// Returns the primary controller after expanding; nil, the default, for the controller that was visible while
  /// collapsed. Called with the style `unspecified`.
  func primaryViewController(forExpanding splitViewController: UISplitViewController)
    -> UIViewController?
  /// Returns whether the delegate handles the secondary controller: it has added its contents to the primary one, or
  /// discards them. If not, which is the default, `collapseSecondaryViewController(_:for:)` of the primary controller
  /// is called. Called with the style `unspecified`.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool
  /// Returns the secondary controller after expanding; nil, the default, for the one that
  /// `separateSecondaryViewController(for:)` of the primary controller returns or, if that is nil too, for the present
  /// secondary one. Called with the style `unspecified`.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController?
  /// Returns the supported orientations of the interface; they have no effect. All by default.
  func splitViewControllerSupportedInterfaceOrientations(
    _ splitViewController: UISplitViewController
  ) -> UIInterfaceOrientationMask
  /// Returns the preferred orientation of the interface; it has no effect. Portrait by default.
  func splitViewControllerPreferredInterfaceOrientationForPresentation(
    _ splitViewController: UISplitViewController
  ) -> UIInterfaceOrientation

  /// Called before a change of the display mode shows a column, and before the inspector appears in the expanded split
  /// view controller or as a sheet. Not called in the style `unspecified`, before the view is loaded, or when the split
  /// view controller collapses or expands.
  /// - Note: UIKit's documentation excludes calls of `show(_:)` and `hide(_:)`; here they are included.
  func splitViewController(
    _ svc: UISplitViewController, willShow column: UISplitViewController.Column)
  /// Called before a change of the display mode hides a column, and before the inspector disappears from the expanded
  /// split view controller or its sheet is dismissed, also by the user. Not called in the cases in which
  /// ``splitViewController(_:willShow:)`` is not called.
  func splitViewController(
    _ svc: UISplitViewController, willHide column: UISplitViewController.Column)
  /// Called for each call of ``splitViewController(_:willShow:)``, at the end of the animation.
  func splitViewController(
    _ svc: UISplitViewController, didShow column: UISplitViewController.Column)
  /// Called for each call of ``splitViewController(_:willHide:)``, at the end of the animation.
  func splitViewController(
    _ svc: UISplitViewController, didHide column: UISplitViewController.Column)
  /// Returns the column that is on top after collapsing, by default the proposed one. Not called in the style
  /// `unspecified`.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
  /// Returns the display mode after expanding, by default the proposed one. Not called in the style `unspecified`.
  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode:
      UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode
  /// Called after the columns were collapsed.
  func splitViewControllerDidCollapse(_ svc: UISplitViewController)
  /// Called after the columns were expanded.
  func splitViewControllerDidExpand(_ svc: UISplitViewController)
  /// Called when a gesture begins to show a column.
  func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController)
  /// Called at the end of the change in which a gesture has shown a column.
  func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController)
}

extension UISplitViewControllerDelegate {
  /// Does nothing.
  public func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) {}
  /// Returns `automatic`: the next display mode.
  public func targetDisplayModeForAction(in svc: UISplitViewController)
    -> UISplitViewController.DisplayMode
  { .automatic }
  /// Returns false: the split view controller shows the controller.
  public func splitViewController(
    _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
  ) -> Bool { false }
  /// Returns false: the split view controller shows the controller.
  public func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool { false }
  /// Returns nil: the present primary controller remains the primary one.
  public func primaryViewController(forCollapsing splitViewController: UISplitViewController)
    -> UIViewController?
  { nil }
  /// Returns nil: the controller that was visible while collapsed becomes the primary one.
  public func primaryViewController(forExpanding splitViewController: UISplitViewController)
    -> UIViewController?
  { nil }
  /// Returns false: `collapseSecondaryViewController(_:for:)` of the primary controller is called.
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { false }
  /// Returns nil: the primary controller determines the secondary one.
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController? { nil }
  /// Returns all orientations.
  public func splitViewControllerSupportedInterfaceOrientations(
    _ splitViewController: UISplitViewController
  ) -> UIInterfaceOrientationMask { .all }
  /// Returns portrait.
  public func splitViewControllerPreferredInterfaceOrientationForPresentation(
    _ splitViewController: UISplitViewController
  ) -> UIInterfaceOrientation { .portrait }
  /// Does nothing.
  public func splitViewController(
    _ svc: UISplitViewController, willShow column: UISplitViewController.Column
  ) {}
  /// Does nothing.
  public func splitViewController(
    _ svc: UISplitViewController, willHide column: UISplitViewController.Column
  ) {}
  /// Does nothing.
  public func splitViewController(
    _ svc: UISplitViewController, didShow column: UISplitViewController.Column
  ) {}
  /// Does nothing.
  public func splitViewController(
    _ svc: UISplitViewController, didHide column: UISplitViewController.Column
  ) {}
  /// Returns the proposed column.
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }
  /// Returns the proposed display mode.
  public func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode:
      UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode { proposedDisplayMode }
  /// Does nothing.
  public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
  /// Does nothing.
  public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
  /// Does nothing.
  public func splitViewControllerInteractivePresentationGestureWillBegin(
    _ svc: UISplitViewController
  ) {}
  /// Does nothing.
  public func splitViewControllerInteractivePresentationGestureDidEnd(
    _ svc: UISplitViewController
  ) {}
}
