// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The state of a controller as one that presents, and as one that is presented.
@MainActor struct ModalState {
  var presented: UIViewController?
  weak var presenting: UIViewController?
  var presentation: UIPresentationController?
  /// Whether it is presented over the view of one controller rather than over the screen.
  var isInContext = false
  /// Whether the controller that it presents has replaced its view within the parent's view.
  var isReplacedByPresented = false
  /// The view around its own and what is presented over that, in a parent that moves one view for each child.
  var wrapperView: PresentationWrapperView?
  /// The style of its presentation where the delegate brings no animator.
  var transitionStyle = UIModalTransitionStyle.coverVertical
  /// Where the view of its presenter belongs.
  var presenterPlacement: ViewPlacement?
  /// Whether the view of its presenter was taken away; nil while its presentation controller says so. Set when another
  /// controller came to present it.
  var removesPresenter: Bool?
  /// The direction of the transition that presents or dismisses it; nil between transitions.
  var underWay: ModalTransition.Direction?
  /// Made when it is first asked for.
  var sheet: UISheetPresentationController?
  /// Made when it is first asked for.
  var popover: UIPopoverPresentationController?
  /// The style that replaces its own on a narrow screen.
  var adaptedStyle: UIModalPresentationStyle?
}

/// The place from which a presentation takes the view of the presenter, and to which that returns.
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
      // The container kept its place beside the view while the surroundings changed.
      view.frame = container.frame
    } else {
      view.frame = own
    }
  }
}
