// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The default animator of a push or pop: slides the upper view over the lower one, or away from it.
///
/// The lower view moves by 0.3 of the container's width and is dimmed by a black view with opacity 0.1. A shadow moves
/// along with the left edge of the upper view.
final class NavigationAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPush: Bool
  private let reparentedBars: () -> [ReparentedBar]
  private let alongside: () -> Void
  private var animator: UIViewPropertyAnimator?
  private var extras: [UIView] = []

  /// The distance that the lower view moves, as a fraction of the container's width.
  static let parallax: CGFloat = 0.3
  private static let dimming: CGFloat = 0.1
  private static let shadowWidth: CGFloat = 9
  /// The duration of a push or pop, in seconds.
  static let duration: TimeInterval = 0.35

  /// - Parameters:
  ///   - reparentedBars: Returns the bars that move together with one of the views.
  ///   - alongside: Further changes that are animated together with the views.
  init(
    isPush: Bool, reparentedBars: @escaping () -> [ReparentedBar], alongside: @escaping () -> Void
  ) {
    (self.isPush, self.reparentedBars, self.alongside) = (isPush, reparentedBars, alongside)
  }

  /// Creates a property animator with a critically damped spring that ends after ``duration``.
  /// - Note: UIKit reports a duration of 0.35 s and curve 7, a spring that takes 0.5058 s. Here the spring ends after
  ///   the reported duration.
  static func makeAnimator() -> UIViewPropertyAnimator {
    UIViewPropertyAnimator(
      duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: 1))
  }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { Self.duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: context)?.startAnimation()
  }

  func interruptibleAnimator(using context: any UIViewControllerContextTransitioning)
    -> (any UIViewImplicitlyAnimating)?
  {
    if let animator { return animator }
    let animator = Self.makeAnimator()
    self.animator = animator
    set(up: animator, context)
    return animator
  }

  func animationEnded(_ transitionCompleted: Bool) {
    for view in extras { view.removeFromSuperview() }
    extras = []
  }

  private func set(
    up animator: UIViewPropertyAnimator, _ context: any UIViewControllerContextTransitioning
  ) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to),
      let controller = context.viewController(forKey: .to)
    else { return }
    let container = context.containerView
    let width = container.bounds.width
    let (lower, upper) = isPush ? (from, to) : (to, from)
    let reparentedBars = reparentedBars()
    let dimming = UIView(frame: container.bounds)
    let shadow = EdgeShadow(
      frame: CGRect(
        x: -Self.shadowWidth, y: 0, width: Self.shadowWidth, height: container.bounds.height))
    extras = [dimming, shadow]
    UIView.performWithoutAnimation {
      to.frame = context.finalFrame(for: controller)
      if isPush { container.addSubview(to) } else { container.insertSubview(to, at: 0) }
      dimming.backgroundColor = UIColor(white: 0, alpha: Self.dimming)
      dimming.isUserInteractionEnabled = false
      container.insertSubview(dimming, aboveSubview: lower)
      container.insertSubview(shadow, belowSubview: upper)
      for rider in reparentedBars { rider.reparent(rider.isUpper ? upper : lower, in: container) }
      // Without layout here, the first layout of the appearing view would be animated.
      to.setNeedsLayout()
      container.layoutIfNeeded()
    }
    let lowerViews = [lower, dimming] + reparentedBars.filter { !$0.isUpper }.map(\.view)
    let upperViews = [upper, shadow] + reparentedBars.filter(\.isUpper).map(\.view)
    // The x coordinates of the views' centers while only the lower, or only the upper controller is visible.
    let homes = (lowerViews.map(\.center.x), upperViews.map(\.center.x))
    let show = { (isUpper: Bool) in
      for (view, x) in zip(lowerViews, homes.0) {
        view.center.x = x - (isUpper ? Self.parallax * width : 0)
      }
      for (view, x) in zip(upperViews, homes.1) { view.center.x = x + (isUpper ? 0 : width) }
      dimming.alpha = isUpper ? 1 : 0
      shadow.alpha = isUpper ? 1 : 0
    }
    UIView.performWithoutAnimation { show(!isPush) }
    animator.addAnimations { [self] in
      show(isPush)
      alongside()
    }
    animator.addCompletion { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

/// A bar that is reparented into the container of a transition, to move together with one of the controllers' views.
@MainActor final class ReparentedBar {
  let view: UIView
  let isUpper: Bool
  private weak var home: UIView?
  private let index: Int

  init(_ view: UIView, isUpper: Bool) {
    (self.view, self.isUpper) = (view, isUpper)
    home = view.superview
    index = view.superview?.subviews.firstIndex { $0 === view } ?? 0
  }

  /// Makes the bar a subview of `container`, directly above `carrier`, without changing its position on screen.
  func reparent(_ carrier: UIView, in container: UIView) {
    let frame = container.convert(view.bounds, from: view)
    container.insertSubview(view, aboveSubview: carrier)
    view.frame = frame
  }

  func leave() {
    guard let home, view.superview !== home else { return }
    home.insertSubview(view, at: index)
  }
}

/// The shadow along the left edge of the upper view: a horizontal gradient to the left of that edge.
private final class EdgeShadow: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    guard let gradient = layer as? CAGradientLayer else { return }
    gradient.startPoint = CGPoint(x: 0, y: 0.5)
    gradient.endPoint = CGPoint(x: 1, y: 0.5)
    gradient.colors = [0, 0.03, 0.12].map { UIColor(white: 0, alpha: $0).cgColor }
  }

  required init?(coder: NSCoder) { nil }
}
