// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Controllers that are presented one over the other and dismissed together: the topmost goes, in the place of the lowest,
// so that nothing between comes to light.

extension UIViewController {
  /// The topmost of the controllers that are presented over this one, which is in its place now; those between are gone.
  /// The controller itself where nothing is presented over it, or where that cannot stand in for it.
  func topInPlace(animated: Bool) -> UIViewController {
    var lower = [self]
    while let above = lower.last?.modal.presented { lower.append(above) }
    let top = lower.removeLast()
    guard !lower.isEmpty, top.transition == nil, transition == nil,
      (lower + [top]).allSatisfy({ $0.modal.presentation?.canBeMoved ?? false })
    else { return self }
    top.takePlace(of: lower, animated: animated)
    return top
  }

  /// Lets this one be presented by what presents the first of the controllers below it, which go.
  private func takePlace(of lower: [UIViewController], animated: Bool) {
    guard let lowest = lower.first, let presenter = lowest.modal.presenting,
      let old = lowest.modal.presentation, let own = modal.presentation
    else { return }
    let home = lowest.modal.home
    let wasRemoved = lowest.modal.removesPresenter ?? old.shouldRemovePresentersView
    let removes = wasRemoved && (modal.removesPresenter ?? own.shouldRemovePresentersView)
    own.leavePresenter()
    for controller in lower.reversed() { controller.vanish(animated: animated) }
    if wasRemoved, !removes {
      // What does not take away the view below finds it in its place.
      presenter.willAppear(true, animated: animated)
      presenter.isInTransition = true
      UIView.performWithoutAnimation { home?.restore(presenter.view) }
    }
    modal.home = home
    modal.removesPresenter = removes
    modal.presenting = presenter
    presenter.modal.presented = self
    own.presentingViewController = presenter
    own.joinPresenter()
  }

  /// Goes from between others, without a transition.
  private func vanish(animated: Bool) {
    guard let presentation = modal.presentation else { return }
    willAppear(false, animated: animated)
    presentation.dismissalTransitionWillBegin()
    UIView.performWithoutAnimation {
      presentation.presentedView?.removeFromSuperview()
      presentation.containerView?.removeFromSuperview()
    }
    (modal.presented, modal.presenting) = (nil, nil)
    presentation.dismissalTransitionDidEnd(true)
    forget(presentation)
  }
}

extension UIPresentationController {
  /// Whether another may present what it places.
  fileprivate var canBeMoved: Bool {
    !presentedViewController.modal.isInContext && !dimsTint && containerView != nil
      && !(self is UIPopoverPresentationController)
  }
}
