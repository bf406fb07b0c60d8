// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A transition from one view controller to another, or of a root controller to another screen size. It is both the
/// context passed to the animator and the `transitionCoordinator` of the controllers.
///
/// `attachToControllers()` makes the transition the coordinator of both controllers. `run()` starts the animator or the
/// interaction controller; without an animator it completes the transition at once. `completeTransition(_:)` ends the
/// transition: it calls `onEnd`, then the animator's `animationEnded(_:)`, then the completion closures passed to the
/// coordinator. The controllers do not retain the transition; the interaction controller and the closures of the
/// animations do.
final class ControllerTransition: NSObject, UIViewControllerContextTransitioning,
  UIViewControllerTransitionCoordinator
{
  let from, to: UIViewController
  let container: UIView
  let presentationStyle: UIModalPresentationStyle
  let isAnimated: Bool
  /// The views that `view(forKey:)` returns to the animator.
  private var views: [UITransitionContextViewKey: UIView]
  private var frames: (initial: [ObjectIdentifier: CGRect], final: [ObjectIdentifier: CGRect])
  private let animator: (any UIViewControllerAnimatedTransitioning)?
  private let interaction: (any UIViewControllerInteractiveTransitioning)?
  private let onEnd: (Bool) -> Void
  private var alongside: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var interactionHandlers: [(any UIViewControllerTransitionCoordinatorContext) -> Void] =
    []
  private var hasBegun = false
  private(set) var isCompleted = false
  /// The layers paused by an interaction controller, with their timing before the pause.
  private var pausedLayerTimings: [(layer: CALayer, clock: LayerTiming)] = []
  /// The views passed to `animateAlongsideTransition(in:animation:completion:)` before the transition began, without
  /// descendants of views passed earlier. The time of their layers is paused together with that of the container.
  private var alongsideViews: [UIView] = []

  private(set) var isInteractive: Bool
  let initiallyInteractive: Bool
  private(set) var transitionWasCancelled = false
  private(set) var percentComplete: CGFloat = 0
  /// The duration in seconds that the animator returns, requested once and then stored; 0 without an animator.
  private(set) lazy var transitionDuration = animator?.transitionDuration(using: self) ?? 0

  /// Creates a transition, which `run()` starts. The transition is animated if `animator` is not nil.
  /// - Parameter onEnd: Called once, when the transition ends, with the argument of `completeTransition(_:)`.
  init(
    from: UIViewController, to: UIViewController, container: UIView,
    style: UIModalPresentationStyle, views: [UITransitionContextViewKey: UIView] = [:],
    initialFrames: [ObjectIdentifier: CGRect] = [:],
    finalFrames: [ObjectIdentifier: CGRect] = [:],
    animator: (any UIViewControllerAnimatedTransitioning)?,
    interaction: (any UIViewControllerInteractiveTransitioning)?, onEnd: @escaping (Bool) -> Void
  ) {
    (self.from, self.to, self.container, presentationStyle) = (from, to, container, style)
    (self.views, frames) = (views, (initialFrames, finalFrames))
    (self.animator, self.interaction, self.onEnd) = (animator, interaction, onEnd)
    isAnimated = animator != nil
    initiallyInteractive = animator != nil && interaction?.wantsInteractiveStart ?? false
    isInteractive = initiallyInteractive
  }

  /// Makes this transition the `transitionCoordinator` of both controllers until it ends.
  func attachToControllers() { (from.transition, to.transition) = (self, self) }

  /// Sets the views and the initial and final frames that the animator reads from the context. The frames are keyed by
  /// the identifiers of the controllers.
  func setViews(
    _ views: [UITransitionContextViewKey: UIView], initialFrames: [ObjectIdentifier: CGRect],
    finalFrames: [ObjectIdentifier: CGRect]
  ) { (self.views, frames) = (views, (initialFrames, finalFrames)) }

  /// Starts the animator or the interaction controller; without an animator the transition completes immediately.
  func run() {
    attachToControllers()
    guard let animator else {
      if let view = views[.to] {
        view.frame = finalFrame(for: to)
        container.addSubview(view)
      }
      runAlongside(0)
      completeTransition(true)
      return
    }
    _ = transitionDuration
    if let interaction, isInteractive {
      interaction.startInteractiveTransition(self)
    } else {
      (interaction as? UIPercentDrivenInteractiveTransition)?.attach(self)
      start(animator)
    }
  }

  /// Starts `animator`, then the animations that were added alongside the transition.
  func start(_ animator: any UIViewControllerAnimatedTransitioning) {
    animator.animateTransition(using: self)
    if interaction is UIPercentDrivenInteractiveTransition,
      let interruptible = interruptibleAnimator
    {
      runAlongside(with: interruptible)
    } else {
      runAlongside(transitionDuration)
    }
  }

  /// Starts the animator on behalf of an interaction controller; does nothing without an animator.
  func startAnimator() { if let animator { start(animator) } }
  var interruptibleAnimator: (any UIViewImplicitlyAnimating)? {
    animator?.interruptibleAnimator(using: self)
  }

  /// Adds the animations alongside the transition to an interruptible animator, which then pauses and reverses them
  /// together with its own.
  func runAlongside(with animator: any UIViewImplicitlyAnimating) {
    let closures = takeAlongside()
    guard !closures.isEmpty else { return }
    animator.addAnimations { for closure in closures { closure(self) } }
  }

  private func takeAlongside() -> [(any UIViewControllerTransitionCoordinatorContext) -> Void] {
    hasBegun = true
    defer { alongside = [] }
    return alongside
  }

  private func runAlongside(_ duration: TimeInterval) {
    let closures = takeAlongside()
    guard !closures.isEmpty else { return }
    UIView.animate(withDuration: duration, delay: 0, options: .allowUserInteraction) {
      for closure in closures { closure(self) }
    }
  }

  /// Pauses the time of the container's layer and of the layers of `alongsideViews` outside the container.
  /// `completeTransition(_:)` restores the timing of the layers.
  /// - Returns: The paused layers, each with its local time in seconds at the pause.
  func pauseLayerTime() -> [(layer: CALayer, time: TimeInterval)] {
    let layers =
      [container.layer]
      + alongsideViews.filter { !$0.isDescendant(of: container) }.map(\.layer)
    pausedLayerTimings = layers.map { ($0, LayerTiming($0)) }
    return layers.map { layer in
      let time = layer.convertTime(CACurrentMediaTime(), from: nil)
      layer.speed = 0
      layer.timeOffset = time
      return (layer, time)
    }
  }

  // MARK: - Context

  var containerView: UIView { container }
  var targetTransform: CGAffineTransform { .identity }
  var isInterruptible: Bool { interruptibleAnimator != nil }
  var completionVelocity: CGFloat { interaction?.completionSpeed ?? 1 }
  var completionCurve: UIView.AnimationCurve { interaction?.completionCurve ?? .easeInOut }
  var isCancelled: Bool { transitionWasCancelled }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : key == .to ? to : nil
  }
  func view(forKey key: UITransitionContextViewKey) -> UIView? { views[key] }
  func initialFrame(for vc: UIViewController) -> CGRect {
    frames.initial[ObjectIdentifier(vc)] ?? .zero
  }
  func finalFrame(for vc: UIViewController) -> CGRect {
    frames.final[ObjectIdentifier(vc)] ?? .zero
  }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    self.percentComplete = min(max(percentComplete, 0), 1)
  }
  func finishInteractiveTransition() { endInteraction() }
  func cancelInteractiveTransition() {
    transitionWasCancelled = true
    endInteraction()
  }
  func pauseInteractiveTransition() { setInteractive(true) }

  private func endInteraction() { setInteractive(false) }

  private func setInteractive(_ isInteractive: Bool) {
    guard self.isInteractive != isInteractive else { return }
    self.isInteractive = isInteractive
    for handler in interactionHandlers { handler(self) }
  }

  func completeTransition(_ didComplete: Bool) {
    guard !isCompleted else { return }
    isCompleted = true
    if !didComplete { transitionWasCancelled = true }
    (from.transition, to.transition) = (nil, nil)
    (interaction as? UIPercentDrivenInteractiveTransition)?.detach(self)
    for held in pausedLayerTimings { held.clock.restore(held.layer) }
    pausedLayerTimings = []
    onEnd(didComplete)
    animator?.animationEnded(didComplete)
    for completion in completions { completion(self) }
    completions = []
  }

  // MARK: - Coordinator

  @discardableResult func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    guard !isCompleted else { return false }
    if let completion { completions.append(completion) }
    if let animation {
      if hasBegun { animation(self) } else { alongside.append(animation) }
    }
    return true
  }

  @discardableResult func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let view, !hasBegun, !alongsideViews.contains(where: { view.isDescendant(of: $0) }) {
      alongsideViews.append(view)
    }
    return animate(alongsideTransition: animation, completion: completion)
  }

  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) { interactionHandlers.append(handler) }
}

/// A copy of the speed, time offset and begin time of a layer, for restoring them later.
private struct LayerTiming {
  private let speed: Float
  private let timeOffset, beginTime: TimeInterval

  init(_ layer: CALayer) {
    (speed, timeOffset, beginTime) = (layer.speed, layer.timeOffset, layer.beginTime)
  }

  func restore(_ layer: CALayer) {
    (layer.speed, layer.timeOffset, layer.beginTime) = (speed, timeOffset, beginTime)
  }
}
