// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The view of a popover: a bubble with an arrow and a shadow. The controller's view fills both bubble and arrow.
final class PopoverView: UIView {
  /// The view that draws the shadow, behind the content. Both fade as a group, so that the content keeps covering the
  /// shadow.
  private let shadowView = UIView()
  /// The superview of the controller's view, which clips that view to the outline of bubble and arrow.
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

  /// The color behind the controller's view, visible where that view is transparent.
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

  /// Removes the controller's view from the popover.
  func empty() {
    content?.removeFromSuperview()
    content = nil
  }

  /// Applies a placement. If `duration`, in seconds, is above 0 and the arrow keeps its direction, the outline and
  /// shadow are animated. The frame is animated only if the caller is within an animation block.
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

  /// The arrow's tip in the view's own coordinates; the center of the view without an arrow or before the first
  /// placement.
  var anchor: CGPoint {
    guard let placement else { return CGPoint(x: bounds.midX, y: bounds.midY) }
    return CGPoint(
      x: placement.anchor.x - placement.frame.minX, y: placement.anchor.y - placement.frame.minY)
  }

  /// Whether a point is inside the outline of bubble and arrow; the areas beside the arrow are outside.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    maskLayer.path?.contains(point) ?? super.point(inside: point, with: event)
  }
}

/// The default animator of popovers: presents by fading in while scaling up from the arrow's tip, and dismisses by
/// fading out.
///
/// - Note: UIKit's values are not published. Here a presentation starts at a scale of 0.9 and takes 0.35 s with a
///   critically damped spring; a dismissal takes 0.25 s.
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
    let popoverView = popover.popoverView
    let duration = transitionDuration(using: context)
    guard isPresentation else {
      UIView.animate(withDuration: duration) {
        popoverView.alpha = 0
      } completion: { _ in
        popoverView.alpha = 1
        context.completeTransition(!context.transitionWasCancelled)
      }
      return
    }
    UIView.performWithoutAnimation {
      context.containerView.addSubview(popoverView)
      popover.place()
      popoverView.layoutIfNeeded()
      // The bubble is scaled about the arrow's tip.
      let (tip, scale): (CGPoint, CGFloat) = (popoverView.anchor, 0.9)
      popoverView.transform = CGAffineTransform(
        a: scale, b: 0, c: 0, d: scale, tx: (tip.x - popoverView.bounds.midX) * (1 - scale),
        ty: (tip.y - popoverView.bounds.midY) * (1 - scale))
      popoverView.alpha = 0
    }
    UIView.animate(
      withDuration: duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0
    ) {
      popoverView.transform = .identity
      popoverView.alpha = 1
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
