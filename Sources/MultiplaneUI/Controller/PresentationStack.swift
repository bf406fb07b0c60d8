// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Dismissal of several controllers at once, each presented by the previous one. The topmost controller takes the place
// of the lowest one and is then dismissed. The others are removed without animation, so that none of them becomes
// visible.

extension UIViewController {
  /// Makes the presenter of this controller present the topmost of the controllers presented above this one, and
  /// removes this controller and the intermediate ones without a transition.
  /// - Returns: The topmost controller. This controller, without any change, if it presents none, if it or the topmost
  ///   one is in a transition, or if a presentation does not support another presenter.
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

  /// Removes the controllers of `lower`, sorted from the lowest to the one that presents this controller, and makes the
  /// presenter of the lowest one the presenter of this controller.
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
      // The presentation of this controller does not remove the presenter's view, so the view is restored.
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

  /// Ends the presentation of this controller without a transition, but with the callbacks of a dismissal.
  private func removeIntermediate(animated: Bool) {
    guard let presentation = modal.presentation else { return }
    modal.willDismiss?()
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
  /// Whether another controller can become the presenter: false before and after the presentation, in a context, for
  /// popovers, and while the tint of the presenter's view is dimmed.
  fileprivate var canChangePresenter: Bool {
    !presentedViewController.modal.isCurrentContext && !dimsTint && containerView != nil
      && !(self is UIPopoverPresentationController)
  }
}
