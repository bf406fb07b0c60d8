// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The animator of modal presentations and dismissals in a `UIModalTransitionStyle`, used if the transitioning delegate
/// provides none. Popovers, and sheets with the style `coverVertical`, have other animators.
final class ModalAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let style: UIModalTransitionStyle
  private let isPresentation: Bool

  init(_ style: UIModalTransitionStyle, isPresentation: Bool) {
    (self.style, self.isPresentation) = (style, isPresentation)
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { style == .flipHorizontal ? 0.75 : 0.5 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    let duration = transitionDuration(using: context)
    let (from, to) = (context.view(forKey: .from), context.view(forKey: .to))
    if let to, let controller = context.viewController(forKey: .to) {
      to.frame = context.finalFrame(for: controller)
    }
    let end = { (_: Bool) in context.completeTransition(!context.transitionWasCancelled) }
    switch style {
    case .coverVertical, .partialCurl:
      let height = container.bounds.height
      if let to {
        if isPresentation {
          container.addSubview(to)
          let place = to.center
          UIView.performWithoutAnimation { to.center.y += height }
          slide(duration, { to.center = place }, end)
        } else {
          container.insertSubview(to, at: 0)
          slide(duration, { from?.center.y += height }, end)
        }
      } else {
        slide(duration, { from?.center.y += height }, end)
      }
    case .crossDissolve:
      if let to, isPresentation || from == nil {
        container.addSubview(to)
        let alpha = to.alpha
        to.alpha = 0
        UIView.animate(withDuration: duration, animations: { to.alpha = alpha }, completion: end)
      } else {
        if let to { container.insertSubview(to, at: 0) }
        let alpha = from?.alpha ?? 1
        UIView.animate(withDuration: duration, animations: { from?.alpha = 0 }) {
          from?.alpha = alpha
          end($0)
        }
      }
    case .flipHorizontal:
      UIView.transition(
        with: container, duration: duration,
        options: isPresentation ? .transitionFlipFromRight : .transitionFlipFromLeft,
        animations: {
          from?.removeFromSuperview()
          if let to { container.addSubview(to) }
        }, completion: end)
    }
  }

  /// Animates `changes` with the spring that UIKit uses for sheets, the animation curve with the raw value 7.
  private func slide(
    _ duration: TimeInterval, _ changes: @escaping () -> Void, _ end: @escaping (Bool) -> Void
  ) {
    UIView.animate(
      withDuration: duration, delay: 0, options: .init(rawValue: 7 << 16), animations: changes,
      completion: end)
  }
}
