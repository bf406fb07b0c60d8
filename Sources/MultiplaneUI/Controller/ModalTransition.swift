// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// One modal presentation or dismissal, from the query of the transitioning delegate for an animator to the call of the
/// completion handler.
///
///     preparing ──▶ animating ──▶ finishing ──▶ ended
///                       │                         ▲
///                       └───────▶ cancelling ─────┘
///
/// `present(from:isCurrentContext:)` and `dismiss()` perform the phase `preparing` in this order: they query the
/// transitioning delegate for an animator and an interaction controller, insert the container of a presentation, make
/// the transition coordinator available, and call `viewWillDisappear` and `viewWillAppear` of the controllers whose
/// views disappear and appear, and `…TransitionWillBegin` of the presentation controller. Then they start the animator.
/// From there to `completeTransition(_:)`, ``ControllerTransition`` is in control and retains this object. A cancelled
/// interaction also ends with a call of `completeTransition(_:)`, with false: only then does the phase `animating`
/// change to `cancelling`.
///
/// `complete(completed:)` moves the views to their final superviews, and `end()` calls `viewDidAppear`,
/// `viewDidDisappear`, `…TransitionDidEnd` and the completion handler. After an animated transition, the animator's
/// `animationEnded(_:)` and the completion closures of the coordinator are called next. Without animation, `end()` runs
/// on the next run-loop iteration, after the completion closures of the coordinator.
@MainActor final class ModalTransition {
  enum Direction { case presentation, dismissal }

  enum Phase {
    /// Views are inserted, and the controllers are notified of the transition.
    case preparing
    /// The animator or the interaction controller is in control.
    case animating
    /// The transition was completed with `completeTransition(true)`, and its last callbacks are pending.
    case finishing
    /// The transition was completed with `completeTransition(false)`, and its last callbacks are pending.
    case cancelling
    /// The appearance callbacks have been sent. In this phase, the presentation controller is notified and, unless the
    /// transition was cancelled, the completion handler is called.
    case ended
  }

  private let direction: Direction
  private let presented, presenter: UIViewController
  private let presentation: UIPresentationController
  private let container: UIView
  private let isAnimated: Bool
  /// Called after all other callbacks of this object, unless the transition was cancelled.
  private let completion: (() -> Void)?

  private var phase = Phase.preparing
  /// Whether the presenter's view is removed from the window while the presented view is visible.
  private var removesPresenter = false
  /// Whether the presenter's `isReplacedByPresented` is set when a presentation has finished: true if the presentation
  /// is in a context and removes the presenter's view.
  private var coversPresenter = false
  /// The position in the view hierarchy at which the presenter's view is restored; nil until the transition begins.
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

  /// Creates the presentation of `presented` in a new ``PresentationContainer``.
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

  /// Prepares the presentation and starts its animator or interaction controller. Without animation, moves the views at
  /// once.
  /// - Parameters:
  ///   - source: The controller whose `present(_:animated:completion:)` was called.
  ///   - isCurrentContext: Whether the presentation covers only the view of the presenter, not the whole screen.
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

  private func notifyPresentationWillBegin(
    _ transition: ControllerTransition, isCurrentContext: Bool
  ) {
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

  /// Creates the dismissal of `presented`; nil if that controller is not presented.
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

  /// Prepares the dismissal and starts its animator or interaction controller. Without animation, moves the views at
  /// once.
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
    presented.modal.willDismiss?()
    presented.startAppearance(false, animated: isAnimated)
    // If the container is in no window, the presenter appears later, together with its enclosing controller.
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
    if removesPresenter {
      presenter.startAppearance(false, animated: isAnimated)
      presenter.view.removeFromSuperview()
    }
    // From here on, callbacks of the presenter go to the presented controller.
    presenter.modal.isReplacedByPresented = removesPresenter && presented.modal.isCurrentContext
    presented.startAppearance(true, animated: isAnimated)
  }

  // MARK: - Phases

  /// Starts the animator or the interaction controller; without an animator, `complete(completed:)` is called before
  /// this method returns.
  private func animate(_ transition: ControllerTransition) {
    phase = .animating
    transition.run()
  }

  /// Moves the views to their final superviews and calls `end()`: at once after an animated transition, else on the
  /// next run-loop iteration.
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

  /// Sends the final appearance callbacks to the controllers, notifies the presentation controller of the end and,
  /// unless the transition was cancelled, calls the completion handler.
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

  /// Stores the references between the presenter, the presented controller, the presentation controller and the
  /// container, the transition style, and whether the presentation is in a context.
  private func connect(isCurrentContext: Bool) {
    presentation.presentingViewController = presenter
    presentation.containerView = container
    presented.modal.isCurrentContext = isCurrentContext
    presented.modal.transitionStyle = presenter.transitionStyle(of: presented)
    presented.modal.presentation = presentation
    presenter.modal.presented = presented
    presented.modal.presenting = presenter
  }

  /// Removes the container, and the presenter's wrapper view if it is no longer used, and clears the references between
  /// the presenter and the presented controller. `clearPresentation(_:)` later clears the references to the
  /// presentation controller and the container.
  private func disconnect() {
    container.removeFromSuperview()
    presenter.modal.presented = nil
    presented.modal.presenting = nil
    presented.modal.isCurrentContext = false
    presenter.removeWrapperIfUnused()
  }

  /// Stores the direction of the transition, and makes the transition, instead of changes of the view hierarchy,
  /// trigger the appearance callbacks of the presenter and the presented controller.
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
