// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The transitioning delegate that creates the presentation controller and the animators of alerts.
final class AlertTransitioningDelegate: NSObject, UIViewControllerTransitioningDelegate {
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    AlertPresentationController(presentedViewController: presented, presenting: presenting)
  }
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    AlertAnimator(isPresentation: true)
  }
  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { AlertAnimator(isPresentation: false) }
}

/// A presentation controller that darkens the views behind an alert by 20 percent and desaturates their tint color.
final class AlertPresentationController: UIPresentationController {
  private let dimming = UIView()

  private static let strength: CGFloat = 0.2

  override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    dimming.frame = containerView.bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimming.backgroundColor = .black
    dimming.alpha = 0
    containerView.insertSubview(dimming, at: 0)
    animateAlongside { [self] in dimming.alpha = Self.strength }
    dimTint()
  }

  override func dismissalTransitionWillBegin() {
    animateAlongside { [self] in dimming.alpha = 0 }
    restoreTint()
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    guard !completed else { return }
    dimming.removeFromSuperview()
    restoreTint()
  }
}

/// The animator of the presentation and dismissal of alerts. An alert shrinks to its size while it fades in, and fades
/// out in place; an action sheet slides in from the bottom edge, and out to that edge.
///
/// - Note: UIKit's animation is not published; here it is a critically damped spring of 0.404 s, and an alert starts at
///   a scale of 1.2.
final class AlertAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresentation: Bool

  init(isPresentation: Bool) { self.isPresentation = isPresentation }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { 0.404 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let key: UITransitionContextViewControllerKey = isPresentation ? .to : .from
    guard let controller = context.viewController(forKey: key) as? UIAlertController,
      let view = controller.view as? AlertView
    else { return context.completeTransition(true) }
    let isSheet = controller.preferredStyle == .actionSheet
    if isPresentation {
      view.frame = context.finalFrame(for: controller)
      context.containerView.addSubview(view)
      view.layoutIfNeeded()
    }
    let away = { [isPresentation] in
      if isSheet {
        view.transform = CGAffineTransform(translationX: 0, y: view.hiddenDistance)
      } else {
        view.alpha = 0
        if isPresentation { view.transform = CGAffineTransform(scaleX: 1.2, y: 1.2) }
      }
    }
    let there = {
      view.transform = .identity
      view.alpha = 1
    }
    if isPresentation { UIView.performWithoutAnimation(away) }
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0, usingSpringWithDamping: 1,
      initialSpringVelocity: 0, animations: isPresentation ? there : away
    ) { [isPresentation] _ in
      let isDone = !context.transitionWasCancelled
      if isDone != isPresentation { UIView.performWithoutAnimation(there) }
      context.completeTransition(isDone)
    }
  }
}
