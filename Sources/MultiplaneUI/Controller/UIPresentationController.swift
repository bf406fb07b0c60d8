// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An object that lays out a presented view and may add views of its own around it.
@preconcurrency @MainActor open class UIPresentationController: NSObject {
  /// The presented controller.
  public let presentedViewController: UIViewController
  /// The presenting controller.
  public internal(set) var presentingViewController: UIViewController
  /// The delegate that adapts the presentation and decides whether the user can dismiss it. Nil by default.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// The view that contains the presentation; nil before and after it.
  open internal(set) var containerView: UIView?

  /// Creates a presentation controller for two controllers.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
    self.presentingViewController = presentingViewController ?? presentedViewController
  }

  /// The style of the presentation: that of the presented controller, or its adaptation to a narrow screen.
  open var presentationStyle: UIModalPresentationStyle {
    presentedViewController.modal.adaptedStyle ?? presentedViewController.modalPresentationStyle
  }
  /// The style on a narrow screen, as returned by the delegate; `none` adapts nothing.
  /// - Note: Only popovers adapt.
  open var adaptivePresentationStyle: UIModalPresentationStyle {
    delegate?.adaptivePresentationStyle(for: self, traitCollection: UITraitCollection())
      ?? defaultAdaptiveStyle
  }
  /// The view that is animated: that of the presented controller, unless overridden.
  open var presentedView: UIView? { presentedViewController.view }
  /// The final frame of the presented view, in the container's coordinates; its bounds unless overridden.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  /// Whether the presenter's view is removed; unless overridden, false for the styles `custom`, `overFullScreen`,
  /// `overCurrentContext` and `popover`, else true.
  open var shouldRemovePresentersView: Bool {
    presentationStyle.removesPresenter
  }
  /// Whether the presentation covers the screen, with the topmost parent as presenter. Otherwise the presenter is the
  /// nearest controller with ``UIViewController/definesPresentationContext``, and only its view is covered. True except
  /// for the styles `currentContext` and `overCurrentContext`.
  open var shouldPresentInFullscreen: Bool {
    !presentationStyle.isCurrentContext
  }
  /// Called before the presentation begins.
  open func presentationTransitionWillBegin() {}
  /// Called after the presentation has ended; `completed` is false if it was cancelled.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the dismissal begins.
  open func dismissalTransitionWillBegin() {}
  /// Called after the dismissal has ended; `completed` is false if it was cancelled.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  /// Called before the container lays out its subviews.
  open func containerViewWillLayoutSubviews() {}
  /// Called after the container has laid out its subviews. The animator sets the frame of the presented view, and its
  /// autoresizing mask resizes it.
  open func containerViewDidLayoutSubviews() {}

  /// The style on a narrow screen without a delegate.
  var defaultAdaptiveStyle: UIModalPresentationStyle { .none }
  /// Called when the preferred size of the presented controller, or of a child of it, has changed.
  func contentSizeChanged() {}
  /// Whether something other than the delegate's current methods prevents an interactive dismissal.
  func isDismissalPreventedByContent() -> Bool { false }
  /// Called after an interactive dismissal, after the delegate.
  func didDismissInteractively() {}
  /// Called before another controller becomes the presenter; restores the appearance of the presenter's view.
  func detachFromPresenter() {}
  /// Called after another controller has become the presenter.
  func attachToPresenter() {}
  /// Whether the tint of the presenter's view is dimmed.
  var dimsTint: Bool { presenterTintAdjustmentMode != nil }
  /// The tint adjustment mode that the presenter's view had before it was dimmed; nil while it is not.
  private var presenterTintAdjustmentMode: UIView.TintAdjustmentMode?
}

extension UIPresentationController {
  // MARK: - Interactive Dismissal

  /// Whether the user currently cannot dismiss the presentation.
  var isDismissalPrevented: Bool {
    presentedViewController.isModalInPresentation || isDismissalPreventedByContent()
      || !(delegate?.presentationControllerShouldDismiss(self) ?? true)
  }

  /// Dismisses on behalf of the user and returns true. Returns false during a transition, and if the dismissal is
  /// prevented, of which the delegate is notified.
  @discardableResult func attemptDismissal() -> Bool {
    guard containerView != nil, presentedViewController.modal.directionInProgress == nil else {
      return false
    }
    guard !isDismissalPrevented else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return false
    }
    delegate?.presentationControllerWillDismiss(self)
    presentedViewController.dismiss(animated: true) { [self] in
      delegate?.presentationControllerDidDismiss(self)
      didDismissInteractively()
    }
    return true
  }

  // MARK: - Appearance

  /// Performs a change alongside the current transition, or immediately if none is animated.
  func animateAlongside(_ change: @escaping () -> Void) {
    guard let coordinator = presentedViewController.transitionCoordinator,
      coordinator.isAnimated
    else { return change() }
    coordinator.animate(alongsideTransition: { _ in change() }, completion: nil)
  }

  /// Dims the tint of the presenter's view alongside the transition.
  func dimTint() {
    let view = presentingViewController.viewIfLoaded
    presenterTintAdjustmentMode = view?.storage.tintAdjustmentMode
    animateAlongside { view?.tintAdjustmentMode = .dimmed }
  }

  /// Restores the tint of the presenter's view, alongside the transition if there is one.
  func restoreTint() {
    guard let mode = presenterTintAdjustmentMode else { return }
    presenterTintAdjustmentMode = nil
    let view = presentingViewController.viewIfLoaded
    animateAlongside { view?.tintAdjustmentMode = mode }
  }
}

/// The container view of a presentation.
final class PresentationContainer: UIView {
  weak var presentation: UIPresentationController?

  override func layoutSubviews() {
    presentation?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    presentation?.containerViewDidLayoutSubviews()
  }

  /// Returns nil where a popover's backdrop passes touches through, and everywhere while the container is empty.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    if let popover = presentation as? UIPopoverPresentationController, hit === popover.backdrop,
      popover.shouldPassThrough(point, in: self, with: event)
    {
      return nil
    }
    return hit === self && subviews.isEmpty ? nil : hit
  }
}
