// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// Provides the objects that present and dismiss a card.
final class CardTransition: NSObject, UIViewControllerTransitioningDelegate {
  private let place: CardPlace
  /// The interactive transition while the card is dragged; nil otherwise.
  var driver: UIPercentDrivenInteractiveTransition?

  init(_ cell: CardCell, in table: UITableView) { place = CardPlace(cell, in: table) }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    DimmingPresentation(presentedViewController: presented, presenting: presenting)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { CardAnimator(place, isExpanding: true) }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { CardAnimator(place, isExpanding: false) }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
}

/// Dims the content around the card.
final class DimmingPresentation: UIPresentationController {
  private let shade = UIView()

  override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    shade.frame = containerView.bounds
    shade.backgroundColor = UIColor(white: 0, alpha: 0.5)
    shade.alpha = 0
    containerView.insertSubview(shade, at: 0)
    fade(to: 1)
  }

  override func dismissalTransitionWillBegin() { fade(to: 0) }

  override func dismissalTransitionDidEnd(_ completed: Bool) { if !completed { shade.alpha = 1 } }

  private func fade(to alpha: CGFloat) {
    let shade = shade
    presentedViewController.transitionCoordinator?.animate(
      alongsideTransition: { _ in shade.alpha = alpha }, completion: nil)
  }

  /// Fades out the dimming view when the expansion is reversed.
  func turnBack(duration: TimeInterval) {
    UIView.animate(withDuration: duration, delay: 0, options: .beginFromCurrentState) {
      self.shade.alpha = 0
    }
  }
}
