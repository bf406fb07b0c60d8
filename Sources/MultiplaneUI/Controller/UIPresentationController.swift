// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An object that manages a modal presentation: it determines the frame of the presented view and may add other views
/// to the container.
@preconcurrency @MainActor open class UIPresentationController: NSObject {
  /// The controller whose view is presented.
  public let presentedViewController: UIViewController
  /// The controller that presents. Before a presentation, the one passed to the initializer, or
  /// ``presentedViewController`` if that was nil.
  public internal(set) var presentingViewController: UIViewController
  /// The delegate that adapts the presentation and decides whether the user can dismiss it. Nil by default.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// The superview of the presented view and of views that the presentation controller adds; nil before and after the
  /// presentation.
  open internal(set) var containerView: UIView?

  /// Creates a presentation controller. The presenting controller may be nil, since it is set when the presentation
  /// begins.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
    self.presentingViewController = presentingViewController ?? presentedViewController
  }

  /// The style of the presentation: the `modalPresentationStyle` of the presented controller or, for a popover on a
  /// narrow screen, the adapted style.
  open var presentationStyle: UIModalPresentationStyle {
    presentedViewController.modal.adaptedStyle ?? presentedViewController.modalPresentationStyle
  }
  /// The style on a narrow screen: the one that the delegate returns or, without a delegate, `formSheet` for popovers
  /// and `none` for others. `none` means that the style is not adapted.
  /// - Note: Only popovers are adapted.
  open var adaptivePresentationStyle: UIModalPresentationStyle {
    delegate?.adaptivePresentationStyle(for: self, traitCollection: .current)
      ?? defaultAdaptiveStyle
  }
  /// The view that is inserted into the container and animated; the view of the presented controller unless overridden.
  open var presentedView: UIView? { presentedViewController.view }
  /// The frame of the presented view at the end of the presentation, in the container's coordinates. Unless overridden,
  /// the bounds of the container; zero without a container.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  /// Whether the presenter's view is removed from the window while the presented view is visible; unless overridden,
  /// false for the styles `custom`, `overFullScreen`, `overCurrentContext` and `popover`, else true.
  open var shouldRemovePresentersView: Bool {
    presentationStyle.removesPresenter
  }
  /// Whether the presentation covers the screen, with the topmost parent as the presenter. If false, the presenter is
  /// the nearest controller with ``UIViewController/definesPresentationContext``, and only its view is covered. Unless
  /// overridden, false for the styles `currentContext` and `overCurrentContext`, else true.
  open var shouldPresentInFullscreen: Bool {
    !presentationStyle.isCurrentContext
  }
  /// The traits of the environment, ``UITraitCollection/current``.
  open var traitCollection: UITraitCollection { .current }
  /// Called after a change of traits in UIKit; never called here, even if the size of the screen changes a size class.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// The preferred content size of the presented controller, in points; zero for no preference.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
  /// Called after ``UIViewController/preferredContentSize`` of the presented controller, or of one of its descendants,
  /// has changed. Does nothing unless overridden.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  /// Called in UIKit after the size of the content that results from its constraints has changed; never called here.
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  /// Returns the size of the content in a container of the given size; unless overridden, the size of the container.
  /// For use by overrides of ``frameOfPresentedViewInContainerView``.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  /// Called in UIKit before a change of traits; never called here. Does nothing unless overridden.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  /// Called in UIKit before the size of the container changes; never called here. Does nothing unless overridden.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  /// Called before the animation of the presentation begins, when the container is in the window. Does nothing by
  /// default.
  open func presentationTransitionWillBegin() {}
  /// Called after the presentation has ended; `completed` is false if it was cancelled. Does nothing by default.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the animation of the dismissal begins. Does nothing by default.
  open func dismissalTransitionWillBegin() {}
  /// Called after the dismissal has ended; `completed` is false if it was cancelled. Does nothing by default.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  /// Called before the container lays out its subviews. Does nothing by default.
  open func containerViewWillLayoutSubviews() {}
  /// Called after the container has laid out its subviews. The frame of the presented view follows from its
  /// autoresizing mask; overrides may set another one. Does nothing by default.
  open func containerViewDidLayoutSubviews() {}

  /// The adapted style on a narrow screen unless the delegate returns another one; `none` keeps the style.
  var defaultAdaptiveStyle: UIModalPresentationStyle { .none }
  /// Called when `preferredContentSize` of the presented controller, or of one of its descendants, has changed.
  /// Popovers override it to change their size.
  func contentSizeChanged() {}
  /// Whether the presentation controller prevents a dismissal by the user, in addition to `isModalInPresentation` and
  /// the delegate's `presentationControllerShouldDismiss(_:)`; false unless overridden.
  func isDismissalPreventedByContent() -> Bool { false }
  /// Called after a dismissal by the user, following the delegate's `presentationControllerDidDismiss(_:)`.
  func didDismissInteractively() {}
  /// Called before another controller becomes the presenter. Sheets override it to restore the appearance of the
  /// presenter's view.
  func detachFromPresenter() {}
  /// Called after another controller has become the presenter. Sheets override it to change the appearance of the new
  /// presenter's view.
  func attachToPresenter() {}
  /// Whether `dimTint()` has dimmed the tint of the presenter's view.
  var dimsTint: Bool { presenterTintAdjustmentMode != nil }
  /// The tint adjustment mode of the presenter's view before `dimTint()`; nil while the tint is not dimmed.
  private var presenterTintAdjustmentMode: UIView.TintAdjustmentMode?
}

extension UIPresentationController {
  // MARK: - Interactive Dismissal

  /// Whether a dismissal by the user is currently prevented: by the presented controller, the presentation controller
  /// or the delegate.
  var isDismissalPrevented: Bool {
    presentedViewController.isModalInPresentation || isDismissalPreventedByContent()
      || !(delegate?.presentationControllerShouldDismiss(self) ?? true)
  }

  /// Dismisses the presented controller on behalf of the user and notifies the delegate before and after the dismissal.
  /// If the dismissal is prevented, only notifies the delegate of the attempt.
  /// - Returns: Whether the dismissal begins; false without a container, during a transition of the presentation, and
  ///   if the dismissal is prevented.
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

  /// Animates a change alongside the transition of the presented controller; makes the change immediately if there is
  /// no transition or if it is not animated.
  func animateAlongside(_ change: @escaping () -> Void) {
    guard let coordinator = presentedViewController.transitionCoordinator,
      coordinator.isAnimated
    else { return change() }
    coordinator.animate(alongsideTransition: { _ in change() }, completion: nil)
  }

  /// Dims the tint of the presenter's view, alongside the transition if there is one.
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

/// The container view of a modal presentation, which notifies the presentation controller of its layout.
final class PresentationContainer: UIView {
  weak var presentation: UIPresentationController?

  override func layoutSubviews() {
    presentation?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    presentation?.containerViewDidLayoutSubviews()
  }

  /// Returns the hit view; nil where the backdrop of a popover lets touches pass to its `passthroughViews`, outside the
  /// card of an undimmed sheet, and everywhere while the container has no subviews.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    if let popover = presentation as? UIPopoverPresentationController, hit === popover.backdrop,
      popover.shouldPassThrough(point, in: self, with: event)
    {
      return nil
    }
    guard hit === self else { return hit }
    let sheet = presentation as? UISheetPresentationController
    return subviews.isEmpty || sheet?.isUndimmed == true ? nil : self
  }
}
