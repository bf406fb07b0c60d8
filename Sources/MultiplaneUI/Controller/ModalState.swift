// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The presentation state of a controller, as presenter and as presented controller.
@MainActor struct ModalState {
  var presented: UIViewController?
  weak var presenting: UIViewController?
  var presentation: UIPresentationController?
  /// Whether the controller is presented over the view of one controller instead of the whole screen.
  var isCurrentContext = false
  /// Whether the view of the presented controller has replaced this controller's view in the parent's view.
  var isReplacedByPresented = false
  /// The common superview of the controller's view and the container, in a parent that moves one view per child.
  var wrapperView: PresentationWrapperView?
  /// The transition style used when the delegate provides no animator.
  var transitionStyle = UIModalTransitionStyle.coverVertical
  /// The position of the presenter's view in its hierarchy.
  var presenterPlacement: ViewPlacement?
  /// Whether the presenter's view was removed; nil while the presentation controller decides. Set when another
  /// controller becomes the presenter.
  var removesPresenter: Bool?
  /// The direction of the transition that presents or dismisses the controller; nil between transitions.
  var directionInProgress: ModalTransition.Direction?
  /// The sheet presentation controller, created on first access.
  var sheet: UISheetPresentationController?
  /// The popover presentation controller, created on first access.
  var popover: UIPopoverPresentationController?
  /// The presentation style that replaces the controller's own on a narrow screen.
  var adaptedStyle: UIModalPresentationStyle?
}

/// The position of a presenter's view in the view hierarchy, at which the view is restored after the presentation.
@MainActor final class ViewPlacement {
  private weak var superview: UIView?
  private weak var container: UIView?
  private let index: Int
  private let own: CGRect
  /// The frame in the coordinates of the container.
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
      // The container has followed every layout change beside the view's old position.
      view.frame = container.frame
    } else {
      view.frame = own
    }
  }
}
