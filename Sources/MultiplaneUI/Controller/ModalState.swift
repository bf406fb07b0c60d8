// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The presentation state of a controller, as presenter and as presented controller.
@MainActor struct ModalState {
  var presented: UIViewController?
  weak var presenting: UIViewController?
  var presentation: UIPresentationController?
  /// Whether the controller is presented in a context: over the view of its presenter instead of the whole screen.
  var isCurrentContext = false
  /// Whether the controller presents another one in its context and its own view was removed, so that the presented
  /// view is visible in its place.
  var isReplacedByPresented = false
  /// The common superview of the controller's view and of the container in which the controller presents another one in
  /// its context; nil if there is none. Created only for a child of a navigation, tab bar or split view controller,
  /// which lays out only one view per child.
  var wrapperView: PresentationWrapperView?
  /// The transition style with which the controller is presented if the transitioning delegate provides no animator.
  var transitionStyle = UIModalTransitionStyle.coverVertical
  /// The position of the presenter's view before the presentation, at which a dismissal restores the view. Nil before
  /// the first presentation.
  var presenterPlacement: ViewPlacement?
  /// Whether the presentation of the controller removes the presenter's view, set when another controller becomes the
  /// presenter; nil means the value of `shouldRemovePresentersView` of the presentation controller.
  var removesPresenter: Bool?
  /// The direction of the running transition that presents or dismisses the controller; nil without such a transition.
  var directionInProgress: ModalTransition.Direction?
  /// The sheet presentation controller that `findSheet()` created for the controller; nil if there is none. Discarded
  /// after a presentation of the controller.
  var sheet: UISheetPresentationController?
  /// The popover presentation controller that `resolvePopoverPresentationController()` created for the controller; nil
  /// if there is none. Discarded after a presentation of the controller.
  var popover: UIPopoverPresentationController?
  /// The style in which a popover is presented on a narrow screen; nil if the controller is presented in its
  /// `modalPresentationStyle`.
  var adaptedStyle: UIModalPresentationStyle?
  /// The split view controller that presents the controller, its inspector, as a sheet; nil for other controllers.
  weak var inspectorOwner: UISplitViewController?
  /// Called before each dismissal of the controller. Nil by default.
  var willDismiss: (() -> Void)?
  /// Called once, when the presentation of the controller has ended. Nil by default, and after the call.
  var ended: (() -> Void)?
}

/// The position of a presenter's view in the view hierarchy, at which the view is inserted again after the
/// presentation.
@MainActor final class ViewPlacement {
  private weak var superview: UIView?
  private weak var container: UIView?
  private let index: Int
  private let own: CGRect
  /// The frame of the presenter's view in the coordinates of the presentation's container, if the presentation removes
  /// the view; otherwise the frame of the view in its superview.
  var frame = CGRect.zero

  init(_ view: UIView, beside container: UIView) {
    superview = view.superview
    self.container = container
    index = view.superview?.subviews.firstIndex { $0 === view } ?? 0
    own = view.frame
    frame = own
  }

  func restore(_ view: UIView) {
    superview?.insertSubview(view, at: index)
    guard CATransform3DIsIdentity(view.transform3D), let superview else { return }
    if superview is UIWindow {
      view.frame = superview.bounds
    } else if let container, container.superview === superview {
      // The container is still in the old superview of the view and was laid out in place of the view, so its frame is
      // current.
      view.frame = container.frame
    } else {
      view.frame = own
    }
  }
}
