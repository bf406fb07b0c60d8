// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A transition from one controller to another: the context of the animator and the coordinator of the controllers.
///
/// It is created together with the animator. `attachToControllers()` makes it the controllers' coordinator, `run()`
/// starts the animator, and `completeTransition(_:)` ends it by calling `onEnd`, then the animator's
/// `animationEnded(_:)`, then the completions of the coordinator. Only the animator, its animations and the interaction
/// controller retain it.
final class ControllerTransition: NSObject, UIViewControllerContextTransitioning,
  UIViewControllerTransitionCoordinator
{
  let from, to: UIViewController
  let container: UIView
  let presentationStyle: UIModalPresentationStyle
  let isAnimated: Bool
  /// The views that the animator animates.
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
  /// Layers paused by an interaction controller, with their previous timing.
  private var pausedLayerTimings: [(layer: CALayer, clock: LayerTiming)] = []
  /// Views passed to `animateAlongsideTransition(in:)`.
  private var alongsideViews: [UIView] = []

  private(set) var isInteractive: Bool
  let initiallyInteractive: Bool
  private(set) var transitionWasCancelled = false
  private(set) var percentComplete: CGFloat = 0
  /// The animator's duration in seconds, requested once, before the animations begin.
  private(set) lazy var transitionDuration = animator?.transitionDuration(using: self) ?? 0

  /// - Parameter onEnd: Called once, with false if the transition was cancelled.
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

  /// Makes this transition the `transitionCoordinator` of both controllers. Call it before their appearance callbacks.
  func attachToControllers() { (from.transition, to.transition) = (self, self) }

  /// Sets the views that the animator animates and the frames of the controllers.
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

  /// Starts the animator, and then the animations alongside it.
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

  /// Starts the animator on behalf of an interaction controller.
  func startAnimator() { if let animator { start(animator) } }
  var interruptibleAnimator: (any UIViewImplicitlyAnimating)? {
    animator?.interruptibleAnimator(using: self)
  }

  /// Adds the alongside animations to an interruptible animator, which then controls them.
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

  /// Pauses the container, and other views with alongside animations, until the transition is over.
  /// - Returns: The layers with their paused local times.
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

/// The timing properties of a layer.
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
