// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A bubble with an arrow and a shadow, in which a controller's view fills all, also the arrow.
final class PopoverView: UIView {
  /// Has the shadow: as a part of the group that fades, it never shows through what lies on it.
  private let shadowView = UIView()
  /// Cut to the outline.
  private let clippingView = UIView()
  private let maskLayer = CAShapeLayer()
  private weak var content: UIView?
  private var placement: PopoverPlacement?

  init() {
    super.init(frame: .zero)
    clippingView.layer.mask = maskLayer
    addSubview(shadowView)
    addSubview(clippingView)
    shadowView.layer.shadowOpacity = 0.18
    shadowView.layer.shadowRadius = 24
    shadowView.layer.shadowOffset = CGSize(width: 0, height: 6)
  }

  required init?(coder: NSCoder) { nil }

  /// Of what the controller's view does not cover.
  var fill: UIColor? {
    get { clippingView.backgroundColor }
    set { clippingView.backgroundColor = newValue }
  }

  func show(_ view: UIView) {
    guard view !== content else { return }
    content = view
    view.frame = clippingView.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    clippingView.addSubview(view)
  }

  /// Lets go of the view.
  func empty() {
    content?.removeFromSuperview()
    content = nil
  }

  /// Goes to a place; to be animated with a duration.
  func place(_ new: PopoverPlacement, duration: TimeInterval = 0) {
    guard new != placement else { return }
    let isSameKind = placement?.arrowDirection == new.arrowDirection
    let path = new.outline.cgPath
    if duration > 0, isSameKind {
      for (layer, key) in [(maskLayer, "path"), (shadowView.layer, "shadowPath")] {
        let change = CABasicAnimation(keyPath: key)
        change.fromValue = key == "path" ? maskLayer.path : layer.shadowPath
        change.duration = duration
        change.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        layer.add(change, forKey: key)
      }
    }
    placement = new
    center = CGPoint(x: new.frame.midX, y: new.frame.midY)
    bounds.size = new.frame.size
    (shadowView.frame, clippingView.frame) = (bounds, bounds)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    maskLayer.frame = bounds
    maskLayer.path = path
    shadowView.layer.shadowPath = path
    CATransaction.commit()
  }

  /// Where the arrow's tip is, in its own space.
  var anchor: CGPoint {
    guard let placement else { return CGPoint(x: bounds.midX, y: bounds.midY) }
    return CGPoint(
      x: placement.anchor.x - placement.frame.minX, y: placement.anchor.y - placement.frame.minY)
  }

  /// What lies beside the arrow is no part of it.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    maskLayer.path?.contains(point) ?? super.point(inside: point, with: event)
  }
}

/// Lets a popover grow a little out of its arrow's tip, and fade away.
///
/// - Note: UIKit's figures are not published; here it comes from 0.9 of its size on a spring without a swing in 0.35 s, and
///   goes in 0.25 s.
final class PopoverAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let popover: UIPopoverPresentationController
  private let isPresentation: Bool

  init(_ popover: UIPopoverPresentationController, isPresentation: Bool) {
    (self.popover, self.isPresentation) = (popover, isPresentation)
  }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { isPresentation ? 0.35 : 0.25 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let bubble = popover.popoverView
    let duration = transitionDuration(using: context)
    guard isPresentation else {
      UIView.animate(withDuration: duration) {
        bubble.alpha = 0
      } completion: { _ in
        bubble.alpha = 1
        context.completeTransition(!context.transitionWasCancelled)
      }
      return
    }
    UIView.performWithoutAnimation {
      context.containerView.addSubview(bubble)
      popover.place()
      bubble.layoutIfNeeded()
      // About the arrow's tip.
      let (tip, scale): (CGPoint, CGFloat) = (bubble.anchor, 0.9)
      bubble.transform = CGAffineTransform(
        a: scale, b: 0, c: 0, d: scale, tx: (tip.x - bubble.bounds.midX) * (1 - scale),
        ty: (tip.y - bubble.bounds.midY) * (1 - scale))
      bubble.alpha = 0
    }
    UIView.animate(
      withDuration: duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0
    ) {
      bubble.transform = .identity
      bubble.alpha = 1
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
