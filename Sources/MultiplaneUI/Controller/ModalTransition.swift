// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// One presentation or dismissal, from the first request to the transitioning delegate to the completion handler.
///
///     preparing ──▶ animating ──▶ finishing ──▶ ended
///                       │                         ▲
///                       └───────▶ cancelling ─────┘
///
/// `present(from:isInContext:)` and `dismiss()` perform the first two phases, in this order: the delegate returns an
/// animator and an interaction controller; a presentation inserts its container; the coordinator becomes available;
/// `viewWillDisappear`, `viewWillAppear` and the presentation controller's `…TransitionWillBegin` are called; the
/// animator starts. From there to `completeTransition(_:)`, ``ControllerTransition`` is in control and retains this
/// object. A cancelled interaction also ends with a call of `completeTransition(_:)`, with false: only then does the
/// phase `animating` change to `cancelling`.
///
/// `conclude(completed:)` moves the views to their final superviews, and `end()` calls `viewDidAppear`,
/// `viewDidDisappear`, `…TransitionDidEnd` and the completion handler; the animator's `animationEnded(_:)` and the
/// completions of the coordinator follow. Without animation, `end()` runs on the next run-loop iteration, after them.
@MainActor final class ModalTransition {
  enum Direction { case presentation, dismissal }

  enum Phase {
    /// Views are inserted, and the controllers are notified of the transition.
    case preparing
    /// The animator or the interaction controller is in control.
    case animating
    /// The animator completed with true.
    case finishing
    /// The animator completed with false.
    case cancelling
    /// Only the last callbacks remain.
    case ended
  }

  private let direction: Direction
  private let presented, presenter: UIViewController
  private let presentation: UIPresentationController
  private let container: UIView
  private let isAnimated: Bool
  /// Called unless the transition is cancelled.
  private let completion: (() -> Void)?

  private var phase = Phase.preparing
  /// Whether the presenter's view is removed from the window while the presented view is visible.
  private var removesPresenter = false
  /// Whether the presenter is covered once a presentation has finished.
  private var coversPresenter = false
  /// The position of the presenter's view in its hierarchy.
  private var presenterPlacement: ViewPlacement?

  private init(
    _ direction: Direction, of presented: UIViewController, by presenter: UIViewController,
    with presentation: UIPresentationController, in container: UIView, isAnimated: Bool,
    completion: (() -> Void)?
  ) {
    (self.direction, self.presented, self.presenter) = (direction, presented, presenter)
    (self.presentation, self.container) = (presentation, container)
    (self.isAnimated, self.completion) = (isAnimated, completion)
  }

  private var from: UIViewController { direction == .presentation ? presenter : presented }
  private var to: UIViewController { direction == .presentation ? presented : presenter }

  // MARK: - Presentation

  /// Creates a presentation in a container of its own.
  convenience init(
    presenting presented: UIViewController, by presenter: UIViewController,
    with presentation: UIPresentationController, isAnimated: Bool, completion: (() -> Void)?
  ) {
    let container = PresentationContainer()
    container.presentation = presentation
    self.init(
      .presentation, of: presented, by: presenter, with: presentation, in: container,
      isAnimated: isAnimated, completion: completion)
  }

  /// Prepares the presentation and starts its animation.
  /// - Parameter source: The controller whose `present(_:animated:completion:)` was called.
  func present(from source: UIViewController, isCurrentContext: Bool) {
    connect(isCurrentContext: isCurrentContext)
    removesPresenter = presentation.shouldRemovePresentersView
    coversPresenter = removesPresenter && isCurrentContext
    let animator: (any UIViewControllerAnimatedTransitioning)? =
      isAnimated
      ? presented.transitioningDelegate?.animationController(
        forPresented: presented, presenting: presenter, source: source)
        ?? presentation.animator(isPresentation: true) : nil
    let interaction = animator.flatMap {
      presented.transitioningDelegate?.interactionControllerForPresentation(using: $0)
    }
    presented.loadViewIfNeeded()
    takeControl()
    presenter.installContainer(container, inCurrentContext: isCurrentContext)
    presenterPlacement = ViewPlacement(presenter.view, beside: container)
    presented.modal.presenterPlacement = presenterPlacement
    let transition = makeTransition(animator, interaction)
    notifyPresentationWillBegin(transition, isCurrentContext: isCurrentContext)
    var views: [UITransitionContextViewKey: UIView] = [:]
    views[.to] = presentation.presentedView
    if removesPresenter { views[.from] = presenter.view }
    transition.setViews(
      views, initialFrames: [ObjectIdentifier(presenter): presenter.view.frame],
      finalFrames: [
        ObjectIdentifier(presented): presentation.frameOfPresentedViewInContainerView,
        ObjectIdentifier(presenter): removesPresenter ? .zero : presenter.view.frame,
      ])
    animate(transition)
  }

  private func notifyPresentationWillBegin(_ transition: ControllerTransition, isCurrentContext: Bool) {
    transition.attachToControllers()
    presented.modal.popover?.notifyWillPresent(transition)
    if isCurrentContext { presented.barInsets = presenter.barInsets }
    if removesPresenter {
      presenterPlacement?.frame = container.convert(presenter.view.bounds, from: presenter.view)
      container.addSubview(presenter.view)
      presenter.startAppearance(false, animated: isAnimated)
    }
    presented.startAppearance(true, animated: isAnimated)
    presentation.presentationTransitionWillBegin()
  }

  private func finishPresentation() {
    if removesPresenter { presenter.view.removeFromSuperview() }
    presenter.modal.isReplacedByPresented = coversPresenter
  }

