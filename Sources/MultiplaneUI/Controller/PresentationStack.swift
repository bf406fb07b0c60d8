// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Dismissal of several controllers at once, each presented by the previous one. The topmost controller replaces the
// lowest one and is then dismissed; all others are removed without animation, so that none of them becomes visible.

extension UIViewController {
  /// Replaces this controller with the topmost one presented over it, and removes this one and all between the two.
  /// - Returns: The topmost controller; this one if nothing is presented over it or if it cannot be replaced.
  func collapsedToTop(animated: Bool) -> UIViewController {
    var lower = [self]
    while let above = lower.last?.modal.presented { lower.append(above) }
    let top = lower.removeLast()
    guard !lower.isEmpty, top.transition == nil, transition == nil,
      (lower + [top]).allSatisfy({ $0.modal.presentation?.canChangePresenter ?? false })
    else { return self }
    top.replace(lower, animated: animated)
    return top
  }

  /// Replaces the given controllers below this one; the presenter of the lowest becomes the presenter of this one.
  private func replace(_ lower: [UIViewController], animated: Bool) {
    guard let lowest = lower.first, let presenter = lowest.modal.presenting,
      let old = lowest.modal.presentation, let own = modal.presentation
    else { return }
    let presenterPlacement = lowest.modal.presenterPlacement
    let wasRemoved = lowest.modal.removesPresenter ?? old.shouldRemovePresentersView
    let removes = wasRemoved && (modal.removesPresenter ?? own.shouldRemovePresentersView)
    own.detachFromPresenter()
    for controller in lower.reversed() { controller.removeIntermediate(animated: animated) }
    if wasRemoved, !removes {
      // The controller's own presentation keeps the presenter's view in the window, so that view is restored.
      presenter.startAppearance(true, animated: animated)
      presenter.isInTransition = true
      UIView.performWithoutAnimation { presenterPlacement?.restore(presenter.view) }
    }
    modal.presenterPlacement = presenterPlacement
    modal.removesPresenter = removes
    modal.presenting = presenter
    presenter.modal.presented = self
    own.presentingViewController = presenter
    own.attachToPresenter()
  }

  /// Ends the presentation of this controller without a transition.
  private func removeIntermediate(animated: Bool) {
    guard let presentation = modal.presentation else { return }
    startAppearance(false, animated: animated)
    presentation.dismissalTransitionWillBegin()
    UIView.performWithoutAnimation {
      presentation.presentedView?.removeFromSuperview()
      presentation.containerView?.removeFromSuperview()
    }
    (modal.presented, modal.presenting) = (nil, nil)
    presentation.dismissalTransitionDidEnd(true)
    clearPresentation(presentation)
  }
}

extension UIPresentationController {
  /// Whether another controller can become the presenter.
  fileprivate var canChangePresenter: Bool {
    !presentedViewController.modal.isCurrentContext && !dimsTint && containerView != nil
      && !(self is UIPopoverPresentationController)
  }
}