  private func cancelPresentation() {
    presented.startAppearance(false, animated: isAnimated)
    presentation.presentedView?.removeFromSuperview()
    if removesPresenter {
      presenter.startAppearance(true, animated: isAnimated)
      presenterPlacement?.restore(presenter.view)
    }
    disconnect()
  }

  // MARK: - Dismissal

  /// Creates the dismissal of a controller; nil unless the controller is presented.
  convenience init?(
    dismissing presented: UIViewController, isAnimated: Bool, completion: (() -> Void)?
  ) {
    guard let presenter = presented.modal.presenting,
      let presentation = presented.modal.presentation,
      let container = presentation.containerView
    else { return nil }
    self.init(
      .dismissal, of: presented, by: presenter, with: presentation, in: container,
      isAnimated: isAnimated, completion: completion)
  }

  /// Prepares the dismissal and starts its animation.
  func dismiss() {
    removesPresenter =
      presented.modal.removesPresenter ?? presentation.shouldRemovePresentersView
    let animator: (any UIViewControllerAnimatedTransitioning)? =
      isAnimated
      ? presented.transitioningDelegate?.animationController(forDismissed: presented)
        ?? presentation.animator(isPresentation: false) : nil
    let interaction = animator.flatMap {
      presented.transitioningDelegate?.interactionControllerForDismissal(using: $0)
    }
    takeControl()
    presenter.modal.isReplacedByPresented = false
    presenterPlacement = presented.modal.presenterPlacement
    let transition = makeTransition(animator, interaction)
    notifyDismissalWillBegin(transition)
    var views: [UITransitionContextViewKey: UIView] = [:]
    views[.from] = presentation.presentedView
    if removesPresenter { views[.to] = presenter.view }
    transition.setViews(
      views, initialFrames: [ObjectIdentifier(presented): presented.view.frame],
      finalFrames: [
        ObjectIdentifier(presenter): removesPresenter
          ? presenterPlacement?.frame ?? container.bounds : presenter.view.frame
      ])
    animate(transition)
  }

  private func notifyDismissalWillBegin(_ transition: ControllerTransition) {
    transition.attachToControllers()
    presented.startAppearance(false, animated: isAnimated)
    // If the context is off screen, the presenter appears together with the context.
    if removesPresenter, container.window != nil {
      presenter.startAppearance(true, animated: isAnimated)
    }
    presentation.dismissalTransitionWillBegin()
  }

  private func finishDismissal() {
    presentation.presentedView?.removeFromSuperview()
    if removesPresenter { presenterPlacement?.restore(presenter.view) }
    disconnect()
  }

  private func cancelDismissal() {
    presenter.modal.isReplacedByPresented = removesPresenter && presented.modal.isCurrentContext
    if removesPresenter {
      presenter.startAppearance(false, animated: isAnimated)
      presenter.view.removeFromSuperview()
    }
    presented.startAppearance(true, animated: isAnimated)
  }

  // MARK: - Phases

  /// Starts the animator; without one, the transition completes within this call.
  private func animate(_ transition: ControllerTransition) {
    phase = .animating
    transition.run()
  }

  /// Moves the views to their final superviews after the animation, then ends the transition.
  private func complete(completed: Bool) {
    phase = completed ? .finishing : .cancelling
    switch (direction, completed) {
    case (.presentation, true): finishPresentation()
    case (.presentation, false): cancelPresentation()
    case (.dismissal, true): finishDismissal()
    case (.dismissal, false): cancelDismissal()
    }
    releaseControl()
    UIViewController.performAfterTransition(isAnimated: isAnimated) { [self] in end() }
  }

  /// Calls the last callbacks of the controllers, the presentation controller and the completion handler.
  private func end() {
    UIViewController.finishAppearances(of: [from, to], animated: isAnimated)
    presented.modal.directionInProgress = nil
    let completed = phase == .finishing
    phase = .ended
    switch direction {
    case .presentation:
      presentation.presentationTransitionDidEnd(completed)
      if !completed { presented.clearPresentation(presentation) }
    case .dismissal:
      presentation.dismissalTransitionDidEnd(completed)
      if completed { presented.clearPresentation(presentation) }
    }
    if completed { completion?() }
  }

  // MARK: - Common Steps

  private func makeTransition(
    _ animator: (any UIViewControllerAnimatedTransitioning)?,
    _ interaction: (any UIViewControllerInteractiveTransitioning)?
  ) -> ControllerTransition {
    ControllerTransition(
      from: from, to: to, container: container, style: presentation.presentationStyle,
      animator: animator, interaction: interaction
    ) { [self] completed in complete(completed: completed) }
  }

  /// Connects the two controllers, the presentation controller and the container.
  private func connect(isCurrentContext: Bool) {
    presentation.presentingViewController = presenter
    presentation.containerView = container
    presented.modal.isCurrentContext = isCurrentContext
    presented.modal.transitionStyle = presenter.transitionStyle(of: presented)
    presented.modal.presentation = presentation
    presenter.modal.presented = presented
    presented.modal.presenting = presenter
  }

  /// Undoes `connect(isInContext:)`; `clearPresentation(_:)` does the rest after the last callback.
  private func disconnect() {
    container.removeFromSuperview()
    presenter.modal.presented = nil
    presented.modal.presenting = nil
    presented.modal.isCurrentContext = false
    presenter.removeWrapperIfUnused()
  }

  /// Makes this transition, instead of changes of the view hierarchy, trigger the appearance callbacks.
  private func takeControl() {
    presented.modal.directionInProgress = direction
    presenter.isInTransition = true
    presented.isInTransition = true
  }

  private func releaseControl() {
    presenter.isInTransition = false
    presented.isInTransition = false
  }
}
